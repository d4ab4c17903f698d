// Copy an invitation.

import { copy } from "./dom.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const text = button.textContent;
  button.addEventListener("click", async () => {
    const copied = await copy(field.value);
    if (!copied) field.select();
    button.textContent = copied ? "Copied" : "Copy it from the field";
    setTimeout(() => (button.textContent = text), 2500);
  });
}
