"""What a decision in the making shows on the table itself, outside its desk."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from game.engine.kinds import Seat
from game.engine.merry_way.data import Traveller
from game.engine.merry_way.draft.foreseen import Foreseen, Holding

NOBODY: Mapping[Seat, Holding] = {}


class Doing(msgspec.Struct, frozen=True):
    """A decision in the making. What lies on the desk, and over the board, its own module draws;
    panels, supply, line-up and forecast are drawn by the furniture from this.
    """

    covers: ClassVar[bool] = True
    """Whether it fills the whole desk with things of its own."""

    @property
    def panels(self) -> Mapping[Seat, Holding]:
        """What bands would have if it were carried out: where that differs from what they have, a
        panel shows both ("4 → 2").
        """
        return NOBODY

    @property
    def partner(self) -> Seat | None:
        """Who is asked: the second edge."""
        return None

    @property
    def lit_panels(self) -> tuple[Seat, ...]:
        """Panels that may be chosen now."""
        return ()

    @property
    def lit_supply(self) -> tuple[str, ...]:
        """Rows of the supply ("plots" …) and the pile of "schemes", where they may be pressed."""
        return ()

    @property
    def lit_follies(self) -> tuple[int, ...]:
        """Places of the line-up, 1 to 6, that may be chosen or are touched by what is in hand."""
        return ()

    @property
    def lit_travellers(self) -> tuple[Traveller, ...]:
        """Travellers that may be chosen now."""
        return ()

    @property
    def foreseen(self) -> Foreseen | None:
        """The walks, before and after, as far as they are to be seen now."""
        return None

    @property
    def drawn_walks(self) -> tuple[Traveller, ...]:
        """Whose walks lie on the board as footprints."""
        return ()


class Looked(msgspec.Struct, frozen=True):
    """What whoever sits before the screen has turned to, kept as `Shown.look`: whether the forecast
    was asked for, and which page lies up on the right where letters are large ("" for the one the
    phase is about), and whose last walk is looked at again.
    """

    forecast: bool = False
    page: str = ""
    walk: Traveller | None = None


def looked(look: object) -> Looked:
    """The same of whatever is kept there."""
    return look if isinstance(look, Looked) else Looked()


def sees_forecast(look: object, option: str) -> bool:
    """Whether the walks are to be seen now, as the house plays and as was asked."""
    return option == "always" or (option == "on_request" and looked(look).forecast)
