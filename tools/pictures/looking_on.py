"""At the table, and yet not in the middle of it: lessons, replays, odds, and dice kept covered."""

from functools import partial
from typing import Any, Final

import pygame
from pygame import Surface

from game.engine.your_money.events import PlansRevealed
from game.scenes.kit.scene import Push
from game.scenes.table.drivers.lesson import Lesson, open_lesson
from game.scenes.table.drivers.replay import ReplayDriver, moment_of, open_replay
from game.scenes.table.screen import screen_called
from game.scenes.your_money.lesson import TEACHING
from game.session.match import Match
from tools.pictures.at_table import KEYS, AtTable
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.positions import LONGEST, POOR, RICH, SPEC, match_at, played, position, sheet
from tools.pictures.studio import Sitting, Studio

# Learning -------------------------------------------------------------------------------------


def _learning(studio: Studio, number: int) -> Sitting:
    """A moment of the lesson, as soon as the learner is asked for something."""
    table = open_lesson(studio.context(), SPEC, number)
    lesson = table.driver
    assert isinstance(lesson, Lesson)  # noqa: S101 - narrows the type
    at = Sitting(table)
    at.until(lambda: lesson.cue is not None or lesson.held or at.top is not table)
    at.until(lambda: not table.timeline.busy)
    return at


def _lesson(number: int, studio: Studio) -> Surface:
    at = _learning(studio, number)
    at.pass_time(0.1)
    return at.photograph()


for number in range(len(TEACHING.exercises)):
    PICTURES[f"lesson_{number + 1}"] = partial(_lesson, number)


@picture("lesson_second_note")
def lesson_second_note(studio: Studio) -> Surface:
    """The first lesson after a die has been taken up."""
    at = _learning(studio, 0)
    at.press(pygame.K_1)
    at.press(pygame.K_s)
    at.pass_time(0.1)
    return at.photograph()


@picture("lesson_menu")
def lesson_menu(studio: Studio) -> Surface:
    """The way out of a lesson."""
    at = _learning(studio, 0)
    at.press(pygame.K_ESCAPE)
    at.pass_time(0.2)
    return at.photograph()


# Seen again -----------------------------------------------------------------------------------


def _replay(studio: Studio, match: Match) -> tuple[Sitting, ReplayDriver]:
    table = open_replay(studio.context(speed="normal"), match)
    replay = table.driver  # type: ignore[attr-defined]
    assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
    return Sitting(table), replay


@picture("replay_start")
def replay_start(studio: Studio) -> Surface:
    """A whole game before its first deal."""
    return _replay(studio, played(rounds=99))[0].photograph()


@picture("replay_middle")
def replay_middle(studio: Studio) -> Surface:
    """A game between the longest names, where plans have just been revealed in round nine."""
    at, scene = _replay(studio, played(rounds=99, names=LONGEST))
    number = next(
        n
        for n, event in enumerate(scene.story)
        if n > scene.begins[9] and isinstance(event, PlansRevealed)
    )
    scene.jump(number)
    return at.photograph()


@picture("replay_playing")
def replay_playing(studio: Studio) -> Surface:
    """A replay while it plays."""
    at, scene = _replay(studio, played(rounds=99))
    scene.to_part(6)
    at.press(pygame.K_SPACE)
    at.pass_time(3.0)
    return at.photograph()


@picture("replay_end")
def replay_end(studio: Studio) -> Surface:
    """The last moment of a game."""
    at, scene = _replay(studio, played(rounds=99))
    scene.jump(scene.last)
    return at.photograph()


@picture("replay_alone")
def replay_alone(studio: Studio) -> Surface:
    """A game played alone, in the middle."""
    at, scene = _replay(studio, played(1, rounds=99))
    scene.to_part(8)
    return at.photograph()


@picture("moment")
def moment(studio: Studio) -> Surface:
    """What a click on a line of the chronicle shows."""
    match = played(rounds=6)
    told = match.history(None)
    way = moment_of(screen_called("your_money"), studio.context(), match, told, len(told) // 2)
    assert isinstance(way, Push)  # noqa: S101 - narrows the type
    return Sitting(way.scene).photograph()


# Chances and hints ----------------------------------------------------------------------------


_HALF_ARMED: Final = {**RICH, "gear": ("mask",), "weapons": ("cudgel",), "horse": "pit_pony"}
"""Somebody to whom nothing is certain."""


def _weighing(studio: Studio, hints: str, sitters: tuple[str, ...] = (), **known: Any) -> AtTable:
    state = position([sheet(dice=(3, 5), **_HALF_ARMED), sheet(dice=(2, 2), **POOR)], **known)
    return AtTable(studio.but(hints=hints), match_at(state, sitters=sitters), sit=0)


@picture("odds_nothing")
def odds_nothing(studio: Studio) -> Surface:
    """Planning for somebody who wants to hear nothing of chances."""
    at = _weighing(studio, "nothing")
    at.press(KEYS["east"])
    return at.photograph()


@picture("odds_words")
def odds_words(studio: Studio) -> Surface:
    """Chances in words; the dice lie at a coach."""
    at = _weighing(studio, "words")
    at.press(KEYS["east"])
    return at.photograph()


@picture("odds_numbers")
def odds_numbers(studio: Studio) -> Surface:
    """Chances in numbers; the dice lie at a coach."""
    at = _weighing(studio, "numbers")
    at.press(KEYS["north"])
    return at.photograph()


@picture("odds_numbers_town")
def odds_numbers_town(studio: Studio) -> Surface:
    """What a visit to the tavern would bring."""
    at = _weighing(studio, "numbers")
    at.press(KEYS["tavern"])
    return at.photograph()


@picture("odds_throws")
def odds_throws(studio: Studio) -> Surface:
    """The thirty-six throws of the unseen dice lie open."""
    state = position([sheet(dice=(1, 2), **_HALF_ARMED), sheet(dice=(2, 2), **POOR)])
    at = AtTable(studio.but(hints="numbers"), match_at(state), sit=0)
    at.press(KEYS["west"])
    at.press(at.table.context.bindings.key("plan.odds"))
    return at.photograph()


@picture("odds_hint")
def odds_hint(studio: Studio) -> Surface:
    """The third step of a hint."""
    at = _weighing(studio, "words")
    for _step in range(3):
        at.press(at.table.context.bindings.key("table.hint"))
    return at.photograph()


# Covered dice ---------------------------------------------------------------------------------


@picture("peek_closed")
def peek_closed(studio: Studio) -> Surface:
    """Secret dice lie face down until a key is held."""
    state = position([sheet(dice=(3, 5), **RICH), sheet(dice=(2, 2), **POOR)])
    return AtTable(studio.but(peek="held"), match_at(state), sit=0).photograph()


@picture("peek_held")
def peek_held(studio: Studio) -> Surface:
    """The key is held, and the dice are seen."""
    state = position([sheet(dice=(3, 5), **RICH), sheet(dice=(2, 2), **POOR)])
    at = AtTable(studio.but(peek="held"), match_at(state), sit=0)
    at.hold(at.table.context.bindings.key("table.peek"))
    return at.photograph()
