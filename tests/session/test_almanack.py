"""The almanack: every die once, nobody's secret, and verdicts that are right."""

import math
from collections import Counter
from itertools import product
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.your_money.events import (
    CoachDieThrown,
    DiceThrown,
    GuardRode,
    RivalThrew,
    SecretDiceThrown,
)
from game.session.match import Match
from game.session.replay import Replay
from game.session.review.almanack import (
    FEWEST,
    NOBODY,
    Almanack,
    FaceTally,
    almanack,
    beyond,
    open_events,
    pages_of,
    words_of,
)
from tests.session.playing import begun, by_habit, on

Line = tuple[str, str, int]


def counted(pages: Almanack) -> Counter[Line]:
    """(thrower, purpose, face) of every die in the almanack."""
    faces: Counter[Line] = Counter()
    for entry in pages.entries:
        for face, count in enumerate(entry.tally.counts, 1):
            if count:
                faces[entry.thrower, entry.purpose, face] += count
    return faces


def brute(match: Match) -> Counter[Line]:
    """The same, from the events as they happened, with all secrets."""
    names = [chair.name for chair in match.seats]
    faces: Counter[Line] = Counter()
    for moment in Replay(match.record(), "brute"):
        for event in moment.events:
            match event:
                case SecretDiceThrown(seat, dice) if dice is not None:
                    faces.update((names[seat], "secret", die) for die in dice)
                case DiceThrown(seat, dice, why):
                    faces.update((names[seat], why, die) for die in dice)
                case GuardRode(seat, _mark, die):
                    faces[names[seat], "patrol", die] += 1
                case CoachDieThrown(die=die):
                    faces[NOBODY, "coach", die] += 1
                case RivalThrew(_place, dice):
                    faces.update((NOBODY, "rival", die) for die in dice)
    return faces


@pytest.mark.parametrize("seed", ["BLACK BESS", "York", "Ouse", "Tyburn"])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_die_of_a_finished_game_is_counted_once(seed: str, seats: int) -> None:
    match = on(begun(seed, seats), 1000)
    assert match.result is not None
    pages = pages_of(match.record())
    assert counted(pages) == brute(match)
    assert pages.tally().thrown == brute(match).total()
    assert all(words_of("your_money")[purpose] for _game, purpose in pages.purposes)


def test_two_games_are_counted_together_by_name_and_purpose() -> None:
    first, second = on(begun("York"), 1000), on(begun("Ouse"), 1000)
    both = almanack([first.record(), second.record()])
    assert counted(both) == brute(first) + brute(second)
    assert both.games == 2
    assert {thrower.name for thrower in both.throwers} >= {"Nell", "Jack"}
    nell = both.tally("Nell", ("your_money", "secret"))
    lines = brute(first) + brute(second)
    assert nell.counts == tuple([lines["Nell", "secret", face] for face in range(1, 7)])


def test_a_game_under_way_shows_no_secret_dice_before_they_are_laid_open() -> None:
    match = begun("Secrets")
    assert pages_of(match.record()).tally().thrown == 0
    luck = Loose(1)
    while match.to_act and match.steps < 60:
        by_habit(match, 1, luck)
        view: Any = match.view(None)
        pages = pages_of(match.record())
        secret = pages.tally(purpose=("your_money", "secret")).thrown
        # Two dice for each robber in each round whose plans lie open, and not one more.
        laid_open = view.round if view.phase != "plan" else view.round - 1
        assert secret == 2 * 2 * laid_open


def test_only_what_everybody_may_see_is_read_of_a_game_under_way() -> None:
    record = on(begun("Eyes"), 33).record()
    happened = [event for moment in Replay(record, "eyes") for event in moment.events]
    seen = [event.seen_by(None) for event in happened]
    told = list(open_events(record))
    assert told == [event for event in seen if event is not None]
    assert told != happened
    over = on(begun("Eyes"), 1000).record()
    assert any(isinstance(event, SecretDiceThrown) and event.dice for event in open_events(over))


def test_what_cannot_be_played_again_is_left_out_and_said() -> None:
    record = on(begun(), 30).record()
    tampered = msgspec.structs.replace(record, opening=(*record.opening[:-1], 9))
    strange = msgspec.structs.replace(record, game="dick_of_the_dale")
    pages = almanack([record, tampered, strange])
    assert (pages.games, pages.left_out) == (1, 2)
    assert counted(pages) == counted(pages_of(record))


def thrown(luck: Loose, dice: int) -> FaceTally:
    counts = Counter(luck.dice(dice))
    return FaceTally(tuple([counts[face] for face in range(1, 7)]))


def test_the_band_holds_ninety_five_counts_in_a_hundred() -> None:
    luck, inside, tries = Loose(4), 0, 4000
    for _try in range(tries):
        tally = thrown(luck, 120)
        low, high = tally.band
        assert low < tally.expected == 20 < high
        inside += low <= tally.counts[2] <= high
    assert 0.93 < inside / tries < 0.97


def test_the_tail_of_the_spread_is_that_of_tables_and_of_a_sum_over_all_throws() -> None:
    for freedom, spread, chance in ((1, 3.841, 0.05), (2, 9.210, 0.01), (5, 15.086, 0.01)):
        assert beyond(spread, freedom) == pytest.approx(chance, abs=2e-4)
    assert beyond(0, 5) == 1
    # All 4⁸ ways eight four-sided dice can fall: the approximation against the exact share.
    spreads: Counter[float] = Counter()
    for faces in product(range(4), repeat=8):
        seen = Counter(faces)
        spreads[round(FaceTally(tuple([seen[n] for n in range(4)])).spread, 6)] += 1
    exact = sum(count for spread, count in spreads.items() if spread >= 7) / 4**8
    assert beyond(7, 3) == pytest.approx(exact, abs=0.03)


def test_a_true_table_is_seldom_called_rare() -> None:
    luck, rare, tries = Loose(9), 0, 2000
    for _try in range(tries):
        rare += thrown(luck, 90).chance < 0.1
    # Asking twice and doubling is careful: never more than one in ten.
    assert 0.06 < rare / tries < 0.11


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((1, 0, 0, 0, 0, 0), "Too few to tell anything."),
        ((5, 5, 5, 5, 5, FEWEST - 26), "Too few to tell anything."),
        ((20, 21, 19, 18, 22, 20), "As dice fall."),
        ((12, 14, 19, 22, 25, 28), "Very high"),
        ((25, 26, 20, 18, 16, 15), "A little low"),
        ((30, 10, 20, 20, 10, 30), "Very uneven"),
        ((10, 25, 25, 20, 28, 12), "uneven"),
    ],
)
def test_the_verdict_says_what_is_out_of_the_common(counts: tuple[int, ...], words: str) -> None:
    assert words in FaceTally(counts).verdict


def test_the_mean_and_its_height_are_those_of_the_pips() -> None:
    tally = FaceTally((0, 0, 0, 0, 0, 12))
    assert tally.mean == 6
    assert tally.height == pytest.approx(2.5 / math.sqrt(35 / 12 / 12))
    assert FaceTally((0,) * 6).mean == FaceTally((0,) * 6).height == FaceTally((0,) * 6).spread == 0
