"""Whatever a ballad may sing of comes of an event, and of no other."""

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.ballad import VERSES, headings, turns, woodcut
from tests.games.steeplechase.lore.games import NAMES
from tests.games.steeplechase.lore.rows import Events, blows, rolled, rows, scored

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
