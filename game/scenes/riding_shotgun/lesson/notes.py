"""When a note of the lesson holds, where its hand points, and what fills in its words."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from pygame import Rect

from game.engine.names import Names
from game.engine.riding_shotgun.data import COACH, ROAD, shows
from game.engine.riding_shotgun.draft import attacking, defending, sorting
from game.engine.riding_shotgun.reckon.answers import answering, challenging, defended
from game.engine.riding_shotgun.reckon.draws import rank
from game.engine.riding_shotgun.reckon.rolling import contest, roll
from game.engine.riding_shotgun.say.odds import likely_line, meeting_line, rank_words, roll_line
from game.engine.riding_shotgun.say.things import (
    bars,
    card_name,
    some_cards,
    symbol_name,
    wheels_left,
)
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.lesson.script import BLIND, LEARNER, SHOWN
from game.scenes.riding_shotgun.modes.attack_drawn import Attacked
from game.scenes.riding_shotgun.modes.challenging import Challenged
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.modes.hinting import beside
from game.scenes.riding_shotgun.modes.responding import Responded
from game.scenes.riding_shotgun.modes.sorting import Sorted
from game.scenes.riding_shotgun.shown import Doing, RidingShown
from game.scenes.riding_shotgun.trail import Turn
from game.scenes.table.desk import Desk
from game.scenes.table.teaching import When, Where
from game.sprites.riding_shotgun.layout import CoachLayout

CoachDesk = Desk[CoachLayout]

_WAY_ON: Final = 24
"""How much of a note's place the way on takes, in hundredths."""
_HIGH: Final = 148
"""Units a note is high at most."""


def both(*whens: When) -> When:
    """All of them at once."""
    return lambda desk: all(when(desk) for when in whens)


def table(desk: CoachDesk) -> RidingShown:
    """What the table shows."""
    shown = desk.shown
    if not isinstance(shown, RidingShown):
        raise TypeError("this is another game’s table")
    return shown


def view_of(desk: CoachDesk) -> RidingView:
    """The table as the learner may know it."""
    return table(desk).view


# Sorting ----------------------------------------------------------------------------------------


def _sort(desk: CoachDesk) -> Sorted | None:
    doing = table(desk).doing
    return doing if isinstance(doing, Sorted) and doing.use is None else None


def _left(now: Sorted) -> int:
    """How many cards are still to be put away."""
    return sorting.surplus(now.view) - len(now.draft.away)


def holds_to(card: int) -> When:
    """That card is kept, though there is room to put it away."""

    def when(desk: CoachDesk) -> bool:
        now = _sort(desk)
        return now is not None and _left(now) > 0 and card in now.draft.kept(now.view)

    return when


def to_put_away(desk: CoachDesk) -> bool:
    """Too many cards are kept."""
    now = _sort(desk)
    return now is not None and _left(now) > 0


def to_lay(desk: CoachDesk) -> bool:
    """Four cards are left, and none of them is laid."""
    now = _sort(desk)
    return now is not None and not _left(now) and now.draft.quick is None


def sorted_out(desk: CoachDesk) -> bool:
    """The large button lays it all down."""
    now = _sort(desk)
    return now is not None and bool(sorting.steps(now.view, now.draft))


def with_wildcard(desk: CoachDesk) -> bool:
    """A wildcard is chosen."""
    return getattr(table(desk).doing, "use", None) is not None


def turned_up(desk: CoachDesk) -> bool:
    """The Quick Draws of a round lie open."""
    return bool(view_of(desk).order)


# Attacking --------------------------------------------------------------------------------------


def _attack(desk: CoachDesk) -> Attacked | None:
    doing = table(desk).doing
    return doing if isinstance(doing, Attacked) and doing.use is None else None


def to_begin(desk: CoachDesk) -> bool:
    """No card lies face down, and bare hands are not chosen."""
    now = _attack(desk)
    return now is not None and now.draft.blind is None and now.kind != "desperate"


def to_show(desk: CoachDesk) -> bool:
    """A Blind lies there, and the attack is of no kind yet."""
    now = _attack(desk)
    return now is not None and now.draft.blind is not None and now.kind is None


def to_aim(desk: CoachDesk) -> bool:
    """The attack is of a kind, and aimed at nobody."""
    now = _attack(desk)
    return now is not None and now.kind is not None and now.draft.target is None


def half_traded(desk: CoachDesk) -> bool:
    """A card of the Post is wanted, and none given for it."""
    now = _attack(desk)
    return now is not None and now.draft.take is not None and now.draft.give is None


def declared_soon(*, bluff: bool, bare: bool = False) -> When:
    """The large button declares it: a bluff or the truth, or an attack with bare hands."""

    def when(desk: CoachDesk) -> bool:
        now = _attack(desk)
        if now is None or not attacking.steps(now.ground, now.draft) or now.striking is None:
            return False
        if now.kind == "desperate":
            return bare
        return not bare and now.striking.bluff is bluff

    return when


def challenged(desk: CoachDesk) -> bool:
    """The learner's attack is met."""
    return isinstance(table(desk).doing, Challenged)


# Answering --------------------------------------------------------------------------------------


def _answer(desk: CoachDesk) -> Responded | None:
    doing = table(desk).doing
    return doing if isinstance(doing, Responded) and doing.use is None else None


def lied_to(desk: CoachDesk) -> bool:
    """The claim cannot be true, and nothing is laid against it."""
    now = _answer(desk)
    told = None if now is None else answering(now.view)
    if now is None or told is None or told.bearing is None or now.draft.cards:
        return False
    return told.bearing.certain is False


def for_the_coach(desk: CoachDesk) -> bool:
    """The coach is attacked, and nothing laid against it."""
    now = _answer(desk)
    return now is not None and now.attack.target == COACH and not now.draft.cards


def met(*, bluff: bool) -> When:
    """The defence is whole: a bluff, or the truth."""

    def when(desk: CoachDesk) -> bool:
        now = _answer(desk)
        if now is None or now.threat is None or not now.draft.cards:
            return False
        action = defending.action(now.threat, now.draft)
        told = None if action is None else defended(now.view, action)
        return told is not None and told.bluff is bluff

    return when


def modest(desk: CoachDesk) -> bool:
    """The defence is whole, and its Blind shows more than is said of it."""
    now = _answer(desk)
    if now is None or now.threat is None or now.draft.blind is None:
        return False
    shown = shows(now.draft.blind, now.threat.symbol)
    return met(bluff=True)(desk) and shown > defending.said(now.threat, now.draft)


def answering_somebody(desk: CoachDesk) -> bool:
    """An attack has to be answered."""
    return _answer(desk) is not None


# What has come of it ----------------------------------------------------------------------------


def own_turn(desk: CoachDesk) -> Turn | None:
    """The learner's turn of this round, once it has been taken."""
    return _settled(desk, lambda turn: turn.seat == LEARNER)


def turn_against(target: object) -> Callable[[CoachDesk], Turn | None]:
    """The first attack of the round on that target that is settled."""
    return lambda desk: _settled(desk, lambda turn: turn.target == target)


def _settled(desk: CoachDesk, which: Callable[[Turn], bool]) -> Turn | None:
    turns = table(desk).trail.turns
    return next((turn for turn in turns if which(turn) and turn.hit is not None), None)


def settled(which: Callable[[CoachDesk], Turn | None]) -> When:
    """That attack is settled, or its round is over."""
    return lambda desk: which(desk) is not None or view_of(desk).round > 1


def caught(desk: CoachDesk) -> bool:
    """The learner has called the rope, and was right."""
    turn = turn_against(LEARNER)(desk)
    return turn is not None and turn.caller == LEARNER and turn.bluff is True


def later_round(desk: CoachDesk) -> bool:
    """The round of the lesson is over."""
    return view_of(desk).round > 1


def outcome(turn: Turn, names: Names) -> str:
    """How an attack was settled, in a sentence or two."""
    attacker = names.seat(turn.seat)
    answers = names.seat(turn.seat if turn.responder is None else turn.responder)
    match turn.why:
        case "taken":
            said = _("{answers} has taken it, and it hits.")
        case "called_wrongly":
            said = _(
                "{answers} has called it, and it was the truth: it hits, and a wrong call costs."
            )
        case "bluff_called":
            said = _("{answers} has called it, and it was a bluff: it fails.")
        case "defence_bluff":
            said = _("{attacker} has called the defence, and it was a bluff: it hits.")
        case "token":
            said = _("{answers} has met it without a card: it fails.")
        case _ if turn.caller is not None:
            said = _("{attacker} has called the defence, and it was the truth: it fails.")
        case _:
            said = _("{answers} has met it and is believed: it fails.")
    return said.format(attacker=attacker, answers=answers)


# Driving ----------------------------------------------------------------------------------------


def at_the_reins(desk: CoachDesk) -> bool:
    """The speed is the learner's, and none is chosen."""
    doing = table(desk).doing
    return isinstance(doing, Driven) and doing.chosen is None


def driving(desk: CoachDesk) -> bool:
    """A speed is chosen."""
    doing = table(desk).doing
    return isinstance(doing, Driven) and doing.chosen is not None


def rolled(desk: CoachDesk) -> bool:
    """The coach has rolled on."""
    return table(desk).trail.moved is not None


def rolled_or_later(desk: CoachDesk) -> bool:
    """The coach has rolled on, and perhaps the next round has begun."""
    return rolled(desk) or later_round(desk)


# Where a hand points ----------------------------------------------------------------------------


def control(name: str) -> Where:
    """Where a button lies, if it is there."""
    return lambda desk: desk.controls[name].rect if name in desk.controls else None


def card_at(card: int) -> Where:
    """Where a card of the hand lies."""
    return control(f"card:{card}")


# What is filled in ------------------------------------------------------------------------------


def facts(desk: CoachDesk) -> Mapping[str, Any]:
    """Everything words may be filled in with, as far as there is any of it now."""
    view = view_of(desk)
    own = view.riders[LEARNER]
    found: dict[str, Any] = {
        "name": desk.names.seat(LEARNER),
        "grit": own.grit,
        "bars": bars(own.gold),
        "all": len(view.riders),
        "wheels": wheels_left(view.burnt),
    }
    doing = table(desk).doing
    match doing:
        case Sorted():
            found |= _of_sorting(doing)
        case Attacked():
            found |= _of_attack(doing, desk)
        case Responded():
            found |= _of_answer(doing, desk)
        case Challenged():
            found |= _of_challenge(doing, desk)
        case Driven():
            found |= _of_reins(doing)
        case _:
            pass
    if view.order and view.driver is not None:
        found["first"] = desk.names.seat(view.order[0])
        found["place"] = view.order.index(LEARNER) + 1
        found["driver"] = desk.names.seat(view.driver)
    return found


def _of_sorting(now: Sorted) -> dict[str, Any]:
    laid = now.laid
    words = "" if laid is None else rank_words(rank(now.view, laid))
    return {"left": some_cards(max(_left(now), 0)), "rank": words, "n": len(now.view.hand)}


def _of_attack(now: Attacked, desk: CoachDesk) -> dict[str, Any]:
    laid = now.draft
    if now.kind is None:
        return {}
    found: dict[str, Any] = {
        "kind": symbol_name(now.kind),
        "strength": attacking.strength(now.ground, laid),
    }
    if laid.target is not None and laid.target != COACH:
        found["target"] = desk.names.seat(laid.target)
    return found


def _of_answer(now: Responded, desk: CoachDesk) -> dict[str, Any]:
    told = answering(now.view)
    found: dict[str, Any] = {
        "attacker": desk.names.seat(now.attack.seat),
        "strength": now.attack.strength,
        "said": now.attack.claim,
        "kind": symbol_name(now.attack.way),
    }
    if told is not None and told.meeting is not None:
        found["meeting"] = meeting_line(told.meeting)
    if now.threat is not None:
        found["value"] = defending.value(now.threat, now.draft)
    return found


def _of_challenge(now: Challenged, desk: CoachDesk) -> dict[str, Any]:
    told = challenging(now.view)
    if told is None:
        return {}
    answers = told.attack.aim if told.attack.aim != COACH else now.view.driver or 0
    return {
        "answers": desk.names.seat(int(answers)),
        "value": told.attack.met.value,
        "strength": told.attack.strength,
        "likely": likely_line(told.bearing),
    }


def _of_reins(now: Driven) -> dict[str, Any]:
    told = contest(now.view)
    found: dict[str, Any] = {"guards": told.guards.total, "bandits": told.bandits.total}
    if now.chosen is not None:
        found["roll"] = roll_line(roll(now.view, now.chosen))
    return found


def of_turn(which: Callable[[CoachDesk], Turn | None]) -> Callable[[CoachDesk], Mapping[str, Any]]:
    """What has come of that attack, besides all other facts."""

    def known(desk: CoachDesk) -> Mapping[str, Any]:
        turn = which(desk)
        told = "" if turn is None else outcome(turn, desk.names)
        liar = "" if turn is None else desk.names.seat(turn.seat)
        return {**facts(desk), "outcome": told, "liar": liar}

    return known


def of_card(card: int) -> Callable[[CoachDesk], Mapping[str, Any]]:
    """What that card is called, besides all other facts."""
    return lambda desk: {**facts(desk), "card": card_name(card)}


def of_the_other(desk: CoachDesk) -> Mapping[str, Any]:
    """Which shotgun is still in hand to be shown, besides all other facts."""
    now = _attack(desk)
    laid = None if now is None else now.draft.blind
    return {**facts(desk), "card": card_name(BLIND if laid == SHOWN else SHOWN)}


def of_the_blind(desk: CoachDesk) -> Mapping[str, Any]:
    """What the Blind of the learner's defence is called, besides all other facts."""
    now = _answer(desk)
    blind = None if now is None else now.draft.blind
    return {**facts(desk), "card": "" if blind is None else card_name(blind)}


def of_the_roll(desk: CoachDesk) -> Mapping[str, Any]:
    """How far the coach has rolled and past what, besides all other facts."""
    moved = table(desk).trail.moved
    if moved is None:
        return facts(desk)
    towns = [town for town in ROAD.small_towns if moved.was < town.space <= moved.now]
    return {
        **facts(desk),
        "way": moved.now - moved.was,
        "town": _(towns[0].name) if towns else "",
    }


# Where the notes lie ----------------------------------------------------------------------------


def place(desk: CoachDesk) -> Rect:
    """On the stage, under the placard when there is one; where letters are large, where there is
    room for them.
    """
    layout, shown = desk.layout, table(desk)
    gap = layout.gap
    if layout.large:
        return _among_large_letters(layout, shown)
    fights = bool(shown.trail.turns) and not shown.trail.reloads and not shown.view.over
    room = Rect(layout.tall_stage if fights else layout.stage)
    if fights:
        top = layout.placard.bottom + gap
        room = Rect(room.left, top, room.width, room.bottom - top)
    room = room.inflate(-2 * gap, -2 * gap)
    high = min(room.height, desk.scale.text(_HIGH))
    return Rect(room.left, room.bottom - high, room.width, high)


def _among_large_letters(layout: CoachLayout, shown: RidingShown) -> Rect:
    """In the placard's place, which it speaks for: whoever reads large letters reads the note. At
    the reins it lies on the desk, and leaves the Posts to be seen.
    """
    if not isinstance(shown.doing, Driven):
        return Rect(layout.placard)
    told = layout.desks.asking
    top = told.line.bottom + layout.gap
    high = layout.desk.bottom - layout.gap - top
    return Rect(told.seal.left, top, told.line.right - layout.gap - told.seal.left, high)


def _apart(desk: CoachDesk) -> bool:
    """Whether the way on lies beside the words, and leaves the note all of its place."""
    doing = table(desk).doing
    return desk.layout.large and isinstance(doing, Doing) and not isinstance(doing, Driven)


def card(desk: CoachDesk) -> Rect:
    """The note itself."""
    room = place(desk)
    if _apart(desk):
        return room
    return Rect(room.topleft, (room.width - _WAY_ON * room.width // 100, room.height))


def skip(desk: CoachDesk, taken: Collection[str]) -> Rect:
    """The way on, at the note's right end, or where wildcards and a hint are in other rounds."""
    room, gap = place(desk), desk.scale.px(8)
    if _apart(desk):
        wilds, hint = beside(desk.layout)
        return wilds.union(hint)
    wide = _WAY_ON * room.width // 100 - gap
    high = min(room.height, desk.scale.text(46))
    return Rect(room.right - wide, room.bottom - high, wide, high)


def heard(desk: CoachDesk) -> str:
    """Why something is refused goes before any note."""
    return getattr(table(desk).doing, "refusal", "").partition(" ·")[0]
