// The rulebook beside the table.

import { all, byId } from "./dom.js";

export class Rulebook {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.drawer = byId("rulebook");
    this.body = byId("rules-body");
    this.button = byId("tool-rules");
    /** @type {HTMLInputElement} */
    this.find = byId("rules-find");
    /** @type {HTMLElement | null} where the keyboard was before */
    this.from = null;
    this.button.addEventListener("click", () => this.toggle());
    byId("rules-close").addEventListener("click", () => this.close());
    this.find.addEventListener("input", () => this.narrow(this.find.value.trim().toLowerCase()));
    this.drawer.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  toggle() {
    if (this.drawer.hidden) this.open();
    else this.close();
  }

  /** Open, at a rule if one is named. */
  async open(rule = "") {
    if (this.drawer.hidden) this.from = /** @type {HTMLElement} */ (document.activeElement);
    this.drawer.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    await this.load();
    this.find.value = "";
    this.narrow("");
    for (const marked of this.body.querySelectorAll(".wanted")) marked.classList.remove("wanted");
    const item = rule ? all(this.body, `#${CSS.escape(rule)}`, HTMLElement)[0] : null;
    if (item) {
      item.classList.add("wanted");
      item.setAttribute("tabindex", "-1");
      item.scrollIntoView({ block: "center" });
      item.focus({ preventScroll: true });
    } else this.find.focus();
  }

  async load() {
    if (this.loaded) return;
    const answer = await fetch(`${this.url}?part=1`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    this.body.replaceChildren(...page.body.childNodes);
    this.loaded = answer.ok;
  }

  close() {
    this.drawer.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    (this.from?.isConnected ? this.from : this.button).focus();
  }

  /** @param {string} wanted */
  narrow(wanted) {
    for (const part of all(this.body, ".rule, .chapter > p", HTMLElement)) {
      part.hidden = Boolean(wanted) && !part.textContent.toLowerCase().includes(wanted);
    }
    for (const chapter of all(this.body, ".chapter", HTMLElement)) {
      chapter.hidden = Boolean(wanted) && !chapter.querySelector(".rule:not([hidden]), p:not([hidden])");
    }
  }
}
