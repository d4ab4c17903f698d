// What goes over the wire. Written by `python -m midnight.web.declarations` from table/protocol.py.

/** What every message from a page may have. */
export interface Asked {
  /** the answer bears it too */
  id?: number | string;
}

/** Play this option of the frame that had this fence; sent twice, it is played once. */
export interface Play {
  /** the answer bears it too */
  id?: number | string;
  play: number;
  fence: number;
}

/** Take back the newest decision of this browser. */
export interface Back {
  /** the answer bears it too */
  id?: number | string;
  /** the fence of the frame that offered it */
  back: number;
}

/** Which rule forbids what was touched? */
export interface AskWhy {
  /** the answer bears it too */
  id?: number | string;
  why: string[];
}

/** What may be set out to do with what was touched? */
export interface AskPlans {
  /** the answer bears it too */
  id?: number | string;
  plans: string[];
}

/** What lies under the pointer, from top to ground? */
export interface AskCloseup {
  /** the answer bears it too */
  id?: number | string;
  closeup: string[];
  /** then, not now */
  ply?: number;
}

/** Look back at this ply; at the present for null. */
export interface See {
  /** the answer bears it too */
  id?: number | string;
  see: number | null;
}

/** Send pictures of this shape from now on. */
export interface Turn {
  /** the answer bears it too */
  id?: number | string;
  shape: "wide" | "tall";
}

export interface LookAs {
  as: number | "watcher";
  id?: number | string;
}

/** Hand a seat to a bot, or back to its person. */
export interface Hand {
  /** the answer bears it too */
  id?: number | string;
  hand: number;
  /** person or bot:NAME */
  to: string;
}

/** Open another table for all who sit here. */
export interface Again {
  /** the answer bears it too */
  id?: number | string;
  again: true;
}

/** Call me by this name. */
export interface Rename {
  /** the answer bears it too */
  id?: number | string;
  name: string;
}

/** Send the other devices in my seat away. */
export interface Alone {
  /** the answer bears it too */
  id?: number | string;
  alone: true;
}

/** Say this to all in the room. */
export interface Say {
  /** the answer bears it too */
  id?: number | string;
  say: string;
}

/** Say one of the sentences that need no writing. */
export interface React {
  /** the answer bears it too */
  id?: number | string;
  react: number;
}

/** Switch talk on or off at this table. */
export interface SwitchTalk {
  /** the answer bears it too */
  id?: number | string;
  talk: boolean;
}

/** What may be played, column by column: the k-th of each belongs to the k-th option. See `Option`. */
export interface Options {
  option: number[];
  word: string[];
  say: string[];
  touch: string[][];
  /** by their place in `headings`; only where there are more than LISTED */
  group?: number[];
  headings?: string[][];
}

/** Something that may be played. */
export interface Option {
  option: number;
  /** its name in records */
  word: string;
  /** as a person would say it */
  say: string;
  /** elements of the picture a person touches in turn to mean it; none for a button */
  touch: string[];
  /** headings under which it is looked for among many */
  group: string[];
}

/** Something that happened, and how it is shown. What does not apply is left out. */
export interface Act {
  ply: number;
  text: string;
  kind: "move" | "roll" | "card" | "gain" | "loss" | "blow" | "word";
  /** elements where it happens; of a move, its places from first to last */
  path?: string[];
  /** the element that moves; of a card, the element it is */
  piece?: string;
  /** what is gained or lost, or what the dice show */
  number?: string;
  /** the seat whose points or whose card */
  owner?: number;
  /** of a card */
  title?: string;
  /** whom it concerns */
  seats?: number[];
  /** of a card: SVG */
  drawing?: string;
}

/** A sentence of the story, with the id of its rule. */
export interface StoryLine {
  ply: number;
  text: string;
  rule: string;
  /** it was taken back */
  taken?: boolean;
  /** it says that somebody took something back */
  back?: boolean;
}

/** A seat as a viewer may see it, and who sits there. */
export interface Player {
  seat: number;
  /** what sentences call it */
  name: string;
  /** the name its person has given */
  own: string;
  /** the name of the seat itself */
  called: string;
  colour: string;
  score: string;
  holds: string;
  kind: string;
  bot: string;
  /** a bot stands in for a person */
  handed: boolean;
  connected: boolean;
  devices: number;
}

/** How a seat's points came about. */
export interface Sum {
  seat: number;
  /** what for, and how much */
  lines: [string, string][];
  total: string;
}

/** How a game ended, and the whole of it in one line. */
export interface Over {
  winners: number[];
  reckoning: Sum[];
  line: string;
}

/** The part of a frame that only one viewer is told. */
export interface Private {
  ply: number;
  /** the number of the store's next row for this table; not the ply once something was taken back */
  fence: number;
  viewer: number;
  decides: number;
  /** this viewer decides */
  mine: boolean;
  /** what happened since this viewer's last turn */
  since: string[];
  /** the seat whose last decision may be taken back */
  back: number | null;
  options?: Options;
  /** options, and what playing them loses */
  gives_up?: [number, string][];
  /** elements there are plans for, and their names */
  aims?: [string, string][];
  /** when the turn ends, and the bot that then stands in */
  until?: [number, string];
}

/** The part of a frame that is the same for all who saw the same before and see the same now. */
export interface Common {
  ask: string;
  /** all of the picture and the story, not only what has changed */
  full: boolean;
  shape: "wide" | "tall";
  story: StoryLine[];
  over: Over | null;
  /** elements of the picture by id: SVG */
  pieces: Record<string, string>;
  gone: string[];
  /** of all pieces, in a full frame */
  order?: string[];
  /** the picture in words */
  spoken?: string;
  players?: Player[];
  /** face and look of each die that was rolled */
  dice?: [string, string][];
  staged?: Act[];
  /** of a full frame in which nothing is staged: the last move, to be marked */
  last?: Act[];
}

/** What a viewer sees of the table now. */
export interface Frame {
  ply: number;
  /** the number of the store's next row for this table; not the ply once something was taken back */
  fence: number;
  viewer: number;
  decides: number;
  /** this viewer decides */
  mine: boolean;
  /** what happened since this viewer's last turn */
  since: string[];
  /** the seat whose last decision may be taken back */
  back: number | null;
  options?: Options;
  /** options, and what playing them loses */
  gives_up?: [number, string][];
  /** elements there are plans for, and their names */
  aims?: [string, string][];
  /** when the turn ends, and the bot that then stands in */
  until?: [number, string];
  ask: string;
  /** all of the picture and the story, not only what has changed */
  full: boolean;
  shape: "wide" | "tall";
  story: StoryLine[];
  over: Over | null;
  /** elements of the picture by id: SVG */
  pieces: Record<string, string>;
  gone: string[];
  /** of all pieces, in a full frame */
  order?: string[];
  /** the picture in words */
  spoken?: string;
  players?: Player[];
  /** face and look of each die that was rolled */
  dice?: [string, string][];
  staged?: Act[];
  /** of a full frame in which nothing is staged: the last move, to be marked */
  last?: Act[];
}

/** What a viewer saw at an earlier ply, or what a record shows: nobody can play in it. */
export interface Still {
  ask: string;
  /** all of the picture and the story, not only what has changed */
  full: boolean;
  shape: "wide" | "tall";
  story: StoryLine[];
  over: Over | null;
  /** elements of the picture by id: SVG */
  pieces: Record<string, string>;
  gone: string[];
  /** of all pieces, in a full frame */
  order?: string[];
  /** the picture in words */
  spoken?: string;
  players?: Player[];
  /** face and look of each die that was rolled */
  dice?: [string, string][];
  staged?: Act[];
  /** of a full frame in which nothing is staged: the last move, to be marked */
  last?: Act[];
  ply: number;
  viewer: number;
  decides: number;
  mine: false;
}

/** Options to be played one after the other. */
export interface Plan {
  name: string;
  steps: number[];
  cost: string;
  note: string;
}

/** What may be set out to do with one element. */
export interface Aim {
  element: string;
  name: string;
  plans: Plan[];
}

/** What may be set out to do with what was touched, as long as this ply lasts. */
export interface Plans {
  ply: number;
  things: Aim[];
}

/** An element of the picture, explained. */
export interface Close {
  element: string;
  title: string;
  lines: string[];
  rule: string;
  /** SVG, or "" where the picture shows it well enough */
  drawing: string;
  /** elements it could come to */
  reach: string[];
}

/** Why something may not be played. */
export interface Why {
  text: string;
  rule: string;
  /** of the option that was meant; "" if none was */
  word: string;
}

/** Something that a person said at the table. */
export interface Spoken {
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** All that was said so far. */
export interface Talk {
  lines: Spoken[];
  on: boolean;
}

/** Another device sat down in this seat. */
export interface Notice {
  kind: "device";
  seat: number;
}

/** The layer of the picture that never changes; it is fetched. */
export interface BoardPicture {
  width: number;
  height: number;
  style: string;
  board: string;
}

/** A message to a page: news, or an answer with the id of the message it answers. */
export interface ToPage {
  frame?: Frame;
  players?: Player[];
  notice?: Notice;
  talk?: Talk;
  said?: Spoken[];
  /** where all play again */
  table?: string;
  seen?: Still;
  /** of what was seen */
  ply?: number;
  plies?: number;
  why?: Why;
  plans?: Plans | null;
  closeup?: Close | null;
  /** it was done */
  ok?: number | string | null;
  /** of the play that was done */
  fence?: number;
  error?: string;
  id?: number | string;
}

/** A message from a page. */
export type FromPage = Play | Back | AskWhy | See | LookAs | Hand | Again | Rename | Alone | Say | React | SwitchTalk | AskCloseup | AskPlans | Turn;
