"""What is reckoned before a decision, held against the rules at the decisions of games by lot."""

import random
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way import actions as act
from game.engine.merry_way.actions import Accept
from game.engine.merry_way.events import ResourceCardsDrawn
from game.engine.merry_way.messages.summaries import compared_lines
from game.engine.merry_way.odds import follows, forecast, going_of, legs
from game.engine.merry_way.odds.bargain import struck
from game.engine.merry_way.odds.weighing import ahead, built, going_after, reach, under
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.engine.names import Names
from game.engine.open import Open, drawn
from tests.games.merry_way.rules.tables import (
    LAZY,
    bargaining,
    building,
    collecting,
    hand,
    lineup,
    table,
    trap,
)

NAMES = Names.of("Oak", "Holly", "Rowan", "Thorn")


def holds(state: State, seat: Seat, action: Action | Open) -> None:
    """What was told of that decision is what it does."""
    view, after = RULES.observe(state, seat), state.clone()
    if isinstance(action, Open):
        return
    match action:
        case Accept(given) if state.deal is not None:
            deal = state.deal
            want = [(kind, n) for kind, n in deal.want if not kind.startswith("wish.")]
            want += [(f"scheme.{card}", given.count(card)) for card in dict.fromkeys(given)]
            told = struck(view, deal.seat, deal.to, deal.give, tuple(want))
            RULES.apply(after, seat, action, Loose(0))
            for side in told.sides:
                n = side.seat
                assert side.stores == after.stores[n]
                assert side.profit == after.profit[n]
                assert side.schemes == len(after.schemes[n])
                assert side.tokens == after.tokens(n)
            if told.walks is not None:
                assert told.walks.after == forecast(going_of(after))
        case act.SetTrap() | act.Upgrade() | act.Block() | act.Withdraw():
            done = built(view, action)
            RULES.apply(after, seat, action, Loose(0))
            assert (done.stores, done.tokens) == (after.stores[seat], after.tokens(seat))
            if done.walks is not None and after.phase is Phase.BUILD:
                assert done.walks.after == forecast(going_of(after))
                assert compared_lines(done.walks, NAMES)
        case _ if isinstance(action, act.Special):
            said, going = reach(view, action), going_after(view, action)
            RULES.apply(after, seat, action, Loose(0))
            if said.walks is not None:
                assert said.walks.after == forecast(going_of(after))
            if going is not None:
                assert going == going_of(after)
            if said.stores is not None:
                assert said.stores == after.stores[seat]
            if said.draws:
                assert len(after.schemes[seat]) == len(state.schemes[seat]) - 1 + said.draws
        case act.Collect() | act.Rest() | act.Done() | act.Pass():
            coming = follows(view)
            RULES.apply(after, seat, action, Loose(0))
            if after.phase is state.phase:
                assert RULES.to_act(after)[0] == (seat if coming is None else coming)
            else:
                assert coming is None
        case _:
            pass


@pytest.mark.parametrize("seed", range(12))
def test_what_is_told_is_what_the_rules_do(seed: int) -> None:
    lot, luck = random.Random(f"told {seed}"), Loose(seed)
    options: dict[str, Any] = {}
    if seed % 2:
        options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(2 + seed % 3, options), luck)
    for _step in range(220):
        acting = RULES.to_act(state)
        if not acting:
            break
        seat = lot.choice(acting)
        legal = RULES.legal(state, seat)
        kinds = sorted({type(each).__name__ for each in legal})
        for kind in kinds:
            holds(state, seat, drawn([a for a in legal if type(a).__name__ == kind], luck))
        assert len(legs(going_of(state))) == 5
        # Deals are struck more often than by lot, so that claims change hands.
        kind = "Accept" if "Accept" in kinds else lot.choice(kinds)
        action = drawn([each for each in legal if type(each).__name__ == kind], luck)
        RULES.apply(state, seat, action, luck)


def test_a_claim_handed_over_for_a_claim_that_comes_back() -> None:
    state = bargaining()
    lineup(state, *LAZY)
    trap(state, "N.A5", "lazy", 2, 0)
    trap(state, "W.A5", "lazy", 3, 1)
    for give, want in (
        ((("trap.N.A5", 1),), (("trap.W.A5", 1),)),
        ((("unclaim.N.A5", 1),), (("trap.W.A5", 1),)),
        ((("trap.N.A5", 1),), (("plots", 1),)),
    ):
        after = state.clone()
        RULES.apply(after, 0, act.Offer(1, give, want), Loose(0))
        holds(after, 1, Accept())


def test_the_roadblock_for_a_scheme_takes_no_plot() -> None:
    state = building(table(2, roadblock_scheme="card"), 0, 1, 1)
    hand(state, 0, "lz1")
    told = built(RULES.observe(state, 0), act.Block("N.T1", "N.T2", "lz1"))
    assert (told.cost, told.stores) == ((0, 1, 1), (0, 0, 0))


def test_a_card_that_goes_with_the_deal_is_not_said_to_be_beyond_reach() -> None:
    state = bargaining()
    hand(state, 0, "lz1", "gr1")
    told = struck(RULES.observe(state, 0), 0, 1, (("materials", 1), ("scheme.lz1", 1)), ())
    assert told.shuts == ("gr1",)


def test_who_has_no_offer_left_does_not_come_next() -> None:
    state = bargaining(3)
    state.offers = (3, 0, 1)
    assert follows(RULES.observe(state, 0)) == 2


def test_digits_before_the_next_are_those_of_their_rounds() -> None:
    """The Leader is third: when he has collected the others go on to their second digit."""
    state = table(3, leader=2)
    collecting(state, ((3, 2, 1), ()), ((4, 1, 1), (1,)), ((2, 2, 2), ()))
    state.turn = 0
    now = ahead(RULES.observe(state, 0))
    assert now is not None
    assert [(each.seat, each.digit) for each in now.rivals] == [(1, 4), (2, 2)]
    state.turn = 1
    now = ahead(RULES.observe(state, 1))
    assert now is not None
    assert [(each.seat, each.digit) for each in now.rivals] == [(2, 2), (0, 2)]


def test_a_second_side_that_has_lain_up_is_not_counted_as_unseen() -> None:
    state = table(2)
    lineup(state, *LAZY)
    there = under(RULES.observe(state, 0)).sides
    state.lineup = (state.lineup[0].over, *state.lineup[1:])  # the Rumour shows it
    assert under(RULES.observe(state, 0)).sides == there - 1
    lineup(state, "f01b", *LAZY[1:])
    state.lineup = (state.lineup[0].over, *state.lineup[1:])  # it lay up, and the Rumour hides it
    assert under(RULES.observe(state, 0)).sides == there - 1


def test_what_a_guard_lifts_draws_nobody_who_comes_later() -> None:
    state = table(2)
    lineup(state, "f29", "f01", "f05", "f09", "f13", "f01")  # red is a guard, all are lazy
    trap(state, "N.A5", "lazy", 3, 0)
    red, _yellow, green, _blue, purple = legs(going_of(state))
    assert red[0].goal == "N.A5"
    assert [leg.goal for leg in (*green, *purple)] == ["", ""]


def test_a_walk_that_only_goes_round_is_told_so() -> None:
    state = building(table(2), 1, 1, 1)
    lineup(state, *LAZY)
    trap(state, "N.A5", "lazy", 2, 1)
    walks = built(RULES.observe(state, 0), act.Block("N.T1", "N.T2")).walks
    assert walks is not None
    assert walks.same
    lines = compared_lines(walks, NAMES)
    assert lines[0].startswith("Walking now comes to the same: Oak ±0, Holly +6")
    assert lines[1].endswith("goes another way round: Holly +2 in A5.")


def test_one_card_is_of_the_round_and_three_are_of_the_deal() -> None:
    assert ResourceCardsDrawn(0, 1, None).paragraph == "5.5.4"
    assert ResourceCardsDrawn(0, 3, None).paragraph == "3"


def test_a_counter_is_told_as_an_offer_of_its_maker() -> None:
    state = bargaining(stores=((4, 0, 1), (1, 3, 0)))
    RULES.apply(state, 0, act.Offer(1, (("plots", 1),), (("manpower", 1),)), Loose(0))
    RULES.apply(state, 1, act.Counter((("manpower", 1),), (("plots", 2),)), Loose(0))
    holds(state, 0, Accept())
