"""A position as text, to be copied and taken in again elsewhere.

The text is packed so that it survives a mail; it holds what `Position` does and no more: of a game
under way what whoever asks may know, and what they cannot know as it was drawn by lot.
"""

import base64
import binascii
import re
import textwrap
import zlib
from typing import Any, Final

import msgspec

from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import BadData, GameError
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.positions.position import Position
from game.session.sane import odd_among
from game.session.seats.seats import Chair, check_chairs, check_names

_HEAD: Final = "Stand and Deliver, position 1"
_MOST: Final = 1_000_000
"""Bytes of a position that is unpacked; the largest have fifty thousand."""


class _Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    rules: int
    options: dict[str, OptionValue]
    mode: str
    seats: tuple[Chair, ...]
    others: dict[str, str]
    of: str
    steps: int
    state: dict[str, Any]
    changed: bool


def written(position: Position) -> str:
    """The text of a position."""
    plain = _Plain(
        position.spec.key,
        position.spec.rules_number,
        dict(position.setup.options),
        position.setup.mode,
        position.chairs,
        position.others,
        position.of,
        position.steps,
        msgspec.to_builtins(position.state),
        position.changed,
    )
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(plain), 9)).decode()
    names = position.names.listed(range(len(position.chairs)))
    return "\n".join([f"{_HEAD}: {position.spec.title}, {names}", *textwrap.wrap(packed, 76), ""])


def is_one(text: str) -> bool:
    """Whether a text calls itself a position."""
    return text.lstrip().startswith(_HEAD)


def taken_in(text: str) -> Position:
    """The position a text holds. BadData says in a sentence why there is none, or why no game
    comes to it.
    """
    if not is_one(text):
        raise BadData(_("That is no position: one begins with “{head}”.").format(head=_HEAD))
    plain = _unpacked("".join(re.sub(r"^>+", "", text.strip(), flags=re.M).split("\n")[1:]))
    spec = games().get(plain.game)
    if spec is None or plain.rules != spec.rules_number:
        raise BadData(_("That position is of another game or of other rules than are played here."))
    wrong = odd_among(
        [plain.of, *[w for each in plain.seats for w in (each.name, each.sitter, each.mark)]]
    )
    if wrong:
        raise BadData(_damaged(wrong))
    try:
        setup = spec.setup(len(plain.seats), plain.options, plain.mode)
        check_chairs(plain.seats, len(plain.seats))
        check_names([*[chair.name for chair in plain.seats], *plain.others.values()])
        state = codec_for(spec.rules).decode_state(plain.state)
    except GameError as error:
        raise BadData(_damaged(error)) from error
    place = spec.rules.unsound(state, setup)
    if place:
        raise BadData(_("No game comes to that position ({place}).").format(place=place))
    if not spec.rules.to_act(state):
        raise BadData(_("The game is over there: nothing is left to judge."))
    return Position(
        spec,
        setup,
        plain.of,
        max(0, plain.steps),
        state,
        plain.seats,
        dict(plain.others),
        changed=plain.changed,
    )


def _unpacked(packed: str) -> _Plain:
    try:
        loose = zlib.decompressobj()
        data = loose.decompress(base64.b64decode("".join(packed.split()), validate=True), _MOST)
        if not loose.eof:
            raise BadData(_damaged(_("it is cut short, or too long")))
        return msgspec.json.decode(data, type=_Plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise BadData(_damaged(error)) from error


def _damaged(why: object) -> str:
    return _("That position is damaged ({why}).").format(why=str(why).rstrip("."))
