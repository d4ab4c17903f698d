// Long lists under headings.

import assert from "node:assert/strict";
import test from "node:test";

import { grouped, isUnder } from "../../src/midnight/web/static/groups.js";

const option = (number, group, touch = ["door"]) => ({ option: number, word: `w${number}`, say: "", touch, group });
const many = (from, count, ...rest) => Array.from({ length: count }, (_, k) => option(from + k, ...rest));
const groupOf = ({ group }) => group;
const numbers = (rows) => rows.map((row) => row.option);

test("an option stands under the beginning of its headings", () => {
  assert.ok(isUnder(["move", "W1"], []));
  assert.ok(isUnder(["move", "W1"], ["move"]));
  assert.ok(!isUnder(["move"], ["move", "W1"]));
  assert.ok(!isUnder([], ["move"]));
});

test("what has no heading, and what stands nearly alone, is listed", () => {
  const options = [option(1, []), ...many(10, 4, ["move"]), ...many(20, 3, ["run"])];
  const { rows, groups } = grouped(options, [], groupOf);
  assert.deepEqual(numbers(rows), [1, 20, 21, 22]);
  assert.deepEqual(groups, [{ head: "move", ways: 4 }]);
});

test("headings come in the order of their options", () => {
  const options = [...many(0, 5, ["b"]), ...many(5, 5, ["a"]), ...many(10, 5, ["b"])];
  assert.deepEqual(grouped(options, [], groupOf).groups, [
    { head: "b", ways: 10 },
    { head: "a", ways: 5 },
  ]);
});

test("below a heading stands what is under it", () => {
  const options = [...many(0, 5, ["move", "W1"]), ...many(5, 6, ["move", "W2"]), ...many(20, 9, ["run", "W1"])];
  assert.deepEqual(grouped(options, ["move"], groupOf).groups, [
    { head: "W1", ways: 5 },
    { head: "W2", ways: 6 },
  ]);
  assert.deepEqual(numbers(grouped(options, ["move", "W1"], groupOf).rows), [0, 1, 2, 3, 4]);
});

test("points of the ground are not listed as long as there is a heading for them", () => {
  const options = [option(1, ["move"], ["point-3-4"]), option(2, ["move"], ["well"])];
  const { rows, groups } = grouped([options[0]], [], groupOf);
  assert.deepEqual([rows, groups], [[], [{ head: "move", ways: 1 }]]);
  assert.deepEqual(numbers(grouped(options, ["move"], groupOf).rows), [1, 2]);
});

test("another heading may be put above all", () => {
  const above = ({ group }) => ["elsewhere", ...group];
  assert.deepEqual(grouped(many(0, 9, ["move"]), [], above).groups, [{ head: "elsewhere", ways: 9 }]);
});
