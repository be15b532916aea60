"""Every file and folder that the documents name is where they say."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
HOMES = ("game", "tests", "tools", "docs", "assets", "packaging", ".github", ".ci")
SHORT = (ROOT, ROOT / "game", ROOT / "tools" / "art")
"""What a path may begin in: the project, the program, or, among pictures, the drawings."""
PATTERN = ROOT / "tools" / "new_game" / "pattern"
MADE = {
    "assets/locale/stand_and_deliver.pot": "collected by `make messages`",
    "assets/locale/sv/LC_MESSAGES/stand_and_deliver.po": "an example of a language to come",
    "tests/golden/released/VERSION": "VERSION stands for each release",
}
"""Named, though nothing lies there, and why."""

FILE = r"\.(?:py|yaml|md|json|toml|yml|in)"
NAMED = re.compile(rf"(?:(?:{'|'.join(map(re.escape, HOMES))})/\S*|[\w<>*./-]+{FILE})")
TEST = re.compile(r"(?:\w+/)*test_\w+")
"""As the games' pages name tests, which `test_game_pages.py` looks up."""


def named(text: str) -> Iterator[str]:
    """Every path between backticks."""
    for quoted in re.findall(r"`([^`\n]+)`", text):
        if NAMED.fullmatch(quoted):
            yield quoted


def linked(text: str) -> Iterator[str]:
    """Where links lead that stay in the project."""
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not target.startswith(("http:", "https:", "#", "mailto:")):
            yield target.partition("#")[0]


@cache
def names() -> frozenset[str]:
    """What files and folders of the project are called, wherever they lie."""
    return frozenset(each.name for home in HOMES for each in (ROOT / home).rglob("*"))


def homes_of(document: Path) -> Sequence[Path]:
    """What a path may begin in there: on a game's own page in the game's folders as well."""
    if document.parent.name != "games":
        return SHORT
    key = document.stem
    layers = [ROOT / "game" / layer / key for layer in ("engine", "ai", "sprites", "scenes")]
    return [*SHORT, *layers, ROOT / "tests" / "games" / key]


def there(path: str, homes: Sequence[Path] = SHORT) -> bool:
    """Whether it lies there; `<key>` is any game's, or that of the pattern new games begin with."""
    if path in MADE:
        return True
    if "/" not in path.rstrip("/"):
        return path in names() or (ROOT / path).exists()
    glob = path.rstrip("/").replace("<key>", "*")
    if any(next(home.glob(glob), None) for home in homes):
        return True
    own = re.sub(
        r"^game/|games/(?=<key>)|<key>/", "", path
    )  # the pattern is one game's files alone
    return "<key>" in path and (PATTERN / f"{own}.in").exists()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    homes = homes_of(document)
    paths = [path for path in named(text) if homes == SHORT or not TEST.fullmatch(path)]
    assert [path for path in paths if not there(path, homes)] == []
    assert [path for path in linked(text) if not (document.parent / path).exists()] == []


def test_what_stands_for_something_made_is_named_and_not_there() -> None:
    text = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    assert set(MADE) <= set(named(text))


def test_a_path_that_leads_nowhere_is_found() -> None:
    text = (
        "`game/scenes/no_such_room.py` and `game/engine/<key>/rules.py`, `no_such_file.py`,\n"
        "`game/engine/<key>/no_such_part.py`, `scenes/no_such.py`; `rules.py`, `a/b`;\n"
        "`game/scenes/kit`, `game/nowhere`; [one](docs/no_such.md), [two](https://example.org)"
    )
    assert [path for path in named(text) if not there(path)] == [
        "game/scenes/no_such_room.py",
        "no_such_file.py",
        "game/engine/<key>/no_such_part.py",
        "scenes/no_such.py",
        "game/nowhere",
    ]
    assert list(linked(text)) == ["docs/no_such.md"]
