"""When each question that is answered by yes or no can be asked."""

from game.engine.steeplechase.data import BRITISH, GUERRILLAS
from game.engine.steeplechase.state import Courier, State
from game.engine.steeplechase.tasks import AskYesNo

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
