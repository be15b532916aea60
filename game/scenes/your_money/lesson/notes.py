"""What notes of the first lesson are made of: when they hold, what they speak of, where that lies.

A moment is a seed and the decisions taken before the learner sits down; from there on everything
is ordinary play. A note is shown while what it speaks of is so; it never stops anybody.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from pygame import Rect

from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.rules import OptionValue
from game.engine.your_money.actions import YourMoneyAction
from game.engine.your_money.data import DATA
from game.engine.your_money.reckon.sums import guards_at
from game.engine.your_money.state import Phase
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.session.match import Match
from game.session.seating import chairs

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable

LEARNER: Final[Seat] = 0
RIVAL: Final[Seat] = 1
RIVAL_LEVEL: Final = "greedy"

Side = Literal["before", "after", "within", "above"]
"""Where the hand lies: left of a thing, right of it, in its right end, or over it."""

When = Callable[["YourMoneyTable"], bool]
Where = Callable[["YourMoneyTable"], Rect | None]
Facts = Callable[["YourMoneyTable"], Mapping[str, Any]]


def nowhere(table: "YourMoneyTable") -> None:
    """Nothing is pointed at."""


def nothing(table: "YourMoneyTable") -> Mapping[str, Any]:
    """The words have nothing to be filled in."""
    return {}


@dataclass(frozen=True, slots=True)
class Note:
    """A few words, shown while `when`, about what lies at `where`; `facts` fill in the words.

    `do` are the usual keys by which its advice is followed.
    """

    words: str
    when: When
    where: Where = nowhere
    facts: Facts = nothing
    do: tuple[int, ...] = ()
    side: Side = "before"


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the lesson: the first of its notes that holds is the one that is shown."""

    title: str
    seed: str
    notes: tuple[Note, ...]
    before: tuple[tuple[Seat, YourMoneyAction], ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def match(self, learner: str, rival: str) -> Match:
        """The game as it stands when the learner sits down."""
        spec = game_called("your_money")
        seats = chairs((learner, rival), ("person", RIVAL_LEVEL))
        match = Match.begin(spec, spec.setup(2, self.options), seats, self.seed)
        for seat, action in self.before:
            match.submit(seat, action)
        return match


# When a note holds ----------------------------------------------------------------------------


def planning(table: "YourMoneyTable") -> bool:
    """A plan is made, and no place chosen yet."""
    return isinstance(table.mode, Planning) and table.mode.chosen is None


def chosen(table: "YourMoneyTable") -> bool:
    """A place is chosen, and the plan not sealed."""
    return isinstance(table.mode, Planning) and table.mode.chosen is not None


def chasing(table: "YourMoneyTable") -> bool:
    """The coach is not caught yet by what lies on speed."""
    mode = table.mode
    if not isinstance(mode, Robbing) or mode.view.phase is Phase.DIVIDE:
        return False
    seen = mode.outlook()
    return seen is None or not seen.caught


def robbing(table: "YourMoneyTable") -> bool:
    """Dice are still to be put down."""
    return isinstance(table.mode, Robbing) and not table.mode.complete()


def charming(table: "YourMoneyTable") -> bool:
    """Caught, and nothing on wit yet."""
    return isinstance(table.mode, Robbing) and robbing(table) and not table.mode.in_slot("wit")


def placed(table: "YourMoneyTable") -> bool:
    """Every die lies where it may."""
    return isinstance(table.mode, Robbing) and table.mode.complete()


def met(table: "YourMoneyTable") -> bool:
    """Both robbers want one coach."""
    mode = table.mode
    return isinstance(mode, Robbing) and len(mode.view.sharing) > 1


def guarded(table: "YourMoneyTable") -> bool:
    """Guards ride with the coach that is being robbed."""
    return isinstance(table.mode, Robbing) and bool(table.mode.guards)


def browsing(table: "YourMoneyTable") -> bool:
    """In town, and nothing wanted yet."""
    return isinstance(table.mode, Visiting) and table.mode.chosen is None


def buying(table: "YourMoneyTable") -> bool:
    """A deal is chosen, and not made."""
    return isinstance(table.mode, Visiting) and table.mode.chosen is not None


def over(table: "YourMoneyTable") -> bool:
    """The round is over, and what it brought is shown."""
    return table.summary is not None


# Where a hand points --------------------------------------------------------------------------


def part(piece: str, *names: str) -> Where:
    """Parts of a piece on the stage, taken together."""

    def where(table: "YourMoneyTable") -> Rect | None:
        rects = table.composer.parts.get(piece, {})
        found = [rects[name] for name in names if name in rects]
        return found[0].unionall(found[1:]) if found else None

    return where


def plot(place: str) -> Where:
    """Where a road's coach lies, or the tavern or market."""
    return lambda table: table.layout.plot(place)


def button(table: "YourMoneyTable") -> Rect:
    """The large button."""
    return table.layout.button


def tracks(table: "YourMoneyTable") -> Rect | None:
    """Fame and infamy on the learner's sheet."""
    boxes = ("folk_hero", "scoundrel", "folk_hero_track", "scoundrel_track")
    return part(f"sheet:{LEARNER}", *boxes)(table)


# What is filled in ----------------------------------------------------------------------------


def names(table: "YourMoneyTable") -> Mapping[str, Any]:
    """What the other robber is called."""
    return {"rival": table.names.seat(RIVAL)}


def coach(table: "YourMoneyTable") -> Mapping[str, Any]:
    """The targets of the coach being robbed, its guards in them."""
    mode = table.mode
    if not isinstance(mode, Robbing):
        return {}
    guards = len(guards_at(mode.place, mode.view.guards))
    more = guards * DATA.guards.combat
    return {
        "speed": mode.coach.speed,
        "wit": mode.coach.wit,
        "combat": (mode.coach.combat or 0) + more,
        "more": more,
    }


def marks(table: "YourMoneyTable") -> Mapping[str, Any]:
    """The first mark of either track, and a guard's worth."""
    return {
        "fame": DATA.guards.folk_hero_marks[0],
        "infamy": DATA.guards.scoundrel_marks[0],
        "guard": DATA.guards.combat,
    }


def prices(table: "YourMoneyTable") -> Mapping[str, Any]:
    """What is left in body and purse, and the price of a meal."""
    sheet = table.shown.sheets[LEARNER]
    return {"health": sheet.health, "guineas": sheet.guineas, "meal": DATA.meal_price.tavern}
