"""Why a number on the table is what it is: the note that opens over it."""

from collections.abc import Sequence
from typing import cast

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.events import Changed, Number
from game.engine.your_money.say import SumKind
from game.engine.your_money.say_changes import in_brief
from game.engine.your_money.state import Options
from game.engine.your_money.sums import folk_hero_marks, score_sum, scoundrel_marks
from game.engine.your_money.view import SheetSeen, YourMoneyView

SHOWN = ("health", "folk_hero", "scoundrel", "guineas", "score")
LATEST = 3
"""How many changes a note goes back."""

_KINDS: dict[str, SumKind] = {
    "wit": "wit",
    "combat": "combat",
    "missed": "speed",
    "spur": "speed",
    "guard": "guard",
}


def why(what: str, seat: Seat, view: YourMoneyView, told: Sequence[Event], names: Names) -> str:
    """The note on a number of a sheet: what it is, what it brings, and its latest changes."""
    sheet = view.sheets[seat]
    if what == "score":
        sums = score_sum(sheet, view.options, view.solo)
        return say.receipt(sums, "score", names, seat).text
    lines = [_standing(what, sheet, view.options)]
    changes = [e for e in told if isinstance(e, Changed) and e.seat == seat and e.what == what]
    lines += [_change(change, names) for change in reversed(changes[-LATEST:])]
    return "\n".join(lines)


def _standing(what: str, sheet: SheetSeen, options: Options) -> str:
    number: int = getattr(sheet, what)
    name = say.capital(say.number_name(cast(Number, what)))
    match what:
        case "folk_hero":
            count = len(folk_hero_marks(number, options))
            return _("{name} {n}: calls {count} random guards a round · rule 5").format(
                name=name, n=number, count=count
            )
        case "scoundrel":
            count = len(scoundrel_marks(number, options))
            return _("{name} {n}: {count} guards wait wherever this robber goes · rule 5").format(
                name=name, n=number, count=count
            )
        case "health":
            return _("{name} {n} of 12; at 0 the rope · rule 7").format(name=name, n=number)
        case _:
            return _("{name} {n}").format(name=name, n=number)


def _change(change: Changed, names: Names) -> str:
    moved = say.signed(change.now - change.was)
    kind = _KINDS.get(change.cause)
    if change.reckoning is None or kind is None:
        return say.capital(in_brief(change))
    return f"{moved}: {say.receipt(change.reckoning, kind, names, change.seat).text}"
