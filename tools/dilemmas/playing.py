"""Games of the strongest, gone through decision by decision."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.levels import rival_called
from game.engine.chance import Loose, SeededLuck
from game.engine.kinds import Action, Seat
from game.engine.open import is_choice
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec

STRONGEST: Final = "turpin"

TABLES: Final[dict[str, tuple[tuple[int, dict[str, OptionValue]], ...]]] = {
    "dick_turpin": ((2, {}), (3, {}), (4, {}), (2, {"rounds": 2})),
    "merry_way": ((2, {}), (2, {}), (3, {})),
    "riding_shotgun": ((4, {}), (4, {}), (6, {})),
    "your_money": ((2, {}), (2, {"rounds": 8})),
    "steeplechase": ((2, {}), (2, {}), (3, {})),
}
"""Who sits down by which house rules, in turn; a game without an entry at its smallest table."""


class Step(msgspec.Struct, frozen=True):
    """A decision of a game that was played, and what luck said to it."""

    seat: Seat
    action: dict[str, Any]
    luck: tuple[int, ...] = ()


class Put(NamedTuple):
    """A decision as it was put to a seat, and what the strongest did."""

    steps: int
    seat: Seat
    view: Any
    played: Action


class Played:
    """A game begun from a seed; going through `decisions` plays it, and fills `steps`."""

    def __init__(self, spec: GameSpec, number: int) -> None:
        tables = TABLES.get(spec.key, ((min(spec.seats), {}),))
        self.spec = spec
        self.seats, self.options = tables[number % len(tables)]
        self.seed = f"dilemma {number}"
        self.steps: list[Step] = []
        self.opening: tuple[int, ...] = ()

    def decisions(self) -> Iterator[Put]:
        """Every decision with something to choose, before it is carried out."""
        spec, rules = self.spec, self.spec.rules
        luck = SeededLuck(self.seed)
        state, _events = rules.new(spec.setup(self.seats, self.options), luck)
        self.opening = luck.take_outcomes()
        strongest = rival_called(STRONGEST)
        minds = [
            Loose(SeededLuck(f"{self.seed}/mind {n}").below(1 << 32)) for n in range(self.seats)
        ]
        manners = spec.parts.manners
        company = frozenset(range(self.seats))
        while waiting := rules.to_act(state):
            seat = waiting[0]
            view: Any = rules.observe(state, seat)
            minded = view if manners is None else manners.minded(view, company)
            action = strongest.choose(spec, minded, minds[seat])
            if is_choice(view.legal):
                yield Put(len(self.steps), seat, view, action)
            rules.apply(state, seat, action, luck)
            self.steps.append(Step(seat, msgspec.to_builtins(action), luck.take_outcomes()))
