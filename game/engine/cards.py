"""Reading a game's `data.yaml`: cards, maps and numbers are data, checked against a type."""

import importlib.resources
from typing import Any, TypeVar

import msgspec

from game.engine.errors import BadData

D = TypeVar("D")


def read_data(package: str, kind: type[D], name: str = "data.yaml") -> D:
    """The package's data file as `kind`; BadData names the file and the field that is wrong."""
    text = importlib.resources.files(package).joinpath(name).read_text(encoding="utf-8")
    return parse_data(text, kind, f"{package.rsplit('.', 1)[-1]}/{name}")


def parse_data(text: str, kind: type[D], source: str) -> D:
    """`text` (YAML) as `kind`; `source` is the file's name for the error sentence."""
    import yaml

    try:
        plain: Any = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadData(f"{source} is not readable YAML: {' '.join(str(error).split())}.") from error
    try:
        return msgspec.convert(plain, kind)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise BadData(f"{source}: {error}.") from error
