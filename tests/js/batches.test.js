// Which acts are shown together.

import assert from "node:assert/strict";
import test from "node:test";

import { batches, loudest } from "../../src/midnight/web/static/batches.js";

const act = (kind, { mine = false, ply = 1 } = {}) => ({ kind, mine, ply, text: kind });
const kinds = (found) => found.map((batch) => batch.map(({ kind }) => kind));

test("what concerns me goes one after the other, but for small things", () => {
  const mine = ["move", "blow", "gain", "word", "card"].map((kind) => act(kind, { mine: true }));
  assert.deepEqual(kinds(batches(mine)), [["move"], ["blow"], ["gain", "word"], ["card"]]);
});

test("what others do in one ply overlaps, but for dice and cards", () => {
  const others = ["move", "blow", "gain", "roll", "move", "card", "word"].map((kind) => act(kind));
  assert.deepEqual(kinds(batches(others)), [["move", "blow", "gain"], ["roll"], ["move"], ["card"], ["word"]]);
});

test("plies are never mixed, nor mine with theirs", () => {
  const acts = [act("word"), act("word", { ply: 2 }), act("word", { ply: 2, mine: true })];
  assert.deepEqual(kinds(batches(acts)), [["word"], ["word"], ["word"]]);
  assert.deepEqual(batches([]), []);
});

test("the loudest of a batch is heard", () => {
  assert.equal(loudest(["word", "move", "gain"].map((kind) => act(kind))).kind, "gain");
  assert.equal(loudest(["card", "blow", "roll"].map((kind) => act(kind))).kind, "blow");
});
