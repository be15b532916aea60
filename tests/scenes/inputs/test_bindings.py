"""Keys by the names of what they do: listed, changed, refused with a reason, put back."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.scenes.kit.bindings import (
    Bindings,
    contexts,
    deeds_in,
    key_code,
    key_name,
    key_word,
    listed,
    usual,
    words_of,
)
from game.scenes.kit.deeds import every
from game.scenes.kit.notice import Notice
from game.scenes.settings.keys import KEY_LETTERS, KeyBox
from game.scenes.settings.page import SettingsPage
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from game.session.paths import settings_file
from game.session.settings import Settings, load_settings
from game.sprites import lettering
from tests.each import asked_of
from tests.games.your_money.table.player import Player, begun
from tests.scenes.rooms.house import House
from tests.sure import sure


def pressed(code: int, letter: str = "", mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def test_every_deed_has_words_a_key_and_a_place_in_the_list() -> None:
    told = [line for context in contexts() for line in listed(context)]
    assert all(words and key for words, key in told)
    for deed in usual():
        assert (words_of(deed), key_word(usual()[deed])) in told
    assert sum(len(deeds_in(context)) for context in contexts()) == len(usual())


def test_the_usual_keys_do_not_contradict_each_other() -> None:
    keys = Bindings({})
    assert [deed for deed, code in usual().items() if keys.trouble(deed, code)] == []


@asked_of([*usual().values(), pygame.K_KP_MULTIPLY, pygame.K_F2, 0xE9])
def test_the_name_of_a_key_leads_back_to_it(code: int) -> None:
    assert key_code(key_name(code)) == code


def test_a_key_says_what_it_does_where_one_is() -> None:
    keys = Bindings({"robbery.wit": "q"})
    assert keys.deed(pressed(pygame.K_s), "plan", "table") == "south"
    assert keys.deed(pressed(pygame.K_s), "robbery", "table") == "speed"
    assert keys.deed(pressed(pygame.K_q), "robbery") == "wit"
    assert keys.deed(pressed(pygame.K_w), "robbery") == ""
    assert keys.deed(pressed(pygame.K_KP2), "robbery") == "die_2"
    assert keys.deed(pressed(pygame.K_EQUALS, "+"), "table") == "faster"
    assert keys.deed(pressed(pygame.K_s, mod=pygame.KMOD_LCTRL), "plan") == ""


def test_no_two_situations_are_called_alike_and_what_has_moved_is_somewhere() -> None:
    assert len(set(contexts())) == len(contexts())
    assert {now for deeds in every() for now in deeds.moved.values()} <= set(usual())


def test_a_key_that_was_changed_where_its_deed_stood_once_is_still_changed() -> None:
    keys = Bindings({"plan.peek": "f5", "robbery.hint": "f6"})
    assert (keys.word("table.peek"), keys.word("table.hint")) == ("F5", "F6")
    assert Bindings({"plan.peek": "f5", "table.peek": "f7"}).word("table.peek") == "F7"


def test_a_key_changed_under_its_old_name_can_be_put_back() -> None:
    house = House(settings=Settings(keys={"plan.peek": "f5"}))
    page = keys_page(house, "table")
    assert page._give_key("table.peek", usual()["table.peek"])
    assert house.context.settings.keys == {}


def test_a_settings_file_with_strange_keys_does_no_harm() -> None:
    keys = Bindings({"plan.north": "no such key", "nobody.knows": "q", "plan.south": "f5"})
    assert keys.key("plan.north") == pygame.K_n
    assert keys.word("plan.south") == "F5"


def keys_page(house: House, context: str = "plan") -> SettingsPage:
    house.press(pygame.K_s)
    page = house.room(SettingsPage)
    page.turn_to("keys")
    page.show_keys_of(context)
    house.step()
    return page


def box(house: House, deed: str) -> KeyBox:
    return sure(KeyBox, house.control(f"key {deed}"))


def test_a_key_is_changed_and_kept_and_put_back() -> None:
    house = House()
    keys_page(house)
    house.click("key plan.market")
    assert box(house, "plan.market").listening
    house.press(pygame.K_g)
    assert (box(house, "plan.market").word, box(house, "plan.market").changed) == ("G", True)
    assert load_settings(settings_file())[0].keys == {"plan.market": "g"}
    house.click("key plan.market")
    house.press(pygame.K_m)
    assert house.context.settings.keys == {}, "the usual key needs no place in the file"
    house.click("key plan.north")
    house.press(pygame.K_F3)
    house.click("reset")
    assert house.context.settings.keys == {}
    assert box(house, "plan.north").word == "N"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (pygame.K_s, "S already means “the south road”"),
        (pygame.K_l, "L already means “the chronicle”"),
        (pygame.K_F11, "F11 already means “fill the screen”"),
        (pygame.K_RETURN, "Enter already means “the large button”"),
        (pygame.K_TAB, "Tab always means the same"),
    ],
)
def test_a_key_that_is_taken_is_refused_in_a_sentence(code: int, reason: str) -> None:
    house = House()
    page = keys_page(house)
    house.click("key plan.market")
    house.press(code)
    assert page.said.startswith(reason)
    assert house.context.settings == Settings()
    assert not house.context.settings.full_screen
    house.press(pygame.K_g)
    assert house.context.settings.keys == {"plan.market": "g"}, "another key is waited for"
    assert (page.said, page.takes_every_key) == ("", False)


def test_esc_or_going_elsewhere_leaves_a_key_as_it_was() -> None:
    house = House()
    page = keys_page(house)
    house.click("key plan.market")
    house.press(pygame.K_LSHIFT, pygame.K_ESCAPE)
    assert house.room(SettingsPage) is page, "Esc went to the box, not to the room"
    house.click("key plan.market")
    house.click("key plan.north")
    house.click("tab")
    assert not any(each.listening for each in house.controls if isinstance(each, KeyBox))
    assert house.context.settings.keys == {}


def test_menus_and_papers_go_by_the_keys_in_force(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    player.context.change(keys={"table.menu": "f4", "table.chronicle": "s"})
    player.table.furnish()
    player.press(pygame.K_F4)
    menu = sure(PauseMenu, player.top())
    assert (menu.controls["back"].cap, menu.controls["log"].cap) == ("F4", "S")
    assert menu.controls["settings"].cap == ""  # its key has become the chronicle's
    player.press(pygame.K_s)
    drawer = sure(LogDrawer, player.top())
    assert drawer.controls["close"].cap == "S"
    player.press(pygame.K_s, pygame.K_F4)
    assert player.top() is player.table


def test_the_slots_of_a_robbery_bear_the_keys_in_force(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    player.press(pygame.K_n, pygame.K_RETURN)
    player.to_decision()
    place = player.table.controls["slot:speed"].rect

    def slot() -> bytes:
        player.table.compose()
        seen = pygame.Surface(player.table.size)
        player.table.draw(seen)
        return pygame.image.tobytes(seen.subsurface(place), "RGB")

    usual = slot()
    assert slot() == usual
    player.context.change(keys={"robbery.speed": "pageup"})
    assert slot() != usual
    assert "PgUp" not in lettering.cut_off


def test_the_table_goes_by_the_keys_in_force(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    player.context.change(
        keys={
            "plan.north": "g",
            "table.confirm": "insert",
            "robbery.die_1": "z",
            "plan.retire": "j",
        }
    )
    player.table.furnish()
    assert player.table.controls["retire"].cap == "J"
    assert "press G," in player.words
    player.press(pygame.K_n)
    assert player.chosen() is None
    player.press(pygame.K_g)
    assert player.chosen() == "north"
    player.press(pygame.K_j)
    assert isinstance(player.top(), Notice)
    player.press(pygame.K_ESCAPE, pygame.K_INSERT)
    player.to_decision()
    assert len(player.robbing.now.dice) > 0
    player.press(pygame.K_z)
    assert player.held() == ("die:0",)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_keys_have_letters_that_are_read_in_every_window(size: tuple[int, int]) -> None:
    house = House(size=size)
    page = keys_page(house, "table")
    least = page.scale.px(13)
    for each in page.controls:
        if isinstance(each, KeyBox):
            assert each.rect.height * KEY_LETTERS >= least, each.name


def test_keys_that_would_be_too_small_lie_on_several_leaves() -> None:
    house = House(settings=Settings(text_size=200))
    page = keys_page(house, "bargain")
    found = set[str]()
    for _leaf in range(2):
        shown = [each for each in page.controls if isinstance(each, KeyBox)]
        assert all(page.body.contains(each.rect) for each in shown)
        assert all(each.rect.height * KEY_LETTERS >= page.scale.text(10) for each in shown), (
            "letters of twenty at least"
        )
        found |= {each.name for each in shown}
        house.press(pygame.K_f)
    assert found == {f"key {deed}" for deed in deeds_in("bargain")}
    house.press(pygame.K_f)
    page.show_keys_of("sherwood")
    house.step()
    assert f"key {deeds_in('sherwood')[0]}" in page.controls, "other keys begin at their first leaf"
