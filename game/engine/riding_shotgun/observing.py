"""From the whole truth to what a seat may know, and back to a truth it might be (§13)."""

from typing import Final

from msgspec.structs import replace

from game.engine.chance import Bag, Chance
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun.data import MOMENT
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.state import Attack, Defence, Lying, Phase, State
from game.engine.riding_shotgun.view import LyingSeen, RiderSeen, RidingView

_ALIKE: Final = (
    *("options", "speed", "space", "spread", "posts", "played", "burnt", "round", "phase"),
    *("order", "place", "driver", "whip", "map", "pending", "asked", "result"),
)
"""What a View and the truth have alike: everybody knows it."""


def look(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[Action, ...]
) -> RidingView:
    """The table through the eyes of `seat`, or of a bystander."""
    over = state.phase is Phase.OVER
    attack = state.attack
    return RidingView(
        seat=seat,
        to_act=to_act,
        over=over,
        secret=seat is not None and not over,
        sides=state.teams,
        **{field: getattr(state, field) for field in _ALIKE},
        riders=tuple([_rider(state, other, seat, over) for other in range(len(state.teams))]),
        deck=len(state.deck),
        wild_deck=len(state.wild_deck),
        unseen=tuple(
            [
                LyingSeen(each.card if over or seat in each.knowers else None, each.knowers)
                for each in state.unseen
            ]
        ),
        attack=_attack(attack, seat, len(state.teams)),
        blind_down=attack is not None and attack.blind is not None,
        defence_down=(
            attack is not None and attack.defence is not None and attack.defence.blind is not None
        ),
        legal=legal,  # type: ignore[arg-type]
    )


def _rider(state: State, seat: Seat, onlooker: Seat | None, over: bool) -> RiderSeen:
    known = over or seat == onlooker
    under = state.under[seat]
    return RiderSeen(
        board=state.boards[seat],
        grit=state.grit[seat],
        gold=state.gold[seat],
        in_cover=state.in_cover[seat],
        cards=len(state.hands[seat]),
        # A wildcard under a Quick Draw still counts as held: that one lies there is secret.
        wildcards=len(state.wild[seat]) + (under is not None),
        hand=state.hands[seat] if known else None,
        wild=state.wild[seat] if known else None,
        set_aside=len(state.aside[seat]),
        aside=state.aside[seat] if known else None,
        has_laid=state.laid[seat] is not None,
        laid=state.laid[seat] if known else None,
        under=under if known else None,
        word=state.word(seat),
    )


def _attack(attack: Attack | None, seat: Seat | None, seats: int) -> Attack | None:
    """An attack with the Blinds that somebody may see: a called one everybody, a bystander too."""
    if attack is None:
        return None
    defence = attack.defence
    if defence is not None and not _knows(defence.knowers, seat, seats):
        attack = replace(attack, defence=replace(defence, blind=None))
    return attack if _knows(attack.knowers, seat, seats) else replace(attack, blind=None)


def _knows(knowers: tuple[Seat, ...], seat: Seat | None, seats: int) -> bool:
    return seat in knowers or len(knowers) == seats


def imagine(view: RidingView, chance: Chance) -> State:
    """A whole truth that looks to `view.seat` just like `view`: what is hidden is dealt by lot."""
    tables = tables_of(view.options.stock)
    cards = _Dealer(tables.deck, known_cards(view), chance)
    wild = _Dealer(tables.wild_deck, _known_wildcards(view), chance)
    hands, wilds, asides = [], [], []
    laid: list[int | None] = []
    under: list[int | None] = []
    for rider in view.riders:
        hands.append(rider.hand if rider.hand is not None else cards.several(rider.cards))
        asides.append(rider.aside if rider.aside is not None else cards.several(rider.set_aside))
        hidden = rider.has_laid and rider.laid is None
        laid.append(cards.one() if hidden else rider.laid)
        own = rider.wild
        if own is None:
            held = wild.several(rider.wildcards)
            own, beneath = _perhaps_under(held, rider.has_laid, chance)
        else:
            beneath = rider.under
        wilds.append(own)
        under.append(beneath)
    unseen = [
        Lying(cards.one() if each.card is None else each.card, each.knowers) for each in view.unseen
    ]
    attack = _imagined(view, cards)
    riders = view.riders
    return State(
        **{field: getattr(view, field) for field in _ALIKE},
        teams=view.sides,
        boards=tuple([rider.board for rider in riders]),
        grit=tuple([rider.grit for rider in riders]),
        gold=tuple([rider.gold for rider in riders]),
        hands=tuple(hands),
        wild=tuple(wilds),
        in_cover=tuple([rider.in_cover for rider in riders]),
        deck=cards.bag,
        wild_deck=wild.bag,
        aside=tuple(asides),
        laid=tuple(laid),
        under=tuple(under),
        unseen=tuple(unseen),
        attack=attack,
        words=tuple([rider.word for rider in riders]),
    )


class _Dealer:
    """Deals what nobody has seen."""

    def __init__(self, full: Bag, known: list[int], chance: Chance) -> None:
        counts = list(full.counts)
        for card in known:
            counts[card - 1] -= 1
        self.bag = Bag(tuple(counts))
        self._chance = chance

    def one(self) -> int:
        kind, self.bag = self.bag.draw(self._chance)
        return kind + 1

    def several(self, count: int) -> tuple[int, ...]:
        return tuple(sorted([self.one() for _card in range(count)]))


def _perhaps_under(
    held: tuple[int, ...], has_laid: bool, chance: Chance
) -> tuple[tuple[int, ...], int | None]:
    """Whether one of the wildcards drawn for somebody lies under the Quick Draw: as likely as not,
    where it may lie there.
    """
    fitting = [card for card in held if MOMENT[card] == "quick_draw"]
    if not has_laid or not fitting or chance.below(2):
        return held, None
    beneath = fitting[chance.below(len(fitting))]
    return tuple([card for card in held if card != beneath]), beneath


def known_cards(view: RidingView) -> list[int]:
    """Every card whose place the onlooker knows: all others are one pool to them."""
    known = [*view.spread, *[each.card for post in view.posts for each in post]]
    known += [each.card for each in view.unseen if each.card is not None]
    for rider in view.riders:
        known += [*(rider.hand or ()), *(rider.aside or ())]
        if rider.laid is not None:
            known.append(rider.laid)
    attack = view.attack
    if attack is not None:
        known += attack.cards
        if attack.blind is not None:
            known.append(attack.blind)
        if attack.defence is not None:
            known += attack.defence.cards
            if attack.defence.blind is not None:
                known.append(attack.defence.blind)
    return known


def _known_wildcards(view: RidingView) -> list[int]:
    known = [*view.played]
    for rider in view.riders:
        known += rider.wild or ()
        if rider.under is not None:
            known.append(rider.under)
    return known


def _imagined(view: RidingView, cards: _Dealer) -> Attack | None:
    attack = view.attack
    if attack is None:
        return None
    blind = cards.one() if view.blind_down and attack.blind is None else attack.blind
    defence: Defence | None = attack.defence
    if defence is not None and view.defence_down and defence.blind is None:
        defence = replace(defence, blind=cards.one())
    return replace(attack, blind=blind, defence=defence)
