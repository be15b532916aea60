"""What couriers are proud of and what is sung of them: each found where it is done, and not
where it is nearly done.
"""

from collections.abc import Sequence

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.achievements import DEEDS, Fold
from game.engine.steeplechase.flavour.ballad import VERSES, headings, turns, woodcut
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.lore.games import NAMES
from tests.games.steeplechase.lore.rows import Events, blows, rolled, rows, scored, won
from tests.games.steeplechase.rules.field import field

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


def test_two_leaps_are_of_one_move() -> None:
    """And one of them is over a wall as well, at the least."""
    assert proud(TWO_LEAPS) == {"over_wall", "over_stream", "two_leaps"}
    assert proud([THROW, JUMP, *LEAP] * 2) == {"over_wall"}


def test_whoever_delivers_and_wins_has_told_no_better_tale() -> None:
    delivered = e.BoastDrawn(0, 3, "delivered")
    assert proud([delivered, *won(True, False, False, False)]) == {"delivered"}


def test_a_drum_knows_no_eagerness() -> None:
    assert proud([e.LinedUp((0, 1), (210, 333))]) == set()


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
    assert headings(end)


@pytest.mark.parametrize(("kind", "events"), rows("alone"))
def test_a_lone_rider_is_sung_of_alone(kind: str, events: Events) -> None:
    found = turns(events, LONE)
    assert kind in {turn.kind for turn in found}
    assert all(turn.seats == (0,) for turn in found)


def test_all_verses_are_wanted() -> None:
    wanted = {kind for kind, *_rest in (*rows("sung"), *rows("ends"), *rows("alone"))}
    assert wanted == set(VERSES)


def test_a_rising_is_forgotten_in_the_morning() -> None:
    events = [DAWN, *blows("removed", 2, "mutiny"), e.TurnBegan(4), *BAND, *END]
    assert [turn.kind for turn in turns(events, SEATS)][:-1] == ["band_beaten"]


@pytest.mark.parametrize(("events", "word"), rows("pictures"))
def test_a_race_has_the_picture_of_what_it_is_known_for(events: Events, word: str) -> None:
    assert woodcut([DAWN, *events]) == word
