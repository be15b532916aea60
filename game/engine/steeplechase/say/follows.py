"""What follows from an answer for certain: what it gives, what it costs, and what it leads to."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.reckon import duel, trials
from game.engine.steeplechase.reckon.jumping import leap_again
from game.engine.steeplechase.reckon.table import behind
from game.engine.steeplechase.say.gains import effect
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later

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
