"""What a key can do: the house's own deeds, and those each game brings in its `keys.py`.

A deed is called `context.what`, and settings keep it so: no two contexts are called alike.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Final

import pygame
from msgspec import Struct, field

from game.engine.discovery import games
from game.engine.words import _, later
from game.session.gathering import HANDS, LOOK, SEAL

Lines = list[tuple[str, str]]
"""What keys do and what is written on them, in words."""


def _nothing() -> Lines:
    return []


class KeyDeed(Struct, frozen=True):
    """Something with a key of its own that can be changed: `words`, with `facts` filled in, tell
    what it is.
    """

    what: str
    key: int
    words: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """What it is called, in the player's tongue."""
        return _(self.words).format(**self.facts)


class Deeds(Struct, frozen=True):
    """What can be done in one situation, in the order in which it is listed.

    `fixed` are keys that cannot be changed. `moved` tells which deeds of another context those are
    today that stood here once, by their last words: settings may still know them so.
    """

    context: str
    title: str
    deeds: tuple[KeyDeed, ...]
    fixed: Callable[[], Lines] = _nothing
    moved: Mapping[str, str] = field(default_factory=dict)

    @property
    def named(self) -> Iterable[tuple[str, KeyDeed]]:
        """The deeds with their full names."""
        return [(f"{self.context}.{deed.what}", deed) for deed in self.deeds]


def _in_the_house() -> Lines:
    return [
        (_("from thing to thing"), _("Tab, arrows")),
        (_("press it"), _("Space, Enter")),
        (_("back, or not after all"), _("Esc")),
        (_("yes, to what Enter says no to"), "Y"),
        (_("size of letters"), _("Ctrl + − 0")),
        (_("the voice is silent"), _("Ctrl")),
        (_("presets, where a game is set up"), "P"),
        (_("today’s ride, on the title page and the shelf"), "D"),
        (_("who else rode it, beside a finished game"), "O"),
    ]


def _at_the_table() -> Lines:
    return [
        (_("finish what is moving"), _("any key")),
        (_("everything four times as fast"), _("Shift, held")),
        (_("let go of what is in the hand"), _("Esc")),
        (_("the large button, whatever is selected"), _("Ctrl + Enter")),
        (_("a step back"), _("Ctrl + Z")),
        (_("and forth again"), _("Ctrl + Y")),
        (_("what a real die showed, or a hand that shakes"), _("1–6, Space held")),
        (_("a note at this moment"), _("Ctrl + N")),
        (_("a bookmark here, or none again"), _("Ctrl + B")),
        (_("to the note or bookmark before, after"), _("Ctrl + Page ↑ ↓")),
        (_("a picture of the table, to the clipboard"), _("Ctrl + C")),
        (_("the position as text, to the clipboard"), _("Ctrl + Shift + C")),
        (_("the two choices of a dilemma"), "F4"),
        (_("ask the judge, of a moment seen again"), "A"),
    ]


WHOLE_MAP: Final = pygame.K_m
"""The key that shows all of a map again."""


def _over_a_map() -> Lines:
    return [
        (_("nearer, farther, while nothing is told"), "+ −"),
        (_("nearer, farther, where the pointer is"), _("the wheel")),
        (_("all of the map"), chr(WHOLE_MAP).upper()),
        (_("from spot to spot"), _("arrows")),
        (_("look elsewhere"), _("Ctrl + arrows")),
        (_("turn a heading, by the smallest step"), _("← →, Shift")),
        (_("pull the map"), _("right button, held")),
    ]


def _of_a_hand(side: str, hand: str, look: str, seal: str) -> tuple[KeyDeed, ...]:
    choice, looked, sealed = {
        "left": (
            later("left hand: choice {n}"),
            later("left hand: look, while held"),
            later("left hand: seal"),
        ),
        "right": (
            later("right hand: choice {n}"),
            later("right hand: look, while held"),
            later("right hand: seal"),
        ),
    }[side]
    chosen = [KeyDeed(f"{side}_{n}", ord(key), choice, {"n": n}) for n, key in enumerate(hand, 1)]
    return (
        *chosen,
        KeyDeed(f"{side}_look", ord(look), looked),
        KeyDeed(f"{side}_seal", ord(seal), sealed),
    )


HOUSE: Final = Deeds(
    "house",
    later("Everywhere"),
    (
        KeyDeed("help", pygame.K_F1, later("the list of keys")),
        KeyDeed("mute", pygame.K_F2, later("sound off and on")),
        KeyDeed("full_screen", pygame.K_F11, later("fill the screen")),
        KeyDeed("letter", pygame.K_F12, later("a letter about what is wrong")),
        KeyDeed("explain", pygame.K_i, later("explain what is selected")),
        KeyDeed("voice", pygame.K_F10, later("the voice on and off")),
        KeyDeed("again", pygame.K_F5, later("voice: say that again")),
        KeyDeed("line_back", pygame.K_F7, later("voice: the line before")),
        KeyDeed("line_on", pygame.K_F8, later("voice: the next line")),
        KeyDeed("where", pygame.K_F9, later("voice: where am I?")),
    ),
    _in_the_house,
)
TABLE: Final = Deeds(
    "table",
    later("At the table"),
    (
        KeyDeed("confirm", pygame.K_RETURN, later("the large button")),
        KeyDeed("rules", pygame.K_F3, later("the rule that matters now")),
        KeyDeed("take_back", pygame.K_BACKSPACE, later("take back")),
        KeyDeed("chronicle", pygame.K_l, later("the chronicle")),
        KeyDeed("hint", pygame.K_QUESTION, later("a hint")),
        KeyDeed("peek", pygame.K_v, later("look at what is yours, while held")),
        KeyDeed("quiet", pygame.K_k, later("the board without panels, and back")),
        KeyDeed("seats", pygame.K_F6, later("a rival plays on for me, or I give up")),
        KeyDeed("to_the_end", pygame.K_END, later("rivals’ steps: to the end")),
        KeyDeed("menu", pygame.K_ESCAPE, later("the menu")),
        KeyDeed("faster", pygame.K_PLUS, later("faster")),
        KeyDeed("slower", pygame.K_MINUS, later("slower")),
    ),
    _at_the_table,
)
MAP: Final = Deeds("map", later("Over a map"), (), _over_a_map)
"""Told only where a map lies on the table."""
TOGETHER: Final = Deeds(
    "together",
    later("All at once"),
    (
        *_of_a_hand("left", HANDS[0], LOOK[0], SEAL[0]),
        *_of_a_hand("right", HANDS[1], LOOK[1], SEAL[1]),
    ),
)
"""Two blocks of keys, where two choose at once."""


@cache
def every() -> tuple[Deeds, ...]:
    """All there is to do with keys: in the house, at any table, at each game's, and together."""
    own = [deeds for key in games() for deeds in _keys_of(key)]
    return (HOUSE, TABLE, *own, TOGETHER)


EVERY_GAME: Final = "every"


@cache
def by_game() -> Mapping[str, tuple[str, ...]]:
    """The contexts that each game brings, by its key; those of every table by `EVERY_GAME`."""
    found = {EVERY_GAME: tuple([deeds.context for deeds in (HOUSE, TABLE, TOGETHER)])}
    for key in games():
        own = tuple([deeds.context for deeds in _keys_of(key)])
        if own:
            found[key] = own
    return found


def _keys_of(game: str) -> tuple[Deeds, ...]:
    """What `game.scenes.<key>.keys` brings; nothing for a game that has none."""
    name = f"game.scenes.{game}.keys"
    with suppress(ModuleNotFoundError):  # a game may have no folder here at all
        if importlib.util.find_spec(name) is not None:
            found: tuple[Deeds, ...] = importlib.import_module(name).KEYS
            return found
    return ()


def todays(changed: Mapping[str, str]) -> dict[str, str]:
    """Changed keys by what their deeds are called today."""
    moved = {
        f"{deeds.context}.{what}": now for deeds in every() for what, now in deeds.moved.items()
    }
    old = {moved[deed]: name for deed, name in changed.items() if deed in moved}
    return old | {deed: name for deed, name in changed.items() if deed not in moved}
