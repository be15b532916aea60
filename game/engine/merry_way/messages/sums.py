"""What is said of every number on the table: what it is, what it is made of, what follows."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.merry_way import data
from game.engine.merry_way import events as e
from game.engine.merry_way.messages import things
from game.engine.merry_way.round.travel import traits
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.phrases import clauses, headed, listed
from game.engine.words import _, later, plural

# A band -------------------------------------------------------------------------------------------


def purses_note(
    view: MerryView, seat: Seat, names: Names, began: int, changes: Sequence[e.ProfitChanged]
) -> str:
    """Purses: what there were when the round began, and everything since. What a deal has moved is
    what is left over.
    """
    band = view.bands[seat]
    own = [each for each in changes if each.seat == seat and each.brings]
    parts = [_("{n} when the round began").format(n=began)]
    parts += [
        _("{change} {why}").format(change=things.signed(each.brings), why=_cause(each))
        for each in own
    ]
    dealt = band.profit - began - sum([each.brings for each in own])
    if dealt:
        parts.append(_("{change} in deals").format(change=things.signed(dealt)))
    target = view.options.target_profit
    return _(
        "{name} has {purses}: {parts}. {target} or more at the end of a round stop the game"
    ).format(
        name=names.seat(seat),
        purses=things.purses(band.profit),
        parts=", ".join(parts),
        target=target,
    )


def _cause(change: e.ProfitChanged) -> str:
    match change.why:
        case "trap":
            return _("at {place}").format(place=things.spot(change.clearing))
        case "robbers":
            return _("robbed at {place}").format(place=things.spot(change.clearing))
        case "peasant":
            return _("to a peasant at {place}").format(place=things.spot(change.clearing))
        case "bank" | "card":
            return _("at the bank")
        case _:
            return _("by a cut purse")


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


def accounts(story: Sequence[Event], seats: int) -> tuple[Account, ...]:
    """Everybody's, from what happened."""
    by = [dict.fromkeys(KINDS, 0) for _seat in range(seats)]
    lying: dict[str, str] = {}
    brought: dict[tuple[Seat, str, str], int] = {}
    for event in story:
        match event:
            case e.ProfitChanged(seat, why=why, clearing=clearing):
                by[seat][_CAUSE.get(why, why)] += event.brings
                if clearing:
                    key = seat, lying[clearing], clearing
                    brought[key] = brought.get(key, 0) + event.brings
            case e.TrapSet(clearing=clearing, card=laid):
                lying[clearing] = laid
            case e.Dealt(seat, to, gave, got):
                change = data.count(got, data.PROFIT) - data.count(gave, data.PROFIT)
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
    parts = [
        _("{change} {why}").format(change=things.signed(n), why=what) for what, n in account.lines
    ]
    said = _("{name}: {parts}, makes {purses}")
    if account.best:
        said = _("{name}: {parts}, makes {purses}. Its best trap: {card}, {brought}")
    return said.format(
        name=name,
        parts=", ".join(parts) or _("nothing ever came"),
        purses=things.purses(account.total),
        card=things.card(account.best) if account.best else "",
        brought=things.purses(account.brought),
    )


def store_note(view: MerryView, seat: Seat, kind: str, names: Names) -> str:
    """So many of one resource, and what there is of it besides."""
    n = [str(each) for each in data.RESOURCES].index(kind)
    return _("{name} has {goods}; {left} in the supply").format(
        name=names.seat(seat),
        goods=things.amount(kind, view.bands[seat].stores[n]),
        left=view.supply[n],
    )


def schemes_note(view: MerryView, seat: Seat, names: Names) -> str:
    """How many scheme cards a band holds."""
    return _("{name} holds {cards}; only the band itself knows which").format(
        name=names.seat(seat), cards=things.some_schemes(view.bands[seat].scheme_count)
    )


def cards_note(view: MerryView, seat: Seat, names: Names) -> str:
    """How many resource cards."""
    cards = plural("{n} resource card", "{n} resource cards", view.bands[seat].card_count)
    return _("{name} holds {cards}: one is played a round, and one is drawn").format(
        name=names.seat(seat), cards=cards
    )


def tokens_note(view: MerryView, seat: Seat, names: Names) -> str:
    """Claim tokens in reserve, and where the others lie."""
    band = view.bands[seat]
    out = [
        things.spot(name)
        for name, trap in zip(view.options.wood.clearings, view.traps, strict=True)
        if trap is not None and trap.owner == seat
    ]
    left = plural("{n} claim token left", "{n} claim tokens left", band.tokens)
    if not out:
        return _("{name}: {left}; none lies on the roads").format(name=names.seat(seat), left=left)
    return _("{name}: {left}; {out} on the roads, in {places}").format(
        name=names.seat(seat), left=left, out=len(out), places=listed(out)
    )


def leader_note(view: MerryView, names: Names) -> str:
    """Who begins."""
    return _("{name} leads this round, and is first in everything; the horn passes on").format(
        name=names.seat(view.leader)
    )


def offers_note(view: MerryView, seat: Seat, names: Names) -> str:
    """How many openings a band still has."""
    if not view.offers:
        return ""
    if view.resting[seat]:
        return _("{name} rests: no more offers this round, but may still answer").format(
            name=names.seat(seat)
        )
    left = view.offers[seat]
    if left < 0:
        return _("{name} may open as many offers as it likes").format(name=names.seat(seat))
    offers = plural("{n} more offer", "{n} more offers", left)
    return _("{name} may open {offers} this round").format(name=names.seat(seat), offers=offers)


# Beside the forest --------------------------------------------------------------------------------


def supply_note(view: MerryView, kind: str) -> str:
    """What is left of a resource, and where the rest is."""
    n = [str(each) for each in data.RESOURCES].index(kind)
    held = sum([band.stores[n] for band in view.bands])
    return _("{goods} in the supply, {held} with the bands: {all} in the game").format(
        goods=things.amount(kind, view.supply[n]), held=held, all=view.supply[n] + held
    )


def bank_note(view: MerryView) -> str:
    """What the bank asks."""
    return _(
        "At the bank {price} buys one resource or one scheme; {three} of a resource go for one of"
        " another"
    ).format(price=things.purses(view.options.tables.price), three=view.options.tables.exchange)


def schemes_pile_note(view: MerryView) -> str:
    """The schemes to draw."""
    discarded = len(view.scheme_discard)
    return _(
        "{cards} to draw, {discarded} on the discards, shuffled in when the pile is out"
    ).format(cards=things.some_schemes(view.scheme_pile), discarded=discarded)


def work_pile_note(view: MerryView) -> str:
    """The resource cards to draw."""
    return _("{n} resource cards to draw, {discarded} on the discards").format(
        n=view.resource_pile, discarded=len(view.resource_discard)
    )


def follies_pile_note(view: MerryView) -> str:
    """How long the folly cards last."""
    left = rounds_at_most(view)
    return _("{n} folly cards left: after this round at most {rounds} more").format(
        n=len(view.folly_deck), rounds=left
    )


def rounds_at_most(view: MerryView) -> int:
    """How many rounds can come after this one, by the folly cards."""
    second = any(lain.face.endswith(".blue") != lain.turned for lain in view.lineup)
    decks = len(view.folly_deck) // max(1, len(view.lineup))
    return 2 * decks + (0 if second else 1)


def last_round(view: MerryView) -> int:
    """The round that can be the last by the folly cards."""
    return max(1, view.round) + rounds_at_most(view)


def round_note(view: MerryView) -> str:
    """Where the game stands."""
    return _(
        "Round {n}; the folly cards last till round {last}. It ends before that when somebody has"
        " {target} or more at the end of a round"
    ).format(n=view.round, last=last_round(view), target=things.purses(view.options.target_profit))


# The line-up and the forest -----------------------------------------------------------------------


def folly_note(view: MerryView, number: int) -> str:
    """A folly card of the line-up, and whom it stands beside."""
    lain = view.lineup[number]
    beside = [
        things.traveller(data.TRAVELLERS[n])
        for n in (number - 1, number)
        if 0 <= n < len(data.TRAVELLERS)
    ]
    said = _("{face}. Beside {travellers}").format(
        face=things.face_words(lain.face), travellers=listed(beside)
    )
    if lain.under is not None:
        said = _("{said}. Under it {face}").format(said=said, face=things.face_words(lain.under))
    return said


def traveller_note(view: MerryView, number: int) -> str:
    """What a traveller is, what tempts him in which order, and where he goes next."""
    if number + 1 >= len(view.lineup):
        return ""
    who = data.TRAVELLERS[number]
    left, right = view.lineup[number].face, view.lineup[number + 1].face
    status, follies = traits(data.FACES[left], data.FACES[right])
    if who in view.bribed:
        status = "merchant"
    tempted = ", ".join([things.kind_name(each) for each in follies]) or _("nothing")
    return _(
        "{who}: {status} bound for {town}, tempted by {follies}: the left card first, then the"
        " right one"
    ).format(
        who=headed(things.traveller(who)),
        status=things.status_name(status),
        town=things.town(view.bound[number]),
        follies=tempted,
    )


def trap_note(
    view: MerryView, clearing: str, names: Names, since: tuple[Seat, int] | None, brought: str
) -> str:
    """What lies in a clearing: whose, what it brings, what covering it would cost, who set it and
    when, and what it has done since.
    """
    trap = view.traps[view.options.wood.number[clearing]]
    if trap is None:
        return ""
    known = data.TRAPS[trap.card]
    whose = _("nobody’s") if trap.owner is None else names.whose(trap.owner)
    said = _("{place}: {card}, {whose}. {text}").format(
        place=headed(things.place(clearing)),
        card=things.card(trap.card),
        whose=whose,
        text=things.card_text(trap.card),
    )
    if since is not None:
        said += " " + _("Set by {name} in round {n}.").format(name=names.seat(since[0]), n=since[1])
    every = view.options.upgrade_minimum == "every"
    cost = things.paid(data.upgrade_cost(known, every))
    return _("{said} {brought} The same card laid over another would cost {cost}").format(
        said=said, brought=brought, cost=cost
    )


def brought_told(did: Sequence[tuple[int, str, int, bool]]) -> str:
    """What a trap has done since it was set: round, traveller, change of purses, claim lifted."""
    if not did:
        return _("It has caught nobody yet.")
    total = sum([change for _round, _who, change, _lifted in did])
    each = [
        _("round {n} {traveller}: {what}").format(
            n=number,
            traveller=things.traveller(who),
            what=_("the claim lifted") if lifted else things.signed(change),
        )
        for number, who, change, lifted in did
    ]
    return _("So far {total}: {each}.").format(total=things.signed(total), each=clauses(each))


def block_note(view: MerryView) -> str:
    """Where the roadblock lies."""
    if view.block is None:
        return ""
    return _("The roadblock on {step}: nobody takes that step till the end of the round").format(
        step=things.step(view.block)
    )
