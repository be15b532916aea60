"""A line and the sentences under it: how large each is set, so that neither dwarfs the other."""

from collections.abc import Callable
from typing import Final

_NEARLY: Final = 0.8
"""How large the sentences should be at least, to the line, before the line gives way."""


def together(line: int, least: int, wanted: int, largest: Callable[[int], int]) -> tuple[int, int]:
    """The sizes of both in pixels: the line from `line` down to `least`, the sentences `wanted` at
    most; `largest` says how large the sentences may be under a line of a size.
    """
    body = min(wanted, largest(line))
    while line > least and body < min(wanted, round(line * _NEARLY)):
        line -= 1
        body = min(wanted, largest(line))
    return line, body
