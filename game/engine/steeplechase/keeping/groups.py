"""What is true of every group (§3.4)."""

from game.engine.geometry import length
from game.engine.steeplechase.data import BRITISH, GUERRILLAS, ITEMS, NUMBERS
from game.engine.steeplechase.keeping.claims import Claims, are_seats, is_near, is_way
from game.engine.steeplechase.state import Group, State

SPAWNED = {"bandit": NUMBERS.bandits, "british_infantry": NUMBERS.soldiers, "maiden": 1}
"""How many figures a group has that no map puts there."""

BOLDEST = 4
"""The highest threshold of any kind (§1.6)."""

AT_ONCE = 40
"""More exchanges no group has in a turn."""


def groups(state: State) -> Claims:
    """Each for itself, and that all have come in this order."""
    yield "$.spawned", 0 <= state.spawned <= 8 * state.seats * (state.turn + 1)
    posted = [group.id for group in state.country.groups]
    own = [group.id for group in state.groups if group.id in posted]
    later = [group.id for group in state.groups if group.id not in posted]
    yield "$.groups", own == [name for name in posted if name in own]
    yield "$.groups", [group.id for group in state.groups] == [*own, *later]
    numbers = []
    for name in later:
        yield "$.groups", name[:1] == "S" and name[1:].isascii() and name[1:].isdecimal()
        numbers.append(int(name[1:]))
    yield "$.groups", numbers == sorted(set(numbers))
    yield "$.groups", all(0 < number <= state.spawned for number in numbers)
    yield "$.groups", [name for name in later if name != f"S{int(name[1:])}"] == []
    for n, group in enumerate(state.groups):
        here = f"$.groups[{n}]"
        yield from _kind(state, group, here)
        yield from _place(state, group, here)
        yield from _people(state, group, here)
        yield from _purpose(state, group, here)


def _kind(state: State, group: Group, here: str) -> Claims:
    given = next((each for each in state.country.groups if each.id == group.id), None)
    if given is None:
        whole = SPAWNED.get(group.kind, 0)
        yield f"{here}.kind", whole > 0
        yield f"{here}.line", group.line is None
    else:
        whole = given.figures
        unmasked = given.kind == "priest" and group.kind == "guerrilla"
        yield f"{here}.kind", group.kind == given.kind or unmasked
        yield f"{here}.line", group.line == given.line
    yield f"{here}.figures", 0 <= group.figures <= whole
    yield f"{here}.removed", 0 <= group.removed <= whole - group.figures
    yield f"{here}.threshold", 1 <= group.threshold <= BOLDEST
    yield f"{here}.fought", 0 <= group.fought <= AT_ONCE
    yield f"{here}.has_priest", not group.has_priest or group.kind == "bandit"


def _place(state: State, group: Group, here: str) -> Claims:
    country = state.country
    yield f"{here}.at", is_near(state, group.at)
    yield f"{here}.facing", is_way(group.facing)
    yield f"{here}.way", group.way in (1, -1)
    if group.line is None:
        yield f"{here}.spot", group.spot == 0
        yield f"{here}.mode", group.mode in {"static", "pursue", "in_tow"}
    else:
        yield f"{here}.spot", 0 <= group.spot <= length(country.lines[group.line])
        yield f"{here}.mode", group.mode != "static"
    walls = {wall.id for wall in country.terrain.walls}
    flock = group.at_wall is not None and group.at_wall.partition(" ")[0] == "flock"
    yield f"{here}.at_wall", group.at_wall is None or group.at_wall in walls or flock
    streams = {stream.id for stream in country.terrain.streams}
    yield f"{here}.in_stream", group.in_stream is None or group.in_stream in streams
    yield f"{here}.inside", group.inside is None or group.inside in country.buildings
    yield f"{here}.inside", group.inside is None or group.kind == "maiden"


def _people(state: State, group: Group, here: str) -> Claims:
    for field in ("enemy_of", "captives", "messages", "protects", "grudge", "yielded"):
        yield f"{here}.{field}", are_seats(state, getattr(group, field))
    yield f"{here}.all_round", are_seats(state, sorted(group.all_round))
    for field in ("truce", "no_pursuit"):
        pairs = getattr(group, field)
        yield f"{here}.{field}", are_seats(state, [seat for seat, _turn in pairs])
        lasts = all(state.turn <= turn <= state.turn + 1 for _seat, turn in pairs)
        yield f"{here}.{field}", lasts
    yield f"{here}.contact", are_seats(state, [seat for seat, _turn in group.contact])
    yield f"{here}.contact", all(0 <= turn <= state.turn for _seat, turn in group.contact)
    goods = [thing in ITEMS and 0 <= seat < state.seats for thing, seat in group.goods]
    yield f"{here}.goods", all(goods)
    friend = group.friend_of
    yield f"{here}.friend_of", friend is None or 0 <= friend < state.seats
    for seat in group.captives:
        yield f"{here}.captives", state.couriers[seat].captor == group.id
    takes = group.kind in BRITISH or group.kind in GUERRILLAS
    yield f"{here}.captives", takes or not group.captives
    yield f"{here}.captives", group.figures > 0 or not group.captives or bool(state.agenda)


def _purpose(state: State, group: Group, here: str) -> Claims:
    hunts = group.mode == "pursue"
    yield f"{here}.quarry", (group.quarry is not None) == hunts
    yield f"{here}.quarry", group.quarry is None or 0 <= group.quarry < state.seats
    yield f"{here}.mode", group.patrols or group.mode == "static"
    yield f"{here}.camped", not group.camped or group.kind in GUERRILLAS
    detour = group.detour
    yield f"{here}.detour", detour is None or detour.bridge in state.country.bridges
    yield f"{here}.detour", detour is None or hunts
    if group.mode == "in_tow":
        leaders = [each for each in state.couriers if each.escorting == group.id]
        yield f"{here}.mode", len(leaders) == 1 and group.kind in BRITISH
        yield f"{here}.enemy_of", not group.enemy_of and not group.captives
        yield f"{here}.figures", group.figures > 0
