// Everything that may be played, as a list for keyboard, screen reader and small screens; what has no place is a button.

import { make } from "./dom.js";

const MANY = 60; // so many rows are shown; a field narrows the rest
const PATIENCE = 700; // milliseconds between the digits of one number

export class Choices {
  /** acts: play(option), point(touch ids), back(). */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    this.options = [];
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
    this.again = make("button", { class: "choice-back", hidden: true, on: { click: () => acts.back() } }, "Start this choice again");
    this.list = make("ol", { class: "choice-list", "aria-label": "What may be played", hidden: true });
    host.append(this.finder, this.again, this.list);
    host.addEventListener("keydown", (event) => this.key(event));
  }

  /** Options that are left after the elements of `path` were touched. */
  show(options, path) {
    const focused = this.list.contains(document.activeElement);
    this.options = options;
    this.field.value = "";
    this.again.hidden = !path.length;
    this.draw();
    this.waiting = (this.waiting || focused) && !options.length; // the keyboard comes back to the list at the next turn
    if (options.length && (focused || this.kept)) this.focus(0);
    this.kept = this.waiting;
  }

  draw() {
    const wanted = this.field.value.trim().toLowerCase();
    const plain = this.options.filter(([, , , touch]) => !touch.length);
    const placed = this.options.filter(([, , , touch]) => touch.length);
    const fits = placed.filter(([, word, say]) => !wanted || `${word} ${say}`.toLowerCase().includes(wanted));
    this.shown = [...plain, ...fits.slice(0, MANY)];
    this.finder.hidden = placed.length <= MANY;
    this.count.textContent = fits.length > MANY ? `${MANY} of ${fits.length}: touch the picture, or narrow` : `${fits.length}`;
    this.list.hidden = !this.shown.length;
    this.list.replaceChildren(...this.shown.map((option, index) => make("li", {}, this.row(option, index + 1))));
  }

  row(option, number) {
    const [, word, say, touch] = option;
    const hint = () => this.acts.point(touch);
    const none = () => this.acts.point([]);
    return make(
      "button",
      {
        class: touch.length ? "choice" : "choice plain",
        "data-word": word,
        on: { click: () => this.acts.play(option), focus: hint, mouseenter: hint, blur: none, mouseleave: none },
      },
      make("span", { class: "choice-number", "aria-hidden": "true" }, String(number)),
      make("span", { class: "choice-say" }, say.charAt(0).toUpperCase() + say.slice(1)),
    );
  }

  focus(index) {
    const rows = [...this.list.querySelectorAll("button")];
    rows[Math.max(0, Math.min(index, rows.length - 1))]?.focus();
  }

  key(event) {
    const rows = [...this.list.querySelectorAll("button")];
    const at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus(to);
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
