"""What of a position may be set by hand: grit, gold, the coach’s way, and cards."""

from collections.abc import Iterator

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.positions import Setting, shifted
from game.engine.riding_shotgun.data import NUMBERS, ROAD, TOWN
from game.engine.riding_shotgun.messages.things import card_words, the_coach, wildcard_name
from game.engine.riding_shotgun.state import Phase, State, put
from game.engine.words import _, said_as


def settings(state: State, names: Names) -> tuple[Setting, ...]:
    """Everything that may be set, rider by rider, and then the coach."""
    found: list[Setting] = []
    for seat in range(len(state.teams)):
        found += _of_rider(state, seat, names.seat(seat))
    return (*found, *_of_coach(state))


def _of_rider(state: State, seat: Seat, name: str) -> Iterator[Setting]:
    def with_grit(value: int) -> State:
        changed = state.clone()
        changed.grit = put(state.grit, seat, value)
        return changed

    def with_gold(value: int) -> State:
        changed = state.clone()
        changed.gold = tuple(shifted(state.gold, seat, value))
        return changed

    yield Setting(
        f"grit.{seat + 1}", name, _("grit"), state.grit[seat], with_grit, 0, NUMBERS.grit_max
    )
    yield Setting(
        f"gold.{seat + 1}", name, _("bars of gold"), state.gold[seat], with_gold, 0,
        sum(state.gold),
    )  # fmt: skip
    for at, card in enumerate(state.hands[seat]):
        yield _in_hand(state, seat, name, at, card)
    for at, card in enumerate(state.wild[seat]):
        yield _wildcard(state, seat, name, at, card)


def _in_hand(state: State, seat: Seat, name: str, at: int, card: int) -> Setting:
    """A card of a hand: another from the pile, or from another hand, comes for it."""
    holders = {each: who for who, hand in enumerate(state.hands) for each in hand if who != seat}
    counts = state.deck.counts

    def with_card(value: str) -> State:
        wanted, changed = int(value), state.clone()
        hands = list(state.hands)
        hands[seat] = tuple(sorted([wanted, *[each for each in hands[seat] if each != card]]))
        if wanted in holders:
            other = holders[wanted]
            rest = [each for each in hands[other] if each != wanted]
            hands[other] = tuple(sorted([card, *rest]))
        else:
            left = list(counts)
            left[wanted - 1], left[card - 1] = 0, 1
            changed.deck = Bag(tuple(left))
        changed.hands = tuple(hands)
        return changed

    there = [n for n in range(1, len(counts) + 1) if counts[n - 1] or n in holders]
    return Setting(
        f"card.{seat + 1}.{at + 1}",
        name,
        _("card {n}").format(n=at + 1),
        str(card),
        with_card,
        choices=tuple([(str(n), card_words(n)) for n in sorted([*there, card])]),
    )


def _wildcard(state: State, seat: Seat, name: str, at: int, card: int) -> Setting:
    counts = state.wild_deck.counts

    def with_card(value: str) -> State:
        wanted, changed = int(value), state.clone()
        rest = [each for each in state.wild[seat] if each != card]
        changed.wild = put(state.wild, seat, tuple(sorted([wanted, *rest])))
        left = list(counts)
        left[wanted - 1], left[card - 1] = 0, 1
        changed.wild_deck = Bag(tuple(left))
        return changed

    there = [n for n in range(1, len(counts) + 1) if counts[n - 1] or n == card]
    return Setting(
        f"wild.{seat + 1}.{at + 1}",
        name,
        _("wildcard {n}").format(n=at + 1),
        str(card),
        with_card,
        choices=tuple([(str(n), wildcard_name(n)) for n in there]),
    )


def _of_coach(state: State) -> Iterator[Setting]:
    coach = headed(the_coach())
    start = ROAD.starts[len(state.teams)].space

    def with_speed(value: int) -> State:
        changed = state.clone()
        changed.speed = value
        return changed

    def with_space(value: int) -> State:
        changed = state.clone()
        changed.space = value
        return changed

    def with_burnt(value: int) -> State:
        changed = state.clone()
        changed.burnt = value
        return changed

    yield Setting(
        "speed",
        coach,
        said_as("of the coach", "speed"),
        state.speed,
        with_speed,
        NUMBERS.speed_min,
        NUMBERS.speed_max,
    )
    yield Setting("space", coach, _("space on the road"), state.space, with_space, start, TOWN - 1)
    if state.phase is Phase.STRATEGY:
        yield Setting("burnt", coach, _("wheels burnt"), state.burnt, with_burnt, 0, NUMBERS.wheels)
