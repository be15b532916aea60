"""The table as it stands after an event: what screens show between two Views.

Folding a step's events over the View before it gives the View after it (tests hold this), so a
screen that has shown every event already shows the truth.
"""

from typing import Any

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money.data import DATA, ROADS, Road
from game.engine.your_money.odds import score
from game.engine.your_money.state import Phase, Sheet
from game.engine.your_money.view import SheetSeen, YourMoneyView

replace = msgspec.structs.replace


def before(view: YourMoneyView) -> YourMoneyView:
    """The table of the same game and onlooker before anything has happened."""
    blank = SheetSeen.of(Sheet(DATA.health, view.options.purse), False, view.options.purse)
    return replace(
        view,
        to_act=(),
        over=False,
        secret=False,
        round=0,
        phase=Phase.PLAN,
        sheets=(blank,) * len(view.sheets),
        roads=(),
        deck=view.options.york.deck,
        guards=(),
        waiting=(),
        turn=(),
        sharing=(),
        rival_guineas=0,
        result=None,
        legal=(),
    )


def on_sheet(view: YourMoneyView, seat: Seat, **fields: Any) -> YourMoneyView:
    """A robber's sheet with some of its fields as given, and the score that follows."""
    sheet: SheetSeen = replace(view.sheets[seat], **fields)
    sheet = replace(sheet, score=score(sheet, view.options, view.solo))
    return replace(view, sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))


def put_coach(view: YourMoneyView, place: Road, **fields: Any) -> YourMoneyView:
    """The coach on that road with some of its fields as given."""
    at = ROADS.index(place)
    coach = replace(view.roads[at], **fields)
    return replace(view, roads=(*view.roads[:at], coach, *view.roads[at + 1 :]))
