"""What every game says, and the part of a game a moment belongs to."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Event, Result, Seat, camps
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


def by_round(view: Any) -> Stretch:
    """The round of a view, in games that go by rounds."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def winners(result: Result, names: Names) -> str:
    """Who has won, in a sentence."""
    won = [seat for seat, has_won in enumerate(result.won) if has_won]
    if result.shared:
        return _("{names} share the victory.").format(names=names.listed(won))
    said = _("{name} wins.") if len(won) == 1 else _("{names} win together.")
    return said.format(name=names.listed(won), names=names.listed(won))


def awaited(view: Any, names: Names) -> str:
    """Who is deciding, for everybody else; after the end, who has won."""
    if view.result is not None:
        return winners(view.result, names)
    said = _("{names} is deciding.") if len(view.to_act) == 1 else _("{names} are deciding.")
    return said.format(names=names.listed(view.to_act))


def ending_lines(
    result: Result | None,
    names: Names,
    told: Callable[[int], str],
    called: Callable[[int], str] | None = None,
) -> list[str]:
    """The end in plain lines: who has won, then everybody's score, then that of each side, which
    are `called` by their numbers; `told` says a score. Nothing before the end.
    """
    if result is None:
        return []
    line, scores = _("{name}: {score}."), result.scores
    lines = [
        line.format(name=names.seat(seat), score=told(score)) for seat, score in enumerate(scores)
    ]
    if called is not None and result.by_side:
        together = _("{side}: {score} together.")
        for camp in camps(result.by_side, len(scores)):
            side, score = result.by_side[camp[0]], sum([scores[seat] for seat in camp])
            lines.append(together.format(side=called(side), score=told(score)))
    return [winners(result, names), *lines]


class Messages(Protocol):
    """The sentences of a game."""

    def Teller(self, names: Names, /) -> Telling:  # noqa: N802 - a class of the module
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
