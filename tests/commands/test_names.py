"""A name is refused alike wherever it comes from, and a file's name cannot command a terminal."""

import io
import json
import sys
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.scenes.kit.scene import Pop
from game.scenes.setting_out.seats import SetupSeats
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.match import Match
from game.session.paths import saves
from game.session.record import read_record, write_record
from game.session.seats.seats import chairs, likeness
from game.session.seats.told import LONGEST, usual_name
from game.session.settings import Settings
from game.terminal.paper import Gone, TerminalPaper
from game.terminal.sitting_down import Wishes, sit_down
from tests.commands.calling import Say, call
from tests.session.playing import SPEC, begun, on
from tests.terminal.hands import Hearer, saying

SAME = [
    ("Nell", "nell"),
    ("Nell", "NELL"),
    ("Straße", "STRASSE"),
    ("Nell", "Ne\u3164ll"),
    ("Nell", "Nell\u2800"),
    ("Nell", "Nell\ufe0f"),
    ("Zo\u00eb", "Zoe\u0308"),
    ("Nell", "Ｎｅｌｌ"),
    ("Нелл", "НЕЛЛ"),
]
BLANK = ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u0301", "\u034f", " \u3164 "]
BAD = [*SAME, *[("Nell", blank) for blank in BLANK]]
GOOD = [("Nell", "Neil"), ("Нелл", "Nell"), ("馬", "鹿"), ("Zoë", "Zoe"), ("¡", "!"), ("4", "5")]


NAMED = ("play", "your_money", "--terminal", "--seats", "2", "--rivals", "-,-", "--names")


def written(names: tuple[str, str]) -> bytes:
    plain = json.loads(write_record(on(begun(), 3).record()))
    for chair, name in zip(plain["seats"], names, strict=True):
        chair["name"] = name
    return json.dumps(plain).encode()


def at_terminal(*names: str) -> str:
    """What is printed while somebody names two robbers so, and then goes away."""
    page = io.StringIO()
    paper = TerminalPaper(page, Hearer(page, saying("1", *names)))
    with pytest.raises(Gone):
        sit_down(SPEC, Wishes(), Settings(), paper)
    return page.getvalue().rstrip()


def in_window(names: tuple[str, str]) -> bool:
    seats = SetupSeats(SPEC, SPEC.mode(2), Settings(), lambda n: Pop(), lambda: None)
    for n, name in enumerate(names):
        seats.take(n, name=name)
    seen = [seats.wrong_with(field) for field in seats.fields]
    lacking = "The printer has no such letters."
    return all(wrong in ("", lacking) for wrong in seen)


@pytest.mark.parametrize("names", BAD, ids=ascii)
def test_a_name_nobody_could_tell_apart_is_refused_everywhere(
    names: tuple[str, str], say: Say
) -> None:
    with pytest.raises(BadData):
        Match.begin(SPEC, SPEC.setup(2), chairs(names), "York")
    with pytest.raises(BadSave):
        read_record(written(names), "york.json")
    assert not in_window(names)
    assert "Name of robber 2" in at_terminal(*names).rpartition("\n")[2]
    said = say(*NAMED, ",".join(names))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert not Store(saves()).listing().matches


@pytest.mark.parametrize("names", GOOD, ids=ascii)
def test_other_names_are_good_everywhere(names: tuple[str, str]) -> None:
    Match.begin(SPEC, SPEC.setup(2), chairs(names), "York")
    read_record(written(names), "york.json")
    assert in_window(names)
    assert "Who decides for" in at_terminal(*names).rpartition("\n")[2]


@pytest.mark.parametrize("word", ["help", "Quit"])
def test_who_asks_for_help_at_a_name_is_not_called_so(word: str) -> None:
    printed = at_terminal(word)
    assert "A name is asked for here" in printed
    assert "Name of robber 1" in printed.rpartition("\n")[2]


def test_a_name_too_long_for_the_window_is_too_long_for_the_command_line(say: Say) -> None:
    said = say(*NAMED, f"Nell,{'N' * (LONGEST + 1)}")
    assert said.code == 2
    assert f"A name has {LONGEST} letters at most." in said.err


def test_who_rides_against_one_has_a_name_of_his_own() -> None:
    spec = game_called("your_money")
    with pytest.raises(BadData):
        Match.begin(spec, spec.setup(1), chairs(["Nell"]), "York", others={"rival": "nell"})
    page = io.StringIO()
    paper = TerminalPaper(page, Hearer(page, saying("swift nick", "NELL", "Tom")))
    wishes = Wishes(seats=1, names=("Nell",), options={})
    match = sit_down(spec, wishes, Settings(last_others={"rival": "Nell"}), paper)
    assert match.others == {"rival": "Swift Nick"}


def test_nobody_is_offered_a_name_that_is_taken() -> None:
    assert usual_name(["nell"], "NELL") == "Tom"
    assert usual_name(["TOM"], "\u3164") == "Nell"
    assert likeness("nell") == likeness(" Nell ")


only_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have no files of such names"
)
NAMES = {"a\x1b[2J\u202eb.json": r"a\x1b[2J\u202eb.json", "\udcff\n.json": r"\xff\n.json"}


@only_linux
@pytest.mark.parametrize(("name", "shown"), NAMES.items(), ids=ascii)
def test_what_a_file_is_called_cannot_command_a_terminal(
    tmp_path: Path, say: Say, name: str, shown: str
) -> None:
    good, torn = tmp_path / f"good-{name}", tmp_path / f"torn-{name}"
    good.write_bytes(write_record(on(begun(), 1000).record()))
    torn.write_bytes(b"{")
    for words in (("verify",), ("verify", "--seed"), ("replay",), ("judge",), ("broadside",)):
        said = say(*words, torn)
        assert said.code == 2
        assert f"torn-{shown} is cut short" in said.err
        assert f"nothing-{shown} cannot be read" in say(*words, tmp_path / f"nothing-{name}").err
        assert said.err.rstrip("\n").isprintable()
    for words in (("verify",), ("verify", "--seed")):
        told = call(*words, good).stdout
        assert f"good-{shown}: " in told
        assert all(line.isprintable() for line in told.splitlines())
    assert shown in say("dance", name).err or shown in say("games", name).err


@only_linux
@pytest.mark.parametrize(("name", "shown"), NAMES.items(), ids=ascii)
def test_nor_can_one_among_the_saves(name: str, shown: str) -> None:
    saves().mkdir(parents=True)
    (saves() / name).write_bytes(b"{")
    (saves() / "finished").mkdir()
    (saves() / "finished" / name).write_bytes(b"{")
    resumed = call("play", "your_money", "--terminal", "--resume", "last")
    assert shown in "".join(resumed.stdout.splitlines())
    assert shown in call("calendar").stderr
