"""What tells one thing on the road is told in one beat and one sentence; the log keeps the rest."""

from collections import Counter

import pytest

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.heuristics import habit
from game.engine.dick_turpin.messages.events import run_length, run_told, sentence
from game.engine.kinds import Event
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import steps

NAMES = Names.of("Nell", "Jack", "Moll", "Tom", "Bess")
PASSED: list[Event] = [e.CoachPassed("oxford"), e.CoachPassed("bath")]
OUT = e.CardsRevealed("york", (1,), 6)


def told(events: list[Event]) -> str:
    return run_told(events, [sentence(event, NAMES) or "" for event in events], NAMES)


def test_the_coach_drives_in_one_go_to_where_somebody_waits() -> None:
    run = [*PASSED, OUT, e.HoldUpBegan(1, "york", 6)]
    assert run_length([*run, e.BootyTurned(1, 3, 3)]) == 4
    assert told(run) == (
        "“Stand and deliver!” Jack steps out at York. "
        "The coach stops, 6 passengers before Jack’s pistol."
    )


def test_or_to_the_end_of_its_journey() -> None:
    run = [*PASSED, e.JourneyEnded(1, "london", 6)]
    assert run_length([*run, e.JourneyBegan(2, 2, 0, "london", "edinburgh")]) == 3
    assert told(run) == "The coach comes to London with every purse in it."


def test_a_round_of_a_duel_is_a_card_for_each() -> None:
    cards = [e.DuelCardDrawn(1, 2), e.DuelCardDrawn(2, 0), e.DuelCardDrawn(1, 3)]
    assert run_length([*cards, e.DuelWon(1, "york")]) == 2
    assert told(list(cards[:2])) == "Jack draws a watch and Moll draws a pistol."


def test_what_a_robber_turns_up_is_told_card_by_card() -> None:
    assert run_length([e.BootyTurned(1, 3, 3), e.BootyTurned(1, 2, 5)]) == 1
    assert run_length([e.JourneyBegan(1, 1, 0, "london", "edinburgh"), *PASSED]) == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_fall_into_runs_each_of_which_has_its_sentence(seats: int) -> None:
    kinds: Counter[type] = Counter()
    for seed in range(4):
        game = steps(seats, seed, habit)
        events = [event for _state, _seat, told_now in game for event in told_now]
        while events:
            run = list(events[: run_length(events)])
            del events[: len(run)]
            kinds[type(run[0])] += len(run) > 1
            said = told(run)
            assert said.endswith((".", "!", "?")), said
            assert len(said) < 250, said
    assert {e.CoachPassed, e.CardsRevealed, e.CardLaid} <= {kind for kind, n in kinds.items() if n}
