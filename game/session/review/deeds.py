"""Deeds found in records: each is played again, and nothing is believed that cannot be played."""

from collections.abc import Iterable, Sequence

from game.engine.flavour.achievements import Done, found_in
from game.engine.kinds import Event
from game.session.calendar.job import Job, Slices
from game.session.match import Match
from game.session.record import Record
from game.session.replay import Replay
from game.session.seats.lent import Seated, by_person

_STRIDE = 4
"""Steps played again in a slice: a few milliseconds."""


def deeds_of(match: Match) -> tuple[Done, ...]:
    """What was done in a match so far; nothing where its first steps are not played any more."""
    part = match.spec.parts.achievements
    if part is None or match.unseen is not None:
        return ()
    events = [event for batch in match.batches for event in batch.events]
    steps = [batch.number for batch in match.batches for _event in batch.events]
    return _own(match, found_in(part.Fold(match.view(None)), events), steps)


def deeds_in(record: Record, source: str = "") -> Slices[tuple[Done, ...]]:
    """What was done in a record, found a slice at a time.

    Raises BadSave for a record that cannot be played. One of older rules is played from the middle
    only; of what was done before nobody can tell any more, and nothing is found in it.
    """
    replay = Replay(record, source or record.name)
    part = replay.spec.parts.achievements
    if part is None or replay.record.start is not None:
        return ()
    events: list[Event] = []
    steps: list[int] = []
    for moment in replay:
        events += moment.events
        steps += [moment.number] * len(moment.events)
        if moment.number % _STRIDE == 0:
            yield
    view = replay.spec.rules.observe(replay.state, None)
    return _own(record, found_in(part.Fold(view), events), steps)


def _own(record: Seated, found: Iterable[Done], steps: Sequence[int]) -> tuple[Done, ...]:
    """Of these what was not done while a rival sat in somebody's seat; `steps` is that of every
    event.
    """
    lent = {each.seat for each in record.lent}
    return tuple(
        [
            done
            for done in found
            if done.seat not in lent or by_person(record, steps[done.event], done.seat)
        ]
    )


def at_once(record: Record, source: str = "") -> tuple[Done, ...]:
    """The same with no slices."""
    return Job(deeds_in(record, source)).at_once()
