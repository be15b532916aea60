"""A deal in the making: two pans, the left one for what leaves whoever drafts, the right one for
what comes to them (§5.2.2).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from game.engine.fields import Goods, SomeOf
from game.engine.kinds import Action, Seat
from game.engine.merry_way import data, decisions
from game.engine.merry_way.actions import Asking, Countering, Naming, Offering
from game.engine.merry_way.odds.weighing import kind_of
from game.engine.merry_way.view import MerryView
from game.engine.open import OpenDraft

Side = Literal["give", "want"]
SIDES: Final[tuple[Side, ...]] = ("give", "want")


class Pans(msgspec.Struct, frozen=True):
    """A deal of `seat` with `to`, as far as it is drafted; `family` bounds it."""

    seat: Seat
    to: Seat
    family: decisions.Bargaining
    give: Goods = ()
    want: Goods = ()

    def pan(self, side: Side) -> Goods:
        """What lies in that pan."""
        return self.give if side == "give" else self.want

    def there(self, side: Side) -> Goods:
        """All that may be laid into it."""
        return self.family.give if side == "give" else self.family.want

    def holds(self, side: Side, kind: str) -> int:
        """How many of that kind lie in it."""
        return data.count(self.pan(side), kind)

    @property
    def empty(self) -> bool:
        return not self.give and not self.want

    def most(self, side: Side, kind: str) -> int:
        """How many of that kind may lie in it as things are: wishes share the cards there are to
        wish for, and a trap is handed over or unclaimed, not both.
        """
        whole = data.count(self.there(side), kind)
        if kind.startswith(data.WISH):
            others = sum(data.wishes(self.pan(side)).values()) - self.holds(side, kind)
            return max(0, min(whole, self.family.hand - others))
        return whole

    @property
    def wishes_in(self) -> Side:
        """The pan into which cards go by kind: the other's, unless one only says what one would
        take.
        """
        return "give" if isinstance(self.family, Naming) else "want"

    def with_count(self, side: Side, kind: str, n: int) -> "Pans":
        """With so many of that kind in it; no more than may lie there, and no fewer than none."""
        counts = dict(self.pan(side))
        counts[kind] = max(0, min(n, self.most(side, kind)))
        for one, other in ((data.TRAP, data.UNCLAIM), (data.UNCLAIM, data.TRAP)):
            if kind.startswith(one) and counts[kind]:
                counts.pop(other + kind.removeprefix(one), None)
        return self._with(side, SomeOf(side, self.there(side)).of(counts))

    def _with(self, side: Side, goods: Goods) -> "Pans":
        give, want = (goods, self.want) if side == "give" else (self.give, goods)
        return msgspec.structs.replace(self, give=give, want=want)

    def more(self, side: Side, kind: str, n: int = 1) -> "Pans":
        """With more of it, or fewer."""
        return self.with_count(side, kind, self.holds(side, kind) + n)

    def turned(self, side: Side, clearing: str) -> "Pans":
        """The trap there in its next state: handed over, then only unclaimed, then out again."""
        if self.holds(side, f"{data.TRAP}{clearing}"):
            return self.with_count(side, f"{data.UNCLAIM}{clearing}", 1)
        if self.holds(side, f"{data.UNCLAIM}{clearing}"):
            return self.with_count(side, f"{data.UNCLAIM}{clearing}", 0)
        return self.with_count(side, f"{data.TRAP}{clearing}", 1)

    def cleared(self) -> "Pans":
        """With both pans empty."""
        return msgspec.structs.replace(self, give=(), want=())

    @property
    def refusal(self) -> str:
        """Why it is no decision yet; "" if it is one."""
        return self._draft.refusal

    @property
    def action(self) -> Action:
        """The decision it comes to; IllegalAction says why there is none."""
        return self._draft.action

    @property
    def _draft(self) -> OpenDraft:
        return OpenDraft(self.family, {"give": self.give, "want": self.want})


def partners(view: MerryView) -> tuple[Seat, ...]:
    """Whom an opening offer may be made to."""
    return tuple([each.to for each in view.legal if isinstance(each, Offering)])


def fresh(view: MerryView, to: Seat) -> Pans:
    """Empty pans for a deal with that band."""
    for each in view.legal:
        if isinstance(each, Offering) and each.to == to:
            return Pans(view.turn, to, each)
    raise ValueError(f"nothing can be offered to {to}")


def countering(view: MerryView) -> Pans | None:
    """The offer on the table from the other side, as a counter begins; None where it can only be
    taken or declined. What is asked of the hand by kind has to be named: the cheapest cards that
    meet it. A card that is offered becomes a wish for its kind.
    """
    deal = view.deal
    family = next((each for each in view.legal if isinstance(each, Countering)), None)
    if deal is None or family is None:
        return None
    pans = Pans(deal.to, deal.seat, family)
    for kind, n in deal.want:
        if not kind.startswith(data.WISH):
            pans = pans.with_count("give", kind, n)
    for card in meeting(view.bands[pans.seat].schemes or (), data.wishes(deal.want)):
        pans = pans.more("give", f"{data.SCHEME}{card}")
    for kind, n in deal.give:
        if not kind.startswith(data.SCHEME):
            pans = pans.with_count("want", kind, n)
    for card in data.cards(deal.give):
        pans = pans.more("want", f"{data.WISH}{kind_of(card)}")
    return pans


def reading(view: MerryView) -> Pans | None:
    """The offer or the question on the table as whoever is asked reads it: what leaves them on the
    left; None where there is none.
    """
    deal = view.deal
    if deal is None:
        return None
    give, want = _shown(view, deal.to, deal.want), _shown(view, deal.seat, deal.give)
    family = decisions.Bargaining(give, want, view.bands[deal.seat].scheme_count, (0, 0))
    return Pans(deal.to, deal.seat, family, deal.want, deal.give)


def _shown(view: MerryView, seat: Seat, goods: Goods) -> Goods:
    """What a band has that everybody counts, and whatever else lies in its pan."""
    band = view.bands[seat]
    counts = zip(data.OPEN_GOODS, (*band.stores, band.profit), strict=True)
    others = [(kind, n) for kind, n in goods if kind not in data.OPEN_GOODS]
    return (*[(kind, n) for kind, n in counts if n], *others)


def naming(view: MerryView) -> Pans | None:
    """What one is asked about, from one's own side, as an answer begins; None where nothing can be
    named.
    """
    deal = view.deal
    family = next((each for each in view.legal if isinstance(each, Naming)), None)
    if deal is None or family is None:
        return None
    return again(Pans(deal.to, deal.seat, family), deal.want, deal.give)


def question(view: MerryView, pans: Pans) -> Pans | None:
    """The same pans as a question what the other would take; None where none may be put."""
    for each in view.legal:
        if isinstance(each, Asking) and each.to == pans.to:
            return again(Pans(pans.seat, pans.to, each), pans.give, pans.want)
    return None


def again(pans: Pans, give: Goods, want: Goods) -> Pans:
    """The pans with those goods in them, as far as they are there now."""
    pans = pans.cleared()
    for side, goods in zip(SIDES, (give, want), strict=True):
        for kind, n in goods:
            if data.count(pans.there(side), kind):
                pans = pans.with_count(side, kind, n)
    return pans


# What is there ------------------------------------------------------------------------------------


def open_goods(pans: Pans, side: Side) -> tuple[tuple[str, int], ...]:
    """Goods everybody can count, each with how many may lie in that pan: all four, none or not."""
    return tuple([(kind, data.count(pans.there(side), kind)) for kind in data.OPEN_GOODS])


def claims(pans: Pans, side: Side) -> tuple[str, ...]:
    """The clearings whose claims may go into that pan."""
    return tuple([name for name, _one in data.named(pans.there(side), data.TRAP)])


def wishing(pans: Pans) -> tuple[tuple[str, int], ...]:
    """The eight kinds one may wish for, and how many more of each may be."""
    side = pans.wishes_in
    return tuple([(kind, pans.most(side, f"{data.WISH}{kind}")) for kind in data.WISHES])


# Taking a deal ------------------------------------------------------------------------------------


def meeting(hand: Sequence[str], wanted: Mapping[str, int]) -> tuple[str, ...]:
    """Cards of the hand for those wishes, narrow ones first, the cheapest that will do; fewer than
    asked for where the hand has no more.
    """
    given = data.first_for(sorted(hand, key=_worth), wanted)
    order = list(dict.fromkeys(hand))
    return tuple(sorted(given, key=order.index))


def _breadth(kind: str) -> int:
    return 2 if kind == "any" else 1 if kind == "normal" else 0


def _worth(card: str) -> int:
    return data.TRAPS[card].profit if card in data.TRAPS else 2


def unmet(
    chosen: Sequence[str], wanted: Mapping[str, int]
) -> tuple[tuple[str, ...], dict[str, int]]:
    """Which of the chosen cards meet no wish, and how many wishes of each kind are still open."""
    left = dict(wanted)
    waste = []
    for card in chosen:
        fits = [
            kind for kind in sorted(left, key=_breadth) if left[kind] and data.serves(card, kind)
        ]
        if fits:
            left[fits[0]] -= 1
        else:
            waste.append(card)
    return tuple(waste), {kind: n for kind, n in left.items() if n}


def forced(hand: Sequence[str], wanted: Mapping[str, int]) -> tuple[str, ...] | None:
    """The cards that meet the wishes if nothing else in the hand would; None if there is a choice.

    >>> forced(("lz1", "wk1"), {"lazy": 1}), forced(("lz1", "lz2"), {"lazy": 1})
    (('lz1',), None)
    """
    cards_ = meeting(hand, wanted)
    if len(cards_) < sum(wanted.values()):
        return None
    rest = list(hand)
    for card in cards_:
        rest.remove(card)
    for wish in wanted:
        own = {card for card in cards_ if data.serves(card, wish)}
        if any(data.serves(card, wish) and card not in own for card in rest):
            return None
    return cards_
