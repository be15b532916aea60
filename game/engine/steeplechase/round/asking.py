"""What each question allows, and what each answer sets going."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

import msgspec

from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import ABILITIES, EQUIPMENT
from game.engine.steeplechase.events import AbilityChosen, EagernessPicked, Sprang, ThingsChosen
from game.engine.steeplechase.round import Play, acting, dice, fighting, groups, moving, walking
from game.engine.steeplechase.round.beaten import friends_now, led_to_camp
from game.engine.steeplechase.round.captivity import mutiny, prisoner_roll
from game.engine.steeplechase.round.fighting import bought_horse, rushed_out
from game.engine.steeplechase.round.groups import befriend, give_chit, hand_message
from game.engine.steeplechase.round.moving import cutting, gave_food, save_child
from game.engine.steeplechase.round.parlaying import (
    billet,
    gave_coins,
    gave_despatch,
    gave_horse,
    surrendered,
)
from game.engine.steeplechase.round.turns import BY_LOT, EAGERNESS, arrived
from game.engine.steeplechase.state import Horse, State, put

replace = msgspec.structs.replace


ALWAYS: Final[dict[type[t.Task], tuple[Action, ...]]] = {
    t.AskAbility: tuple([a.ChooseAbility(each) for each in ABILITIES]),
    t.AskThings: tuple([a.ChooseThings(pair) for pair in combinations(EQUIPMENT, 2)]),
    t.AskEagerness: tuple([a.PickEagerness(n) for n in range(1, EAGERNESS + 1)]),
    t.AskJump: (a.Jump(), a.Halt()),
    t.AskAgain: (a.Again(), a.Keep()),
    t.AskStance: (a.Stand(bold=False), a.Stand(bold=True)),
    t.AskYesNo: (a.Say(yes=True), a.Say(yes=False)),
}
"""Questions that may always be answered in the same ways."""

OFTEN: Final[dict[type[t.Task], Callable[[State, Any], tuple[Action | Open, ...]]]] = {
    t.AskMove: moving.moves,
    t.AskReroll: dice.rerolls,
    t.AskTurn: dice.turns,
    t.AskStop: dice.stops,
    t.AskAction: acting.deeds,
    t.AskCombatReroll: fighting.combat_rerolls,
}
"""Questions whose answers their own step of the game knows."""


def choices(state: State, task: t.Task) -> tuple[Action | Open, ...]:
    """Everything the one who is asked may answer."""
    kind = type(task)
    return ALWAYS.get(kind) or OFTEN.get(kind, _more)(state, task)


def _more(state: State, task: t.Task) -> tuple[Action | Open, ...]:
    match task:
        case t.AskFriends(seat, name):
            others = [n for n in state.group(name).enemy_of if n != seat]
            return tuple(
                [
                    a.Befriend(each)
                    for n in range(len(others) + 1)
                    for each in combinations(others, n)
                ]
            )
        case t.AskRuse(seat, far):
            return (a.Slipping(state.couriers[seat].at, far),)
        case t.AskEscape(seat, name):
            at = state.couriers[seat].at
            most = moving.most_dice(state, seat)
            if name is not None:
                return a.Riding(at, most), a.Decline()
            out = a.Riding(at, most, moving.barred(state, seat))
            # Whoever digs himself out has to go, though it be into their arms.
            return (out if out.is_open else a.Riding(at, most),)
        case t.AskShortcut(seat, far):
            return cutting(state, seat, far), a.Decline()
        case t.AskContestChit(seat):
            return tuple([a.ShowChit(n) for n in groups.chits_to_show(state, seat)])
        case t.AskGiveChit(seat):
            return tuple([a.GiveChit(n) for n in range(len(state.couriers[seat].boasts))])
        case _:
            raise RuntimeError(f"{task} asks nothing")


def answered(play: Play, task: t.Task, action: Action) -> None:
    """The one who was asked has answered."""
    ANSWERED.get(type(task), _answered_else)(play, task, action)


def _answered_else(play: Play, task: t.Task, action: Action) -> None:
    match task, action:
        case t.AskFriends(_seat, name), a.Befriend(others):
            for each in others:
                befriend(play, name, each)
        case t.AskRuse(seat, far), a.Slip(heading):
            play.push(t.Stagger(seat, heading, far))
        case t.AskShortcut(), a.Decline():
            pass
        case t.AskShortcut(seat), a.Cut(spot):
            came_out(play, seat, spot)
        case t.AskContestChit(), a.ShowChit(place):
            groups.showed(play, task, place)
        case t.AskGiveChit(seat, to), a.GiveChit(place):
            give_chit(play, seat, to, place)
        case _:
            raise RuntimeError(f"{action} answers nothing")


def _escaped(play: Play, task: t.AskEscape, action: Any) -> None:
    if not isinstance(action, a.Decline):
        purpose = "dig" if task.group is None else "escape"
        dice.ride(play, task.seat, action.dice, action.heading, purpose, task.group or "")


def _able(play: Play, task: t.AskAbility, action: a.ChooseAbility) -> None:
    play.tell(AbilityChosen(task.seat, action.ability))
    play.state.set(task.seat, ability=action.ability)


def _equipped(play: Play, task: t.AskThings, action: a.ChooseThings) -> None:
    play.tell(ThingsChosen(task.seat, action.things))
    items = tuple(sorted([each for each in action.things if each != "superb"]))
    play.state.set(task.seat, items=items, horse=Horse(superb="superb" in action.things))


def _at_barrier(play: Play, task: t.AskJump, action: a.Jump | a.Halt) -> None:
    if isinstance(action, a.Jump):
        walking.jump(play, task)
    else:
        walking.halt(play, task)


def picked(play: Play, seat: Seat, action: Action) -> None:
    """An eagerness, or a moment, in secret; when all have chosen the queue forms."""
    state = play.state
    match action:
        case a.PickEagerness(pick):
            play.tell(EagernessPicked(seat, pick))
        case a.Spring(pick):
            play.tell(Sprang(seat, pick))
        case _:
            pick = BY_LOT
            play.tell(Sprang(seat, pick))
    state.picks = put(state.picks, seat, pick)
    if None not in state.picks:
        play.pop()
        play.push(t.LineUp())


def _again(play: Play, task: t.AskAgain, action: Action) -> None:
    if isinstance(action, a.Keep):
        play.push(task.then)
        return
    die = play.throw_again(task.seat, task.what)
    then = replace(task.then, die=die)
    chain = play.state.options.chain_rerolls == "on"
    if chain and die <= play.courier(task.seat).energy:
        play.push(replace(task, die=die, then=then, times=task.times + 1))
    else:
        play.push(then)


def came_out(play: Play, seat: Seat, spot: tuple[int, int]) -> None:
    """Out of the shortcut, mounted if there was a horse to take along."""
    state, courier = play.state, play.courier(seat)
    horse = courier.horse
    if horse is not None and horse.stands in {"tethered", "beside"} and horse.thieves is None:
        state.set_horse(seat, stands="ridden", at=None)
    mounted = play.courier(seat).mounted
    play.goes(seat, (courier.at, spot), 0, mounted, "placed", "shortcut")
    state.set(seat, at=spot, inside=None, in_stream=None, hidden=False)
    arrived(play, seat)


def yes_no(play: Play, task: t.AskYesNo, yes: bool) -> None:
    """A yes or no to that question."""
    seat, name = task.seat, task.group or ""
    match task.what:
        case "give_horse":
            gave_horse(play, seat, name, yes)
        case "give_coins":
            gave_coins(play, seat, name, yes)
        case "roll_again":
            if yes:
                play.push(t.Parlayed(seat, name))
        case "surrender":
            surrendered(play, seat, name, yes)
        case "give_despatch":
            gave_despatch(play, seat, name, yes)
        case "refuse_surrender":
            if yes:
                play.push(t.Overcome(seat, name))
            else:
                friends_now(play, seat, name)
        case "go_to_camp":
            if yes:
                led_to_camp(play, seat, led=task.die == 5)
        case "prisoner_roll":
            if yes:
                prisoner_roll(play, seat)
        case "protected_question":
            die = play.throw_again(seat, "question") if yes else task.die
            play.push(t.QuestionLies(seat, name, die, task.after))
        case "protected_prisoner":
            die = play.throw_again(seat, "prisoner") if yes else task.die
            play.push(t.PrisonerLies(seat, name, die))
        case "mutiny":
            if yes:
                mutiny(play, seat, name)
        case _:
            _yes_no_at_home(play, task, yes)


def _yes_no_at_home(play: Play, task: t.AskYesNo, yes: bool) -> None:
    seat = task.seat
    match task.what:
        case "sleep_table":
            if yes:
                play.push(t.SleepTable(seat))
        case "rush_out":
            rushed_out(play, seat, task.group or "", yes)
        case "buy_horse":
            bought_horse(play, seat, yes)
        case "accept_billet":
            if yes:
                billet(play, seat, task.place)
        case "press_suit":
            if yes:
                play.shame(seat, 1, "pressed_suit")
        case "give_food":
            gave_food(play, seat, yes)
        case "save_child":
            save_child(play, seat, yes)
        case "mount_now" | "remount":
            horse = play.courier(seat).horse
            if yes and horse is not None and play.courier(seat).inside is None:
                moving.take_horse(play, seat, seat)
        case "accept_message":
            if yes and task.other is not None:
                hand_message(play, task.other, seat, task.die)
        case _:
            if yes and task.other is not None:
                moving.take_horse(play, task.other, seat)


ANSWERED: Final[dict[type[t.Task], Callable[[Play, Any, Any], None]]] = {
    t.AskMove: moving.moved,
    t.AskReroll: dice.rerolled,
    t.AskTurn: dice.turned,
    t.AskStop: dice.stopped,
    t.AskAgain: _again,
    t.AskAction: acting.acted,
    t.AskYesNo: lambda play, task, action: yes_no(play, task, action.yes),
    t.AskEscape: _escaped,
    t.AskAbility: _able,
    t.AskThings: _equipped,
    t.AskJump: _at_barrier,
    t.AskStance: fighting.stance,
    t.AskCombatReroll: fighting.combat_rerolled,
}
"""Questions whose answers have a step of their own; `_answered_else` knows those of the others."""
