// Several people at one screen: the curtain falls before the next one looks.

import { byId } from "./dom.js";

export class Curtain {
  constructor() {
    this.cloth = byId("curtain");
    this.title = byId("curtain-title");
    this.button = byId("curtain-lift");
    this.button.addEventListener("click", () => this.lifted?.());
    this.seat = null;
  }

  /** Fall for this seat; `lifted` is called when its player says to be alone. */
  fall(seat, name, lifted) {
    if (this.seat === seat && !this.cloth.hidden) return;
    this.seat = seat;
    this.title.textContent = `Pass the screen to ${name}`;
    this.button.textContent = `I am ${name}`;
    this.lifted = lifted;
    this.cloth.hidden = false;
    for (const part of document.querySelectorAll("main, header.bar, .drawer")) part.inert = true;
    this.button.focus();
  }

  lift() {
    if (this.cloth.hidden) return;
    this.cloth.hidden = true;
    this.seat = null;
    for (const part of document.querySelectorAll("[inert]")) part.inert = false;
    byId("main").querySelector("#choices button")?.focus();
  }

  get down() {
    return !this.cloth.hidden;
  }
}
