"""Somebody before Turpin's table."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.discovery import game_called
from game.scenes.dick_turpin.modes.ambush import Ambush
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import GatheringMode
from game.session.gathering import own_keys
from game.session.match import Match
from game.sprites.lettering import Scale
from tests.scenes import hands
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import played as played

SPEC = game_called("dick_turpin")

ROWS = [[ord(letter) for letter in row] for row in own_keys(5, 6)]
"""The keys of everybody's own row, a town each, in the order of the people at the screen."""


def begun(seats: int = 5, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any) -> Match:
    """A match nobody has decided in yet."""
    return hands.begun(SPEC, seats, sitters, seed, **options)


def before_the_coach(seats: int, seed: str = "YORK") -> Match:
    """A match in which somebody has just been asked for another card."""
    match = begun(seats, seed=seed)
    while match.view(None).robbing is None:  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.submit(seat, match.view(seat).legal[seat])  # type: ignore[attr-defined]
    return match


def seen_again(match: Match, folder: Path, **settings: Any) -> ReplayDriver:
    """The replay of a match before somebody, laid small."""
    table = open_replay(Highwayman(match, folder, **settings).context, match)
    table.resize((960, 600), Scale(960, 600))
    return hands.replay_on(table)


class Highwayman(hands.Hands[GameTable]):
    """Turpin's table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)

    def ambush(self) -> Ambush:
        assert isinstance(self.table.mode, Ambush)
        return self.table.mode

    def hold_up(self) -> HoldUp:
        assert isinstance(self.table.mode, HoldUp)
        return self.table.mode

    def gathering(self) -> GatheringMode:
        assert isinstance(self.table.mode, GatheringMode)
        return self.table.mode
