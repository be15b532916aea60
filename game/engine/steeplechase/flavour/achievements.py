"""The deeds on the road to headquarters, found event by event."""

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.events.throws import ELSE, TELLS
from game.engine.steeplechase.view import SteeplechaseView

DEEDS: Final = read_deeds(__package__ or "game.engine.steeplechase.flavour")

_EAGER: Final = 5
_FAR: Final = 18000
_THREE: Final = 3
_CLEAN: Final = 6
"""The row of a clean leap."""

_ROWS: Final[Mapping[tuple[str, int], str]] = {
    ("stream", 6): "over_stream",
    ("wall", 6): "over_wall",
    ("british_overcoming", 5): "gentlemen",
    ("loot", 5): "gold",
}
"""Deeds by a row of a table."""


class Fold:
    """Goes through a game; it sets in at `table`."""

    def __init__(self, table: SteeplechaseView) -> None:
        self.table = table
        self._leaps: dict[Seat, int] = {}
        self._ridden: dict[Seat, int] = {}
        self._blows: dict[tuple[Seat, str], int] = {}
        self._risen: set[Seat] = set()
        self._deliverer: Seat | None = None

    def see(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, event.after(self.table)
        match event:
            case e.LinedUp(_queue, picks, dice) if dice:
                for seat, (pick, die) in enumerate(zip(picks, dice, strict=True)):
                    if die >= pick >= _EAGER:
                        yield seat, "eager"
            case e.DiceThrown(seat, "move" | "escape"):
                self._leaps[seat] = self._ridden[seat] = 0
            case e.Went(seat, far=far, mounted=True):
                self._ridden[seat] = self._ridden.get(seat, 0) + far
                if self._ridden[seat] >= _FAR:
                    yield seat, "long_ride"
            case e.TurnBegan():
                self._risen.clear()
            case e.BoastDrawn(seat, why=why):
                if why == "delivered":
                    self._deliverer = seat
                deed = TELLS.chits.get(why, ELSE).deed
                if deed:
                    yield seat, deed
            case e.MessageMoved(_message, _giver, taker, "recovered") if taker.isdigit():
                yield int(taker), "won_back"
            case e.CourierStands(seat, now) if len(now.messages) > 1:
                yield seat, "two_despatches"
            case e.Rolled():
                yield from self._rolled(event, before)
            case e.GameEnded(result):
                for seat, won in enumerate(result.won):
                    if won and self._deliverer not in {None, seat}:
                        yield seat, "better_tale"
            case _:
                yield from self._fought(event)

    def _rolled(self, event: e.Rolled, before: SteeplechaseView) -> Iterator[tuple[Seat, str]]:
        seat = event.seat
        if (event.what, event.row) in _ROWS:
            yield seat, _ROWS[event.what, event.row]
        match event.what:
            case "stream" | "wall" if event.row == _CLEAN:
                self._leaps[seat] = self._leaps.get(seat, 0) + 1
                if self._leaps[seat] == 2:
                    yield seat, "two_leaps"
            case "pistol" if event.total >= 5:
                yield seat, "shot"
            case "british_overcoming":
                kinds = {group.id: group.kind for group in before.groups}
                if kinds.get(event.group) == "british_cavalry":
                    yield seat, "dragoons"
            case "guerrilla_overcoming" if seat in self._risen:
                yield seat, "mutiny"
            case _:
                pass

    def _fought(self, event: Event) -> Iterator[tuple[Seat, str]]:
        match event:
            case e.FightBegan(seat, kind=kind):
                self._blows = {key: n for key, n in self._blows.items() if key[0] != seat}
                if kind == "mutiny":
                    self._risen.add(seat)
                else:
                    self._risen.discard(seat)
            case e.Exchanged(seat, outcome="removed" | "fended" as outcome):
                self._blows[seat, outcome] = self._blows.get((seat, outcome), 0) + 1
                if self._blows[seat, outcome] == _THREE:
                    yield seat, "three_down" if outcome == "removed" else "three_parries"
            case e.Exchanged(seat, outcome="defeated"):
                self._risen.discard(seat)
            case _:
                pass
