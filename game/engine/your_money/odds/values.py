"""What a sheet promises: the score its robber may hope for, learned from self-play.

The weights lie in `values.json`, made by `python -m tools.train`: for every number of rounds
still to come a weight for each feature of a sheet, how widely the end spreads round the promise,
and what being dead counts for. With no round to come the worth is the score itself.
"""

from functools import cache, lru_cache
from importlib import resources
from math import erf, sqrt
from typing import NamedTuple

import msgspec

from game.engine.your_money.data import BONUS
from game.engine.your_money.odds import GUARD, AnySheet
from game.engine.your_money.state import Options

RICHEST = 240
"""Guineas beyond this are worth no more than their number; nobody has come near it."""

DOOM = -1000.0
"""The worth of a dead robber where a placement is chosen: who can live does not choose to die."""

_PURSES = (0, 3, 6, 10, 15, 22, 32)  # where a guinea more begins to be worth more or less
_WITS = (2, 3, 4, 5, 7)  # the sums gear can make
_COMBATS = (0, 3, 5, 8)
_HORSES = (2, 4, 6)
_KNOWN = 6  # points by which one track leads when everybody knows a robber for what he is
_FAMED = 24  # points by which it leads when songs are sung of it
_FRAIL = 6  # health below which every guard may be the last
_MARKS_OF_HERO, _MARKS_OF_ROGUE = 2, 3  # further marks (a house rule) weigh like the last

FEATURES: tuple[str, ...] = (
    "one",
    *[f"guineas>{purse}" for purse in _PURSES],
    *[f"health={health}" for health in range(1, 13)],
    "wounds*combat",
    "hero",
    "rogue",
    "rogue>hero",
    *[f"hero_mark{n}" for n in range(1, _MARKS_OF_HERO + 1)],
    *[f"rogue_mark{n}" for n in range(1, _MARKS_OF_ROGUE + 1)],
    "rogue_nearing",
    "hunted*combat",
    *[f"as_{side}{by}" for side in ("hero", "rogue") for by in ("", "*wit", "*combat")],
    *[f"far_{side}{by}" for side in ("hero", "rogue") for by in ("", "*wit", "*combat")],
    "exposed",
    "exposed*wounds",
    "exposed*frail",
    "exposed*exposed",
    *[f"horse={bonus}" for bonus in _HORSES],
    *[f"wit={bonus}" for bonus in _WITS],
    *[f"combat>{bonus}" for bonus in _COMBATS],
    "horse*wit",
    "horse*combat",
    "wit*combat",
    "rest",
)


class Learned(msgspec.Struct, frozen=True):
    """One table of weights: by rounds to come (from 1), then by FEATURES.

    `spread` is the standard deviation of a robber's score at the end round what was promised,
    `dead` what a death counts for, both by rounds to come (from 0), all in guineas.
    """

    weights: tuple[tuple[float, ...], ...]
    spread: tuple[float, ...]
    dead: tuple[float, ...]


class Values(msgspec.Struct, frozen=True):
    """What was learned for two robbers, and for one alone."""

    duel: Learned
    solo: Learned


@cache
def written() -> bytes:
    """The values that come with the program, as they are written down."""
    return resources.files(__package__).joinpath("values.json").read_bytes()


@cache
def shipped() -> Values:
    """The values that come with the program."""
    return msgspec.json.decode(written(), type=Values)


class Kit(NamedTuple):
    """What a robber carries, in points, and how the house counts fame."""

    horse: int
    wit: int
    combat: int
    turned: bool
    every_five: bool
    better: bool
    solo: bool


def kit_of(sheet: AnySheet, options: Options, solo: bool) -> Kit:
    """The kit of a sheet."""
    return Kit(
        BONUS[sheet.horse] if sheet.horse else 0,
        sum([BONUS[item] for item in sheet.gear]),
        sum([BONUS[item] for item in sheet.weapons]),
        sheet.turned,
        options.guards == "every_five",
        options.scoundrel_score == "better",
        solo,
    )


def _marks(points: int, printed: int, every_five: bool) -> int:
    return points // 5 if every_five else min(points // 5, printed)


def hero_marks(points: int, every_five: bool) -> int:
    """How many random guards so much folk hero calls."""
    return _marks(points, _MARKS_OF_HERO, every_five)


def rogue_marks(points: int, every_five: bool) -> int:
    """How many hunting guards so much scoundrel calls."""
    return _marks(points, _MARKS_OF_ROGUE, every_five)


def _marks_reached(name: str, marks: int, printed: int) -> dict[str, float]:
    found = {f"{name}{n}": 1.0 for n in range(1, min(marks, printed) + 1)}
    if marks > printed:
        found[f"{name}{printed}"] += marks - printed
    return found


def purse_features(guineas: int) -> dict[str, float]:
    """The features that change with the purse."""
    return {f"guineas>{p}": float(guineas - p) for p in _PURSES if guineas > p}


def body_features(health: int, combat: int, hunters: int) -> dict[str, float]:
    """The features that change with health, for so many hunting guards."""
    found = {f"health={health}": 1.0, "wounds*combat": (12 - health) * combat / 100}
    # What the hunters bring beyond one's own arms, in guards.
    exposed = max(0.0, hunters - combat / GUARD)
    if exposed:
        found["exposed"] = exposed
        found["exposed*exposed"] = exposed * exposed
        found["exposed*wounds"] = exposed * (12 - health) / 10
        found["exposed*frail"] = exposed * max(0, _FRAIL - health) / _FRAIL
    return found


def fame_features(hero: int, rogue: int, kit: Kit) -> dict[str, float]:
    """The features that change with fame."""
    hunters = rogue_marks(rogue, kit.every_five)
    found = {
        "hero": float(hero),
        "rogue": float(rogue),
        "rogue_nearing": rogue % 5 / 5 if hunters < _MARKS_OF_ROGUE else 0.0,
        "hunted*combat": hunters * kit.combat / 10,
        **_marks_reached("hero_mark", hero_marks(hero, kit.every_five), _MARKS_OF_HERO),
        **_marks_reached("rogue_mark", hunters, _MARKS_OF_ROGUE),
    }
    if not kit.solo and rogue > hero:
        found["rogue>hero"] = float(rogue - hero)
    # What one is known for decides what gear is good for: charm spoils a villain's score.
    lean = max(-1.0, min(1.0, (hero - rogue) / _KNOWN))
    if lean:
        side = "as_hero" if lean > 0 else "as_rogue"
        found[side] = abs(lean)
        found[f"{side}*wit"] = abs(lean) * kit.wit / 5
        found[f"{side}*combat"] = abs(lean) * kit.combat / 5
        far = min(1.0, abs(hero - rogue) / _FAMED)
        side = "far_hero" if lean > 0 else "far_rogue"
        found[side] = far
        found[f"{side}*wit"] = far * kit.wit / 5
        found[f"{side}*combat"] = far * kit.combat / 5
    return found


def kit_features(kit: Kit) -> dict[str, float]:
    """The features that change only in the market."""
    found = {
        "one": 1.0,
        "horse*wit": kit.horse * kit.wit / 10,
        "horse*combat": kit.horse * kit.combat / 10,
        "wit*combat": kit.wit * kit.combat / 10,
    }
    found |= {f"combat>{bonus}": float(kit.combat - bonus) for bonus in _COMBATS}
    found = {name: value for name, value in found.items() if value > 0}
    if kit.horse:
        found[f"horse={kit.horse}"] = 1.0
    if kit.wit:
        found[f"wit={kit.wit}"] = 1.0
    return found


class Table:
    """One learned table with so many rounds to come: its weights, and the parts kits share."""

    def __init__(self, learned: Learned, left: int) -> None:
        self.left = left
        self.dead = learned.dead[left]
        self.weight = dict(zip(FEATURES, learned.weights[left - 1], strict=True)) if left else {}
        purses = range(RICHEST + 1)
        self.purse = [self.sum(purse_features(g)) if left else float(g) for g in purses]
        self.bodies: dict[tuple[int, int], list[float]] = {}
        self.fames: dict[Kit, dict[tuple[int, int], float]] = {}

    def sum(self, features: dict[str, float]) -> float:
        """Features by their weights."""
        weight = self.weight
        return sum([weight[name] * value for name, value in features.items()])

    def body(self, combat: int, hunters: int) -> list[float]:
        """The worth of every health, for one who carries so much combat and is hunted so."""
        known = self.bodies.get((combat, hunters))
        if known is None:
            living = [
                self.sum(body_features(h, combat, hunters)) if self.left else 0.0
                for h in range(1, 13)
            ]
            known = self.bodies[combat, hunters] = [DOOM, *living]
        return known


class Worth:
    """What every number of a sheet adds to its worth, for one kit and so many rounds to come.

    Three numbers added: `purse` by guineas, `body` by health, `fame` of both tracks; then `rest`
    where the robber must rest.
    """

    def __init__(self, table: Table, kit: Kit) -> None:
        self.kit = kit
        self.left = table.left
        self.dead = table.dead
        self.purse = table.purse
        self._base = table.sum(kit_features(kit)) if table.left else 0.0
        self._bodies: dict[int, list[float]] = {}
        self.rest = table.weight.get("rest", 0.0)
        self._table = table
        # Fame does not ask for the horse, so kits that differ in nothing else share it.
        self._fame = table.fames.setdefault(kit._replace(horse=0), {})

    def body(self, rogue: int) -> list[float]:
        """The worth of every health, for one with so much scoundrel."""
        known = self._bodies.get(rogue)
        if known is None:
            hunters = rogue_marks(rogue, self.kit.every_five)
            known = [self._base + worth for worth in self._table.body(self.kit.combat, hunters)]
            self._bodies[rogue] = known
        return known

    def fame(self, hero: int, rogue: int) -> float:
        """What both tracks are worth."""
        known = self._fame.get((hero, rogue))
        if known is None:
            known = self._fame[hero, rogue] = self._fame_anew(hero, rogue)
        return known

    def _fame_anew(self, hero: int, rogue: int) -> float:
        kit = self.kit
        if not self.left:
            turned = not kit.solo and (rogue > hero if kit.better else kit.turned)
            return float(rogue - hero if turned else hero - rogue)
        features = fame_features(hero, rogue, kit)
        if not kit.turned:
            return self._table.sum(features)
        # Whoever has turned counts the other way round; the guards ride all the same.
        burden = {k: v for k, v in features.items() if k not in ("hero", "rogue", "rogue>hero")}
        return rogue - hero + self._table.sum(burden)

    def of(self, guineas: int, health: int, hero: int, rogue: int, rest: bool = False) -> float:
        """The worth of a living robber's numbers; DOOM for a dead one's."""
        if health <= 0:
            return DOOM
        worth = (
            self.purse[min(guineas, RICHEST)] + self.body(rogue)[health] + self.fame(hero, rogue)
        )
        return worth + self.rest if rest else worth

    def of_sheet(self, sheet: AnySheet) -> float:
        """The worth of a sheet with this kit."""
        return self.of(
            sheet.guineas, sheet.health, sheet.folk_hero, sheet.scoundrel, sheet.must_rest
        )


class SheetJudge:
    """Weighs sheets by one set of values; what it has worked out it keeps."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.worth = lru_cache(maxsize=4096)(self._worth)
        self._tables: dict[tuple[int, bool], Table] = {}

    def learned(self, solo: bool) -> Learned:
        """The table for so many robbers."""
        return self.values.solo if solo else self.values.duel

    def _worth(self, left: int, kit: Kit) -> Worth:
        table = self._tables.get((left, kit.solo))
        if table is None:
            table = self._tables[left, kit.solo] = Table(self.learned(kit.solo), left)
        return Worth(table, kit)

    def worth_for(self, sheet: AnySheet, left: int, options: Options, solo: bool) -> Worth:
        """The worth of every number on this sheet, with so many rounds to come."""
        return self.worth(left, kit_of(sheet, options, solo))


@cache
def judge() -> SheetJudge:
    """The judge with the values that come with the program."""
    return SheetJudge(shipped())


def bell(x: float) -> float:
    """The chance that a throw of the bell curve falls below `x` standard deviations."""
    return 0.5 * (1 + erf(x / sqrt(2)))
