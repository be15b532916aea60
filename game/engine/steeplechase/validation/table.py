"""What is true of the turn, of the bags and of what else lies on the table (§3.1): every part in
range and in order, and when each question can be asked.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.engine.chance import Bag
from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import LATEST
from game.engine.steeplechase.data import BOASTS, BRITISH, GUERRILLAS, NUMBERS, SHAMES
from game.engine.steeplechase.round.turns import (
    BY_LOT,
    DRUM_LEAST,
    DRUM_MOST,
    EAGERNESS,
    result_of,
    someone_holds,
)
from game.engine.steeplechase.state import Courier, Phase, State
from game.engine.steeplechase.tasks import AskDrum, AskEagerness, AskYesNo

Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""

AROUND = 8_000
"""Mils by which a base may overhang the table."""


def are_seats(state: State, seats: Iterable[Seat]) -> bool:
    """Whether these are couriers, each once, in order."""
    row = list(seats)
    return row == sorted(set(row)) and all(0 <= seat < state.seats for seat in row)


def is_way(way: Point) -> bool:
    """Whether this is a direction."""
    square = way[0] * way[0] + way[1] * way[1]
    return 9_990 * 9_990 <= square <= 10_010 * 10_010


def is_near(state: State, p: Point) -> bool:
    """Whether a point lies on the table or so little beside it."""
    wide, high = state.country.size
    return -AROUND <= p[0] <= wide + AROUND and -AROUND <= p[1] <= high + AROUND


def each_once(row: Sequence[object]) -> bool:
    """Whether nothing stands in it twice."""
    return len(set(row)) == len(row)


BEFORE = (Phase.READY, Phase.LINE_UP)


def table(state: State) -> Claims:
    """The turn, the line-up, the bags, fires, flocks and rights, and the end."""
    yield from _turn(state)
    yield from _start(state)
    boasts = [chit.value for courier in state.couriers for chit in courier.boasts]
    shames = [value for courier in state.couriers for value in courier.shames]
    tables = state.options.tables
    yield from _bag("$.boast_bag", state.boast_bag, tables.boasts, BOASTS, boasts)
    yield from _bag("$.shame_bag", state.shame_bag, tables.shames, SHAMES, shames)
    yield from _lies(state)
    yield from _end(state)


def _turn(state: State) -> Claims:
    last = NUMBERS.last_turn
    if state.options.turn_limit == "map":
        last = min(last, state.country.turn_limit_optional)
    yield "$.turn", 0 <= state.turn <= last
    yield "$.phase", (state.turn == 0) == (state.phase in BEFORE)
    yield "$.phase", state.phase is not Phase.PURSUIT
    yield "$.phase", (state.phase is Phase.OVER) == (state.result is not None)
    yield "$.queue", sorted(state.queue) == list(range(state.seats))
    yield "$.order", are_seats(state, sorted(state.order))
    yield "$.order", bool(state.order) == (state.turn > 0) or state.result is not None
    coming = (state.turn, state.turn + 1) if state.turn else ()
    yield "$.grace", state.grace in (0, -1, *coming)
    if state.turn and state.result is None:
        yield "$.grace", state.grace <= 0 or not someone_holds(state)
        yield "$.grace", state.grace != -1 or someone_holds(state)
        yield "$.couriers", any(courier.alive for courier in state.couriers)


def _start(state: State) -> Claims:
    asked = state.agenda[:1]
    waiting = bool(asked) and isinstance(asked[0], (AskEagerness, AskDrum))
    yield "$.picks", len(state.picks) == state.seats
    drums = state.options.start_order == "reflex" and state.seats > 1
    yield "$.drum", DRUM_LEAST <= state.drum <= DRUM_MOST if drums else state.drum == 0
    least, most = (-state.drum, LATEST) if drums else (1, EAGERNESS)
    chosen = [pick for pick in state.picks if pick is not None]
    yield "$.picks", all(least <= pick <= most or (drums and pick == BY_LOT) for pick in chosen)
    yield "$.picks", (waiting and state.phase is Phase.LINE_UP) or not chosen
    yield "$.picks", None in state.picks


def _bag(
    here: str, bag: Bag, full: Bag, values: tuple[int, ...], drawn: list[int | None]
) -> Claims:
    """What was drawn and what is left are so many full bags."""
    yield here, len(bag.counts) == len(full.counts)
    yield here, all(0 <= n <= most for n, most in zip(bag.counts, full.counts, strict=True))
    out = Counter(drawn)
    whole = [out[value] + n for value, n in zip(values, bag.counts, strict=True)]
    bags = sum(whole) // len(full)
    yield here, bags >= 1 and whole == [bags * n for n in full.counts]


def _lies(state: State) -> Claims:
    country = state.country
    kinds = {each.id: each.kind for each in country.terrain.buildings}
    burning = [name for name, _turn in state.burning]
    yield "$.burning", all(kinds.get(name) == "farmhouse" for name in burning)
    yield "$.burning", each_once(burning)
    yield "$.burning", all(1 <= turn <= state.turn for _name, turn in state.burning)
    for n, flock in enumerate(state.flocks):
        here = f"$.flocks[{n}]"
        yield here, is_near(state, flock.a) and is_near(state, flock.b) and flock.a != flock.b
        yield f"{here}.until", state.turn <= flock.until <= state.turn + 1
    yield "$.open_doors", all(kinds.get(name) == "monastery" for name in state.open_doors)
    yield "$.open_doors", list(state.open_doors) == sorted(set(state.open_doors))
    for n, (seat, name, _once) in enumerate(state.loot_rights):
        there = 0 <= seat < state.seats and state.there_is(name)
        yield f"$.loot_rights[{n}]", there
    yield "$.loot_rights", each_once([right[:2] for right in state.loot_rights])
    for seat, courier in enumerate(state.couriers):
        if courier.inside is not None:
            yield f"$.couriers[{seat}].inside", courier.inside not in burning


def _end(state: State) -> Claims:
    if state.result is None:
        return
    yield "$.result.verdict", state.result.verdict in {"delivered", "failure"}
    yield "$.agenda", not state.agenda
    first = [seat for seat in range(state.seats) if state.couriers[seat].messages]
    who = (*first, None) if state.result.verdict == "delivered" else (None,)
    ends = [result_of(state, state.result.verdict, seat) for seat in who]
    yield "$.result", state.result in ends


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
