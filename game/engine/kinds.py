"""What every game's actions, events, views and results have in common, and who plays with whom."""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final, Literal, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from game.engine.errors import BadData
from game.engine.words import _, later

Sides = tuple[int, ...]
"""For every seat the number of its side, from 0; () where everybody plays for himself."""


def side_of(sides: Sides, seat: int) -> int:
    """The side of a seat; where there are none every seat is a side of its own.

    >>> side_of((0, 1, 0, 1), 2), side_of((), 2)
    (0, 2)
    """
    return sides[seat] if sides else seat


def allied(sides: Sides, one: int | None, other: int | None) -> bool:
    """Whether two seats are of one side, as a seat is with itself; a bystander is of none.

    >>> allied((0, 1, 0), 0, 2), allied((0, 1, 0), 0, 1), allied((), 1, 1), allied((), 0, None)
    (True, False, True, False)
    """
    if one is None or other is None:
        return False
    return side_of(sides, one) == side_of(sides, other)


def allies(sides: Sides, seat: int) -> tuple[int, ...]:
    """Everybody on the side of a seat, itself included, in the order of the seats.

    >>> allies((0, 1, 0, 1), 3), allies((), 3)
    ((1, 3), (3,))
    """
    if not sides:
        return (seat,)
    return tuple([other for other, side in enumerate(sides) if side == sides[seat]])


def camps(sides: Sides, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats side by side, in the order in which the sides' first seats sit.

    >>> camps((1, 0, 1, 0), 4), camps((), 2)
    (((0, 2), (1, 3)), ((0,), (1,)))
    """
    found: dict[int, list[int]] = {}
    for seat in range(seats):
        found.setdefault(side_of(sides, seat), []).append(seat)
    return tuple([tuple(camp) for camp in found.values()])


def interleaved(sides: Sides, seats: int) -> tuple[int, ...]:
    """The seats so that sides take turns: moving everybody one place on along it keeps together
    who plays together, where all sides are equally large.

    >>> interleaved((0, 0, 1, 1), 4), interleaved((), 3)
    ((0, 2, 1, 3), (0, 1, 2))
    """
    together = camps(sides, seats)
    rows = max([len(camp) for camp in together], default=0)
    return tuple([camp[row] for row in range(rows) for camp in together if row < len(camp)])


def even(sides: Sides, seats: int, many: int = 2) -> Sides:
    """The same sides, if they are so many and share the seats evenly; else BadData.

    >>> even((0, 1, 1, 0), 4)
    (0, 1, 1, 0)
    """
    per_side = seats // many
    if sorted(sides) != [side for side in range(many) for _seat in range(per_side)]:
        raise BadData(_("Sides have to be of equal size: {n} each.").format(n=per_side))
    return sides


def winning(sides: Sides, won: Sequence[bool]) -> int:
    """How many sides have won.

    >>> winning((0, 1, 0, 1), (True, False, True, False)), winning((), (True, True, False))
    (1, 2)
    """
    return len({side_of(sides, seat) for seat, has_won in enumerate(won) if has_won})


def lead(scores: Sequence[int], sides: Sides, seat: int) -> int:
    """By how much the side of a seat is ahead of the best of the others, scores added up by side.

    >>> lead((3, 5, 4), (), 2), lead((3, 5, 4, 1), (0, 1, 0, 1), 2)
    (-1, 1)
    """
    sums = {camp: sum([scores[n] for n in camp]) for camp in camps(sides, len(scores))}
    own = next(camp for camp in sums if seat in camp)
    return sums[own] - max([others for camp, others in sums.items() if camp != own])


class Part(msgspec.Struct, frozen=True, gc=False):
    """One thing that counted: `cause` is a word of the game ("die", "horse", "card"), `detail`
    tells two of a kind apart (a die's letter, whose guard it is).
    """

    cause: str
    amount: int
    detail: str = ""


class Reckoning(msgspec.Struct, frozen=True, gc=False):
    """What was brought (`parts`) against what was needed (`against`), if anything was.

    >>> fight = Reckoning((Part("die", 4), Part("horse", 3)), (Part("card", 6), Part("rain", 5)))
    >>> fight.total, fight.target, fight.excess, fight.met
    (7, 11, -4, False)
    """

    parts: tuple[Part, ...]
    against: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        """What was brought."""
        return sum([part.amount for part in self.parts])

    @property
    def target(self) -> int:
        """What was needed."""
        return sum([part.amount for part in self.against])

    @property
    def excess(self) -> int:
        """Total less target; below 0 it is a shortfall."""
        return self.total - self.target

    @property
    def met(self) -> bool:
        """Whether the target was reached."""
        return self.excess >= 0


NO_CHOICE: Final = later("That is none of those there are.")
NOT_HELD: Final = later("You do not hold that.")
NOT_THERE: Final = later("That is not there.")
TOO_DEAR: Final = later("That is too dear for you.")
"""Why a decision cannot be had."""

Seat = int
"""A place at the table, counted from 0."""


class Action(
    msgspec.Struct, frozen=True, tag_field="do", tag=True, gc=False, forbid_unknown_fields=True
):
    """A decision, canonical and hashable: two ways to say the same thing are the same action.

    `lacking` is said where a decision of this kind is asked for and this one cannot be had: what is
    wanting for it. It is asked for wherever one of its kind may be taken, or one in whose `beside`
    its kind stands: that one may always be taken where these might.
    """

    lacking: ClassVar[str] = NO_CHOICE
    beside: ClassVar[tuple[type["Action"], ...]] = ()


class Place(Action, frozen=True):
    """A card by its place in the hand, from 0: a key pressed where the face may not be told.

    No game takes it for a decision; see `Together.meant`.
    """

    number: int


Like = Literal["", "bell", "shot", "throw", "money", "card", "piece", "seal"]
"""What an event is like at any table; "" for nothing that makes a sound."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True, gc=False):
    """Something that has happened, with its cause and its arithmetic.

    `discloses` is true of events after which a step cannot be taken back: somebody has learned
    something, or a word has been given. `opens` is true of those with which a part of the game
    begins: logs have them as headings. `like` says what is heard of it at a plain table. `rule` is
    the paragraph of the rules book that makes it happen, "" for none; an event that several make
    says in `paragraph` which one it was.
    """

    discloses: ClassVar[bool] = False
    opens: ClassVar[bool] = False
    like: ClassVar[Like] = ""
    rule: ClassVar[str] = ""

    @property
    def paragraph(self) -> str:
        """The number of the rule that made this one happen; "" for none."""
        return self.rule

    def after(self, view: Any) -> Any:
        """The table of `view` once this has happened; who decides next is not its matter."""
        return view

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as `seat` may know it (None: as everybody may); None if it may not at all."""
        return self

    def only_for(
        self, hearers: Collection[Seat], seat: Seat | None, others: Self | None = None
    ) -> Self | None:
        """The event for one of `hearers` (a seat, or its `allies`), for anybody else `others`."""
        return self if seat in hearers else others


class Covered(Event, frozen=True):
    """Something of a seat that its `camp` alone knows whole (its `allies`): for everybody else the
    field that `covers` names is None.
    """

    covers: ClassVar[str]
    seat: Seat
    camp: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in self.camp else msgspec.structs.replace(self, **{self.covers: None})


@runtime_checkable
class OfSeat(Protocol):
    """What is somebody's."""

    @property
    def seat(self) -> Seat | None: ...


def whose(event: Event) -> Seat | None:
    """The `seat` of an event that has one: it stands in a log with that seat's mark."""
    return event.seat if isinstance(event, OfSeat) else None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What `seat` may know (None: what everybody may), made by naming what goes in.

    `to_act` are the seats that may decide now, `legal` this seat's choices, `secret` whether the
    view holds anything another seat may not see. `sides` is the side of every seat, where there are
    sides.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    over: bool
    secret: bool
    sides: Sides = ()


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by seat, who won, the score and the sum behind it.

    `shared` is true where several sides won; `verdict` is a word of the game for `say`. `sides` is
    given where there are sides, and left out of what is written where everybody plays for himself.
    """

    won: tuple[bool, ...]
    scores: tuple[int, ...]
    reckonings: tuple[Reckoning, ...]
    shared: bool = False
    verdict: str = ""
    sides: Sides | msgspec.UnsetType = msgspec.UNSET

    @property
    def by_side(self) -> Sides:
        """The side of every seat; () where everybody plays for himself."""
        return () if self.sides is msgspec.UNSET else self.sides

    @property
    def shares(self) -> tuple[float, ...]:
        """Every seat's share of the win: 1 by the number of sides that won, or 0."""
        parts = winning(self.by_side, self.won)
        return tuple([1 / parts if won else 0.0 for won in self.won])


def most_wins(scores: tuple[int, ...], sides: Sides, cause: str) -> Result:
    """How a game ends that the highest score wins, of a side all together; equal sides share the
    victory. `cause` is the word of the game for what is counted.
    """
    won = tuple([lead(scores, sides, seat) >= 0 for seat in range(len(scores))])
    sums = tuple([Reckoning((Part(cause, score),)) for score in scores])
    shared = winning(sides, won) > 1
    return Result(won, scores, sums, shared=shared, sides=sides or msgspec.UNSET)


T = TypeVar("T", bound=msgspec.Struct)


def with_one(table: T, row: str, seat: Seat, **fields: Any) -> T:
    """A view, or a state, in which that seat's part of a row (`robbers`) has other fields."""
    parts = list(getattr(table, row))
    parts[seat] = msgspec.structs.replace(parts[seat], **fields)
    return msgspec.structs.replace(table, **{row: tuple(parts)})


def with_all(table: T, row: str, **fields: Any) -> T:
    """A view, or a state, in which every seat's part of a row has these other fields."""
    parts = [msgspec.structs.replace(part, **fields) for part in getattr(table, row)]
    return msgspec.structs.replace(table, **{row: tuple(parts)})


def ended(table: T, result: Result) -> T:
    """A view, or a state, once the game has ended so: nothing is secret any more."""
    more = {"over": True, "secret": False} if isinstance(table, View) else {}
    return msgspec.structs.replace(table, result=result, **more)
