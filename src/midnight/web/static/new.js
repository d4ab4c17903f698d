// The form of a new table: as many seats as are wanted, and the name one had last time.

import { all, byId, remember } from "./dom.js";

/** @type {Record<string, string>} */
const CALLED = { me: "your name", friend: "their name", here: "their name" };
const LARGEST = 64 * 1024; // bytes of a file; the server has the last word

/** @type {HTMLFormElement} */
const form = byId("new-table");
const seats = all(form, ".seat", HTMLElement);

/**
 * A field of the form by its name.
 * @param {string} name
 * @returns {HTMLTextAreaElement | HTMLInputElement}
 */
function fieldOf(name) {
  return /** @type {any} */ (form.elements.namedItem(name));
}

/**
 * Who sits in a seat, and what they are called.
 * @param {HTMLElement} seat
 */
const fieldsOf = (seat) => ({
  select: all(seat, "select", HTMLSelectElement)[0],
  field: all(seat, "input", HTMLInputElement)[0],
});

function count() {
  const wanted = Number(new FormData(form).get("seats"));
  const least = Number(all(form, "[name=seats]", HTMLInputElement)[0].value);
  seats.forEach((seat, index) => {
    seat.hidden = index >= wanted;
    const [called] = all(seat, ".seat-called", HTMLElement);
    called.textContent = `: ${(called.dataset.names ?? "").split("|")[wanted - least]}`;
    for (const field of [...seat.querySelectorAll("select"), ...seat.querySelectorAll("input")])
      field.disabled = seat.hidden;
  });
}

/**
 * One is oneself only once: the seat that was mine before becomes somebody else's.
 * @param {HTMLSelectElement} changed
 */
function onlyOneMe(changed) {
  if (changed.value !== "me") return;
  for (const seat of seats) {
    const { select } = fieldsOf(seat);
    if (select !== changed && select.value === "me") select.value = "here";
  }
}

function names() {
  for (const seat of seats) {
    const { select, field } = fieldsOf(seat);
    const who = select.value;
    field.placeholder = CALLED[who] ?? "the bot’s name";
    if (who === "me" && !field.value) field.value = remember("name") ?? "";
  }
}

// === How it is played ===

const presets = all(form, "[name=preset]", HTMLInputElement);
const variant = fieldOf("variant");

/**
 * A preset is shown in what it chooses; what is not asked for stands among the changes of a variant.
 * @param {HTMLInputElement} preset
 */
function apply(preset) {
  if (!preset.dataset.settings) return;
  const wanted = JSON.parse(preset.dataset.settings);
  for (const one of all(form, "[data-setting]", HTMLElement)) {
    const fields = [...one.querySelectorAll("input"), ...one.querySelectorAll("option")];
    const chosen = fields.find((field) => field.value === wanted[one.dataset.setting ?? ""]) ?? fields[0];
    if (chosen instanceof HTMLOptionElement) chosen.selected = true;
    else chosen.checked = true;
  }
  const known = presets.map((other) => other.dataset.lines ?? "");
  if (known.includes(variant.value.trim())) variant.value = preset.dataset.lines ?? "";
}

/** Something was chosen by hand: now it is a mix of one's own. */
function mix() {
  for (const preset of presets) if (preset.value === "") preset.checked = true;
}

// === A file of one's own ===

/** @param {HTMLInputElement} input */
async function bring(input) {
  const file = input.files?.[0];
  if (!file) return;
  const error = byId("own-error");
  error.hidden = file.size <= LARGEST;
  error.textContent = error.hidden ? "" : `${file.name} has more than ${LARGEST / 1024} kilobytes.`;
  if (!error.hidden) return;
  const text = await file.text();
  if (/^\s*\[set\]/m.test(text)) {
    variant.value = text;
    variant.closest("details")?.setAttribute("open", "");
    mix();
  } else {
    fieldOf("own").value = text;
    fieldOf("own-name").value = file.name;
  }
}

document
  .getElementById("own-file")
  ?.addEventListener("change", ({ target }) => target instanceof HTMLInputElement && bring(target));
variant.addEventListener("input", mix);

form.addEventListener("change", ({ target }) => {
  const { name } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
  if (name === "preset") apply(/** @type {HTMLInputElement} */ (target));
  else if (name.startsWith("set-")) mix();
  if (name === "seats") count();
  if (target instanceof HTMLSelectElement) onlyOneMe(target);
  names();
});
form.addEventListener("submit", () => {
  const mine = seats.map(fieldsOf).find(({ select }) => select.value === "me");
  const name = mine?.field.value.trim();
  if (name) remember("name", name);
});
count();
names();
