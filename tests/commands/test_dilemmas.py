"""`dilemmas` lists and judges anew, `practice` asks: as a player's shell calls them."""

import argparse
import io
import json
from datetime import date

import msgspec
import pytest

from game.commands import practice as command
from game.commands.practice import Practice
from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.practice import dilemmas, notebook
from game.session.practice.dilemmas import dilemmas_of
from game.session.practice.notebook import Exercise, Notebook, five_of
from game.terminal.paper import Gone, TerminalPaper
from tests.commands.calling import call

DAY = date(2026, 11, 22)


def said(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.dilemmas_arguments(parser)
    return parser.parse_args(words)


def test_they_are_listed_by_game_and_grade() -> None:
    done = call("dilemmas", "--some", "1", "--answers")
    assert (done.returncode, done.stderr) == (0, "")
    for spec in games().values():
        assert f"{spec.title}: 1 dilemma\n" in done.stdout
    assert done.stdout.count("better by") == len(games())


def test_a_program_reads_them(capsys: pytest.CaptureFixture[str]) -> None:
    of_game = said("--game", "dick_turpin", "--grade", "4", "--some", "2", "--json")
    assert command.dilemmas_run(of_game) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 2
    assert all(row["grade"] == 4 and row["right"] and all(row["why"]) for row in rows)


def test_answers_that_hold_are_no_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    cheapest = min(dilemmas_of("dick_turpin"), key=lambda each: each.worlds)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "dilemmas_of", lambda _game: (cheapest,))
        assert command.dilemmas_run(said("--check", "--game", "dick_turpin")) == 0
    assert "1 judged anew" in capsys.readouterr().out


def test_an_answer_that_falls_is_told_and_the_exit_code_is_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cheapest = min(dilemmas_of("dick_turpin"), key=lambda each: each.worlds)
    turned = msgspec.structs.replace(cheapest, right=cheapest.wrong, wrong=cheapest.right)
    monkeypatch.setattr(command, "dilemmas_of", lambda _game: (turned,))
    assert command.dilemmas_run(said("--check", "--game", "dick_turpin")) == command.FELL
    assert f"dick_turpin/{cheapest.name} falls" in capsys.readouterr().out


def test_dilemmas_of_other_rules_fall_all_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    leaf = dilemmas.leaf_of("dick_turpin")
    assert leaf is not None
    older = msgspec.structs.replace(leaf, rules=leaf.rules - 1)
    monkeypatch.setattr(dilemmas, "leaf_of", lambda _game: older)
    monkeypatch.setattr(command, "leaf_of", lambda _game: older)
    assert command.dilemmas_run(said("--check", "--game", "dick_turpin")) == command.FELL
    assert f"mined by rules {leaf.rules - 1}" in capsys.readouterr().out


def at_paper(answers: str) -> tuple[Practice, io.StringIO]:
    out = io.StringIO()
    return Practice(Store(saves()), TerminalPaper(out, io.StringIO(answers)), DAY), out


def test_the_five_of_a_day_are_answered_on_paper_and_not_asked_again() -> None:
    at, out = at_paper("1\nwhy\n2\nback\n1\n2\n1\n")
    at.five("")
    printed = out.getvalue()
    assert printed.count("Better: ") == 5
    assert printed.count("Well chosen.") + printed.count("Taken in.") == 5
    assert "Nothing is kept of this game, and it begins here." in printed
    assert "Kept up for 1 day." in printed
    kept, _words = notebook.kept(Store(saves()))
    assert set(kept.days[DAY][""]) == set(five_of(DAY))
    again, out = at_paper("")
    again.five("")
    assert "Today’s five are answered." in out.getvalue()


def test_whoever_leaves_has_kept_what_was_answered() -> None:
    at, _out = at_paper("1\nquit\n")
    with pytest.raises(Gone):
        at.five("")
    kept, _words = notebook.kept(Store(saves()))
    assert len(kept.days[DAY][""]) == 1


def test_a_mistake_whose_position_is_gone_is_said_and_left_where_it_is() -> None:
    store = Store(saves())
    exercise = Exercise(
        record="gone", game="your_money", step=3, seat=0, who="Nell", loss=0.1, laid=DAY
    )
    notebook.keep(store, Notebook(exercises=(exercise,)))
    at, out = at_paper("")
    at.mistakes()
    assert "1 mistake is due." in out.getvalue()
    assert "gone-3.json cannot be opened" in out.getvalue()
    assert notebook.kept(store)[0].exercises == (exercise,)


def test_nothing_due_is_said() -> None:
    at, out = at_paper("")
    at.mistakes()
    assert "No mistake of yours is due today." in out.getvalue()
