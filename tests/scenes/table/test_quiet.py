"""The quiet view of every table: panels go and come by one key, and no decision with them."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import games
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from tests.scenes.hands import Hands, begun, played


class Looker(Hands[GameTable]):
    """Any game's own table, and hands that turn its panels off."""

    laid = GameTable
    opened = staticmethod(open_table)

    @property
    def panels_seen(self) -> set[str]:
        names = self.table.board.panels
        return {s.id for s in self.table.stage if s.id.split(":")[0] in names and s.visible}

    @property
    def decided(self) -> set[str]:
        return set(self.table.quiet._names)


@pytest.mark.parametrize("key", list(games()))
def test_one_key_takes_the_panels_and_brings_them_back(key: str, tmp_path: Path) -> None:
    spec = games()[key]
    seats = min(n for n in spec.seats if n > 1)
    match = played(begun(spec, seats, ("person",) + ("greedy",) * (seats - 1)), decisions=9)
    hands = Looker(match, tmp_path, size=(1280, 800)).to_decision()
    hands.step()
    seen, decided = hands.panels_seen, hands.decided
    controls = {each.name for each in hands.table.controls}
    assert seen
    hands.press(pygame.K_k)
    hands.step()
    left = hands.panels_seen
    assert left < seen, "at least one panel only tells"
    assert hands.context.settings.quiet_view
    assert hands.decided == decided
    assert decided <= {each.name for each in hands.table.controls}, "everything can be decided"
    assert "menu" in hands.table.controls
    hands.press(pygame.K_k)
    hands.step()
    assert hands.panels_seen == seen
    assert {each.name for each in hands.table.controls} == controls
    assert not hands.context.settings.quiet_view
