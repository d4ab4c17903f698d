// The picture may be larger than its frame; then it is moved under the frame, by hand or after what is lit.

import { middle, quiet } from "./dom.js";
import { narrow } from "./shape.js";

const WIDE = 1.3; // from this ratio on a picture is too small to read on a small screen as a whole

export class Zoom {
  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} scroll
   * @param {HTMLElement} host
   */
  constructor(button, scroll, host) {
    this.button = button;
    this.scroll = scroll;
    this.host = host;
    this.steps = [1, 1.6, 2.4];
    this.now = 0;
    this.ratio = 0;
    button.addEventListener("click", () => this.set((this.now + 1) % this.steps.length));
  }

  /**
   * A board was laid: on a small screen a wide one begins larger than its frame.
   * @param {number} ratio
   */
  begin(ratio) {
    if (this.ratio === ratio) return;
    this.ratio = ratio;
    this.steps = narrow() && ratio > 1 ? [1, 2, 3.2] : [1, 1.6, 2.4];
    this.set(narrow() && ratio > WIDE ? 1 : 0);
  }

  /** @param {number} step */
  set(step) {
    const { scroll } = this;
    const at = [
      (scroll.scrollLeft + scroll.clientWidth / 2) / scroll.scrollWidth,
      (scroll.scrollTop + scroll.clientHeight / 2) / scroll.scrollHeight,
    ];
    this.now = step;
    this.host.style.setProperty("--zoom", String(this.steps[step]));
    scroll.classList.toggle("zoomed", step > 0);
    this.button.setAttribute("aria-pressed", String(step > 0));
    scroll.scrollTo(
      at[0] * scroll.scrollWidth - scroll.clientWidth / 2,
      at[1] * scroll.scrollHeight - scroll.clientHeight / 2,
    );
  }

  /**
   * If none of these elements is in sight, the nearest one is brought there.
   * @param {Element[]} elements
   */
  follow(elements) {
    if (!this.now || !elements.length) return;
    const frame = this.scroll.getBoundingClientRect();
    const center = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const places = elements.map((element) => middle(element.getBoundingClientRect()));
    const ways = places.map(({ x, y }) => ({ x: x - center.x, y: y - center.y }));
    if (ways.some(({ x, y }) => Math.abs(x) < frame.width / 2 && Math.abs(y) < frame.height / 2)) return;
    const { x, y } = ways.reduce((best, way) => (Math.hypot(way.x, way.y) < Math.hypot(best.x, best.y) ? way : best));
    this.scroll.scrollBy({ left: x, top: y, behavior: quiet() ? "auto" : "smooth" });
  }
}
