"""When a note of `lesson.yaml` holds, and where it lies."""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.engine.names import Names
from game.engine.riding_shotgun import draft
from game.engine.riding_shotgun.data import COACH, shows
from game.engine.riding_shotgun.draft import attacking, sorting
from game.engine.riding_shotgun.odds.answers import answering, defended
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, later
from game.scenes.riding_shotgun.modes.attack_drawn import Attacked
from game.scenes.riding_shotgun.modes.deciding import Sorted
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.modes.on_desk import beside
from game.scenes.riding_shotgun.modes.responding import Challenged, Responded
from game.scenes.riding_shotgun.view_model import Doing, RidingShown, Turn
from game.scenes.table.desk import Desk
from game.scenes.table.drivers.lesson_file import LEARNER
from game.sprites.riding_shotgun.layout import CoachLayout

CoachDesk = Desk[CoachLayout]


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


def left_over(now: Sorted) -> int:
    """How many cards are still to be put away."""
    return sorting.surplus(now.view) - len(now.draft.away)


def holds_to(desk: CoachDesk, card: str) -> bool:
    """That card is kept, though there is room to put it away."""
    now = _sort(desk)
    return now is not None and left_over(now) > 0 and int(card) in now.draft.kept(now.view)


def to_put_away(desk: CoachDesk) -> bool:
    """Too many cards are kept."""
    now = _sort(desk)
    return now is not None and left_over(now) > 0


def to_lay(desk: CoachDesk) -> bool:
    """Four cards are left, and none of them is laid."""
    now = _sort(desk)
    return now is not None and not left_over(now) and now.draft.quick is None


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


def attack_in_hand(desk: CoachDesk) -> Attacked | None:
    """The attack the learner builds; None while there is none, or a wildcard is chosen."""
    doing = table(desk).doing
    return doing if isinstance(doing, Attacked) and doing.use is None else None


def to_begin(desk: CoachDesk) -> bool:
    """No card lies face down, and bare hands are not chosen."""
    now = attack_in_hand(desk)
    return now is not None and now.draft.blind is None and now.kind != "desperate"


def to_show(desk: CoachDesk) -> bool:
    """A Blind lies there and nothing open yet, and the attack is of no kind or aimed at nobody."""
    now = attack_in_hand(desk)
    if now is None or now.draft.blind is None or attacking.settled(now.ground, now.draft):
        return False
    return None in (now.kind, now.draft.target)


def to_aim(desk: CoachDesk) -> bool:
    """Cards or bare hands say what the attack is, and it is aimed at nobody."""
    now = attack_in_hand(desk)
    if now is None or now.draft.target is not None:
        return False
    return now.kind == "desperate" or attacking.settled(now.ground, now.draft)


def half_traded(desk: CoachDesk) -> bool:
    """A card of the Post is wanted, and none given for it."""
    now = attack_in_hand(desk)
    return now is not None and now.draft.take is not None and now.draft.give is None


def declared_soon(desk: CoachDesk, what: str) -> bool:
    """The large button declares it: a "bluff" or the "truth", or an attack with "bare" hands."""
    now = attack_in_hand(desk)
    if now is None or not attacking.steps(now.ground, now.draft) or now.striking is None:
        return False
    if now.kind == "desperate":
        return what == "bare"
    return what == ("bluff" if now.striking.bluff else "truth")


def challenged(desk: CoachDesk) -> bool:
    """The learner's attack is met."""
    return isinstance(table(desk).doing, Challenged)


# Answering --------------------------------------------------------------------------------------


def answer_in_hand(desk: CoachDesk) -> Responded | None:
    """The attack the learner answers; None while there is none, or a wildcard is chosen."""
    doing = table(desk).doing
    return doing if isinstance(doing, Responded) and doing.use is None else None


def lied_to(desk: CoachDesk) -> bool:
    """The claim cannot be true, and nothing is laid against it."""
    now = answer_in_hand(desk)
    told = None if now is None else answering(now.view)
    if now is None or told is None or told.bearing is None or now.draft.cards:
        return False
    return told.bearing.certain is False


def for_the_coach(desk: CoachDesk) -> bool:
    """The coach is attacked, and nothing laid against it."""
    now = answer_in_hand(desk)
    return now is not None and now.attack.target == COACH and not now.draft.cards


def met(desk: CoachDesk, what: str) -> bool:
    """The defence is whole: a "bluff", or the "truth"."""
    now = answer_in_hand(desk)
    if now is None or now.threat is None or not now.draft.cards:
        return False
    action = draft.action(now.threat, now.draft)
    if action is None:
        return False
    told = defended(now.view, action.blind, action.cards, action.value)
    return told is not None and what == ("bluff" if told.bluff else "truth")


def modest(desk: CoachDesk) -> bool:
    """The defence is whole, and its Blind shows more than is said of it."""
    now = answer_in_hand(desk)
    if now is None or now.threat is None or now.draft.blind is None:
        return False
    shown = shows(now.draft.blind, now.threat.symbol)
    return met(desk, "bluff") and shown > draft.said(now.threat, now.draft)


def answering_somebody(desk: CoachDesk) -> bool:
    """An attack has to be answered."""
    return answer_in_hand(desk) is not None


# What has come of it ----------------------------------------------------------------------------


def turn_of(desk: CoachDesk, which: str) -> Turn | None:
    """The first attack of the round that is settled: the learner's "own", or that on a target."""
    for turn in table(desk).trail.turns:
        if turn.hit is not None and which == ("own" if turn.seat == LEARNER else str(turn.target)):
            return turn
    return None


def settled(desk: CoachDesk, which: str) -> bool:
    """That attack is settled, or its round is over."""
    return turn_of(desk, which) is not None or later_round(desk)


def caught(desk: CoachDesk) -> bool:
    """The learner has called the rope, and was right."""
    turn = turn_of(desk, str(LEARNER))
    return turn is not None and turn.caller == LEARNER and turn.bluff is True


def later_round(desk: CoachDesk) -> bool:
    """The round of the lesson is over."""
    return view_of(desk).round > 1


def first_round(desk: CoachDesk) -> bool:
    """It goes on."""
    return not later_round(desk)


def outcome(turn: Turn, names: Names) -> str:
    """How an attack was settled, in a sentence or two."""
    attacker = names.seat(turn.seat)
    answers = names.seat(turn.seat if turn.responder is None else turn.responder)
    called = turn.why == "defended" and turn.caller is not None
    how = "defence_true" if called else turn.why
    return _(_OUTCOMES[how]).format(attacker=attacker, answers=answers)


_OUTCOMES: Final = {
    "taken": later("{answers} has taken it, and it hits."),
    "called_wrongly": later(
        "{answers} has called it, and it was the truth: it hits, and a wrong call costs."
    ),
    "bluff_called": later("{answers} has called it, and it was a bluff: it fails."),
    "defence_bluff": later("{attacker} has called the defence, and it was a bluff: it hits."),
    "token": later("{answers} has met it without a card: it fails."),
    "defence_true": later("{attacker} has called the defence, and it was the truth: it fails."),
    "defended": later("{answers} has met it and is believed: it fails."),
}


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


# Where the notes lie -----------------------------------------------------------------------------


_WAY_ON: Final = 24
"""How much of a note's place the way on takes, in hundredths."""
_HIGH: Final = 148
"""Units a note is high at most."""
_HAND: Final = 26
"""Units under it for the hand that points at a card on the desk."""


def place(desk: CoachDesk) -> Rect:
    """On the stage, under the placard when there is one; where letters are large, where there is
    room for them.
    """
    layout, shown = desk.layout, table(desk)
    gap = layout.gap
    if layout.large:
        return _among_large_letters(layout, shown)
    room = Rect(layout.tall_stage if shown.fights else layout.stage)
    if shown.fights:
        top = layout.placard.bottom + gap
        room = Rect(room.left, top, room.width, room.bottom - top)
    room = room.inflate(-2 * gap, -2 * gap)
    if shown.fights:
        room.height -= desk.scale.px(_HAND)
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
