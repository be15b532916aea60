"""When a note of the lesson holds, where its hand points, and where it lies."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from pygame import Rect

from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.lesson.script import FIRST_THROW, LEARNER
from game.scenes.steeplechase.map import glass_of
from game.scenes.steeplechase.map.furniture import written_on
from game.scenes.steeplechase.modes.acting import Thrown
from game.scenes.steeplechase.modes.choosing import Chosen, Steered
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.scenes.table.desk import Desk
from game.sprites.steeplechase.layout import SteepleLayout

RaceDesk = Desk[SteepleLayout]


def table(desk: RaceDesk) -> SteeplechaseShown:
    """What the table shows."""
    shown = desk.shown
    if not isinstance(shown, SteeplechaseShown):
        raise TypeError("this is another game’s table")
    return shown


def view_of(desk: RaceDesk) -> SteeplechaseView:
    """The table as the learner may know it: that of the decision, while one is being taken."""
    doing = table(desk).doing
    view = getattr(doing, "view", None)
    return view if isinstance(view, SteeplechaseView) else table(desk).view


def control(desk: RaceDesk, name: str) -> Rect | None:
    """Where a button lies, if it is there."""
    return desk.controls[name].rect if name in desk.controls else None


# Rides --------------------------------------------------------------------------------------------


def asked(desk: RaceDesk, kind: str) -> bool:
    """The learner is asked such a question."""
    doing = table(desk).doing
    return isinstance(doing, Chosen | Steered) and type(view_of(desk).asked).__name__ == kind


def first_throw(desk: RaceDesk) -> bool:
    """The dice lie as they fall with four of them, and none is taken up."""
    now = table(desk).doing
    return isinstance(now, Thrown) and now.faces == FIRST_THROW and not now.taken


def throws(desk: RaceDesk) -> bool:
    """Dice lie there, and some may be taken up."""
    return isinstance(table(desk).doing, Thrown)


def takes_up(desk: RaceDesk) -> bool:
    """Some are taken up."""
    now = table(desk).doing
    return isinstance(now, Thrown) and bool(now.taken)


def rides(desk: RaceDesk) -> bool:
    """A line is being turned, and nothing else chosen."""
    now = table(desk).doing
    ask = isinstance(now, Steered) and isinstance(now.view.asked, t.AskMove)
    return ask and isinstance(now, Steered) and not now.other


def stays(desk: RaceDesk) -> bool:
    """Something else is chosen for the move."""
    now = table(desk).doing
    ask = isinstance(now, Steered) and isinstance(now.view.asked, t.AskMove)
    return ask and isinstance(now, Steered) and now.other


def crossed(desk: RaceDesk) -> bool:
    """The learner has come over the bridge he rode to."""
    bridges = view_of(desk).options.country.terrain.bridges
    far = next(max(each.start[0], each.end[0]) for each in bridges if each.id == "animas")
    return rode(desk) and view_of(desk).couriers[LEARNER].at[0] >= far


def rode(desk: RaceDesk) -> bool:
    """His first move is over."""
    view = view_of(desk)
    mine = view.asked is not None and view.to_act == (LEARNER,)
    return view.couriers[LEARNER].moved and not (mine and view.phase is Phase.MOVEMENT)


# Words or blows -----------------------------------------------------------------------------------


def must_meet_them(desk: RaceDesk) -> bool:
    """It is words or blows."""
    doing = table(desk).doing
    view = view_of(desk)
    return isinstance(doing, Chosen) and a.DoFight() in view.legal


def enemy(desk: RaceDesk) -> int:
    """The die he shows; 0 for none."""
    task = view_of(desk).asked
    return task.enemy if isinstance(task, t.AskStance | t.AskCombatReroll) else 0


def to_fend(desk: RaceDesk) -> bool:
    """A die one had better fend off."""
    return asked(desk, "AskStance") and enemy(desk) > 2


def to_strike(desk: RaceDesk) -> bool:
    """A die one may strike at."""
    return asked(desk, "AskStance") and enemy(desk) <= 2


def loses(desk: RaceDesk) -> bool:
    """The die as it lies is not enough, and strength gives another."""
    task = view_of(desk).asked
    if not isinstance(task, t.AskCombatReroll) or not asked(desk, "AskCombatReroll"):
        return False
    needs = task.enemy + 1 if task.bold else task.enemy
    return task.die < needs and a.ThrowAgain("energy") in view_of(desk).legal


def does(desk: RaceDesk) -> bool:
    """The die as it lies is enough."""
    return asked(desk, "AskCombatReroll") and not loses(desk)


def broke(desk: RaceDesk) -> bool:
    """The two redcoats are gone."""
    view = view_of(desk)
    return view.turn > 1 and not any(group.id == "S1" for group in view.groups)


def parted(desk: RaceDesk) -> bool:
    """The learner's action is over."""
    view = view_of(desk)
    mine = view.asked is not None and view.to_act == (LEARNER,)
    return view.turn > 2 or (view.couriers[LEARNER].acted and not mine)


# Home ---------------------------------------------------------------------------------------------


def delivered(desk: RaceDesk) -> bool:
    """The race is over."""
    return table(desk).view.result is not None


def missed(desk: RaceDesk) -> bool:
    """The last ride is over, and it was not the last."""
    return view_of(desk).turn > 7 or (rode(desk) and not delivered(desk))


_BUTTON: Final = 44
"""Units the way on is high."""
_WIDE, _HIGH = 33, 58
"""How much of the map a note takes where letters are large, in hundredths."""
_LISTED: Final = 50
"""Units that what lies on the line of a ride takes at the map's upper edge, before letters grow."""


def card(desk: RaceDesk) -> Rect:
    """The note itself."""
    layout = desk.layout
    room = layout.below
    if room is not None:
        return Rect(room.left, room.top, room.width, skip(desk, ()).top - layout.gap - room.top)
    if _told_to_the_end(desk):
        return _on_the_desk(layout)
    spoken_of = _spoken_of(desk)
    return min(_corners(desk), key=lambda at: [_overlap(at, each) for each in spoken_of])


def _told_to_the_end(desk: RaceDesk) -> bool:
    """Whether the sheet tells what has come of it, and nobody is asked anything."""
    return table(desk).doing is None and "came" in desk.parts("told:sheet")


def _on_the_desk(layout: SteepleLayout) -> Rect:
    """Beside the words, over the large button: where a replay has its buttons."""
    desk, gap = layout.dice_desk, layout.gap
    words = desk.telling.line
    left = words.right + gap
    return Rect(left, words.top, desk.inner.right - left, desk.main.top - gap - words.top)


def _corners(desk: RaceDesk) -> Iterator[Rect]:
    """Where the note may lie on the map, or on the sheet over it: nothing is pressed there."""
    layout = desk.layout
    board, gap = layout.board, layout.gap
    room = written_on(layout, glass_of(table(desk), layout))
    wide, high = board.width * _WIDE // 100, board.height * _HIGH // 100
    if desk.parts("told:sheet"):
        room = board
    yield Rect(board.left + gap, board.top + gap, wide, high)
    for x in (room.left + gap, room.right - gap - wide):
        for y in (board.top + gap, board.bottom - gap - high):
            yield Rect(x, y, wide, high)


def _spoken_of(desk: RaceDesk) -> tuple[Collection[Rect], ...]:
    """What the note had better not lie over: what it speaks of, and then what else is there."""
    board = desk.layout.board
    sheet = desk.parts("told:sheet")
    if sheet:
        told = [Rect(board.centerx, board.top, board.width // 2, board.height)]
        # Once it is over, words stand where nothing was, and the dice say no more.
        return (told if "came" in sheet else [], [*sheet.values()])
    listed = []
    if desk.parts("map:fan"):
        listed = [Rect(board.left, board.top, board.width, desk.scale.text(_LISTED))]
    bands = [desk.parts(f"map:group {each.id}").get("base") for each in table(desk).view.groups]
    rider = desk.parts(f"map:courier {LEARNER}").values()
    return ([*rider, *listed], [each for each in bands if each is not None])


def _overlap(at: Rect, others: Iterable[Rect]) -> int:
    """How many pixels of others lie under a rect."""
    under = [at.clip(each) for each in others]
    return sum([each.width * each.height for each in under])


def skip(desk: RaceDesk, taken: Collection[str]) -> Rect:
    """The way on: at the foot of the column, or right of the slips."""
    layout = desk.layout
    room = layout.below
    high = desk.scale.text(_BUTTON)
    if room is not None:
        high = min(high, room.height // 4)
        return Rect(room.left, room.bottom - high, room.width, high)
    last = layout.slip(layout.couriers - 1)
    left = last.right + layout.gap
    high = min(high, last.height)
    return Rect(left, last.centery - high // 2, layout.board.right - left, high)


def heard(desk: RaceDesk) -> str:
    """Why something is refused goes before any note."""
    return str(getattr(table(desk).doing, "refusal", "")).partition(" ·")[0]
