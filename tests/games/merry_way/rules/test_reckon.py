"""What a friend tells before a decision is what then comes of it: in cases, and held against the
rules at the decisions of games by lot.
"""

import dataclasses
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Bag, Loose
from game.engine.kinds import Action, Seat
from game.engine.merry_way import SPEC, decisions
from game.engine.merry_way import actions as act
from game.engine.merry_way.actions import Accept
from game.engine.merry_way.data import SCHEME_IDS
from game.engine.merry_way.draft import with_deal
from game.engine.merry_way.events import ResourceCardsDrawn, Strolled
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.heuristics.dealing import deal_worth
from game.engine.merry_way.messages import odds
from game.engine.merry_way.messages.standing import in_full, reckoned
from game.engine.merry_way.messages.summaries import compared_lines, leg_line
from game.engine.merry_way.odds import follows, forecast, going_of, legs, rounds_to_come
from game.engine.merry_way.odds.bargain import Struck, banked, lacking, struck
from game.engine.merry_way.odds.weighing import (
    KINDS,
    ahead,
    bringing,
    built,
    going_after,
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
from game.engine.open import Open, drawn
from tests.games.cases import Row, cases_of, hold
from tests.games.merry_way.rules import test_cases as worked
from tests.games.merry_way.rules.tables import (
    LAZY,
    bargaining,
    building,
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


def rivals(state: State, seat: Seat) -> Any:
    """Who collects before that band does again, and with which digits."""
    now = ahead(seen(state, seat))
    return None if now is None else [(each.seat, each.digit) for each in now.rivals]


def coming(state: State, seat: Seat) -> Any:
    """The same, its own digit then, and what may be too scarce for it."""
    now = ahead(seen(state, seat))
    return None if now is None else [rivals(state, seat), now.digit, now.scarce]


def deal_struck(state: State) -> Struck:
    """The deal on the table, as its maker foresees it."""
    deal = state.deal
    assert deal is not None
    return struck(seen(state), deal.seat, deal.to, deal.give, deal.want)


def lifted_before(state: State) -> Any:
    walks = deal_struck(state).walks
    return None if walks is None else walks.before.lifted


WORDS = dataclasses.replace(
    worked.WORDS,
    given={
        **worked.WORDS.given,
        "shown": lambda state, place: setattr(
            state, "lineup", put(state.lineup, place, state.lineup[place].over)
        ),
    },
    asks={
        "pool": lambda state, seat: len(unseen(seen(state, seat)).pool),
        "kinds": lambda state: [unseen(seen(state)).of(kind) for kind in KINDS],
        "under": lambda state: [*under(seen(state)), under(seen(state)).merchants],
        "unseen_sides": lambda state: under(seen(state)).sides,
        "rounds": lambda state: rounds_to_come(seen(state)),
        "brings": lambda state, take, field: getattr(bringing(seen(state), take), field),
        "rivals": rivals,
        "ahead": coming,
        "pays": lambda state, card: working(seen(state), card).pays,
        "place": lambda state, card: working(seen(state), card).place,
        "lacks": lambda state: lacking(seen(state)),
        "struck": lambda state, field: getattr(deal_struck(state), field),
        "walks_before": lifted_before,
        "next": lambda state: follows(seen(state)),
        "goals": lambda state, walk: [leg.goal for leg in legs(going_of(state))[walk]],
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("reckon.yaml")))
def test_what_is_reckoned(case: Row) -> None:
    hold(case, WORDS)


# Cards nobody has shown --------------------------------------------------------------------------


def test_chances_are_exact_and_discards_come_after_the_pile() -> None:
    state = table(2)
    now = unseen(seen(state))
    assert now.chance_of("lazy") == Fraction(12, 80)
    assert now.chance_of("lazy", 2) == 1 - Fraction(68 * 67, 80 * 79)
    # The last card of the pile is unseen; what comes then are the discards, all robbers.
    last = now._replace(pile=1, discards=_only("rb1", 2))
    assert last.chance_of("robbers", 2) == 1
    assert last.chance_of("lazy", 2) == Fraction(12, 80)


def _only(card: str, number: int) -> Any:
    return Bag(tuple([number if each == card else 0 for each in SCHEME_IDS]))


def test_a_purse_for_nothing_is_worth_something_to_whoever_gets_it() -> None:
    state = bargaining(profit=(3, 3))
    told = deal_worth(seen(state), 0, 1, (), (("profit", 1),))
    assert told.mine > 0 > told.theirs
    assert "Holly" in odds.worth_line(told, 1, NAMES)


# Build -------------------------------------------------------------------------------------------


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
    assert "30" in odds.under_line(hidden.under)
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


# By the rules, at decisions of games by lot ------------------------------------------------------


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
                now = told.walks.before
                seen = with_deal(view, now, deal.seat, deal.to, deal.give, tuple(want))
                assert (seen.now, seen.then) == (now, told.walks.after)
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
            if action.op == "steal_profit":
                assert said.purses == after.profit[seat] - state.profit[seat]
            if said.stores is not None:
                assert said.stores == after.stores[seat]
            if said.draws:
                assert len(after.schemes[seat]) == len(state.schemes[seat]) - 1 + said.draws
        case decisions.Purchase():
            left = banked(view, action)
            RULES.apply(after, seat, action, Loose(0))
            assert (left.stores, left.profit) == (after.stores[seat], after.profit[seat])
            assert left.short == max(0, state.options.target_profit - after.profit[seat])
            assert left.cards == len(after.schemes[seat]) - len(state.schemes[seat])
        case act.Collect() | act.Rest() | act.Done() | act.Pass():
            coming = follows(view)
            if isinstance(action, act.Collect):
                brought, taken = bringing(view, action.take), state.clone()
                RULES.apply(taken, seat, action, Loose(0))
                assert brought.stores == taken.stores[seat]
                assert brought.cards == len(taken.schemes[seat]) - len(state.schemes[seat])
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
