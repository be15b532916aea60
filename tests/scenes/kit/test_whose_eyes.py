"""Whose eyes a replay is seen with: seats by their seals, and by their names where these fit."""

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.table.drivers.replay import WhoseEyes
from game.session.seats.seats import MARKS
from game.sprites import lettering
from game.sprites.lettering import Scale

LONG = ("Bartholomew Ravencroft X", "Wilhelmina Featherstoneh")
SHORT = ("Nell", "Tom")


def drawn(names: tuple[str, ...], wide: int, scale: Scale) -> tuple[WhoseEyes, Surface]:
    """The choice as it is drawn in a box so wide."""
    seats = [(str(n), name) for n, name in enumerate(names)]
    seals = {value: f"app/seal_{mark}" for (value, _), mark in zip(seats, MARKS, strict=False)}
    chosen: list[str] = []
    eyes = WhoseEyes("eyes", [("open", "Open hands"), *seats], seals, "open", chosen.append, "")
    eyes.place(Rect(0, 0, wide, scale.px(46)))
    out = Surface(eyes.rect.size)
    lettering.cut_off.clear()
    eyes.draw(out, scale, False, False)
    assert not lettering.cut_off
    return eyes, out


@pytest.mark.parametrize("scale", [Scale(960, 600), Scale(1280, 800), Scale(1280, 800, 2.0)])
def test_a_name_is_whole_or_the_seal_stands_alone(scale: Scale) -> None:
    for names in (SHORT, LONG, ("Nell", "Jack", "Bess", "Tom", "Moll")):
        for wide in (scale.px(236), scale.px(420), scale.px(900)):
            eyes, _picture = drawn(names, wide, scale)
            cells = eyes.cells()
            assert sum(cell.width for cell in cells) == wide
            assert min(cell.width for cell in cells) >= scale.px(24)
    assert not drawn(LONG, scale.px(236), scale)[0].named
    assert drawn(SHORT, scale.px(900), scale)[0].named


def test_a_click_takes_the_seal_under_the_pointer() -> None:
    eyes, before = drawn(LONG, 236, Scale(1280, 800))
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=eyes.cells()[2].center, button=1)
    eyes.point(click)
    assert eyes.value == "1"
    after = before.copy()
    eyes.draw(after, Scale(1280, 800), False, False)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")
