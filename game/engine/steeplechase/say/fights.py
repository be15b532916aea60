"""What couriers do, what they throw for, and their fights, in sentences."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Event
from game.engine.lore.metre import in_words
from game.engine.names import listed
from game.engine.steeplechase import events as e
from game.engine.steeplechase.say.changes import gained
from game.engine.steeplechase.say.known import Known, capital, closed
from game.engine.steeplechase.say.rows import row_name, table_name
from game.engine.steeplechase.say.tales import WOLVES, two_sentences
from game.engine.steeplechase.say.things import sum_of
from game.engine.words import _, later, plural

DEEDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "nothing": later("{name} does nothing."),
        "catch": later("{name} tries to catch {whose} horse."),
        "drink": later("{name} drinks."),
        "eat": later("{name} eats."),
        "sleep": later("{name} lies down to sleep."),
        "parlay": later("{name} speaks to {group}."),
        "fight": later("{name} draws, and fights."),
        "attack": later("{name} attacks {group}."),
        "adventure": later("{name} looks round {place}."),
        "hide": later("{name} tries to hide."),
        "loot": later("{name} goes through {place}."),
        "douse": later("{name} fights the fire at {place}."),
        "destroy": later("{name} tears {whose} despatch to pieces."),
        "give": later("{name} offers {other} a despatch."),
        "fire": later("{name} fires the pistol at {group}."),
        "contest": later("{name} boasts against {other}."),
        "prisoner_roll": later("{name} tries what a prisoner can."),
    }
)
SHORT: Final = frozenset({"stream", "wall", "bullets"})
"""Tables of which the row is told, and no tale besides."""

TRIALS: Final[Mapping[str, tuple[int, str, str]]] = MappingProxyType(
    {
        "hide": (4, later("they have lost sight of {name}"), later("they still see {name}")),
        "catch": (5, later("got it"), later("it trots off again")),
        "dig": (6, later("out of the ground"), later("still in it")),
        "pistol": (5, later("a hit"), later("a miss")),
        "low_trees": (4, later("{name} stays up"), later("{name} is swept off")),
        "branches": (2, later("{name} stays up"), later("{name} is swept off")),
        "fire": (4, later("it is out"), later("it burns on")),
        "forage": (4, later("something to eat"), later("nothing to eat")),
        "break_away": (2, later("they stay"), later("they are off")),
        "child": (5, later("saved"), later("too late")),
    }
)
"""From which total on a trial succeeds, and what is said then and else."""


def in_a_fight(event: Event, known: Known) -> str | None:
    """What a courier does, throws or fights; what is gained by it."""
    names = known.names
    match event:
        case e.Acted(seat, "destroy", other=other) if other == seat:
            return _("{name} tears the despatch to pieces.").format(name=names.seat(seat))
        case e.Acted(seat, what, target, other):
            return _(DEEDS[what]).format(
                name=names.seat(seat),
                whose=names.whose(seat if other is None else other),
                other="" if other is None else names.seat(other),
                group=known.group(target),
                place=known.place(target) or _("the place"),
            )
        case e.Rolled():
            return _rolled(event, known)
        case e.FightBegan():
            return _fight(event, known)
        case e.EnemyThrew(seat, group, die):
            if group == WOLVES:
                said = _("A wolf springs at {name}: {n}.")
            else:
                said = _("One of {group} strikes at {name}: {n}.")
            return said.format(name=names.seat(seat), group=known.group(group), n=die)
        case e.Exchanged():
            return _exchanged(event, known)
        case _:
            return gained(event, known)


def _rolled(event: e.Rolled, known: Known) -> str:
    name = known.names.seat(event.seat)
    reckoned = sum_of(event.die, event.plus, event.total)
    row = row_name(event.what, event.row)
    if row and event.what not in SHORT:
        return _("{table}: {sum}, {row} {told}").format(
            told=two_sentences(event.what, event.row, event.seat, event.die, known.names),
            table=table_name(event.what),
            sum=reckoned,
            row=closed(row),
        )
    if not row:
        needed, well, else_ = TRIALS[event.what]
        row = _(well if event.total >= needed else else_).format(name=name)
    return _("{table}, {name}: {sum}, {row}").format(
        table=table_name(event.what), name=name, sum=reckoned, row=closed(row)
    )


def _fight(event: e.FightBegan, known: Known) -> str:
    name = known.names.seat(event.seat)
    if event.kind == WOLVES:
        return _("Two wolves come at {name}.").format(name=name)
    foes = [
        _("{n} of {group}").format(n=in_words(count), group=known.group(group))
        for group, count in event.foes
    ]
    if event.kind == "mutiny":
        return _("{name} rises against {foes}.").format(name=name, foes=listed(foes))
    count = sum([count for _group, count in event.foes])
    # `plural` fills in its number; the rest is filled in afterwards.
    said = plural("{{foes}} reaches {{name}}.", "{{foes}} reach {{name}}.", count)
    return capital(said.format(name=name, foes=listed(foes)))


def _exchanged(event: e.Exchanged, known: Known) -> str:
    wolf = event.group == WOLVES
    match event.outcome:
        case "removed" if wolf:
            said = _("{name} strikes, {sum} against {n}: one wolf less.")
        case "removed":
            said = _("{name} strikes, {sum} against {n}: one is put out of the fight.")
        case "fended":
            said = _("{name} stands on guard, {sum} against {n}: fended off.")
        case "defeated" if event.bold:
            said = _("{name} strikes, {sum} against {n}: not enough, and beaten.")
        case "defeated":
            said = _("{name} stands on guard, {sum} against {n}: too low, and beaten.")
        case _:
            said = _("{name} strikes, {sum} against {n}: nothing comes of it.")
    reckoned = sum_of(event.die, event.plus, event.total)
    return said.format(name=known.names.seat(event.seat), sum=reckoned, n=event.enemy)
