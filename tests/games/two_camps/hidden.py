"""What somebody of a camp cannot see: the other camp's cards and its word."""

from collections import Counter
from collections.abc import Iterator

from game.engine.kinds import Seat, camps
from tests.contract.tables import Place
from tests.games.two_camps.camps import ROUNDS, WORDS, Camps


def hidden(state: Camps, seat: Seat | None) -> Iterator[Place]:
    """Hands and cards that lie face down, of whoever is not of the camp."""
    if len(state.played) == len(state.hands) * ROUNDS:
        return
    places = list[Place]()
    for camp in [each for each in camps(state.sides, len(state.hands)) if seat not in each]:
        for other in camp:
            card = state.laid[other]
            places.append(Place("hand", tuple(state.hands[other]), Counter()))
            places.append(Place("laid", () if card is None else (card,), Counter()))
    pool = Counter([card for place in places for card in place.values])
    for place in places:
        yield place._replace(pool=pool)
    for camp, word in zip(camps(state.sides, len(state.hands)), state.words, strict=True):
        if seat not in camp:
            yield Place("word", (word,), Counter(range(WORDS)))
