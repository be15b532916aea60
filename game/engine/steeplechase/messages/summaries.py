"""What a throw has brought, in two sentences with its sum, and in a few words for each thing gained
and lost.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple

import msgspec

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.messages.rows import row_name, table_name
from game.engine.steeplechase.messages.things import energy, inches, some_group, sum_of, thing
from game.engine.steeplechase.state import Options
from game.engine.words import _, later, plural

_Words = Annotated[str, msgspec.Meta(min_length=1)]

SCENES: Final = frozenset(
    {
        "beaten",
        "billet",
        "bridge",
        "camp",
        "campsite",
        "captive",
        "farmhouse",
        "fight",
        "fire",
        "jump",
        "maiden",
        "monastery",
        "parlay",
        "pursuit",
        "redcoats",
        "rout",
        "stream",
        "village",
        "woods",
    }
)
"""The engravings there are for them."""

WOLVES: Final = "wolves"
"""What stands for a group where wolves are fought."""

BEATEN, PARRIED, WON = 1, 2, 3
"""The rows of a blow."""

_OUTCOMES: Final[Mapping[str, int]] = MappingProxyType(
    {"removed": WON, "fended": WON, "nothing": PARRIED, "defeated": BEATEN}
)


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: _Words


class _Ruled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    caption: _Words


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    caption: _Words
    told: Annotated[tuple[_Told, ...], msgspec.Meta(min_length=1)]
    title: str = ""
    boasts: int = 0
    shames: int = 0
    """What a table's row does in a few words, and the chits it brings."""
    once: _Ruled | None = None
    """What the rules do where a despatch lost shames nobody beyond what the row says."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scene: _Words
    rows: dict[int, _Row]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: dict[str, _Table]


def _read() -> Mapping[str, _Table]:
    tables = read_data(__package__, _File, "summaries.yaml").tables
    for name, table in tables.items():
        if table.scene not in SCENES or list(table.rows) != sorted(table.rows):
            raise BadData(_("summaries.yaml: “{table}” is not in order.").format(table=name))
    return MappingProxyType(tables)


TALES: Final = _read()


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
    match event:
        case e.Rolled(seat, what, die, plus, total, row):
            found = row if what in TABLES else _row_of(what, total)
            return _told(what, found, seat, die, names, options, sum_of(die, plus, total))
        case e.BulletFlew(_group, seat, die, mounted):
            table = "bullets" if mounted else "bullets_foot"
            return _told(table, _row_of(table, die), seat, die, names, options, str(die))
        case e.Woke(seat, die):
            return _told("wake", _row_of("wake", die), seat, die, names, options, str(die))
        case e.Exchanged(seat, group, enemy, die, plus, total, bold, outcome):
            table = "wolves" if group == WOLVES else "struck" if bold else "guarded"
            reckoned = _("{own} against {foe}").format(own=sum_of(die, plus, total), foe=enemy)
            return _told(table, _OUTCOMES[outcome], seat, die, names, options, reckoned)
        case _:
            return None


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


def _row_of(table: str, total: int) -> int:
    rows = TALES[table].rows
    return max([first for first in rows if first <= total], default=min(rows))


def _told(
    table: str, row: int, seat: Seat, die: int, names: Names, options: Options, reckoned: str
) -> Tale:
    return Tale(
        scene(table),
        table_name(table),
        reckoned,
        row_name(table, row),
        two_sentences(table, row, seat, die, names),
        rule(table, row, options),
    )


_STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wounded": later("a wound"),
        "stuck": later("no movement next turn"),
        "hidden": later("hidden"),
        "asleep": later("asleep"),
        "woken": later("awake"),
        "captured": later("a captive"),
        "released": later("free"),
        "rescued": later("free"),
        "buried": later("buried to the neck"),
        "dug_out": later("out of the ground"),
        "dead": later("dead"),
        "blind": later("blind"),
        "mute": later("never a word more"),
        "scarred": later("scarred for life"),
        "paroled": later("on parole"),
        "parole_broken": later("parole broken"),
        "lost": later("lost in the woods"),
        "rested": later("one die more next time"),
        "friend": later("a friend of theirs"),
        "robbed": later("robbed"),
        "unmasked": later("guerrillas, not monks"),
        "escorts": later("prisoners to lead"),
    }
)
_HORSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "loose": later("the horse has run off"),
        "killed": later("the horse is lost"),
        "held": later("the horse is in their hands"),
        "fatigued": later("a tired horse"),
        "wounded": later("a wounded horse"),
        "fresh": later("a fresh horse"),
        "caught": later("the horse is caught"),
        "gained": later("a fresh horse"),
        "riderless": later("a riderless horse"),
        "lost": later("the horse is gone"),
        "stolen": later("the horse is stolen"),
        "back": later("the horse is back"),
    }
)


def came_of(events: Sequence[Event], seat: Seat, names: Names) -> tuple[str, ...]:
    """What `events` have changed, in few words each: for the courier in that seat first, for
    others with their names.
    """
    told = list(_of(events, seat, names))
    for other in range(len(names.seats)):
        if other != seat:
            told += [
                _("{name}: {what}").format(name=names.seat(other), what=words)
                for words in _of(events, other, names)
            ]
    return (*told, *_of_groups(events))


def _of(events: Sequence[Event], seat: Seat, names: Names) -> Iterable[str]:
    boasts = sum([isinstance(each, e.BoastDrawn) and each.seat == seat for each in events])
    shames = sum([isinstance(each, e.ShameDrawn) and each.seat == seat for each in events])
    if boasts:
        yield plural("{n} boast", "{n} boasts", boasts)
    if shames:
        yield plural("{n} shame", "{n} shames", shames)
    for event in events:
        match event:
            case e.StateChanged(who, how) if who == seat:
                yield _(_STATES[how])
            case e.EnergyChanged(who, _was, now) if who == seat:
                yield energy(now)
            case e.HorseChanged(who, how) if who == seat:
                yield _(_HORSES[how])
            case e.ThingMoved(who, what, gained) if who == seat:
                yield thing(what) if gained else _("without {thing}").format(thing=thing(what))
            case e.MessageMoved():
                yield from _of_a_despatch(event, seat, names)
            case e.Went(who, _path, far) if who == seat and far:
                yield _("{far} on").format(far=inches(far))
            case _:
                pass


def _of_a_despatch(event: e.MessageMoved, seat: Seat, names: Names) -> Iterable[str]:
    whose = names.whose(event.message)
    if event.taker == str(seat):
        yield _("{whose} despatch").format(whose=whose)
    elif event.giver == str(seat):
        yield _("without {whose} despatch").format(whose=whose)


def _of_groups(events: Sequence[Event]) -> Iterable[str]:
    for event in events:
        match event:
            case e.GroupCame(group):
                yield some_group(group.kind, group.figures)
            case e.GroupLeft():
                yield _("they are gone")
            case _:
                pass
