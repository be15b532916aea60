"""What somebody against the usual rivals waits for: by the table's own clock."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pygame.event import Event

from game.engine.discovery import game_called
from game.engine.merry_way.state import Phase
from game.session.match import Match
from tests.games.merry_way.table.outlaw import begun as fresh
from tests.scenes.turns import MOST_A_TURN, InTurns
from tools.waiting import STEP, Sitter, begun

STRETCH = 12
"""Seconds for which there may be nothing to press: a walk with all its falls, rivals who build."""

BETWEEN = 25
"""Seconds from one decision to the next, five walks that are looked at one by one included."""

ELSEWHERE = 12
"""The same where nobody has walked."""


class Patient(Sitter):
    """Notes the longest time in which nothing could be done, and where it waited for what."""

    def __init__(self, match: Match, folder: Path, **settings: Any) -> None:
        self.longest, self._stretch, self.at = 0.0, 0.0, ""
        super().__init__(match, folder, **settings)

    def step(self, events: Sequence[Event] = (), seconds: float = STEP) -> None:
        self._stretch = 0.0 if self.asked else self._stretch + seconds
        if self._stretch > self.longest:
            self.longest, self.at = self._stretch, self._telling
        super().step(events, seconds)

    def decide(self) -> None:
        """A press, too."""
        self._stretch = 0.0
        super().decide()


def test_two_rounds_among_three_keep_nobody_waiting(tmp_path: Path) -> None:
    match = begun(game_called("merry_way"), 3, "WAIT 0")
    sitter = Patient(match, tmp_path)
    walked, apart = [0.0], [0.0]
    while True:
        sitter.go_on()
        view: Any = match.view(None)
        if sitter.over or view.round > 2:
            break
        begins = view.phase is Phase.PICK and view.round > 1
        (walked if begins else apart).append(sitter._since)
        sitter._since = 0.0
        sitter.decide()
    assert view.round > 2
    assert sitter.longest <= STRETCH, sitter.at
    assert max(walked) <= BETWEEN
    assert max(apart) <= ELSEWHERE


def test_who_wants_no_reckoning_is_not_stopped_between_walks(tmp_path: Path) -> None:
    match = fresh(2, ("person", "greedy"), target_profit=20)
    assert Sitter(match, tmp_path, reckoning="log").play().pauses == 1, "the end of the game"


def whose(shown: Any) -> object:
    """The turn that is told, or the walk."""
    view, trail = shown.view, shown.trail
    walk = trail.walk if trail.walking and not trail.ended else None
    return view.round, view.phase, view.to_act, trail.ended, walk and walk.traveller


def test_no_rivals_turn_and_no_walk_takes_long_and_a_press_hurries_them_all(
    tmp_path: Path,
) -> None:
    waited, hurried = [
        InTurns(
            begun(game_called("merry_way"), 3, "WAIT 0"), tmp_path / str(hurry), whose, hurry
        ).decided(29)
        for hurry in (False, True)
    ]
    assert len(waited.turns) > 10
    assert max(waited.turns.values()) <= MOST_A_TURN
    assert sum(hurried.turns.values()) <= 0.25 * sum(waited.turns.values())
