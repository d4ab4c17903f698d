// Long lists of options under headings.

import { pointOf } from "./text.js";

/** @import { Option } from "./protocol.d.ts" */
/** @import { Group } from "./types.d.ts" */

const ALONE = 3; // so few under one heading are listed without it

/**
 * Does this option stand under these headings?
 * @param {string[]} group
 * @param {string[]} heads
 */
export const isUnder = (group, heads) => heads.every((head, depth) => group[depth] === head);

/**
 * What stands under these headings: options by themselves, and further headings with how many are below them, both in
 * the order of the options. `groupOf(option)` gives the headings of an option. Points of the ground never stand by
 * themselves as long as there is a heading for them: nobody reads coordinates.
 * @param {Option[]} options
 * @param {string[]} heads
 * @param {(option: Option) => string[]} groupOf
 * @returns {{ rows: Option[], groups: Group[] }}
 */
export function grouped(options, heads, groupOf) {
  const inside = options.filter((option) => isUnder(groupOf(option), heads));
  /** @param {Option} option */
  const headOf = (option) => groupOf(option)[heads.length];
  const ways = new Map();
  for (const option of inside) ways.set(headOf(option), (ways.get(headOf(option)) ?? 0) + 1);
  /** @param {Option} option */
  const alone = (option) =>
    headOf(option) === undefined || (ways.get(headOf(option)) <= ALONE && !pointOf(option.touch.at(-1)));
  const heading = new Set(inside.filter((option) => !alone(option)).map(headOf));
  return { rows: inside.filter(alone), groups: [...heading].map((head) => ({ head, ways: ways.get(head) })) };
}
