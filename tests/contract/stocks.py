"""Mods nobody would sit down to: as little as there may be of everything, as much, and by lot."""

import random
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine.discovery import games
from game.engine.mods import Mods, StockNumber, numbers_of
from game.engine.spec import STOCK, GameSpec


class Variant(NamedTuple):
    """A game played by such numbers."""

    key: str
    kind: str

    @property
    def spec(self) -> GameSpec:
        return games()[self.key]

    @property
    def value(self) -> str:
        """The mod, as a value of the house rule."""
        return mod_of(self.spec, self.kind)


def mods_of(spec: GameSpec) -> Mods:
    """What reads the mods of a game."""
    own = spec.option(STOCK).own
    assert isinstance(own, Mods)
    return own


STOCKED = tuple([k for k, s in games().items() if any(o.name == STOCK for o in s.options)])
KINDS = ("least", "most", "lot")
VARIANTS = [Variant(key, kind) for key in STOCKED for kind in KINDS]
by_every_variant = pytest.mark.parametrize(
    "variant", [pytest.param(each, id=f"{each.key}-{each.kind}") for each in VARIANTS]
)


def mod_of(spec: GameSpec, kind: str) -> str:
    """A sound mod of that kind; where it is too small as a whole, numbers of what is complained of
    are raised by lot until it is not.
    """
    mods, lot = mods_of(spec), random.Random(f"{spec.key} {kind}")
    numbers = numbers_of(mods.stocked.kind)
    given = {path: _of_kind(kind, number, lot) for path, number in numbers.items()}
    for _time in range(10_000):
        said = mods.stocked.complaint(msgspec.convert(nested(given), mods.stocked.kind))
        if not said:
            plain = {"name": "Hostile", "game": spec.key, **nested(given)}
            return mods.value_of(msgspec.json.encode(plain).decode(), "hostile.yaml")
        where = said.partition("`$.")[2].rstrip("`").split(".")[0]
        path = lot.choice([each for each in numbers if where in ("", each[0])])
        # Too little grows, too much shrinks: back towards what is printed, which is sound.
        now, printed = given[path], numbers[path].printed
        given[path] = now + (printed > now) - (printed < now)
    raise AssertionError(f"{spec.key}: {said}")


def _of_kind(kind: str, number: StockNumber, lot: random.Random) -> int:
    return {"least": number.least, "most": number.most}.get(
        kind, lot.randint(number.least, number.most)
    )


def nested(given: dict[tuple[str, ...], int]) -> dict[str, Any]:
    """Numbers by their paths as they stand in a file."""
    whole: dict[str, Any] = {}
    for path, value in given.items():
        into = whole
        for step in path[:-1]:
            into = into.setdefault(step, {})
        into[path[-1]] = value
    return whole
