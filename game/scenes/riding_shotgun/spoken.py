"""What the table says in words of its own: what is asked at the desk, the placard of an attack, and
the end of a round: who steers and how far, the clocks, and what every turn did.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.events import GritChanged
from game.engine.riding_shotgun.events.happening import grit
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.events import costs_told
from game.engine.riding_shotgun.messages.odds import hit_told
from game.engine.riding_shotgun.messages.standing import claimed_symbol, count_told, extras
from game.engine.riding_shotgun.messages.sums import gold_held, rounds_told
from game.engine.riding_shotgun.odds import outcome
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural, said_as
from game.scenes.riding_shotgun.ghost import Compared
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.view_model import Doing, RidingShown, Trail, Turn
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites import art, lettering
from game.sprites.fitting import largest, largest_under, together, under
from game.sprites.lettering import Face
from game.sprites.palette import INK
from game.sprites.riding_shotgun.desks import Told
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.placard import Declaration, Laid, Person
from game.sprites.riding_shotgun.trays import Clock, Receipt, clock_names

_DESK: Final = 12


def _told(shown: RidingShown, layout: CoachLayout) -> Told:
    """Where words stand: beside a decision's trays, or all along the desk."""
    desks = layout.desks
    if isinstance(shown.doing, Compared):
        return desks.compared[0] if shown.doing.has_cards else desks.telling
    if isinstance(shown.doing, Driven) and not layout.large:
        wide = layout.reload.clocks.right - desks.asking.line.left
        return Told(
            desks.asking.seal,
            Rect(desks.asking.line.topleft, (wide, desks.asking.line.height)),
            Rect(desks.asking.lines.topleft, (wide, desks.asking.lines.height)),
        )
    decided = isinstance(shown.doing, (Doing, Gathered))
    return desks.asking if decided else desks.telling


def lay_words(
    party: Party,
    layout: CoachLayout,
    shown: RidingShown,
    seat: Seat | None,
    said: tuple[str, list[str]],
    on: Composer,
) -> None:
    """The seal of whoever it is about (`seat`), the line, and the sentences under it."""
    line, lines = said
    scale = layout.scale
    told = _told(shown, layout)
    if told.seal.width and told.seal.height:
        name = "riding_shotgun/icon_town" if seat is None else party.seal(seat)
        mark = art.picture(name, told.seal.size)
        on.lay("desk:seal", mark, mark.get_rect(center=told.seal.center), name, _DESK)
    wide, px = told.line.width, scale.text(21 if told is layout.desks.telling else 17)
    sentences = [each for said in lines for each in said.split("\n")]
    room = told.line.height
    px = largest(line, px, wide, room, face=Face.BOLD, leading=1.15)

    def below(px: int) -> int:
        """Where the sentences begin under a line of that size."""
        tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
        return told.line.top + tall + scale.px(4)

    def beneath(px: int) -> int:
        """The largest letters of the sentences under a line of that size."""
        return largest_under(sentences, scale.text(17), wide, told.lines.bottom - below(px))

    small = 0
    fits = any(sentences) and told.lines.height >= lettering.SMALLEST
    if fits:
        px, small = together(px, scale.text(12), scale.text(17), beneath)
    head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
    on.lay("desk:line", head, told.line, line, _DESK)
    if fits:
        left, top = told.line.left, below(px)
        for n, (each, body, down) in enumerate(under(sentences, small, wide)):
            on.lay(f"desk:words:{n}", body, (left, top + down), each, _DESK)


def placard_of(shown: RidingShown, names: Names, marks: Sequence[str]) -> Declaration | None:
    """What the placard says now; None where nobody has attacked yet. `marks` are everybody's."""
    drafted = shown.doing.declared(names, marks) if isinstance(shown.doing, Doing) else None
    if drafted is not None:
        return drafted
    turn = shown.trail.lying
    if turn is None or shown.trail.reloads or shown.view.over:
        return None
    view, asked = shown.view, shown.doing is not None
    target = turn.target
    at = None
    if target is not None:
        at = Person() if target == data.COACH else _person(view, marks, target)
    return Declaration(
        by=_person(view, marks, turn.seat),
        at=at,
        head=_head(turn, names),
        # The question and what stands under its answers say the rest.
        under="" if asked else _under(turn, names),
        kind=turn.kind or "",
        attack=_attack(view, turn),
        defence=_defence(view, turn),
        effect="" if asked else _effect(view, turn, names),
        count="" if asked else _count(view, turn),
        result=_result(turn, names),
    )


def _person(view: RidingView, marks: Sequence[str], seat: Seat) -> Person:
    return Person(marks[seat], view.riders[seat].board)


def _head(turn: Turn, names: Names) -> str:
    who = names.seat(turn.seat)
    if turn.kind is None or turn.target is None:
        return _("{who} builds an attack").format(who=who)
    if turn.target == data.COACH:
        return _("{who} attacks the coach").format(who=who)
    at = names.seat(turn.target)
    return _("{who} attacks {target}").format(who=who, target=at)


def _under(turn: Turn, names: Names) -> str:
    """Whom we wait for, for what; how it was settled once it is."""
    if turn.kind is None or turn.responder is None:
        return _("a card lies face down")
    if turn.hit is not None or turn.bluff is not None:
        return _settled(turn, names)
    if turn.met is not None:
        return _("{who} believes it or calls").format(who=names.seat(turn.seat))
    answers = names.seat(turn.responder)
    if turn.target == data.COACH:
        return _("{who} drives, and answers for it").format(who=answers)
    return _("{who} has to answer").format(who=answers)


def _settled(turn: Turn, names: Names) -> str:
    answers = "" if turn.responder is None else names.seat(turn.responder)
    caller = "" if turn.caller is None else names.seat(turn.caller)
    match turn.answer, turn.bluff:
        case "taken", _any:
            return _("{who} takes it").format(who=answers)
        case "called", True:
            return _("{who} called: a bluff").format(who=caller)
        case "called", _any:
            return _("{who} called: it was true").format(who=caller)
        case "defended", True:
            return _("{who} called: the defence was a bluff").format(who=caller)
        case "defended", False:
            return _("{who} called: the defence was true").format(who=caller)
        case _ if turn.met_covered:
            return _("{who} believed the defence").format(who=names.seat(turn.seat))
        case _:
            return _("{who} needs no card").format(who=answers)


def _attack(view: RidingView, turn: Turn) -> Laid:
    """What the attacker has laid: a Blind shows its face to whoever knows it, and once called."""
    declared = turn.kind is not None
    return Laid(
        team=view.sides[turn.seat],
        symbol=turn.kind or "",
        blind=_blind(view, turn) if turn.covered else None,
        says=turn.claim if declared and turn.covered else None,
        cards=turn.cards,
        more=() if turn.sum is None else extras(turn.sum),
        total=None if turn.sum is None else turn.sum.total,
        lied=turn.bluff if turn.answer == "called" else None,
    )


def _blind(view: RidingView, turn: Turn) -> int:
    if turn.blind is not None:
        return turn.blind
    attack = view.attack
    if attack is None or attack.seat != turn.seat or turn.cleared:
        return 0
    return attack.blind or 0


def _defence(view: RidingView, turn: Turn) -> Laid | None:
    """What meets it."""
    if turn.met is None or turn.kind is None or turn.responder is None:
        return None
    blind = 0
    attack = view.attack
    if turn.met_blind is not None:
        blind = turn.met_blind
    elif attack is not None and attack.defence is not None and not turn.cleared:
        blind = attack.defence.blind or 0
    return Laid(
        team=view.sides[turn.responder],
        symbol=claimed_symbol(turn.kind, met=True),
        blind=blind if turn.met_covered else None,
        says=turn.met_claim if turn.met_covered else None,
        cards=turn.met_cards,
        more=extras(turn.met),
        total=turn.met.total,
        lied=turn.bluff,
    )


def _effect(view: RidingView, turn: Turn, names: Names) -> str:
    if turn.kind is None or turn.target is None or turn.hit is not None:
        return ""
    if view.attack is None:
        return ""
    return hit_told(outcome(view, view.attack, "taken"), names)


def _count(view: RidingView, turn: Turn) -> str:
    """How many cards that would make the claim true lie open; of the defence once there is one."""
    if turn.kind is None or turn.hit is not None:
        return ""
    if turn.met is not None:
        if not turn.met_covered:
            return ""
        return count_told(view, claimed_symbol(turn.kind, met=True), turn.met_claim)
    return count_told(view, turn.kind, turn.claim) if turn.covered else ""


def _result(turn: Turn, names: Names) -> str:
    if turn.hit is None:
        return ""
    costs = costs_told(turn.costs, names)
    if not costs:
        return _("It hits.") if turn.hit else _("It comes to nothing.")
    said = _("It hits: {costs}") if turn.hit else _("It comes to nothing: {costs}")
    return said.format(costs=costs)


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
            if view.sides[contest.captain] == data.GUARDS
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
    maps = [part.amount for part in moved.reckoning.parts if part.cause == "map"]
    said = _("{spaces}, {was} to {now}; {left}")
    if maps:
        said = _("{spaces}, {was} to {now}; {left} (map {n})")
    return said.format(
        spaces=things.spaces(moved.now - moved.was),
        was=moved.was,
        now=moved.now,
        left=rounds_told(view) if moved.now < data.TOWN else _(data.ROAD.town.name),
        n=things.signed(maps[0]) if maps else "",
    )


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
    at = things.target_name(turn.target, names)
    if turn.kind == "desperate":
        said = _("bare hands at {target}").format(target=at)
    else:
        said = _("{kind} {n} at {target}").format(
            kind=things.symbol_name(turn.kind), n=turn.sum.total, target=at
        )
    how = how_told(turn)
    return _("{said}, {how}").format(said=said, how=how) if how else said


def how_told(turn: Turn) -> str:
    """How an attack was met, in a word or two."""
    match turn.answer, turn.bluff:
        case "taken", _any:
            return said_as("how an attack was met", "taken")
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
            name=names.seat(each.seat),
            n=things.signed(each.now - each.was),
            why=things.cause_name(each.cause),
        )
        for each in turn.costs
        if isinstance(each, GritChanged) and each.now != each.was
    ]
    wild = [
        _("{name} a hat full of holes").format(name=names.seat(each.seat))
        for each in turn.played
        if data.EFFECT[each.wildcard] is data.Effect.HAT
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
    most = data.NUMBERS.grit_max * seats // 2
    start = data.ROAD.starts[seats].space
    held, every = gold_held(view)
    guards, bandits = grit(view, data.GUARDS), grit(view, data.BANDITS)
    left = data.TOWN - view.space
    names = clock_names()
    return (
        Clock(
            names[0],
            _share(view.space - start, data.TOWN - start),
            plural("{n} space left", "{n} spaces left", left),
        ),
        Clock(
            names[1],
            _share(most - bandits, most),
            _("bandits have {n} of {all}").format(n=bandits, all=most),
            _share(most - guards, most),
            _("guards have {n} of {all}").format(n=guards, all=most),
        ),
        Clock(
            names[2],
            bandits=_share(held, every),
            bandits_said=_("{n} of {all} bars").format(n=held, all=every),
        ),
        Clock(
            names[3],
            bandits=_share(view.burnt, data.NUMBERS.wheels),
            bandits_said=_("{n} of {all} burnt").format(n=view.burnt, all=data.NUMBERS.wheels),
        ),
    )


def _share(done: int, all_: int) -> int:
    """In parts of a thousand."""
    return max(0, min(1000, round(1000 * done / all_)))
