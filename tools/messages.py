"""Every sentence to be translated, from the sources into `assets/locale`.

`python -m tools.messages` writes the template anew, brings every catalogue up to it and compiles
it; `python -m tools.messages de` begins a catalogue first. `babel.cfg` says where is looked.
"""

import argparse
import io
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game import VERSION
from game.session.tongue import DOMAIN

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quick reader of YAML where it was built."""

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALE: Final = ROOT / "assets" / "locale"
TEMPLATE: Final = f"{DOMAIN}.pot"
"""What every catalogue begins with; made when it is wanted, and not kept in the tree."""

KEYWORDS: Final[dict[str, Any]] = {"_": None, "later": None, "plural": (1, 2)}
"""What marks a sentence in the sources, and which of its arguments are sentences."""

WORDS: Final = ("name", "title", "heading", "text", "caption")
"""The fields of a data file that a player reads."""

LISTS: Final = ("openings", "closings", "titles", "side_names")
"""The fields of a data file that hold a list of what a player reads."""

HEADING: Final = """\
# Sentences of Stand and Deliver, to be translated.
# Made by `make messages`; distributed under the same licence as the program.
#"""

Found = tuple[int, str, str, list[str]]


def words_in_data(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Found]:
    """What a player reads in a data file, as Babel wants it: line, function, words, comments."""
    root = yaml.compose(file.read().decode("utf-8"), Loader=_LOADER)
    if root is not None:
        yield from _words_under(root)


def _words_under(node: Node) -> Iterator[Found]:
    match node:
        case MappingNode():
            for key, value in node.value:
                if isinstance(value, ScalarNode) and key.value in WORDS and value.value:
                    yield value.start_mark.line + 1, "_", value.value, []
                elif isinstance(value, SequenceNode) and key.value in LISTS:
                    for each in value.value:
                        yield each.start_mark.line + 1, "_", each.value, []
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
    write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
    return file.getvalue()


def catalogues() -> list[Path]:
    """The files of every language there is."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def begin(language: str, words: Catalog) -> Path:
    """An empty catalogue for a language; one that is there already is left as it is."""
    file = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not file.exists():
        fresh = Catalog(language, header_comment=HEADING, fuzzy=False)
        fresh.project, fresh.version = words.project, words.version
        fresh.update(words)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(written(fresh))
    return file


def bring_up(file: Path, words: Catalog) -> tuple[int, int]:
    """Bring a catalogue up to the template and compile it; sentences translated, and in all."""
    with file.open("rb") as source:
        catalogue = read_po(source)
    catalogue.update(words, update_creation_date=False)
    file.write_bytes(written(catalogue))
    with file.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)
    messages = [message for message in catalogue if message.id]
    done = [message for message in messages if any(message.string or ()) and not message.fuzzy]
    return len(done), len(messages)


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
    for file in catalogues():
        done, everything = bring_up(file, words)
        print(f"{done} of {everything} translated in {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
