// Texts and the names of things.

import assert from "node:assert/strict";
import test from "node:test";

import { listed, pointId, pointOf, upper, withUnits } from "../../src/midnight/web/static/text.js";

test("a sentence begins with a capital", () => {
  assert.equal(upper("end the turn"), "End the turn");
  assert.equal(upper(""), "");
});

test("names in one sentence", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["Ann"]), "Ann");
  assert.equal(listed(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
});

test("a point of the ground is known by its name", () => {
  assert.deepEqual(pointOf("point-3-45"), { x: 3, y: 45 });
  assert.deepEqual(pointOf(pointId(-1, 7)), { x: -1, y: 7 });
  for (const other of ["point", "point-3", "a-point-3-4", "point-3-4-5", undefined]) assert.equal(pointOf(other), null);
});

test("the place of a piece as a style says it", () => {
  assert.equal(withUnits("translate(3,-4.5)"), "translate(3px, -4.5px)");
  assert.equal(withUnits("translate(3 4) scale(.5) rotate(-90)"), "translate(3px, 4px) scale(.5) rotate(-90deg)");
});
