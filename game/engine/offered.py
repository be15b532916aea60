"""Whether an action is one of those that are offered, by the types of its fields as well.

To Python 1, 1.0 and True are the same number, so that `Eat(1.0)` is found among choices that hold
`Eat(1)`; played, it would make what lies there a fraction, and the record another game.
"""

from collections.abc import Collection
from functools import cache

import msgspec

from game.engine.kinds import Action

_WRITTEN = msgspec.msgpack.Encoder()


def is_offered(action: object, choices: Collection[Action]) -> bool:
    """Whether `action` is one of `choices`, and would be read from a record as what it is here."""
    if not isinstance(action, Action):
        return False
    try:
        read = _reader(type(action)).decode(_WRITTEN.encode(action))
    except (ValueError, TypeError, OverflowError):  # no record could hold it
        return False
    return read == action and read in choices


@cache
def _reader(kind: type[Action]) -> msgspec.msgpack.Decoder[Action]:
    """Reads that kind of action, and refuses any field that is not of its declared type."""
    return msgspec.msgpack.Decoder(kind)
