"""What the table of On Their Merry Way is drawn from."""

from typing import ClassVar

import msgspec

from game.engine.kinds import Seat
from game.engine.merry_way.data import Resource, Traveller
from game.engine.merry_way.forecast import Forecast
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.trail import Trail
from game.scenes.table.gathering import Gathered
from game.scenes.table.shown import Shown


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds, as far as the table itself shows it; what lies on the
    desk its own module draws. `covers` says whether it fills the whole desk with things of its own.
    """

    covers: ClassVar[bool] = True

    # On the board -------------------------------------------------------------------------------

    @property
    def sites(self) -> tuple[str, ...]:
        """The clearings that can be chosen now: a rope lies round them, all others are dim."""
        return ()

    @property
    def aimed(self) -> str | None:
        """Which of them is chosen, or pointed at."""
        return None

    @property
    def laid(self) -> Trap | None:
        """The trap that lies there as a ghost, before it is set."""
        return None

    @property
    def ringed(self) -> tuple[str, ...]:
        """Clearings that are spoken of: traps in a deal."""
        return ()

    @property
    def blocks(self) -> tuple[Step, ...]:
        """The steps on which a roadblock can be put."""
        return ()

    @property
    def block(self) -> Step | None:
        """Which of them is chosen, or pointed at."""
        return None

    @property
    def folly_places(self) -> tuple[int, ...]:
        """The folly cards (places from 1) that can be chosen."""
        return ()

    @property
    def folly_chosen(self) -> tuple[int, ...]:
        """Which of them are chosen."""
        return ()

    @property
    def travellers(self) -> tuple[Traveller, ...]:
        """The travellers that can be chosen."""
        return ()

    @property
    def traveller(self) -> Traveller | None:
        """Who of them is chosen, or whose walk is asked for."""
        return None

    # The walks as they would go -----------------------------------------------------------------

    @property
    def forecast(self) -> Forecast | None:
        """The walks with what is being drafted; None where nobody has asked for them."""
        return None

    @property
    def forecast_before(self) -> Forecast | None:
        """The walks without it, where something is drafted."""
        return None

    # Beside the board ---------------------------------------------------------------------------

    @property
    def partner(self) -> Seat | None:
        """The band on the other side of the deal."""
        return None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The bands that can be chosen: their panels glow."""
        return ()

    @property
    def takes(self) -> tuple[Resource | str, ...]:
        """What can be had from the supply: resources, and "draw" for the pile of schemes."""
        return ()

    @property
    def taken(self) -> str | None:
        """Which of them is chosen."""
        return None

    def stores(self, seat: Seat) -> tuple[int, int, int] | None:
        """What that band would have left after what is drafted; None where nothing changes."""
        return None

    def profit(self, seat: Seat) -> int | None:
        """Its purses, likewise."""
        return None


class MerryShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: MerryView
    doing: Doing | Gathered | None = None
    trail: Trail = Trail()
    """What the game has brought, as far as it has been told."""
    strolling: tuple[str, int] | None = None
    """Who is on the way in the beat being told, and after how many steps; it is drawn on the way
    and not in town.
    """
    at_once: bool = False
    """Whether the rest of this round's travellers walk all at once."""
