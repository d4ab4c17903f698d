// A touch that could mean several things asks which, by the finger.

import { make } from "./dom.js";

const EDGE = 8; // pixels that stay free at the frame's edge

export class Chooser {
  /** choose(option) is called with the one that was meant. */
  constructor(frame, choose) {
    this.frame = frame;
    this.choose = choose;
    this.menu = make("div", { class: "chooser", role: "group", "aria-label": "Which of these?", hidden: true });
    frame.append(this.menu);
  }

  /** `where` is a point of the window, or the box of what was touched. */
  show(options, where) {
    const button = (option) => make("button", { class: "button", on: { click: () => this.choose(option) } }, option[2]);
    this.menu.replaceChildren(make("p", { class: "chooser-title" }, "Which of these?"), ...options.map(button));
    this.menu.hidden = false;
    const frame = this.frame.getBoundingClientRect();
    const [wide, high] = [this.menu.offsetWidth, this.menu.offsetHeight];
    const left = where.x - frame.left - wide / 2;
    const below = where.y - frame.top + 2 * EDGE;
    const top = below + high > frame.height - EDGE ? where.y - frame.top - high - 2 * EDGE : below;
    const within = (at, room) => Math.max(EDGE, Math.min(at, room - EDGE));
    this.menu.style.setProperty("--x", `${within(left, frame.width - wide)}px`);
    this.menu.style.setProperty("--y", `${within(top, frame.height - high)}px`);
    this.menu.querySelector("button").focus({ preventScroll: true });
  }

  hide() {
    this.menu.hidden = true;
  }
}
