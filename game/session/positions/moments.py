"""Which moment of a record is meant: by the number of steps before it."""

from collections.abc import Sequence

from game.session.record import Record


def last_moment(record: Record) -> int:
    """The last moment of a record at which somebody decides, by its number of steps."""
    return max(0, len(record.steps) - (record.result is not None))


def moment_after(batches: Sequence[tuple[int, int]], told: int) -> int:
    """The moment a table shows once so many events are told, by its number of steps.

    `batches` are steps with how many events of each are seen. In the midst of a step's events it is
    the decision that brought them.

    >>> [moment_after([(0, 2), (1, 3), (2, 1)], told) for told in (0, 1, 2, 4, 5, 6)]
    [0, 0, 0, 0, 1, 2]
    """
    moment = 0
    for step, events in batches:
        if told < events:
            return max(0, step - 1) if told else moment
        told, moment = told - events, step
    return moment
