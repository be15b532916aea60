"""The broadside of a record: printed from its events, the same sheet every time."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.codec import digest
from game.engine.errors import BadData, GameError
from game.engine.flavour.broadside import Sheet, in_plain_text, sheet_for
from game.engine.flavour.talk import Mood
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.disk.files import write_safely
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record
from game.session.replay import Replay
from game.session.review.table_talk import TableTalk
from game.session.seats.substitution_told import lines

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


def printed_from(record: Record, source: str = "") -> Sheet:
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
    poet, chance = spec.parts.ballad, Live(trace(record))
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


def keep(store: Store, record: Record, sheet: Sheet, picture: bytes) -> Path:
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
