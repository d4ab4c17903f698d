// Escape from the Hidden Castle as a game of boardgame.io, for measuring its server beside ours. The default board.
//
// node boardgame.js serve PORT memory         its own server with this game, tables in memory
// node boardgame.js serve PORT files FOLDER   tables in files, by the storage it brings along
// node boardgame.js serve PORT postgres URL   tables in PostgreSQL, by bgio-postgres
// node boardgame.js check SEATS   a line of options each game on standard input; prints the final scores
//
// Run where boardgame.io is installed (NODE_PATH). The options have the numbers they have in the package.

const SPACES = 30, CHAMBERS = 9, STEPS = 9, DOOR = SPACES + CHAMBERS + STEPS, PLACES = DOOR + 1;
const CHAMBER = SPACES, STEP = SPACES + CHAMBERS, OFF = -1, NOBODY = -1, LIMIT = 46, START = 10, LAST_CLOCK = 6;
const FIRST_FACE = PLACES, FACES = 5, FIRST_MOVE = PLACES + FACES + 1;
const DOORWAY = [3, 6, 8, 12, 14, 17, 21, 25, 28];
const COAT = [1, 0, 0, 0, -3, 0, 0, 0, -3];
const EXACT = [0, 0, 0, 0, 1, 0, 0, 0, 1];
const PIPS = [1, 2, 4, 5, 0];
const FACE_OF_DIE = [0, 1, 2, 3, 4, 4];
const SPEED = [3, 3, 4, 5, 6, 7, 0];
const GUESTS = [0, 0, 6, 5, 4, 3, 2, 2, 2];

function start(seats) {
  const each = GUESTS[seats];
  const G = { seats, each, phase: "place", turn: 0, roll: 0, phantom: 0, clock: 0 };
  G.place = Array(seats * each).fill(OFF);
  G.crowd = Array(PLACES).fill(0);
  G.held = Array(CHAMBERS).fill(NOBODY);
  G.score = Array(seats).fill(START);
  return G;
}

function setGuest(G, guest, place) {
  const old = G.place[guest];
  if (old !== OFF) {
    G.crowd[old]--;
    if (old >= CHAMBER && old < STEP && G.held[old - CHAMBER] === guest) G.held[old - CHAMBER] = NOBODY;
  }
  G.place[guest] = place;
  G.crowd[place]++;
  if (place >= CHAMBER && place < STEP) G.held[place - CHAMBER] = guest;
}

function guestAt(G, seat, place) {
  for (let guest = seat * G.each; guest < (seat + 1) * G.each; guest++) if (G.place[guest] === place) return guest;
  return NOBODY;
}

const phantomSpace = (G) => (G.phantom > STEPS ? G.phantom - STEPS - 1 : OFF);

function openStep(G) {
  for (let step = STEP; step < DOOR; step++) if (G.crowd[step] === 0) return step;
  return STEP;
}

function capture(G, guest, step) {
  setGuest(G, guest, step);
  G.score[Math.floor(guest / G.each)] += 10 - (step - STEP);
}

function endTurn(G) {
  if (G.clock === LAST_CLOCK || G.score.some((points) => points >= LIMIT)) {
    G.phase = "done";
  } else {
    G.turn = (G.turn + 1) % G.seats;
    G.phase = "roll";
  }
}

function movePhantom(G) {
  for (let left = SPEED[G.clock]; left > 0; left--) {
    if (++G.phantom > STEPS + SPACES) G.phantom = STEPS + 1;
    if (G.phantom === STEPS + 1 && G.clock < LAST_CLOCK) G.clock++;
    const space = phantomSpace(G);
    if (space !== OFF && G.crowd[space] > 0) {
      const step = openStep(G);
      for (let guest = 0; guest < G.place.length; guest++) if (G.place[guest] === space) capture(G, guest, step);
    }
  }
}

function offerGuest(G, origin, found) {
  const base = origin < CHAMBER ? origin : origin < STEP ? DOORWAY[origin - CHAMBER] : 0;
  const left = origin < CHAMBER ? G.roll : G.roll - 1;
  const moves = FIRST_MOVE + origin * PLACES;
  found.push(moves + ((base + left) % SPACES));
  if (G.phantom <= STEPS) return;
  for (let ahead = 0; ahead < left; ahead++) {
    const space = (base + ahead) % SPACES;
    for (let chamber = 0; chamber < CHAMBERS; chamber++) {
      if (DOORWAY[chamber] !== space || origin === CHAMBER + chamber) continue;
      const held = G.held[chamber], exactly = ahead + 1 === left;
      if (held !== NOBODY && Math.floor(held / G.each) === G.turn) continue;
      if ((held !== NOBODY || EXACT[chamber]) && !exactly) continue;
      found.push(moves + CHAMBER + chamber);
    }
  }
}

function offered(G) {
  const found = [];
  if (G.phase === "place") {
    for (let space = 0; space < SPACES; space++) if (G.crowd[space] === 0) found.push(space);
  } else if (G.phase === "move") {
    const mine = G.place.slice(G.turn * G.each, (G.turn + 1) * G.each);
    const deepest = Math.min(DOOR, ...mine.filter((place) => place >= STEP));
    for (const place of new Set(mine)) if (place <= deepest) offerGuest(G, place, found);
  }
  return found;
}

function playMove(G, option) {
  const origin = Math.floor((option - FIRST_MOVE) / PLACES), target = (option - FIRST_MOVE) % PLACES;
  const guest = guestAt(G, G.turn, origin);
  if (target < CHAMBER) {
    setGuest(G, guest, target);
    if (phantomSpace(G) === target) capture(G, guest, openStep(G));
  } else {
    const chamber = target - CHAMBER, occupant = G.held[chamber];
    setGuest(G, guest, target);
    if (occupant !== NOBODY) {
      setGuest(G, occupant, DOORWAY[chamber]);
      if (phantomSpace(G) === DOORWAY[chamber]) capture(G, occupant, openStep(G));
    }
    G.score[G.turn] = Math.max(0, G.score[G.turn] + COAT[chamber]);
  }
  endTurn(G);
}

function play(G, option) {
  if (G.phase === "roll") {
    const pips = PIPS[option - FIRST_FACE];
    if (pips === 0) {
      movePhantom(G);
      endTurn(G);
    } else {
      G.roll = pips;
      G.phase = "move";
    }
  } else if (G.phase === "move") {
    playMove(G, option);
  } else {
    setGuest(G, guestAt(G, G.turn, OFF), option);
    G.turn = (G.turn + 1) % G.seats;
    if (guestAt(G, G.turn, OFF) === NOBODY) {
      G.turn = 0;
      G.phase = "roll";
    }
  }
}

function storage(kind, where) {
  if (kind === "files") return new (require("boardgame.io/server").FlatFile)({ dir: where });
  if (kind === "postgres") return new (require("bgio-postgres").PostgresStore)(where, { logging: false });
  return undefined;
}

function serve(port, kind, where) {
  const { Server } = require("boardgame.io/server");
  const { INVALID_MOVE } = require("boardgame.io/core");
  const ready = (G) => Object.assign(G, { options: offered(G) });
  const castle = {
    name: "castle",
    setup: ({ ctx }) => ready(start(ctx.numPlayers)),
    moves: {
      play: ({ G, random, events }, option) => {
        if (!G.options.includes(option)) return INVALID_MOVE;
        play(G, option);
        while (G.phase === "roll") play(G, FIRST_FACE + FACE_OF_DIE[random.D6() - 1]);
        ready(G);
        if (G.phase === "done") events.endGame({ score: [...G.score] }); // a copy: G is a draft that is revoked after the move
        else events.endTurn({ next: String(G.turn) });
      },
    },
  };
  Server({ games: [castle], origins: [/./], db: storage(kind, where) }).run({ port, callback: () => console.log(`ready at ${port}`) });
}

function check(seats) {
  for (const line of require("fs").readFileSync(0, "utf8").trim().split("\n")) {
    const G = start(seats);
    for (const option of line.split(" ").map(Number)) {
      if (G.phase !== "roll" && !offered(G).includes(option)) throw new Error(`${option} is not on offer`);
      play(G, option);
    }
    console.log([G.phase, ...G.score].join(" "));
  }
}

if (process.argv[2] === "serve") serve(Number(process.argv[3]), process.argv[4], process.argv[5]);
else check(Number(process.argv[3]));
