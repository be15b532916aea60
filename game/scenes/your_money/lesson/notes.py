"""What notes of the first lesson are made of: when they hold, and where what they speak of lies."""

from collections.abc import Mapping
from typing import Any, Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.your_money.data import DATA, STATS
from game.engine.your_money.state import Phase
from game.scenes.table.desk import Desk
from game.scenes.table.teaching import Where
from game.scenes.your_money.modes.plan import Planned
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.modes.visit import Visit
from game.sprites.your_money.layout import TableLayout

LEARNER: Final[Seat] = 0
RIVAL: Final[Seat] = 1

YorkDesk = Desk[TableLayout]


# When a note holds ----------------------------------------------------------------------------


def planning(desk: YorkDesk) -> bool:
    """A plan is made, and no place chosen yet."""
    doing = desk.shown.doing
    return isinstance(doing, Planned) and doing.chosen is None


def chosen(desk: YorkDesk) -> bool:
    """A place is chosen, and the plan not sealed."""
    doing = desk.shown.doing
    return isinstance(doing, Planned) and doing.chosen is not None


def chasing(desk: YorkDesk) -> bool:
    """The coach is not caught yet by what lies on speed."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery) or doing.view.phase is Phase.DIVIDE:
        return False
    seen = doing.outlook()
    return seen is None or not seen.caught


def robbing(desk: YorkDesk) -> bool:
    """Dice are still to be put down."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and not doing.complete()


def charming(desk: YorkDesk) -> bool:
    """Caught, and nothing on wit yet."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and robbing(desk) and not doing.in_slot("wit")


def placed(desk: YorkDesk) -> bool:
    """Every die lies where it may."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and doing.complete()


def met(desk: YorkDesk) -> bool:
    """Both robbers want one coach."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and len(doing.view.sharing) > 1


def guarded(desk: YorkDesk) -> bool:
    """Guards ride with the coach that is being robbed."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and bool(doing.guards)


def browsing(desk: YorkDesk) -> bool:
    """In town, and nothing wanted yet."""
    doing = desk.shown.doing
    return isinstance(doing, Visit) and doing.chosen is None


def buying(desk: YorkDesk) -> bool:
    """A deal is chosen, and not made."""
    doing = desk.shown.doing
    return isinstance(doing, Visit) and doing.chosen is not None


def over(desk: YorkDesk) -> bool:
    """The round is over, and what it brought is shown."""
    return desk.shown.page is not None


# Where a hand points --------------------------------------------------------------------------


def part(piece: str, *names: str) -> Where:
    """Parts of a piece on the stage, taken together."""

    def where(desk: YorkDesk) -> Rect | None:
        rects = desk.parts(piece)
        found = [rects[name] for name in names if name in rects]
        return found[0].unionall(found[1:]) if found else None

    return where


def plot(place: str) -> Where:
    """Where a road's coach lies, or the tavern or market."""
    return lambda desk: desk.layout.plot(place)


def button(desk: YorkDesk) -> Rect:
    """The large button."""
    return desk.layout.button


def tracks(desk: YorkDesk) -> Rect | None:
    """Fame and infamy on the learner's sheet."""
    boxes = ("folk_hero", "scoundrel", "folk_hero_track", "scoundrel_track")
    return part(f"sheet:{LEARNER}", *boxes)(desk)


# What is filled in ----------------------------------------------------------------------------


def names(desk: YorkDesk) -> Mapping[str, Any]:
    """What the other robber is called."""
    return {"rival": desk.names.seat(RIVAL)}


def coach(desk: YorkDesk) -> Mapping[str, Any]:
    """The targets of the coach being robbed, its guards in them."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery):
        return {}
    more = len(doing.guards) * DATA.guards.combat
    return {
        "speed": doing.coach.speed,
        "wit": doing.coach.wit,
        "combat": (doing.coach.combat or 0) + more,
        "more": more,
    }


def marks(desk: YorkDesk) -> Mapping[str, Any]:
    """The first mark of either track, and a guard's worth."""
    return {
        "fame": DATA.guards.folk_hero_marks[0],
        "infamy": DATA.guards.scoundrel_marks[0],
        "guard": DATA.guards.combat,
    }


def prices(desk: YorkDesk) -> Mapping[str, Any]:
    """What is left in body and purse, and the price of a meal."""
    sheet = desk.shown.view.sheets[LEARNER]
    return {"health": sheet.health, "guineas": sheet.guineas, "meal": DATA.meal_price.tavern}


# Where the notes are pinned, and what a hand leaves free ---------------------------------------

_ROWS: Final = ("badges", "health", "folk_hero", "scoundrel", "guineas")
"""The rows of the other robber's sheet, before one of which the card begins."""


def sheet(desk: YorkDesk) -> Rect:
    """The other robber's sheet, of which nothing is said."""
    return desk.layout.sheets[RIVAL]


def rows(desk: YorkDesk) -> list[int]:
    """Where its rows begin, and where the last ends."""
    parts = desk.parts(f"sheet:{RIVAL}")
    begin = [parts[name].top for name in _ROWS if name in parts]
    return begin + ([parts["guineas"].bottom + desk.scale.px(4)] if "guineas" in parts else [])


def clear(desk: YorkDesk, place: Rect) -> tuple[Rect, Rect]:
    """The slot a hand points into, and what is reckoned up there."""
    board = desk.parts("board")
    slot = next((stat for stat in STATS if place.contains(board.get(stat, place))), STATS[0])
    return board.get(slot, place), board.get(f"{slot}_total", place)
