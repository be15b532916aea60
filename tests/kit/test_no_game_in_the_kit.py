"""No game is known outside its own folders: not by its key, and not by what it is about.

A game's nouns are data of its own, `tests/games/<key>/nouns.py`. What is no game's noun belongs to
the house: the words of the table (seat, round, card, die, deck, track, score, rival), those of the
trade it plays at (robbery, robber, highwayman, purse, coach, road, horse, pistol, gallows, York,
where its title page is printed), and those of the craft of programs (`press_guard`, a table's
`flyer`). They stand in title pages and imprints because every game of this house is about them.
"""

import importlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

import game
from game.engine.discovery import games

PACKAGE = Path(game.__file__).parent
HOUSE = (
    *("*.py", "engine/*.py", "engine/flavour/*.py", "ai/*.py", "ai/assizes/*.py"),
    *("session/**/*.py", "commands/*.py", "terminal/*.py"),
    *("sprites/*.py", "sprites/plain/*.py"),
    *(f"scenes/{room}/**/*.py" for room in ("kit", "table", "plain", "shell")),
    *(f"scenes/{room}/**/*.py" for room in ("front", "setting_out", "book", "review", "settings")),
)
LAYERS = ("engine", "ai", "sprites", "scenes")
SPOKEN = "engine/flavour/verses.py"
"""How words of the language are spoken, whoever needs them in a verse: a dictionary."""
KEYS = ("scenes/setting_out/company.py", "sprites/art.py", "engine/mods.py")
"""Where a key is given as what keys look like."""
BY_NAME = {
    *("engine/discovery.py", "engine/parts.py", "scenes/table/screen.py", "scenes/kit/deeds.py"),
    "scenes/shell/pages.py",  # rooms of the house, made ready
    "commands/hands.py",  # what speaks to a cluster, where it is installed
    "sprites/faces.py",  # the folders in which the faces of type lie
}
"""Where modules are found by their names: the games, and once each what a game lends a layer."""


def house() -> list[Path]:
    assert all(list(PACKAGE.glob(pattern)) for pattern in HOUSE)
    return sorted({source for pattern in HOUSE for source in PACKAGE.glob(pattern)})


def folders_of(key: str) -> list[Path]:
    found = [each for layer in LAYERS for each in (PACKAGE / layer / key).rglob("*.*")]
    return [each for each in found if each.suffix in (".py", ".yaml")]


def nouns_of(key: str) -> tuple[str, ...]:
    module: ModuleType = importlib.import_module(f"tests.games.{key}.nouns")
    return tuple(module.NOUNS)


def said(text: str) -> str:
    """Names of classes and of functions in single words: HoldUp, hold_up and hold-up are one.
    The house's own pictures are called what they show.
    """
    text = re.sub(r"\b(?:app|objects|figures)/\w+", "", text)
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return re.sub(r"[_-]", " ", apart).casefold()


def any_of(nouns: Iterable[str]) -> re.Pattern[str]:
    one_of = "|".join(re.escape(said(noun)) for noun in nouns)
    return re.compile(rf"(?<![a-z])(?:{one_of})(?:s|es|ed|d)?(?![a-z])")


def spoken(nouns: Iterable[str], sources: Iterable[Path]) -> Iterator[str]:
    noun = any_of(nouns)
    for source in sources:
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            for found in noun.findall(said(line)):
                yield f"{source.relative_to(PACKAGE).as_posix()}:{number}: {found}"


@pytest.mark.parametrize("key", games())
def test_the_house_knows_no_game_by_its_key(key: str) -> None:
    named = {
        source.relative_to(PACKAGE).as_posix()
        for source in house()
        if key in source.read_text(encoding="utf-8")
    }
    assert named - set(KEYS) == set()


@pytest.mark.parametrize("key", games())
def test_the_house_speaks_of_nothing_that_is_one_game_s(key: str) -> None:
    sources = [source for source in house() if source != PACKAGE / SPOKEN]
    assert list(spoken(nouns_of(key), sources)) == []


@pytest.mark.parametrize("key", games())
def test_no_game_speaks_of_what_is_another_s(key: str) -> None:
    others = [noun for other in games() if other != key for noun in nouns_of(other)]
    assert list(spoken(others, folders_of(key))) == []


@pytest.mark.parametrize("key", games())
def test_every_noun_is_the_game_s_own(key: str) -> None:
    """A noun its game does not use would be forbidden for nothing."""
    own = list(spoken(nouns_of(key), folders_of(key)))
    heard = {line.rpartition(": ")[2] for line in own}
    silent = [n for n in nouns_of(key) if not any(each.startswith(said(n)) for each in heard)]
    assert silent == []


def test_a_noun_is_found_however_it_is_written() -> None:
    noun = any_of(["hold-up"])
    written = ("HoldUpBegan", "def hold_up(): ...", '"a hold-up"', "HOLD_UP = 1", "two hold-ups")
    assert [len(noun.findall(said(each))) for each in written] == [1] * 5
    assert not noun.search(said('uphold up, hold upon, art.picture("app/hold_up")'))


def test_modules_are_found_by_name_in_few_places_and_once_each() -> None:
    found = {
        source.relative_to(PACKAGE).as_posix()
        for source in house()
        if re.search(r"import_module|find_spec|__import__", source.read_text(encoding="utf-8"))
    }
    assert found == BY_NAME
