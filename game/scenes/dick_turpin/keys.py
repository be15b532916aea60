"""The keys of The Famous Dick Turpin, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.bindings import key_word
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines
from game.session.gathering import own_keys

_PEOPLE, _PLACES = 5, 6


def _everybodys() -> Lines:
    """Each person's row where all lie in wait at once."""
    return [
        (
            _("all at once: keys of person {n}").format(n=number),
            " ".join([key_word(ord(letter)) for letter in row]),
        )
        for number, row in enumerate(own_keys(_PEOPLE, _PLACES), 1)
    ]


KEYS: Final = (
    Deeds(
        "ambush",
        later("Lying in wait"),
        tuple(
            [
                KeyDeed(f"place_{n}", pygame.K_0 + n, later("place {n} of the road"), {"n": n})
                for n in range(1, _PLACES + 1)
            ]
            + [KeyDeed("odds", pygame.K_o, later("the odds of the towns, or the news"))]
        ),
        _everybodys,
    ),
    Deeds(
        "hold_up",
        later("Holding up a coach"),
        (
            KeyDeed("another", pygame.K_t, later("turn another card")),
            KeyDeed("ride_off", pygame.K_r, later("ride off with the booty")),
        ),
    ),
)
