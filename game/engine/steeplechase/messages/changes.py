"""What couriers do, what they throw for, what is gained and lost, and what becomes of them, in
sentences.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.flavour.verses import in_words
from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.steeplechase import events as e
from game.engine.steeplechase.messages.rows import row_name, table_name
from game.engine.steeplechase.messages.standing import Known, capital, closed
from game.engine.steeplechase.messages.summaries import WOLVES, two_sentences
from game.engine.steeplechase.messages.things import energy, sum_of, thing
from game.engine.words import _, later, plural

STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wounded": later("{name} is wounded: one less on every blow from now on."),
        "stuck": later("{name} cannot move next turn."),
        "hidden": later("{name} is hidden until the next move."),
        "asleep": later("{name} is asleep."),
        "woken": later("{name} starts out of sleep."),
        "captured": later("{name} is a captive of {group}."),
        "released": later("{name} is free."),
        "rescued": later("{other} has set {name} free."),
        "buried": later("{name} is buried to the neck."),
        "dug_out": later("{name} is out of the ground."),
        "dead": later("{name} is dead."),
        "blind": later("{name} is blind: one die at most, and nothing in a fight."),
        "mute": later("{name} will never speak again."),
        "scarred": later("{name} is scarred for life."),
        "paroled": later("{name} has given parole."),
        "parole_broken": later("{name} fights the British, and has broken parole."),
        "lost": later("{name} is lost in the woods."),
        "rested": later("{name} has had a restful night: one die more for the next throw."),
        "friend": later("{name} is a friend of {group} now."),
        "robbed": later("{name} is robbed by {group}."),
        "unmasked": later("The cowls fall: these are guerrillas."),
        "escorts": later("{name} leads prisoners now: one die at most."),
    }
)
HORSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "loose": later("{whose} horse runs off."),
        "killed": later("{whose} horse is lost for good."),
        "held": later("{whose} horse is in their hands."),
        "fatigued": later("{whose} horse is tired: two dice from now on."),
        "wounded": later("{whose} horse is wounded: two dice for good."),
        "fresh": later("{whose} horse is fresh again."),
        "caught": later("{whose} horse is caught."),
        "gained": later("{name} has a fresh horse."),
        "riderless": later("A riderless horse runs near {name}."),
        "lost": later("{whose} horse is gone."),
        "stolen": later("The thieves make off with {whose} horse."),
        "back": later("{name} has the horse back."),
    }
)
BOASTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stream": later("a clean leap over the stream"),
        "wall": later("a clean leap over the wall"),
        "hide": later("a good hiding place"),
        "contest": later("the better boast"),
        "rescue": later("a rescue"),
        "delivered": later("a despatch delivered"),
        "recovered": later("a despatch won back"),
        "destroyed": later("a despatch kept from the enemy"),
        "overcome": later("a band beaten"),
        "priest_rescued": later("a priest set free"),
        "escape": later("an escape"),
        "mutiny": later("rising against them"),
        "dug_out": later("the way out of the ground"),
        "impressed": later("a chief impressed"),
        "question": later("a scar with a story"),
        "fool": later("being called a fool by a chief"),
        "handsome": later("having a friend among them"),
        "joined": later("an offer to join the band"),
        "coins_given": later("paying like a lord"),
        "claimed": later("being claimed by a lady with pistols"),
        "left_for_dead": later("having been left for dead"),
        "wounded": later("a wound to show"),
        "pitied": later("being put to bed by the enemy"),
        "ruse": later("a ruse"),
        "fire": later("a fire put out"),
        "family_fed": later("a family fed"),
        "powder": later("a bridge saved"),
        "child": later("a child saved"),
        "wolves": later("two wolves"),
        "loot": later("the loot"),
        "innkeeper": later("the innkeeper’s daughter"),
        "romance": later("a night’s dancing"),
    }
)
"""What a boast is for."""

SHAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stream": later("a bath in the stream"),
        "wall": later("a horse lamed at the wall"),
        "message": later("a despatch lost"),
        "destroyed": later("a despatch destroyed"),
        "horse_given": later("a horse given up"),
        "surrendered": later("surrendering"),
        "captured": later("being captured"),
        "robbed": later("being robbed"),
        "searched": later("being searched to the boots"),
        "left_for_dead": later("playing dead"),
        "question": later("an end without a song"),
        "parole": later("a word broken"),
        "pressed_suit": later("pressing a suit refused"),
    }
)
"""What a shame is for."""

GAINED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "recovered": later("{name} has {thing} back."),
        "given_back": later("{name} is given back {thing}."),
        "bought": later("{name} buys {thing}, and keeps the pouch."),
    }
)
LOST: Final[Mapping[str, str]] = MappingProxyType(
    {
        "eaten": later("{name} eats up {thing}."),
        "given": later("{name} gives away {thing}."),
    }
)
DESPATCHES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "given": later("{giver} hands {whose} despatch to {name}."),
        "recovered": later("{name} wins back {whose} despatch."),
        "handed_over": later("{giver} hands {whose} despatch to {group}."),
    }
)
"""How a despatch goes from one to another; other ways are told alike."""


def gained(event: Event, known: Known) -> str | None:
    """What is gained or lost, or has become of somebody; None for what is told by other events."""
    names = known.names
    match event:
        case e.BoastDrawn(seat, value, why):
            return _boast(names.seat(seat), value, why)
        case e.ShameDrawn(seat, value, why):
            return _shame(names.seat(seat), value, why)
        case e.ChitPassed(seat, to, _chit):
            return _("{name} owes {other} a boast, and gives it.").format(
                name=names.seat(seat), other=names.seat(to)
            )
        case e.ChitShown(seat, other, value):
            return _("{name} turns up a boast before {other}: {n}.").format(
                name=names.seat(seat), n=value, other=names.seat(other)
            )
        case e.ContestEnded(seat, other, values, winner):
            return _contest(seat, other, values, winner, names)
        case e.EnergyChanged(seat, was, now):
            said = _("{name} is {energy} again.") if now > was else _("{name} is {energy} now.")
            return said.format(name=names.seat(seat), energy=energy(now))
        case e.MessageMoved():
            return _despatch(event, known)
        case e.HorseChanged(seat, "loose", "woods"):
            said = _("A branch sweeps {name} off, and the horse runs on alone.")
            return said.format(name=names.seat(seat))
        case e.HorseChanged(seat, how):
            return _(HORSES[how]).format(name=names.seat(seat), whose=names.whose(seat))
        case e.StateChanged(seat, how, group, other):
            return _(STATES[how]).format(
                name=names.seat(seat),
                group=known.group(group),
                other="" if other is None else names.seat(other),
            )
        case e.ThingMoved(seat, what, has, why):
            ways = GAINED if has else LOST
            plain = later("{name} has {thing}.") if has else later("{name} has lost {thing}.")
            said = _(ways.get(why, plain))
            return said.format(name=names.seat(seat), thing=thing(what))
        case e.GraceBegan(until):
            return _(
                "No courier has a despatch. One must be got back by the end of turn {n}."
            ).format(n=until)
        case _:
            return None


def _boast(name: str, value: int | None, why: str) -> str:
    what = _(BOASTS[why])
    if value is None:
        return _("{name} draws a boast for {what}.").format(name=name, what=what)
    return _("{name} draws a boast for {what}, worth {n}.").format(name=name, what=what, n=value)


def _shame(name: str, value: int | None, why: str) -> str:
    what = _(SHAMES[why])
    if value is None:
        return _("{name} draws a shame for {what}.").format(name=name, what=what)
    return _("{name} draws a shame for {what}, worth {n}.").format(name=name, what=what, n=value)


def _contest(
    seat: Seat, other: Seat, values: tuple[int, int], winner: Seat | None, names: Names
) -> str:
    if winner is None:
        return _("{a} and {b} boast alike, {mine} against {theirs}: nobody is impressed.").format(
            a=names.seat(seat), b=names.seat(other), mine=values[0], theirs=values[1]
        )
    mine, theirs = values if winner == seat else values[::-1]
    return _("{name} boasts better, {mine} against {theirs}.").format(
        name=names.seat(winner), mine=mine, theirs=theirs
    )


def _despatch(event: e.MessageMoved, known: Known) -> str:
    names = known.names
    giver = names.seat(int(event.giver)) if event.giver.isdigit() else known.group(event.giver)
    taker = names.seat(int(event.taker)) if event.taker.isdigit() else ""
    said = DESPATCHES.get(event.why)
    if event.why == "given" and event.giver == str(event.message):
        said = later("{giver} hands {name} the despatch.")
    elif said is None and taker:
        said = later("{name} has {whose} despatch.")
    elif said is None and event.taker:
        said = later("{group} have {whose} despatch now.")
    elif said is None:
        said = later("{whose} despatch is out of the race.")
    told = _(said).format(
        name=taker,
        giver=giver,
        group=known.group(event.taker) if event.taker and not taker else "",
        whose=names.whose(event.message),
    )
    return capital(told)


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
