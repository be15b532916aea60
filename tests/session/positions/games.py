"""A small game of every kind, played by habit: ended, and on the road."""

from functools import cache
from typing import Final

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import chairs
from tests.session.playing import by_habit

KEYS: Final = tuple(games())
_NAMES: Final = ("Nell", "Jack", "Moll", "Tom")


def begun(key: str, people: int = 1) -> Match:
    spec = game_called(key)
    seats = 4 if key == "riding_shotgun" else 2
    sitters = [*["person"] * people, *["greedy"] * (seats - people)]
    return Match.begin(spec, spec.setup(seats), chairs(_NAMES[:seats], sitters), f"position {key}")


@cache
def ended(key: str) -> Record:
    return by_habit(begun(key), luck=Loose(1739)).record()


@cache
def under_way(key: str, people: int = 1, steps: int = 14) -> Record:
    return by_habit(begun(key, people), steps, Loose(1739)).record()
