"""Every decision a robber can take. Dice are named by their pips, lowest first."""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from game.engine.kinds import NOT_HELD, Action
from game.engine.words import later
from game.engine.your_money.data import PLACES, Place, Stat

Destination = Place | Literal["retire"]
DESTINATIONS: tuple[Destination, ...] = (*PLACES, "retire")
RESTING: tuple[Destination, ...] = ("tavern", "retire")
Pips = tuple[int, ...]


class _Decision(Action, frozen=True):
    """A decision of York; `stats` are those on which it puts dice, `portion` is "meal" or "alms"
    where it takes so many. What one of its kind does not name is empty, so that whoever asks for
    the dice, the place or the goods need not know the kind.
    """

    stats: ClassVar[tuple[Stat, ...]] = ()
    portion: ClassVar[str] = ""

    @property
    def place(self) -> Destination | None:
        """Where it leads."""
        return None

    @property
    def speed(self) -> Pips:
        """Dice on speed."""
        return ()

    @property
    def wit(self) -> Pips:
        """Dice on wit."""
        return ()

    @property
    def combat(self) -> Pips:
        """Dice on combat."""
        return ()

    @property
    def horse(self) -> bool:
        """Whether the horse is ridden."""
        return False

    @property
    def spur(self) -> bool:
        """Whether it is spurred."""
        return False

    @property
    def gear(self) -> tuple[str, ...]:
        """What of the gear counts."""
        return ()

    @property
    def weapons(self) -> tuple[str, ...]:
        """What of the weapons counts."""
        return ()

    @property
    def points(self) -> int:
        """How many portions."""
        return 0

    @property
    def item(self) -> str:
        """What is bought."""
        return ""

    @property
    def give_in(self) -> tuple[str, ...]:
        """What goes in exchange."""
        return ()

    @property
    def weapon(self) -> str:
        """What is thrown away."""
        return ""


class TurnScoundrel(_Decision, frozen=True):
    """Declare in the open that guineas + scoundrel − folk hero shall count (§7)."""

    lacking = later("That cannot be declared any more.")


class Plan(_Decision, frozen=True):
    """Seal the two secret dice with a place to go, or leave the road for good ("retire")."""

    beside = (TurnScoundrel,)
    lacking = later("First you have to rest.")
    place: Destination


class LetGo(_Decision, frozen=True):
    """Let the coach escape: possible only where nothing but the spur could catch it (D7)."""

    lacking = later("That coach can be caught without a spur.")


class Rob(_Decision, frozen=True):
    """Catch the coach with `speed` (and the horse, and the spur) and split the other dice."""

    lacking = NOT_HELD
    stats = ("speed", "wit", "combat")
    speed: Pips
    wit: Pips
    combat: Pips
    horse: bool = False
    spur: bool = False


class Chase(_Decision, frozen=True):
    """Where two robbers want one coach: the speed alone, before the rest is known (§4.2)."""

    beside = (LetGo,)
    lacking = NOT_HELD
    stats = ("speed",)
    speed: Pips
    horse: bool = False
    spur: bool = False


class Divide(_Decision, frozen=True):
    """Split the dice that are left between wit and combat."""

    lacking = NOT_HELD
    stats = ("wit", "combat")
    wit: Pips
    combat: Pips


class Bear(_Decision, frozen=True):
    """Which gear and weapons count; asked only where the option lets them be left out (D10)."""

    lacking = NOT_HELD
    gear: tuple[str, ...]
    weapons: tuple[str, ...]


class Eat(_Decision, frozen=True):
    """Buy `points` of health."""

    portion = "meal"
    lacking = later("That is too dear for you, or too much.")
    points: int


class Give(_Decision, frozen=True):
    """Give to the poor, turning `points` of scoundrel into folk hero."""

    portion = "alms"
    lacking = later("That is too dear for you, or too much.")
    points: int


class Buy(_Decision, frozen=True):
    """Buy `item` at the market, handing `give_in` over in part exchange."""

    lacking = later("That is too dear for you, or not to be had here.")
    item: str
    give_in: tuple[str, ...] = ()


class ThrowAway(_Decision, frozen=True):
    """Throw a weapon away for nothing."""

    lacking = later("Only what you carry, and only at the market.")
    weapon: str


class Leave(_Decision, frozen=True):
    """Leave the tavern or the market."""

    beside = (Eat, Give, Buy, ThrowAway)


AtACoach = Rob | Chase | Divide | LetGo | Bear
InTown = Eat | Give | Buy | ThrowAway | Leave
YourMoneyAction = Plan | TurnScoundrel | AtACoach | InTown

PLANS: Final[Mapping[Destination, Plan]] = {place: Plan(place) for place in DESTINATIONS}
LET_GO: Final = LetGo()
TURN_SCOUNDREL: Final = TurnScoundrel()
LEAVE: Final = Leave()
"""Those that leave nothing open; a plan by where it leads."""
