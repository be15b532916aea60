"""What can be reckoned before a decision, line by line: of the question and of each answer; one
door for every question.
"""

from typing import Final, NamedTuple

from game.engine.kinds import Action, Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.open import Open
from game.engine.protocols import ActionSaid
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BRITISH
from game.engine.steeplechase.messages import sums
from game.engine.steeplechase.messages.odds import (
    after_lines,
    answer_line,
    boast_line,
    chase_line,
    course_line,
    defend_line,
    eager_line,
    foes_line,
    kept_line,
    rising_line,
    run_line,
    safe_line,
    strike_line,
    summary,
)
from game.engine.steeplechase.messages.standing import by_row, what_of
from game.engine.steeplechase.messages.sums import (
    ability_gains,
    chance,
    leap_line,
    row_name,
    table_lines,
    thing_gains,
    trial_line,
)
from game.engine.steeplechase.messages.things import ACTIONS, energy
from game.engine.steeplechase.odds import (
    chance_of,
    duel,
    fates,
    fight_with,
    fought,
    kept_in_parlay,
    shown_chit,
    table_of,
    tables,
    trial_of,
)
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.fates import (
    answers,
    boasts,
    counted,
    kept_by_saying,
    kept_in_fight,
)
from game.engine.steeplechase.odds.tables import leap_again, leap_now
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.round.acting import forages
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

Lines = list[str]


def about(view: SteeplechaseView, names: Names) -> Lines:
    """What can be reckoned whatever is answered; nothing for whoever is not asked."""
    if view.seat is None or view.seat not in view.to_act:
        return []
    state, seat, task = behind(view), view.seat, view.asked
    match task:
        case t.AskMove():
            return hunted(view, seat)
        case t.AskStance():
            return [foes_line(duel.foes_of(state, task.fight), view), *_stakes(state, task.fight)]
        case t.AskYesNo(what="protected_question"):
            return _lies(tables.question(state, seat, task.group or "", task.after), task.die)
        case t.AskYesNo(what="protected_prisoner"):
            return _lies(tables.prisoner(state, seat), task.die)
        case t.AskEscape():
            return [run_line(each) for each in fates.runs(state, seat)] if task.group else []
        case _:
            return []


def told(view: SteeplechaseView, action: Action, names: Names) -> Lines:
    """What can be reckoned of an answer; nothing where there is nothing to reckon."""
    if view.seat is None or view.seat not in view.to_act:
        return []
    task = view.asked
    match task, action:
        case t.AskAbility(), a.ChooseAbility(ability):
            return [ability_gains(ability)]
        case t.AskThings(), a.ChooseThings(things):
            return [thing_gains(each) for each in things]
        case t.AskFriends(), a.Befriend(others) if others:
            return [_("They ride after {names} no more.").format(names=names.listed(others))]
        case t.AskGiveChit(), a.GiveChit(place):
            value = view.couriers[view.seat].boasts[place].value
            return [_("{n} less in the end.").format(n=value)]
        case t.AskEagerness(), a.PickEagerness(number):
            return [eager_line(fates.eager(number, len(view.couriers)))]
        case t.AskAction(), _:
            return _of_deed(view, behind(view), view.seat, action, names)
        case t.AskJump(), a.Jump():
            return [leap_line(leap_now(behind(view), task))]
        case t.AskAgain(), _:
            return _of_again(behind(view), task, action)
        case t.AskStance(), a.Stand(bold):
            return _of_stance(behind(view), task, bold)
        case t.AskCombatReroll(), a.ThrowAgain(out_of):
            found = duel.again(behind(view), task.fight, task.enemy, task.bold, task.tired)
            said = _("One falls: {chance}.") if task.bold else _("Fended off: {chance}.")
            return [said.format(chance=sums.chance(found[out_of]))]
        case t.AskYesNo(), a.Say(yes):
            return _of_saying(behind(view), view.seat, task, yes)
        case t.AskContestChit(), a.ShowChit(place):
            return _of_chit(view, view.seat, task, place, names)
        case _:
            return []


def reckoned(view: SteeplechaseView, names: Names, label: ActionSaid) -> tuple[Zone, ...]:
    """The same as a place on the table, answers by their labels; no zone where there is nothing to
    reckon.
    """
    if view.seat is None or view.seat not in view.to_act or not view.legal:
        return ()
    pieces = [ZonePiece(line) for line in about(view, names)]
    for action in view.legal:
        if not isinstance(action, Open):
            lines = told(view, action, names)
            if lines:
                pieces.append(ZonePiece(label(action, view, names), note=" ".join(lines)))
    if not pieces:
        return ()
    return (Zone("reckoned", _("What you can reckon"), view.seat, "", tuple(pieces)),)


def hunted(view: SteeplechaseView, seat: Seat) -> Lines:
    """Who would ride after him, as everybody stands now."""
    found = duel.chases(behind(view), seat)
    after = [each for each in found if each.pursues]
    lines = [chase_line(each, view) for each in after]
    if len(after) > 1:
        lines.append(safe_line(duel.safe(found)))
    return lines


def _lies(table: tables.Table, die: int) -> Lines:
    row = next((each for each in table.rows if die in each.faces), None)
    if row is None:
        return []
    name = row_name(table.name, row.first)
    return [_("As it lies: {row}.").format(row=name), *table_lines(table)]


# Jumps and single dice ----------------------------------------------------------------------------


def _of_again(state: State, task: t.AskAgain, action: Action) -> Lines:
    if isinstance(task.then, t.Jumped):
        row, leap = leap_again(state, task, task.then)
        if isinstance(action, a.Again):
            return [leap_line(leap)]
        return [_("As it lies: {row}.").format(row=row_name(task.then.over, row))]
    if isinstance(action, a.Again):
        return [trial_line(tables.once_more(state, task))]
    return [_("It is good as it lies.") if tables.lies(state, task) else _("It fails as it lies.")]


def _of_stance(state: State, task: t.AskStance, bold: bool) -> Lines:
    now = duel.exchange(state, task.fight, task.enemy)
    harmless = state.options.aggressive_loss == "harmless"
    after = after_lines(now)
    if bold:
        return [strike_line(now, harmless), *after[1:]]
    return [defend_line(now), *after[:1]]


def _of_chit(
    view: SteeplechaseView, seat: Seat, task: t.AskContestChit, place: int, names: Names
) -> Lines:
    other, shown = task.other, shown_chit(view, task)
    if shown is not None:
        certain = [each for each in answers(view, seat, shown, other) if each.place == place]
        return [answer_line(each, shown, other, names) for each in certain]
    found = [each for each in boasts(view, seat, other) if each.place == place]
    lines = [boast_line(each, other, names) for each in found]
    return [*lines, *_as_if_one(view, other, names)]


def _as_if_one(view: SteeplechaseView, other: Seat, names: Names) -> Lines:
    if counted(view):
        return []
    said = _("That is as if {name} had one chit to show: how many there are nobody may see.")
    return [said.format(name=names.seat(other))]


# Yes and no ---------------------------------------------------------------------------------------


def _of_saying(state: State, seat: Seat, task: t.AskYesNo, yes: bool) -> Lines:
    match task.what:
        case "give_horse" | "give_coins" | "roll_again" | "surrender" | "give_despatch":
            return [kept_line(kept_by_saying(state, task, yes))]
        case "prisoner_roll" if yes:
            return table_lines(tables.prisoner(state, seat))
        case "refuse_surrender" if yes:
            return table_lines(tables.overcoming_of(state, seat, task.group or ""))
        case "mutiny" if yes:
            return [rising_line(fates.rising(state, seat))]
        case "sleep_table" if yes:
            return table_lines(tables.night(state, seat))
        case "rush_out":
            return [_("You stand among them, awake.") if yes else _("They have the horse.")]
        case "save_child" if yes:
            trial, stuck = tables.saving(state, seat)
            lines = [trial_line(trial)]
            if stuck:
                said = _("You may not move next turn: {chance}.")
                lines.append(said.format(chance=sums.chance(stuck)))
            return lines
        case "press_suit" if yes:
            return [_("1 shame, and nothing else.")]
        case "give_food" if yes:
            return [_("1 boast.")]
        case "accept_billet" if yes:
            wakes = sums.chance(tables.waking().chance)
            return [_("You sleep there, and wake next turn with {chance}.").format(chance=wakes)]
        case _:
            return []


# Deeds --------------------------------------------------------------------------------------------


def _of_deed(
    view: SteeplechaseView, state: State, seat: Seat, action: Action, names: Names
) -> Lines:
    trial, groups = trial_of(state, seat, action), fought(state, seat, action)
    table = table_of(state, seat, view.asked, action)
    lines = [] if trial is None else [trial_line(trial)]
    if groups:
        return fight_lines(view, state, seat, groups)
    match action:
        case a.Hide():
            lines.append(plural("{n} boast.", "{n} boasts.", view.options.tables.hide))
        case a.Fire(group):
            lines += _parole(state, seat, (group,))
        case a.Deed(kind="drink" | "eat" | "sleep"):
            lines += _of_rest(state, seat, action.kind)
        case a.Parlay(group):
            lines += _of_parlay(state, seat, group)
        case a.Challenge(other):
            lines += [boast_line(each, other, names) for each in boasts(view, seat, other)]
            lines += _as_if_one(view, other, names)
        case _ if table is not None:
            lines += table_lines(table)
        case _:
            brings = by_row(ACTIONS.brings, action, view, names)
            lines += [brings] if brings else []
    return lines


def _of_rest(state: State, seat: Seat, kind: str) -> Lines:
    courier = state.couriers[seat]
    match kind:
        case "drink":
            now, then = 2, 3
        case "eat":
            now, then = 1, 2
        case _:
            lines = []
            if courier.energy == 0:
                lines.append(_("You are {energy} then.").format(energy=energy(1)))
            horse = courier.horse
            if horse is not None and horse.fatigued and not horse.wounded:
                lines.append(_("Your horse rests with you."))
            night = summary(tables.night(state, seat))
            if night:
                lines.append(_("What the night may bring, if you like: {what}").format(what=night))
            wakes = sums.chance(tables.waking().chance)
            return [*lines, _("You wake next turn with {chance}.").format(chance=wakes)]
    if courier.energy != now:
        said = _("It does nothing: only who is {energy} gains by it.")
        return [said.format(energy=energy(now))]
    lines = [_("You are {energy} then.").format(energy=energy(then))]
    sought = state.options.forage == "roll" and forages(state, seat)
    has = "bread" in courier.items or courier.rations
    if kind == "eat" and sought and not has:
        lines.insert(0, trial_line(tables.foraging()))
    return lines


def _of_parlay(state: State, seat: Seat, group: str) -> Lines:
    lines = table_lines(tables.parlay(state, seat, group))
    if state.group(group).kind == "maiden":
        return lines
    return [kept_line(kept_in_parlay(state, seat, group)), *lines]


def fight_lines(view: SteeplechaseView, state: State, seat: Seat, groups: tuple[str, ...]) -> Lines:
    """A fight with those groups: how it may end in each way, and what is kept in the best."""
    found = fight_with(state, seat, groups)
    if found is None:
        return []
    closed, fight = found
    courses = duel.courses(closed, fight)
    lines = _parole(state, seat, groups)
    lines.append(foes_line(duel.foes_of(closed, fight), view))
    lines += [course_line(way, courses[way]) for way in duel.WAYS]
    lines.append(kept_line(kept_in_fight(closed, fight)))
    return [*lines, *_stakes(closed, fight)]


def fight_in_short(
    view: SteeplechaseView, state: State, seat: Seat, groups: tuple[str, ...]
) -> Lines:
    """The same in three lines: a parole that is broken, or whom one meets; the best mix; what is
    kept by it.
    """
    found = fight_with(state, seat, groups)
    if found is None:
        return []
    closed, fight = found
    first = _parole(state, seat, groups) or [foes_line(duel.foes_of(closed, fight), view)]
    mix = course_line("mix", duel.courses(closed, fight)["mix"])
    return [*first, mix, kept_line(kept_in_fight(closed, fight))]


def _stakes(state: State, fight: t.Fight) -> Lines:
    """What defeat costs, and what it brings to overcome them, by one throw each."""
    lines = []
    names = [name for name, _count in fight.foes if state.there_is(name)]
    for name in names[:1] if fight.kind == "fight" else ():
        beaten = summary(tables.losing(state, fight.seat, name))
        if beaten:
            lines.append(_("If you are beaten: {what}").format(what=beaten))
        broken = summary(tables.overcoming_of(state, fight.seat, name))
        if broken:
            lines.append(_("If they break: {what}").format(what=broken))
    return lines


def _parole(state: State, seat: Seat, groups: tuple[str, ...]) -> Lines:
    courier = state.couriers[seat]
    british = any(state.group(name).kind in BRITISH for name in groups)
    if courier.paroled and not courier.parole_broken and british:
        return [_("You gave your parole: it costs 2 shame.")]
    return []


SAID_WITH_IT: Final = (a.PickEagerness, a.Stand)
"""Decisions whose first line says what they are, too."""

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
    groups = fought(state, seat, action)
    if groups:
        lines = fight_in_short(view, state, seat, groups)
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
        badge = _("{chance} {what}").format(chance=chance(found), what=what_of(view, action, names))
    return Outlook(badge, said, exact)
