/* Fires at Midnight in C, where a firefighter may go: the yardstick for the compiled Python.

   usage: fires REPEATS < POSITIONS
   prints: points within reach of a Move, their checksum, CPU seconds; the same of all ends of Moves, Runs and Exits

   Positions of the default village, doors closed and nobody inside, as numbers. The same idea as in the package, sets
   of points as bits and shadows drawn once, with what C has for it: a column of points is one number of 128 bits. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 96, ACROSS = SIDE + 1, SQUARE = 16, HALF = 8, MIDDLE = 48 };
enum { MOVE = 16, RUN = 40, RING = 14, SWEEP = 4, APART = 16, WELL_APART = 100 };
enum { RINGS, ITEMS, HOUSES, KINDS, SPAN = RUN + RING, FIRST_RUN = 10000, FIRST_EXIT = 20000, MOST = 8192 };

typedef unsigned __int128 Column;
typedef struct { int left, right; Column at[ACROSS]; } Area;
typedef struct { int first, last; int8_t low[2 * RUN + 1], high[2 * RUN + 1]; } Shadow;
typedef struct { int x, y; } Point;
typedef struct {
    Point at;
    int away, moves, runs, exits, houses, bases, items, markers;
    Point house[4], base[32], item[8], marker[36];
} Position;

static int root[2 * SIDE * SIDE + 1], leg[2 * SIDE * SIDE + 1];
static Shadow *shadows[KINDS][2 * SPAN + 1][2 * SPAN + 1];

static int squared(Point p, Point q) { return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y); }
static int within(int left) { return (int)((((int64_t)left + 1) * (left + 1) - 1) / 1000000); }

/* === Straight legs === */

static int leg_near(Point p, Point q, Point m, int radius) {
    int64_t vx = q.x - p.x, vy = q.y - p.y, wx = m.x - p.x, wy = m.y - p.y;
    int64_t along = vx * wx + vy * wy, whole = vx * vx + vy * vy, cross = vx * wy - vy * wx;
    if (along <= 0) return wx * wx + wy * wy < radius * radius;
    if (along >= whole) return squared(m, q) < radius * radius;
    return cross * cross < radius * radius * whole;
}

static int leg_enters(Point p, Point q, int ax, int ay) {
    int bx = ax + SQUARE, by = ay + SQUARE, vx = q.x - p.x, vy = q.y - p.y, more = 0, less = 0;
    if ((p.x <= ax && q.x <= ax) || (p.x >= bx && q.x >= bx)) return 0;
    if ((p.y <= ay && q.y <= ay) || (p.y >= by && q.y >= by)) return 0;
    for (int k = 0; k < 4; k++) {
        int cross = vx * ((k & 1 ? by : ay) - p.y) - vy * ((k & 2 ? bx : ax) - p.x);
        more |= cross > 0;
        less |= cross < 0;
    }
    return more && less;
}

static Point corner(const Position *s, int k) {
    return (Point){s->house[k / 4].x + k % 2 * SQUARE, s->house[k / 4].y + k / 2 % 2 * SQUARE};
}

static int enters(const Position *s, Point p, Point q) {
    for (int h = 0; h < s->houses; h++)
        if (leg_enters(p, q, s->house[h].x, s->house[h].y)) return 1;
    return 0;
}

/* === Sets of points === */

static Column stretch(int low, int high) {
    if (low < 0) low = 0;
    if (high > SIDE) high = SIDE;
    return low > high ? 0 : (((Column)1 << (high - low + 1)) - 1) << low;
}

static void open_window(Area *a, int x, int distance) {
    a->left = x < distance ? 0 : x - distance;
    a->right = x + distance > SIDE ? SIDE : x + distance;
    memset(a->at + a->left, 0, sizeof(Column) * (size_t)(a->right - a->left + 1));
}

static void disc(Area *a, Point c, int most, int cuts) {
    int from = c.x - root[most] < a->left ? a->left : c.x - root[most];
    int to = c.x + root[most] > a->right ? a->right : c.x + root[most];
    for (int x = from; x <= to; x++) {
        int up = root[most - (x - c.x) * (x - c.x)];
        Column rows = stretch(c.y - up, c.y + up);
        a->at[x] = cuts ? a->at[x] & ~rows : a->at[x] | rows;
    }
}

static int meets(int kind, Point q, Point m) {
    Point origin = {0, 0};
    if (kind == HOUSES) return leg_enters(origin, q, m.x - HALF, m.y - HALF);
    return leg_near(origin, q, m, kind == RINGS ? RING : SWEEP);
}

static int follow(Shadow *shadow, int kind, Point m, int x, int step) {
    int low = m.y, high = m.y;
    for (; x >= -RUN && x <= RUN; x += step) {
        while (low <= high && !meets(kind, (Point){x, low}, m)) low++;
        if (low > high) break;
        while (!meets(kind, (Point){x, high}, m)) high--;
        while (low > -SIDE && meets(kind, (Point){x, low - 1}, m)) low--;
        while (high < SIDE && meets(kind, (Point){x, high + 1}, m)) high++;
        shadow->low[x + RUN] = (int8_t)low;
        shadow->high[x + RUN] = (int8_t)high;
    }
    return x - step;
}

static void hide(Area *a, int kind, Point p, Point m) {
    Point d = {m.x - p.x, m.y - p.y};
    int size = kind == RINGS ? RING : kind == ITEMS ? SWEEP : HALF, span = RUN + size;
    if (d.x <= -span || d.x >= span || d.y <= -span || d.y >= span) return;
    Shadow **found = &shadows[kind][d.x + SPAN][d.y + SPAN];
    if (!*found) {
        int middle = d.x < -RUN ? -RUN : d.x > RUN ? RUN : d.x;
        *found = malloc(sizeof(Shadow));
        (*found)->last = follow(*found, kind, d, middle, 1);
        (*found)->first = follow(*found, kind, d, middle, -1);
    }
    const Shadow *s = *found;
    int from = p.x + s->first < a->left ? a->left : p.x + s->first;
    int to = p.x + s->last > a->right ? a->right : p.x + s->last;
    for (int x = from; x <= to; x++) a->at[x] &= ~stretch(p.y + s->low[x - p.x + RUN], p.y + s->high[x - p.x + RUN]);
}

static void hide_houses(Area *a, const Position *s, Point p, int distance) {
    for (int h = 0; h < s->houses; h++) {
        int dx = s->house[h].x - p.x, dy = s->house[h].y - p.y;
        if (dx < distance && dx + SQUARE > -distance && dy < distance && dy + SQUARE > -distance)
            hide(a, HOUSES, p, (Point){s->house[h].x + HALF, s->house[h].y + HALF});
    }
}

static int list(const Area *a, int first, int *out) {
    int count = 0;
    for (int x = a->left; x <= a->right; x++)
        for (int half = 0; half < 2; half++)
            for (uint64_t word = (uint64_t)(a->at[x] >> (64 * half)); word; word &= word - 1)
                out[count++] = first + x * ACROSS + 64 * half + __builtin_ctzll(word);
    return count;
}

/* === A Move, a Run, an exit === */

static void reach(Area *a, const Position *s) {
    Area straight, behind;
    open_window(&straight, s->at.x, MOVE);
    disc(&straight, s->at, MOVE * MOVE, 0);
    *a = straight;
    hide_houses(a, s, s->at, MOVE);
    for (int k = 0; k < 4 * s->houses; k++) { /* corners are a Move apart, so no path turns twice */
        Point c = corner(s, k);
        int further = 1000 * MOVE - leg[squared(s->at, c)];
        if (further <= 0 || enters(s, s->at, c)) continue;
        open_window(&behind, c.x, root[within(further)]);
        disc(&behind, c, within(further), 0);
        hide_houses(&behind, s, c, MOVE);
        for (int x = behind.left; x <= behind.right; x++)
            if (x >= a->left && x <= a->right) a->at[x] |= behind.at[x] & straight.at[x];
    }
}

static void cut_bases(Area *a, const Position *s) {
    disc(a, (Point){MIDDLE, MIDDLE}, WELL_APART - 1, 1);
    for (int k = 0; k < s->bases; k++) disc(a, s->base[k], APART - 1, 1);
}

static int reached(const Position *s, int *out) {
    Area area;
    reach(&area, s);
    return list(&area, 0, out);
}

static int options(const Position *s, int *out) {
    Area area, ends;
    int listed = 0, in_ring = 0;
    if (s->moves || s->exits) reach(&area, s);
    for (int waived = 0; s->moves && listed == 0 && waived < 2; waived++) {
        ends = area;
        cut_bases(&ends, s);
        if (!s->away) disc(&ends, s->at, 0, 1);
        for (int m = 0; m < s->markers && !waived; m++) disc(&ends, s->marker[m], RING * RING - 1, 1);
        listed = list(&ends, 0, out);
    }
    for (int m = 0; m < s->markers; m++) in_ring |= squared(s->at, s->marker[m]) < RING * RING;
    if (s->runs && !in_ring) {
        open_window(&ends, s->at.x, RUN);
        disc(&ends, s->at, RUN * RUN, 0);
        for (int m = 0; m < s->markers; m++) hide(&ends, RINGS, s->at, s->marker[m]);
        for (int k = 0; k < s->items; k++) hide(&ends, ITEMS, s->at, s->item[k]);
        hide_houses(&ends, s, s->at, RUN);
        cut_bases(&ends, s);
        disc(&ends, s->at, 0, 1);
        listed += list(&ends, FIRST_RUN, out + listed);
    }
    if (s->exits) {
        for (int x = area.left; x <= area.right; x++)
            if (x > 0 && x < SIDE) area.at[x] &= stretch(0, 0) | stretch(SIDE, SIDE);
        listed += list(&area, FIRST_EXIT, out + listed);
    }
    return listed;
}

static int numbers(int *out, int count) {
    for (int k = 0; k < count; k++)
        if (scanf("%d", out + k) != 1) exit(fprintf(stderr, "fires: too few numbers\n"));
    return count;
}

static int points(Point *out) {
    int count;
    numbers(&count, 1);
    return numbers((int *)out, 2 * count) / 2;
}

int main(int argc, char **argv) {
    int count = 0, repeats = argc == 2 ? atoi(argv[1]) : 0, out[MOST];
    if (repeats < 1) return fprintf(stderr, "usage: fires REPEATS < POSITIONS\n"), 2;
    for (int n = 0, up = 0; n <= 2 * SIDE * SIDE; n++) {
        while ((root[n] + 1) * (root[n] + 1) <= n) root[n]++;
        while ((int64_t)(up + 1) * (up + 1) <= (int64_t)n * 1000000) up++;
        leg[n] = up;
    }
    numbers(&count, 1);
    Position *all = calloc((size_t)count, sizeof(Position));
    for (Position *s = all; s < all + count; s++) {
        numbers((int *)s, 6);
        s->houses = points(s->house), s->bases = points(s->base);
        s->items = points(s->item), s->markers = points(s->marker);
    }
    for (int task = 0; task < 2; task++) {
        int64_t total = 0, checksum = 0, again = 0;
        for (int k = 0; k < count; k++) { /* this also draws all shadows */
            int listed = task ? options(&all[k], out) : reached(&all[k], out);
            for (int j = 0; j < listed; j++) checksum = (checksum * 31 + out[j]) % 1000000007;
            total += listed;
        }
        clock_t began = clock();
        for (int k = 0; k < count * repeats; k++)
            again += task ? options(&all[k % count], out) : reached(&all[k % count], out);
        if (again != total * repeats) return 1;
        printf("%lld %lld %.6f\n", (long long)total, (long long)checksum, (double)(clock() - began) / CLOCKS_PER_SEC);
    }
    return 0;
}
