"""Who comes at a courier, and what comes of it. Fights: every exchange with both stances, and a
whole fight with the best mix of them (§11). Pursuit: who sees him where he stands, who rides after
him, and who catches him (§9).
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.engine.chance import Loose
from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.events import RidersLost
from game.engine.steeplechase.odds.effects import FACES, Fixed, OnlyDice
from game.engine.steeplechase.relations import eye, gap_to, looks, reach_of, target, touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import MUTINY, WOLVES, combat_modifiers, pool
from game.engine.steeplechase.round.pursuit import after_him
from game.engine.steeplechase.state import Group, Horse, State, replace
from game.engine.steeplechase.tasks import Fight

Stance = Literal["defend", "strike"]
Way = Literal["defend", "strike", "mix"]
WAYS: Final[tuple[Way, ...]] = ("defend", "strike", "mix")


class Arm(NamedTuple):
    """How a courier fights: what is added to his die, up to which face energy throws it again, and
    whether he sees at all.
    """

    plus: int
    energy: int
    blind: bool
    harmless: bool


class ExchangeOdds(NamedTuple):
    """One exchange against a die that lies: the least face that does, 7 for none; with which chance
    it goes well; how many of the guard's rerolls are spent then, as chances by number.
    """

    needs: int
    won: Fraction
    spent: tuple[Fraction, ...]


class Foes(NamedTuple):
    """One group in a fight: how many are met, how many of them have to fall till it breaks."""

    group: str
    meets: int
    breaks: int


class Course(NamedTuple):
    """How a whole fight may end: he is beaten; a group at least is overcome, which does not save
    him from the next one; neither; how many figures fall in the mean. `by` is with which chance
    each group is the one that beats him.
    """

    beaten: Fraction
    broken: Fraction
    parted: Fraction
    falls: Fraction
    by: tuple[tuple[str, Fraction], ...]


class Exchange(NamedTuple):
    """The exchange that is being fought, and how the fight goes on after each stance, fought as
    well as can be: `better` is the one that leads further.
    """

    enemy: int
    defend: ExchangeOdds
    strike: ExchangeOdds
    after_defend: Course
    after_strike: Course
    better: Stance
    left: int


def arm(state: State, seat: Seat) -> Arm:
    """How he fights now."""
    courier = state.couriers[seat]
    plus = sum([much for _why, much in combat_modifiers(state, seat)])
    energy = 0 if courier.blind else courier.energy
    harmless = state.options.aggressive_loss == "harmless"
    return Arm(plus, energy, courier.blind, harmless)


@lru_cache(maxsize=4096)
def met(how: Arm, enemy: int, bold: bool, guard: int) -> ExchangeOdds:
    """An exchange against that die, with so many rerolls of the guard."""
    more = 1 if bold else 0
    needs = FACES + 1 if how.blind else max(1, enemy + more - how.plus)
    needs = min(needs, FACES + 1)
    wins = Fraction(FACES + 1 - needs, FACES)
    if bold:
        guard = 0
    # Out of energy once: with a die that loses and shows a face low enough.
    tired = Fraction(max(0, min(needs - 1, how.energy)), FACES)
    first = wins + tired * wins
    left = 1 - first
    spent = [first]
    # A face thrown out of the guard may be thrown again out of energy, if that is still there.
    fresh = 1 - wins - tired
    used = tired * (1 - wins)
    for _n in range(guard):
        won = fresh * (wins + tired * wins) + used * wins
        fresh, used = fresh * (1 - wins - tired), used * (1 - wins) + fresh * tired * (1 - wins)
        spent.append(won)
        left -= won
    return ExchangeOdds(needs, 1 - left, tuple(spent))


class _Score(NamedTuple):
    beaten: Fraction
    broken: Fraction
    won: Fraction
    falls: Fraction
    by: tuple[tuple[str, Fraction], ...]

    @property
    def worth(self) -> tuple[Fraction, Fraction]:
        """Groups overcome and defeats count alike; then every figure that falls."""
        return self.broken - self.beaten, self.falls


_NO, _SURE = Fraction(0), Fraction(1)
_STANDS: Final = _Score(_NO, _NO, _NO, _NO, ())


def course(how: Arm, foes: tuple[Foes, ...], guard: int, way: Way) -> Course:
    """The whole fight, fought in that way from its first exchange on."""
    return _told(_over(how, foes, guard, way))


def _told(score: _Score) -> Course:
    parted = 1 - score.beaten - score.won
    return Course(score.beaten, score.broken, parted, score.falls, score.by)


@lru_cache(maxsize=65536)
def _over(how: Arm, foes: tuple[Foes, ...], guard: int, way: Way) -> _Score:
    """Before the next enemy's die is thrown."""
    foes = tuple([each for each in foes if each.meets])
    if not foes:
        return _STANDS
    scores = [_faced(how, foes, guard, way, enemy) for enemy in range(1, FACES + 1)]
    return _mean([(Fraction(1, FACES), each) for each in scores])


def _faced(how: Arm, foes: tuple[Foes, ...], guard: int, way: Way, enemy: int) -> _Score:
    """With the enemy's die on the table."""
    if way != "mix":
        return _taken(how, foes, guard, way, enemy, bold=way == "strike")
    both = [_taken(how, foes, guard, way, enemy, bold=bold) for bold in (False, True)]
    return max(both, key=lambda score: score.worth)


def _taken(
    how: Arm, foes: tuple[Foes, ...], guard: int, way: Way, enemy: int, bold: bool
) -> _Score:
    """With that stance taken."""
    now, first = met(how, enemy, bold, guard), foes[0]
    others = foes[1:]
    ways: list[tuple[Fraction, _Score]] = []
    lost = 1 - now.won
    if lost and bold and how.harmless:
        ways.append((lost, _over(how, (_less(first, 0), *others), guard, way)))
    elif lost:
        ways.append((lost, _Score(_SURE, _NO, _NO, _NO, ((first.group, _SURE),))))
    for used, chance in enumerate(now.spent):
        if not chance:
            continue
        left = guard - used
        if not bold:
            ways.append((chance, _over(how, (_less(first, 0), *others), left, way)))
        elif first.breaks == 1:
            beyond = _over(how, others, left, way)
            won = beyond._replace(broken=_SURE, won=1 - beyond.beaten, falls=beyond.falls + 1)
            ways.append((chance, won))
        else:
            after = _over(how, (_less(first, 1), *others), left, way)
            ways.append((chance, after._replace(falls=after.falls + 1)))
    return _mean(ways)


def _less(foes: Foes, fallen: int) -> Foes:
    return Foes(foes.group, foes.meets - 1, foes.breaks - fallen)


def _mean(ways: list[tuple[Fraction, _Score]]) -> _Score:
    by: dict[str, Fraction] = {}
    for chance, score in ways:
        for group, much in score.by:
            by[group] = by.get(group, Fraction(0)) + chance * much
    return _Score(
        sum([chance * score.beaten for chance, score in ways], _NO),
        sum([chance * score.broken for chance, score in ways], _NO),
        sum([chance * score.won for chance, score in ways], _NO),
        sum([chance * score.falls for chance, score in ways], _NO),
        tuple(sorted(by.items())),
    )


# Of a table ---------------------------------------------------------------------------------------


def foes_of(state: State, fight: Fight) -> tuple[Foes, ...]:
    """Those who are still to be met, and when they break."""
    found = []
    for name, count in fight.foes:
        if not count:
            continue
        if name == WOLVES:
            found.append(Foes(name, count, count))
            continue
        if not state.there_is(name):
            continue
        group = state.group(name)
        breaks = min(max(1, group.threshold - group.removed), group.figures)
        if fight.kind == "mutiny":
            breaks = min(breaks, max(1, MUTINY - fight.beaten))
        found.append(Foes(name, count, breaks))
    return tuple(found)


def courses(state: State, fight: Fight) -> dict[Way, Course]:
    """A whole fight in each way."""
    how, foes = arm(state, fight.seat), foes_of(state, fight)
    guard = pool(state, fight.seat, fight.kind)
    return {way: course(how, foes, guard, way) for way in WAYS}


def exchange(state: State, fight: Fight, enemy: int) -> Exchange:
    """The exchange with that die on the table."""
    how, foes = arm(state, fight.seat), foes_of(state, fight)
    guard = pool(state, fight.seat, fight.kind)
    defend = _taken(how, foes, guard, "mix", enemy, bold=False)
    strike = _taken(how, foes, guard, "mix", enemy, bold=True)
    better: Stance = "strike" if strike.worth > defend.worth else "defend"
    return Exchange(
        enemy,
        met(how, enemy, False, guard),
        met(how, enemy, True, guard),
        _told(defend),
        _told(strike),
        better,
        sum([each.meets for each in foes]) - 1,
    )


def again(
    state: State, fight: Fight, enemy: int, bold: bool, tired: bool
) -> dict[Literal["energy", "pool"], Fraction]:
    """With which chance the exchange is won, if the die that lies is thrown again out of that."""
    how = arm(state, fight.seat)
    guard = 0 if bold else pool(state, fight.seat, fight.kind)
    spent = how._replace(energy=0)
    pooled = how if not tired else spent
    found: dict[Literal["energy", "pool"], Fraction] = {
        "energy": met(spent, enemy, bold, guard).won
    }
    if guard:
        found["pool"] = met(pooled, enemy, bold, guard - 1).won
    return found


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
