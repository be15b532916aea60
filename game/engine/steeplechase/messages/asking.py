"""What is asked, what yes and no mean, and what follows from an answer for certain."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages.sums import effect
from game.engine.steeplechase.messages.things import inches, place_name
from game.engine.steeplechase.odds import duel, trials
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.trials import leap_again
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


YES_AND_NO: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "give_horse": (
            later("Your horse is theirs. They let you be till the end of next turn: 1 shame."),
            later("They fight you at once."),
        ),
        "give_coins": (
            later("Your coins are theirs, and nobody rides after you till the end of next turn."),
            later("They fight you at once."),
        ),
        "roll_again": (
            later("One more throw on the same table, for better or worse."),
            later("The talk ends here."),
        ),
        "surrender": (
            later("You are their captive: 1 shame, but nothing is taken from you."),
            later("Two of them fight you at once, and no more."),
        ),
        "give_despatch": (
            later(
                "Your despatches are theirs: 1 shame. They let you be till the end of next turn."
            ),
            later("Nothing comes of the talk."),
        ),
        "refuse_surrender": (
            later("One more throw on the table of the beaten."),
            later("Captives are free, despatches come back, and the band stays your friend."),
        ),
        "go_to_camp": (
            later("You stand at the camp at once, touching nobody."),
            later("You stay where you are."),
        ),
        "prisoner_roll": (
            later("One throw on the table of prisoners."),
            later("Nothing happens; you may try next turn."),
        ),
        "protected_question": (
            later("The die is thrown once more, and then lies."),
            later("It counts as it lies."),
        ),
        "protected_prisoner": (
            later("The die is thrown once more, and then lies."),
            later("It counts as it lies."),
        ),
        "mutiny": (
            later("You meet up to three, one by one, on foot: two down, and you are free."),
            later("You stay their prisoner."),
        ),
        "sleep_table": (
            later("One throw for the night."),
            later("Nothing happens; you sleep on."),
        ),
        "rush_out": (
            later("You stand among them, awake. They fight you next turn."),
            later("You sleep on, and the horse stays in their hands."),
        ),
        "buy_horse": (
            later("A fresh horse stands at the door, and you keep your coins."),
            later("You stay on foot."),
        ),
        "accept_billet": (
            later("You sleep there now, with what the night may bring."),
            later("You stay where you are."),
        ),
        "press_suit": (
            later("1 shame, and nothing else."),
            later("She goes, and nobody is the wiser."),
        ),
        "give_food": (
            later("A meal, or your bread, is gone: 1 boast."),
            later("You keep what you have."),
        ),
        "save_child": (
            later("One die: 5 or more saves it, 1 boast. A 1, and you cannot move next turn."),
            later("Nothing happens."),
        ),
        "mount_now": (
            later("You sit in the saddle at once."),
            later("It stands beside you."),
        ),
        "remount": (
            later("You ride on from the door."),
            later("It stays tethered at the door."),
        ),
        "accept_message": (
            later("You carry it as well, and may deliver on it."),
            later("It stays where it is."),
        ),
        "lend_horse": (
            later("It is no longer yours."),
            later("It stays beside you."),
        ),
    }
)
"""What follows from yes, and from no."""


def follows(view: SteeplechaseView, action: Action) -> str:
    """What an answer brings for certain, in a line; "" where its own words say it."""
    task = view.asked
    match action:
        case a.Say(yes) if isinstance(task, t.AskYesNo):
            both = YES_AND_NO.get(task.what)
            return "" if both is None else _(both[0 if yes else 1])
        case a.Keep() if isinstance(task, t.AskCombatReroll):
            return _blow(view, task)
        case a.Keep() if isinstance(task, t.AskAgain):
            return _as_it_lies(view, task)
        case a.Throw("energy"):
            return _("Each die once.")
        case a.Throw():
            return _("One guard fewer this turn.")
        case a.Befriend(()):
            return _("They let only you be.")
        case a.Befriend():
            return _("They let them be as well.")
        case a.Jump():
            return _("Over it, or stopped, or thrown.")
        case a.Halt():
            return _("The ride ends here.")
        case _:
            return ""


def _blow(view: SteeplechaseView, task: t.AskCombatReroll) -> str:
    """What becomes of an exchange if both dice lie as they lie."""
    state = behind(view)
    how = duel.arm(state, task.fight.seat)
    if task.die >= duel.met(how, task.enemy, task.bold, 0).needs:
        return _("One of them falls.") if task.bold else _("You fend it off.")
    if task.bold and how.harmless:
        return _("Nothing comes of it.")
    return _("You are beaten.")


def _as_it_lies(view: SteeplechaseView, task: t.AskAgain) -> str:
    """What becomes of a die that is not thrown again."""
    state = behind(view)
    if isinstance(task.then, t.Jumped):
        row, _leap = leap_again(state, task, task.then)
        said = effect(task.then.over, row).words
        return _("{what}.").format(what=said[:1].upper() + said[1:])
    good = trials.lies(state, task)
    match task.what:
        case "catch":
            return _("You catch it.") if good else _("It runs off.")
        case "dig":
            return _("You are out.") if good else _("You stay buried.")
        case "pistol":
            return _("You hit.") if good else _("You miss.")
        case _:
            return _("You stay in the saddle.") if good else _("You are thrown.")
