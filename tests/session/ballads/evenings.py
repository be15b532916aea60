"""Whole games to be sung of, played by habit or by chance, the same ones every time."""

from functools import cache

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.broadside import PrintedSheet
from game.engine.kinds import Event
from game.session.match import Match
from game.session.record import Record
from game.session.review.flavour import printed_from
from game.session.seats.seats import chairs

PEOPLE = ("Nell", "Jack", "Harry", "Moll", "Kit", "Dora", "Abel", "Clem")


def finished(game: str, seats: int, seed: int) -> Record:
    """A game to its end: every third by chance, the others by habit."""
    return _played(game, seats, seed)[0]


@cache
def _played(game: str, seats: int, seed: int) -> tuple[Record, tuple[Event, ...]]:
    """Its record, and everything that happened in it."""
    spec = game_called(game)
    others = {"rival": "Swift Nick"} if seats == 1 else {}
    rounds = {"rounds": 8 if game == "your_money" else 3 if seats == 5 else 1}
    options = {} if game in ("riding_shotgun", "merry_way", "steeplechase") else rounds
    match = Match.begin(
        spec,
        spec.setup(seats, options),
        chairs(list(PEOPLE[:seats])),
        f"evening {seed}",
        name=f"{game}-{seats}-{seed}",
        others=others,
    )
    luck, level = Loose(seed), LEVELS["random" if seed % 3 == 0 else "greedy"]
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, level.choose(spec, match.minded(match.view(seat)), luck))
    return match.record(), match.history(None)


@cache
def told(game: str, seats: int, seed: int) -> tuple[PrintedSheet, tuple[Event, ...]]:
    """The sheet of a game, and everything that happened in it."""
    record, events = _played(game, seats, seed)
    return printed_from(record), events


ROADS = [
    *[("your_money", 2, seed) for seed in (*range(19), 69)],
    *[("your_money", 1, seed) for seed in range(12)],
    *[("dick_turpin", seats, seed) for seats in (3, 5) for seed in range(6)],
    *[("dick_turpin", 2, seed) for seed in (*range(5), 58)],
]
"""Fifty games on English roads."""

WEST = [("riding_shotgun", seats, seed) for seats in (4, 6, 8) for seed in range(16)]
WEST += [("riding_shotgun", 4, seed) for seed in (21, 24)]
"""Fifty games on the road to Redemption."""

WOOD = [("merry_way", seats, seed) for seats in (2, 3, 4) for seed in range(16)]
WOOD += [("merry_way", 3, 17), ("merry_way", 4, 19)]
"""Fifty games in Sherwood."""

SPAIN = [("steeplechase", seats, seed) for seats in (1, 2, 4) for seed in range(12)]
SPAIN += [("steeplechase", seats, seed) for seats in (3, 6) for seed in range(7)]
"""Fifty races across Spain."""

EVENINGS = [*ROADS, *WEST, *WOOD, *SPAIN]
