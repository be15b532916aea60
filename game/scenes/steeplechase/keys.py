"""The keys of Steeplechase, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines
from game.scenes.steeplechase.map.keys import OVER


def _fixed() -> Lines:
    return [
        (_("turn the heading by 5°; by 1°, by 0.1°"), _("← →; with Shift, with Alt")),
        (_("on to what is worth a ride: bridges, doors, gaps, cover"), _("Tab")),
        (_("so many dice; the answer of that number"), "1 – 9"),
        (_("a die more, a die fewer"), _("+ −; LB, RB of a controller")),
    ]


KEYS: Final = (
    Deeds(
        "steeplechase",
        later("Riding, fighting, answering"),
        (
            KeyDeed("stay", pygame.K_s, later("stay where you are")),
            KeyDeed("degrees", pygame.K_d, later("write the heading in degrees")),
            KeyDeed("leap", pygame.K_j, later("the ride as it is if you jump")),
            KeyDeed("odds", pygame.K_o, later("what may come of it, in figures")),
        ),
        _fixed,
    ),
    OVER,
)
