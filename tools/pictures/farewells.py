"""The end as it is told: the gallows, nails, coins and the laurel, faces, and what is unfolded."""

from collections.abc import Callable
from functools import cache

import pygame
from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.scenes.table.ending import EndingScene
from game.scenes.table.screen import PLAIN, Screen
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import picture
from tools.pictures.studio import Sitting, Studio

YORK = ("Nell", "Tom King")
ROAD = ("Nell", "Tom King", "Mary Bryant", "Dick", "Moll")


@cache
def _ended(game: str, sitters: tuple[str, ...], seed: str, names: tuple[str, ...]) -> Match:
    """A whole game by habit, against rivals with faces; always the same."""
    spec = game_called(game)
    seats = len(sitters)
    others = dict.fromkeys(spec.mode(seats).others, "Black Harry")
    match = Match.begin(
        spec, spec.setup(seats), chairs(names[:seats], sitters), seed, others=others, name="end"
    )
    luck = Loose(3)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    return match


def _end(
    studio: Studio,
    match: Match,
    until: Callable[[EndingScene], bool] | None = None,
    *keys: int,
    screen: Screen | None = None,
) -> Surface:
    """The end of that match, told so far, or whole."""
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    context = studio.context(speed="instant" if until is None else "normal")
    scene = EndingScene(context, match, names, screen)
    at = Sitting(scene)
    if until is not None:
        at.until(lambda: until(scene))
    at.pass_time(0.1 if until is not None else 0.7)
    for key in keys:
        at.press(key)
    return at.photograph()


def _hanged() -> Match:
    return _ended("your_money", ("person", "turpin"), "HANG 3", YORK)


def _won() -> Match:
    return _ended("your_money", ("person", "greedy"), "HANG 1", YORK)


def _road(seats: int = 3) -> Match:
    sitters = ("person", "turpin", "footpad", "cutpurse", "highwayman")[:seats]
    return _ended("dick_turpin", sitters, "YORK", ROAD)


@picture("farewell_gallows")
def gallows(studio: Studio) -> Surface:
    """The drum."""
    return _end(studio, _hanged(), lambda scene: scene.hanging >= 0)


@picture("farewell_last_words")
def last_words(studio: Studio) -> Surface:
    """The last words on the ribbon."""
    return _end(studio, _hanged(), lambda scene: scene._spoken)


@picture("farewell_hanged")
def hanged(studio: Studio) -> Surface:
    """The posters of one who was hanged and of a rival who lives."""
    return _end(studio, _hanged())


@picture("farewell_nailing")
def nailing(studio: Studio) -> Surface:
    """One poster hangs, the other does not yet."""
    return _end(studio, _won(), lambda scene: scene.tally.nailed == 1)


@picture("farewell_counting")
def counting(studio: Studio) -> Surface:
    """Coin by coin."""
    return _end(studio, _won(), lambda scene: scene.tally.eighths == 5)


@picture("farewell_stamping")
def stamping(studio: Studio) -> Surface:
    """The laurel comes down."""
    return _end(studio, _won(), lambda scene: scene.tally.stamped > 0.2)


@picture("farewell_won")
def won(studio: Studio) -> Surface:
    """All is told: a rival's face, and what it says to it."""
    return _end(studio, _won())


@picture("farewell_happened")
def happened(studio: Studio) -> Surface:
    """What looks back, unfolded."""
    return _end(studio, _hanged(), None, pygame.K_h)


@picture("farewell_keep")
def keep(studio: Studio) -> Surface:
    """What keeps it, unfolded."""
    return _end(studio, _won(), None, pygame.K_k)


@picture("farewell_road")
def road(studio: Studio) -> Surface:
    """Three on the road to Edinburgh, two of them rivals."""
    return _end(studio, _road())


@picture("farewell_road_counting")
def road_counting(studio: Studio) -> Surface:
    """The gold of five is being counted."""
    return _end(studio, _road(5), lambda scene: scene.tally.eighths == 5)


@picture("farewell_road_five")
def road_five(studio: Studio) -> Surface:
    """Five on the road, four of them rivals."""
    return _end(studio, _road(5))


@picture("farewell_alone")
def alone(studio: Studio) -> Surface:
    """Alone against the rival of the rules."""
    return _end(studio, _ended("your_money", ("person",), "ALONE", YORK))


@picture("farewell_plain")
def plain(studio: Studio) -> Surface:
    """The end of the plain table, at which the laurel comes down."""
    return _end(studio, _won(), screen=PLAIN)
