// In the lobby: be told when it is my turn, also with the page closed.

import { byId } from "./dom.js";

/** @param {string} text */
const bytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
/** @param {object} told */
const post = (told) =>
  fetch("/push", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(told) });

async function begin() {
  const button = byId("push");
  if (!button || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const worker = await navigator.serviceWorker.ready;
  let now = await worker.pushManager.getSubscription();
  const show = () => {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(now !== null));
    button.textContent = now ? "You are told when it is your turn" : "Tell me when it is my turn";
  };
  button.addEventListener("click", async () => {
    if (now) {
      await post({ off: now.endpoint });
      await now.unsubscribe();
      now = null;
    } else {
      const { key } = await (await fetch("/push/key")).json();
      now = await worker.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
        .catch(/** @returns {null} */ () => null);
      if (now) await post(now.toJSON());
      else button.textContent = "This browser does not allow it";
    }
    if (now !== null || button.textContent !== "This browser does not allow it") show();
  });
  show();
}

begin();
