// What a page remembers of frames that hold only what changed.

import assert from "node:assert/strict";
import test from "node:test";

import { optionsOf, partOf, remembered } from "../../src/midnight/web/static/memory.js";

const FULL = {
  full: true,
  pieces: { moon: "a", star: "b" },
  order: ["moon", "star"],
  gone: [],
  story: ["one"],
  players: ["Ann"],
  last: ["walked"],
  aims: [["well", "The well"]],
  options: { option: [4], word: ["w"], say: ["s"], touch: [["moon"]] },
};
const CHANGE = { full: false, pieces: { bat: "c" }, gone: ["moon"], story: ["two"] };

test("a full frame is all that is known", () => {
  const live = remembered({ pieces: { old: "z" }, order: ["old"], story: ["never"] }, FULL);
  assert.deepEqual(live.pieces, FULL.pieces);
  assert.deepEqual(live.story, ["one"]);
  assert.deepEqual(live.options, [{ option: 4, word: "w", say: "s", touch: ["moon"], group: [] }]);
});

test("a change adds pieces and sentences, and takes away what is gone", () => {
  const live = remembered(remembered(null, FULL), CHANGE);
  assert.deepEqual(live.pieces, { star: "b", bat: "c" });
  assert.deepEqual(live.order, ["star", "bat"]);
  assert.deepEqual(live.story, ["one", "two"]);
  assert.deepEqual(live.players, ["Ann"]);
});

test("options and aims are those of the newest frame alone", () => {
  const live = remembered(remembered(null, FULL), CHANGE);
  assert.deepEqual(live.options, []);
  assert.deepEqual(live.aims, []);
});

test("the last move stays until another one is staged", () => {
  const live = remembered(remembered(null, FULL), CHANGE);
  assert.deepEqual(live.last, ["walked"]);
  assert.deepEqual(remembered(live, { ...CHANGE, staged: ["rolled"] }).last, ["rolled"]);
  assert.deepEqual(remembered(live, { ...CHANGE, staged: [] }).last, ["walked"]);
});

test("what was remembered is not changed", () => {
  const live = remembered(null, FULL);
  remembered(live, CHANGE);
  assert.deepEqual(live.pieces, FULL.pieces);
  assert.deepEqual(live.story, ["one"]);
});

test("columns become options, with their headings", () => {
  const headings = [["move", "W1"], []];
  const columns = { option: [7, 9], word: ["a", "b"], say: ["A", "B"], touch: [["x"], []], group: [0, 1], headings };
  assert.deepEqual(optionsOf(columns), [
    { option: 7, word: "a", say: "A", touch: ["x"], group: ["move", "W1"] },
    { option: 9, word: "b", say: "B", touch: [], group: [] },
  ]);
  assert.deepEqual(optionsOf(undefined), []);
});

test("a part of a frame holds the pieces that were asked for", () => {
  assert.deepEqual(partOf(FULL, ["star"]).pieces, { star: "b" });
});
