"""What can be reckoned from a View before a decision, exactly: chances, costs, what comes next.

Here is what an answer comes to: grit, cards, gold, wheels and cover, seat by seat (§7.7-7.11). All
of it follows from what everybody sees, but for whether a Blind is what it is said to be, and that
is what the outcomes of one decision differ in. Where somebody has to choose on the way, the choice
is named and the rest stands.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import msgspec

from game.engine.kinds import Part, Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, NUMBERS
from game.engine.riding_shotgun.round import wheels_lost
from game.engine.riding_shotgun.round.showdown import CARDS_LOST
from game.engine.riding_shotgun.state import Attack
from game.engine.riding_shotgun.view import RidingView

Way = Literal[
    "taken",
    "called_honest",
    "called_bluff",
    "token",
    "believed",
    "defence_honest",
    "defence_bluff",
]
"""How an attack is settled: taken, called wrongly or rightly, met without a card, believed, and
its defence called wrongly or rightly.
"""

HITS: Final[tuple[Way, ...]] = ("taken", "called_honest", "defence_bluff")
"""The ways in which it succeeds."""


class Toll(msgspec.Struct, frozen=True):
    """What one seat loses and gains: `grit` step by step with causes (a gain that is lost at the
    top counts 0), `cards` to be discarded with causes, `gold` in bars, and whether it takes cover.
    """

    seat: Seat
    was: int
    grit: tuple[Part, ...] = ()
    cards: tuple[Part, ...] = ()
    gold: int = 0
    cover: bool = False

    @property
    def points(self) -> int:
        """By how much grit changes in all."""
        return sum([part.amount for part in self.grit])

    @property
    def discards(self) -> int:
        """How many cards go."""
        return sum([part.amount for part in self.cards])


class Choosing(msgspec.Struct, frozen=True):
    """Somebody has to choose on the way: a guard for the blast, whose bar falls, a mate to lean on.
    What hangs on it is in no toll.
    """

    what: Literal["nominate", "rob", "lean"]
    seat: Seat
    among: tuple[Seat, ...]


class Outcome(msgspec.Struct, frozen=True):
    """What comes of an attack in one of its ways; `ends` is the winning team and why, where that
    is settled by it.
    """

    way: Way
    tolls: tuple[Toll, ...]
    wheels: int = 0
    choosing: tuple[Choosing, ...] = ()
    ends: tuple[int, str] | None = None

    def of(self, seat: Seat) -> Toll | None:
        """What it does to a seat; None for nothing."""
        return next((toll for toll in self.tolls if toll.seat == seat), None)


def outcome(
    view: RidingView, attack: Attack, way: Way, held: Mapping[Seat, int] | None = None
) -> Outcome:
    """What that way comes to; `held` are the cards seats hold by then, if not the view's."""
    count = _Count(view, held or {})
    answers = view.responder(attack.aim)
    if way in HITS:
        count.effect(attack)
    match way:
        case "called_honest":
            count.lose(answers, "call_wrong")
        case "called_bluff":
            if view.options.caught == "grit":
                count.lose(attack.seat, "bluff_caught")
            count.gain(answers, "call_right")
        case "defence_honest":
            count.lose(attack.seat, "call_wrong")
        case "defence_bluff":
            count.lose(answers, "bluff_caught")
            count.gain(attack.seat, "call_right")
    covers: tuple[str, ...] = ("shotgun", "knife", "dynamite")
    if view.options.desperate == "cover":
        covers = (*covers, "desperate")
    if way in HITS and attack.target != COACH and attack.kind in covers:
        count.cover(attack.aim)
    return Outcome(way, count.tolls(), count.wheels, tuple(count.choosing), count.ends())


class _Count:
    """The open numbers of everybody, as an attack goes through them."""

    def __init__(self, view: RidingView, held: Mapping[Seat, int]) -> None:
        self.view = view
        self.grit = [rider.grit for rider in view.riders]
        self.cards = [held.get(seat, rider.cards) for seat, rider in enumerate(view.riders)]
        self.gold = [rider.gold for rider in view.riders]
        self.wheels = 0
        self.choosing: list[Choosing] = []
        self._points: dict[Seat, list[Part]] = {}
        self._lost: dict[Seat, list[Part]] = {}
        self._covered: list[Seat] = []

    def team(self, team: int) -> list[Seat]:
        return [seat for seat, own in enumerate(self.view.sides) if own == team]

    def effect(self, attack: Attack) -> None:
        """What a hit does (§7.8, §7.9)."""
        if attack.target == COACH:
            self._burn(attack.seat)
            return
        target, kind, seat = int(attack.aim), attack.way, attack.seat
        if kind == "lasso":
            self._bar(seat, target)
            return
        if not attack.hat:
            self.lose(target, kind)
            self._discard(target, CARDS_LOST.get(kind, 0), kind)
        if kind == "dynamite" and self.view.sides[seat] == BANDITS:
            others = [guard for guard in self.team(GUARDS) if guard != target]
            self._of_one("nominate", seat, others, lambda guard: self.lose(guard, "nominated"))
        if kind in ("knife", "desperate"):
            self.gain(seat, "hit_gain")

    def _burn(self, seat: Seat) -> None:
        self.wheels = wheels_lost(self.view.options, self.view.burnt)
        rich = [guard for guard in self.team(GUARDS) if self.gold[guard]]
        if self.view.speed >= NUMBERS.robbery_speed and rich:
            self._of_one("rob", seat, rich, lambda guard: self._bar(seat, guard))

    def _of_one(
        self,
        what: Literal["nominate", "rob", "lean"],
        seat: Seat,
        among: Sequence[Seat],
        then: Callable[[Seat], None],
    ) -> None:
        if len(among) == 1:
            then(among[0])
        else:
            self.choosing.append(Choosing(what, seat, tuple(among)))
            self.gold[seat] += what == "rob"  # whosever bar it will be

    def _bar(self, seat: Seat, whose: Seat) -> None:
        self.gold[whose] -= 1
        self.gold[seat] += 1

    def _discard(self, seat: Seat, count: int, cause: str) -> None:
        going = min(count, self.cards[seat])
        if going:
            self.cards[seat] -= going
            self._lost.setdefault(seat, []).append(Part(cause, going))

    def lose(self, seat: Seat, cause: str) -> None:
        """A point of grit, or a card instead, or a mate's (§7.11)."""
        if self.grit[seat]:
            self.grit[seat] -= 1
            self._points.setdefault(seat, []).append(Part(cause, -1))
        elif self.cards[seat]:
            self._discard(seat, 1, "no_grit")
        else:
            leant = [
                mate
                for mate in self.team(self.view.sides[seat])
                if mate != seat and (self.grit[mate] or self.cards[mate])
            ]
            if leant:
                self._of_one("lean", seat, leant, lambda mate: self.lose(mate, "passed_on"))

    def gain(self, seat: Seat, cause: str) -> None:
        """A point of grit, if there is room for it."""
        more = min(1, NUMBERS.grit_max - self.grit[seat])
        self.grit[seat] += more
        self._points.setdefault(seat, []).append(Part(cause, more))

    def cover(self, seat: Target) -> None:
        """Whoever was hit goes down, unless they are down already."""
        if seat != COACH and not self.view.riders[seat].in_cover:
            self._covered.append(seat)

    def tolls(self) -> tuple[Toll, ...]:
        """Of everybody who is touched, in the order of the seats."""
        found = []
        for seat, rider in enumerate(self.view.riders):
            toll = Toll(
                seat,
                rider.grit,
                tuple(self._points.get(seat, ())),
                tuple(self._lost.get(seat, ())),
                self.gold[seat] - rider.gold,
                seat in self._covered,
            )
            if toll != Toll(seat, rider.grit):
                found.append(toll)
        return tuple(found)

    def ends(self) -> tuple[int, str] | None:
        """Who has won by it (§10), where no choice stands between."""
        # Where several have gold, the bar that falls is not the last.
        if not any(self.gold[guard] for guard in self.team(GUARDS)):
            return BANDITS, "gold"
        if self.view.burnt + self.wheels == NUMBERS.wheels:
            return BANDITS, "wheels"
        for team, won, why in (
            (GUARDS, BANDITS, "guards_spent"),
            (BANDITS, GUARDS, "bandits_spent"),
        ):
            if not any(self.grit[seat] for seat in self.team(team)):
                return won, why
        return None
