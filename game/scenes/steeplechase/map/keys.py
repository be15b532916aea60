"""The keys over the map of Steeplechase; the house's own for maps are told here with them."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines

CONTEXT: Final = "country"

MEASURE: Final = "measure"
SIGHT: Final = "sight"
REACHES: Final = "reaches"
EYES: Final = "eyes"


def _fixed() -> Lines:
    return [
        (_("nearer, farther, while nothing is told"), "+ −"),
        (_("nearer, farther, where the pointer is"), _("the wheel")),
        (_("all of the map"), _("Home")),
        (_("look elsewhere"), _("Ctrl + arrows")),
        (_("pull the map"), _("middle button, held")),
        (_("measure from here"), _("right button, held")),
        (_("pin what is measured"), _("a click")),
        (_("take the pins away"), _("right click")),
    ]


OVER: Final = Deeds(
    CONTEXT,
    later("Over the country"),
    (
        KeyDeed(MEASURE, pygame.K_m, later("measure, without moving")),
        KeyDeed(SIGHT, pygame.K_n, later("who sees the spot pointed at, or the end of the ride")),
        KeyDeed(REACHES, pygame.K_r, later("what all patrols see and reach")),
        KeyDeed(EYES, pygame.K_e, later("through a patrol’s eyes, held over it")),
    ),
    _fixed,
)
