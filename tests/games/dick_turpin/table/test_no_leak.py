"""Two games that differ only in another seat's choice look, sound and read alike to everybody."""

from pathlib import Path

import pygame
import pytest

from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.messages.things import stop_name
from tests.games.dick_turpin.table.highwayman import ROWS, Highwayman, begun
from tests.scenes.seen import alike

pytestmark = pytest.mark.usefixtures("codes_alike")


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_from_the_key_to_the_next_curtain_everything_is_alike(tmp_path: Path, speed: str) -> None:
    """Another town at the same moment: only its owner has seen it, and nobody sees it after."""
    players = []
    for town in range(6):
        player = Highwayman(begun(5), tmp_path / str(town), speed=speed).to_decision()
        player.press(pygame.K_1 + town)
        players.append(player)
    for player in players:
        player.context.sounds.asked.clear()
        player.press(pygame.K_RETURN)
    for _moment in range(40):
        alike(players)
        for player in players:
            player.step(dt=0.05)
    assert all(player.behind_curtain() for player in players)
    for player in players:
        player.press(pygame.K_RETURN)
    for player in players:
        player.settle()
    alike(players)
    # What the second person does and sees is alike too, with the chronicle and the menu open.
    for key in (pygame.K_3, pygame.K_l, pygame.K_ESCAPE, pygame.K_ESCAPE):
        for player in players:
            player.press(key)
        alike_frames(players)


def alike_frames(players: list[Highwayman]) -> None:
    """The screens are the same, whatever page is open."""
    assert len({player.frame() for player in players}) == 1


def test_a_card_that_is_played_is_refused_without_naming_it(tmp_path: Path) -> None:
    match = begun(3)
    for seat, town in enumerate(("oxford", "bath", "warwick")):
        match.submit(seat, LieInWait(town))  # type: ignore[arg-type]
    while match.view(None).journey == 1:  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.submit(seat, match.view(seat).legal[-1])  # type: ignore[attr-defined]
    player = Highwayman(match, tmp_path, choosing="at_once").to_decision()
    player.press(ROWS[0][3])
    assert player.gathering().now.rows[0].sealed
    player.press(ROWS[0][TOWNS.index("oxford")])
    assert not player.gathering().now.rows[0].sealed, "whoever presses a played card chooses again"
    said, _lines = player.table.words
    assert "Nell" in said
    assert not any(stop_name(town) in said for town in TOWNS)
    player.press(pygame.K_RETURN)
    assert match.view(None).journey == 2  # type: ignore[attr-defined]


def test_the_lamp_is_lit_only_while_a_hand_lies_open(tmp_path: Path) -> None:
    player = Highwayman(begun(4), tmp_path, peek="held").to_decision()
    assert player.live.lamp(player.table.shown)
    assert player.ambush().now.towns == ()
    covered = player.frame()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    player.step(down)
    assert len(player.ambush().now.towns) == 6
    assert player.frame() != covered
    player.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, scancode=0))
    assert player.frame() == covered
    player.table.idle(60.0)
    player.step()
    assert player.behind_curtain(), "whoever has gone away has left no hand on the screen"
