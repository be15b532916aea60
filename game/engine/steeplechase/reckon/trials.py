"""Trials by one die: what is needed, and how likely it is with and without a second throw."""

from fractions import Fraction
from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.reckon.table import FACES
from game.engine.steeplechase.round.acting import catch_modifiers
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import AskAgain, Caught

BRANCHES = 2
"""The least that keeps a rider under branches in the saddle, where a die is thrown for them."""


class Trial(NamedTuple):
    """A die that has to come to `wants` with what is added. `needs` is the least face that does
    (7: none does), `once` the chance of a single throw, `chance` with the second throw that energy
    gives up to the face `again` (0: none).
    """

    what: str
    wants: int
    plus: Modifiers
    needs: int
    once: Fraction
    chance: Fraction
    again: int


def trial(what: str, wants: int, plus: Modifiers, energy: int, chain: bool = False) -> Trial:
    """A trial with those modifiers; `energy` is the highest face it may throw again."""
    plus = tuple([each for each in plus if each[1]])
    more = sum([much for _why, much in plus])
    needs = min(max(1, wants - more), FACES + 1)
    once = Fraction(FACES + 1 - needs, FACES)
    low = Fraction(max(0, min(energy, needs - 1)), FACES)
    # With chained rerolls a low die goes again till it is won or lies too high.
    chance = once / (1 - low) if chain and low < 1 else once + low * once
    return Trial(what, wants, plus, needs, once, chance, min(energy, needs - 1) if low else 0)


def _energy(state: State, seat: Seat) -> int:
    return state.couriers[seat].energy


def _chain(state: State) -> bool:
    return state.options.chain_rerolls == "on"


def catching(state: State, seat: Seat, owner: Seat) -> Trial:
    """A loose horse (§13.4)."""
    plus = catch_modifiers(state, seat, owner)
    return trial("catch", NUMBERS.catch_succeeds, plus, _energy(state, seat), _chain(state))


def hiding(state: State, seat: Seat) -> Trial:
    """Out of sight (§10.3)."""
    courier = state.couriers[seat]
    plus = (("cunning", int(courier.ability == "cunning")), ("mounted", -2 * courier.mounted))
    return trial("hide", NUMBERS.hide_succeeds, plus, 0)


def shooting(state: State, seat: Seat) -> Trial:
    """The pistol (§11.6)."""
    energy = _energy(state, seat) if state.options.pistol_reroll == "on" else 0
    return trial("pistol", NUMBERS.pistol_hits, (), energy, _chain(state))


def dousing() -> Trial:
    """A fire."""
    return trial("fire", 4, (), 0)


def foraging() -> Trial:
    """Where forage has to be found."""
    return trial("forage", 4, (), 0)


def digging(state: State, seat: Seat) -> Trial:
    """Out of the earth (16.13 row 6)."""
    plus = (("cunning", 2 * (state.couriers[seat].ability == "cunning")),)
    return trial("dig", NUMBERS.dig_succeeds, plus, _energy(state, seat), _chain(state))


def saving(state: State, seat: Seat) -> tuple[Trial, Fraction]:
    """The child (16.28 row 2), and the chance to be stuck oneself."""
    cunning = 2 * (state.couriers[seat].ability == "cunning")
    plus = (("cunning", cunning),)
    return trial("child", 5, plus, 0), Fraction(int(1 + cunning <= 1), FACES)


def branches(state: State, seat: Seat) -> Trial:
    """A rider under branches, where a die of its own is thrown for them."""
    return trial("branches", BRANCHES, (), _energy(state, seat), _chain(state))


def waking() -> Trial:
    """A sleeper next turn (§6.1)."""
    return trial("wake", 4, (), 0)


def once_more(state: State, task: AskAgain) -> Trial:
    """The die that lies, if it is thrown again (D10)."""
    energy = _energy(state, task.seat) if _chain(state) else 0
    match task.what:
        case "catch":
            owner = task.then.owner if isinstance(task.then, Caught) else task.seat
            plus, wants = catch_modifiers(state, task.seat, owner), NUMBERS.catch_succeeds
        case "dig":
            plus, wants = digging(state, task.seat).plus, NUMBERS.dig_succeeds
        case "pistol":
            plus, wants = (), NUMBERS.pistol_hits
        case _:
            plus, wants = (), BRANCHES
    return trial(task.what, wants, plus, energy, _chain(state))


def lies(state: State, task: AskAgain) -> bool:
    """Whether the die is good as it lies."""
    asked = once_more(state, task)
    return task.die >= asked.needs


def last_tries(state: State, seat: Seat) -> Fraction:
    """Out of the earth before the last try is gone."""
    fails = state.couriers[seat].burial_fails
    tries = NUMBERS.burial_fails - fails
    return 1 - (1 - digging(state, seat).chance) ** tries
