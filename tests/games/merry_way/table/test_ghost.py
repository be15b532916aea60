"""The better way on the board: what was done, what was better, and what the walks would bring; and
a special scheme that shows its reach before it is played.
"""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.merry_way.actions import Block, Pass, SetTrap, Upgrade
from game.scenes.merry_way.beside import title_of, told_of
from game.scenes.merry_way.ghost import Compared
from game.scenes.table.composer import Composer
from game.scenes.table.view_model import JudgedWay
from game.sprites.stage import Stage
from tests.games.merry_way.table.outlaw import Outlaw, about_to_build, begun


@pytest.fixture(scope="module")
def outlaw(tmp_path_factory: pytest.TempPathFactory) -> Outlaw:
    """Somebody about to build in the third round."""
    match = about_to_build(("person", "greedy", "greedy"))
    return Outlaw(match, tmp_path_factory.mktemp("outlaw")).settle()


def test_what_was_done_stands_there_and_what_was_better_lies_in_a_rope(outlaw: Outlaw) -> None:
    board = outlaw.table.board
    legal = outlaw.match.view(0).legal  # type: ignore[attr-defined]
    laid = [each for each in legal if isinstance(each, SetTrap | Upgrade)]
    blocks = [each for each in legal if isinstance(each, Block)]
    done, better = laid[0], laid[-1]
    shown = outlaw.table.shown.but(doing=None)
    ways: list[tuple[Any, Any, set[str]]] = [
        (done, better, {"ghost:done", "ghost:better", "ghost:rope:better"}),
        (Pass(), better, {"ghost:better", "ghost:rope:better"}),
        (done, Pass(), {"ghost:done"}),
        (Pass(), Pass(), set()),
    ]
    ways += [(blocks[0], done, {"ghost:done", "ghost:better", "ghost:rope:better"})] * bool(blocks)
    for one, other, wanted in ways:
        way = JudgedWay(0, one, other, ("what was done", "what was better"))
        now = board.ghost(shown, way)
        assert now is not None
        assert isinstance(now.doing, Compared)
        on = Composer(Stage(outlaw.table.size))
        outlaw.table.compose_on(on, now)
        assert {sprite.id for sprite in on.stage if sprite.id.startswith("ghost:")} == wanted
        line, lines = board.words(now)
        assert line.startswith(outlaw.table.names.seat(0))
        assert lines == ["what was done", "what was better"]


def test_the_panel_says_what_the_walks_would_bring_either_way(outlaw: Outlaw) -> None:
    legal = outlaw.match.view(0).legal  # type: ignore[attr-defined]
    laid = [each for each in legal if isinstance(each, SetTrap | Upgrade)]
    way = JudgedWay(0, Pass(), laid[0], ("", ""))
    now: Any = outlaw.table.board.ghost(outlaw.table.shown.but(doing=None), way)
    assert title_of(now) == "Done → better"
    assert now.doing.foreseen is not None
    told = told_of(now, 0)
    assert told.then is not None


def test_a_decision_that_moves_no_walk_has_no_forecast(tmp_path: Path) -> None:
    player = Outlaw(begun(2, ("person", "greedy")), tmp_path, fresh=True).to_decision()
    way = JudgedWay(0, Pass(), Pass(), ("", ""))
    now: Any = player.table.board.ghost(player.table.shown.but(doing=None), way)
    assert now.doing.foreseen is None


def test_the_deer_path_rings_the_clearings_that_only_it_opens(tmp_path: Path) -> None:
    match = about_to_build(("person", "greedy", "greedy", "greedy"))
    hand = match.view(0).bands[0].schemes  # type: ignore[attr-defined]
    outlaw = Outlaw(match, tmp_path).to_decision()
    before = outlaw.frame()
    outlaw.press(pygame.K_1 + hand.index("sp06"))
    outlaw.step()
    laid = {name for name in outlaw.table.composer.parts if name.startswith("reach:")}
    assert laid == {"reach:W.A1", "reach:W.A2", "reach:W.A3"}
    assert outlaw.frame() != before
