"""The first lesson: five moments of real games and their notes; here the three exercises on the
road.
"""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.table.teaching import LessonMoment, Note
from game.scenes.your_money.lesson.facts import (
    ASTRAY,
    HANGED,
    LAST,
    NO_WAY_BACK,
    ON,
    PLACED,
    TOGETHER,
    TOWN,
)
from game.scenes.your_money.lesson.script import ARRIVED, FAMOUS
from game.scenes.your_money.lesson.text import (
    both,
    button,
    charmed,
    charming,
    chasing,
    facts,
    for_a_road,
    for_town,
    guarded,
    over,
    part,
    planning,
    plot,
    purse_of,
    robbing,
    scroll,
    tracks,
    visiting,
)

OPEN: Final = LessonMoment(
    later("An open robbery"),
    "york-825",
    (
        *ASTRAY,
        Note(
            later(
                "Your first coach, and your four dice lie open. First the chase: it goes at "
                "{speed}. Drag one die that reaches it to Speed."
            ),
            chasing,
            part("board", "speed"),
            facts,
            (pygame.K_2, pygame.K_s),
            "within",
        ),
        Note(
            later(
                "Caught! Now wit: reach {wit}, and each point above makes you more of a folk hero. "
                "Your best die will do it."
            ),
            charming,
            part("board", "wit"),
            facts,
            (pygame.K_4, pygame.K_w),
            "within",
        ),
        Note(
            later(
                "The rest goes to combat. Above {combat} you grow a scoundrel; below it you are "
                "wounded. Wit or combat reached, and the purse is yours."
            ),
            both(robbing, charmed),
            part("board", "combat"),
            facts,
            (pygame.K_1, pygame.K_c, pygame.K_3, pygame.K_c),
            "within",
        ),
        Note(
            later(
                "Wit has {charm} of {wit}. Either wit or combat has to be reached for the purse; "
                "what is missing on wit costs fame, on combat health."
            ),
            robbing,
            part("board", "wit", "combat"),
            facts,
            side="within",
        ),
        PLACED,
        Note(
            later(
                "What the round brought. Guineas and folk hero count in the end; scoundrel counts "
                "against you."
            ),
            over,
            scroll,
            do=ON,
            side="within",
        ),
    ),
    ARRIVED,
    later=("rest",),
)

SECRETS: Final = LessonMoment(
    later("Two secrets"),
    "whitby-687",
    (
        Note(
            later(
                "A new career, and a whole round. You have thrown two dice that {rival} cannot "
                "see. Drag them to a coach they may catch; two more will come. The coin is its "
                "purse: {purse} here."
            ),
            planning,
            plot("west"),
            purse_of("west"),
            (pygame.K_w,),
        ),
        Note(
            later(
                "Think again, if you like: nobody knows yet. {rival} plans too. Seal it, and both "
                "plans lie open."
            ),
            for_a_road,
            button,
            facts,
            ON,
            "above",
        ),
        Note(
            later(
                "In town no dice are needed. To rob, drag them on to a coach; or seal this, and "
                "stay in town for a round."
            ),
            for_town,
            facts=facts,
        ),
        Note(
            later(
                "A round in town, then: buy if you like, and leave with the large button. The "
                "fifth lesson is about nothing else."
            ),
            visiting,
            button,
            do=ON,
            side="above",
        ),
        *ASTRAY,
        *TOGETHER,
        Note(
            later("Here are the other two dice. Catch it at {speed}, then share out what is left."),
            chasing,
            part("board", "speed"),
            facts,
            (pygame.K_2, pygame.K_s),
            "within",
        ),
        Note(
            later("Fame or fear? What you cannot reach, give up; but give it up cheaply."),
            robbing,
            part("board", "wit", "combat"),
            do=(pygame.K_4, pygame.K_w, pygame.K_3, pygame.K_w, pygame.K_1, pygame.K_c),
            side="within",
        ),
        PLACED,
        HANGED,
        Note(
            later("{rival} has had this round too. The coaches are gone; each round brings four."),
            over,
            scroll,
            facts,
            ON,
            "within",
        ),
    ),
    later=NO_WAY_BACK,
)

GUARDS: Final = LessonMoment(
    later("Guards"),
    "ripon-3255",
    (
        Note(
            later(
                "It is your third round on the road, and you are known. At {fame} a folk hero "
                "calls a guard, who rides where a die says; at {infamy} a scoundrel is hunted. "
                "Choose a coach you may charm."
            ),
            planning,
            tracks,
            facts,
            (pygame.K_w,),
            "within",
        ),
        Note(
            later("Wherever you go, a hunter follows: {guard} more combat on a road."),
            for_a_road,
            button,
            facts,
            ON,
            "above",
        ),
        Note(
            later(
                "The hunter follows into town as well: one die of yours, and your arms, against "
                "his {guard}. What is missing, you bleed."
            ),
            for_town,
            button,
            facts,
            ON,
            "above",
        ),
        Note(
            later(
                "The hunter has had his fight. On the road he would have made the coach stronger "
                "by {guard}. Leave with the large button."
            ),
            visiting,
            button,
            facts,
            ON,
            "above",
        ),
        *ASTRAY,
        *TOGETHER,
        Note(
            later(
                "Guards add {more} to combat: {combat} in all. What is missing, you bleed. Catch "
                "the coach first, at {speed}."
            ),
            both(guarded, chasing),
            part("board", "combat"),
            facts,
            side="within",
        ),
        Note(
            later("Wit wins the purse as well as combat. Where would a good die save most blood?"),
            robbing,
            part("board", "wit", "combat"),
            side="within",
        ),
        PLACED,
        HANGED,
        Note(
            later("Guards go home at night. While your name is what it is, they come again."),
            over,
            scroll,
            do=ON,
            side="within",
        ),
    ),
    FAMOUS,
    later=NO_WAY_BACK,
)


LESSON: Final = (OPEN, SECRETS, GUARDS, LAST, TOWN)
"""Robbery with open dice, then secrets, then guards, then what ends a career, then the town."""
