"""Sums as people read them: who paid what of a booty, and where somebody's gold comes from."""

from collections.abc import Sequence

import msgspec

from game.engine.dick_turpin.citing import rule_of
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.events import BootyTaken, GameEnded, Payment
from game.engine.dick_turpin.say.things import minus, sovereigns
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.names import Names, listed
from game.engine.reckoning import Reckoning
from game.engine.words import _


class ReceiptLine(msgspec.Struct, frozen=True):
    """One part of a sum: how much, what it is, and why."""

    amount: int
    cause: str
    why: str = ""

    @property
    def text(self) -> str:
        """The part in a sum: "5 Jack (had 15)"."""
        note = _(" ({why})").format(why=self.why) if self.why else ""
        return f"{minus(self.amount)} {self.cause}{note}"


class Receipt(msgspec.Struct, frozen=True):
    """Where a number comes from: the total, its parts, what they were set against, what came of it,
    and the paragraph of the rules it stands in.
    """

    title: str
    parts: tuple[ReceiptLine, ...]
    against: tuple[ReceiptLine, ...]
    effect: str
    rule: str

    @property
    def text(self) -> str:
        """The whole receipt in one line."""
        text = _("{title} — {parts}").format(title=self.title, parts=_row(self.parts))
        if self.against:
            text += " | " + _row(self.against)
        if self.effect:
            text += " → " + self.effect
        return _("{text} · rule {rule}").format(text=text, rule=self.rule)


def _row(lines: Sequence[ReceiptLine]) -> str:
    return " · ".join([line.text for line in lines])


def booty_receipt(event: BootyTaken, names: Names) -> Receipt:
    """What the cards showed, and how the others paid it (D6)."""
    shown = [ReceiptLine(card, _("in gold")) for card in event.cards]
    paid = [
        ReceiptLine(each.paid, names.seat(each.seat), _("had {gold}").format(gold=each.had))
        for each in event.payments
    ]
    has = _("{name} has {gold}").format(
        name=names.seat(event.seat), gold=sovereigns(event.had + event.taken)
    )
    return Receipt(
        _("Booty {sum}").format(sum=event.sum),
        tuple(shown),
        tuple(paid),
        has if event.taken == event.sum else _("all they had, {has}").format(has=has),
        "D6" if event.taken == event.sum else "5.5",
    )


def gold_receipt(view: DickTurpinView, seat: Seat) -> Receipt:
    """Where the gold of `seat` comes from: the share at the start, all taken, all paid."""
    has = view.highwaymen[seat]
    share = DATA.sovereigns // len(view.highwaymen)
    parts = [ReceiptLine(share, _("at the start"))]
    if has.taken:
        parts.append(ReceiptLine(has.taken, _("robbed")))
    if paid := share + has.taken - has.gold:
        parts.append(ReceiptLine(-paid, _("paid to others")))
    return Receipt(_("Gold {gold}").format(gold=has.gold), tuple(parts), (), "", "6.3")


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
