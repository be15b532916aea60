"""Luck can be written down, read back and counted out exactly; decks are counts, and sums keep
parts.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Bag, Chance, Loose, Script, SeededLuck, branches, throw
from game.engine.errors import LuckError
from game.engine.kinds import Part, Reckoning


def test_live_luck_writes_down_what_it_threw_and_forgets_it_when_asked() -> None:
    luck = SeededLuck("Whitby")
    dice = luck.dice(3)
    card = luck.pick([0, 4, 0, 1])
    assert luck.take_outcomes() == (*[die - 1 for die in dice], card)
    assert luck.take_outcomes() == ()
    assert card in (1, 3)
    assert luck.thrown == 4


@given(st.text(max_size=12), st.lists(st.integers(1, 40), max_size=20), st.integers(0, 19))
def test_live_luck_goes_on_from_any_throw(seed: str, sizes: list[int], start: int) -> None:
    whole = SeededLuck(seed)
    outcomes = [whole.below(n) for n in sizes]
    late = SeededLuck(seed, thrown=start)
    assert [late.below(n) for n in sizes[start:]] == outcomes[start:]
    assert outcomes == [throw(seed, number, n) for number, n in enumerate(sizes)]
    assert all(0 <= outcome < n for outcome, n in zip(outcomes, sizes, strict=True))


def test_a_throw_is_the_same_on_every_machine_for_ever() -> None:
    assert [throw("York 1739", k, 6) for k in range(12)] == [0, 1, 4, 1, 0, 3, 2, 0, 1, 2, 4, 3]
    assert throw("York 1739", 10**9, 27) == 8


def test_live_dice_are_fair() -> None:
    pips = Counter(SeededLuck("fair play").dice(60_000))
    assert sorted(pips) == [1, 2, 3, 4, 5, 6]
    # Five standard deviations of a binomial with n = 60,000, p = 1/6 are 456.
    assert all(abs(count - 10_000) < 456 for count in pips.values())


@pytest.mark.parametrize("luck", [SeededLuck("weights"), Loose(3)], ids=["live", "loose"])
def test_a_pick_follows_the_weights(luck: Chance) -> None:
    drawn = Counter(luck.pick([0, 1, 0, 3]) for _ in range(8_000))
    assert set(drawn) == {1, 3}
    assert abs(drawn[3] - 6_000) < 200  # five standard deviations


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=9), st.integers(0, 2**32), st.integers(0, 12)
)
def test_several_picks_are_the_picks_one_after_another(
    weights: list[int], seed: int, most: int
) -> None:
    count = min(most, sum(weights))
    for begun in (Loose, lambda seed: SeededLuck(str(seed))):
        several, single = begun(seed), begun(seed)
        left, found = list(weights), []
        for _each in range(count):
            found.append(single.pick(left))
            left[found[-1]] -= 1
        assert several.picks(weights, count) == tuple(found)
        assert several.below(10**6) == single.below(10**6)


@pytest.mark.parametrize("weights", [[], [0, 1, 0], [0, 2, 1]], ids=["none", "one", "three"])
@pytest.mark.parametrize("luck", [SeededLuck("too many"), Loose(3)], ids=["live", "loose"])
def test_no_more_is_picked_than_there_is(luck: Chance, weights: list[int]) -> None:
    with pytest.raises(LuckError, match="nothing left"):
        luck.picks(weights, sum(weights) + 1)


def test_loose_luck_keeps_to_the_faces_and_repeats_with_its_seed() -> None:
    assert Loose(7).dice(50) == Loose(7).dice(50)
    assert set(Loose(1).dice(400)) == {1, 2, 3, 4, 5, 6}
    assert {Loose(2).below(1) for _ in range(5)} == {0}


def test_a_script_reads_back_what_live_luck_wrote() -> None:
    def play(luck: Chance) -> tuple[object, ...]:
        return luck.dice(4), luck.pick([2, 0, 7]), luck.below(100), luck.die()

    live = SeededLuck("again")
    first = play(live)
    script = Script(live.take_outcomes())
    assert not script.used_up
    assert play(script) == first
    assert script.used_up


@pytest.mark.parametrize(
    ("outcomes", "ask", "says"),
    [
        ([], lambda luck: luck.die(), "holds 0 throws"),
        ([1, 2], lambda luck: luck.dice(3), "holds 2 throws"),
        ([6], lambda luck: luck.die(), "holds 6 where the rules ask for 0 to 5"),
        ([-1], lambda luck: luck.below(2), "holds -1"),
        ([3], lambda luck: luck.pick([1, 1, 1]), "0 to 2"),
        ([1], lambda luck: luck.pick([1, 0, 1]), "number 1, of which none is left"),
    ],
)
def test_a_script_raises_rather_than_guesses(
    outcomes: list[int], ask: Callable[[Chance], object], says: str
) -> None:
    with pytest.raises(LuckError, match=says):
        ask(Script(outcomes))


def test_branches_follow_luck_that_leads_to_more_luck() -> None:
    def play(luck: Chance) -> tuple[int, ...]:
        first = luck.die()
        return (first, luck.pick([first, 1])) if first > 3 else (first,)

    counted: dict[tuple[int, ...], Fraction] = {(die,): Fraction(1, 6) for die in (1, 2, 3)}
    for die in (4, 5, 6):
        counted[die, 0] = Fraction(1, 6) * Fraction(die, die + 1)
        counted[die, 1] = Fraction(1, 6) * Fraction(1, die + 1)
    ways = list(branches(play))
    assert {outcome: probability for probability, outcome in ways} == counted
    assert len(ways) == len(counted)


@given(st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any), max_size=4))
def test_branches_always_add_up_to_one(draws: list[list[int]]) -> None:
    ways = list(branches(lambda luck: tuple(luck.pick(weights) for weights in draws)))
    assert sum((p for p, _ in ways), Fraction(0)) == 1
    assert len({outcome for _, outcome in ways}) == len(ways)
    possible = product(*[[i for i, w in enumerate(weights) if w] for weights in draws])
    assert {outcome for _, outcome in ways} == set(possible)


def test_a_card_drawn_is_gone_and_a_card_put_back_is_there() -> None:
    bag = Bag((1, 2))
    kind, less = bag.draw(Script([1]))
    assert (kind, less) == (1, Bag((1, 1)))
    assert bag == Bag((1, 2))
    assert less.put(1) == bag
    assert len(bag) == 3
    assert Bag.one_of_each(4) == Bag((1, 1, 1, 1))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=8), st.integers(0, 2**32))
def test_drawing_all_gives_exactly_what_was_in_it(counts: list[int], seed: int) -> None:
    bag, luck = Bag(tuple(counts)), Loose(seed)
    drawn = [0] * len(counts)
    while len(bag):
        kind, bag = bag.draw(luck)
        drawn[kind] += 1
    assert drawn == counts


@pytest.mark.parametrize(
    ("ask", "error", "says"),
    [
        (lambda: SeededLuck("x").pick([]), (LuckError, ValueError), "."),
        (lambda: Loose(1).pick([]), (LuckError, ValueError), "."),
        (lambda: list(branches(lambda luck: luck.pick([0, 0]))), LuckError, "."),
        (lambda: Bag((0, 0)).draw(Loose(1)), LuckError, "empty"),
        (lambda: Bag((0, 0)).draws(Loose(1), 2), LuckError, "empty"),
    ],
)
def test_drawing_from_nothing_is_refused(ask: Callable[[], object], error: Any, says: str) -> None:
    with pytest.raises(error, match=says):
        ask()


def test_several_cards_are_drawn_as_far_as_there_are_any() -> None:
    bag = Bag((1, 2))
    assert bag.draws(Script([1, 1]), 2) == ((1, 1), Bag((1, 0)))
    assert bag.draws(Script([1, 0, 1]), 9) == ((1, 0, 1), Bag((0, 0)))
    assert bag == Bag((1, 2))


def test_a_draw_is_as_likely_as_its_share() -> None:
    odds = {kind: p for p, (kind, _) in branches(Bag((3, 0, 1)).draw)}
    assert odds == {0: Fraction(3, 4), 2: Fraction(1, 4)}


@pytest.mark.parametrize(
    ("brought", "needed", "total", "excess", "met"),
    [
        ((4, 3), (6, 5), 7, -4, False),
        ((6,), (6,), 6, 0, True),
        ((6, 5), (10,), 11, 1, True),
        ((), (3,), 0, -3, False),
        ((31, -4, 2), (), 29, 29, True),
    ],
)
def test_total_target_and_excess(
    brought: tuple[int, ...], needed: tuple[int, ...], total: int, excess: int, met: bool
) -> None:
    reckoning = Reckoning(
        tuple(Part("die", n) for n in brought), tuple(Part("card", n) for n in needed)
    )
    assert (reckoning.total, reckoning.target) == (total, sum(needed))
    assert (reckoning.excess, reckoning.met) == (excess, met)
