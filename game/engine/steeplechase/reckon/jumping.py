"""Jumps over walls and streams: every row with its chance, thrown once and thrown again (§7.3)."""

from fractions import Fraction
from typing import Literal, NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.reckon.table import FACES
from game.engine.steeplechase.round.walking import jump_modifiers
from game.engine.steeplechase.rows import TABLES, row_of
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import AskAgain, AskJump, Jumped

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
