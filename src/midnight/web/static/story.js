// What happened, sentence by sentence; a rule's id opens the rule.

import { make } from "./dom.js";

export class Story {
  constructor(host, openRule) {
    this.host = host;
    this.openRule = openRule;
  }

  /** The whole story anew. */
  tell(entries) {
    this.host.replaceChildren();
    this.last = null;
    this.add(entries);
    this.host.scrollTop = this.host.scrollHeight;
  }

  add(entries) {
    if (!entries.length) return;
    const near = this.host.scrollHeight - this.host.scrollTop - this.host.clientHeight < 60;
    this.host.append(...entries.map((entry) => this.line(entry)));
    if (near) this.host.scrollTop = this.host.scrollHeight;
  }

  line({ ply, text, rule }) {
    const first = ply !== this.last;
    this.last = ply;
    const words = make("span", { class: "story-text" }, text);
    const id = rule ? this.ruleButton(rule) : null;
    return make("li", { class: first ? "story-line first" : "story-line", "data-ply": ply }, words, id);
  }

  ruleButton(rule) {
    return make(
      "button",
      { class: "rule-link", "aria-label": `Rule ${rule}`, on: { click: () => this.openRule(rule) } },
      rule,
    );
  }
}
