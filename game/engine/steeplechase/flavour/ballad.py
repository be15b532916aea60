"""What a ballad of this game has to tell: its turning points, titles and woodcut.

Each turning point names the event it tells, and nothing is sung that the event does not bear out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.flavour.broadside import TurningPoint, singable
from game.engine.kinds import Event, Result, Seat
from game.engine.names import Names
from game.engine.phrases import in_words
from game.engine.steeplechase import events as e
from game.engine.steeplechase.events.throws import ELSE, TELLS

FIELDS: Final = frozenset({"n", "gold"})
"""What is filled into a line besides the robbers' names."""

_RICH: Final = 10
"""Points before the next from which on a game is known for its winner's tales."""
_OFTEN: Final = 3
"""So many of a kind, and a game is known for them."""
_KILLED: Final = 6
"""The die with which a bullet kills a horse."""

_ROWS: Final[Mapping[tuple[str, int], tuple[str, int]]] = {
    ("stream", 1): ("bath", 6),
    ("wall", 2): ("thrown", 5),
    ("loot", 5): ("gold", 6),
    ("bridge", 4): ("sheep", 3),
}
"""What is sung of a row of a table."""


def turns(events: Sequence[Event], names: Names) -> list[TurningPoint]:
    """Everything that might be sung of a finished game, its end last."""
    reader = _Reader(len(names.seats))
    for number, event in enumerate(events):
        reader.read(number, event)
    return singable(reader.found)


def woodcut(events: Sequence[Event]) -> str:
    """The picture that fits how it ended, or what the game will be known for."""
    ended = events[-1]
    if not isinstance(ended, e.GameEnded):
        return ""
    if ended.result.verdict == "failure":
        return "lost"
    met: Counter[str] = Counter()
    for event in events:
        match event:
            case e.StateChanged(_seat, "captured"):
                met["captives"] += 1
            case e.Rolled(what="guerrilla_overcoming" | "british_overcoming"):
                met["fight"] += 1
            case e.BoastDrawn(why="wall" | "stream"):
                met["leap"] += 1
            case _:
                pass
    known, often = met.most_common(1)[0] if met else ("", 0)
    if often >= _OFTEN:
        return known
    best, *others = sorted(ended.result.scores, reverse=True)
    return "tales" if others and best >= others[0] + _RICH else "delivery"


class _Reader:
    """Goes through a game and notes what might be sung."""

    def __init__(self, seats: int) -> None:
        self.found: list[TurningPoint] = []
        self._seats = seats
        self._turn = 0
        self._risen: set[Seat] = set()
        self._boasted: tuple[Seat, str] | None = None
        self._deliverer: Seat | None = None

    def _note(self, kind: str, tells: int, weight: int, *seats: Seat, **fields: str) -> None:
        # What befalls one courier in one turn is one scene.
        scene = f"{self._turn}/{seats[0]}" if self._turn else ""
        self.found.append(TurningPoint(kind, tells, weight, seats, fields, scene))

    def read(self, number: int, event: Event) -> None:
        """One event, and what may be sung of it."""
        match event:
            case e.TurnBegan(turn):
                self._turn = turn
                self._risen.clear()
            case e.LinedUp(queue):
                if self._seats == 1:
                    self._note("opening_alone", number, 4, 0)
                else:
                    n = in_words(self._seats)
                    self._note("opening", number, 4, queue[0], queue[-1], n=n)
            case e.BoastDrawn():
                self._of_a_boast(number, event)
            case e.Rolled():
                self._of_a_roll(number, event)
            case e.GameEnded(result):
                self._turn = 0
                self._end(number, result)
            case _:
                self._of_a_change(number, event)
        if not isinstance(event, e.BoastDrawn):
            self._boasted = None

    def _of_a_boast(self, number: int, event: e.BoastDrawn) -> None:
        seat, why = event.seat, event.why
        if why == "delivered":
            self._deliverer = seat
        row = TELLS.chits.get(why, ELSE)
        if row.sung and self._boasted != (seat, why):  # of two chits the first tells it
            self._note(row.sung, number, row.weight, seat)
        self._boasted = seat, why

    def _of_a_roll(self, number: int, event: e.Rolled) -> None:
        seat = event.seat
        if (event.what, event.row) in _ROWS:
            kind, weight = _ROWS[event.what, event.row]
            self._note(kind, number, weight, seat)
        elif event.what == "guerrilla_overcoming":
            kind = "mutiny" if seat in self._risen else "band_beaten"
            self._note(kind, number, 8 if seat in self._risen else 6, seat)
        elif event.what == "british_overcoming":
            self._note("redcoats_beaten", number, 6, seat)

    def _of_a_change(self, number: int, event: Event) -> None:
        match event:
            case e.FightBegan(seat, kind="mutiny"):
                self._risen.add(seat)
            case e.FightBegan(seat):
                self._risen.discard(seat)
            case e.Tripled(seat):
                self._note("triple", number, 4, seat)
            case e.BulletFlew(_group, seat, die, True) if die == _KILLED:
                self._note("horse_shot", number, 6, seat)
            case e.ContestEnded(seat, other, _values, winner) if winner is not None:
                self._note("contest", number, 4, winner, other if winner == seat else seat)
            case e.ShameDrawn(seat, why="pressed_suit"):
                self._note("refused", number, 6, seat)
            case e.MessageMoved(_message, _giver, taker, "recovered") if taker.isdigit():
                self._note("won_back", number, 7, int(taker))
            case e.MessageMoved(_message, giver, _taker, "destroyed"):
                self._note("destroyed", number, 3, int(giver))
            case e.StateChanged(seat, "rescued", _group, other) if other is not None:
                self._note("rescue", number, 8, other, seat)
            case e.StateChanged(seat, "captured" | "dead" | "robbed" | "lost" as how):
                weight = {"captured": 5, "dead": 9, "robbed": 6, "lost": 3}[how]
                self._note(how, number, weight, seat)
            case _:
                pass

    def _end(self, number: int, result: Result) -> None:
        gold = in_words(max(0, *result.scores)) if result.scores else ""
        order = sorted(range(self._seats), key=lambda n: (-result.won[n], -result.scores[n]))
        if self._seats == 1:
            kind = "alone_failed" if result.verdict == "failure" else "alone"
            self._note(kind, number, 9, 0, gold=gold)
        elif result.verdict == "failure":
            worst = min(range(self._seats), key=lambda n: result.scores[n])
            best = next(n for n in order if n != worst)
            self._note("failure", number, 9, worst, best, gold=gold)
        elif result.shared:
            self._note("shared_end", number, 9, *order[:2], gold=gold)
        elif self._deliverer not in {None, order[0]}:
            self._note("better_tale", number, 9, order[0], self._deliverer or 0, gold=gold)
        else:
            self._note("delivered", number, 9, *order[:2], gold=gold)
