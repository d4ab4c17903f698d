// The form of a new table: as many seats as are wanted, and the name one had last time.

import { remember } from "./dom.js";

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

form.addEventListener("change", (event) => {
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
