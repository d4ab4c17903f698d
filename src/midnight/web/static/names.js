// Names of people and seats: wherever a sentence speaks of one, the name is underlined in the colour of the seat.

import { make } from "./dom.js";

/** @import { Player } from "./protocol.d.ts" */

const INK = "#150f1f"; // on the colours of seats, which are light

let known = new Map(); // what each one is called -> the player
/** @type {RegExp | null} */
let pattern = null;

/**
 * From now on these sit at the table.
 * @param {Player[]} players
 */
export function meet(players) {
  known = new Map(players.map((player) => [player.name, player]));
  const page = document.documentElement.style;
  for (const { seat, colour } of players) if (colour) page.setProperty(`--seat-${seat}`, colour);
  if (players.some((player) => player.colour)) page.setProperty("--seat-ink", INK);
  const names = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  // A name stands for itself: not within another word.
  pattern = names.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u") : null;
}

/**
 * The sentence as text and names.
 * @param {string} sentence
 * @returns {(string | HTMLElement)[]}
 */
export function named(sentence) {
  if (!pattern) return [sentence];
  return sentence.split(pattern).map((part, place) => (place % 2 ? nameOf(known.get(part)) : part));
}

/**
 * A player's name in the colour of the seat; a name that is written from right to left stays by itself.
 * @param {Player} player
 */
export function nameOf(player) {
  const name = make("bdi", { class: "who-name" }, player.name);
  name.style.setProperty("--seat", `var(--seat-${player.seat})`);
  return name;
}
