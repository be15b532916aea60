"""From what would follow to the cells of the receipt on the board."""

from collections.abc import Collection

from game.engine.kinds import Reckoning
from game.engine.words import _, plural
from game.engine.your_money import messages
from game.engine.your_money.draft import Outlook, Shift
from game.sprites.your_money.receipt import Cell

Cells = tuple[tuple[Cell, ...], tuple[str, ...]]
"""The cells of a receipt, and the notes below them."""


def receipt_cells(seen: Outlook, begun: Collection[str]) -> Cells:
    """The cells and the notes that tell `seen`; only stats that are `begun` are judged yet."""
    cells = []
    if seen.speed is not None:
        missed = _shift(seen, "missed")
        cells.append(_cell("speed", seen.speed, missed or _shift(seen, "spur"), begun))
    if seen.wit is not None:
        cells.append(_cell("wit", seen.wit, _shift(seen, "wit"), begun))
    if seen.combat is not None:
        cells.append(_cell("combat", seen.combat, _shift(seen, "combat"), begun))
    if seen.wit is not None and seen.caught:
        purse = plural("+{n} guinea", "+{n} guineas", seen.purse)
        if seen.purse:
            cells.append(Cell("purse", purse, _("the purse")))
        else:
            cells.append(Cell("purse", _("no guineas"), _("no purse"), bad=True))
    return tuple(cells), tuple(notes_of(seen))


def _shift(seen: Outlook, cause: str) -> Shift | None:
    return next((shift for shift in seen.shifts if shift.cause == cause), None)


def _cell(stat: str, reckoning: Reckoning, shift: Shift | None, begun: Collection[str]) -> Cell:
    sums = _("{total} of {target}").format(total=reckoning.total, target=reckoning.target)
    if shift is None:
        met = reckoning.met if stat in begun else None
        if stat == "speed" and met:
            return Cell(stat, sums, _("caught"), met)
        return Cell(stat, sums, _meaning(stat), met, faint=True)
    moved = shift.now - shift.was
    if not moved:
        same = _("{what} {change}").format(what=messages.number_name(shift.what), change="±0")
        return Cell(stat, sums, same, reckoning.met)
    bad = moved < 0 or (moved > 0 and shift.what == "scoundrel")
    effect = _("{what} {change}").format(
        what=messages.number_name(shift.what), change=messages.signed(moved)
    )
    return Cell(stat, sums, effect, reckoning.met, bad)


def _meaning(stat: str) -> str:
    """What a slot is about, until it is known what it does."""
    match stat:
        case "speed":
            return _("or it gets away")
        case "wit":
            return _("for a folk hero")
        case _:
            return _("or it costs health")


def notes_of(seen: Outlook) -> list[str]:
    """What else would follow, each in a few words."""
    notes = []
    if seen.pending:
        notes.append(_("the other robber’s dice are still to come"))
    if seen.dies:
        notes.append(_("this would be the end of you"))
    if seen.must_rest:
        notes.append(_("next round you must rest"))
    for kind in ("random", "hunting"):
        count = sum(coming.kind == kind for coming in seen.coming)
        if count and kind == "random":
            notes.append(
                plural(
                    "your fame calls {n} more guard next round",
                    "your fame calls {n} more guards next round",
                    count,
                )
            )
        elif count:
            notes.append(
                plural(
                    "{n} more guard will hunt you next round",
                    "{n} more guards will hunt you next round",
                    count,
                )
            )
    return notes
