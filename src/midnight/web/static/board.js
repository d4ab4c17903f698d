// The picture: a layer that never changes, pieces by id that glide, and light on what may be touched.

import { fetched, gliding, make, makeSvg, morph, parseSvg, quiet } from "./dom.js";
import { play as playEffect } from "./effects.js";

/** @import { Box, LaidBoard, Pieces, Point } from "./types.d.ts" */

const FRAME = new URL("./picture.css", import.meta.url);
const LARGE = 0.02; // share of the picture from which on an element is lit at its edge only

export class Board {
  /** @param {HTMLElement} host where the picture stands; its shadow keeps a game's styles and ids to itself */
  constructor(host) {
    this.host = host;
    this.root = host.attachShadow({ mode: "open" });
    /** @type {Map<string, SVGElement>} by id, the slot around a piece */
    this.pieces = new Map();
    /** @type {Map<string, string>} by id, the piece as it was last sent */
    this.texts = new Map();
    /** @type {SVGSVGElement | null} the ground, once a board is laid */
    this.svg = null;
    this.frame = make("div");
    /** @type {Record<string, SVGSVGElement>} */
    this.layers = {};
    this.width = 1;
    this.height = 1;
    this.sheet = ""; // the style that all pictures share
    this.ring = 1; // how many units of the picture one pixel of light is
  }

  /**
   * Lay the board: width, height, style and the static layer.
   * @param {LaidBoard} picture
   */
  async lay({ width, height, style, board, title }) {
    this.width = width;
    this.height = height;
    // Each layer is a picture of its own, so that light and moving pieces do not draw the board again.
    this.frame = make("div", { class: "m-picture", role: "group", "aria-label": title ?? "The board" });
    this.layers = {};
    for (const name of ["ground", "pieces", "lights", "effects"]) {
      const layer = makeSvg("svg", { viewBox: `0 0 ${width} ${height}`, class: `m-${name}` });
      this.layers[name] = this.frame.appendChild(layer);
    }
    this.layers.ground.append(...parseSvg(board));
    this.sheet ||= await fetched(FRAME);
    this.root.adoptedStyleSheets = [style, this.sheet].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    this.pieces.clear();
    this.texts.clear();
    this.root.replaceChildren(this.frame);
    this.svg = this.layers.ground;
    this.ring = width / (width < height ? 480 : 1000);
    this.frame.style.setProperty("--ring", `${this.ring}px`);
    this.host.style.setProperty("--ratio", String(width / height));
    this.host.removeAttribute("aria-busy");
  }

  /**
   * Show pieces: all of them in order if full, else those that changed. Returns ids that changed.
   * @param {Pieces} pieces
   */
  show({ full, pieces, gone, order }) {
    const changed = [];
    const wanted = full ? (order ?? Object.keys(pieces)) : Object.keys(pieces);
    if (full) for (const id of this.pieces.keys()) if (!(id in pieces)) this.take(id);
    for (const id of gone ?? []) this.take(id);
    for (const id of wanted) {
      if (this.texts.get(id) === pieces[id]) continue;
      this.put(id, pieces[id], !full);
      changed.push(id);
    }
    if (full) this.arrange(wanted);
    return changed;
  }

  /**
   * `news`: a piece that is new was not there a moment ago, and its coming is felt.
   * @param {string} id
   * @param {string} text
   * @param {boolean} news
   */
  put(id, text, news) {
    const fresh = gliding(parseSvg(text)[0]);
    const slot = this.pieces.get(id);
    const piece = this.piece(id);
    this.texts.set(id, text);
    if (slot && piece?.nodeName === fresh.nodeName) {
      morph(piece, fresh);
      slot.style.transform = ""; // it lies where it says, no longer where a hand has put it
      this.feel(slot, effectOf(piece));
      return;
    }
    const made = makeSvg("g", { class: slot || quiet() ? "m-slot" : "m-slot m-fresh" });
    made.append(fresh);
    if (slot) slot.replaceWith(made);
    else this.layers.pieces.append(made);
    this.pieces.set(id, made);
    if (slot || news) this.feel(made, effectOf(fresh));
  }

  /**
   * @param {SVGElement} slot
   * @param {string | null} effect
   */
  feel(slot, effect) {
    if (effect && !quiet()) playEffect(effect, slot, this);
  }

  /** @param {string} id */
  take(id) {
    this.pieces.get(id)?.remove();
    this.pieces.delete(id);
    this.texts.delete(id);
  }

  /**
   * Pieces lie over each other in the order of the picture; only those that are out of place are moved.
   * @param {string[]} order
   */
  arrange(order) {
    let at = this.layers.pieces.firstElementChild;
    for (const id of order) {
      const slot = this.pieces.get(id);
      if (slot && slot === at) at = at.nextElementSibling;
      else if (slot) this.layers.pieces.insertBefore(slot, at);
    }
  }

  /**
   * A piece by its id, without the slot around it.
   * @param {string} id
   * @returns {SVGElement | null}
   */
  piece(id) {
    return /** @type {any} */ (this.pieces.get(id)?.firstElementChild ?? null);
  }

  /**
   * An element of the picture by its id.
   * @param {string} id
   * @returns {SVGGraphicsElement | null}
   */
  find(id) {
    return /** @type {any} */ (this.root.getElementById(id));
  }

  /**
   * Where an element is, in the picture's own measure.
   * @param {Element | null | undefined} element
   * @returns {Box | null} nothing for what is not seen
   */
  box(element) {
    const to = this.svg?.getScreenCTM()?.inverse();
    const seen = element?.getBoundingClientRect();
    if (!to || !seen?.width) return null;
    const a = new DOMPoint(seen.left, seen.top).matrixTransform(to);
    const b = new DOMPoint(seen.right, seen.bottom).matrixTransform(to);
    return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
  }

  /**
   * A point of the window in the picture's own measure.
   * @param {number} x
   * @param {number} y
   */
  point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.svg?.getScreenCTM()?.inverse());
  }

  /**
   * Ids under a point of the window, what lies on top first; a piece also stands for the place it is at.
   * @param {number} x
   * @param {number} y
   * @returns {string[]}
   */
  idsAt(x, y) {
    /** @type {string[]} */
    const ids = [];
    for (const top of this.root.elementsFromPoint(x, y)) {
      for (
        let element = /** @type {Element | null} */ (top);
        element && element !== this.frame;
        element = element.parentElement
      ) {
        for (const id of [element.id, element.getAttribute("data-at")]) if (id && !ids.includes(id)) ids.push(id);
      }
    }
    return ids;
  }

  /**
   * Light these elements; what was lit before goes dark. Kinds: may, taken, hint, reach, no.
   * @param {string[]} ids
   * @param {string} kind
   */
  light(ids, kind) {
    this.dim(kind);
    for (const id of ids) {
      const element = this.find(id);
      const box = element && this.box(element);
      if (!box) continue;
      const large = box.width * box.height > LARGE * this.width * this.height;
      this.layers.lights.append(
        makeSvg("rect", {
          class: large ? `m-light m-${kind} m-large` : `m-light m-${kind}`,
          ...this.around(box, 3 * this.ring),
          rx: element.localName === "circle" ? box.width / 2 + 3 * this.ring : Math.min(10 * this.ring, box.width / 2),
          "data-for": id,
        }),
      );
    }
  }

  /**
   * A frame round a box, so far from it; never outside the picture.
   * @param {Box} box
   * @param {number} pad
   */
  around(box, pad) {
    const edge = 2 * this.ring;
    const [x, y] = [Math.max(edge, box.x - pad), Math.max(edge, box.y - pad)];
    const right = Math.min(this.width - edge, box.x + box.width + pad);
    const bottom = Math.min(this.height - edge, box.y + box.height + pad);
    return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  }

  /**
   * Light points of the table as one cloud of dots.
   * @param {Point[]} points
   * @param {number} radius
   */
  lightPoints(points, radius) {
    this.dim("points");
    if (!points.length) return;
    const d = points.map(({ x, y }) => `M${x} ${y}h0`).join("");
    const cloud = makeSvg("path", { class: "m-light m-points", d, "stroke-width": 2 * radius });
    this.layers.lights.append(cloud);
  }

  /** What is lit to be touched. */
  lit() {
    return [...(this.layers.lights?.querySelectorAll(".m-may, .m-points") ?? [])];
  }

  /** @param {string} kind */
  dim(kind) {
    for (const light of this.layers.lights?.querySelectorAll(`.m-${kind}`) ?? []) light.remove();
  }
}

/**
 * What is felt when this piece changes: as the picture says; a die always rolls.
 * @param {Element | null} piece
 */
export function effectOf(piece) {
  return piece?.getAttribute("data-fx") ?? (/^(die|dice)(-|$)/.test(piece?.id ?? "") ? "roll" : null);
}

/**
 * A sentence about the picture for those who listen.
 * @param {HTMLElement} place
 * @param {string} text
 */
export function describe(place, text) {
  place.replaceChildren(make("h2", {}, "The board in words"), make("p", {}, text));
}
