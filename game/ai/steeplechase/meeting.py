"""Coming to blows with a band, or to words: what it leaves of a courier's chances."""

from typing import Final, NamedTuple, Protocol

from game.ai.steeplechase import dice
from game.ai.steeplechase.facts import bared, replace, shamed
from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.state import Courier, Group, Horse
from game.engine.steeplechase.view import SteeplechaseView

PRIZE: Final = 0.4
"""What overcoming a band is worth where a defeat costs 1."""
BROUGHT: Final = 1.4
"""Boasts that it brings on average."""
REGAINED: Final = {True: 5 / 6, False: 0.6}
"""How likely the British, and others, then still have the despatches they took."""


class Worth(Protocol):
    """What a meeting has to know of the whole: a `game.ai.steeplechase.scene.Scene`."""

    @property
    def view(self) -> SteeplechaseView:
        """The view."""

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""

    @property
    def boast(self) -> float:
        """What a chit counts for him."""

    def worth(self, courier: Courier, at: Point | None = None, more: float = 0.0) -> float:
        """The chance to win once he stands so, with so many points more."""


class Fates(NamedTuple):
    """What a defeat, or a word, may make of a courier, who is the first of them."""

    courier: Courier
    caught: Courier
    bare: Courier
    robbed: Courier
    unhorsed: Courier
    loose: Courier
    hurt: Courier


class Meeting:
    """What comes of bands that have come up to him."""

    def __init__(self, scene: Worth) -> None:
        self.scene: Final = scene
        self.view: Final = scene.view
        self.seat: Final = scene.seat
        self._known: Final[dict[tuple[int, bool, bool], Fates]] = {}
        self._richer: Final[dict[tuple[int, str], tuple[Courier, Courier]]] = {}

    def met(self, courier: Courier, at: Point, more: float, group: Group) -> float:
        """After a band has come up to him: he speaks to it or fights it."""
        fought = self.fought(courier, at, more, group)
        if courier.mute:
            return fought
        return max(fought, self._talk(courier, at, more, group, fought))

    def fought(
        self, courier: Courier, at: Point, more: float, group: Group, left: int = 0
    ) -> float:
        """A fight with those who reach him."""
        around = self.seat in group.all_round
        count = left or self.reach(courier, group, around)
        pool = 1 + courier.mounted + (courier.ability == "swordsman")
        odds = dice.odds(self.fighter(courier), min(7, count), self.need(group), pool, PRIZE)
        quiet = self.scene.worth(courier, at, more)
        won = self.scene.worth(courier, at, more + BROUGHT * self.scene.boast)
        if group.messages:
            richer = self._regained(courier, group)
            part = REGAINED[group.british]
            boasts = BROUGHT + self.scene.view.options.tables.recovery * len(group.messages)
            won += part * (self.scene.worth(richer, at, more + boasts * self.scene.boast) - won)
        lost = self.beaten(courier, at, more, group)
        even = 1 - odds.defeated - odds.overcome
        return odds.defeated * lost + odds.overcome * won + even * quiet * 0.99

    def reach(self, courier: Courier, group: Group, around: bool) -> int:
        """How many of a group are at him."""
        rule = self.view.options.contact_numbers
        if rule != "front_all_round":
            return min(int(rule), group.figures)
        if group.kind == "british_cavalry":
            count = (6 if courier.mounted else 4) if around else (3 if courier.mounted else 2)
        else:
            count = (7 if courier.mounted else 6) if around else 3
        return min(count, group.figures)

    def need(self, group: Group) -> int:
        """How many have to be removed."""
        return max(1, min(group.threshold - group.removed, group.figures))

    def fighter(self, courier: Courier) -> dice.Fighter:
        """What he is in a fight."""
        options = self.view.options
        wounds = courier.wounds if options.wounds == "minus_one" else 0
        plus = (courier.ability == "swordsman") - wounds
        harmless = options.aggressive_loss == "harmless"
        return dice.Fighter(plus, courier.energy, courier.blind, harmless)

    def beaten(self, courier: Courier, at: Point, more: float, group: Group) -> float:
        """After a defeat, on the average of its table."""
        fates = self._fates(courier, group)
        caught, robbed = fates.caught, fates.robbed
        if group.british:
            bare, unhorsed, hurt = fates.bare, fates.unhorsed, fates.hurt
            found = [
                self.scene.worth(bare, at, more),
                self.scene.worth(caught, at, more),
                2 * self.scene.worth(unhorsed, at, more),
                self.scene.worth(hurt, at, more + self.scene.boast),
                self.scene.worth(robbed, at, more),
            ]
            return sum(found) / 6
        loose = fates.loose
        found = [
            2.6 * self.scene.worth(caught, at, more),
            self.scene.worth(caught, at, more + 2 * self.scene.boast),
            self.scene.worth(robbed, at, more),
            self.scene.worth(loose, at, more + self.scene.boast),
        ]
        return sum(found) / 6

    def _fates(self, courier: Courier, group: Group) -> Fates:
        """What he may become, once for each courier and kind of group."""
        key = id(courier), group.british, KINDS[group.kind].takes_horse
        if key not in self._known:
            horse = courier.horse
            caught = replace(courier, standing="captured", horse=self._taken(courier, group))
            loose = unhorsed = courier
            if courier.mounted and horse is not None:
                loose = replace(courier, horse=replace(horse, stands="loose"))
                unhorsed = replace(courier, horse=None)
            self._known[key] = Fates(
                courier,
                caught,
                replace(caught, messages=(), shames=bared(courier)),
                replace(
                    courier,
                    messages=(),
                    horse=None,
                    items=(),
                    shames=shamed(courier, 1 + len(courier.messages)),
                ),
                unhorsed,
                loose,
                replace(courier, wounds=courier.wounds + 1, energy=0),
            )
        return self._known[key]

    def _regained(self, courier: Courier, group: Group) -> Courier:
        """He with the despatches a band has taken, the same one whenever it is asked."""
        key = id(courier), group.id
        if key not in self._richer:
            messages = (*courier.messages, *group.messages)
            self._richer[key] = courier, replace(courier, messages=messages)
        return self._richer[key][1]

    def _taken(self, courier: Courier, group: Group) -> Horse | None:
        if courier.horse is None or not KINDS[group.kind].takes_horse:
            return courier.horse
        return replace(courier.horse, stands="held")

    def _talk(self, courier: Courier, at: Point, more: float, group: Group, fought: float) -> float:
        """A word instead: the mean of its table."""
        plus = courier.ability == "cunning"
        quiet = self.scene.worth(courier, at, more) - 0.01
        fates = self._fates(courier, group)
        after = [
            self._said(courier, fates, at, more, group, fought, die + plus) for die in range(1, 7)
        ]
        return sum([quiet if each is None else each for each in after]) / 6

    def _said(
        self,
        courier: Courier,
        fates: Fates,
        at: Point,
        more: float,
        group: Group,
        fought: float,
        row: int,
    ) -> float | None:
        """A row of the parlay tables; None where nothing comes of it."""
        worth, boast = self.scene.worth, self.scene.boast
        if group.british:
            if row == 1:
                return worth(fates.bare, at, more)
            if row in {3, 4}:
                return max(self.fought(courier, at, more, group, 2), worth(fates.caught, at, more))
            return worth(courier, at, more + boast) if row >= 6 else None
        match row:
            case 1:
                return worth(fates.caught, at, more + boast)
            case 4 if "coins" in courier.items:
                return worth(courier, at, more + boast)
            case 2 | 3 | 4:
                return fought
            case 5:
                return None
            case _:
                return worth(courier, at, more + boast * (row - 5))
