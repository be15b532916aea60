"""Sums as people read them: who paid what of a booty, and where somebody's gold comes from."""

from collections.abc import Sequence

import msgspec

from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.events import BootyTaken, GameEnded, Payment
from game.engine.dick_turpin.messages.things import sovereigns
from game.engine.dick_turpin.rule_references import rule_of
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Reckoning, Seat
from game.engine.names import Names, listed
from game.engine.words import _


class ReceiptLine(msgspec.Struct, frozen=True):
    """One part of a sum: how much, and in words what it is."""

    amount: int
    words: str


class Receipt(msgspec.Struct, frozen=True):
    """Where a number comes from, in a sentence: its parts, what they were set against, what came of
    it, and the paragraph of the rules it stands in.
    """

    parts: tuple[ReceiptLine, ...]
    against: tuple[ReceiptLine, ...]
    said: str
    rule: str

    @property
    def text(self) -> str:
        """The whole receipt and its rule."""
        return _("{text} · rule {rule}").format(text=self.said, rule=self.rule)


def booty_receipt(event: BootyTaken, names: Names) -> Receipt:
    """What the cards showed, and how the others paid it (D6)."""
    shown = [ReceiptLine(card, str(card)) for card in event.cards]
    paid = [ReceiptLine(each.paid, _pays(each, names)) for each in event.payments]
    cards = (
        _("The card shows {gold}").format(gold=sovereigns(event.sum))
        if len(event.cards) == 1
        else _("The cards show {cards}, {gold} in all").format(
            cards=listed([line.words for line in shown]), gold=sovereigns(event.sum)
        )
    )
    said = _("{cards}. {payments}, and {name} has {gold}")
    if event.taken < event.sum:
        said = _("{cards}. It is more than the others have: {payments}, and {name} has {gold}")
    told = said.format(
        cards=cards,
        payments=listed([line.words for line in paid]),
        name=names.seat(event.seat),
        gold=sovereigns(event.had + event.taken),
    )
    full = event.taken == event.sum
    return Receipt(tuple(shown), tuple(paid), told, "D6" if full else "5.5")


def _pays(each: Payment, names: Names) -> str:
    """What somebody pays of what he had."""
    name = names.seat(each.seat)
    if not each.had:
        return _("{name} has nothing to pay").format(name=name)
    if not each.paid:
        return _("{name} pays nothing").format(name=name)
    if each.paid == each.had:
        return _("{name} pays all of {gold}").format(name=name, gold=each.paid)
    return _("{name} pays {gold} of {had}").format(name=name, gold=each.paid, had=each.had)


def gold_receipt(view: DickTurpinView, seat: Seat) -> Receipt:
    """Where the gold of `seat` comes from: the share at the start, all taken, all paid."""
    has = view.highwaymen[seat]
    share = DATA.sovereigns // len(view.highwaymen)
    paid = share + has.taken - has.gold
    parts = [ReceiptLine(share, _("{n} at the start").format(n=share))]
    if has.taken:
        parts.append(ReceiptLine(has.taken, _("{n} robbed").format(n=has.taken)))
    had = _("{gold}: {parts}")
    if paid:
        had = _("{gold}: {parts}, less {paid} paid to others")
    said = had.format(
        gold=sovereigns(has.gold), parts=listed([line.words for line in parts]), paid=paid
    )
    lines = (*parts, ReceiptLine(-paid, str(paid))) if paid else tuple(parts)
    return Receipt(lines, (), said, "6.3")


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
    rule = rule_of(GameEnded(result, ()))
    return "\n".join([*lines, _("{text} · rule {rule}").format(text=said, rule=rule)])


def payments_listed(paid: Sequence[Payment], names: Names) -> str:
    """Who pays what, in one breath: "Jack pays 5, Moll 5 and Tom 4"; whoever pays nothing is
    left out.
    """
    payers = [each for each in paid if each.paid]
    said = [
        (_("{name} pays {gold}") if first else _("{name} {gold}")).format(
            name=names.seat(each.seat), gold=each.paid
        )
        for first, each in zip([True] + [False] * len(payers), payers, strict=False)
    ]
    return listed(said)


def scored(reckoning: Reckoning) -> str:
    """The sum at the end: "15 + 22 robbed − 9 paid = 28"."""
    share, taken, paid = [part.amount for part in reckoning.parts]
    said = str(share)
    if taken:
        said += _(" + {gold} robbed").format(gold=taken)
    if paid:
        said += _(" − {gold} paid").format(gold=-paid)
    return _("{sum} = {total}").format(sum=said, total=reckoning.total)
