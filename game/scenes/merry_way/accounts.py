"""Where everybody's purses have come from, over the whole game: the sums of the last page."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import NUMBERS
from game.engine.merry_way.goods import PROFIT, count
from game.engine.merry_way.messages.summaries import signed
from game.engine.merry_way.messages.things import card, purses
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.words import _, later
from game.session.match import Match

KINDS: Final = ("trap", "robbers", "peasant", "cut", "bank", "deals")
"""In the order in which they are told."""

_CALLED = {
    "trap": later("from travellers"),
    "robbers": later("by robbers"),
    "peasant": later("to peasants"),
    "cut": later("by cut purses"),
    "bank": later("at the bank"),
    "deals": later("in deals"),
}
_CAUSE = {"purse_cut": "cut", "cut_purse": "cut", "card": "bank"}


class Account(NamedTuple):
    """A band's purses by where they came from, and its best trap: its card and what it brought."""

    by: dict[str, int]
    best: str
    brought: int

    @property
    def total(self) -> int:
        """All together."""
        return sum(self.by.values())

    @property
    def lines(self) -> list[tuple[str, int]]:
        """What there was anything of, in words."""
        return [(_(_CALLED[kind]), self.by[kind]) for kind in KINDS if self.by[kind]]


def accounts(game: Match) -> tuple[Account, ...]:
    """Everybody's, from what happened."""
    story = [event for batch in game.batches for event in batch.events]
    return accounts_of(story, len(game.seats))


def accounts_of(story: Sequence[Event], seats: int) -> tuple[Account, ...]:
    """The same from a list of events."""
    by = [dict.fromkeys(KINDS, 0) for _seat in range(seats)]
    lying: dict[str, str] = {}
    brought: dict[tuple[Seat, str, str], int] = {}
    for event in story:
        match event:
            case e.ProfitChanged(seat, was, now, why, clearing=clearing):
                by[seat][_CAUSE.get(why, why)] += now - was
                if clearing:
                    key = seat, lying[clearing], clearing
                    brought[key] = brought.get(key, 0) + now - was
            case e.TrapSet(clearing=clearing, card=laid):
                lying[clearing] = laid
            case e.Dealt(seat, to, gave, got):
                change = count(got, PROFIT) - count(gave, PROFIT)
                by[seat]["deals"] += change
                by[to]["deals"] -= change
    found = []
    for seat in range(seats):
        own = [(n, laid) for (whose, laid, _at), n in brought.items() if whose == seat and n > 0]
        most, best = max(own, default=(0, ""))
        found.append(Account(by[seat], best, most))
    return tuple(found)


def account_told(account: Account, name: str) -> str:
    """A band's sum as a note."""
    parts = [f"{signed(n)} {what}" for what, n in account.lines] or [_("nothing ever came")]
    said = _("{name}: {parts}, makes {purses}").format(
        name=name, parts=", ".join(parts), purses=purses(account.total)
    )
    if account.best:
        said += _(". Its best trap: {card}, {purses}").format(
            card=card(account.best), purses=purses(account.brought)
        )
    return said


class Standing(NamedTuple):
    """What decides, in order: purses, claims on the roads, schemes in hand, resources."""

    purses: int
    claims: int
    schemes: int
    resources: int


def standing(view: MerryView, seat: Seat) -> Standing:
    """Where a band stands at the end."""
    band = view.bands[seat]
    out = NUMBERS.tokens - band.tokens
    return Standing(band.profit, out, band.scheme_count, sum(band.stores))


def places(view: MerryView) -> list[tuple[int, Seat]]:
    """Everybody by place, whoever stands alike in the same one."""
    each = [standing(view, seat) for seat in range(len(view.bands))]
    order = sorted(range(len(each)), key=lambda seat: tuple([-n for n in each[seat]]))
    return [(1 + sum([other > each[seat] for other in each]), seat) for seat in order]


def tie_told(view: MerryView, names: Names) -> str:
    """What has decided between those with most purses; "" where purses alone did."""
    each = [standing(view, seat) for seat in range(len(view.bands))]
    best = max(each)
    tied = [seat for seat, one in enumerate(each) if one.purses == best.purses]
    if len(tied) < 2:
        return ""
    head = _("{names} have {purses} each").format(
        names=names.listed(tied), purses=purses(best.purses)
    )
    steps = (
        (1, _("claims on the roads")),
        (2, _("schemes in hand")),
        (3, _("resources")),
    )
    for at, what in steps:
        numbers = [each[seat][at] for seat in tied]
        if len(set(numbers)) > 1:
            said = " : ".join([str(n) for n in numbers])
            return _("{head}; {what} decide, {numbers}").format(head=head, what=what, numbers=said)
    return _("{head}, and all else is equal").format(head=head)
