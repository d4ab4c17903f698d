// Dice that roll over the table when chance has thrown them; what they show is in the picture and the story too.

import { make, makeSvg, quiet } from "./dom.js";

const STAYS = 2600; // milliseconds
const TUMBLES = 700;
const AFTER = 400; // so long they lie there after their time
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const TWELVE = "M20 1.5 35.5 9 39 26 28.5 38.5H11.5L1 26 4.5 9Z";

export class Dice {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.tray = make("div", { class: "dice", "aria-hidden": "true", hidden: true });
    frame.append(this.tray);
  }

  /**
   * Each die as [face, look]; looks are white, black and twelve (sides). `time`: how long they tumble and are held.
   * @param {[string, string][]} dice
   * @param {number} [time]
   */
  roll(dice, time = 0) {
    const drawn = dice.map(([face, look]) => die(face, look));
    this.tray.replaceChildren(...drawn);
    this.tray.hidden = false;
    const tumbles = time ? Math.min(TUMBLES, time / 2) : TUMBLES;
    if (!quiet()) for (const [place, one] of drawn.entries()) tumble(one, place, tumbles);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.tray.hidden = true), time ? time + AFTER : STAYS);
  }
}

/**
 * @param {Element} one
 * @param {number} place
 * @param {number} duration
 */
function tumble(one, place, duration) {
  const from = `translate(${place ? 120 : -120}px, -90px) rotate(${place ? 540 : -540}deg) scale(1.4)`;
  const bounce = `translate(${place ? 14 : -14}px, 0) rotate(${place ? 60 : -60}deg) scale(.96)`;
  one.animate(
    [{ transform: from, opacity: 0 }, { transform: bounce, opacity: 1, offset: 0.7 }, { transform: "none" }],
    {
      duration,
      easing: "ease-out",
    },
  );
}

/**
 * @param {string} face
 * @param {string} look
 */
function die(face, look) {
  const svg = makeSvg("svg", { viewBox: "0 0 40 40", class: `die ${look}`, "data-face": face });
  if (look === "twelve") {
    const number = makeSvg("text", { x: 20, y: 26.5, "text-anchor": "middle" });
    number.textContent = face;
    svg.append(makeSvg("path", { d: TWELVE }), number);
    return svg;
  }
  svg.append(makeSvg("rect", { x: 1.5, y: 1.5, width: 37, height: 37, rx: 8 }));
  for (const pip of PIPS[Number(face)] ?? []) {
    svg.append(makeSvg("circle", { cx: 10 + 10 * (pip % 3), cy: 10 + 10 * Math.floor(pip / 3), r: 3.6 }));
  }
  return svg;
}
