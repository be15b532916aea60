"""What can be reckoned before a decision, in words: draws, digits, deals, prices and deeds."""

from collections.abc import Sequence

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES
from game.engine.merry_way.heuristics.dealing import PARTS, Worth
from game.engine.merry_way.messages import things
from game.engine.merry_way.messages.summaries import compared_lines, tempered_line
from game.engine.merry_way.messages.things import place
from game.engine.merry_way.odds import weighing
from game.engine.merry_way.odds.bargain import Banked, Holding, Lacking, Stores, Struck
from game.engine.names import Names
from game.engine.phrases import either, likelihood, listed
from game.engine.words import _, plural, plural_as

# ---- cards that nobody has shown


def card_kind(kind: str) -> str:
    """A kind of scheme cards."""
    return _("special") if kind == "special" else things.kind_name(kind)


def _some_of(kind: str, n: int) -> str:
    """So many schemes of a kind."""
    match kind:
        case "lazy":
            return plural_as("schemes of a kind", "{n} lazy", "{n} lazy", n)
        case "wicked":
            return plural_as("schemes of a kind", "{n} wicked", "{n} wicked", n)
        case "greedy":
            return plural_as("schemes of a kind", "{n} greedy", "{n} greedy", n)
        case "dimwitted":
            return plural_as("schemes of a kind", "{n} dimwitted", "{n} dimwitted", n)
        case "robbers":
            return plural_as("schemes of a kind", "{n} robbers", "{n} robbers", n)
        case _:
            return plural_as("schemes of a kind", "{n} special", "{n} special", n)


def pool_line(now: weighing.Unseen) -> str:
    """What is still unseen: "Of 52 schemes you have not seen 8 are lazy, 9 wicked …"."""
    there = [_some_of(kind, now.of(kind)) for kind in weighing.KINDS if now.of(kind)]
    if not there:
        return _("There is no scheme you have not seen.")
    return _("Schemes you have not seen: {n}. {kinds}.").format(
        n=len(now.pool), kinds=listed(there)
    )


def draw_line(now: weighing.Unseen, draws: int) -> str:
    """What so many drawn cards may be, kind by kind."""
    if not draws:
        return _("There is nothing to draw.")
    there = [
        _("{kind} {chance}").format(
            kind=card_kind(kind), chance=likelihood(now.chance_of(kind, draws))
        )
        for kind in weighing.KINDS
    ]
    return plural(
        "The card drawn may be: {{kinds}}.", "Among {n} cards drawn: {{kinds}}.", draws
    ).format(kinds=", ".join(there))


def under_line(now: weighing.Under) -> str:
    """What may lie under a folly card nobody has turned yet."""
    return plural(
        "Nobody has seen the other side. Of {{sides}} such sides {{merchants}} show follies; there"
        " are {{peasants}} and {n} guard.",
        "Nobody has seen the other side. Of {{sides}} such sides {{merchants}} show follies; there"
        " are {{peasants}} and {n} guards.",
        now.guards,
    ).format(
        sides=now.sides,
        merchants=now.merchants,
        peasants=plural("{n} peasant", "{n} peasants", now.peasants),
    )


# ---- stores and cards of the hand


def stores_words(stores: Stores) -> str:
    """A store in full, noughts too: "2 plots, 0 manpower and 1 material"."""
    return listed([things.amount(kind, n) for kind, n in zip(RESOURCES, stores, strict=True)])


def lacking_line(now: Lacking) -> str:
    """What a scheme of the hand is short of."""
    if now.settable:
        return _("{card}: you can pay for it.").format(card=things.card(now.card))
    if now.coverable:
        said = _("{card}: {short} short to set it; it can replace a trap.")
    else:
        said = _("{card}: {short} short.")
    return said.format(card=things.card(now.card), short=things.paid(now.to_set))


def cards_words(names: Sequence[str]) -> str:
    """Scheme cards in one breath."""
    return listed([things.card(each) for each in names])


def opens_line(opens: Sequence[str], shuts: Sequence[str] = ()) -> str:
    """Which schemes of the hand come within reach, and which go out of it; "" where none."""
    said = []
    if opens:
        said.append(_("Then you can pay for {cards}.").format(cards=cards_words(opens)))
    if shuts:
        said.append(_("Then you can no longer pay for {cards}.").format(cards=cards_words(shuts)))
    return " ".join(said)


# ---- Work


def working_line(now: weighing.Working) -> str:
    """What a resource card may come to."""
    said = [
        _("{n} in all.").format(n=now.total),
        _("As draws: {draws}.").format(draws=", ".join([str(n) for n in now.draws])),
    ]
    if now.pays:
        said.append(
            _("Alone it could pay for {cards}.").format(
                cards=either([things.card(each) for each in now.pays])
            )
        )
    return " ".join(said)


def turn_line(place: int, of: int) -> str:
    """When the onlooker collects."""
    if place == 1:
        return _("You collect first.")
    if place == of:
        return _("You collect last.")
    return _("You collect {place} of {all}.").format(place=place, all=of)


def bringing_line(now: weighing.Bringing) -> str:
    """What a digit brings, taken so."""
    match now.take:
        case "pass":
            return _("There is nothing it can bring.")
        case "draw":
            return _("You draw {schemes}.").format(schemes=things.some_schemes(now.cards))
        case _:
            said = _("You have {stores} then.").format(stores=stores_words(now.stores))
            return " ".join([part for part in (said, opens_line(now.opens)) if part])


def ahead_line(now: weighing.Ahead, names: Names) -> str:
    """Who collects before the onlooker does again, and what may have run short by then."""
    who = listed(
        [
            _("{name} ({n})").format(name=names.seat(rival.seat), n=rival.digit)
            for rival in now.rivals
        ]
    )
    said = _("Before you collect again, with a {n}: {who}.").format(n=now.digit, who=who)
    if not now.scarce:
        return said
    return _("{said} There may be too little left of {kinds}.").format(
        said=said, kinds=listed([things.resource(kind) for kind in now.scarce])
    )


# ---- Bargain


def side_line(side: Holding, names: Names) -> str:
    """A band after a deal."""
    return _("{name} then: {stores}; {purses}, {schemes}.").format(
        name=names.seat(side.seat),
        stores=stores_words(side.stores),
        purses=things.purses(side.profit),
        schemes=things.some_schemes(side.schemes),
    )


def struck_lines(now: Struck, names: Names) -> list[str]:
    """All that a deal comes to, a line each."""
    lines = [side_line(side, names) for side in now.sides]
    lines.append(opens_line(now.opens, now.shuts))
    if now.walks is not None:
        lines += compared_lines(now.walks, names)
    return [line for line in lines if line]


def worth_line(now: Worth, other: Seat, names: Names) -> str:
    """What a deal is worth by the house's reckoning, in purses."""
    return _("By the house’s reckoning it is worth {mine} to you and {theirs} to {name}.").format(
        mine=_tenths(now.mine), theirs=_tenths(now.theirs), name=names.seat(other)
    )


def _tenths(n: int) -> str:
    """So many tenths of a purse, to the nearest half.

    >>> _tenths(12), _tenths(-3), _tenths(0)
    ('+1', '−½', '±0')
    """
    halves = round(2 * n / PARTS)
    whole, half = divmod(abs(halves), 2)
    if not halves:
        return things.signed(0)
    sign = "+" if halves > 0 else "−"
    return f"{sign}{whole or ''}{'½' if half else ''}"


# ---- the bank


def banked_line(now: Banked) -> str:
    """What a dealing with the bank leaves."""
    said = _("You have {stores} then, and {purses}.").format(
        stores=stores_words(now.stores), purses=things.purses(now.profit)
    )
    return " ".join([part for part in (said, opens_line(now.opens, now.shuts)) if part])


def target_line(now: Banked) -> str:
    """How far the target is then."""
    if not now.short:
        return _("That is enough to end the game with this round.")
    return plural("{n} purse short of the end.", "{n} purses short of the end.", now.short)


# ---- Build


def cost_line(now: weighing.Built) -> str:
    """What a deed costs, and what is left."""
    tokens = plural("{n} claim token", "{n} claim tokens", now.tokens)
    return _("Costs {cost}; leaves {stores}, and {tokens}.").format(
        cost=things.paid(now.cost), stores=stores_words(now.stores), tokens=tokens
    )


def built_lines(now: weighing.Built, names: Names) -> list[str]:
    """All that a deed comes to, a line each."""
    walks = [] if now.walks is None else compared_lines(now.walks, names)
    return [cost_line(now), *walks]


def reach_lines(now: weighing.Reach, unseen_now: weighing.Unseen, names: Names) -> list[str]:
    """All that a special scheme comes to, as far as it can be known."""
    lines = [tempered_line(each) for each in now.who]
    if now.under is not None:
        lines.append(under_line(now.under))
    if now.sites:
        lines.append(
            _("It opens {places}.").format(places=listed([place(name) for name in now.sites]))
        )
    if now.stores is not None:
        lines.append(_("You have {stores} then.").format(stores=stores_words(now.stores)))
    if now.draws:
        lines.append(draw_line(unseen_now, now.draws))
    if now.purses:
        lines.append(_("It takes {purses}.").format(purses=things.purses(now.purses)))
    lines.append(opens_line(now.opens))
    if now.walks is not None:
        lines += compared_lines(now.walks, names)
    return [line for line in lines if line]


# ---- whose turn comes


def next_line(seat: Seat | None, names: Names) -> str:
    """Who decides next."""
    if seat is None:
        return _("After you this is over.")
    return _("After you comes {name}.").format(name=names.seat(seat))
