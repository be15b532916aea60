"""What Steeplechase keeps: whether a state is one that play can come to, and when each question can
be asked.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from collections.abc import Sequence
from itertools import pairwise

from game.engine.kinds import Seat
from game.engine.rules import Setup
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BRITISH, GUERRILLAS
from game.engine.steeplechase.round.fighting import WOLVES
from game.engine.steeplechase.round.groups import chits_to_show
from game.engine.steeplechase.round.moving import cutting
from game.engine.steeplechase.state import Courier, Phase, State
from game.engine.steeplechase.tasks import AskYesNo
from game.engine.steeplechase.validation.table import (
    BEFORE,
    Claims,
    couriers,
    groups,
    is_way,
    table,
)

FARTHEST = 30_000
"""Mils that five dice bring."""

MOST_DICE = 5
MOST_TIMES = 1_000
FACES = range(1, 7)
PURPOSES = {"move", "escape", "dig", "stagger"}

_COURSE = (t.Dusk, t.Actions, t.Pursuit, t.MoveOf, t.ActOf)
_WAITS = (t.AskMove, t.AskYesNo, t.AskGiveChit, t.CloseUp, t.Fight, t.Others, t.Pairs)
"""What may lie under a question, besides the course of the turn."""


def agenda(state: State) -> Claims:
    """The course of the turn from the bottom, then what waits, and a question on top."""
    tasks = state.agenda
    if state.result is not None:
        return
    yield "$.agenda", bool(tasks)
    if state.phase in BEFORE:
        yield "$.agenda", tasks in _before(state)
        return
    course = [task for task in tasks if isinstance(task, _COURSE)]
    waits = tasks[len(course) :]
    yield "$.agenda", tuple(course) == tasks[: len(course)]
    yield from _course(state, course)
    yield "$.agenda", bool(waits) and isinstance(waits[-1], t.Question)
    for n, task in enumerate(waits):
        here = f"$.agenda[{len(course) + n}]"
        yield here, isinstance(task, _WAITS) or n == len(waits) - 1
        yield from _task(state, task, here)


def _before(state: State) -> tuple[tuple[t.TASKS, ...], ...]:
    """How the agenda may look while couriers are made."""
    start: t.TASKS = t.LineUp()
    if state.seats > 1:
        asked: dict[str, t.TASKS] = {"eagerness": t.AskEagerness(), "reflex": t.AskDrum()}
        start = asked.get(state.options.start_order, start)
    if state.phase is Phase.LINE_UP:
        return ((start,),) if not isinstance(start, t.LineUp) else ()
    pairs = [
        task for seat in range(state.seats) for task in (t.AskAbility(seat), t.AskThings(seat))
    ]
    whole = (start, *reversed(pairs))
    known = [courier.ability is not None for courier in state.couriers]
    done = known.count(True)
    if known != [seat < done for seat in range(state.seats)]:
        return ()
    # Whoever is asked for his things has an ability, and none of those after him.
    fits = (len(whole) - 2 * done, len(whole) - 2 * done + 1)
    return tuple([whole[:n] for n in fits if 1 < n <= len(whole)])


def _course(state: State, course: Sequence[t.TASKS]) -> Claims:
    seats: list[Seat] = []
    for task in course:
        if isinstance(task, (t.MoveOf, t.ActOf)):
            seats.insert(0, task.seat)
    if state.phase is Phase.MOVEMENT:
        bottom: list[t.TASKS] = [t.Dusk(), t.Actions(), t.Pursuit()]
        waiting: list[t.TASKS] = [t.MoveOf(seat) for seat in seats]
    else:
        bottom, waiting = [t.Dusk()], [t.ActOf(seat) for seat in seats]
    yield "$.agenda", list(course) == [*bottom, *reversed(waiting)]
    yield "$.agenda", all(0 <= seat < state.seats for seat in seats)
    if state.phase is Phase.MOVEMENT:
        yield "$.couriers.moved", not any(state.couriers[seat].moved for seat in seats)
    done = len(state.order) - len(seats)
    yield "$.agenda", done >= 1 and tuple(seats) == state.order[done:]


def _task(state: State, task: t.TASKS, here: str) -> Claims:
    seat = getattr(task, "seat", None)
    yield f"{here}.seat", seat is not None and 0 <= seat < state.seats
    match task:
        case t.Pairs(_seat, faces):
            yield f"{here}.faces", _are_pairs(faces)
        case t.Fight():
            yield from _fight(state, task, here)
        case t.Others() | t.CloseUp():
            yield f"{here}.group", isinstance(task.group, str)
        case t.AskMove(mover):
            courier = state.couriers[mover]
            yield here, courier.active and state.phase is Phase.MOVEMENT and not courier.moved
        case t.AskReroll():
            yield from _reroll(state, task, here)
        case t.AskTurn(rider, walk, pairs) | t.AskStop(rider, walk, pairs):
            yield from _walk(state, walk, rider, f"{here}.walk")
            yield f"{here}.pairs", _are_pairs(pairs)
        case t.AskJump(rider, walk, over, barrier, far):
            yield from _walk(state, walk, rider, f"{here}.walk")
            yield from _barrier(state, over, barrier, far, here)
            yield here, state.couriers[rider].mounted
        case t.AskAgain():
            yield from _again(state, task, here)
        case t.AskAction(actor):
            courier = state.couriers[actor]
            yield here, courier.active and state.phase is Phase.ACTIONS and not courier.acted
        case t.AskStance(_seat, fight, enemy):
            yield from _exchange(state, fight, task.seat, f"{here}.fight")
            yield f"{here}.enemy", enemy in FACES
        case t.AskCombatReroll(_seat, fight, enemy, _bold, die):
            yield from _exchange(state, fight, task.seat, f"{here}.fight")
            yield here, enemy in FACES and die in FACES
            yield f"{here}.times", 0 <= task.times <= MOST_TIMES
        case t.AskYesNo():
            yield here, yes_no(state, task)
        case _:
            yield from _asked(state, task, here)


def _are_pairs(faces: tuple[int, ...]) -> bool:
    return len(faces) <= 2 and all(face in FACES for face in faces) and _rises(faces)


def _rises(row: tuple[int, ...]) -> bool:
    return all(a < b for a, b in pairwise(row))


def _reroll(state: State, task: t.AskReroll, here: str) -> Claims:
    courier = state.couriers[task.seat]
    yield f"{here}.heading", is_way(task.heading)
    yield f"{here}.dice", 1 <= len(task.dice) <= MOST_DICE and len(task.first) == len(task.dice)
    yield f"{here}.dice", all(die in FACES for die in (*task.dice, *task.first))
    yield f"{here}.again", _rises(task.again)
    yield f"{here}.times", 0 <= task.times <= MOST_TIMES
    yield f"{here}.again", all(0 <= place < len(task.dice) for place in task.again)
    same = [
        place in task.again or a == b
        for place, (a, b) in enumerate(zip(task.dice, task.first, strict=True))
    ]
    yield f"{here}.first", all(same)
    if task.purpose == "escape":
        yield f"{here}.captor", task.captor is not None and courier.captor == task.captor
    else:
        yield f"{here}.captor", task.captor is None and courier.active


def _walk(state: State, walk: t.Walk, seat: Seat, here: str) -> Claims:
    yield f"{here}.seat", walk.seat == seat and state.couriers[seat].active
    yield f"{here}.heading", is_way(walk.heading)
    yield f"{here}.left", 0 <= walk.left <= FARTHEST and 0 <= walk.done <= FARTHEST
    yield f"{here}.purpose", walk.purpose in PURPOSES
    bend = walk.turn_at
    yield f"{here}.turn_at", (bend is None) == (walk.turn_to is None)
    yield f"{here}.turn_at", bend is None or walk.done <= bend <= walk.done + walk.left
    yield f"{here}.turn_to", walk.turn_to is None or is_way(walk.turn_to)
    yield f"{here}.stop", walk.stop is None or 0 <= walk.stop <= FARTHEST
    yield f"{here}.door", walk.door is None or walk.stop is not None
    if walk.door is not None:
        building, door = walk.door
        houses = state.country.buildings
        yield f"{here}.door", building in houses and 0 <= door < len(houses[building].doors)
    streams = {each.id for each in state.country.terrain.streams}
    yield f"{here}.stream", walk.stream is None or walk.stream in streams


def _barrier(state: State, over: str, barrier: str, far: int, here: str) -> Claims:
    terrain = state.country.terrain
    flocks = {f"flock {n}" for n in range(len(state.flocks))}
    walls = {wall.id for wall in terrain.walls} | flocks
    there = walls if over == "wall" else {each.id for each in terrain.streams}
    yield f"{here}.barrier", barrier in there
    yield f"{here}.far", 0 <= far <= FARTHEST


def _again(state: State, task: t.AskAgain, here: str) -> Claims:
    then, courier = task.then, state.couriers[task.seat]
    yield f"{here}.die", task.die in FACES and then.die == task.die
    yield f"{here}.times", 0 <= task.times <= MOST_TIMES
    yield f"{here}.then.seat", then.seat == task.seat
    what = {t.WoodsTried: "woods", t.Caught: "catch", t.Dug: "dig", t.Shot: "pistol"}
    match then:
        case t.Jumped(_seat, walk, over, barrier, far):
            yield f"{here}.what", task.what == over and courier.mounted
            yield from _walk(state, walk, task.seat, f"{here}.then.walk")
            yield from _barrier(state, over, barrier, far, f"{here}.then")
        case _:
            yield f"{here}.what", task.what == what[type(then)]
    match then:
        case t.WoodsTried(_seat, walk):
            yield from _walk(state, walk, task.seat, f"{here}.then.walk")
            yield f"{here}.then", courier.mounted
        case t.Caught(_seat, owner):
            yield f"{here}.then.owner", 0 <= owner < state.seats
            horse = state.couriers[owner].horse
            yield f"{here}.then.owner", horse is not None and horse.stands == "loose"
        case t.Dug():
            yield f"{here}.then", courier.standing == "buried"
        case t.Shot(_seat, name):
            yield f"{here}.then.group", state.there_is(name) and state.group(name).figures > 0
        case _:
            pass


def _fight(state: State, fight: t.Fight, here: str) -> Claims:
    yield f"{here}.beaten", 0 <= fight.beaten <= len(FACES)
    for name, count in fight.foes:
        yield f"{here}.foes", 0 <= count <= 12 and (name == WOLVES) == (fight.kind == "wolves")


def _exchange(state: State, fight: t.Fight, seat: Seat, here: str) -> Claims:
    yield f"{here}.seat", fight.seat == seat
    yield from _fight(state, fight, here)
    yield f"{here}.foes", bool(fight.foes) and fight.foes[0][1] > 0
    courier, name = state.couriers[seat], fight.foes[0][0]
    if fight.kind == "mutiny":
        yield f"{here}.foes", courier.captor is not None
        yield f"{here}.foes", all(each == courier.captor for each, _count in fight.foes)
        yield f"{here}.foes", state.group(name).kind in GUERRILLAS
    else:
        yield f"{here}.kind", courier.active
    if name != WOLVES:
        yield f"{here}.foes", state.there_is(name) and state.group(name).figures > 0


def _asked(state: State, task: t.TASKS, here: str) -> Claims:
    match task:
        case t.AskFriends(seat, name):
            yield here, state.couriers[seat].active and state.there_is(name)
        case t.AskRuse(seat, far):
            yield here, state.couriers[seat].active and far in [1000 * face for face in FACES]
        case t.AskEscape(seat, None):
            yield here, state.couriers[seat].active
        case t.AskEscape(seat, name):
            yield here, name is not None and state.couriers[seat].captor == name
        case t.AskShortcut(seat, far):
            yield here, state.couriers[seat].active and 0 < far <= 1 << 20
            yield here, bool(cutting(state, seat, far).spots())
        case t.AskContestChit(seat, other, against):
            yield here, 0 <= other < state.seats and other != seat
            yield here, bool(chits_to_show(state, seat))
            if against is None:
                yield here, bool(chits_to_show(state, other))
            else:
                yield here, 0 <= against < len(state.couriers[other].boasts)
        case t.AskGiveChit(seat, to):
            yield here, 0 <= to < state.seats and to != seat
            yield here, bool(state.couriers[seat].boasts)
        case _:
            yield here, False


OF_CAPTIVES = {"prisoner_roll", "protected_prisoner", "mutiny"}
OF_GROUPS = {"give_horse", "give_coins", "roll_again", "surrender", "give_despatch"}
PROTECTED = {"protected_question", "protected_prisoner"}
OF_OTHERS = {"accept_message", "lend_horse"}


def yes_no(state: State, task: AskYesNo) -> bool:
    """Whether it can be asked of him now, with what it names."""
    courier = state.couriers[task.seat]
    if not _names(state, task):
        return False
    captive = courier.captor is not None
    if task.what in OF_CAPTIVES:
        return captive and task.group == courier.captor and _of_captive(state, task)
    if task.what == "protected_question":
        return task.group is not None and courier.standing in {"active", "captured"}
    return courier.active and _of_active(state, courier, task)


def _names(state: State, task: AskYesNo) -> bool:
    """Whether group, other courier, die and place are such as the question has."""
    group = task.group is None or state.there_is(task.group)
    other = task.other is None or (0 <= task.other < state.seats and task.other != task.seat)
    bed = task.place in state.country.buildings
    place = bed if task.what == "accept_billet" else task.place == ""
    die = task.die in range(1, 7) if task.what in PROTECTED else 0 <= task.die < 7
    with_other = (task.other is not None) == (task.what in OF_OTHERS)
    after = task.after == "" or task.what == "protected_question"
    return group and other and place and die and with_other and after


def _of_captive(state: State, task: AskYesNo) -> bool:
    if task.what != "mutiny":
        return True
    return state.group(task.group or "").kind in GUERRILLAS


def _of_active(state: State, courier: Courier, task: AskYesNo) -> bool:
    horse = courier.horse
    if task.what in OF_GROUPS:
        if task.group is None:
            return False
        british = state.group(task.group).kind in BRITISH
        if british != (task.what in {"surrender", "give_despatch"}):
            return False
    match task.what:
        case "give_horse":
            return horse is not None and horse.stands in {"ridden", "beside"}
        case "give_coins":
            return "coins" in courier.items
        case "give_despatch":
            return bool(courier.messages)
        case "refuse_surrender":
            return task.group is not None and state.group(task.group).kind in GUERRILLAS
        case "rush_out":
            return task.group is not None and courier.inside is not None
        case "buy_horse":
            return courier.inside is not None and (horse is None or horse.stands == "held")
        case "give_food":
            return bool(courier.rations) or "bread" in courier.items
        case "accept_message":
            return task.other is not None and task.die in state.couriers[task.other].messages
        case "go_to_camp":
            return task.die in {0, 5}
        case _:
            return True


def unsound(state: State, setup: Setup) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none."""
    return next((place for place, sound in _claims(state, setup) if not sound), "")


def _claims(state: State, setup: Setup) -> Claims:
    options = state.options
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    yield "$.couriers", len(state.couriers) == setup.seats
    yield from groups(state)
    yield from couriers(state)
    yield from table(state)
    yield from agenda(state)
