"""What every game's actions, events, views and results have in common."""

from typing import ClassVar, Self

import msgspec

from game.engine.reckoning import Reckoning

Seat = int
"""A place at the table, counted from 0."""


class Action(
    msgspec.Struct, frozen=True, tag_field="do", tag=True, gc=False, forbid_unknown_fields=True
):
    """A decision, canonical and hashable: two ways to say the same thing are the same action."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True, gc=False):
    """Something that has happened, with its cause and its arithmetic.

    `discloses` is true of events after which a step cannot be taken back: somebody has learned
    something, or a word has been given.
    """

    discloses: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as `seat` may know it (None: as everybody may); None if it may not at all."""
        return self


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What `seat` may know (None: what everybody may), made by naming what goes in.

    `to_act` are the seats that may decide now, `legal` this seat's choices, `secret` whether the
    view holds anything another seat may not see.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    over: bool
    secret: bool


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by seat, who won, the score and the sum behind it.

    `shared` is true where several won together; `verdict` is a word of the game for `say`.
    """

    won: tuple[bool, ...]
    scores: tuple[int, ...]
    reckonings: tuple[Reckoning, ...]
    shared: bool = False
    verdict: str = ""
