// On a narrow screen the players in full and the story are pulled up over the board, which stays where it is.

import { byId, part } from "./dom.js";

class Pull {
  constructor() {
    this.button = byId("pull");
    this.button.addEventListener("click", () => this.set(true));
    byId("pull-down").addEventListener("click", () => this.set(false));
    byId("chips").addEventListener(
      "click",
      ({ target }) => target instanceof Element && target.closest("button") && this.set(true),
    );
    byId("more").addEventListener("keydown", (event) => event.key === "Escape" && this.set(false));
    part(".board-frame").addEventListener("pointerdown", () => this.open && this.set(false));
  }

  get open() {
    return document.body.classList.contains("pulled");
  }

  /** @param {boolean} open */
  set(open) {
    if (open === this.open) return;
    document.body.classList.toggle("pulled", open);
    this.button.setAttribute("aria-expanded", String(open));
    if (open) byId("pull-down").focus();
    else this.button.focus();
  }
}

new Pull();
