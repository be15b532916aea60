"""The eight marks by which seats are known: shape first, colour only beside it.

The pictures (`app/seal_bell` and the rest) are drawn in these colours; whoever draws a line or a
plate for a seat takes its colour, edge and dashes from here.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from game.engine.errors import BadData
from game.engine.kinds import Sides, interleaved
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.chance import Chance

Colour = tuple[int, int, int]
"""Red, green and blue, 0-255."""

_INK: Final[Colour] = (0x1B, 0x15, 0x12)
_IVORY: Final[Colour] = (0xF7, 0xEF, 0xD9)


class Mark(NamedTuple):
    """One mark: `name` is its shape, and ends the names of its pictures.

    Some eyes take the colours of some marks for one: what is drawn without the shape is told apart
    by `letter` or by `dashes` (lengths of a line and of the gaps in it, in widths of the line; none
    is a whole line). `edge` is for letters on the colour, and for what surrounds it where the
    ground is as light.
    """

    name: str
    letter: str
    colour: Colour
    edge: Colour
    dashes: tuple[int, ...]


EVERY_MARK: Final = (
    Mark("circle", "A", (0x9C, 0x23, 0x1C), _IVORY, ()),
    Mark("diamond", "B", (0x27, 0x46, 0x6B), _IVORY, (4, 2)),
    Mark("shield", "C", (0x3F, 0x5D, 0x33), _IVORY, (8, 2)),
    Mark("star", "D", (0xC9, 0x99, 0x3A), _INK, (1, 2)),
    Mark("fleur", "E", (0x5A, 0x3A, 0x66), _IVORY, (6, 2, 1, 2)),
    Mark("bell", "F", (0xE9, 0xDF, 0xC4), _INK, (2, 4)),
    Mark("spade", "G", (0x24, 0x1E, 0x1B), _IVORY, (6, 2, 1, 2, 1, 2)),
    Mark("horseshoe", "H", (0xC4, 0x5C, 0x18), _INK, (12, 4)),
)
"""In the order of the seats; records name them, so that none is ever taken away."""


P = TypeVar("P")

PERSON = "person"
MARKS = tuple([mark.name for mark in EVERY_MARK])
"""The shapes of the seats in their order; each shape has its colour in the pictures."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: the name on it, its mark (of MARKS), and its sitter.

    `sitter` is "person" or the name of a rival's level.
    """

    name: str
    mark: str
    sitter: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody at this computer decides for the seat."""
        return self.sitter == PERSON


def chairs(names: Sequence[str], sitters: Sequence[str] = ()) -> tuple[Chair, ...]:
    """Chairs in the order of `names`, with the marks in their usual order; people unless said.

    >>> [chair.mark for chair in chairs(["Nell", "Tom"], ["person", "greedy"])]
    ['circle', 'diamond']
    """
    if len(names) > len(MARKS):
        few = _("There are marks for {marks} seats, not {seats}.")
        raise BadData(few.format(marks=len(MARKS), seats=len(names)))
    sitters = tuple(sitters) or (PERSON,) * len(names)
    return tuple(
        Chair(name, mark, sitter) for name, mark, sitter in zip(names, MARKS, sitters, strict=False)
    )


def moved_on(seats: Sequence[Chair], sides: Sides = ()) -> tuple[Chair, ...]:
    """The same company one seat on, for a revenge; who plays together stays together.

    >>> [chair.name for chair in moved_on(chairs(["Nell", "Tom", "Bess"]))]
    ['Bess', 'Nell', 'Tom']
    """
    order = interleaved(sides, len(seats))
    moved = dict(zip([*order[1:], *order[:1]], [seats[seat] for seat in order], strict=True))
    return tuple([moved[seat] for seat in range(len(seats))])


_BLANK: Final = frozenset(
    "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u180b\u180c\u180d\u180f"
) | {chr(sign) for block in (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)) for sign in block}
"""Signs that count as letters or marks and leave nothing on the page."""

_SEEN: Final = frozenset("LNPS")
"""Letters, numbers, points and symbols; a mark alone (M) has nothing to stand on."""


def likeness(name: str) -> str:
    r"""What a name looks like, for telling whether two are the same; "" where nothing is seen.

    Capitals, blanks at the ends and signs without a shape make no difference.

    >>> likeness(" Nell\u3164") == likeness("nell"), likeness("Bess") == likeness("Tess")
    (True, False)
    >>> likeness("\u2800 ")
    ''
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.lower().split())
    shaped = unicodedata.normalize("NFKC", name).casefold()
    signs = [
        sign if unicodedata.category(sign)[0] not in "CZ" else " " if sign.isspace() else ""
        for sign in shaped
        if sign not in _BLANK
    ]
    seen = " ".join("".join(signs).split())
    return seen if any(unicodedata.category(sign)[0] in _SEEN for sign in seen) else ""


def check_names(names: Iterable[str]) -> None:
    """BadData where one of the names cannot be seen, or two look the same."""
    looks = [likeness(name) for name in names]
    if not all(looks):
        raise BadData(_("Every seat needs a name."))
    if len(set(looks)) < len(looks):
        raise BadData(_("Two seats may not have the same name."))


def check_chairs(seated: Sequence[Chair], seats: int) -> None:
    """BadData unless there is a chair a seat, with names and marks that tell them apart."""
    if len(seated) != seats:
        raise BadData(
            _("There are {seats} seats and {n} names.").format(seats=seats, n=len(seated))
        )
    check_names([chair.name for chair in seated])
    if len({chair.mark for chair in seated}) < seats:
        raise BadData(_("Two seats may not have the same mark."))


def drawn(people: Sequence[P], chance: "Chance") -> tuple[P, ...]:
    """The same people in seats drawn by lot, and so on sides drawn by lot.

    >>> from game.engine.chance import Script
    >>> drawn(["Nell", "Tom", "Bess"], Script([0, 1]))
    ('Bess', 'Tom', 'Nell')
    """
    seated = list(people)
    for last in range(len(seated) - 1, 0, -1):
        other = chance.below(last + 1)
        seated[last], seated[other] = seated[other], seated[last]
    return tuple(seated)


def on_sides(people: Sequence[P], wanted: Sequence[int], sides: Sides) -> tuple[P, ...]:
    """The people each on the side they want (a number a person), otherwise in their order.

    Raises BadData where a side would be too large.

    >>> on_sides(["Nell", "Tom", "Bess", "Jack"], (0, 0, 1, 1), (0, 1, 0, 1))
    ('Nell', 'Bess', 'Tom', 'Jack')
    """
    if sorted(wanted) != sorted(sides):
        raise BadData(_("So many cannot play on the same side."))
    waiting = {
        side: [who for who, want in zip(people, wanted, strict=True) if want == side]
        for side in set(sides)
    }
    return tuple([waiting[side].pop(0) for side in sides])


def fresh_seed() -> str:
    """A seed nobody can guess."""
    import secrets

    return secrets.token_hex(8)
