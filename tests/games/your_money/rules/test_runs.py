"""What tells one thing is told in one beat and in one sentence, and the log loses none of it."""

from collections import Counter

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Event, Part, Reckoning
from game.engine.names import Names
from game.engine.your_money import events as e
from game.engine.your_money import messages
from game.engine.your_money.messages import run_length, run_told
from tests.games.your_money.rules.test_say import fit_to_read

SPEC = game_called("your_money")
NAMES = Names.of("Nell", "Jack", rival="Swift Nick")
PLUM = {"north": "lady_plum"}
MET = Reckoning((Part("die", 8),), (Part("card", 5),))
SHORT = Reckoning((Part("die", 4),), (Part("card", 6),))

CAUGHT = e.CoachCaught(0, "north", MET)
ALONE: list[Event] = [
    CAUGHT,
    e.WitTried((0,), "north", MET),
    e.Changed(0, "folk_hero", 1, 4, "wit", MET),
    e.CombatTried((0,), "north", SHORT),
    e.Changed(0, "health", 9, 7, "combat", SHORT),
    e.PurseTaken((0,), "north", "lady_plum", 6, 6, 0),
    e.Changed(0, "guineas", 2, 8, "purse"),
]


def told(events: list[Event], cards: dict[str, str] = PLUM) -> str:
    sentences = [messages.sentence(event, NAMES, cards) or "" for event in events]
    return run_told(events, sentences, NAMES, cards)


def test_a_whole_robbery_is_one_run_with_both_its_sums() -> None:
    assert run_length([*ALONE, e.RoundEnded(3)]) == len(ALONE)
    assert told(ALONE) == (
        "Nell robs Lady Plum, wit 8 of 5, combat 4 of 6: folk hero +3, health −2, purse +6."
    )


def test_a_purse_that_stays_is_said() -> None:
    lost: list[Event] = [
        CAUGHT,
        e.WitTried((0,), "north", SHORT),
        e.CombatTried((0,), "north", SHORT),
        e.PurseKept((0,), "north", "lady_plum"),
    ]
    assert told(lost) == (
        "Nell gets nothing from Lady Plum, wit 4 of 6, combat 4 of 6: nothing changes."
    )


def test_in_company_both_stand_in_one_sentence() -> None:
    both: list[Event] = [
        e.WitTried((0, 1), "north", MET),
        e.Changed(0, "folk_hero", 1, 4, "wit", MET),
        e.Changed(1, "folk_hero", 0, 3, "wit", MET),
        e.CombatTried((0, 1), "north", MET),
        e.PurseTaken((0, 1), "north", "lady_plum", 7, 3, 1),
        e.Changed(0, "guineas", 2, 5, "half_purse"),
        e.Changed(1, "guineas", 0, 3, "half_purse"),
    ]
    assert run_length(both) == len(both)
    assert told(both) == (
        "Nell and Jack rob Lady Plum, wit 8 of 5, combat 8 of 5. Each: folk hero +3, purse +3."
    )
    del both[2]
    assert told(both).endswith("Nell: folk hero +3, purse +3; Jack: purse +3.")


@pytest.mark.parametrize(
    "event", [e.PlansRevealed(()), e.RoundEnded(3), e.Died(0), e.Retired(0, 4)]
)
def test_what_wants_a_moment_of_its_own_is_told_alone(event: Event) -> None:
    assert run_length([event, *ALONE]) == 1
    assert run_length([*ALONE, event]) == len(ALONE)


@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_fall_into_runs_each_of_which_is_fit_to_read(seats: int) -> None:
    names = NAMES if seats == 2 else Names.of("Nell", rival="Swift Nick")
    kinds: Counter[type] = Counter()
    for seed in range(6):
        luck, setup = Loose(seed), SPEC.setup(seats, {"purse": 10})
        state, events = SPEC.rules.new(setup, luck)
        while acting := SPEC.rules.to_act(state):
            view = SPEC.rules.observe(state, acting[0])
            action = SPEC.heuristics.habit(view, luck)
            events = [*events, *SPEC.rules.apply(state, acting[0], action, luck)]
        teller, cards = messages.Teller(names), dict[str, str]()
        while events:
            run = list(events[: run_length(events)])
            del events[: len(run)]
            sentences = [teller.tell(event) or "" for event in run]
            cards |= {event.place: event.card for event in run if isinstance(event, e.CoachDealt)}
            said = run_told(run, sentences, names, cards)
            kinds[type(run[0])] += len(run) > 1
            secret = isinstance(run[0], e.SecretDiceThrown | e.PlanSealed)
            assert bool(said) == (any(sentences) and not secret)
            if len(run) > 1 and said:
                assert fit_to_read(said), said
    assert {e.RoundBegan, e.CoachCaught, e.GuardRode, e.Bought} <= {
        k for k, n in kinds.items() if n
    }
