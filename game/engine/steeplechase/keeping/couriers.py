"""What is true of every courier and of his horse (§3.2, §3.3)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.data import ABILITIES, BOASTS, ITEMS, SHAMES
from game.engine.steeplechase.keeping.claims import (
    Claims,
    are_seats,
    each_once,
    is_near,
)
from game.engine.steeplechase.state import Courier, Horse, State

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
