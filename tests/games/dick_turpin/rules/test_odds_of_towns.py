"""The odds of the towns: against journeys played by the rules, and never from what is hidden."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.advice import odds_lines
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.events import BootyTaken, HoldUpBegan
from game.engine.dick_turpin.messages.odds import town_note, who_may_come
from game.engine.dick_turpin.odds import may_choose, towns, winning
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import State
from game.engine.discovery import game_called
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import choosing, holding_up

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


def test_a_hidden_card_changes_nothing() -> None:
    told = set()
    for town in ("bath", "york"):
        state = choosing(20, 20, 20)
        RULES.apply(state, 1, LieInWait(town), Loose(1))
        told.add(odds_lines(RULES.observe(state, 0), NAMES))
    assert len(told) == 1


def test_the_driver_has_the_better_of_a_duel_and_somebody_wins_it() -> None:
    for count in range(1, 6):
        chances = winning(count, 8, 22)
        assert sum(chances) == 1
        assert list(chances) == sorted(chances)


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
