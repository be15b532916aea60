"""The keys of Your Money or Your Life, beside those of every table."""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.kit.deeds import Deed, Deeds

KEYS: Final = (
    Deeds(
        "plan",
        later("Making a plan"),
        (
            Deed("north", pygame.K_n, later("the north road")),
            Deed("east", pygame.K_e, later("the east road")),
            Deed("south", pygame.K_s, later("the south road")),
            Deed("west", pygame.K_w, later("the west road")),
            Deed("tavern", pygame.K_t, later("the tavern")),
            Deed("market", pygame.K_m, later("the market")),
            Deed("retire", pygame.K_r, later("retire")),
            Deed("turn", pygame.K_x, later("turn scoundrel")),
            Deed("odds", pygame.K_o, later("the 36 throws, open or closed")),
        ),
        moved={"hint": "table.hint", "peek": "table.peek"},
    ),
    Deeds(
        "robbery",
        later("At a robbery"),
        (
            *[
                Deed(f"die_{n}", key, later("take die {letter}"), {"letter": "abcd"[n - 1]})
                for n, key in enumerate((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), 1)
            ],
            Deed("speed", pygame.K_s, later("the die to speed")),
            Deed("wit", pygame.K_w, later("the die to wit")),
            Deed("combat", pygame.K_c, later("the die to combat")),
            Deed("tray", pygame.K_t, later("the die to the tray")),
            Deed("fit", pygame.K_f, later("the die where it fits")),
            Deed("rest", pygame.K_a, later("every die where it fits")),
            Deed("horse", pygame.K_h, later("ride, or not")),
            Deed("spur", pygame.K_p, later("spur, or not")),
            Deed("let_go", pygame.K_g, later("let the coach go")),
        ),
        moved={"hint": "table.hint"},
    ),
    Deeds(
        "town",
        later("In town"),
        (Deed("take_back", pygame.K_u, later("take the last deal back")),),
    ),
)
