// Each seat has a form, so that seats are told apart without colour: the same ones in every list and picture.

import { makeSvg } from "./dom.js";

/** By seat: circle, square, triangle, diamond, pentagon, star, hexagon, cross. */
const FORMS = [
  "M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M3.5 3.500h17v17h-17z",
  "M12 2.5 22 21H2z",
  "M12 1.5 22 12 12 22.5 2 12z",
  "M12 2 22 9.5 18.2 21.500H5.800L2 9.500z",
  "M12 1.5 15 8.6 22.5 9.3 16.9 14.4 18.5 22 12 18 5.5 22 7.1 14.4 1.5 9.3 9 8.600z",
  "M6.5 3h11L23 12l-5.5 9h-11L1 12z",
  "M8.5 2h7v6.500H22v7h-6.500V22h-7v-6.500H2v-7h6.500z",
];
const EYES = "M9.4 10.500a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm5.2 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z";
const FACE =
  "M12 12.200a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.800zm0 1c-2.7 0-4.4 1.4-4.4 3.700h8.800c0-2.3-1.7-3.7-4.4-3.700z";

export const FORM_NAMES = ["circle", "square", "triangle", "diamond", "pentagon", "star", "hexagon", "cross"];

/**
 * The form of a seat in its colour, with a person's head in it or a bot's eyes.
 * @param {number} seat
 * @param {boolean} bot
 */
export function form(seat, bot) {
  const svg = makeSvg("svg", {
    viewBox: "0 0 24 24",
    class: `seat-form ${FORM_NAMES[seat % FORMS.length]}`,
    "aria-hidden": "true",
  });
  svg.style.setProperty("--seat", `var(--seat-${seat})`);
  svg.append(
    makeSvg("path", { d: FORMS[seat % FORMS.length] }),
    makeSvg("path", { d: bot ? EYES : FACE, class: "who" }),
  );
  return svg;
}
