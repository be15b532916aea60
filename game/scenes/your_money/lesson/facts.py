"""What the words of the first lesson are filled in with, and the numbers they are about."""

from collections.abc import Mapping
from typing import Any, Final

from game.engine.kinds import Seat
from game.engine.your_money import messages
from game.engine.your_money.data import DATA, ROADS, Road
from game.engine.your_money.messages.odds import what_comes
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.view import SheetSeen
from game.scenes.table.desk import Desk
from game.scenes.table.drivers.lesson_file import LEARNER
from game.scenes.your_money.modes.robbery import Robbery
from game.sprites.your_money.layout import TableLayout

RIVAL: Final[Seat] = 1
SHOWN: Final[Road] = "west"
"""The road whose purse is spoken of."""

YorkDesk = Desk[TableLayout]


def own(desk: YorkDesk) -> SheetSeen:
    """The learner's sheet."""
    sheet: SheetSeen = desk.shown.view.sheets[LEARNER]
    return sheet


def in_hand(doing: Robbery) -> list[int]:
    """The dice that lie in no slot yet."""
    return [die for n, die in enumerate(doing.dice) if doing.draft.slot_of(n) is None]


def speed_laid(doing: Robbery) -> int:
    """What lies on speed, horse and spur with it."""
    seen = doing.sums.outlook(doing.draft)
    return 0 if seen is None or seen.speed is None else seen.speed.total


def facts(desk: YorkDesk) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now."""
    return {
        "name": desk.names.seat(LEARNER),
        "rival": desk.names.seat(RIVAL),
        **_marks(),
        **_sheet(desk),
        **_coach(desk),
    }


def _coach(desk: YorkDesk) -> dict[str, Any]:
    """The targets of the coach being robbed, its guards in them, and what lies there."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery):
        return {}
    more = len(doing.guards) * DATA.guards.combat
    seen = doing.sums.outlook(doing.draft)
    return {
        "speed": doing.coach.speed,
        "wit": doing.coach.wit,
        "combat": (doing.coach.combat or 0) + more,
        "more": more,
        "chased": speed_laid(doing),
        "charm": 0 if seen is None or seen.wit is None else seen.wit.total,
        "comes": what_comes(doing.view, doing.seat, doing.draft, desk.names),
    }


def _marks() -> dict[str, Any]:
    """The first mark of either track, and a guard's worth."""
    return {
        "fame": DATA.guards.folk_hero_marks[0],
        "infamy": DATA.guards.scoundrel_marks[0],
        "guard": DATA.guards.combat,
    }


def _sheet(desk: YorkDesk) -> dict[str, Any]:
    """What is left in body and purse, both scores, prices, and the purse that is pointed at."""
    view, sheet = desk.shown.view, own(desk)
    fame = sheet.folk_hero - sheet.scoundrel
    return {
        "health": sheet.health,
        "guineas": sheet.guineas,
        "meal": view.options.york.meal_price("tavern"),
        "score": minus(sheet.score),
        "hero": minus(sheet.guineas + fame),
        "rogue": minus(sheet.guineas - fame),
        "theirs": minus(view.sheets[RIVAL].score),
        "purse": messages.guineas(view.roads[ROADS.index(SHOWN)].guineas) if view.roads else "",
    }
