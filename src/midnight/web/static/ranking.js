// Ranking: things are laid on places in any order, by dragging or one touch after the other; the last place follows.

import { nameOf } from "./touch.js";

/** @import { Board } from "./board.js" */
/** @import { Option } from "./protocol.d.ts" */
/** @import { Touch } from "./touch.js" */

const PLACE = /^rank-(\d+)$/;
const STILL = 6; // pixels a touch may move before it drags
const LONG = 450; // milliseconds: who presses longer looks closer and lays nothing
const SHARE = 0.8; // of a place's height is the thing's; what the place is worth stays in sight above it

export class Ranking {
  /**
   * `touch` keeps what lies where: its path has a thing for each place that is taken.
   * @param {Board} board
   * @param {Touch} touch
   */
  constructor(board, touch) {
    this.board = board;
    this.touch = touch;
    this.places = 0; // how many there are to fill, 0 if nothing is to be ranked
    this.homes = new Map(); // id -> the box of a thing that waits
    this.held = null;
    const { host } = board;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.drop(event));
    host.addEventListener("pointercancel", () => this.letGo());
  }

  /**
   * Is each option an order of the same things, with a place on the picture for each?
   * @param {Option[]} options
   */
  begin(options) {
    for (const id of this.homes.keys()) this.shift(id, null);
    const things = options[0]?.touch ?? [];
    const ranked =
      options.length > 1 &&
      things.length > 1 &&
      options.every(({ touch }) => touch.length === things.length && things.every((id) => touch.includes(id)));
    this.places = ranked && things.every((_, place) => this.board.find(`rank-${place + 1}`)) ? things.length : 0;
    this.board.frame.style.touchAction = this.places ? "none" : ""; // a finger drags, the page lies still
    this.homes = new Map(this.places ? things.map((id) => [id, this.board.box(this.board.find(id))]) : []);
  }

  /** Everything goes where the path says. */
  lay() {
    for (const id of this.homes.keys()) {
      const element = this.board.find(id);
      if (!element) continue;
      const place = this.placeOf(id);
      this.shift(id, place);
      element.setAttribute("data-drag", "");
      element.setAttribute(
        "aria-label",
        `${nameOf(element)}: ${place === null ? `put it on place ${this.free() + 1}` : `take it off place ${place + 1}`}`,
      );
    }
  }

  free() {
    const { path } = this.touch;
    let place = 0;
    while (path[place] !== undefined) place += 1;
    return place;
  }

  /**
   * A touch lays a thing on the first free place, or takes it off again.
   * @param {string} id
   */
  toggle(id) {
    this.put(id, this.placeOf(id) === null ? this.free() : null);
  }

  /**
   * On that place, or on none; what lay there waits again.
   * @param {string} id
   * @param {number | null} place
   */
  put(id, place) {
    const path = Array.from(this.touch.path, (one) => (one === id ? undefined : one));
    if (place !== null) path[place] = id;
    while (path.length && path.at(-1) === undefined) path.pop();
    this.touch.path = /** @type {string[]} */ (path); // places may be left out
    const left = this.touch.left();
    if (left.length === 1) this.touch.choose(left[0]);
    else this.touch.refresh();
  }

  // === Dragging ===

  /** @param {PointerEvent} event */
  down(event) {
    this.dragged = false;
    if (event.button) return;
    const id =
      this.places && this.touch.options.length
        ? this.board.idsAt(event.clientX, event.clientY).find((one) => this.homes.has(one))
        : null;
    if (id)
      this.held = {
        id,
        x: event.clientX,
        y: event.clientY,
        time: event.timeStamp,
        from: this.offset(id, this.placeOf(id)),
      };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held) return;
    if (!this.dragged && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return;
    if (!this.dragged) this.board.host.setPointerCapture(event.pointerId);
    this.dragged = true;
    const [from, to] = [this.board.point(held.x, held.y), this.board.point(event.clientX, event.clientY)];
    const slot = this.board.pieces.get(held.id);
    slot?.classList.add("m-held");
    if (slot) slot.style.transform = moved(held.from.x + to.x - from.x, held.from.y + to.y - from.y, held.from.scale);
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const { held } = this;
    this.letGo();
    if (!held) return;
    if (!this.dragged) {
      // A browser may take the tap after a drag for the end of a fling and never call it a click.
      this.dragged = true;
      if (event.timeStamp - held.time < LONG) this.toggle(held.id);
      return;
    }
    const over = this.board
      .idsAt(event.clientX, event.clientY)
      .map((id) => PLACE.exec(id))
      .find(Boolean);
    this.put(held.id, over ? Number(over[1]) - 1 : null);
  }

  letGo() {
    if (this.held) this.board.pieces.get(this.held.id)?.classList.remove("m-held");
    this.held = null;
  }

  /** The click that may follow was understood already. */
  wasDragged() {
    const { dragged } = this;
    this.dragged = false;
    return dragged;
  }

  // === Where things are ===

  /**
   * @param {string} id
   * @param {number | null} place
   */
  shift(id, place) {
    const slot = this.board.pieces.get(id);
    if (!slot) return;
    slot.classList.add("m-loose");
    const { x, y, scale } = this.offset(id, place);
    slot.style.transform = place === null ? "" : moved(x, y, scale);
  }

  /**
   * How far a thing on that place is from its home, and how large: at the foot of the place.
   * @param {string} id
   * @param {number | null} place
   */
  offset(id, place) {
    const home = this.homes.get(id);
    const box = place === null ? null : this.board.box(this.board.find(`rank-${place + 1}`));
    if (!home || !box) return { x: 0, y: 0, scale: 1 };
    const scale = Math.min(1, (SHARE * box.height) / home.height);
    const foot = box.y + box.height - (scale * home.height) / 2;
    return { x: box.x + box.width / 2 - home.x - home.width / 2, y: foot - home.y - home.height / 2, scale };
  }

  /** @param {string} id */
  placeOf(id) {
    const place = [...this.touch.path].indexOf(id);
    return place < 0 ? null : place;
  }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const moved = (x, y, scale) => `translate(${x}px, ${y}px) scale(${scale})`;
