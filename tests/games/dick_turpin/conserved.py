"""What a game of The Famous Dick Turpin keeps: sixty sovereigns, thirty booty cards, six towns."""

from game.engine.dick_turpin.data import DATA, TOWNS
from game.engine.dick_turpin.events import (
    BootyTaken,
    BootyTurned,
    CardsRevealed,
    DrivenOff,
    DuelCardDrawn,
    GameEnded,
    HoldUpBegan,
    JourneyBegan,
    RoundBegan,
)
from game.engine.dick_turpin.state import Phase, State, within_round
from game.engine.kinds import Seat
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state."""
    seats = len(state.gold)
    assert sum(state.gold) == DATA.sovereigns
    assert min(state.gold) >= 0
    full = state.options.deck
    assert len(full) == 30
    assert all(0 <= left <= all_ for left, all_ in zip(state.deck.counts, full.counts, strict=True))
    out = [all_ - left for all_, left in zip(full.counts, state.deck.counts, strict=True)]
    assert all(state.turned.count(card) <= count for card, count in enumerate(out))
    assert out[0] <= seats  # whoever meets a pistol is out for the journey
    assert 0 <= state.passengers <= DATA.passengers
    assert 1 <= state.journey <= state.options.journeys
    for pile, pick in zip(state.piles, state.picks, strict=True):
        played = (*pile, *([] if pick is None else [pick]))
        assert len(set(played)) == len(played)
        assert set(played) <= set(TOWNS)
        # A card lies before everybody for every journey of the round, but while choosing.
        journeys = within_round(state.journey)
        assert len(played) == journeys or (
            state.phase is Phase.AMBUSH and len(played) == journeys - 1
        )
    assert (state.phase is Phase.HOLD_UP) == (state.robbing is not None)
    assert (state.phase is Phase.OVER) == (state.result is not None)
    if state.robbing is not None:
        assert 0 not in state.turned
        assert 1 <= len(state.turned) < state.passengers  # the last purse would have ended it
    else:
        assert state.turned == ()


def accounted(played: Played) -> None:
    """Fold what was told over an empty table: it gives the gold, the piles and the cards out."""
    seats = len(played.end.gold)
    gold = [DATA.sovereigns // seats] * seats
    piles: list[list[str]] = [[] for _ in range(seats)]
    out: list[int] = []
    turned: list[int] = []
    left = journeys = 0
    robber: Seat | None = None
    for event in played.all_events():
        match event:
            case RoundBegan():
                piles = [[] for _ in range(seats)]
            case JourneyBegan(number):
                journeys += 1
                assert number == journeys
                out, left, robber = [], DATA.passengers, None
            case CardsRevealed(town, revealed, passengers):
                assert passengers == left
                assert not any(town in piles[seat] for seat in revealed)
                for seat in revealed:
                    piles[seat].append(town)
            case DuelCardDrawn(_, card):
                out.append(card)
            case HoldUpBegan(seat, _, passengers):
                assert passengers == left > 0
                robber, turned = seat, []
            case BootyTurned(seat, card, total):
                assert seat == robber
                out.append(card)
                turned.append(card)
                assert sum(turned) == total
                assert len(turned) <= left
            case DrivenOff(seat, _, lost, passengers):
                assert (seat, lost, passengers) == (robber, sum(turned), left)
                out.append(0)
                robber = None
            case BootyTaken():
                assert (event.seat, list(event.cards)) == (robber, turned)
                assert event.had == gold[event.seat]
                for payment in event.payments:
                    assert payment.had == gold[payment.seat]
                    gold[payment.seat] -= payment.paid
                gold[event.seat] += event.taken
                assert event.passengers == left - len(turned)
                assert event.full == (event.passengers == 0)
                left, robber = event.passengers, None
            case GameEnded(result):
                assert list(result.scores) == gold
    end: State = played.end
    assert tuple(gold) == end.gold
    assert [tuple(pile) for pile in piles] == list(end.piles)
    full = end.options.deck.counts
    assert [full[card] - out.count(card) for card in range(len(full))] == list(end.deck.counts)
    assert journeys == end.journey
