// The wire to the table: it comes back by itself, and a play that was not acknowledged is sent again (twice is once).

import { onTurn, shape } from "./shape.js";

/** @import { FromPage, Play, ToPage } from "./protocol.d.ts" */

const LONGEST = 5000; // milliseconds between two tries

/** Why the server has closed the door, where trying again would not open it. */
/** @type {Record<number, string>} */
const FOR_GOOD = {
  4403: "This table is not open to this browser.",
  4404: "This table is no more.",
  4409: "Somebody has sat down in this seat just now: load the page again.",
  4410: "The link of this seat was replaced by a new one: ask for it.",
};

export class Wire {
  /**
   * @param {string} table
   * @param {number | "watcher"} seat
   * @param {{ message: (message: ToPage) => void, state: (state: "open" | "lost" | "closed", sentence: string) => void, refused: (sentence: string) => void }} acts
   */
  constructor(table, seat, acts) {
    this.table = table;
    this.seat = seat;
    this.acts = acts;
    this.wait = 250;
    this.next = 1;
    /** @type {Play | null} that is not acknowledged yet */
    this.pending = null;
    /** @type {Map<number | string | null | undefined, (answer: ToPage | null) => void>} by id, who waits for the answer */
    this.asked = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} of the next try */
    this.timer = undefined;
    this.socket = this.connect();
    onTurn((wanted) => this.send({ shape: wanted }));
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/t/${this.table}/socket?as=${this.seat}&shape=${shape()}`,
    );
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.acts.state("open", "");
      if (this.pending) this.send(this.pending);
    });
    socket.addEventListener("message", (event) => {
      this.wait = 250; // a socket that opens and tells nothing is tried less and less often
      for (const message of JSON.parse(event.data)) this.hear(message);
    });
    socket.addEventListener("close", (event) => socket === this.socket && this.lost(event));
    return socket;
  }

  /** @param {CloseEvent} event */
  lost(event) {
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    if (event.code in FOR_GOOD) {
      this.acts.state("closed", FOR_GOOD[event.code]);
      return;
    }
    this.acts.state("lost", "The table is out of reach; trying again …");
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  /** Hear everything anew. */
  reopen() {
    this.socket.close();
  }

  /** There is hope again: try at once. */
  hurry() {
    if (this.timer && this.socket.readyState === WebSocket.CLOSED) this.connect();
  }

  /** @param {ToPage} message */
  hear(message) {
    if ("ok" in message && this.pending?.id === message.ok) this.pending = null;
    if ("error" in message && this.pending && this.pending.id === message.id) {
      this.pending = null;
      this.acts.refused(message.error ?? "");
    } else {
      const id = message.id ?? message.ok;
      if (this.asked.has(id)) {
        this.asked.get(id)?.(message);
        this.asked.delete(id);
        return;
      }
    }
    this.acts.message(message);
  }

  /** @param {FromPage} message */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * `fence`: of the frame that offered it.
   * @param {number} option
   * @param {number} fence
   */
  play(option, fence) {
    this.pending = { play: option, fence, id: this.next++ };
    this.send(this.pending);
  }

  /**
   * A question with its answer; null if the wire breaks.
   * @param {FromPage} message
   * @returns {Promise<ToPage | null>}
   */
  ask(message) {
    const id = this.next++;
    return new Promise((answer) => {
      this.asked.set(id, answer);
      if (!this.send({ ...message, id })) {
        this.asked.delete(id);
        answer(null);
      }
    });
  }

  /**
   * Look as another seat from now on.
   * @param {number} seat
   */
  as(seat) {
    this.seat = seat;
    this.send({ as: seat });
  }
}
