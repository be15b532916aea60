"""The deeds on the road to Redemption: events tell what is one, and what makes one when counted."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, Final

from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Result, Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS
from game.engine.riding_shotgun.view import RidingView

DEEDS: Final = read_deeds(__package__ or "game.engine.riding_shotgun.flavour")

_LONG: Final = 9  # rounds of a long trail
_KINDS: Final = 3  # kinds of attack of which somebody is a master
_COUNTED: Final = {
    "right": (3, "three_liars"),
    "caught": (3, "caught_thrice"),
    "honest": (2, "word_of_honour"),
    "wheels": (2, "two_wheels"),
    "drives": (3, "steady_hands"),
    "says": (3, "whip_hand"),
    "wildcards": (3, "up_both_sleeves"),
}
"""What is a deed when it has been done so often, and which."""
_WON: Final = {
    "town": "to_town",
    "bandits_spent": "posse",
    "gold": "all_the_gold",
    "wheels": "in_the_dust",
    "guards_spent": "guards_spent",
}
"""What a whole team has done, by how it ended."""


class Fold:
    """Goes through a game; it sets in at `table`."""

    def __init__(self, table: RidingView) -> None:
        self.table = table
        self.counts: defaultdict[Seat, Counter[str]] = defaultdict(Counter)

    def see(self, event: Any) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, event.after(self.table)
        for seat, what in event.deeds(before):
            if what in DEEDS:
                yield seat, what
            else:
                yield from [(seat, deed) for deed in self._counted(self.counts[seat], what)]
        if self.table.result is not None:
            yield from self._ended(self.table.result)

    def _counted(self, counts: Counter[str], what: str) -> Iterator[str]:
        """The deed that it makes of what was done before."""
        counts[what] += 1
        often, deed = _COUNTED.get(what, (0, ""))
        if counts[what] == often:
            yield deed
        if what.startswith("by_") and sum(each.startswith("by_") for each in counts) == _KINDS:
            yield "three_kinds"

    def _ended(self, result: Result) -> Iterator[tuple[Seat, str]]:
        sides = result.by_side
        team = next(side for side, won in zip(sides, result.won, strict=True) if won)
        scores = zip(result.scores, sides, strict=True)
        stolen = sum([gold for gold, side in scores if side == BANDITS])
        for seat in [seat for seat, won in enumerate(result.won) if won]:
            yield seat, _WON[result.verdict]
            if self.counts[seat]["spent"]:
                yield seat, "from_nothing"
            if not self.counts[seat]["hits"]:
                yield seat, "quiet_road"
            if self.table.round >= _LONG:
                yield seat, "long_trail"
            if team == GUARDS and not stolen:
                yield seat, "every_bar"
            if team == GUARDS and self.table.burnt == NUMBERS.wheels - 1:
                yield seat, "on_one_wheel"
