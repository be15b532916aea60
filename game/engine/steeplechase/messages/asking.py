"""What is asked, and every decision in words, by the rows of `actions.yaml` or, where it branches
too much, by hand: its label, what follows for certain, and what its chance is the chance of.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.open import Open
from game.engine.sentences import Filled
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages.catalogue import ACTIONS, ASKED, QUESTIONS, Rows, said_by
from game.engine.steeplechase.messages.standing import capital
from game.engine.steeplechase.messages.sums import effect
from game.engine.steeplechase.messages.things import (
    ability_line,
    ability_name,
    called,
    dice,
    energy,
    inches,
    place_name,
    short,
    sprung,
    things,
    way,
)
from game.engine.steeplechase.odds import duel, tables
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.tables import leap_again
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural


def yes_no(view: SteeplechaseView, yes: bool, names: Names) -> str:
    """What a yes or a no to the question on the table says."""
    task = view.asked
    if not isinstance(task, t.AskYesNo):
        return _("Yes") if yes else _("No")
    asked = QUESTIONS[task.what]
    return _((asked.yes if yes else asked.no).title)


OF_TASK: Final[Mapping[str, Callable[..., object]]] = MappingProxyType(
    {
        "barrier": lambda task, view, names: place_name(view.options.country, task.barrier),
        "dice": lambda task, view, names: dice(task.dice),
        "far": lambda task, view, names: inches(task.far),
        "n": lambda task, view, names: task.die,
        "name": lambda task, view, names: names.seat(task.seat),
        "other": lambda task, view, names: names.seat(task.other),
        "place": lambda task, view, names: place_name(view.options.country, task.place),
    }
)
"""How the slots of a question are filled; any other is a field of it as it is."""


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
    if isinstance(task, t.AskAgain):
        return _again(task, view, names.seat(task.seat))
    filled = Filled(OF_TASK, task, view, names)
    if isinstance(task, t.AskYesNo):
        return _(QUESTIONS[task.what].text).format_map(filled)
    return said_by(ASKED.asked, filled)


def look_at(task: t.TASKS | None, view: SteeplechaseView, names: Names) -> str:
    """Where a friend would tell one to look before an answer; "" for nowhere of its own."""
    return said_by(ASKED.looks, Filled(OF_TASK, task, view, names))


def _again(task: t.AskAgain, view: SteeplechaseView, name: str) -> str:
    """A die, over what it was thrown, and which would do."""
    then = task.then
    if not isinstance(then, t.Jumped):
        return _("{name}, a {n}. Throw it again?").format(name=name, n=task.die)
    needs = leap_again(behind(view), task, then)[1].needs
    place = place_name(view.options.country, then.barrier)
    said = _("{name}, a {n} at {place}; {needs} or more is over. Throw it again?")
    return said.format(name=name, n=task.die, place=place, needs=needs)


def _group(action: Any, view: SteeplechaseView) -> Group:
    return next(group for group in view.groups if group.id == action.group)


def _is_own(action: Any, view: SteeplechaseView, names: Names) -> bool:
    return bool(action.owner == view.seat)


def _is_spare(action: a.Destroy, view: SteeplechaseView, names: Names) -> bool:
    return len(view.couriers[view.seat or 0].messages) > 1


def _dice(action: a.Reroll, view: SteeplechaseView, names: Names) -> str:
    task = view.asked
    if not isinstance(task, t.AskReroll):
        return ", ".join([str(place + 1) for place in action.places])
    said = _("{face} (die {n})")
    return ", ".join([said.format(face=task.dice[place], n=place + 1) for place in action.places])


def _chit(action: a.ShowChit | a.GiveChit, view: SteeplechaseView, names: Names) -> str:
    boasts, place = view.couriers[view.seat or 0].boasts, action.place
    value = boasts[place].value if place < len(boasts) else None
    return _("boast {k}").format(k=place + 1) if value is None else str(value)


SLOTS: Final[Mapping[str, Callable[..., object]]] = MappingProxyType(
    {
        "ability": lambda action, view, names: capital(ability_name(action.ability)),
        "alone": lambda action, view, names: not action.others,
        "at": lambda action, view, names: inches(action.at),
        "building": lambda action, view, names: place_name(view.options.country, action.building),
        "chit": _chit,
        "dice": _dice,
        "door": lambda action, view, names: action.door + 1,
        "energy": lambda action, view, names: energy(view.couriers[view.seat or 0].energy),
        "far": lambda action, view, names: inches(action.far),
        "group": lambda action, view, names: called(_group(action, view), view.groups),
        "heading": lambda action, view, names: way(action.heading),
        "is_own": _is_own,
        "is_spare": _is_spare,
        "is_superb": lambda action, view, names: "superb" in action.things,
        "keeps": lambda action, view, names: not action.places,
        "line": lambda action, view, names: ability_line(action.ability),
        "most": lambda action, view, names: short(action.most),
        "near": lambda action, view, names: short(action.least),
        "other": lambda action, view, names: names.seat(action.other),
        "others": lambda action, view, names: names.listed(action.others),
        "place": lambda action, view, names: action.place + 1,
        "site": lambda action, view, names: place_name(view.options.country, action.site),
        "things": lambda action, view, names: things(action.things),
        "those": lambda action, view, names: called(_group(action, view)),
        "to": lambda action, view, names: names.seat(action.to),
        "whose": lambda action, view, names: names.whose(action.owner),
        "whose_despatch": lambda action, view, names: names.whose(action.message),
        "x": lambda action, view, names: inches(action.spot[0]),
        "y": lambda action, view, names: inches(action.spot[1]),
    }
)
"""How the slots of rows are filled; any other is a field of the decision as it is."""


def by_row(rows: Rows, action: Action | Open, view: SteeplechaseView, names: Names) -> str:
    """What those rows say of a decision; "" where none fits."""
    return said_by(rows, Filled(SLOTS, action, view, names))


def action_label(action: Action | Open, view: SteeplechaseView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case a.Spring(after):
            return sprung(after)
        case a.Say(yes):
            return yes_no(view, yes, names)
        case a.Ride(dice, heading):
            said = plural("Throw {n} die and go", "Throw {n} dice and go", dice)
            return f"{said} {way(heading)}"
        case _:
            return by_row(ACTIONS.labels, action, view, names) or _("Go on")


def follows(view: SteeplechaseView, action: Action, names: Names) -> str:
    """What an answer brings for certain, in a line; "" where its own words say it."""
    task = view.asked
    match action:
        case a.Say(yes) if isinstance(task, t.AskYesNo):
            asked = QUESTIONS[task.what]
            return _((asked.yes if yes else asked.no).caption)
        case a.Keep() if isinstance(task, t.AskCombatReroll):
            return _blow(view, task)
        case a.Keep() if isinstance(task, t.AskAgain):
            return _as_it_lies(view, task)
        case _:
            return by_row(ACTIONS.follows, action, view, names)


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
        return _("{what}.").format(what=capital(said))
    good = tables.lies(state, task)
    match task.what:
        case "catch":
            return _("You catch it.") if good else _("It runs off.")
        case "dig":
            return _("You are out.") if good else _("You stay buried.")
        case "pistol":
            return _("You hit.") if good else _("You miss.")
        case _:
            return _("You stay in the saddle.") if good else _("You are thrown.")


def what_of(view: SteeplechaseView, action: Action, names: Names) -> str:
    """What it is that comes with the chance of an answer, in a word or two."""
    match view.asked:
        case t.AskJump() | t.AskAgain(what="wall" | "stream"):
            return _("over")
        case t.AskAgain(what="catch"):
            return _("caught")
        case t.AskAgain(what="dig"):
            return _("out")
        case t.AskAgain(what="woods"):
            return _("in the saddle")
        case t.AskAgain(what="pistol"):
            return _("a hit")
        case t.AskCombatReroll(bold=bold):
            return _("one falls") if bold else _("fended off")
        case t.AskYesNo(what="save_child"):
            return _("saved")
        case _:
            return by_row(ACTIONS.chances, action, view, names) or _("stay free")
