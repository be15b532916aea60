"""Count the words and labels that stand on a table whenever somebody is asked.

    python -m tools.wordcount                            (three games of each of the five)
    python -m tools.wordcount merry_way --games 10 --seats 4 --save build/wordy
    python -m tools.wordcount riding_shotgun --tell 3    (what stands on the three fullest tables)

With the usual settings, at 1280x800, as the question stands there before anything is chosen. A word
is what stands between two spaces and has two letters side by side; a label is what is set in one
piece, a name or a paragraph, and has a word in it. Names on cards and of seats count like all else.
Not counted are figures by themselves, and what is printed on a map: it is the country and not talk.
"""

import argparse
import re
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import pygame

from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.scenes.table.game_table import GameTable
from game.sprites.hearing.overheard import words_on
from tools.waiting import Sitter, begun

GROUND: Final = ("map", "map:", "sheet:")
"""Names of sprites, or how they begin, that are the country itself."""

_WORD: Final = re.compile(r"[^\W\d_]{2}")

_DECISIONS: Final = 400
"""A game of more is cut short."""


@dataclass(frozen=True)
class Count:
    """What stands on a table at one decision: each text beside the name of what it stands on."""

    asked: str
    """Name of the mode."""
    said: tuple[tuple[str, str], ...]
    printed: tuple[str, ...]
    """On the map itself."""
    where: str = ""
    """Seed and number of the decision."""

    @property
    def words(self) -> int:
        return sum(_words(text) for _name, text in self.said)

    @property
    def labels(self) -> int:
        return sum(_words(text) > 0 for _name, text in self.said)

    @property
    def twice(self) -> list[str]:
        """Sentences of four words and more that stand there more than once."""
        texts = [text for _name, text in self.said if _words(text) > 3]
        return sorted({text for text in texts if texts.count(text) > 1})


def _words(text: str) -> int:
    return sum(_WORD.search(word) is not None for word in text.split())


def count(table: GameTable, where: str = "") -> Count:
    """What stands on this table now, which has been drawn."""
    said: list[tuple[str, str]] = []
    printed: list[str] = []
    for sprite in table.stage:
        if not sprite.visible:
            continue
        if sprite.id in GROUND or sprite.id.startswith(GROUND[1:]):
            printed += words_on(sprite.surface)
        else:
            said += [(sprite.id, text) for text in words_on(sprite.surface)]
    for control in table.controls:
        if control.visible:
            said += [(f"control {control.name}", text) for text in control.printed]
    asked = type(table.mode).__name__ if table.mode is not None else "nobody"
    return Count(asked, tuple(said), tuple(printed), where)


def counted(spec: GameSpec, seats: int, seed: str, save: Path | None = None) -> Iterator[Count]:
    """At each decision of a person who plays by habit against the usual rivals."""
    with tempfile.TemporaryDirectory() as folder:
        sitter = Sitter(begun(spec, seats, seed), Path(folder))
        for number in range(_DECISIONS):
            sitter.go_on()
            if sitter.over:
                return
            sitter.table.timeline.finish_all()
            cast(Any, sitter.app).frame()
            picture = cast(Any, sitter.app).frame()
            found = count(sitter.table, f"{spec.key}-{seats}-{seed}-{number:03}")
            if save is not None:
                save.mkdir(parents=True, exist_ok=True)
                name = f"{found.words:03}-{found.labels:02}-{found.asked}-{found.where}.png"
                pygame.image.save(picture, save / name.replace(" ", "_"))
            yield found
            sitter.decide()


def told(counts: Sequence[Count], tell: int) -> Iterator[str]:
    """The figures of a game, and what stands on its fullest tables."""
    if not counts:
        return
    words, labels = [each.words for each in counts], [each.labels for each in counts]
    yield (
        f"  {len(counts)} decisions: words {statistics.median(words):.0f} at the median,"
        f" {max(words)} at most; labels {statistics.median(labels):.0f} and {max(labels)}"
    )
    for asked in sorted({each.asked for each in counts}):
        mine = [each for each in counts if each.asked == asked]
        wordy, crowded = max(mine, key=lambda c: c.words), max(mine, key=lambda c: c.labels)
        middle = statistics.median([each.words for each in mine])
        several = statistics.median([each.labels for each in mine])
        yield (
            f"    {asked:14} {len(mine):4} times: words {middle:.0f}, {wordy.words} at most;"
            f" labels {several:.0f}, {crowded.labels} at most"
        )
    for each in sorted(counts, key=lambda c: -c.words)[:tell]:
        yield f"  {each.where}, {each.asked}: {each.words} words, {each.labels} labels"
        yield from (f"    {name}: {text}" for name, text in each.said)
        yield from (f"    twice: {text}" for text in each.twice)


def main() -> None:
    """Play, and print what stood there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", help="key of one game; else all of them")
    parser.add_argument("--seats", type=int, help="else the most up to four")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--tell", type=int, default=0, metavar="N", help="the N fullest in full")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep a picture of each")
    asked = parser.parse_args()
    for key in [asked.game] if asked.game else sorted(games()):
        spec = game_called(key)
        seats = asked.seats or max(n for n in spec.seats if n <= 4)
        counts = [
            each
            for number in range(asked.games)
            for each in counted(spec, seats, f"WORDS {number}", asked.save)
        ]
        print(f"{key}, {seats} seats, {asked.games} games")
        print("\n".join(told(counts, asked.tell)), flush=True)


if __name__ == "__main__":
    main()
