// The past: a person looks back at earlier plies and comes back to the present.

import { byId, make } from "./dom.js";
import { partOf } from "./memory.js";

/** @import { Director } from "./director.js" */
/** @import { Still } from "./protocol.d.ts" */
/** @import { Stage } from "./stage.js" */
/** @import { Steps } from "./steps.js" */
/** @import { Live } from "./types.d.ts" */

export class Past {
  /**
   * acts: live() -> the present, see(ply) -> could it be asked for?, leave() when the present is left, back() when it is
   * there again, now() when the button of the present is pressed.
   * @param {Stage} stage
   * @param {Director} director
   * @param {Steps} steps
   * @param {{ live: () => Live, see: (ply: number) => boolean, leave: () => void, back: () => void, now: () => void }} acts
   */
  constructor(stage, director, steps, acts) {
    this.stage = stage;
    this.director = director;
    this.steps = steps;
    this.acts = acts;
    this.frame = null; // what is looked back at, if anything
    this.awaited = null; // the ply that was asked for and not answered yet
    this.sought = null; // the ply that is wanted next
    this.bar = byId("steps");
    this.tool = byId("tool-steps");
    this.tool.addEventListener("click", () => (this.bar.hidden ? this.open() : this.close()));
    steps.extra.append(make("button", { class: "step now", on: { click: () => acts.now() } }, "now"));
  }

  open() {
    this.bar.hidden = false;
    this.tool.setAttribute("aria-expanded", "true");
  }

  close() {
    this.steps.stop();
    this.bar.hidden = true;
    this.tool.setAttribute("aria-expanded", "false");
    if (this.frame || this.awaited !== null) this.present();
  }

  /**
   * One question at a time; only the newest wish counts.
   * @param {number} ply
   */
  look(ply) {
    this.acts.leave();
    this.sought = ply;
    this.director.skip();
    if (this.awaited === null) this.seek();
  }

  seek() {
    if (this.sought === null) return;
    if (this.sought === this.acts.live().ply) this.present();
    else if (this.acts.see(this.sought)) this.awaited = this.sought;
    this.sought = null;
  }

  /** The wire broke: nobody will answer. */
  forget() {
    this.awaited = null;
  }

  /** @param {Still} frame */
  seen(frame) {
    if (frame.ply !== this.awaited) return;
    this.awaited = null;
    const on = this.frame && frame.ply === this.frame.ply + 1;
    this.frame = frame;
    this.acts.leave();
    const show = () => this.stage.show(this.frame?.ply === frame.ply ? frame : this.acts.live(), { story: "tell" });
    if (on) this.director.retell(frame, show, (ids) => this.stage.board.show(partOf(frame, ids)));
    else this.director.still(frame, show);
    document.body.classList.add("in-past");
    byId("ask").classList.remove("mine");
    this.seek();
  }

  present() {
    this.frame = null;
    this.awaited = null;
    document.body.classList.remove("in-past");
    const live = this.acts.live();
    this.steps.set(live.ply);
    this.director.still(live, () => this.stage.show(live, { story: "tell" }));
    this.acts.back();
  }
}
