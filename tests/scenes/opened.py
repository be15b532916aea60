"""A table opened just now on a match that is under way at another."""

from typing import Any

from game.scenes.table.drivers.live import Live, open_table
from game.session.match import Match
from tests.scenes.hands import Hands
from tests.sure import sure


def freshly_opened(player: Hands[Any]) -> dict[str, Any]:
    """The stage of a table opened just now on the same match, with the same person before it."""
    table = open_table(player.context, Match.resume(player.match.record()), False)
    live = sure(Live, table.driver)
    viewer = player.live.schedule.viewer
    if viewer is not None:
        live.schedule.sit(viewer)
    table.resize(player.context.size, player.context.scale)
    for _step in range(50):
        table.update(0.1)
        if table.mode is not None and not table.timeline.busy:
            break
    snapshot: dict[str, Any] = table.stage.snapshot()
    return snapshot
