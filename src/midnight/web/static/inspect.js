// Looking closer: hover, focus or a long press tells what something is, without playing; once more shows it in large.

import { magnified, openDrawing } from "./closeup.js";
import { byId, make } from "./dom.js";
import { narrow } from "./shape.js";
import { nameOf } from "./touch.js";

/** @import { Board } from "./board.js" */
/** @import { Close, Option, Why } from "./protocol.d.ts" */
/** @import { Point } from "./types.d.ts" */

const REST = 320; // milliseconds the pointer rests before it is told
const LONG = 450; // milliseconds of a long press
const STILL = 12; // pixels a finger may move in it
const MOST_IDS = 8;
const TOLD = 3; // options that are told of one element
const LISTED = 60;
const PLANS = "touch it and choose from whole plans with their costs";

export class Inspect {
  /**
   * @param {Board} board
   * @param {(rule: string) => void} openRule
   * @param {{ look: (ids: string[]) => Promise<Close | null | undefined>, why: (ids: string[]) => Promise<Why | null | undefined>, options: () => Option[], plans?: (id: string) => boolean }} acts
   */
  constructor(board, openRule, acts) {
    this.board = board;
    this.openRule = openRule;
    this.acts = acts;
    this.card = byId("glance");
    /** @type {HTMLDialogElement} */
    this.dialog = byId("closeup");
    /** @type {HTMLDialogElement} */
    this.things = byId("things");
    /** @type {HTMLInputElement} */
    this.finder = byId("things-find");
    /** @type {string[] | null} that are told of in the card */
    this.now = null;
    this.at = { x: 0, y: 0 }; // where a finger is
    const host = board.host;
    host.addEventListener("pointermove", (event) => this.hover(event));
    host.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.hide());
    host.addEventListener("pointerdown", (event) => this.down(event));
    for (const kind of ["pointerup", "pointercancel"]) host.addEventListener(kind, () => clearTimeout(this.pressing));
    host.addEventListener("click", (event) => this.mute(event), { capture: true });
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    host.addEventListener("focusin", () => this.focused());
    host.addEventListener("focusout", () => narrow() || this.hide());
    for (const dialog of [this.dialog, this.things]) {
      dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    }
    byId("tool-look").addEventListener("click", () => this.list());
    this.finder.addEventListener("input", () => this.fill());
    document.addEventListener(
      "pointerdown",
      (event) => this.now && narrow() && !event.composedPath().includes(this.card) && this.hide(),
    );
  }

  // === How it is asked ===

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse") return this.moved(event);
    clearTimeout(this.resting);
    const at = { x: event.clientX, y: event.clientY };
    if (this.now && this.ids(at).join() !== this.now.join()) this.hide();
    if (event.buttons || this.now) return undefined;
    this.resting = setTimeout(() => this.show(this.ids(at), at), REST);
    return undefined;
  }

  /** @param {PointerEvent} event */
  down(event) {
    clearTimeout(this.resting);
    clearTimeout(this.pressing);
    this.held = false;
    if (event.pointerType === "mouse") return this.hide();
    this.at = { x: event.clientX, y: event.clientY };
    this.pressing = setTimeout(() => this.long(), LONG);
    return undefined;
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (this.at && Math.hypot(event.clientX - this.at.x, event.clientY - this.at.y) > STILL)
      clearTimeout(this.pressing);
  }

  /** A long press tells; a second one on the same shows it in large. */
  long() {
    this.held = true; // what follows is no touch
    const ids = this.ids(this.at);
    if (!ids.length) return;
    if (this.last === ids.join()) this.large(ids);
    else this.show(ids, this.at);
    this.last = ids.join();
  }

  /** @param {Event} event */
  mute(event) {
    if (!this.held) return;
    this.held = false;
    event.stopImmediatePropagation();
  }

  /** The keyboard came to something that may be touched. */
  focused() {
    const element = this.board.root.activeElement;
    if (!element?.matches(":focus-visible")) return;
    const box = element.getBoundingClientRect();
    this.show([element.id], { x: box.right, y: box.bottom });
  }

  /**
   * `i` shows in large what is told of, or lists everything; Escape hides the card. True if the key was ours.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.key === "Escape" && this.now) this.hide();
    if (event.key !== "i") return false;
    const focused = this.board.root.activeElement;
    if (focused) this.large([focused.id]);
    else if (this.now) this.large(this.now);
    else this.list();
    return true;
  }

  /** @param {Point} at */
  ids({ x, y }) {
    return this.board.svg ? this.board.idsAt(x, y).slice(0, MOST_IDS) : [];
  }

  // === What is told ===

  /**
   * As the game tells it, or what the picture and the options say themselves.
   * @param {string[]} ids
   * @param {boolean} [why]
   */
  async told(ids, why = false) {
    const close = ids.length ? await this.acts.look(ids) : null;
    const here = ids.filter((id) => this.board.find(id));
    const id = close?.element ?? here.find((one) => this.known(one));
    if (id === undefined) return null;
    const at = [id, this.board.find(id)?.getAttribute("data-at")]; // a piece also stands for the place it is at
    const may = this.acts
      .options()
      .filter(({ touch }) => touch.some((one) => at.includes(one)))
      .map(({ say }) => say);
    /** @type {Close} */
    const told = close ?? {
      element: id,
      title: nameOf(this.board.find(id) ?? this.card),
      lines: [],
      rule: "",
      drawing: "",
      reach: [],
    };
    const reason = why && !close && !may.length ? await this.acts.why([id]) : null;
    const lines = reason?.word ? [reason.text.replace(`${reason.rule} `, "")] : told.lines;
    if (at.some((one) => one && this.acts.plans?.(one))) may.push(PLANS);
    return { ...told, lines, rule: reason?.rule || told.rule, may };
  }

  /**
   * Has this element something to say of itself?
   * @param {string} id
   */
  known(id) {
    const element = this.board.find(id);
    return element?.querySelector(":scope > title") != null || Boolean(element?.matches("[data-name], [data-may]"));
  }

  /**
   * @param {string[]} ids
   * @param {Point} at
   */
  async show(ids, at) {
    if (!ids.length) return;
    this.now = ids;
    const told = await this.told(ids);
    if (this.now !== ids) return; // the pointer went on
    if (!told) return;
    const doors = make(
      "p",
      { class: "glance-doors" },
      this.button("Larger", () => this.large(ids)),
      this.button("Close", () => this.hide()),
    );
    const how = make("p", { class: "how" }, "I: in large");
    this.card.replaceChildren(make("h2", {}, told.title), ...this.words(told), how, doors);
    this.card.hidden = false;
    this.board.light(told.reach, "reach");
    this.place(at);
  }

  /**
   * Beside the pointer, inside the window; on a narrow screen the sheet has a place of its own.
   * @param {Point} at
   */
  place({ x, y }) {
    const [wide, high] = [this.card.offsetWidth, this.card.offsetHeight];
    const left = x + 18 + wide > innerWidth - 8 ? x - 18 - wide : x + 18;
    const top = Math.max(8, Math.min(y + 14, innerHeight - high - 8));
    this.card.style.setProperty("--x", `${Math.max(8, left)}px`);
    this.card.style.setProperty("--y", `${top}px`);
  }

  /** @param {{ lines: string[], may: string[], rule: string }} told */
  words({ lines, may, rule }) {
    const more = may.length > TOLD ? [`and ${may.length - TOLD} more ways`] : [];
    return [
      ...lines.map((line) => make("p", {}, line)),
      ...[...may.slice(0, TOLD), ...more].map((say, place) =>
        make("p", { class: "may" }, place ? say : `You may: ${say}`),
      ),
      ...(rule
        ? [
            make(
              "p",
              {},
              make(
                "button",
                { class: "rule-link", "aria-label": `Rule ${rule}`, on: { click: () => this.rule(rule) } },
                rule,
              ),
            ),
          ]
        : []),
    ];
  }

  /** @param {string} rule */
  rule(rule) {
    this.hide();
    this.dialog.close();
    this.openRule(rule);
  }

  hide() {
    clearTimeout(this.resting);
    this.now = null;
    this.card.hidden = true;
    this.board.dim("reach");
  }

  /** @param {string[]} ids */
  async large(ids) {
    const told = await this.told(ids, true);
    if (!told) return;
    this.hide();
    const drawing = make("div", { class: "closeup-drawing", role: "img", "aria-label": told.title });
    const words = make("div", {}, make("h2", { id: "closeup-title" }, told.title), ...this.words(told));
    words.append(
      make("form", { method: "dialog", class: "doors" }, make("button", { class: "button quiet" }, "Close")),
    );
    this.dialog.replaceChildren(make("div", { class: "closeup-parts" }, drawing, words));
    this.dialog.showModal();
    if (told.drawing) openDrawing(drawing, this.board, told.drawing);
    else if (!magnified(drawing, this.board, told.element)) drawing.remove();
  }

  /**
   * @param {string} text
   * @param {() => void} act
   */
  button(text, act) {
    return make("button", { class: "button", on: { click: act } }, text);
  }

  // === Everything that lies on the table ===

  list() {
    this.hide();
    this.finder.value = "";
    this.fill();
    this.things.showModal();
  }

  fill() {
    const wanted = this.finder.value.trim().toLowerCase();
    const named = [...this.board.root.querySelectorAll("[id]")].filter((element) => this.known(element.id));
    const fits = named.filter((element) => nameOf(element).toLowerCase().includes(wanted)).slice(0, LISTED);
    /** @param {string} id */
    const look = (id) => {
      this.things.close();
      this.large([id]);
    };
    byId("things-list").replaceChildren(
      ...fits.map((element) =>
        make("li", {}, make("button", { class: "choice", on: { click: () => look(element.id) } }, nameOf(element))),
      ),
    );
  }
}
