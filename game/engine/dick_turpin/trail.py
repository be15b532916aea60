"""What lies by the roadside beyond the View: the duel, the cards before a robber, the booty."""

from typing import Literal

import msgspec

from game.engine.dick_turpin.data import Town
from game.engine.kinds import Event, Seat

Sight = Literal["road", "duel", "hold_up", "shot", "booty"]


class Roadside(msgspec.Struct, frozen=True):
    """A duel's `order`, the last card each of them drew (None: none yet), who is `out`; the cards
    `turned` before `robber`. `sight` says what is seen of it: the "road" alone, or how the hold-up
    ended. `news` are what this journey has brought, `past` what the one before did.
    """

    sight: Sight = "road"
    town: Town | None = None
    order: tuple[Seat, ...] = ()
    drawn: tuple[int | None, ...] = ()
    out: tuple[Seat, ...] = ()
    robber: Seat | None = None
    turned: tuple[int, ...] = ()
    news: tuple[Event, ...] = ()
    past: tuple[Event, ...] = ()

    @property
    def cleared(self) -> "Roadside":
        """Nothing but the news."""
        return Roadside(news=self.news, past=self.past)
