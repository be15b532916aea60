"""Every table as it stands for a courier now: which faces come to which row, and what each row
brings him (§16). The rules themselves play each row; nothing of the tables is written twice.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.steeplechase.data import BRITISH, GUERRILLAS, TABLES
from game.engine.steeplechase.events import Modifiers, Rolled
from game.engine.steeplechase.odds.effects import FACES, Effect, effects, played
from game.engine.steeplechase.round import adventures, beaten, captivity, overcoming, parlaying
from game.engine.steeplechase.round import pursuit as pursuing
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.resting import fall_asleep, sleep_table
from game.engine.steeplechase.state import Group, State
from game.engine.steeplechase.tasks import (
    Beaten,
    Overcome,
    Parlayed,
    PrisonerLies,
    QuestionLies,
    SleepTable,
)

Start = Callable[[Play, int], None]


class End(NamedTuple):
    """One way a row may go on, with its chance among the ways of that row."""

    chance: Fraction
    effects: tuple[Effect, ...]


class Row(NamedTuple):
    """A row of a table: `first` to `last` are the totals that come to it (None: and more), `faces`
    of the die that do so now, `chance` how likely; `ends` what it brings.
    """

    first: int
    last: int | None
    faces: tuple[int, ...]
    chance: Fraction
    ends: tuple[End, ...]

    def likely(self, *whats: str) -> Fraction:
        """The chance that this row comes up and does one of those."""
        ways = [end.chance for end in self.ends if any(e.what in whats for e in end.effects)]
        return self.chance * sum(ways, Fraction(0))


class Table(NamedTuple):
    """A table with what is added to its die, and against whom or where it is thrown for."""

    name: str
    plus: Modifiers
    rows: tuple[Row, ...]
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
        ends = tuple([End(chance, brings) for brings, chance in found.items()])
        rows.append(Row(first, last, faces, Fraction(len(faces), FACES), ends))
    return Table(name, plus, tuple(rows), group)


def _plus(events: Sequence[Event], name: str) -> Modifiers:
    for event in events:
        if isinstance(event, Rolled) and event.what == name:
            return event.plus
    return ()


def _in(firsts: tuple[int, ...], n: int, total: int) -> bool:
    """Whether the total comes to row n; beyond the outermost it is that one."""
    lowest = n == 0 or firsts[n] <= total
    return lowest and (n + 1 == len(firsts) or total < firsts[n + 1])


# The tables ---------------------------------------------------------------------------------------


def parlay(state: State, seat: Seat, group: str) -> Table:
    """Words with that group."""
    name = parlaying.table_of(state.group(group))
    task = Parlayed(seat, group)
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
    name, task = losing_table(state.group(group)), Beaten(seat, group)
    return table(state, seat, name, lambda play, die: beaten.beaten(play, task), group)


def overcoming_of(state: State, seat: Seat, group: str) -> Table:
    """What it brings to overcome that group."""
    name, task = overcoming_table(state.group(group)), Overcome(seat, group)
    return table(state, seat, name, lambda play, die: overcoming.overcome(play, task), group)


def prisoner(state: State, seat: Seat) -> Table:
    """A captive's roll."""
    group = state.group(state.couriers[seat].captor or "")

    def start(play: Play, die: int) -> None:
        captivity.prisoner_lies(play, PrisonerLies(seat, group.id, die))

    return table(state, seat, captivity.table_of(group), start, group.id, thrown=True)


def question(state: State, seat: Seat, group: str, after: str) -> Table:
    """Put to the question by that group; `after` is what becomes of a survivor."""

    def start(play: Play, die: int) -> None:
        captivity.question_lies(play, QuestionLies(seat, group, die, after))  # type: ignore[arg-type]

    return table(state, seat, "question", start, group, thrown=True)


def night(state: State, seat: Seat) -> Table:
    """What a night may bring: in the open, or under a roof."""
    courier = state.couriers[seat]
    name = "campsite" if courier.inside is None else "billet"
    asleep = state
    if not courier.asleep:
        asleep = next(played(state, lambda play: fall_asleep(play, seat)))[1]
    task = SleepTable(seat)
    return table(asleep, seat, name, lambda play, die: sleep_table(play, task))


def adventure(state: State, seat: Seat, site: str) -> Table:
    """What may be met at a farmhouse, a wood or a bridge."""
    country = state.country
    name = "farmhouse" if site in country.buildings else "woods"
    name = "bridge" if site in country.bridges else name
    return table(state, seat, name, lambda play, die: adventures.adventure(play, seat, site), site)


def loot(state: State, seat: Seat) -> Table:
    """What the monastery has."""
    return table(state, seat, "loot", lambda play, die: adventures.loot(play, seat))


def bullets(state: State, seat: Seat, group: str = "") -> Table:
    """What one bullet does to him."""
    return table(state, seat, "bullets", lambda play, die: pursuing.bullet(play, group, seat))
