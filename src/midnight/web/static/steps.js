// Step through a game by slider, buttons and keys.

import { make, quiet } from "./dom.js";

const PACE = 700;

export class Steps {
  /** acts: go(ply), leave() or nothing if there is no present to go back to. */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    this.last = 0;
    this.at = 0;
    const button = (label, text, act) => make("button", { class: "step", "aria-label": label, title: label, on: { click: act } }, text);
    this.slider = make("input", {
      type: "range",
      min: "0",
      max: "0",
      value: "0",
      "aria-label": "Moment of the game",
      on: { input: () => this.to(Number(this.slider.value)) },
    });
    this.runner = button("Tell it by itself", "▶", () => this.run());
    this.label = make("output", { class: "step-label" });
    this.extra = make("span", { class: "step-extra" });
    host.append(
      button("To the beginning", "⏮", () => this.to(0)),
      button("One step back", "◀", () => this.to(this.at - 1)),
      this.slider,
      button("One step on", "▶", () => this.to(this.at + 1)),
      button("To the end", "⏭", () => this.to(this.last)),
      this.runner,
      this.label,
      this.extra,
    );
    this.runner.textContent = "play";
  }

  /** How many plies there are; the present moves on while a game runs. */
  range(last, at = this.at) {
    this.last = last;
    this.slider.max = String(last);
    this.set(at);
  }

  set(at) {
    this.at = Math.max(0, Math.min(at, this.last));
    this.slider.value = String(this.at);
    this.label.textContent = `${this.at} of ${this.last}`;
    this.slider.setAttribute("aria-valuetext", `ply ${this.at} of ${this.last}`);
  }

  to(at) {
    this.stop();
    this.move(at);
  }

  move(at) {
    const before = this.at;
    this.set(at);
    if (this.at !== before) this.acts.go(this.at);
  }

  run() {
    if (this.timer) return this.stop();
    if (this.at >= this.last) this.move(0);
    this.runner.textContent = "pause";
    this.timer = setInterval(() => (this.at < this.last ? this.move(this.at + 1) : this.stop()), quiet() ? 2 * PACE : PACE);
    return undefined;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.runner.textContent = "play";
  }

  /** Arrow keys, Home and End; true if the key was one of ours. */
  key(event) {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    if (to === undefined || this.host.hidden) return false;
    event.preventDefault();
    this.to(to);
    return true;
  }
}
