// A touch that could mean several things asks which, by the finger.

import { all, make, part } from "./dom.js";
import { upper } from "./text.js";

/** @import { Aim, Option, Plan } from "./protocol.d.ts" */
/** @import { Point } from "./types.d.ts" */

const ASK = "Which of these?";
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };
const EDGE = 8; // pixels that stay free at the frame's edge

export class Chooser {
  /**
   * choose(option) is called with the one that was meant.
   * @param {HTMLElement} frame
   * @param {(option: Option) => void} choose
   */
  constructor(frame, choose) {
    this.frame = frame;
    this.choose = choose;
    this.menu = make("div", { class: "chooser", role: "group", "aria-label": "Which of these?", hidden: true });
    frame.append(this.menu);
    this.closed = false;
    this.plans = false;
    /** @type {HTMLElement | null} where the keyboard was before */
    this.back = null;
    this.menu.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => this.beside(event), { capture: true });
  }

  /**
   * Plans with their costs, for each thing that was touched; choose(plan) is called with the one that was meant.
   * @param {Aim[]} things
   * @param {Point} where
   * @param {(plan: Plan) => void} choose
   */
  showPlans(things, where, choose) {
    /** @param {Plan} plan */
    const chosen = (plan) => {
      this.hide();
      choose(plan);
    };
    /** @param {Plan} plan */
    const button = (plan) =>
      make(
        "button",
        { class: "button plan", on: { click: () => chosen(plan) } },
        make("span", { class: "plan-say" }, upper(plan.name)),
        make("span", { class: "plan-cost" }, plan.cost),
        plan.note ? make("span", { class: "plan-note" }, plan.note) : null,
      );
    const rows = things.flatMap(({ name, plans }) => [title(upper(name || ASK)), ...plans.map(button)]);
    this.place(upper(things[0].name || ASK), rows.slice(1), where);
    this.plans = true;
  }

  /**
   * `where` is a point of the window, or the box of what was touched.
   * @param {Option[]} options
   * @param {Point} where
   */
  show(options, where) {
    /** @param {Option} option */
    const button = (option) =>
      make("button", { class: "button", on: { click: () => this.choose(option) } }, option.say);
    this.place(ASK, options.map(button), where);
  }

  /**
   * @param {string} name
   * @param {HTMLElement[]} buttons
   * @param {Point} where
   */
  place(name, buttons, where) {
    this.plans = false;
    this.menu.setAttribute("aria-label", name);
    this.menu.replaceChildren(title(name), ...buttons);
    this.menu.hidden = false;
    const frame = this.frame.getBoundingClientRect();
    const [wide, high] = [this.menu.offsetWidth, this.menu.offsetHeight];
    const left = where.x - frame.left - wide / 2;
    const below = where.y - frame.top + 2 * EDGE;
    const top = below + high > frame.height - EDGE ? where.y - frame.top - high - 2 * EDGE : below;
    /** @type {(at: number, room: number) => number} */
    const within = (at, room) => Math.max(EDGE, Math.min(at, room - EDGE));
    this.menu.style.setProperty("--x", `${within(left, frame.width - wide)}px`);
    this.menu.style.setProperty("--y", `${within(top, frame.height - high)}px`);
    part("button", this.menu).focus({ preventScroll: true });
  }

  hide() {
    this.menu.hidden = true;
  }

  /**
   * A touch beside plans only closes them.
   * @param {Event} event
   */
  beside(event) {
    this.closed = !this.menu.hidden && this.plans && !event.composedPath().includes(this.menu);
    if (this.closed) this.hide();
  }

  /** Did the touch that goes on now close the plans? */
  wasClosed() {
    const { closed } = this;
    this.closed = false;
    return closed;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const buttons = all(this.menu, "button", HTMLElement);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = buttons[at + (STEPS[event.key] ?? buttons.length)];
    if (to) to.focus();
    else if (event.key === "Escape" && this.plans) this.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  leave() {
    this.hide();
    this.back?.focus({ preventScroll: true });
  }
}

/** @param {string} name */
const title = (name) => make("p", { class: "chooser-title" }, name);
