"""What Your Money or Your Life keeps: whether a state is one that play can come to.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from collections.abc import Iterator
from operator import le

from game.engine.kinds import Seat
from game.engine.rules import Setup
from game.engine.your_money.actions import RESTING
from game.engine.your_money.data import CARD_IDS, CARDS, DATA, GOODS, ROADS, STATS, TOWN
from game.engine.your_money.mods import York
from game.engine.your_money.round import result_of
from game.engine.your_money.round.places import HANDS
from game.engine.your_money.state import NOTHING_PLACED, Coach, Phase, Sheet, State

MOST_FAME = 100
"""More than any one robbery brings in charm or force, for two robbers with all their goods."""
MOST_DICE = 4

_KIND = {card: kind for kind, card in enumerate(CARD_IDS)}
"""The number of every coach's kind in a deck."""


Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""


def unsound(state: State, setup: Setup) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none."""
    for place, sound in _claims(state, setup):
        if not sound:
            return place
    return ""


def _claims(state: State, setup: Setup) -> Claims:
    options, sheets = state.options, state.sheets
    rival_may_have = options.rounds * options.york.fattest * state.solo
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    yield "$.sheets", len(sheets) == setup.seats
    yield "$.round", 1 <= state.round <= options.rounds
    yield from _cards(state)
    for seat, sheet in enumerate(sheets):
        for place, sound in _sheet(state, sheet):
            if not sound:
                yield f"$.sheets[{seat}].{place}", False
    yield "$.rival_guineas", 0 <= state.rival_guineas <= rival_may_have
    yield from _seats(state)
    match state.phase:
        case Phase.PLAN:
            yield from _planning(state)
        case Phase.TOWN:
            yield from _in_town(state)
        case Phase.OVER:
            yield "$.turn", not (state.turn or state.sharing or state.waiting)
            yield "$.result", state.result == result_of(state)
        case _:
            yield from _at_a_coach(state)
    yield "$.result", (state.phase is Phase.OVER) == (state.result is not None)


def _cards(state: State) -> Claims:
    """Every coach is in the deck, on a road, or among the discards, as often as there is of it."""
    counts, york = state.deck.counts, state.options.york
    whole = york.deck.counts
    yield "$.deck", len(counts) == len(CARD_IDS) and min(counts) >= 0
    cards = [coach.card for coach in state.roads]
    yield "$.roads", len(cards) == len(ROADS) and CARDS.keys() >= set(cards)
    yield "$.roads", all(cards.count(card) <= whole[_KIND[card]] for card in cards)
    out = list(counts)
    for card in cards:
        out[_KIND[card]] += 1
    yield "$.deck", all(map(le, out, whole))
    for number, coach in enumerate(state.roads):
        yield f"$.roads[{number}]", coach_holds(coach, york)
        dealt = state.options.coach_dice == "dealt"
        yield f"$.roads[{number}]", not dealt or _settled(coach)


def coach_holds(coach: Coach, york: York) -> bool:
    """Whether a coach is as its card says, with dice that there are."""
    card = york.cards[coach.card]
    for stat in STATS:
        base, with_die = card.printed(stat)
        now = getattr(coach, stat)
        if not (now in (None, *range(base + 1, base + 7)) if with_die else now == base):
            return False
    return coach.guineas == card.guineas


def _settled(coach: Coach) -> bool:
    return None not in (coach.speed, coach.wit, coach.combat)


def _sheet(state: State, sheet: Sheet) -> Claims:
    options, rounds = state.options, state.options.rounds
    yield from sheet_holds(sheet)
    yield "guineas", sheet.guineas <= options.purse + rounds * options.york.fattest
    yield "folk_hero", sheet.folk_hero <= rounds * MOST_FAME * 2  # alms turn the one
    yield "scoundrel", sheet.scoundrel <= rounds * MOST_FAME  # into the other
    may_turn = options.scoundrel_score == "declared" and not state.solo
    yield "turned", may_turn or not sheet.turned


def sheet_holds(sheet: Sheet) -> Claims:
    """What is true of every sheet, whoever plays, by its fields."""
    yield "health", 0 <= sheet.health <= DATA.health
    yield "guineas", sheet.guineas >= 0
    yield "folk_hero", sheet.folk_hero >= 0
    yield "scoundrel", sheet.scoundrel >= 0
    goods = ((sheet.horse,) if sheet.horse else (), sheet.weapons, sheet.gear)
    for field, kind, items in zip(
        ("horse", "weapons", "gear"), ("horse", "weapon", "gear"), goods, strict=True
    ):
        yield field, all(item in GOODS and GOODS[item].kind == kind for item in items)
        yield field, list(items) == sorted(items)
    yield "horse", sheet.horse != ""
    yield "weapons", sum(GOODS[item].hands for item in sheet.weapons) <= HANDS
    yield "gear", len(set(sheet.gear)) == len(sheet.gear)
    placed = sheet.placed
    in_hand = (sheet.dice, placed.speed, placed.wit, placed.combat)
    for field, dice in zip(("dice", *["placed"] * 3), in_hand, strict=True):
        yield field, all(1 <= die <= 6 for die in dice) and list(dice) == sorted(dice)
    yield "dice", sum(map(len, in_hand)) <= MOST_DICE
    yield "placed", placed.caught == bool(placed.speed)
    yield "placed", placed == NOTHING_PLACED or placed.caught
    yield "placed", set(placed.gear) <= {*sheet.gear} and set(placed.weapons) <= {*sheet.weapons}
    yield "must_rest", not (sheet.retired and sheet.must_rest)


def _seats(state: State) -> Claims:
    """Whoever decides, shares a coach or waits sits at this table, and does so once."""
    seats = range(len(state.sheets))
    waiting = [seat for group in state.waiting for seat in group]
    for field, named in (("turn", state.turn), ("sharing", state.sharing), ("waiting", waiting)):
        yield f"$.{field}", set(named) <= set(seats) and len(set(named)) == len(named)
    yield "$.waiting", all(state.waiting) and not {*waiting} & {*state.turn, *state.sharing}
    for seat, sheet in enumerate(state.sheets):
        placed = sheet.placed == NOTHING_PLACED
        yield f"$.sheets[{seat}].placed", placed or seat in state.sharing
    for seat in waiting:
        sheet = state.sheets[seat]
        yield "$.waiting", sheet.on_the_road and sheet.plan not in (None, "retire")
        yield "$.waiting", len(sheet.dice) == 2 and sheet.placed == NOTHING_PLACED
    for group in state.waiting:
        plans = {state.sheets[seat].plan for seat in group}
        yield "$.waiting", len(group) == 1 or (len(plans) == 1 and plans <= set(ROADS))
    # Who wants the same coach comes to it together, and nobody comes to one that was robbed.
    groups = (state.sharing[:1], *state.waiting)
    bound_for = [state.sheets[group[0]].plan for group in groups if group]
    roads = [plan for plan in bound_for if plan in ROADS]
    yield "$.waiting", len(set(roads)) == len(roads)
    yield "$.roads", not any(state.coach_at(road).robbed for road in roads)
    yield "$.guards", all(guard.seat in seats for guard in state.guards)
    yield "$.guards", len(state.guards) <= len(seats) * 2 * state.options.rounds * MOST_FAME


def _planning(state: State) -> Claims:
    yield "$.turn", not (state.turn or state.sharing or state.waiting)
    yield "$.guards", state.guards == ()
    yield "$.sheets", all(sheet.alive for sheet in state.sheets)
    for seat, sheet in enumerate(state.sheets):
        place = f"$.sheets[{seat}]"
        yield f"{place}.dice", len(sheet.dice) == (2 if sheet.on_the_road else 0)
        yield f"{place}.plan", sheet.plan is None or sheet.on_the_road
        yield f"{place}.plan", not sheet.must_rest or sheet.plan in (None, *RESTING)
        yield f"{place}.placed", sheet.placed == NOTHING_PLACED
    to_act = [sheet for sheet in state.sheets if sheet.on_the_road and sheet.plan is None]
    yield "$.phase", bool(to_act)
    yield "$.roads", not any(coach.robbed for coach in state.roads)


def _in_town(state: State) -> Claims:
    yield "$.sharing", state.sharing == ()
    yield "$.turn", len(state.turn) == 1
    sheet = state.sheets[state.turn[0]]
    yield f"$.sheets[{state.turn[0]}].plan", sheet.plan in TOWN and sheet.on_the_road
    yield f"$.sheets[{state.turn[0]}].dice", sheet.dice == () and sheet.placed == NOTHING_PLACED
    yield "$.sheets", all(each.alive for each in state.sheets)


def _at_a_coach(state: State) -> Claims:
    """A robbery: the same road for all who share it, and as many dice as they hold there."""
    sharing, turn, sheets = state.sharing, state.turn, state.sheets
    yield "$.turn", bool(turn) and turn == sharing[len(sharing) - len(turn) :]
    plans = {sheets[seat].plan for seat in sharing}
    yield "$.sharing", len(plans) == 1 and plans <= set(ROADS)
    coach = state.roads[ROADS.index(plans.pop())]
    yield "$.roads", _settled(coach)
    for seat in sharing:
        yield "$.sharing", not sheets[seat].retired
        yield f"$.sheets[{seat}].dice", _dice_hold(state, seat)


def _dice_hold(state: State, seat: Seat) -> bool:
    """Whether a robber at a coach holds and has put down what this moment of a robbery asks."""
    sheet, asked = state.sheets[seat], seat in state.turn
    now, placed = seat == state.turn[0], sheet.placed
    company, held = len(state.sharing) > 1, len(sheet.dice)
    if state.phase is Phase.ROB:
        return not company and held == 4 and sheet.on_the_road and placed == NOTHING_PLACED
    if state.phase is Phase.CHASE:
        waits = held == 3 and placed == NOTHING_PLACED and sheet.on_the_road
        chased = held + len(placed.speed) == 3 if placed.caught else held == 0
        return company and (waits if asked else chased and placed.wit == placed.combat == ())
    if not placed.caught or not placed.speed:
        return False
    dice = held + len(placed.speed) + len(placed.wit) + len(placed.combat)
    idle = state.options.idle_dice == "idle"
    if now and state.phase is Phase.BEAR:
        may = state.options.modifiers == "at_will" and bool(sheet.gear or sheet.weapons)
        return may and held == 0 and (idle or dice >= 3) and not (placed.gear or placed.weapons)
    if asked:
        return (held > 0 or not now) and dice in (3, 4) and placed.wit == placed.combat == ()
    return held == 0 and (idle or dice >= 3)
