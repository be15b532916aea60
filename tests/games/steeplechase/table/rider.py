"""Somebody before the table of Steeplechase."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.table.drivers import turning
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from tests.scenes import hands
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import played as played

SPEC = game_called("steeplechase")


def begun(seats: int = 3, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any) -> Match:
    """A match nobody has decided in yet."""
    return hands.begun(SPEC, seats, sitters, seed, **options)


class Rider(hands.Hands[GameTable]):
    """The table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)


def when_asked(
    match: Match, folder: Path, wanted: Callable[[Rider], bool], **settings: Any
) -> Rider:
    """Somebody at that table once he is asked what is wanted, all before taken quickly."""
    player, luck = Rider(match, folder, fresh=True, **settings), Loose(1)
    for _number in range(60):
        player.to_decision()
        if wanted(player):
            return player
        decide(player, luck)
    raise AssertionError("nobody comes so far")


def decide(player: Rider, luck: Loose) -> None:
    """Whatever is asked, taken as a quick player would."""
    mode = player.table.mode
    assert mode is not None
    view = player.match.view(mode.seat)
    player.live.decide(mode.seat, SPEC.heuristics.habit(view, luck))
    if player.match.sealed is not None:
        turning.break_seals(player.live)
