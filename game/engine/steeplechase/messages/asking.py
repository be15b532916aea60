"""What is asked, and what yes and no mean."""

from game.engine.names import Names
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages.catalogue import QUESTIONS
from game.engine.steeplechase.messages.things import inches, place_name
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.trials import leap_again
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def yes_no(view: SteeplechaseView, yes: bool, names: Names) -> str:
    """What a yes or a no to the question on the table says."""
    task = view.asked
    if not isinstance(task, t.AskYesNo):
        return _("Yes") if yes else _("No")
    asked = QUESTIONS[task.what]
    return _((asked.yes if yes else asked.no).title)


def question(view: SteeplechaseView, names: Names) -> str:
    """What is asked of whom."""
    task = view.asked
    if isinstance(task, t.AskEagerness):
        if view.seat is not None and view.seat in view.to_act:
            return _("{name}, how eager are you? 1 to 6.").format(name=names.seat(view.seat))
        return _("Everybody chooses how eager to be.")
    if isinstance(task, t.AskDrum):
        if view.seat is not None and view.seat in view.to_act:
            said = _("{name}, spring forward when the drum stops, and no sooner.")
            return said.format(name=names.seat(view.seat))
        return _("Everybody listens to the drum.")
    if not isinstance(task, t.Question):
        return _("The race goes on.")
    name = names.seat(task.seat)
    if isinstance(task, t.AskYesNo):
        place = place_name(view.options.country, task.place) if task.place else ""
        other = "" if task.other is None else names.seat(task.other)
        return _(QUESTIONS[task.what].text).format(name=name, n=task.die, place=place, other=other)
    return _asked(task, view, name, names)


def _asked(task: t.Question, view: SteeplechaseView, name: str, names: Names) -> str:
    match task:
        case t.AskAbility():
            said = _("{name}, choose an ability.")
        case t.AskThings():
            said = _("{name}, which two things do you take?")
        case t.AskMove():
            said = _("{name}, where to?")
        case t.AskReroll():
            shown = ", ".join([str(die) for die in task.dice])
            return _("{name}, {dice}. Throw any again?").format(name=name, dice=shown)
        case t.AskTurn():
            said = _("{name}, will you turn on the way?")
        case t.AskStop():
            said = _("{name}, how far?")
        case t.AskJump():
            where = place_name(view.options.country, task.barrier)
            return _("{name}, {place} after {far}. Jump?").format(
                name=name, place=where, far=inches(task.far)
            )
        case t.AskAgain():
            return _again(task, view, name)
        case t.AskAction():
            said = _("{name}, what will you do?")
        case t.AskStance():
            return _("{name}, a {n} against you. Strike, or fend off?").format(
                name=name, n=task.enemy
            )
        case t.AskCombatReroll():
            return _("{name}, your {n} against {foe}. Throw again?").format(
                name=name, n=task.die, foe=task.enemy
            )
        case t.AskFriends():
            said = _("{name}, who else is to be their friend?")
        case t.AskRuse() | t.AskEscape():
            said = _("{name}, which way do you run?")
        case t.AskShortcut():
            said = _("{name}, where does the short cut come out?")
        case t.AskContestChit():
            return _("{name}, which boast will you show {other}?").format(
                name=name, other=names.seat(task.other)
            )
        case _:
            said = _("{name}, which boast do you leave your rescuer?")
    return said.format(name=name)


def _again(task: t.AskAgain, view: SteeplechaseView, name: str) -> str:
    """A die, over what it was thrown, and which would do."""
    then = task.then
    if not isinstance(then, t.Jumped):
        return _("{name}, a {n}. Throw it again?").format(name=name, n=task.die)
    needs = leap_again(behind(view), task, then)[1].needs
    place = place_name(view.options.country, then.barrier)
    said = _("{name}, a {n} at {place}; {needs} or more is over. Throw it again?")
    return said.format(name=name, n=task.die, place=place, needs=needs)
