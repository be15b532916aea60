"""States built by hand for the tests, and luck written out as the cards it draws."""

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.chance import Bag, Chance, Loose, Script
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.dick_turpin.events import BootyTaken
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Options, Phase, State, within_round
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Event, Seat

DEFAULT = Options()


def draws(*cards: int) -> Script:
    """Luck that draws these booty cards (0: a pistol), and nothing more."""
    return Script(cards)


def choosing(
    *gold: int, journey: int = 1, options: Options = DEFAULT, deck: Bag | None = None, **fields: Any
) -> State:
    """Everybody is to choose a town; in the journeys before, towns were played from the north."""
    seats = len(gold)
    played = TOWNS[::-1][: within_round(journey) - 1]
    return State(
        **{
            "options": options,
            "gold": gold,
            "taken": (0,) * seats,
            "piles": (played,) * seats,
            "picks": (None,) * seats,
            "deck": deck or options.deck,
            "journey": journey,
            **fields,
        }
    )


def lay(state: State, *towns: Town, luck: Chance | None = None) -> list[Event]:
    """A card from everybody, in the order of the seats; `luck` is for what the last sets going."""
    events: list[Event] = []
    script = luck or draws()
    for seat, town in enumerate(towns):
        events += RULES.apply(state, seat, LieInWait(town), script)
    assert not isinstance(script, Script) or script.used_up
    return events


def act(state: State, action: Action, luck: Chance | None = None) -> list[Event]:
    """The robber decides; all of `luck` has to be asked for."""
    script = luck or draws()
    (robber,) = RULES.to_act(state)
    events = RULES.apply(state, robber, action, script)
    assert not isinstance(script, Script) or script.used_up
    return events


def turn_on(state: State, *cards: int) -> list[Event]:
    """The robber turns these cards, one decision each."""
    events: list[Event] = []
    for card in cards:
        events += act(state, TurnAnother(), draws(card))
    return events


def ride_off(state: State, luck: Chance | None = None) -> list[Event]:
    """The robber stops."""
    return act(state, Stop(), luck)


def holding_up(
    *gold: int, robber: Seat = 0, turned: tuple[int, ...] = (1,), passengers: int = 6, **fields: Any
) -> State:
    """A hold-up at Oxford with these cards before the robber; the others wait in the north."""
    state = choosing(*gold, **fields)
    state.phase, state.at, state.passengers = Phase.HOLD_UP, 1, passengers
    state.robbing, state.turned = robber, turned
    state.piles = tuple([("oxford",) if seat == robber else () for seat in range(len(gold))])
    state.picks = tuple([None if seat == robber else "carlisle" for seat in range(len(gold))])
    counts = list(state.deck.counts)
    for card in turned:
        counts[card] -= 1
    state.deck = Bag(tuple(counts))
    return state


def at_random(view: DickTurpinView, luck: Chance) -> Action:
    """Whatever may be done, all alike."""
    return view.legal[luck.below(len(view.legal))]


def steps(
    seats: int, seed: int, by: Callable[[Any, Chance], Action] = at_random, /, **options: Any
) -> Iterator[tuple[State, Seat, list[Event]]]:
    """A game from its opening to its end: the state, who decided, and what came of it."""
    luck = Loose(seed)
    state, events = RULES.new(SPEC.setup(seats, options), luck)
    yield state, 0, events
    while to_act := RULES.to_act(state):
        action = by(RULES.observe(state, to_act[0]), luck)
        yield state, to_act[0], RULES.apply(state, to_act[0], action, luck)


def only(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if type(event) is kind]


def paid(events: list[Event]) -> dict[Seat, int]:
    """What each has paid for the one booty of these events."""
    (taken,) = only(events, BootyTaken)
    return {payment.seat: payment.paid for payment in taken.payments}
