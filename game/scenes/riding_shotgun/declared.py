"""What stands on the placard: an attack while it is built, declared, met, and what came of it."""

from collections.abc import Sequence

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.messages.odds import hit_told
from game.engine.riding_shotgun.messages.reckoned import claimed_symbol, count_told, extras
from game.engine.riding_shotgun.messages.summaries import costs_told
from game.engine.riding_shotgun.odds.tolls import outcome
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.shown import Doing, RidingShown
from game.scenes.riding_shotgun.trail import Turn
from game.sprites.riding_shotgun.placard import Declaration, Laid, Person


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
        at = Person() if target == COACH else _person(view, marks, target)
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
    if turn.target == COACH:
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
    if turn.target == COACH:
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
    said = _("It hits") if turn.hit else _("It comes to nothing")
    return _("{said}: {costs}").format(said=said, costs=costs) if costs else f"{said}."
