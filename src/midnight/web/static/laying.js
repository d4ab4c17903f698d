// The board of a table: fetched once for each viewer and shape, and laid when another one lies there.

import { fetched, part } from "./dom.js";

/** @import { Frame } from "./protocol.d.ts" */
/** @import { Stage } from "./stage.js" */
/** @import { Facts } from "./types.d.ts" */

export class Laying {
  /**
   * @param {Facts} facts
   * @param {Stage} stage
   */
  constructor(facts, stage) {
    this.facts = facts;
    this.stage = stage;
    this.title = part("h1").textContent ?? "";
    this.laid = ""; // which one
  }

  /**
   * Lay the board of this frame; true if another one lay there.
   * @param {Frame} frame
   */
  async lay({ viewer, shape }) {
    const wanted = `as=${this.facts.seats.includes(viewer) ? viewer : "watcher"}&shape=${shape}`;
    if (this.laid === wanted) return false;
    const told = await fetched(`/t/${this.facts.table}/board?${wanted}`);
    await this.stage.lay({ ...JSON.parse(told), title: this.title });
    this.laid = wanted;
    return true;
  }
}
