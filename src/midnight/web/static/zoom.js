// The picture may be larger than its frame; then it is moved under the frame, by hand or after what is lit.

import { quiet } from "./dom.js";
import { narrow } from "./shape.js";

const WIDE = 1.3; // from this ratio on a picture is too small to read on a small screen as a whole

export class Zoom {
  constructor(button, scroll, host) {
    this.button = button;
    this.scroll = scroll;
    this.host = host;
    this.steps = [1, 1.6, 2.4];
    this.now = 0;
    button.addEventListener("click", () => this.set((this.now + 1) % this.steps.length));
  }

  /** A board was laid: on a small screen a wide one begins larger than its frame. */
  begin(ratio) {
    if (this.ratio === ratio) return;
    this.ratio = ratio;
    this.steps = narrow() && ratio > 1 ? [1, 2, 3.2] : [1, 1.6, 2.4];
    this.set(narrow() && ratio > WIDE ? 1 : 0);
  }

  set(step) {
    const { scroll } = this;
    const at = [
      (scroll.scrollLeft + scroll.clientWidth / 2) / scroll.scrollWidth,
      (scroll.scrollTop + scroll.clientHeight / 2) / scroll.scrollHeight,
    ];
    this.now = step;
    this.host.style.setProperty("--zoom", this.steps[step]);
    scroll.classList.toggle("zoomed", step > 0);
    this.button.setAttribute("aria-pressed", String(step > 0));
    scroll.scrollTo(
      at[0] * scroll.scrollWidth - scroll.clientWidth / 2,
      at[1] * scroll.scrollHeight - scroll.clientHeight / 2,
    );
  }

  /** If none of these elements is in sight, the nearest one is brought there. */
  follow(elements) {
    if (!this.now || !elements.length) return;
    const frame = this.scroll.getBoundingClientRect();
    const middle = (box) => [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
    const inside = ([x, y]) => x > 0 && y > 0 && x < frame.width && y < frame.height;
    const places = elements.map((element) => middle(element.getBoundingClientRect()));
    if (places.some(inside)) return;
    const far = ([x, y]) => Math.hypot(x - frame.width / 2, y - frame.height / 2);
    const [x, y] = places.reduce((best, place) => (far(place) < far(best) ? place : best));
    this.scroll.scrollBy({
      left: x - frame.width / 2,
      top: y - frame.height / 2,
      behavior: quiet() ? "auto" : "smooth",
    });
  }
}
