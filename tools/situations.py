"""Every sentence with the situation it stands in: `python -m tools.situations [LANGUAGE]`.

Every scene is drawn and every golden game told, and each sentence that is asked for is written down
with the pictures it was drawn in and what filled its slots. The page lists each beside its
translation, with its files. What is asked for and stands in no template is told, and the exit
status is 1.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as Tree

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game.engine import words
from game.engine.words import bare, speak_english, translate_with
from tools import golden, messages
from tools.translated import key_of, ways

EXAMPLES: Final = 6
"""Of what fills a slot, and of the pictures a sentence stands in, so many are kept."""


class Situation(msgspec.Struct):
    """Where a sentence was said, and with what."""

    places: dict[str, None] = {}
    """Pictures and golden games, the first first."""
    slots: dict[str, dict[str, None]] = {}
    """By slot, what filled it."""


class Listener:
    """Whoever is asked for every sentence, and says it in English."""

    def __init__(self) -> None:
        self.heard: dict[str, Situation] = {}
        """By key: the context, where there is one, and the English; plurals by the second form."""
        self.place = ""

    def say(self, sentence: str) -> str:
        return self._heard(sentence, bare(sentence))

    def count(self, one: str, many: str, n: int) -> str:
        return self._heard(many, bare(one if n == 1 else many))

    def _heard(self, key: str, said: str) -> str:
        if not said:
            return said
        situation = self.heard.setdefault(key, Situation())
        if len(situation.places) < EXAMPLES:
            situation.places[self.place] = None
        return _Overheard(said, situation) if "{" in said else said


class _Overheard(str):
    """A sentence that tells what its slots are filled with."""

    situation: Situation

    def __new__(cls, said: str, situation: Situation) -> "_Overheard":
        new = super().__new__(cls, said)
        new.situation = situation
        return new

    def format(self, *unnamed: object, **slots: object) -> str:
        return self.format_map(slots)

    def format_map(self, slots: Mapping[str, Any], /) -> str:  # type: ignore[override]
        return self._again(str.format_map(self, _Noting(slots, self.situation.slots)))

    def _again(self, said: str) -> str:
        return _Overheard(said, self.situation) if "{" in said else said


class _Noting(dict[str, Any]):
    """Slots that are noted when they are asked for."""

    def __init__(self, slots: Mapping[str, Any], notes: dict[str, dict[str, None]]) -> None:
        super().__init__()
        self._slots, self._notes = slots, notes

    def __missing__(self, slot: str) -> Any:
        value = self._slots[slot]
        found = self._notes.setdefault(slot, {})
        if len(found) < EXAMPLES:
            found[str(value)] = None
        return value


@contextmanager
def listening() -> Iterator[Listener]:
    """Hear every sentence that is asked for, whoever else wants to translate meanwhile."""
    listener = Listener()
    translate_with(listener.say, listener.count)
    real, words.translate_with = words.translate_with, lambda *_more: None
    try:
        yield listener
    finally:
        words.translate_with = real
        speak_english()


def every_situation(only: str = "*") -> dict[str, Situation]:
    """What is said in every picture that fits, and in every golden game, by its key."""
    # They put themselves on the list of pictures.
    from tools.pictures import darkroom as _darkroom  # noqa: F401
    from tools.pictures.film import Film
    from tools.pictures.gallery import chosen
    from tools.pictures.studio import open_studio

    with listening() as listener:
        open_studio("en")
        studio = Film().studio
        for name, take in chosen(only).items():
            listener.place = name
            try:
                take(studio)
            except Exception as error:  # one scene must not cost all the others
                print(f"{name}: {error}", file=sys.stderr)
        for file in golden.records():
            listener.place = f"{file.parent.parent.name} {file.stem}"
            golden.told(file)
        return listener.heard


def known(template: Catalog) -> frozenset[str]:
    """The keys of every sentence a template holds."""
    return frozenset(key_of(each, way) for each in template if each.id for way in ways(each.id))


def page(heard: Mapping[str, Situation], said: Catalog) -> bytes:
    """The page: a row for every sentence of the catalogue, by the files it stands in."""
    html = Tree.Element("html")
    head = Tree.SubElement(html, "head")
    Tree.SubElement(head, "meta", {"charset": "utf-8"})
    Tree.SubElement(head, "style").text = "td{vertical-align:top;padding:.3em 1em} i{color:#666}"
    table = Tree.SubElement(Tree.SubElement(html, "body"), "table")
    for each in sorted(filter(lambda each: each.id, said), key=lambda each: each.locations):
        english = ways(each.id)
        situation = heard.get(key_of(each, english[-1]), Situation())
        row = Tree.SubElement(table, "tr")
        for column in (english, ways(each.string)):
            cell = Tree.SubElement(row, "td")
            for line in column:
                Tree.SubElement(cell, "p").text = line
        about = Tree.SubElement(row, "td")
        if each.context:
            Tree.SubElement(about, "p").text = each.context
        for slot, values in situation.slots.items():
            Tree.SubElement(about, "p").text = f"{{{slot}}}: {' / '.join(values)}"
        places = [*(file for file, _line in each.locations[:3]), *situation.places]
        Tree.SubElement(Tree.SubElement(about, "p"), "i").text = ", ".join(places)
    return bytes(b"<!DOCTYPE html>" + Tree.tostring(html, encoding="utf-8"))


def main() -> int:
    """Draw, tell, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", nargs="?", help="the translation beside the English")
    parser.add_argument("--only", default="*", metavar="GLOB", help="pictures whose names fit")
    parser.add_argument("--out", type=Path, default=Path("build/situations.html"))
    asked = parser.parse_args()
    heard, said = every_situation(asked.only), messages.template()
    unknown = sorted(heard.keys() - known(said))
    if asked.language:
        with (messages.LOCALE / asked.language / messages.MESSAGES).open("rb") as file:
            said = read_po(file)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_bytes(page(heard, said))
    asked.out.with_suffix(".json").write_bytes(msgspec.json.encode(heard))
    print(f"{len(heard)} sentences heard of {len(said)}, in {asked.out}")
    for key in unknown:
        print(f"in no template: {bare(key)}", file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
