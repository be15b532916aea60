"""Events as sentences: a game lays out a table of rows, and this reads it.

English stands in the rows, as `later` marks it for translators; what a slot of theirs says is told
once for the whole table. A slot without a meaning of its own is the event's field of that name.

>>> from game.engine.kinds import Event
>>> class Fled(Event, frozen=True):
...     seat: int
...     miles: int
>>> rows = Row("{name} gets away.", lambda fled: not fled.miles), Row("{name} rides {miles} miles.")
>>> said = Sentences({Fled: rows}, {"name": lambda fled, names: names.seat(fled.seat)})
>>> said.of(Fled(0, 0), Names.of("Nell")), said.of(Fled(0, 7), Names.of("Nell"))
('Nell gets away.', 'Nell rides 7 miles.')
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.words import _

Slot = Callable[[Any, Names], object]
"""What fills a slot: said of the event, with the names of the table."""


class Row(NamedTuple):
    """A sentence with slots; it is told of an event of which `when` holds, None: of any. `slots`
    are those this row alone fills in its own way.
    """

    text: str
    when: Callable[[Any], bool] | None = None
    slots: Mapping[str, Slot] = {}


Telling = str | tuple[Row, ...] | Callable[[Any, Names], str | None]
"""How an event is told: in one sentence, by the first row that holds, or by a function where it
truly branches.
"""


class Sentences(NamedTuple):
    """The table of a game: by the class of an event how it is told, and what slots mean."""

    rows: Mapping[type[Event], Telling]
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
