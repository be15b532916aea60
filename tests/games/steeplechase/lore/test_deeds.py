"""What couriers are proud of and what is sung of them: each found where it is done, and not
where it is nearly done.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.flavour.verses import read_ballad
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase import reducer
from game.engine.steeplechase.flavour import talk
from game.engine.steeplechase.flavour.achievements import DEEDS, Fold
from game.engine.steeplechase.flavour.ballad import FIELDS, turns, woodcut
from game.engine.steeplechase.flavour.luck import PURPOSES, thrown, weight
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Phase, State
from tests.games.steeplechase.lore.rows import (
    NAMES,
    SPEC,
    Events,
    blows,
    played,
    rolled,
    rows,
    scored,
    won,
)
from tests.games.steeplechase.rules.field import field, place

COURIERS = rows("deeds")
THROW, JUMP = e.DiceThrown(0, "move", (3, 4)), e.DiceThrown(0, "wall", (6,))
LEAP = rolled("wall", 6)
TWO_LEAPS = [THROW, JUMP, *LEAP, JUMP, *rolled("stream", 6)]


def proud(events: Sequence[Event]) -> set[str]:
    """The deeds of the first courier in `events`, with guerrillas and dragoons on the field."""
    fold = Fold(RULES.observe(field("G1", "B1"), None))
    return {deed for event in events for seat, deed in fold.see(event) if seat == 0}


@pytest.mark.parametrize(("deed", "events", "near"), COURIERS, ids=[row[0] for row in COURIERS])
def test_a_deed_is_done_and_nearly_done(
    deed: str, events: tuple[Event, ...], near: tuple[Event, ...]
) -> None:
    assert proud(events) == {deed}
    assert deed not in proud(near)


@pytest.mark.parametrize(
    ("events", "deeds"),
    [
        (TWO_LEAPS, {"over_wall", "over_stream", "two_leaps"}),
        ([THROW, JUMP, *LEAP] * 2, {"over_wall"}),
        ([e.BoastDrawn(0, 3, "delivered"), *won(True, False, False, False)], {"delivered"}),
        ([e.LinedUp((0, 1), (210, 333))], set()),
    ],
    ids=["of one move", "of two moves", "who delivers and wins", "a drum knows no eagerness"],
)
def test_what_goes_together_and_what_does_not(events: Events, deeds: set[str]) -> None:
    assert proud(events) == deeds


def test_all_of_them_are_told_apart() -> None:
    assert {row[0] for row in COURIERS} | {"two_leaps"} == set(DEEDS)
    assert len(DEEDS) == 30


SEATS = NAMES.__class__(NAMES.seats[:3])
LONE = NAMES.__class__(NAMES.seats[:1])


DAWN: Event = e.TurnBegan(3)
END = scored(3, 9, 5)
BAND = rolled("guerrilla_overcoming", 2, group="G1")


@pytest.mark.parametrize(
    ("kind", "events", "seats"), rows("sung"), ids=[row[0] for row in rows("sung")]
)
def test_a_turning_point_is_sung_once(kind: str, events: Events, seats: tuple[int, ...]) -> None:
    *found, _end = turns([DAWN, *events, *END], SEATS)
    assert [(turn.kind, turn.seats) for turn in found] == [(kind, seats)]
    assert found[0].scene == f"3/{seats[0]}"


@pytest.mark.parametrize("events", rows("unsung"))
def test_what_is_nothing_is_not_sung(events: Events) -> None:
    assert len(turns([DAWN, *events, *END], SEATS)) == 1


@pytest.mark.parametrize(("kind", "events", "seats"), rows("ends"))
def test_every_end_names_the_right_couriers(
    kind: str, events: Events, seats: tuple[int, ...]
) -> None:
    end = turns([DAWN, *events], SEATS)[-1]
    assert (end.kind, end.seats) == (kind, seats)
    assert read_ballad("steeplechase", FIELDS).titles[end.kind]


@pytest.mark.parametrize(("kind", "events"), rows("alone"))
def test_a_lone_rider_is_sung_of_alone(kind: str, events: Events) -> None:
    found = turns(events, LONE)
    assert kind in {turn.kind for turn in found}
    assert all(turn.seats == (0,) for turn in found)


def test_all_verses_are_wanted() -> None:
    wanted = {kind for kind, *_rest in (*rows("sung"), *rows("ends"), *rows("alone"))}
    assert wanted == set(read_ballad("steeplechase", FIELDS).verses)


def test_a_rising_is_forgotten_in_the_morning() -> None:
    events = [DAWN, *blows("removed", 2, "mutiny"), e.TurnBegan(4), *BAND, *END]
    assert [turn.kind for turn in turns(events, SEATS)][:-1] == ["band_beaten"]


@pytest.mark.parametrize(("events", "word"), rows("pictures"))
def test_a_race_has_the_picture_of_what_it_is_known_for(events: Events, word: str) -> None:
    assert woodcut([DAWN, *events]) == word


# Every die of a race is counted once, when it falls; which throw decides; and couriers speak ------


GAMES = [played(seed, 4, "random") for seed in range(8)] + [
    played(seed, 4, "greedy") for seed in (3, 5)
]


@pytest.mark.parametrize(("event", "found"), rows("thrown"))
def test_a_die_is_counted_where_it_falls(event: Event, found: tuple[Throw, ...]) -> None:
    assert thrown(event) == found


def test_what_is_thrown_for_has_a_name() -> None:
    counted = [throw for game in GAMES for event in game for throw in thrown(event)]
    assert {throw.purpose for throw in counted} <= set(PURPOSES)
    assert len({throw.purpose for throw in counted}) > len(PURPOSES) - 4
    assert all(1 <= face <= 6 for throw in counted for face in throw.faces)
    assert all(throw.seat is not None for throw in counted if throw.purpose == "move")


def test_all_dice_of_a_game_are_counted() -> None:
    """Luck that counts what it gives: not one die more or less falls than the almanack has."""

    class Counting(Loose):
        fell = 0

        def below(self, n: int) -> int:
            self.fell += n == 6
            return super().below(n)

        def dice(self, count: int) -> tuple[int, ...]:
            self.fell += count
            return super().dice(count)

    for seed in range(4):
        luck, mind = Counting(seed), Loose(seed)
        state, events = RULES.new(SPEC.setup(3, {}), luck)
        told = list(events)
        while asked := RULES.to_act(state):
            action = LEVELS["random"].choose(SPEC, RULES.observe(state, asked[0]), mind)
            told += RULES.apply(state, asked[0], action, luck)
        assert sum([len(throw.faces) for event in told for throw in thrown(event)]) == luck.fell


@pytest.mark.parametrize("row", rows("felt"))
def test_what_is_held_ones_breath_for(row: Any) -> None:
    (event, found, *where), state = row, field()
    x, messages = where or (20, (0,))
    place(state, 0, x, 20, messages=messages)
    assert weight(event, RULES.observe(state, None), ()) == found


def said(event: Event, state: State | None = None, **order: Any) -> list[TalkMoment]:
    """What the event is to whom, on the Drill Field with the first courier in the middle of it."""
    if state is None:
        state = field("G1")
        place(state, 0, 20, 20)
    view = RULES.observe(state, None)
    before = reducer.replace(view, **order) if order else view
    return list(talk.moments(event, before, event.after(before)))


EVERYBODY = (1, 2, 3)


@pytest.mark.parametrize(("event", "found"), rows("moves"))
def test_an_event_moves_whom_it_is_about(event: Event, found: tuple[TalkMoment, ...]) -> None:
    assert said(event) == list(found)


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
    one = [moment.name for moment in said(won(True, False, False, False)[0])]
    assert one == ["won", "lost", "lost", "lost"]
    view = RULES.observe(field(), None)
    shared = talk.moments(scored(9, 9, 3, 3)[0], view, view)
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
    met = {moment.name for _event, found in rows("moves") for moment in found}
    met |= {"leading", "overtaken", "nearly", "so_near", "won", "lost", "drawn"}
    assert met == set(talk.TALK.moments)


def test_faces_settle_with_each_part_of_a_turn() -> None:
    assert talk.settles(e.TurnBegan(3))
    assert talk.settles(e.PhaseBegan(Phase.PURSUIT, (), ()))
    assert not talk.settles(e.Tripled(0, 3, 9))
