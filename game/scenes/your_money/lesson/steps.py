"""The first lesson: five moments of real games and their notes."""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.table.teaching import Exercise, Note
from game.scenes.your_money.lesson.careers import ARRIVED, FAMOUS, INFAMOUS, WORN_OUT
from game.scenes.your_money.lesson.coach import ASTRAY, PLACED, TOGETHER
from game.scenes.your_money.lesson.notes import (
    at_coach,
    at_tavern,
    both,
    button,
    buying,
    charmed,
    charming,
    chasing,
    control,
    facts,
    for_a_road,
    for_town,
    guarded,
    hanged,
    over,
    part,
    planning,
    plot,
    purse_of,
    retired,
    robbing,
    scroll,
    tracks,
    turned,
    visiting,
)

_NO_WAY_BACK: Final = ("retire", "turn")
_ON: Final = (pygame.K_RETURN,)

_HANGED: Final = Note(
    later("Hanged. In a game that would be the end; of a lesson it is only the end of this one."),
    both(over, hanged),
    scroll,
    do=_ON,
    side="within",
)

OPEN: Final = Exercise(
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
                "What the round brought. Guineas and fame count in the end; infamy counts "
                "against you."
            ),
            over,
            scroll,
            do=_ON,
            side="within",
        ),
    ),
    ARRIVED,
    later=("rest",),
)

SECRETS: Final = Exercise(
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
            _ON,
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
            do=_ON,
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
        _HANGED,
        Note(
            later("{rival} has had this round too. The coaches are gone; each round brings four."),
            over,
            scroll,
            facts,
            _ON,
            "within",
        ),
    ),
    later=_NO_WAY_BACK,
)

GUARDS: Final = Exercise(
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
            _ON,
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
            _ON,
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
            _ON,
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
        _HANGED,
        Note(
            later("Guards go home at night. While your name is what it is, they come again."),
            over,
            scroll,
            do=_ON,
            side="within",
        ),
    ),
    FAMOUS,
    later=_NO_WAY_BACK,
)

LAST: Final = Exercise(
    later("The last round"),
    "fulford-1146",
    (
        Note(
            later(
                "It is the last round of eight, and infamy counts against you: {hero} points. Turn "
                "scoundrel, and it counts for you, and fame against: {rogue}. Everybody hears of "
                "it, and there is no way back."
            ),
            both(planning, lambda desk: not turned(desk)),
            control("turn"),
            facts,
            (pygame.K_x,),
            "above",
        ),
        Note(
            later(
                "{score} points, and {rival} has {theirs}. But your health is {health}, and the "
                "hanged win nothing. Retire, and what you have is safe; or rob one coach more."
            ),
            planning,
            control("retire"),
            facts,
            (pygame.K_r,),
            "after",
        ),
        Note(
            later(
                "So with {score} points for a last time out. Take this back, and you can still "
                "turn scoundrel, for {rogue}, or retire."
            ),
            both(lambda desk: not turned(desk), lambda desk: for_a_road(desk) or for_town(desk)),
            button,
            facts,
            _ON,
            "above",
        ),
        Note(
            later(
                "Hunters ride with every coach you choose now. You know the risk: health {health}."
            ),
            for_a_road,
            button,
            facts,
            _ON,
            "above",
        ),
        Note(
            later("The hunters follow into town as well, and there your one die fights them."),
            for_town,
            button,
            do=_ON,
            side="above",
        ),
        Note(
            later("A last meal is a point of health, and nothing else comes of it now. Leave."),
            visiting,
            button,
            do=_ON,
            side="above",
        ),
        *ASTRAY,
        *TOGETHER,
        Note(
            later("Speed {speed}, wit {wit}, and with the hunters combat {combat}. Stay alive."),
            both(at_coach, robbing),
            facts=facts,
        ),
        PLACED,
        _HANGED,
        Note(
            later(
                "{score} points to {rival}’s {theirs}: the most points win, if their robber lives."
            ),
            over,
            scroll,
            facts,
            _ON,
            "within",
        ),
    ),
    INFAMOUS,
    {"rounds": 8},
)

TOWN: Final = Exercise(
    later("The town"),
    "tyne-85",
    (
        Note(
            later(
                "Another career, its third round. Health {health}, {guineas} guineas, and two poor "
                "dice: time for town. The market sells horses, arms and gear; the tavern feeds you "
                "for less."
            ),
            planning,
            plot("market"),
            facts,
            (pygame.K_m,),
            "after",
        ),
        Note(
            later("The dice stay with you, and are not needed there. Seal it."),
            for_town,
            button,
            do=_ON,
            side="above",
        ),
        Note(
            later(
                "With two such dice? You may. But health {health} mends in town only: the market "
                "and the tavern are still to be had, until you seal."
            ),
            for_a_road,
            button,
            facts,
            _ON,
            "above",
        ),
        Note(
            later("The price and what it gives stand here. Until you leave, it can be taken back."),
            buying,
            button,
            do=_ON,
            side="above",
        ),
        Note(
            later(
                "{meal} guineas for a point of health; and alms turn a scoundrel into a hero. "
                "Guineas are points too: eat what you need. The large button pays, or leaves."
            ),
            at_tavern,
            facts=facts,
            do=_ON,
        ),
        Note(
            later(
                "Choose a stall, and pay with the large button. Horses catch, arms frighten, gear "
                "charms. Guineas are points too: a horse must earn its price in the rounds left."
            ),
            visiting,
            do=_ON,
        ),
        *ASTRAY,
        *TOGETHER,
        Note(
            later("Speed {speed}, then wit {wit} or combat {combat}: you know this by now."),
            both(at_coach, robbing),
            facts=facts,
        ),
        PLACED,
        _HANGED,
        Note(
            later(
                "You have left the road with {score} points, for good, and {rival} rides on alone."
            ),
            both(over, retired),
            scroll,
            facts,
            _ON,
            "within",
        ),
        Note(
            later(
                "{score} points: guineas, and what your name is worth. What was spent has to come "
                "back in the rounds to come."
            ),
            over,
            scroll,
            facts,
            _ON,
            "within",
        ),
    ),
    WORN_OUT,
    {"purse": 10},
)

LESSON: Final = (OPEN, SECRETS, GUARDS, LAST, TOWN)
"""Robbery with open dice, then secrets, then guards, then what ends a career, then the town."""
