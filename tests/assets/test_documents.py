"""The documents say what is so: their form, the paths and names they give, and each game's page."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from game import VERSION
from game.engine.discovery import games

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LAYOUT = TEXT.partition("## Where things lie in a game\n")[2].partition("\n## ")[0]
WAYS = TEXT.partition("## The way of a confirm\n")[2].partition("\n## Where things lie")[0]
NOT_IN_TURPIN = {"draft", "ghost"}


@cache
def sources() -> dict[str, str]:
    """The text of every class of the program, by its name."""
    found: dict[str, str] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for text in re.split(r"^(?=\S)", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            if kind := re.match(r"class (\w+)", text):
                found[kind[1]] = found.get(kind[1], "") + text
    return found


def named_in(layer: str) -> list[str]:
    """The names every game has in that layer, as the tables and the last two lines give them."""
    table = re.findall(r"(?:^\|.*\n)+", LAYOUT, re.MULTILINE)
    rows = [each for each in table if f"`game/{layer}/<key>`" in each.partition("\n")[0]]
    rows += re.findall(rf"^`game/{layer}/<key>`:.*(?:\n.+)*?(?=\n`|\n*$)", LAYOUT, re.MULTILINE)
    names = re.findall(r"`([a-z_/]+)`", "".join(rows).replace(f"`game/{layer}/<key>`", ""))
    return [name for name in names if name not in ("decide", "reasons")]


def test_it_can_be_read_at_a_sitting() -> None:
    lines = TEXT.splitlines()
    assert len(lines) <= 250
    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize(
    ("layer", "least"), [("engine", 28), ("scenes", 16), ("ai", 3), ("sprites", 1)]
)
def test_what_lies_under_one_name_lies_there_in_every_game(layer: str, least: int) -> None:
    names = named_in(layer)
    assert len(names) >= least
    lacks = [
        f"{key}/{name}"
        for key in games()
        for name in names
        if not (key == "dick_turpin" and name in NOT_IN_TURPIN)
        if not (ROOT / "game" / layer / key / f"{name}.py").is_file()
        and not (ROOT / "game" / layer / key / name).is_dir()
    ]
    assert lacks == []


def test_the_ways_of_a_confirm_and_of_an_event_name_functions_there_are() -> None:
    steps = re.findall(r"`([A-Z]\w+)\.(\w+)(?:\([^`]*\))?`", WAYS)
    assert len(steps) > 20
    assert [
        f"{kind}.{name}"
        for kind, name in steps
        if f"    def {name}(" not in sources().get(kind, "")
    ] == []


PAGES = sorted((ROOT / "docs" / "games").glob("*.md"))
LINES = 22


def test_every_game_has_its_page() -> None:
    assert [page.stem for page in PAGES] == sorted(games())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_line_is_there_once_and_in_order(page: Path) -> None:
    numbers = re.findall(r"^\| (\d+) ", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in numbers] == list(range(1, LINES + 1))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_is_named_is_there(page: Path) -> None:
    found = re.findall(r"`((?:\w+/)*test_\w+)`", page.read_text(encoding="utf-8"))
    assert len(found) > LINES
    own = ROOT / "tests" / "games" / page.stem
    missing = [
        each
        for each in found
        if not (own / f"{each}.py").is_file() and not (ROOT / f"{each}.py").is_file()
    ]
    assert missing == []


FILES = [*(ROOT / "game").rglob("*.py")]
MODULES = {path.parent.name if path.stem == "__init__" else path.stem for path in FILES}

REUSED = {"deeds", "furniture", "judge", "keeping", "notes", "telling", "trail"}
"""Names that went from one thing and belong to another now; the table says whose they were."""


def replaced() -> list[tuple[str, str]]:
    """The old and the new name of each module that was renamed."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = text.partition("## What replaced what\n")[2]
    return re.findall(r"^\| (\w+)(?: \(.*\))? \| `(\w+)` \|$", table, re.MULTILINE)


def test_what_replaced_an_old_name_is_there_and_the_old_one_is_not() -> None:
    rows = replaced()
    assert ("ahead", "prerender") in rows
    assert ("watching", "observing") in rows
    assert [new for _old, new in rows if new not in MODULES] == []
    assert [old for old, _new in rows if old in MODULES - REUSED] == []


def test_no_word_of_a_table_is_explained_twice() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = [
        word.strip("` ")
        for row in re.findall(
            r"^\| ([^|]+) \|", text.partition("## What replaced")[0], re.MULTILINE
        )
        for word in row.split(", ")
        if word not in ("word", "---")
    ]
    assert len(words) > 50
    assert sorted(word for word in set(words) if words.count(word) > 1) == []


def test_the_guide_leads_to_it() -> None:
    assert "(docs/glossary.md)" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
HOMES = ("game", "tests", "tools", "docs", "assets", "locale", "packaging", ".github", ".ci")
SHORT = (ROOT, ROOT / "game", ROOT / "tools" / "art")
"""What a path may begin in: the project, the program, or, among pictures, the drawings."""
PATTERN = ROOT / "tools" / "new_game" / "pattern"
MADE = {
    "locale/messages.pot": "collected by `make messages`",
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


NEWS = Path(__file__).parents[2] / "CHANGELOG.md"
PARTS = ("New", "Changed", "Fixed", "Saves")


def faults(text: str) -> list[str]:
    """What is not as it has to be under `## Unreleased`; nothing where there is no such heading."""
    found, part, lines = [], "", 0
    order: list[str] = []
    below = text.partition("## Unreleased\n")[2].partition("\n## ")[0]
    for line in below.splitlines():
        if line.startswith("### "):
            if part and not lines:
                found.append(f"nothing under {part}")
            part, lines = line.removeprefix("### "), 0
            order.append(part)
        elif line.startswith("- "):
            lines += 1
            if not part:
                found.append(f"in no part: {line}")
        elif line.strip():
            found.append(f"no line of a list: {line}")
    if part and not lines:
        found.append(f"nothing under {part}")
    if order != [each for each in PARTS if each in order]:
        found.append(f"parts are {', '.join(order)}")
    return found


def test_what_is_coming_stands_in_the_four_parts() -> None:
    assert faults(NEWS.read_text(encoding="utf-8")) == []


def test_what_is_coming_stands_first_and_the_newest_release_is_this_version() -> None:
    headings = re.findall(r"^## (.+)$", NEWS.read_text(encoding="utf-8"), re.MULTILINE)
    assert "Unreleased" not in headings[1:]
    assert next(each for each in headings if each != "Unreleased") == VERSION


@pytest.mark.parametrize(
    ("below", "fault"),
    [
        ("- A line.\n", "in no part: - A line."),
        ("### New\n\n### Fixed\n\n- A line.\n", "nothing under New"),
        ("### New\n\n- A line.\n\n### Saves\n", "nothing under Saves"),
        ("### Fixed\n\n- A line.\n\n### New\n\n- Two.\n", "parts are Fixed, New"),
        ("### New\n\n- A line.\n\n### New\n\n- Two.\n", "parts are New, New"),
        ("### Better\n\n- A line.\n", "parts are Better"),
        ("### New\n\nA line.\n- Two.\n", "no line of a list: A line."),
    ],
)
def test_another_form_is_found(below: str, fault: str) -> None:
    assert faults(f"# What is new\n\n## Unreleased\n\n{below}\n## 0.1.0\n\nThe house.\n") == [fault]


def test_a_release_without_anything_to_come_is_well() -> None:
    assert faults("# What is new\n\n## 0.1.0\n\nThe house opens.\n") == []
