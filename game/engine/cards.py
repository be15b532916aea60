"""Reading a game's `data.yaml`: cards, maps and numbers are data, checked against a type."""

import functools
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from game.engine.errors import BadData

D = TypeVar("D")

DEEPEST: Final = 20
"""Levels of lists within lists that a data file may have; ours have four."""


_FIELD: Final = re.compile(r"at `\$([^`]*)`")
_UNKNOWN: Final = re.compile(r"unknown field `([^`]*)`")
_STEPS: Final = re.compile(r"\.(\w+)|\[(\d+)\]")


def read_data(package: str, kind: type[D], name: str = "data.yaml") -> D:
    """The package's data file as `kind`; BadData names file, field and line of what is wrong."""
    text, source = read_text(package, name)
    return parse_data(text, kind, source)


def read_text(package: str, name: str) -> tuple[str, str]:
    """A file of a package, and what it is called in the sentence about a slip in it."""
    from importlib import resources

    text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
    return text, f"{package.rsplit('.', 1)[-1]}/{name}"


def parse_data(
    text: str, kind: type[D], source: str, prepare: Callable[[Any], Any] | None = None
) -> D:
    """`text` (YAML) as `kind`; `source` is the file's name for the error sentence.

    `prepare` may change what was read before it is checked; its ValueError may end in the field it
    means, as "… - at `$.ways[3].via`".
    """
    import yaml

    try:
        plain: Any = yaml.load(text, _loader())  # noqa: S506 - a SafeLoader
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadData(f"{source} is not readable YAML: {' '.join(str(error).split())}.") from error
    try:
        return msgspec.convert(prepare(plain) if prepare else plain, kind)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadData(f"{source}: line {line_of(text, str(error))}: {error}.") from error


def line_of(text: str, error: str) -> int:
    """The line of the field that an error names, or of the nearest round it that is there. What
    was wrong within a field names its own place first, then that of the field.
    """
    import yaml

    node: Any = yaml.compose(text, _loader())
    steps = [step for path in reversed(_FIELD.findall(error)) for step in _STEPS.findall(path)]
    steps += [(name, "") for name in _UNKNOWN.findall(error)]
    line = 0
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


@functools.cache
def _loader() -> Any:
    """A loader that refuses what is nested too deep, where the library's own would work at every
    bracket through all that are open, and end in a recursion; and a key that stands twice, of which
    the library keeps the last and says nothing.
    """
    import yaml

    class Shallow(yaml.SafeLoader):
        depth = 0

        def compose_node(self, parent: Any, index: Any) -> Any:
            self.depth += 1
            if self.depth > DEEPEST:
                raise yaml.YAMLError(f"lists are nested deeper than {DEEPEST} levels")
            node = super().compose_node(parent, index)
            self.depth -= 1
            return node

        def compose_mapping_node(self, anchor: Any) -> Any:
            node = super().compose_mapping_node(anchor)
            known: set[Any] = set()
            for key, _value in node.value:
                if isinstance(key, yaml.ScalarNode):
                    if key.value in known:
                        line = key.start_mark.line + 1
                        raise yaml.YAMLError(
                            f"{key.value} stands there twice, again in line {line}"
                        )
                    known.add(key.value)
            return node

    return Shallow
