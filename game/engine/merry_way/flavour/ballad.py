"""What a ballad of this game has to tell: its turning points, titles and woodcut.

Each turning point names the event it tells, and nothing is sung that the event does not bear out.
No scheme is sung of that never left a hand.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.flavour.broadside import TurningPoint, singable
from game.engine.kinds import Event, Result, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAP, TRAPS, named
from game.engine.merry_way.flavour.talk import met_the_block
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.reducer import DEAR
from game.engine.names import Names
from game.engine.phrases import in_words

FIELDS: Final = frozenset({"n", "coat", "gold"})
"""What is filled into a line besides the robbers' names."""

_GOOD: Final = 3  # purses of which people sing
_ROBBED: Final = 2  # purses of which people sing where robbers took them
_MANY: Final = 3  # traps along one road
_ENOUGH: Final = 4  # claims on the roads of which it is strange that none pays
_RICH: Final = 6  # purses over the brim
_OFTEN: Final = 5  # visits of one kind that make a game known for them


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
    if ended.result.verdict == "follies":
        return "empty"
    met = {
        "watch": sum([isinstance(event, e.TokenLifted) for event in events]),
        "poor": sum([isinstance(each, e.Fell) and each.status == "peasant" for each in events]),
        "robbers": sum([isinstance(event, e.Fell) and event.robbers for event in events]),
    }
    most = max(met, key=lambda word: met[word])
    if met[most] >= _OFTEN:
        return most
    first, second, *_rest = sorted(ended.result.scores, reverse=True)
    return "riches" if first >= second + _RICH else "greenwood"


class _Reader:
    """Goes through a game and notes what might be sung."""

    def __init__(self, seats: int) -> None:
        self.found: list[TurningPoint] = []
        self._seats = seats
        self._scene = ""
        self._thief: Seat | None = None
        self._builder: Seat | None = None
        self._block: Step | None = None
        self._bound: Bound = "east"
        self._bribed: dict[str, Seat] = {}
        self._claims: dict[str, Seat] = {}
        self._coat = ""
        self._caught = self._paid = 0
        self._enough = False
        self._first: Seat | None = None

    def _note(self, kind: str, tells: int, weight: int, *seats: Seat, **fields: str) -> None:
        # All that comes of one walk is one scene.
        self.found.append(TurningPoint(kind, tells, weight, seats, fields, self._scene))

    def read(self, number: int, event: Event) -> None:
        """One event, and what may be sung of it."""
        match event:
            case e.RoundBegan(round=n):
                self._scene, self._thief, self._block = "", None, None
                self._bribed.clear()
                self._paid = 0
                if n == 1:
                    self._note("opening", number, 4, 0, 1, n=in_words(self._seats))
            case e.Dealt():
                self._of_a_deal(number, event)
            case e.RoundEnded(_round, profit):
                self._scene = ""
                self._of_the_day(number, profit)
            case e.GameEnded(result):
                self._end(number, result)
            case _:
                self._of_building(number, event)
                self._of_a_walk(number, event)

    def _of_a_deal(self, number: int, event: e.Dealt) -> None:
        seat, to = event.seat, event.to
        for giver, taker, goods in ((seat, to, event.gave), (to, seat, event.got)):
            for name, _one in named(goods, TRAP):
                self._claims[name] = taker
                self._note("claim", number, 5, giver, taker)
        if event.gave and event.got:
            self._note("deal", number, 3, seat, to)
        else:
            giver, taker = (seat, to) if event.gave else (to, seat)
            self._note("gift", number, 4, giver, taker)

    def _of_building(self, number: int, event: Event) -> None:
        match event:
            case e.TrapSet(seat, clearing, card):
                self._claims[clearing] = seat
                if TRAPS[card].profit >= DEAR:
                    self._note("big_trap", number, 3, seat)
                if clearing[-2] >= "C":
                    self._note("deep", number, 4, seat)
            case e.RoadblockBuilt(seat, step, oak=oak):
                self._builder, self._block = seat, step
                self._note("oak" if oak else "roadblock", number, 3, seat)
            case e.FolliesSwapped(seat):
                self._note("signpost", number, 3, seat)
            case e.FollyTurned(seat):
                self._note("rumour", number, 3, seat)
            case e.Bribed(seat, traveller):
                self._bribed[traveller] = seat
            case e.SpecialPlayed(seat):
                self._thief = seat
            case e.ProfitChanged(seat, why="purse_cut") if self._thief is not None:
                self._note("cut", number, 5, self._thief, seat)
            case e.TokenWithdrawn(clearing=clearing):
                self._claims.pop(clearing, None)

    def _of_a_walk(self, number: int, event: Event) -> None:
        match event:
            case e.SetOut(traveller, bound):
                self._scene, self._caught, self._bound = traveller, 0, bound
                self._coat = traveller
                if traveller == "red":
                    self._enough = len(self._claims) >= _ENOUGH
            case e.Fell():
                self._of_a_fall(number, event)
            case e.ProfitChanged(seat, was, now, "peasant", asked):
                if was - now >= _GOOD:
                    self._note("poor", number, 5, seat, n=in_words(was - now))
                elif asked and not was:
                    self._note("bare", number, 3, seat)
            case e.TokenLifted(seat, clearing):
                self._claims.pop(clearing, None)
                self._note("watch", number, 4, seat)
            case e.Arrived() if self._caught >= _MANY:
                coat, n = self._coat, in_words(self._caught)
                self._note("string", number, 4 + self._caught, coat=coat, n=n)
            case _ if self._block is not None and self._builder is not None:
                if met_the_block(event, self._bound, self._block):
                    self._note("aside", number, 5, self._builder, coat=self._coat)

    def _of_a_fall(self, number: int, event: e.Fell) -> None:
        if event.status != "merchant":
            return
        self._caught += 1
        self._paid += 1
        trap, owner = TRAPS[event.card], event.owner
        fields = {"coat": self._coat, "n": in_words(trap.profit)}
        if self._bribed.get(event.traveller) == owner and not event.robbers:
            self._note("beadle", number, 6, owner, **fields)
        if trap.profit >= (_ROBBED if event.robbers else _GOOD):
            self._note(trap.folly, number, 2 + trap.profit, owner, **fields)

    def _of_the_day(self, number: int, profit: Sequence[int]) -> None:
        if self._enough and not self._paid:
            self._note("quiet", number, 5)
        most = max(profit)
        first = profit.index(most) if profit.count(most) == 1 else None
        if first is not None:
            if self._first is not None and first != self._first:
                self._note("overtook", number, 5, first, self._first)
            self._first = first

    def _end(self, number: int, result: Result) -> None:
        order = sorted(range(len(result.scores)), key=lambda n: (-result.won[n], -result.scores[n]))
        kind = "shared_end" if result.shared else result.verdict
        self._note(kind, number, 9, *order[:2], gold=in_words(max(result.scores)))
