"""What a seat cannot know is drawn: every hidden thing takes all its values, in proportion.

Each game names its hidden things in `tests/games/<key>/hidden.py`: `hidden(state, seat)` gives the
places where that seat cannot see what lies, and the pool each is drawn from. A world imagined
from a view is held to that pool: over many worlds every value comes as often as it should, and
what truly lies there, or lay there in the world before, no oftener than by chance.
"""

import importlib
import math
import random
from collections import defaultdict
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from tests.contract.tables import GAMES, TABLES, Place, Table, looked_at

VIEWS, WORLDS = 300, 20
FAR = 5.5  # standard deviations: a few thousand values stay within, game for game


class Tally:
    """How often a value came, how often it should have, and by how much that may differ."""

    def __init__(self) -> None:
        self.met, self.due, self.spread = 0, 0.0, 0.0

    def expect(self, place: Place, value: Any, worlds: int) -> None:
        """In so many worlds it may be among what lies there, drawn without putting back."""
        count, whole = len(place.values), place.pool.total()
        share = place.pool[value] / whole
        together = (whole - count) / (whole - 1) if count > 1 else 1
        self.due += worlds * count * share
        self.spread += worlds * count * share * (1 - share) * together

    @property
    def off(self) -> float:
        """By how many standard deviations; what is certain has to come."""
        return abs(self.met - self.due) / math.sqrt(max(self.spread, 1 / 100))


def views(key: str) -> Iterator[tuple[Table, Any, Seat | None, Any]]:
    """Views from tables of every kind of that game, by everybody who sits there or looks on."""
    found = []
    for table in [each for each in TABLES if each.key == key and each.seed % 5 < 2]:
        for state, seen in looked_at(table):
            found += [(table, state, seat, view) for seat, view in seen.items()]
    lot = random.Random(key)
    yield from lot.sample(found, min(VIEWS, len(found)))


@pytest.mark.parametrize("key", GAMES)
def test_whatever_a_seat_cannot_know_takes_other_values_in_proportion(key: str) -> None:
    hidden = importlib.import_module(f"tests.games.{key}.hidden").hidden
    tallies: dict[Hashable, Tally] = defaultdict(Tally)
    for number, (table, state, seat, view) in enumerate(views(key)):
        true: list[Place] = list(hidden(state, seat))
        for place in true:
            for value in place.pool:
                tallies[place.name, value].expect(place, value, WORLDS)
        before = true
        for world in range(WORLDS):
            drawn = list(hidden(table.rules.sample(view, Loose(number * WORLDS + world)), seat))
            assert [place.name for place in drawn] == [place.name for place in true]
            for place, was, now in zip(true, before, drawn, strict=True):
                for value in now.values:
                    assert place.pool[value] > 0
                    tallies[place.name, value].met += 1
                for told, values in (("as it is", place.values), ("as before", was.values)):
                    for value in values[:1]:
                        tally = tallies[place.name, told]
                        tally.expect(place, value, 1)
                        tally.met += now.values.count(value)
            before = drawn
    far = {what: tally.off for what, tally in tallies.items() if tally.off > FAR}
    assert tallies, "every game has something to hide"
    assert not far
