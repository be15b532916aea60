"""Games in which deeds are done: played at random, by habit, and positions built for the rest."""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

from game.engine.chance import Chance, Loose
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.flavour import achievements as turpin
from game.engine.dick_turpin.rules import RULES as TURPIN
from game.engine.dick_turpin.state import Options as TurpinOptions
from game.engine.dick_turpin.state import State as TurpinState
from game.engine.discovery import game_called
from game.engine.flavour.achievements import Fold, deeds_done, deeds_there_are, found_in
from game.engine.kinds import Event
from game.engine.riding_shotgun.actions import AttackDesperately, TakeIt
from game.engine.riding_shotgun.flavour import achievements as riding
from game.engine.riding_shotgun.rules import RULES as RIDING
from game.engine.riding_shotgun.state import State as RidingState
from game.engine.your_money.actions import Buy
from game.engine.your_money.flavour import achievements as york
from game.engine.your_money.rules import RULES as YORK
from game.engine.your_money.state import State, fresh_coach
from tests.contract.tables import TABLES, Table, played
from tests.games.riding_shotgun.rules.tables import answer, attack, showdown
from tests.games.steeplechase.lore.test_deeds import COURIERS, TWO_LEAPS, proud
from tests.games.your_money.rules.hands import act, dice, planning, plans, rob, sheet

BY_HABIT = {"your_money": (90, (1, 2)), "merry_way": (30, (2, 3, 4))}
"""How many games are played by habit besides, and by how many."""
MORE = [Table("your_money", seats, seed) for seats in (1, 2) for seed in range(12, 20)]
MORE += [Table("dick_turpin", 2, seed) for seed in range(12, 40)]
"""Games at random besides those of the contract: some things come about but seldom."""


@cache
def constructed() -> frozenset[tuple[str, str]]:
    """The deeds done in positions that were built for them: (game, deed)."""
    return frozenset(built())


@cache
def found(key: str) -> frozenset[str]:
    """The deeds of all games played at random by the contract, and of some played by habit until
    none is lacking.
    """
    spec = game_called(key)
    done: set[str] = set()
    for table in (*TABLES, *MORE):
        if table.key == key:
            game = played(table)
            view = table.rules.observe(game.end, None)
            done |= {each.deed for each in deeds_done(spec.parts, view, game.all_events())}
    games, companies = BY_HABIT.get(key, (0, (1,)))
    wanted = {
        deed
        for deed in deeds_there_are(spec.parts.achievements)
        if (key, deed) not in constructed()
    }
    for seed in range(games):
        if wanted <= done:
            break
        state, events = by_habit(key, companies[seed % len(companies)], seed)
        done |= {
            each.deed for each in deeds_done(spec.parts, spec.rules.observe(state, None), events)
        }
    return frozenset(done)


def by_habit(key: str, seats: int, seed: int) -> tuple[Any, list[Event]]:
    """A whole game played by habit."""
    spec, luck = game_called(key), Loose(seed)
    state, events = spec.rules.new(spec.setup(seats), luck)
    while asked := spec.rules.to_act(state):
        action = spec.heuristics.habit(spec.rules.observe(state, asked[0]), luck)
        events += spec.rules.apply(state, asked[0], action, luck)
    return state, list(events)


def done_by(game: Any, rules: Any, state: Any, events: Sequence[Event]) -> set[tuple[int, str]]:
    """What was done by `events`, from the table as it stood before them."""
    fold: Fold = game.Fold(rules.observe(state, None))
    return {(done.seat, done.deed) for done in found_in(fold, events)}


york_deeds = partial(done_by, york, YORK)
turpin_deeds = partial(done_by, turpin, TURPIN)
riding_deeds = partial(done_by, riding, RIDING)


# York ----------------------------------------------------------------------------------------


def at_the_tax_officials(*hand: int) -> tuple[State, list[Event]]:
    """Seat 1 robs the tax officials, whose dice show 1 and 1, with these four dice."""
    tax: Any = {"north": fresh_coach("tax_officials")}
    low, high = sorted(hand)[:2], sorted(hand)[2:]
    state = planning(sheet(dice=(hand[0], hand[1])), sheet(retired=True), roads=tax)
    before = state.clone()
    events = plans(state, "north", luck=dice(1, 1, hand[2], hand[3]))
    return before, [*events, *act(state, 0, rob(tuple(high), (low[0],), (low[1],)))]


def shopping(guineas: int, *items: str) -> tuple[State, list[Event]]:
    """Seat 1 buys these at the market one after the other."""
    state = planning(sheet(guineas=guineas), sheet(retired=True), round_number=3)
    before = state.clone()
    events = plans(state, "market")
    for item in items:
        deal = next(a for a in YORK.legal(state, 0) if isinstance(a, Buy) and a.item == item)
        events += act(state, 0, deal)
    return before, events


# Dick Turpin ---------------------------------------------------------------------------------


class Directed(Chance):
    """Luck that draws the booty cards it is told to, each by its gold."""

    def __init__(self, *cards: int) -> None:
        self.cards = deque(cards)

    def pick(self, weights: Sequence[int]) -> int:
        card = self.cards.popleft()
        assert weights[card], "there is no such card left"
        return card


def last_journey(*gold: int) -> TurpinState:
    """Journey 6 of 6 begins; seat n waits in the n-th town of it."""
    seats = len(gold)
    road = TurpinOptions().road(6)
    picks = road[1 : seats + 1]
    piles = tuple([tuple([t for t in road[1:-1] if t != pick]) for pick in picks])
    return TurpinState(
        TurpinOptions(),
        gold,
        (0,) * seats,
        piles,  # type: ignore[arg-type]
        (*picks[:-1], None),  # type: ignore[arg-type]
        TurpinOptions().deck,
        journey=6,
    )


def ridden(state: TurpinState, hold_ups: Sequence[Sequence[int]]) -> list[Event]:
    """The journey, each robber turning these cards and riding off; the last card is laid first."""
    luck = Directed(*[card for cards in hold_ups for card in cards])
    seat = len(state.gold) - 1
    towns = [a for a in TURPIN.legal(state, seat) if isinstance(a, LieInWait)]
    events = TURPIN.apply(state, seat, towns[0], luck)
    for cards in hold_ups:
        for _card in cards[1:]:
            events += TURPIN.apply(state, TURPIN.to_act(state)[0], TurnAnother(), luck)
        if TURPIN.to_act(state):
            events += TURPIN.apply(state, TURPIN.to_act(state)[0], Stop(), luck)
    return events


# Riding Shotgun ------------------------------------------------------------------------------


def last_bar() -> tuple[RidingState, list[Event]]:
    """Seat 4 ropes the only bar left on the coach."""
    state = showdown(active=3, hands={3: (25,)}, gold=(0, 2, 1, 1))
    before = state.clone()
    return before, [*attack(state, 25, "lasso", 3, 2), *answer(state, 2, TakeIt())]


def last_wheel() -> tuple[RidingState, list[Event]]:
    """Seat 2 burns the fourth wheel; nobody has been hit."""
    state = showdown(active=1, hands={1: (7,)}, burnt=3)
    before = state.clone()
    return before, [*attack(state, 7, "dynamite", 2, "coach"), *answer(state, 2, TakeIt())]


def last_bandit() -> tuple[RidingState, list[Event]]:
    """Seat 0 beats the last grit out of the bandits, on a coach with one wheel left."""
    state = showdown(active=0, grit=(3, 0, 3, 1), burnt=3)
    before = state.clone()
    events = list(RIDING.apply(state, 0, AttackDesperately(3), Loose(0)))
    return before, [*events, *answer(state, 3, TakeIt())]


def built() -> Iterator[tuple[str, str]]:
    """The deeds of the positions built above: (game, deed)."""
    for before, events in (
        at_the_tax_officials(6, 6, 6, 6),
        shopping(90, "pit_pony", "farm_horse", "warhorse"),
        shopping(90, "pistol", "pistol", "mask", "black_cloak", "riding_boots"),
    ):
        yield from [("your_money", deed) for _seat, deed in york_deeds(before, events)]
    yield from [("dick_turpin", deed) for _seat, deed in from_nothing()]
    yield from [("steeplechase", deed) for _d, events, _near in COURIERS for deed in proud(events)]
    yield from [("steeplechase", deed) for deed in proud(TWO_LEAPS)]
    for each in (last_bar(), last_wheel(), last_bandit()):
        yield from [("riding_shotgun", deed) for _seat, deed in riding_deeds(*each)]


def from_nothing() -> set[tuple[int, str]]:
    """Seat 2 of three pays its last sovereign to seat 1, and then robs all who are left."""
    state = last_journey(30, 1, 29)
    before = state.clone()
    return turpin_deeds(before, ridden(state, ((2,), (5, 5, 4, 4, 4))))
