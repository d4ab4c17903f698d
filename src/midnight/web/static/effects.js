// What is felt when a piece changes: a die rolls, a capture shakes, an explosion flashes, a card flips.

import { makeSvg } from "./dom.js";

/** @import { Board } from "./board.js" */

const ROLL = [
  { transform: "rotate(0) scale(1)" },
  { transform: "rotate(-150deg) scale(1.25)", offset: 0.3 },
  { transform: "rotate(-300deg) scale(.92)", offset: 0.65 },
  { transform: "rotate(-372deg) scale(1.06)", offset: 0.85 },
  { transform: "rotate(-360deg) scale(1)" },
];
const SHAKE = [-9, 8, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const FLIP = [{ transform: "scaleX(1)" }, { transform: "scaleX(.02)" }, { transform: "scaleX(1)" }];
const SWELL = [{ transform: "scale(1)" }, { transform: "scale(1.5)", offset: 0.25 }, { transform: "scale(1)" }];

/** @type {Record<string, (slot: SVGElement, board: Board) => unknown>} */
const EFFECTS = {
  roll: (slot) => slot.animate(ROLL, { duration: 620, easing: "ease-out" }),
  capture: (slot, board) => {
    slot.animate(SHAKE, { duration: 480 });
    burst(slot, board, "#ff7d6b", 5);
  },
  boom: (slot, board) => {
    slot.animate(SWELL, { duration: 520 });
    burst(slot, board, "#ffb24d", 9);
    shake(board);
  },
  flip: (slot) => slot.animate(FLIP, { duration: 460, easing: "ease-in-out" }),
};

/**
 * The whole picture, once.
 * @param {Board} board
 */
export function shake(board) {
  board.frame.animate(
    SHAKE.map(({ transform }) => ({
      transform: transform.replace("px", "%").replace(/-?\d+/, (n) => String(Number(n) / 14)),
    })),
    {
      duration: 420,
    },
  );
}

/**
 * @param {string} name
 * @param {SVGElement} slot
 * @param {Board} board
 */
export function play(name, slot, board) {
  EFFECTS[name]?.(slot, board);
}

/**
 * Rings that go out from a piece.
 * @param {Element} slot
 * @param {Board} board
 * @param {string} colour
 * @param {number} rays
 */
export function burst(slot, board, colour, rays) {
  const box = board.box(slot);
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.max(box.width, box.height, 30 * board.ring);
  const layer = board.layers.effects;
  const ring = makeSvg("circle", {
    cx: x,
    cy: y,
    r: size * 0.5,
    fill: "none",
    stroke: colour,
    "stroke-width": size * 0.12,
  });
  layer.append(ring);
  const out = ring.animate(
    [
      { transform: "scale(.3)", opacity: 1 },
      { transform: "scale(2)", opacity: 0 },
    ],
    {
      duration: 620,
      easing: "ease-out",
    },
  );
  out.onfinish = () => ring.remove();
  for (let ray = 0; ray < rays; ray++) {
    const angle = (2 * Math.PI * ray) / rays;
    const spark = makeSvg("circle", { cx: x, cy: y, r: size * 0.07, fill: colour });
    layer.append(spark);
    const away = `translate(${Math.cos(angle) * size}px, ${Math.sin(angle) * size}px)`;
    const flight = spark.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: away, opacity: 0 },
      ],
      {
        duration: 560,
        easing: "ease-out",
      },
    );
    flight.onfinish = () => spark.remove();
  }
}
