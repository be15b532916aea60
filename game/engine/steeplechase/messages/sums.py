"""Sums and gains: what abilities and things are good for, in figures; and what a throw has brought,
in two sentences with its sum, and in a few words for each thing gained and lost.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.steeplechase.events.standing import Happened
from game.engine.steeplechase.messages.things import THINGS, sum_of
from game.engine.steeplechase.state import Options
from game.engine.words import _

_Words = Annotated[str, msgspec.Meta(min_length=1)]

SCENES: Final = frozenset({
    "beaten", "billet", "bridge", "camp", "campsite", "captive", "farmhouse", "fight", "fire",
    "jump", "maiden", "monastery", "parlay", "pursuit", "redcoats", "rout", "stream", "village",
    "woods"
})  # fmt: skip
"""The engravings there are for them."""

WOLVES: Final = "wolves"
"""What stands for a group where wolves are fought."""


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: _Words


class _Ruled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    caption: _Words


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    caption: _Words
    told: Annotated[tuple[_Told, ...], msgspec.Meta(min_length=1)]
    name: str = ""
    heading: str = ""
    """What a table's row is called, as the end of a sentence; what a log says of a trial's."""
    title: str = ""
    boasts: int = 0
    shames: int = 0
    """What a table's row does in a few words, and the chits it brings."""
    once: _Ruled | None = None
    """What the rules do where a despatch lost shames nobody beyond what the row says."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heading: _Words
    scene: _Words
    rows: dict[int, _Row]

    def first(self, total: int) -> int:
        """The first number of the row such a total comes to."""
        return max([first for first in self.rows if first <= total], default=min(self.rows))

    def row_of(self, total: int) -> _Row:
        """The row such a total comes to."""
        return self.rows[self.first(total)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: dict[str, _Table]


def _read() -> Mapping[str, _Table]:
    tables = read_data(__package__, _File, "summaries.yaml").tables
    for name, table in tables.items():
        if table.scene not in SCENES or list(table.rows) != sorted(table.rows):
            raise BadData(_("summaries.yaml: “{table}” is not in order.").format(table=name))
    return MappingProxyType(tables)


TALES: Final = _read()


def table_name(table: str) -> str:
    """A table or a trial as a heading."""
    return _(TALES[table].heading)


def row_name(table: str, row: int) -> str:
    """What a row is; "" for a trial, which has none."""
    told = TALES[table].rows.get(row) if table in TALES else None
    return _(told.name) if told is not None and told.name else ""


class Tale(NamedTuple):
    """A throw that has been told.

    `scene` is the engraving, `heading` the table, `sum` the die with what was added ("4 + 1
    (cunning) = 5"), `row` what that is called, "" for a trial; `told` the two sentences, `rule`
    what follows by the rules.
    """

    scene: str
    heading: str
    sum: str
    row: str
    told: str
    rule: str


def tale(event: Event, names: Names, options: Options) -> Tale | None:
    """What is told of a throw; None of any other event."""
    found = event.told_as if isinstance(event, Happened) else None
    if found is None:
        return None
    thrown: Any = event
    table, number = found
    row = TALES[table].first(number)
    reckoned = sum_of(thrown.die, getattr(thrown, "plus", ()), getattr(thrown, "total", 0))
    if hasattr(thrown, "enemy"):
        reckoned = _("{own} against {foe}").format(own=reckoned, foe=thrown.enemy)
    return Tale(
        scene(table),
        table_name(table),
        reckoned,
        row_name(table, row),
        two_sentences(table, row, thrown.seat, thrown.die, names),
        rule(table, row, options),
    )


def thrown_told(event: Any, names: Names, options: Options) -> str:
    """What was thrown on a table, for whom, and its row."""
    told = tale(event, names, options)
    if told is None:
        return ""
    name = names.seat(event.seat)
    if not told.row:
        return _("{table}, {name}: {sum}.").format(table=told.heading, name=name, sum=told.sum)
    return _("{table}, {name}: {sum}, {row}.").format(
        table=told.heading, name=name, sum=told.sum, row=told.row
    )


def without_tale(line: str, event: Event, names: Names, options: Options) -> str:
    """The sentence of this throw without its tale, which the sheet tells; any other as it is."""
    told = tale(event, names, options)
    if told is None or not told.told or not line.endswith(told.told):
        return line
    return thrown_told(event, names, options)


def two_sentences(table: str, row: int, seat: Seat, die: int, names: Names) -> str:
    """The two sentences of a row; of several, those that fall to this seat and die."""
    ways: Sequence[_Told] = TALES[table].rows[row].told
    # Neither luck nor memory: a throw is told alike in the log, at the table and in a replay.
    words = ways[(seat + die) % len(ways)].text
    return _(words).format(name=names.seat(seat), whose=names.whose(seat))


def rule(table: str, row: int, options: Options) -> str:
    """What a row does by the rules; `row` is its first number."""
    told = TALES[table].rows[row]
    once = told.once is not None and options.message_shame != "always"
    return _(told.once.caption if told.once is not None and once else told.caption)


def scene(table: str) -> str:
    """The engraving that belongs to a table."""
    return f"scene_{TALES[table].scene}"


def ability_gains(ability: str) -> str:
    """What somebody has by being that."""
    return _(THINGS.abilities[ability].text)


def thing_gains(thing: str) -> str:
    """What somebody has by taking that."""
    return _(THINGS.things[thing].text)


class RowEffect(NamedTuple):
    """What a row does, and how many boasts and shames it brings; chits that hang on an answer are
    counted as if it were given.
    """

    words: str
    boasts: int = 0
    shames: int = 0


def effect(table: str, row: int) -> RowEffect:
    """What a row does, by its first number."""
    told = TALES[table].rows[row]
    return RowEffect(_(told.title), told.boasts, told.shames)


FINE: Final = Fraction(1, 100)


def chance(odds: Fraction | tuple[int, int]) -> str:
    """A chance in hundredths; close to never and always in tenths of them, and never 0 or 100 of
    what is not sure.

    >>> chance((1, 6)), chance(Fraction(242, 243)), chance((0, 6)), chance((6, 6))
    ('17%', '99.6%', '0%', '100%')
    >>> chance((1, 1296)), chance((1, 46656)), chance((46655, 46656))
    ('0.1%', 'under 0.1%', 'over 99.9%')
    """
    part = odds if isinstance(odds, Fraction) else Fraction(odds[0], odds[1])
    if part in (0, 1) or FINE <= part <= 1 - FINE:
        return _("{n}%").format(n=round(100 * part))
    tenths = round(1000 * part)
    if tenths == 0:
        return _("under {n}%").format(n="0.1")
    if tenths == 1000:
        return _("over {n}%").format(n="99.9")
    return _("{n}%").format(n=f"{tenths // 10}.{tenths % 10}")
