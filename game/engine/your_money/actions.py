"""Every decision a robber can take. Dice are named by their pips, lowest first."""

from typing import ClassVar, Literal

from game.engine.kinds import NOT_HELD, Action
from game.engine.words import later

Destination = Literal["north", "south", "east", "west", "tavern", "market", "retire"]
DESTINATIONS: tuple[Destination, ...] = (
    "north",
    "south",
    "east",
    "west",
    "tavern",
    "market",
    "retire",
)
RESTING: tuple[Destination, ...] = ("tavern", "retire")
Pips = tuple[int, ...]


class TurnScoundrel(Action, frozen=True):
    """Declare in the open that guineas + scoundrel − folk hero shall count (§7)."""

    lacking: ClassVar[str] = later("That cannot be declared any more.")


class Plan(Action, frozen=True):
    """Seal the two secret dice with a place to go, or leave the road for good ("retire")."""

    beside: ClassVar[tuple[type[Action], ...]] = (TurnScoundrel,)
    lacking: ClassVar[str] = later("First you have to rest.")
    place: Destination


class LetGo(Action, frozen=True):
    """Let the coach escape: possible only where nothing but the spur could catch it (D7)."""

    lacking: ClassVar[str] = later("That coach can be caught without a spur.")


class Rob(Action, frozen=True):
    """Catch the coach with `speed` (and the horse, and the spur) and split the other dice."""

    lacking: ClassVar[str] = NOT_HELD
    speed: Pips
    wit: Pips
    combat: Pips
    horse: bool = False
    spur: bool = False


class Chase(Action, frozen=True):
    """Where two robbers want one coach: the speed alone, before the rest is known (§4.2)."""

    beside: ClassVar[tuple[type[Action], ...]] = (LetGo,)
    lacking: ClassVar[str] = NOT_HELD
    speed: Pips
    horse: bool = False
    spur: bool = False


class Divide(Action, frozen=True):
    """Split the dice that are left between wit and combat."""

    lacking: ClassVar[str] = NOT_HELD
    wit: Pips
    combat: Pips


class Bear(Action, frozen=True):
    """Which gear and weapons count; asked only where the option lets them be left out (D10)."""

    lacking: ClassVar[str] = NOT_HELD
    gear: tuple[str, ...]
    weapons: tuple[str, ...]


class Eat(Action, frozen=True):
    """Buy `points` of health."""

    lacking: ClassVar[str] = later("That is too dear for you, or too much.")
    points: int


class Give(Action, frozen=True):
    """Give to the poor, turning `points` of scoundrel into folk hero."""

    lacking: ClassVar[str] = later("That is too dear for you, or too much.")
    points: int


class Buy(Action, frozen=True):
    """Buy `item` at the market, handing `give_in` over in part exchange."""

    lacking: ClassVar[str] = later("That is too dear for you, or not to be had here.")
    item: str
    give_in: tuple[str, ...] = ()


class ThrowAway(Action, frozen=True):
    """Throw a weapon away for nothing."""

    lacking: ClassVar[str] = later("Only what you carry, and only at the market.")
    weapon: str


class Leave(Action, frozen=True):
    """Leave the tavern or the market."""

    beside: ClassVar[tuple[type[Action], ...]] = (Eat, Give, Buy, ThrowAway)


YourMoneyAction = (
    Plan
    | TurnScoundrel
    | Rob
    | Chase
    | Divide
    | LetGo
    | Bear
    | Eat
    | Give
    | Buy
    | ThrowAway
    | Leave
)
