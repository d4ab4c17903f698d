// Intent: a touch tells whole plans with their costs; the one that is chosen is carried out step by step.

import { make } from "./dom.js";
import { pointOf, upper } from "./text.js";
import { toast } from "./toast.js";

/** @import { Aim, Plan, Plans } from "./protocol.d.ts" */
/** @import { Touch } from "./touch.js" */
/** @import { Live } from "./types.d.ts" */

const MOST_IDS = 8;

export class Intent {
  /**
   * @param {Touch} touch
   * @param {HTMLElement} host
   * @param {{ ask: (ids: string[]) => Promise<Plans | null | undefined>, play: (option: number) => void, stopped: () => void }} acts
   */
  constructor(touch, host, acts) {
    this.touch = touch;
    this.acts = acts;
    this.aims = new Map(); // element -> its name
    /** @type {(Plan & { done: number, ply: number }) | null} that is being carried out */
    this.plan = null;
    this.ply = -1;
    this.asked = 0;
    this.stop = this.stop.bind(this);
    this.line = make("p", { class: "intent-line", role: "status" });
    this.doing = make(
      "div",
      { class: "intent", hidden: true },
      this.line,
      make("button", { class: "choice-back", on: { click: () => this.halt("Stopped.") } }, "Stop"),
    );
    host.append(this.doing);
  }

  /**
   * @param {[string, string][]} aims
   * @param {number} ply
   */
  offer(aims, ply) {
    this.aims = new Map(aims);
    this.ply = ply;
  }

  /**
   * Is there something to set out for under this touch? Then it is asked what.
   * @param {string[]} ids
   */
  touched(ids) {
    const point = this.aims.has("table") ? this.touch.pointTouched() : null;
    const wanted = ids.filter((id) => this.aims.has(id) && id !== "table");
    if (point) wanted.push(point);
    if (!wanted.length) return false;
    this.open(wanted.slice(-MOST_IDS), ids);
    return true;
  }

  /**
   * @param {string[]} wanted
   * @param {string[]} [ids]
   */
  async open(wanted, ids = wanted) {
    const asked = ++this.asked;
    const found = await this.acts.ask(wanted);
    if (asked !== this.asked || !this.aims.size) return; // something else was asked, or it is no longer my turn
    if (found && found.ply !== this.ply) return;
    if (!found) this.touch.plain(ids);
    else if (this.plain(found.things)) this.start(found.things[0].plans[0], found.ply);
    else this.touch.showPlans(found.things, (plan) => this.start(plan, found.ply));
  }

  /**
   * A single plan of a single step that means just what was touched needs no question.
   * @param {Aim[]} things
   */
  plain([{ element, plans }, ...others]) {
    const [{ steps }] = plans;
    if (others.length || plans.length > 1 || steps.length > 1) return false;
    const ends = this.touch.options.find(({ option }) => option === steps[0])?.touch.at(-1);
    return ends === element || Boolean(pointOf(ends) && pointOf(element));
  }

  // === Carrying it out ===

  /**
   * @param {Plan} plan
   * @param {number} ply
   */
  start(plan, ply) {
    this.plan = { ...plan, done: 0, ply };
    this.next();
  }

  next() {
    const { plan } = this;
    if (!plan) return;
    const option = plan.steps[plan.done];
    plan.done += 1;
    plan.ply += 1;
    this.line.textContent = `${upper(plan.name)}: step ${plan.done} of ${plan.steps.length}`;
    if (plan.done === plan.steps.length) this.stop();
    else this.doing.hidden = false;
    this.touch.offer([]);
    this.acts.play(option);
  }

  /**
   * A frame has come to rest: true if the plan goes on and nothing else may be touched.
   * @param {Live} frame
   */
  goesOn(frame) {
    const { plan } = this;
    if (!plan) return false;
    if (frame.ply < plan.ply) return true; // the last step is still on its way
    const may =
      frame.ply === plan.ply && frame.mine && frame.options.some(({ option }) => option === plan.steps[plan.done]);
    if (may) this.next();
    else this.halt(`“${upper(plan.name)}” stops here: things have changed. ${frame.ask}`);
    return may;
  }

  stop() {
    this.plan = null;
    this.doing.hidden = true;
  }

  /** @param {string} sentence */
  halt(sentence) {
    if (!this.plan) return;
    this.stop();
    toast(sentence);
    this.acts.stopped();
  }
}
