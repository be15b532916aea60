"""Every scene as a picture: `python -m tools.pictures OUT [--only GLOB] [--quick] …`.

Without more words every scene is taken in every size of window, with the usual and the largest
letters, in both themes, and in the lengthened English. Pictures are called scene_state_size.png and
come out the same every time, to be looked at and compared; large letters, high contrast, plain
letters and another language are in the name as well. Contact sheets of nine lie in `sheets`.
What cannot be taken is told, and the exit status is 1.

`python -m tools.pictures compare BEFORE AFTER` lists the pictures of two folders that differ.
`python -m tools.pictures readme` draws those of the README.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.session.settings import TEXT_SIZES, TextSize
from tools.pictures.compare import main as compare
from tools.pictures.darkroom import SHEETS, cores, take_all
from tools.pictures.film import SIZES, Film, Size, every_film, films
from tools.pictures.readme import main as readme


def _size(said: str) -> Size:
    width, _cross, height = said.partition("x")
    return int(width), int(height)


def wanted_films(said: argparse.Namespace) -> tuple[Film, ...]:
    """Every film, unless something of it is named: then what is not named is the usual."""
    if said.quick:
        return (Film(),)
    if not (said.size or said.text or said.theme or said.plain or said.language):
        return every_film()
    themes = {"high_contrast": (True,), "both": (False, True)}
    texts: Sequence[TextSize] = said.text or (100,)
    sizes: Sequence[Size] = said.size or SIZES
    found = films(sizes, texts, themes.get(said.theme, (False,)), (said.language,), said.plain)
    if said.theme == "dark":
        found = tuple([replace(film, dark_page=True) for film in found])
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says."""
    given = list(sys.argv[1:] if argv is None else argv)
    if given[:1] == ["compare"]:
        return compare(given[1:])
    if given[:1] == ["readme"]:
        return readme(given[1:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="*", metavar="GLOB", help="those whose names fit")
    parser.add_argument("--quick", action="store_true", help="1280x800 and usual letters only")
    parser.add_argument("--size", type=_size, action="append", metavar="WxH")
    parser.add_argument(
        "--text", type=int, choices=TEXT_SIZES, action="append", help="letters, in per cent"
    )
    parser.add_argument("--theme", choices=("usual", "high_contrast", "both", "dark"))
    parser.add_argument("--plain", action="store_true", help="plain letters")
    parser.add_argument("--language", metavar="TAG", help="qps is English lengthened and accented")
    parser.add_argument(
        "--jobs", type=int, default=cores(), metavar="N", help="so many at once: all cores"
    )
    said = parser.parse_args(given)
    began = time.monotonic()
    done = take_all(said.out, said.only, wanted_films(said), max(1, said.jobs))
    print(
        f"{len(done.taken)} pictures in {said.out}, contact sheets in {said.out / SHEETS}", end=""
    )
    print(f" ({time.monotonic() - began:.0f} s)")
    for name in done.failed:
        print(f"not taken: {name}", file=sys.stderr)
    return 1 if done.failed or not done.taken else 0


if __name__ == "__main__":
    sys.exit(main())
