// A whole game told again. The record stands after the # of the address, so no server's log holds it.

import { Director } from "./director.js";
import { byId, part } from "./dom.js";
import { Inspect } from "./inspect.js";
import { partOf } from "./memory.js";
import { onTurn, shape } from "./shape.js";
import { Speed } from "./speed.js";
import { Stage } from "./stage.js";
import { Steps } from "./steps.js";

/** @import { Facts } from "./types.d.ts" */
/** @import { BoardPicture, Still } from "./protocol.d.ts" */

const START = "midnight1:";
/** @type {HTMLDialogElement} */
const dialog = byId("open-record");
/** @type {HTMLInputElement} */
const fileField = byId("open-file");
/** @type {HTMLInputElement} */
const lineField = byId("open-line");
/** @type {Facts} */
const facts = { rules: "", seats: [], bots: [], host: false, replay: true };
const stage = new Stage(facts, { rename: () => {}, hand: () => {} }); // nobody sits there
const director = new Director(stage, facts, new Speed());
const steps = new Steps(byId("steps"), { go: (ply) => tell(ply), busy: () => director.busy });
let record = "";
let laid = false; // is the board of this record on the table?
let asking = false;
let wanted = null;
let before = -1;
const inspect = new Inspect(stage.board, stage.openRule, {
  look: async (ids) => (await post({ at: steps.at, closeup: ids })).closeup,
  why: async () => null,
  options: () => [],
});

/**
 * Ask for one moment; while an answer is under way only the newest wish counts.
 * @param {number} ply
 */
async function tell(ply) {
  wanted = ply;
  director.skip();
  if (asking) return;
  asking = true;
  while (wanted !== null) {
    const at = wanted;
    wanted = null;
    try {
      await show(await ask(at), at);
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  }
  asking = false;
}

/** @param {number} at */
const ask = (at) => post({ at, shape: shape(), about: !laid });

/** @param {object} wanted */
async function post(wanted) {
  const answer = await fetch("/replay/frame", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ record, ...wanted }),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error ?? "This record cannot be told.");
  return told;
}

/**
 * @param {{ frame: Still, plies: number, line: string, board: BoardPicture, title: string, game: string }} told
 * @param {number} at
 */
async function show(told, at) {
  if (!laid) {
    laid = true;
    record = told.line;
    history.replaceState(null, "", `#${record}`);
    await stage.lay({ ...told.board, title: told.title });
    stage.rulebook.url = `/games/${told.game}/rules`;
    byId("bar-title").textContent = told.title;
    part("h1").textContent = `${told.title}, told again`;
    document.title = `${told.title}, told again · midnight`;
  }
  const frame = { ...told.frame, full: true };
  const show = () => stage.show(frame, { story: "tell" });
  if (at === before + 1) await director.retell(frame, show, (ids) => stage.board.show(partOf(frame, ids)));
  else director.still(frame, show);
  before = at;
  const news = told.frame.story.filter((entry) => entry.ply === at).map((entry) => entry.text);
  byId("polite").textContent = news.join(" ") || told.frame.ask;
  byId("steps").hidden = false;
  if (steps.last !== told.plies) steps.range(told.plies, told.frame.ply);
}

// === Which record ===

/**
 * A record as a link, as one line or as the text of a file.
 * @param {string} text
 */
function take(text) {
  const start = text.indexOf(START);
  record = start >= 0 ? text.slice(start).trim() : text;
  laid = false;
  steps.last = -1;
  tell(0);
}

/** @param {string} sentence */
function refuse(sentence) {
  const line = byId("open-error");
  line.textContent = sentence;
  line.hidden = false;
  openDialog();
}

function openDialog() {
  byId("ask").textContent = "No game is open.";
  if (!dialog.open) dialog.showModal();
}

dialog.addEventListener("close", async () => {
  byId("open-error").hidden = true;
  const file = fileField.files?.[0];
  take(file ? await file.text() : lineField.value);
  fileField.value = "";
});
fileField.addEventListener("change", () => dialog.close());
dialog.addEventListener("cancel", (event) => event.preventDefault());

stage.shortcuts((event) => {
  if (inspect.key(event)) event.preventDefault();
  else if (director.key(event)) return;
  else if (!event.defaultPrevented) steps.key(event);
});
onTurn(() => {
  if (!record) return;
  laid = false;
  tell(steps.at);
});

function fromAddress() {
  const line = decodeURIComponent(location.hash.slice(1));
  if (line.startsWith(START)) take(line);
  else openDialog();
}
window.addEventListener("hashchange", fromAddress);
fromAddress();
