"""Pages to be read: the rules book, the keys, the first look, the almanack and the settings."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Surface

from game.scenes.book.rules_book import RulesBook, show_rule
from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Pop, Scene
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.settings.keys import KeysPage, SoundsPage, keys_of
from game.scenes.settings.page import TABS, SettingsPage
from game.session.disk.store import Store
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.house import shelf
from tools.pictures.positions import LONGEST, SPEC, dated, played
from tools.pictures.studio import Sitting, Studio


def _chapter(number: int, studio: Studio) -> Surface:
    """The first page of a chapter."""
    book = RulesBook(studio.context(), SPEC)
    at = Sitting(book)
    at.pass_time(0.1)
    book.open_chapter(number)
    return at.photograph()


for number in range(len(SPEC.book.chapters)):
    PICTURES[f"rules_{number + 1}"] = partial(_chapter, number)


@picture("rules_last_page")
def rules_last_page(studio: Studio) -> Surface:
    """The very last page: no other to turn to."""
    at = Sitting(RulesBook(studio.context(), SPEC))
    at.press(pygame.K_END)
    return at.photograph()


@picture("rules_looked_up")
def rules_looked_up(studio: Studio) -> Surface:
    """The book open at a rule in the middle of a chapter, which is marked."""
    anchors = SPEC.book.anchors
    return Sitting(show_rule(studio.context(), SPEC, anchors[len(anchors) // 2])).photograph()


@picture("keys")
def keys(studio: Studio) -> Surface:
    """Every key, as it comes."""
    return Sitting(KeysPage(studio.context())).photograph()


@picture("keys_later")
def keys_later(studio: Studio) -> Surface:
    """What did not fit on the first page of keys."""
    page = KeysPage(studio.context())
    at = Sitting(page)
    while page.page_number < page.pages - 1:
        at.press(pygame.K_PAGEDOWN)
    return at.photograph()


@picture("first_look")
def first_look(studio: Studio) -> Surface:
    """How large shall letters be?"""
    return Sitting(FirstLook(studio.context(), Pop)).photograph()


@picture("dice_all")
def dice_all(studio: Studio) -> Surface:
    """The almanack of every game on the shelf."""
    context = studio.context()
    with TemporaryDirectory() as folder:  # records are read from their files
        context.store = Store(Path(folder))
        for record in shelf(8).records.values():
            context.store.save(record)
        page = DiceAlmanack(context, dated(played(2, 99, LONGEST, "shelf 1")))
        at = Sitting(page)
        page.turn_to("all")
        at.until(lambda: not page.reading)
        return at.photograph()


@picture("dice_few")
def dice_few(studio: Studio) -> Surface:
    """The almanack of a game that has hardly begun."""
    return Sitting(DiceAlmanack(studio.context(), played(rounds=2).record())).photograph()


def _leaf(tab: str, studio: Studio) -> Surface:
    page = SettingsPage(studio.context(speed="normal"))
    at = Sitting(page)
    page.turn_to(tab)
    return at.photograph()


for tab in TABS[1:]:
    PICTURES[f"settings_{tab}"] = partial(_leaf, tab)


@picture("settings_sounds")
def sounds(studio: Studio) -> Surface:
    """Single sounds, two of them off."""
    context = studio.but(silent_sounds=("quill", "card_slap")).context()
    return Sitting(SoundsPage(context)).photograph()


@picture("settings_voice_silent")
def settings_voice_silent(studio: Studio) -> Surface:
    """The voice is on, and the system has no speech."""

    class Silent:
        trouble = "No speech was found: speech-dispatcher does not answer. Is it installed?"

    context = studio.but(voice=True).context(speed="normal")
    context.services["voice"] = Silent()
    page = SettingsPage(context)
    at = Sitting(page)
    page.turn_to("voice")
    at.pass_time(0.1)
    return at.photograph()


@picture("settings_keys_together")
def settings_keys_together(studio: Studio) -> Surface:
    """The keys of two who choose at the same time."""
    page = SettingsPage(studio.context(speed="normal"))
    at = Sitting(page)
    page.turn_to("keys")
    page.show_keys_of("together")
    return at.photograph()


@picture("settings_keys_left_hand")
def settings_keys_left_hand(studio: Studio) -> Surface:
    """A ready set, at the bargain, which has more keys than any other moment of a game."""
    page = SettingsPage(studio.but(keys=dict(keys_of("left_hand"))).context())
    at = Sitting(page)
    page.turn_to("keys")
    page.show_keys_of("bargain")
    return at.photograph()


@picture("settings_keys_table")
def settings_keys_table(studio: Studio) -> Surface:
    """The keys of every table, on the second of their leaves where they have several."""
    page = SettingsPage(studio.context())
    at = Sitting(page)
    page.turn_to("keys")
    page.show_keys_of("table")
    if "further_keys" in page.controls:
        at.press(pygame.K_f)
    return at.photograph()


@picture("settings_key_asked")
def settings_key_asked(studio: Studio) -> Surface:
    """A box waits for its new key."""
    page: Scene = SettingsPage(studio.context(speed="normal"))
    at = Sitting(page)
    assert isinstance(page, SettingsPage)  # noqa: S101 - made two lines above
    page.turn_to("keys")
    at.pass_time(0.1)
    boxes = [name for name in page._boxes if f"key {name}" in page.controls]
    page.controls.set_focus(f"key {boxes[0]}")
    at.press(pygame.K_RETURN)
    return at.photograph()
