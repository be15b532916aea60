"""The one reader of rows: which of them tells an event, and what fills its slots."""

import pytest

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.sentences import Filled, Row, Sentences, so

NAMES = Names.of("Nell", "Jack")


class Robbed(Event, frozen=True):
    seat: int
    gold: int | None
    last: bool = False


class Slept(Event, frozen=True):
    seat: int


SAID: Sentences[Names] = Sentences(
    {
        Robbed: (
            Row("{name} robs the last.", so(last=True, gold=None)),
            Row("{name} robs somebody.", so(gold=None)),
            Row("{name} takes {gold}.", lambda robbed: robbed.gold > 5),
            Row("{name} takes {gold}.", so(gold=1), {"gold": lambda robbed, names: "a coin"}),
        ),
        Slept: "{name} sleeps.",
    },
    {"name": lambda event, names: names.seat(event.seat)},
)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Robbed(0, None, last=True), "Nell robs the last."),
        (Robbed(1, None), "Jack robs somebody."),
        (Robbed(1, 7, last=True), "Jack takes 7."),
        (Robbed(1, 1), "Jack takes a coin."),
        (Robbed(1, 2), None),
        (Slept(0), "Nell sleeps."),
        (Event(), None),
    ],
)
def test_the_first_row_that_holds_tells_an_event(event: Event, said: str | None) -> None:
    assert SAID.of(event, NAMES) == said


def test_what_is_filled_already_goes_before_slots_and_fields() -> None:
    assert SAID.filled("{name}, {gold}", Robbed(0, 3), NAMES, name="The rival") == "The rival, 3"


def test_a_slot_is_told_all_the_thing_is_among_and_only_when_it_is_met() -> None:
    slots = {"sum": lambda thing, one, two: thing.seat + one + two, "never": lambda *_: 1 / 0}
    assert "{sum}".format_map(Filled(slots, Slept(1), 2, 3)) == "6"
    with pytest.raises(AttributeError, match="purse"):
        "{purse}".format_map(Filled(slots, Slept(1), 2, 3))
