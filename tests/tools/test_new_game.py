"""A game made by `make new-game` is whole: it is checked, played and seen without another edit.

It is made in a copy of the house, so that nothing of it stays here.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.discovery import games
from tools.new_game.__main__ import main
from tools.new_game.making import LONGEST_KEY, LONGEST_TITLE, Refused, refuse_key, refuse_title

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-game.md"
# The longest there may be: whatever is written round them has room for all others.
KEY, TITLE = "the_turnpike_at_old_york", "The Turnpike at Old York in 1739"

# Everything a game is made of and checked by; what it does not touch is lent, not copied.
COPIED = ("game", "tools", "tests", "pyproject.toml", "babel.cfg")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which the game has been made."""
    root = tmp_path_factory.mktemp("house")
    for name in COPIED:
        here, there = ROOT / name, root / name
        there.parent.mkdir(exist_ok=True)
        if here.is_dir():
            shutil.copytree(here, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(here, there)
    (root / "assets").mkdir()
    for each in (ROOT / "assets").iterdir():
        if each.name != "locale":
            (root / "assets" / each.name).symlink_to(each)
    before = _files(root)
    made = run(root, "-m", "tools.new_game", KEY, TITLE).stdout
    changed = {name for name, text in _files(root).items() if before.get(name) != text}
    own = (f"game/engine/{KEY}/", f"tests/games/{KEY}/", "locale/")
    assert changed
    assert all(name.startswith(own) for name in changed), "another file was touched"
    assert all(name.rpartition("/")[0] in made for name in changed)
    return root


def _files(root: Path) -> dict[str, bytes]:
    return {
        file.relative_to(root).as_posix(): file.read_bytes()
        for folder in ("game", "tools", "tests", "locale")
        for file in (root / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def run(root: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in the copy; what fails there fails here, with what it printed."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env={
            **os.environ,
            "PYTHONPATH": str(root),
            "PYTHONIOENCODING": "utf-8",
            "PYTHONPYCACHEPREFIX": str(root / "compiled"),
            "STAND_AND_DELIVER_HOME": str(root / "home"),
        },
        input=said,
        capture_output=True,
        encoding="utf-8",
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


def test_it_passes_the_contract_and_its_own_tests_at_once(house: Path) -> None:
    suites = (
        "tests/contract",
        f"tests/games/{KEY}",
        "tests/golden/test_golden.py",
        "tests/kit/test_spec.py",
        "tests/kit/test_no_game_in_the_kit.py",
    )
    tables = " or ".join([f"{KEY}-{table}]" for table in ("2-0", "3-1", "4-2")])
    here = f"{tables} or test_rules or test_all_ or [{KEY}] or {KEY}/"
    done = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suites, "-k", here)
    assert " passed" in done.stdout


def test_it_is_no_longer_than_the_guide_says_whatever_it_is_called(house: Path) -> None:
    """Code, blank lines and YAML; a long key breaks some lines of its imports."""
    said = re.search(r"a small whole game of (\d+) lines", GUIDE.read_text("utf-8"))
    assert said is not None
    files = [each for each in (house / "game" / "engine" / KEY).iterdir() if each.is_file()]
    made = sum([len(each.read_text("utf-8").splitlines()) for each in files])
    assert made <= 900
    assert int(said[1]) <= made <= int(said[1]) + 5


def test_it_is_clean_and_typed(house: Path) -> None:
    own = (f"game/engine/{KEY}", f"tests/games/{KEY}")
    run(house, "-m", "ruff", "check", "--no-cache", *own)
    run(house, "-m", "ruff", "format", "--no-cache", "--check", *own)
    typed = run(house, "-m", "mypy", f"--cache-dir={house / 'types'}", *own)
    assert "Success" in typed.stdout


def test_its_sentences_and_its_place_in_the_house_are_in_order(house: Path) -> None:
    check = (
        "from pathlib import Path; from tests.words.bypassing import in_folder;"
        "from tests.kit.layers import violations;"
        f"found = in_folder(Path('game/engine/{KEY}'), {{}});"
        f"found += [each for each in violations(Path('game')) if '{KEY}' in each];"
        "assert not found, found"
    )
    run(house, "-c", check)
    template = (house / "locale/messages.pot").read_text("utf-8")
    assert f'"{TITLE}"' in template


def test_rivals_play_it_and_people_play_it_in_a_terminal(house: Path) -> None:
    rivals = ("--games", "20", "--rivals", "greedy,random")
    assert TITLE in run(house, "-m", "game", "simulate", KEY, *rivals).stdout
    begin = ("play", KEY, "--terminal", "--seats", "2", "--names", "Nell,Jack", "--rivals=-,-")
    said = "table\nwhy\n\nodds\n1\n" * 40
    played = run(house, "-m", "game", *begin, "--seed", "Gate", said=said).stdout
    assert "Lying low: 1 crown for certain." in played
    assert "Round 8: " in played
    assert "The seed of this game was Gate." in played
    (file,) = (house / "home" / "saves" / "finished").glob(f"{KEY}-*.json")
    run(house, "-m", "game", "verify", str(file))


def test_a_way_over_its_map_is_said_in_words_and_taken_by_two_gangs(house: Path) -> None:
    """Four in two gangs: a person who gallops, and rivals who think in a process of their own."""
    names = ("--names", "Nell,Jack,Moll,Tom", "--rivals=-,footpad,turpin,greedy")
    begin = ("play", KEY, "--terminal", *names, "--option", "rounds=4", "--seed", "Gate")
    gallop = ("gallop", "", "towards the ford", "3", "", "map", "map ford")
    said = "\n".join([*gallop, *["lie low", ""] * 8])
    played = run(house, "-m", "game", *begin, said=said).stdout
    told = " ".join(played.split())
    assert "Nell has decided: gallops 3 furlongs north-north-west." in told
    assert "Nell is 1 furlong south-south-east of the ford now." in told
    assert "the ford: leads to the toll-gate (south-west, by the toll road)" in told
    assert "The Heath gang: " in told
    assert "The seed of this game was Gate." in told


def test_its_open_decision_is_spoilt_and_refused_in_a_sentence(house: Path) -> None:
    check = (
        "import random; from game.engine.discovery import game_called;"
        "from tools.fuzz import try_one; from tools.fuzz_decisions import decisions;"
        "from tools.fuzz_spoil import spoiled;"
        f"whole, read = decisions(game_called('{KEY}')); lot = random.Random('Gate');"
        "said = [try_one(read, spoiled(lot.choice(whole), lot)) for _time in range(2000)];"
        "assert 'That way leads off the moor.' in said, set(said);"
        "print(len(set(said)))"
    )
    assert int(run(house, "-c", check).stdout) > 5


IN_WINDOW = """
import pygame
from game.engine.discovery import game_called
from game.scenes.shell.app import App
from game.scenes.table.curtain import Curtain
from game.scenes.kit.routes import ToTable
from game.scenes.shell.pages import opened
from game.scenes.kit.scene import plain_context
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings

spec = game_called("{key}")
match = Match.begin(spec, spec.setup(2), chairs(["Nell", "Jack"]), "Gate")
context = plain_context(settings=Settings(speed="instant"))
app = App(lambda context: opened(context, ToTable(match, True)).scene, context, raise_errors=True)
seen = set()
for turn in range(2000):
    app.step(1 / 30)
    seen.add(app.top.called)
    if match.result is not None and not app.top.busy:
        break
    codes = (pygame.K_RETURN,) if isinstance(app.top, Curtain) else (pygame.K_1, pygame.K_RETURN)
    for code in codes:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)
            app.step(1 / 30, [event])
            app.frame()
assert match.result is not None, (turn, match.steps, seen)
print(match.steps, *sorted(seen))
"""


def test_it_is_played_to_its_end_in_the_window(house: Path) -> None:
    """At the plain table, which every game has for nothing."""
    told = run(house, "-c", IN_WINDOW.format(key=KEY)).stdout
    assert told.startswith("16 ")
    assert "Curtain" in told
    assert "PlainBoard Live" in told


def test_it_is_played_by_hand_at_the_plain_table_as_every_game_is(house: Path) -> None:
    """What is held of every game at the plain table; its own tests play it by keys, by the mouse
    and by a controller.
    """
    suites = ("tests/scenes/plain/test_every_game.py", "tests/scenes/table/test_boards.py")
    which = f"{KEY}-2] or {KEY}]"
    done = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suites, "-k", which)
    assert " passed" in done.stdout


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ([], "Say a key"),
        ([""], "A game needs a key"),
        (["Toll Gate"], "is no key"),
        (["9lives"], "is no key"),
        (["class"], "is no key"),
        (["_gate"], "is no key"),
        (["a" * 25], "is too long for a key"),
        ([next(iter(games()))], "There is a game"),
        (["chance"], "is taken: game/engine/chance belongs to the house."),
        (["table"], "is taken: game/scenes/table belongs to the house."),
        (["toll_gate", 'The "Gate"'], "is no title"),
        (["toll_gate", "A" * 33], "33."),
        (["a", "b", "c"], "Say a key"),
    ],
)
def test_a_bad_key_is_refused_in_one_sentence(
    said: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(said) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert not (ROOT / "game" / "engine" / "toll_gate").exists()


def test_a_game_made_once_is_not_made_again(house: Path) -> None:
    assert (len(KEY), len(TITLE)) == (LONGEST_KEY, LONGEST_TITLE)
    with pytest.raises(Refused, match="already"):
        refuse_key(KEY, house)
    refuse_key("another_lane", house)
    refuse_title(TITLE)
