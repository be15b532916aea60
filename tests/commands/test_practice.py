"""`dilemmas` and `practice`, and the `diary` of a finished match."""

import io
import json
import re
from datetime import date
from typing import Any

import msgspec
import pytest

from game.ai.levels import keeps_diary
from game.commands import practice as command
from game.commands.practice import Practice
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.names import Names
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.practice import dilemmas, notebook
from game.session.practice.dilemmas import dilemmas_of
from game.session.practice.notebook import Exercise, Notebook, five_of
from game.session.seats import substitution
from game.terminal.paper import Gone, TerminalPaper
from tests.commands.calling import Say
from tests.scenes.hands import begun, played
from tests.sure import some

DAY = date(2026, 11, 22)


def test_they_are_listed_by_game_and_grade(say: Say) -> None:
    listed = say.well("dilemmas", "--some", "1", "--answers")
    for spec in games().values():
        assert f"{spec.title}: 1 dilemma\n" in listed
    assert listed.count("better by") == len(games())


def test_a_program_reads_them(say: Say) -> None:
    words = ("--game", "dick_turpin", "--grade", "4", "--some", "2", "--json")
    rows = json.loads(say.well("dilemmas", *words))
    assert len(rows) == 2
    assert all(row["grade"] == 4 and row["right"] and all(row["why"]) for row in rows)


def test_answers_that_hold_are_no_trouble_and_one_that_falls_is_told(
    monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    cheapest = min(dilemmas_of("dick_turpin"), key=lambda each: each.worlds)
    monkeypatch.setattr(command, "dilemmas_of", lambda _game: (cheapest,))
    assert "1 judged anew" in say.well("dilemmas", "--check", "--game", "dick_turpin")
    turned = msgspec.structs.replace(cheapest, right=cheapest.wrong, wrong=cheapest.right)
    monkeypatch.setattr(command, "dilemmas_of", lambda _game: (turned,))
    said = say("dilemmas", "--check", "--game", "dick_turpin")
    assert said.code == command.FELL
    assert f"dick_turpin/{cheapest.name} falls" in said.out


def test_dilemmas_of_other_rules_fall_all_together(
    monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    leaf = some(dilemmas.leaf_of("dick_turpin"))
    older = msgspec.structs.replace(leaf, rules=leaf.rules - 1)
    monkeypatch.setattr(dilemmas, "leaf_of", lambda _game: older)
    monkeypatch.setattr(command, "leaf_of", lambda _game: older)
    said = say("dilemmas", "--check", "--game", "dick_turpin")
    assert said.code == command.FELL
    assert f"mined by rules {leaf.rules - 1}" in said.out


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
    at_york: dict[str, Any] = {"record": "gone", "game": "your_money", "step": 3, "seat": 0}
    exercise = Exercise(**at_york, who="Nell", loss=0.1, laid=DAY)
    at, out = at_paper("")
    at.mistakes()
    assert "No mistake of yours is due today." in out.getvalue()
    notebook.keep(store, Notebook(exercises=(exercise,)))
    at, out = at_paper("")
    at.mistakes()
    assert "1 mistake is due." in out.getvalue()
    assert "gone-3.json cannot be opened" in out.getvalue()
    assert notebook.kept(store)[0].exercises == (exercise,)


def test_a_diary_is_read_and_stays_sealed_before_the_end(store: Store, say: Say) -> None:
    spec = game_called("dick_turpin")
    going = played(begun(spec, 2, ("greedy", "greedy"), seed="DIARY"), 4)
    said = say("diary", store.save(going.record()))
    assert said.code == 2
    assert "sealed until the game is over" in said.err
    over = played(begun(spec, 2, ("person", "person"), seed="DIARY 2"))
    told = say.well("diary", store.save(over.record()))
    assert told.strip() == "Nobody has kept a diary in this match."


@pytest.mark.parametrize("key", list(games()))
def test_a_diary_tells_what_was_weighed_and_what_was_done(key: str, store: Store, say: Say) -> None:
    spec = game_called(key)
    seats = min(n for n in spec.seats if n > 1)
    person = seats - 1
    match = begun(spec, seats, (*["footpad"] * person, "person"), seed="DIARY")
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    done: list[str] = []
    while len(done) < 2:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        action = spec.heuristics.habit(match.minded(view), Loose(match.steps))
        if seat != person and keeps_diary(key, "footpad", view):
            done.append(spec.messages.action_label(action, view, names))
        match.submit(seat, action)
    substitution.give_up(match, (person,))
    lines = [line.strip() for line in say.well("diary", store.save(match.record())).splitlines()]
    told = [line for line in lines if line.endswith("· done") or line.startswith("Then, on a whim")]
    assert len(told) == len(done)
    assert all(deed in line for deed, line in zip(done, told, strict=True))
    chances = [int(n) for n in re.findall(r": (\d+) in 100 to win", " ".join(lines))]
    assert len(chances) >= len(done)
    assert all(0 <= chance <= 100 for chance in chances)
