"""What is true of the turn, of the bags and of what else lies on the table (§3.1), of every courier
and his horse (§3.2, §3.3), and of every group (§3.4).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.engine.chance import Bag
from game.engine.geometry import Point, length
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import LATEST
from game.engine.steeplechase.data import (
    ABILITIES,
    BOASTS,
    BRITISH,
    GUERRILLAS,
    ITEMS,
    NUMBERS,
    SHAMES,
)
from game.engine.steeplechase.round.turns import (
    BY_LOT,
    DRUM_LEAST,
    DRUM_MOST,
    EAGERNESS,
    result_of,
    someone_holds,
)
from game.engine.steeplechase.state import Courier, Group, Horse, Phase, State
from game.engine.steeplechase.tasks import AskDrum, AskEagerness

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


A_TURN = 6
"""So many wounds or meals nobody comes by in a turn."""

MOST_GUARDS = 3
"""Rerolls of a mounted swordsman's defence."""

FAILS = 4
"""Tries of one who is buried."""


def couriers(state: State) -> Claims:
    """Everybody for himself, and then what they have together."""
    for seat, courier in enumerate(state.couriers):
        here = f"$.couriers[{seat}]"
        yield f"{here}.at", state.country.holds(courier.at)
        yield from _person(state, seat, courier, here)
        yield from _fate(state, seat, courier, here)
        yield from _time(state, courier, here)
        if courier.horse is not None:
            yield from _horse(state, courier, courier.horse, f"{here}.horse")
    yield from _despatches(state)


def _person(state: State, seat: Seat, courier: Courier, here: str) -> Claims:
    most = A_TURN * (state.turn + 1)
    yield f"{here}.ability", courier.ability is None or courier.ability in ABILITIES
    asked = state.turn == 0 or courier.mute
    yield f"{here}.ability", asked or courier.ability is not None
    yield f"{here}.items", all(thing in ITEMS for thing in courier.items)
    yield f"{here}.items", list(courier.items) == sorted(set(courier.items))
    yield f"{here}.rations", 0 <= courier.rations <= most
    yield f"{here}.energy", 0 <= courier.energy <= 3
    yield f"{here}.wounds", 0 <= courier.wounds <= most
    yield f"{here}.messages", are_seats(state, courier.messages)
    yield f"{here}.boasts", all(chit.value in BOASTS for chit in courier.boasts)
    yield f"{here}.shames", all(value in SHAMES for value in courier.shames)
    yield f"{here}.contests", are_seats(state, courier.contests) and seat not in courier.contests
    for other in courier.contests:
        yield f"{here}.contests", seat in state.couriers[other].contests
    terrain = state.country.terrain
    farms = [each.id for each in terrain.buildings if each.kind == "farmhouse"]
    sites = {*farms, *[wood.id for wood in terrain.woods], *state.country.bridges}
    yield f"{here}.meant", len(courier.meant) <= 5
    yield f"{here}.lies", all(1 <= die <= 6 for die in courier.lies)
    yield f"{here}.sites", sites.issuperset(courier.sites) and each_once(courier.sites)


def _fate(state: State, seat: Seat, courier: Courier, here: str) -> Claims:
    active = courier.active
    yield f"{here}.captor", (courier.captor is not None) == (courier.standing == "captured")
    if courier.captor is not None:
        there = state.there_is(courier.captor)
        yield f"{here}.captor", there and seat in state.group(courier.captor).captives
        yield f"{here}.at", courier.at == state.group(courier.captor).at
    yield f"{here}.inside", courier.inside is None or active
    if courier.inside is not None:
        houses = state.country.buildings
        yield f"{here}.inside", courier.inside in houses
        yield f"{here}.at", courier.at in houses[courier.inside].doors
        yield f"{here}.in_stream", courier.in_stream is None
        yield f"{here}.hidden", not courier.hidden
    streams = {each.id for each in state.country.terrain.streams}
    yield f"{here}.in_stream", courier.in_stream is None or courier.in_stream in streams
    yield f"{here}.in_stream", courier.in_stream is None or active
    yield f"{here}.asleep", not courier.asleep or active
    yield f"{here}.hidden", not courier.hidden or active
    yield f"{here}.parole_broken", courier.paroled or not courier.parole_broken
    if courier.escorting is not None:
        there = state.there_is(courier.escorting)
        yield f"{here}.escorting", active and there
        yield f"{here}.escorting", state.group(courier.escorting).mode == "in_tow"
    fails = courier.burial_fails
    yield f"{here}.burial_fails", 0 <= fails <= FAILS
    yield f"{here}.burial_fails", fails < FAILS or courier.standing == "dead"
    early = courier.boasts or courier.shames or courier.sites or courier.contests or fails
    yield here, state.turn > 0 or not (early or courier.standing != "active")


def _time(state: State, courier: Courier, here: str) -> Claims:
    turn = state.turn
    yield f"{here}.no_move", all(turn <= each <= turn + 1 for each in courier.no_move)
    yield f"{here}.no_move", len(courier.no_move) <= 2 * A_TURN
    yield f"{here}.prison_from", 0 <= courier.prison_from <= turn + 2
    yield f"{here}.prison_bonus", courier.prison_bonus in (0, 1)
    yield f"{here}.must_woods", 0 <= courier.must_woods <= turn + 1
    yield f"{here}.may_water", 0 <= courier.may_water <= turn + 1
    yield f"{here}.entered_turn", 0 <= courier.entered_turn <= turn
    yield f"{here}.pool_used", 0 <= courier.pool_used <= MOST_GUARDS


def _horse(state: State, courier: Courier, horse: Horse, here: str) -> Claims:
    stands = horse.stands
    yield f"{here}.at", (horse.at is not None) == (stands == "tethered")
    yield f"{here}.at", horse.at is None or is_near(state, horse.at)
    yield f"{here}.held_by", (horse.held_by is not None) == (stands == "held")
    yield f"{here}.held_by", horse.held_by is None or state.there_is(horse.held_by)
    yield f"{here}.thieves", horse.thieves is None or stands == "tethered"
    if horse.thieves is not None:
        there = state.there_is(horse.thieves)
        yield f"{here}.thieves", there and state.group(horse.thieves).kind == "bandit"
    stolen = 1 <= horse.stolen_at <= state.turn + 1
    yield f"{here}.stolen_at", stolen if horse.thieves is not None else horse.stolen_at == 0
    ran = 1 <= horse.loose_since <= state.turn
    yield f"{here}.loose_since", ran if stands == "loose" else horse.loose_since == 0
    match stands:
        case "ridden":
            yield f"{here}.stands", courier.active or courier.standing == "captured"
            yield f"{here}.stands", courier.inside is None
            if courier.captor is not None:
                yield f"{here}.stands", state.group(courier.captor).kind == "british_cavalry"
        case "beside":
            yield f"{here}.stands", courier.active and courier.inside is None
        case "loose":
            yield f"{here}.stands", courier.active
        case _:
            pass


def _despatches(state: State) -> Claims:
    """Each is with one courier, with one group, or out of the game."""
    held = [message for courier in state.couriers for message in courier.messages]
    held += [message for group in state.groups for message in group.messages]
    yield "$.couriers.messages", each_once(held)
    yield "$.couriers.messages", state.turn > 0 or not held
    for seat, courier in enumerate(state.couriers):
        dead = courier.standing == "dead"
        yield f"$.couriers[{seat}].messages", not (dead and courier.messages)


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
