// Several people at one screen: the view goes over to whoever decides, behind the curtain where there are secrets.

import { Curtain } from "./curtain.js";

/** @import { Facts, Live } from "./types.d.ts" */

const ALL = "all";

export class HotSeat {
  /**
   * facts: the seats of this browser, whether there are secrets; acts: live() -> the present, as(seat) to look as it.
   * @param {Facts} facts
   * @param {{ live: () => Live, as: (seat: number) => void }} acts
   */
  constructor(facts, acts) {
    this.seats = facts.seats;
    this.acts = acts;
    this.curtain = new Curtain();
    /** @type {number | "all" | null} for which seat */
    this.lifted = facts.secrets && facts.seats.length > 1 ? null : ALL;
  }

  /** Has the seat that looks not yet said to be alone? */
  get veiled() {
    const { viewer, decides, over } = this.acts.live();
    if (this.lifted === ALL || over) return false;
    return this.lifted !== viewer || (this.seats.includes(decides) && decides !== this.lifted);
  }

  /** If somebody else at this screen is to decide, the view goes over. */
  passOn() {
    const { viewer, decides, players } = this.acts.live();
    const next = this.seats.includes(decides) ? decides : viewer;
    if (next === viewer) {
      if (this.curtain.seat === viewer || !this.veiled) this.curtain.lift();
      if (!this.veiled) return;
    }
    const player = players.find(({ seat }) => seat === next);
    if (player?.kind === "bot") return;
    if (this.veiled) this.curtain.fall(next, player?.name ?? `seat ${next + 1}`, () => this.lift(next));
    else this.acts.as(next);
  }

  /** @param {number} seat */
  lift(seat) {
    this.lifted = seat;
    if (this.acts.live().viewer === seat) this.curtain.lift();
    else this.acts.as(seat);
  }

  /** The game is over, and all is open. */
  end() {
    this.curtain.lift();
  }
}
