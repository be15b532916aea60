"""Bands speak of what everybody saw, and never of a card in a hand."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.flavour.talk import Mood, Reaction, begin, hear
from game.engine.kinds import Event, Reckoning, Result, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.actions import Accept, Counter, CutPurse, Decline, Offer
from game.engine.merry_way.flavour import talk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from tests.games.merry_way.lore.walking import walked, wood
from tests.games.merry_way.rules.tables import do, hand, table

Spoken = list[tuple[str, Seat, Seat | None]]


def spoken_of(before: State, events: Sequence[Event]) -> Spoken:
    """Every moment of these events, from the table as it stood before them."""
    view, found = RULES.observe(before, None), []
    for event in events:
        public = event.seen_by(None)
        assert public is not None
        after = public.after(view)
        found += [(m.name, m.seat, m.other) for m in talk.moments(public, view, after)]
        view = after
    return found


def floor(**how: Any) -> State:
    """Three bands bargain, and the first has the floor."""
    state = table(3, **how)
    state.phase, state.turn = Phase.FLOOR, 0
    state.resting, state.offers = (False,) * 3, (3,) * 3
    state.picked = (None,) * 3
    return state


# What is spoken of ---------------------------------------------------------------------------


def test_an_offer_its_counter_and_a_refusal_are_between_two() -> None:
    state = floor()
    before = state.clone()
    events = do(state, 0, Offer(1, (("plots", 1),), (("manpower", 1),)))
    events += do(state, 1, Counter((("manpower", 1),), (("plots", 1), ("materials", 1))))
    events += do(state, 0, Decline())
    assert spoken_of(before, events) == [
        ("offering", 0, 1),
        ("asked", 1, 0),
        ("countering", 1, 0),
        ("turned_down", 1, 0),
        ("refusing", 0, 1),
    ]


def test_a_deal_leaves_the_third_one_out() -> None:
    state = floor()
    before = state.clone()
    events = do(state, 0, Offer(1, (("plots", 1),), (("manpower", 1),)))
    events += do(state, 1, Accept(()))
    assert spoken_of(before, events)[2:] == [
        ("deal_made", 0, 1),
        ("deal_taken", 1, 0),
        ("left_out", 2, 1),
    ]


def test_a_present_is_one_whoever_makes_it() -> None:
    state = floor()
    before = state.clone()
    events = do(state, 0, Offer(1, (("plots", 1),), ()))
    events += do(state, 1, Accept(()))
    assert ("gift", 1, 0) in spoken_of(before, events)
    assert ("deal_made", 0, 1) in spoken_of(before, events)
    state = floor()
    events = do(state, 0, Offer(1, (), (("manpower", 1),)))
    events += do(state, 1, Accept(()))
    assert ("gift", 0, 1) in spoken_of(before, events)


def test_what_would_you_take_is_talk_and_is_talked_of() -> None:
    before = floor()
    goods = (("plots", 1),)
    assert spoken_of(before, [e.Asked(0, 1, (), goods)]) == [("wondering", 0, 1)]
    assert spoken_of(before, [e.Named(1, 0, goods, goods)]) == [("naming", 1, 0)]
    assert spoken_of(before, [e.Named(1, 0, (), ())]) == [], "nothing is to be had"


def test_a_purse_is_cut_by_one_and_of_another() -> None:
    state = table(3, profit=(4, 4, 9))
    hand(state, 1, "sp08")
    state.phase, state.turn, state.passed = Phase.BUILD, 1, (False,) * 3
    state.picked = (None,) * 3
    before = state.clone()
    events = do(state, 1, CutPurse(2))
    assert spoken_of(before, events) == [("trick", 1, None), ("cutting", 1, 2), ("cut", 2, 1)]


def test_what_is_taken_counts_from_four() -> None:
    before = table(2)
    assert spoken_of(before, [e.Collected(0, 4, "plots", 1, 5)]) == [("grabbing", 0, None)]
    assert spoken_of(before, [e.Collected(0, 3, "plots", 1, 4)]) == []


def test_the_leader_has_the_horn_but_for_the_first_day() -> None:
    before = table(2)
    assert spoken_of(before, [e.RoundBegan(2, 1)]) == [("horn", 1, None)]
    assert spoken_of(before, [e.RoundBegan(1, 1)]) == [
        ("setting_out", 0, None),
        ("setting_out", 1, None),
    ]


@pytest.mark.parametrize(
    ("faces", "worth", "profit", "spoken"),
    [
        (("f01", "f05"), 2, (0, 9), [("sprung", 0, None)]),
        (("f01", "f05"), 3, (0, 9), [("big_catch", 0, None)]),
        (
            ("f01", "f05"),
            2,
            (8, 9),
            [("sprung", 0, None), ("leading", 0, None), ("overtaken", 1, 0)],
        ),
        (("f01", "f26"), 2, (5, 9), [("poor", 0, None)]),
        (("f01", "f26"), 2, (0, 9), [("spared", 0, None)]),
        (("f01", "f30"), 2, (5, 9), [("lifted", 0, None)]),
    ],
)
def test_a_trap_that_springs_is_its_owners(
    faces: tuple[str, ...], worth: int, profit: tuple[int, ...], spoken: Spoken
) -> None:
    state = wood({"N.A3": ("lazy", worth, 0)}, *faces, profit=profit)
    before = state.clone()
    assert spoken_of(before, walked(state)[1:]) == spoken


def test_who_is_turned_aside_is_missed_by_one_and_watched_by_the_others() -> None:
    laid: Any = {"N.A4": ("greedy", 1, 0), "N.A5": ("greedy", 2, 0), "N.B4": ("lazy", 5, 1)}
    state = wood(laid, "f01", "f05", seats=3, block=("N.B4", "N.A5"))
    before = state.clone()
    assert spoken_of(before, walked(state)[1:]) == [
        ("missed", 1, None),
        ("aside", 0, None),
        ("aside", 2, None),
    ]


@pytest.mark.parametrize(
    ("profit", "spoken"),
    [
        ((5, 9, 2), [("ahead", 1, None), ("behind", 0, 1), ("behind", 2, 1)]),
        ((5, 22, 2), [("nearly", 1, None), ("so_near", 0, 1), ("so_near", 2, 1)]),
        ((9, 9, 2), []),
        ((5, 30, 2), []),
    ],
)
def test_the_one_in_front_is_teased(profit: tuple[int, ...], spoken: Spoken) -> None:
    before = table(3, profit=profit)
    assert spoken_of(before, [e.RoundEnded(2, profit, None)]) == spoken


def test_everybody_has_a_word_at_the_end() -> None:
    nothing = (Reckoning(()),) * 3

    def ended(won: tuple[bool, ...], shared: bool) -> e.GameEnded:
        result = Result(won, (31, 9, 31), nothing, shared, "target")
        return e.GameEnded(result, ((),) * 3, ((),) * 3, nothing)

    before = table(3)
    assert spoken_of(before, [ended((True, False, False), False)]) == [
        ("won", 0, None),
        ("lost", 1, None),
        ("lost", 2, None),
    ]
    assert spoken_of(before, [ended((True, False, True), True)]) == [
        ("drawn", 0, None),
        ("lost", 1, None),
        ("drawn", 2, None),
    ]


@pytest.mark.parametrize(
    ("profit", "moods"),
    [
        ((0, 0, 0), ("calm", "calm", "calm")),
        ((12, 8, 3), ("pleased", "calm", "cross")),
        ((12, 12, 3), ("calm", "calm", "calm")),
        ((23, 12, 3), ("pleased", "afraid", "afraid")),
    ],
)
def test_purses_show_in_a_face_at_rest(profit: tuple[int, ...], moods: tuple[Mood, ...]) -> None:
    view = RULES.observe(table(3, profit=profit), None)
    assert tuple([talk.at_rest(view, seat) for seat in range(3)]) == moods


# What nobody may hear ------------------------------------------------------------------------


LEVELS = {0: "turpin", 1: "greedy", 2: "random"}


def heard(before: State, events: Sequence[Event], seed: str) -> tuple[Reaction, ...]:
    """What is said and how everybody looks."""
    view = RULES.observe(before, None)
    return hear(talk, begin(3), LEVELS, seed, 1, events, view)[1]


@pytest.mark.parametrize("seed", [f"seed {n}" for n in range(12)])
def test_whatever_card_changes_hands_the_same_is_said(seed: str) -> None:
    tellings = set()
    for card in ("lz1", "wk6", "sp08"):
        state = floor()
        hand(state, 0, card)
        before = state.clone()
        events = do(state, 0, Offer(1, ((f"scheme.{card}", 1),), (("manpower", 1),)))
        events += do(state, 1, Accept(()))
        tellings.add(heard(before, events, seed))
    assert len(tellings) == 1


def test_no_line_is_said_by_two_or_fits_no_place() -> None:
    lines = [
        line
        for level in talk.TALK.levels
        for moment in talk.TALK.moments
        for line in talk.TALK.lines(level, moment)
    ]
    assert len(set(lines)) == len(lines) > 400
    assert all(line.endswith((".", "!", "?")) for line in lines)
