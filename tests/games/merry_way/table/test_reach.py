"""A special scheme shows its reach before it is played."""

from pathlib import Path
from typing import Any

import pygame

from game.engine.chance import Loose
from game.engine.merry_way.state import Phase
from tests.games.merry_way.table.outlaw import Outlaw, begun


def test_the_deer_path_rings_the_clearings_that_only_it_opens(tmp_path: Path) -> None:
    match, luck = begun(4, ("person", "greedy", "greedy", "greedy"), seed="ARROW"), Loose(2)
    while True:
        view: Any = match.view(None)
        if view.phase is Phase.BUILD and view.round == 3 and match.to_act == (0,):
            break
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    hand = match.view(0).bands[0].schemes  # type: ignore[attr-defined]
    outlaw = Outlaw(match, tmp_path).to_decision()
    before = outlaw.frame()
    outlaw.press(pygame.K_1 + hand.index("sp06"))
    outlaw.step()
    laid = {name for name in outlaw.table.composer.parts if name.startswith("reach:")}
    assert laid == {"reach:W.A1", "reach:W.A2", "reach:W.A3"}
    assert outlaw.frame() != before
