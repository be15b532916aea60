"""What the chances of a plan are counted from, throw by throw and end by end; and of retiring."""

from game.engine.names import Names, listed
from game.engine.words import _, plural
from game.engine.your_money.actions import Pips
from game.engine.your_money.advice import Chances, chance_said, end_name, in_100
from game.engine.your_money.reckon.judging import ENDS, End
from game.engine.your_money.reckon.left_alone import mean_taken, retiring_wins
from game.engine.your_money.reckon.odds import RoadOdds, Throw, unseen
from game.engine.your_money.say.things import capital, dice_listed, guineas
from game.engine.your_money.view import YourMoneyView

_RULE = "4.1"


def left_to_rival(view: YourMoneyView, names: Names, telling: Chances) -> str:
    """What retiring alone leaves to the rival, and as far as chances are told what comes of it
    (D24).
    """
    said = _("{rival} has {gold}, and rides on alone to round {last}.").format(
        rival=capital(names.other("rival")),
        gold=guineas(view.rival_guineas),
        last=view.options.rounds,
    )
    if telling == "nothing":
        return said
    hopes = _("On average that brings {taken} more. Chance to win: {chance}.").format(
        taken=guineas(round(mean_taken(view))), chance=chance_said(retiring_wins(view), telling)
    )
    return f"{said} {hopes}"


def throw_note(throw: Throw, hand: Pips) -> str:
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
                _("{end} {n} times in 100").format(end=end_name(end), n=in_100(chance))
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
    said = _("{end}: {share}; {throws}.").format(
        end=capital(end_name(end)), share=share_said(odds, end), throws=_(", ").join(parts)
    )
    return _("{text} · rule {rule}").format(text=said, rule=_RULE)
