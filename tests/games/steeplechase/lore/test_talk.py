"""Couriers speak of what everybody saw, and never of a chit that lies face down."""

from typing import Any

import pytest

from game.engine.flavour.talk import TalkMoment, begin, hear
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase import reducer
from game.engine.steeplechase.flavour import talk
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Phase, State
from tests.games.steeplechase.lore.games import played
from tests.games.steeplechase.lore.proud import ended
from tests.games.steeplechase.lore.test_ballad import ended as ended_with
from tests.games.steeplechase.rules.field import field, place


def said(event: Event, state: State | None = None, **order: Any) -> list[TalkMoment]:
    """What the event is to whom, on the Drill Field with the first courier in the middle of it."""
    if state is None:
        state = field("G1")
        place(state, 0, 20, 20)
    view = RULES.observe(state, None)
    before = reducer.replace(view, **order) if order else view
    return list(talk.moments(event, before, event.after(before)))


EVERYBODY = (1, 2, 3)


MOVING: list[tuple[Event, list[TalkMoment]]] = [
    (
        e.Tripled(0, 3, 9),
        [TalkMoment(0, "triple"), *[TalkMoment(n, "tired", 0) for n in EVERYBODY]],
    ),
    (e.Went(0, ((0, 0), (0, 9)), 15000, True, "end"), [TalkMoment(0, "long_ride")]),
    (e.Went(0, ((0, 0), (0, 9)), 15000, False, "end"), []),
    (e.Rolled(0, "stream", 1, (), 1, 1), [TalkMoment(0, "spill")]),
    (e.Rolled(0, "wall", 3, (), 3, 3), []),
    (e.HorseChanged(0, "loose", "woods"), [TalkMoment(0, "spill")]),
    (e.HorseChanged(0, "loose", "bullets"), []),
    (e.HorseChanged(0, "killed"), [TalkMoment(0, "horse_gone")]),
    (e.PursuitBegan("G1", 0, 9), [TalkMoment(0, "pursued")]),
    (e.PursuitEnded("G1", 0), [TalkMoment(0, "shaken_off")]),
    (e.BulletFlew("G1", 0, 3, True), [TalkMoment(0, "shot_at")]),
    (e.BulletFlew("G1", 0, 4, True), []),
    (e.Rolled(0, "british_overcoming", 1, (), 1, 1), [TalkMoment(0, "overcame")]),
    (e.Rolled(0, "question", 4, (), 4, 4), [TalkMoment(0, "questioned")]),
    (e.Rolled(0, "priest_parlay", 2, (), 2, 2), [TalkMoment(0, "bad_words")]),
    (e.Rolled(0, "priest_parlay", 5, (), 5, 5), []),
    (e.Exchanged(0, "G1", 3, 5, (), 5, True, "removed"), [TalkMoment(0, "struck")]),
    (e.Exchanged(0, "G1", 6, 5, (), 5, True, "defeated"), [TalkMoment(0, "beaten_down")]),
    (e.Exchanged(0, "G1", 3, 5, (), 5, False, "fended"), []),
    (
        e.StateChanged(1, "rescued", "", 0),
        [TalkMoment(1, "rescued", 0), TalkMoment(0, "rescuing", 1)],
    ),
    (e.StateChanged(1, "captured", "G1"), [TalkMoment(1, "captured")]),
    (e.StateChanged(1, "wounded"), []),
    (
        e.ContestEnded(0, 2, (2, 5), 2),
        [TalkMoment(2, "contest_won", 0), TalkMoment(0, "contest_lost", 2)],
    ),
    (e.ContestEnded(0, 2, (5, 5), None), []),
    (e.BoastDrawn(0, None, "wall"), [TalkMoment(0, "leap")]),
    (e.BoastDrawn(0, None, "ruse"), [TalkMoment(0, "good_words")]),
    (e.BoastDrawn(0, None, "child"), [TalkMoment(0, "adventure")]),
    (e.BoastDrawn(0, None, "overcome"), []),
    (e.MessageMoved(0, "G1", "2", "recovered"), [TalkMoment(2, "won_back")]),
    (e.MessageMoved(0, "2", "", "destroyed"), [TalkMoment(2, "torn")]),
    (e.MessageMoved(0, "2", "1", "given"), []),
    (e.StateChanged(1, "released"), [TalkMoment(1, "free")]),
    (e.StateChanged(1, "robbed", "G1"), [TalkMoment(1, "robbed")]),
    (e.StateChanged(1, "asleep"), [TalkMoment(1, "asleep")]),
    (e.StateChanged(1, "lost"), [TalkMoment(1, "astray")]),
    (e.StateChanged(1, "hidden"), [TalkMoment(1, "hidden")]),
]


@pytest.mark.parametrize(("event", "found"), MOVING)
def test_an_event_moves_whom_it_is_about(event: Event, found: list[TalkMoment]) -> None:
    assert said(event) == found


def test_the_line_is_pleased_cross_and_ready() -> None:
    assert said(e.LinedUp((2, 0, 1, 3), (1, 5, 2, 3), (4, 1, 6, 3))) == [
        TalkMoment(2, "first"),
        TalkMoment(1, "butted"),
    ]
    began = e.RaceBegan("The Drill Field", (), ())
    assert said(began) == [TalkMoment(seat, "setting_out") for seat in range(4)]


def test_whoever_has_come_to_the_front_says_so() -> None:
    acting = e.PhaseBegan(Phase.ACTIONS, (3, 2, 1, 0), (1, 2, 3, 4))
    ahead = [TalkMoment(0, "leading"), TalkMoment(1, "overtaken", 0)]
    assert said(acting, order=(1, 0, 2, 3)) == ahead
    assert said(acting, order=(0, 1, 2, 3)) == []


@pytest.mark.parametrize(("x", "near"), [(46, True), (20, False)])
def test_nearly_there_is_with_a_despatch_and_near(x: float, near: bool) -> None:
    moving = e.PhaseBegan(Phase.MOVEMENT, (0, 1, 2, 3), (1, 2, 3, 4))
    state = field()
    place(state, 0, x, 20)
    found = [TalkMoment(0, "nearly"), *[TalkMoment(n, "so_near", 0) for n in EVERYBODY]]
    assert said(moving, state) == (found if near else [])
    place(state, 0, x, 20, messages=())
    assert said(moving, state) == []


def test_an_end_is_won_lost_or_shared() -> None:
    one = [moment.name for moment in said(ended(True, False, False, False))]
    assert one == ["won", "lost", "lost", "lost"]
    view = RULES.observe(field(), None)
    shared = talk.moments(ended_with(9, 9, 3, 3), view, view)
    assert [moment.name for moment in shared] == ["drawn", "drawn", "lost", "lost"]


@pytest.mark.parametrize(
    ("fields", "mood"),
    [
        ({}, "pleased"),
        ({"messages": ()}, "cross"),
        ({"standing": "captured"}, "beaten"),
        ({"standing": "dead"}, "beaten"),
    ],
)
def test_a_face_at_rest_shows_how_it_stands(fields: dict[str, Any], mood: str) -> None:
    state = field("G1")
    place(state, 0, 40, 20, **fields)
    view = RULES.observe(state, None)
    assert talk.at_rest(view, 0) == mood
    # The last of the parked couriers is nearer to headquarters than the others.
    assert talk.at_rest(view, 3) == ("calm" if mood == "pleased" else "pleased")
    state.set_group("G1", quarry=3)
    assert talk.at_rest(RULES.observe(state, None), 3) == "afraid"


def test_whatever_can_move_one_is_asked_after_here() -> None:
    met = {moment.name for _event, found in MOVING for moment in found}
    met |= {"setting_out", "first", "butted", "leading", "overtaken", "nearly", "so_near"}
    assert met | {"won", "lost", "drawn"} == set(talk.TALK.moments)


def test_faces_settle_with_each_part_of_a_turn() -> None:
    assert talk.settles(e.TurnBegan(3))
    assert talk.settles(e.PhaseBegan(Phase.PURSUIT, (), ()))
    assert not talk.settles(e.Tripled(0, 3, 9))


def test_what_is_said_hangs_on_no_hidden_chit() -> None:
    """The same race with other chits drawn: everybody says the same."""
    view = reducer.before(RULES.observe(field(), None))
    levels = {0: "turpin", 1: "greedy", 2: "random", 3: "cutpurse"}

    def heard(value: int) -> list[Any]:
        told = [event for event in played(4, 4, "greedy") if not isinstance(event, e.GameEnded)]
        changed = [
            reducer.replace(event, value=value)
            if isinstance(event, e.BoastDrawn | e.ShameDrawn)
            else event
            for event in told
        ]
        _ear, beats = hear(talk, begin(4), levels, "seed", 0, changed, view)
        return [beat.remark for beat in beats if beat.remark]

    assert heard(2) == heard(3)
    assert len(heard(2)) > 5
