// Texts and the names of things, without a page around them.

/** @import { Point } from "./types.d.ts" */

const POINT = /^point-(-?\d+)-(-?\d+)$/;

/**
 * The text with a capital at its beginning.
 * @param {string} text
 */
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The names in one sentence: "Anna, Bo and Cy".
 * @param {string[]} names
 */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/**
 * The two numbers of a point of the table's ground; null if the element is something else.
 * @param {string | undefined} id
 * @returns {Point | null}
 */
export function pointOf(id) {
  const found = POINT.exec(id ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/**
 * The name of a point of the ground.
 * @param {number} x
 * @param {number} y
 */
export const pointId = (x, y) => `point-${x}-${y}`;

/**
 * The place of a piece, given as an attribute of SVG, as a style says it.
 * @param {string} transform
 */
export function withUnits(transform) {
  const lengths = transform.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px, $2px)");
  return lengths.replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg)");
}
