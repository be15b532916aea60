"""What every game says, events as sentences from a table of rows, and the part of a game a moment
belongs to.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _


class ZonePiece(msgspec.Struct, frozen=True):
    """One thing in a zone: a card, a purse, a die, a track."""

    words: str
    """What it is, in a few words, in the player's tongue: "York", "12 coins"."""
    picture: str = ""
    """An asset under `assets/images` without suffix, as in "cards/back"; "" for none."""
    note: str = ""
    """How a number came about, or what a card does; "" for none."""
    hidden: bool = False
    """Whether it lies face down before whoever looks."""
    id: str = ""
    """Which piece it is, wherever it lies: what has one travels from where it was; "" for none."""
    at: str | Point = ""
    """Where it stands on the chart, a place's id or a point; "" for what is not on it."""


class Zone(msgspec.Struct, frozen=True):
    """A place on the table with what lies there."""

    name: str
    """Its name among the zones of this view, as a key: "hand 0", "road", "pile"."""
    title: str
    """What is written over it, in the player's tongue."""
    seat: Seat | None = None
    """Whose it is; None where it is everybody's."""
    line: str = ""
    """A sentence about it as a whole; "" for none."""
    pieces: tuple[ZonePiece, ...] = ()


def lines_of(zones: Iterable[Zone]) -> tuple[str, ...]:
    """What stands in zones, line by line, with what is noted of it."""
    found: list[str] = []
    for zone in zones:
        found += [zone.line] if zone.line else []
        for piece in zone.pieces:
            found += [each for each in (piece.words, *piece.note.split("\n")) if each]
    return tuple(dict.fromkeys(found))


class Stretch(NamedTuple):
    """A part of a game: what it is called ("Round 7", in the player's tongue) and its number."""

    called: str
    number: int


class Telling(Protocol):
    """Tells events by what came before, one after another from the first."""

    def tell(self, event: Event) -> str | None:
        """The event in a sentence; None or "" where there is nothing to add."""
        ...


class Standing(msgspec.Struct, frozen=True):
    """How one at the table ended: the score with the sum it comes from, and what became of them."""

    name: str
    won: bool
    total: int
    sum: str
    fate: str


class Ending(msgspec.Struct, frozen=True):
    """The end of a game in words: who won, why, everybody's sum, and a verdict where one is due."""

    headline: str
    why: str
    standings: tuple[Standing, ...]
    verdict: str


class Messages(Protocol):
    """The sentences of a game."""

    def Teller(self, names: Names) -> Telling:  # noqa: N802 - a class of the module
        """Somebody who tells the events of a game from the first."""
        ...

    def sentence(self, event: Event, names: Names) -> str | None:
        """An event by itself."""
        ...

    def action_label(self, action: Any, view: Any, names: Names) -> str:
        """What Confirm is about to do, as its button says it; also of a family, where a game has
        any.
        """
        ...

    def what_now(self, view: Any, names: Names) -> str:
        """The one line that says who has to do what."""
        ...

    def result_lines(self, view: Any, names: Names) -> list[str]:
        """How it ended, the headline first; nothing before the end."""
        ...

    def zones(self, view: Any, names: Names) -> tuple[Zone, ...]:
        """What lies on the table."""
        ...

    def part(self, view: Any) -> Stretch | None:
        """The part of the game a view is in; None where a game has no parts."""
        ...


Slot = Callable[[Any, Names], object]
"""What fills a slot: said of the event, with the names of the table."""


class Row(NamedTuple):
    """A sentence with slots; it is told of an event of which `when` holds, None: of any. `slots`
    are those this row alone fills in its own way.
    """

    text: str
    when: Callable[[Any], bool] | None = None
    slots: Mapping[str, Slot] = {}


Told = str | tuple[Row, ...] | Callable[[Any, Names], str | None]
"""How an event is told: in one sentence, by the first row that holds, or by a function where it
truly branches.
"""


class Sentences(NamedTuple):
    """The table of a game: by the class of an event how it is told, and what slots mean.

    English stands in the rows, as `later` marks it for translators; what a slot of theirs says is
    told once for the whole table. A slot without a meaning of its own is the event's field of that
    name.

    >>> from game.engine.kinds import Event
    >>> class Fled(Event, frozen=True):
    ...     seat: int
    ...     miles: int
    >>> rows = (
    ...     Row("{name} gets away.", lambda fled: not fled.miles),
    ...     Row("{name} rides {miles} miles."),
    ... )
    >>> said = Sentences({Fled: rows}, {"name": lambda fled, names: names.seat(fled.seat)})
    >>> said.of(Fled(0, 0), Names.of("Nell")), said.of(Fled(0, 7), Names.of("Nell"))
    ('Nell gets away.', 'Nell rides 7 miles.')
    """

    rows: Mapping[type[Event], Told]
    slots: Mapping[str, Slot]

    def of(self, event: Event, names: Names) -> str | None:
        """The event as a sentence; None where it has none, or no row of it holds."""
        told = self.rows.get(type(event), ())
        if isinstance(told, str):
            return self.filled(told, event, names)
        if callable(told):
            return told(event, names)
        for text, when, slots in told:
            if when is None or when(event):
                return self.filled(text, event, names, slots)
        return None

    def filled(
        self, text: str, event: Event, names: Names, slots: Mapping[str, Slot] | None = None
    ) -> str:
        """A sentence in the player's tongue, its slots filled from the event; `slots` go first."""
        return _(text).format_map(_Filled({**self.slots, **(slots or {})}, event, names))


class _Filled(NamedTuple):
    slots: Mapping[str, Slot]
    event: Event
    names: Names

    def __getitem__(self, slot: Any) -> Any:
        say = self.slots.get(slot)
        return getattr(self.event, slot) if say is None else say(self.event, self.names)
