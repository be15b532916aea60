"""A captive's chances: to run, to rise, to dig himself out (§12, 16.12, 16.13)."""

from fractions import Fraction
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.reckon.duel import Course, courses
from game.engine.steeplechase.reckon.fates import Kept, kept, kept_in_fight
from game.engine.steeplechase.reckon.table import FACES
from game.engine.steeplechase.round.captivity import MUTINEERS, prisoner_lies
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import Fight, PrisonerLies


class Run(NamedTuple):
    """Running with so many dice: the chance that none of them shows a 1 in the end, and how many
    inches it is in the mean, if it is none; in halves, for halves are all there are.
    """

    dice: int
    away: Fraction
    mean: Fraction


def runs(state: State, seat: Seat) -> tuple[Run, ...]:
    """Every number of dice he may run with; 1s are thrown again where his energy allows, and no
    other die is.
    """
    courier = state.couriers[seat]
    one = Fraction(1, FACES)
    if courier.energy and state.options.chain_rerolls == "on":
        dies = Fraction(0)
    else:
        dies = one * one if courier.energy else one
    mean = Fraction(sum(range(2, FACES + 1)), FACES - 1)
    return tuple(
        [
            Run(dice, (1 - dies) ** dice, mean * dice)
            for dice in range(1, most_dice(state, seat) + 1)
        ]
    )


class Rising(NamedTuple):
    """Rising against one's captors: the fight, and what is kept."""

    meets: int
    course: Course
    kept: Kept


def rising(state: State, seat: Seat) -> Rising:
    """A mutiny (16.12 row 4)."""
    group = state.group(state.couriers[seat].captor or "")
    fight = Fight(seat, ((group.id, min(MUTINEERS, group.figures)),), "mutiny")
    return Rising(fight.foes[0][1], courses(state, fight)["mix"], kept_in_fight(state, fight))


def kept_by_die(state: State, seat: Seat, die: int) -> Kept:
    """What he keeps of life and freedom, if a prisoner's die lies so."""
    name = state.couriers[seat].captor or ""
    return kept(state, seat, lambda play: prisoner_lies(play, PrisonerLies(seat, name, die)))
