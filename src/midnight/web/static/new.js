// The form of a new table: as many seats as are wanted, and the name one had last time.

import { remember } from "./dom.js";

const LARGEST = 64 * 1024; // bytes of a file; the server has the last word

const form = document.getElementById("new-table");
const seats = [...form.querySelectorAll(".seat")];

function count() {
  const wanted = Number(new FormData(form).get("seats"));
  const least = Number(form.querySelector("[name=seats]").value);
  seats.forEach((seat, index) => {
    seat.hidden = index >= wanted;
    const called = seat.querySelector(".seat-called");
    called.textContent = `: ${called.dataset.names.split("|")[wanted - least]}`;
    for (const field of seat.querySelectorAll("select, input")) field.disabled = seat.hidden;
  });
}

/** One is oneself only once: the seat that was mine before becomes somebody else's. */
function onlyOneMe(changed) {
  if (changed.value !== "me") return;
  for (const seat of seats) {
    const select = seat.querySelector("select");
    if (select !== changed && select.value === "me") select.value = "here";
  }
}

function names() {
  for (const seat of seats) {
    const who = seat.querySelector("select").value;
    const field = seat.querySelector("input");
    field.placeholder = { me: "your name", friend: "their name", here: "their name" }[who] ?? "the bot’s name";
    if (who === "me" && !field.value) field.value = remember("name") ?? "";
  }
}

// === How it is played ===

const presets = [...form.querySelectorAll("[name=preset]")];
const variant = form.elements.variant;

/** A preset is shown in what it chooses; what is not asked for stands among the changes of a variant. */
function apply(preset) {
  if (!preset.dataset.settings) return;
  const wanted = JSON.parse(preset.dataset.settings);
  for (const one of form.querySelectorAll("[data-setting]")) {
    const fields = [...one.querySelectorAll("input, option")];
    const chosen = fields.find((field) => field.value === wanted[one.dataset.setting]) ?? fields[0];
    if (chosen.tagName === "OPTION") chosen.selected = true;
    else chosen.checked = true;
  }
  const known = presets.map((other) => other.dataset.lines ?? "");
  if (known.includes(variant.value.trim())) variant.value = preset.dataset.lines;
}

/** Something was chosen by hand: now it is a mix of one's own. */
function mix() {
  presets.find((preset) => preset.value === "").checked = true;
}

// === A file of one's own ===

async function bring(input) {
  const [file] = input.files;
  if (!file) return;
  const error = document.getElementById("own-error");
  error.hidden = file.size <= LARGEST;
  error.textContent = error.hidden ? "" : `${file.name} has more than ${LARGEST / 1024} kilobytes.`;
  if (!error.hidden) return;
  const text = await file.text();
  if (/^\s*\[set\]/m.test(text)) {
    variant.value = text;
    variant.closest("details").open = true;
    mix();
  } else {
    form.elements.own.value = text;
    form.elements["own-name"].value = file.name;
  }
}

document.getElementById("own-file")?.addEventListener("change", (event) => bring(event.target));
variant.addEventListener("input", mix);

form.addEventListener("change", (event) => {
  if (event.target.name === "preset") apply(event.target);
  else if (event.target.name.startsWith("set-")) mix();
  if (event.target.name === "seats") count();
  if (event.target.tagName === "SELECT") onlyOneMe(event.target);
  names();
});
form.addEventListener("submit", () => {
  const mine = seats.find((seat) => seat.querySelector("select").value === "me");
  const name = mine?.querySelector("input").value.trim();
  if (name) remember("name", name);
});
count();
names();
