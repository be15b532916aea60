"""The decisions A1 to A40 that no worked case holds by itself, with the options that change them.

Those of Build, of the road and of the end are in `test_decisions_of_the_road`.
"""

from typing import Any

import pytest

from game.engine.chance import Bag, Loose
from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC, data
from game.engine.merry_way import actions as act
from game.engine.merry_way.actions import Accept, Decline
from game.engine.merry_way.events import (
    Offered,
    ResourceCardsDrawn,
    SchemesDrawn,
)
from game.engine.merry_way.greenwood import greenwood
from game.engine.merry_way.odds.walks import forecast, going_of
from game.engine.merry_way.round.ending import end_round
from game.engine.merry_way.round.travel import travel
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State, Trap
from game.engine.open import allows
from tests.games.merry_way.rules.tables import (
    LAZY,
    LUCK,
    Last,
    bargaining,
    building,
    changed,
    collecting,
    do,
    hand,
    legal,
    lineup,
    of,
    table,
    trap,
)


def may_offer(state: State, seat: Seat, to: Seat, give: Goods, want: Goods) -> bool:
    return allows(RULES.legal(state, seat), act.Offer(to, give, want))


def walked(state: State) -> list[Any]:
    """The five walks, and the end of the round."""
    events: list[Any] = []
    travel(state, LUCK, events)
    return events


# Order -------------------------------------------------------------------------------------------


def test_every_phase_begins_with_the_leader_and_so_do_the_cards_of_a_round() -> None:
    state, _events = RULES.new(SPEC.setup(3, {}), Loose(2))
    state.leader = 1
    for seat in (2, 0, 1):
        do(state, seat, legal(state, seat, act.Pick)[0])
    began = {state.phase: state.turn}
    while state.round == 1:
        seat = RULES.to_act(state)[0]
        quiet = [
            a
            for a in legal(state, seat)
            if isinstance(a, act.Collect | act.Rest | act.Done | act.Pass)
        ]
        action = quiet[0]
        events = do(state, seat, action)
        began.setdefault(state.phase, RULES.to_act(state)[0])
    assert [began[phase] for phase in (Phase.COLLECT, Phase.FLOOR, Phase.BANK, Phase.BUILD)] == [
        1
    ] * 4
    drawn = [event.seat for event in events if isinstance(event, ResourceCardsDrawn)]
    assert drawn == [1, 2, 0]


# Setup and components ----------------------------------------------------------------------------


def test_a2_the_first_leader_is_the_first_seat_or_drawn_by_lot() -> None:
    assert table(3).leader == 0
    state, _events = RULES.new(SPEC.setup(3, {"first_leader": "random"}), Last())
    assert state.leader == 2


@pytest.mark.parametrize(("seats", "supply"), [(2, 10), (3, 15), (4, 20)])
def test_a4_to_a6_so_many_of_each_and_no_more_ever(seats: int, supply: int) -> None:
    state = table(seats)
    assert state.supply == (supply,) * 3
    assert state.stores == ((1, 1, 1),) * seats
    assert supply + seats == 6 * seats


def test_a8_without_a_token_nothing_is_claimed_but_ones_own_trap_is_covered() -> None:
    state = building(table(2), 5, 5, 5)
    hand(state, 0, "lz1")
    wood = state.options.wood
    state.traps = tuple([Trap("gr1", 0)] * 20 + [Trap("gr1", None)] + [None] * 3)
    assert len(state.traps) == len(wood.clearings)
    assert state.tokens(0) == 0
    assert not of(state, 0, act.SetTrap)
    covered = [each.clearing for each in legal(state, 0, act.Upgrade)]
    assert covered == list(wood.clearings[:20])


def test_a9_to_a13_roads_have_five_steps_and_empty_clearings_are_walked_through() -> None:
    state = table(2)
    lineup(state, *LAZY)
    trap(state, "N.A3", "lazy", 1, 0)
    state.block = ("N.T2", "N.A3")
    red = forecast(going_of(state)).walks[0]
    assert red.path == ("N.T0", "N.T1", "N.A2", "N.A3", "N.T3", "N.T4", "N.T5")
    assert state.trap_at("N.A2") is None


@pytest.mark.parametrize(("rows", "clearings"), [(3, 12), (4, 14), (5, 15)])
def test_a14_a15_rows_lie_between_two_and_as_deep_as_the_house_plays(
    rows: int, clearings: int
) -> None:
    wood = greenwood("two_roads", rows)
    assert len(wood.clearings) == 2 * clearings
    deepest = [name for name in wood.clearings if name[-2] == "TABCDE"[rows]]
    assert len(deepest) == 2 * (6 - rows)
    taken = tuple([name not in deepest for name in wood.clearings])
    assert set(wood.sites(taken)) == set(deepest)
    # One of its supports open, and it is no site.
    below = f"{deepest[0][:2]}{'TABCDE'[rows - 1]}1"
    less = tuple([name not in (*deepest, below) for name in wood.clearings])
    assert deepest[0] not in wood.sites(less)
    assert below in wood.sites(less)


# Work --------------------------------------------------------------------------------------------


def test_a23_a_plain_digit_draws_what_there_is_and_nothing_where_nothing_is() -> None:
    state = table(2, supply=(0, 0, 0))
    collecting(state, ((3, 2, 1), ()), ((3, 2, 1), ()))
    none = Bag((0,) * len(data.SCHEME_IDS))
    state.scheme_deck, state.scheme_discard = none.put(0).put(1), none
    after = changed(state)
    events = do(after, 0, act.Collect("draw"))
    assert [(e.count, e.wanted) for e in events if isinstance(e, SchemesDrawn)] == [(2, 3)]
    state.scheme_deck = none
    assert legal(state, 0) == [act.Collect("pass")]


def test_a24_nobody_passes_while_a_digit_can_bring_something() -> None:
    state = table(2, supply=(3, 0, 0))
    collecting(state, ((4, 1, 1), (1,)), ((3, 2, 1), ()))
    hand(state, 0, "lz1", "lz2", "lz3", "lz4")  # the pink four draws nothing
    assert legal(state, 0) == [act.Collect("pass")]
    state.supply = (4, 0, 0)
    assert legal(state, 0) == [act.Collect("plots")]


def test_a25_resource_cards_are_discarded_and_shuffled_in_again() -> None:
    state = table(2)
    collecting(state, ((3, 2, 1), ()), ((2, 2, 2), ()))
    discards = len(state.resource_discard)
    for _digit in range(3):
        for seat in (0, 1):
            do(state, seat, legal(state, seat, act.Collect)[0])
    assert len(state.resource_discard) == discards + 2
    state.resource_deck = Bag((0,) * len(data.RESOURCE_IDS))
    held = [len(cards) for cards in state.cards]
    lineup(state, *LAZY)
    end_round(state, LUCK, [])
    assert [len(cards) for cards in state.cards] == [n + 1 for n in held]
    assert len(state.resource_discard) == 0  # all of it is the pile now
    assert len(data.RESOURCE_DECK) == 36


def test_a28_a_forced_pass_leaves_the_next_digit_alone() -> None:
    state = table(2, supply=(0, 0, 0))
    collecting(state, ((4, 1, 1), (1,)), ((4, 1, 1), (1,)))
    hand(state, 0, "lz1", "lz2", "lz3", "lz4")
    hand(state, 1, "wk1", "wk2", "wk3", "wk4")
    do(state, 0, act.Collect("pass"))
    do(state, 1, act.Collect("pass"))
    assert (state.digit, state.turn) == (1, 0)
    assert legal(state, 0) == [act.Collect("draw")]


# Bargain -----------------------------------------------------------------------------------------


def test_a30_a31_claims_go_for_anything_or_nothing_and_only_by_consent() -> None:
    state = bargaining()
    trap(state, "N.A5", "lazy", 2, 0)
    trap(state, "W.A5", "wicked", 2, 1)
    swap = (("trap.N.A5", 1),), (("trap.W.A5", 1),)
    after = changed(state)
    do(after, 0, act.Offer(1, *swap))
    do(after, 1, Accept())
    assert [after.trap_at(name).owner for name in ("N.A5", "W.A5")] == [1, 0]  # type: ignore[union-attr]
    # A gift, and a claim that is lifted for nothing.
    assert may_offer(state, 0, 1, (("trap.N.A5", 1),), ())
    do(state, 0, act.Offer(1, (("unclaim.N.A5", 1),), ()))
    assert state.trap_at("N.A5") == Trap("lz2", 0)
    do(state, 1, Decline())
    assert state.trap_at("N.A5") == Trap("lz2", 0)


def test_a30_a_clearing_is_named_once_in_a_deal() -> None:
    state = bargaining()
    trap(state, "N.A5", "lazy", 2, 0)
    assert not may_offer(state, 0, 1, (("trap.N.A5", 1), ("unclaim.N.A5", 1)), ())


def test_a32_unclaimed_traps_are_in_nobodys_gift() -> None:
    state = bargaining()
    trap(state, "N.A5", "lazy", 2, None)
    for start in ("trap", "unclaim"):
        assert not may_offer(state, 0, 1, ((f"{start}.N.A5", 1),), ())
        assert not may_offer(state, 0, 1, (), ((f"{start}.N.A5", 1),))


def test_a33_offered_cards_are_shown_to_the_partner_and_to_nobody_else() -> None:
    state = bargaining(3)
    hand(state, 0, "lz1", "sp01")
    (event,) = do(state, 0, act.Offer(1, (("scheme.sp01", 1),), (("plots", 1),)))
    assert isinstance(event, Offered)
    partner, other = event.seen_by(1), event.seen_by(2)
    assert partner.give == (("scheme.sp01", 1),)
    assert other.give == (("schemes", 1),)
    assert RULES.observe(state, 1).deal == state.deal
    seen = RULES.observe(state, 2).deal
    assert seen is not None
    assert seen.give == (("schemes", 1),)


def test_a34_the_floor_goes_round_and_who_rests_is_still_asked() -> None:
    state = bargaining(3)
    do(state, 0, act.Rest())
    do(state, 1, act.Offer(0, (("plots", 1),), (("manpower", 1),)))
    assert RULES.to_act(state) == (0,)
    assert {type(each).__name__ for each in legal(state, 0)} == {
        "Accept",
        "Decline",
        "Countering",
    }
    do(state, 0, Decline())
    assert state.turn == 2
    assert state.offers == (3, 2, 3)


@pytest.mark.parametrize(("offers", "left"), [(0, None), (1, 1), (3, 3), (6, 6), (-1, -1)])
def test_a34_offers_a_phase(offers: int, left: int | None) -> None:
    state = table(2, offers_per_phase=offers)
    collecting(state, ((3, 2, 1), ()), ((3, 2, 1), ()))
    for _digit in range(3):
        for seat in (0, 1):
            do(state, seat, legal(state, seat, act.Collect)[0])
    if left is None:
        assert state.phase is Phase.BANK
    else:
        assert (state.phase, state.offers) == (Phase.FLOOR, (left, left))


def test_a34_as_many_as_one_likes_are_never_used_up() -> None:
    state = bargaining(offers_per_phase=-1)
    do(state, 0, act.Offer(1, (("plots", 1),), ()))
    do(state, 1, Decline())
    assert state.offers == (-1, -1)


def test_a34_one_offer_and_the_floor_is_gone() -> None:
    state = bargaining(offers_per_phase=1)
    do(state, 0, act.Offer(1, (("plots", 1),), ()))
    do(state, 1, Decline())
    do(state, 1, act.Rest())
    assert state.phase is Phase.BANK


def test_a37_the_bank_deals_as_often_as_one_can_pay_in_any_order() -> None:
    state = table(2, supply=(4, 4, 4), stores=((6, 0, 0), (1, 1, 1)), profit=(2, 0))
    state.phase = Phase.BANK
    for action in (
        act.Exchange("plots", "manpower"),
        act.Buy("manpower"),
        act.Exchange("plots", "materials"),
    ):
        do(state, 0, action)
    do(state, 0, act.BuyCard())
    assert (state.stores[0], state.profit[0], len(state.schemes[0])) == ((0, 2, 1), 0, 1)
    assert legal(state, 0) == [act.Done()]


def test_the_bank_gives_another_resource_for_three() -> None:
    state = table(2, stores=((3, 0, 0), (1, 1, 1)))
    state.phase = Phase.BANK
    assert legal(state, 0, act.Exchange) == [
        act.Exchange("plots", "manpower"),
        act.Exchange("plots", "materials"),
    ]


def test_a33_wishes_are_met_by_cards_of_their_kind_and_by_no_card_twice() -> None:
    state = bargaining()
    hand(state, 1, "lz1", "sp01")
    for wished, met in (
        ((("wish.any", 2),), True),
        ((("wish.any", 1), ("wish.lazy", 1)), True),
        ((("wish.lazy", 2),), False),
        ((("wish.normal", 1), ("wish.special", 1)), True),
        ((("wish.normal", 2),), False),
        ((("wish.special", 2),), False),
        ((("wish.normal", 1), ("wish.lazy", 1)), False),
    ):
        after = changed(state)
        do(after, 0, act.Offer(1, (("plots", 1),), wished))
        assert of(after, 1, act.Accepting) is met, wished
    do(state, 0, act.Offer(1, (), (("wish.any", 1), ("wish.normal", 1))))
    assert allows(RULES.legal(state, 1), Accept(("lz1", "sp01")))
    assert not allows(RULES.legal(state, 1), Accept(("lz1",)))
    assert not allows(RULES.legal(state, 1), Accept(("sp01", "sp01")))


def test_a_special_card_meets_no_wish_for_a_trap() -> None:
    state = bargaining()
    hand(state, 1, "lz1", "sp01")
    do(state, 0, act.Offer(1, (("plots", 1),), (("wish.normal", 1),)))
    assert allows(RULES.legal(state, 1), Accept(("lz1",)))
    assert not allows(RULES.legal(state, 1), Accept(("sp01",)))


def test_a38_a_token_that_comes_back_in_the_deal_will_do() -> None:
    state = bargaining()
    wood = state.options.wood
    state.traps = tuple([Trap("gr1", 0)] * 20 + [Trap("lz1", 1)] + [None] * 3)
    assert state.tokens(0) == 0
    theirs = wood.clearings[20]
    assert not may_offer(state, 0, 1, (("plots", 1),), ((f"trap.{theirs}", 1),))
    assert may_offer(state, 0, 1, ((f"trap.{wood.clearings[0]}", 1),), ((f"trap.{theirs}", 1),))
    assert may_offer(state, 0, 1, ((f"unclaim.{wood.clearings[0]}", 1),), ((f"trap.{theirs}", 1),))


def test_the_bank_sells_no_card_where_none_is_left() -> None:
    state = table(2, profit=(2, 0))
    state.phase = Phase.BANK
    assert of(state, 0, act.BuyCard)
    state.scheme_deck = Bag((0,) * len(data.SCHEME_IDS))
    assert not of(state, 0, act.BuyCard)
