// Since my last turn: a few lines that open under the question.

import { byId, make, remember } from "./dom.js";

export class Since {
  constructor() {
    this.list = make("ol", { class: "since-lines" });
    this.box = byId("since") ?? make("details", { class: "since", id: "since" });
    this.box.hidden = true;
    this.box.open = remember("since") === "open";
    this.box.replaceChildren(make("summary", {}, "Since your last turn"), this.list);
    this.box.addEventListener("toggle", () => remember("since", this.box.open ? "open" : "shut"));
    if (!this.box.isConnected) byId("ask").after(this.box);
  }

  show(lines = []) {
    this.box.hidden = !lines.length;
    this.list.replaceChildren(...lines.map((line) => make("li", {}, line)));
  }

  toggle() {
    if (!this.box.hidden) this.box.open = !this.box.open;
  }
}
