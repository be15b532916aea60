"""The talk of a match: what its rivals say and how everybody looks, live or seen again."""

from collections.abc import Iterator
from typing import Any

from game.engine.kinds import Seat
from game.engine.lore import talk
from game.engine.lore.talk import Beat, Mood
from game.engine.spec import GameSpec
from game.session.match import Batch, Match
from game.session.record import Record
from game.session.replay import Replay


class TableTalk:
    """Hears a match step by step. It keeps nothing that a record does not hold: after a step has
    been taken back, or for a match taken up again, `of` hears it anew from its first step.
    """

    def __init__(self, record: Record, spec: GameSpec) -> None:
        self.spec = spec
        self.seed = record.seed
        self.levels: dict[Seat, str] = {
            seat: chair.sitter for seat, chair in enumerate(record.seats) if not chair.is_person
        }
        self._ear = talk.begin(len(record.seats))

    @classmethod
    def of(cls, match: Match) -> "TableTalk":
        """All that has been said in a match up to now."""
        record = match.record()
        here = cls(record, match.spec)
        for _number, _beats in here._again(record):
            pass
        return here

    @property
    def moods(self) -> tuple[Mood, ...]:
        """How everybody looks now."""
        return self._ear.moods

    def hear(self, batch: Batch, before: Any) -> tuple[Beat, ...]:
        """What a step left behind, a beat for each of its events; `before` is the table before it
        as everybody sees it.
        """
        return self._hear(batch.number, batch.events, before)

    def _hear(self, number: int, events: Any, before: Any) -> tuple[Beat, ...]:
        self._ear, beats = talk.hear(
            self.spec.parts.talk, self._ear, self.levels, self.seed, number, events, before
        )
        return beats

    def _again(self, record: Record) -> Iterator[tuple[int, tuple[Beat, ...]]]:
        replay = Replay(record, record.name, self.spec)
        rules = self.spec.rules
        before: Any = None
        for moment in replay:
            now = rules.observe(moment.state, None)
            yield moment.number, self._hear(moment.number, moment.events, before or now)
            before = now


def told(record: Record, spec: GameSpec) -> Iterator[tuple[int, tuple[Beat, ...]]]:
    """The talk of a whole record: the number of each step, from the opening on, and its beats."""
    return TableTalk(record, spec)._again(record)
