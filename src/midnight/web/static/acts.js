// How each kind of act looks: a piece walks, dice roll, a card is held up, points fly, a blow falls, a line is read.
// Each takes the director, the acts, the scene {frame, before, part(ids), all()} and the milliseconds it has.

import { make, makeSvg, parseSvg, quiet } from "./dom.js";
import { burst, shake } from "./effects.js";

/** @import { Director } from "./director.js" */
/** @import { Act } from "./protocol.d.ts" */
/** @import { Point, Scene, StagedAct } from "./types.d.ts" */

const TURN = 400; // milliseconds a card turns
const FLY = 300;
const LINES = 3; // at most so many sentences are read at once

// === A piece walks ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene} scene
 * @param {number} time
 */
export async function move(director, [act], scene, time) {
  if (act.piece && act.piece in scene.frame.pieces) scene.part([act.piece]);
  else scene.all();
  const way = (act.path ?? []).map((id) => director.at(id)).filter((place) => place !== null);
  const slot = director.board.pieces.get(act.piece ?? "");
  const piece = director.board.piece(act.piece ?? "");
  const from = scene.before.get(act.piece ?? "");
  if (!slot || !piece || !from) return follow(director, way, time);
  piece.style.transition = "none";
  const box = director.board.box(piece);
  if (!box) return undefined;
  const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (quiet()) return done(slot.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time }));
  const last = way.at(-1) ?? to;
  const between = way.slice(1, -1).map((place) => ({ x: place.x + to.x - last.x, y: place.y + to.y - last.y }));
  const steps = [from, ...between, to].map(({ x, y }) => ({ transform: `translate(${x - to.x}px, ${y - to.y}px)` }));
  return done(slot.animate(steps, { duration: time, easing: between.length ? "linear" : "ease-in-out" }));
}

/**
 * Nothing on the picture walks: a light goes the way.
 * @param {Director} director
 * @param {Point[]} way
 * @param {number} time
 */
function follow(director, way, time) {
  if (!way.length) return undefined;
  const dot = makeSvg("circle", { class: "m-follow", r: 9 * director.board.ring, fill: "#ffe9b0", cx: 0, cy: 0 });
  director.board.layers.effects.append(dot);
  const steps = way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const moving =
    quiet() || steps.length < 2
      ? [
          { ...steps.at(-1), opacity: 0 },
          { ...steps.at(-1), opacity: 1 },
        ]
      : steps;
  return done(dot.animate(moving, { duration: time, fill: "both" })).then(() => dot.remove());
}

// === Dice ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene} scene
 * @param {number} time
 */
export function roll(director, [act], scene, time) {
  const dice = scene.frame.dice;
  if (dice?.length) director.stage.dice.roll(dice, time);
  else scene.part((act.path ?? []).filter((id) => id in scene.frame.pieces));
}

// === A card ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene} scene
 * @param {number} time
 */
export async function card(director, [act], scene, time) {
  const { part, frame } = scene;
  if (act.piece && act.piece in frame.pieces) part([act.piece]);
  const held = make(
    "div",
    { class: act.mine ? "act act-card mine" : "act act-card", "aria-hidden": "true" },
    drawing(director, act),
    named(act) ? null : make("strong", {}, act.title ?? ""),
    make("p", {}, act.text),
  );
  director.frame.append(held);
  const turn = Math.min(TURN, time / 2);
  if (quiet()) held.animate([{ opacity: 0 }, { opacity: 1 }], { duration: turn });
  else
    held.animate([{ transform: "rotateY(90deg) scale(.7)" }, { transform: "none" }], {
      duration: turn,
      easing: "ease-out",
    });
  await director.pause(time);
  if (!held.isConnected) return;
  scene.all();
  const to = (
    director.board.find(act.piece ?? "") ?? director.board.find(act.path?.[0] ?? "")
  )?.getBoundingClientRect();
  const at = held.getBoundingClientRect();
  const away =
    to?.width && !quiet()
      ? {
          transform: `translate(${to.x + to.width / 2 - at.x - at.width / 2}px, ${to.y + to.height / 2 - at.y - at.height / 2}px) scale(.15)`,
          opacity: 0.2,
        }
      : { opacity: 0 };
  await done(held.animate([{}, away], { duration: Math.min(FLY, time / 3), easing: "ease-in" }));
  held.remove();
}

/**
 * Does the drawing bear the name already?
 * @param {Act} act
 */
const named = ({ drawing = "", title = "" }) => drawing.toLowerCase().includes(`>${title.toLowerCase()}<`);

/**
 * The card in large: as the game draws it, or as it lies on the table.
 * @param {Director} director
 * @param {Act} act
 */
function drawing(director, act) {
  if (act.drawing) {
    const host = make("div", { class: "act-drawing" });
    const root = host.attachShadow({ mode: "open" });
    root.append(...parseSvg(act.drawing));
    root.adoptedStyleSheets = director.board.root.adoptedStyleSheets;
    return host;
  }
  const lying = act.piece && director.board.find(act.piece);
  const box = lying && director.board.box(lying);
  if (!box) return null;
  const host = make("div", { class: "act-drawing" });
  const svg = makeSvg("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });
  svg.append(
    ...[...director.board.root.querySelectorAll("defs")].map((defs) => defs.cloneNode(true)),
    lying.cloneNode(true),
  );
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = director.board.root.adoptedStyleSheets;
  root.append(svg);
  return host;
}

// === Points ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene} scene
 * @param {number} time
 */
export async function gain(director, [act], scene, time) {
  scene.all();
  const seat = act.owner ?? act.seats?.[0];
  const owners = [...document.querySelectorAll(`#players [data-seat="${seat}"], #chips [data-seat="${seat}"]`)];
  const row = owners.map((owner) => owner.getBoundingClientRect()).find(seen);
  const place = act.path?.length ? director.board.find(act.path[0])?.getBoundingClientRect() : null;
  const whole = director.frame.getBoundingClientRect();
  const end = row ?? (place?.width ? place : whole);
  const begin = place?.width ? place : end;
  const number = make("div", { class: `act act-points ${act.kind}`, "aria-hidden": "true" }, act.number ?? "");
  document.body.append(number);
  const [from, to] = [begin, end].map((box) => `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px)`);
  const steps = quiet()
    ? [
        { transform: to, opacity: 0 },
        { transform: to, opacity: 1, offset: 0.2 },
        { transform: to, opacity: 1, offset: 0.8 },
        { transform: to, opacity: 0 },
      ]
    : [
        { transform: `${from} scale(.6)`, opacity: 0 },
        { transform: `${from} translateY(-26px) scale(1.25)`, opacity: 1, offset: 0.3 },
        { transform: `${to} scale(1)`, opacity: 1, offset: 0.85 },
        { transform: `${to} translateY(-14px) scale(.9)`, opacity: 0 },
      ];
  await done(number.animate(steps, { duration: time, easing: "ease-out" }));
  number.remove();
}

/** @param {DOMRect} box */
const seen = (box) =>
  box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

// === A blow ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene} scene
 * @param {number} time
 */
export async function blow(director, [act], scene, time) {
  const ids = act.path ?? [];
  const first = ids.map((id) => director.board.find(id)).find(Boolean);
  if (first && !quiet()) {
    burst(first, director.board, "#ff7d6b", 7);
    shake(director.board);
  }
  scene.all();
  director.board.light(ids, "no");
  await word(director, [act], scene, time);
  director.board.dim("no");
}

// === A line ===

/**
 * @param {Director} director
 * @param {StagedAct[]} acts
 * @param {Scene | null} scene
 * @param {number} time
 */
export async function word(director, acts, scene, time) {
  scene?.all();
  const texts = acts.map((act) => act.text);
  const hidden = texts.length - LINES;
  const lines = hidden > 0 ? [...texts.slice(-LINES + 1), `… and ${hidden + 1} more`] : texts;
  let host = director.frame.querySelector(".act-words");
  if (!host) {
    host = make("div", { class: "act act-words", "aria-hidden": "true" });
    director.frame.append(host);
  }
  const said = lines.map((text) => make("p", { class: acts.some((act) => act.mine) ? "mine" : "" }, text));
  host.append(...said);
  while (host.childElementCount > LINES) host.firstElementChild?.remove();
  await director.pause(time);
  for (const line of said) line.remove();
  if (!host.childElementCount) host.remove();
}

/**
 * The end of an animation, or of its being broken off.
 * @param {Animation} animation
 */
const done = (animation) =>
  animation.finished.then(
    () => {},
    () => {},
  );
