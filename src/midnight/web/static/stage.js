// What table and replay share: a frame becomes picture, sentence, players and story.

import { Board, describe, effectOf } from "./board.js";
import { Dice } from "./dice.js";
import { byId, part, writing } from "./dom.js";
import { meet, named } from "./names.js";
import { Players } from "./players.js";
import { Rulebook } from "./rules.js";
import { Sound } from "./sound.js";
import { Story } from "./story.js";
import { Zoom } from "./zoom.js";

/** @import { Facts, LaidBoard, Moment } from "./types.d.ts" */

export class Stage {
  /**
   * @param {Facts} facts
   * @param {{ rename: (name: string) => void, hand: (seat: number, to: string) => void }} acts
   */
  constructor(facts, acts) {
    this.board = new Board(byId("board"));
    this.dice = new Dice(part(".board-frame"));
    this.sound = new Sound();
    this.rulebook = new Rulebook(facts.rules);
    /** @param {string} rule */
    this.openRule = (rule) => this.rulebook.open(rule);
    this.story = new Story(byId("story"), this.openRule);
    this.players = new Players(byId("players"), facts, acts);
    this.zoom = new Zoom(byId("tool-zoom"), byId("board-scroll"), byId("board"));
  }

  /** @param {LaidBoard} board */
  async lay(board) {
    await this.board.lay(board);
    this.zoom.begin(board.width / board.height);
  }

  /**
   * Everything of a frame but the options. `story` is "tell" (all anew), "add" or "keep".
   * @param {Moment} frame
   * @param {{ story: "tell" | "add" | "keep" }} how
   */
  show(frame, { story }) {
    const changed = this.board.show(frame);
    this.seats(frame); // before anything is said of those who sit there
    byId("ask").replaceChildren(...named(frame.ask));
    describe(byId("spoken"), frame.spoken ?? "");
    if (story === "tell") this.story.tell(frame.story);
    if (story === "add") this.story.add(frame.story);
    return changed;
  }

  /** @param {Moment} frame */
  seats(frame) {
    const players = frame.players ?? [];
    meet(players);
    this.players.show(players, { decides: frame.decides, viewer: frame.viewer, winners: frame.over?.winners });
  }

  /**
   * Single keys for what is on the tool bar; `more` adds a page's own.
   * @param {(event: KeyboardEvent) => void} more
   */
  shortcuts(more) {
    document.addEventListener("keydown", (event) => {
      if (writing(event) || document.querySelector("dialog[open], .curtain:not([hidden])")) return;
      const act = { r: () => this.rulebook.toggle(), s: () => this.sound.toggle(), z: () => byId("tool-zoom").click() }[
        event.key
      ];
      if (act) {
        event.preventDefault();
        act();
      } else more(event);
    });
  }

  /**
   * A step was made: dice roll, and the loudest thing of these pieces is heard.
   * @param {string[]} changed
   * @param {[string, string][]} [dice]
   */
  hear(changed, dice = []) {
    if (dice.length) this.dice.roll(dice);
    const effects = changed.map((id) => effectOf(this.board.find(id))).filter(Boolean);
    if (dice.length) effects.push("roll");
    this.sound.play(["boom", "capture", "roll", "flip"].find((name) => effects.includes(name)) ?? "step");
  }
}
