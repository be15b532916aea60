"""Whatever a ballad may sing of comes of an event, and of no other."""

import pytest

from game.engine.kinds import Event, Reckoning, Result
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.ballad import VERSES, headings, turns, woodcut
from tests.games.steeplechase.lore.games import NAMES
from tests.games.steeplechase.lore.proud import BAND, blows, boast, rolled

SEATS = NAMES.__class__(NAMES.seats[:3])
LONE = NAMES.__class__(NAMES.seats[:1])


def ended(*scores: int, verdict: str = "delivered") -> e.GameEnded:
    """The end of a race: who has most has won, but a lone rider only by delivering."""
    most = max(scores)
    won = tuple([score == most and (len(scores) > 1 or verdict != "failure") for score in scores])
    result = Result(
        won, scores, (Reckoning(()),) * len(scores), shared=sum(won) > 1, verdict=verdict
    )
    return e.GameEnded(result, ((),) * len(scores), ((),) * len(scores))


DAWN: Event = e.TurnBegan(3)
SUNG: list[tuple[str, list[Event], tuple[int, ...]]] = [
    ("opening", [e.LinedUp((2, 0, 1))], (2, 1)),
    ("wall_leap", boast("wall"), (0,)),
    ("stream_leap", boast("stream"), (0,)),
    ("bath", [rolled("stream", 1)], (0,)),
    ("thrown", [rolled("wall", 2)], (0,)),
    ("triple", [e.Tripled(1, 4, 6000)], (1,)),
    ("ruse", boast("ruse"), (0,)),
    ("handsome", boast("handsome"), (0,)),
    ("joined", boast("joined") * 2, (0,)),
    ("robbed", [e.StateChanged(1, "robbed", "G1")], (1,)),
    ("captured", [e.StateChanged(1, "captured", "G1")], (1,)),
    ("escape", boast("escape") * 2, (0,)),
    ("dug_out", boast("dug_out") * 2, (0,)),
    ("dead", [e.StateChanged(1, "dead")], (1,)),
    ("mutiny", [*blows("removed", 2, "mutiny"), BAND], (0,)),
    ("rescue", [e.StateChanged(1, "rescued", "", 2)], (2, 1)),
    ("band_beaten", [*blows("removed", 3), BAND], (0,)),
    ("redcoats_beaten", [rolled("british_overcoming", 2)], (0,)),
    ("child", boast("child"), (0,)),
    ("wolves", boast("wolves"), (0,)),
    ("powder", boast("powder"), (0,)),
    ("fire", boast("fire"), (0,)),
    ("fed", boast("family_fed"), (0,)),
    ("romance", boast("romance"), (0,)),
    ("refused", [e.ShameDrawn(1, 2, "pressed_suit")], (1,)),
    ("gold", [rolled("loot", 5)], (0,)),
    ("hidden", boast("hide") * 2, (0,)),
    ("lost", [e.StateChanged(2, "lost")], (2,)),
    ("sheep", [rolled("bridge", 4)], (0,)),
    ("contest", [e.ContestEnded(0, 2, (2, 5), 2)], (2, 0)),
    ("won_back", [e.MessageMoved(1, "G1", "2", "recovered")], (2,)),
    ("horse_shot", [e.BulletFlew("G1", 1, 6, True)], (1,)),
    ("destroyed", [e.MessageMoved(1, "2", "", "destroyed")], (2,)),
]
UNSUNG: list[list[Event]] = [
    [e.BulletFlew("G1", 1, 6, False)],
    [e.BulletFlew("G1", 1, 5, True)],
    [e.ContestEnded(0, 2, (3, 3), None)],
    [e.MessageMoved(1, "2", "0", "given")],
    [e.ShameDrawn(1, 2, "message")],
    boast("overcome"),
    [rolled("wall", 3), rolled("bridge", 1), rolled("loot", 1)],
    [e.StateChanged(1, "asleep")],
]
ENDS: list[tuple[str, list[Event], tuple[int, ...]]] = [
    ("delivered", [e.BoastDrawn(1, 2, "delivered"), ended(3, 9, 5)], (1, 2)),
    ("better_tale", [e.BoastDrawn(0, 2, "delivered"), ended(3, 9, 5)], (1, 0)),
    ("shared_end", [e.BoastDrawn(0, 2, "delivered"), ended(3, 9, 9)], (1, 2)),
    ("failure", [ended(-2, -9, -5, verdict="failure")], (1, 0)),
    ("failure", [ended(-2, -2, -2, verdict="failure")], (0, 1)),
]
ALONE: list[tuple[str, list[Event]]] = [
    ("opening_alone", [e.LinedUp((0,)), ended(9)]),
    ("alone", [e.BoastDrawn(0, 2, "delivered"), ended(9)]),
    ("alone_failed", [ended(-9, verdict="failure")]),
]


@pytest.mark.parametrize(("kind", "events", "seats"), SUNG, ids=[kind for kind, _e, _s in SUNG])
def test_a_turning_point_is_sung_once(
    kind: str, events: list[Event], seats: tuple[int, ...]
) -> None:
    *found, _end = turns([DAWN, *events, ended(3, 9, 5)], SEATS)
    assert [(turn.kind, turn.seats) for turn in found] == [(kind, seats)]
    assert found[0].scene == f"3/{seats[0]}"


@pytest.mark.parametrize("events", UNSUNG)
def test_what_is_nothing_is_not_sung(events: list[Event]) -> None:
    assert len(turns([DAWN, *events, ended(3, 9, 5)], SEATS)) == 1


@pytest.mark.parametrize(("kind", "events", "seats"), ENDS)
def test_every_end_names_the_right_couriers(
    kind: str, events: list[Event], seats: tuple[int, ...]
) -> None:
    end = turns([DAWN, *events], SEATS)[-1]
    assert (end.kind, end.seats) == (kind, seats)
    assert headings(end)


@pytest.mark.parametrize(("kind", "events"), ALONE)
def test_a_lone_rider_is_sung_of_alone(kind: str, events: list[Event]) -> None:
    found = turns(events, LONE)
    assert kind in {turn.kind for turn in found}
    assert all(turn.seats == (0,) for turn in found)


def test_all_verses_are_wanted() -> None:
    wanted = {kind for kind, *_rest in (*SUNG, *ENDS, *ALONE)}
    assert wanted == set(VERSES)


def test_a_rising_is_forgotten_in_the_morning() -> None:
    events = [DAWN, *blows("removed", 2, "mutiny"), e.TurnBegan(4), BAND, ended(3, 9, 5)]
    assert [turn.kind for turn in turns(events, SEATS)][:-1] == ["band_beaten"]


@pytest.mark.parametrize(
    ("events", "word"),
    [
        ([ended(3, 9, 5)], "delivery"),
        ([ended(3, 19, 5)], "tales"),
        ([ended(-3, -9, -5, verdict="failure")], "lost"),
        ([*boast("wall") * 3, ended(3, 19, 5)], "leap"),
        ([*boast("wall") * 2, ended(3, 9, 5)], "delivery"),
        ([*[e.StateChanged(1, "captured")] * 3, ended(3, 9, 5)], "captives"),
        ([*[BAND] * 3, ended(3, 9, 5)], "fight"),
        ([*boast("wall"), ended(19)], "delivery"),
        ([], ""),
    ],
)
def test_a_race_has_the_picture_of_what_it_is_known_for(events: list[Event], word: str) -> None:
    assert woodcut([DAWN, *events]) == word
