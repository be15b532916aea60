"""What a table is drawn from: one frozen value, and nothing besides."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, Self, overload

import msgspec

from game.engine.flavour.days import Day
from game.engine.flavour.talk import Mood, Remark
from game.engine.kinds import Action, Event, Seat
from game.engine.words import _

LATELY: Final = 8
"""So many of the last sentences are kept at hand; no table shows more."""

Time = Literal["now", "then", "again"]
"""Whether the table is played at, looked back on, or seen again from its beginning."""


class EverythingTold(Sequence[Event]):
    """Everything that has been told, in order. One more makes another of these, and the list
    behind both is the same: a table has as many of them as it has had moments.
    """

    __slots__ = ("_all", "_count")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._all = list(events)
        self._count = len(self._all)

    def and_then(self, event: Event) -> "EverythingTold":
        """The same and one event more."""
        longer = EverythingTold()
        # Where another moment has gone on from here already, this one goes its own way.
        longer._all = self._all if len(self._all) == self._count else self._all[: self._count]
        longer._all.append(event)
        longer._count = self._count + 1
        return longer

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | Sequence[Event]:
        return self._all[: self._count][at] if isinstance(at, slice) else self._all[self._at(at)]

    def _at(self, at: int) -> int:
        if not -self._count <= at < self._count:
            raise IndexError(at)
        return at % self._count


class JudgedWay(msgspec.Struct, frozen=True):
    """A decision of `seat` that was judged: what was done, what was better, and both in words.

    `posed` is set where nobody has done the one: it is what tempts in a dilemma.
    """

    seat: Seat
    done: Action
    better: Action
    lines: tuple[str, ...]
    posed: bool = False

    def heading(self, name: str) -> str:
        """What stands over the two, for the seat called so."""
        if self.posed:
            return _("{name}, what tempts, and the better way").format(name=name)
        return _("{name}, what was done, and the better way").format(name=name)


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment; what a game has to remember besides, its own struct adds.

    `view` is the game's View, `told` all events that led here and `captions` the last sentences
    about them, newest last. `doing` is what the decision in the making holds (None: nobody
    decides), `deciding` whose it is, `thinking` the seat of a rival that thinks in the open.
    """

    view: Any
    told: EverythingTold = EverythingTold()
    captions: tuple[str, ...] = ()
    doing: Any = None
    deciding: Seat | None = None
    thinking: Seat | None = None
    page: Any = None
    """What lies over the table to be read before anything goes on."""
    telling: bool = False
    """Whether there is more to come before anybody is asked."""
    waits: bool = False
    """Whether the telling waits for somebody to press the large button."""
    stepping: bool = False
    """Whether it waits only because a step of a rival is to be read."""
    trouble: str = ""
    """A sentence about saving that has to be seen, if there is one."""
    breaths: int = 0
    """How often in this round the table has held its breath."""
    time: Time = "now"
    house: str = ""
    """The house rules, in a line, where a replay tells them."""
    way: JudgedWay | None = None
    """The better way, where it lies beside what was done."""
    look: Any = None
    """Where whoever is before the screen looks: a camera over a map. The table keeps it, each pair
    of eyes its own, whatever else is shown.
    """
    moods: tuple[Mood, ...] = ()
    """How everybody looks; () where all are calm."""
    remark: Remark | None = None
    """What a rival has just said."""
    day: Day | None = None
    """The day of this round, with its weather: for the picture and the Courant alone."""

    held: Any = None
    """The card that is held up over everything until it has been seen."""

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes it is for; None for those of everybody."""
        seat: Seat | None = getattr(self.view, "seat", None)
        return seat

    def mood(self, seat: Seat) -> Mood:
        """How that seat looks."""
        return self.moods[seat] if seat < len(self.moods) else "calm"

    def saying(self, sentence: str, instead: str = "") -> Self:
        """The same once that has been said, in place of the last sentence if it was `instead`."""
        before = self.captions
        if instead and before[-1:] == (instead,):
            before = before[:-1]
        return self.but(captions=(*before, sentence)[-LATELY:])

    def but(self, **fields: Any) -> Self:
        """The same with other fields."""
        return msgspec.structs.replace(self, **fields)
