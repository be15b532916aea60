"""Keys that mean the same in every room: letters larger and smaller, silence, help, a letter."""

import sys
from collections.abc import Callable, Collection, Iterator
from functools import _lru_cache_wrapper, partial
from types import ModuleType
from typing import Any, Final, Protocol

import pygame
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.routes import ToSettings
from game.scenes.kit.scene import Context, Go, Scene, Transition
from game.scenes.shell.voice.reader import Reader
from game.session.settings import TEXT_SIZES


class House(Protocol):
    """What a key that means the same in every room needs of the program."""

    context: Context
    reader: Reader

    @property
    def top(self) -> Scene | None:
        """The room in front."""

    def guarded(self, act: Callable[[], Transition | None]) -> None:
        """Do something that may lead elsewhere; a mistake in it is owned up to."""

    def write_letter(self) -> None:
        """Write a bug letter of what is on the screen."""


def house_key(house: House, event: Event) -> bool:
    """Do what a key means in every room; whether it means anything."""
    if house.top is not None and house.top.takes_every_key:
        return False
    now = house.context.settings
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.key == pygame.K_F1 and pad_of(event):
        show_keys(house)
        return True
    if event.key in (pygame.K_LCTRL, pygame.K_RCTRL):
        house.reader.hush()  # and whatever else it means
    match house.context.bindings.deed(event, "house"):
        case "voice":
            turn_voice(house)
            return True
        case "again" | "where" | "line_back" | "line_on" as asked:
            return house.reader.key(asked)
        case "full_screen":
            house.context.change(full_screen=not now.full_screen)
            return True
        case "help":
            show_keys(house)
            return True
        case "mute":
            house.context.change(master_muted=not now.master_muted)
            if house.top is not None:
                house.top.show_change(_("Sound on") if now.master_muted else _("Sound off"))
            return True
        case "letter":
            house.write_letter()
            return True
    match event.key:
        case pygame.K_PLUS | pygame.K_EQUALS | pygame.K_KP_PLUS if control:
            larger = [size for size in TEXT_SIZES if size > now.text_size]
            house.context.change(text_size=min(larger, default=now.text_size))
        case pygame.K_MINUS | pygame.K_KP_MINUS if control:
            smaller = [size for size in TEXT_SIZES if size < now.text_size]
            house.context.change(text_size=max(smaller, default=now.text_size))
        case pygame.K_0 | pygame.K_KP0 if control:
            house.context.change(text_size=100)
        case _:
            return False
    return True


def turn_voice(house: House) -> None:
    """Let the house speak, or be silent again."""
    speaks = not house.context.settings.voice
    house.context.change(voice=speaks)
    if speaks:
        house.reader.key("where")
    if house.top is not None:
        house.top.show_change(_("The voice is on") if speaks else _("The voice is off"))


def show_keys(house: House) -> None:
    """The list of keys: the page the house offers as service "keys", else the settings' own."""
    top, context = house.top, house.context
    context.keys_here = () if top is None else top.key_contexts
    if offered := context.services.get("keys"):
        house.guarded(offered)
    elif top is not None and not top.show_keys():
        house.guarded(partial(Go, ToSettings("keys")))


_PLACES: Final = ("game.engine.", "game.ai.")


def forget_all_but(keys: Collection[str] = ()) -> None:
    """Let go of what was reckoned for every game but those with these keys."""
    for name, module in list(sys.modules.items()):
        place = next((each for each in _PLACES if name.startswith(each)), None)
        if place is not None and name.removeprefix(place).partition(".")[0] not in keys:
            for reckoned in _reckonings(module):
                reckoned.cache_clear()


def _reckonings(module: ModuleType) -> Iterator["_lru_cache_wrapper[Any]"]:
    """The functions of a module that remember so many answers, and no more."""
    for found in list(vars(module).values()):
        if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"]:
            yield found
