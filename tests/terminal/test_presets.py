"""Presets in a terminal: played by, listed, kept, renamed, thrown away and brought back."""

import json
from io import StringIO
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.session.disk.store import Store
from game.session.match import Match
from game.session.presets import KeptPresets, Preset, Presets, file_of, keep, taken
from game.session.settings import Settings
from game.terminal.paper import TerminalPaper
from game.terminal.sitting_down import Wishes, as_in, sit_down
from tests.commands.calling import call
from tests.terminal.hands import Hearer, saying

SPEC = game_called("your_money")
SUPPER = Preset(name="Before supper", mode="1", options={"rounds": 8, "friendly_table": "yes"})


@pytest.fixture
def shelf(tmp_path: Path) -> KeptPresets:
    return KeptPresets(Store(tmp_path))


def seated(shelf: KeptPresets, wishes: Wishes, *answers: str) -> tuple[Match, str]:
    page = StringIO()
    paper = TerminalPaper(page, Hearer(page, saying(*answers)))
    return sit_down(SPEC, wishes, Settings(), paper, shelf), page.getvalue()


def test_a_preset_says_what_the_command_line_does_not() -> None:
    now = taken(SPEC, SUPPER)
    wishes = as_in(Wishes(options={"purse": "5"}), now)
    assert (wishes.way, wishes.options) == ("1", {**SUPPER.options, "purse": "5"})
    two = Preset(name="x", mode="2", sitters=("person", "turpin"))
    assert as_in(Wishes(), taken(SPEC, two)).sitters == ("-", "turpin")
    assert as_in(Wishes(sitters=("-", "-")), taken(SPEC, two)).sitters == ("-", "-")


def test_rules_begin_as_last_time_tell_what_was_measured_and_are_kept(shelf: KeptPresets) -> None:
    wishes = Wishes(2, ("Nell", "Jack"), None, None, "York")
    # Two people; the first rule is changed to its second choice, kept, and the game begun.
    match, printed = seated(shelf, wishes, "1", "1", "2", "2", "12", "Long", "1")
    assert match.setup.options["rounds"] == 8
    assert "Measured: about" in printed
    assert shelf.read()[0].of("your_money")[0].options == {"rounds": 8}
    again, printed = seated(shelf, wishes, "1", "1", "1")
    assert again.setup.options["rounds"] == 8
    assert "As in “Long”: Rounds: Eight" in printed
    # 14: all as in the rules; 12: as in the preset.
    plain, _printed = seated(shelf, wishes, "1", "1", "14", "1")
    assert plain.setup.options["rounds"] == 16
    taken_up, _printed = seated(shelf, wishes, "1", "1", "12", "1")
    assert taken_up.setup.options["rounds"] == 8


def test_the_command_lists_keeps_renames_deletes_and_undoes(tmp_path: Path) -> None:
    def say(*words: str) -> tuple[int, str]:
        done = call("presets", *words, STAND_AND_DELIVER_HOME=str(tmp_path))
        return done.returncode, done.stdout + done.stderr

    assert say()[1].startswith("No set-up is kept yet")
    words = ["--rivals", "-,turpin", "--option", "rounds=8", "--option", "friendly_table=yes"]
    assert say("your_money", "--keep", "Supper", *words) == (0, "“Supper” is kept.\n")
    assert "1 person and Turpin" in say()[1]
    assert say("your_money", "--rename", "supper", "Dinner")[0] == 0
    assert say("your_money", "--delete", "dinner")[0] == 0
    assert say("your_money", "--delete", "dinner")[0] == 2
    assert say("your_money", "--undo") == (0, "“Dinner” is there again.\n")
    kept = json.loads(say("your_money", "--json")[1])["your_money"]
    assert kept == [
        {
            "name": "Dinner",
            "mode": "2",
            "sitters": ["person", "turpin"],
            "options": {"rounds": 8, "friendly_table": "yes"},
        }
    ]


def test_play_by_a_preset_and_by_one_that_is_not_there(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    keep(store, Presets().with_("your_money", SUPPER))
    words = ["play", "your_money", "--terminal", "--names", "Nell", "--seed", "x", "--preset"]
    home = {"STAND_AND_DELIVER_HOME": str(tmp_path)}
    assert "Round 1 of 8" in call(*words, "before SUPPER", **home).stdout
    done = call(*words, "nobody", **home)
    assert done.returncode == 2
    assert "has no preset “nobody”; there are “Before supper”." in done.stderr
    file_of(store).write_bytes(b"{")
    done = call(*words, "before supper", **home)
    assert done.returncode == 2
    assert done.stderr.startswith("The presets could not be read")
