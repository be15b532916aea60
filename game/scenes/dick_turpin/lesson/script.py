"""How the moments of the lesson begin: what was decided before the learner sits down.

Who meets whom is set by these steps; what the cards show is each seed’s own luck. A learner who
does something else finds the next moment as it would have been.
"""

from typing import Final

from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import Town
from game.engine.kinds import Action, Seat

Steps = tuple[tuple[Seat, Action], ...]

LEARNER: Final[Seat] = 0
NED: Final[Seat] = 1
MOLL: Final[Seat] = 2


def _wait(*towns: Town) -> Steps:
    """Cards laid in the order of the seats."""
    return tuple([(seat, LieInWait(town)) for seat, town in enumerate(towns)])


def _turn(*seats: Seat) -> Steps:
    """Another card, by each of them in turn."""
    return tuple([(seat, TurnAnother()) for seat in seats])


def _ride(seat: Seat) -> Steps:
    return ((seat, Stop()),)


FIRST: Final[Steps] = ((NED, LieInWait("warwick")), (MOLL, LieInWait("lancaster")))
"""The others have laid their cards; nobody waits at Oxford."""

TURNED: Final[Steps] = (*FIRST[:1], (MOLL, LieInWait("carlisle")), (LEARNER, LieInWait("bath")))
"""Before the coach at Bath, with one card turned."""

SECOND_CARD: Final[Steps] = (*TURNED, *_turn(LEARNER))

AT_CARLISLE: Final[Steps] = (
    *_wait("oxford", "bath", "warwick"),
    (NED, LieInWait("carlisle")),
    (MOLL, LieInWait("york")),
)
"""A first journey on which three pistols were fired, and the second: Ned waits at Carlisle."""

FOUR_PLAYED: Final[Steps] = (
    *_wait("oxford", "warwick", "bath"),
    *_turn(LEARNER),
    *_wait("carlisle", "oxford", "warwick"),
    *_wait("bath", "carlisle", "oxford"),
    *_wait("warwick", "york", "york"),
    *_turn(NED, LEARNER),
    (NED, LieInWait("bath")),
    (MOLL, LieInWait("lancaster")),
)
"""Four journeys; on the last the others met at York, where neither can wait any more."""

FIVE_PLAYED: Final[Steps] = (
    *_wait("bath", "oxford", "lancaster"),
    *_turn(LEARNER, LEARNER),
    *_ride(LEARNER),
    *_wait("carlisle", "warwick", "york"),
    *_turn(LEARNER, MOLL, MOLL),
    *_ride(MOLL),
    *_turn(NED, NED),
    *_wait("warwick", "bath", "oxford"),
    *_turn(MOLL),
    *_wait("york", "lancaster", "carlisle"),
    *_turn(MOLL),
    *_ride(MOLL),
    *_wait("lancaster", "carlisle", "bath"),
    *_turn(LEARNER, NED, NED),
    *_ride(NED),
    *_turn(NED),
)
"""All of the round but the last hold-up, which is the learner’s."""
