// What happened, sentence by sentence; a rule's id opens the rule.

import { make } from "./dom.js";
import { named } from "./names.js";

/** @import { StoryLine } from "./protocol.d.ts" */

const NEAR = 40; // pixels from the end that still count as the end

export class Story {
  /**
   * @param {HTMLElement} host
   * @param {(rule: string) => void} openRule
   */
  constructor(host, openRule) {
    this.host = host;
    this.openRule = openRule;
    this.follows = true; // until somebody scrolls back to read
    this.top = 0;
    host.addEventListener("scroll", () => {
      if (host.scrollHeight - host.scrollTop - host.clientHeight < NEAR) this.follows = true;
      else if (host.scrollTop < this.top) this.follows = false;
      this.top = host.scrollTop;
    });
    new ResizeObserver(() => this.follow()).observe(host);
  }

  follow() {
    if (this.follows) this.host.scrollTop = this.host.scrollHeight;
  }

  /**
   * The whole story anew.
   * @param {StoryLine[]} entries
   */
  tell(entries) {
    this.host.replaceChildren();
    this.last = null;
    this.follows = true;
    this.add(entries);
  }

  /** @param {StoryLine[]} entries */
  add(entries) {
    if (!entries.length) return;
    this.host.append(...entries.map((entry) => this.line(entry)));
    this.follow();
  }

  /** @param {StoryLine} entry */
  line({ ply, text, rule, taken, back }) {
    const first = ply !== this.last;
    this.last = ply;
    const words = make("span", { class: "story-text" }, ...named(text));
    const id = rule ? this.ruleButton(rule) : null;
    const classes = ["story-line", ...(first ? ["first"] : []), ...(taken ? ["taken"] : []), ...(back ? ["back"] : [])];
    return make("li", { class: classes.join(" "), "data-ply": ply }, words, id);
  }

  /** @param {string} rule */
  ruleButton(rule) {
    return make(
      "button",
      { class: "rule-link", "aria-label": `Rule ${rule}`, on: { click: () => this.openRule(rule) } },
      rule,
    );
  }
}
