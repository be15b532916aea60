"""What a rider cannot see: cards in other hands or face down, and others' wildcards (13)."""

from collections import Counter
from collections.abc import Iterator
from math import comb

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import MOMENT
from game.engine.riding_shotgun.state import Phase, State
from tests.contract.tables import Place


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """All cards whose place he does not know are one pool, wildcards alike."""
    if state.phase is Phase.OVER:
        return
    others = [each for each in range(len(state.hands)) if each != seat]
    places = [("hand", state.hands[other]) for other in others]
    places += [("set aside", state.aside[other]) for other in others]
    places += [("Quick Draw", (card,)) for other in others if (card := state.laid[other])]
    places += [("discard", (each.card,)) for each in state.unseen if seat not in each.knowers]
    places += [("Blind", (card,)) for card in _blinds(state, seat)]
    yield from _one_pool(places, state.deck)
    held = [("wildcards", _wildcards(state, other)) for other in others]
    yield from _one_pool(held, state.wild_deck)
    pool = _left(state.wild_deck) + Counter([card for _name, cards in held for card in cards])
    for other in others:
        if state.laid[other] is not None:
            odds = _beneath(pool, len(_wildcards(state, other)))
            yield Place("under a Quick Draw", (state.under[other],), odds)


def _one_pool(places: list[tuple[str, tuple[int, ...]]], deck: Bag) -> Iterator[Place]:
    pool = _left(deck) + Counter([card for _name, cards in places for card in cards])
    for name, cards in places:
        yield Place(name, cards, pool)


def _left(deck: Bag) -> Counter[int | None]:
    return Counter({number + 1: n for number, n in enumerate(deck.counts) if n})


def _blinds(state: State, seat: Seat | None) -> Iterator[int]:
    attack, everybody = state.attack, len(state.hands)
    for laid in (attack, attack and attack.defence):
        if laid is None or laid.blind is None or len(laid.knowers) == everybody:
            continue
        if seat not in laid.knowers:
            yield laid.blind


def _wildcards(state: State, seat: Seat) -> tuple[int, ...]:
    under = state.under[seat]
    return (*state.wild[seat], *([] if under is None else [under]))


def _beneath(pool: Counter[int | None], held: int) -> Counter[int | None]:
    """Who holds a wildcard that may lie under a Quick Draw has laid it as likely as not."""
    fitting = [card for card in pool if card is not None and MOMENT[card] == "quick_draw"]
    ways = comb(pool.total(), held)
    some = ways - comb(pool.total() - len(fitting), held)
    odds: Counter[int | None] = Counter(dict.fromkeys(fitting, some))
    odds[None] = len(fitting) * (2 * ways - some) if fitting else 1
    return odds
