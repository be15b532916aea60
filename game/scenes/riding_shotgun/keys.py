"""The keys of Riding Shotgun, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines

HAND: Final = 10
"""Cards that have a key of their own while a hand is sorted or an attack is built."""
DEFENDING: Final = 7
"""Cards that have one while an answer is asked for, whose first three keys are the answers."""

_DIGITS: Final = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)


def _fixed() -> Lines:
    return [
        (_("whom the attack is aimed at"), "↑ ↓"),
        (_("what the attack is"), "← →"),
        (_("claim more for the Blind, or less; faster or slower"), "+ −"),
    ]


KEYS: Final = (
    Deeds(
        "hand",
        later("Cards in hand"),
        (
            *[
                KeyDeed(f"card_{n}", _DIGITS[n - 1], later("card {n} of the hand"), {"n": n})
                for n in range(1, HAND + 1)
            ],
            KeyDeed("trade", pygame.K_t, later("a card of your Post, to trade for")),
            KeyDeed("wild", pygame.K_w, later("a wildcard")),
            KeyDeed("odds", pygame.K_o, later("what is known and what is likely")),
        ),
        _fixed,
    ),
    Deeds(
        "answer",
        later("Under attack"),
        (
            KeyDeed("take", pygame.K_1, later("take it, or believe it")),
            KeyDeed("call", pygame.K_2, later("call the bluff")),
            KeyDeed("defend", pygame.K_3, later("defend, or look at your hand")),
            *[
                KeyDeed(f"card_{n}", _DIGITS[n + 2], later("card {n} of the hand"), {"n": n})
                for n in range(1, DEFENDING + 1)
            ],
        ),
    ),
)
