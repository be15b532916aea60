"""Keys that mean the same in every room: letters larger and smaller, silence, help, a letter."""

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.scene import Push
from game.session.settings import SPEEDS, TEXT_SIZES, Speed

if TYPE_CHECKING:
    from game.scenes.shell.app import App


def house_key(app: "App", event: Event) -> bool:
    """Do what a key means in every room; whether it means anything."""
    if app.top is not None and app.top.takes_every_key:
        return False
    now = app.context.settings
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.key == pygame.K_F1 and pad_of(event):
        show_keys(app)
        return True
    match app.context.bindings.deed(event, "house"):
        case "full_screen":
            app.context.change(full_screen=not now.full_screen)
            return True
        case "help":
            show_keys(app)
            return True
        case "mute":
            app.context.change(master_muted=not now.master_muted)
            if app.top is not None:
                app.top.show_change(_("Sound on") if now.master_muted else _("Sound off"))
            return True
        case "letter":
            app.write_letter()
            return True
    match event.key:
        case pygame.K_PLUS | pygame.K_EQUALS | pygame.K_KP_PLUS if control:
            larger = [size for size in TEXT_SIZES if size > now.text_size]
            app.context.change(text_size=min(larger, default=now.text_size))
        case pygame.K_MINUS | pygame.K_KP_MINUS if control:
            smaller = [size for size in TEXT_SIZES if size < now.text_size]
            app.context.change(text_size=max(smaller, default=now.text_size))
        case pygame.K_0 | pygame.K_KP0 if control:
            app.context.change(text_size=100)
        case _:
            return False
    return True


def show_keys(app: "App") -> None:
    """The list of keys: the page the house offers as service "keys", else the settings' own."""
    top, offered = app.top, app.context.services.get("keys")
    if offered is not None:
        app.guarded(offered)
        return
    from game.scenes.settings.page import SettingsPage

    if isinstance(top, SettingsPage):
        top.turn_to("keys")
    elif top is not None:
        page = SettingsPage(app.context)
        page.turn_to("keys")
        app.guarded(lambda: Push(page))


def speed_after(speed: Speed, step: int) -> Speed:
    """The speed one notch up (+1) or down (-1), as the keys + and − ask."""
    return SPEEDS[min(max(SPEEDS.index(speed) + step, 0), len(SPEEDS) - 1)]
