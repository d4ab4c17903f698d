// A word in passing: why something may not be played, or what went wrong.

import { byId, make } from "./dom.js";

const STAYS = 7000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} text
 * @param {string} [rule]
 * @param {((rule: string) => void) | null} [openRule]
 */
export function toast(text, rule = "", openRule = null) {
  const host = byId("toast");
  const button =
    rule && openRule
      ? make("button", { class: "rule-link", "aria-label": `Rule ${rule}`, on: { click: () => openRule(rule) } }, rule)
      : null;
  host.replaceChildren(
    make("span", { class: "toast-text" }, button ? text.replace(`${rule} `, "") : text),
    ...(button ? [button] : []),
  );
  host.append(make("button", { class: "toast-close", "aria-label": "Close", on: { click: hush } }, "×"));
  host.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hush, STAYS);
}

export function hush() {
  byId("toast").hidden = true;
}
