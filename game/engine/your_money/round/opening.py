"""Coach cards: the deal, and the dice that settle what a card leaves open (D2, D3)."""

from functools import lru_cache

from game.engine.chance import Bag, Chance
from game.engine.kinds import Event
from game.engine.your_money.data import CARD_IDS, CARDS, ROADS, STATS, Road, Stat
from game.engine.your_money.events import CoachDealt, CoachDieThrown
from game.engine.your_money.mods import York
from game.engine.your_money.state import Coach, State, fresh_coach


def deal(state: State, chance: Chance, events: list[Event]) -> None:
    """Turn up a coach on each road; their dice are thrown at once if the house says so (§9)."""
    york = state.options.york
    kinds, state.deck, shuffled = turn_up(state.deck, york, chance)
    state.roads = on_the_roads(kinds, york)
    for n, (place, kind) in enumerate(zip(ROADS, kinds, strict=True)):
        events.append(CoachDealt(place, CARD_IDS[kind], n == shuffled))
    settle_dealt(state, chance, events)


def turn_up(deck: Bag, york: York, chance: Chance) -> tuple[tuple[int, ...], Bag, int]:
    """A coach for each road: their kinds as they come, the deck without them, and before which of
    them it was shuffled (-1: before none).
    """
    kinds: tuple[int, ...] = ()
    if len(deck) >= len(ROADS):  # nearly always
        kinds, deck = deck.draws(chance, len(ROADS))
        return kinds, deck, -1
    shuffled = -1
    while len(kinds) < len(ROADS):
        if not any(deck.counts):
            # The discards make a new deck, but never the cards now on the roads (D3).
            whole, shuffled = list(york.deck.counts), len(kinds)
            for kind in kinds:
                whole[kind] -= 1
            deck = Bag(tuple(whole))
        drawn, deck = deck.draws(chance, len(ROADS) - len(kinds))
        kinds += drawn
    return kinds, deck, shuffled


def on_the_roads(kinds: tuple[int, ...], york: York) -> tuple[Coach, ...]:
    """The coaches of those kinds as they leave York."""
    fresh = _fresh_coaches(york)
    return tuple([fresh[kind] for kind in kinds])


def settle_dealt(state: State, chance: Chance, events: list[Event]) -> None:
    """Throw for the coaches that were just dealt, where the house does not wait until somebody
    rides for them (§9).
    """
    if state.options.coach_dice == "dealt":
        for place in ROADS:
            throw_coach_dice(state, place, chance, events)


@lru_cache(maxsize=16)
def _fresh_coaches(york: York) -> tuple[Coach, ...]:
    return tuple([fresh_coach(card_id, york) for card_id in CARD_IDS])


def throw_coach_dice(state: State, place: Road, chance: Chance, events: list[Event]) -> Coach:
    """The coach with whatever was still unknown of it settled, once a round for all (D2)."""
    coach = state.coach_at(place)
    all_known = (coach.speed, coach.wit, coach.combat)
    if None not in all_known:
        return coach
    totals: dict[Stat, int] = {}
    for stat, known in zip(STATS, all_known, strict=True):
        if known is None:
            printed, _ = CARDS[coach.card].printed(stat)
            die = chance.die()
            known = printed + die
            events.append(CoachDieThrown(place, coach.card, stat, printed, die, known))
        totals[stat] = known
    settled = Coach(coach.card, coach.guineas, **totals, robbed=coach.robbed)
    state.put_coach(place, settled)
    return settled
