"""Ready sets of keys: under the left hand beside the pointer, and under one hand alone.

A set is made from the deeds there are, so that a new game has its keys in each: what lies under the
hand already stays, the rest gets the next letter that is free there, and what finds no room keeps
its usual key. No key means two things at once.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.engine.words import later
from game.scenes.kit.bindings import key_name, usual
from game.scenes.kit.deeds import HOUSE, TABLE, TOGETHER, by_game, every


class KeySet(NamedTuple):
    """A ready set: what its button says, what is said of it, the letters in reach, the best ones
    first, and which keys deeds of every table have there.
    """

    name: str
    words: str
    told: str
    letters: str
    chosen: Mapping[str, int]


KEY_SETS: Final = (
    KeySet(
        "left_hand",
        later("Left hand"),
        later("The keys lie under the left hand; what finds no room there is as usual."),
        "fdsarewqcxvtgbz",
        {
            "table.confirm": pygame.K_g,
            "table.take_back": pygame.K_z,
            "table.chronicle": pygame.K_b,
            "table.hint": pygame.K_t,
            "table.peek": pygame.K_v,
            "table.quiet": pygame.K_x,
        },
    ),
    KeySet(
        "one_hand",
        later("One hand"),
        later("The keys lie beside the arrows, for one hand; what finds no room is as usual."),
        "jkluiohnmpy",
        {
            "table.hint": pygame.K_SLASH,
            "table.peek": pygame.K_COMMA,
            "table.rules": pygame.K_PERIOD,
            "table.faster": pygame.K_EQUALS,
        },
    ),
)
"""The sets there are, besides the usual keys."""


@cache
def keys_of(name: str) -> Mapping[str, str]:
    """The changed keys of a set, as settings keep them."""
    chosen = next(each for each in KEY_SETS if each.name == name)
    always = {deed: key for deed, key in usual().items() if _context(deed) in _ALWAYS}
    laid: dict[str, int] = {**always, **chosen.chosen}
    everywhere = set(laid.values())
    letters = [ord(letter) for letter in chosen.letters]
    for deeds in every():
        if deeds.context not in (*_ALWAYS, TOGETHER.context):
            own = {deed: one.key for deed, one in deeds.named}
            beside = _beside(deeds.context, own, laid)
            laid.update(_lay(own, letters, everywhere, beside))
    return {deed: key_name(key) for deed, key in laid.items() if key != usual()[deed]}


def set_of(changed: Mapping[str, str]) -> str:
    """Which set these changed keys are; "" where somebody has chosen his own, or none."""
    return next((each.name for each in KEY_SETS if keys_of(each.name) == changed), "")


_ALWAYS: Final = (HOUSE.context, TABLE.context)


def _context(deed: str) -> str:
    return deed.split(".")[0]


def _lay(
    own: Mapping[str, int], letters: list[int], taken: set[int], beside: set[int]
) -> dict[str, int]:
    """The keys of one situation: `own` are the usual ones, `taken` mean something else there, and
    those `beside` something else in the same game, which they may where nothing else is left.
    """
    laid = {deed: key for deed, key in own.items() if key in letters and key not in taken}
    # Digits count: they stay where they are counted.
    laid |= {d: k for d, k in own.items() if k in range(pygame.K_0, pygame.K_9 + 1)}
    rest = [deed for deed in own if deed not in laid]
    for deed in rest:
        held = taken | set(laid.values())
        theirs = {own[each] for each in rest if each != deed and each not in laid}
        spare = [
            *[key for key in letters if key not in beside],
            *[key for key in letters if key in beside],
            own[deed],
            *[key for key in range(pygame.K_a, pygame.K_z + 1) if key not in theirs],
        ]
        laid[deed] = next(key for key in spare if key not in held)
    return laid


def _beside(context: str, own: Mapping[str, int], laid: Mapping[str, int]) -> set[int]:
    """Keys laid already in other situations of the same game that had none in common with this one:
    both may be meant at the same moment.
    """
    game = next((each for each in by_game().values() if context in each), ())
    beside = set[int]()
    for other in game:
        theirs = {key for deed, key in usual().items() if _context(deed) == other}
        if other != context and not theirs & set(own.values()):
            beside |= {key for deed, key in laid.items() if _context(deed) == other}
    return beside
