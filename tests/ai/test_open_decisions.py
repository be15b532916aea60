"""Rivals, searches and judges where not everything that can be done is listed."""

import time
from typing import Any

import msgspec
import pytest

from game.ai.assizes.bench import Case, hear
from game.ai.levels import LEVELS, YARDSTICKS
from game.ai.rival import Node, TreeSearch
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import games
from game.engine.kinds import Action
from game.engine.open import allows, families, finished
from tests.contract.tables import Table, played
from tests.games.fair import SPEC
from tests.games.fair.actions import Dare, Gallop
from tests.games.fair.lending import cheat, overreach, think


@pytest.fixture(autouse=True)
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fair is a game of the house as long as a test runs."""
    monkeypatch.setitem(games(), SPEC.key, SPEC)


def first_view() -> Any:
    state, _events = SPEC.rules.new(SPEC.setup(2), Loose(1))
    return SPEC.rules.observe(state, 0)


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_every_level_answers_with_what_is_listed_or_held(level: str) -> None:
    rival = TreeSearch(60) if level == "tree_search" else LEVELS[level]
    steps = played(Table("fair", 2, 1)).steps
    made = set()
    for number, step in enumerate(steps[:40]):
        view = SPEC.rules.observe(step.before, step.seat)
        action = rival.choose(SPEC, view, Loose(number))
        assert allows(view.legal, action)
        assert action == rival.choose(SPEC, view, Loose(number))
        made.add(type(action))
    assert made & {family.makes for family in families(first_view().legal)}


def test_a_search_tries_more_members_the_more_often_it_looks() -> None:
    view = first_view()
    tried = []
    for simulations in (30, 600):
        root: Node = TreeSearch(simulations)._search(SPEC, view, Loose(1))
        assert all(allows(view.legal, action) for action in root.children)
        assert set(finished(view.legal)) <= set(root.children)
        tried.append(sum(isinstance(action, Gallop) for action in root.children))
    assert 1 < tried[0] < tried[1] < 60


def test_a_search_finds_what_is_worth_most_among_the_members() -> None:
    """A dare of ten pounds is worth more than one of five, and more than any ride."""
    best = TreeSearch(1200).reasons(SPEC, first_view(), Loose(2))
    assert Dare(10) in [each.action for each in best]


def ask(thoughts: Any, view: Any, level: str = "turpin") -> Thinking:
    worker = Worker(patience=60.0, think=thoughts)
    thinking = worker.ask(SPEC, level, view, seed=7, reasons=True)
    end = time.monotonic() + 120
    while not thinking.ready():
        assert time.monotonic() < end
        time.sleep(0.005)
    worker.leave()
    return thinking


def test_a_process_answers_with_a_member() -> None:
    view = first_view()
    thinking = ask(think, view, "random")
    assert thinking.failed == ""
    assert allows(view.legal, thinking.action)
    assert thinking.action == LEVELS["random"].choose(SPEC, view, Loose(7))


@pytest.mark.parametrize("thoughts", [cheat, overreach])
def test_what_is_no_member_is_not_taken_and_the_habit_answers(thoughts: Any) -> None:
    view = first_view()
    thinking = ask(thoughts, view)
    assert thinking.failed == "illegal"
    assert thinking.action == SPEC.heuristics.habit(view, Loose(7))


def test_the_assizes_judge_decisions_that_cannot_be_listed() -> None:
    rules, luck = SPEC.rules, SeededLuck("fair")
    state, _events = rules.new(SPEC.setup(2), luck)
    steps: list[tuple[int, Action, tuple[int, ...]]] = []
    lot = Loose(4)
    while len(steps) < 6:
        seat = rules.to_act(state)[0]
        view = rules.observe(state, seat)
        action = LEVELS["random"].choose(SPEC, view, lot)
        luck.take_outcomes()
        rules.apply(state, seat, action, luck)
        steps.append((seat, action, luck.take_outcomes()))
    plain = [
        {"seat": seat, "action": msgspec.to_builtins(action), "luck": thrown}
        for seat, action, thrown in steps
    ]
    case = msgspec.convert(
        {
            "game": "fair",
            "seats": 2,
            "options": {},
            "opening": (),
            "start": None,
            "done": 0,
            "steps": plain,
            "of": len(plain),
        },
        Case,
    )
    heard = list(hear(case))
    assert len(heard) == 6
    for each, (_seat, action, _thrown) in zip(heard, steps, strict=True):
        if each.judged is not None:
            assert each.judged.action == msgspec.to_builtins(action)
            assert abs(sum(each.judged.before) - 1) < 1e-9
    assert sum(each.judged is not None for each in heard) >= 4
