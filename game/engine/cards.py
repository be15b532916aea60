"""Reading files of data: cards, maps and numbers, a game's own and a player's, held against a type.

All YAML the program reads is read here. However a file is made, it is read or refused in a moment:
its letters, its parts and its depth are counted while they are met, and nothing in it points at
anything else.
"""

import functools
import pkgutil
import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from game.engine.errors import BadData
from game.engine.words import _, later

D = TypeVar("D")

LETTERS: Final = 64 * 1024
"""Letters of a file at most; the longest of the house has 46,000."""
PARTS: Final = 4000
"""Words, and begins and ends of lists, in a file at most; ours have 2,800."""
DEEPEST: Final = 20
"""Levels of lists within lists that a data file may have; ours have seven."""
TOLD: Final = 20
"""Faults of a file that are told; whoever has mended these hears of others."""

_FIELD: Final = re.compile(r"at `\$([^`]*)`")
_UNKNOWN: Final = re.compile(r"unknown field `([^`]*)`")
_STEPS: Final = re.compile(r"\.(\w+)|\[(\d+)\]")


class DataFile(NamedTuple):
    """A file as plain data, and where everything in it stands."""

    source: str
    """The file's name, for sentences about it."""
    plain: Any
    root: Any
    """The library's nodes, which know their lines."""

    def read_as(self, kind: type[D], prepare: Callable[[Any], Any] | None = None) -> D:
        """The data as `kind`; BadData names file, line and field of the first slip. `prepare` may
        change what was read before it is checked; its ValueError may end in the field it means, as
        “… - at `$.ways[3].via`”.
        """
        try:
            return msgspec.convert(prepare(self.plain) if prepare else self.plain, kind)
        except (ValueError, RecursionError) as error:  # msgspec's own is a ValueError
            where = self.line(str(error))
            raise BadData(f"{self.source}: line {where}: {error}.") from error

    def told(self, faults: Iterable[tuple[str, str]]) -> tuple[str, ...]:
        """Faults with the fields they mean, “$.ways[3].via”, each in a sentence with its line; of
        many the first.
        """
        found = list(islice(faults, TOLD + 1))
        said = _("{file}: line {line}: {fault}.")
        told = [
            said.format(file=self.source, line=self.line(where), fault=fault)
            for fault, where in found[:TOLD]
        ]
        if len(found) > TOLD:
            told.append(_("{file}: there is more; mend these first.").format(file=self.source))
        return tuple(told)

    def line(self, error: str) -> int:
        """The line of a field, “$.ways[3].via”, or of that which an error names; of the nearest
        round it where it is not there. What was wrong within a field names its own place first,
        then that of the field.
        """
        import yaml

        paths = [error] if error.startswith("$") else _FIELD.findall(error)
        steps = [step for path in reversed(paths) for step in _STEPS.findall(path)]
        steps += [(name, "") for name in _UNKNOWN.findall(error)]
        line, node = 0, self.root
        for name, number in steps:
            found = None
            if name and isinstance(node, yaml.MappingNode):
                found = next(((key, value) for key, value in node.value if key.value == name), None)
            elif number and isinstance(node, yaml.SequenceNode) and int(number) < len(node.value):
                found = (node.value[int(number)],) * 2
            if found is None:
                break
            line, node = found[0].start_mark.line, found[1]
        return line + 1


def read_data(package: str, kind: type[D], name: str = "data.yaml") -> D:
    """The package's data file as `kind`; BadData names file, field and line of what is wrong."""
    text, source = read_text(package, name)
    return parse_data(text, kind, source)


def read_text(package: str, name: str) -> tuple[str, str]:
    """A file of a package, and what it is called in the sentence about a slip in it."""
    # `importlib.resources` would bring with it what opens archives, to read a file of a few lines.
    data = pkgutil.get_data(package, name)
    assert data is not None, package  # noqa: S101 - narrows the type: packages of ours lie in files
    text = data.decode("utf-8").replace("\r\n", "\n")
    return text, f"{package.rsplit('.', 1)[-1]}/{name}"


def parse_data(
    text: str, kind: type[D], source: str, prepare: Callable[[Any], Any] | None = None
) -> D:
    """`text` (YAML) as `kind`; `source` is the file's name for the error sentence."""
    return read_sheet(text, source).read_as(kind, prepare)


def read_sheet(text: str, source: str) -> DataFile:
    """`text` (YAML) as data of any kind; BadData in a sentence where it is none, or too much."""
    import yaml

    if len(text) > LETTERS:
        said = _("{file} is too long: it may have {most} letters.")
        raise BadData(said.format(file=source, most=f"{LETTERS:,}"))
    try:
        _count(text)
        loader = _loader()(text)
        root = loader.get_single_node()
        return DataFile(source, None if root is None else loader.construct_document(root), root)
    except _Refused as refused:
        why = str(refused)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        why = _at_line(_BROKEN, 0 if mark is None else mark.line)
    except yaml.YAMLError:  # a sign that no text has
        why = _("a sign in it is none of a text")
    except (ValueError, ArithmeticError):
        why = _("a number or a date in it is none")
    raise BadData(_("{file} is not readable YAML: {why}.").format(file=source, why=why))


class _Refused(Exception):
    """What the library reads and we do not, in a sentence without its full stop."""


_BROKEN: Final = later("look at line {line} for a bracket, a colon or a quotation mark amiss")


def _at_line(said: str, line: int, **more: object) -> str:
    """A sentence with its line, as people count them."""
    return _(said).format(line=line + 1, **more)


def _count(text: str) -> None:
    """Go through a file once without making anything of it; _Refused at the first too much."""
    import yaml

    depth = 0
    for n, event in enumerate(yaml.parse(text, _loader())):
        line = 0 if event.start_mark is None else event.start_mark.line
        if n > PARTS:
            raise _Refused(_("it has more than {most} parts").format(most=f"{PARTS:,}"))
        match event:
            case yaml.AliasEvent() | yaml.NodeEvent(anchor=str()):
                said = later("line {line} points elsewhere by “&” or “*”; write it out")
                raise _Refused(_at_line(said, line))
            case yaml.ScalarEvent(tag=str()) | yaml.CollectionStartEvent(tag=str()):
                raise _Refused(
                    _at_line(later("line {line} names a kind by “!”; leave it out"), line)
                )
            case yaml.CollectionStartEvent():
                depth += 1
                if depth > DEEPEST:
                    said = _("lists are nested deeper than {most} levels")
                    raise _Refused(said.format(most=DEEPEST))
            case yaml.CollectionEndEvent():
                depth -= 1


@functools.cache
def _loader() -> Any:
    """The library's safe loader, the quick one where there is one, which refuses a key that stands
    twice, of which the library keeps the last and says nothing, and a key that stands for others.
    """
    import yaml

    class Strict(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc] # either
        def flatten_mapping(self, node: Any) -> None:
            known: set[Any] = set()
            for key, _value in node.value:
                line = key.start_mark.line
                if key.tag == "tag:yaml.org,2002:merge":
                    raise _Refused(
                        _at_line(later("line {line} merges by “<<”; write it out"), line)
                    )
                if isinstance(key, yaml.ScalarNode):
                    if key.value in known:
                        said = later("{key} stands there twice, again in line {line}")
                        raise _Refused(_at_line(said, line, key=key.value[:80]))
                    known.add(key.value)

    return Strict
