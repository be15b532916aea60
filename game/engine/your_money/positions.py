"""What of a position may be set by hand: sheets, dice, goods, coaches and the round."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.positions import Setting, swapped
from game.engine.words import _, said_as
from game.engine.your_money.data import CARD_IDS, CARDS, DATA, GOODS, ROADS, STATS, Road
from game.engine.your_money.messages.things import (
    card_name,
    good_name,
    number_name,
    place_name,
    stat_name,
)
from game.engine.your_money.round.places import HANDS
from game.engine.your_money.state import NOTHING_PLACED, Phase, State, fresh_coach

MOST: Final = 150
"""Guineas one may be given."""

_MOST_FAME: Final = 60
_CARRYING: Final = (Phase.PLAN, Phase.TOWN)
_NONE: Final = "none"


def settings(state: State, names: Names) -> tuple[Setting, ...]:
    """Everything that may be set, robber by robber, and then the roads."""
    found: list[Setting] = []
    for seat, sheet in enumerate(state.sheets):
        if sheet.alive:
            found += _of_robber(state, seat, names.seat(seat))
    return (*found, *_of_roads(state))


def _put_on(state: State, seat: Seat, **fields: Any) -> State:
    changed = state.clone()
    for field, value in fields.items():
        setattr(changed.sheets[seat], field, value)
    return changed


def _of_robber(state: State, seat: Seat, name: str) -> Iterator[Setting]:
    sheet = state.sheets[seat]
    most = max(MOST, sheet.guineas)
    fame = max(_MOST_FAME, sheet.folk_hero, sheet.scoundrel)
    for field, least, top in (
        ("health", 1, DATA.health),
        ("guineas", 0, most),
        ("folk_hero", 0, fame),
        ("scoundrel", 0, fame),
    ):

        def with_number(value: int, field: str = field) -> State:
            return _put_on(state, seat, **{field: value})

        now: int = getattr(sheet, field)
        label = number_name(field)  # type: ignore[arg-type] # the fields are what they count
        yield Setting(f"{field}.{seat + 1}", name, label, now, with_number, least, top)
    for at, die in enumerate(sheet.dice):

        def with_die(value: int, at: int = at) -> State:
            dice = (*sheet.dice[:at], value, *sheet.dice[at + 1 :])
            return _put_on(state, seat, dice=tuple(sorted(dice)))

        label = _("die {n}").format(n=at + 1)
        yield Setting(f"die.{seat + 1}.{at + 1}", name, label, die, with_die, 1, 6)
    if state.phase in _CARRYING and sheet.placed == NOTHING_PLACED and sheet.on_the_road:
        yield from _goods(state, seat, name)


def _goods(state: State, seat: Seat, name: str) -> Iterator[Setting]:
    sheet = state.sheets[seat]

    def with_horse(value: str) -> State:
        return _put_on(state, seat, horse=None if value == _NONE else value)

    horses = [good for good in GOODS if GOODS[good].kind == "horse"]
    choices = ((_NONE, said_as("a horse", "none")), *[(good, good_name(good)) for good in horses])
    yield Setting(
        f"horse.{seat + 1}", name, _("horse"), sheet.horse or _NONE, with_horse, choices=choices
    )
    hands = HANDS - sum([GOODS[item].hands for item in sheet.weapons])
    for weapon in [good for good in GOODS if GOODS[good].kind == "weapon"]:

        def with_weapons(value: int, weapon: str = weapon) -> State:
            others = [item for item in sheet.weapons if item != weapon]
            return _put_on(state, seat, weapons=tuple(sorted([*others, *[weapon] * value])))

        there = sheet.weapons.count(weapon)
        top = there + hands // GOODS[weapon].hands
        yield Setting(f"{weapon}.{seat + 1}", name, good_name(weapon), there, with_weapons, 0, top)
    for item in [good for good in GOODS if GOODS[good].kind == "gear"]:

        def with_gear(value: int, item: str = item) -> State:
            others = [each for each in sheet.gear if each != item]
            return _put_on(state, seat, gear=tuple(sorted([*others, *[item] * value])))

        there = sheet.gear.count(item)
        yield Setting(f"{item}.{seat + 1}", name, good_name(item), there, with_gear, 0, 1)


def _of_roads(state: State) -> Iterator[Setting]:
    if state.phase is Phase.PLAN:

        def with_round(value: int) -> State:
            changed = state.clone()
            changed.round = value
            return changed

        yield Setting(
            "round", _("The game"), _("round"), state.round, with_round, 1, state.options.rounds
        )
    for road in ROADS:
        if state.phase is Phase.PLAN:
            yield _coach(state, road)
        yield from _dice_of(state, road)


def _coach(state: State, road: Road) -> Setting:
    """Which coach stands there; the one that stood there goes where the other comes from."""
    now, counts = state.coach_at(road), state.deck.counts
    elsewhere = [coach.card for coach in state.roads]
    there = [card for n, card in enumerate(CARD_IDS) if counts[n] or card in elsewhere]

    def with_coach(card: str) -> State:
        changed = state.clone()
        if card in elsewhere:
            other = ROADS[elsewhere.index(card)]
            theirs = state.coach_at(other)
            changed.put_coach(other, now)
            changed.put_coach(road, theirs)
            return changed
        fresh = fresh_coach(card, state.options.york)
        if state.options.coach_dice == "dealt":
            settled: dict[str, int] = {}
            for stat in STATS:
                base, with_die = CARDS[card].printed(stat)
                settled[stat] = base + 3 if with_die else base
            fresh = replace(fresh, **settled)
        changed.put_coach(road, fresh)
        changed.deck = Bag(swapped(counts, CARD_IDS.index(card), CARD_IDS.index(now.card)))
        return changed

    choices = tuple([(card, card_name(card)) for card in there])
    return Setting(
        f"coach.{road}", place_name(road), _("coach"), now.card, with_coach,
        choices=choices,
    )  # fmt: skip


def _dice_of(state: State, road: Road) -> Iterator[Setting]:
    """The dice a card left open, where they have been thrown."""
    coach = state.coach_at(road)
    for stat in STATS:
        base, with_die = CARDS[coach.card].printed(stat)
        now: int | None = getattr(coach, stat)
        if not with_die or now is None:
            continue

        def with_stat(value: int, stat: str = stat) -> State:
            changed = state.clone()
            changed.put_coach(road, replace(coach, **{stat: value}))
            return changed

        yield Setting(
            f"{stat}.{road}", place_name(road), stat_name(stat), now, with_stat,
            base + 1, base + 6,
        )  # fmt: skip
