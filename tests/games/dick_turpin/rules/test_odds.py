"""The odds of a hold-up are exact: by brute force, and by the rules played every way they go. Those
of the towns: against journeys played by the rules, and never from what is hidden.
"""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.chance import Bag, Chance, Loose, branches
from game.engine.dick_turpin import odds as odds_
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.advice import STEPS, can_advise, hint, odds_lines, ranked
from game.engine.dick_turpin.data import Town, booty
from game.engine.dick_turpin.events import BootyTaken, BootyTurned, DrivenOff, HoldUpBegan
from game.engine.dick_turpin.heuristics import habit, of_winning, promise, worth
from game.engine.dick_turpin.messages.odds import town_note, who_may_come
from game.engine.dick_turpin.odds import hold_up, may_choose, odds, towns, turning
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import State
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.discovery import game_called
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import at_random, choosing, holding_up, steps


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


SPEC = game_called("dick_turpin")
NAMES = Names(("Nell", "Ned", "Moll"))
TIMES = 1200


def played(town: Town, state: State, seed: int) -> tuple[bool, int]:
    """A journey with seat 0 at that town and the others anywhere they may be: whether he held up
    the coach there, and what he took.
    """
    luck, state = Loose(seed), RULES.clone(state)
    events = RULES.apply(state, 0, LieInWait(town), luck)
    for seat in range(1, len(state.gold)):
        free = may_choose(RULES.observe(state, 0), seat)
        events += RULES.apply(state, seat, LieInWait(free[luck.below(len(free))]), luck)
    while state.robbing is not None:
        view = RULES.observe(state, state.robbing)
        events += RULES.apply(state, state.robbing, SPEC.heuristics.habit(view, luck), luck)
    robbed = any(isinstance(event, HoldUpBegan) and event.seat == 0 for event in events)
    taken = [each.taken for each in events if isinstance(each, BootyTaken) and each.seat == 0]
    return robbed, sum(taken)


@pytest.mark.parametrize("town", ["oxford", "lancaster", "carlisle"])
def test_a_town_brings_what_journeys_played_by_the_rules_bring(town: Town) -> None:
    state = choosing(15, 15, 15, 15)
    told = next(each for each in towns(RULES.observe(state, 0)) if each.town == town)
    ends = [played(town, state, seed) for seed in range(TIMES)]
    assert sum([taken for _robbed, taken in ends]) / TIMES == pytest.approx(told.brings, abs=0.3)
    if town == "oxford":  # the coach is never empty there
        share = sum([robbed for robbed, _taken in ends]) / TIMES
        assert share == pytest.approx(told.robs, abs=0.05)


def test_who_waits_where_is_exact_by_what_lies_open() -> None:
    state = choosing(20, 20, 20)
    state.piles = (("oxford",), ("york", "bath"), ("carlisle", "bath"))
    odds = {each.town: each for each in towns(RULES.observe(state, 0))}
    assert "oxford" not in odds  # it is played
    assert odds["bath"].company == ((1, Fraction(0)), (2, Fraction(0)))
    assert odds["bath"].alone == odds["bath"].robs == 1
    assert odds["york"].company == ((1, Fraction(1, 5)), (2, Fraction(1, 5)))
    assert odds["york"].alone == Fraction(16, 25)


def test_what_lies_under_other_cards_is_told_only_by_a_hint() -> None:
    """D3: the table shows the last card only; where all show, and for a hint, all of them count."""
    state = choosing(20, 20, 20)
    state.piles = (("oxford",), ("york", "bath"), ("carlisle", "bath"))
    other = RULES.clone(state)
    other.piles = (("oxford",), ("carlisle", "bath"), ("warwick", "bath"))
    view, another = RULES.observe(state, 0), RULES.observe(other, 0)
    assert towns(view) == towns(another)
    assert towns(view, remembering=True) != towns(another, remembering=True)
    openly = replace(view, options=replace(view.options, played="all"))
    assert towns(openly) == towns(view, remembering=True)
    york = next(each for each in towns(openly) if each.town == "york")
    assert york.company == ((1, Fraction(0)), (2, Fraction(1, 4)))


def test_they_are_told_in_sentences_with_their_rule() -> None:
    state = choosing(20, 20, 20)
    state.piles = (("oxford",), ("york",), ("york",))
    view = RULES.observe(state, 0)
    lines = odds_lines(view, NAMES)
    assert len(lines) == len(view.legal)
    york = next(each for each in towns(view) if each.town == "york")
    assert who_may_come(york, NAMES) == "Nobody else can be there."
    bath = next(each for each in towns(view) if each.town == "bath")
    assert who_may_come(bath, NAMES) == "May wait there too: Ned 1 in 5 and Moll 1 in 5."
    assert town_note(bath, NAMES).endswith("duels counted · rule 3.3")
    at_the_coach = RULES.observe(holding_up(30, 30, turned=(1,)), 0)
    assert "A pistol is" in odds_lines(at_the_coach, NAMES)[0]
    assert odds_lines(RULES.observe(state, None), NAMES) == ()


# The quick player: legal, sensible, better than chance, and blind to what it may not see; and -----


@pytest.mark.parametrize(
    ("gold", "turned", "does"),
    [
        (30, (1,), TurnAnother()),
        (30, (1, 1), TurnAnother()),
        (30, (5, 4), Stop()),
        (30, (5, 5, 5), Stop()),
        (59, (1,), Stop()),  # nobody has more gold to be turned for
    ],
)
def test_it_stops_by_the_odds(gold: int, turned: tuple[int, ...], does: object) -> None:
    view = RULES.observe(holding_up(gold, 60 - gold, turned=turned), 0)
    assert habit(view, Loose(1)) == does


def test_a_lonely_town_promises_more_than_a_crowded_one() -> None:
    state = choosing(20, 20, 20)
    state.piles = ((), ("york",), ("york",))
    view = RULES.observe(state, 0)
    assert promise(view, "york") > promise(view, "lancaster")
    assert promise(view, "oxford") > promise(view, "carlisle")


def test_its_towns_are_mixed() -> None:
    view = RULES.observe(choosing(15, 15, 15, 15), 0)
    towns = Counter(habit(view, Loose(seed)) for seed in range(300))
    assert set(towns) == set(view.legal)
    assert max(towns.values()) < 150
    assert all(isinstance(action, LieInWait) for action in towns)


@pytest.mark.parametrize("company", [(), (0.5,), (1.0, 1.0), (0.2, 0.7, 0.4)])
def test_the_chance_of_robbing_is_the_same_for_all_who_may_come(company: tuple[float, ...]) -> None:
    """Summed over everybody's coming or not, each weighed by how likely it is."""
    total = 0.0
    for who in range(2 ** len(company)):
        chance, crowd = 1.0, 0
        for number, coming in enumerate(company):
            here = who >> number & 1
            chance *= coming if here else 1 - coming
            crowd += here
        total += chance / (1 + crowd)
    assert of_winning(company) == pytest.approx(total)


def test_what_lies_before_a_robber_counts() -> None:
    bare = RULES.observe(holding_up(20, 20, 20, turned=(1,)), None)
    rich = RULES.observe(holding_up(20, 20, 20, turned=(5, 5)), None)
    assert worth(rich, 0) > worth(bare, 0) > 0 > worth(bare, 1) > worth(rich, 1)
    assert worth(RULES.observe(choosing(20, 25, 15), None), 1) == 5


def test_it_beats_those_who_play_at_random() -> None:
    won = 0.0
    for seed in range(150):
        able = seed % 3

        def either(view: DickTurpinView, luck: Chance, able: Seat = able) -> Action:
            return (habit if view.seat == able else at_random)(view, luck)

        *_game, (state, _seat, _events) = steps(3, seed, either)
        assert state.result is not None
        won += state.result.won[able] / sum(state.result.won)
    assert won > 0.4 * 150


def test_a_hold_up_is_hinted_at_in_three_steps() -> None:
    view = RULES.observe(holding_up(30, 30, turned=(5, 4)), 0)
    assert [hint(view, step) for step in range(1, STEPS + 1)] == [
        "Count what is left: 8 pistols in 28 cards.",
        "A pistol is 29% likely; gold would be 2.3 on average. "
        "Riding off brings 9; turning on brings 8.1 on average.",
        "Ride off with 9 sovereigns.",
    ]
    assert hint(RULES.observe(holding_up(30, 30, turned=(1,)), 0), 3) == "Turn another card."


def test_a_town_is_hinted_at_by_what_it_promises() -> None:
    state = choosing(20, 20, 20)
    state.piles = ((), ("york",), ("york",))
    view = RULES.observe(state, 0)
    towns = ranked(view)
    promises = [each.brings for each in towns]
    assert promises == sorted(promises, reverse=True)
    assert towns[0].town == "york"  # nobody else can be there
    assert hint(view, 2) == "York and Oxford promise most."
    assert hint(view, 3).startswith("Wait at York: about 2.7 sovereigns")


def test_only_whoever_has_a_choice_is_advised() -> None:
    for seed in range(6):
        for state, _seat, _events in steps(4, seed):
            for seat in (None, 0, 1, 2, 3):
                view = RULES.observe(state, seat)
                assert can_advise(view) == (seat in RULES.to_act(state))
                if can_advise(view):
                    assert len({hint(view, step) for step in range(1, STEPS + 1)}) == STEPS
