"""The keys of Your Money or Your Life, and what is asked once more before it is done for good."""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.kit.deeds import Deeds, KeyDeed
from game.scenes.kit.notice import Danger, NoticeQuestion

KEYS: Final = (
    Deeds(
        "plan",
        later("Making a plan"),
        (
            KeyDeed("north", pygame.K_n, later("the north road")),
            KeyDeed("east", pygame.K_e, later("the east road")),
            KeyDeed("south", pygame.K_s, later("the south road")),
            KeyDeed("west", pygame.K_w, later("the west road")),
            KeyDeed("tavern", pygame.K_t, later("the tavern")),
            KeyDeed("market", pygame.K_m, later("the market")),
            KeyDeed("retire", pygame.K_r, later("retire")),
            KeyDeed("turn", pygame.K_x, later("turn scoundrel")),
            KeyDeed("odds", pygame.K_o, later("the 36 throws, open or closed")),
        ),
        moved={"hint": "table.hint", "peek": "table.peek"},
    ),
    Deeds(
        "robbery",
        later("At a robbery"),
        (
            *[
                KeyDeed(f"die_{n}", key, later("take die {letter}"), {"letter": "abcd"[n - 1]})
                for n, key in enumerate((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), 1)
            ],
            KeyDeed("speed", pygame.K_s, later("the die to speed")),
            KeyDeed("wit", pygame.K_w, later("the die to wit")),
            KeyDeed("combat", pygame.K_c, later("the die to combat")),
            KeyDeed("tray", pygame.K_t, later("the die to the tray")),
            KeyDeed("fit", pygame.K_f, later("the die where it fits")),
            KeyDeed("rest", pygame.K_a, later("the rest as the hint would")),
            KeyDeed("horse", pygame.K_h, later("ride, or not")),
            KeyDeed("spur", pygame.K_p, later("spur, or not")),
            KeyDeed("let_go", pygame.K_g, later("let the coach go")),
        ),
        moved={"hint": "table.hint"},
    ),
    Deeds(
        "town",
        later("In town"),
        (KeyDeed("take_back", pygame.K_u, later("take the last deal back")),),
    ),
)

RETIRE: Final = NoticeQuestion("your_money.retire", Danger.FOR_GOOD, later("Leave the road?"))
TURN: Final = NoticeQuestion("your_money.turn", Danger.FOR_GOOD, later("Turn scoundrel?"))
QUESTIONS: Final = (RETIRE, TURN)
