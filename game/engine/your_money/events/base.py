"""What every event at York can tell besides its sentence: dice, and what it is to everybody."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, cast

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Event, Seat, whose
from game.engine.your_money.data import DATA
from game.engine.your_money.view import YourMoneyView

Number = Literal["health", "folk_hero", "scoundrel", "guineas"]
Cause = Literal[
    "spur",  # the spur's point of health
    "missed",  # the coach got away
    "wit",
    "combat",
    "purse",
    "half_purse",
    "guard",  # a fight in town
    "meal",
    "alms",
    "bought",
]

FRAIL: Final = DATA.health // 4
FAR: Final = 8
"""Health left, and points ahead or behind, that show and are spoken of."""


class YorkEvent(Event, frozen=True):
    """Something that has happened at York; `sung` is the verse that tells of it and its weight,
    where nothing else decides which, and `leaves` how its robber leaves the game by it: "hanged" or
    "retired". `stirs` is what it is to its robber, and to everybody else who lives, if anything.
    """

    sung: ClassVar[tuple[str, int] | None] = None
    leaves: ClassVar[str] = ""
    stirs: ClassVar[tuple[str] | tuple[str, str] | None] = None

    def thrown(self) -> tuple[Throw, ...]:
        """The dice it tells of, each die once in a game."""
        return ()

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        """What it was to everybody, from the table that everybody sees."""
        if self.stirs is not None:
            mine, *others = self.stirs
            seat = cast(Seat, whose(self))
            yield from of_all(seat, mine, *others, view=after)


def of_all(seat: Seat, mine: str, others: str = "", *, view: YourMoneyView) -> Iterator[TalkMoment]:
    """What it was to a seat, and to everybody `others` who lives, if anything."""
    yield TalkMoment(seat, mine)
    for other, sheet in enumerate(view.sheets):
        if others and other != seat and sheet.alive:
            yield TalkMoment(other, others, seat)
