/* Escape from the Hidden Castle in C, random players: the yardstick for the compiled Python.

   usage: castle SEED GAMES SEATS
   prints: stops, a checksum of all final scores, CPU seconds

   The same stream of random numbers and the same order of options as the package, so the games are the same,
   stop by stop. Only what a playout needs: no story, no refusals, the default board. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPACES = 30, CHAMBERS = 9, STEPS = 9, DOOR = SPACES + CHAMBERS + STEPS, PLACES = DOOR + 1, FACES = 5 };
enum { CHAMBER = SPACES, STEP = SPACES + CHAMBERS, OFF = -1, NOBODY = -1, LIMIT = 46, START = 10, LAST_CLOCK = 6 };
enum { PLACE, ROLL, MOVE, DONE };
enum { FIRST_FACE = PLACES, FIRST_MOVE = PLACES + FACES + 1, MOST_GUESTS = 16 };

static const int DOORWAY[CHAMBERS] = {3, 6, 8, 12, 14, 17, 21, 25, 28};
static const int COAT[CHAMBERS] = {1, 0, 0, 0, -3, 0, 0, 0, -3};
static const int EXACT[CHAMBERS] = {0, 0, 0, 0, 1, 0, 0, 0, 1};
static const int PIPS[FACES] = {1, 2, 4, 5, 0};
static const int WEIGHT[FACES] = {1, 1, 1, 1, 2};
static const int SPEED[LAST_CLOCK + 1] = {3, 3, 4, 5, 6, 7, 0};
static const int GUESTS[9] = {0, 0, 6, 5, 4, 3, 2, 2, 2};

typedef struct { uint32_t a, b, c, d; } Rng;

static uint32_t next32(Rng *r) {
    uint32_t out = r->a + r->b + r->d++;
    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + out;
    return out;
}

static void restart(Rng *r, int64_t seed, int64_t game, uint32_t stream) {
    r->a = (uint32_t)seed;
    r->b = (uint32_t)(seed >> 32) ^ (stream << 16);
    r->c = (uint32_t)game;
    r->d = 1 + (uint32_t)(game >> 32);
    for (int i = 0; i < 12; i++) next32(r);
}

static int below(Rng *r, uint32_t bound) {
    uint64_t product = (uint64_t)next32(r) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t floor = -bound % bound;
        while (low < floor) {
            product = (uint64_t)next32(r) * bound;
            low = (uint32_t)product;
        }
    }
    return (int)(product >> 32);
}

typedef struct {
    int seats, each, phase, turn, roll, phantom, clock;
    int place[MOST_GUESTS], crowd[PLACES], held[CHAMBERS], score[8];
} State;

typedef struct { int count; int items[64]; } Offer;

static void set_guest(State *s, int guest, int place) {
    int old = s->place[guest];
    if (old != OFF) {
        s->crowd[old]--;
        if (old >= CHAMBER && old < STEP && s->held[old - CHAMBER] == guest) s->held[old - CHAMBER] = NOBODY;
    }
    s->place[guest] = place;
    s->crowd[place]++;
    if (place >= CHAMBER && place < STEP) s->held[place - CHAMBER] = guest;
}

static int guest_at(const State *s, int seat, int place) {
    for (int g = seat * s->each; g < (seat + 1) * s->each; g++)
        if (s->place[g] == place) return g;
    return NOBODY;
}

static int phantom_space(const State *s) { return s->phantom > STEPS ? s->phantom - STEPS - 1 : OFF; }

static void capture(State *s, int guest, int step) {
    set_guest(s, guest, step);
    s->score[guest / s->each] += 10 - (step - STEP);
}

static int open_step(const State *s) {
    for (int step = STEP; step < DOOR; step++)
        if (s->crowd[step] == 0) return step;
    return STEP;
}

static void end_turn(State *s) {
    int over = s->clock == LAST_CLOCK;
    for (int seat = 0; seat < s->seats; seat++) over |= s->score[seat] >= LIMIT;
    if (over) {
        s->phase = DONE;
    } else {
        s->turn = (s->turn + 1) % s->seats;
        s->phase = ROLL;
    }
}

static void move_phantom(State *s) {
    for (int left = SPEED[s->clock]; left > 0; left--) {
        if (++s->phantom > STEPS + SPACES) s->phantom = STEPS + 1;
        if (s->phantom == STEPS + 1 && s->clock < LAST_CLOCK) s->clock++;
        int space = phantom_space(s);
        if (space != OFF && s->crowd[space] > 0) {
            int step = open_step(s);
            for (int g = 0; g < s->seats * s->each; g++)
                if (s->place[g] == space) capture(s, g, step);
        }
    }
}

static void offer_guest(const State *s, int origin, Offer *out) {
    int base = origin < CHAMBER ? origin : origin < STEP ? DOORWAY[origin - CHAMBER] : 0;
    int left = origin < CHAMBER ? s->roll : s->roll - 1;
    int moves = FIRST_MOVE + origin * PLACES;
    out->items[out->count++] = moves + (base + left) % SPACES;
    if (s->phantom <= STEPS) return;
    for (int ahead = 0; ahead < left; ahead++) {
        int space = (base + ahead) % SPACES;
        for (int c = 0; c < CHAMBERS; c++) {
            if (DOORWAY[c] != space || origin == CHAMBER + c) continue;
            int held = s->held[c], exactly = ahead + 1 == left;
            if (held != NOBODY && held / s->each == s->turn) continue;
            if ((held != NOBODY || EXACT[c]) && !exactly) continue;
            out->items[out->count++] = moves + CHAMBER + c;
        }
    }
}

static void offer_moves(const State *s, Offer *out) {
    int first = s->turn * s->each, deepest = DOOR;
    for (int g = first; g < first + s->each; g++)
        if (s->place[g] >= STEP && s->place[g] < deepest) deepest = s->place[g];
    for (int g = first; g < first + s->each; g++) {
        int repeated = 0;
        for (int h = first; h < g; h++) repeated |= s->place[h] == s->place[g];
        if (s->place[g] <= deepest && !repeated) offer_guest(s, s->place[g], out);
    }
}

static void play_move(State *s, int option) {
    int origin = (option - FIRST_MOVE) / PLACES, target = (option - FIRST_MOVE) % PLACES;
    int guest = guest_at(s, s->turn, origin);
    if (target < CHAMBER) {
        set_guest(s, guest, target);
        if (phantom_space(s) == target) capture(s, guest, open_step(s));
    } else {
        int c = target - CHAMBER, occupant = s->held[c];
        set_guest(s, guest, target);
        if (occupant != NOBODY) {
            set_guest(s, occupant, DOORWAY[c]);
            if (phantom_space(s) == DOORWAY[c]) capture(s, occupant, open_step(s));
        }
        s->score[s->turn] += COAT[c];
        if (s->score[s->turn] < 0) s->score[s->turn] = 0;
    }
    end_turn(s);
}

static void play(State *s, int option) {
    if (s->phase == ROLL) {
        int pips = PIPS[option - FIRST_FACE];
        if (pips == 0) {
            move_phantom(s);
            end_turn(s);
        } else {
            s->roll = pips;
            s->phase = MOVE;
        }
    } else if (s->phase == MOVE) {
        play_move(s, option);
    } else {
        set_guest(s, guest_at(s, s->turn, OFF), option);
        s->turn = (s->turn + 1) % s->seats;
        if (guest_at(s, s->turn, OFF) == NOBODY) {
            s->turn = 0;
            s->phase = ROLL;
        }
    }
}

/* Plays a game at random to its end; how many stops it took. */
static int64_t play_out(State *s, Rng *chance, Rng *players) {
    Offer offer;
    int64_t stops = 0;
    while (s->phase != DONE) {
        int option;
        offer.count = 0;
        if (s->phase == ROLL) {
            int left = below(chance, 6), face = 0;
            while (left >= WEIGHT[face]) left -= WEIGHT[face++];
            option = FIRST_FACE + face;
        } else {
            if (s->phase == MOVE)
                offer_moves(s, &offer);
            else
                for (int space = 0; space < SPACES; space++)
                    if (s->crowd[space] == 0) offer.items[offer.count++] = space;
            option = offer.items[below(players, (uint32_t)offer.count)];
        }
        play(s, option);
        stops++;
    }
    return stops;
}

/* Where to put the first guest: every space once in each of so many imagined games, with the same dice. */
static void search(const State *start, int64_t seed, int64_t games) {
    int64_t lead[SPACES] = {0};
    clock_t began = clock();
    for (int64_t game = 0; game < games; game++)
        for (int space = 0; space < SPACES; space++) {
            State s = *start;
            Rng chance, players;
            restart(&chance, seed, game, 2);
            restart(&players, seed, game, 3);
            play(&s, space);
            play_out(&s, &chance, &players);
            for (int seat = 1; seat < s.seats; seat++) lead[space] += s.score[seat] - s.score[0];
        }
    int best = 0;
    for (int space = 0; space < SPACES; space++)
        if (lead[space] > lead[best]) best = space;
    printf("%lld %d %.6f\n", (long long)(games * SPACES), best, (double)(clock() - began) / CLOCKS_PER_SEC);
}

int main(int argc, char **argv) {
    if (argc != 4 && argc != 5) return fprintf(stderr, "usage: castle SEED GAMES SEATS [search]\n"), 2;
    int64_t seed = atoll(argv[1]), games = atoll(argv[2]), stops = 0;
    uint64_t checksum = 0;
    State start;
    memset(&start, 0, sizeof start);
    start.seats = atoi(argv[3]);
    if (start.seats < 2 || start.seats > 8) return fprintf(stderr, "castle: 2 to 8 seats\n"), 2;
    start.each = GUESTS[start.seats];
    for (int g = 0; g < MOST_GUESTS; g++) start.place[g] = OFF;
    for (int c = 0; c < CHAMBERS; c++) start.held[c] = NOBODY;
    for (int seat = 0; seat < start.seats; seat++) start.score[seat] = START;

    if (argc == 5) return search(&start, seed, games), 0;
    clock_t began = clock();
    for (int64_t game = 0; game < games; game++) {
        State s = start;
        Rng chance, players;
        restart(&chance, seed, game, 1);
        restart(&players, seed, game, 2);
        stops += play_out(&s, &chance, &players);
        for (int seat = 0; seat < s.seats; seat++) checksum = checksum * 31 % 1000000007 + (uint64_t)s.score[seat];
    }
    printf("%lld %llu %.6f\n", (long long)stops, (unsigned long long)checksum,
           (double)(clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
