// Step through a game by slider, buttons and keys.

import { make, makeSvg, quiet } from "./dom.js";

const PACE = 700;
const FIRST = "M5 5h2.4v14H5zM19 5v14L8.5 12z";
const BACK = "M16.5 5v14L6 12z";
const ON = "M7.5 5v14L18 12z";
const LAST = "M16.6 5H19v14h-2.4zM5 5v14l10.5-7z";
const RUN = "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9.8 7.5v9l7-4.5z";
const HALT = "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM8.5 8h2.5v8H8.5zM13 8h2.5v8H13z";

export class Steps {
  /**
   * @param {HTMLElement} host
   * @param {{ go: (ply: number) => void, busy?: () => boolean }} acts
   */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    this.last = 0;
    this.at = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    /** @type {(label: string, drawn: string, act: () => void) => HTMLElement} */
    const button = (label, drawn, act) =>
      make("button", { class: "step", "aria-label": label, title: label, on: { click: act } }, icon(drawn));
    /** @type {HTMLInputElement} */
    this.slider = make("input", {
      type: "range",
      min: "0",
      max: "0",
      value: "0",
      "aria-label": "Moment of the game",
      on: { input: () => this.to(Number(this.slider.value)) },
    });
    this.runner = button("Tell it by itself", RUN, () => this.run());
    this.label = make("output", { class: "step-label" });
    this.extra = make("span", { class: "step-extra" });
    host.append(
      button("To the beginning", FIRST, () => this.to(0)),
      button("One step back", BACK, () => this.to(this.at - 1)),
      this.slider,
      button("One step on", ON, () => this.to(this.at + 1)),
      button("To the end", LAST, () => this.to(this.last)),
      this.runner,
      this.label,
      this.extra,
    );
  }

  /**
   * How many plies there are; the present moves on while a game runs.
   * @param {number} last
   * @param {number} [at]
   */
  range(last, at = this.at) {
    this.last = last;
    this.slider.max = String(last);
    this.set(at);
  }

  /** @param {number} at */
  set(at) {
    this.at = Math.max(0, Math.min(at, this.last));
    this.slider.value = String(this.at);
    this.label.textContent = `${this.at} of ${this.last}`;
    this.slider.setAttribute("aria-valuetext", `ply ${this.at} of ${this.last}`);
  }

  /** @param {number} at */
  to(at) {
    this.stop();
    this.move(at);
  }

  /** @param {number} at */
  move(at) {
    const before = this.at;
    this.set(at);
    if (this.at !== before) this.acts.go(this.at);
  }

  run() {
    if (this.timer) return this.stop();
    if (this.at >= this.last) this.move(0);
    this.runner.replaceChildren(icon(HALT));
    this.runner.setAttribute("aria-pressed", "true");
    this.timer = setInterval(() => this.tick(), quiet() ? 2 * PACE : PACE);
    return undefined;
  }

  tick() {
    if (this.acts.busy?.()) return;
    if (this.at < this.last) this.move(this.at + 1);
    else this.stop();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.runner.replaceChildren(icon(RUN));
    this.runner.setAttribute("aria-pressed", "false");
  }

  /**
   * Arrow keys, Home and End; true if the key was one of ours.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    if (to === undefined || this.host.hidden) return false;
    event.preventDefault();
    this.to(to);
    return true;
  }
}

/** @param {string} d */
function icon(d) {
  const svg = makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(makeSvg("path", { d, "fill-rule": "evenodd" }));
  return svg;
}
