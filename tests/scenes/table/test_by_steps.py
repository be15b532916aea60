"""Rivals' turns told step by step, long enough to be read, and what plays itself, in all games."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Action, Seat
from game.scenes.table.prompter import LONGEST
from tests.scenes.hands import Anybody, alone, in_every_game
from tools import waiting


class Watcher(Anybody):
    """Any game's own table, and hands that go on from step to step."""

    @property
    def between_steps(self) -> bool:
        return self.table.held and "to_the_end" in self.table.controls

    def decide(self) -> None:
        """Do what the habit would."""
        self.by_habit()
        self.settle()

    def to_a_step(self) -> None:
        """On until a rival's step waits."""
        for _decision in range(60):
            while self.table.held and not self.between_steps:
                self.press(pygame.K_RETURN)
                self.settle()
            if self.between_steps:
                return
            if self.behind_curtain():
                self.open_shutters()
                self.settle()
            else:
                self.decide()
        raise AssertionError("no step of a rival ever waits")


def at(key: str, folder: Path, **settings: Any) -> Watcher:
    match = alone(games()[key])
    return Watcher(match, folder, **settings).settle()


@in_every_game
def test_each_step_of_a_rival_waits_for_next_or_goes_to_the_end(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path, telling="steps")
    hands.to_a_step()
    told = hands.table.shown.told
    hands.settle()
    assert hands.table.shown.told == told, "nothing goes on by itself"
    assert hands.control("main").words == "Next"
    hands.press(pygame.K_RETURN)
    hands.settle()
    hands.to_a_step()
    hands.press(pygame.K_END)
    for _page in range(30):
        hands.settle()
        assert not hands.between_steps, "the rest is told without waiting"
        if not hands.table.held:
            break
        hands.press(pygame.K_RETURN)  # a reckoning that has to be read all the same
    assert hands.table.mode is not None or hands.top() is not hands.table


def test_a_step_says_what_was_done_and_not_what_else_is_waited_for(tmp_path: Path) -> None:
    hands = at("your_money", tmp_path, telling="steps")
    hands.to_a_step()
    line, _lines = hands.table.board.words(hands.table.present(hands.table.shown))
    assert line == hands.table.shown.captions[-1]


def test_it_goes_on_by_itself_unless_it_is_wanted(tmp_path: Path) -> None:
    hands = at("riding_shotgun", tmp_path)
    for _decision in range(5):
        hands.to_decision()
        hands.decide()
        assert not hands.between_steps


@in_every_game
def test_what_plays_itself_is_told_and_goes_back_by_hand(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = at(key, tmp_path, forcing="played").to_decision()
    told: list[Action] = []
    spec = hands.match.spec

    def once(seat: Seat, view: object, _shared: bool) -> Action | None:
        if told:
            return None
        told.append(spec.heuristics.habit(hands.match.view(seat), Loose(0)))
        return told[0]

    monkeypatch.setattr(hands.live.forced, "action", once)
    steps = hands.match.steps
    hands.live.ask_anew(None)
    said: list[str] = []
    for _step in range(400):
        hands.step()
        said += hands.table.shown.captions
        if hands.match.steps > steps:
            break
    assert any(each.startswith("Nothing else can be done: “") for each in said)
    assert hands.match.taken[steps] == (0, told[0])


@in_every_game
def test_whether_rivals_wait_is_one_press_of_the_table_away(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    bar = [each for each in hands.table.controls if each.rect.top < hands.table.places.bar.bottom]
    button = hands.table.controls["waits"]
    assert not [each.name for each in bar if each is not button and each.rect.colliderect(button)]
    for telling in ("steps", "flowing"):
        hands.table.controls["waits"].press()
        assert hands.table.context.settings.telling == telling


TABLES = (
    ("your_money", 2, 12),
    ("dick_turpin", 3, 12),
    ("merry_way", 3, 14),
    ("steeplechase", 3, 8),
    ("riding_shotgun", 4, 8),
    ("riding_shotgun", 8, 8),
)
"""A game, its seats, and after how many decisions enough has been told."""


@pytest.mark.parametrize(("game", "seats", "decisions"), TABLES)
def test_every_sentence_of_a_rivals_turn_can_be_read_and_no_beat_takes_long(
    game: str, seats: int, decisions: int, tmp_path: Path
) -> None:
    sitter = waiting.Sitter(waiting.begun(game_called(game), seats, "WAIT 0", "greedy"), tmp_path)
    for _decision in range(decisions):
        sitter.go_on()
        if sitter.over:
            break
        sitter.decide()
    read = sitter.waited.read
    assert len(read) >= decisions / 2
    assert [each for each in read if each.hasty] == []
    assert 0.0 < sitter.waited.longest <= LONGEST
