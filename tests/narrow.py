"""Which cases run with each push, and which with `make test-all` alone: those marked `wide`.

Many tests ask the same of every size of window with every size of letters, of every company, of ten
seeds. `@pytest.mark.narrow()` on such a test, or on a file of them, keeps so few cases for a push
that every value of every parameter is still met once; what is left of the product is wide.
`narrow("spec", "text")` keeps every combination of the parameters that are named, and
`narrow(alike="seed")` says that the values of one are alike and need not all come: seeds are.

A test that is wide as a whole names the one that keeps watch meanwhile:
`@pytest.mark.wide("tests/end_to_end/test_play.py::test_a_whole_game_alone_by_keys_and_drags")`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

Claim = tuple[Any, ...]
"""A value of a parameter, or values of several that are kept together: something to be met."""

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
        kept = fewest(rows, mark.args, _names(mark.kwargs.get("alike", ())))
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
    rows: Sequence[Mapping[str, Any]], whole: Sequence[str] = (), alike: Sequence[str] = ()
) -> set[int]:
    """The numbers of a few rows in which every value of each parameter is met that some row has,
    but for those that are `alike`, and every combination of the `whole` ones. Where several rows
    would do, the one whose values have come least often, and of those the first.
    """
    claims = [_claims(row, whole, alike) for row in rows]
    left = set[Claim]().union(*claims)
    came: Counter[Claim] = Counter()
    kept: set[int] = set()
    # What no claim speaks of needs one case all the same.
    while left or not kept:
        best = max(
            (number for number in range(len(rows)) if number not in kept),
            key=lambda n: (len(claims[n] & left), -sum([came[each] for each in _values(rows[n])])),
        )
        kept.add(best)
        came.update(_values(rows[best]))
        left -= claims[best]
    return kept


def parameters(item: pytest.Item) -> dict[str, Any]:
    """The parameters of a case; none where its test has none."""
    callspec = getattr(item, "callspec", None)
    return dict(callspec.params) if callspec is not None else {}


def _claims(row: Mapping[str, Any], whole: Sequence[str], alike: Sequence[str]) -> set[Claim]:
    each = {(name, _like(value)) for name, value in row.items() if name not in alike}
    return each | {tuple([_like(row[name]) for name in whole])} if whole else each


def _values(row: Mapping[str, Any]) -> list[Claim]:
    return [(name, _like(value)) for name, value in row.items()]


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
