"""Records: both forms both ways, and everything that can be wrong with one."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.ints import packed
from midnight.kernel.playout import Run, play_random
from midnight.kernel.record import LINE_START, Record, RecordError, tell_again
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER, EventList

PLACING = ["G10", "G11", "G12", "G13"]


def whole_game(name: str = "hidden-castle", seats: int = 4, seed: int = 3) -> Record:
    setup = game(name).setup(seats)
    run = Run()
    run.keeps_plays = True
    play_random(setup.start(), Rng(seed, 1, 1), Rng(seed, 1, 2), run)
    return Record(setup, [int(option) for option in run.plays.values()])


def in_words(words: list[str], seats: int = 8) -> Record:
    setup = game("hidden-castle").setup(seats)
    return Record(setup, [setup.words.option(word) for word in words])


def line_of(head: object, body: bytes = b"") -> str:
    packed = zlib.compress(json.dumps(head).encode() + b"\n" + body)
    return LINE_START + base64.urlsafe_b64encode(packed).decode().rstrip("=")


# === Both forms ===


@pytest.mark.parametrize("name", ["hidden-castle", "midnight-party"])
def test_a_record_is_the_same_after_text_and_line(name: str) -> None:
    record = whole_game(name)
    for form in (record.to_text(), record.to_line(), record.to_line() + "\n"):
        again = Record.from_text(form)
        assert again.plays == record.plays
        assert again.head() == record.head()
        assert list(again.replay().cells()) == list(record.replay().cells())


def test_the_text_is_plain_words_of_the_game() -> None:
    record = in_words(["G0", "G1", "G2"])
    text = record.to_text()
    content = f'content = "{record.setup.fingerprint}"'
    assert text.splitlines()[1:5] == ['game = "hidden-castle"', "version = 1", "seats = 8", content]
    assert text.splitlines()[6:] == ["count = 3", 'plays = """', "G0 G1 G2", '"""']
    assert all(len(line) <= 100 for line in whole_game().to_text().splitlines())


def test_the_line_fits_into_a_link() -> None:
    line = whole_game().to_line()
    assert line.startswith(LINE_START)
    assert len(line) < 600
    assert set(line[len(LINE_START) :]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_record_without_plays_is_the_start() -> None:
    record = in_words([])
    for form in (record.to_text(), record.to_line()):
        assert Record.from_text(form).plays == []


def test_a_board_file_with_any_name_is_kept(tmp_path: Path) -> None:
    path = tmp_path / 'böse "Nacht" 👻.toml'
    path.write_text(
        (game("hidden-castle").folder / "content" / "castle.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    setup = game("hidden-castle").setup(2, {"board": str(path)})
    record = Record(setup, [3])
    assert Record.from_text(record.to_text()).setup.settings["board"] == str(path)
    assert Record.from_text(record.to_line()).setup.settings["board"] == str(path)


# === Replaying ===


def test_a_record_is_replayed_up_to_any_ply_with_its_story() -> None:
    record = whole_game()
    assert list(record.replay(0).cells()) == list(record.setup.start().cells())
    chronicle = EventList()
    assert record.replay(3, chronicle).seat == 3
    assert len(chronicle.events) == 3
    assert record.replay().seat == OVER
    for wrong in (-1, len(record.plays) + 1):
        with pytest.raises(RecordError, match=rf"this record has plies 0 to {len(record.plays)}, not {wrong}"):
            record.replay(wrong)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["G0", "G0"], r"^ply 2: G0 is not possible here by HC-2\.7 You place a guest"),
        (["G0", "+10"], r"^ply 2: \+10 is not possible here by HC-2\.9 "),
        (["5"], r"^ply 1: 5 is not possible here by HC-2\.6 "),
        ([f"G{n}" for n in range(16)] + ["G0>G1"], r"^ply 17: G0>G1 is not possible here by HC-3\.1 "),
        ([f"G{n}" for n in range(16)] + ["5", "G0>G4"], r"^ply 18: G0>G4 is not possible here by HC-4\.2 "),
        ([f"G{n}" for n in range(16)] + ["5", "G0>C1"], r"^ply 18: G0>C1 is not possible here by HC-7\.2 "),
    ],
)
def test_an_illegal_option_is_an_error_with_ply_option_and_rule(words: list[str], message: str) -> None:
    record = in_words(words)
    for form in (record.to_text(), record.to_line()):
        with pytest.raises(RecordError, match=message):
            Record.from_text(form).replay()
    assert record.replay(len(words) - 1).seat != OVER  # up to there it is good


def test_a_play_after_the_end_is_an_error() -> None:
    record = whole_game()
    record.plays.append(record.plays[-1])
    with pytest.raises(RecordError, match=rf"^ply {len(record.plays)}: \S+ comes after the game is over$"):
        Record.from_text(record.to_text()).replay()


def test_an_option_that_does_not_exist_is_an_error() -> None:
    text = in_words(["G0", "G1"]).to_text().replace("G0 G1", "G0 G77")
    with pytest.raises(RecordError, match=r"^ply 2: there is no place 'G77'"):
        Record.from_text(text)
    record = in_words(["G0"])
    record.plays.append(123_456)
    with pytest.raises(RecordError, match=r"^ply 2: there is no option number 123456$"):
        Record.from_text(record.to_line()).replay()


# === Many at once ===


@pytest.mark.parametrize("name", ["hidden-castle", "midnight-party"])
def test_the_stories_of_many_records_are_told_as_numbers(name: str) -> None:
    setup = game(name).setup(4)
    records = [whole_game(name, seed=seed) for seed in range(4)]
    told: list[tuple[int, ...]] = []
    for number, record in enumerate(records):
        for ply in range(1, len(record.plays) + 1):
            before, after = EventList(), EventList()
            record.replay(ply - 1, before)
            record.replay(ply, after)
            told += [(number, ply, *event) for event in after.events[len(before.events) :]]
    lines = [record.to_line() for record in records]
    bodies = [packed(record.plays) for record in records]
    mixed: list[str | bytes] = [lines[0], *bodies[1:]]
    forms: list[Iterable[str | bytes]] = [lines, bodies, iter(lines), mixed]
    for form in forms:
        columns = tell_again(setup, form).columns()
        assert list(zip(*columns.values(), strict=True)) == told
    assert list(tell_again(setup, []).columns()["game"]) == []


def test_what_is_wrong_with_one_of_many_records_is_said_with_its_number() -> None:
    setup = game("hidden-castle").setup(8)
    good = in_words(PLACING)
    wrong: dict[str | bytes, str] = {
        in_words(["G0", "G0"]).to_line(): r"^record 1: ply 2: G0 is not possible here by HC-2\.7 You place a guest",
        packed([123_456]): r"^record 1: ply 1: there is no option number 123456$",
        b"\x80": r"^record 1: the record is cut short or damaged$",
        good.to_line()[:-9]: r"^record 1: the record is cut short or damaged$",
        "noon1:": r"^record 1: a record in one line starts with",
        in_words(["G0"], seats=4).to_line(): r"^record 1: is of another game than the others, or of other seats",
        whole_game("midnight-party").to_line(): r"^record 1: is of another game than the others",
    }
    for record, message in wrong.items():
        with pytest.raises(RecordError, match=message):
            tell_again(setup, [good.to_line(), record])


def test_a_head_may_be_written_in_another_way() -> None:
    record = in_words(PLACING)
    turned = dict(reversed(record.head().items()))
    told = tell_again(record.setup, [line_of(turned, packed(record.plays))])
    assert list(told.columns()["ply"]) == [1, 2, 3, 4]


# === What can be wrong with one ===


def test_a_text_cut_short_anywhere_is_an_error() -> None:
    text = in_words([*PLACING, "G14", "G15"]).to_text()
    for length in range(len(text) - 1):
        with pytest.raises(UserError, match="cut short"):
            Record.from_text(text[:length])


def test_a_line_cut_short_anywhere_is_an_error() -> None:
    line = whole_game().to_line()
    for length in range(len(LINE_START), len(line) - 1):
        with pytest.raises(RecordError, match=r"^the record is cut short or damaged$"):
            Record.from_text(line[:length])


def test_a_line_with_a_letter_changed_is_an_error_or_another_record_but_no_crash() -> None:
    record = whole_game()
    line = record.to_line()
    for place in range(len(LINE_START), len(line), 7):
        changed = line[:place] + ("A" if line[place] != "A" else "B") + line[place + 1 :]
        with pytest.raises(UserError):
            Record.from_text(changed).replay()


def test_plays_left_out_are_noticed() -> None:
    text = in_words(PLACING).to_text().replace("G10 G11", "G10")
    with pytest.raises(RecordError, match=r"^the record is cut short: it says 4 plays and holds 3$"):
        Record.from_text(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("version = 1", "version = 2", r"was played by version 2 of hidden-castle; this is version 1"),
        ('content = "', 'content = "0', r"was played with other content \(0\w{12}\) than ours"),
        ('game = "hidden-castle"', 'game = "chess"', r"there is no game 'chess'; there are .*hidden-castle"),
        ("seats = 8", "seats = 9", r"takes 2 to 8 seats, not 9"),
        ("seats = 8", "seats = 1", r"takes 2 to 8 seats, not 1"),
        ("seats = 8", 'seats = "8"', r"the record's seats or settings are damaged"),
        ("settings = {", "settings = { mood = 'calm',", r"has no setting 'mood'; it has version, clock_end, board"),
        ('board = ""', "board = 5", r"the record's seats or settings are damaged"),
        ('board = ""', 'board = "nowhere"', r"there is no board 'nowhere'"),
        ('game = "hidden-castle"\n', "", r"does not say its game: it is cut short or no record"),
        ("version = 1\n", "", r"does not say its version"),
        ("seats = 8\n", "", r"does not say its seats"),
        ("plays = ", "played = ", r"the record has no plays"),
        ('plays = """', "plays = [", r"the record is cut short or damaged"),
    ],
)
def test_a_record_of_something_else_is_an_error(old: str, new: str, message: str) -> None:
    text = in_words(PLACING).to_text()
    assert old in text
    with pytest.raises(UserError, match=message):
        Record.from_text(text.replace(old, new))


@pytest.mark.parametrize("head", [5, None, "text", [], [1, 2], {}, {"game": "hidden-castle"}])
def test_a_line_with_another_head_is_an_error(head: object) -> None:
    with pytest.raises(RecordError):
        Record.from_text(line_of(head))


def test_a_line_whose_last_number_is_cut_off_is_an_error() -> None:
    with pytest.raises(RecordError, match="cut short or damaged"):
        Record.from_text(line_of(in_words([]).head(), b"\x03\x80"))
    assert Record.from_text(line_of(in_words([]).head(), b"\x03\x04")).plays == [3, 4]


def test_a_line_with_a_number_too_large_for_an_option_is_an_error() -> None:
    with pytest.raises(RecordError, match="cut short or damaged"):
        Record.from_text(line_of(in_words([]).head(), b"\x80" * 100_000 + b"\x01"))
    for number in (123_456, 2**62 - 1):
        with pytest.raises(RecordError, match=rf"^ply 1: there is no option number {number}$"):
            Record.from_text(line_of(in_words([]).head(), packed([number]))).replay()
    for number in (-1, 2**80):
        with pytest.raises(RecordError, match=rf"^ply 1: there is no option number {number}$"):
            Record(in_words([]).setup, [number]).replay()


def test_a_line_must_start_as_one() -> None:
    with pytest.raises(RecordError, match="a record in one line starts with 'midnight1:'"):
        Record.from_line("noon1:abc")
    for text in ("", "hello", "\x00", "midnight1:", "midnight1:ä", "midnight1:!!!!"):
        with pytest.raises(UserError):
            Record.from_text(text)
