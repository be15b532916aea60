"""How long a round takes that a person can only watch, and how often it wants a press.

Counted by the table's own clock, which is the same on every machine: nothing here is timed.
"""

from pathlib import Path

import pytest

from game.engine.discovery import game_called
from tests.games.your_money.table.hasty import Hasty
from tests.games.your_money.table.player import SMALL, Player, begun
from tools.waiting import Sitter, Waited, mean
from tools.waiting import begun as against

SPEC = game_called("your_money")
MOST_SECONDS = 10.5
"""Seconds of a round, two of them to read what the rival has done."""
MOST_PRESSES = 6.0
MOST_A_BEAT = 6.0


def waited(folder: Path, games: int, **settings: object) -> Waited:
    total = Waited()
    for number in range(games):
        match = against(SPEC, 2, f"WAIT {number}")
        total.add(Sitter(match, folder / str(number), **settings).play())
    return total


@pytest.mark.narrow(alike="games")
@pytest.mark.parametrize("games", [1, 3])
def test_a_round_against_the_usual_rival_costs_no_more_waiting_than_it_has_to_tell(
    tmp_path: Path, games: int
) -> None:
    total = waited(tmp_path, games)
    assert len(total.parts) > 6 * games
    assert mean(total.parts) <= MOST_SECONDS
    assert 0.0 < total.longest <= MOST_A_BEAT
    assert total.pauses == len(total.parts)


@pytest.mark.wide(
    "tests/games/your_money/table/test_waiting.py"
    "::test_a_round_against_the_usual_rival_costs_no_more_waiting_than_it_has_to_tell"
)
def test_a_slower_table_takes_twice_as_long_and_a_brisk_one_half(tmp_path: Path) -> None:
    usual = sum(waited(tmp_path / "usual", 1).parts)
    slow = sum(waited(tmp_path / "slow", 1, speed="half").parts)
    brisk = sum(waited(tmp_path / "brisk", 1, speed="double").parts)
    assert slow / usual == pytest.approx(2.0, rel=0.1)
    assert brisk / usual == pytest.approx(0.5, rel=0.1)


def test_without_the_scroll_nothing_has_to_be_pressed_only_to_go_on(tmp_path: Path) -> None:
    total = waited(tmp_path, 1, reckoning="log")
    assert total.pauses == 1, "the end of the game"


@pytest.mark.narrow(alike="games")
@pytest.mark.parametrize("games", [2, 5])
def test_a_robbing_round_costs_six_presses_at_most(tmp_path: Path, games: int) -> None:
    rounds: list[int] = []
    for number in range(games):
        match = begun(2, ("person", "greedy"), seed=f"PRESS {number}")
        player = Player(match, tmp_path / str(number), fresh=True, size=SMALL)
        rounds += Hasty(player, number).play(16).rounds
    assert len(rounds) > 8 * games
    assert mean(rounds) <= MOST_PRESSES
