"""What is shown after the events of a step is what the View after it says, for every onlooker."""

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.open import finished
from game.engine.rules import OptionValue
from game.engine.your_money.actions import Plan
from game.engine.your_money.reducer import after, before
from game.engine.your_money.view import YourMoneyView

SPEC = game_called("your_money")

# Who decides next is no event's matter: it is read off the View.
NEXT = ("legal", "to_act", "turn", "phase", "waiting", "sharing", "secret")

HOUSES: list[dict[str, OptionValue]] = [
    {},
    {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "guards": "every_five"},
    {"coach_dice": "dealt", "scoundrel_score": "better", "purse": 10, "rounds": 12},
]


def _but_for_next(view: YourMoneyView, truth: YourMoneyView) -> YourMoneyView:
    return msgspec.structs.replace(view, **{field: getattr(truth, field) for field in NEXT})


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("house", HOUSES, ids=["plain", "at_will", "dealt"])
def test_events_lead_from_view_to_view(seats: int, house: dict[str, OptionValue]) -> None:
    rules = SPEC.rules
    steps = 0
    for seed in range(40):
        chance = Loose(seed)
        state, _ = rules.new(SPEC.setup(seats, house), chance)
        onlookers: list[Seat | None] = [None, *range(seats)]
        while rules.to_act(state):
            before = [rules.observe(state, eye) for eye in onlookers]
            to_act = rules.to_act(state)
            seat = to_act[chance.below(len(to_act))]
            legal = list(finished(rules.legal(state, seat)))
            # Retiring at random would end most games in the first rounds.
            staying = [action for action in legal if action != Plan("retire")] or legal
            events = rules.apply(state, seat, staying[chance.below(len(staying))], chance)
            for eye, shown in zip(onlookers, before, strict=True):
                for event in events:
                    seen = event.seen_by(eye)
                    if seen is not None:
                        shown = after(shown, seen)
                truth = rules.observe(state, eye)
                assert _but_for_next(shown, truth) == truth
            steps += 1
    assert steps > 500


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_can_be_shown_from_nothing(seats: int) -> None:
    rules = SPEC.rules
    for seed in range(20):
        chance = Loose(seed)
        state, opening = rules.new(SPEC.setup(seats, {"purse": 10}), chance)
        told = list(opening)
        while rules.to_act(state):
            seat = rules.to_act(state)[0]
            legal = [a for a in finished(rules.legal(state, seat)) if a != Plan("retire")]
            told += rules.apply(state, seat, legal[chance.below(len(legal))], chance)
        truth = rules.observe(state, None)
        shown = before(truth)
        for event in told:
            seen = event.seen_by(None)
            if seen is not None:
                shown = after(shown, seen)
        assert _but_for_next(shown, truth) == truth
