"""How a rival decides: a town, or another card, each weighed as a chance to win, from a view."""

from functools import lru_cache
from typing import Final, NamedTuple, cast

from game.ai.dick_turpin.ambush import AmbushGame, Gains, solved
from game.ai.dick_turpin.booty import Deck, deck_of, endings, places, weights_for
from game.ai.dick_turpin.pair import chances, robbed
from game.ai.dick_turpin.stopping import PAIR, weighed
from game.ai.dick_turpin.two import LEAN
from game.engine.dick_turpin.actions import DickTurpinAction, town_of
from game.engine.dick_turpin.data import DATA, TOWNS, Town
from game.engine.dick_turpin.odds import odds
from game.engine.dick_turpin.view import DickTurpinView, HighwaymanSeen
from game.engine.kinds import Seat

_EVEN: Final = 1e-9
_SHY: Final = 1e-6  # of two chances as good as equal the one with more gold is taken


class Thought(NamedTuple):
    """What a rival makes of an action.

    `chance` is his chance to win, `all` everybody's; `worth` is what he chooses by, in sovereigns;
    `share` how often he means to do it.
    """

    action: DickTurpinAction
    worth: float
    chance: float
    share: float
    all: tuple[float, ...]


@lru_cache(maxsize=2_000)
def gains(gold: tuple[int, ...], left: int, deck: Deck, passengers: int) -> Gains:
    """By seat, what a sovereign taken by each seat does to its chance to win.

    It is the mean over the sums a hold-up may bring, so that it holds where gold counts unequally.
    """
    seats = range(len(gold))
    now = chances(gold, left)
    booties = [way for way in endings(deck, passengers) if way.sum]
    mean = sum([way.likely * way.sum for way in booties])
    columns = []
    for robber in seats:
        column = [0.0 for _seat in seats]
        for way in booties:
            then = chances(robbed(gold, robber, way.sum), left)
            for seat in seats:
                column[seat] += way.likely * (then[seat] - now[seat]) / mean
        columns.append(column)
    return tuple(
        [tuple([columns[k][i] + (_EVEN if i == k else 0.0) for k in seats]) for i in seats]
    )


def ambush_of(view: DickTurpinView, lean: float = 0.0) -> AmbushGame:
    """The choice of towns as everybody at the table sees it; `lean` is for two alone."""
    gold = tuple([each.gold for each in view.highwaymen])
    hands = tuple([places(each.left, view.road) for each in view.highwaymen])
    left = view.options.journeys - view.journey
    route = view.options.route
    deck = deck_of(view.options.deck, view.options.mix)
    alone = len(gold) == PAIR and 0 < gold[0] < DATA.sovereigns
    return AmbushGame(
        hands,
        view.driver,
        gains(gold, left, deck, view.passengers),
        deck,
        view.passengers,
        route,
        tuple(weights_for(route, len(hands), len(hands[0]) - 1)),
        gold[0] if alone else None,
        left,
        lean if alone else 0.0,
    )


class Mind:
    """One decision: the view, and what is thought of it.

    `lean` is how likely the other of two alone is thought a quick player; at 0 he is thought as
    good as the onlooker.
    """

    def __init__(self, view: DickTurpinView, lean: float = LEAN) -> None:
        self.view = view
        self.lean = lean
        self.seat = cast(Seat, view.seat)
        self.gold = tuple([each.gold for each in view.highwaymen])
        self.left = view.options.journeys - view.journey

    def thoughts(self) -> list[Thought]:
        """Every legal action, weighed."""
        return self._cards() if self.view.robbing is not None else self._towns()

    @property
    def sovereign(self) -> float:
        """What a sovereign taken is worth to the onlooker's chance."""
        found = gains(self.gold, max(1, self.left), self._whole, len(TOWNS))
        return max(found[self.seat][self.seat], 1e-4)

    @property
    def _whole(self) -> Deck:
        """The deck of a new journey."""
        return deck_of(self.view.options.deck, self.view.options.mix)

    @property
    def others(self) -> list[HighwaymanSeen]:
        """Everybody else."""
        return [each for seat, each in enumerate(self.view.highwaymen) if seat != self.seat]

    def company(self, town: Town) -> float:
        """The chance that anybody else lies in wait at a town, as the table is thought to mix."""
        ambush = ambush_of(self.view, self.lean)
        mixtures = solved(ambush).mixtures
        place = self.view.road[1:-1].index(town)
        nobody = 1.0
        for seat, hand in enumerate(ambush.hands):
            if seat != self.seat and place in hand:
                nobody *= 1 - mixtures[seat][hand.index(place)]
        return 1 - nobody

    def _cards(self) -> list[Thought]:
        choice, now = weighed(self.view, self.lean), odds(self.view)
        gain = float(now.gain) if now is not None else 0.0
        stop, turn = choice.stop[self.seat], choice.turn[self.seat]
        unit = self.sovereign
        better = (turn - stop) / unit + _SHY * gain
        another, away = self.view.legal
        return [
            Thought(another, better, turn, float(better > 0), choice.turn),
            Thought(away, 0.0, stop, float(better <= 0), choice.stop),
        ]

    def _towns(self) -> list[Thought]:
        ambush = ambush_of(self.view, self.lean)
        solution = solved(ambush)
        now = chances(self.gold, self.left)
        base = now[self.seat]
        worths = solution.values[self.seat]
        mixed = solution.worth(self.seat)
        actions = {town_of(action): action for action in self.view.legal}
        found = []
        for place, share, worth in zip(
            ambush.hands[self.seat], solution.mixtures[self.seat], worths, strict=True
        ):
            # On the whole everybody stands as before: who waits where moves chances only a little.
            chance = min(1.0, max(0.0, base + worth - mixed))
            action = actions[cast(Town, self.view.road[place + 1])]
            sovereigns = (worth - mixed) / ambush.gains[self.seat][self.seat]
            found.append(Thought(action, sovereigns, chance, share, _all(now, self.seat, chance)))
        return found


def _all(now: tuple[float, ...], seat: Seat, chance: float) -> tuple[float, ...]:
    """Everybody's chances if `seat` has this one, the others standing to each other as before."""
    rest = 1 - now[seat]
    others = [(1 - chance) * each / rest if rest else (1 - chance) / (len(now) - 1) for each in now]
    others[seat] = chance
    return tuple(others)
