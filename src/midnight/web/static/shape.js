// Which frame and which picture suit this window: on a narrow screen all lies under the board, on a slim one the
// picture is the tall one. The words of NARROW stand in phone.css too.

const NARROW = window.matchMedia("(max-width: 760px), (max-width: 900px) and (orientation: portrait)");
const SLIM = window.matchMedia("(max-width: 700px), (max-width: 900px) and (max-aspect-ratio: 3/5)");

export const narrow = () => NARROW.matches;

export const shape = () => (SLIM.matches ? "tall" : "wide");

/**
 * The window was turned or drawn larger.
 * @param {(shape: "wide" | "tall") => void} act
 */
export function onTurn(act) {
  SLIM.addEventListener("change", () => act(shape()));
}
