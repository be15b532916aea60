"""What a game of The Famous Dick Turpin keeps: sixty sovereigns, thirty booty cards, six towns."""

import msgspec

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import State
from game.engine.kinds import Seat
from game.engine.rules import Setup
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    setup = Setup(len(state.gold), msgspec.structs.asdict(state.options))
    assert RULES.unsound(state, setup) == ""


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
            case e.RoundBegan():
                piles = [[] for _ in range(seats)]
            case e.JourneyBegan(number):
                journeys += 1
                assert number == journeys
                out, left, robber = [], DATA.passengers, None
            case e.CardsRevealed(town, revealed, passengers):
                assert passengers == left
                assert not any(town in piles[seat] for seat in revealed)
                for seat in revealed:
                    piles[seat].append(town)
            case e.DuelCardDrawn(_, card):
                out.append(card)
            case e.HoldUpBegan(seat, _, passengers):
                assert passengers == left > 0
                robber, turned = seat, []
            case e.BootyTurned(seat, card, total):
                assert seat == robber
                out.append(card)
                turned.append(card)
                assert sum(turned) == total
                assert len(turned) <= left
            case e.DrivenOff(seat, _, lost, passengers):
                assert (seat, lost, passengers) == (robber, sum(turned), left)
                out.append(0)
                robber = None
            case e.BootyTaken():
                assert (event.seat, list(event.cards)) == (robber, turned)
                assert event.had == gold[event.seat]
                for payment in event.payments:
                    assert payment.had == gold[payment.seat]
                    gold[payment.seat] -= payment.paid
                gold[event.seat] += event.taken
                assert event.passengers == left - len(turned)
                assert event.full == (event.passengers == 0)
                left, robber = event.passengers, None
            case e.GameEnded(result):
                assert list(result.scores) == gold
    end: State = played.end
    assert tuple(gold) == end.gold
    assert [tuple(pile) for pile in piles] == list(end.piles)
    full = end.options.deck.counts
    assert [full[card] - out.count(card) for card in range(len(full))] == list(end.deck.counts)
    assert journeys == end.journey
