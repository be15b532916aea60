"""How a match begins: the record of its first moment, from which it is played like any other."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from game import VERSION
from game.engine.chance import SeededLuck
from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.fair_play.casts import Way
from game.session.record import FORMAT, Checkpoint, OnRide, Record, named, now, odd_in
from game.session.replay import marked
from game.session.seats.seats import Chair, check_chairs, check_names


class Beginning(NamedTuple):
    """What is settled besides game, seats and seed: what `others` without a seat are called, the
    record's name (made from the hour and seed if empty), whether the table is friendly, the ride
    it is, and how people throw for themselves.
    """

    others: Mapping[str, str]
    name: str = ""
    friendly: bool = False
    ride: OnRide | None = None
    thrown_by: Way = ""


def first_record(
    spec: GameSpec, setup: Setup, seats: Sequence[Chair], seed: str, first: Beginning
) -> Record:
    """The record of a match before anybody has decided.

    Raises BadData for a set-up, names, marks or a seed that cannot be played with.
    """
    setup = spec.setup(setup.seats, setup.options, setup.mode)
    check_chairs(seats, setup.seats)
    check_names([*[chair.name for chair in seats], *first.others.values()])
    live = SeededLuck(seed)
    state, _events = spec.rules.new(setup, live)
    began = now()
    record = Record(
        format=FORMAT,
        game=spec.key,
        rules=spec.rules_number,
        app=VERSION,
        name=first.name or named(spec.key, began, seed),
        started=began,
        last_played=began,
        seed=seed,
        ride=first.ride,
        thrown_by=first.thrown_by,
        options=dict(setup.options),
        mode=written_mode(spec, setup),
        seats=tuple(seats),
        others=dict(first.others),
        opening=live.take_outcomes(),
        friendly=0 if first.friendly else None,
        marks=(marked(state, 0),),
        checkpoint=Checkpoint(0, live.thrown, msgspec.to_builtins(state)),
    )
    wrong = odd_in(record)
    if wrong:
        raise BadData(_("No game can be begun with {wrong}.").format(wrong=wrong))
    return record


def written_mode(spec: GameSpec, setup: Setup) -> str:
    """How a record names the way they sat down: not at all where the seats say it."""
    return setup.mode if len(spec.ways(setup.seats)) > 1 else ""


def counted(numbers: Sequence[int]) -> Counter[Seat]:
    """The numbers that a record has for the seats, for counting on."""
    return Counter({seat: count for seat, count in enumerate(numbers) if count})


def by_seat(counts: Counter[Seat], seats: int) -> tuple[int, ...]:
    """The same for a record: a number for every seat, or none where all are 0."""
    return tuple([counts[seat] for seat in range(seats)]) if counts.total() else ()
