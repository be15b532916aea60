"""Deeds: what a robber may be proud of, or ought not to be, found in the events of a whole game.

A game that names deeds has a part of its own, `deeds.py`:

- `DEEDS`: the deeds there are, read from `achievements.yaml`;
- `Fold(table)`: goes through a game from that table on, as everybody sees it;
  `see(event)` gives who has done what by that event. It may give a deed again and again.

They hang on nothing but what happened, so that from the records they can be counted anew.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Protocol

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Event, Seat
from game.engine.protocols import Reducer
from game.engine.words import _

_Words = Annotated[str, msgspec.Meta(min_length=1)]


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed: its name, how it is told of somebody ("{name} robbed …"), and what is to be done."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z_0-9]+$")]
    title: _Words
    text: _Words
    caption: _Words

    @property
    def called(self) -> str:
        """Its name, in the player's tongue."""
        return _(self.title)

    @property
    def task(self) -> str:
        """What is to be done for it, in the player's tongue."""
        return _(self.caption)

    def told(self, name: str) -> str:
        """That somebody has done it, in a sentence."""
        return _(self.text).format(name=name)


class Achieved(msgspec.Struct, frozen=True):
    """A deed by its `id`, who did it first in this game, and with which event, counted from 0."""

    seat: Seat
    deed: str
    event: int


class Fold(Protocol):
    """Goes through the events of a game; see above."""

    def see(self, event: Event) -> Iterable[tuple[Seat, str]]: ...


class Feats(Protocol):
    """A game's `deeds`; see above."""

    @property
    def DEEDS(self) -> Mapping[str, Achievement]: ...  # noqa: N802 - as the module spells it

    def Fold(self, table: Any) -> Fold: ...  # noqa: N802 - a class of the module


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deeds: tuple[Achievement, ...]


def read_deeds(package: str, name: str = "achievements.yaml") -> dict[str, Achievement]:
    """The package's deeds by their id, in their order; BadData if one stands there twice."""
    file = read_data(package, _File, name)
    found = {deed.id: deed for deed in file.deeds}
    if len(found) < len(file.deeds):
        raise BadData(f"{package.rsplit('.', 1)[-1]}/{name}: a deed stands there twice.")
    return found


def deeds_there_are(part: Feats | None) -> dict[str, Achievement]:
    """Every deed of a game by its id; none where it names none."""
    return dict(part.DEEDS) if part is not None else {}


class FeatParts(Protocol):
    """What of a game's parts finds its deeds."""

    @property
    def achievements(self) -> Feats | None: ...

    @property
    def reducer(self) -> Reducer | None: ...


def deeds_done(parts: FeatParts, view: Any, events: Iterable[Event]) -> tuple[Achieved, ...]:
    """What was done in a game from its first event on, each deed once for everybody who did it, in
    the order in which it was done. `view` is its table as everybody sees it, at any moment.
    """
    part, reducer = parts.achievements, parts.reducer
    if part is None or reducer is None:
        return ()
    return tuple(found_in(part.Fold(reducer.before(view)), events))


def found_in(fold: Fold, events: Iterable[Event]) -> Iterator[Achieved]:
    """The same with a fold that stands where the events begin."""
    known: set[tuple[Seat, str]] = set()
    for number, event in enumerate(events):
        for seat, deed in fold.see(event):
            if (seat, deed) not in known:
                known.add((seat, deed))
                yield Achieved(seat, deed, number)
