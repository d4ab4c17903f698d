// People at the table: who holds my seat, what is said, and whether what I did has arrived.

import { byId, make, remember } from "./dom.js";
import { form } from "./forms.js";
import { named } from "./names.js";
import { toast } from "./toast.js";

/** @import { FromPage, Notice, Player, Spoken, Talk, ToPage } from "./protocol.d.ts" */
/** @import { Facts, Live } from "./types.d.ts" */

const REACTIONS = ["Well played!", "Oh no!", "Ha ha!", "Hm …", "Thank you!", "Boo!"];
const PHONE = "(max-width: 760px)";
const HEARD = 6000; // milliseconds for which what was just said stands over the table
const PATIENCE = 2000; // milliseconds until a play that was not acknowledged is spoken of

/**
 * A moment as people say it: today the time alone.
 * @param {number} at
 */
function moment(at) {
  const then = new Date(at * 1000);
  /** @type {Intl.DateTimeFormatOptions} */
  const time = { hour: "2-digit", minute: "2-digit" };
  if (then.toDateString() === new Date().toDateString()) return then.toLocaleTimeString([], time);
  return then.toLocaleString([], { weekday: "short", day: "numeric", month: "short", ...time });
}

export class People {
  /**
   * @param {Facts} facts
   * @param {{ ask: (message: FromPage) => Promise<ToPage | null>, reopen: () => void }} acts
   */
  constructor(facts, acts) {
    this.facts = facts;
    this.acts = acts;
    this.on = true;
    this.muted = remember("talk") === "hidden"; // in this browser, at all tables
    // The bar of a phone is full: there talk is with the story.
    if (matchMedia(PHONE).matches) byId("pull-down").before(byId("tool-talk"));
    byId("talk-quick").replaceChildren(
      ...REACTIONS.map((text, react) =>
        make("button", { type: "button", on: { click: () => this.tell({ react }) } }, text),
      ),
    );
    byId("talk-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
    byId("tool-talk").addEventListener("click", () => this.open(Boolean(byId("talk").hidden)));
    byId("talk-close").addEventListener("click", () => this.open(false));
    byId("talk-heard").addEventListener("click", () => this.open(true));
    byId("talk-mute").addEventListener("click", () => this.mute(!this.muted));
    this.mute(this.muted);
    byId("talk-switch")?.addEventListener("click", () => this.tell({ talk: !this.on }));
  }

  /**
   * Something a person does besides playing: what is wrong with it is said, and also that nobody has answered yet.
   * @param {FromPage} message
   */
  async tell(message) {
    const late = setTimeout(() => toast("The table has not answered yet."), PATIENCE);
    const dead = setTimeout(() => this.acts.reopen(), 3 * PATIENCE); // a wire that looks open
    const answer = await this.acts.ask(message);
    clearTimeout(late);
    clearTimeout(dead);
    if (answer === null)
      toast("The table is out of reach: that was not done, or nobody could say so. Try again when it is back.");
    if (answer?.error) toast(answer.error);
    return answer;
  }

  // === Talk ===

  /** @param {boolean} wanted */
  open(wanted) {
    byId("talk").hidden = !wanted;
    byId("tool-talk").setAttribute("aria-expanded", String(wanted));
    this.read();
    if (wanted) byId("talk-lines").scrollTop = byId("talk-lines").scrollHeight;
    if (wanted) byId("talk-text").focus();
    else byId("tool-talk").focus();
  }

  /** Nothing new is left to be read. */
  read() {
    for (const id of ["tool-talk", "pull"]) byId(id).classList.remove("news");
    byId("talk-heard").hidden = true;
  }

  /**
   * Hidden for whoever looks here; the others talk on.
   * @param {boolean} wanted
   */
  mute(wanted) {
    this.muted = wanted;
    remember("talk", wanted ? "hidden" : "shown");
    byId("talk").classList.toggle("muted", wanted);
    byId("talk-mute").setAttribute("aria-pressed", String(wanted));
    if (wanted) this.read();
  }

  async say() {
    /** @type {HTMLInputElement} */
    const field = byId("talk-text");
    const text = field.value.trim();
    if (!text) return;
    const answer = await this.tell({ say: text });
    if (answer && "ok" in answer) field.value = "";
  }

  /**
   * All that was said so far.
   * @param {Talk} talk
   */
  talk({ lines, on }) {
    this.on = on;
    byId("talk").classList.toggle("off", !on);
    if (byId("talk-switch")) byId("talk-switch").textContent = on ? "Switch it off" : "Switch it on";
    byId("talk-lines").replaceChildren();
    if (!on) byId("talk-note").textContent = "Talk is switched off at this table.";
    this.said(lines, true);
  }

  /**
   * @param {Spoken[]} lines
   * @param {boolean} [old]
   */
  said(lines, old = false) {
    const host = byId("talk-lines");
    for (const { at, seat, name, text } of lines) {
      const who = make("strong", {}, make("bdi", {}, name));
      const words = make("span", { class: "talk-words" }, who, `: ${text} `, make("time", {}, moment(at)));
      host.append(make("li", {}, seat < 30 ? form(seat, false) : null, words));
    }
    host.scrollTop = host.scrollHeight;
    if (!old && !this.muted && byId("talk").hidden) this.heard(lines[lines.length - 1]);
  }

  /**
   * Something was said while nobody looked there: it stands over the table for a moment, and a mark stays.
   * @param {Spoken} line
   */
  heard({ name, text }) {
    for (const id of ["tool-talk", "pull"]) byId(id).classList.add("news");
    const bubble = byId("talk-heard");
    bubble.replaceChildren(make("strong", {}, make("bdi", {}, name)), `: ${text}`);
    bubble.hidden = false;
    clearTimeout(this.bubble);
    this.bubble = setTimeout(() => (bubble.hidden = true), HEARD);
  }

  // === My seat ===

  /**
   * A bot that stands in for me is told of, with the way back.
   * @param {Player[]} players
   * @param {number} viewer
   */
  seats(players, viewer) {
    const me = players.find((player) => player.seat === viewer);
    const handed = Boolean(me?.handed && this.facts.seats.includes(viewer));
    if (handed && !this.handed) {
      this.news("stand-in", "A bot plays for you.", "Take my seat back", () =>
        this.tell({ hand: viewer, to: "person" }),
      );
    } else if (!handed && this.told === "stand-in") this.quiet();
    this.handed = handed; // who has said "not now" is not asked again; the way back stands at the name
  }

  /**
   * Until when the one who decides may think, where the table has agreed on an end.
   * @param {Live} live
   */
  until({ until, decides, players }) {
    const line = byId("until");
    line.hidden = !until;
    if (!until) return;
    const [at, bot] = until;
    const name = players.find((player) => player.seat === decides)?.name;
    line.replaceChildren(...named(`${name} has until ${moment(at)}; then the bot “${bot}” stands in.`));
  }

  /** @param {Notice} notice */
  notice({ kind, seat }) {
    if (kind !== "device" || !this.facts.seats.includes(seat)) return;
    const words = "Another device has sat down in your seat. If that was not you, send it away.";
    this.news("device", words, "Only this device", () => this.tell({ alone: true }));
  }

  /**
   * @param {string} kind
   * @param {string} words
   * @param {string} button
   * @param {() => void} act
   */
  news(kind, words, button, act) {
    this.told = kind;
    const done = () => {
      act();
      this.quiet();
    };
    byId("seat-news").replaceChildren(
      make("span", {}, words),
      make("button", { class: "button warm", on: { click: done } }, button),
      make("button", { class: "button quiet", on: { click: () => this.quiet() } }, "Not now"),
    );
    byId("seat-news").hidden = false;
  }

  quiet() {
    this.told = null;
    byId("seat-news").hidden = true;
  }

  // === Has it arrived? ===

  /** A play is under way; if nobody says so in time the page does. */
  played() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.doubt(), PATIENCE);
  }

  doubt() {
    clearTimeout(this.timer);
    const line = byId("link-state");
    line.hidden = false;
    line.textContent = "Your play has not arrived yet. It is sent again when the table answers, and counts once.";
    this.late = true;
    // A wire that looks open may be dead; a new one tells.
    this.timer = setTimeout(() => this.late && this.acts.reopen(), 2 * PATIENCE);
  }

  arrived() {
    clearTimeout(this.timer);
    if (this.late && !document.body.classList.contains("offline")) byId("link-state").hidden = true;
    this.late = false;
  }
}
