"""Events as sentences: a game lays out a table of rows, and this reads it.

English stands in the rows, as `later` marks it for translators; what a slot of theirs says is told
once for the whole table. A slot without a meaning of its own is the event's field of that name.

>>> from game.engine.kinds import Event
>>> from game.engine.names import Names
>>> class Fled(Event, frozen=True):
...     seat: int
...     miles: int
>>> rows = Row("{name} gets away.", so(miles=0)), Row("{name} rides {miles} miles.")
>>> said = Sentences({Fled: rows}, {"name": lambda fled, names: names.seat(fled.seat)})
>>> said.of(Fled(0, 0), Names.of("Nell")), said.of(Fled(0, 7), Names.of("Nell"))
('Nell gets away.', 'Nell rides 7 miles.')
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from game.engine.words import _

A = TypeVar("A")
"""What events are told with: the names of the table, mostly."""

Slot = Callable[[Any, A], object]
"""What fills a slot: said of the event, with the names of the table."""


class Row(NamedTuple):
    """A sentence with slots; it is told of an event of which `when` holds, None: of any. `slots`
    are those this row alone fills in its own way.
    """

    text: str
    when: Callable[[Any], bool] | None = None
    slots: Mapping[str, Callable[..., object]] = {}


def so(**fields: object) -> Callable[[Any], bool]:
    """When these fields of an event have these values: a condition of a row."""
    return lambda event: all(getattr(event, name) == value for name, value in fields.items())


Telling = str | tuple[Row, ...] | Callable[[Any, A], str | None]
"""How an event is told: in one sentence, by the first row that holds, or by a function where it
truly branches.
"""


class Sentences(NamedTuple, Generic[A]):
    """The table of a game: by the class of an event, or a decision, how it is told, and what slots
    mean.
    """

    rows: Mapping[type, Telling[A]]
    slots: Mapping[str, Slot[A]]

    def of(self, event: object, among: A) -> str | None:
        """The event as a sentence; None where it has none, or no row of it holds."""
        told = self.rows.get(type(event), ())
        if isinstance(told, str):
            return self.filled(told, event, among)
        if callable(told):
            return told(event, among)
        for text, when, slots in told:
            if when is None or when(event):
                return _(text).format_map(Filled({**self.slots, **slots}, event, among))
        return None

    def teller(self, among: A) -> "OneByOne[A]":
        """Who tells events in order, in a game where a sentence needs none of those before it."""
        return OneByOne(self, among)

    def filled(self, text: str, event: object, among: A, **more: object) -> str:
        """A sentence in the player's tongue, its slots filled from the event; `more` go first."""
        return _(text).format_map(Filled(self.slots, event, among, **more))


class OneByOne(NamedTuple, Generic[A]):
    """Tells each event by itself."""

    sentences: Sentences[A]
    among: A

    def tell(self, event: object) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        return self.sentences.of(event, self.among)


class Filled(dict[str, object]):
    """The slots of a text about a thing, each filled when it is met: by `slots`, which are given
    the thing and what it is `among`, or with its own field as it is; `more` are filled already.
    """

    def __init__(
        self, slots: Mapping[str, Callable[..., object]], thing: object, /, *among: Any, **more: Any
    ) -> None:
        super().__init__(more)
        self._slots, self.thing, self._among = slots, thing, among

    def __missing__(self, slot: str) -> object:
        say = self._slots.get(slot)
        return getattr(self.thing, slot) if say is None else say(self.thing, *self._among)
