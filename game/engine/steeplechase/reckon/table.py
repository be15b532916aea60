"""The table behind a view, as far as everybody sees it, and dice to try the rules on it with.

Everything that is reckoned is reckoned of this: no chit that lies face down is in it.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from game.engine.chance import Chance, branches
from game.engine.kinds import Event
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView

FACES = 6


def behind(view: SteeplechaseView) -> State:
    """A state with all that lies open; bags are full, chits face down have no value."""
    return State(
        options=view.options,
        couriers=view.couriers,
        groups=view.groups,
        boast_bag=view.options.tables.boasts,
        shame_bag=view.options.tables.shames,
        agenda=view.agenda,
        queue=view.queue,
        turn=view.turn,
        phase=view.phase,
        order=view.order,
        grace=view.grace,
        burning=view.burning,
        flocks=view.flocks,
        open_doors=view.open_doors,
        loot_rights=view.loot_rights,
        spawned=view.spawned,
        result=view.result,
    )


class OnlyDice(Chance):
    """Dice as another throws them; of chits the first, since their values change no odds here."""

    def __init__(self, dice: Chance) -> None:
        self.dice_of = dice

    def below(self, n: int) -> int:
        return self.dice_of.below(n)

    def pick(self, weights: Sequence[int]) -> int:
        return next(n for n, weight in enumerate(weights) if weight)


class Fixed(Chance):
    """These faces one after another, then as another throws."""

    def __init__(self, faces: Sequence[int], then: Chance) -> None:
        self.faces = list(faces)
        self.then = then

    def below(self, n: int) -> int:
        return self.faces.pop(0) - 1 if self.faces else self.then.below(n)

    def pick(self, weights: Sequence[int]) -> int:
        return self.then.pick(weights)


def played(
    state: State, start: Callable[[Play], None], die: int | None = None
) -> Iterator[tuple[Fraction, State, list[Event]]]:
    """Every way `start` may go by the dice, with its chance, how the table stands then, and what
    was told; with the first die lying so, if it is given.
    """

    def once(luck: Chance) -> tuple[State, list[Event]]:
        after, events = state.clone(), list[Event]()
        dice: Chance = OnlyDice(luck)
        if die is not None:
            dice = Fixed((die,), dice)
        start(Play(after, dice, events))
        return after, events

    for chance, (after, events) in branches(once):
        yield chance, after, events
