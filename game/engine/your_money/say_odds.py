"""What the chances of a plan are counted from, throw by throw and end by end; and of retiring."""

from fractions import Fraction

from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.actions import Pips
from game.engine.your_money.advice import Chances, chance_said, end_name, in_100
from game.engine.your_money.left_alone import mean_taken, retiring_wins
from game.engine.your_money.odds import ENDS, End, RoadOdds, Throw, unseen
from game.engine.your_money.say_sums import Receipt, ReceiptLine
from game.engine.your_money.say_things import capital, dice_listed, guineas
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
    title = _("{thrown} thrown to your {hand}").format(
        thrown=dice_listed(throw.dice), hand=dice_listed(hand)
    )
    if throw.settled:
        said = _("{title} — {end}, always").format(title=title, end=end_name(often[0][0]))
    else:
        parts = " · ".join(
            _("{n} of 100 {end}").format(n=in_100(chance), end=end_name(end))
            for end, chance in often
        )
        said = _("{title} — {parts}").format(title=title, parts=parts)
    return _("{text} · rule {rule}").format(text=said, rule=_RULE)


def count_note(odds: RoadOdds, end: End) -> str:
    """Of how many throws an end is made: those that always end so, and the shares of others."""
    always = sum([throw.ends[end] == 1 for throw in odds.throws])
    at_times = [throw.ends[end] for throw in odds.throws if 0 < throw.ends[end] < 1]
    shares = sum(at_times, Fraction(0))
    parts = [ReceiptLine(always, _("always"))]
    if at_times:
        of = plural("of {n} throw at times", "of {n} throws at times", len(at_times))
        parts.append(ReceiptLine(round(unseen(odds.throws, end)) - always, of))
    whole = Fraction(always) + shares
    title = _("{end}: {n} of 36") if whole.denominator == 1 else _("{end}: about {n} of 36")
    return Receipt(
        title.format(end=capital(end_name(end)), n=round(whole)), tuple(parts), (), "", _RULE
    ).text
