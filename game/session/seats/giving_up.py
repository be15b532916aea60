"""How a game ends that is given up: as it stands, and for the others.

What it stands at is the game's own to say (`giving_up` among its parts); one that says nothing
counts nothing.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.engine.kinds import Reckoning, Result, Seat, View
from game.engine.rules import Setup
from game.engine.sides import allies, camps
from game.engine.spec import GameSpec
from game.session.seats.seats import Chair

VERDICT: Final = "given_up"
"""The verdict of such a result, whatever the game."""


class Leaving(NamedTuple):
    """What it means that somebody gives up: the `seats` that leave together, and which people
    have to agree that the game ends with it; where nobody has to, it ends at once.
    """

    seats: tuple[Seat, ...]
    asked: tuple[Seat, ...]


class Lends(Protocol):
    """Who sits in whose seat."""

    @property
    def away(self) -> dict[Seat, str]: ...


class Played(Protocol):
    """A match, as far as who sits at it."""

    setup: Setup
    seats: tuple[Chair, ...]

    @property
    def lending(self) -> "Lends": ...


def leaving(match: Played, seat: Seat) -> Leaving:
    """What it means at that table that the person in `seat` gives up.

    A side leaves together. Between two sides the other wins, and only one's own side is asked; of
    more, all people who play.
    """
    sides, seats = match.setup.sides, len(match.seats)
    together = allies(sides, seat)
    several = len(camps(sides, seats)) > 2
    away = match.lending.away
    asked = [
        other
        for other, chair in enumerate(match.seats)
        if chair.is_person and other != seat and other not in away
        if several or other in together
    ]
    return Leaving(together, tuple(asked))


def ended_by(spec: GameSpec, setup: Setup, state: Any, seats: Sequence[Seat]) -> Result:
    """The result where those seats give up: the scores as they stand, and the best of the other
    sides wins; alone nobody does.
    """
    part = spec.parts.giving_up
    nothing = tuple([Reckoning(()) for _seat in range(setup.seats)])
    standing = (
        part.standing(state)
        if part is not None
        else Result((False,) * setup.seats, (0,) * setup.seats, nothing)
    )
    others = [camp for camp in camps(setup.sides, setup.seats) if not set(camp) & set(seats)]
    sums = [sum([standing.scores[seat] for seat in camp]) for camp in others]
    first = [camp for camp, has in zip(others, sums, strict=True) if has == max(sums)]
    won = {seat for camp in first for seat in camp}
    return Result(
        tuple([seat in won for seat in range(setup.seats)]),
        standing.scores,
        standing.reckonings,
        shared=len(first) > 1,
        verdict=VERDICT,
        sides=setup.sides or msgspec.UNSET,
    )


def over(view: View, result: Result) -> View:
    """The view of a table that was given up: nobody is asked any more, and it has this result."""
    fields: dict[str, object] = {"to_act": (), "legal": (), "over": True, "result": result}
    there = {name: value for name, value in fields.items() if hasattr(view, name)}
    return msgspec.structs.replace(view, **there)
