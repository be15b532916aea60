"""A small game of every kind, played by habit: ended, and on the road."""

from functools import cache
from typing import Final

from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import chairs

KEYS: Final = tuple(games())
_NAMES: Final = ("Nell", "Jack", "Moll", "Tom")


def begun(key: str, people: int = 1) -> Match:
    spec = game_called(key)
    seats = 4 if key == "riding_shotgun" else 2
    sitters = [*["person"] * people, *["greedy"] * (seats - people)]
    return Match.begin(spec, spec.setup(seats), chairs(_NAMES[:seats], sitters), f"position {key}")


def played_on(match: Match, steps: int) -> Match:
    luck = Loose(1739)
    for _step in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view = match.minded(match.view(seat))
        match.submit(seat, rival_called("greedy").choose(match.spec, view, luck))
    return match


@cache
def ended(key: str) -> Record:
    return played_on(begun(key), 1_000_000).record()


@cache
def under_way(key: str, people: int = 1, steps: int = 14) -> Record:
    return played_on(begun(key, people), steps).record()
