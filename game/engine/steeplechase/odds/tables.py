"""Every table as it stands for a courier now: which faces come to which row, and what that brings
him (§16); and trials by one die: what is needed, how likely it is with a second throw and without.
The rules themselves play each row; nothing of the tables is written twice.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BRITISH, GUERRILLAS, NUMBERS, TABLES, row_of
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.odds.effects import FACES, Effect, effects, played
from game.engine.steeplechase.round import Play, beaten, captivity, moving, parlaying
from game.engine.steeplechase.round import pursuit as pursuing
from game.engine.steeplechase.round.acting import catch_modifiers
from game.engine.steeplechase.round.fighting import fall_asleep, sleep_table
from game.engine.steeplechase.round.walking import jump_modifiers
from game.engine.steeplechase.state import Group, State

Start = Callable[[Play, int], None]


class RowEnd(NamedTuple):
    """One way a row may go on, with its chance among the ways of that row."""

    chance: Fraction
    effects: tuple[Effect, ...]


class OddsRow(NamedTuple):
    """A row of a table: `first` to `last` are the totals that come to it (None: and more), `faces`
    of the die that do so now, `chance` how likely; `ends` what it brings.
    """

    first: int
    last: int | None
    faces: tuple[int, ...]
    chance: Fraction
    ends: tuple[RowEnd, ...]

    def likely(self, *whats: str) -> Fraction:
        """The chance that this row comes up and does one of those."""
        ways = [end.chance for end in self.ends if any(e.what in whats for e in end.effects)]
        return self.chance * sum(ways, Fraction(0))


class Table(NamedTuple):
    """A table with what is added to its die, and against whom or where it is thrown for."""

    name: str
    plus: Modifiers
    rows: tuple[OddsRow, ...]
    group: str = ""

    def likely(self, *whats: str) -> Fraction:
        """The chance of any of those, by this one throw."""
        return sum([row.likely(*whats) for row in self.rows], Fraction(0))


def table(
    state: State, seat: Seat, name: str, start: Start, group: str = "", thrown: bool = False
) -> Table:
    """That table, thrown for by `start`, which is given the die (`thrown`), or throws it first."""
    bare = state.clone()
    bare.agenda = ()

    def ways(die: int) -> list[tuple[Fraction, State, list[Event]]]:
        return list(played(bare, lambda play: start(play, die), None if thrown else die))

    by_face = {die: ways(die) for die in range(1, FACES + 1)}
    plus = _plus(by_face[1][0][2], name)
    more = sum([much for _why, much in plus])
    firsts = TABLES[name]
    rows = []
    for n, first in enumerate(firsts):
        last = firsts[n + 1] - 1 if n + 1 < len(firsts) else None
        faces = tuple([die for die in by_face if _in(firsts, n, die + more)])
        shown = faces or (first - more,)
        found: dict[tuple[Effect, ...], Fraction] = {}
        for die in shown:
            for chance, after, _events in by_face[die] if die in by_face else ways(die):
                brings = effects(bare, after, seat, group)
                found[brings] = found.get(brings, Fraction(0)) + chance / len(shown)
        ends = tuple([RowEnd(chance, brings) for brings, chance in found.items()])
        rows.append(OddsRow(first, last, faces, Fraction(len(faces), FACES), ends))
    return Table(name, plus, tuple(rows), group)


def _plus(events: Sequence[Event], name: str) -> Modifiers:
    for event in events:
        if getattr(event, "what", "") == name and hasattr(event, "plus"):
            plus: Modifiers = event.plus
            return plus
    return ()


def _in(firsts: tuple[int, ...], n: int, total: int) -> bool:
    """Whether the total comes to row n; beyond the outermost it is that one."""
    lowest = n == 0 or firsts[n] <= total
    return lowest and (n + 1 == len(firsts) or total < firsts[n + 1])


# The tables ---------------------------------------------------------------------------------------


def parlay(state: State, seat: Seat, group: str) -> Table:
    """Words with that group."""
    name = parlaying.table_of(state.group(group))
    task = t.Parlayed(seat, group)
    return table(state, seat, name, lambda play, die: parlaying.parlayed(play, task), group)


def losing_table(group: Group) -> str:
    """Which table a group has for those it beats."""
    return f"{_people(group)}_losing"


def overcoming_table(group: Group) -> str:
    """Which table it has for those who overcome it."""
    return f"{_people(group)}_overcoming"


def _people(group: Group) -> str:
    if group.kind in BRITISH:
        return "british"
    return "guerrilla" if group.kind in GUERRILLAS else group.kind


def losing(state: State, seat: Seat, group: str) -> Table:
    """What defeat by that group costs."""
    name, task = losing_table(state.group(group)), t.Beaten(seat, group)
    return table(state, seat, name, lambda play, die: beaten.beaten(play, task), group)


def overcoming_of(state: State, seat: Seat, group: str) -> Table:
    """What it brings to overcome that group."""
    name, task = overcoming_table(state.group(group)), t.Overcome(seat, group)
    return table(state, seat, name, lambda play, die: beaten.overcome(play, task), group)


def prisoner(state: State, seat: Seat) -> Table:
    """A captive's roll."""
    group = state.group(state.couriers[seat].captor or "")

    def start(play: Play, die: int) -> None:
        captivity.prisoner_lies(play, t.PrisonerLies(seat, group.id, die))

    return table(state, seat, captivity.table_of(group), start, group.id, thrown=True)


def question(state: State, seat: Seat, group: str, after: str) -> Table:
    """Put to the question by that group; `after` is what becomes of a survivor."""

    def start(play: Play, die: int) -> None:
        captivity.question_lies(play, t.QuestionLies(seat, group, die, after))  # type: ignore[arg-type]

    return table(state, seat, "question", start, group, thrown=True)


def night(state: State, seat: Seat) -> Table:
    """What a night may bring: in the open, or under a roof."""
    courier = state.couriers[seat]
    name = "campsite" if courier.inside is None else "billet"
    asleep = state
    if not courier.asleep:
        asleep = next(played(state, lambda play: fall_asleep(play, seat)))[1]
    task = t.SleepTable(seat)
    return table(asleep, seat, name, lambda play, die: sleep_table(play, task))


def adventure(state: State, seat: Seat, site: str) -> Table:
    """What may be met at a farmhouse, a wood or a bridge."""
    country = state.country
    name = "farmhouse" if site in country.buildings else "woods"
    name = "bridge" if site in country.bridges else name
    return table(state, seat, name, lambda play, die: moving.adventure(play, seat, site), site)


def loot(state: State, seat: Seat) -> Table:
    """What the monastery has."""
    return table(state, seat, "loot", lambda play, die: moving.loot(play, seat))


def bullets(state: State, seat: Seat, group: str = "") -> Table:
    """What one bullet does to him."""
    return table(state, seat, "bullets", lambda play, die: pursuing.bullet(play, group, seat))


BRANCHES = 2
"""The least that keeps a rider under branches in the saddle, where a die is thrown for them."""


class Trial(NamedTuple):
    """A die that has to come to `wants` with what is added. `needs` is the least face that does
    (7: none does), `once` the chance of a single throw, `chance` with the second throw that energy
    gives up to the face `again` (0: none).
    """

    what: str
    wants: int
    plus: Modifiers
    needs: int
    once: Fraction
    chance: Fraction
    again: int


def trial(what: str, wants: int, plus: Modifiers, energy: int, chain: bool = False) -> Trial:
    """A trial with those modifiers; `energy` is the highest face it may throw again."""
    plus = tuple([each for each in plus if each[1]])
    more = sum([much for _why, much in plus])
    needs = min(max(1, wants - more), FACES + 1)
    once = Fraction(FACES + 1 - needs, FACES)
    low = Fraction(max(0, min(energy, needs - 1)), FACES)
    # With chained rerolls a low die goes again till it is won or lies too high.
    chance = once / (1 - low) if chain and low < 1 else once + low * once
    return Trial(what, wants, plus, needs, once, chance, min(energy, needs - 1) if low else 0)


def _energy(state: State, seat: Seat) -> int:
    return state.couriers[seat].energy


def _chain(state: State) -> bool:
    return state.options.chain_rerolls == "on"


def catching(state: State, seat: Seat, owner: Seat) -> Trial:
    """A loose horse (§13.4)."""
    plus = catch_modifiers(state, seat, owner)
    return trial("catch", NUMBERS.catch_succeeds, plus, _energy(state, seat), _chain(state))


def hiding(state: State, seat: Seat) -> Trial:
    """Out of sight (§10.3)."""
    courier = state.couriers[seat]
    plus = (("cunning", int(courier.ability == "cunning")), ("mounted", -2 * courier.mounted))
    return trial("hide", NUMBERS.hide_succeeds, plus, 0)


def shooting(state: State, seat: Seat) -> Trial:
    """The pistol (§11.6)."""
    energy = _energy(state, seat) if state.options.pistol_reroll == "on" else 0
    return trial("pistol", NUMBERS.pistol_hits, (), energy, _chain(state))


def dousing() -> Trial:
    """A fire."""
    return trial("fire", 4, (), 0)


def foraging() -> Trial:
    """Where forage has to be found."""
    return trial("forage", 4, (), 0)


def digging(state: State, seat: Seat) -> Trial:
    """Out of the earth (16.13 row 6)."""
    plus = (("cunning", 2 * (state.couriers[seat].ability == "cunning")),)
    return trial("dig", NUMBERS.dig_succeeds, plus, _energy(state, seat), _chain(state))


def saving(state: State, seat: Seat) -> tuple[Trial, Fraction]:
    """The child (16.28 row 2), and the chance to be stuck oneself."""
    cunning = 2 * (state.couriers[seat].ability == "cunning")
    plus = (("cunning", cunning),)
    return trial("child", 5, plus, 0), Fraction(int(1 + cunning <= 1), FACES)


def branches(state: State, seat: Seat) -> Trial:
    """A rider under branches, where a die of its own is thrown for them."""
    return trial("branches", BRANCHES, (), _energy(state, seat), _chain(state))


def waking() -> Trial:
    """A sleeper next turn (§6.1)."""
    return trial("wake", 4, (), 0)


def once_more(state: State, task: t.AskAgain) -> Trial:
    """The die that lies, if it is thrown again (D10)."""
    energy = _energy(state, task.seat) if _chain(state) else 0
    match task.what:
        case "catch":
            owner = task.then.owner if isinstance(task.then, t.Caught) else task.seat
            plus, wants = catch_modifiers(state, task.seat, owner), NUMBERS.catch_succeeds
        case "dig":
            plus, wants = digging(state, task.seat).plus, NUMBERS.dig_succeeds
        case "pistol":
            plus, wants = (), NUMBERS.pistol_hits
        case _:
            plus, wants = (), BRANCHES
    return trial(task.what, wants, plus, energy, _chain(state))


def lies(state: State, task: t.AskAgain) -> bool:
    """Whether the die is good as it lies."""
    asked = once_more(state, task)
    return task.die >= asked.needs


OVER = 5
"""From this row on one is over."""

Barrier = Literal["wall", "stream"]


class Leap(NamedTuple):
    """A jump: what is added, the chance of each row (by its first number), of being over, of coming
    off the horse, and of going clean over and on. `needs` is the least face that brings one over
    (7: none). `again` is the highest face that would be thrown again, 0 for none.
    """

    over: Barrier
    plus: Modifiers
    rows: tuple[tuple[int, Fraction], ...]
    cleared: Fraction
    clean: Fraction
    thrown: Fraction
    lamed: Fraction
    needs: int
    again: int


def leap(over: Barrier, plus: Modifiers, energy: int, chain: bool = False) -> Leap:
    """A jump with those modifiers: what does not bring one over is thrown again, where energy
    allows.
    """
    plus = tuple([each for each in plus if each[1]])
    more = sum([much for _why, much in plus])
    of_face = {die: row_of(over, die + more) for die in range(1, FACES + 1)}
    low = [die for die, row in of_face.items() if row < OVER and die <= energy]
    chances = dict.fromkeys(TABLES[over], Fraction(0))
    lying = [die for die in of_face if die not in low]
    for die in lying:
        chances[of_face[die]] += Fraction(1, FACES)
    if low and lying and chain:
        chances = {row: much * FACES / len(lying) for row, much in chances.items()}
    elif low:
        for row in of_face.values():
            chances[row] += Fraction(len(low), FACES * FACES)
    return Leap(
        over,
        plus,
        tuple(chances.items()),
        sum([much for row, much in chances.items() if row >= OVER], Fraction(0)),
        chances[6],
        chances[1] + (chances[2] if over == "wall" else 0),
        chances[1] if over == "wall" else Fraction(0),
        next((die for die, row in of_face.items() if row >= OVER), FACES + 1),
        max(low, default=0),
    )


def leap_of(state: State, seat: Seat, over: Barrier, ridden: int) -> Leap:
    """A jump of his; `ridden` is how far he comes up to the stand-off this turn, in mils."""
    chain = state.options.chain_rerolls == "on"
    plus = jump_modifiers(state, seat, over, ridden)
    return leap(over, plus, state.couriers[seat].energy, chain)


def leap_now(state: State, task: t.AskJump) -> Leap:
    """The jump that is asked about (D9)."""
    ridden = task.walk.done + max(0, task.far - NUMBERS.stand_off)
    return leap_of(state, task.seat, task.over, ridden)


def leap_again(state: State, task: t.AskAgain, then: t.Jumped) -> tuple[int, Leap]:
    """The row of the die that lies, and the jump if it is thrown again (D10)."""
    ridden = then.walk.done + max(0, then.far - NUMBERS.stand_off)
    plus = jump_modifiers(state, task.seat, then.over, ridden)
    more = sum([much for _why, much in plus])
    chain = state.options.chain_rerolls == "on"
    energy = state.couriers[task.seat].energy if chain else 0
    return row_of(then.over, task.die + more), leap(then.over, plus, energy, chain)
