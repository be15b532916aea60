"""What a band may know of a state, and a state that would look so to it (§8)."""

from collections.abc import Mapping
from typing import cast

import msgspec

from game.engine.chance import Bag, Chance
from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import data
from game.engine.merry_way.actions import MerryAction, MerryFamily
from game.engine.merry_way.data import SCHEME, cards, count, tallied, without_faces
from game.engine.merry_way.state import Deal, Lying, Options, Phase, State
from game.engine.merry_way.view import Band, Lain, MerryView, unseen_seconds
from game.engine.open import Open

Made = tuple[Seat, Seat, Goods, Goods]
"""An opening offer: whose, to whom, what was given and what wanted."""


def scheme_deck(options: Options) -> Bag:
    """The deck the house plays with."""
    return options.tables.schemes if options.special_schemes == "on" else options.tables.traps


def look(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[Action | Open, ...]
) -> MerryView:
    """The view of a seat, or of everybody (None)."""
    over = state.result is not None
    open_ = state.options.blue_sides == "open" or over
    collecting = state.phase is Phase.COLLECT
    return MerryView(
        seat=seat,
        to_act=to_act,
        over=over,
        secret=seat is not None and not over,
        options=state.options,
        round=state.round,
        phase=state.phase,
        leader=state.leader,
        turn=state.turn,
        digit=state.digit,
        supply=state.supply,
        bands=tuple([_band(state, n, over or n == seat) for n in range(state.seats)]),
        traps=state.traps,
        lineup=tuple(
            [
                Lain(lying.face.key, lying.turned, lying.under.key if open_ else None)
                for lying in state.lineup
            ]
        ),
        bound=state.bound,
        revealed=state.picked if collecting else (None,) * len(state.picked),
        scheme_pile=len(state.scheme_deck),
        scheme_discard=state.scheme_discard,
        resource_pile=len(state.resource_deck),
        resource_discard=state.resource_discard,
        folly_deck=state.folly_deck,
        resting=state.resting,
        offers=state.offers,
        deal=_deal(state.deal, seat, over),
        made=tuple([_offered(each, seat, over) for each in state.made]),
        asked=state.asked,
        named=tuple([_offered(each, seat, over) for each in state.named]),
        deals=state.deals,
        passed=state.passed,
        special=state.special,
        deer=state.deer,
        carpenter=state.carpenter,
        block=state.block,
        bribed=state.bribed,
        alms=state.alms,
        result=state.result,
        legal=cast(tuple[MerryAction | MerryFamily, ...], legal),
    )


def _band(state: State, seat: Seat, open_: bool) -> Band:
    picked = state.picked[seat] if state.picked else None
    return Band(
        stores=state.stores[seat],
        profit=state.profit[seat],
        scheme_count=len(state.schemes[seat]),
        card_count=len(state.cards[seat]),
        tokens=state.tokens(seat),
        chosen=picked is not None,
        schemes=state.schemes[seat] if open_ else None,
        cards=state.cards[seat] if open_ else None,
        picked=picked if open_ else None,
    )


def _offered(made: Made, seat: Seat | None, over: bool) -> Made:
    """An offer that was made: bystanders remember cards only by number."""
    maker, to, give, want = made
    return made if over or seat in {maker, to} else (maker, to, without_faces(give), want)


def _deal(deal: Deal | None, seat: Seat | None, over: bool) -> Deal | None:
    """The offer on the table: bystanders see cards only counted."""
    if deal is None or over or seat in {deal.seat, deal.to}:
        return deal
    return Deal(deal.seat, deal.to, without_faces(deal.give), deal.want, deal.proposal, deal.opener)


# A state that would look so -----------------------------------------------------------------------


def imagine(view: MerryView, chance: Chance) -> State:
    """A state that looks to `view.seat` as `view` does: what it cannot know is drawn."""
    shown = shown_by_deal(view)
    schemes, pile = _hands(view, shown, chance)
    cards_, picked, resource_pile = _resource_cards(view, chance)
    made = _made(view.made, schemes, chance)
    named = _made(view.named, schemes, chance)
    deal = view.deal
    if deal is not None and any(kind == "schemes" for kind, _n in deal.give):
        deal = Deal(
            deal.seat,
            deal.to,
            _with_faces(deal.give, schemes[deal.seat], chance),
            deal.want,
            deal.proposal,
            deal.opener,
        )
    return State(
        options=view.options,
        stores=tuple([band.stores for band in view.bands]),
        profit=tuple([band.profit for band in view.bands]),
        schemes=schemes,
        cards=cards_,
        supply=view.supply,
        traps=view.traps,
        lineup=_lineup(view, chance),
        bound=view.bound,
        scheme_deck=pile,
        scheme_discard=view.scheme_discard,
        resource_deck=resource_pile,
        resource_discard=view.resource_discard,
        folly_deck=view.folly_deck,
        leader=view.leader,
        round=view.round,
        phase=view.phase,
        picked=picked,
        turn=view.turn,
        digit=view.digit,
        resting=view.resting,
        offers=view.offers,
        deal=deal,
        made=made,
        asked=view.asked,
        named=named,
        deals=view.deals,
        passed=view.passed,
        special=view.special,
        deer=view.deer,
        carpenter=view.carpenter,
        block=view.block,
        bribed=view.bribed,
        alms=view.alms,
        result=view.result,
    )


def _lineup(view: MerryView, chance: Chance) -> tuple[Lying, ...]:
    """The line-up; behind a first side lies any second one that nobody has seen yet."""
    faces = [lain.face.split(".") for lain in view.lineup]
    out = [card for card, n in zip(data.FOLLY_IDS, view.folly_deck.counts, strict=True) if not n]
    firsts = {card for card, side in faces if side == "red"}
    there = unseen_seconds(view)
    unseen = Bag(tuple([int(card in there) for card in data.FOLLY_IDS]))
    found = list[Lying]()
    for lain, (card, side) in zip(view.lineup, faces, strict=True):
        back = card
        if lain.under is not None:
            other = lain.under.split(".")[0]
            card, back = (card, other) if side == "red" else (other, card)
        elif side == "blue" and (card in firsts or card not in out):
            # It was imagined before, behind a first side of a card that nothing names.
            card = next(each for each in out if each not in firsts)
        elif side == "red" and not lain.turned:
            kind, unseen = unseen.draw(chance)
            back = data.FOLLY_IDS[kind]
        firsts.add(card)
        up: data.Side = "red" if side == "red" else "blue"
        found.append(Lying(card, up, lain.turned, msgspec.UNSET if back == card else back))
    return tuple(found)


def shown_by_deal(view: MerryView) -> dict[Seat, tuple[str, ...]]:
    """Cards in other hands that the offer on the table has shown to this seat."""
    deal = view.deal
    if deal is None or view.seat != deal.to:
        return {}
    return {deal.seat: cards(deal.give)}


def unseen_counts(
    view: MerryView, shown: Mapping[Seat, tuple[str, ...]] | None = None
) -> list[int]:
    """How many of each scheme card lie neither open nor in a hand that is seen, nor are `shown` in
    one that is not.
    """
    counts = list(scheme_deck(view.options).counts)
    for n, gone in enumerate(view.scheme_discard.counts):
        counts[n] -= gone
    for trap in view.traps:
        if trap is not None:
            counts[data.SCHEME_NUMBER[trap.card]] -= 1
    for seat, band in enumerate(view.bands):
        for card in (shown or {}).get(seat, ()) if band.schemes is None else band.schemes:
            counts[data.SCHEME_NUMBER[card]] -= 1
    return counts


def _hands(
    view: MerryView, shown: dict[Seat, tuple[str, ...]], chance: Chance
) -> tuple[tuple[tuple[str, ...], ...], Bag]:
    """Everybody's scheme cards, and the draw pile."""
    pool = Bag(tuple(unseen_counts(view, shown)))
    hands = []
    for seat, band in enumerate(view.bands):
        if band.schemes is not None:
            hands.append(band.schemes)
            continue
        hand = list(shown.get(seat, ()))
        while len(hand) < band.scheme_count:
            kind, pool = pool.draw(chance)
            hand.append(data.SCHEME_IDS[kind])
        hands.append(data.in_order(hand))
    return tuple(hands), pool


def _resource_cards(
    view: MerryView, chance: Chance
) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...], Bag]:
    """Everybody's resource cards, what they have chosen, and the draw pile."""
    counts = list(view.options.tables.resources.counts)
    for n, gone in enumerate(view.resource_discard.counts):
        counts[n] -= gone
    for card in view.revealed:
        if card is not None:
            counts[data.RESOURCE_IDS.index(card)] -= 1
    for band in view.bands:
        for card in band.cards or ():
            counts[data.RESOURCE_IDS.index(card)] -= 1
    pool = Bag(tuple(counts))
    hands, picked = [], []
    for seat, band in enumerate(view.bands):
        if band.cards is None:
            hand = []
            for _card in range(band.card_count):
                kind, pool = pool.draw(chance)
                hand.append(data.RESOURCE_IDS[kind])
            hands.append(tuple(sorted(hand)))
        else:
            hands.append(band.cards)
        revealed = view.revealed[seat] if view.revealed else None
        if revealed is not None or not band.chosen:
            picked.append(revealed)
        elif band.picked is not None:
            picked.append(band.picked)
        else:
            picked.append(hands[seat][chance.below(len(hands[seat]))])
    return tuple(hands), tuple(picked) if view.revealed else (), pool


def _made(
    offers: tuple[Made, ...], schemes: tuple[tuple[str, ...], ...], chance: Chance
) -> tuple[Made, ...]:
    """What was offered or named; cards a bystander did not see are any that may have been there."""
    found: list[Made] = []
    for maker, to, give, want in offers:
        hidden = count(give, "schemes")
        hand = schemes[maker] if len(schemes[maker]) >= hidden else data.SCHEME_IDS
        found.append((maker, to, _with_faces(give, hand, chance), want))
    return tuple(found)


def _with_faces(goods: Goods, hand: tuple[str, ...], chance: Chance) -> Goods:
    """A bystander's bundle with cards of that hand for those that were only counted."""
    left, given = list(hand), list[str]()
    for kind, n in goods:
        if kind == "schemes":
            given += [left.pop(chance.below(len(left))) for _card in range(n)]
    named = tuple([(f"{SCHEME}{card}", n) for card, n in tallied(data.in_order(given)).items()])
    return (*[(kind, n) for kind, n in goods if kind != "schemes"], *named)
