// The last move stays marked until the next one: a trail over its way, a line round what changed.

import { makeSvg } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Act } from "./protocol.d.ts" */

const LARGE = 0.05; // share of the picture from which on an element is too large to be marked

const SHEET = `
.m-last { pointer-events: none; background: none !important; }
.m-trail { fill: none; stroke: #fff3c9; stroke-width: calc(4 * var(--ring)); stroke-linecap: round; stroke-linejoin: round; stroke-dasharray: .1 calc(11 * var(--ring)); opacity: .75; }
.m-mark { fill: none; stroke: #fff3c9; stroke-width: calc(2.4 * var(--ring)); stroke-dasharray: calc(7 * var(--ring)) calc(5 * var(--ring)); opacity: .8; }
@media (forced-colors: active) { .m-trail, .m-mark { stroke: Highlight; } }`;

export class Marks {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.sheet = new CSSStyleSheet();
    this.sheet.replaceSync(SHEET);
  }

  /** The layer of the marks; a board laid anew has none yet. */
  layer() {
    const { board } = this;
    const there = board.frame.querySelector(".m-last");
    if (there || !board.svg) return there;
    const layer = makeSvg("svg", { viewBox: `0 0 ${board.width} ${board.height}`, class: "m-last" });
    board.frame.insertBefore(layer, board.layers.lights);
    if (!board.root.adoptedStyleSheets.includes(this.sheet))
      board.root.adoptedStyleSheets = [...board.root.adoptedStyleSheets, this.sheet];
    return layer;
  }

  clear() {
    this.layer()?.replaceChildren();
  }

  /** @param {Act} act */
  add({ path = [], piece = "", kind }) {
    const layer = this.layer();
    if (!layer) return;
    const boxes = path.map((id) => this.box(id)).filter((box) => box !== null);
    if (kind === "move" && boxes.length > 1) {
      const points = boxes.map((box) => `${box.x + box.width / 2},${box.y + box.height / 2}`).join(" ");
      layer.append(makeSvg("polyline", { class: "m-trail", points, "data-path": path.join(" ") }));
    }
    const ends = kind === "move" ? [piece || path.at(-1)] : [...path.slice(0, 2), piece];
    for (const id of ends) if (id) this.ring(layer, id);
  }

  /**
   * @param {Element} layer
   * @param {string} id
   */
  ring(layer, id) {
    const box = this.box(id);
    const { ring, width, height } = this.board;
    if (!box || box.width * box.height > LARGE * width * height) return;
    layer.append(
      makeSvg("rect", { class: "m-mark", ...this.board.around(box, 4 * ring), rx: 8 * ring, "data-for": id }),
    );
  }

  /**
   * Where an element will be when it has come to rest.
   * @param {string} id
   */
  box(id) {
    const element = this.board.find(id);
    if (!element) return null;
    const moving = element.getAnimations().map((animation) => ({ animation, time: animation.currentTime }));
    for (const { animation } of moving)
      animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) - 0.01;
    const box = this.board.box(element);
    for (const { animation, time } of moving) animation.currentTime = time;
    return box;
  }
}
