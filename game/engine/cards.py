"""Reading a game's `data.yaml`: cards, maps and numbers are data, checked against a type."""

import functools
import importlib.resources
from typing import Any, Final, TypeVar

import msgspec

from game.engine.errors import BadData

D = TypeVar("D")

DEEPEST: Final = 20
"""Levels of lists within lists that a data file may have; ours have four."""


def read_data(package: str, kind: type[D], name: str = "data.yaml") -> D:
    """The package's data file as `kind`; BadData names the file and the field that is wrong."""
    text = importlib.resources.files(package).joinpath(name).read_text(encoding="utf-8")
    return parse_data(text, kind, f"{package.rsplit('.', 1)[-1]}/{name}")


def parse_data(text: str, kind: type[D], source: str) -> D:
    """`text` (YAML) as `kind`; `source` is the file's name for the error sentence."""
    import yaml

    try:
        plain: Any = yaml.load(text, _loader())  # noqa: S506 - a SafeLoader
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadData(f"{source} is not readable YAML: {' '.join(str(error).split())}.") from error
    try:
        return msgspec.convert(plain, kind)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadData(f"{source}: {error}.") from error


@functools.cache
def _loader() -> Any:
    """A loader that refuses what is nested too deep: the library's own would work at every
    bracket through all that are open, and end in a recursion.
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

    return Shallow
