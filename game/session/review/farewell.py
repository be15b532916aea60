"""What is left to say when a game is over: last words, faces, and the first verse of its ballad."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from game.engine.errors import GameError
from game.engine.kinds import Seat
from game.engine.lore.talk import Mood
from game.engine.names import Names
from game.session.match import Match
from game.session.record import Record
from game.session.review.broadside import printed_from
from game.session.review.table_talk import TableTalk

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
