"""When a note of the lesson holds, and where its hand points."""

from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.lesson.script import FIRST_THROW, LEARNER
from game.scenes.steeplechase.modes.choosing import Chosen
from game.scenes.steeplechase.modes.rerolling import Thrown
from game.scenes.steeplechase.modes.steering_drawn import Steered
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.desk import Desk
from game.scenes.table.teaching import When, Where
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


def control(name: str) -> Where:
    """Where a button lies, if it is there."""
    return lambda desk: desk.controls[name].rect if name in desk.controls else None


# Riding -------------------------------------------------------------------------------------------


def asked(*kinds: type[t.Question]) -> When:
    """The learner is asked such a question."""

    def when(desk: RaceDesk) -> bool:
        doing = table(desk).doing
        return isinstance(doing, Chosen | Steered) and isinstance(view_of(desk).asked, kinds)

    return when


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
    return asked(t.AskStance)(desk) and enemy(desk) > 2


def to_strike(desk: RaceDesk) -> bool:
    """A die one may strike at."""
    return asked(t.AskStance)(desk) and enemy(desk) <= 2


def loses(desk: RaceDesk) -> bool:
    """The die as it lies is not enough, and strength gives another."""
    task = view_of(desk).asked
    if not asked(t.AskCombatReroll)(desk) or not isinstance(task, t.AskCombatReroll):
        return False
    needs = task.enemy + 1 if task.bold else task.enemy
    return task.die < needs and a.Throw("energy") in view_of(desk).legal


def does(desk: RaceDesk) -> bool:
    """The die as it lies is enough."""
    return asked(t.AskCombatReroll)(desk) and not loses(desk)


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
