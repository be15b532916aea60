"""Writing the files of a new game, from patterns whose key, title and name are filled in."""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PATTERN: Final = Path(__file__).parent / "pattern"
LONGEST_KEY: Final = 24
LONGEST_TITLE: Final = 32

# A key is a folder in each of these, so nothing of the house may be called so.
_FOLDERS: Final = ("engine", "ai", "sprites", "scenes")
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_TITLE: Final = re.compile(r"\w[\w ’,!?.&:–-]*")


class Refused(Exception):
    """What is wrong with a key or a title, in a sentence."""


def refuse_key(key: str, root: Path = ROOT) -> None:
    """Refused unless the key can be a game's: a fresh name of small letters."""
    if not key:
        raise Refused("A game needs a key: make new-game KEY=toll_gate.")
    if not _KEY.fullmatch(key) or keyword.iskeyword(key):
        raise Refused(
            f"{key!r} is no key: small letters and figures, joined by _, as in toll_gate."
        )
    if len(key) > LONGEST_KEY:
        raise Refused(f"{key!r} is too long for a key: {LONGEST_KEY} letters at most.")
    if (root / "game" / "engine" / key).is_dir() or (root / "tests" / "games" / key).exists():
        raise Refused(f"There is a game {key!r} already.")
    for folder in _FOLDERS:
        place = root / "game" / folder / key
        if place.exists() or place.with_suffix(".py").exists():
            raise Refused(f"{key!r} is taken: game/{folder}/{key} belongs to the house.")


def refuse_title(title: str) -> None:
    """Refused unless the title fits on a poster, and into a sentence of code."""
    if len(title) > LONGEST_TITLE:
        raise Refused(f"A title has {LONGEST_TITLE} letters at most; {title!r} has {len(title)}.")
    if not _TITLE.fullmatch(title):
        raise Refused(f"{title!r} is no title: letters, figures, spaces and plain points, please.")


def make(key: str, title: str, root: Path = ROOT) -> Iterator[str]:
    """Write the game, put its code in order, play its golden games and collect its sentences.

    Answers every file written, relative to `root`, as it is done.
    """
    written: list[Path] = []
    for kind, folder in (
        ("engine", root / "game/engine" / key),
        ("tests", root / "tests/games" / key),
    ):
        folder.mkdir(parents=True)
        for pattern in sorted((PATTERN / kind).rglob("*.in")):
            file = folder / pattern.relative_to(PATTERN / kind).with_suffix("")
            file.parent.mkdir(exist_ok=True)
            file.write_text(filled_in(pattern.read_text("utf-8"), key, title), encoding="utf-8")
            written.append(file)
            yield file.relative_to(root).as_posix()
    code = [str(file) for file in written if file.suffix == ".py"]
    # Where an import stands depends on the key.
    _run(root, "ruff", "check", "--quiet", "--select", "I", "--fix", *code)
    _run(root, "ruff", "format", "--quiet", *code)
    _run(root, "tools.golden", "play", key)
    yield f"tests/games/{key}/golden"
    _run(root, "tools.messages")
    yield "locale"


def filled_in(text: str, key: str, title: str) -> str:
    """A pattern with the game's key, title and name in it."""
    name = "".join(part.capitalize() for part in key.split("_"))
    return text.replace("__KEY__", key).replace("__TITLE__", title).replace("__NAME__", name)


def _run(root: Path, *words: str) -> None:
    """Run a module of this Python in `root`; it has to succeed."""
    subprocess.run([sys.executable, "-m", *words], cwd=root, check=True, stdout=subprocess.DEVNULL)
