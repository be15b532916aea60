"""To the front of the house, its settings, and the books in it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.kit.scene import Context, Push, Reset, Scene, Transition

if TYPE_CHECKING:
    from game.engine.spec import GameSpec


def to_title(context: Context) -> Transition:
    """Leave whatever is open for a title page that knows what has been played."""
    from game.scenes.front.entrance import title_page

    return Reset(title_page(context))


def to_about(context: Context) -> Transition:
    """To the page of how it was made."""
    from game.scenes.front.about import About

    return Push(About(context))


def first_look(context: Context, then: Callable[[], Transition]) -> Scene:
    """The page that asks, the first time of all, how large letters shall be."""
    from game.scenes.front.first_look import FirstLook

    return FirstLook(context, then)


def to_settings(context: Context, leaf: str = "") -> Transition:
    """To the settings, open at a leaf if one is named."""
    from game.scenes.settings.page import SettingsPage

    page = SettingsPage(context)
    if leaf:
        page.turn_to(leaf)
    return Push(page)


def to_sounds(context: Context) -> Transition:
    """To the page of single sounds."""
    from game.scenes.settings.sounds_page import SoundsPage

    return Push(SoundsPage(context))


def to_keys(context: Context) -> Transition:
    """To the page of all keys."""
    from game.scenes.book.keys_page import KeysPage

    return Push(KeysPage(context))


def to_book(context: Context, spec: "GameSpec") -> Transition:
    """To the rules book of a game, at its beginning."""
    from game.scenes.book.rules_book import RulesBook

    return Push(RulesBook(context, spec))


def to_rule(context: Context, spec: "GameSpec", anchor: str) -> Transition:
    """To the rules book of a game, open at one rule."""
    from game.scenes.book.rules_book import show_rule

    return Push(show_rule(context, spec, anchor))
