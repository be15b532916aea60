"""What a ballad of this game has to tell: its turning points, titles and woodcut.

Each turning point names the event it tells, and nothing is sung that the event does not bear out.
A Blind that nobody called is not sung of.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.flavour.broadside import Turn, singable
from game.engine.flavour.verses import Verse, in_words, read_ballad
from game.engine.kinds import Event, Result, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import COACH, NUMBERS
from game.engine.sides import Sides
from game.engine.words import _, plural

_BALLAD: Final = read_ballad(
    __package__ or "game.engine.riding_shotgun.flavour", {"bars", "n", "where"}
)
VERSES: Final[Mapping[str, tuple[Verse, ...]]] = _BALLAD.verses

_HEAVY = 6  # strength of which people sing
_SLOW = 2  # speed at which horses walk
_BY_AN_ATTACK: Final = ("shotgun", "knife", "dynamite", "desperate", "nominated")


def turns(events: Sequence[Event], names: Names) -> list[Turn]:
    """Everything that might be sung of a finished game, its end last."""
    ended = events[-1]
    sides = ended.result.by_side if isinstance(ended, e.GameEnded) else ()
    reader = _Reader(sides)
    for number, event in enumerate(events):
        reader.read(number, event)
    return singable(reader.found)


def headings(turn: Turn) -> Sequence[str]:
    """Titles for the end of a game."""
    return _BALLAD.titles[turn.kind]


def woodcut(events: Sequence[Event]) -> str:
    """The picture that fits how it ended; of a coach in Town it is the coach, or what it was like
    to bring it there.
    """
    ended = events[-1]
    if not isinstance(ended, e.GameEnded):
        return ""
    match ended.result.verdict:
        case "gold":
            return "gold"
        case "wheels":
            return "fire"
        case "guards_spent":
            return "bandits"
        case "bandits_spent":
            return "guards"
        case _:
            burnt = sum(isinstance(event, e.WheelBurnt) for event in events)
            return "limping" if burnt >= NUMBERS.wheels // 2 else "coach"


class _Reader:
    """Goes through a game and notes what might be sung."""

    def __init__(self, sides: Sides) -> None:
        self.found: list[Turn] = []
        self._sides = sides
        self._scene = ""
        self._round = 0
        self._driver: Seat | None = None
        self._attack: e.AttackDeclared | None = None

    def _note(self, kind: str, tells: int, weight: int, *seats: Seat, **fields: str) -> None:
        # All that comes of one attack is one scene.
        self.found.append(Turn(kind, tells, weight, seats, fields, self._scene))

    def read(self, number: int, event: Event) -> None:
        """One event, and what may be sung of it."""
        match event:
            case e.RoundBegan(round=n):
                self._round, self._scene = n, ""
                if n == 1:
                    first = self._sides.index(0), self._sides.index(1)
                    self._note("opening", number, 4, *first, n=in_words(len(self._sides) // 2))
            case e.DriverNamed(seat):
                self._driver = seat
            case e.TurnBegan(_seat, place):
                self._scene = f"{self._round} {place}"
            case e.AttackDeclared():
                self._attack = event
            case e.SpeedContested():
                self._scene, self._attack = "", None
            case e.GameEnded(result):
                self._scene = ""
                self._end(number, result)
            case _:
                self._of_the_road(number, event)
                if self._attack is not None:
                    self._of_an_attack(number, event, self._attack)

    def _of_the_road(self, number: int, event: Event) -> None:
        match event:
            case e.SpeedSet(seat, was, now):
                if was < NUMBERS.robbery_speed <= now:
                    self._note("gallop", number, 4, seat)
                elif now <= _SLOW < was:
                    self._note("reined", number, 4, seat)
            case e.TownPassed(space):
                self._note("small_town", number, 2, where=_where(space))
            case e.WildcardPlayed(seat, target=mate) if mate is not None:
                self._note("rally", number, 3, seat, mate)

    def _of_an_attack(self, number: int, event: Event, attack: e.AttackDeclared) -> None:
        robber = attack.seat
        match event:
            case e.AttackCalled(seat, bluff=True):
                self._note("liar_attack", number, 5, seat, robber)
            case e.AttackCalled(seat):
                self._note("honest", number, 5, robber, seat)
            case e.DefenceCalled(seat, bluff=True):
                self._note("liar_defence", number, 5, seat, attack.responder)
            case e.DefenceCalled(seat):
                self._note("honest", number, 5, attack.responder, seat)
            case e.AttackSucceeded(_seat, target, kind) if target != COACH:
                if kind == "desperate":
                    self._note("fists", number, 4, robber, target)
                elif kind != "lasso" and attack.reckoning.total >= _HEAVY:
                    self._note("heavy", number, 5, robber, target)
            case e.AttackFailed(_seat, target, kind, why) if why != "bluff_called":
                if target == COACH:
                    self._note("stand", number, 6, attack.responder, robber)
                elif kind == "lasso":
                    self._note("rope_cut", number, 5, attack.responder, robber)
            case _:
                self._of_what_it_costs(number, event, robber)

    def _of_what_it_costs(self, number: int, event: Event, robber: Seat) -> None:
        match event:
            case e.GritChanged(seat, was, 0, cause) if was and cause in _BY_AN_ATTACK:
                self._note("spent", number, 6, seat, robber)
            case e.GoldTaken(seat, whose, "lasso"):
                self._note("lasso", number, 6, seat, whose)
            case e.GoldTaken(seat, whose):
                self._note("robbery", number, 8, seat, whose)
            case e.WheelBurnt(seat, burnt) if burnt < NUMBERS.wheels:
                self._note("wheel", number, 4 + burnt, seat, n=in_words(burnt))
            case e.Nominated(seat, to):
                self._note("blast", number, 4, seat, to)
            case e.LossPassedOn(seat, to):
                self._note("leaned", number, 4, seat, to)

    def _end(self, number: int, result: Result) -> None:
        """Of those who have won, first whoever did it last, or had the reins."""
        won = [seat for seat, has in enumerate(result.won) if has]
        last = self._attack.seat if self._attack is not None else self._driver
        first = [seat for seat in won if seat == last]
        pair = [*first, *[seat for seat in won if seat not in first]][:2]
        held = sum([result.scores[seat] for seat in won])
        bars = plural("{{bars}} bar", "{{bars}} bars", held).format(bars=in_words(held))
        self._note(result.verdict, number, 9, *pair, bars=bars)


def _where(space: int) -> str:
    """A small town in four syllables, the second and the last of them heavy."""
    match space:
        case 9:
            return _("by old Dry Creek")
        case 15:
            return _("by Coffin Wells")
        case _:
            return _("by Prosper Gulch")
