"""Ten thousand games, an option at a time: nothing breaks, nothing is out of bounds, all end."""

import random
from collections import Counter

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, TurnAnother
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from game.engine.kinds import Event, Seat
from tests.games.dick_turpin.conserved import holds

SPEC = game_called("dick_turpin")
GAMES = 250  # for each number of seats, option and value: 10,000 in all

CASES = [
    pytest.param(seats, option.name, choice.value, id=f"{seats}-{option.name}-{choice.value}")
    for seats in SPEC.seats
    for option in SPEC.options
    for choice in option.choices
]


def bounded(events: list[Event], others: Seat) -> None:
    """What is true of every event, whatever came before it."""
    for event in events:
        match event:
            case e.BootyTaken(cards=cards, passengers=left):
                assert 1 <= len(cards) <= DATA.passengers - left
                assert event.taken <= event.sum == sum(cards)
                assert len(event.payments) == others
                assert all(0 <= each.paid <= each.had for each in event.payments)
            case e.CardLaid(town=town):
                assert town is not None
                assert event.seen_by(None) == e.CardLaid(event.seat, None, event.last)


@pytest.mark.narrow(alike=("seats", "value"))
@pytest.mark.parametrize(("seats", "name", "value"), CASES)
def test_games_end_and_stay_in_bounds(seats: int, name: str, value: str | int) -> None:
    lot = random.Random(f"{seats} {name} {value}")
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        chosen = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        # More rounds are more of the same, and have their own turn.
        setup, chance = SPEC.setup(seats, {**chosen, "rounds": 1, name: value}), Loose(seed)
        state, events = RULES.new(setup, chance)
        decisions = 0
        while to_act := RULES.to_act(state):
            if not seed % 10:
                holds(state)
            legal = RULES.legal(state, to_act[0])
            if isinstance(legal[0], LieInWait):
                action = legal[chance.below(len(legal))]
            else:  # now timid, now bold
                action = TurnAnother() if chance.below(3) else legal[1]
            events = RULES.apply(state, to_act[0], action, chance)
            decisions += 1
            seen.update([type(event).__name__ for event in events])
            bounded(events, seats - 1)
        holds(state)
        assert decisions <= state.options.journeys * seats * (1 + DATA.passengers)
        result = state.result
        assert result is not None
        assert sum(result.scores) == DATA.sovereigns
        assert any(result.won)
        ended = state.journey == state.options.journeys
        assert ended or max(result.scores) == DATA.sovereigns
    began = seen[e.HoldUpBegan.__name__]
    assert 0 < seen[e.DrivenOff.__name__] + seen[e.BootyTaken.__name__] == began
    assert seen[e.BootyTurned.__name__] >= seen[e.BootyTaken.__name__] > 0
    assert seen[e.DuelCardDrawn.__name__] > 0
    assert seen[e.CoachPassed.__name__] > 0
    assert seen[e.CardsRevealed.__name__] >= began
    # The first journey of each game began before the first decision.
    assert seen[e.JourneyEnded.__name__] <= seen[e.JourneyBegan.__name__] + GAMES
