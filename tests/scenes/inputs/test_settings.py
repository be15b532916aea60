"""The settings page: everything that can be set is on it, works at once, and can be put back."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import games
from game.scenes.kit.inputs import FewChoices, Slide, Tick
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Push, Scene
from game.scenes.settings.page import KEPT, TABS, SettingsPage
from game.scenes.settings.tabs import CHOOSING
from game.session.paths import settings_file
from game.session.settings import Settings, load_settings
from tests.games.your_money.table.player import Player, begun
from tests.scenes.inputs.hands import Pad
from tests.scenes.rooms.house import House

ELSEWHERE = {"choosing", "choosing_in", *KEPT, "keys"}
"""What is remembered, or set by answering a question, or has boxes of its own."""


def on_page(house: House) -> SettingsPage:
    house.press(pygame.K_s)
    return house.room(SettingsPage)


def test_every_setting_has_its_place_on_the_page() -> None:
    page = on_page(House())
    there: set[str] = set()
    for leaf in TABS:
        page.turn_to(leaf)
        there |= {control.name for control in page.controls}
    for field in Settings.__struct_fields__:
        assert field in there or field in ELSEWHERE, field


def test_every_setting_is_changed_at_once_and_remembered() -> None:
    house = House()
    page = on_page(house)
    for tab in TABS[:-1]:
        page.turn_to(tab)
        house.step()
        for name in [each.name for each in page.controls if each.visible]:
            before = house.context.settings
            match page.controls[name]:
                case Tick():
                    house.click(name)
                case FewChoices() as choose if name != "tab":
                    other = next(n for n, (v, _w) in enumerate(choose.options) if v != choose.value)
                    house.click_at(choose.cells()[other].center)
                case Slide() as slide:
                    house.click_at((slide.rect.left + 1, slide.rect.centery))
                case _:
                    continue
            now = house.context.settings
            if name.startswith(CHOOSING):
                game = name.removeprefix(CHOOSING)
                assert now.at_once(game) != before.at_once(game)
                others = [key for key in games() if key != game]
                assert all(now.at_once(key) == before.at_once(key) for key in others)
            else:
                assert getattr(now, name) != getattr(before, name), name
            assert load_settings(settings_file())[0] == house.context.settings


def test_every_game_whose_people_can_choose_all_at_once_has_a_line_for_it() -> None:
    page = on_page(House())
    page.turn_to("secrets")
    lines = {each.name.removeprefix(CHOOSING) for each in page.controls if CHOOSING in each.name}
    assert lines == {key for key, spec in games().items() if spec.parts.together is not None}
    assert lines


def test_everything_is_put_back_only_after_a_question() -> None:
    mine = Settings(
        text_size=150, music_muted=True, keys={"plan.north": "k"}, last_names=("Nell", "Tom")
    )
    house = House(settings=mine)
    on_page(house)
    house.click("reset")
    house.room(Notice)
    house.press(pygame.K_ESCAPE)
    assert house.context.settings == mine
    house.click("reset")
    house.app.step(0.6)
    house.press(pygame.K_RETURN)
    assert house.context.settings == mine, "what cannot be had back is not taken away by Enter"
    house.click("reset")
    house.app.step(0.6)
    house.press(pygame.K_y)
    house.room(SettingsPage)
    assert house.context.settings == Settings(last_names=("Nell", "Tom"))


def test_f1_shows_the_keys_from_anywhere(tmp_path: Path) -> None:
    house = House()
    house.press(pygame.K_F1)
    assert house.room(SettingsPage).tab == "keys"
    house.room(SettingsPage).turn_to("sound")
    house.press(pygame.K_F1)
    assert house.room(SettingsPage).tab == "keys"
    assert len(house.app.stack.scenes) == 2
    player = Player(begun(1), tmp_path).to_decision()
    Pad(player.app).button(6)
    assert isinstance(player.top(), SettingsPage)
    player.press(pygame.K_ESCAPE)
    assert player.top() is player.table
    assert player.planning.seat == 0


def test_a_page_the_house_offers_comes_instead() -> None:
    house = House()
    page: Scene = SettingsPage(house.context)
    house.context.services["keys"] = lambda: Push(page)
    house.press(pygame.K_F1)
    assert house.app.top is page


@pytest.mark.parametrize("code", [pygame.K_PAGEDOWN, pygame.K_PAGEUP])
def test_page_keys_turn_all_leaves(code: int) -> None:
    house = House()
    page = on_page(house)
    seen = []
    for _leaf in TABS:
        house.press(code)
        seen.append(page.tab)
    assert sorted(seen) == sorted(TABS)
    assert page.tab == "eyes"
