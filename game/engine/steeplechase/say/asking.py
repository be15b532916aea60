"""What is asked, and what yes and no mean."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.names import Names
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.reckon.jumping import leap_again
from game.engine.steeplechase.reckon.table import behind
from game.engine.steeplechase.say.things import inches, place_name
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later

QUESTIONS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "give_horse": (
            later("{name}, will you give up your horse?"),
            later("Give up the horse"),
            later("Fight"),
        ),
        "give_coins": (
            later("{name}, will you hand over your coins?"),
            later("Hand them over"),
            later("Fight"),
        ),
        "roll_again": (
            later("{name}, will you talk on?"),
            later("Talk on"),
            later("Leave it at that"),
        ),
        "surrender": (
            later("{name}, will you surrender?"),
            later("Surrender"),
            later("Fight two of them"),
        ),
        "give_despatch": (
            later("{name}, will you hand over all your despatches?"),
            later("Hand them over"),
            later("Keep them"),
        ),
        "refuse_surrender": (
            later("{name}, they offer to be friends."),
            later("Refuse, and throw again"),
            later("Be friends"),
        ),
        "go_to_camp": (
            later("{name}, will you take the secret path to the camp?"),
            later("To the camp"),
            later("Stay here"),
        ),
        "prisoner_roll": (
            later("{name}, will you throw for a way out of prison?"),
            later("Throw for it"),
            later("Wait"),
        ),
        "protected_question": (
            later("{name}, a {n}. You are protected: throw again?"),
            later("Throw again"),
            later("Keep it"),
        ),
        "protected_prisoner": (
            later("{name}, a {n}. You are protected: throw again?"),
            later("Throw again"),
            later("Keep it"),
        ),
        "mutiny": (
            later("{name}, will you fight three of your guards?"),
            later("Fight them"),
            later("Wait"),
        ),
        "sleep_table": (
            later("{name}, will you throw for what happens in the night?"),
            later("Throw for it"),
            later("Just sleep"),
        ),
        "rush_out": (
            later("{name}, thieves at the door! Will you rush out?"),
            later("Rush out"),
            later("Stay in bed"),
        ),
        "buy_horse": (
            later("{name}, the farmer has a horse to sell."),
            later("Buy it"),
            later("Leave it"),
        ),
        "accept_billet": (
            later("{name}, there is a bed for you at {place}."),
            later("Take the bed"),
            later("Stay outside"),
        ),
        "press_suit": (
            later("{name}, she has refused you."),
            later("Ask her again"),
            later("Leave her"),
        ),
        "give_food": (
            later("{name}, they ask for food."),
            later("Give them food"),
            later("Give nothing"),
        ),
        "save_child": (
            later("{name}, a child is drowning!"),
            later("Jump in"),
            later("Look away"),
        ),
        "mount_now": (
            later("{name}, the horse is caught."),
            later("Mount at once"),
            later("Lead it"),
        ),
        "remount": (
            later("{name}, your horse stands at the door."),
            later("Mount"),
            later("Stay on foot"),
        ),
        "accept_message": (
            later("{name}, {other} offers you a despatch."),
            later("Take it"),
            later("Refuse"),
        ),
        "lend_horse": (
            later("{name}, {other} wants your horse."),
            later("Let it go"),
            later("Keep it"),
        ),
    }
)
"""What is asked, and what yes and no say."""


def yes_no(view: SteeplechaseView, yes: bool, names: Names) -> str:
    """What a yes or a no to the question on the table says."""
    task = view.asked
    if not isinstance(task, t.AskYesNo):
        return _("Yes") if yes else _("No")
    return _(QUESTIONS[task.what][1 if yes else 2])


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
        return _(QUESTIONS[task.what][0]).format(name=name, n=task.die, place=place, other=other)
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
