// Touching: first touches of all options are lit; touching one lights the next; the last one plays.

import { Chooser } from "./chooser.js";
import { all, middle } from "./dom.js";
import { Ranking } from "./ranking.js";
import { pointId, pointOf } from "./text.js";

/** @import { Box, Point } from "./types.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Aim, Option, Plan, Why } from "./protocol.d.ts" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NEAR = 8; // pixels of the window within which a point is meant
const TRIES = 4; // elements under one touch that are asked about before it means nothing

export class Touch {
  /**
   * @param {Board} board
   * @param {HTMLElement} frame
   * @param {{ intends: (ids: string[]) => boolean, play: (option: Option) => void, asks: (option: Option) => boolean, why: (ids: string[]) => Promise<Why | undefined>, changed: (options: Option[], path: string[]) => void, idle: () => void }} acts
   */
  constructor(board, frame, acts) {
    this.board = board;
    this.frame = frame;
    this.acts = acts;
    /** @type {Option[]} */
    this.options = [];
    /** @type {string[]} elements that were touched so far */
    this.path = [];
    /** @type {Point | null} of the window, that was touched last; null by keyboard */
    this.where = null;
    this.lit = new Map(); // id -> options that go on with it
    this.aims = new Map(); // id -> the name of what there are plans for
    /** @type {(Point & { id: string })[]} */
    this.points = [];
    board.host.addEventListener("click", (event) => this.touched(event));
    board.host.addEventListener("keydown", (event) => this.key(event));
    board.host.addEventListener("transitionend", () => this.glowSoon());
    this.chooser = new Chooser(frame, (option) => this.choose(option));
    this.soon = 0; // the frame in which the light is drawn anew
    this.ranking = new Ranking(board, this);
  }

  /**
   * Nothing is on offer if it is another's turn. `aims`: what there are plans for.
   * @param {Option[]} options
   * @param {[string, string][]} [aims]
   */
  offer(options, aims = []) {
    const focused = this.board.root.activeElement !== null;
    this.options = options;
    this.aims = new Map(aims);
    this.path = [];
    this.ranking.begin(options);
    this.refresh();
    if (focused && this.lit.size) this.focusFirst();
  }

  focusFirst() {
    for (const id of this.lit.keys()) {
      const element = this.board.find(id);
      if (element) return element.focus({ preventScroll: true });
    }
    return undefined;
  }

  /** Options that begin with what was touched so far; in a ranking places may be left out. */
  left() {
    return this.options.filter(({ touch }) => this.path.every((id, place) => id === undefined || touch[place] === id));
  }

  refresh() {
    this.chooser.hide();
    for (const element of this.board.root.querySelectorAll("[data-may]")) this.unmark(element);
    this.lit = new Map();
    const depth = this.path.length;
    for (const option of this.left()) {
      for (const id of this.ranking.places ? option.touch : option.touch.slice(depth, depth + 1)) {
        if (!this.lit.has(id)) this.lit.set(id, []);
        this.lit.get(id).push(option);
      }
    }
    this.mark();
    if (this.options.length) this.ranking.lay();
    this.glow();
    clearTimeout(this.later);
    this.later = setTimeout(() => this.glow(), 750);
    this.acts.changed(this.left(), this.path);
  }

  mark() {
    let first = true;
    for (const [id, options] of this.lit) {
      const element = pointOf(id) ? null : this.board.find(id);
      if (!element) continue;
      element.setAttribute("data-may", "");
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", first ? "0" : "-1");
      element.setAttribute(
        "aria-label",
        options.length === 1 ? options[0].say : `${nameOf(element)}: ${options.length} ways`,
      );
      first = false;
    }
    for (const [id, name] of this.open()) {
      const element = this.board.find(id);
      if (!element) continue;
      element.setAttribute("data-may", "plans");
      element.setAttribute("role", "button");
      if (!this.lit.has(id)) element.setAttribute("tabindex", first ? "0" : "-1");
      element.setAttribute("aria-label", `${name}: plans`);
      first = false;
    }
  }

  /** What there are plans for, as long as nothing else was begun; the ground is not marked. */
  open() {
    return this.options.length && !this.path.length ? [...this.aims].filter(([id]) => id !== "table") : [];
  }

  /** @param {Element} element */
  unmark(element) {
    for (const name of ["data-may", "data-drag", "role", "tabindex", "aria-label"]) element.removeAttribute(name);
  }

  /** Draw the light anew: pieces may have moved since. */
  glow() {
    if (!this.board.svg) return;
    const ids = [...this.lit.keys()];
    this.board.light(
      ids.filter((id) => !pointOf(id)),
      "may",
    );
    this.board.light(this.path, "taken");
    this.board.light(
      this.open()
        .map(([id]) => id)
        .filter((id) => !this.lit.has(id)),
      "aim",
    );
    this.measurePoints(ids);
  }

  /** Once for all pieces that came to rest together. */
  glowSoon() {
    cancelAnimationFrame(this.soon);
    this.soon = requestAnimationFrame(() => this.glow());
  }

  /** @param {string[]} ids */
  measurePoints(ids) {
    const table = this.board.find("table");
    this.points = [];
    if (table && ids.some(pointOf)) {
      const { x, y, height, unit } = this.scale(table);
      for (const id of ids) {
        const point = pointOf(id);
        if (point) this.points.push({ x: x + point.x * unit, y: y + height - point.y * unit, id });
      }
    }
    this.board.lightPoints(this.points, 1.1 * this.board.ring);
  }

  /**
   * Points are counted from the table's lower left corner, in units the picture gives.
   * @param {SVGGraphicsElement} table
   */
  scale(table) {
    const { x, y, width, height } = table.getBBox();
    return { x, y, width, height, unit: Number(table.getAttribute("data-unit")) };
  }

  /** @param {MouseEvent} event */
  touched(event) {
    if (!this.board.svg || (event.detail && (this.chooser.wasClosed() || this.ranking.wasDragged()))) return;
    const [at] = event.composedPath();
    const byKey = event.detail === 0 && at instanceof Element && at.hasAttribute("data-may");
    const ids = byKey ? [at.id] : this.board.idsAt(event.clientX, event.clientY);
    this.where = { x: event.clientX, y: event.clientY };
    this.mean(ids);
  }

  /** @param {string[]} ids */
  mean(ids) {
    if (!this.options.length) return this.acts.idle();
    return !this.path.length && this.acts.intends(ids) ? undefined : this.plain(ids);
  }

  /**
   * One option after the other.
   * @param {string[]} ids
   */
  plain(ids) {
    const next = ids.find((id) => this.lit.has(id)) ?? this.nearestPoint() ?? this.framed(ids[0]);
    if (next) return this.step(next);
    const again = ids.findIndex((id) => this.path.includes(id));
    if (again >= 0) return this.back(this.path.indexOf(ids[again]));
    const depth = this.path.length;
    if (depth) {
      const start = ids.find((id) => this.options.some(({ touch }) => touch[0] === id));
      if (start) {
        this.path = [];
        return this.step(start);
      }
    }
    return this.explain(ids);
  }

  /**
   * The smallest lit element whose frame was touched between its parts, with something larger behind it.
   * @param {string | undefined} behind
   */
  framed(behind) {
    if (!this.where) return undefined;
    const { x, y } = this.board.point(this.where.x, this.where.y);
    /** @param {string} id */
    const boxOf = (id) => this.board.box(this.board.find(id) ?? this.board.svg);
    /** @param {Box} box */
    const size = (box) => box.width * box.height;
    const back = behind && boxOf(behind);
    let best = back ? size(back) : Infinity;
    let found;
    for (const id of this.lit.keys()) {
      const box = this.board.find(id) && boxOf(id);
      if (!box || x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
      if (size(box) < best) [best, found] = [size(box), id];
    }
    return found;
  }

  nearestPoint() {
    if (!this.points.length || !this.where) return undefined;
    const at = this.board.point(this.where.x, this.where.y);
    const edge = this.board.point(this.where.x + NEAR, this.where.y);
    let best = Math.abs(edge.x - at.x);
    let found;
    for (const { x, y, id } of this.points) {
      const far = Math.hypot(x - at.x, y - at.y);
      if (far <= best) [best, found] = [far, id];
    }
    return found;
  }

  /** @param {string} id */
  step(id) {
    if (this.ranking.places) return this.ranking.toggle(id);
    this.path = [...this.path, id];
    const left = this.left();
    const meant = left.filter(({ touch }) => touch.length === this.path.length);
    if (meant.length === 1 && left.length === 1) return this.choose(meant[0]);
    this.refresh();
    if (meant.length) this.showChooser(meant, id);
    else if (this.board.root.activeElement || this.byKey) this.focusFirst();
    return undefined;
  }

  /** @param {number} depth */
  back(depth) {
    this.path = this.path.slice(0, depth);
    this.refresh();
  }

  /**
   * `sure`: it was asked already whether that is meant.
   * @param {Option} option
   * @param {boolean} [sure]
   */
  choose(option, sure = false) {
    this.chooser.hide();
    if (!sure && this.acts.asks(option)) return;
    this.options = [];
    this.path = [];
    this.refresh();
    this.acts.play(option);
  }

  /**
   * @param {Option[]} options
   * @param {string} id
   */
  showChooser(options, id) {
    this.chooser.show(options, this.where ?? this.under(id));
  }

  /**
   * @param {Aim[]} things
   * @param {(plan: Plan) => void} choose
   */
  showPlans(things, choose) {
    this.chooser.back = /** @type {HTMLElement} */ (this.board.root.activeElement ?? document.activeElement);
    this.chooser.showPlans(things, this.where ?? this.under(things[0].element), choose);
  }

  /** @param {string} id */
  under(id) {
    const seen = (this.board.find(id) ?? this.frame).getBoundingClientRect();
    return { x: seen.left + seen.width / 2, y: seen.bottom };
  }

  /**
   * What is not lit was touched: ask which rule forbids it.
   * @param {string[]} ids
   */
  async explain(ids) {
    const wanted = ids.filter((id) => id !== "table").slice(0, TRIES);
    const point = this.pointTouched();
    if (point) wanted.push(point);
    for (const id of wanted) {
      const tries = this.path.length ? [[...this.path, id], [id]] : [[id]];
      for (const touched of tries) {
        const answer = await this.acts.why(touched);
        if (!answer?.word) continue;
        this.board.light([id], "no");
        return;
      }
    }
    if (this.path.length) this.back(0);
  }

  pointTouched() {
    const table = this.board.find("table");
    if (!table || !this.where) return null;
    const { x, y, width, height, unit } = this.scale(table);
    const at = this.board.point(this.where.x, this.where.y);
    const [px, py] = [Math.round((at.x - x) / unit), Math.round((y + height - at.y) / unit)];
    const inside = px >= 0 && py >= 0 && px * unit <= width && py * unit <= height;
    return inside ? pointId(px, py) : null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = this.board.root.activeElement;
    if (event.key === "Escape" && this.path.length) {
      this.back(this.path.length - 1);
      this.focusFirst();
      event.stopPropagation();
    } else if (at && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.byKey = true;
      this.where = null;
      this.mean([at.id]);
      this.byKey = false;
    } else if (at && event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      this.walk(at, event.key);
    }
  }

  /**
   * The arrow keys go to the nearest lit element in that direction.
   * @param {Element} from
   * @param {string} key
   */
  walk(from, key) {
    const [dx, dy] = ARROWS[key] ?? [0, 0];
    const { x, y } = middle(from.getBoundingClientRect());
    let best = Infinity;
    let next = null;
    for (const element of all(this.board.root, "[data-may]", SVGElement)) {
      if (element === from) continue;
      const to = middle(element.getBoundingClientRect());
      const along = (to.x - x) * dx + (to.y - y) * dy;
      const aside = Math.abs((to.x - x) * dy) + Math.abs((to.y - y) * dx);
      if (along > 0 && along + 2 * aside < best) [best, next] = [along + 2 * aside, element];
    }
    if (!next) return;
    from.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus({ preventScroll: false });
  }
}

/**
 * What an element is called: its own title, or its id in plain words.
 * @param {Element} element
 */
export function nameOf(element) {
  const title = element.querySelector(":scope > title")?.textContent ?? element.getAttribute("data-name");
  return title ?? element.id.replace(/^place-/, "").replaceAll("-", " ");
}
