"""One door for every question: the chance of an answer for its button, and lines beside it."""

from typing import Final, NamedTuple

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.reckon.boasting import counted
from game.engine.steeplechase.reckon.deeds import chance_of, kept_in_parlay, table_of
from game.engine.steeplechase.reckon.table import behind
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.say.gains import chance
from game.engine.steeplechase.say.odds import kept_line, summary
from game.engine.steeplechase.say.reckoned import fight_in_short, told
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _

MOST: Final = 3
"""So many lines stand beside a button."""


class Outlook(NamedTuple):
    """A chance in short with what it is the chance of ("" for none), at most three lines, and
    whether all of it is exact.
    """

    badge: str
    lines: tuple[str, ...]
    exact: bool = True


def outlook(view: SteeplechaseView, action: Action, names: Names) -> Outlook:
    """What a friend at the table would say of that answer, before it is given."""
    if view.seat is None or view.seat not in view.to_act:
        return Outlook("", ())
    state, seat = behind(view), view.seat
    table = table_of(state, seat, view.asked, action)
    if isinstance(action, a.DoFight):
        lines = fight_in_short(view, state, seat, obliging(state, seat))
    elif isinstance(action, a.Attack):
        lines = fight_in_short(view, state, seat, (action.group,))
    elif table is None:
        lines = told(view, action, names)
    else:
        lines = [summary(table)]
        if isinstance(action, a.Parlay) and action.group in obliging(state, seat):
            lines.insert(0, kept_line(kept_in_parlay(state, seat, action.group)))
    found = chance_of(view, action)
    # What others pick is secret: it is reckoned as if they did by lot; and so may their piles be.
    exact = not isinstance(action, a.PickEagerness)
    if isinstance(action, a.Challenge | a.ShowChit):
        exact = counted(view)
    said = tuple([line for line in lines if line][:MOST])
    badge = ""
    if isinstance(action, a.Keep):
        said = ()  # what follows from it is certain, and said so
    elif found is not None:
        badge = _("{chance} {what}").format(chance=chance(found), what=what_of(view.asked, action))
    return Outlook(badge, said, exact)


def what_of(task: t.TASKS | None, action: Action) -> str:
    """What it is that comes with the chance of an answer, in a word or two."""
    match task, action:
        case t.AskJump() | t.AskAgain(what="wall" | "stream"), _:
            return _("over")
        case t.AskAgain(what="catch"), _:
            return _("caught")
        case t.AskAgain(what="dig"), _:
            return _("out")
        case t.AskAgain(what="woods"), _:
            return _("in the saddle")
        case t.AskCombatReroll(bold=bold), _:
            return _("one falls") if bold else _("fended off")
        case _, a.PickEagerness():
            return _("first")
        case _, a.Catch():
            return _("caught")
        case _, a.Hide():
            return _("hidden")
        case _, a.Douse():
            return _("put out")
        case _, a.Challenge() | a.ShowChit():
            return _("you win")
        case t.AskAgain(what="pistol"), _:
            return _("a hit")
        case _, a.Fire():
            return _("a hit")
        case t.AskYesNo(what="save_child"), _:
            return _("saved")
        case _:
            return _("stay free")
