"""The broadside: sheets of several fates, the shortest and the longest names, small and large."""

from functools import cache

import pygame
from msgspec.structs import replace
from pygame import Surface

from game.commands.simulate import play
from game.engine.discovery import game_called
from game.scenes.review.sharing import open_broadside
from game.session.record import Record
from game.session.seats.seats import chairs
from tools.pictures.gallery import picture
from tools.pictures.positions import LONGEST, USUAL
from tools.pictures.studio import Sitting, Studio


@cache
def finished(game: str, names: tuple[str, ...], seed: str, level: str = "greedy") -> Record:
    """A whole game, played by habit or by chance; the same one every time."""
    spec = game_called(game)
    seated = chairs(list(names), (level,) * len(names))
    return play(spec, spec.setup(len(names)), seated, seed, f"{game}-{seed}").record()


def _page(studio: Studio, record: Record, key: int = 0, times: int = 0) -> Surface:
    sitting = Sitting(open_broadside(studio.context(), record))
    for _time in range(times):
        sitting.press(key)
    return sitting.photograph()


@picture("broadside_york")
def broadside_york(studio: Studio) -> Surface:
    """Two robbers of York, as the sheet first lies there."""
    return _page(studio, finished("your_money", USUAL, "York"))


@picture("broadside_whole")
def broadside_whole(studio: Studio) -> Surface:
    """The whole sheet of one who rode alone."""
    return _page(studio, finished("your_money", USUAL[:1], "Alone"), pygame.K_MINUS, 9)


@picture("broadside_large")
def broadside_large(studio: Studio) -> Surface:
    """As large as it gets, three highwaymen on the Edinburgh road."""
    return _page(studio, finished("dick_turpin", (*USUAL, "Moll"), "Flyer"), pygame.K_PLUS, 9)


@picture("broadside_foot")
def broadside_foot(studio: Studio) -> Surface:
    """The foot of a sheet of five, with the reckoning and the imprint."""
    names = (*USUAL, "Moll", "Kit", "Bess")
    return _page(studio, finished("dick_turpin", names, "Flyer"), pygame.K_END, 1)


@picture("broadside_long")
def broadside_long(studio: Studio) -> Surface:
    """The longest names, and chance at the dice."""
    return _page(studio, finished("your_money", LONGEST, "Long", "random"))


@picture("broadside_none")
def broadside_none(studio: Studio) -> Surface:
    """A game that still goes on has no sheet."""
    record = replace(finished("your_money", USUAL, "York"), result=None)
    return _page(studio, record)
