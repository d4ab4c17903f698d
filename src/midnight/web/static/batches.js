// Which acts are shown together.

/** @import { StagedAct } from "./types.d.ts" */

const SMALL = ["gain", "loss", "word"];
const ALONE = ["roll", "card"];

/**
 * What concerns this person goes one after the other, small things together; the rest of a ply overlaps.
 * @param {StagedAct[]} acts
 */
export function batches(acts) {
  /** @type {StagedAct[][]} */
  const found = [];
  for (const act of acts) {
    const last = found.at(-1);
    const before = last?.at(-1);
    const alike = before && before.ply === act.ply && before.mine === act.mine;
    const both = alike && SMALL.includes(act.kind) && SMALL.includes(before.kind);
    const routine = alike && !act.mine && !ALONE.includes(act.kind) && !ALONE.includes(before.kind);
    if (last && (both || routine)) last.push(act);
    else found.push([act]);
  }
  return found;
}

const LOUD = ["blow", "card", "roll", "gain", "loss", "move", "word"];

/**
 * The one of these acts that is heard.
 * @param {StagedAct[]} batch
 */
export function loudest(batch) {
  return batch.toSorted((a, b) => LOUD.indexOf(a.kind) - LOUD.indexOf(b.kind))[0];
}
