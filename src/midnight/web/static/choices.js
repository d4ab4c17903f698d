// What may be played, beside the picture: buttons, a list for keyboard and screen reader, long lists in groups to narrow.

import { all, make, part } from "./dom.js";
import { grouped, isUnder } from "./groups.js";
import { upper } from "./text.js";

/** @import { Option } from "./protocol.d.ts" */
/** @import { Group, Row } from "./types.d.ts" */

const MANY = 40; // so many are listed one by one, as LISTED in table/protocol.py; more are put under headings
const FOUND = 24; // rows under a heading, or that fit what was written
const FEW = 3; // so many are listed beside what there are plans for
const PATIENCE = 700; // milliseconds between the digits of one number
const ELSEWHERE = "somewhere else …";

export class Choices {
  /**
   * @param {HTMLElement} host
   * @param {{ play: (option: Option, sure?: boolean) => void, aim: (element: string) => void, point: (ids: string[]) => void, back: () => void }} acts
   */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    /** @type {Option[]} */
    this.options = [];
    /** @type {string[]} elements that were touched so far */
    this.path = [];
    /** @type {string[]} headings that were opened, one below the other */
    this.heads = [];
    this.costs = new Map(); // option -> what playing it gives up
    this.aims = new Map(); // element -> its name, if there are plans for it
    /** @type {Row[]} */
    this.shown = [];
    this.digits = "";
    this.field = make("input", {
      type: "search",
      placeholder: "Narrow",
      "aria-label": "Narrow the choices",
      on: { input: () => this.draw() },
    });
    this.count = make("span", { class: "choice-count" });
    this.finder = make("div", { class: "choice-find", hidden: true }, this.field, this.count);
    this.again = make("button", { class: "choice-back", hidden: true, on: { click: () => this.back() } }, "Back");
    this.list = make("ol", { class: "choice-list", "aria-label": "What may be played", hidden: true });
    this.doubt = make("div", { class: "doubt", role: "group", "aria-label": "Is it meant?", hidden: true });
    host.append(make("div", { class: "choice-head" }, this.again, this.finder), this.list, this.doubt);
    host.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * Options that are left after the elements of `path` were touched.
   * @param {Option[]} options
   * @param {string[]} path
   */
  show(options, path) {
    const focused = this.list.contains(document.activeElement) || this.doubt.contains(document.activeElement);
    this.options = options;
    this.path = path;
    this.heads = [];
    this.field.value = "";
    this.draw();
    this.list.scrollTo(0, 0); // a new question is read from its beginning
    this.waiting = (this.waiting || focused) && !options.length; // the keyboard comes back to the list at the next turn
    if (options.length && (focused || this.kept)) this.focus(0);
    this.kept = this.waiting;
  }

  back() {
    if (!this.heads.length) return this.acts.back();
    this.heads = this.heads.slice(0, -1);
    this.field.value = "";
    this.draw();
    return this.focus(0);
  }

  draw() {
    const wanted = this.field.value.trim().toLowerCase();
    const aims = this.path.length || !this.options.length ? [] : this.aimed();
    /** @param {Row} option */
    const groupOf = ({ group }) => (aims.length ? [ELSEWHERE, ...group] : group);
    /** @param {Row} option */
    const covered = ({ touch }) => aims.length && this.aims.has(touch[0]); // by a plan
    const placed = this.options.filter((option) => option.touch.length && !covered(option));
    const long = placed.length > (aims.length ? FEW : MANY);
    const inside = placed.filter((option) => isUnder(groupOf(option), this.heads));
    const fits = inside.filter(({ word, say }) => `${word} ${say}`.toLowerCase().includes(wanted));
    /** @type {{ rows: Row[], groups: Group[] }} */
    let { rows, groups } = { rows: fits, groups: [] };
    if (long && !wanted) ({ rows, groups } = grouped(inside, this.heads, groupOf));
    if (long && (wanted || this.heads.length)) rows = rows.slice(0, FOUND);
    if (!this.heads.length) rows = [...aims.filter(({ say }) => say.toLowerCase().includes(wanted)), ...rows];
    this.shown = this.heads.length || (long && wanted) ? rows : this.withButtons(rows);
    this.again.hidden = !this.path.length && !this.heads.length;
    this.again.textContent = this.heads.length ? "Back" : "Start this choice again";
    this.finder.hidden = !long;
    this.count.textContent = wanted || this.heads.length ? `${rows.length} of ${fits.length}` : "or touch the picture";
    this.fill(groups);
  }

  /** What there are whole plans for, each as a row that opens them. */
  aimed() {
    const places = [...this.aims].filter(([id]) => id !== "table");
    /** @type {(place: [string, string]) => Row} */
    const row = ([id, name]) => ({ option: null, word: id, say: name, touch: [id], group: [] });
    return places.map(row);
  }

  /**
   * Buttons come before what is on the picture; giving up comes last.
   * @param {Row[]} rows
   */
  withButtons(rows) {
    const plain = this.options.filter(({ touch }) => !touch.length);
    /** @param {Row} option */
    const leaves = ({ option }) => this.costs.has(option);
    return [...plain.filter((one) => !leaves(one)), ...rows, ...plain.filter(leaves)];
  }

  /** @param {Group[]} groups */
  fill(groups) {
    this.doubt.hidden = true;
    this.doubt.replaceChildren();
    this.list.hidden = !this.shown.length && !groups.length;
    this.list.replaceChildren(
      ...this.shown.map((option, index) => make("li", {}, this.row(option, index + 1))),
      ...groups.map((group) => make("li", {}, this.groupRow(group))),
    );
  }

  /**
   * @param {Row} option
   * @param {number} number
   */
  row(option, number) {
    const { option: at, word, say, touch } = option;
    const go = () => (at === null ? this.acts.aim(word) : this.acts.play({ ...option, option: at }));
    const hint = () => this.acts.point(touch);
    const none = () => this.acts.point([]);
    const kinds = ["choice"];
    if (at === null) kinds.push("aim");
    if (!touch.length) kinds.push("plain");
    if (this.costs.has(at)) kinds.push("leaves");
    else if (this.options.length === 1 && !touch.length) kinds.push("gold"); // the one obvious play
    return make(
      "button",
      {
        class: kinds.join(" "),
        "data-word": word,
        on: { click: go, focus: hint, mouseenter: hint, blur: none, mouseleave: none },
      },
      make("span", { class: "choice-number", "aria-hidden": "true" }, String(number)),
      make("span", { class: "choice-say" }, upper(say)),
    );
  }

  /** @param {Group} group */
  groupRow({ head, ways }) {
    const open = () => {
      this.heads = [...this.heads, head];
      this.draw();
      this.field.focus();
    };
    return make(
      "button",
      { class: "choice group", "data-group": head, on: { click: open } },
      make("span", { class: "choice-number", "aria-hidden": "true" }, "▸"),
      make("span", { class: "choice-say" }, upper(head)),
      make("span", { class: "choice-ways" }, `${ways} ways`),
    );
  }

  /**
   * Playing this gives something up: ask once. True if it was asked.
   * @param {Option} option
   */
  asks(option) {
    const cost = this.costs.get(option.option);
    if (cost === undefined) return false;
    /** @type {(text: string, word: string, act: () => void) => HTMLElement} */
    const button = (text, word, act) =>
      make("li", {}, make("button", { class: "choice plain", "data-word": word, on: { click: act } }, text));
    this.doubt.replaceChildren(
      make("p", { class: "doubt-text", role: "alert" }, `That ${cost}.`),
      make(
        "ol",
        { class: "choice-list" },
        button("Not yet", "not-yet", () => this.keep()),
        button(upper(option.say), "do-it", () => this.acts.play(option, true)),
      ),
    );
    this.doubt.hidden = false;
    this.list.hidden = true;
    part("button", this.doubt).focus({ preventScroll: true });
    return true;
  }

  keep() {
    this.acts.back();
    this.focus(0);
  }

  /** @param {number} index */
  focus(index) {
    const rows = [...this.list.querySelectorAll("button")];
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const list = this.doubt.hidden ? this.list : this.doubt;
    const rows = all(list, "button", HTMLElement);
    const at = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    rows[Math.max(0, Math.min(to, rows.length - 1))].focus();
  }

  /**
   * A number goes to that choice; Enter then plays it.
   * @param {string} key
   */
  digit(key) {
    clearTimeout(this.patience);
    this.digits += key;
    if (Number(this.digits) > this.shown.length) this.digits = key;
    this.patience = setTimeout(() => (this.digits = ""), PATIENCE);
    const number = Number(this.digits);
    if (number >= 1 && number <= this.shown.length) this.focus(number - 1);
  }
}
