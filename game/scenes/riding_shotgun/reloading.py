"""The end of a round in words: who steers and how far, the clocks, and what every turn did."""

from typing import Final

from game.engine.names import Names
from game.engine.riding_shotgun.data import BANDITS, EFFECT, GUARDS, NUMBERS, ROAD, TOWN, Effect
from game.engine.riding_shotgun.events import GritChanged
from game.engine.riding_shotgun.messages.events import costs_told
from game.engine.riding_shotgun.messages.sums import gold_held, grit_of, rounds_told
from game.engine.riding_shotgun.messages.things import (
    cause_name,
    signed,
    spaces,
    symbol_name,
    target_name,
)
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural
from game.scenes.riding_shotgun.view_model import RidingShown, Trail, Turn
from game.scenes.table.party import Party
from game.sprites.riding_shotgun.clocks import Clock, Receipt, clock_names

_LONG: Final = 12
"""Letters of a name from which the first of several is enough in a narrow place."""


def contest_words(shown: RidingShown, names: Names) -> tuple[str, tuple[str, ...], str]:
    """Who steers, the sum of the move, and what a town has brought."""
    trail, view = shown.trail, shown.view
    contest = trail.contest
    if contest is None:
        return "", (), ""
    guards, bandits = contest.guards.total, contest.bandits.total
    if contest.captain is None:
        head = _("{n} against {n}: a tie").format(n=guards)
        first = _("The speed stays at {n}").format(n=view.speed)
    else:
        said = (
            _("{high} against {low}: the guards steer")
            if view.sides[contest.captain] == GUARDS
            else _("{high} against {low}: the bandits steer")
        )
        head = said.format(high=max(guards, bandits), low=min(guards, bandits))
        first = _steered(trail, view, names.seat(contest.captain))
    lines = [first, *([] if trail.moved is None else [_moved(trail, view)])]
    towns = [_(town.name) for town in trail.towns]
    wild = ""
    if towns:
        wild = _("{towns} passed: a wildcard for each").format(towns=" · ".join(towns))
        if trail.missed:
            wild = _("{towns} passed: no wildcard for {names}").format(
                towns=" · ".join(towns), names=names.listed(trail.missed)
            )
    return head, tuple(lines), wild


def _steered(trail: Trail, view: RidingView, captain: str) -> str:
    if trail.set is None:
        return _("{name} has the reins at speed {n}").format(name=captain, n=view.speed)
    if trail.set.was == trail.set.now:
        return _("{name} holds the speed at {n}").format(name=captain, n=trail.set.now)
    return _("{name}: speed {was} to {now}").format(
        name=captain, was=trail.set.was, now=trail.set.now
    )


def _moved(trail: Trail, view: RidingView) -> str:
    moved = trail.moved
    if moved is None:
        return ""
    said = _("{spaces}, {was} to {now}; {left}").format(
        spaces=spaces(moved.now - moved.was),
        was=moved.was,
        now=moved.now,
        left=rounds_told(view) if moved.now < TOWN else _(ROAD.town.name),
    )
    maps = [part.amount for part in moved.reckoning.parts if part.cause == "map"]
    return _("{said} (map {n})").format(said=said, n=signed(maps[0])) if maps else said


def shorter(names: Names, seats: int) -> Names:
    """Everybody by the first of several names, where nobody else is called that."""
    first = [names.seat(seat).split()[0] for seat in range(seats)]
    short = [
        one if first.count(one) == 1 and len(names.seat(seat)) > _LONG else names.seat(seat)
        for seat, one in enumerate(first)
    ]
    return Names(tuple(short), names.others)


# The turns --------------------------------------------------------------------------------------


def turn_told(turn: Turn, names: Names) -> str:
    """A turn in a line: "Ned: dynamite 5 at the coach, taken"."""
    return _("{who}: {done}").format(who=names.seat(turn.seat), done=done_told(turn, names))


def done_told(turn: Turn, names: Names) -> str:
    """The same beside somebody's seal: "dynamite 5 at the coach, taken"."""
    if turn.idle:
        return _("nobody to attack")
    if turn.kind is None or turn.target is None or turn.sum is None:
        return _("still to attack")
    at = target_name(turn.target, names)
    if turn.kind == "desperate":
        said = _("bare hands at {target}").format(target=at)
    else:
        said = _("{kind} {n} at {target}").format(
            kind=symbol_name(turn.kind), n=turn.sum.total, target=at
        )
    how = how_told(turn)
    return _("{said}, {how}").format(said=said, how=how) if how else said


def how_told(turn: Turn) -> str:
    """How an attack was met, in a word or two."""
    match turn.answer, turn.bluff:
        case "taken", _any:
            return _("taken")
        case "called", True:
            return _("called: a bluff")
        case "called", False:
            return _("called: true")
        case "defended", True:
            return _("the defence was a bluff")
        case "defended", False:
            return _("the defence was true")
        case "defended", None if turn.hit is False:
            return _("met with {n}").format(n=0 if turn.met is None else turn.met.total)
        case _:
            return ""


def turn_cost(turn: Turn, names: Names) -> str:
    """What it cost and brought, in few words; "nothing" for nothing."""
    if turn.hit is None:
        return ""
    return costs_told(turn.costs, names) or _("nothing")


def grit_causes(turn: Turn, names: Names) -> str:
    """Every point of grit of a turn with its cause: "Nell −1 (a wrong call)"."""
    said = [
        _("{name} {n} ({why})").format(
            name=names.seat(each.seat), n=signed(each.now - each.was), why=cause_name(each.cause)
        )
        for each in turn.costs
        if isinstance(each, GritChanged) and each.now != each.was
    ]
    wild = [
        _("{name} a hat full of holes").format(name=names.seat(each.seat))
        for each in turn.played
        if EFFECT[each.wildcard] is Effect.HAT
    ]
    return ", ".join([*said, *wild])


def turn_rows(trail: Trail, party: Party) -> tuple[Receipt, ...]:
    """Every turn of the round: whose it was, by what, and what it cost."""
    names = shorter(party.names, len(party.chairs))
    return tuple(
        [
            Receipt(
                party.chairs[turn.seat].mark,
                turn.kind or "",
                done_told(turn, names),
                turn_cost(turn, names),
            )
            for turn in trail.turns
        ]
    )


# The clocks -------------------------------------------------------------------------------------


def clock_rows(view: RidingView) -> tuple[Clock, ...]:
    """How near each side is to winning: road and the bandits' grit for the guards, and gold, wheels
    and the guards' grit for the bandits.
    """
    seats = len(view.riders)
    most = NUMBERS.grit_max * seats // 2
    start = ROAD.starts[seats].space
    held, every = gold_held(view)
    guards, bandits = grit_of(view, GUARDS), grit_of(view, BANDITS)
    left = TOWN - view.space
    road, grit, gold, wheels = clock_names()
    return (
        Clock(
            road,
            _share(view.space - start, TOWN - start),
            plural("{n} space left", "{n} spaces left", left),
        ),
        Clock(
            grit,
            _share(most - bandits, most),
            _("bandits have {n} of {all}").format(n=bandits, all=most),
            _share(most - guards, most),
            _("guards have {n} of {all}").format(n=guards, all=most),
        ),
        Clock(
            gold,
            bandits=_share(held, every),
            bandits_said=_("{n} of {all} bars").format(n=held, all=every),
        ),
        Clock(
            wheels,
            bandits=_share(view.burnt, NUMBERS.wheels),
            bandits_said=_("{n} of {all} burnt").format(n=view.burnt, all=NUMBERS.wheels),
        ),
    )


def _share(done: int, all_: int) -> int:
    """In parts of a thousand."""
    return max(0, min(1000, round(1000 * done / all_)))


def clock_note(view: RidingView, number: int) -> str:
    """A clock in words, and what happens when a side's is full."""
    clock = clock_rows(view)[number]
    said = [
        _("{said}: full, the guards win").format(said=clock.guards_said)
        if clock.guards_said
        else "",
        _("{said}: full, the bandits win").format(said=clock.bandits_said)
        if clock.bandits_said
        else "",
    ]
    return _("{clock}. {said}").format(clock=clock.name, said=". ".join([x for x in said if x]))
