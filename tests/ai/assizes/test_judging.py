"""The judge: blunders are named, the seat's eyes are enough, and the sums come out."""

from typing import Any

import msgspec
import pytest

from game.ai.assizes import futures
from game.ai.assizes.bench import hear, judge_for, shares
from game.ai.assizes.verdict import Grade, Judged, Verdict, course, grade_of, reckoned, with_luck
from game.ai.your_money import evaluator
from game.engine.chance import Loose
from game.engine.kinds import View
from game.engine.names import Names
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


def plenty(view: View) -> Any:
    """The view as its own game knows it."""
    return view


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
    view = plenty(match.view(seat))
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
        view = plenty(match.view(seat))
        weighed = [evaluator.weigh(SPEC, view, action, 2, Loose(1)) for action in view.legal]
        assert len({round(w.before[seat], 9) for w in weighed}) == 1
        for each in weighed:
            assert 0 <= each.after[seat] <= each.before[seat] + 1e-9 <= 1 + 1e-9
            assert sum(each.before) == pytest.approx(1)
        match.submit(seat, weighed[0].best)
        if len(view.legal) > 1:
            assert judged(match.record()).faults(seat) == []


def test_two_worlds_that_look_alike_to_the_seat_are_judged_alike() -> None:
    """Jack's secret dice differ; nothing Nell decided is judged by them."""
    verdicts = []
    for secret in ((1, 1), (6, 6)):
        match = on_the_road(WELL.clone(), Sheet(9, 12, folk_hero=6, dice=secret))
        view = plenty(match.view(0))
        verdicts.append([evaluator.weigh(SPEC, view, a, 2, Loose(3)) for a in view.legal])
    assert verdicts[0] == verdicts[1]


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


def test_half_a_hearing_gone_on_with_is_a_whole_one() -> None:
    record = played(steps=24).record()
    case = brought(record)
    whole = list(hear(case))
    rest = list(hear(msgspec.structs.replace(case, heard=whole[9].step)))
    assert rest == whole[10:]


def test_a_verdict_comes_back_as_it_was_written() -> None:
    verdict = with_luck(judged(played(steps=20).record()))
    written = msgspec.json.encode(verdict)
    read = msgspec.json.decode(written, type=Verdict)
    assert msgspec.json.encode(read) == written
    assert read.faults() == [j for j in read.judged if j.loss >= 0.02]
