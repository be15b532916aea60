"""What a friend tells before a decision is what then comes of it."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.chance import Bag, Loose
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way import actions as act
from game.engine.merry_way.data import RESOURCES, SCHEME_IDS, TRAPS
from game.engine.merry_way.events import ProfitChanged, SchemesDrawn, Strolled
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.heuristics.dealing import deal_worth
from game.engine.merry_way.messages import odds
from game.engine.merry_way.messages.standing import in_full, reckoned
from game.engine.merry_way.messages.summaries import compared_lines, leg_line
from game.engine.merry_way.odds import follows, forecast, going_of, legs, rounds_to_come
from game.engine.merry_way.odds.bargain import banked, lacking, struck
from game.engine.merry_way.odds.weighing import (
    KINDS,
    ahead,
    bringing,
    built,
    reach,
    under,
    unseen,
    working,
)
from game.engine.merry_way.round.travel import travel
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State, put
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.open import Open
from tests.games.merry_way.rules.tables import (
    LUCK,
    bargaining,
    building,
    changed,
    collecting,
    do,
    hand,
    lineup,
    table,
    trap,
)

NAMES = Names.of("Oak", "Holly", "Rowan", "Thorn")
E2 = ("f01", "f26", "f02", "f16", "f29", "f18")


def seen(state: State, seat: Seat = 0) -> MerryView:
    """What that band sees."""
    return RULES.observe(state, seat)


# Cards nobody has shown --------------------------------------------------------------------------


def test_the_unseen_are_all_cards_but_those_in_sight() -> None:
    state = table(2)
    hand(state, 0, "lz1", "sp01")
    hand(state, 1, "wk1", "wk2")
    trap(state, "N.A5", "greedy", 3, 1)
    now = unseen(seen(state))
    assert len(now.pool) == 80 - 3
    assert [now.of(kind) for kind in KINDS] == [11, 12, 11, 12, 12, 19]


def test_an_offer_on_the_table_shows_its_cards_to_the_partner_alone() -> None:
    state = table(3)
    hand(state, 0, "lz1")
    state.phase, state.resting, state.offers = Phase.FLOOR, (False,) * 3, (3,) * 3
    do(state, 0, act.Offer(1, (("scheme.lz1", 1),), (("plots", 1),)))
    assert len(unseen(seen(state, 1)).pool) == 79
    assert len(unseen(seen(state, 2)).pool) == 80


def test_chances_are_exact_and_discards_come_after_the_pile() -> None:
    state = table(2)
    now = unseen(seen(state))
    assert now.chance_of("lazy") == Fraction(12, 80)
    assert now.chance_of("lazy", 2) == 1 - Fraction(68 * 67, 80 * 79)
    # The last card of the pile is unseen; what comes then are the discards, all robbers.
    last = now._replace(pile=1, discards=_only("rb1", 2))
    assert last.chance_of("robbers", 2) == 1
    assert last.chance_of("lazy", 2) == Fraction(12, 80)


def test_chances_are_met_in_worlds_that_are_dealt() -> None:
    """Among 3,000 worlds that look so, as many first cards are lazy as is told, near enough."""
    state = table(3)
    hand(state, 0, "lz1", "lz2", "sp01")
    hand(state, 1, "lz3", "wk1", "wk2", "gr1")
    view, luck, found = seen(state), Loose(4), 0
    told = unseen(view).chance_of("lazy", 2)
    for _world in range(3000):
        pile, kinds = RULES.sample(view, luck).scheme_deck, []
        for _card in range(2):
            kind, pile = pile.draw(luck)
            kinds.append(SCHEME_IDS[kind].startswith("lz"))
        found += any(kinds)
    assert abs(found / 3000 - float(told)) < 0.03


def _only(card: str, number: int) -> Any:
    return Bag(tuple([number if each == card else 0 for each in SCHEME_IDS]))


def test_what_lies_under_a_folly_card_is_counted_and_never_named() -> None:
    state = table(2)
    now = under(seen(state))
    assert (now.sides, now.peasants, now.guards, now.merchants) == (30, 4, 3, 23)
    assert "30" in odds.under_line(now)


def test_rounds_that_can_come() -> None:
    assert rounds_to_come(seen(table(2))) == 9  # ten in all: §5.5, E3


# Work --------------------------------------------------------------------------------------------


def test_a_digit_brings_what_is_told() -> None:
    state = table(2, supply=(10, 2, 3))
    collecting(state, ((3, 2, 1), ()), ((3, 2, 1), ()))
    hand(state, 0, "wk2")  # three plots and one manpower
    view = seen(state)
    for action in view.legal:
        assert isinstance(action, act.Collect)
        told, after = bringing(view, action.take), changed(state)
        events = RULES.apply(after, 0, action, LUCK)
        assert after.stores[0] == told.stores
        drawn = [each.count for each in events if isinstance(each, SchemesDrawn)]
        assert sum(drawn) == told.cards
    assert bringing(view, "plots").opens == ("wk2",)
    assert bringing(view, "materials").opens == ()


def test_a_pink_digit_draws_up_to_it() -> None:
    state = table(2)
    collecting(state, ((4, 1, 1), (1,)), ((3, 2, 1), ()))
    hand(state, 0, "lz1", "lz2")
    assert bringing(seen(state), "draw").cards == 2  # E5


def test_before_the_next_digit_the_others_may_empty_the_supply() -> None:
    state = table(3, supply=(9, 6, 2))
    collecting(state, ((2, 2, 2), ()), ((4, 1, 1), (1,)), ((3, 2, 1), ()))
    now = ahead(seen(state))
    assert now is not None
    assert [(each.seat, each.digit) for each in now.rivals] == [(1, 4), (2, 3)]
    assert now.digit == 2
    # 9 - 4 - 3 = 2 are still enough; of six manpower four or three go, of materials none can.
    assert now.scarce == ()
    assert ahead(seen(changed(state, supply=(9, 5, 2)))).scarce == ("manpower",)  # type: ignore[union-attr]
    assert ahead(seen(changed(state, digit=2))) is None


def test_a_resource_card_says_what_it_could_pay_for() -> None:
    state = table(2)
    hand(state, 0, "wk6", "lz1")  # 4/2/2, and 0/1/1 which is paid for already
    state.cards = put(state.cards, 0, ("r01", "r13", "r18"))
    view = seen(state)
    assert working(view, "r01").pays == ("wk6",)  # three plots, two and one of the others
    assert working(view, "r18").pays == ()
    assert working(view, "r01").place == 1
    # Where the supply has too few plots it cannot.
    assert working(replace(view, supply=(2, 9, 9)), "r01").pays == ()


def test_cost_cells_say_what_is_lacking() -> None:
    state = table(2)
    hand(state, 0, "lz6", "gr1", "sp01")
    first, second = lacking(seen(state))
    assert (first.card, first.to_set, first.to_cover) == ("lz6", (1, 1, 3), (0, 0, 2))
    assert (second.card, second.settable) == ("gr1", True)
    carpenter = replace(seen(state), carpenter=True)
    assert lacking(carpenter)[0].to_set == (0, 0, 2)  # E26


# Bargain -----------------------------------------------------------------------------------------


def test_both_sides_after_a_deal_are_as_told() -> None:
    state = bargaining(stores=((4, 0, 1), (1, 3, 0)), profit=(5, 2))
    give, want = (("plots", 2),), (("manpower", 2), ("profit", 1))
    told = struck(seen(state), 0, 1, give, want)
    do(state, 0, act.Offer(1, give, want))
    do(state, 1, act.Accept())
    for side in told.sides:
        assert (side.stores, side.profit) == (state.stores[side.seat], state.profit[side.seat])
        assert side.tokens == state.tokens(side.seat)
    assert told.sides[0].stores == (2, 2, 1)  # E11


def test_a_claim_that_changes_hands_changes_the_walks() -> None:
    state = bargaining()
    lineup(state, *E2)
    trap(state, "W.A4", "wicked", 2, 0)
    told = struck(seen(state), 0, 1, (("trap.W.A4", 1),), (("plots", 1),))
    assert told.walks is not None
    do(state, 0, act.Offer(1, (("trap.W.A4", 1),), (("plots", 1),)))
    do(state, 1, act.Accept())
    assert told.walks.after == forecast(going_of(state))
    assert told.walks.before.lifted == ("W.A4",)  # blue is a guard and wicked


def test_goods_alone_touch_no_walk_and_a_house_may_show_none() -> None:
    state = bargaining()
    assert struck(seen(state), 0, 1, (("plots", 1),), (("manpower", 1),)).walks is None
    hidden = bargaining(forecast="off")
    trap(hidden, "N.A5", "lazy", 1, 0)
    assert struck(seen(hidden), 0, 1, (("trap.N.A5", 1),), ()).walks is None


def test_a_deal_says_which_schemes_come_within_reach() -> None:
    state = bargaining(stores=((0, 1, 2), (1, 1, 1)))
    hand(state, 0, "gr1", "lz1")
    told = struck(seen(state), 0, 1, (("materials", 2),), (("plots", 1),))
    assert (told.opens, told.shuts) == ((), ("lz1",))
    told = struck(seen(state), 0, 1, (("materials", 1),), (("plots", 1),))
    assert (told.opens, told.shuts) == (("gr1",), ())


def test_a_purse_for_nothing_is_worth_something_to_whoever_gets_it() -> None:
    state = bargaining(profit=(3, 3))
    told = deal_worth(seen(state), 0, 1, (), (("profit", 1),))
    assert told.mine > 0 > told.theirs
    assert "Holly" in odds.worth_line(told, 1, NAMES)


@pytest.mark.parametrize(
    "action", [act.Buy("manpower"), act.Exchange("plots", "manpower")], ids=["buy", "exchange"]
)
def test_the_bank_leaves_what_is_told(action: act.Buy | act.Exchange) -> None:
    state = table(2, supply=(4, 2, 0), stores=((5, 0, 1), (1, 1, 1)), profit=(3, 0))
    state.phase = Phase.BANK
    told = banked(seen(state), action)
    do(state, 0, action)
    assert (told.stores, told.profit) == (state.stores[0], state.profit[0])  # E18
    assert told.short == 30 - state.profit[0]


# Build -------------------------------------------------------------------------------------------


def test_a_trap_costs_leaves_and_brings_what_is_told() -> None:
    state = building(table(3, supply=(6, 4, 5)), 2, 3, 2)
    lineup(state, *E2)
    hand(state, 0, "lz4")
    view = seen(state)
    for action in view.legal:
        if isinstance(action, act.SetTrap | act.Upgrade | act.Block):
            told, after = built(view, action), changed(state)
            RULES.apply(after, 0, action, LUCK)
            assert told.stores == after.stores[0]
            assert told.tokens == after.tokens(0)
            assert told.walks is not None
            assert told.walks.after == forecast(going_of(after))


def test_who_turns_aside_and_why() -> None:
    state = building(table(2), 3, 3, 3)
    lineup(state, "f02", "f02", "f01", "f01", "f01", "f01")  # red wicked, the others lazy
    trap(state, "N.A5", "wicked", 1, 1)
    hand(state, 0, "wk1")
    told = built(seen(state), act.SetTrap("wk1", "N.A4")).walks
    assert told is not None
    (turned,) = [each for each in told.turned if each.after.traveller == "red"]
    assert turned.was is not None
    assert turned.now is not None
    assert (turned.was.goal, turned.was.why) == ("N.A5", "only")
    assert (turned.now.goal, turned.now.rather, turned.now.why) == ("N.A4", "N.A5", "steps")
    assert (turned.now.steps, turned.now.rather_steps) == (4, 5)
    words = "\n".join(compared_lines(told, NAMES))
    assert "The red mercer turns to A4" in words
    assert "nearer than A5, which is 5 steps off" in words


def test_legs_are_what_the_walk_then_tells() -> None:
    """Every stretch that is foreseen is a goal of the walk as it is walked."""
    luck = Loose(5)
    for seed in range(6):
        state, _events = RULES.new(SPEC.setup(3, {}), Loose(seed))
        while state.round < 4 and state.result is None:
            seat = RULES.to_act(state)[0]
            RULES.apply(state, seat, habit(RULES.observe(state, seat), luck), luck)
        told, events = legs(going_of(state)), list[Any]()
        travel(state, luck, events)
        for n, traveller in enumerate(("red", "yellow", "green", "blue", "purple")):
            strolled = [e for e in events if isinstance(e, Strolled) and e.traveller == traveller]
            there = list(dict.fromkeys([(e.goal, e.folly) for e in strolled]))
            assert list(dict.fromkeys([(leg.goal, leg.folly) for leg in told[n]])) == there
            for leg in told[n]:
                assert leg_line(leg)


def test_specials_reach_as_far_as_is_told() -> None:
    state = building(table(2), 1, 1, 1)
    lineup(state, *E2)
    hand(state, 0, "sp01", "sp02", "sp04", "sp05", "sp06", "sp07", "sp08", "sp09", "lz3")
    state.profit = (0, 1)
    view = seen(state)
    swapped = reach(view, act.SwapFollies(2))
    assert [each.traveller for each in swapped.who] == ["red", "green"]  # E32
    assert swapped.who[0].now == ("merchant", ("lazy", "wicked"))
    assert [each.traveller for each in reach(view, act.Bribe("blue")).who] == ["blue"]  # E34
    hidden = reach(view, act.TurnFolly(2))
    assert hidden.walks is None
    assert hidden.under is not None
    assert reach(view, act.BorrowCart("materials")).opens == ("lz3",)
    assert reach(view, act.CampFireTalk()).draws == 2
    assert set(reach(view, act.DeerPath()).sites) == {
        f"{road}.A{k}" for road in ("N", "W") for k in range(1, 5)
    }
    assert reach(view, act.MasterCarpenter()).opens == ("lz3",)
    assert reach(view, act.CutPurse(1)).purses == 1
    for action in view.legal:
        assert not isinstance(action, Open)
        assert all(odds.reach_lines(reach(view, action), unseen(view), NAMES))


def test_the_rumour_is_foreseen_where_the_other_side_was_seen() -> None:
    state = building(table(2))
    lineup(state, "f01b", "f26b", "f02b", "f16b", "f29b", "f18b")
    told = reach(seen(state), act.TurnFolly(2))
    assert told.under is None
    assert [each.now[0] for each in told.who] == ["peasant", "peasant"]


def test_cut_purse_takes_what_is_told() -> None:
    state = building(table(3), 1, 1, 1)
    hand(state, 0, "sp08")
    state.profit = (4, 4, 9)
    told = reach(seen(state), act.CutPurse(2))
    events = do(state, 0, act.CutPurse(2))
    changes = [each for each in events if isinstance(each, ProfitChanged)]
    assert told.purses == changes[0].was - changes[0].now == 2


def test_who_comes_next() -> None:
    state = building(table(3))
    assert follows(seen(state)) == 1
    state.passed = (False, True, False)
    assert follows(seen(state)) == 2
    state.passed = (False, True, True)
    assert follows(seen(state)) is None


# In words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"forecast": "off"}, {"road_model": "one_road"}])
def test_every_decision_has_its_place_in_words(options: dict[str, Any]) -> None:
    """Something is told before every decision, and no walk where the house shows none."""
    luck = Loose(11)
    state, _events = RULES.new(SPEC.setup(3, options), luck)
    phases = set()
    while state.result is None and state.round < 4:
        seat = RULES.to_act(state)[0]
        view = RULES.observe(state, seat)
        phases.add(view.phase)
        found = reckoned(view, NAMES)
        assert found
        words = " ".join(
            [zone.line + piece.words + piece.note for zone in found for piece in zone.pieces]
        )
        if options.get("forecast") == "off":
            assert "Walking now" not in words
            assert "turns to" not in words
        assert not reckoned(RULES.observe(state, None), NAMES)
        RULES.apply(state, seat, habit(view, luck), luck)
    assert len(phases) >= 5


def test_a_button_says_what_it_comes_to() -> None:
    state = table(2)
    state.cards = put(state.cards, 0, ("r01",))
    said = in_full("Work with 3–2–1", act.Pick("r01"), seen(state), NAMES)
    assert said.startswith("Work with 3–2–1: 6 in all")
    state = building(table(2), 2, 3, 2)
    hand(state, 0, "lz4")
    said = in_full("Set it", act.SetTrap("lz4", "N.A5"), seen(state), NAMES)
    assert "leaves 1 plot, 0 manpower and 0 materials, and 19 claim tokens" in said


def test_noughts_are_said_of_a_store() -> None:
    assert odds.stores_words((0, 1, 2)) == "0 plots, 1 manpower and 2 materials"
    assert list(RESOURCES) == ["plots", "manpower", "materials"]
    assert TRAPS["lz1"].cost == (0, 1, 1)
