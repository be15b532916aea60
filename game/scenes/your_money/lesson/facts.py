"""Notes at any coach, whatever the learner and the dice have made of it; what exercises share."""

from typing import Final

import pygame

from game.engine.words import later
from game.engine.your_money.state import Phase
from game.scenes.table.teaching import Note
from game.scenes.your_money.lesson.text import (
    begun,
    both,
    chasing,
    facts,
    fatal,
    hanged,
    hopeless,
    in_phase,
    met,
    out_of_reach,
    over,
    part,
    placed,
    robbing,
    scroll,
    short,
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
