"""Sums as people read them: where somebody's gold comes from, and what it comes to at the end."""

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.messages.things import cited, sovereigns
from game.engine.dick_turpin.rule_references import rule_of_end, rule_of_number
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Reckoning, Seat
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.words import _


def gold_receipt(view: DickTurpinView, seat: Seat) -> str:
    """Where the gold of `seat` comes from: the share at the start, all taken, all paid."""
    has = view.highwaymen[seat]
    share = DATA.sovereigns // len(view.highwaymen)
    paid = share + has.taken - has.gold
    parts = [_("{n} at the start").format(n=share)]
    if has.taken:
        parts.append(_("{n} robbed").format(n=has.taken))
    had = _("{gold}: {parts}, less {paid} paid to others") if paid else _("{gold}: {parts}")
    said = had.format(gold=sovereigns(has.gold), parts=listed(parts), paid=paid)
    return cited(said, rule_of_number("gold"))


def result_receipt(view: DickTurpinView, names: Names) -> str:
    """Everybody's gold, a line each, and the rule that names the winner; "" before the end."""
    result = view.result
    if result is None:
        return ""
    richest_first = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    lines = [
        _("{name}: {sum}").format(name=names.seat(seat), sum=scored(result.reckonings[seat]))
        for seat in richest_first
    ]
    said = _("All the gold wins") if result.verdict == "all_the_gold" else _("The most gold wins")
    if result.shared:
        said = _("Equal is equal")
    return "\n".join([*lines, cited(said, rule_of_end(result))])


def scored(reckoning: Reckoning) -> str:
    """The sum at the end: "15 + 22 robbed − 9 paid = 28"."""
    share, taken, paid = [part.amount for part in reckoning.parts]
    if taken:
        said = _("{share} + {taken} robbed − {paid} paid = {total}")
        if not paid:
            said = _("{share} + {taken} robbed = {total}")
    else:
        said = _("{share} − {paid} paid = {total}") if paid else _("{share} = {total}")
    return said.format(share=share, taken=taken, paid=-paid, total=reckoning.total)
