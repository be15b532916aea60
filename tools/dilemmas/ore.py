"""What has been found so far, a line a dilemma, kept as it goes: whoever stops the mining loses
nothing of it, and goes on with the next game.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.rules import OptionValue
from tools.dilemmas.playing import Step

FOLDER: Final = Path(__file__).parents[2] / "build" / "dilemmas"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A dilemma with the whole game before it."""

    game: str
    rules: int
    number: int
    seats: int
    options: dict[str, OptionValue]
    seed: str
    steps: tuple[Step, ...]
    seat: int
    right: dict[str, Any]
    wrong: dict[str, Any]
    loss: float
    worlds: int
    horizon: int
    lot: int
    worth: tuple[float, float, float, float]
    gap: tuple[float, float]
    taken_in: dict[str, float]

    @property
    def kind(self) -> str:
        """What kind of deed it is about."""
        return kind_of(self.right["do"], self.wrong["do"])


class Through(msgspec.Struct, frozen=True):
    """A game that has been gone through to its end."""

    game: str
    number: int
    through: bool = True


def kind_of(right: str, wrong: str) -> str:
    """What kind of choice lies between two such deeds.

    >>> kind_of("Turn", "Ride") == kind_of("Ride", "Turn")
    True
    """
    return " or ".join(sorted({right, wrong}))


def file_of(key: str) -> Path:
    """Where the finds of a game lie."""
    return FOLDER / f"{key}.jsonl"


def add(key: str, line: msgspec.Struct) -> None:
    """One line more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with file_of(key).open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def read(key: str, rules: int) -> tuple[list[Found], int]:
    """What has been found by these rules, and the first game not gone through yet."""
    found: list[Found] = []
    begun = 0
    if file_of(key).exists():
        for line in file_of(key).read_bytes().splitlines():
            try:
                plain = msgspec.json.decode(line)
                if "through" in plain:
                    begun = max(begun, plain["number"] + 1)
                elif plain["rules"] == rules:
                    found.append(msgspec.convert(plain, Found))
            except (msgspec.DecodeError, KeyError, TypeError):  # cut short when it was stopped
                continue
    # A game that was broken off is gone through again, and what it gave is found again.
    once = {(each.number, len(each.steps)): each for each in found}
    return list(once.values()), begun
