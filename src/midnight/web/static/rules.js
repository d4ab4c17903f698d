// The rulebook beside the table.

import { byId } from "./dom.js";

export class Rulebook {
  constructor(url) {
    this.url = url;
    this.drawer = byId("rulebook");
    this.body = byId("rules-body");
    this.button = byId("tool-rules");
    this.find = byId("rules-find");
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
    if (this.drawer.hidden) this.from = document.activeElement;
    this.drawer.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    await this.load();
    this.find.value = "";
    this.narrow("");
    for (const marked of this.body.querySelectorAll(".wanted")) marked.classList.remove("wanted");
    const item = rule && this.body.querySelector(`#${CSS.escape(rule)}`);
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

  narrow(wanted) {
    for (const part of this.body.querySelectorAll(".rule, .chapter > p")) {
      part.hidden = Boolean(wanted) && !part.textContent.toLowerCase().includes(wanted);
    }
    for (const chapter of this.body.querySelectorAll(".chapter")) {
      chapter.hidden = Boolean(wanted) && !chapter.querySelector(".rule:not([hidden]), p:not([hidden])");
    }
  }
}
