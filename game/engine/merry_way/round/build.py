"""Build (§5.3): special schemes, traps, upgrades and the roadblock."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, get_args

from game.engine.chance import Chance
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way import data
from game.engine.merry_way import events as e
from game.engine.merry_way.decisions import Scheme
from game.engine.merry_way.greenwood import Greenwood
from game.engine.merry_way.round import (
    Deeds,
    any_schemes,
    can_pay,
    change_profit,
    discard_scheme,
    draw_schemes,
    lose_scheme,
    move,
    pay,
)
from game.engine.merry_way.round.travel import travel
from game.engine.merry_way.state import Phase, State, Trap, put

_PASS: Final = act.Pass()
_SWAPS: Final = tuple([act.SwapFollies(place) for place in range(1, data.PLACES)])
_TURNS: Final = tuple([act.TurnFolly(place) for place in range(1, data.PLACES + 1)])
_BRIBES: Final = tuple([act.Bribe(traveller) for traveller in data.TRAVELLERS])


def begin_build(state: State, events: list[Event]) -> None:
    """Turns from the Leader on, till all have passed."""
    state.phase, state.turn = Phase.BUILD, state.leader
    state.passed = (False,) * state.seats
    _begin_turn(state)
    events.append(e.BuildingBegan())


def _begin_turn(state: State) -> None:
    state.special = state.deer = state.carpenter = False


# What can be done ---------------------------------------------------------------------------------


def building(state: State, seat: Seat) -> tuple[Action, ...]:
    """Special schemes, where none was played this turn, and main actions."""
    if seat != state.turn:
        return ()
    special = () if state.special else specials(state, seat)
    return (
        *special,
        *_traps(state, seat),
        *_blocks(state, seat),
        *_withdrawals(state, seat),
        _PASS,
    )


def such_building(state: State, seat: Seat, action: Action) -> Sequence[Action]:
    """What of `building` an action of that kind could be among."""
    if seat != state.turn:
        return ()
    match action:
        case act.Pass():
            return (_PASS,)
        case act.SetTrap() | act.Upgrade():
            return _traps(state, seat)
        case act.Block():
            return _blocks(state, seat)
        case act.Withdraw():
            return _withdrawals(state, seat)
        case _:
            return () if state.special else specials(state, seat)


def _prices(state: State) -> Mapping[str, tuple[data.Cost, data.Cost]]:
    """What setting each trap costs now, and what covering another one with it costs."""
    return _prices_of(state.options.upgrade_minimum == "every", state.carpenter)


@cache
def _prices_of(every: bool, carpenter: bool) -> Mapping[str, tuple[data.Cost, data.Cost]]:
    return {
        name: (
            data.carpentered(card.cost, carpenter),
            data.carpentered(data.upgrade_cost(card, every), carpenter),
        )
        for name, card in data.TRAPS.items()
    }


def _traps(state: State, seat: Seat) -> list[Action]:
    wood, prices, free = state.options.wood, _prices(state), state.tokens(seat) > 0
    found: list[Action] = []
    settable: list[str] = []
    covers: list[str] = []
    for card in dict.fromkeys(state.schemes[seat]):
        if card in prices:
            set_cost, cover_cost = prices[card]
            if free and can_pay(state, seat, set_cost):
                settable.append(card)
            if can_pay(state, seat, cover_cost):
                covers.append(card)
    if settable:
        sites = wood.sites(state.taken, any_of_row_a=state.deer)
        found += [act.SetTrap(card, site) for card in settable for site in sites]
    if covers:
        mine = [
            wood.clearings[n]
            for n, trap in enumerate(state.traps)
            if trap is not None and (trap.owner == seat or (trap.owner is None and free))
        ]
        found += [act.Upgrade(card, name) for card in covers for name in mine]
    return found


def _blocks(state: State, seat: Seat) -> list[Action]:
    if state.block is not None:
        return []
    wood, cost = state.options.wood, state.options.tables.roadblock
    if state.options.roadblock_scheme == "card":
        if not can_pay(state, seat, (0, cost[1], cost[2])):
            return []
        hand = dict.fromkeys(state.schemes[seat])
        return [each for card in hand for each in _every_block(wood, card)]
    return list(_every_block(wood, None)) if can_pay(state, seat, cost) else []


@lru_cache(maxsize=256)
def _every_block(wood: Greenwood, card: str | None) -> tuple[act.Block, ...]:
    """The roadblock on each step it may lie on, paid with that card or with none."""
    return tuple([act.Block(*step, card) for step in wood.blocks])


@lru_cache(maxsize=8)
def _every_oak(wood: Greenwood) -> tuple[act.FallOak, ...]:
    return tuple([act.FallOak(*step) for step in wood.blocks])


def _withdrawals(state: State, seat: Seat) -> list[Action]:
    if state.options.withdraw_token == "off":  # noqa: S105 - a claim token
        return []
    traps = zip(state.options.wood.clearings, state.traps, strict=True)
    return [act.Withdraw(name) for name, trap in traps if trap is not None and trap.owner == seat]


def specials(state: State, seat: Seat) -> tuple[Action, ...]:
    """The special schemes of the hand whose effect can be carried out (§11.3)."""
    found: list[Action] = []
    for card in dict.fromkeys(state.schemes[seat]):
        if card in data.SPECIALS:
            found += _ways(state, seat, card)
    return tuple(found)


def _ways(state: State, seat: Seat, card: str) -> Sequence[Action]:
    known = data.SPECIALS[card]
    match known.op:
        case "swap_follies":
            return _SWAPS
        case "turn_folly":
            return _TURNS
        case "free_roadblock":
            return () if state.block else _every_oak(state.options.wood)
        case "take_resources":
            there = zip(data.RESOURCES, state.supply, strict=True)
            return [act.BorrowCart(kind) for kind, n in there if n >= known.n]
        case "draw_schemes":
            return [act.CampFireTalk()] if any_schemes(state) else []
        case "any_row1_site":
            wood = state.options.wood
            row_a = [n for bank in wood.front for n in bank]
            return [act.DeerPath()] if any(state.traps[n] is None for n in row_a) else []
        case "discount":
            return [act.MasterCarpenter()]
        case "steal_profit":
            mine = state.profit[seat]
            return [act.CutPurse(n) for n, there in enumerate(state.profit) if there > mine]
        case "bribe":
            return _BRIBES
        case "no_alms":
            return [] if seat in state.alms else [act.GiveAlms()]


# What is done -------------------------------------------------------------------------------------


def play_special(
    state: State, seat: Seat, action: Scheme, chance: Chance, events: list[Event]
) -> None:
    """A special scheme is carried out, then discarded, so that it cannot be drawn by it."""
    card = data.SPECIAL_OF[action.op]
    lose_scheme(state, seat, card)
    state.special = True
    events.append(e.SpecialPlayed(seat, card))
    _carry_out(state, seat, action, chance, events)
    discard_scheme(state, card)


def _carry_out(
    state: State, seat: Seat, action: Action, chance: Chance, events: list[Event]
) -> None:
    match action:
        case act.SwapFollies(place):
            row = list(state.lineup)
            row[place - 1], row[place] = row[place], row[place - 1]
            state.lineup = tuple(row)
            events.append(e.FolliesSwapped(seat, place))
        case act.TurnFolly(place):
            turned = state.lineup[place - 1].over
            state.lineup = put(state.lineup, place - 1, turned)
            events.append(e.FollyTurned(seat, place, turned.face.key))
        case act.FallOak(start, end):
            state.block = (start, end)
            events.append(e.RoadblockBuilt(seat, state.block, state.stores[seat], oak=True))
        case act.BorrowCart(resource):
            amount = data.SPECIALS[data.SPECIAL_OF["take_resources"]].n
            was, now = move(state, seat, resource, amount)
            events.append(e.ResourcesTaken(seat, resource, was, now))
        case act.CampFireTalk():
            amount = data.SPECIALS[data.SPECIAL_OF["draw_schemes"]].n
            draw_schemes(state, seat, amount, "camp_fire", chance, events)
        case act.DeerPath():
            state.deer = True
        case act.MasterCarpenter():
            state.carpenter = True
        case act.CutPurse(band):
            most = data.SPECIALS[data.SPECIAL_OF["steal_profit"]].n
            taken = change_profit(state, band, -most, "purse_cut", events)
            change_profit(state, seat, taken, "cut_purse", events)
        case act.Bribe(traveller):
            if traveller not in state.bribed:
                there = {*state.bribed, traveller}
                state.bribed = tuple([each for each in data.TRAVELLERS if each in there])
            events.append(e.Bribed(seat, traveller))
        case _:
            state.alms = tuple(sorted({*state.alms, seat}))
            events.append(e.AlmsGiven(seat))


def set_trap(
    state: State, seat: Seat, action: act.SetTrap, chance: Chance, events: list[Event]
) -> None:
    """A card and a token in an open clearing, and the cost."""
    cost, _covering = _prices(state)[action.card]
    _lay(state, seat, action.card, action.clearing, cost, events)
    end_turn(state, chance, events)


def upgrade(
    state: State, seat: Seat, action: act.Upgrade, chance: Chance, events: list[Event]
) -> None:
    """A card over another."""
    _setting, cost = _prices(state)[action.card]
    _lay(state, seat, action.card, action.clearing, cost, events)
    end_turn(state, chance, events)


def _lay(
    state: State, seat: Seat, card: str, clearing: str, cost: data.Cost, events: list[Event]
) -> None:
    lose_scheme(state, seat, card)
    old = state.trap_at(clearing)
    if old is not None:
        discard_scheme(state, old.card)
    state.traps = put(state.traps, state.options.wood.number[clearing], Trap(card, seat))
    pay(state, seat, cost)
    covered = None if old is None else old.card
    events.append(e.TrapSet(seat, clearing, card, covered, cost, state.stores[seat]))


def block(state: State, seat: Seat, action: act.Block, chance: Chance, events: list[Event]) -> None:
    """The roadblock, paid for."""
    cost = state.options.tables.roadblock
    if action.card is not None:
        lose_scheme(state, seat, action.card)
        discard_scheme(state, action.card)
        cost = (0, cost[1], cost[2])
    pay(state, seat, cost)
    state.block = (action.start, action.end)
    events.append(e.RoadblockBuilt(seat, state.block, state.stores[seat], card=action.card))
    end_turn(state, chance, events)


def withdraw(
    state: State, seat: Seat, action: act.Withdraw, chance: Chance, events: list[Event]
) -> None:
    """One's own claim token back from a trap (A52)."""
    trap = state.trap_at(action.clearing)
    if trap is None:
        raise RuntimeError("there is no trap")
    number = state.options.wood.number[action.clearing]
    state.traps = put(state.traps, number, Trap(trap.card, None))
    events.append(e.TokenWithdrawn(seat, action.clearing))
    end_turn(state, chance, events)


def pass_(state: State, seat: Seat, action: act.Pass, chance: Chance, events: list[Event]) -> None:
    """Out of this phase."""
    state.passed = put(state.passed, seat, True)
    events.append(e.Passed(seat))
    end_turn(state, chance, events)


def end_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """On to the next who has not passed; when all have, the travellers walk."""
    _begin_turn(state)
    if state.options.build_style == "all_at_once" and not state.passed[state.turn]:
        return
    for k in range(1, state.seats + 1):
        seat = (state.turn + k) % state.seats
        if not state.passed[seat]:
            state.turn = seat
            return
    travel(state, chance, events)


DEEDS: Final[Deeds] = {
    act.SetTrap: set_trap,
    act.Upgrade: upgrade,
    act.Block: block,
    act.Withdraw: withdraw,
    act.Pass: pass_,
    **dict.fromkeys(get_args(act.Special), play_special),
}
"""How each decision is carried out."""
