"""What is answered at one screen: whatever needs no look at one's own hand, and in Work everybody
at the same time, by keys for the own cards.
"""

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.fields import Goods
from game.engine.kinds import Action, Event, Place, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import decisions
from game.engine.merry_way.data import NUMBERS, OPEN_GOODS, RESOURCE_CARDS, cards, count, wishes
from game.engine.merry_way.events import CardsRevealed
from game.engine.merry_way.round import bargain, to_take
from game.engine.merry_way.state import Deal, Phase
from game.engine.merry_way.view import MerryView
from game.engine.open import Open
from game.engine.words import _

_BRIEF: Final = (0.15, 0.3)
_WEIGHED: Final = (0.5, 0.9)
"""Seconds between which a rival answers: usually, and an offer that a person has made."""


def closed(view: MerryView) -> tuple[Action | Open, ...]:
    """The answers that are open whatever the hand is."""
    match view.phase:
        case Phase.COLLECT:
            return _takes(view)
        case Phase.FLOOR:
            return (act.Rest(), *_offers(view))
        case Phase.ANSWER:
            return () if view.deal is None else _answers(view, view.deal)
        case Phase.ASKED:
            return () if view.deal is None else _names(view, view.deal)
        case Phase.BANK:
            return _banking(view)
        case Phase.BUILD:
            return (*_blocks(view), *_withdrawals(view), act.Pass())
        case _:
            return ()


# Work ---------------------------------------------------------------------------------------------


def _left_to_draw(view: MerryView) -> bool:
    return view.scheme_pile + len(view.scheme_discard) > 0


def _takes(view: MerryView) -> tuple[Action, ...]:
    """All that the digit can bring: of the hand only its size counts."""
    shown = view.revealed[view.turn]
    if shown is None:
        return ()
    card = RESOURCE_CARDS[shown]
    digit = card.digits[view.digit]
    room = not card.is_pink(view.digit) or view.bands[view.turn].scheme_count < digit
    draw = room and _left_to_draw(view)
    return to_take(*[there >= digit for there in view.supply], draw)


# Bargain ------------------------------------------------------------------------------------------


def _open_goods(view: MerryView, seat: Seat) -> Goods:
    """What everybody sees that band has to give."""
    band = view.bands[seat]
    counts = (*band.stores, band.profit)
    held = tuple([(kind, n) for kind, n in zip(OPEN_GOODS, counts, strict=True) if n])
    return held + bargain.claim_goods(view.options.wood.clearings, view.traps, seat)


def _bounds(view: MerryView, seat: Seat, to: Seat) -> tuple[Goods, Goods, int, tuple[int, int]]:
    """What may be given unseen and asked for, the other's cards, and both reserves of tokens."""
    hand = view.bands[to].scheme_count
    spare = view.bands[seat].tokens, view.bands[to].tokens
    return _open_goods(view, seat), _open_goods(view, to) + bargain.wished_of(hand), hand, spare


def _made(view: MerryView, seat: Seat, to: Seat) -> list[tuple[Goods, Goods]]:
    """What one has offered the other before, without a card in it."""
    both = [(g, w) for a, b, g, w in view.made if (a, b) == (seat, to)]
    return [(g, w) for g, w in both if not count(g, "schemes")]


def _offers(view: MerryView) -> list[Open]:
    """Any deal in which no card of the own hand is given, and any question about one."""
    seat, found = view.turn, list[Open]()
    for to in range(len(view.bands)):
        give, want, hand, spare = _bounds(view, seat, to)
        if to != seat and (give or want):
            made = tuple(_made(view, seat, to))
            found.append(act.Offering(give, want, hand, spare, made, to))
            if view.asked < NUMBERS.questions:
                found.append(act.Asking(give, want, hand, spare, (), to))
    return found


def _answers(view: MerryView, deal: Deal) -> tuple[Action | Open, ...]:
    """No, or another deal without a card of the own hand; yes where no card moves at all: those
    that are offered should be looked at first.
    """
    found: list[Action | Open] = []
    if not wishes(deal.want) and not count(deal.give, "schemes") and not cards(deal.give):
        found.append(act.Accept())
    found.append(act.Decline())
    give, want, theirs, spare = _bounds(view, deal.to, deal.seat)
    if deal.proposal < NUMBERS.proposals and (give or want):
        found.append(act.Countering(give, want, theirs, spare))
    return tuple(found)


def _names(view: MerryView, question: Deal) -> tuple[Action | Open, ...]:
    """What one would take, cards of the own hand by kind as always; or nothing. Cards of the asker
    that were shown have to be looked at to be named.
    """
    seat, asker = question.to, question.seat
    want, give, hand, spare = _bounds(view, asker, seat)
    made = tuple([(w, g) for g, w in _made(view, asker, seat)])
    naming = act.Naming(give, want, hand, (spare[1], spare[0]), made)
    return (naming, act.Decline()) if give or want else (act.Decline(),)


# Bank ---------------------------------------------------------------------------------------------


def _banking(view: MerryView) -> tuple[Action, ...]:
    """The whole counter: a card that is bought there is looked at when the shutters open."""
    band, tables = view.bands[view.turn], view.options.tables
    plots, manpower, materials = [n > 0 for n in view.supply]
    ample = [n >= tables.exchange for n in band.stores]
    rich = band.profit >= tables.price
    return bargain.at_the_counter(
        (plots, manpower, materials),
        (ample[0], ample[1], ample[2]),
        rich,
        rich and _left_to_draw(view),
    )


# Build --------------------------------------------------------------------------------------------


def _blocks(view: MerryView) -> list[Action]:
    """The roadblock, where no card is paid for it."""
    store = view.bands[view.turn].stores
    can_pay = all(n >= cost for n, cost in zip(store, view.options.tables.roadblock, strict=True))
    if view.block is not None or view.options.roadblock_scheme == "card" or not can_pay:
        return []
    return [act.Block(*step) for step in view.options.wood.blocks]


def _withdrawals(view: MerryView) -> list[Action]:
    if view.options.withdraw_token == "off":  # noqa: S105 - a claim token
        return []
    traps = zip(view.options.wood.clearings, view.traps, strict=True)
    return [
        act.Withdraw(name) for name, trap in traps if trap is not None and trap.owner == view.turn
    ]


# How it is asked ----------------------------------------------------------------------------------


def opens(view: MerryView) -> str:
    """To build, to offer cards, or only to look."""
    return _("Look at my hand")


def goes_on(action: Action) -> bool:
    """The hand of whoever is at the bank or builds stays open till that is done."""
    return isinstance(action, decisions.Purchase | decisions.BuildAction)


def pause(view: MerryView, people: Collection[Seat]) -> tuple[float, float] | None:
    """A moment over every decision that everybody waits for: a person's offer is weighed."""
    if view.phase is Phase.PICK:
        return None
    deal = view.deal
    return _WEIGHED if deal is not None and deal.seat in people else _BRIEF


LOOKS: Final = True
"""Everybody has resource cards to look at."""


def choices(view: MerryView) -> tuple[Action, ...]:
    """A key for each place of the largest hand of those who still choose."""
    if view.phase is not Phase.PICK or not view.to_act:
        return ()
    most = max([view.bands[seat].card_count for seat in view.to_act])
    return tuple([Place(number) for number in range(most)])


def label(action: Action) -> str:
    """Which card of the hand."""
    return _("card {n}").format(n=action.number + 1) if isinstance(action, Place) else ""


def meant(view: MerryView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """One key is one decision: to work with the card that lies there."""
    hand = (view.bands[view.seat].cards if view.seat is not None else None) or ()
    places = [each.number for each in pressed if isinstance(each, Place)]
    if any(place >= len(hand) for place in places):
        return None
    return tuple([act.Pick(hand[place]) for place in places])


def how(view: MerryView) -> str:
    """Nothing: it is one key."""
    return ""


def is_sealed(action: Action) -> bool:
    """The card to work with."""
    return isinstance(action, decisions.Decided) and bool(action.digits)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """All cards at once."""
    return isinstance(event, CardsRevealed)


def alone(view: MerryView) -> str:
    """Nothing: every card is chosen in the same way."""
    return ""
