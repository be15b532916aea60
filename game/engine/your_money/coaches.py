"""Coach cards: the deal, and the dice that settle what a card leaves open (D2, D3)."""

from functools import lru_cache

from game.engine.bag import Bag
from game.engine.chance import Chance
from game.engine.kinds import Event
from game.engine.your_money.data import CARD_IDS, CARDS, ROADS, STATS, Road, Stat
from game.engine.your_money.events import CoachDealt, CoachDieThrown
from game.engine.your_money.state import Coach, State
from game.engine.your_money.stock import YORK, York


def deal(state: State, chance: Chance, events: list[Event]) -> None:
    """Turn up a coach on each road; their dice are thrown at once if the house says so (§9)."""
    deck = state.deck
    dealt: list[int] = []
    for place in ROADS:
        fresh = not any(deck.counts)
        if fresh:
            # The discards make a new deck, but never the cards now on the roads (D3).
            whole = state.options.york.deck.counts
            deck = Bag(tuple([count - dealt.count(kind) for kind, count in enumerate(whole)]))
        kind, deck = deck.draw(chance)
        dealt.append(kind)
        events.append(CoachDealt(place, CARD_IDS[kind], fresh))
    state.deck = deck
    fresh_coaches = _fresh_coaches(state.options.york)
    state.roads = tuple([fresh_coaches[kind] for kind in dealt])
    if state.options.coach_dice == "dealt":
        for place in ROADS:
            throw_coach_dice(state, place, chance, events)


def fresh_coach(card_id: str, york: York = YORK) -> Coach:
    """The coach as it leaves York: what a die will add is not known yet (D2)."""
    card = york.cards[card_id]

    def known(stat: Stat) -> int | None:
        base, with_die = card.printed(stat)
        return None if with_die else base

    return Coach(card_id, card.guineas, known("speed"), known("wit"), known("combat"))


@lru_cache(maxsize=16)
def _fresh_coaches(york: York) -> tuple[Coach, ...]:
    return tuple([fresh_coach(card_id, york) for card_id in CARD_IDS])


def throw_coach_dice(state: State, place: Road, chance: Chance, events: list[Event]) -> Coach:
    """The coach with whatever was still unknown of it settled, once a round for all (D2)."""
    coach = state.coach_at(place)
    if coach.speed is not None and coach.wit is not None and coach.combat is not None:
        return coach
    totals: dict[Stat, int] = {}
    for stat in STATS:
        known: int | None = getattr(coach, stat)
        if known is None:
            printed, _ = CARDS[coach.card].printed(stat)
            die = chance.die()
            known = printed + die
            events.append(CoachDieThrown(place, coach.card, stat, printed, die, known))
        totals[stat] = known
    settled = Coach(coach.card, coach.guineas, **totals, robbed=coach.robbed)
    state.put_coach(place, settled)
    return settled
