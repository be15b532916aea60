"""One choice before the judge: as the Assizes say it, from the view alone, and in time."""

from typing import Any

import pytest

from game.ai.assizes import futures
from game.ai.assizes.bench import judge_for
from game.ai.assizes.opinion import Opinion, opinion
from game.ai.assizes.verdict import Grade
from game.ai.rival import ThinkingModules
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.errors import IllegalAction
from game.engine.kinds import Action
from game.engine.open import drawn, is_choice
from game.engine.spec import GameSpec
from game.engine.your_money.actions import Plan
from tests.ai.assizes.cases import on_the_road
from tests.ai.assizes.test_judging import FRAIL, POOR

YORK = game_called("your_money")
FOLLY = Plan("east")


def choices(spec: GameSpec, seed: int, count: int) -> list[tuple[Any, Action]]:
    """Views in which there is something to choose, each with a choice drawn by lot."""
    rules, luck = spec.rules, Loose(seed)
    state, _events = rules.new(spec.setup(spec.seats[-1]), luck)
    found: list[tuple[Any, Action]] = []
    while len(found) < count and rules.to_act(state):
        seat = rules.to_act(state)[0]
        view = rules.observe(state, seat)
        if is_choice(view.legal):
            found.append((view, drawn(view.legal, luck)))
        rules.apply(state, seat, spec.heuristics.habit(view, luck), luck)
    return found


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_has_an_opinion_and_it_is_that_of_the_assizes(key: str) -> None:
    spec = game_called(key)
    seats = spec.seats[-1]
    for number, (view, action) in enumerate(choices(spec, 5, 6)):
        found = opinion(spec, view, action, seats, seed=number)
        weighed = judge_for(spec.key).weigh(spec, view, action, seats, Loose(number))
        assert (found.best, found.before, found.after) == weighed
        assert (found.seat, found.action) == (view.seat, action)
        assert found.certain
        assert 0 <= found.loss <= 1
        assert all(isinstance(said, str) for said in found.why(spec, view))


def test_a_folly_is_a_hanging_matter_and_the_best_is_not() -> None:
    view = on_the_road(FRAIL, POOR, at_round=16).view(0)
    found = opinion(YORK, view, FOLLY, 2)
    assert (found.grade, found.action) == (Grade.HANGING, FOLLY)
    assert found.best != FOLLY
    assert opinion(YORK, view, found.best, 2).grade is Grade.SOUND


def test_what_may_not_be_done_is_not_weighed() -> None:
    view = on_the_road(FRAIL, POOR, at_round=16).view(0)
    with pytest.raises(IllegalAction):
        opinion(YORK, view, Plan("nowhere"), 2)  # type: ignore[arg-type]


def test_where_there_is_nothing_to_choose_nothing_is_given_away() -> None:
    found = Opinion(0, FOLLY, FOLLY, (), ())
    assert (found.loss, found.grade) == (0.0, Grade.SOUND)


def test_play_outs_stop_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without a judge of its own says less the less time there is, and never a wrong."""
    monkeypatch.setattr("game.ai.assizes.opinion.thinking_of", lambda key: ThinkingModules())
    monkeypatch.setattr(futures, "WORLDS", 14)
    monkeypatch.setattr(futures, "_HORIZON", 5)
    view: Any = on_the_road(FRAIL, POOR, at_round=16).view(0)
    at_leisure = opinion(YORK, view, FOLLY, 2, seed=1)
    assert at_leisure.grade is Grade.HANGING
    assert at_leisure.certain
    in_no_time = opinion(YORK, view, FOLLY, 2, seed=1, seconds=0.0)
    assert not in_no_time.certain
    assert in_no_time.grade is Grade.SOUND
    looks = iter(range(10_000))
    tried, whole = futures.weigh_until(
        YORK, view, FOLLY, 2, Loose(1), lambda: next(looks) > futures._FIRST * len(view.legal) + 9
    )
    assert tried.best != FOLLY
    assert not whole
