"""What people write: notes to a game, and letters about a bug, which keep sealed what is still
hidden.
"""

import base64
import json
import zlib
from pathlib import Path

import msgspec
import pytest

from game.engine.errors import BadData
from game.session import undo
from game.session.disk.files import MOST_BYTES
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.letter import Letter, compose, post, read_letter
from game.session.match import Match
from game.session.player_notes import first_words, placed
from game.session.record import PLAIN_FORMAT, Jotting, read_record, with_jottings, write_record
from game.session.sane import LONGEST_NOTE, MOST_JOTTINGS, MOST_LINES
from tests.session.playing import begun, copied, on, plain


def test_notes_go_with_the_record_and_no_rule_knows_of_them() -> None:
    match = on(begun(), 12)
    before = plain(match.record())
    match.notes.write(0, 12, "the red coach,\nnext time — Ωραία, всё")
    match.notes.write(None, 4, "")
    again = Match.resume(copied(match.record()))
    assert again.record().jottings == (
        Jotting(4),
        Jotting(12, "the red coach,\nnext time — Ωραία, всё", 0),
    )
    after = plain(again.record())
    assert after.pop("jottings") == [
        {"steps": 4},
        {"steps": 12, "words": "the red coach,\nnext time — Ωραία, всё", "seat": 0},
    ]
    assert after.pop("format") > before.pop("format") == PLAIN_FORMAT
    assert after == before


def test_what_holds_no_note_stays_as_older_programs_read_it() -> None:
    record = on(begun(), 3).record()
    noted = with_jottings(record, (Jotting(1, "x"),))
    assert write_record(with_jottings(noted, ())) == write_record(record)
    assert b"jottings" not in write_record(record)


def test_behind_the_curtain_a_note_is_its_writers_until_the_end() -> None:
    match = on(begun(), 8)
    match.notes.write(0, 3, "I go north")
    match.notes.write(1, 4, "she goes north")
    match.notes.write(None, 5, "a dull evening")

    def read(seat: int | None, over: bool = False) -> list[str]:
        return [each.words for each in match.notes.seen_by(seat, over=over)]

    assert read(0) == ["I go north", "a dull evening"]
    assert read(1) == ["she goes north", "a dull evening"]
    assert read(None) == ["a dull evening"]
    assert read(None, over=True) == ["I go north", "she goes north", "a dull evening"]


def test_everybody_undoes_only_what_they_wrote_themselves() -> None:
    notes = begun().notes
    first = notes.write(0, 0, "mine")
    notes.write(1, 0, "hers")
    changed = notes.rewrite(first, "mine, better")
    notes.strike(changed)

    def kept() -> list[str]:
        return sorted(each.words for each in notes.seen_by(None, over=True))

    seen = [kept()]
    while notes.undo(0):
        seen.append(kept())
    assert seen == [["hers"], ["hers", "mine, better"], ["hers", "mine"], ["hers"]]
    assert not notes.can_undo(0)
    assert notes.can_undo(1)


def test_a_bookmark_is_set_once_and_taken_away_by_the_same_press() -> None:
    notes = begun().notes
    assert notes.toggle(None, 0)
    assert notes.write(None, 0, "") == Jotting(0)
    assert len(notes.seen_by(None, over=False)) == 1
    assert not notes.toggle(None, 0)
    assert notes.undo(None)
    assert notes.seen_by(None, over=False) == (Jotting(0),)


@pytest.mark.parametrize("words", ["x" * (LONGEST_NOTE + 1), "x\n" * MOST_LINES + "x", "a\x07b"])
def test_what_no_note_can_hold_is_refused_in_a_sentence(words: str) -> None:
    notes = begun().notes
    with pytest.raises(BadData, match=r"^A note .*\.$"):
        notes.write(None, 0, words)
    assert notes.seen_by(None, over=True) == ()


def test_a_game_has_room_for_so_many_and_says_so() -> None:
    notes = begun().notes
    for number in range(MOST_JOTTINGS):
        notes.write(None, 0, str(number))
    with pytest.raises(BadData, match="strike one out"):
        notes.write(None, 0, "one more")


@pytest.mark.parametrize(
    "odd", [{"steps": 1, "seat": 2}, {"steps": 1, "words": "a\tb"}, {"steps": -1}, {"page": 1}]
)
def test_notes_that_nobody_here_could_have_written_are_no_record(odd: object) -> None:
    data = json.loads(write_record(on(begun(), 3).record()))
    data["jottings"] = [odd]
    with pytest.raises(BadSave):
        read_record(json.dumps(data).encode(), "york.json")


def test_words_stay_when_their_moment_is_taken_back() -> None:
    match = on(begun(seats=1), 6)
    match.notes.write(0, 6, "so far")
    record = match.record()
    undo.leave_out(match, 2, 4)
    assert match.record().jottings == (Jotting(2, "so far", 0),)
    match.restore(record)
    assert match.record().jottings == record.jottings


def test_a_note_to_a_finished_game_is_saved_and_is_no_playing_of_it(tmp_path: object) -> None:
    match = on(begun(rounds=8), 500)
    store = Store(tmp_path)  # type: ignore[arg-type]
    file = store.save(match.record())
    last_played = match.record().last_played
    again = store.resume(file)
    again._last_played = "2001-01-01T00:00:00+00:00"
    again.notes.write(None, 3, "here it went wrong")
    store.save(again.record())
    kept = store.load(file)
    assert kept.jottings == (Jotting(3, "here it went wrong"),)
    assert kept.last_played != last_played
    assert kept.last_played == "2001-01-01T00:00:00+00:00"


def test_a_list_names_the_round_and_the_first_words() -> None:
    match = on(begun(), 40)
    match.notes.write(None, 0, "")
    match.notes.write(0, 25, "The red coach was a trap, and I rode into it with open eyes\nand")
    told = [each.line() for each in placed(match.record(), match.notes.seen_by(0, over=False))]
    assert told[0] == "Round 1: a bookmark"
    assert told[1].startswith("Round ")
    assert ", step 25: The red coach was a trap" in told[1]
    assert told[1].endswith("…")
    assert first_words("short") == "short"


def test_a_bug_letter_takes_nobodys_notes_along() -> None:
    match = on(begun(), 3)
    match.notes.write(0, 3, "what I think of Jack")
    letter = compose("", "", (), match.record())
    assert letter.record is not None
    assert letter.record.jottings == ()
    assert letter.record.format == PLAIN_FORMAT


SEED = "BLACK BESS"


def written(steps: int, folder: Path) -> tuple[Letter, bytes]:
    letter = compose("", "Table", ("Nell hides a six.",), on(begun(SEED), steps).record())
    return letter, post(folder, letter).read_bytes()


def plainly(thing: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.mark.parametrize("steps", [0, 7, 1000])
def test_a_letter_is_read_as_it_was_written(tmp_path: Path, steps: int) -> None:
    letter, data = written(steps, tmp_path)
    assert plainly(read_letter(data, "a")) == plainly(letter)


def test_of_a_match_under_way_nothing_is_read_at_a_glance(tmp_path: Path) -> None:
    _letter, data = written(7, tmp_path)
    for secret in (SEED, "hides", "Plan", "dice", "luck"):
        assert secret.encode() not in data
    assert b'"scene": "Table"' in data, "what is no secret can be read"


def test_of_a_match_that_is_over_everything_lies_open(tmp_path: Path) -> None:
    letter, data = written(1000, tmp_path)
    assert SEED.encode() in data
    assert not letter.under_way


@pytest.mark.parametrize("way", ["cut", "other letters", "endless", "not sealed by us"])
def test_a_seal_that_is_broken_is_a_sentence(tmp_path: Path, way: str) -> None:
    _letter, data = written(7, tmp_path)
    plainly = json.loads(data)
    sealed = plainly["sealed"]
    plainly["sealed"] = {
        "cut": sealed[: len(sealed) // 8 * 4],
        "other letters": "§" + sealed,
        "endless": _packed(b" " * (MOST_BYTES + 1)),
        "not sealed by us": _packed(b"{}"),
    }[way]
    with pytest.raises(BadSave, match="is no letter of this house"):
        read_letter(json.dumps(plainly).encode(), "a")


def _packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


def test_a_letter_of_before_is_read_as_well(tmp_path: Path) -> None:
    letter, _data = written(7, tmp_path)
    older = msgspec.json.encode(msgspec.structs.replace(letter, letter=1))
    again = read_letter(older, "a")
    assert plainly(again.record) == plainly(letter.record)
    assert again.log == letter.log
