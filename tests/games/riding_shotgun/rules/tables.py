"""Tables of Riding Shotgun laid out for a worked case, and short ways to play on them."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.engine.chance import Bag, Loose, Script
from game.engine.kinds import Action, Event, Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import (
    Accept,
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    LayBlind,
    PlayWildcard,
    TakeIt,
    Target,
)
from game.engine.riding_shotgun.data import DECK, VALUE, WILD_DECK, alternate, boards
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Lying, Options, Phase, Posted, State, put

CALL, TAKE, ACCEPT = Call(), TakeIt(), Accept()
ANY = Loose(7)


def started(seats: int, **options: str) -> State:
    """A game just begun."""
    state, _events = RULES.new(SPEC.setup(seats, options), Loose(1739))
    return state


def strategy(
    seats: int = 4,
    *,
    grit: Sequence[int] = (),
    hands: Mapping[Seat, Sequence[int]] | None = None,
    wild: Mapping[Seat, Sequence[int]] | None = None,
) -> State:
    """A table before a round's Strategy: nothing drawn yet, hands as given."""
    state = showdown(seats, grit=grit, hands=hands or {}, wild=wild or {})
    state.phase, state.order, state.driver = Phase.STRATEGY, (), None
    return state


def showdown(
    seats: int = 4,
    *,
    active: Seat = 0,
    order: Sequence[Seat] = (),
    grit: Sequence[int] = (),
    gold: Sequence[int] = (),
    hands: Mapping[Seat, Sequence[int]] | None = None,
    wild: Mapping[Seat, Sequence[int]] | None = None,
    posts: tuple[Sequence[int], Sequence[int]] = ((), ()),
    covered: Sequence[Seat] = (),
    driver: Seat | None = None,
    speed: int = 4,
    space: int = 8,
    burnt: int = 0,
    spread: Sequence[int] = (),
    unseen: Sequence[int] = (),
    bag: Sequence[int] | None = None,
    wild_bag: Sequence[int] | None = None,
    **options: Any,
) -> State:
    """A turn in Showdown, everything as section 21 has it unless given; what lies nowhere else is
    in the bags. Cards of the Posts were laid by the other team.
    """
    teams = alternate(seats)
    held = tuple([tuple(sorted((hands or {}).get(seat, ()))) for seat in range(seats)])
    wilds = tuple([tuple(sorted((wild or {}).get(seat, ()))) for seat in range(seats)])
    if not order:
        order = (active, *[seat for seat in range(seats) if seat != active])
    out = [*spread, *unseen, *posts[0], *posts[1], *[card for hand in held for card in hand]]
    state = State(
        Options(**options),
        teams,
        boards(teams),
        tuple(grit) or (3,) * seats,
        tuple(gold) or tuple([0 if team else 2 for team in teams]),
        held,
        wilds,
        tuple([seat in covered for seat in range(seats)]),
        _rest(DECK, out) if bag is None else _of(DECK, bag),
        _rest(WILD_DECK, [card for cards in wilds for card in cards])
        if wild_bag is None
        else _of(WILD_DECK, wild_bag),
        speed,
        space,
        ((),) * seats,
        (None,) * seats,
        (None,) * seats,
        tuple(sorted(spread)),
        tuple([Lying(card, (0,)) for card in unseen]),
        (
            tuple([Posted(card, 1) for card in posts[0]]),
            tuple([Posted(card, 0) for card in posts[1]]),
        ),
    )
    state.phase, state.round = Phase.TURN, 1
    state.order, state.place = tuple(order), tuple(order).index(active)
    state.driver = (seats // 2 if seats == 4 else 4) if driver is None else driver
    state.burnt = burnt
    return state


def _rest(full: Bag, out: Sequence[int]) -> Bag:
    return Bag(tuple([int(n + 1 not in out) for n in range(len(full.counts))]))


def _of(full: Bag, cards: Sequence[int]) -> Bag:
    return Bag(tuple([int(n + 1 in cards) for n in range(len(full.counts))]))


def by_lot(
    word: str, seed: int, most: int, options: Mapping[str, Any] | None = None
) -> Iterator[tuple[State, Seat]]:
    """The states of a game and who is asked, every sort of decision being as likely as another."""
    lot, luck = random.Random(f"{word} {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], options or {}), luck)
    for _step in range(most):
        if not RULES.to_act(state):
            return
        seat = RULES.to_act(state)[0]
        yield state, seat
        legal = RULES.legal(state, seat)
        kind = lot.choice(sorted({type(each).__name__ for each in legal}))
        RULES.apply(state, seat, lot.choice([a for a in legal if type(a).__name__ == kind]), luck)


def legal(state: State, seat: Seat, kind: type[Action]) -> list[Any]:
    """What a seat may do of that kind."""
    return [action for action in RULES.legal(state, seat) if isinstance(action, kind)]


def do(
    state: State, seat: Seat, *actions: Action, draws: Sequence[int] | None = None
) -> list[Event]:
    """Take those decisions one after another; what happened. `draws` are the cards that come."""
    events: list[Event] = []
    luck = ANY if draws is None else Script([card - 1 for card in draws])
    for action in actions:
        events += RULES.apply(state, seat, action, luck)
    return events


def attack(
    state: State,
    blind: int,
    kind: Any,
    strength: int,
    target: Target,
    *,
    shown: Sequence[int] = (),
    wildcard: int | None = None,
) -> list[Event]:
    """The active seat's whole attack, up to its declaration."""
    seat = state.active
    events = do(state, seat, LayBlind(blind))
    if shown:
        events += do(state, seat, AddCards(tuple(sorted(shown))))
    return events + do(state, seat, Declare(kind, target, strength, wildcard))


def desperate(state: State, target: Seat) -> list[Event]:
    """The active seat attacks without a card."""
    return do(state, state.active, AttackDesperately(target))


def answer(state: State, seat: Seat, *actions: Action) -> list[Event]:
    """What the target does."""
    return do(state, seat, *actions)


def meets(blind: int | None, *cards: int, value: int) -> Defend:
    """A defence."""
    return Defend(blind, tuple(sorted(cards)), value)


def plays(card: int, seat: Seat | None = None, step: Any = None) -> PlayWildcard:
    """A wildcard."""
    return PlayWildcard(card, seat, step)


def values(state: State, seat: Seat, blind: int | None) -> set[int]:
    """The values a defence on that Blind may be said to have."""
    return {each.value for each in legal(state, seat, Defend) if each.blind == blind}


def holding(state: State, seat: Seat, cards: Sequence[int]) -> None:
    """Another hand, out of the bag."""
    state.hands = put(state.hands, seat, tuple(sorted(cards)))


def worth(*cards: int) -> int:
    """All symbols on those cards."""
    return sum([VALUE[card] for card in cards])
