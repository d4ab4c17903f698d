// What a page remembers of frames that hold only what changed.

import assert from "node:assert/strict";
import test from "node:test";

import { partOf, remembered } from "../../src/midnight/web/static/memory.js";

const FULL = {
  full: true,
  pieces: { moon: "a", star: "b" },
  order: ["moon", "star"],
  gone: [],
  story: ["one"],
  last: [],
};

test("a full frame is all that is known", () => {
  const live = remembered({ pieces: { old: "z" }, order: ["old"], story: ["never"] }, FULL);
  assert.deepEqual(live.pieces, FULL.pieces);
  assert.deepEqual(live.story, ["one"]);
});

test("a change adds pieces and sentences, and takes away what is gone", () => {
  const change = { full: false, pieces: { bat: "c" }, gone: ["moon"], story: ["two"] };
  const live = remembered(remembered({}, FULL), change);
  assert.deepEqual(live.pieces, { star: "b", bat: "c" });
  assert.deepEqual(live.order, ["star", "bat"]);
  assert.deepEqual(live.story, ["one", "two"]);
});

test("a part of a frame holds the pieces that were asked for", () => {
  assert.deepEqual(partOf(FULL, ["star"]).pieces, { star: "b" });
});
