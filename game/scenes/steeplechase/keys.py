"""The keys of Steeplechase, at its table and over its map, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import _, later
from game.scenes.kit.deeds import Deeds, KeyDeed, Lines

CONTEXT: Final = "country"

MEASURE: Final = "measure"
SIGHT: Final = "sight"
REACHES: Final = "reaches"
EYES: Final = "eyes"


def _on_map() -> Lines:
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
    _on_map,
)


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
