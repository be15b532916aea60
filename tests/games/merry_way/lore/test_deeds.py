"""The deeds in Sherwood: each found where it is done, and not a step beside it."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.kinds import Event, Reckoning, Result, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.flavour.achievements import DEEDS, Fold
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from tests.games.merry_way.lore.walking import Laid, walked, wood
from tests.games.merry_way.rules.tables import do, hand, table

Done = set[tuple[Seat, str]]
LAZY, GREEDY_TOO = ("f01", "f05"), ("f21", "f07")
ALL_FOUR = ("f18", "f24")  # lazy, dimwitted, wicked, greedy


def done(state: State, events: Sequence[Event]) -> Done:
    """What was done by `events`, from the table as it stood before them."""
    fold = Fold(RULES.observe(state, None))
    return {found for event in events for found in fold.see(event)}


def on_a_walk(traps: Laid, *faces: str, places: Sequence[int] = (0,), **how: Any) -> Done:
    """What is done where those travellers walk past those traps."""
    state = wood(traps, *faces, **how)
    before = state.clone()
    return done(before, walked(state, *places))


def floor() -> State:
    """Two bands bargain, and the first has the floor."""
    state = table(2)
    state.phase, state.turn = Phase.FLOOR, 0
    state.resting, state.offers = (False,) * 2, (3,) * 2
    state.picked = (None,) * 2
    return state


def building(state: State) -> State:
    state.phase, state.turn, state.passed = Phase.BUILD, 0, (False,) * state.seats
    state.picked = (None,) * state.seats
    state.stores = ((9, 9, 9),) * state.seats
    return state


# Work and bargains ---------------------------------------------------------------------------


def test_a_cart_is_full_at_ten_and_a_head_at_twelve() -> None:
    state = table(2, stores=((6, 1, 1), (1, 1, 1)))
    assert done(state, [e.Collected(0, 3, "plots", 6, 9)]) == set()
    assert done(state, [e.Collected(0, 4, "plots", 6, 10)]) == {(0, "full_cart")}
    drawn = e.SchemesDrawn(1, 11, None, 11, "work")
    assert done(state, [drawn]) == set()
    assert done(state, [drawn, e.SchemesDrawn(1, 1, None, 1, "bank")]) == {(1, "full_head")}


def test_an_offer_taken_is_its_makers() -> None:
    state = floor()
    before = state.clone()
    events = do(state, 0, act.Offer(1, (("plots", 1),), (("manpower", 1),)))
    events += do(state, 1, act.Accept(()))
    assert done(before, events) == {(0, "shaken_on")}


def test_the_fourth_word_is_the_last_one() -> None:
    state = floor()
    before = state.clone()
    one, two = (("plots", 1),), (("manpower", 1),)
    events = do(state, 0, act.Offer(1, one, two))
    events += do(state, 1, act.Counter(two, one))
    events += do(state, 0, act.Counter(one, two))
    events += do(state, 1, act.Counter(two, one))
    assert done(before, [*events, *do(state, 0, act.Accept(()))]) == {
        (1, "shaken_on"),
        (0, "haggler"),
        (1, "haggler"),
    }


@pytest.mark.parametrize("asked", [False, True])
def test_a_present_is_the_givers(asked: bool) -> None:
    state = floor()
    before = state.clone()
    offer = act.Offer(1, (), (("plots", 1),)) if asked else act.Offer(1, (("plots", 1),), ())
    events = [*do(state, 0, offer), *do(state, 1, act.Accept(()))]
    assert done(before, events) == {(0, "shaken_on"), (1 if asked else 0, "for_nothing")}


@pytest.mark.parametrize(
    ("faces", "found"),
    [
        (LAZY, {(1, "new_owner")}),
        (("f01", "f26"), {(0, "sold_in_time")}),
        (("f01", "f30"), {(0, "sold_in_time")}),
        (("f07", "f11"), set()),
    ],
)
def test_a_claim_sold_may_pay_or_be_paid_for(faces: tuple[str, ...], found: Done) -> None:
    state = wood({"N.A3": ("lazy", 2, 0)}, *faces, profit=(5, 5))
    state.phase, state.turn = Phase.FLOOR, 0
    state.resting, state.offers, state.picked = (False,) * 2, (3,) * 2, (None,) * 2
    before = state.clone()
    events: list[Event] = [e.RoundBegan(1, 0)]
    events += do(state, 0, act.Offer(1, (("trap.N.A3", 1),), (("plots", 1),)))
    events += do(state, 1, act.Accept(()))
    events += walked(state)[1:]
    assert done(before, events) == {(0, "shaken_on")} | found
    # A day later it is nobody's cleverness.
    assert done(before, [*events[:3], e.RoundBegan(2, 1), *events[3:]]) == {(0, "shaken_on")}


def test_three_deals_are_three_with_anybody() -> None:
    state = floor()
    before, events = state.clone(), list[Event]()
    for times in range(3):
        events += do(state, state.turn, act.Offer(1 - state.turn, (("plots", 1),), ()))
        events += do(state, 1 - events[-1].seat, act.Accept(()))  # type: ignore[attr-defined]
        three = {deed for _seat, deed in done(before, events)} & {"three_deals"}
        assert bool(three) is (times == 2)


def test_three_for_one() -> None:
    assert done(table(2), [e.Exchanged(1, "plots", "manpower", (1, 2, 1))]) == {
        (1, "one_for_three")
    }


# Build ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "clearing", "found"),
    [
        ("lz1", "N.A5", set()),
        ("lz6", "N.A5", {"five_purses"}),
        ("lz1", "N.B4", set()),
        ("lz1", "N.C3", {"deep_woods"}),
    ],
)
def test_what_is_dear_and_what_is_deep(card: str, clearing: str, found: set[str]) -> None:
    cost = TRAPS[card].cost
    left = (9 - cost[0], 9 - cost[1], 9 - cost[2])
    state = building(table(2))
    hand(state, 0, card)
    laid = e.TrapSet(0, clearing, card, None, cost, left)
    assert {deed for _seat, deed in done(state, [laid])} == found


def test_a_trap_that_is_nobodys_may_be_covered() -> None:
    for owner, found in ((None, {(0, "good_as_new")}), (0, set())):
        state = building(wood({"N.A5": ("lazy", 1, owner)}))
        hand(state, 0, "gr2")
        before = state.clone()
        assert done(before, do(state, 0, act.Upgrade("gr2", "N.A5"))) == found


def test_the_carpenter_makes_the_cheapest_free() -> None:
    for card, free in (("wk1", True), ("wk3", False)):
        state = building(table(2))
        hand(state, 0, card, "sp07")
        before = state.clone()
        events = [*do(state, 0, act.MasterCarpenter()), *do(state, 0, act.SetTrap(card, "N.A5"))]
        assert ((0, "for_free") in done(before, events)) is free


def test_six_claims_and_all_five_kinds() -> None:
    five: Laid = {
        "N.A5": ("lazy", 1, 0),
        "N.A4": ("wicked", 1, 0),
        "N.A3": ("greedy", 1, 0),
        "W.A5": ("dimwitted", 1, 0),
        "W.A4": ("lazy", 2, 0),
    }
    for card, found in (("rb1", {"six_claims", "every_kind"}), ("lz4", {"six_claims"})):
        state = building(wood(five))
        hand(state, 0, card)
        before = state.clone()
        events = do(state, 0, act.SetTrap(card, "N.A2"))
        assert {deed for _seat, deed in done(before, events)} == found


def test_trees_tricks_and_purses() -> None:
    state = building(table(2, profit=(1, 5)))
    hand(state, 0, "sp08")
    before = state.clone()
    assert done(before, do(state, 0, act.CutPurse(1))) == {(0, "cut_purse")}
    laid = e.RoadblockBuilt(1, ("N.T2", "N.T3"), (0, 0, 0))
    assert done(table(2), [laid]) == {(1, "none_shall_pass")}
    # Which cards they were everybody saw; here only how many of them counts.
    state = table(2)
    hand(state, 0, "sp02", "sp05", "sp10")
    played = [e.SpecialPlayed(0, card) for card in ("sp02", "sp05", "sp10")]
    assert done(state, played[:2]) == set()
    assert done(state, played) == {(0, "three_tricks")}


# Travel --------------------------------------------------------------------------------------


def test_three_times_by_one_man() -> None:
    three: Laid = {
        "N.A2": ("lazy", 1, 0),
        "N.A3": ("robbers", 1, 0),
        "N.A4": ("greedy", 1, 0),
    }
    assert on_a_walk(three, *GREEDY_TOO) == {(0, "three_falls")}
    two: Laid = {**three, "N.A3": ("robbers", 1, 1)}
    assert on_a_walk(two, *GREEDY_TOO) == {(1, "toll")}


def test_there_is_another_one() -> None:
    both: Laid = {"N.A2": ("dimwitted", 1, 0), "N.A4": ("dimwitted", 2, 0)}
    assert on_a_walk(both, "f04", "f08") == {(0, "another_one")}
    assert on_a_walk({**both, "N.A4": ("dimwitted", 2, 1)}, "f04", "f08") == set()


def test_ten_on_one_day_of_whomever() -> None:
    laid: Laid = {"N.A3": ("lazy", 5, 0), "W.A3": ("lazy", 5, 0)}
    assert on_a_walk(laid, places=(0, 1)) == {(0, "ten_a_day")}
    assert on_a_walk({**laid, "W.A3": ("lazy", 3, 0)}, places=(0, 1)) == set()


@pytest.mark.parametrize(
    ("places", "all_of_them"), [((0, 1, 2, 3, 4), True), ((0, 1, 2, 3), False)]
)
def test_all_five_on_one_day(places: tuple[int, ...], all_of_them: bool) -> None:
    laid: Laid = {"N.A3": ("lazy", 1, 1), "W.A3": ("lazy", 1, 1)}
    assert ((1, "all_five") in on_a_walk(laid, places=places)) is all_of_them


@pytest.mark.parametrize(
    ("how", "found"),
    [
        ({"profit": (0, 3)}, {(0, "nothing_to_take")}),
        ({"profit": (4, 3)}, set()),
        ({"profit": (4, 3), "alms": (0,)}, {(0, "already_given")}),
        ({"profit": (4, 3), "alms": (1,)}, set()),
        ({"profit": (0, 3), "alms": (0,)}, set()),
    ],
)
def test_the_poor_come(how: dict[str, Any], found: Done) -> None:
    assert on_a_walk({"N.A3": ("lazy", 2, 0)}, "f01", "f26", **how) == found


def test_two_claims_on_one_day() -> None:
    guarded = ("f21", "f30")  # lazy, greedy, and a guard
    laid: Laid = {"N.A3": ("lazy", 1, 0), "N.A4": ("greedy", 1, 0)}
    assert on_a_walk(laid, *guarded) == {(0, "long_arm")}
    assert on_a_walk({**laid, "N.A4": ("greedy", 1, 1)}, *guarded) == set()


# The end -------------------------------------------------------------------------------------


def ended(scores: tuple[int, ...], verdict: str = "target") -> e.GameEnded:
    """The end of a game in which whoever has most has won."""
    nothing = (Reckoning(()),) * len(scores)
    won = tuple([score == max(scores) for score in scores])
    result = Result(won, scores, nothing, shared=sum(won) > 1, verdict=verdict)
    empty = ((),) * len(scores)
    return e.GameEnded(result, empty, empty, nothing)


@pytest.mark.parametrize(
    ("end", "found"),
    [
        (ended((31, 20, 3)), {(0, "full_purse")}),
        (ended((30, 31, 3)), {(1, "full_purse"), (1, "by_one")}),
        (ended((9, 8, 3), "follies"), {(0, "by_one")}),
        (ended((31, 31, 30)), {(0, "full_purse"), (1, "full_purse")}),
    ],
)
def test_how_it_was_won(end: e.GameEnded, found: Done) -> None:
    assert done(table(3), [end]) == found


@pytest.mark.parametrize(
    ("number", "profit", "found"),
    [(3, (2, 5, 6), True), (3, (2, 2, 6), False), (2, (2, 5, 6), False), (3, (7, 5, 6), False)],
)
def test_who_was_last_after_the_third_day(
    number: int, profit: tuple[int, ...], found: bool
) -> None:
    events = [e.RoundEnded(number, profit, None), ended((33, 20, 3))]
    assert ((0, "from_last") in done(table(3), events)) is found


def test_all_of_them_are_told_apart() -> None:
    assert len(DEEDS) == 30


def test_a_beadle_well_spent() -> None:
    for briber, found in ((0, {(0, "well_bribed")}), (1, set())):
        state = wood({"N.A3": ("lazy", 2, 0)}, "f01", "f30", bribed=("red",))
        before = state.clone()
        began, *walk = walked(state)
        assert done(before, [began, e.Bribed(briber, "red"), *walk]) == found
