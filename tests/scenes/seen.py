"""All that somebody before a screen, or in the room, can learn: to be compared between worlds."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.scenes.table.curtain import Curtain
from tests.scenes.hands import pixels

PATIENCE = 20.0


class Seen(NamedTuple):
    """What is on the screen, what is heard and what is written."""

    title: str
    sounds: tuple[str, ...]
    log: tuple[str, ...]
    words: tuple[str, list[str]]
    curtain: tuple[str, ...]
    tips: tuple[tuple[str, str], ...]
    busy: bool
    focus: str
    frame: bytes


def seen(player: Any) -> Seen:
    """What whoever has those hands before a table sees, and everybody in the room with him."""
    table, top = player.table, player.app.top
    sentence = player.match.spec.messages.sentence
    return Seen(
        top.window_title,
        tuple(player.context.sounds.asked),
        tuple([str(sentence(event, table.names)) for event in player.live.told]),
        table.words,
        (top.name, *top.facts) if isinstance(top, Curtain) else (),
        tuple([(control.name, control.tip) for control in top.controls]),
        table.timeline.busy,
        top.controls.focus,
        pixels(player.app.frame()),
    )


def at_rest(players: Sequence[Any]) -> None:
    """Once nothing of a map is still being engraved beside, which takes real time; all of them have
    gone on for as long.
    """
    end = time.monotonic() + PATIENCE
    while any(getattr(player.table.board, "awaits", False) for player in players):
        assert time.monotonic() < end, "the map is never done"
        time.sleep(0.01)
        for player in players:
            player.step()


def alike(players: Sequence[Any]) -> None:
    """Nothing tells these tables apart."""
    at_rest(players)
    first, *others = [seen(player) for player in players]
    for other in others:
        for name, mine, theirs in zip(Seen._fields, first, other, strict=True):
            assert mine == theirs, name
