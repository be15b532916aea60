"""Contests: boast against boast (§14.4)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.events import ChitShown, ContestEnded
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import State, put
from game.engine.steeplechase.tasks import (
    AskContestChit,
)


def chits_to_show(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of his chits that do not lie open yet."""
    return tuple([n for n, chit in enumerate(state.couriers[seat].boasts) if not chit.shown])


def showed(play: Play, task: AskContestChit, place: int) -> None:
    """A chit is turned up; after the second one they are compared."""
    from game.engine.steeplechase.state import Chit

    seat, other = task.seat, task.other
    value = play.courier(seat).boasts[place].value or 0
    together = play.state.options.contest_reveal == "together"
    if task.against is None:
        if not together:
            play.tell(ChitShown(seat, other, value))
            play.state.set(
                seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True))
            )
        play.push(AskContestChit(other, seat, place))
        return
    first = play.courier(other).boasts[task.against].value or 0
    if together:
        play.tell(ChitShown(other, seat, first))
        play.state.set(
            other, boasts=put(play.courier(other).boasts, task.against, Chit(first, shown=True))
        )
    play.tell(ChitShown(seat, other, value))
    play.state.set(seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True)))
    mine, theirs = value, first
    if play.state.options.braggart_contests == "on":
        mine += play.courier(seat).ability == "braggart"
        theirs += play.courier(other).ability == "braggart"
    winner = None if mine == theirs else seat if mine > theirs else other
    play.tell(ContestEnded(other, seat, (theirs, mine), winner))
    if winner is not None:
        play.boast(winner, 1, "contest")
