// Take back: a button as long as the last decision of a seat at this screen may still be undone, on the curtain too.

import { byId, make } from "./dom.js";

/** @import { Frame, FromPage } from "./protocol.d.ts" */
/** @import { Facts } from "./types.d.ts" */

const FREELY = "At this table decisions may be taken back freely.";

export class TakeBack {
  /**
   * tell(message): what a person does, over the wire; what comes of it is said there.
   * @param {Facts} facts
   * @param {(message: FromPage) => unknown} tell
   */
  constructor(facts, tell) {
    this.facts = facts;
    this.tell = tell;
    this.fence = -1;
    this.ply = -1;
    this.button =
      byId("take-back") ??
      make("button", { class: "choice-back take-back", id: "take-back", title: "Take back (U)" }, "Take back");
    if (!this.button.isConnected) byId("ask").parentElement?.append(this.button);
    this.behind = make("button", { class: "button quiet", id: "take-back-curtain" }, "Take back");
    document.querySelector(".curtain-words")?.append(this.behind);
    for (const button of [this.button, this.behind]) {
      button.hidden = true;
      button.addEventListener("click", () => this.go());
    }
    if (facts.free) byId("players").after(make("p", { class: "free-note", id: "free-note" }, FREELY));
  }

  /**
   * The newest frame says who may take back; true if it goes back itself.
   * @param {Frame} frame
   */
  show(frame) {
    const back = frame.ply < this.ply;
    this.fence = frame.fence;
    this.ply = frame.ply;
    const may = frame.back !== null && frame.back !== undefined && this.facts.seats.includes(frame.back);
    this.button.hidden = !may;
    this.behind.hidden = !may || frame.back !== frame.viewer;
    return back;
  }

  go() {
    if (!this.button.hidden) this.tell({ back: this.fence });
  }
}
