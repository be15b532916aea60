"""Pursuit: who sees a courier where he stands, who rides after him, and who catches him (§9)."""

from fractions import Fraction
from typing import Final, Literal, NamedTuple

from game.engine.chance import Loose
from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.events import RidersLost
from game.engine.steeplechase.odds.effects import FACES, Fixed, OnlyDice
from game.engine.steeplechase.relations import eye, gap_to, looks, reach_of, target, touches
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import after_him
from game.engine.steeplechase.state import Group, Horse, State, replace

Why = Literal["", "no_foe", "no_pursuit", "hidden", "far", "behind", "blocked", "other"]

UNHORSED: Final = Fraction(2, FACES)
"""With which chance a bullet unhorses a rider."""


class Chase(NamedTuple):
    """A group and a courier: whether it rides after him (`why` not: no foe, kept from pursuing,
    hidden or indoors, too far, behind its back, something in between, another is nearer); `what`
    is in between; how far off he is, and within how much it would see him; with which chance it
    catches him this turn, and with which chance it shoots at him at least once.
    """

    group: str
    pursues: bool
    why: Why
    what: str
    gap: int
    sees_within: int
    catches: Fraction
    shoots: Fraction


def standing_at(state: State, seat: Seat, at: Point, mounted: bool | None = None) -> State:
    """The table with him at that spot, on his horse or off it."""
    there = state.clone()
    there.set(seat, at=at, inside=None, hidden=False)
    horse = there.couriers[seat].horse
    if mounted is not None and horse is not None:
        there.set(seat, horse=replace(horse, stands="ridden" if mounted else "beside"))
    return there


def chases(state: State, seat: Seat) -> tuple[Chase, ...]:
    """Every group that looks about, in the order in which they do, as everybody stands now."""
    return tuple([chase(state, group, seat) for group in state.groups if looks(group)])


def chase(state: State, group: Group, seat: Seat) -> Chase:
    """That group and that courier."""
    seen = target(state, group)
    gap, near = gap_to(state, group, seat), reach_of(state.options, group, seat)
    why, what = _why(state, group, seat)
    if seen != seat:
        why = why or "other"
        return Chase(group.id, False, why, what, gap, near, Fraction(0), Fraction(0))
    if touches(state, group, seat):
        return Chase(group.id, True, "", "", gap, near, Fraction(1), Fraction(0))
    return Chase(
        group.id, True, "", "", gap, near, caught(state, group, seat), shot_at(state, group)
    )


def safe(found: tuple[Chase, ...]) -> Fraction:
    """With which chance none of them catches him, each taken by itself."""
    chance = Fraction(1)
    for each in found:
        chance *= 1 - each.catches
    return chance


def _why(state: State, group: Group, seat: Seat) -> tuple[Why, str]:
    courier = state.couriers[seat]
    if courier.hidden or courier.inside is not None:
        return "hidden", ""
    looked = eye(state, group, seat, courier.at, courier.radius)
    if not looked.minds or not courier.active:
        return ("no_pursuit" if seat in group.enemy_of else "no_foe"), ""
    if not looked.near:
        return "far", ""
    if not looked.front:
        return "behind", ""
    return ("blocked", looked.blocked) if looked.blocked else ("", "")


# Dice ---------------------------------------------------------------------------------------------


def dice_of(state: State, group: Group) -> int:
    """How many dice it throws in a pursuit."""
    if group.kind == "british_cavalry" and state.country.in_rough(group.at):
        return 1
    return KINDS[group.kind].dice


def _shots(group: Group) -> int:
    """Up to which face a die is a bullet."""
    return 2 if group.kind == "british_infantry" else 1


def shot_at(state: State, group: Group) -> Fraction:
    """At least one bullet."""
    return 1 - Fraction(FACES - _shots(group), FACES) ** dice_of(state, group)


def totals(state: State, group: Group) -> dict[tuple[int, int], Fraction]:
    """Its dice: the chance of each total with so many bullets."""
    found = {(0, 0): Fraction(1)}
    for _die in range(dice_of(state, group)):
        more: dict[tuple[int, int], Fraction] = {}
        for (total, shots), chance in found.items():
            for face in range(1, FACES + 1):
                key = total + face, shots + (face <= _shots(group))
                more[key] = more.get(key, Fraction(0)) + chance / FACES
        found = more
    return found


def caught(state: State, group: Group, seat: Seat) -> Fraction:
    """With which chance it touches him at the end of its move, if it rides after him."""
    after = state.clone()
    if group.quarry != seat:
        after.set_group(group.id, quarry=seat, detour=None)
    after.set_group(group.id, mode="pursue")
    on_foot = after.clone()
    courier = after.couriers[seat]
    if courier.mounted:
        horse = courier.horse or Horse()
        on_foot.set(seat, horse=replace(horse, stands="loose"))
    reached: dict[tuple[int, bool], Fraction] = {}
    chance = Fraction(0)
    for (total, shots), share in totals(state, group).items():
        falls = 1 - (1 - UNHORSED) ** shots if courier.mounted else Fraction(0)
        for down, part in ((False, 1 - falls), (True, falls)):
            if not part:
                continue
            if (total, down) not in reached:
                reached[total, down] = _touches(on_foot if down else after, group, seat, total)
            chance += share * part * reached[total, down]
    return chance


def _touches(state: State, group: Group, seat: Seat, total: int) -> Fraction:
    """Whether so many inches bring it up to him. Branches may take all riders of a troop."""
    there = state.clone()
    play = Play(there, OnlyDice(Fixed((1,) * group.figures, Loose(0))), [])
    after_him(play, group.id, total * INCH)
    if not touches(there, there.group(group.id), seat):
        return Fraction(0)
    tried = any(isinstance(event, RidersLost) for event in play.events)
    return 1 - Fraction(1, FACES) ** group.figures if tried else Fraction(1)
