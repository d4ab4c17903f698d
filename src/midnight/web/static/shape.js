// Which picture suits this window: the wide one, or the tall one of a narrow screen. The same words stand in phone.css.

const NARROW = window.matchMedia("(max-width: 760px), (max-width: 900px) and (orientation: portrait)");

export const narrow = () => NARROW.matches;

export const shape = () => (NARROW.matches ? "tall" : "wide");

/** The window was turned or drawn larger. */
export function onTurn(act) {
  NARROW.addEventListener("change", () => act(shape()));
}
