"""The decisions of Build, of the road and of the end that no worked case holds by itself, and the
options of section 9 that change them.
"""

from typing import Any

import pytest

from game.engine.chance import Bag, Loose
from game.engine.errors import IllegalAction
from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC, data
from game.engine.merry_way import actions as act
from game.engine.merry_way.events import (
    Fell,
    GameEnded,
    ProfitChanged,
    SchemesDrawn,
    Strolled,
)
from game.engine.merry_way.greenwood import greenwood
from game.engine.merry_way.odds.walks import forecast, going_of
from game.engine.merry_way.round.ending import end_round
from game.engine.merry_way.round.travel import travel
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State, Trap, put
from game.engine.open import allows
from tests.games.merry_way.rules.tables import (
    LAZY,
    LUCK,
    WICKED,
    Last,
    bargaining,
    building,
    changed,
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


# Build -------------------------------------------------------------------------------------------


def test_a41_all_deeds_in_one_turn_where_the_house_plays_so() -> None:
    state = building(table(2, build_style="all_at_once"), 9, 9, 9)
    hand(state, 0, "lz1", "gr1", "sp04", "sp05")
    do(state, 0, act.BorrowCart("plots"))
    assert not of(state, 0, act.CampFireTalk)
    do(state, 0, act.SetTrap("lz1", "N.A5"))
    assert state.turn == 0
    do(state, 0, act.CampFireTalk())  # each deed may have one before it
    do(state, 0, act.SetTrap("gr1", "N.A4"))
    do(state, 0, act.Pass())
    assert state.turn == 1


def test_a43_special_schemes_cost_nothing_and_are_discarded_after_they_have_worked() -> None:
    state = building(table(2))
    hand(state, 0, "sp05")
    none = Bag((0,) * len(data.SCHEME_IDS))
    state.scheme_deck = none.put(data.SCHEME_NUMBER["lz1"])
    state.scheme_discard = none
    stores = state.stores
    events = do(state, 0, act.CampFireTalk())
    # One card is left and it is drawn; the Talk itself does not come back by itself.
    assert [e.cards for e in events if isinstance(e, SchemesDrawn)] == [("lz1",)]
    assert state.schemes[0] == ("lz1",)
    assert state.scheme_discard.counts[data.SCHEME_NUMBER["sp05"]] == 1
    assert state.stores == stores


def test_a45_a_pass_after_a_special_scheme_is_final() -> None:
    state = building(table(2))
    hand(state, 0, "sp04", "sp05")
    do(state, 0, act.BorrowCart("plots"))
    do(state, 0, act.Pass())
    assert state.turn == 1
    do(state, 1, act.Block(*state.options.wood.blocks[0]))
    assert state.turn == 1
    assert RULES.legal(state, 0) == ()


def test_a46_a_house_may_ask_one_of_each() -> None:
    state = building(table(2, upgrade_minimum="every"), 1, 1, 1)
    trap(state, "N.A5", "lazy", 1, 0)
    hand(state, 0, "rb2")  # 1/2/0
    do(state, 0, act.Upgrade("rb2", "N.A5"))
    assert state.stores[0] == (0, 0, 0)


def test_a46_the_cost_hangs_on_the_new_card_alone() -> None:
    for old in ("lz6", "gr1"):
        state = building(table(2), 3, 3, 3)
        state.traps = put(state.traps, state.options.wood.number["N.A5"], Trap(old, 0))
        hand(state, 0, "gr2")  # 2/0/2
        do(state, 0, act.Upgrade("gr2", "N.A5"))
        assert state.stores[0] == (2, 3, 2)


def test_a47_a48_any_folly_covers_any_and_what_lay_there_is_discarded() -> None:
    state = building(table(2), 5, 5, 5)
    trap(state, "N.A5", "lazy", 5, None)
    hand(state, 0, "rb2")
    do(state, 0, act.Upgrade("rb2", "N.A5"))
    assert state.trap_at("N.A5") == Trap("rb2", 0)
    assert state.scheme_discard.counts[data.SCHEME_NUMBER["lz6"]] == 1


def test_a49_a_scheme_may_be_paid_instead_of_the_plot() -> None:
    state = building(table(2, roadblock_scheme="card"), 0, 1, 1)
    assert not of(state, 0, act.Block)
    hand(state, 0, "lz1", "sp03")
    assert {each.card for each in legal(state, 0, act.Block)} == {"lz1", "sp03"}
    do(state, 0, act.Block("N.T1", "N.T2", "lz1"))
    assert state.stores[0] == (0, 0, 0)
    assert state.schemes[0] == ("sp03",)
    assert state.scheme_discard.counts[data.SCHEME_NUMBER["lz1"]] == 1
    # Fallen Oak stays free, but one roadblock lies already.
    state.turn = 0
    assert not of(state, 0, act.FallOak)


def test_a50_thirty_four_places_a_road_and_none_at_a_town() -> None:
    wood = greenwood("two_roads", 3)
    assert len(wood.blocks) == 68
    ends = {"T0", "T5"}
    assert not [step for step in wood.blocks if ends & {step[0][2:], step[1][2:]}]


def test_a52_claims_come_back_only_where_the_house_says_so() -> None:
    state = building(table(2))
    trap(state, "N.A5", "lazy", 1, 0)
    trap(state, "N.A4", "lazy", 2, 1)
    assert not of(state, 0, act.Withdraw)
    state = building(table(2, withdraw_token="on"))  # noqa: S106 - a claim token
    trap(state, "N.A5", "lazy", 1, 0)
    trap(state, "N.A4", "lazy", 2, 1)
    stores = state.stores
    assert legal(state, 0, act.Withdraw) == [act.Withdraw("N.A5")]
    do(state, 0, act.Withdraw("N.A5"))
    assert state.trap_at("N.A5") == Trap("lz1", None)
    assert (state.tokens(0), state.stores, state.turn) == (20, stores, 1)


def test_special_schemes_only_where_they_can_be_carried_out() -> None:
    state = building(table(2, supply=(1, 1, 1), profit=(3, 3)))
    hand(state, 0, "sp04", "sp05", "sp06", "sp08", "sp10")
    assert not of(state, 0, act.BorrowCart)
    assert not of(state, 0, act.CutPurse)
    assert of(state, 0, act.GiveAlms)
    state.alms = (0,)
    assert not of(state, 0, act.GiveAlms)
    state.supply = (2, 1, 1)
    assert legal(state, 0, act.BorrowCart) == [act.BorrowCart("plots")]
    state.profit = (3, 4)
    assert legal(state, 0, act.CutPurse) == [act.CutPurse(1)]
    assert of(state, 0, act.DeerPath)
    rows_a = [name for name in state.options.wood.clearings if name[-2] == "A"]
    for name in rows_a:
        state.traps = put(state.traps, state.options.wood.number[name], Trap("lz1", None))
    assert not of(state, 0, act.DeerPath)
    assert of(state, 0, act.CampFireTalk)
    state.scheme_deck = Bag((0,) * len(data.SCHEME_IDS))
    assert not of(state, 0, act.CampFireTalk)


def test_cut_purse_takes_one_where_that_is_all() -> None:
    state = building(table(2, profit=(0, 1)))
    hand(state, 0, "sp08")
    do(state, 0, act.CutPurse(1))
    assert state.profit == (1, 0)


def test_the_carpenter_and_the_deer_help_in_their_own_turn_only() -> None:
    state = building(table(2), 5, 5, 5)
    hand(state, 0, "sp07", "sp06", "lz1", "gr1", "wk1")
    do(state, 0, act.MasterCarpenter())
    do(state, 0, act.SetTrap("gr1", "N.A5"))  # 1/0/1, and nothing with the carpenter
    assert state.stores[0] == (5, 5, 5)
    do(state, 1, act.Pass())
    do(state, 0, act.SetTrap("lz1", "N.A4"))
    assert state.stores[0] == (5, 4, 4)
    do(state, 0, act.DeerPath())
    do(state, 0, act.SetTrap("wk1", "N.A1"))
    hand(state, 0, "gr1")
    assert "N.A2" not in [each.clearing for each in legal(state, 0, act.SetTrap)]


def test_a_second_rumour_turns_the_card_back_and_a_swap_takes_it_along() -> None:
    state = building(table(2))
    lineup(state, *LAZY)
    hand(state, 0, "sp02", "sp02", "sp01")
    do(state, 0, act.TurnFolly(1))
    assert (state.lineup[0].side, state.lineup[0].turned) == ("blue", True)
    twice = changed(state, special=False)
    do(twice, 0, act.TurnFolly(1))
    assert (twice.lineup[0].side, twice.lineup[0].turned) == ("red", False)
    state.special = False
    do(state, 0, act.SwapFollies(1))
    assert [card.turned for card in state.lineup[:2]] == [False, True]
    end_round(state, LUCK, [])
    # E1 turns it back, E3 flips all six together: nothing was discarded.
    assert [card.side for card in state.lineup] == ["blue"] * 6
    assert state.lineup[1].card == "f01"


def test_a_bribe_twice_is_one_bribe() -> None:
    state = building(table(2))
    hand(state, 0, "sp09", "sp09")
    do(state, 0, act.Bribe("red"))
    state.special = False
    do(state, 0, act.Bribe("red"))
    assert state.bribed == ("red",)


# The end -----------------------------------------------------------------------------------------


def ended(state: State) -> list[Any]:
    events: list[Any] = []
    end_round(state, Last(), events)
    return events


def test_a56_a57_the_target_ends_it_before_follies_and_cards_change() -> None:
    state = table(3, profit=(30, 0, 2))
    lineup(state, *LAZY)
    line, held, leader = state.lineup, state.cards, state.leader
    events = ended(state)
    assert any(isinstance(event, GameEnded) for event in events)
    assert (state.lineup, state.cards, state.leader) == (line, held, leader)
    assert state.result is not None
    assert state.result.won == (True, False, False)


@pytest.mark.parametrize(("target", "profit", "over"), [(20, 20, True), (40, 39, False)])
def test_a58_the_target_is_the_houses(target: int, profit: int, over: bool) -> None:
    state = table(2, target_profit=target, profit=(profit, 0))
    ended(state)
    assert (state.result is not None) is over


def test_a59_the_deck_ends_it_where_it_cannot_replace_all() -> None:
    for left, over in ((5, True), (6, False)):
        state = table(2)
        lineup(state, *[f"{card}b" for card in LAZY])
        state.folly_deck = Bag((0,) * (len(data.FOLLY_IDS) - left) + (1,) * left)
        ended(state)
        assert (state.result is not None) is over


def test_a60_tokens_on_the_roads_break_a_tie_and_not_those_in_reserve() -> None:
    state = table(2, profit=(31, 31))
    trap(state, "N.A5", "lazy", 1, 1)
    ended(state)
    assert state.result is not None
    assert state.result.won == (False, True)


@pytest.mark.parametrize(("house", "won"), [("shared", (True, True)), ("glance", (False, True))])
def test_a61_the_last_tie_is_shared_or_drawn(house: str, won: tuple[bool, ...]) -> None:
    state = table(2, profit=(31, 31), last_tiebreak=house)
    ended(state)
    assert state.result is not None
    assert state.result.won == won
    assert state.result.shared is (house == "shared")


def test_a61_schemes_decide_before_resources() -> None:
    state = table(2, profit=(31, 31), stores=((9, 0, 0), (0, 0, 0)))
    hand(state, 1, "lz1")
    ended(state)
    assert state.result is not None
    assert state.result.won == (False, True)


def test_what_was_for_a_round_is_over_with_it() -> None:
    state = table(2, bribed=("red",), alms=(1,), block=("N.T1", "N.T2"))
    lineup(state, *LAZY)
    ended(state)
    assert (state.bribed, state.alms, state.block) == ((), (), None)


def test_a62_each_card_goes_by_the_side_it_shows() -> None:
    state = table(2)
    lineup(state, "f01", "f05b", "f09", "f13", "f01", "f05")
    there = len(state.folly_deck)
    ended(state)
    assert [card.side for card in state.lineup] == ["blue", "red", "blue", "blue", "blue", "blue"]
    assert len(state.folly_deck) == there - 1


@pytest.mark.parametrize("house", ["hidden", "open"])
def test_a63_second_sides_are_secret_unless_the_house_shows_them(house: str) -> None:
    state = table(2, blue_sides=house)
    for seat in (None, 0, 1):
        unders = [lain.under for lain in RULES.observe(state, seat).lineup]
        assert (unders == [None] * 6) is (house == "hidden")


def test_a64_the_leader_goes_on_to_the_left() -> None:
    state = table(3)
    lineup(state, *LAZY)
    state.leader = 2
    ended(state)
    assert (state.leader, state.round, state.phase) == (0, 2, Phase.PICK)


# Travel ------------------------------------------------------------------------------------------


def test_a66_everybody_changes_roads_every_round() -> None:
    state = table(2)
    lineup(state, *LAZY)
    assert state.bound == ("east", "west", "east", "west", "east")
    walked(state)
    assert state.bound == ("west", "east", "west", "east", "west")


def test_a75_the_next_folly_pulls_at_once_where_the_house_plays_so() -> None:
    for house, goal in (("after_first", "N.A4"), ("at_once", "N.A2")):
        state = table(2, dimwitted_next=house)
        lineup(state, "f04", "f01", *LAZY[:4])  # red: dimwitted, then lazy
        trap(state, "N.A2", "lazy", 3, 0)
        trap(state, "N.A4", "dimwitted", 1, 1)
        first = next(e for e in walked(state) if isinstance(e, Strolled))
        assert first.goal == goal


def test_a77_only_the_next_folly_pulls_after_a_dimwitted_fall() -> None:
    state = table(2)
    lineup(state, "f25", "f01", *LAZY[:4])  # red: dimwitted, greedy, wicked, lazy
    trap(state, "N.A1", "dimwitted", 1, 0)
    trap(state, "N.A2", "wicked", 3, 1)
    trap(state, "N.A4", "greedy", 2, 1)
    red = forecast(going_of(state)).walks[0]
    assert [visit.clearing for visit in red.visits] == ["N.A1", "N.A4"]


def test_a77_the_following_folly_ends_the_dimwitted_one_and_itself() -> None:
    state = table(2)
    lineup(state, "f04", "f21", *LAZY[:4])  # red: dimwitted, lazy, greedy
    trap(state, "N.A1", "dimwitted", 1, 0)
    trap(state, "N.A2", "lazy", 1, 0)
    trap(state, "N.A3", "lazy", 2, 0)
    trap(state, "N.A4", "greedy", 2, 1)
    said = forecast(going_of(state)).walks[0]
    stops = ["N.A1", "N.A2", "N.A4"]
    assert [visit.clearing for visit in said.visits] == stops
    fell = [e.clearing for e in walked(state) if isinstance(e, Fell) and e.traveller == "red"]
    assert fell == stops


def test_a82_what_peasants_take_is_gone() -> None:
    state = table(2, profit=(5, 0))
    lineup(state, "f26", "f01", *LAZY[:4])
    trap(state, "N.A5", "lazy", 3, 0)
    changes = [e for e in walked(state) if isinstance(e, ProfitChanged)]
    assert (changes[0].was, changes[0].now, changes[0].why) == (5, 2, "peasant")
    assert sum([e.now - e.was for e in changes]) == state.profit[0] - 5


def test_a87_a88_a_walk_meets_what_earlier_ones_left_and_nothing_else() -> None:
    """Red, a guard, lifts the claim; green passes by, and purple too."""
    state = table(2)
    lineup(state, "f29", "f01", "f05", "f09", "f13", "f01")
    trap(state, "N.A5", "lazy", 3, 0)
    said = forecast(going_of(state))
    assert said.lifted == ("N.A5",)
    assert [len(walk.visits) for walk in said.walks] == [1, 0, 0, 0, 0]
    walked(state)
    assert state.profit == (0, 0)


# One road (9.1) ----------------------------------------------------------------------------------


def one_road(**fields: Any) -> State:
    state = table(2, road_model="one_road", **fields)
    lineup(state, *LAZY)
    return state


def test_one_road_is_built_from_both_far_ends() -> None:
    state = one_road()
    wood = state.options.wood
    assert wood.sites(state.taken) == ("NA5", "SA1")
    trap(state, "NA5", "lazy", 1, 0)
    trap(state, "SA1", "lazy", 2, 0)
    assert wood.sites(state.taken) == ("NA4", "SA2")


def test_one_road_is_left_on_either_hand_the_left_first() -> None:
    state = one_road()
    trap(state, "NA3", "lazy", 1, 0)
    trap(state, "SA3", "lazy", 2, 1)
    said = forecast(going_of(state))
    fell = [e.clearing for e in walked(changed(state)) if isinstance(e, Fell)]
    assert fell[:2] == ["NA3", "SA3"]
    # Red is bound for the east, north on the left; yellow for the west, south on the left.
    assert [walk.visits[0].clearing for walk in said.walks[:2]] == ["NA3", "SA3"]
    assert said.walks[0].path == ("T0", "T1", "T2", "NA3", "T3", "T4", "T5")
    assert said.walks[1].path == ("T5", "T4", "T3", "SA3", "T2", "T1", "T0")


def test_one_road_nearer_goes_before_the_left_hand() -> None:
    state = one_road()
    trap(state, "NA4", "lazy", 1, 0)
    trap(state, "SA3", "lazy", 2, 1)
    said = forecast(going_of(state))
    assert said.walks[0].visits[0].clearing == "SA3"
    # From the east the fourth clearing is the second one comes to.
    assert said.walks[1].visits[0].clearing == "NA4"


def test_one_road_a_roadblock_bars_both_ways() -> None:
    state = one_road()
    lineup(state, *WICKED)
    state.block = ("T2", "T3")
    for walk in forecast(going_of(state)).walks[:2]:
        steps = list(zip(walk.path, walk.path[1:], strict=False))
        assert ("T2", "T3") not in steps
        assert ("T3", "T2") not in steps
        assert len(walk.path) == 7


# Cards -------------------------------------------------------------------------------------------


def test_special_schemes_may_be_left_out() -> None:
    state, _events = RULES.new(SPEC.setup(4, {"special_schemes": "off"}), Loose(3))
    assert len(state.scheme_deck) == 60 - 20
    assert all(card in data.TRAPS for cards in state.schemes for card in cards)


def test_the_decks_are_those_of_the_page() -> None:
    """Section 11: counts, digit sums, and what the sides of follies show."""
    assert sum([card.count for card in data.DATA.resources]) == 36
    sums = [sum(card.digits) for card in data.DATA.resources for _copy in range(card.count)]
    assert round(sum(sums) / len(sums), 1) == 5.9
    pinks = [place for card in data.DATA.resources for place in card.pink]
    assert [pinks.count(n) for n in (1, 2, 3)] == [5, 2, 1]
    reds = [card.red for card in data.FOLLIES.values()]
    blues = [card.blue for card in data.FOLLIES.values()]
    for sides, singles, doubles, peasants, guards in ((reds, 16, 8, 3, 2), (blues, 19, 4, 4, 3)):
        assert sum([not isinstance(side, str) and len(side) == 1 for side in sides]) == singles
        assert sum([not isinstance(side, str) and len(side) == 2 for side in sides]) == doubles
        assert (sides.count("peasant"), sides.count("guard")) == (peasants, guards)
    price = {1: {2}, 2: {4}, 3: {6}, 5: {8}}
    for card in data.TRAPS.values():
        if card.folly in {"lazy", "wicked", "greedy"}:
            assert {sum(card.cost)} == price[card.profit]
    assert data.NUMBERS.proposals == 4


def test_a_card_that_is_not_there_is_refused() -> None:
    state = table(2)
    with pytest.raises(IllegalAction):
        do(state, 0, act.Pick("r99"))
    assert not allows(RULES.legal(bargaining(), 0), act.Offer(0, (("plots", 1),), ()))
    assert of(bargaining(), 0, act.Offering)
