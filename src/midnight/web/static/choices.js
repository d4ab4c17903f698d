// What may be played, beside the picture: buttons, a list for keyboard and screen reader, long lists in groups to narrow.

import { make } from "./dom.js";

const MANY = 40; // so many rows are listed one by one; more are put in groups
const FOUND = 24; // rows of a group, or that fit what was written
const ALONE = 3; // a group of so few is shown row by row
const PATIENCE = 700; // milliseconds between the digits of one number
const POINT = /^point-/;
const ELSEWHERE = "somewhere else …";

/** An option without what tells it from its like: "move to …" for "move to 38,36 in W3,B3". */
const kindOf = ([, , say]) => `${say.split(/\s*[(:]|\s+(?=\S*\d)|\d/)[0].trim()} …`;

const isPoint = ([, , , touch]) => POINT.test(touch.at(-1) ?? "");

export class Choices {
  /** acts: play(option, sure), aim(element), point(touch ids), back(). */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    this.options = [];
    this.costs = new Map(); // option -> what playing it gives up
    this.aims = new Map(); // element -> its name, if there are plans for it
    this.shown = [];
    this.digits = "";
    this.field = make("input", { type: "search", placeholder: "Narrow", "aria-label": "Narrow the choices", on: { input: () => this.draw() } });
    this.count = make("span", { class: "choice-count" });
    this.finder = make("div", { class: "choice-find", hidden: true }, this.field, this.count);
    this.again = make("button", { class: "choice-back", hidden: true, on: { click: () => this.back() } }, "Back");
    this.list = make("ol", { class: "choice-list", "aria-label": "What may be played", hidden: true });
    this.doubt = make("div", { class: "doubt", role: "group", "aria-label": "Is it meant?", hidden: true });
    host.append(make("div", { class: "choice-head" }, this.again, this.finder), this.list, this.doubt);
    host.addEventListener("keydown", (event) => this.key(event));
  }

  /** Options that are left after the elements of `path` were touched. */
  show(options, path) {
    const focused = this.list.contains(document.activeElement) || this.doubt.contains(document.activeElement);
    this.options = options;
    this.path = path;
    this.group = null;
    this.field.value = "";
    this.draw();
    this.list.scrollTo(0, 0); // a new question is read from its beginning
    this.waiting = (this.waiting || focused) && !options.length; // the keyboard comes back to the list at the next turn
    if (options.length && (focused || this.kept)) this.focus(0);
    this.kept = this.waiting;
  }

  back() {
    if (!this.group) return this.acts.back();
    this.group = null;
    this.field.value = "";
    this.draw();
    return this.focus(0);
  }

  draw() {
    const wanted = this.field.value.trim().toLowerCase();
    const plain = this.options.filter(([, , , touch]) => !touch.length);
    const aims = this.path?.length || !this.options.length ? [] : [...this.aims].filter(([id]) => id !== "table").map(([id, name]) => [null, id, name, [id]]);
    const kind = aims.length ? () => ELSEWHERE : kindOf;
    const covered = (option) => aims.length && this.aims.has(option[3][0]); // by a plan
    const placed = this.options.filter((option) => option[3].length && !covered(option) && (!this.group || kind(option) === this.group));
    const long = placed.length > (aims.length ? ALONE : MANY) || this.group !== null;
    const fits = placed.filter(([, word, say]) => !wanted || `${word} ${say}`.toLowerCase().includes(wanted));
    let rows = fits;
    let groups = [];
    if (long && wanted) rows = fits.slice(0, FOUND);
    else if (this.group) rows = fits.filter((option) => !isPoint(option)).slice(0, FOUND);
    else if (long) [rows, groups] = grouped(placed, kind);
    if (!this.group) rows = [...aims.filter(([, , name]) => name.toLowerCase().includes(wanted)), ...rows];
    const leaves = (option) => this.costs.has(option[0]);
    const [last, first] = [plain.filter(leaves), plain.filter((option) => !leaves(option))]; // giving up comes last
    this.shown = this.group || (long && wanted) ? rows : [...first, ...rows, ...last];
    this.again.hidden = !this.path?.length && !this.group;
    this.again.textContent = this.group ? "Back" : "Start this choice again";
    this.finder.hidden = !long;
    this.count.textContent = wanted || this.group ? `${rows.length} of ${fits.length}` : "or touch the picture";
    this.doubt.hidden = true;
    this.doubt.replaceChildren();
    this.list.hidden = !this.shown.length && !groups.length;
    this.list.replaceChildren(
      ...this.shown.map((option, index) => make("li", {}, this.row(option, index + 1))),
      ...groups.map(([kind, ways]) => make("li", {}, this.groupRow(kind, ways))),
    );
  }

  row(option, number) {
    const [at, word, say, touch] = option;
    const go = () => (at === null ? this.acts.aim(word) : this.acts.play(option));
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

  groupRow(kind, ways) {
    const open = () => {
      this.group = kind;
      this.draw();
      this.field.focus();
    };
    return make(
      "button",
      { class: "choice group", "data-group": kind, on: { click: open } },
      make("span", { class: "choice-number", "aria-hidden": "true" }, "▸"),
      make("span", { class: "choice-say" }, upper(kind)),
      make("span", { class: "choice-ways" }, `${ways} ways`),
    );
  }

  /** Playing this gives something up: ask once. True if it was asked. */
  asks(option) {
    const cost = this.costs.get(option[0]);
    if (cost === undefined) return false;
    const button = (text, word, act) => make("li", {}, make("button", { class: "choice plain", "data-word": word, on: { click: act } }, text));
    this.doubt.replaceChildren(
      make("p", { class: "doubt-text", role: "alert" }, `That ${cost}.`),
      make("ol", { class: "choice-list" }, button("Not yet", "not-yet", () => this.keep()), button(upper(option[2]), "do-it", () => this.acts.play(option, true))),
    );
    this.doubt.hidden = false;
    this.list.hidden = true;
    this.doubt.querySelector("button").focus({ preventScroll: true });
    return true;
  }

  keep() {
    this.acts.back();
    this.focus(0);
  }

  focus(index) {
    const rows = [...this.list.querySelectorAll("button")];
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  }

  key(event) {
    const list = this.doubt.hidden ? this.list : this.doubt;
    const rows = [...list.querySelectorAll("button")];
    const at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    rows[Math.max(0, Math.min(to, rows.length - 1))].focus();
  }

  /** A number goes to that choice; Enter then plays it. */
  digit(key) {
    clearTimeout(this.patience);
    this.digits += key;
    if (Number(this.digits) > this.shown.length) this.digits = key;
    this.patience = setTimeout(() => (this.digits = ""), PATIENCE);
    const number = Number(this.digits);
    if (number >= 1 && number <= this.shown.length) this.focus(number - 1);
  }
}

/** Rows for what stands nearly alone, and the groups of the rest with their sizes, in the order of the options. */
function grouped(options, kindOf) {
  const kinds = Map.groupBy(options, kindOf);
  const rows = options.filter((option) => kinds.get(kindOf(option)).length <= ALONE);
  const groups = [...kinds].filter(([, all]) => all.length > ALONE).map(([kind, all]) => [kind, all.length]);
  return [rows, groups];
}

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
