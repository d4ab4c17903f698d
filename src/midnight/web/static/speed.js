// How fast the table tells what happened: slow, normal, fast, off. Kept in this browser.

import { byId, make, remember } from "./dom.js";

/** @type {Record<string, number>} */
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.4, off: 0 }; // how long everything takes
const NAMES = Object.keys(SPEEDS);
const DRAWN = "M4 17a8 8 0 1 1 16 0M12 17l4-6M4 17h2.2M17.800 17H20M12 9v2";

export class Speed {
  constructor() {
    const kept = remember("speed") ?? "";
    this.name = NAMES.includes(kept) ? kept : "normal";
    this.button = byId("tool-speed") ?? tool();
    this.button.addEventListener("click", () => this.next());
    this.show();
  }

  /** How long something takes that takes 1 at normal speed; 0 if nothing is staged. */
  get factor() {
    return SPEEDS[this.name];
  }

  next() {
    this.set(NAMES[(NAMES.indexOf(this.name) + 1) % NAMES.length]);
  }

  /** @param {string} name */
  set(name) {
    this.name = name;
    remember("speed", name);
    this.show();
  }

  show() {
    const label = `Speed: ${this.name}`;
    this.button.dataset.speed = this.name;
    this.button.title = `${label} (F)`;
    this.button.setAttribute("aria-label", label);
    const words = this.button.querySelector("span");
    if (words) words.textContent = this.name === "normal" ? "Speed" : `Speed: ${this.name}`;
  }
}

/** A button on the tool bar, if the page has none. */
function tool() {
  const button = make("button", { class: "tool", id: "tool-speed" });
  const svg = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="${DRAWN}"/></svg>`,
    "image/svg+xml",
  ).documentElement;
  button.append(document.adoptNode(svg), make("span"));
  document.querySelector(".tools")?.append(button);
  return button;
}
