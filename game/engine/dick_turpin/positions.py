"""What of a position may be set by hand: sovereigns, cards, passengers, the booty left."""

from collections.abc import Iterator

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, PISTOL, TOWNS, VALUES, Town
from game.engine.dick_turpin.messages.things import booty_name, stop_name
from game.engine.dick_turpin.state import Phase, State, put
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.positions import Setting, exchanged, shifted, swapped
from game.engine.words import _

replace = msgspec.structs.replace


def settings(state: State, names: Names) -> tuple[Setting, ...]:
    """Everything that may be set, highwayman by highwayman, and then the coach."""
    found: list[Setting] = []
    for seat in range(len(state.gold)):
        found += _of_highwayman(state, seat, names.seat(seat))
    return (*found, *_of_coach(state))


def _of_highwayman(state: State, seat: Seat, name: str) -> Iterator[Setting]:
    def with_gold(value: int) -> State:
        gold = tuple(shifted(state.gold, seat, value))
        share = DATA.sovereigns // len(gold)
        pairs = zip(gold, state.taken, strict=True)
        return replace(state, gold=gold, taken=tuple([max(had, has - share) for has, had in pairs]))

    yield Setting(
        f"gold.{seat + 1}", name, _("sovereigns"), state.gold[seat], with_gold,
        0, DATA.sovereigns - 1,
    )  # fmt: skip
    pile, pick = state.piles[seat], state.picks[seat]
    choosing = state.phase is Phase.AMBUSH
    road = state.options.road(state.journey)
    free = [town for town in TOWNS if town not in pile and town != pick]

    def with_pick(town: Town) -> State:
        return replace(state, picks=put(state.picks, seat, town))

    if pick is not None:
        ahead = [town for town in (*free, pick) if choosing or road.index(town) > state.at]
        yield Setting(
            f"waits.{seat + 1}", name, _("waits in"), pick, with_pick, choices=_towns(ahead)
        )
    # Where the coach has found him this journey is no more to be changed.
    played = pile if choosing or pick is not None else pile[:-1]
    for at, town in enumerate(played):

        def with_played(town: Town, at: int = at) -> State:
            return replace(state, piles=put(state.piles, seat, exchanged(pile, at, town)))

        yield Setting(
            f"played.{seat + 1}.{at + 1}",
            name,
            _("card played {n}").format(n=at + 1),
            town,
            with_played,
            choices=_towns([*free, town]),
        )


def _towns(towns: list[Town]) -> tuple[tuple[str, str], ...]:
    return tuple([(town, stop_name(town)) for town in TOWNS if town in towns])


def _of_coach(state: State) -> Iterator[Setting]:
    if state.phase is not Phase.HOLD_UP:
        return
    coach = _("The coach")

    def with_passengers(value: int) -> State:
        return replace(state, passengers=value)

    yield Setting(
        "passengers", coach, _("passengers"), state.passengers, with_passengers,
        len(state.turned) + 1, DATA.passengers,
    )  # fmt: skip
    counts = state.deck.counts
    for at, card in enumerate(state.turned):

        def with_turned(value: str, at: int = at, card: int = card) -> State:
            deck = Bag(swapped(counts, int(value), card))
            return replace(state, turned=exchanged(state.turned, at, int(value)), deck=deck)

        there = [value for value in VALUES if counts[value] > 0 or value == card]
        yield Setting(
            f"turned.{at + 1}",
            _("The hold-up"),
            _("card turned {n}").format(n=at + 1),
            str(card),
            with_turned,
            choices=tuple([(str(value), booty_name(value)) for value in there]),
        )
    full = state.options.deck.counts

    def with_pistols(value: int) -> State:
        return replace(state, deck=Bag(exchanged(counts, PISTOL, value)))

    past = state.picks.count(None) - 1
    yield Setting(
        "pistols", _("The booty"), _("pistols left"), counts[PISTOL], with_pistols,
        full[PISTOL] - past, full[PISTOL],
    )  # fmt: skip
