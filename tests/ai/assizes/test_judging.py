"""The judge: blunders are named, the seat's eyes are enough, the sums come out; one choice from the
view alone and in time; and a hearing in a process of its own.
"""

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.ai.assizes import futures
from game.ai.assizes.bench import Case, JudgedStep, hear, judge_for, shares
from game.ai.assizes.errand import Hearing
from game.ai.assizes.opinion import Opinion, opinion
from game.ai.assizes.verdict import Grade, Judged, course, grade_of, reckoned
from game.ai.rival import ThinkingModules
from game.ai.your_money import evaluator
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.errors import IllegalAction
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.open import drawn, is_choice
from game.engine.spec import GameSpec
from game.engine.your_money.actions import Plan, Rob
from game.engine.your_money.state import Sheet
from game.session.review.assizes import brought
from tests.ai.assizes.cases import hanged_by_folly, judged, on_the_road, played
from tests.session.playing import SPEC, begun
from tools.pictures.positions import Posed

WELL = Sheet(12, 20, dice=(2, 5))
FRAIL = Sheet(1, 60, dice=(1, 1))
POOR = Sheet(12, 10, dice=(2, 5))


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables laid by hand are heard as well, which of a player's file nobody would believe."""
    monkeypatch.setattr("game.session.review.assizes.Replay", Posed)


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, Grade.SOUND),
        (0.0199, Grade.SOUND),
        (0.02, Grade.SLIP),
        (0.0499, Grade.SLIP),
        (0.05, Grade.MISDEMEANOUR),
        (0.0999, Grade.MISDEMEANOUR),
        (0.1, Grade.HANGING),
        (1.0, Grade.HANGING),
    ],
)
def test_a_grade_is_what_was_given_away(loss: float, grade: Grade) -> None:
    assert grade_of(loss) is grade
    one = Judged(1, 0, 1, {}, {}, (0.5 + loss / 2, 0.5 - loss / 2), (0.5 - loss / 2, 0.5), 0)
    assert one.grade is grade


def test_to_ride_off_for_good_with_next_to_nothing_is_a_hanging_matter() -> None:
    match = hanged_by_folly()
    verdict = judged(match.record())
    folly = next(each for each in verdict.judged if each.action.get("place") == "retire")
    assert (folly.seat, folly.round) == (0, 3)
    assert folly.grade is Grade.HANGING
    assert folly.best["place"] != "retire"
    assert folly == max(verdict.judged, key=lambda each: each.loss)


@pytest.mark.usefixtures("by_hand")
def test_the_road_that_kills_is_a_hanging_matter_and_another_is_better() -> None:
    """Far ahead, but with a single point of health and two ones in hand."""
    match = on_the_road(FRAIL, POOR, at_round=14)
    match.submit(0, Plan("east"))
    assert brought(match.record()).of == 0  # while Jack has not decided nothing lies open
    match.submit(1, Plan("market"))
    verdict = judged(match.record())
    folly = verdict.judged[0]
    assert folly.action == {"do": "Plan", "place": "east"}
    assert folly.grade is Grade.HANGING
    assert folly.best["place"] in ("tavern", "market", "retire")


@pytest.mark.usefixtures("by_hand")
def test_a_purse_left_lying_is_named() -> None:
    """At a coach whose wit and combat can be met, dice are laid so that neither is."""
    match = on_the_road(Sheet(12, 20, dice=(4, 5)), WELL)
    match.submit(0, Plan("north"))
    match.submit(1, Plan("south"))
    seat = match.to_act[0]
    view: Any = match.view(seat)
    robberies = [action for action in view.legal if isinstance(action, Rob)]
    worst = min(
        robberies,
        key=lambda a: evaluator.weigh(SPEC, view, a, 2, Loose(1)).after[seat],
    )
    best = evaluator.weigh(SPEC, view, worst, 2, Loose(1)).best
    match.submit(seat, worst)
    found = next(each for each in judged(match.record()).judged if each.step == 3)
    assert found.grade is Grade.HANGING
    assert found.best == msgspec.to_builtins(best)
    assert found.best["combat"]
    words = evaluator.deed(best, view, Names.of("Nell", "Jack"))
    assert words == "Rob the grain merchant: Speed 5 + 5, Combat 4 + 5"


def test_the_best_action_is_sound_and_every_action_has_a_chance() -> None:
    match = begun()
    while match.steps < 12:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        weighed = [evaluator.weigh(SPEC, view, action, 2, Loose(1)) for action in view.legal]
        assert len({round(w.before[seat], 9) for w in weighed}) == 1
        for each in weighed:
            assert 0 <= each.after[seat] <= each.before[seat] + 1e-9 <= 1 + 1e-9
            assert sum(each.before) == pytest.approx(1)
        match.submit(seat, weighed[0].best)
        if len(view.legal) > 1:
            assert judged(match.record()).faults(seat) == []


def test_luck_and_skill_together_are_the_result() -> None:
    """For each: where it began, less what was given away, more what was given, and luck."""
    verdict = judged(played().record())
    assert verdict.complete
    begin, end = course(verdict)[0], course(verdict)[-1]
    assert end.chances == verdict.final
    for seat, column in enumerate(reckoned(verdict)):
        other = reckoned(verdict)[1 - seat]
        sum_of_all = begin.chances[seat] - column.given + other.given + column.luck
        assert sum_of_all == pytest.approx(verdict.final[seat])
        assert column.luck == pytest.approx(-other.luck)
        free = begin.chances[seat] - column.given + other.given
        assert column.adjusted == pytest.approx(max(0.01, min(0.99, free)))
        assert sum(column.grades.values()) == sum(each.seat == seat for each in verdict.judged)


def test_luck_comes_only_where_something_was_thrown_or_at_the_end() -> None:
    match = played()
    verdict = judged(match.record())
    threw = {number for number, step in enumerate(match.record().steps, 1) if step.luck}
    lucky = [each for each in verdict.judged if any(abs(luck) > 1e-12 for luck in each.luck)]
    assert len(lucky) > 5
    following = {
        j.step: nxt.step for j, nxt in zip(verdict.judged, verdict.judged[1:], strict=False)
    }
    for each in lucky:
        until = following.get(each.step, verdict.of + 1)
        assert threw & set(range(each.step, until)) or each is verdict.judged[-1]


def test_alone_the_chance_is_that_of_beating_the_rival() -> None:
    match = played(seats=1)
    verdict = judged(match.record())
    assert verdict.final == shares(match.result)
    assert all(len(each.before) == 1 for each in verdict.judged)
    assert all(0 <= each.after[0] <= 1 for each in verdict.judged)
    column = reckoned(verdict)[0]
    begin = course(verdict)[0].chances[0]
    assert begin - column.given + column.luck == pytest.approx(verdict.final[0])


def test_a_game_without_a_judge_of_its_own_is_judged_by_play_outs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert judge_for("your_money") is evaluator
    assert judge_for("no_such_game") is futures
    monkeypatch.setattr(futures, "WORLDS", 14)
    monkeypatch.setattr(futures, "_HORIZON", 5)
    view = on_the_road(FRAIL, POOR, at_round=16).view(0)
    folly = futures.weigh(SPEC, view, Plan("east"), 2, Loose(1))
    assert folly.best != Plan("east")
    assert grade_of(folly.before[0] - folly.after[0]) is Grade.HANGING
    assert folly == futures.weigh(SPEC, view, Plan("east"), 2, Loose(1))


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


def test_what_may_not_be_done_is_not_weighed() -> None:
    view = on_the_road(FRAIL, POOR, at_round=16).view(0)
    with pytest.raises(IllegalAction):
        opinion(SPEC, view, Plan("nowhere"), 2)  # type: ignore[arg-type]


def test_where_there_is_nothing_to_choose_nothing_is_given_away() -> None:
    found = Opinion(0, FOLLY, FOLLY, (), ())
    assert (found.loss, found.grade) == (0.0, Grade.SOUND)


def test_play_outs_stop_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without a judge of its own says less the less time there is, and never a wrong."""
    monkeypatch.setattr("game.ai.assizes.opinion.thinking_of", lambda key: ThinkingModules())
    monkeypatch.setattr(futures, "WORLDS", 14)
    monkeypatch.setattr(futures, "_HORIZON", 5)
    view: Any = on_the_road(FRAIL, POOR, at_round=16).view(0)
    at_leisure = opinion(SPEC, view, FOLLY, 2, seed=1)
    assert at_leisure.grade is Grade.HANGING
    assert at_leisure.certain
    assert opinion(SPEC, view, at_leisure.best, 2, seed=1).grade is Grade.SOUND
    in_no_time = opinion(SPEC, view, FOLLY, 2, seed=1, seconds=0.0)
    assert not in_no_time.certain
    assert in_no_time.grade is Grade.SOUND
    looks = iter(range(10_000))
    tried, whole = futures.weigh_until(
        SPEC, view, FOLLY, 2, Loose(1), lambda: next(looks) > futures._FIRST * len(view.legal) + 9
    )
    assert tried.best != FOLLY
    assert not whole


def slowly(case: Case) -> Iterator[JudgedStep]:
    yield JudgedStep(1)
    time.sleep(60)
    raise AssertionError


def wrongly(case: Case) -> Iterator[JudgedStep]:
    yield JudgedStep(1)
    raise ValueError("no such law")


def waited(hearing: Hearing, heard: list[JudgedStep], steps: int | None = None) -> list[JudgedStep]:
    """Look until it is over, or has come to so many steps."""
    end = time.monotonic() + 60
    while hearing.running and (steps is None or len(heard) < steps):
        assert time.monotonic() < end
        heard += hearing.look()
        time.sleep(0.002)
    return heard


def test_what_is_heard_in_the_process_is_what_is_heard_here() -> None:
    case = brought(played(steps=20).record())
    hearing = Hearing(case)
    heard: list[JudgedStep] = []
    progress = []
    while hearing.running:
        heard += hearing.look()
        progress.append(hearing.heard)
        time.sleep(0.001)
    assert hearing.trouble == ""
    assert msgspec.json.encode(heard) == msgspec.json.encode(list(hear(case)))
    assert progress == sorted(progress)
    assert progress[-1] == hearing.of == case.of


def test_it_is_over_at_a_word_and_what_was_heard_stays() -> None:
    hearing = Hearing(brought(played(steps=20).record()), slowly)
    heard = waited(hearing, [], steps=1)
    process: Any = hearing._process
    for _time in range(2):  # to stop twice is no harm
        hearing.stop()
        assert not hearing.running
    assert heard == [JudgedStep(1)]
    assert hearing.look() == []
    process.join(20)
    assert process.exitcode is not None, "it was left to finish its minute of thought"


def test_a_judge_who_cannot_go_on_says_why() -> None:
    hearing = Hearing(brought(played(steps=20).record()), wrongly)
    assert waited(hearing, []) == [JudgedStep(1)]
    assert hearing.trouble == "ValueError: no such law"


def test_a_process_killed_from_outside_is_noticed() -> None:
    hearing = Hearing(brought(played(steps=20).record()), slowly)
    waited(hearing, [], steps=1)
    hearing._process.kill()
    waited(hearing, [])
    assert hearing.trouble
