"""How people sit down in a terminal, by sides, ways and presets."""

import io
import json
from functools import partial
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.spec import GameSpec
from game.session.disk.store import Store
from game.session.match import Match
from game.session.presets import KeptPresets, Preset, Presets, file_of, keep, taken
from game.session.seats.seats import PERSON
from game.session.settings import Settings
from game.terminal.paper import TerminalPaper
from game.terminal.sitting_down import Wishes, as_in, sit_down
from tests.commands.calling import Say, call
from tests.games.two_camps.camps import ALTERNATE, FLANKS, SPEC
from tests.terminal.hands import Hearer, any_number, play, saying

pytestmark = pytest.mark.usefixtures("made_up")
EIGHT = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


def seated(
    wishes: Wishes, *answers: str, spec: GameSpec = SPEC, shelf: KeptPresets | None = None
) -> tuple[Match, str]:
    page = io.StringIO()
    paper = TerminalPaper(page, Hearer(page, saying(*answers)))
    return sit_down(spec, wishes, Settings(), paper, shelf), page.getvalue()


def test_eight_sit_down_on_two_sides_by_pressing_enter() -> None:
    match, printed = seated(Wishes(), *[""] * 18)
    assert match.mode is SPEC.modes[0]
    assert tuple(chair.name for chair in match.seats) == EIGHT
    assert len({chair.mark for chair in match.seats}) == 8
    assert "Guards: name of robber 1? [Nell]" in printed
    assert "Bandits: name of robber 8? [Will]" in printed
    assert "1. As they sit: Guards: Nell, Bess, Moll and Sal; Bandits: Tom, Jack, Ned" in " ".join(
        printed.split()
    )


def test_the_way_is_asked_for_with_its_title() -> None:
    match, printed = seated(Wishes(), "2", *[""] * 17)
    assert match.mode.key == "flanks"
    assert "2. Two flanks: Side by side." in printed
    assert "Guards: name of robber 4? [Jack]" in printed


def test_lots_are_drawn_for_the_sides() -> None:
    met = set()
    for _time in range(6):
        match, printed = seated(Wishes(sitters=("-",) * 8), *[""] * 9, "2")
        names = tuple(chair.name for chair in match.seats)
        assert sorted(names) == sorted(EIGHT)
        assert printed.rstrip().endswith(names[7])
        met.add(names)
    assert len(met) > 1


def test_who_moves_to_another_seat_takes_his_sitter_along() -> None:
    rivals = tuple("-" if name == "Nell" else "greedy" for name in EIGHT)
    match, _printed = seated(Wishes(sitters=rivals), *[""] * 9, "2")
    assert [chair.name for chair in match.seats if chair.sitter == PERSON] == ["Nell"]


@pytest.mark.parametrize(("way", "sides"), [("fours", ALTERNATE), ("flanks", FLANKS)])
def test_what_the_command_line_says_is_not_asked_for(way: str, sides: tuple[int, ...]) -> None:
    match, printed = seated(Wishes(None, EIGHT, ("greedy",) * 8, None, "York", way))
    assert (match.setup.sides, printed) == (sides, "")


def test_a_way_for_other_seats_is_refused() -> None:
    with pytest.raises(BadData, match="called 'flanks'; there are 6"):
        seated(Wishes(seats=6, way="flanks"))


@pytest.mark.parametrize("seats", SPEC.seats)
def test_a_whole_game_of_sides_is_played_from_what_is_printed(tmp_path: Path, seats: int) -> None:
    match, _printed = seated(Wishes(seats, EIGHT[:seats], ("-",) * seats))
    printed = play(match, tmp_path, any_number(seats))
    assert match.result is not None
    assert "hear the watchword" in printed


YORK = game_called("your_money")
SUPPER = Preset(name="Before supper", mode="1", options={"rounds": 8, "friendly_table": "yes"})


def test_a_preset_says_what_the_command_line_does_not() -> None:
    now = taken(YORK, SUPPER)
    wishes = as_in(Wishes(options={"purse": "5"}), now)
    assert (wishes.way, wishes.options) == ("1", {**SUPPER.options, "purse": "5"})
    two = Preset(name="x", mode="2", sitters=("person", "turpin"))
    assert as_in(Wishes(), taken(YORK, two)).sitters == ("-", "turpin")
    assert as_in(Wishes(sitters=("-", "-")), taken(YORK, two)).sitters == ("-", "-")


def test_rules_begin_as_last_time_tell_what_was_measured_and_are_kept(tmp_path: Path) -> None:
    shelf = KeptPresets(Store(tmp_path))
    sit = partial(seated, Wishes(2, ("Nell", "Jack"), None, None, "York"), spec=YORK, shelf=shelf)
    # Two people; the first rule is changed to its second choice, kept, and the game begun.
    match, printed = sit("1", "1", "2", "2", "12", "Long", "1")
    assert match.setup.options["rounds"] == 8
    assert "Measured: about" in printed
    assert shelf.read()[0].of("your_money")[0].options == {"rounds": 8}
    again, printed = sit("1", "1", "1")
    assert again.setup.options["rounds"] == 8
    assert "As in “Long”: Rounds: Eight" in printed
    # 14: all as in the rules; 12: as in the preset.
    plain, _printed = sit("1", "1", "14", "1")
    assert plain.setup.options["rounds"] == 16
    taken_up, _printed = sit("1", "1", "12", "1")
    assert taken_up.setup.options["rounds"] == 8


def test_the_command_lists_keeps_renames_deletes_and_undoes(say: Say) -> None:
    def presets(*words: str) -> tuple[object, str]:
        done = say("presets", *words)
        return done.code, done.out + done.err

    assert presets()[1].startswith("No set-up is kept yet")
    words = ["--rivals", "-,turpin", "--option", "rounds=8", "--option", "friendly_table=yes"]
    assert presets("your_money", "--keep", "Supper", *words) == (0, "“Supper” is kept.\n")
    assert "1 person and Turpin" in presets()[1]
    assert presets("your_money", "--rename", "supper", "Dinner")[0] == 0
    assert presets("your_money", "--delete", "dinner")[0] == 0
    assert presets("your_money", "--delete", "dinner")[0] == 2
    assert presets("your_money", "--undo") == (0, "“Dinner” is there again.\n")
    (kept,) = json.loads(presets("your_money", "--json")[1])["your_money"]
    assert (kept["name"], kept["mode"]) == ("Dinner", "2")
    assert kept["sitters"] == ["person", "turpin"]
    assert kept["options"] == {"rounds": 8, "friendly_table": "yes"}


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
