// The director: what happened is staged act by act, each for its least time; frames wait until it was seen.

import { blow, card, gain, move, roll, word } from "./acts.js";
import { batches, loudest } from "./batches.js";
import { byId, make, middle, part } from "./dom.js";
import { Marks } from "./marks.js";

/** @import { Act, Frame, Still } from "./protocol.d.ts" */
/** @import { Speed } from "./speed.js" */
/** @import { Stage } from "./stage.js" */
/** @import { Box, Facts, Moment, Point, Scene, StagedAct, Telling } from "./types.d.ts" */

const STEP = 250; // milliseconds of a step of a move
const LONGEST_MOVE = 1200;
const SHORTEST_MOVE = 400;
/** Milliseconds each kind is seen at normal speed. */
export const LEAST = { move: SHORTEST_MOVE, roll: 1500, card: 1600, gain: 900, loss: 900, blow: 1200, word: 1000 };
/**
 * Milliseconds that a blow to me or a card of mine is seen however fast the rest goes: what changes my own game must be
 * read, not guessed. "Off" is the exception: whoever turns staging off, or looks at another window, waits for nothing
 * and reads the story. So is skipping.
 */
/** @type {Partial<Record<Act["kind"], number>>} */
const IMPORTANT = { blow: 1200, card: 1200 };
const TOGETHER = 800; // of several small ones that are told together
const HURRY = 4; // frames waiting from which on routine is told together
const DOUBLE = 0.5; // how long others' routine takes
const SOUNDS = { move: "step", roll: "roll", card: "flip", gain: "gain", loss: "loss", blow: "capture", word: "step" };
const ACTS = { move, roll, card, gain, loss: gain, blow, word };

export class Director {
  /**
   * facts.seats: the seats of this browser.
   * @param {Stage} stage
   * @param {Facts} facts
   * @param {Speed} speed
   */
  constructor(stage, facts, speed) {
    this.stage = stage;
    this.board = stage.board;
    this.facts = facts;
    this.speed = speed;
    this.marks = new Marks(stage.board);
    this.frame = part(".board-frame");
    this.sleepers = new Set(); // whoever waits for a time to be over
    /** @type {StagedAct[]} routine that is told together later */
    this.pile = [];
    this.skipping = false;
    this.busy = false;
    this.button =
      byId("skip-acts") ?? make("button", { class: "skip-acts", id: "skip-acts", title: "Skip (X)" }, "Skip");
    this.button.hidden = true;
    this.button.addEventListener("click", () => this.skip());
    if (!this.button.isConnected) this.frame.append(this.button);
  }

  // === Frames ===

  /**
   * Is there nothing in a frame that this person must see for its time?
   * @param {Frame | Still} frame
   */
  routine(frame) {
    return !(frame.staged ?? []).some((act) => this.concerns(act));
  }

  /** @param {Act} act */
  concerns(act) {
    return (act.seats ?? []).some((seat) => this.facts.seats.includes(seat));
  }

  /** Nobody waits: all is shown at once. */
  get off() {
    return this.speed.factor === 0 || document.hidden;
  }

  /**
   * Tell a frame. `waiting`: how many more there are; `show()` makes the whole frame seen and returns what changed,
   * `part(ids)` only these pieces; `decided`: a seat and not chance has made this play.
   * @param {Frame | Still} frame
   * @param {Telling & { waiting: number }} how
   */
  async tell(frame, { waiting, show, part, decided }) {
    const acts = (frame.staged ?? []).map((act) => ({ ...act, mine: this.concerns(act) }));
    if (frame.full && !acts.length) {
      this.still(frame, show);
      return;
    }
    const small = acts.every((act) => act.kind === "word");
    const later = waiting && acts.length && this.routine(frame) && (waiting >= HURRY || small);
    if (this.off || this.skipping || later || !acts.length) {
      const changed = show();
      if (later && !this.off && !this.skipping) this.pile.push(...acts);
      else {
        this.stage.hear(changed, frame.dice);
        this.note(acts, performance.now(), 0);
      }
      this.mark(acts, decided);
      return;
    }
    await this.flush();
    await this.perform(acts, { frame, show, part, decided });
  }

  /**
   * A whole frame that nobody waited for: only its last move is marked.
   * @param {Moment | Frame} frame
   * @param {() => unknown} show
   */
  still(frame, show) {
    show();
    this.marks.clear();
    this.mark(frame.last ?? frame.staged ?? [], true);
  }

  /**
   * A step forward in a game that is told again.
   * @param {Still} frame
   * @param {() => string[]} show
   * @param {(ids: string[]) => unknown} part
   */
  async retell(frame, show, part) {
    await this.tell(frame, { waiting: 0, show, part, decided: true });
    await this.rest();
  }

  /** Routine that has gathered is told in one go. */
  async flush() {
    const acts = this.pile.splice(0);
    if (!acts.length) return;
    this.occupy(true);
    await this.timed(acts, TOGETHER * this.speed.factor, (time) => word(this, acts, null, time));
    this.occupy(false);
  }

  /** @param {boolean} busy */
  occupy(busy) {
    this.busy = busy;
    this.button.hidden = !busy;
  }

  /**
   * The keys of speed and skipping; true if the key was one of ours.
   * @param {KeyboardEvent} event
   */
  key({ key }) {
    if (key === "f") this.speed.next();
    else if (key === "x") this.skip();
    else return false;
    return true;
  }

  /** Nothing waits any more. */
  async rest() {
    if (!this.off && !this.skipping) await this.flush();
    this.pile.length = 0;
    this.skipping = false;
  }

  /** What is going on and what waits is shown at once. */
  skip() {
    if (!this.busy && !this.pile.length) return;
    this.skipping = true;
    for (const wake of [...this.sleepers]) wake();
  }

  // === Acts ===

  /**
   * @param {StagedAct[]} acts
   * @param {Telling & { frame: Frame | Still }} how
   */
  async perform(acts, { frame, show, part, decided }) {
    let shown = false;
    const scene = {
      frame,
      before: this.places(frame),
      part,
      all: () => {
        if (!shown) this.changed = show();
        shown = true;
      },
    };
    this.occupy(true);
    try {
      for (const batch of batches(acts)) {
        if (!this.skipping) await this.timed(batch, this.time(batch), (time) => this.play(batch, scene, time));
        else this.note(batch, performance.now(), 0);
      }
    } finally {
      scene.all();
      this.mark(acts, decided);
      this.occupy(false);
    }
  }

  /**
   * @param {StagedAct[]} batch
   * @param {Scene} scene
   * @param {number} time
   */
  play(batch, scene, time) {
    this.stage.sound.play(SOUNDS[loudest(batch).kind]);
    return Promise.all(batch.map((act) => ACTS[act.kind](this, [act], scene, time)));
  }

  /**
   * Run it and wait until its time is over, or somebody skips.
   * @param {StagedAct[]} acts
   * @param {number} time
   * @param {(time: number) => unknown} run
   */
  async timed(acts, time, run) {
    const begin = performance.now();
    const ended = Promise.resolve(run(time)).catch((error) => console.warn(error));
    if (!this.skipping) await this.pause(time);
    this.note(acts, begin, time);
    if (this.skipping) this.tidy();
    else await ended;
  }

  /**
   * @param {number} time
   * @returns {Promise<void>}
   */
  pause(time) {
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        done();
      };
      const timer = setTimeout(wake, time);
      this.sleepers.add(wake);
    });
  }

  /**
   * How long a batch is seen: as long as the longest of it, a little longer if there is much to read.
   * @param {StagedAct[]} batch
   */
  time(batch) {
    const longest = Math.max(...batch.map((act) => this.least(act)));
    const more = batch.length > 1 ? Math.min(batch.filter((act) => act.mine).length - 1, 4) : 0;
    return longest + 150 * this.speed.factor * more;
  }

  /** @param {StagedAct} act */
  least(act) {
    const steps = Math.max((act.path?.length ?? 1) - 1, 1);
    const whole = act.kind === "move" ? Math.min(Math.max(STEP * steps, SHORTEST_MOVE), LONGEST_MOVE) : LEAST[act.kind];
    const routine = !act.mine && act.kind !== "blow";
    return Math.max(whole * this.speed.factor * (routine ? DOUBLE : 1), act.mine ? (IMPORTANT[act.kind] ?? 0) : 0);
  }

  /**
   * Whoever listens on the page hears what was staged, from when to when: the event `staged`. Tests wait for it.
   * @param {StagedAct[]} acts
   * @param {number} begin
   * @param {number} least
   */
  note(acts, begin, least) {
    const end = performance.now();
    const detail = acts.map(({ ply, kind, text, mine }) => ({ ply, kind, text, mine, begin, end, least }));
    document.dispatchEvent(new CustomEvent("staged", { detail }));
  }

  /** What an act has put on the table goes. */
  tidy() {
    for (const one of [...document.querySelectorAll(".act"), ...this.board.root.querySelectorAll(".m-follow")])
      one.remove();
  }

  // === The picture ===

  /**
   * Where the pieces are that a frame changes.
   * @param {Frame | Still} frame
   */
  places(frame) {
    const found = new Map();
    for (const id of Object.keys(frame.pieces ?? {})) {
      const box = this.board.box(this.board.piece(id));
      if (box) found.set(id, middle(box));
    }
    return found;
  }

  /**
   * The middle of an element, in the picture's own measure.
   * @param {string} id
   * @returns {Point | null}
   */
  at(id) {
    const element = id && this.board.find(id);
    const box = element && this.board.box(element);
    return box ? middle(box) : null;
  }

  /**
   * The last move stays marked until the next one.
   * @param {Act[]} acts
   * @param {boolean} decided
   */
  mark(acts, decided) {
    const touched = acts.filter((act) => act.kind !== "roll" && (act.path?.length || act.piece));
    if (!touched.length) return;
    if (decided || touched.some((act) => act.kind === "move")) this.marks.clear();
    for (const act of touched) this.marks.add(act);
  }
}
