"""What a ballad of this game has to tell: its turning points, titles and woodcut.

Each turning point names the event it tells, and nothing is sung that the event does not bear out.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA
from game.engine.flavour.broadside import TurningPoint, singable
from game.engine.kinds import Event, Result, Seat
from game.engine.names import Names
from game.engine.phrases import in_words
from game.engine.words import plural

FIELDS: Final = frozenset({"gold", "n", "purse", "where"})
"""What is filled into a line besides the robbers' names."""

_WORTH_TELLING = 4
"""Sovereigns below which nobody sings."""


def turns(events: Sequence[Event], names: Names) -> list[TurningPoint]:
    """Everything that might be sung of a finished game, its end last."""
    reader = _Reader(len(names.seats))
    for number, event in enumerate(events):
        reader.read(number, event)
    return singable(reader.found)


def woodcut(events: Sequence[Event]) -> str:
    """The picture that fits: all the gold in one chest, most duels, or the coach held up."""
    ended = events[-1]
    if isinstance(ended, e.GameEnded) and ended.result.verdict == "all_the_gold":
        return "riches"
    duels = sum(isinstance(event, e.DuelWon) for event in events)
    taken = sum(isinstance(event, e.BootyTaken) for event in events)
    return "duel" if duels * 2 > taken else "hold_up" if taken else "coach"


class _Reader:
    """Goes through a game and notes what might be sung."""

    def __init__(self, seats: int) -> None:
        self.found: list[TurningPoint] = []
        self._seats = seats
        self._gold = [DATA.sovereigns // seats] * seats
        self._leader: Seat | None = None
        self._journey = 0

    def _note(self, kind: str, tells: int, weight: int, *seats: Seat, **fields: str) -> None:
        # All that happens in one town on one journey is one scene.
        scene = f"{self._journey} {fields['where']}" if "where" in fields else ""
        self.found.append(TurningPoint(kind, tells, weight, seats, fields, scene))

    def read(self, number: int, event: Event) -> None:
        """One event, and what may be sung of it."""
        self._journey = e.begins(event) or self._journey
        match event:
            case e.RoundBegan(round=1):
                seats = tuple(range(self._seats))
                kind = "opening_two" if self._seats == 2 else "opening_many"
                self._note(kind, number, 4, *seats, n=in_words(self._seats))
            case e.CardsRevealed(town, seats, passengers=0):
                self._note("empty", number, 3, seats[0], where=town)
            case e.DuelWon(seat, town, order):
                beaten = next(other for other in order if other != seat)
                self._note("duel", number, 4 + len(order), seat, beaten, where=town)
            case e.DrivenOff(seat, town, lost) if lost >= _WORTH_TELLING:
                self._note("driven", number, 3 + lost // 3, seat, where=town, purse=_purse(lost))
            case e.BootyTaken():
                self._booty(number, event)
            case e.GameEnded(result):
                self._end(number, result)

    def _booty(self, number: int, event: e.BootyTaken) -> None:
        seat, where = event.seat, event.town
        if event.full and event.taken:
            self._note("full", number, 5, seat, where=where)
        if event.taken >= _WORTH_TELLING:
            purse = _purse(event.taken)
            self._note("haul", number, 3 + event.taken // 3, seat, where=where, purse=purse)
        self._gold[seat] = event.had + event.taken
        for payment in event.payments:
            self._gold[payment.seat] = payment.had - payment.paid
            if payment.paid and payment.paid == payment.had:
                self._note("ruined", number, 8, seat, payment.seat)
        most = max(self._gold)
        if self._gold.count(most) == 1:
            leader = self._gold.index(most)
            if self._leader is not None and leader == seat != self._leader:
                self._note("overtook", number, 6, seat, self._leader)
            self._leader = leader

    def _end(self, number: int, result: Result) -> None:
        order = sorted(range(self._seats), key=lambda seat: (-result.scores[seat], seat))
        kind = "shared_end" if result.shared else result.verdict
        gold = in_words(max(result.scores))
        self._note(kind, number, 9, *order[:2], gold=gold)


def _purse(gold: int) -> str:
    return plural("{{gold}} sovereign", "{{gold}} sovereigns", gold).format(gold=in_words(gold))
