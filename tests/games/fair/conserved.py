"""Goods of the fair: what is never lost and never made."""

from collections import Counter

from tests.contract.tables import Played
from tests.games.fair import SPEC
from tests.games.fair.events import Answered, Dared, Moved, Offered
from tests.games.fair.rules import RULES, START, State


def holds(state: State) -> None:
    """What is true of every state."""
    assert RULES.unsound(state, SPEC.setup(len(state.traders))) == ""


def accounted(played: Played) -> None:
    """Fold what was told over full baskets: it gives the baskets at the end."""
    end: State = played.end
    baskets = [Counter(dict(START)) for _trader in end.traders]
    dared = [0] * len(baskets)
    places: dict[int, tuple[int, int]] = {}
    offer: Offered | None = None
    for event in played.all_events():
        match event:
            case Offered():
                offer = event
            case Answered(_, True):
                assert offer is not None
                give, want = Counter(dict(offer.give)), Counter(dict(offer.want))
                for who, loses, gets in ((offer.seat, give, want), (offer.to, want, give)):
                    baskets[who].subtract(loses)
                    baskets[who].update(gets)
            case Dared(seat, pounds):
                dared[seat] += pounds
            case Moved(seat, to):
                places[seat] = to
    assert [+basket for basket in baskets] == [Counter(dict(t.goods)) for t in end.traders]
    assert dared == [trader.dared for trader in end.traders]
    assert all(end.traders[seat].at == at for seat, at in places.items())
