"""The end of a round in words: who steers and how far, the clocks, and what every turn did."""

from typing import NamedTuple

from game.engine.names import Names
from game.engine.riding_shotgun.data import BANDITS, EFFECT, GUARDS, NUMBERS, ROAD, TOWN, Effect
from game.engine.riding_shotgun.events import GritChanged
from game.engine.riding_shotgun.say.events import cause_name
from game.engine.riding_shotgun.say.receipts import gold_held, grit_of, rounds_told
from game.engine.riding_shotgun.say.runs import costs_told, signed
from game.engine.riding_shotgun.say.things import spaces, symbol_name, target_name
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural
from game.scenes.riding_shotgun.shown import RidingShown
from game.scenes.riding_shotgun.trail import Trail, Turn


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


# The turns --------------------------------------------------------------------------------------


def turn_told(turn: Turn, names: Names) -> str:
    """A turn in a line: "Ned at the coach, dynamite 5: believed"."""
    who = names.seat(turn.seat)
    if turn.idle:
        return _("{who} finds nobody to attack").format(who=who)
    if turn.kind is None or turn.target is None or turn.sum is None:
        return _("{who} is to attack").format(who=who)
    at = target_name(turn.target, names)
    if turn.kind == "desperate":
        said = _("{who}, bare hands, at {target}").format(who=who, target=at)
    else:
        said = _("{who}, {kind} {n}, at {target}").format(
            who=who, kind=symbol_name(turn.kind), n=turn.sum.total, target=at
        )
    how = how_told(turn)
    return _("{said}: {how}").format(said=said, how=how) if how else said


def how_told(turn: Turn) -> str:
    """How an attack was met, in a word or two."""
    match turn.answer, turn.bluff:
        case "taken", _any:
            return _("taken")
        case "called", True:
            return _("called, a bluff")
        case "called", False:
            return _("called, and true")
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


# The clocks -------------------------------------------------------------------------------------


class Clock(NamedTuple):
    """A way to win: what it is called, how it stands in words, how much of it is done, whose it
    is.
    """

    title: str
    said: str
    share: float
    team: int


def clocks_now(view: RidingView) -> tuple[Clock, ...]:
    """How near each way to win is: two for the guards, three for the bandits."""
    seats = len(view.riders)
    most = NUMBERS.grit_max * seats // 2
    start = ROAD.starts[seats].space
    held, bars = gold_held(view)
    guards, bandits = grit_of(view, GUARDS), grit_of(view, BANDITS)
    left = TOWN - view.space
    return (
        Clock(
            _("Road to Town"),
            plural("{n} space left", "{n} spaces left", left),
            (view.space - start) / (TOWN - start),
            GUARDS,
        ),
        Clock(
            _("Bandits’ grit"),
            _("{n} left, of {all}").format(n=bandits, all=most),
            1 - bandits / most,
            GUARDS,
        ),
        Clock(
            _("Gold taken"), _("{n} of {all} bars").format(n=held, all=bars), held / bars, BANDITS
        ),
        Clock(
            _("Wheels burnt"),
            _("{n} of {all}").format(n=view.burnt, all=NUMBERS.wheels),
            view.burnt / NUMBERS.wheels,
            BANDITS,
        ),
        Clock(
            _("Guards’ grit"),
            _("{n} left, of {all}").format(n=guards, all=most),
            1 - guards / most,
            BANDITS,
        ),
    )
