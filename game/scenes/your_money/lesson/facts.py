"""Notes at any coach, whatever the learner and the dice have made of it; what exercises share, and
the two off the road: the last round of a career, and the town.
"""

from typing import Final

import pygame

from game.engine.words import later
from game.engine.your_money.state import Phase
from game.scenes.table.teaching import LessonMoment, Note
from game.scenes.your_money.lesson.script import INFAMOUS, WORN_OUT
from game.scenes.your_money.lesson.text import (
    at_coach,
    at_tavern,
    begun,
    both,
    button,
    buying,
    chasing,
    control,
    facts,
    fatal,
    for_a_road,
    for_town,
    hanged,
    hopeless,
    in_phase,
    met,
    out_of_reach,
    over,
    part,
    placed,
    planning,
    plot,
    retired,
    robbing,
    scroll,
    short,
    turned,
    visiting,
)

ON: Final = (pygame.K_RETURN,)
"""The key that goes on."""

NO_WAY_BACK: Final = ("retire", "turn")
"""The names of controls that a later exercise teaches: what they do cannot be taken back."""

_SPEED: Final = part("board", "speed")
_BELOW: Final = part("board", "wit", "combat")
_RECEIPT: Final = part("board", "receipt")

ASTRAY: Final = (
    Note(
        later(
            "Nothing in your hand catches it: it goes at {speed}. The large button lets it go, and "
            "a point of fame with it, if you have one."
        ),
        hopeless,
        facts=facts,
        do=(pygame.K_RETURN,),
    ),
    Note(
        later("Stop: so you would hang. Another way to lay the dice may save you."),
        fatal,
        part("board", "combat"),
        facts,
        side="within",
    ),
    Note(
        later(
            "All your dice together fall short of {speed}. A spur makes 1 more, and costs a point "
            "of health; or let the coach go."
        ),
        short,
        _SPEED,
        facts,
        side="within",
    ),
    Note(
        later(
            "The dice left over do not reach {speed} any more. Click a die in a slot, then the "
            "tray, and it comes back."
        ),
        both(chasing, out_of_reach),
        _SPEED,
        facts,
        side="within",
    ),
    Note(
        later(
            "{chased} on Speed, and it goes at {speed}: add a die, or take this one back and try a "
            "higher one."
        ),
        both(chasing, begun),
        _SPEED,
        facts,
        side="within",
    ),
)
"""Where the chase has gone wrong, or cannot be won."""

TOGETHER: Final = (
    Note(
        later(
            "You both want this coach. Three dice each: chase it first, in the open, at {speed}. "
            "If both catch it, you rob it together."
        ),
        both(met, chasing),
        _SPEED,
        facts,
        side="within",
    ),
    Note(
        later("{comes} The large button makes it so; wit and combat come after."),
        both(met, in_phase(Phase.CHASE), placed),
        _RECEIPT,
        facts,
        (pygame.K_RETURN,),
        "within",
    ),
    Note(
        later(
            "Both have caught it. Your dice and {rival}’s are added together, and the purse is "
            "halved. Put yours to Wit or Combat."
        ),
        both(met, in_phase(Phase.DIVIDE), robbing),
        _BELOW,
        facts,
        side="within",
    ),
    Note(
        later("{rival} has lost it: the coach is yours. Put what is left to Wit and Combat."),
        both(in_phase(Phase.DIVIDE), robbing),
        _BELOW,
        facts,
        side="within",
    ),
)
"""Where the other robber has come to the same coach."""

PLACED: Final = Note(
    later("{comes} Move dice as often as you like; the large button makes it so."),
    placed,
    _RECEIPT,
    facts,
    (pygame.K_RETURN,),
    "within",
)
"""What would follow."""

HANGED: Final = Note(
    later("Hanged. In a game that would be the end; of a lesson it is only the end of this one."),
    both(over, hanged),
    scroll,
    do=ON,
    side="within",
)
"""Where a career has ended on the gallows."""


LAST: Final = LessonMoment(
    later("The last round"),
    "fulford-1146",
    (
        Note(
            later(
                "It is the last round of eight, and scoundrel counts against you: {hero} points. "
                "Turn scoundrel, and it counts for you, and folk hero against: {rogue}. Everybody "
                "hears of it, and there is no way back."
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
            ON,
            "above",
        ),
        Note(
            later(
                "Hunters ride with every coach you choose now. You know the risk: health {health}."
            ),
            for_a_road,
            button,
            facts,
            ON,
            "above",
        ),
        Note(
            later("The hunters follow into town as well, and there your one die fights them."),
            for_town,
            button,
            do=ON,
            side="above",
        ),
        Note(
            later("A last meal is a point of health, and nothing else comes of it now. Leave."),
            visiting,
            button,
            do=ON,
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
        HANGED,
        Note(
            later(
                "{score} points to {rival}’s {theirs}: the most points win, if their robber lives."
            ),
            over,
            scroll,
            facts,
            ON,
            "within",
        ),
    ),
    INFAMOUS,
    {"rounds": 8},
)

TOWN: Final = LessonMoment(
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
            do=ON,
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
            ON,
            "above",
        ),
        Note(
            later("The price and what it gives stand here. Until you leave, it can be taken back."),
            buying,
            button,
            do=ON,
            side="above",
        ),
        Note(
            later(
                "{meal} guineas for a point of health; and alms turn a scoundrel into a hero. "
                "Guineas are points too: eat what you need. The large button pays, or leaves."
            ),
            at_tavern,
            facts=facts,
            do=ON,
        ),
        Note(
            later(
                "Choose a stall, and pay with the large button. Horses catch, arms frighten, gear "
                "charms. Guineas are points too: a horse must earn its price in the rounds left."
            ),
            visiting,
            do=ON,
        ),
        *ASTRAY,
        *TOGETHER,
        Note(
            later("Speed {speed}, then wit {wit} or combat {combat}: you know this by now."),
            both(at_coach, robbing),
            facts=facts,
        ),
        PLACED,
        HANGED,
        Note(
            later(
                "You have left the road with {score} points, for good, and {rival} rides on alone."
            ),
            both(over, retired),
            scroll,
            facts,
            ON,
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
            ON,
            "within",
        ),
    ),
    WORN_OUT,
    {"purse": 10},
)
