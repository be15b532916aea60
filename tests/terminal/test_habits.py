"""“steps” and “forced” in a terminal: rivals' turns that wait, and what is done without asking."""

from pathlib import Path

import pytest

from game.engine.discovery import games
from game.session.paths import settings_file
from game.session.settings import Settings, load_settings
from game.terminal.at_table import remember_habits
from game.terminal.habits import Habits
from tests.terminal.hands import any_number, begun, laid, saying

WAITS = "“end” tells the rest:"


@pytest.mark.parametrize("key", list(games()))
def test_rivals_turns_wait_at_every_step_and_end_tells_the_rest(key: str, tmp_path: Path) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun(key, seats, sitters=("person",) + ("greedy",) * (seats - 1))
    numbers, waited = any_number(key), []

    def answer(printed: str) -> str | None:
        if printed.rstrip().endswith(WAITS):
            waited.append(match.steps)
            return ("", "table", "", "end")[len(waited) - 1] if len(waited) < 5 else None
        return numbers(printed)

    table, _page = laid(match, tmp_path, answer)
    table.habits = Habits(Settings(telling="steps"))
    table.play(fresh=True)
    assert len(waited) == 5
    assert waited[1] == waited[2], "“table” is answered, and it still waits"


def test_what_alone_can_be_done_is_done_and_told(tmp_path: Path) -> None:
    match = begun("merry_way", 2, sitters=("person", "greedy"))
    table, page = laid(match, tmp_path, any_number("any"))
    table.habits = Habits(Settings(forcing="played"))
    table.play(fresh=True)
    printed = " ".join(page.getvalue().split())
    assert "Nothing else can be done: “" in printed
    assert match.result is not None


def test_both_are_said_in_a_sentence_and_remembered(tmp_path: Path) -> None:
    match = begun("your_money", 1)
    said = ("steps", "steps on", "forced on", "forced perhaps")
    table, page = laid(match, tmp_path, saying(*said))
    table.habits = Habits(Settings(), remember_habits)
    table.play(fresh=True)
    printed = " ".join(page.getvalue().split())
    assert "What rivals do is told as it comes." in printed
    assert "What rivals do waits for you at every step." in printed
    assert "Where only one thing can be done, it is done by itself." in printed
    assert "Say “forced on” or “forced off”." in printed
    kept, _trouble = load_settings(settings_file())
    assert (kept.telling, kept.forcing) == ("steps", "played")
