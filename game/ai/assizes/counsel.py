"""What the judge himself would do in a position, as an errand of its own: nobody waits for it, and
no rival that thinks is disturbed.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from game.ai.assizes.opinion import opinion
from game.engine.codec import codec_for
from game.engine.discovery import game_called


class Counsel(msgspec.Struct, frozen=True):
    """A decision as its seat sees it, and something that may be done: plain data."""

    game: str
    seats: int
    view: dict[str, Any]
    action: dict[str, Any]
    seed: int
    seconds: float


class Counselled(msgspec.Struct, frozen=True):
    """The best the judge found, and whether he had time for all he would have tried."""

    best: dict[str, Any]
    certain: bool


def counsel(asked: Counsel) -> Iterator[Counselled]:
    """The judge's own choice, once."""
    spec = game_called(asked.game)
    codec = codec_for(spec.rules)
    view, action = codec.decode_view(asked.view), codec.decode_action(asked.action)
    found = opinion(spec, view, action, asked.seats, seed=asked.seed, seconds=asked.seconds or None)
    yield Counselled(codec.encode(found.best), found.certain)
