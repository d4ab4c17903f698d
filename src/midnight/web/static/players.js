// Who sits at the table: names, scores, what they hold, who is here, who is to decide.

import { byId, make, makeSvg } from "./dom.js";
import { form } from "./forms.js";
import { nameOf } from "./names.js";

/** @import { Player } from "./protocol.d.ts" */
/** @import { Facts } from "./types.d.ts" */

const PEN = "M4 20l1-5L16 4l4 4L9 19l-5 1zM13.500 6.500l4 4";
const BOT = "M5 9h14v11H5zM12 9V5M12 3.500v.1M9.500 13v2M14.500 13v2M2.500 13v3M21.500 13v3";
const PERSON =
  "M12 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM4.500 20c.500-4.500 3.500-6.500 7.500-6.500s7 2 7.500 6.500z";

export class Players {
  /**
   * @param {HTMLElement} host
   * @param {Facts} facts
   * @param {{ rename: (name: string) => void, hand: (seat: number, to: string) => void }} acts
   */
  constructor(host, facts, acts) {
    this.host = host;
    this.facts = facts;
    this.acts = acts;
    this.decides = -1;
  }

  /**
   * @param {Player[]} players
   * @param {{ decides: number, viewer: number, winners?: number[] }} who
   */
  show(players, { decides, viewer, winners = [] }) {
    this.host.replaceChildren(
      ...players.map((player) => this.card(player, decides === player.seat, viewer, winners.includes(player.seat))),
    );
    byId("chips").replaceChildren(...players.map((player) => make("li", {}, chip(player, decides === player.seat))));
    if (this.decides !== decides)
      byId("chips").querySelector(".turn")?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.decides = decides;
  }

  /**
   * @param {Player} player
   * @param {boolean} turn
   * @param {number} viewer
   * @param {boolean} winner
   */
  card(player, turn, viewer, winner) {
    const mine = this.facts.seats.includes(player.seat);
    const bot = player.kind === "bot";
    const away = !this.facts.replay && player.kind !== "bot" && !player.connected && !mine;
    const classes = ["player", `seat-${player.seat}`];
    if (turn) classes.push("turn");
    if (away) classes.push("away");
    if (winner) classes.push("winner");
    const tells = !this.facts.replay && (away || player.handed || player.devices > 1); // something unusual has a line of its own
    if (tells) classes.push("tells");
    const words = this.note(player, { mine, bot, away, viewer, turn });
    const note = words ? make("span", { class: "player-note" }, words) : null;
    const called =
      player.called && !player.name.includes(player.called)
        ? make("span", { class: "player-called" }, player.called)
        : null;
    return make(
      "li",
      { class: classes.join(" "), "data-seat": player.seat, "aria-current": turn ? "true" : null },
      form(player.seat, bot),
      make(
        "div",
        { class: "player-words" },
        make(
          "p",
          { class: "player-name", title: player.name },
          make("strong", {}, nameOf(player)),
          called,
          tells ? null : note,
        ),
        player.holds || tells
          ? make(
              "p",
              { class: "player-holds", title: player.holds || null },
              tells ? note : null,
              tells && player.holds ? " · " : null,
              player.holds,
            )
          : null,
      ),
      make("span", { class: "player-score" }, make("span", { class: "hidden" }, "score "), player.score ?? ""),
      ...this.doors(player, mine && player.seat === viewer),
    );
  }

  /**
   * @param {Player} player
   * @param {{ mine: boolean, bot: boolean, away: boolean, viewer: number, turn: boolean }} how
   */
  note(player, { mine, bot, away, viewer, turn }) {
    if (this.facts.replay) return "";
    if (bot && turn) return player.handed ? "a bot thinks …" : `${player.bot || "bot"} thinks …`;
    if (player.handed) return "a bot stands in";
    if (bot) return player.bot || "bot";
    if (player.seat === viewer && this.facts.seats.length > 1) return "looking now";
    if (mine)
      return this.facts.seats.length > 1
        ? "at this screen"
        : player.devices > 1
          ? `you, on ${player.devices} devices`
          : "you";
    if (away) return player.devices ? "away" : "not here yet";
    return player.devices > 1 ? `here, on ${player.devices} devices` : "here";
  }

  /**
   * @param {Player} player
   * @param {boolean} mine
   */
  doors(player, mine) {
    if (mine && player.kind !== "bot") {
      return [door(icon(PEN), `Change the name ${player.name}`, () => this.rename(player.own || player.name))];
    }
    if (mine && player.handed)
      return [
        door("Sit down", `Take the seat of ${player.name} back from the bot`, () =>
          this.acts.hand(player.seat, "person"),
        ),
      ];
    if (!this.facts.host) return [];
    if (player.handed)
      return [door(icon(PERSON), `Give the seat back to ${player.name}`, () => this.acts.hand(player.seat, "person"))];
    if (player.kind !== "bot")
      return [door(icon(BOT), `Hand the seat of ${player.name} to a bot`, () => this.hand(player))];
    return [];
  }

  /** @param {string} name */
  rename(name) {
    /** @type {HTMLDialogElement} */
    const dialog = byId("ask-name");
    /** @type {HTMLInputElement} */
    const field = byId("ask-name-field");
    field.value = name;
    dialog.returnValue = "";
    dialog.onclose = () => dialog.returnValue === "yes" && field.value.trim() && this.acts.rename(field.value.trim());
    dialog.showModal();
    field.select();
  }

  /** @param {Player} player */
  hand(player) {
    /** @type {HTMLDialogElement} */
    const dialog = byId("hand");
    /** @param {string} bot */
    const give = (bot) => {
      this.acts.hand(player.seat, `bot:${bot}`);
      dialog.close();
    };
    dialog.replaceChildren(
      make("h2", { id: "hand-title" }, `Who plays for ${player.name}?`),
      make("p", {}, "The seat stays theirs: they can take it back at any time, and you can give it back."),
      make(
        "p",
        { class: "doors" },
        ...[...this.facts.bots]
          .reverse()
          .map((bot) => make("button", { class: "button", on: { click: () => give(bot) } }, `The bot “${bot}”`)),
        make("button", { class: "button quiet", on: { click: () => dialog.close() } }, "Leave it as it is"),
      ),
    );
    dialog.showModal();
  }
}

/**
 * @param {Node | string} shown
 * @param {string} label
 * @param {() => void} act
 */
function door(shown, label, act) {
  return make("button", { class: "player-door", "aria-label": label, title: label, on: { click: act } }, shown);
}

/** @param {string} d */
function icon(d) {
  const svg = makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(makeSvg("path", { d }));
  return svg;
}

/**
 * A seat in the line of a narrow screen.
 * @param {Player} player
 * @param {boolean} turn
 */
function chip(player, turn) {
  const score = player.score ? make("span", { class: "chip-score" }, player.score) : null;
  const named = make("strong", { title: player.name }, nameOf(player));
  const label = `${player.name}${player.score ? `, score ${player.score}` : ""}${turn ? ", decides now" : ""}`;
  return make(
    "button",
    { class: turn ? "chip turn" : "chip", "data-seat": player.seat, "aria-label": label },
    form(player.seat, player.kind === "bot"),
    named,
    score,
  );
}
