"""How long somebody among rivals waits on the road, by the table's own clock."""

from pathlib import Path

from game.engine.discovery import game_called
from tools.waiting import Sitter, Waited, begun, mean

SPEC = game_called("dick_turpin")
MOST_A_JOURNEY = 25.0
MOST_BETWEEN = 12.0
MOST_A_BEAT = 6.0


def test_among_three_a_journey_costs_no_more_waiting_than_it_has_to_tell(tmp_path: Path) -> None:
    total = Waited()
    for number in range(3):
        match = begun(SPEC, 3, f"WAIT {number}", "greedy")
        total.add(Sitter(match, tmp_path / str(number)).play())
    assert len(total.parts) == 18
    assert mean(total.parts) <= MOST_A_JOURNEY
    assert mean(total.between) <= MOST_BETWEEN
    assert 0.0 < total.longest <= MOST_A_BEAT


def test_whoever_wants_no_reckoning_is_not_stopped_between_journeys(tmp_path: Path) -> None:
    match = begun(SPEC, 3, "WAIT 0", "greedy")
    assert Sitter(match, tmp_path, reckoning="log").play().pauses == 1, "the end of the game"
