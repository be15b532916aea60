"""What may come of a decision, in words: of a plan throw by throw, of every road and visit within
reach, of a placement before it is confirmed.
"""

from collections import Counter
from typing import Final

import msgspec

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.words import _, plural
from game.engine.your_money.actions import Pips, YourMoneyAction
from game.engine.your_money.advice import Chances, chance_said, end_name, in_100
from game.engine.your_money.draft import Draft
from game.engine.your_money.draft.outlook import Outlook, outlook
from game.engine.your_money.events import Number
from game.engine.your_money.messages.labels import coach_of
from game.engine.your_money.messages.things import dice_listed, guineas
from game.engine.your_money.odds.alone import mean_taken, retiring_wins
from game.engine.your_money.odds.plans import PlanThrow, RoadOdds, unseen
from game.engine.your_money.odds.weighing import ENDS, End
from game.engine.your_money.state import Placed
from game.engine.your_money.view import SheetSeen, YourMoneyView

_RULE = "4.1"


def left_to_rival(view: YourMoneyView, names: Names, telling: Chances) -> str:
    """What retiring alone leaves to the rival, and as far as chances are told what comes of it
    (D24).
    """
    said = _("{rival} has {gold}, and rides on alone to round {last}.").format(
        rival=headed(names.other("rival")),
        gold=guineas(view.rival_guineas),
        last=view.options.rounds,
    )
    if telling == "nothing":
        return said
    hopes = _("On average that brings {taken} more. Chance to win: {chance}.").format(
        taken=guineas(round(mean_taken(view))), chance=chance_said(retiring_wins(view), telling)
    )
    return f"{said} {hopes}"


def throw_note(throw: PlanThrow, hand: Pips) -> str:
    """How one of the 36 throws ends, with the dice in hand: of a hundred times, end by end."""
    often = [(end, throw.ends[end]) for end in ENDS if throw.ends[end]]
    thrown, held = dice_listed(throw.dice), dice_listed(hand)
    if throw.settled:
        said = _("With {thrown} thrown to your {hand} it is always {end}.").format(
            thrown=thrown, hand=held, end=end_name(often[0][0])
        )
    else:
        ends = listed(
            [
                plural(
                    "{{end}} {n} time in 100", "{{end}} {n} times in 100", in_100(chance)
                ).format(end=end_name(end))
                for end, chance in often
            ]
        )
        said = _("With {thrown} thrown to your {hand} it is {ends}.").format(
            thrown=thrown, hand=held, ends=ends
        )
    return _("{text} · rule {rule}").format(text=said, rule=_RULE)


def share_said(odds: RoadOdds, end: End) -> str:
    """How often an end is met over all throws: never, always, or so many times in 100."""
    share = unseen(odds.throws, end) / 36
    if share in (0, 1):
        return _("always") if share else _("never")
    return _("{n} in 100").format(n=in_100(share))


def count_note(odds: RoadOdds, end: End) -> str:
    """Of how many throws an end is made: those that always end so, and those that may."""
    always = sum([throw.ends[end] == 1 for throw in odds.throws])
    at_times = sum([0 < throw.ends[end] < 1 for throw in odds.throws])
    parts = []
    if always or not at_times:
        parts.append(
            plural("always after {n} of the 36 throws", "always after {n} of the 36 throws", always)
        )
    if at_times:
        parts.append(plural("at times after {n}", "at times after {n}", at_times))
    said = (
        _("{end}: {share}; {throws}.")
        if len(parts) == 1
        else _("{end}: {share}; {throws}, {more}.")
    )
    said = said.format(
        end=headed(end_name(end)), share=share_said(odds, end), throws=parts[0], more=parts[-1]
    )
    return _("{text} · rule {rule}").format(text=said, rule=_RULE)


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
    if seen.dies:
        said = _("This catches {coach}, {name}, and the spur costs the last of your health.")
    elif any(shift.cause == "spur" for shift in seen.shifts):
        said = _("This catches {coach}, {name}, and the spur costs a point of health.")
    else:
        said = _("This catches {coach}, {name}.")
    return said.format(coach=coach_of(view, seat), name=name)


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


def hanging_label(action: YourMoneyAction) -> str:
    """What the button of a decision says that would hang whoever takes it."""
    if action.stats == ("speed",):
        return _("Catch it, and hang for it")
    return _("Rob, and hang for it")
