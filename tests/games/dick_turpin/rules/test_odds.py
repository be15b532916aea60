"""The odds of a hold-up are exact: by brute force, and by the rules played every way they go."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.chance import Bag, Chance, branches
from game.engine.dick_turpin import odds as odds_
from game.engine.dick_turpin.actions import TurnAnother
from game.engine.dick_turpin.data import booty
from game.engine.dick_turpin.events import BootyTaken, BootyTurned, DrivenOff
from game.engine.dick_turpin.odds import hold_up, odds, turning
from game.engine.dick_turpin.rules import RULES
from tests.games.dick_turpin.rules.roads import choosing, holding_up


def brute(counts: tuple[int, ...], left: int, before: int, most: int) -> Fraction:
    """What turning is worth, worked out as one would explain it."""
    deck = sum(counts)
    worth = Fraction(0)
    for value, count in enumerate(counts):
        if value and count:
            rest = list(counts)
            rest[value] -= 1
            after = before + value
            best = Fraction(min(after, most))
            if left > 1 and any(rest):
                best = max(best, brute(tuple(rest), left - 1, after, most))
            worth += Fraction(count, deck) * best
    return worth


decks = st.lists(st.integers(0, 4), min_size=6, max_size=6).filter(any).map(tuple)


@settings(max_examples=60, deadline=None)
@given(decks, st.integers(1, 4), st.integers(0, 12), st.integers(0, 30))
def test_turning_on_is_worth_what_brute_force_says(
    counts: tuple[int, ...], left: int, before: int, most: int
) -> None:
    assert turning(Bag(counts), left, before, most) == brute(counts, left, before, most)


@pytest.mark.parametrize("turned", [(1,), (2, 3), (5, 5), (4, 4, 4)])
@pytest.mark.parametrize("passengers", [4, 6])
def test_the_next_card_is_what_the_rules_may_draw(turned: tuple[int, ...], passengers: int) -> None:
    state = holding_up(30, 30, turned=turned, passengers=passengers)
    now = odds(RULES.observe(state, 0))
    assert now is not None
    chances: dict[int, Fraction] = {}

    def next_card(luck: Chance) -> int:
        there = RULES.clone(state)
        there.picks = (None, None)  # nobody waits further on: what follows needs no luck
        for event in RULES.apply(there, 0, TurnAnother(), luck):
            match event:
                case BootyTurned(sum=total):
                    return total
                case DrivenOff():
                    return 0
        raise AssertionError("no card was turned")

    for probability, total in branches(next_card):
        chances[total] = chances.get(total, Fraction(0)) + probability
    assert now.sums == chances
    assert now.pistol == chances[0]
    mean = sum([(total - now.sum) * chance for total, chance in chances.items() if total])
    assert now.mean_gold == mean / (1 - now.pistol)


@pytest.mark.parametrize(("turned", "passengers"), [((5,), 3), ((3,), 3), ((2, 2), 4), ((1,), 2)])
def test_playing_on_by_the_odds_brings_what_they_promise(
    turned: tuple[int, ...], passengers: int
) -> None:
    state = holding_up(55, 5, turned=turned, passengers=passengers)
    first = odds(RULES.observe(state, 0))
    assert first is not None

    def booty_of(luck: Chance) -> int:
        there = RULES.clone(state)
        there.picks = (None, None)
        action = TurnAnother()
        while True:
            for event in RULES.apply(there, 0, action, luck):
                if isinstance(event, DrivenOff):
                    return 0
                if isinstance(event, BootyTaken):
                    return event.taken
            now = odds(RULES.observe(there, 0))
            assert now is not None
            if now.gain <= 0:
                return now.takes

    assert sum([p * gold for p, gold in branches(booty_of)], Fraction()) == first.turning


def test_nobody_turns_for_gold_the_others_do_not_have() -> None:
    state = holding_up(56, 4, turned=(4,))
    now = odds(RULES.observe(state, 1))
    assert now is not None
    assert (now.takes, now.most) == (4, 4)
    assert now.gain < 0
    assert now.turning == 4 * (1 - now.pistol)


def test_no_hold_up_has_no_odds() -> None:
    assert odds(RULES.observe(choosing(30, 30), 0)) is None
    assert hold_up(booty(8), 0, 30) == 0


def test_a_third_card_is_a_real_choice() -> None:
    """D2: with two middling cards a robber hardly knows; with low ones he goes on."""
    gains = {}
    for turned in ((1, 1), (2, 3), (3, 3), (4, 4)):
        now = odds(RULES.observe(holding_up(30, 30, turned=turned), 0))
        assert now is not None
        gains[turned] = float(now.gain)
    assert gains[(1, 1)] > 1
    assert abs(gains[(2, 3)]) < 1
    assert gains[(4, 4)] < -0.5


def test_few_decks_have_to_be_weighed() -> None:
    """What a table waits for: counted, for time would tell of the machine."""
    odds_._turn.cache_clear()
    hold_up(booty(8), 6, 45)
    assert 100 < odds_._turn.cache_info().currsize < 400
