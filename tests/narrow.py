"""Which cases run with each push, and which with `make test-all` alone: those marked `wide`.

Many tests ask the same of every size of window with every size of letters, of every company, of ten
seeds. `@pytest.mark.narrow` on such a test, or on a file of them, keeps so few cases for a push
that every row of every `parametrize` is still met once; what is left of their product is wide. So
what is listed row by row in one of them stays whole. `narrow("spec", "text")` keeps every
combination of the parameters that are named. `narrow(apart=("size", "text"))` says of parameters
that are listed together that each value is enough, and `narrow(alike="seed")` that the values of
one are alike and need not all come, as those of seeds.

A test that is wide as a whole names the one that keeps watch meanwhile:
`@pytest.mark.wide("tests/end_to_end/test_play.py::test_a_whole_game_alone_by_keys_and_drags")`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

Row = Mapping[str, Any]
"""The parameters of a case, by their names."""

Claim = tuple[Any, ...]
"""Values of some parameters that are to be met."""

UNWATCHED = pytest.StashKey[list[str]]()
"""What of the tests that were collected is wide and has nobody to keep watch on a push."""


def test_of(item: pytest.Item) -> str:
    """The test of which an item is a case: where it lies and its name."""
    return item.nodeid.partition("[")[0]


def thin_out(items: Iterable[pytest.Item]) -> None:
    """Mark as wide what the marks `narrow` leave to the nights."""
    for cases in _by_test(items).values():
        mark = cases[0].get_closest_marker("narrow")
        rows = [parameters(case) for case in cases]
        if mark is None or not any(rows):
            continue
        alike, apart = (_names(mark.kwargs.get(kind, ())) for kind in ("alike", "apart"))
        together = [[name for name in group if name not in apart] for group in listed(cases[0])]
        kept = fewest(rows, mark.args, alike, together)
        for number, case in enumerate(cases):
            if number not in kept:
                case.add_marker(pytest.mark.wide(test_of(case)))


def unwatched(items: Sequence[pytest.Item]) -> list[str]:
    """What is wide, and whose mark names no test that a push would run in its place; nothing where
    all is as it should be. Of other files than those that were collected it is believed that they
    run what they hold.
    """
    on_a_push = {test_of(item) for item in items if item.get_closest_marker("wide") is None}
    files = {item.nodeid.partition("::")[0] for item in items}
    found = []
    for item in items:
        mark = item.get_closest_marker("wide")
        if mark is None:
            continue
        (named,) = mark.args or ("",)
        file, _colons, name = named.partition("::")
        held = named in on_a_push if file in files else _is_defined(file, name)
        if not held:
            found.append(f"{item.nodeid}: {named!r} does not run on a push")
    return found


def fewest(
    rows: Sequence[Row],
    whole: Sequence[str] = (),
    alike: Sequence[str] = (),
    together: Sequence[Sequence[str]] = (),
) -> set[int]:
    """The numbers of a few rows in which everything is met that some row has: every value of each
    parameter but those that are `alike`, every combination of the `whole` ones, and of those that
    are listed `together`. Where several rows would do, the one with what is rarest, then the one
    whose values have come least often, and of those the first.
    """
    named = [name for group in together for name in group]
    groups = [whole, *together, *[(name,) for name in rows[0] if name not in named]]
    asked = [[name for name in group if name in whole or name not in alike] for group in groups]
    claims = [{_claim(row, names) for names in asked if names} for row in rows]
    values = [[_claim(row, (name,)) for name in row] for row in rows]
    often = Counter([claim for row in claims for claim in row])
    left = set(often)
    came: Counter[Claim] = Counter()
    kept: set[int] = set()
    # What no claim speaks of needs one case all the same.
    while left or not kept:
        best = max(
            (number for number in range(len(rows)) if number not in kept),
            key=lambda n: (
                len(claims[n] & left),
                -sum([often[each] for each in claims[n]]),
                -sum([came[each] for each in values[n]]),
            ),
        )
        kept.add(best)
        came.update(values[best])
        left -= claims[best]
    return kept


def parameters(item: pytest.Item) -> dict[str, Any]:
    """The parameters of a case; none where its test has none."""
    callspec = getattr(item, "callspec", None)
    return dict(callspec.params) if callspec is not None else {}


def listed(item: pytest.Item) -> list[list[str]]:
    """The parameters of a case as they are listed together, row by row."""
    found = []
    for mark in item.iter_markers("parametrize"):
        names = mark.args[0]
        found.append(
            [name.strip() for name in names.split(",")] if isinstance(names, str) else names
        )
    return found


def _claim(row: Row, names: Sequence[str]) -> Claim:
    return tuple([(name, _like(row[name])) for name in names])


def _like(value: Any) -> Any:
    """What tells two values apart: True is no 1, and what cannot be hashed is only itself."""
    try:
        hash(value)
    except TypeError:
        return id(value)
    return type(value), value


def _names(told: str | Sequence[str]) -> Sequence[str]:
    return (told,) if isinstance(told, str) else told


def _by_test(items: Iterable[pytest.Item]) -> dict[str, list[pytest.Item]]:
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        found.setdefault(test_of(item), []).append(item)
    return found


def _is_defined(file: str, name: str) -> bool:
    path = ROOT / file
    return path.is_file() and f"def {name}(" in path.read_text("utf-8")
