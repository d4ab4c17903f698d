// Since my last turn: a few lines that open over the players. Its place is always there, so that nothing moves.

import { byId, make, remember } from "./dom.js";
import { named } from "./names.js";

/** @import { Facts } from "./types.d.ts" */

export class Since {
  /**
   * facts.seats: the seats of this browser; whoever only watches has no turn.
   * @param {Facts} facts
   */
  constructor(facts) {
    this.list = make("ol", { class: "since-lines" });
    /** @type {HTMLDetailsElement} */
    this.box = byId("since");
    this.box.hidden = !facts.seats.length;
    this.box.open = remember("since") === "open";
    this.box.replaceChildren(make("summary", {}, "Since your last turn"), this.list);
    this.box.addEventListener("toggle", () => remember("since", this.box.open ? "open" : "shut"));
    this.show([]);
  }

  /**
   * What was told stays until one's next turn.
   * @param {string[]} lines
   */
  show(lines) {
    if (!lines.length && this.list.childElementCount) return;
    if (!lines.length) lines = ["Nothing has happened yet."];
    this.list.replaceChildren(...lines.map((line) => make("li", {}, ...named(line))));
  }

  toggle() {
    if (!this.box.hidden) this.box.open = !this.box.open;
  }
}
