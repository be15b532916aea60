"""How the moments of the lesson begin: what was decided before the learner sits down.

Who meets whom is set by these steps; what the cards show is each seed’s own luck. A learner who
does something else finds the next moment as it would have been.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import Town
from game.engine.kinds import Action, Seat

Steps = tuple[tuple[Seat, Action], ...]

LEARNER: Final[Seat] = 0
NED: Final[Seat] = 1
MOLL: Final[Seat] = 2


def wait(*towns: Town) -> Steps:
    """Cards laid in the order of the seats."""
    return tuple([(seat, LieInWait(town)) for seat, town in enumerate(towns)])


def turn(*seats: Seat) -> Steps:
    """Another card, by each of them in turn."""
    return tuple([(seat, TurnAnother()) for seat in seats])


def ride(seat: Seat) -> Steps:
    """Off with what lies there."""
    return ((seat, Stop()),)


FIRST: Final[Steps] = ((NED, LieInWait("warwick")), (MOLL, LieInWait("lancaster")))
"""The others have laid their cards; nobody waits at Oxford."""

TURNED: Final[Steps] = (*FIRST[:1], (MOLL, LieInWait("carlisle")), (LEARNER, LieInWait("bath")))
"""Before the coach at Bath, with one card turned."""

SECOND_CARD: Final[Steps] = (*TURNED, *turn(LEARNER))

AT_CARLISLE: Final[Steps] = (
    *wait("oxford", "bath", "warwick"),
    (NED, LieInWait("carlisle")),
    (MOLL, LieInWait("york")),
)
"""A first journey on which three pistols were fired, and the second: Ned waits at Carlisle."""

FOUR_PLAYED: Final[Steps] = (
    *wait("oxford", "warwick", "bath"),
    *turn(LEARNER),
    *wait("carlisle", "oxford", "warwick"),
    *wait("bath", "carlisle", "oxford"),
    *wait("warwick", "york", "york"),
    *turn(NED, LEARNER),
    (NED, LieInWait("bath")),
    (MOLL, LieInWait("lancaster")),
)
"""Four journeys; on the last the others met at York, where neither can wait any more."""

FIVE_PLAYED: Final[Steps] = (
    *wait("bath", "oxford", "lancaster"),
    *turn(LEARNER, LEARNER),
    *ride(LEARNER),
    *wait("carlisle", "warwick", "york"),
    *turn(LEARNER, MOLL, MOLL),
    *ride(MOLL),
    *turn(NED, NED),
    *wait("warwick", "bath", "oxford"),
    *turn(MOLL),
    *wait("york", "lancaster", "carlisle"),
    *turn(MOLL),
    *ride(MOLL),
    *wait("lancaster", "carlisle", "bath"),
    *turn(LEARNER, NED, NED),
    *ride(NED),
    *turn(NED),
)
"""All of the round but the last hold-up, which is the learner’s."""

BEFORE: Final[Mapping[str, Steps]] = {
    "card": FIRST,
    "booty": SECOND_CARD,
    "company": AT_CARLISLE,
    "left": FOUR_PLAYED,
    "last": FIVE_PLAYED,
}
"""What went before each moment of `steps.yaml`."""
