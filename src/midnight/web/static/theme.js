// Light or dark: as the system says until somebody says otherwise. Runs before the page is drawn, so that nothing flashes.
(() => {
  const KEY = "midnight-theme";
  const ORDER = ["auto", "light", "dark"];
  /** @type {Record<string, string>} */
  const NAMES = { auto: "as the system", light: "light", dark: "dark" };
  const root = document.documentElement;
  let now = "auto";
  try {
    now = localStorage.getItem(KEY) ?? "auto";
  } catch {
    // A browser that keeps nothing still has two themes.
  }

  /** @param {string} theme */
  function wear(theme) {
    now = ORDER.includes(theme) ? theme : "auto";
    if (now === "auto") delete root.dataset.theme;
    else root.dataset.theme = now;
    const button = document.getElementById("tool-theme");
    button?.setAttribute("aria-label", `Theme: ${NAMES[now]}`);
    if (button) button.title = `Theme: ${NAMES[now]} (T)`;
  }

  function next() {
    wear(ORDER[(ORDER.indexOf(now) + 1) % ORDER.length]);
    try {
      localStorage.setItem(KEY, now);
    } catch {
      // see above
    }
  }

  wear(now);
  document.addEventListener("DOMContentLoaded", () => {
    wear(now);
    document.getElementById("tool-theme")?.addEventListener("click", next);
    document.addEventListener("keydown", (event) => {
      const plain = event.key === "t" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && !(event.target instanceof Element && event.target.closest("input, select, textarea"))) next();
    });
  });
})();
