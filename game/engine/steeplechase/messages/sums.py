"""Sums and gains: what abilities and things are good for, in figures; what a throw has brought, in
two sentences with its sum, and in a few words for each thing gained and lost; and trials and tables
row by row, with their chances.
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
from game.engine.phrases import clauses, decimal, percent
from game.engine.steeplechase.events.throws import Happened, Modifiers
from game.engine.steeplechase.messages.things import THINGS, energy, some_group, sum_of, thing
from game.engine.steeplechase.odds.effects import FACES, Effect
from game.engine.steeplechase.odds.tables import Leap, OddsRow, Table, Trial
from game.engine.steeplechase.state import Options
from game.engine.words import _, plural

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
    if told is None or not told.told or told.told not in line:
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
        return percent(Fraction(round(100 * part), 100))
    tenths = round(1000 * part)
    if tenths == 0:
        return _("under {n}%").format(n=decimal(0.1))
    if tenths == 1000:
        return _("over {n}%").format(n=decimal(99.9))
    return percent(Fraction(tenths, 1000), 1)


def effect_words(effect: Effect) -> str:
    """One thing a row does."""
    n = effect.n
    match effect.what:
        case "boast":
            return plural("{n} boast", "{n} boasts", n)
        case "shame":
            return plural("{n} shame", "{n} shames", n)
        case "despatch_lost":
            return plural("your despatch is lost", "{n} despatches are lost", n)
        case "despatch_back":
            return plural("a despatch is yours", "{n} despatches are yours", n)
        case "wound":
            return plural("{n} wound", "{n} wounds", n)
        case "meals" if n < 0:
            return plural("your meal is lost", "your {n} meals are lost", -n)
        case "meals":
            return plural("{n} meal", "{n} meals", n)
        case "lost":
            return _("{thing} is lost").format(thing=thing(effect.of))
        case "gained":
            return thing(effect.of)
        case "energy":
            return _("you are {energy} then").format(energy=energy(n))
        case "comes":
            return some_group(effect.of, n)
        case "prisoners":
            return plural("{n} prisoner to lead", "{n} prisoners to lead", n)
        case "fight":
            return plural("you fight one of them", "you fight {n} of them", n)
        case "asked":
            return THINGS.asked[effect.of].said
        case _:
            return THINGS.effects[effect.what].said


def shares(parts: Sequence[Fraction]) -> list[str]:
    """Chances one of which must come: in whole hundredths they add up to 100, as long as none of
    them is too small to be said so.

    >>> shares([Fraction(20, 101), Fraction(19, 101), Fraction(62, 101)])
    ['20%', '19%', '61%']
    """
    fine = any(part and not FINE <= part <= 1 - FINE for part in parts)
    if fine or sum(parts) != 1:
        return [chance(part) for part in parts]
    whole = [int(100 * part) for part in parts]
    rest = sorted(range(len(parts)), key=lambda n: whole[n] - 100 * parts[n])
    for n in rest[: 100 - sum(whole)]:
        whole[n] += 1
    return [chance((n, 100)) for n in whole]


def effects_words(effects: Sequence[Effect]) -> str:
    """All that a row does, in one breath."""
    told = [effect_words(each) for each in effects]
    return clauses(told) or _("nothing comes of it")


def brings(row: OddsRow) -> str:
    """What a row brings, with the chances of its ways where there are several."""
    if len(row.ends) == 1:
        return effects_words(row.ends[0].effects)
    return ", ".join(
        [
            _("{chance} {what}").format(chance=chance(end.chance), what=effects_words(end.effects))
            for end in row.ends
        ]
    )


def totals(row: OddsRow, top: int) -> str:
    """Which totals come to a row: "2–3", "6+"; `top` is the most there can be."""
    if row.last is None:
        return str(row.first) if row.first >= top else _("{n}+").format(n=row.first)
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def row_line(table: Table, row: OddsRow) -> str:
    """A row with its chance: "4: “Your coins!” 17%. Give up your coins …"."""
    top = FACES + sum([much for _why, much in table.plus])
    likely = chance(row.chance) if row.faces else _("never")
    return _("{n}: {name}, {chance}: {brings}.").format(
        n=totals(row, top), name=row_name(table.name, row.first), chance=likely, brings=brings(row)
    )


def table_lines(table: Table) -> list[str]:
    """Every row that can come up, a line each."""
    return [row_line(table, row) for row in table.rows if row.faces]


def plus_words(plus: Modifiers) -> str:
    """What is added to a die: "One die, + 1 (cunning)"."""
    said = [_("One die")]
    for why, much in plus:
        sign = "+" if much > 0 else "−"
        said.append(f"{sign} {abs(much)} ({THINGS.plus[why].said})")
    return ", ".join(said)


def trial_line(now: Trial) -> str:
    """What a trial wants, and how likely it is."""
    if now.needs > FACES:
        return _("{dice}: it cannot be done.").format(dice=plus_words(now.plus))
    if now.needs == 1:
        return _("{dice}: it cannot fail.").format(dice=plus_words(now.plus))
    said = _("{dice}, a {n} or more: {chance}.").format(
        dice=plus_words(now.plus), n=now.needs, chance=chance(now.chance)
    )
    if not now.again:
        return said
    faces = _("a 1") if now.again == 1 else _("a 1 to {n}").format(n=now.again)
    return _("{said} That is with {faces} thrown again once.").format(said=said, faces=faces)


def leap_line(now: Leap) -> str:
    """A jump: over, or not, and what it may cost."""
    said = [
        _("{dice}: over {over}, clean over and on {clean}.").format(
            dice=plus_words(now.plus), over=chance(now.cleared), clean=chance(now.clean)
        )
    ]
    if now.thrown:
        said.append(_("Off the horse {thrown}.").format(thrown=chance(now.thrown)))
    if now.lamed:
        said.append(_("The horse dead {lamed}.").format(lamed=chance(now.lamed)))
    if now.again:
        faces = _("a 1") if now.again == 1 else _("a 1 to {n}").format(n=now.again)
        said.append(_("That is with {faces} thrown again.").format(faces=faces))
    return " ".join(said)
