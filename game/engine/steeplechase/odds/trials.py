"""Trials by one die: what is needed, how likely it is with a second throw and without; jumps over
walls and streams row by row.
"""

from fractions import Fraction
from typing import Literal, NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.data import NUMBERS, TABLES, row_of
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.odds.effects import FACES
from game.engine.steeplechase.round.acting import catch_modifiers
from game.engine.steeplechase.round.walking import jump_modifiers
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import AskAgain, AskJump, Caught, Jumped

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


OVER = 5
"""From this row on one is over."""

Barrier = Literal["wall", "stream"]


class Leap(NamedTuple):
    """A jump: what is added, the chance of each row (by its first number), of being over, of coming
    off the horse, and of going clean over and on. `needs` is the least face that brings one over
    (7: none). `again` is the highest face that would be thrown again, 0 for none.
    """

    over: Barrier
    plus: Modifiers
    rows: tuple[tuple[int, Fraction], ...]
    cleared: Fraction
    clean: Fraction
    thrown: Fraction
    lamed: Fraction
    needs: int
    again: int


def leap(over: Barrier, plus: Modifiers, energy: int, chain: bool = False) -> Leap:
    """A jump with those modifiers: what does not bring one over is thrown again, where energy
    allows.
    """
    plus = tuple([each for each in plus if each[1]])
    more = sum([much for _why, much in plus])
    of_face = {die: row_of(over, die + more) for die in range(1, FACES + 1)}
    low = [die for die, row in of_face.items() if row < OVER and die <= energy]
    chances = dict.fromkeys(TABLES[over], Fraction(0))
    lying = [die for die in of_face if die not in low]
    for die in lying:
        chances[of_face[die]] += Fraction(1, FACES)
    if low and lying and chain:
        chances = {row: much * FACES / len(lying) for row, much in chances.items()}
    elif low:
        for row in of_face.values():
            chances[row] += Fraction(len(low), FACES * FACES)
    return Leap(
        over,
        plus,
        tuple(chances.items()),
        sum([much for row, much in chances.items() if row >= OVER], Fraction(0)),
        chances[6],
        chances[1] + (chances[2] if over == "wall" else 0),
        chances[1] if over == "wall" else Fraction(0),
        next((die for die, row in of_face.items() if row >= OVER), FACES + 1),
        max(low, default=0),
    )


def leap_of(state: State, seat: Seat, over: Barrier, ridden: int) -> Leap:
    """A jump of his; `ridden` is how far he comes up to the stand-off this turn, in mils."""
    chain = state.options.chain_rerolls == "on"
    plus = jump_modifiers(state, seat, over, ridden)
    return leap(over, plus, state.couriers[seat].energy, chain)


def leap_now(state: State, task: AskJump) -> Leap:
    """The jump that is asked about (D9)."""
    ridden = task.walk.done + max(0, task.far - NUMBERS.stand_off)
    return leap_of(state, task.seat, task.over, ridden)


def leap_again(state: State, task: AskAgain, then: Jumped) -> tuple[int, Leap]:
    """The row of the die that lies, and the jump if it is thrown again (D10)."""
    ridden = then.walk.done + max(0, then.far - NUMBERS.stand_off)
    plus = jump_modifiers(state, task.seat, then.over, ridden)
    more = sum([much for _why, much in plus])
    chain = state.options.chain_rerolls == "on"
    energy = state.couriers[task.seat].energy if chain else 0
    return row_of(then.over, task.die + more), leap(then.over, plus, energy, chain)
