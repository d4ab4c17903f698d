// The end: who won, how the points came about, and what to do with the rest of the night.

import { byId, copy, make } from "./dom.js";
import { named } from "./names.js";
import { listed } from "./text.js";

/** @import { Over, Player, Sum } from "./protocol.d.ts" */
/** @import { Facts } from "./types.d.ts" */

export class Result {
  /**
   * @param {Facts} facts
   * @param {{ again: () => void, step: () => void }} acts
   */
  constructor(facts, acts) {
    /** @type {HTMLDialogElement} */
    this.dialog = byId("result");
    this.facts = facts;
    /** @type {Over | null} */
    this.over = null;
    this.acts = acts;
  }

  /**
   * `how` is the end in one sentence.
   * @param {Over} over
   * @param {Player[]} players
   * @param {string} how
   */
  show(over, players, how) {
    this.over = over;
    /** @param {number} seat */
    const name = (seat) => players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
    const winners = over.winners.map(name);
    const heading =
      winners.length === 0 ? "Nobody wins" : `${listed(winners)} ${winners.length === 1 ? "wins" : "win together"}`;
    this.dialog.replaceChildren(
      make(
        "div",
        { class: "result-sky", "aria-hidden": "true" },
        make("img", { src: "/static/moon.svg", alt: "", width: "120", height: "120" }),
      ),
      make("h2", { id: "result-title", tabindex: "-1" }, ...named(heading)),
      make("p", { class: "result-how" }, ...named(how)),
      make(
        "div",
        { class: "reckonings" },
        ...over.reckoning.map((one) => reckoning(one, name(one.seat), over.winners.includes(one.seat))),
      ),
      this.doors(),
    );
  }

  doors() {
    const link = `${location.origin}/replay#${this.over?.line}`;
    const copier = make(
      "button",
      { class: "button", id: "copy-game", "data-link": link },
      "Copy a link of the whole game",
    );
    copier.addEventListener("click", async () => {
      copier.textContent = (await copy(link))
        ? "The link is in your clipboard"
        : "This browser does not copy; the record can be downloaded";
    });
    return make(
      "p",
      { class: "doors" },
      make(
        "button",
        { class: "button", id: "step-through", on: { click: () => this.close(true) } },
        "Step through the game",
      ),
      this.facts.host
        ? make(
            "button",
            { class: "button warm", id: "play-again", on: { click: () => this.acts.again() } },
            "Play again",
          )
        : null,
      copier,
      make(
        "a",
        {
          class: "button",
          id: "download-record",
          href: `/t/${this.facts.table}/record`,
          download: `${this.facts.game}-${this.facts.table}.txt`,
        },
        "Download the record",
      ),
      make("button", { class: "button quiet", on: { click: () => this.close(false) } }, "Look at the table"),
    );
  }

  open() {
    if (!this.over || this.dialog.open) return;
    this.dialog.showModal();
    byId("result-title").focus();
  }

  /** @param {boolean} step */
  close(step) {
    this.dialog.close();
    if (step) this.acts.step();
  }
}

/**
 * @param {Sum} sum
 * @param {string} name
 * @param {boolean} winner
 */
function reckoning({ lines, total }, name, winner) {
  const rows = lines.map(([what, points]) =>
    make("tr", {}, make("th", { scope: "row" }, what), make("td", {}, points)),
  );
  return make(
    "table",
    { class: winner ? "reckoning winner" : "reckoning" },
    make("caption", {}, ...named(name)),
    make(
      "tbody",
      {},
      ...rows,
      make("tr", { class: "total" }, make("th", { scope: "row" }, "in all"), make("td", {}, total)),
    ),
  );
}
