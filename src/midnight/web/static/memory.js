// What a page knows of the table after a frame: what has not changed is not sent again.

/** @import { Frame, Option, Options } from "./protocol.d.ts" */
/** @import { Live, Pieces } from "./types.d.ts" */

/**
 * `live` as it is after this frame: the whole picture, the whole story, the options one by one.
 * @param {Live | null} live
 * @param {Frame} frame
 * @returns {Live}
 */
export function remembered(live, frame) {
  /** @type {Partial<Live> & Pick<Live, "pieces" | "order" | "story">} */
  const before = frame.full || !live ? { pieces: {}, order: [], story: [] } : live;
  const pieces = { ...before.pieces, ...frame.pieces };
  for (const id of frame.gone) delete pieces[id];
  const order =
    frame.order ?? [...new Set([...before.order, ...Object.keys(frame.pieces)])].filter((id) => id in pieces);
  const last = frame.full ? frame.last : frame.staged?.length ? frame.staged : before.last;
  return {
    ...before,
    gives_up: [],
    aims: [],
    until: undefined,
    ...frame,
    options: optionsOf(frame.options),
    full: true,
    pieces,
    order,
    last,
    players: frame.players ?? before.players ?? [],
    story: [...before.story, ...frame.story],
  };
}

/**
 * The options one by one; they are sent column by column.
 * @param {Options | undefined} columns
 * @returns {Option[]}
 */
export function optionsOf(columns) {
  if (!columns) return [];
  const { option, word, say, touch, group = [], headings = [] } = columns;
  return option.map((number, at) => ({
    option: number,
    word: word[at],
    say: say[at],
    touch: touch[at],
    group: headings[group[at]] ?? [],
  }));
}

/**
 * Some of the pieces of a frame, as a change of the picture.
 * @param {{ pieces: Record<string, string> }} frame
 * @param {string[]} ids
 * @returns {Pieces}
 */
export function partOf(frame, ids) {
  return { full: false, pieces: Object.fromEntries(ids.map((id) => [id, frame.pieces[id]])), gone: [] };
}
