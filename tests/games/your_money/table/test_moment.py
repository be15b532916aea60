"""A moment of the chronicle: the table as it stood, without a way to change anything."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.your_money.events import RoundBegan
from game.scenes.kit.scene import Context, Push, Scene
from game.scenes.table.drivers.look_back import LookBack
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_called
from game.session.match import Match
from tests.games.your_money.table.onlooker import Onlooker, finished
from tests.scenes.hands import look_back_on


def at_moment(context: Context, match: Match, told: Sequence[Event], at: int) -> Scene:
    """The table as it stood after event number `at`."""
    way = moment_of(screen_called("your_money"), context, match, told, at)
    assert isinstance(way, Push)
    return way.scene


def looking(match: Match, folder: Path, at: int) -> tuple[Onlooker, LookBack]:
    """A moment on the screen, over the end of its game."""
    told = match.history(None)
    onlooker = Onlooker(lambda context: at_moment(context, match, told, at), folder)
    return onlooker, look_back_on(onlooker.top())


def test_arrows_go_from_sentence_to_sentence(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 40)
    before = moment.at
    onlooker.press(pygame.K_RIGHT)
    assert moment.at > before
    assert moment.sentences[moment.at] == moment.table.words[0]
    onlooker.press(pygame.K_LEFT)
    assert moment.at == before


def test_a_moment_shows_no_more_than_had_happened(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 40)
    frame = onlooker.frame()
    short = match.history(None)[:41]
    other = Onlooker(lambda context: at_moment(context, match, short, 40), tmp_path)
    moment.table.controls["later"].deny("as over there")
    moment.table.touch()
    onlooker.step(dt=0.0)
    assert frame != onlooker.frame()
    assert onlooker.frame() == other.frame()


def test_rounds_by_keys_and_by_milestones(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 5)
    rounds = [event.round for event in match.history(None) if isinstance(event, RoundBegan)]
    onlooker.press(pygame.K_PAGEDOWN)
    assert moment.table.shown.view.round == rounds[1]
    assert moment.at == moment.begins[2]
    onlooker.click("part:4")
    assert moment.at == moment.begins[4]
    onlooker.press(pygame.K_UP)
    assert moment.at == moment.begins[3]
    onlooker.press(pygame.K_HOME)
    assert moment.at == 0
    onlooker.press(pygame.K_END)
    assert moment.at == len(match.history(None)) - 1
    assert not moment.table.controls["later"].enabled


def test_escape_leads_back_and_so_does_the_large_button(tmp_path: Path) -> None:
    match = finished()
    names = Names(tuple(chair.name for chair in match.seats))
    for leave in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_l):
        onlooker = Onlooker(lambda context: EndingScene(context, match, names), tmp_path)
        onlooker.app.stack.scenes[0].timeline.finish_all()  # type: ignore[attr-defined]
        onlooker.press(pygame.K_l)
        onlooker.press(pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
        look_back_on(onlooker.top())
        onlooker.press(leave)
        assert not isinstance(onlooker.top(), GameTable)
