"""What of a position may be set by hand: stores, profit, schemes, cards, follies and claims."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.merry_way import data
from game.engine.merry_way.messages.things import card as scheme_name
from game.engine.merry_way.messages.things import face_words, place, resource, resource_card
from game.engine.merry_way.state import Lying, Phase, State, put
from game.engine.names import Names
from game.engine.positions import Setting, exchanged, swapped
from game.engine.words import _

_NOBODY = "nobody"


def settings(state: State, names: Names) -> tuple[Setting, ...]:
    """Everything that may be set, band by band, and then the greenwood."""
    found: list[Setting] = []
    for seat in range(len(state.stores)):
        found += _of_band(state, seat, names.seat(seat))
    return (*found, *_follies(state), *_claims(state, names))


def _of_band(state: State, seat: Seat, name: str) -> Iterator[Setting]:
    if state.deal is None:  # what is on the table has to be there
        for n, kind in enumerate(data.RESOURCES):

            def with_store(value: int, n: int = n) -> State:
                changed, more = state.clone(), value - state.stores[seat][n]
                changed.stores = put(state.stores, seat, exchanged(state.stores[seat], n, value))
                changed.supply = exchanged(state.supply, n, state.supply[n] - more)
                return changed

            there = state.stores[seat][n]
            yield Setting(
                f"{kind}.{seat + 1}", name, resource(kind), there, with_store, 0,
                there + state.supply[n],
            )  # fmt: skip

        def with_profit(value: int) -> State:
            changed = state.clone()
            changed.profit = put(state.profit, seat, value)
            return changed

        yield Setting(
            f"profit.{seat + 1}", name, _("profit"), state.profit[seat], with_profit, 0,
            max(state.profit[seat], state.options.target_profit - 1),
        )  # fmt: skip
        for at, card in enumerate(state.schemes[seat]):
            yield _card(state, seat, name, at, card, scheme=True)
    for at, card in enumerate(state.cards[seat]):
        if card != state.picked[seat]:
            yield _card(state, seat, name, at, card, scheme=False)


def _card(state: State, seat: Seat, name: str, at: int, card: str, scheme: bool) -> Setting:
    """A card in hand; the one that comes for it is drawn from the pile, where this one goes."""
    field, pile = ("schemes", "scheme_deck") if scheme else ("cards", "resource_deck")
    hand, counts = getattr(state, field)[seat], getattr(state, pile).counts
    ids = data.SCHEME_IDS if scheme else data.RESOURCE_IDS

    def with_card(value: str) -> State:
        changed, held = state.clone(), list(exchanged(hand, at, value))
        lying = data.in_order(held) if scheme else tuple(sorted(held))
        setattr(changed, field, put(getattr(state, field), seat, lying))
        setattr(changed, pile, Bag(swapped(counts, ids.index(value), ids.index(card))))
        return changed

    there = [each for n, each in enumerate(ids) if counts[n] or each == card]
    called = scheme_name if scheme else resource_card
    said = _("scheme {n}") if scheme else _("resource card {n}")
    return Setting(
        f"{'scheme' if scheme else 'card'}.{seat + 1}.{at + 1}",
        name,
        said.format(n=at + 1),
        card,
        with_card,
        choices=tuple([(each, called(each)) for each in there]),
    )


def _follies(state: State) -> Iterator[Setting]:
    if state.phase is Phase.BUILD:  # what was done by them this round is done
        return
    counts, lain = state.folly_deck.counts, [each.card for each in state.lineup]
    for at, lying in enumerate(state.lineup):

        def with_folly(value: str, at: int = at, lying: Lying = lying) -> State:
            changed, row = state.clone(), list(state.lineup)
            if value in lain:
                other = lain.index(value)
                row[other] = replace(row[other], card=lying.card)
            else:
                taken = swapped(
                    counts, data.FOLLY_IDS.index(value), data.FOLLY_IDS.index(lying.card)
                )
                changed.folly_deck = Bag(taken)
            row[at] = replace(lying, card=value)
            changed.lineup = tuple(row)
            return changed

        there = [each for n, each in enumerate(data.FOLLY_IDS) if counts[n] or each in lain]
        yield Setting(
            f"folly.{at + 1}",
            _("The follies"),
            _("place {n}").format(n=at + 1),
            lying.card,
            with_folly,
            choices=tuple([(each, face_words(f"{each}.{lying.side}")) for each in there]),
        )


def _claims(state: State, names: Names) -> Iterator[Setting]:
    if state.deal is not None or state.made or state.named:
        return
    seats = range(len(state.stores))
    for n, trap in enumerate(state.traps):
        if trap is None:
            continue

        def with_owner(value: str, n: int = n) -> State:
            changed = state.clone()
            lain = state.traps[n]
            assert lain is not None  # noqa: S101 - it lies there
            owner = None if value == _NOBODY else int(value) - 1
            changed.traps = put(state.traps, n, replace(lain, owner=owner))
            return changed

        free = [seat for seat in seats if state.tokens(seat) > 0 or seat == trap.owner]
        whose = [(str(seat + 1), names.seat(seat)) for seat in free]
        now = _NOBODY if trap.owner is None else str(trap.owner + 1)
        clearing = state.options.wood.clearings[n]
        yield Setting(
            f"claim.{clearing}",
            _("The greenwood"),
            _("{trap} in {place}").format(trap=scheme_name(trap.card), place=place(clearing)),
            now,
            with_owner,
            choices=((_NOBODY, _("nobody’s")), *whose),
        )
