"""What is told of a record and touches no rule: its broadside, the talk of its rivals, and its
deeds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.engine.chance import SeededLuck
from game.engine.codec import digest
from game.engine.errors import BadData, GameError
from game.engine.flavour import talk
from game.engine.flavour.achievements import Achieved, deeds_done
from game.engine.flavour.broadside import PrintedSheet, in_plain_text, sheet_for
from game.engine.flavour.talk import Ear, Mood, Reaction
from game.engine.kinds import Event, Seat, View
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.calendar.trials import Job, Slices
from game.session.disk.files import write_safely
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record
from game.session.replay import Replay
from game.session.sane import Seated, by_person
from game.session.seats.seats import Chair
from game.session.seats.told import lines


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
        reducer = spec.parts.reducer
        self._table: Any = openly if reducer is None else reducer.before(openly)

    @classmethod
    def beginning(cls, match: Match) -> "TableTalk":
        """A match of which nothing has been heard yet."""
        return cls(match.spec, match.seats, match.seed, match.view(None))

    @classmethod
    def of(cls, match: Match) -> "TableTalk":
        """All that has been said in a match up to now."""
        return cls.caught_up(match)[0]

    @classmethod
    def caught_up(cls, match: Match) -> tuple["TableTalk", tuple[tuple[Reaction, ...], ...]]:
        """The same, and the beats of everything up to now: for each of `match.batches` its own.

        What older rules played nobody has heard: such a table begins at rest, and in silence.
        """
        here = cls.beginning(match)
        if match.unseen is None:
            heard = [here.hear(batch.number, batch.events) for batch in match.batches]
            here._table = match.view(None)  # which is what was folded, unless laid by hand
            return here, tuple(heard)
        here._rest(match.view(None))
        still = Reaction(here.moods)
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

    def hear(self, number: int, events: Sequence[Event]) -> tuple[Reaction, ...]:
        """What the step of that number left behind, a beat for each of its events."""
        self._ear, beats = talk.hear(
            self._voice, self._ear, self.levels, self.seed, number, events, self._table
        )
        self._table = self._ear.table
        return beats


def told(record: Record, spec: GameSpec) -> Iterator[tuple[int, tuple[Reaction, ...]]]:
    """The talk of a whole record: the number of each step, from the opening on, and its beats."""
    here: TableTalk | None = None
    for moment in Replay(record, record.name, spec):
        if here is None:
            openly = spec.rules.observe(moment.state, None)
            here = TableTalk(spec, record.seats, record.seed, openly)
        yield moment.number, here.hear(moment.number, moment.events)


def as_seen(
    events: Sequence[Event], beats: Sequence[Reaction], sees: Callable[[Event], Event | None]
) -> Iterator[Reaction]:
    """The beats of those events that somebody's eyes see, in their order. What everybody hears
    hangs on no event they do not.
    """
    for event, beat in zip(events, beats, strict=True):
        if sees(event) is not None:
            yield beat


_HANGED = "hanged"
"""The moment, in a game's talk, at which its rivals have their last words."""


class Farewell(msgspec.Struct, frozen=True):
    """How everybody looks at the end, what rivals say to it, and the last words of who was hanged,
    all by seats; `verse` are the lines of the ballad's first stanza, () where there is no ballad.
    """

    moods: tuple[Mood, ...]
    said: dict[Seat, str]
    last_words: dict[Seat, str]
    verse: tuple[str, ...]


def farewell(match: Match, names: Names, hanged: Sequence[Seat] = ()) -> Farewell:
    """What was said at the end and under the gallows; what nobody here has heard is silence."""
    record = match.record()
    talk, heard = TableTalk.caught_up(match)
    spoken = [[beat.remark for beat in beats if beat.remark is not None] for beats in heard]
    remarks = [remark for step in spoken for remark in step]
    at_the_end = spoken[-1] if spoken else []
    voice = match.spec.parts.talk
    words = {r.seat: r.said(names) for r in remarks if r.moment == _HANGED and r.seat in hanged}
    if voice is not None:
        for seat in hanged:
            words.setdefault(seat, voice.TALK.last_words(record.seed, seat))
    said = {r.seat: r.said(names) for r in at_the_end if r.moment != _HANGED}
    return Farewell(talk.moods, said, {seat: w for seat, w in words.items() if w}, _verse(record))


def _verse(record: Record) -> tuple[str, ...]:
    with suppress(GameError):
        stanzas = printed_from(record).stanzas
        return stanzas[0].lines if stanzas else ()
    return ()


FOLDER = "broadsides"


def printed_from(record: Record, source: str = "") -> PrintedSheet:
    """The sheet of a finished game.

    Raises BadData while the game goes on, BadSave where the record cannot be played. Of a game
    begun under older rules the steps are not played again, and its sheet has no ballad.
    """
    if record.result is None:
        raise BadData(_("A broadside is printed when a game is over; this one still goes on."))
    replay = Replay(record, source or record.name)
    events: list[Event] = []
    for moment in replay:
        seen = [event.seen_by(None) for event in moment.events]
        events += [event for event in seen if event is not None]
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    spec = replay.spec
    view = spec.rules.observe(replay.state, None)
    whole = events if replay.record.start is None else []
    poet, chance = spec.parts.ballad, SeededLuck(trace(record))
    if record.given_up is None:
        return sheet_for(spec, poet, whole, view, names, chance)
    # No ballad sings of an end that never came.
    title, *told = lines(spec, record.given_up, record.result, names)
    sheet = sheet_for(spec, None, whole, view, names, chance)
    return replace(sheet, title=title, reckoning=tuple(told))


def trace(record: Record) -> str:
    """A digest of everything that was played, and by whom: it chooses the sheet's words."""
    played = [record.game, record.options, record.opening, record.steps]
    return digest([played, [chair.name for chair in record.seats], record.others])


def folder(store: Store) -> Path:
    """Where sheets are kept: beside the folder of saved games."""
    return store.folder.parent / FOLDER


def keep(store: Store, record: Record, sheet: PrintedSheet, picture: bytes) -> Path:
    """Write a sheet down as a picture (PNG) and as text; the picture's file. Raises CannotSave."""
    file = folder(store) / f"{record.name}.png"
    store.may_write(file)
    write_safely(file, picture)
    write_safely(file.with_suffix(".txt"), ("\n".join(in_plain_text(sheet)) + "\n").encode())
    return file


def keep_last_page(store: Store, record: Record, picture: bytes) -> Path:
    """Write the last page of a game down as a picture (PNG); its file. Raises CannotSave."""
    file = folder(store) / f"{record.name}-end.png"
    store.may_write(file)
    write_safely(file, picture)
    return file


_STRIDE = 4
"""Steps played again in a slice: a few milliseconds."""


def deeds_of(match: Match) -> tuple[Achieved, ...]:
    """What was done in a match so far; nothing where its first steps are not played any more."""
    if match.unseen is not None:
        return ()
    events = [event for batch in match.batches for event in batch.events]
    steps = [batch.number for batch in match.batches for _event in batch.events]
    return _own(match, deeds_done(match.spec.parts, match.view(None), events), steps)


def deeds_in(record: Record, source: str = "") -> Slices[tuple[Achieved, ...]]:
    """What was done in a record, found a slice at a time.

    Raises BadSave for a record that cannot be played. One of older rules is played from the middle
    only; of what was done before nobody can tell any more, and nothing is found in it.
    """
    replay = Replay(record, source or record.name)
    if replay.spec.parts.achievements is None or replay.record.start is not None:
        return ()
    events: list[Event] = []
    steps: list[int] = []
    for moment in replay:
        events += moment.events
        steps += [moment.number] * len(moment.events)
        if moment.number % _STRIDE == 0:
            yield
    view = replay.spec.rules.observe(replay.state, None)
    return _own(record, deeds_done(replay.spec.parts, view, events), steps)


def _own(record: Seated, found: Iterable[Achieved], steps: Sequence[int]) -> tuple[Achieved, ...]:
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


def at_once(record: Record, source: str = "") -> tuple[Achieved, ...]:
    """The same with no slices."""
    return Job(deeds_in(record, source)).at_once()
