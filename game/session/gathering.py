"""Secrets given at the same time at one screen: each person presses a key of their own row.

A game says in its `together.py` what may be chosen at once, as everybody may know it:
`choices(view)` in the order of the keys, and `label(action)`, the word over each. What was pressed
is kept here alone, and carried out seat by seat once everybody has chosen.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

from game.engine.kinds import Action, Seat
from game.engine.open import allows
from game.engine.spec import GameSpec
from game.session.match import Match

KEYBOARD: Final = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The rows of keys, by the letters they bear in English."""

_THEN: Final = (1, 2, 3, 0)
"""Whose ends are given away first: fingers find letters sooner than digits."""


def own_keys(people: int, choices: int) -> tuple[str, ...]:
    """A row of keys for each of so many people, a key a choice; () where there are not enough.

    >>> own_keys(2, 6)
    ('123456', 'qwerty')
    >>> own_keys(5, 6)[-1], own_keys(7, 6)
    ('uiopjk', ())
    """
    whole = len(KEYBOARD[0]) // choices if choices else 0
    blocks = [
        row[start * choices : (start + 1) * choices]
        for start in range(whole)
        for row in KEYBOARD
        if len(row) >= (start + 1) * choices
    ]
    left = "".join([KEYBOARD[n][len(KEYBOARD[n]) // choices * choices :] for n in _THEN if choices])
    blocks += [
        left[start : start + choices]
        for start in range(0, len(left) - choices + 1, choices)
        if choices
    ]
    return tuple(blocks[:people]) if people <= len(blocks) else ()


def choices_together(spec: GameSpec, view: Any) -> tuple[Action, ...]:
    """What the seats to act choose among at the same time, as everybody knows; () for not so."""
    part = spec.parts.together
    return part.choices(view) if part is not None else ()


class Gathering:
    """Everybody's choice at the same time."""

    def __init__(self, match: Match, seats: Sequence[Seat], choices: Sequence[Action]) -> None:
        self._match = match
        self.seats = tuple(seats)
        self.choices = tuple(choices)
        self.keys = own_keys(len(self.seats), len(self.choices))
        self._picks: dict[Seat, Action] = {}

    @property
    def chosen(self) -> frozenset[Seat]:
        """Who has chosen; what, nobody learns before all have."""
        return frozenset(self._picks)

    @property
    def complete(self) -> bool:
        """Whether everybody has."""
        return len(self._picks) == len(self.seats)

    def whose(self, key: str) -> tuple[Seat, int] | None:
        """Whose key that is, and the place of its choice; None for nobody's."""
        for seat, row in zip(self.seats, self.keys, strict=True):
            if key and key in row:
                return seat, row.index(key)
        return None

    def take(self, seat: Seat, number: int) -> bool:
        """Note the choice of a seat in place of its last; False where it is not open to it.

        Then the seat has to choose again: nothing tells what it had chosen before.
        """
        action, view = self.choices[number], cast(Any, self._match.view(seat))
        if allows(view.legal, action):
            self._picks[seat] = action
            return True
        self._picks.pop(seat, None)
        return False

    def decisions(self) -> tuple[tuple[Seat, Action], ...]:
        """What has been chosen, in the order of the seats, whoever was first to press; () before
        everybody has.
        """
        if not self.complete:
            return ()
        return tuple([(seat, self._picks[seat]) for seat in self.seats])
