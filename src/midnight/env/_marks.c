/* Masks written and read quickly: what `midnight.env.marks` says in Python, for the memory of NumPy arrays.
 *
 * An offer is two rows of 64-bit numbers (see `WideOffer`): `rows` has for each game its patches and then its single
 * options, `ends` where either of them end. A patch is its first option, how far its columns are apart, how many
 * columns there are, how many words to a column, and the words, all lowest ones first, WORD options in each.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define WORD 62
#define HEAD 4
#define MARGIN 8 /* bytes behind the last mask, as marks are written eight at a time */

static uint8_t spread[256][8]; /* for each set of eight options their marks */

typedef struct {
    const int64_t *rows, *ends;
    Py_ssize_t size, games;
} Offer;

typedef struct {
    int64_t first, apart, columns, tall;
    const int64_t *words;
} Patch;

static int ones(uint64_t word) {
    word -= (word >> 1) & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)((word * 0x0101010101010101u) >> 56);
}

static int wrong(const char *what) {
    PyErr_SetString(PyExc_ValueError, what);
    return -1;
}

static int read_offer(Offer *offer, const Py_buffer *rows, const Py_buffer *ends, Py_ssize_t games) {
    *offer = (Offer){rows->buf, ends->buf, rows->len / (Py_ssize_t)sizeof(int64_t), games};
    if (ends->len / (Py_ssize_t)sizeof(int64_t) < 2 * games) return wrong("the offer has fewer games");
    int64_t before = 0;
    for (Py_ssize_t k = 0; k < 2 * games; k++) {
        if (offer->ends[k] < before || offer->ends[k] > offer->size) return wrong("the offer's ends are out of order");
        before = offer->ends[k];
    }
    return 0;
}

static int64_t begin(const Offer *offer, Py_ssize_t game) { return game > 0 ? offer->ends[2 * game - 1] : 0; }

/* The patch that begins at a place; gives the place behind it, or -1 if it does not fit there. */
static int64_t read_patch(Patch *patch, const Offer *offer, int64_t at, int64_t end) {
    if (end - at < HEAD) return wrong("a patch is cut short");
    const int64_t *row = offer->rows + at;
    *patch = (Patch){row[0], row[1], row[2], row[3], row + HEAD};
    int64_t left = end - at - HEAD, most = INT32_MAX;
    if (patch->first < 0 || patch->apart < 0 || patch->columns < 0 || patch->tall < 0 || patch->first > most ||
        patch->apart > most || patch->tall > most || (patch->columns > 0 && patch->tall > left / patch->columns))
        return wrong("a patch does not fit");
    return at + HEAD + patch->columns * patch->tall;
}

/* Change all marks of one game to off; there may be others, all off, among those of a patch. */
static int clear_game(const Offer *offer, Py_ssize_t game, uint8_t *mask, int64_t options) {
    int64_t at = begin(offer, game), singles = offer->ends[2 * game], end = offer->ends[2 * game + 1];
    while (at < singles) {
        Patch patch;
        if ((at = read_patch(&patch, offer, at, singles)) < 0) return -1;
        int64_t size = (patch.columns - 1) * patch.apart + patch.tall * WORD, most = options - patch.first;
        if (patch.columns > 0 && most > 0) memset(mask + patch.first, 0, (size_t)(size < most ? size : most));
    }
    for (; at < end; at++) {
        int64_t option = offer->rows[at];
        if (option < 0 || option >= options) return wrong("an option is not in the lexicon");
        mask[option] = 0;
    }
    return 0;
}

/* Alone means that nothing is marked yet from where the patch begins: then nothing need be read to write its marks. */
static int64_t mark_patch(const Patch *patch, uint8_t *mask, int64_t options, int alone) {
    int64_t count = 0;
    for (int64_t column = 0; column < patch->columns; column++) {
        for (int64_t story = 0; story < patch->tall; story++) {
            uint64_t word = (uint64_t)patch->words[story * patch->columns + column];
            if (word == 0) continue;
            int64_t place = patch->first + column * patch->apart + story * WORD;
            if (word >> WORD || (place + WORD > options && (place >= options || word >> (options - place))))
                return wrong("a patch has options that are not in the lexicon");
            uint64_t sum = 0;
            for (uint8_t *marks = mask + place; word != 0; marks += 8, word >>= 8) {
                uint64_t some, there = 0;
                memcpy(&some, spread[word & 255], 8);
                sum += some;
                if (!alone) memcpy(&there, marks, 8);
                some |= there;
                memcpy(marks, &some, 8);
            }
            count += (int64_t)((sum * 0x0101010101010101u) >> 56);
        }
    }
    return count;
}

/* Change the marks of all that is on offer in one game to on; gives how many there are, or -1. */
static int64_t mark_game(const Offer *offer, Py_ssize_t game, uint8_t *mask, int64_t options) {
    int64_t at = begin(offer, game), singles = offer->ends[2 * game], end = offer->ends[2 * game + 1];
    int64_t count = end - singles, unmarked = 0;
    while (at < singles) {
        Patch patch;
        if ((at = read_patch(&patch, offer, at, singles)) < 0) return -1;
        int64_t marked = mark_patch(&patch, mask, options, patch.first >= unmarked);
        if (marked < 0) return -1;
        count += marked;
        int64_t behind = patch.first + patch.columns * patch.apart + patch.tall * WORD + MARGIN;
        if (unmarked < behind) unmarked = behind;
    }
    for (; at < end; at++) {
        int64_t option = offer->rows[at];
        if (option < 0 || option >= options) return wrong("an option is not in the lexicon");
        mask[option] = 1;
    }
    return count;
}

/* change(rows before, their ends, rows, their ends, masks, counts) */
static PyObject *change(PyObject *self, PyObject *args) {
    Py_buffer rows_before, ends_before, rows, ends, masks, counts;
    if (!PyArg_ParseTuple(args, "y*y*y*y*w*w*", &rows_before, &ends_before, &rows, &ends, &masks, &counts)) return NULL;
    Py_ssize_t games = counts.len / (Py_ssize_t)sizeof(int64_t);
    int64_t options = games > 0 ? (masks.len - MARGIN) / games : -1, *count = counts.buf;
    Offer before, now;
    int failed = options < 0 ? wrong("there are no masks") : 0;
    failed = failed || read_offer(&before, &rows_before, &ends_before, games) || read_offer(&now, &rows, &ends, games);
    for (Py_ssize_t game = 0; game < games && !failed; game++) {
        uint8_t *mask = (uint8_t *)masks.buf + game * options;
        failed = clear_game(&before, game, mask, options) || (count[game] = mark_game(&now, game, mask, options)) < 0;
    }
    PyBuffer_Release(&rows_before);
    PyBuffer_Release(&ends_before);
    PyBuffer_Release(&rows);
    PyBuffer_Release(&ends);
    PyBuffer_Release(&masks);
    PyBuffer_Release(&counts);
    if (failed) return NULL;
    Py_RETURN_NONE;
}

/* One option of a game, counted from 0, single ones first; -1 if there are not so many. */
static int64_t find(const Offer *offer, Py_ssize_t game, int64_t number) {
    int64_t at = begin(offer, game), singles = offer->ends[2 * game], end = offer->ends[2 * game + 1];
    if (number < 0) return wrong("there are not so many options");
    if (number < end - singles) return offer->rows[singles + number];
    number -= end - singles;
    while (at < singles) {
        Patch patch;
        if ((at = read_patch(&patch, offer, at, singles)) < 0) return -1;
        for (int64_t column = 0; column < patch.columns; column++) {
            for (int64_t story = 0; story < patch.tall; story++) {
                uint64_t word = (uint64_t)patch.words[story * patch.columns + column];
                int found = word ? ones(word) : 0;
                if (number >= found) {
                    number -= found;
                    continue;
                }
                for (; number > 0; number--) word &= word - 1;
                return patch.first + column * patch.apart + story * WORD + ones((word & (0 - word)) - 1);
            }
        }
    }
    return wrong("there are not so many options");
}

/* drawn(rows, ends, numbers) */
static PyObject *drawn(PyObject *self, PyObject *args) {
    Py_buffer rows, ends;
    PyObject *numbers;
    if (!PyArg_ParseTuple(args, "y*y*O!", &rows, &ends, &PyList_Type, &numbers)) return NULL;
    Py_ssize_t games = PyList_GET_SIZE(numbers);
    Offer offer;
    PyObject *found = read_offer(&offer, &rows, &ends, games) ? NULL : PyList_New(games);
    for (Py_ssize_t game = 0; game < games && found != NULL; game++) {
        int64_t number = PyLong_AsLongLong(PyList_GET_ITEM(numbers, game));
        int64_t option = number == -1 && PyErr_Occurred() ? -1 : find(&offer, game, number);
        PyObject *boxed = option < 0 ? NULL : PyLong_FromLongLong(option);
        if (boxed == NULL)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, game, boxed);
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&ends);
    return found;
}

/* refused(masks, actions) */
static PyObject *refused(PyObject *self, PyObject *args) {
    Py_buffer masks;
    PyObject *actions;
    if (!PyArg_ParseTuple(args, "y*O!", &masks, &PyList_Type, &actions)) return NULL;
    Py_ssize_t games = PyList_GET_SIZE(actions), game = 0;
    int64_t options = games > 0 ? (masks.len - MARGIN) / games : 0;
    const uint8_t *mask = masks.buf;
    int failed = 0;
    for (; game < games; game++, mask += options) {
        PyObject *given = PyList_GET_ITEM(actions, game);
        if (!PyLong_Check(given)) PyErr_SetString(PyExc_TypeError, "an action is an int");
        int64_t action = PyLong_Check(given) ? PyLong_AsLongLong(given) : -1;
        failed = action == -1 && PyErr_Occurred();
        if (failed || action < 0 || action >= options || !mask[action]) break;
    }
    PyBuffer_Release(&masks);
    return failed ? NULL : PyLong_FromSsize_t(game < games ? game : -1);
}

static PyMethodDef functions[] = {
    {"change", change, METH_VARARGS, "Take the marks of one offer back and put those of another on; count these."},
    {"drawn", drawn, METH_VARARGS, "Of each game the option with that number."},
    {"refused", refused, METH_VARARGS, "The first game whose action is not marked; -1 if all are."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_marks", "See midnight.env.marks, which says the same in Python.", -1, functions,
};

PyMODINIT_FUNC PyInit__marks(void) {
    for (int some = 0; some < 256; some++)
        for (int option = 0; option < 8; option++) spread[some][option] = (uint8_t)(some >> option & 1);
    return PyModule_Create(&module);
}
