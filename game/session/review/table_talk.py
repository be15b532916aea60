"""The talk of a match: what its rivals say and how everybody looks, live or seen again."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.flavour import talk
from game.engine.flavour.talk import Beat, Ear, Mood
from game.engine.kinds import Event, Seat, View
from game.engine.spec import GameSpec
from game.session.match import Match
from game.session.record import Record
from game.session.replay import Replay
from game.session.seats.seats import Chair


class TableTalk:
    """Hears a match step by step. It keeps nothing that a record does not hold: after a step has
    been taken back, or for a match taken up again, `of` hears it anew from its first step.

    The table of which it speaks is the one everybody sees, folded from what everybody was told.
    """

    def __init__(self, spec: GameSpec, seats: Sequence[Chair], seed: str, openly: View) -> None:
        """Before anything has happened; `openly` is any table of the game as everybody sees it."""
        self.spec, self.seed = spec, seed
        self.levels: dict[Seat, str] = {
            seat: chair.sitter for seat, chair in enumerate(seats) if not chair.is_person
        }
        self._voice = spec.parts.talk
        self._ear = talk.begin(len(seats))
        self._table: Any = openly if self._voice is None else self._voice.AT_FIRST(openly)

    @classmethod
    def beginning(cls, match: Match) -> "TableTalk":
        """A match of which nothing has been heard yet."""
        return cls(match.spec, match.seats, match.seed, match.view(None))

    @classmethod
    def of(cls, match: Match) -> "TableTalk":
        """All that has been said in a match up to now."""
        return cls.caught_up(match)[0]

    @classmethod
    def caught_up(cls, match: Match) -> tuple["TableTalk", tuple[tuple[Beat, ...], ...]]:
        """The same, and the beats of everything up to now: for each of `match.batches` its own.

        What older rules played nobody has heard: such a table begins at rest, and in silence.
        """
        here = cls.beginning(match)
        if match.unseen is None:
            heard = [here.hear(batch.number, batch.events) for batch in match.batches]
            here._table = match.view(None)  # which is what was folded, unless laid by hand
            return here, tuple(heard)
        here._rest(match.view(None))
        still = Beat(here.moods)
        return here, tuple([(still,) * len(batch.events) for batch in match.batches])

    def _rest(self, openly: View) -> None:
        """Begin in the middle of a game, at this table."""
        self._table = openly
        if self._voice is not None:
            seats = range(len(self._ear.moods))
            self._ear = Ear(tuple([self._voice.at_rest(openly, seat) for seat in seats]))

    @property
    def moods(self) -> tuple[Mood, ...]:
        """How everybody looks now."""
        return self._ear.moods

    def hear(self, number: int, events: Sequence[Event]) -> tuple[Beat, ...]:
        """What the step of that number left behind, a beat for each of its events."""
        voice, before = self._voice, self._table
        self._ear, beats = talk.hear(
            voice, self._ear, self.levels, self.seed, number, events, before
        )
        if voice is not None:
            for event in events:
                public = event.seen_by(None)
                if public is not None:
                    self._table = voice.AFTER(self._table, public)
        return beats


def told(record: Record, spec: GameSpec) -> Iterator[tuple[int, tuple[Beat, ...]]]:
    """The talk of a whole record: the number of each step, from the opening on, and its beats."""
    here: TableTalk | None = None
    for moment in Replay(record, record.name, spec):
        if here is None:
            openly = spec.rules.observe(moment.state, None)
            here = TableTalk(spec, record.seats, record.seed, openly)
        yield moment.number, here.hear(moment.number, moment.events)


def as_seen(
    events: Sequence[Event], beats: Sequence[Beat], sees: Callable[[Event], Event | None]
) -> Iterator[Beat]:
    """The beats of those events that somebody's eyes see, in their order. What everybody hears
    hangs on no event they do not.
    """
    for event, beat in zip(events, beats, strict=True):
        if sees(event) is not None:
            yield beat
