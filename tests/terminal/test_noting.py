"""“note”, “mark” and “notes” in a terminal, and what “replay” tells of them."""

from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.record import Jotting
from tests.terminal.hands import ENTER, begun, play, saying


@pytest.mark.parametrize("key", list(games()))
def test_a_note_is_written_down_before_anything_else_happens(tmp_path: Path, key: str) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun(key, seats, sitters=("person",) + ("greedy",) * (seats - 1))
    said = "note The Red coach, Ωραία", "mark", "notes", "notes 2", "note", "one", "two", "", "mark"
    printed = play(match, tmp_path, saying(*said))
    kept = Store(tmp_path).load(Store(tmp_path).file_of(match.record()))
    steps = match.steps
    assert kept.jottings == (
        Jotting(steps, "The Red coach, Ωραία", 0),
        Jotting(steps, "one\ntwo", 0),
    )
    assert "A bookmark lies here now." in printed
    assert "2. " in printed
    assert "a bookmark" in printed
    assert "The bookmark is taken away." in printed
    assert "Line 3:" in printed
    assert match.steps == kept.checkpoint.steps


def test_behind_the_curtain_notes_are_ones_own(tmp_path: Path) -> None:
    """Nell notes, seals, and Jack, at the same screen, reads nothing of it."""
    match = begun("your_money", 2)
    answers = iter(["note north again", "1", "notes", "note mine", "notes", None])

    def answer(page: str) -> str | None:
        return "" if page.rstrip().endswith(ENTER) else next(answers)

    printed = play(match, tmp_path, answer)
    assert "Until the end of the game only you may read it." in printed
    _before, _noted, after = printed.partition("There are no notes yet")
    assert "north again" not in after
    assert "1. Round 1" in after
    assert "mine (Jack)" in after
    assert [each.seat for each in match.notes.seen_by(None, over=True)] == [0, 1]


def test_a_note_is_changed_struck_out_and_had_back(tmp_path: Path) -> None:
    match = begun("dick_turpin", 2, sitters=("person", "greedy"))
    said = "note once", "notes 1 Twice", "notes 1 strike", "notes undo", "notes 1", "notes 7"
    printed = play(match, tmp_path, saying(*said, "note " + "x" * 1001, "notes undo", "notes"))
    assert "Changed;" in printed
    assert "Struck out;" in printed
    assert "Undone." in printed
    assert "   Twice" in printed
    assert "There is no such note" in printed
    assert "A note has at most 1000 letters in 20 lines." in printed
    assert [each.words for each in match.notes.seen_by(0, over=False)] == ["once"]


def test_replay_tells_notes_where_they_were_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun("your_money", 2)
    match.notes.write(0, 0, "a secret plan\nin two lines")
    match.notes.write(None, 0, "for everybody")
    file = str(Store(tmp_path).save(match.record()))

    def told(*words: str) -> str:
        assert main([*words]) == 0
        return capsys.readouterr().out

    open_only, everything = told("replay", file), told("replay", file, "--secrets")
    assert "[note] for everybody" in open_only
    assert "a secret plan" not in open_only
    assert "[note by Nell] a secret plan\n      in two lines" in everything
    assert told("replay", file, "--notes") == "1. Round 1: for everybody\n"
    both = told("replay", file, "--notes", "--secrets")
    assert both.startswith("1. Round 1: a secret plan… (Nell)\n   a secret plan\n   in two lines\n")
    assert '"notes": [{"steps": 0, "words": "for everybody"}]' in told("replay", file, "--jsonl")
    told("verify", file)
