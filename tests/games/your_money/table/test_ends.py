"""How a game ends at the table, and alone what retiring leaves to the rival (D24)."""

from pathlib import Path
from typing import Any

import pytest
from pygame import K_RETURN, K_r, K_y

from game.engine.your_money.actions import Plan
from game.engine.your_money.events import GameEnded, PlansRevealed, Retired, RivalRodeOn
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.session.settings import Preview
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import Player, begun, standing
from tests.terminal import hands as terminal

# Who decides next is no event's matter: it is read off the View.


def test_the_last_round_leads_to_the_end_and_to_no_round_after_it(tmp_path: Path) -> None:
    state = planning(sheet(), sheet())  # the last round
    player = Player(standing(state), tmp_path)
    for _each in range(2):
        player.to_decision().decide(Plan("tavern"))
    player.settle().press(K_RETURN)  # the seals; with empty purses nobody stays
    player.settle()
    assert player.table.shown.page is not None
    onward = player.table.controls["main"]
    assert isinstance(onward, Press)
    assert onward.words == "See how it ended"
    player.press(K_RETURN)
    player.settle()
    assert player.over()


ONE_SENTENCE = "rides on alone to round 16 and robs"


@pytest.mark.parametrize("hints", ["nothing", "words", "numbers"])
def test_the_question_says_what_is_left_to_the_rival(tmp_path: Path, hints: Preview) -> None:
    player = Player(standing(planning(sheet(guineas=6), round_number=9)), tmp_path)
    player.context.change(hints=hints)
    player.to_decision().press(K_r)
    notice = player.top()
    assert isinstance(notice, Notice)
    assert "You keep your score of 6" in notice.words
    assert "The rival has 0 guineas" in notice.words or "Swift Nick has 0 guineas" in notice.words
    assert ("Chance to win" in notice.words) is (hints != "nothing")


def test_between_two_nothing_is_said_of_a_rival(tmp_path: Path) -> None:
    player = Player(standing(planning(sheet(), sheet(), round_number=9)), tmp_path)
    player.to_decision().press(K_r)
    notice = player.top()
    assert isinstance(notice, Notice)
    assert "alone" not in notice.words


def test_at_yorks_table_it_is_one_beat_and_the_end_follows(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path, fresh=True, speed="normal").to_decision()
    before = len(player.live.told)
    player.press(K_r)
    player.pass_time(0.6)
    player.press(K_y)
    seconds = 0.0
    while not player.over():
        player.step()
        seconds += 0.05
        assert seconds < 12, "eleven rounds would take minutes"
        if player.table.held:  # the account of the round is read, once
            player.press(K_RETURN)
    told = [type(event) for event in player.live.told[before:]]
    assert told[1:] == [PlansRevealed, Retired, RivalRodeOn, GameEnded]
    assert sum([ONE_SENTENCE in said for said in player.table.shown.captions]) == 1
    view: Any = player.match.view(0)
    assert player.table.shown.view == view
    assert view.rival_guineas > 0


def test_in_a_terminal_it_is_one_sentence_and_the_choice_says_so(tmp_path: Path) -> None:
    printed = terminal.play(terminal.begun("your_money", 1), tmp_path, terminal.saying("7", ""))
    text = " ".join(printed.split())
    assert "7. Retire with 0, and leave the roads to Swift Nick" in text
    assert text.count(ONE_SENTENCE) == 1
    assert text.count("Round ") == 1
