"""What a game of Your Money or Your Life keeps: cards, and every number on every sheet."""

import msgspec

from game.engine.rules import Setup
from game.engine.your_money import events as e
from game.engine.your_money import reducer, validation
from game.engine.your_money.data import GOODS
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Sheet, State
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    setup = Setup(len(state.sheets), msgspec.structs.asdict(state.options))
    assert RULES.unsound(state, setup) == ""


def sheet_holds(sheet: Sheet) -> None:
    """What is true of every sheet."""
    assert [field for field, sound in validation.sheet_holds(sheet) if not sound] == []


def accounted(played: Played) -> None:
    """Whoever only hears the events comes to the table as it is, and no number moves unsaid."""
    first: State = played.steps[0].before
    view = reducer.before(RULES.observe(first, None))
    for event in played.all_events():
        match event:
            case e.Changed(seat, what, was, now):
                assert getattr(view.sheets[seat], what) == was != now
            case e.Bought(_seat, item, price, _given, credit, paid):
                assert price == GOODS[item].price == credit + paid
            case e.RivalPurse(was, now):
                assert view.rival_guineas == was < now
            case e.RivalRodeOn(was, now, rides):
                assert view.sheets[0].retired
                assert view.rival_guineas == was == now - sum(ride.won for ride in rides)
            case e.RoundBegan(number):
                assert number == view.round + 1
        view = event.after(view)
    end = RULES.observe(played.end, None)
    assert view.sheets == end.sheets
    for field in ("round", "roads", "rival_guineas", "guards", "result"):
        assert getattr(view, field) == getattr(end, field)
