"""A moment of the chronicle: the table as it stood, without a way to change anything."""

from pathlib import Path

import pygame

from game.engine.names import Names
from game.engine.your_money.events import RoundBegan
from game.scenes.your_money.ending import Ending
from game.scenes.your_money.moment import Moment
from game.session.match import Match
from tests.games.your_money.table.onlooker import Onlooker, finished


def looking(match: Match, folder: Path, at: int) -> tuple[Onlooker, Moment]:
    """A moment on the screen, over the end of its game."""
    told = match.history(None)
    onlooker = Onlooker(lambda context: Moment(context, match, told, at), folder)
    moment = onlooker.top()
    assert isinstance(moment, Moment)
    return onlooker, moment


def test_arrows_go_from_sentence_to_sentence(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 40)
    before = moment.at
    onlooker.press(pygame.K_RIGHT)
    assert moment.at > before
    assert moment.sentences[moment.at] == moment._words()[0]
    onlooker.press(pygame.K_LEFT)
    assert moment.at == before


def test_a_moment_shows_no_more_than_had_happened(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 40)
    frame = onlooker.frame()
    short = match.history(None)[:41]
    other = Onlooker(lambda context: Moment(context, match, short, 40), tmp_path)
    moment.controls["later"].deny("as over there")
    moment.touch()
    onlooker.step(0.0)
    assert frame != onlooker.frame()
    assert onlooker.frame() == other.frame()


def test_rounds_by_keys_and_by_milestones(tmp_path: Path) -> None:
    match = finished()
    onlooker, moment = looking(match, tmp_path, 5)
    rounds = [event.round for event in match.history(None) if isinstance(event, RoundBegan)]
    onlooker.press(pygame.K_PAGEDOWN)
    assert moment.shown.round == rounds[1]
    assert moment.at == moment.begins[2]
    onlooker.click("round_4")
    assert moment.at == moment.begins[4]
    onlooker.press(pygame.K_UP)
    assert moment.at == moment.begins[3]
    onlooker.press(pygame.K_HOME)
    assert moment.at == 0
    onlooker.press(pygame.K_END)
    assert moment.at == len(match.history(None)) - 1
    assert not moment.controls["later"].enabled


def test_escape_leads_back_and_so_does_the_large_button(tmp_path: Path) -> None:
    match = finished()
    names = Names(tuple(chair.name for chair in match.seats))
    for leave in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_l):
        onlooker = Onlooker(lambda context: Ending(context, match, names), tmp_path)
        onlooker.app.stack.scenes[0].timeline.finish_all()  # type: ignore[attr-defined]
        onlooker.press(pygame.K_l)
        onlooker.press(pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
        assert isinstance(onlooker.top(), Moment)
        onlooker.press(leave)
        assert not isinstance(onlooker.top(), Moment)


def test_the_ring_keeps_its_button_while_time_goes_by(tmp_path: Path) -> None:
    onlooker, moment = looking(finished(), tmp_path, 10)
    moment.controls.set_focus("later")
    onlooker.press(pygame.K_SPACE)
    assert moment.at > 10
    assert moment.controls.focus == "later"
    assert moment.controls.ring_seen
