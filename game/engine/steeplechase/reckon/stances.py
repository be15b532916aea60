"""Both stances of an exchange, weighed over the whole fight (D12)."""

from fractions import Fraction
from typing import NamedTuple

from game.engine.steeplechase.reckon import duel
from game.engine.steeplechase.reckon.fates import Kept, kept_by_exchange
from game.engine.steeplechase.reckon.table import FACES, behind
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import AskStance
from game.engine.steeplechase.view import SteeplechaseView


class Weighed(NamedTuple):
    """A stance: what its face needs and how likely it wins this exchange; how the fight ends with
    it now and the best mix afterwards; what is kept by the end of it.
    """

    met: duel.Met
    course: duel.Course
    kept: Kept


class Stances(NamedTuple):
    """Both, and which leads further now. `bold` is the best mix for what is to come: at which of
    the enemy's faces, from 1 to 6, to strike.
    """

    defend: Weighed
    attack: Weighed
    strike: bool
    bold: tuple[bool, ...]


def stances(view: SteeplechaseView) -> Stances:
    """Of the exchange that is asked about; ValueError where none is."""
    task = view.asked
    if not isinstance(task, AskStance):
        raise ValueError("no stance is asked for")
    return weighed(behind(view), task)


def weighed(state: State, task: AskStance) -> Stances:
    """The same of a state."""
    now = duel.exchange(state, task.fight, task.enemy)

    def way(met: duel.Met, course: duel.Course) -> Weighed:
        return Weighed(met, course, kept_by_exchange(state, task, course))

    bold = tuple(
        [
            duel.exchange(state, task.fight, enemy).better == "strike"
            for enemy in range(1, FACES + 1)
        ]
    )
    return Stances(
        way(now.defend, now.after_defend),
        way(now.strike, now.after_strike),
        now.better == "strike",
        bold,
    )


def unhurt(course: duel.Course) -> Fraction:
    """Not beaten, whether they broke or not."""
    return 1 - course.beaten
