"""Rivals' faces on a table, and what one of them has just said beside his face."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.kinds import Seat
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.shown import Shown
from game.sprites.portraits import cut, portrait, speech

THINKER: Final = "desk:thinker"
"""The name of the portrait among a table's sprites."""

_SHARE: Final = 1.5
"""How tall the portrait is, of the button whose place it takes."""
_LOW: Final = 1.0
"""The same where a button over it takes a lent seat back."""


def lay_thinker(on: Composer, party: Party, shown: Shown, area: Rect) -> None:
    """Lay the portrait of the rival that thinks now, if one does, at the place of the button."""
    if shown.thinking is None:
        return
    level = party.chairs[shown.thinking].sitter
    mood = shown.mood(shown.thinking)
    share = _LOW if party.lent else _SHARE
    face = portrait(level, min(area.width, round(area.height * share)), mood)
    on.lay(THINKER, face, face.get_rect(midbottom=area.midbottom), level, 12)


SPEECH: Final = "speech"
"""The name of the slip among a table's sprites; the part "slip" is what it covers."""

_FACE, _SLIP = 7, 30


class FaceAt(NamedTuple):
    """Where a rival's face lies, empty while it is out of sight, and the room there is for his
    words: below the face, where nothing lies that is asked for, answered with or pressed.
    """

    face: Rect
    room: Rect


def lay_faces(on: Composer, party: Party, shown: Shown, faces: Mapping[Seat, FaceAt]) -> None:
    """Everybody's face in its mood, and the slip of whoever speaks."""
    for seat, at in faces.items():
        level, mood, side = party.portrait(seat), shown.mood(seat), at.face.width
        if level and side:
            drawn = portrait(level, side, mood)
            there = drawn.get_rect(center=at.face.center)
            on.lay(f"face:{seat}", drawn, there, f"{level} {mood}", _FACE)
    said = shown.remark
    if said is None or said.seat not in faces:
        return
    face, room = faces[said.seat]
    words = said.said(party.names)
    unseen = "" if face.width else cut(party.portrait(said.seat), said.mood, party.scale.px(46))
    tail = face.centerx - room.left if face.width else 0
    slip = speech(room.size, party.scale, words, tail, unseen)
    on.piece(SPEECH, slip, room, words, _SLIP)
