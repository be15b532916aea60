"""The first lesson: four moments of real games and their notes."""

from typing import Final

import pygame

from game.engine.words import later
from game.engine.your_money.actions import Leave, Plan, Rob
from game.scenes.table.teaching import Exercise, Note
from game.scenes.your_money.lesson.notes import (
    LEARNER,
    browsing,
    button,
    buying,
    charming,
    chasing,
    chosen,
    coach,
    guarded,
    marks,
    met,
    names,
    over,
    part,
    placed,
    planning,
    plot,
    prices,
    robbing,
    tracks,
)
from game.scenes.your_money.modes.robbery import Robbery

_SHARED: Final = Note(
    later(
        "You both want this coach. Three dice each: chase it first, in the open. If both catch it, "
        "you rob it together."
    ),
    lambda desk: met(desk) and robbing(desk),
)

OPEN: Final = Exercise(
    later("An open robbery"),
    "york-825",
    (
        Note(
            later(
                "Your four dice lie open. First the chase: this coach goes at {speed}. Drag one "
                "die that reaches it to Speed."
            ),
            chasing,
            part("board", "speed"),
            coach,
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
            coach,
            (pygame.K_4, pygame.K_w),
            "within",
        ),
        Note(
            later(
                "The rest goes to combat. Above {combat} you grow a scoundrel; below it you are "
                "wounded. Wit or combat reached, and the purse is yours."
            ),
            robbing,
            part("board", "combat"),
            coach,
            (pygame.K_1, pygame.K_c, pygame.K_3, pygame.K_c),
            "within",
        ),
        Note(
            later(
                "Here stands all that would follow. Move dice as often as you like; the large "
                "button makes it so."
            ),
            placed,
            part("board", "receipt"),
            do=(pygame.K_RETURN,),
        ),
        Note(
            later(
                "What the round brought, and why. Guineas and fame count; infamy counts against."
            ),
            over,
            part(f"sheet:{LEARNER}", "score"),
            do=(pygame.K_RETURN,),
            side="after",
        ),
    ),
    before=((0, Plan("north")), (1, Plan("tavern"))),
)

SECRETS: Final = Exercise(
    later("Two secrets"),
    "whitby-687",
    (
        Note(
            later(
                "Now a whole round. You have thrown two dice that {rival} cannot see. Drag them to "
                "a coach they may catch; two more will come. This one is rich."
            ),
            planning,
            plot("west"),
            names,
            (pygame.K_w,),
        ),
        Note(
            later(
                "Think again, if you like: nobody knows yet. {rival} plans too. Seal it, and both "
                "plans lie open."
            ),
            chosen,
            button,
            names,
            (pygame.K_RETURN,),
            "above",
        ),
        _SHARED,
        Note(
            later("The other two dice. Catch it at {speed}, then share out what is left."),
            chasing,
            part("board", "speed"),
            coach,
            (pygame.K_3, pygame.K_s),
            "within",
        ),
        Note(
            later("Fame or fear? What you cannot reach, give up; but give it up cheaply."),
            robbing,
            part("board", "wit", "combat"),
            do=(pygame.K_4, pygame.K_w, pygame.K_1, pygame.K_w, pygame.K_2, pygame.K_c),
            side="within",
        ),
        Note(
            later("As you have it, this would follow."),
            placed,
            part("board", "receipt"),
            do=(pygame.K_RETURN,),
        ),
        Note(
            later("{rival} rode as well. The coaches are gone; four others come each round."),
            over,
            facts=names,
            do=(pygame.K_RETURN,),
        ),
    ),
)

GUARDS: Final = Exercise(
    later("Guards"),
    "ripon-3255",
    (
        Note(
            later(
                "You are known now. At {fame} a folk hero calls a guard, who rides where a die "
                "says; at {infamy} a scoundrel is hunted. Choose a coach that is easily charmed."
            ),
            planning,
            tracks,
            marks,
            (pygame.K_w,),
            "after",
        ),
        Note(
            later("Wherever you go, a hunter follows: {guard} more combat on a road."),
            chosen,
            button,
            marks,
            (pygame.K_RETURN,),
            "above",
        ),
        _SHARED,
        Note(
            later(
                "Guards add {more} to combat: {combat} in all. What is missing, you bleed. Catch "
                "the coach first, at {speed}."
            ),
            lambda desk: guarded(desk) and chasing(desk),
            part("board", "combat"),
            coach,
            side="within",
        ),
        Note(
            later("Wit wins the purse as well as combat. Where would a good die save most blood?"),
            robbing,
            part("board", "wit"),
            side="within",
        ),
        Note(
            later("Look at the health you would lose before you agree."),
            placed,
            part("board", "receipt"),
            do=(pygame.K_RETURN,),
        ),
        Note(
            later("Guards go home at night. While your name is what it is, they come again."),
            over,
            do=(pygame.K_RETURN,),
        ),
    ),
    before=(
        (0, Plan("west")),
        (1, Plan("tavern")),
        (0, Rob((5,), (6, 6), (6,))),
        (1, Leave()),
        (0, Plan("east")),
        (1, Plan("tavern")),
        (1, Leave()),
        (0, Rob((3,), (6,), (5, 6))),
    ),
)

TOWN: Final = Exercise(
    later("The town"),
    "tyne-85",
    (
        Note(
            later(
                "Health {health}, {guineas} guineas, and dice that catch nothing: time for town. "
                "The market sells horses, arms and gear; the tavern feeds you for less."
            ),
            planning,
            plot("market"),
            prices,
            (pygame.K_m,),
            "after",
        ),
        Note(
            later("The dice stay with you, and are not needed. Seal it."),
            chosen,
            button,
            do=(pygame.K_RETURN,),
            side="above",
        ),
        Note(
            later(
                "Choose a stall, and pay with the large button; as often as you like. Horses "
                "catch, arms frighten, gear charms. Alms turn a scoundrel into a hero."
            ),
            browsing,
            do=(pygame.K_RETURN,),
        ),
        Note(
            later("The price and what it gives stand here. Until you leave, it can be taken back."),
            buying,
            button,
            do=(pygame.K_RETURN,),
        ),
        Note(
            later("A robbery needs no note any more."),
            lambda desk: isinstance(desk.shown.doing, Robbery),
        ),
        Note(
            later("That is the whole trade. The rules book has the rest, in nine screens."),
            over,
            do=(pygame.K_RETURN,),
        ),
    ),
    before=(
        (0, Plan("east")),
        (1, Plan("tavern")),
        (0, Rob((6,), (4,), (3, 4))),
        (1, Leave()),
        (0, Plan("south")),
        (1, Plan("tavern")),
        (1, Leave()),
        (0, Rob((3, 5), (6,), (3,))),
    ),
    options={"purse": 10},
)

LESSON: Final = (OPEN, SECRETS, GUARDS, TOWN)
"""Robbery with open dice, then secrets, then guards, then the town."""
