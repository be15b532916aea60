"""Pages line by line, the ring in words, and the voice on and off."""

import importlib
import pkgutil
import re
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame.event import Event

import tools.pictures
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Scene, plain_context
from game.scenes.settings.page import SettingsPage
from game.session.settings import Settings
from tests.scenes.eyes.watching import SEEN
from tests.scenes.voice.listening import DarkApp
from tests.sure import sure
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import Sitting, Studio, open_studio


class Heard:
    """A room that is heard."""

    def __init__(self, make: Any, **settings: Any) -> None:
        context = plain_context(settings=Settings(voice=True, **settings))
        self.app = DarkApp(lambda context: make(context), context, True)
        self.app.step(0.0)

    def press(self, *keys: int, mod: int = 0) -> list[str]:
        before = len(self.app.ear.said)
        for key in keys:
            event = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.app.step(0.01, [event])
        return [words for _kind, words in self.app.ear.said[before:]]


def notice(context: Any) -> Scene:
    return Notice(context, "A letter was written", "It lies in a drawer.\n\nNobody reads it.")


def test_a_short_page_is_read_as_it_opens_and_line_by_line_after() -> None:
    room = Heard(notice)
    assert room.app.ear.words("page") == [
        "A letter was written. It lies in a drawer. Nobody reads it."
    ]
    line_on, line_back = pygame.K_F8, pygame.K_F7
    read = room.press(line_on, line_on, line_on, line_on, line_back)
    assert read == [
        "A letter was written",
        "It lies in a drawer.",
        "Nobody reads it.",
        "The last line: Nobody reads it.",
        "It lies in a drawer.",
    ]


def test_what_the_ring_comes_to_is_told_with_its_place_and_state() -> None:
    room = Heard(SettingsPage)
    first = " ".join(room.press(pygame.K_TAB))
    assert first.startswith("Leaves of this page, choice, by Left and Right, For the eyes, 1 of")
    assert " ".join(room.press(pygame.K_TAB)).startswith(
        "Language, choice, by Left and Right, English"
    )
    said = " ".join(room.press(pygame.K_TAB))
    assert said.startswith("Size of letters, choice, by Left and Right, 100 %, 1 of 5")
    changed = room.press(pygame.K_RIGHT)
    assert changed
    assert changed[0].startswith("125 %, 2 of 5")


def test_the_same_is_said_again_and_where_one_is() -> None:
    room = Heard(notice)
    last = room.press(pygame.K_TAB)[-1]
    assert room.press(pygame.K_F5) == [last]
    (where,) = room.press(pygame.K_F9)
    assert "The ring is on: Very well, button" in where
    assert "Tab goes through 1 thing." in where
    (stands,) = room.press(pygame.K_F9)
    assert stands == "A letter was written. It lies in a drawer. Nobody reads it."


def test_only_what_is_wanted_is_told() -> None:
    room = Heard(notice, voice_pages=False, voice_focus=False)
    room.press(pygame.K_TAB)
    assert room.app.ear.said == []
    assert room.press(pygame.K_F8) == ["A letter was written"]


def test_a_key_turns_the_voice_on_and_off() -> None:
    room = Heard(notice)
    room.press(pygame.K_F10)
    assert room.app.reader.voice is None
    assert not room.app.context.settings.voice
    before = len(room.app.ear.said)
    assert room.press(pygame.K_TAB, pygame.K_F8) == []
    assert len(room.app.ear.said) == before


def test_without_speech_the_settings_say_why() -> None:
    room = Heard(SettingsPage)
    page = sure(SettingsPage, room.app.top)

    silent = SimpleNamespace(trouble="No speech was found.", close=lambda: None)
    room.app.context.services["voice"] = silent
    page.turn_to("voice")
    room.app.step(0.1)
    assert page.controls["voice_trial"].why == "No speech was found."
    assert "No speech was found." in room.app.reader.printed


WALKED = SEEN["read_out"]


@pytest.fixture(scope="module")
def studio() -> Studio:
    open_studio()
    for module in pkgutil.iter_modules(tools.pictures.__path__):
        if module.name != "__main__":
            importlib.import_module(f"tools.pictures.{module.name}")
    return Studio((960, 600))


@pytest.mark.parametrize("name", WALKED)
def test_everything_that_can_be_focused_has_words(
    name: str, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And every room something to be read."""
    looked: list[Scene] = []

    def look(sitting: Sitting) -> pygame.Surface:
        top = sitting.top
        sitting.app.reader.voice = DarkApp(lambda _context: top, top.context).ear
        top.touch()
        sitting.app._paint()
        if controls := getattr(top, "controls", None):
            called = {name: str(controls[name].called) for name in controls.order()}
            assert [name for name, words in called.items() if not re.search(r"[^\W_]", words)] == []
        assert sitting.app.reader._lines_of(top), name
        looked.append(top)
        return sitting.app.frame().copy()

    monkeypatch.setattr(Sitting, "photograph", look)
    PICTURES[name](studio)
    assert looked
