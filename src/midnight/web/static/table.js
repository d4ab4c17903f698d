// The table page: frames come over the wire, are shown one after the other, and touches go back.

import { Choices } from "./choices.js";
import { Director } from "./director.js";
import { byId, part, Unreachable } from "./dom.js";
import { HotSeat } from "./hotseat.js";
import { Inspect } from "./inspect.js";
import { Intent } from "./intent.js";
import { Laying } from "./laying.js";
import { partOf, remembered } from "./memory.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Result } from "./result.js";
import { Since } from "./since.js";
import { Wire } from "./socket.js";
import { Speed } from "./speed.js";
import { Stage } from "./stage.js";
import { Steps } from "./steps.js";
import { TakeBack } from "./takeback.js";
import { hush, toast } from "./toast.js";
import { Touch } from "./touch.js";

/** @import { Facts, Live } from "./types.d.ts" */
/** @import { Frame, Over, Player, ToPage } from "./protocol.d.ts" */

const data = byId("main").dataset;
/** @type {Facts} */
const facts = {
  table: data.table,
  game: data.game,
  rules: data.rules ?? "",
  secrets: data.secrets === "yes",
  host: data.host === "yes",
  free: data.free === "yes",
  seats: (data.seats ?? "").split(" ").filter(Boolean).map(Number),
  bots: (data.bots ?? "").split(" ").filter(Boolean),
};
const title = document.title;

/** The present, for those who are asked only when there is one. */
const present = () => /** @type {Live} */ (live);

const stage = new Stage(facts, {
  rename: (name) => people.tell({ name }),
  hand: (seat, to) => people.tell({ hand: seat, to }),
});
const touch = new Touch(stage.board, part(".board-frame"), {
  intends: (ids) => intent.touched(ids),
  play: ({ option }) => play(option),
  asks: (option) => choices.asks(option),
  why: (ids) => why(ids),
  changed: (options, path) => choices.show(options, path),
  idle: () => live && !past.frame && toast(live.over ? "The game is over." : live.ask),
});
const choices = new Choices(byId("choices"), {
  play: (option, sure) => touch.choose(option, sure),
  aim: (element) => {
    touch.where = null;
    intent.open([element]);
  },
  point: (ids) => stage.board.light(ids, "hint"),
  back: () => touch.back(0),
});
const intent = new Intent(touch, byId("choices"), {
  ask: async (ids) => (await wire.ask({ plans: ids }))?.plans,
  play: (option) => play(option),
  stopped: () => ready(),
});
const steps = new Steps(byId("steps"), { go: (ply) => past.look(ply), busy: () => director.busy });
const result = new Result(facts, { again: () => wire.send({ again: true }), step: () => past.open() });
const inspect = new Inspect(stage.board, stage.openRule, {
  look: async (ids) => (await wire.ask({ closeup: ids, ply: (past.frame ?? present()).ply }))?.closeup,
  why: async (ids) => (live?.mine && !past.frame ? (await wire.ask({ why: ids }))?.why : null),
  options: () => touch.options,
  plans: (id) => touch.open().some(([aim]) => aim === id),
});
const people = new People(facts, { ask: (message) => wire.ask(message), reopen: () => wire.reopen() });
const director = new Director(stage, facts, new Speed());
const past = new Past(stage, director, steps, {
  live: present,
  see: (ply) => wire.send({ see: ply }),
  leave: () => {
    intent.stop();
    touch.offer([]);
  },
  back: () => ready(),
  now: () => (live?.over ? result.open() : steps.to(steps.last)),
});
const hotSeat = new HotSeat(facts, { live: present, as: (seat) => wire.as(seat) });
const since = new Since(facts);
const takeBack = new TakeBack(facts, (message) => people.tell(message));

/** @type {Live | null} the present as this viewer knows it, with all its pieces and the whole story */
let live = null;

const boards = new Laying(facts, stage);
/** @type {(Frame | { players: Player[] })[]} */
const queue = [];
let busy = false;

// === Frames ===

/** Frames and changes at the seats, in the order they came. */
async function pump() {
  if (busy) return;
  busy = true;
  let settled = false;
  try {
    while (queue.length) {
      const next = /** @type {Frame | { players: Player[] }} */ (queue.shift());
      if (!("ply" in next)) {
        seat(next.players);
        continue;
      }
      await settle(next);
      settled = true;
      if (!queue.length) await director.rest();
    }
  } catch (error) {
    // The board did not come: with the wire opened anew everything is told again.
    if (!(error instanceof Unreachable)) console.error(error);
    queue.length = 0;
    wire.reopen();
  }
  busy = false;
  if (settled) ready();
}

/**
 * Who sits where and who is there has changed.
 * @param {Player[]} players
 */
function seat(players) {
  if (!live) return;
  live.players = players;
  if (!past.frame) stage.seats(live);
  people.seats(players, live.viewer);
}

/**
 * A frame becomes the present: what happened is staged, and the next one waits until it was seen.
 * @param {Frame} frame
 */
async function settle(frame) {
  const anew = frame.full && (await boards.lay(frame));
  const decided = (live?.decides ?? -1) >= 0;
  live = remembered(live, frame);
  people.seats(live.players, live.viewer);
  steps.range(live.ply, past.frame ? steps.at : live.ply);
  if (past.frame && anew) past.look(steps.at); // the past too is drawn in the new shape
  if (past.frame) return;
  const whole = { ...live, ...frame, options: live.options };
  const show = () => {
    if (past.frame) return [];
    const changed = stage.show(whole, { story: frame.full ? "tell" : "add" });
    people.until(whole);
    if (!frame.full) byId("polite").textContent = frame.story.map((entry) => entry.text).join(" ");
    return changed;
  };
  await director.tell(frame, {
    waiting: queue.length,
    show,
    decided,
    part: (ids) => past.frame || stage.board.show(partOf(frame, ids)),
  });
}

/** Nothing waits to be shown: now the one who decides may touch. */
function ready() {
  if (!live || past.frame || intent.goesOn(live)) return;
  const mine = live.mine && !live.over;
  byId("ask").classList.toggle("mine", mine);
  document.title = mine ? `● Your turn · ${title}` : title;
  if (mine && told !== live.ply) {
    byId("assertive").textContent = `Your turn. ${live.ask}`;
    stage.sound.play("turn");
  }
  if (mine) told = live.ply;
  choices.costs = new Map(mine ? live.gives_up : []);
  const aims = mine ? (live.aims ?? []) : [];
  intent.offer(aims, live.ply);
  choices.aims = new Map(aims);
  touch.offer(mine ? live.options : [], aims);
  since.show((mine && live.since) || []);
  stage.zoom.follow(stage.board.lit());
  hotSeat.passOn();
  if (live.over) finish(live, live.over);
}
let told = -1;

let finished = false;

/**
 * @param {Live} live
 * @param {Over} over
 */
function finish({ players, ask }, over) {
  hotSeat.end();
  result.show(over, players, ask);
  if (finished) return;
  finished = true;
  stage.sound.play("over");
  past.open();
  result.open();
}

// === What a person does ===

/** @param {number} option */
function play(option) {
  hush();
  byId("ask").classList.remove("mine");
  wire.play(option, present().fence);
  people.played();
}

/** @param {string[]} ids */
async function why(ids) {
  const answer = await wire.ask({ why: ids });
  const why = answer?.why;
  if (why?.word) {
    toast(why.text, why.rule, stage.openRule);
    stage.sound.play("no");
  }
  return why;
}

// === The wire ===

/** @type {{ [Kind in keyof ToPage]?: (told: NonNullable<ToPage[Kind]>) => void }} */
const hears = {
  frame: (frame) => {
    if (takeBack.show(frame)) {
      director.skip(); // what was to be told is no more
      intent.stop();
    }
    queue.push(frame);
    pump();
  },
  seen: (frame) => past.seen(frame),
  players: (players) => {
    queue.push({ players });
    pump();
  },
  notice: (notice) => people.notice(notice),
  talk: (talk) => people.talk(talk),
  said: (lines) => people.said(lines),
  ok: () => people.arrived(),
  table: (address) => location.assign(address),
  error: (sentence) => toast(sentence),
};

const wire = new Wire(facts.table ?? "", facts.seats.length ? facts.seats[0] : "watcher", {
  message: (message) => {
    const acts = /** @type {[keyof ToPage, (told: any) => void][]} */ (Object.entries(hears));
    for (const [kind, act] of acts) if (kind in message) act(message[kind]);
  },
  state: (state, sentence) => {
    const line = byId("link-state");
    line.hidden = state === "open";
    line.textContent = sentence;
    document.body.classList.toggle("offline", state !== "open");
    past.forget();
    if (state === "open") {
      if (people.late) people.doubt(); // it was sent again, and nobody has said yet that it came
    } else {
      intent.stop();
      touch.offer([]);
    }
  },
  refused: () => {
    people.arrived();
    intent.stop();
    if (live && !past.frame) ready();
  },
});

stage.shortcuts((event) => {
  if (inspect.key(event)) event.preventDefault();
  else if (/^[0-9]$/.test(event.key)) choices.digit(event.key);
  else if (event.key === "b") byId("tool-steps").click();
  else if (event.key === "c") byId("tool-talk").click();
  else if (event.key === "u") takeBack.go();
  else if (event.key === "w") since.toggle();
  else if (director.key(event)) return;
  else if (event.key === "Escape" && intent.plan) intent.halt("Stopped.");
  else if (event.key === "Escape" && touch.path.length) touch.back(touch.path.length - 1);
  else if (!event.defaultPrevented && steps.key(event)) part("input", byId("steps")).focus();
});
