"""Secrets given at the same time at one screen: each person presses keys of their own.

A game says in its `together.py` what may be chosen at once, as everybody may know it:
`choices(view)` in the order of the keys, and `label(action)`, the word over each. What was pressed
is kept here alone, and carried out seat by seat once everybody has sealed it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from game.engine.kinds import Action, Seat

if TYPE_CHECKING:
    from game.engine.spec import GameSpec
    from game.session.match import Match

KEYBOARD: Final = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The rows of keys, by the letters they bear in English."""

HANDS: Final = ("qweasd", "uiojkl")
"""For two people a block for a hand each, three keys over three, as far apart as can be."""

SEAL: Final = ("x", "m")
LOOK: Final = ("z", "n")
"""Under each of the blocks the keys that seal and that, held, let its owner look."""

_THEN: Final = (1, 2, 3, 0)
"""Whose ends are given away first: fingers find letters sooner than digits."""


def own_keys(people: int, choices: int) -> tuple[str, ...]:
    """A row of keys for each of so many people, a key a choice; () where there are not enough.

    >>> own_keys(2, 6)
    ('123456', 'qwerty')
    >>> own_keys(5, 6)[-1], own_keys(7, 6)
    ('uiopjk', ())
    """
    if not choices:
        return ()
    whole = len(KEYBOARD[0]) // choices
    blocks = [
        row[start * choices : (start + 1) * choices]
        for start in range(whole)
        for row in KEYBOARD
        if len(row) >= (start + 1) * choices
    ]
    left = "".join([KEYBOARD[n][len(KEYBOARD[n]) // choices * choices :] for n in _THEN])
    blocks += [
        left[start : start + choices] for start in range(0, len(left) - choices + 1, choices)
    ]
    return tuple(blocks[:people]) if people <= len(blocks) else ()


class Keys(NamedTuple):
    """One person's own keys, by the letters they bear in English.

    `choices` has a key for each choice. Without a key to `seal`, choosing is sealing; without one
    to `look`, there is nothing the others may not see.
    """

    choices: str
    look: str = ""
    seal: str = ""

    @property
    def every(self) -> str:
        """All of them."""
        return self.choices + self.look + self.seal


def keys_of(people: int, choices: int, looks: bool = False) -> tuple[Keys, ...]:
    """Keys for each of so many people; () where there are not enough.

    Two who have something to look at get a block for a hand each, others a row each: the key that
    lets them look is its last.

    >>> keys_of(2, 6, looks=True)[0]
    Keys(choices='qweasd', look='z', seal='x')
    >>> keys_of(3, 4, looks=True)[0]
    Keys(choices='1234', look='5', seal='')
    """
    if not choices:
        return ()
    if looks and people == len(HANDS) and choices <= len(HANDS[0]):
        hands = zip(HANDS, LOOK, SEAL, strict=True)
        return tuple([Keys(hand[:choices], look, seal) for hand, look, seal in hands])
    rows = own_keys(people, choices + looks)
    return tuple([Keys(row[:choices], row[choices:]) for row in rows])


def choices_together(spec: "GameSpec", view: Any) -> tuple[Action, ...]:
    """What the seats to act choose among at the same time, as everybody knows; () for not so."""
    part = spec.parts.together
    return part.choices(view) if part is not None else ()


def looks_together(spec: "GameSpec") -> bool:
    """Whether everybody has something to look at first that the others may not see."""
    part = spec.parts.together
    return part is not None and part.LOOKS


class Gathering:
    """Everybody's choice at the same time.

    `people` are all who sit at the screen: each has the same keys whether all are asked or not.
    """

    def __init__(
        self,
        match: "Match",
        seats: Sequence[Seat],
        choices: Sequence[Action],
        people: Sequence[Seat] = (),
    ) -> None:
        self._match = match
        self.seats = tuple(seats)
        self.choices = tuple(choices)
        people = tuple(people) or self.seats
        looks = looks_together(match.spec)
        keys = keys_of(len(people), len(self.choices), looks)
        owners = dict(zip(people, keys, strict=True))
        self.keys: tuple[Keys, ...] = tuple([owners[seat] for seat in self.seats])
        self._pressed: dict[Seat, tuple[Action, ...]] = {}
        """What has been pressed by whoever has to press more."""
        self._picks: dict[Seat, tuple[Action, ...]] = {}
        self._sealed: set[Seat] = set()

    @property
    def blocks(self) -> bool:
        """Whether the keys of two people lie in a block for a hand each, and not in rows."""
        return any(keys.seal for keys in self.keys)

    @property
    def chosen(self) -> frozenset[Seat]:
        """Who has sealed a choice; what, nobody learns before all have."""
        return frozenset(self._sealed)

    @property
    def complete(self) -> bool:
        """Whether everybody has."""
        return len(self._sealed) == len(self.seats)

    def whose(self, key: str) -> tuple[Seat, int] | None:
        """Whose key that is, and its place among its owner's keys: first one for each choice, then
        that to look and that to seal; None for nobody's.
        """
        for seat, keys in zip(self.seats, self.keys, strict=True):
            if key and key in keys.every:
                return seat, keys.every.index(key)
        return None

    def take(self, seat: Seat, number: int) -> bool:
        """Note what a seat presses; False where it is not open to it.

        Then the seat has to choose again: nothing tells what it had chosen before. Where a choice
        takes several keys, it is one when the last of them is pressed, and one more key begins it
        anew. Whoever has sealed is choosing again, too, if sealing is a press of its own.
        """
        from game.engine.open import allows  # these keys are listed at the start, luck is not

        part, view = self._match.spec.parts.together, cast(Any, self._match.view(seat))
        self._sealed.discard(seat)
        self._picks.pop(seat, None)
        pressed = (*self._pressed.pop(seat, ()), self.choices[number])
        meant = part.meant(view, pressed) if part is not None else pressed
        if meant is None or not all(allows(view.legal, action) for action in meant[:1]):
            return False
        if not meant:
            self._pressed[seat] = pressed
            return True
        self._picks[seat] = meant
        if not self.blocks:
            self._sealed.add(seat)
        return True

    def pressed(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat has pressed of a choice that takes several keys: for its owner's eyes."""
        return self._pressed.get(seat, ())

    def seal(self, seat: Seat) -> bool:
        """Seal the choice of a seat, or break its seal again; False where it has chosen nothing."""
        if seat not in self._picks:
            return False
        self._sealed ^= {seat}
        return True

    def decisions(self) -> tuple[tuple[Seat, Action], ...]:
        """What has been chosen, in the order of the seats, whoever was first to press; () before
        everybody has sealed.
        """
        if not self.complete:
            return ()
        return tuple([(seat, action) for seat in self.seats for action in self._picks[seat]])
