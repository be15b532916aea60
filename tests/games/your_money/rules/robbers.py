"""Robbers who play at random, but with sense enough to live for a while."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, Event
from game.engine.rules import Setup
from game.engine.your_money.actions import Bear, Divide, Give, Leave, Plan, Rob, TurnScoundrel
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Phase, Sheet, State

RETIRE = Plan("retire")
TAVERN = Plan("tavern")
MARKET = Plan("market")


def choose(state: State, sheet: Sheet, legal: Sequence[Action], lot: Chance, shy: bool) -> Action:
    """Something legal: mostly at random, but seldom retiring, and with a care for the skin."""
    if state.phase is Phase.PLAN:
        if (shy or sheet.health < 8) and lot.below(4):
            return TAVERN if lot.below(2) or sheet.must_rest else MARKET
        action = legal[lot.below(len(legal))]
        if action == RETIRE or isinstance(action, TurnScoundrel):
            return action if not lot.below(40) else legal[0]
        return action
    if state.phase is Phase.TOWN and len(legal) > 1 and lot.below(5):
        legal = [action for action in legal if not isinstance(action, Leave)]
    picks = [legal[lot.below(len(legal))] for _ in range(6)]
    return max(picks, key=_care)


def _care(action: Action) -> int:
    """Force enough, but not so much that the whole county rides out."""
    match action:
        case Rob(_, _, combat, _, spur):
            return min(sum(combat), 8) - 4 * spur
        case Divide(_, combat):
            return min(sum(combat), 8)
        case Bear(gear, weapons):
            return len(gear) + len(weapons)
        case Give(points):
            return points
        case _:
            return 0


def play_out(setup: Setup, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A whole game by such robbers, as it is dealt and after each decision, and what happened.

    In every third they are shy of the road.
    """
    luck, lot = Loose(seed), Loose(-seed - 1)
    state, events = RULES.new(setup, luck)
    yield state, events
    while asked := RULES.to_act(state):
        seat = asked[lot.below(len(asked))]
        action: Any = choose(
            state, state.sheets[seat], RULES.legal(state, seat), lot, seed % 3 == 0
        )
        yield state, RULES.apply(state, seat, action, luck)
