"""The worked cases of the rules but for the single walks, under their numbers (§13)."""

import pytest

from game.engine.chance import Bag
from game.engine.errors import IllegalAction
from game.engine.kinds import Event
from game.engine.merry_way import SPEC
from game.engine.merry_way import actions as act
from game.engine.merry_way.data import FOLLY_IDS, RESOURCE_CARDS, RESOURCES, TRAPS, upgrade_cost
from game.engine.merry_way.events import Arrived, SetOut, Strolled
from game.engine.merry_way.round.ending import end_round
from game.engine.merry_way.round.opening import draw_schemes
from game.engine.merry_way.round.travel import temper, travel
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, Phase, State
from game.engine.open import allows
from tests.games.merry_way.rules.tables import (
    LUCK,
    collecting,
    do,
    hand,
    legal,
    lineup,
    owner,
    table,
    trap,
)

E2 = ("f01", "f26", "f02", "f16", "f29", "f18")


def floor(state: State, seat: int = 0) -> State:
    """The Bargain phase has begun, and that band has the floor."""
    state.phase, state.turn = Phase.FLOOR, seat
    state.resting, state.offers = (False,) * state.seats, (3,) * state.seats
    state.picked = (None,) * state.seats
    return state


def building(state: State, seat: int = 0) -> State:
    """The Build phase has begun, and it is that band's turn."""
    state.phase, state.turn, state.passed = Phase.BUILD, seat, (False,) * state.seats
    state.picked = (None,) * state.seats
    return state


def temperaments(state: State) -> list[tuple[str, tuple[str, ...]]]:
    return [(status, follies) for status, follies, _bribed in [temper(state, n) for n in range(5)]]


# Set-up and line-up (13.1) ------------------------------------------------------------------------


def test_e1_three_players() -> None:
    state, _events = RULES.new(SPEC.setup(3), LUCK)
    assert state.supply == (15, 15, 15)
    assert state.stores == ((1, 1, 1),) * 3
    assert state.profit == (0, 0, 0)
    assert [len(cards) for cards in state.cards] == [3, 3, 3]
    assert [len(cards) for cards in state.schemes] == [5, 5, 5]
    assert [state.tokens(seat) for seat in range(3)] == [20, 20, 20]
    assert (len(state.folly_deck), len(state.resource_deck), len(state.scheme_deck)) == (24, 27, 65)
    assert state.bound == ("east", "west", "east", "west", "east")
    for n in range(len(RESOURCES)):
        assert state.supply[n] + sum([store[n] for store in state.stores]) == 18


def test_e2_reading_the_line_up() -> None:
    state = table()
    lineup(state, *E2)
    assert temperaments(state) == [
        ("peasant", ("lazy",)),
        ("peasant", ("wicked",)),
        ("merchant", ("wicked", "lazy")),
        ("guard", ("wicked", "lazy")),
        ("guard", ("lazy", "dimwitted")),
    ]


@pytest.mark.parametrize(
    ("left", "right", "read"),
    [
        ("f16", "f21", ("merchant", ("wicked", "lazy", "greedy"))),
        ("f01", "f05", ("merchant", ("lazy",))),
        ("f20", "f19", ("merchant", ("greedy", "dimwitted", "wicked"))),
        ("f26", "f29", ("peasant", ())),
    ],
)
def test_e3_repeated_follies(left: str, right: str, read: tuple[str, tuple[str, ...]]) -> None:
    state = table()
    lineup(state, left, right, "f01", "f02", "f03", "f04")
    assert temperaments(state)[0] == read


def test_e3_a_traveller_without_follies_keeps_to_the_road() -> None:
    state = table()
    lineup(state, "f26", "f29", "f01", "f02", "f03", "f04")
    events: list[Event] = []
    travel(state, LUCK, events)
    steps = [e.to for e in events if isinstance(e, Strolled) and e.traveller == "red"]
    assert steps == ["N.T1", "N.T2", "N.T3", "N.T4", "N.T5"]


# Work (13.2) --------------------------------------------------------------------------------------


def takes(state: State, seat: int = 0) -> list[str]:
    return [each.take for each in legal(state, seat, act.Collect)]


def working(
    supply: tuple[int, int, int], digits: tuple[int, int, int], pink: tuple[int, ...] = ()
) -> State:
    state = table(2, supply=supply)
    collecting(state, (digits, pink), ((2, 2, 2), ()))
    return state


def test_e4_a_plain_digit_3() -> None:
    state = working((10, 2, 3), (3, 2, 1))
    assert takes(state) == ["plots", "materials", "draw"]
    do(state, 0, act.Collect("materials"))
    assert state.supply == (10, 2, 0)


def test_e5_a_pink_digit_4() -> None:
    state = working((9, 9, 9), (4, 1, 1), (1,))
    hand(state, 0, "lz1", "wk1")
    assert takes(state) == ["plots", "manpower", "materials", "draw"]
    do(state, 0, act.Collect("draw"))
    assert len(state.schemes[0]) == 4


def test_e6_a_pink_digit_2() -> None:
    state = working((5, 5, 5), (3, 1, 2), (3,))
    state.digit = 2
    hand(state, 0, "lz1", "wk1")
    assert takes(state) == ["plots", "manpower", "materials"]


def test_e7_nothing_is_legal() -> None:
    state = working((3, 3, 2), (4, 1, 1), (1,))
    hand(state, 0, "lz1", "wk1", "gr1", "dm1", "rb1")
    assert takes(state) == ["pass"]


def test_e8_a_plain_digit_never_restricts_drawing() -> None:
    state = working((2, 2, 2), (3, 1, 1))
    hand(state, 0, "lz1", "wk1", "gr1", "dm1", "rb1", "lz2", "wk2", "gr2", "dm2")
    assert takes(state) == ["draw"]
    do(state, 0, act.Collect("draw"))
    assert len(state.schemes[0]) == 12


def test_e9_the_order_of_collecting() -> None:
    state = table(leader=1, supply=(15, 4, 15))
    collecting(state, ((2, 2, 2), ()), ((4, 1, 1), (1,)), ((3, 2, 1), ()))
    order = []
    while state.phase is Phase.COLLECT:
        seat = state.turn
        order.append(seat)
        if len(order) == 1:
            do(state, seat, act.Collect("manpower"))
            continue
        if len(order) == 2:
            assert "manpower" not in takes(state, seat)
        do(state, seat, legal(state, seat, act.Collect)[0])
    assert order == [1, 2, 0] * 3


def test_e10_a_short_draw_pile() -> None:
    state = table()
    empty = [0] * len(state.scheme_deck.counts)
    pile, discards = list(empty), list(empty)
    pile[0] = 1
    for n in range(5):
        discards[n + 1] = 1
    state.scheme_deck, state.scheme_discard = Bag(tuple(pile)), Bag(tuple(discards))
    draw_schemes(state, 0, 3, "work", LUCK, [])
    assert len(state.schemes[0]) == 3
    assert "lz1" in state.schemes[0]
    assert (len(state.scheme_deck), len(state.scheme_discard)) == (3, 0)


# Bargain (13.3) -----------------------------------------------------------------------------------


def test_e11_a_deal() -> None:
    state = floor(table(stores=((4, 0, 1), (1, 3, 0), (1, 1, 1)), profit=(5, 2, 0)))
    do(state, 0, act.Offer(1, (("plots", 2),), (("manpower", 2), ("profit", 1))))
    do(state, 1, act.Accept())
    assert state.stores[:2] == ((2, 2, 1), (3, 1, 0))
    assert state.profit[:2] == (6, 1)
    assert state.offers[0] == 2
    assert (state.phase, state.turn) == (Phase.FLOOR, 1)


def test_e12_a_trap_changes_owner() -> None:
    state = floor(table(profit=(0, 3, 0)))
    trap(state, "N.A5", "lazy", 2, 0)
    trap(state, "N.A4", "lazy", 2, 0)
    assert (state.tokens(0), state.tokens(1)) == (18, 20)
    do(state, 0, act.Offer(1, (("trap.N.A4", 1),), (("profit", 3),)))
    do(state, 1, act.Accept())
    assert owner(state, "N.A4") == 1
    assert (state.tokens(0), state.tokens(1)) == (19, 19)
    building(state, 1)
    hand(state, 1, "lz1")
    assert act.Upgrade("lz1", "N.A4") in legal(state, 1)


def test_e13_taking_a_token_off() -> None:
    state = floor(table())
    trap(state, "N.A5", "lazy", 2, 0)
    trap(state, "W.A5", "lazy", 2, 0)
    assert not allows(RULES.legal(state, 0), act.Offer(1, (), ()))
    do(state, 0, act.Offer(1, (("unclaim.N.A5", 1),), ()))
    do(state, 1, act.Accept())
    assert owner(state, "N.A5") is None
    assert state.tokens(0) == 19
    state.turn = 0
    assert not allows(RULES.legal(state, 0), act.Offer(1, (("trap.N.A5", 1),), ()))
    building(state, 1)
    hand(state, 1, "wk1")
    assert act.Upgrade("wk1", "N.A5") in legal(state, 1)


def test_e14_wishes() -> None:
    state = floor(table(profit=(1, 0, 0)))
    hand(state, 1, "wk1", "gr1", "dm1")
    assert not allows(RULES.legal(state, 0), act.Offer(1, (("profit", 1),), (("wish.any", 4),)))
    do(state, 0, act.Offer(1, (("profit", 1),), (("wish.lazy", 1),)))
    kinds = {type(each) for each in RULES.legal(state, 1)}
    assert kinds == {act.Decline, act.Countering}


def test_a_wish_is_met_by_a_card_that_fits() -> None:
    state = floor(table(profit=(2, 0, 0)))
    hand(state, 1, "wk1", "gr1", "sp01")
    do(state, 0, act.Offer(1, (("profit", 2),), (("wish.any", 1), ("wish.normal", 1))))
    family = legal(state, 1, act.Accepting)[0]
    assert family.holds(act.Accept(("wk1", "sp01")))
    assert not family.holds(act.Accept(("sp01",)))
    do(state, 1, act.Accept(("gr1", "sp01")))
    assert state.schemes[0] == ("gr1", "sp01")
    assert state.schemes[1] == ("wk1",)


def test_e15_the_length_of_a_thread() -> None:
    state = floor(table())
    do(state, 0, act.Offer(1, (("plots", 1),), (("manpower", 1),)))
    do(state, 1, act.Counter((("plots", 1),), (("manpower", 1),)))
    do(state, 0, act.Counter((("plots", 1),), (("materials", 1),)))
    do(state, 1, act.Counter((("materials", 1),), (("manpower", 1),)))
    assert RULES.to_act(state) == (0,)
    assert {type(each) for each in RULES.legal(state, 0)} == {act.Accept, act.Decline}
    assert state.offers == (2, 3, 3)


def test_e16_repetition() -> None:
    state = floor(table())
    first = act.Offer(1, (("plots", 1),), (("materials", 1),))
    do(state, 0, first)
    do(state, 1, act.Decline())
    state.turn = 0
    offers = RULES.legal(state, 0)
    assert not allows(offers, first)
    with pytest.raises(IllegalAction, match="before"):
        do(state, 0, first)
    assert allows(offers, act.Offer(2, first.give, first.want))
    state.stores = ((2, 1, 1), *state.stores[1:])
    assert allows(RULES.legal(state, 0), act.Offer(1, (("plots", 2),), (("materials", 1),)))
    state.turn = 1
    do(state, 1, act.Offer(2, (("manpower", 1),), (("plots", 1),)))
    do(state, 2, act.Accept())
    state.turn = 0
    assert allows(RULES.legal(state, 0), first)


def test_e17_no_token_no_trap() -> None:
    state = floor(table(profit=(0, 2, 0)))
    wood = state.options.wood
    trap(state, "W.A5", "lazy", 2, 1)
    trap(state, "W.A4", "lazy", 2, 1)
    trap(state, "W.A3", "greedy", 2, 0)
    family = next(
        each for each in RULES.legal(state, 0) if isinstance(each, act.Offering) and each.to == 1
    )
    poor = act.Offering(family.give, family.want, family.hand, (family.spare[0], 0), (), 1)
    assert not poor.holds(act.Offer(1, (("trap.W.A3", 1),), (("profit", 2),)))
    assert poor.holds(act.Offer(1, (("trap.W.A3", 1),), (("trap.W.A5", 1),)))
    assert wood.number["W.A3"] >= 0


def test_e18_the_bank() -> None:
    state = table(stores=((5, 0, 1), (1, 1, 1), (1, 1, 1)), profit=(3, 0, 0), supply=(4, 2, 0))
    state.phase, state.turn = Phase.BANK, 0
    do(state, 0, act.Buy("manpower"))
    assert (state.profit[0], state.stores[0], state.supply) == (2, (5, 1, 1), (4, 1, 0))
    do(state, 0, act.Exchange("plots", "manpower"))
    assert (state.stores[0], state.supply) == ((2, 2, 1), (7, 0, 0))
    assert legal(state, 0, act.Exchange) == []
    assert legal(state, 0, act.Buy) == [act.Buy("plots")]
    do(state, 0, act.BuyCard())
    assert state.profit[0] == 1
    assert len(state.schemes[0]) == 1
    do(state, 0, act.Done())
    assert state.turn == 1


def test_e19_the_bank_opens_for_nobody_twice() -> None:
    state = table(leader=1, stores=((1, 1, 1), (1, 1, 1), (1, 1, 4)), profit=(0, 5, 0))
    state.supply = (15, 15, 0)
    state.phase, state.turn = Phase.BANK, 1
    assert act.Buy("materials") not in legal(state, 1)
    do(state, 1, act.Done())
    do(state, 2, act.Exchange("materials", "plots"))
    assert state.supply[2] == 3
    assert legal(state, 1) == []


# Build (13.4) -------------------------------------------------------------------------------------


def sites(state: State) -> list[str]:
    return list(state.options.wood.sites(state.taken))


def test_e20_sites_on_empty_roads() -> None:
    assert sites(table()) == ["N.A5", "W.A5"]


def test_e21_sites_after_some_building() -> None:
    state = table()
    for clearing in ("N.A5", "N.A4", "N.A3", "N.B4"):
        trap(state, clearing, "lazy", 2, 0)
    assert [site for site in sites(state) if site.startswith("N.")] == ["N.A2", "N.B3"]


def test_e22_unclaimed_cards_support() -> None:
    state = table()
    trap(state, "N.A5", "lazy", 2, 1)
    trap(state, "N.A4", "lazy", 2, None)
    assert [site for site in sites(state) if site.startswith("N.")] == ["N.A3", "N.B4"]


def test_e23_setting_a_trap() -> None:
    state = building(table(stores=((2, 3, 2), (1, 1, 1), (1, 1, 1)), supply=(6, 4, 5)))
    hand(state, 0, "lz4")
    do(state, 0, act.SetTrap("lz4", "N.A5"))
    assert (state.stores[0], state.supply) == ((1, 0, 0), (7, 7, 7))
    there = state.trap_at("N.A5")
    assert there is not None
    assert (there.card, there.owner) == ("lz4", 0)
    assert state.tokens(0) == 19
    assert state.schemes[0] == ()
    poor = building(table(stores=((2, 2, 2), (1, 1, 1), (1, 1, 1)), profit=(1, 0, 0)))
    hand(poor, 0, "lz4")
    assert legal(poor, 0, act.SetTrap) == []


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("gr6", (2, 1, 2)),
        ("gr2", (1, 0, 1)),
        ("wk1", (1, 1, 0)),
        ("rb1", (0, 2, 0)),
        ("gr5", (1, 1, 2)),
    ],
)
def test_e24_upgrade_costs(card: str, cost: tuple[int, int, int]) -> None:
    assert upgrade_cost(TRAPS[card], every=False) == cost


def test_e25_what_may_be_upgraded() -> None:
    state = building(table(stores=((5, 5, 5), (1, 1, 1), (1, 1, 1))))
    trap(state, "N.A5", "lazy", 2, 0)
    trap(state, "N.A4", "wicked", 2, None)
    trap(state, "N.A3", "greedy", 2, 1)
    hand(state, 0, "dm1", "dm2")
    assert {each.clearing for each in legal(state, 0, act.Upgrade)} == {"N.A5", "N.A4"}
    discarded = len(state.scheme_discard)
    do(state, 0, act.Upgrade("dm1", "N.A4"))
    assert len(state.scheme_discard) == discarded + 1
    assert state.tokens(0) == 18
    state.turn = 0
    do(state, 0, act.Upgrade("dm2", "N.A5"))
    assert state.tokens(0) == 18


def test_e26_the_master_carpenter() -> None:
    state = building(table(stores=((1, 1, 3), (1, 1, 1), (1, 1, 1))))
    trap(state, "N.A5", "lazy", 2, 0)
    hand(state, 0, "lz6", "sp07")
    assert not legal(state, 0, act.SetTrap)
    do(state, 0, act.MasterCarpenter())
    assert legal(state, 0, act.SetTrap)
    do(state, 0, act.Upgrade("lz6", "N.A5"))
    assert state.stores[0] == (1, 1, 1)


def test_e27_the_deer_path() -> None:
    state = building(table(stores=((5, 5, 5),) * 3))
    hand(state, 0, "sp06", "lz1")
    hand(state, 1, "sp06", "wk1")
    do(state, 0, act.DeerPath())
    do(state, 0, act.SetTrap("lz1", "N.A3"))
    do(state, 1, act.DeerPath())
    do(state, 1, act.SetTrap("wk1", "N.A1"))
    assert [site for site in sites(state) if site.startswith("N.")] == ["N.A2", "N.A5"]


def test_e28_the_roadblock() -> None:
    state = building(table())
    hand(state, 1, "sp03")
    do(state, 0, act.Block("N.T2", "N.T3"))
    assert state.stores[0] == (0, 0, 0)
    assert state.supply == (16, 16, 16)
    assert legal(state, 1, act.Block) == []
    assert legal(state, 1, act.FallOak) == []
    assert act.Block("N.T4", "N.T5") not in legal(building(table()), 0)
    assert len([step for step in state.options.wood.blocks if step[0].startswith("N.")]) == 34
    for seat in (1, 2, 0):
        do(state, seat, act.Pass())
    assert state.block is None


def test_e29_turns() -> None:
    state = building(table(stores=((9, 9, 9),) * 3))
    hand(state, 0, "lz1", "lz2", "wk1")
    hand(state, 2, "gr1")
    turns = []
    for action in (
        act.SetTrap("lz1", "N.A5"),
        act.Pass(),
        act.SetTrap("gr1", "W.A5"),
        act.Upgrade("lz2", "N.A5"),
        act.Pass(),
        act.SetTrap("wk1", "N.A4"),
        act.Pass(),
    ):
        turns.append(state.turn)
        do(state, state.turn, action)
    assert turns == [0, 1, 2, 0, 2, 0, 0]
    assert state.phase is Phase.PICK


def test_e30_a_special_card_then_something() -> None:
    state = building(table(supply=(5, 1, 8)))
    hand(state, 0, "sp04", "sp05")
    assert [each.resource for each in legal(state, 0, act.BorrowCart)] == ["plots", "materials"]
    do(state, 0, act.BorrowCart("plots"))
    assert (state.stores[0][0], state.supply) == (3, (3, 1, 8))
    assert state.schemes[0] == ("sp05",)
    assert sum(state.scheme_discard.counts) == 1
    assert {type(each) for each in legal(state, 0)} == {act.Block, act.Pass}


def test_e31_cut_purse() -> None:
    state = building(table(profit=(4, 4, 9)))
    hand(state, 0, "sp08")
    assert legal(state, 0, act.CutPurse) == [act.CutPurse(2)]
    do(state, 0, act.CutPurse(2))
    assert state.profit == (6, 4, 7)


def test_e32_the_turned_signpost() -> None:
    state = building(table())
    lineup(state, *E2)
    hand(state, 0, "sp01")
    do(state, 0, act.SwapFollies(2))
    assert temperaments(state) == [
        ("merchant", ("lazy", "wicked")),
        ("peasant", ("wicked",)),
        ("peasant", ("wicked", "lazy")),
        ("guard", ("wicked", "lazy")),
        ("guard", ("lazy", "dimwitted")),
    ]


def test_e33_the_rumour_at_the_inn() -> None:
    state = building(table(round=3, bound=("east", "west", "east", "west", "east")))
    lineup(state, *E2)
    state.folly_deck = Bag(
        tuple([0 if card in E2 or n < 6 else 1 for n, card in enumerate(FOLLY_IDS)])
    )
    hand(state, 0, "sp02")
    do(state, 0, act.TurnFolly(2))
    assert temperaments(state)[:2] == [("merchant", ("lazy",)), ("merchant", ("lazy", "wicked"))]
    end_round(state, LUCK, [])
    assert state.lineup[1] == Lying("f26", "blue")
    assert state.lineup[1].face.follies == ("lazy",)


def test_e34_the_bribed_beadle() -> None:
    state = building(table())
    lineup(state, *E2)
    hand(state, 0, "sp09")
    do(state, 0, act.Bribe("blue"))
    assert temperaments(state)[3] == ("merchant", ("wicked", "lazy"))
    assert temperaments(state)[4] == ("guard", ("lazy", "dimwitted"))


# Travel (13.5, 13.7) ------------------------------------------------------------------------------


def test_e35_roads_by_round() -> None:
    state = table()
    for odd in (True, False, True):
        events: list[Event] = []
        travel(state, LUCK, events)
        out = [(e.traveller, e.bound) for e in events if isinstance(e, SetOut)]
        east, west = ("east", "west") if odd else ("west", "east")
        assert out == [
            ("red", east),
            ("yellow", west),
            ("green", east),
            ("blue", west),
            ("purple", east),
        ]
        assert len([e for e in events if isinstance(e, Arrived)]) == 5


@pytest.mark.parametrize(("first", "left"), [("guard", 0), ("merchant", 3)])
def test_e36_a_guard_before_and_after_a_merchant(first: str, left: int) -> None:
    state = table()
    trap(state, "N.A3", "lazy", 3, 0)
    # Red between the first two cards, green between the third and the fourth.
    guard, merchant = ("f29", "f01"), ("f09", "f13")
    one, two = (guard, merchant) if first == "guard" else (merchant, guard)
    lineup(state, *one, *two, "f06", "f02")
    events: list[Event] = []
    travel(state, LUCK, events)
    assert owner(state, "N.A3") is None
    assert state.profit[0] == left


def test_e63_a_complete_travel_phase() -> None:
    state = table(profit=(4, 1, 0))
    lineup(state, *E2)
    trap(state, "N.A3", "greedy", 2, 2)
    trap(state, "N.A4", "lazy", 3, 0)
    trap(state, "N.A5", "wicked", 2, 1)
    trap(state, "N.B4", "dimwitted", 1, 0)
    trap(state, "W.A4", "lazy", 2, 1)
    trap(state, "W.A5", "wicked", 3, 2)
    events: list[Event] = []
    travel(state, LUCK, events)
    paths: dict[str, str] = {}
    for event in events:
        if isinstance(event, Strolled):
            start = event.start.removeprefix("N.").removeprefix("W.")
            to = event.to.removeprefix("N.").removeprefix("W.")
            paths[event.traveller] = f"{paths.get(event.traveller, start)} {to}"
    assert paths == {
        "red": "T0 T1 T2 T3 A4 T4 T5",
        "yellow": "T0 T1 T2 T3 T4 A5 T5",
        "green": "T0 T1 T2 T3 T4 A5 T5",
        "blue": "T0 T1 T2 T3 T4 A5 T5",
        "purple": "T0 T1 T2 T3 A4 B4 A5 T5",
    }
    assert state.profit == (1, 3, 0)
    owners = {
        name: there.owner
        for name, there in zip(state.options.wood.clearings, state.traps, strict=True)
        if there is not None
    }
    assert owners == {
        "N.A3": 2,
        "N.A4": None,
        "N.A5": 1,
        "N.B4": None,
        "W.A4": 1,
        "W.A5": None,
    }
    assert state.bound == ("west", "east", "west", "east", "west")


# End of round and game (13.8) ---------------------------------------------------------------------


def test_e64_an_odd_round() -> None:
    state = table(2, profit=(12, 7))
    state.cards = tuple([cards[:2] for cards in state.cards])
    before = state.lineup
    end_round(state, LUCK, [])
    assert [card.side for card in state.lineup] == ["blue"] * 6
    assert [card.card for card in state.lineup] == [card.card for card in before]
    assert len(state.folly_deck) == 24
    assert [len(cards) for cards in state.cards] == [3, 3]
    assert (state.leader, state.round) == (1, 2)


def test_e65_an_even_round() -> None:
    state = table(2, round=2)
    state.lineup = tuple([card.over for card in state.lineup])
    state.lineup = tuple([Lying(card.card, "blue") for card in state.lineup])
    gone = {card.card for card in state.lineup}
    end_round(state, LUCK, [])
    assert [card.side for card in state.lineup] == ["red"] * 6
    assert not gone & {card.card for card in state.lineup}
    assert len(state.folly_deck) == 18


def test_e66_cards_run_out() -> None:
    state = table(2, round=10, profit=(27, 3))
    state.lineup = tuple([Lying(card.card, "blue") for card in state.lineup])
    state.folly_deck = Bag((0,) * len(FOLLY_IDS))
    end_round(state, LUCK, [])
    assert state.result is not None
    assert (state.result.won, state.result.verdict) == ((True, False), "follies")


def test_e67_the_target_is_checked_late() -> None:
    state = table(2, profit=(28, 0))
    end_round(state, LUCK, [])
    assert state.result is None


def test_e68_most_profit_not_first_past_the_post() -> None:
    state = table(profit=(30, 33, 29))
    end_round(state, LUCK, [])
    assert state.result is not None
    assert state.result.won == (False, True, False)


@pytest.mark.parametrize(
    ("tokens", "hands", "stores", "won"),
    [
        ((5, 4), (0, 0), ((0, 0, 0), (0, 0, 0)), (True, False)),
        ((4, 4), (2, 3), ((0, 0, 0), (0, 0, 0)), (False, True)),
        ((4, 4), (2, 2), ((1, 2, 0), (0, 1, 1)), (True, False)),
        ((4, 4), (2, 2), ((1, 1, 0), (0, 1, 1)), (True, True)),
    ],
)
def test_e69_tie_breaks(
    tokens: tuple[int, int],
    hands: tuple[int, int],
    stores: tuple[tuple[int, int, int], ...],
    won: tuple[bool, bool],
) -> None:
    state = table(2, profit=(32, 32), stores=stores)
    free = list(state.options.wood.clearings)
    for seat in (0, 1):
        for _token in range(tokens[seat]):
            trap(state, free.pop(), "lazy", 2, seat)
        hand(state, seat, *["wk1", "gr1", "dm1"][: hands[seat]])
    end_round(state, LUCK, [])
    assert state.result is not None
    assert state.result.won == won
    assert state.result.shared == all(won)


def test_e70_spending_below_the_line() -> None:
    state = table(2, profit=(29, 26))
    state.phase, state.turn = Phase.BANK, 0
    for resource in RESOURCES:
        do(state, 0, act.Buy(resource))
    assert state.profit == (26, 26)
    state.profit = (30, 26)
    end_round(state, LUCK, [])
    assert state.result is not None
    assert (state.result.won, state.result.verdict) == ((True, False), "target")


def test_resting_ends_the_dealing() -> None:
    state = floor(table(2))
    do(state, 0, act.Rest())
    do(state, 1, act.Rest())
    assert state.phase is Phase.BANK


def test_a_pick_is_seen_when_all_have_picked() -> None:
    state = table(2)
    for seat in (0, 1):
        do(state, seat, act.Pick(state.cards[seat][0]))
    assert state.phase is Phase.COLLECT
    assert all(card in RESOURCE_CARDS for card in state.picked)
