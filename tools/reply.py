"""The best reply to a quick player in The Famous Dick Turpin: what can be won from him at all.

Two alone. Nobody can do better than somebody who knows how the other mixes his towns and when he
rides off, and who always does what is worth most: his chances are worked out from the last journey
backwards, for every two hands, purse and driver. The one thing taken roughly is that every gold
card left is as likely as in the whole deck.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from math import sqrt
from typing import Any, cast

from game.ai.dick_turpin.agent import Mind
from game.ai.dick_turpin.booty import (
    STOPS,
    Deck,
    Hand,
    deck_of,
    left_after,
    places,
    turned_round,
    without,
)
from game.ai.dick_turpin.pair import ALL, END, Journey, Lie
from game.ai.dick_turpin.stopping import TwoLeft
from game.ai.dick_turpin.two import TwoAlone, followers, habits, lie
from game.engine.chance import Chance, Loose
from game.engine.dick_turpin.actions import DickTurpinAction, LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import DATA, Town, booty
from game.engine.dick_turpin.heuristics import habit
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.rules import Setup

_SURE = 1.96  # standard errors: 95 % certainty
_GRAIN = 10_000  # parts a mixture is counted in, as luck knows whole numbers only


def hands_of(cards: int) -> Iterator[tuple[Hand, Hand]]:
    """Two hands of so many cards for every way they may lie to each other."""
    known: set[Lie] = set()
    for mine in combinations(range(STOPS), cards):
        for theirs in combinations(range(STOPS), cards):
            found = lie(mine, theirs)
            if found not in known:
                known.add(found)
                yield mine, theirs


def rest_of(mine: Hand, theirs: Hand, route: str) -> Callable[[int, int], Lie]:
    """By both picks, how what is left lies on the next journey's road."""
    return lambda i, j: lie(left_after(mine, i, route), left_after(theirs, j, route))


class Reply:
    """Every position against a quick player, so many journeys from the end."""

    def __init__(self, journeys: int) -> None:
        self.journeys = journeys
        self.deck: Deck = deck_of(booty(DATA.pistols))
        # Before which chances: journeys to come, how the hands lie, whether I drive the next.
        self.before: dict[tuple[int, Lie, bool], Journey] = {
            (0, "", drives): Journey(END) for drives in (False, True)
        }
        for left in range(1, journeys + 1):
            cards = (left - 1) % DATA.journeys + 1
            for mine, theirs in hands_of(cards):
                for drives in (False, True):
                    two = self.table(mine, theirs, drives, left)
                    best = [max(two.replies(gold)) for gold in range(1, ALL)]
                    self.before[left, lie(mine, theirs), drives] = Journey((0.0, *best, 1.0))
            if cards == DATA.journeys:
                # All cards are taken back: no cards left are all of them.
                for drives in (False, True):
                    all_of_them = self.before[left, "b" * STOPS, drives]
                    self.before[left, "", drives] = all_of_them

    def table(self, mine: Hand, theirs: Hand, drives: bool, left: int) -> TwoAlone:
        """A choice of towns with so many journeys to come, this one counted."""
        rest = rest_of(mine, theirs, "both")
        return TwoAlone(
            mine,
            theirs,
            drives,
            self.deck,
            DATA.passengers,
            1.0,
            lambda i, j: self.before[left - 1, rest(i, j), not drives],
            lambda i, j: 0.0,
        )

    def chance(self) -> float:
        """How often the best reply wins whole rounds, from either seat in turn."""
        rows = [self.before[self.journeys, "b" * STOPS, drives].after for drives in (False, True)]
        return sum([row[ALL // 2] for row in rows]) / len(rows)

    def worths(self, view: DickTurpinView) -> dict[DickTurpinAction, float]:
        """What every action is worth to somebody who does afterwards what the best reply does."""
        seat = cast(Seat, view.seat)
        own, seen = view.highwaymen[seat], view.highwaymen[1 - seat]
        mine, theirs = [places(each.left, view.road) for each in (own, seen)]
        left, drives = view.options.journeys - view.journey, view.driver == seat
        if view.phase is Phase.AMBUSH:
            found = self.table(mine, theirs, drives, left + 1).replies(own.gold)
            stops = view.road[1:-1]
            return {
                LieInWait(cast(Town, stops[place])): worth
                for place, worth in zip(mine, found, strict=True)
            }

        def before(his: Hand) -> Journey:
            rest = lie(turned_round(mine, "both"), turned_round(his, "both"))
            return self.before[left, rest, not drives]

        if seen.laid:
            here = view.at - 1
            had = tuple(sorted((*mine, here)))
            quick = habits(theirs, had, own.gold)
            ahead = {
                card: before(without(theirs, place))
                for card, place in enumerate(theirs)
                if place > here
            }
            hold_up = TwoLeft(view, None, followers(ahead, quick, quick, 1.0))
        else:
            hold_up = TwoLeft(view, before(theirs).after, ())
        choice = hold_up.choice()
        return {TurnAnother(): choice.turn[seat], Stop(): choice.stop[seat]}

    def game(self, luck: Chance, seat: Seat, *, turpin: bool) -> tuple[float, float]:
        """A game of the best reply, or of Turpin, from that seat: the part of a win he has at the
        end, and the chance he gave away on the way.
        """
        options: dict[str, Any] = {
            "rounds": self.journeys // DATA.journeys,
            "played": "last",
            "pistols": DATA.pistols,
            "route": "both",
        }
        state, _events = RULES.new(Setup(2, options), luck)
        lost = 0.0
        while waiting := RULES.to_act(state):
            mover = waiting[0]
            view = RULES.observe(state, mover)
            if mover != seat:
                action = cast(DickTurpinAction, habit(view, luck))
            elif len(view.legal) == 1:
                action = view.legal[0]
            else:
                worths = self.worths(view)
                action = max(worths, key=lambda each: worths[each])
                if turpin:
                    thoughts = Mind(view).thoughts()
                    lost += worths[action] - sum([t.share * worths[t.action] for t in thoughts])
                    shares = [round(_GRAIN * thought.share) for thought in thoughts]
                    action = thoughts[luck.pick(shares)].action
            RULES.apply(state, mover, action, luck)
        won = state.result.won if state.result is not None else (False, False)
        return won[seat] / sum(won), lost


def tell(rounds: int, games: int) -> None:
    """What can be won; what the best reply has won of so many games, and Turpin gives away."""
    reply = Reply(rounds * DATA.journeys)
    best = 100 * reply.chance()
    print(
        f"the best reply to a quick player wins {best:.2f} % where rounds are {rounds}", flush=True
    )
    if games:
        won, half = _mean([reply.game(Loose(n), n % 2, turpin=False)[0] for n in range(games)])
        print(f"played out: {won:.1f} % of {games} games, {half:.1f} either way", flush=True)
        # His luck does not count in what he gives away, so that fewer games say as much.
        few = max(2, games // 20)
        lost, half = _mean([reply.game(Loose(n), n % 2, turpin=True)[1] for n in range(few)])
        print(f"Turpin wins {best - lost:.2f} %, {half:.2f} either way ({few} games)")


def _mean(shares: list[float]) -> tuple[float, float]:
    """The mean in a hundred, and how far off it may be with 95 % certainty."""
    mean = sum(shares) / len(shares)
    wide = sqrt(sum([(each - mean) ** 2 for each in shares])) / len(shares)
    return 100 * mean, 100 * _SURE * wide
