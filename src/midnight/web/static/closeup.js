// A drawing in large: one the game gives, or the spot of the picture under a glass. It wears the game's own style.

import { makeSvg, parseSvg } from "./dom.js";

/** @import { Board } from "./board.js" */

const ROOM = 0.12; // of its size is left around what is magnified
const LARGEST = 0.5; // of the picture: what is larger is seen well enough

const FRAME = ":host{display:block} svg{display:block} .m-drawing{width:100%;height:auto;max-height:62vh}";

/**
 * The game's drawing; colours and patterns it shares with the board come along.
 * @param {HTMLElement} host
 * @param {Board} board
 * @param {string} text
 */
export function openDrawing(host, board, text) {
  const root = dressed(host, board);
  const shared = makeSvg("svg", { width: 0, height: 0 });
  for (const defs of board.layers.ground.querySelectorAll("defs")) shared.append(defs.cloneNode(true));
  const drawn = parseSvg(text).filter((node) => node.nodeType === Node.ELEMENT_NODE);
  for (const svg of drawn) fit(svg);
  root.replaceChildren(shared, ...drawn);
}

/**
 * The place of an element as it lies there now, larger; false if that would show nothing new.
 * @param {HTMLElement} host
 * @param {Board} board
 * @param {string} id
 */
export function magnified(host, board, id) {
  const element = board.find(id);
  const box = element && board.box(element);
  if (!box || box.width * box.height > LARGEST * board.width * board.height) return false;
  const room = ROOM * Math.max(box.width, box.height);
  const size = [box.x - room, box.y - room, box.width + 2 * room, box.height + 2 * room];
  const svg = makeSvg("svg", { viewBox: size.join(" "), class: "m-drawing" });
  for (const layer of ["ground", "pieces"]) {
    for (const part of board.layers[layer].children) svg.append(part.cloneNode(true));
  }
  for (const marked of svg.querySelectorAll("[tabindex]")) marked.removeAttribute("tabindex");
  dressed(host, board).replaceChildren(svg);
  return true;
}

/**
 * @param {HTMLElement} host
 * @param {Board} board
 */
function dressed(host, board) {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(FRAME);
  root.adoptedStyleSheets = [...board.root.adoptedStyleSheets, sheet];
  return root;
}

/**
 * A drawing with a size of its own is as wide as its place.
 * @param {Element} svg
 */
function fit(svg) {
  const [width, height] = [svg.getAttribute("width"), svg.getAttribute("height")];
  if (!svg.hasAttribute("viewBox") && width && height)
    svg.setAttribute("viewBox", `0 0 ${parseFloat(width)} ${parseFloat(height)}`);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("class", `${svg.getAttribute("class") ?? ""} m-drawing`.trim());
}
