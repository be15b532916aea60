"""Who sits in a chair: seen at set-up, and chosen among the company."""

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import LEVELS, character
from game.engine.discovery import game_called
from game.scenes.kit.portrait_button import Likeness
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.company import Company
from game.scenes.setting_out.setup import SetUp
from game.session.settings import Settings, TextSize
from game.session.strength import in_full
from game.sprites import lettering
from tests.scenes.rooms.house import House
from tests.scenes.rooms.test_setup import invented


def at_the_door() -> House:
    """Before the company, about the second seat of two."""
    house = House()
    house.press(pygame.K_n, pygame.K_1)
    house.room(SetUp)
    house.click("face 1")
    house.room(Company)
    return house


def test_the_portrait_follows_whoever_sits_there() -> None:
    house = House()
    house.press(pygame.K_n, pygame.K_1)
    page = house.room(SetUp)
    seen = []
    for _turn in range(len(LEVELS) + 1):
        face = house.control("face 1")
        assert isinstance(face, Likeness)
        assert face.level == page.chairs[1].sitter
        seen.append(face.level)
        house.control("sitter 1").press()
    assert seen == ["person", *LEVELS]


def test_one_of_the_company_is_chosen_by_a_click_and_takes_the_seat() -> None:
    house = at_the_door()
    house.click("sitter highwayman")
    page = house.room(SetUp)
    assert page.chairs[1].sitter == "highwayman"
    assert page.chairs[0].sitter == "person"
    assert house.control("sitter 1").value == "highwayman"  # type: ignore[attr-defined]


def test_one_of_the_company_is_chosen_by_a_key_and_escape_changes_nothing() -> None:
    house = at_the_door()
    house.press(pygame.K_7)
    assert house.room(SetUp).chairs[1].sitter == "turpin"
    house.click("face 1")
    house.press(pygame.K_ESCAPE)
    assert house.room(SetUp).chairs[1].sitter == "turpin"


def test_whoever_is_pointed_at_is_shown_with_a_line_and_what_was_measured() -> None:
    house = at_the_door()
    page = house.room(Company)
    assert page.shown == "person"
    for level in LEVELS:
        at = house.control(f"sitter {level}").rect.center
        house.step(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        known = character(level)
        assert known is not None
        assert page.shown == level
        assert page.told[0] == known.line
        assert (
            page.told[1:] == in_full("your_money", level) or "nobody has measured" in page.told[1]
        )
    assert any("in 84 games of 100 (78–89; 200 games played)" in words for words in page.told) or (
        in_full("your_money", "turpin") and page.told[1:] == in_full("your_money", "turpin")
    )


def test_arrows_show_one_after_another_and_enter_takes_the_seat() -> None:
    house = at_the_door()
    house.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    shown = house.room(Company).shown
    assert shown == list(LEVELS)[2]
    house.press(pygame.K_RETURN)
    assert house.room(SetUp).chairs[1].sitter == shown


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_nothing_of_the_company_is_cut_off(size: tuple[int, int], text: TextSize) -> None:
    context = plain_context(size, Settings(text_size=text))
    for spec in (game_called("your_money"), invented()):
        for level in ("person", *LEVELS):
            page = Company(context, spec, "Bartholomew Ravenscroft I", level, lambda sitter: None)
            page.resize(context.size, context.scale)
            page.enter()
            lettering.cut_off.clear()
            page.picture()
            assert not lettering.cut_off
            for control in page.controls:
                assert page.picture().get_rect().contains(control.rect)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_portraits_lie_in_their_panels_and_cover_nothing(seats: int, text: TextSize) -> None:
    context = plain_context((1280, 800), Settings(text_size=text))
    spec = invented()
    page = SetUp(context, spec, spec.modes[seats - 1])
    for n in range(seats if seats > 1 else 0):
        page.take_chair(n, sitter="turpin")
    page.resize(context.size, context.scale)
    places = {each.name: each.rect for each in page.controls if each.visible}
    assert sum(name.startswith("face") for name in places) == (seats if seats > 1 else 0)
    for name, rect in places.items():
        others = [other for other in places if other != name]
        assert not [other for other in others if rect.colliderect(places[other])], name
