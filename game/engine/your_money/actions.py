"""Every decision a robber can take. Dice are named by their pips, lowest first."""

from typing import Literal

from game.engine.kinds import Action

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


class Plan(Action, frozen=True):
    """Seal the two secret dice with a place to go, or leave the road for good ("retire")."""

    place: Destination


class TurnScoundrel(Action, frozen=True):
    """Declare in the open that guineas + scoundrel − folk hero shall count (§7)."""


class Rob(Action, frozen=True):
    """Catch the coach with `speed` (and the horse, and the spur) and split the other dice."""

    speed: Pips
    wit: Pips
    combat: Pips
    horse: bool = False
    spur: bool = False


class Chase(Action, frozen=True):
    """Where two robbers want one coach: the speed alone, before the rest is known (§4.2)."""

    speed: Pips
    horse: bool = False
    spur: bool = False


class Divide(Action, frozen=True):
    """Split the dice that are left between wit and combat."""

    wit: Pips
    combat: Pips


class LetGo(Action, frozen=True):
    """Let the coach escape: possible only where nothing but the spur could catch it (D7)."""


class Bear(Action, frozen=True):
    """Which gear and weapons count; asked only where the option lets them be left out (D10)."""

    gear: tuple[str, ...]
    weapons: tuple[str, ...]


class Eat(Action, frozen=True):
    """Buy `points` of health."""

    points: int


class Give(Action, frozen=True):
    """Give to the poor, turning `points` of scoundrel into folk hero."""

    points: int


class Buy(Action, frozen=True):
    """Buy `item` at the market, handing `give_in` over in part exchange."""

    item: str
    give_in: tuple[str, ...] = ()


class ThrowAway(Action, frozen=True):
    """Throw a weapon away for nothing."""

    weapon: str


class Leave(Action, frozen=True):
    """Leave the tavern or the market."""


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
