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

from game.ai.dick_turpin.booty import Deck, deck_of
from game.ai.dick_turpin.hands import STOPS, Hand, left_after, places, turned_round, without
from game.ai.dick_turpin.pair import ALL, END, Journey, Lie
from game.ai.dick_turpin.stopping import TwoLeft
from game.ai.dick_turpin.two import TwoAlone, followers, habits, lie
from game.engine.chance import Chance, Loose
from game.engine.dick_turpin.actions import DickTurpinAction, LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import DATA, Town, booty
from game.engine.dick_turpin.hints import habit
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.rules import Setup

_SURE = 1.96  # standard errors: 95 % certainty


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

    def choose(self, view: DickTurpinView) -> DickTurpinAction:
        """What the best reply does."""
        if len(view.legal) == 1:
            return view.legal[0]
        seat = cast(Seat, view.seat)
        own, seen = view.highwaymen[seat], view.highwaymen[1 - seat]
        mine, theirs = [places(each.left, view.road) for each in (own, seen)]
        left, drives = view.options.journeys - view.journey, view.driver == seat
        if view.phase is Phase.AMBUSH:
            worths = self.table(mine, theirs, drives, left + 1).replies(own.gold)
            card = max(range(len(mine)), key=lambda each: worths[each])
            return LieInWait(cast(Town, view.road[1:-1][mine[card]]))

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
        return TurnAnother() if choice.turn[seat] > choice.stop[seat] else Stop()

    def game(self, luck: Chance, seat: Seat) -> float:
        """The part of a win the best reply has at the end of a game from that seat."""
        options: dict[str, Any] = {
            "rounds": self.journeys // DATA.journeys,
            "played": "last",
            "pistols": DATA.pistols,
            "route": "both",
        }
        state, _events = RULES.new(Setup(2, options), luck)
        while waiting := RULES.to_act(state):
            mover = waiting[0]
            view = RULES.observe(state, mover)
            action = self.choose(view) if mover == seat else habit(view, luck)
            RULES.apply(state, mover, cast(DickTurpinAction, action), luck)
        won = state.result.won if state.result is not None else (False, False)
        return won[seat] / sum(won)


def tell(rounds: int, games: int) -> None:
    """What can be won, and what the best reply has won of so many games."""
    reply = Reply(rounds * DATA.journeys)
    print(f"the best reply to a quick player wins {100 * reply.chance():.2f} % of {rounds} rounds")
    if games:
        won = [reply.game(Loose(number), number % 2) for number in range(games)]
        rate = sum(won) / games
        half = _SURE * sqrt(sum([(each - rate) ** 2 for each in won])) / games
        print(f"{100 * rate:.1f} % of {games} games ({100 * half:.1f} % either way)")
