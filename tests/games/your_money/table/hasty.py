"""Somebody in a hurry: the fewest presses with which a quick player's decisions can be made.

A press is a click, a double click, a drag or a key; looking costs nothing.
"""

from itertools import combinations
from typing import Any

import pygame

from game.engine.chance import Loose
from game.engine.your_money import advice
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Plan, Rob, TurnScoundrel
from game.engine.your_money.draft import Draft
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from tests.games.your_money.table.player import Player


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

    def click(self, at: str) -> None:
        self.presses += 1
        self.player.click(at)

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
                self.press(pygame.K_RETURN)
                self._end_round()
            elif self._round >= begun + rounds:
                return self
            else:
                self._decide()

    @property
    def _round(self) -> int:
        view: Any = self.player.match.view(None)
        number: int = view.round
        return number

    def _end_round(self) -> None:
        if self._robs:
            self.rounds.append(self.presses)
        self.presses, self._robs = 0, False

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
                    self.click(f"place:{place}")  # the second of a double click: one press
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
        self._switch(action)

    def _switch(self, action: Rob | Chase | Divide) -> None:
        """Horse and spur as the action wants them."""
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
