"""Every sentence to be translated, from the sources into `locale`, and from there into `assets`.

`python -m tools.messages` writes the template anew, brings every catalogue up to it, tells what is
wrong with it (`tools.translated`) and compiles it; `python -m tools.messages de` begins a language
first. `babel.cfg` says where is looked; `docs/translating.md` what lies in a language's folder.
"""

import argparse
import io
import json
import struct
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game import VERSION
from game.engine.book import HEADING as HEADING_OF_A_PARAGRAPH
from game.engine.flavour.verses import BALLADS
from game.engine.spec import SIDE
from game.session.catalogue import FORM, MAGIC, RULES, TONGUE
from tools import translated, verses
from tools.translated import Forms, read_forms

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick reader of YAML where it was built."""

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALE: Final = ROOT / "locale"
COMPILED: Final = ROOT / "assets" / "locale"
MESSAGES: Final = "messages.po"
TEMPLATE: Final = "messages.pot"
"""What every catalogue begins with; made when it is wanted, and not kept in the tree."""

KEYWORDS: Final[dict[str, Any]] = {
    "_": None,
    "later": None,
    "plural": (1, 2),
    "plural_as": ((1, "c"), 2, 3),
    "said_as": ((1, "c"), 2),
    "later_as": ((1, "c"), 2),
}
"""What marks a sentence in the sources, and which of its arguments are sentences."""

WORDS: Final = (
    *("name", "title", "heading", "text", "caption"),
    *("red_name", "blue_name", "west", "east"),
)
"""The fields of a data file that a player reads."""

LISTS: Final = ("side_names",)
"""The fields of a data file that hold a list of what a player reads."""

SENSE: Final = "sense"
"""The field that tells a name, title or heading beside it from others of the same words."""

SENSED: Final = ("name", "title", "heading")

_CONTEXTS: Final = {"side_names": SIDE}
"""The fields whose words always stand in a context."""

HEADING: Final = """\
# Sentences of Stand and Deliver, to be translated.
# Made by `make messages`; distributed under the same licence as the program.
#"""

Found = tuple[int, str, str | tuple[str, str], list[str]]


def words_in_data(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Found]:
    """What a player reads in a data file, as Babel wants it: line, function, words, comments."""
    root = yaml.compose(file.read().decode("utf-8"), Loader=_LOADER)
    if root is not None:
        in_a_book = getattr(file, "name", "").endswith("book.yaml")
        for line, field, words, sense in _words_under(root):
            # A heading runs on into what stands under it, which a label of the same words does not.
            heads = in_a_book and field == "heading"
            context = sense or (HEADING_OF_A_PARAGRAPH if heads else _CONTEXTS.get(field, ""))
            yield line, "said_as" if context else "_", (context, words) if context else words, []


def _words_under(node: Node) -> Iterator[tuple[int, str, str, str]]:
    """Line, field, words, and the sense they have there."""
    match node:
        case MappingNode():
            sense = next((value.value for key, value in node.value if key.value == SENSE), "")
            for key, value in node.value:
                if isinstance(value, ScalarNode) and key.value in WORDS and value.value:
                    meant = sense if key.value in SENSED else ""
                    yield value.start_mark.line + 1, key.value, value.value, meant
                elif isinstance(value, SequenceNode) and key.value in LISTS:
                    for each in value.value:
                        yield each.start_mark.line + 1, key.value, each.value, ""
                else:
                    yield from _words_under(value)
        case SequenceNode():
            for each in node.value:
                yield from _words_under(each)


def template() -> Catalog:
    """Every sentence the sources hold, with the files it stands in."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    catalogue = Catalog(
        project="Stand and Deliver",
        version=VERSION,
        header_comment=HEADING,
        fuzzy=False,
        # Of the day nobody needs to know; with it every template would differ from the last.
        creation_date=datetime(2026, 1, 1, tzinfo=UTC),
        revision_date=datetime(2026, 1, 1, tzinfo=UTC),
    )
    found = extract_from_dir(str(ROOT), methods, options, KEYWORDS, comment_tags=("Translators:",))
    for name, line, message, comments, context in found:
        catalogue.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """The catalogue as a file: sorted and without line numbers, to change with the words only."""
    file = io.BytesIO()
    write_po(
        file, catalogue, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True
    )
    return file.getvalue()


def catalogues() -> list[Path]:
    """The files of every language there is."""
    return sorted(LOCALE.glob(f"*/{MESSAGES}"))


def begin(language: str, words: Catalog) -> Path:
    """An empty catalogue for a language; one that is there already is left as it is."""
    file = LOCALE / language / MESSAGES
    if not file.exists():
        fresh = Catalog(language, header_comment=HEADING, fuzzy=False)
        fresh.project, fresh.version = words.project, words.version
        fresh.update(words)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(written(fresh))
        forms = file.with_name(translated.FORMS)
        forms.write_text(translated.NO_FORMS.format(language=language), encoding="utf-8")
    return file


def bring_up(file: Path, words: Catalog) -> tuple[int, int]:
    """Bring a catalogue up to the template and compile it; sentences translated, and in all."""
    with file.open("rb") as source:
        catalogue = read_po(source)
    catalogue.update(words, no_fuzzy_matching=True, update_creation_date=False)
    file.write_bytes(written(catalogue))
    messages = [message for message in catalogue if message.id]
    done = [message for message in messages if translated.done(message)]
    ballads = verses.files(file.parent)
    whole = len(done) == len(messages) and ballads.keys() == verses.sung().keys()
    COMPILED.mkdir(parents=True, exist_ok=True)
    compiled = COMPILED / f"{file.parent.name}.mo"
    fresh = compiled.with_suffix(".new")
    fresh.write_bytes(binary(catalogue, read_forms(file.parent), ballads, whole=whole))
    fresh.replace(compiled)  # whoever has the old one open reads on in it
    return len(done), len(messages)


def binary(catalogue: Catalog, forms: Forms, ballads: Mapping[str, str], *, whole: bool) -> bytes:
    """The catalogue as `game.session.catalogue` reads it: GNU's form, sorted by the bytes of its
    keys. `ballads` are the files of verses by their games.
    """
    entries = {
        f"{TONGUE}\x04name": forms.name,
        f"{TONGUE}\x04and": forms.conjunction,
        f"{TONGUE}\x04plural": translated.plurals(catalogue),
        f"{TONGUE}\x04done": "whole" if whole else "begun",
    }
    for game, ballad in ballads.items():
        entries[f"{BALLADS}\x04{game}"] = ballad
    for form, rules in forms.rules.items():
        entries[f"{RULES}\x04{form}"] = json.dumps(rules, ensure_ascii=False)
    for noun, texts in forms.nouns.items():
        entries |= {f"{FORM}{form}\x04{noun}": text for form, text in texts.items()}
    for message in catalogue:
        if message.id and translated.done(message):
            ways = translated.ways(message.id)
            said = "\0".join(translated.ways(message.string))
            entries[translated.key_of(message, "\0".join(ways))] = said
            if message.pluralizable:  # whoever says the singular alone says it so, too
                singular = translated.key_of(message, ways[0])
                entries.setdefault(singular, said.partition("\0")[0])
    return _in_gnus_form(sorted((k.encode(), v.encode()) for k, v in entries.items()))


def _in_gnus_form(entries: Sequence[tuple[bytes, bytes]]) -> bytes:
    heading, each = struct.Struct("<7I"), struct.Struct("<2I")
    count = len(entries)
    keys, values = heading.size, heading.size + count * each.size
    start = values + count * each.size
    tables: list[bytes] = []
    texts: list[bytes] = []
    for column in (0, 1):
        for entry in entries:
            tables.append(each.pack(len(entry[column]), start))
            texts.append(entry[column] + b"\0")
            start += len(entry[column]) + 1
    return b"".join([heading.pack(MAGIC, 0, count, keys, values, 0, values), *tables, *texts])


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="begin a catalogue")
    said = parser.parse_args(argv)
    words = template()
    LOCALE.mkdir(parents=True, exist_ok=True)
    template_file = LOCALE / TEMPLATE
    template_file.write_bytes(written(words))
    print(f"{len(words)} sentences in {template_file}")
    for language in said.languages:
        begin(language, words)
    faults = 0
    for file in catalogues():
        done, everything = bring_up(file, words)
        print(f"{done} of {everything} translated in {file}")
        for fault in (*translated.faults(file.parent), *verses.faults(file.parent)):
            faults += 1
            print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
