// Small helpers for all pages. Nothing here knows a game.

/** @import { Attributes, Box, Styled } from "./types.d.ts" */

import { withUnits } from "./text.js";

export const SVG = "http://www.w3.org/2000/svg";

/**
 * The element of the page that has this id.
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * The first element that a selector finds: one that the page always has.
 * @param {string} selector
 * @param {ParentNode} [place]
 * @returns {HTMLElement}
 */
export const part = (selector, place = document) => /** @type {any} */ (place.querySelector(selector));

/**
 * What a selector finds in a part of the page.
 * @template {Element} T
 * @param {ParentNode} place
 * @param {string} selector
 * @param {new () => T} kind of element, all of them
 * @returns {T[]}
 */
export function all(place, selector, kind) {
  return /** @type {T[]} */ ([...place.querySelectorAll(selector)].filter((one) => one instanceof kind));
}

/**
 * An element with attributes and children; `on` holds its listeners.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string | null | undefined)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, { on = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [kind, act] of Object.entries(on)) element.addEventListener(kind, act);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[K]}
 */
export function makeSvg(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * The middle of a box.
 * @param {Box} box
 */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

const STYLED = "data-style";

/**
 * SVG text as nodes of this document. The content security policy forbids style attributes, even while
 * they are parsed, so they come in under another name and are set again through the object model.
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function parseSvg(text) {
  const safe = text.replace(/\sstyle=(?=["'])/g, ` ${STYLED}=`);
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${safe}</svg>`, "image/svg+xml");
  if (parsed.querySelector("parsererror")) throw new Error("a picture that is not SVG");
  for (const element of all(parsed, `[${STYLED}]`, SVGElement)) {
    element.style.cssText = element.getAttribute(STYLED) ?? "";
    element.removeAttribute(STYLED);
  }
  const nodes = [...parsed.documentElement.childNodes].map((node) => document.adoptNode(node));
  return /** @type {SVGElement[]} */ (nodes);
}

/**
 * The place of a piece is an attribute, as every SVG program reads it; here it becomes a style, which glides when it
 * changes. What a style cannot say stays an attribute.
 * @param {SVGElement} piece
 */
export function gliding(piece) {
  const place = piece.getAttribute("transform");
  if (!place) return piece;
  piece.style.transform = withUnits(place);
  if (piece.style.transform) piece.removeAttribute("transform");
  return piece;
}

/**
 * Make `old` like `fresh` while it stays the same element, so that style changes glide.
 * @param {Styled} old
 * @param {Styled} fresh
 */
export function morph(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const style = fresh.style ? fresh.style.cssText : "";
  if (old.style && old.style.cssText !== style) old.style.cssText = style;
  const ours = [...old.childNodes];
  const theirs = [...fresh.childNodes];
  theirs.forEach((child, index) => {
    const mine = ours[index];
    if (!mine) old.append(child);
    else if (alike(mine, child)) {
      if (child instanceof SVGElement) morph(/** @type {SVGElement} */ (mine), child);
      else if (mine.nodeValue !== child.nodeValue) mine.nodeValue = child.nodeValue;
    } else mine.replaceWith(child);
  });
  for (const extra of ours.slice(theirs.length)) extra.remove();
}

/**
 * @param {Node} a
 * @param {Node} b
 */
function alike(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || a.id === b.id;
}

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Does this person ask for less motion? */
export const quiet = () => still.matches;

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Is somebody writing, so that letters are not shortcuts?
 * @param {KeyboardEvent} event
 */
export function writing(event) {
  const at = event.composedPath()[0];
  return (
    event.ctrlKey || event.metaKey || event.altKey || (at instanceof Element && at.matches("input, textarea, select"))
  );
}

/**
 * @param {string} key
 * @param {string} [value]
 * @returns {string | null}
 */
export function remember(key, value) {
  try {
    if (value === undefined) return localStorage.getItem(`midnight-${key}`);
    localStorage.setItem(`midnight-${key}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
  return value ?? null;
}

/** What should have been fetched did not come; it may later. */
export class Unreachable extends Error {}

/**
 * The text at an address.
 * @param {string | URL} address
 */
export async function fetched(address) {
  /** @type {Response | null} */
  const answer = await fetch(address).catch(/** @returns {null} */ () => null);
  const text = answer?.ok ? await answer.text().catch(/** @returns {null} */ () => null) : null;
  if (text === null) throw new Unreachable(String(address));
  return text;
}

/**
 * Copy a text; true if it is now in the clipboard.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { class: "hidden", "aria-hidden": "true" });
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
