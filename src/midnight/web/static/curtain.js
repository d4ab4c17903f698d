// Several people at one screen: the curtain falls before the next one looks.

import { all, byId } from "./dom.js";

export class Curtain {
  constructor() {
    this.cloth = byId("curtain");
    this.title = byId("curtain-title");
    this.button = byId("curtain-lift");
    this.button.addEventListener("click", () => this.lifted?.());
    /** @type {number | null} */
    this.seat = null;
    /** @type {(() => void) | null} */
    this.lifted = null;
  }

  /**
   * Fall for this seat; `lifted` is called when its player says to be alone.
   * @param {number} seat
   * @param {string} name
   * @param {() => void} lifted
   */
  fall(seat, name, lifted) {
    if (this.seat === seat && !this.cloth.hidden) return;
    this.seat = seat;
    this.title.textContent = `Pass the screen to ${name}`;
    this.button.textContent = `I am ${name}`;
    this.lifted = lifted;
    this.cloth.hidden = false;
    for (const part of all(document, "main, header.bar, .drawer", HTMLElement)) part.inert = true;
    this.button.focus();
  }

  lift() {
    if (this.cloth.hidden) return;
    this.cloth.hidden = true;
    this.seat = null;
    for (const part of all(document, "[inert]", HTMLElement)) part.inert = false;
    all(byId("main"), "#choices button", HTMLElement)[0]?.focus();
  }

  get down() {
    return !this.cloth.hidden;
  }
}
