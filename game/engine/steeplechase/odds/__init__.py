"""What can be reckoned before a decision: odds of trials, tables and fights; rides, and chases.

Here of any answer: on which table it throws, what is kept by it, and its chance in one figure.
"""

from fractions import Fraction

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.odds import duel, fates, tables
from game.engine.steeplechase.odds.effects import behind, played
from game.engine.steeplechase.odds.fates import (
    Kept,
    answers,
    boasts,
    kept,
    kept_by_saying,
    kept_in_fight,
    rising,
)
from game.engine.steeplechase.odds.tables import OVER, leap_again, leap_now
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import begin_fight
from game.engine.steeplechase.round.groups import end_truce
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView


def table_of(state: State, seat: Seat, task: t.TASKS | None, action: Action) -> tables.Table | None:
    """The table an answer throws on; None where it throws on none."""
    match task, action:
        case t.AskAction(), a.Parlay(group):
            return tables.parlay(state, seat, group)
        case t.AskAction(), a.Adventure(site):
            return tables.adventure(state, seat, site)
        case t.AskAction(), a.Loot():
            return tables.loot(state, seat)
        case t.AskYesNo(what="prisoner_roll" | "protected_prisoner"), a.Say(yes=True):
            return tables.prisoner(state, seat)
        case t.AskYesNo(what="protected_question"), a.Say(yes=True):
            return tables.question(state, seat, task.group or "", task.after)
        case t.AskYesNo(what="sleep_table"), a.Say(yes=True):
            return tables.night(state, seat)
        case t.AskYesNo(what="refuse_surrender"), a.Say(yes=True):
            return tables.overcoming_of(state, seat, task.group or "")
        case _:
            return None


def kept_in_parlay(state: State, seat: Seat, group: str) -> Kept:
    """What is kept by talking to them, whoever else touches him."""
    tasks = t.Parlayed(seat, group), t.Others(seat, group)
    return kept(state, seat, lambda play: play.push(*tasks))


def fight_with(state: State, seat: Seat, groups: tuple[str, ...]) -> tuple[State, t.Fight] | None:
    """The fight with those, once they have closed up; None where nobody is left to fight."""
    bare = state.clone()
    bare.agenda = ()

    def start(play: Play) -> None:
        for group in groups:
            if seat not in play.state.group(group).enemy_of:
                end_truce(play, group, seat)
        begin_fight(play, seat, groups)

    closed = next(played(bare, start))[1]
    fight = next((task for task in closed.agenda if isinstance(task, t.Fight)), None)
    return None if fight is None else (closed, fight)


def fought(state: State, seat: Seat, action: Action) -> tuple[str, ...]:
    """The groups an action begins a fight with; none for any other."""
    match action:
        case a.DoFight():
            return obliging(state, seat)
        case a.Attack(group):
            return (group,)
        case _:
            return ()


def trial_of(state: State, seat: Seat, action: Action) -> tables.Trial | None:
    """The die an action is tried with; None where it is not tried by one."""
    match action:
        case a.Catch(owner):
            return tables.catching(state, seat, owner)
        case a.Hide():
            return tables.hiding(state, seat)
        case a.Douse():
            return tables.dousing()
        case a.Fire():
            return tables.shooting(state, seat)
        case _:
            return None


def chance_of(view: SteeplechaseView, action: Action) -> Fraction | None:
    """An answer's chance in one figure: that a die does, that an exchange is won, that freedom is
    kept where more is at stake. None where there is none.
    """
    if view.seat is None:
        return None
    state, seat, task = behind(view), view.seat, view.asked
    match task, action:
        case t.AskEagerness(), a.PickEagerness(number):
            return fates.eager(number, len(view.couriers)).places[0]
        case t.AskAction(), _:
            return _of_deed(view, state, seat, action)
        case t.AskJump(), a.Jump():
            return leap_now(state, task).cleared
        case t.AskAgain(), _:
            return _of_again(state, task, action)
        case t.AskStance(), a.Stand(bold):
            now = duel.exchange(state, task.fight, task.enemy)
            return now.strike.won if bold else now.defend.won
        case t.AskCombatReroll(), a.ThrowAgain(out_of):
            return duel.again(state, task.fight, task.enemy, task.bold, task.tired)[out_of]
        case t.AskYesNo(), a.Say(yes):
            return _of_saying(state, seat, task, yes)
        case t.AskContestChit(), a.ShowChit(place):
            return _of_chit(view, seat, task, place)
        case _:
            return None


def _of_deed(view: SteeplechaseView, state: State, seat: Seat, action: Action) -> Fraction | None:
    trial, groups = trial_of(state, seat, action), fought(state, seat, action)
    if trial is not None:
        return trial.chance
    if groups:
        fight = fight_with(state, seat, groups)
        return None if fight is None else kept_in_fight(*fight).freedom
    match action:
        case a.Parlay(group) if group in obliging(state, seat):
            return kept_in_parlay(state, seat, group).freedom
        case a.Challenge(other):
            return max([each.won for each in boasts(view, seat, other)], default=None)
        case _:
            return None


def _of_again(state: State, task: t.AskAgain, action: Action) -> Fraction:
    if isinstance(task.then, t.Jumped):
        row, leap = leap_again(state, task, task.then)
        return leap.cleared if isinstance(action, a.Again) else Fraction(int(row >= OVER))
    if isinstance(action, a.Again):
        return tables.once_more(state, task).chance
    return Fraction(int(tables.lies(state, task)))


def _of_saying(state: State, seat: Seat, task: t.AskYesNo, yes: bool) -> Fraction | None:
    match task.what:
        case "give_horse" | "give_coins" | "roll_again" | "surrender" | "give_despatch":
            return kept_by_saying(state, task, yes).freedom
        case "mutiny" if yes:
            return rising(state, seat).kept.freedom
        case "save_child" if yes:
            return tables.saving(state, seat)[0].chance
        case _:
            return None


def _of_chit(
    view: SteeplechaseView, seat: Seat, task: t.AskContestChit, place: int
) -> Fraction | None:
    shown = shown_chit(view, task)
    other = task.other
    found = boasts(view, seat, other) if shown is None else answers(view, seat, shown, other)
    return next((each.won for each in found if each.place == place), None)


def shown_chit(view: SteeplechaseView, task: t.AskContestChit) -> int | None:
    """The challenger's chit, where it lies open."""
    if task.against is None or task.against < 0:
        return None
    return view.couriers[task.other].boasts[task.against].value
