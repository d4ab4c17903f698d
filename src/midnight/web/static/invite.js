// Copy an invitation.

import { all, byId, copy } from "./dom.js";

for (const button of all(document, "[data-copy]", HTMLElement)) {
  /** @type {HTMLInputElement} */
  const field = byId(button.dataset.copy ?? "");
  const text = button.textContent;
  button.addEventListener("click", async () => {
    const copied = await copy(field.value);
    if (!copied) field.select();
    button.textContent = copied ? "Copied" : "Copy it from the field";
    setTimeout(() => (button.textContent = text), 2500);
  });
}
