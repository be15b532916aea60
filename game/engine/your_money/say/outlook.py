"""What a placement comes to, in a sentence, before it is confirmed; and whether it is the rope."""

from collections import Counter
from typing import Final

import msgspec

from game.engine.kinds import Action, Seat
from game.engine.names import Names, listed
from game.engine.words import _, plural
from game.engine.your_money.actions import Chase
from game.engine.your_money.data import ROADS
from game.engine.your_money.draft.outlook import Outlook, outlook
from game.engine.your_money.draft.put_down import Draft
from game.engine.your_money.events import Number
from game.engine.your_money.say.things import card_called, guineas
from game.engine.your_money.state import Placed
from game.engine.your_money.view import SheetSeen, YourMoneyView

_IN_ORDER: Final[tuple[Number, ...]] = ("guineas", "health", "folk_hero", "scoundrel")


def what_comes(view: YourMoneyView, seat: Seat, draft: Draft, names: Names) -> str:
    """What a whole draft costs and brings: "All dice lie, Nell. This costs 6 health and brings
    nothing."; praise only for a clean robbery, and "" where no dice are put down.
    """
    seen = outlook(view, seat, draft)
    if seen is None:
        return ""
    name = names.seat(seat)
    if seen.wit is None:
        return _chased(view, seat, seen, name)
    moved: Counter[Number] = Counter()
    for shift in seen.shifts:
        moved[shift.what] += shift.now - shift.was
    costs = listed([_moved(what, -moved[what]) for what in _IN_ORDER if moved[what] < 0])
    gains = listed([_moved(what, moved[what]) for what in _IN_ORDER if moved[what] > 0])
    return _sentence(view, seat, seen, costs, gains, moved).format(
        name=name, costs=costs, gains=gains, others=names.listed(seen.pending)
    )


def _sentence(
    view: YourMoneyView, seat: Seat, seen: Outlook, costs: str, gains: str, moved: Counter[Number]
) -> str:
    """The sentence to be filled in; while another's dice are to come it is said with care."""
    if seen.pending:
        if seen.dies:
            return _("As things lie this hangs you, {name}, unless {others} should save you.")
        if not costs:
            return _("All dice lie, {name}. Before {others} this brings {gains}.")
        if not gains:
            return _("All dice lie, {name}. Before {others} this costs {costs}.")
        return _("All dice lie, {name}. Before {others} this costs {costs} and brings {gains}.")
    if seen.dies:
        return _("All dice lie, {name}. This costs the last of your health: you hang for it.")
    if costs and gains:
        return _("All dice lie, {name}. This costs {costs} and brings {gains}.")
    if costs:
        return _("All dice lie, {name}. This costs {costs} and brings nothing.")
    if moved["scoundrel"] and not view.sheets[seat].turned:
        return _("All dice lie, {name}. This brings {gains}.")
    return _("A clean robbery, {name}: it brings {gains} and costs nothing.")


def _chased(view: YourMoneyView, seat: Seat, seen: Outlook, name: str) -> str:
    """A chase with company, before anything else is known."""
    place = view.sheets[seat].plan
    coach = card_called(view.roads[ROADS.index(place)].card) if place in ROADS else ""
    if seen.dies:
        said = _("This catches {coach}, {name}, and the spur costs the last of your health.")
    elif any(shift.cause == "spur" for shift in seen.shifts):
        said = _("This catches {coach}, {name}, and the spur costs a point of health.")
    else:
        said = _("This catches {coach}, {name}.")
    return said.format(coach=coach, name=name)


def _moved(what: Number, by: int) -> str:
    """So much of a number, in words that agree."""
    match what:
        case "guineas":
            return guineas(by)
        case "health":
            return _("{n} health").format(n=by)
        case "folk_hero":
            return plural("{n} point of folk hero", "{n} points of folk hero", by)
        case "scoundrel":
            return plural("{n} point of scoundrel", "{n} points of scoundrel", by)


def would_hang(view: YourMoneyView, seat: Seat, draft: Draft) -> bool:
    """Whether confirming the draft is certain to hang its seat: with company, even if whoever is
    still to decide put every die on combat.
    """
    seen = outlook(view, seat, draft)
    if seen is None or not seen.caught or not seen.dies:
        return False
    if not seen.pending or seen.combat is None:
        return True
    sheets = tuple(
        [
            msgspec.structs.replace(sheet, placed=_all_on_combat(sheet))
            if other in seen.pending
            else sheet
            for other, sheet in enumerate(view.sheets)
        ]
    )
    helped = outlook(msgspec.structs.replace(view, sheets=sheets), seat, draft)
    return helped is not None and helped.dies


def _all_on_combat(sheet: SheetSeen) -> Placed:
    dice = sheet.dice or ()
    return msgspec.structs.replace(sheet.placed, combat=dice, weapons=sheet.weapons)


def hanging_label(action: Action) -> str:
    """What the button of a decision says that would hang whoever takes it."""
    if isinstance(action, Chase):
        return _("Catch it, and hang for it")
    return _("Rob, and hang for it")
