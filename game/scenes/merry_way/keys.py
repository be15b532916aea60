"""The keys of On Their Merry Way, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines

HAND: Final = 10
"""Cards that have a key of their own."""

_DIGITS: Final = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)


def _fixed() -> Lines:
    return [(_("from site to site, from band to band"), "← →")]


def _counting() -> Lines:
    return [
        (_("the same of theirs"), _("Shift + letter")),
        (_("one more, one fewer of it"), "+ −"),
        (_("so many; or which band"), "1 – 9"),
    ]


KEYS: Final = (
    Deeds(
        "sherwood",
        later("Work, bank, building"),
        (
            *[
                KeyDeed(f"card_{n}", _DIGITS[n - 1], later("card {n} of the hand"), {"n": n})
                for n in range(1, HAND + 1)
            ],
            KeyDeed("plots", pygame.K_p, later("plots")),
            KeyDeed("manpower", pygame.K_m, later("manpower")),
            KeyDeed("materials", pygame.K_t, later("materials")),
            KeyDeed("schemes", pygame.K_s, later("scheme cards")),
            KeyDeed("roadblock", pygame.K_b, later("the roadblock")),
            KeyDeed("withdraw", pygame.K_w, later("take a claim back")),
            KeyDeed("pass", pygame.K_d, later("build no more")),
            KeyDeed("forecast", pygame.K_f, later("the walks as they would go")),
            KeyDeed("odds", pygame.K_o, later("what is known and what is likely")),
        ),
        _fixed,
    ),
    Deeds(
        "bargain",
        later("Into the pans"),
        (
            KeyDeed("plots", pygame.K_p, later("plots")),
            KeyDeed("manpower", pygame.K_m, later("manpower")),
            KeyDeed("materials", pygame.K_t, later("materials")),
            KeyDeed("profit", pygame.K_u, later("purses")),
            KeyDeed("any", pygame.K_y, later("any scheme of theirs")),
            KeyDeed("normal", pygame.K_n, later("a trap of theirs, of any kind")),
            KeyDeed("special", pygame.K_s, later("a special scheme of theirs")),
            KeyDeed("lazy", pygame.K_z, later("a lazy trap of theirs")),
            KeyDeed("wicked", pygame.K_w, later("a wicked trap of theirs")),
            KeyDeed("greedy", pygame.K_g, later("a greedy trap of theirs")),
            KeyDeed("dimwitted", pygame.K_d, later("a dimwitted trap of theirs")),
            KeyDeed("robbers", pygame.K_b, later("robbers of theirs")),
            KeyDeed("again", pygame.K_o, later("the last deal again")),
            KeyDeed("clear", pygame.K_c, later("empty both pans")),
            KeyDeed("ask", pygame.K_q, later("what would you take?")),
            KeyDeed("rest", pygame.K_r, later("rest: no more offers")),
            KeyDeed("worth", pygame.K_h, later("what the deal is worth to you")),
            KeyDeed("forecast", pygame.K_f, later("the walks as they would go")),
        ),
        _counting,
    ),
    Deeds(
        "walking",
        later("On the walk"),
        (KeyDeed("all", pygame.K_s, later("all that still have to walk at once")),),
    ),
    Deeds(
        "answering",
        later("Answering an offer"),
        (
            KeyDeed("accept", pygame.K_a, later("take the deal")),
            KeyDeed("decline", pygame.K_d, later("decline")),
            KeyDeed("counter", pygame.K_c, later("make another offer")),
            KeyDeed("worth", pygame.K_h, later("what the deal is worth to you")),
            KeyDeed("forecast", pygame.K_f, later("the walks as they would go")),
            *[
                KeyDeed(f"card_{n}", _DIGITS[n - 1], later("card {n} of the hand"), {"n": n})
                for n in range(1, HAND + 1)
            ],
        ),
    ),
)
