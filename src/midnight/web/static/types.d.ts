// What the modules of a page tell each other; what goes over the wire is in protocol.d.ts.

import type { Act, BoardPicture, Common, Frame, Option, Player, Still } from "./protocol.d.ts";

/** What a page knows of its table from the beginning. */
export interface Facts {
  table?: string;
  game?: string;
  rules: string;
  secrets?: boolean;
  host: boolean;
  /** decisions may be taken back freely */
  free?: boolean;
  /** the seats of this browser */
  seats: number[];
  bots: string[];
  replay?: boolean;
}

/** The present as a viewer knows it: the whole picture, the whole story, the options one by one. */
export interface Live extends Omit<Frame, "options"> {
  options: Option[];
  order: string[];
  players: Player[];
}

/** A moment that can be shown. */
export type Moment = Live | Still;

/** Pieces of a picture: all of them in order if full, else those that changed. */
export type Pieces = Pick<Common, "full" | "pieces" | "gone" | "order">;

/** A picture's ground with the name of the game. */
export type LaidBoard = BoardPicture & { title?: string };

/** An option, or with no number what there are plans for. */
export type Row = Omit<Option, "option"> & { option: number | null };

/** An act, and whether it concerns somebody at this screen. */
export type StagedAct = Act & { mine: boolean };

/** What an act is played in. */
export interface Scene {
  frame: Frame | Still;
  /** where the pieces were that the frame changes */
  before: Map<string, Point>;
  /** these pieces of the frame are seen */
  part: (ids: string[]) => unknown;
  /** all of the frame is seen */
  all: () => void;
}

/** How a frame is told: `show` makes all of it seen and returns what changed, `part` only these pieces. */
export interface Telling {
  show: () => string[];
  part: (ids: string[]) => unknown;
  /** a seat and not chance has made this play */
  decided: boolean;
}

/** A heading in a long list, and how many options are below it. */
export interface Group {
  head: string;
  ways: number;
}

/** What an element is made with; `on` holds its listeners. */
export type Attributes = Record<string, unknown> & { on?: Record<string, (event: any) => unknown> };

/** An element with a style of its own. */
export type Styled = HTMLElement | SVGElement;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}
