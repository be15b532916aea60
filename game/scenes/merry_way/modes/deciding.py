"""Which decision is put before a person, and what the board draws of it."""

from typing import Any

from game.scenes.table.board import Foregone
from game.scenes.table.gathering import GatheringMode
from game.scenes.table.mode import Mode


def mode(desk: Any, seat: int, view: Any) -> Mode | Foregone:
    raise NotImplementedError


def lay(now: Any, layout: Any, party: Any, on: Any) -> None:
    return None


def lay_gathered(now: Any, layout: Any, party: Any, on: Any) -> None:
    return None


def words(now: Any, party: Any, large: bool) -> tuple[str, list[str]]:
    return "", []


def gathering(desk: Any, choices: Any) -> GatheringMode:
    return GatheringMode(desk, choices)
