"""How long a round takes that a person can only watch, and with how few presses it can be played.

Seconds are those of the table's own clock, the same on every machine. A press is a click, a double
click, a drag or a key; looking costs nothing.
"""

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money import advice
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Plan, Rob, TurnScoundrel
from game.engine.your_money.draft import Draft
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from tests.games.your_money.table.player import SMALL, Player, begun
from tools.waiting import Sitter, Waited, mean
from tools.waiting import begun as against


class Hasty:
    """Hands that count."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player, self.presses = player, 0
        self.rounds: list[int] = []
        """The presses of each round in which the coach was robbed."""
        self._luck = Loose(seed)
        self._robs = False

    def press(self, key: int) -> None:
        self.presses += 1
        self.player.press(key)

    def drag(self, thing: str, slot: str) -> None:
        self.presses += 1
        self.player.drag(thing, slot)

    def play(self, rounds: int) -> "Hasty":
        """So many rounds, or the game."""
        player = self.player
        begun = self._round
        while True:
            player.settle()
            if player.over():
                return self
            if player.table.held:
                self.rounds += [self.presses + 1] * self._robs
                self.presses, self._robs = 0, False
                player.press(pygame.K_RETURN)
            elif self._round >= begun + rounds:
                return self
            else:
                self._decide()

    @property
    def _round(self) -> Any:
        view: Any = self.player.match.view(None)
        return view.round

    def _decide(self) -> None:
        player = self.player
        view: Any = player.mode.view
        action = player.match.spec.heuristics.habit(view, self._luck)
        match action:
            case Plan(place) if place != "retire" and isinstance(player.mode, Planning):
                if player.planning.chosen == place:
                    self.press(pygame.K_RETURN)
                else:
                    player.click(f"place:{place}")
                    assert player.planning.chosen == place
                    player.click(f"place:{place}")
                    self.presses += 1  # for a double click
            case LetGo() if not player.robbing.now.may_only_let_go:
                self._robs = True
                self.press(pygame.K_g)
            case Rob() | Chase() | Divide() | LetGo() | Bear() if isinstance(player.mode, Robbing):
                self._robs = True
                if not isinstance(action, LetGo | Bear):
                    self._lay(action)
                assert player.robbing.now.action == action
                fatal = player.robbing.now.fatal
                self.press(pygame.K_RETURN)
                if fatal:
                    player.pass_time(0.5)
                    self.press(pygame.K_RETURN)
            case TurnScoundrel() | _:
                player.decide(action)

    def _lay(self, action: Rob | Chase | Divide) -> None:
        """The dice where the action wants them, with the fewest presses."""
        robbing = self.player.robbing
        wanted = _lying(Draft().with_dice(action, robbing.view.sheets[robbing.seat].dice or ()))
        for first in _subsets(wanted):
            draft = robbing.draft
            for index in first:
                draft = draft.place(index, wanted[index])
            rest = advice.rest_laid(robbing.view, draft)
            if _lying(rest) == wanted and len(first) + 1 < len(wanted):
                for index in first:
                    self.drag(f"die:{index}", wanted[index])
                self.press(pygame.K_a)
                break
        else:
            for index, slot in wanted.items():
                self.drag(f"die:{index}", slot)
        if isinstance(action, Divide):
            return
        if self.player.draft().horse != action.horse:
            self.press(pygame.K_h)
        if self.player.draft().spur != action.spur:
            self.press(pygame.K_p)


def _subsets(wanted: dict[int, Any]) -> list[tuple[int, ...]]:
    return [some for size in range(len(wanted)) for some in combinations(wanted, size)]


def _lying(draft: Draft) -> dict[int, Any]:
    return {n: draft.slot_of(n) for n in range(6) if draft.slot_of(n) is not None}


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
