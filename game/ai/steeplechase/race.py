"""Who wins, if somebody is so many turns from headquarters and has so many boasts; and what coming
to blows with a band, or to words, leaves of a courier's chances.

Everybody's way still to go comes to when the first despatch is delivered, and that to a chance.
Whoever could deliver may wait and gather boasts; whether that pays is reckoned turn by turn.
"""

from math import ceil, exp
from typing import Final, NamedTuple, Protocol

from game.ai.steeplechase import dice
from game.ai.steeplechase.dice import bared, replace, shamed
from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.state import Courier, Group, Horse
from game.engine.steeplechase.view import SteeplechaseView

HORIZON: Final = 26
"""Turns that are looked ahead."""
NEVER: Final = 99.0
"""Turns to go for one without a despatch."""
GROWTH: Final = 0.9
"""Points that another courier gathers in a turn, where nothing else is known of him."""
SURE: Final = 0.85
"""How likely a courier delivers at all whom nobody forestalls."""
MISHAP: Final = 0.97
"""The chance that a turn more brings no misfortune."""
STRAY: Final = 0.22
"""By what part of the turns one thinks to need one may be wrong."""
STEP: Final = 0.5
"""Points are told apart so far."""
FAILED: Final = 0.9
"""What a failure leaves for the couriers to share: of those who are shamed alike nobody wins."""
BLAME: Final = 1.6
"""How far around shame may still move before all has failed."""
ALONE: Final = (24.0, 7.0)
"""What a lone rider may bring home, and how far around that he may end."""


class OtherCourier(NamedTuple):
    """Another courier: the turns he is thought to need, the least he may need, his points, what he
    makes of delivering, whether he moves before one in the same turn, the points that come to him
    in a turn, and his shame.
    """

    turns: float
    least: int
    points: float
    prize: float
    before: bool
    growth: float = GROWTH
    shame: float = 0.0


class Race:
    """One courier's chances against some others."""

    def __init__(self, rivals: tuple[OtherCourier, ...], prize: float) -> None:
        self.rivals: Final = rivals
        self.prize: Final = prize
        self._late = [_late(rival) for rival in rivals]
        self._courses: dict[tuple[int, int], tuple[float, ...]] = {}

    def chance(self, turns: float, points: float, growth: float, shame: float = 0.0) -> float:
        """To win, for one who is so many turns from delivering, with so many points and so many
        more a turn; 0 turns is now. Whoever has nothing to deliver has to hope that nobody does,
        and then the least shame wins.
        """
        key = (round(points / STEP), round(growth / STEP))
        course = self._courses.get(key)
        if course is None:
            course = self._courses[key] = self._course(key[0] * STEP, key[1] * STEP)
        if turns >= NEVER:
            return course[HORIZON + 2] + course[HORIZON + 3] * self._spared(shame)
        if turns >= HORIZON:
            return course[HORIZON + 1]
        whole = int(turns)
        part = turns - whole
        return course[whole] * (1 - part) + course[whole + 1] * part

    def _course(self, points: float, growth: float) -> tuple[float, ...]:
        """The chance by the turns one needs: of all later turns to deliver in the best one; then
        the chance of one who comes too late; and at last that of one who never does, while others
        deliver, and how likely it is that nobody does.
        """
        lost, alive, safe = 0.0, 1.0, 1.0
        values = []
        for turn in range(HORIZON + 1):
            mine = points + growth * turn
            early, late = self._delivered(turn, mine, alive)
            lost += early[0] * safe
            alive -= early[1]
            values.append(lost + max(0.0, alive) * safe * self._win(turn, mine))
            lost += late[0] * safe
            alive -= late[1]
            safe *= MISHAP
        nobody = max(0.0, alive)
        never = lost + nobody * 0.3 * self._even()
        for turn in range(HORIZON - 1, -1, -1):
            values[turn] = max(values[turn], values[turn + 1], never)
        return (*[_about(values, turn) for turn in range(HORIZON + 1)], never, lost, nobody)

    def _even(self) -> float:
        """What it leaves one if nobody delivers: one's part of the blame, and alone the whole."""
        return 1 / (1 + len(self.rivals)) if self.rivals else 0.0

    def _spared(self, shame: float) -> float:
        """What it leaves one with so much shame if nobody delivers: the least shamed wins."""
        if not self.rivals:
            return 0.0
        others = sum([_less((rival.shame - shame) / BLAME) for rival in self.rivals])
        return FAILED / (1 + others)

    def _delivered(
        self, turn: int, mine: float, alive: float
    ) -> tuple[tuple[float, float], tuple[float, float]]:
        """What the others' deliveries in a turn leave one, and how likely they are: of those who
        move before one, and of those who move behind.
        """
        early, late = [0.0, 0.0], [0.0, 0.0]
        for n, rival in enumerate(self.rivals):
            before = self._late[n][turn]
            if before <= 0:
                continue
            first = max(0.0, alive) * (1 - self._late[n][turn + 1] / before)
            into = early if rival.before else late
            into[0] += first * self._lose(turn, mine, n)
            into[1] += first
        return (early[0], early[1]), (late[0], late[1])

    def _win(self, turn: int, mine: float) -> float:
        mine += self.prize
        if not self.rivals:
            return _sure((mine - ALONE[0]) / ALONE[1])
        wide = _wide(turn)
        return 1 / (
            1
            + sum(
                [
                    _less((mine + 0.5 - rival.points - rival.growth * turn) / wide)
                    for rival in self.rivals
                ]
            )
        )

    def _lose(self, turn: int, mine: float, first: int) -> float:
        wide, others = _wide(turn), 0.0
        for n, rival in enumerate(self.rivals):
            theirs = rival.points + rival.growth * turn
            if n == first:
                theirs += rival.prize + 0.5
            others += _less((mine - theirs) / wide)
        return 1 / (1 + others)


def _wide(turn: int) -> float:
    """How far final points still lie apart by luck."""
    return 0.55 * float((2.5 + 5.0 * turn) ** 0.5)


def _less(x: float) -> float:
    """How much likelier another is to be first by whom one leads so far, beside oneself."""
    return exp(-max(-30.0, min(30.0, x)))


def _sure(x: float) -> float:
    if x > 20:
        return 1.0
    return 1 / (1 + exp(-x)) if x > -20 else 0.0


def _about(values: list[float], turn: int) -> float:
    """The value of a turn where one may be earlier and later than one thinks."""
    off = STRAY * turn
    sooner, later = turn - off, min(float(HORIZON), turn + off)
    found = [
        values[int(x)] + (x - int(x)) * (values[min(HORIZON, int(x) + 1)] - values[int(x)])
        for x in (sooner, later)
    ]
    return 0.5 * values[turn] + 0.25 * sum(found)


def _late(rival: OtherCourier) -> list[float]:
    """How likely it is that he has not delivered before each turn."""
    if rival.turns >= NEVER:
        return [1.0] * (HORIZON + 2)
    wide = 0.4 + 0.2 * rival.turns
    found = []
    for turn in range(HORIZON + 2):
        done = _sure((turn - 0.5 - rival.turns) / wide) if turn > rival.least else 0.0
        found.append(1 - SURE * done)
    return found


def least_turns(inches: float, dice: int) -> int:
    """In how many moves so far can be ridden at best."""
    return max(0, ceil((inches - 2.75) / (6 * dice)) - 1)


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
