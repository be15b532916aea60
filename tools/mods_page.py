"""What docs/mods.md says of every number a mod may change, written from the games themselves.

`python -m tools.mods_page` brings the page up to them; a test holds that it is.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from game.engine.discovery import games
from game.engine.mods import Mods, StockNumber, numbers_of
from game.engine.spec import STOCK, GameSpec

PAGE: Final = Path(__file__).parents[1] / "docs" / "mods.md"
BEGINS: Final = "## Every number\n"


def of_today(page: str) -> str:
    """The page with the numbers of today's games below its last heading."""
    return page.partition(BEGINS)[0] + BEGINS + "".join(_every_game())


def _every_game() -> Iterator[str]:
    for spec in games().values():
        for option in spec.options:
            if option.name == STOCK and isinstance(option.own, Mods):
                yield from _of_game(spec, option.own)


def _of_game(spec: GameSpec, mods: Mods) -> Iterator[str]:
    yield f"\n### {spec.title}\n\nFolder `{mods.FOLDER}`.\n\n"
    yield "| in the file | as printed | least | most | |\n|---|---|---|---|---|\n"
    numbers = numbers_of(mods.stocked.kind).values()
    for (_group, what), alike in groupby(numbers, lambda each: (each.path[:-1], each.what)):
        yield from [_row(number, what, mods.stocked.shows(number.path)) for number in alike]


def _row(number: StockNumber, what: str, shows: str) -> str:
    bounds = f"{number.printed} | {number.least} | {number.most}"
    said = f"{what}: {shows}" if shows else what
    return f"| `{number.called}` | {bounds} | {said} |\n"


if __name__ == "__main__":
    PAGE.write_text(of_today(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
