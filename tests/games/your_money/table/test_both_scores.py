"""From the first infamy a robber's sheet shows both scores, and its note says what they mean."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.your_money.messages.results import Scores
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.sheet import robber_sheet
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import SMALL, USUAL, Player, standing


def at_the_table(folder: Path, **numbers: Any) -> Player:
    mine = sheet(guineas=9, folk_hero=1, **numbers)
    state = planning(mine, sheet(guineas=9, folk_hero=1), round_number=9)
    return Player(standing(state), folder).to_decision()


def score_seen(player: Player, seat: int) -> bytes:
    box = player.table.parts[f"sheet:{seat}"]["score"]
    return pygame.image.tobytes(player.app.frame().subsurface(box), "RGB")


def note(player: Player) -> str:
    return player.table.controls["number:0:score"].tip


def test_the_note_says_both_from_the_first_infamy_on(tmp_path: Path) -> None:
    assert "scoundrel it would" not in note(at_the_table(tmp_path / "a"))
    spoken = note(at_the_table(tmp_path / "b", scoundrel=1))
    assert "Nell scores 9 as a folk hero; as a scoundrel it would be 9 · rule 7.2" in spoken
    assert "turned scoundrel it would be 14" in note(at_the_table(tmp_path / "c", scoundrel=6))


def test_the_sheet_shows_both_from_the_first_infamy_on(tmp_path: Path) -> None:
    spotless = at_the_table(tmp_path / "a")
    wide = spotless.table.parts["sheet:0"]["score"].width
    assert wide == spotless.table.parts["sheet:1"]["score"].width
    infamous = at_the_table(tmp_path / "b", scoundrel=1)
    assert infamous.table.parts["sheet:0"]["score"].width > wide
    assert infamous.table.parts["sheet:1"]["score"].width == wide, "Jack has one score"
    # The same score of 9 for the hero: only what it would be as a scoundrel moves.
    worse = at_the_table(tmp_path / "c", scoundrel=2)
    assert score_seen(infamous, 0) != score_seen(worse, 0)


def box_of(scores: Scores, window: tuple[int, int] = USUAL, text: float = 1.0) -> bytes:
    layout = TableLayout(window, text)
    seen: Any = standing(planning(sheet(), sheet())).view(0)
    piece = robber_sheet(
        layout.sheets[0].size, layout.scale, 0, "Nell", seen.sheets[0], scores=scores
    )
    assert piece.surface.get_rect().contains(piece.rects["score"])
    assert not piece.rects["score"].colliderect(piece.rects["guineas"])
    return pygame.image.tobytes(piece.surface.subsurface(piece.rects["score"]), "RGBA")


@pytest.mark.parametrize("window", [SMALL, USUAL])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_both_and_which_counts_are_read_at_every_size(window: tuple[int, int], text: float) -> None:
    hero = box_of(Scores(-12, 104, "hero", True), window, text)
    assert hero != box_of(Scores(-12, 104, "scoundrel", True), window, text)
    assert hero != box_of(Scores(-13, 104, "hero", True), window, text)
    assert hero != box_of(Scores(-12, 105, "hero", True), window, text)
