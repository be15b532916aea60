"""What The Famous Dick Turpin keeps: whether a state is one that play can come to.

A state is taken up from a file only if it is; whatever follows may then rely on it.
"""

from collections.abc import Iterator

from game.engine.dick_turpin.data import DATA, PISTOL, VALUES
from game.engine.dick_turpin.round import result_of
from game.engine.dick_turpin.state import Phase, State, within_round
from game.engine.rules import Setup

Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""


def unsound(state: State, setup: Setup) -> str:
    """The first place at which no game begun so comes to `state`; "" if there is none."""
    return next((place for place, sound in _claims(state, setup) if not sound), "")


def _claims(state: State, setup: Setup) -> Claims:
    options, seats = state.options, setup.seats
    known = {name: getattr(options, name) for name in options.__struct_fields__}
    yield "$.options", known == dict(setup.options)
    for field in ("gold", "taken", "piles", "picks"):
        yield f"$.{field}", len(getattr(state, field)) == seats
    yield "$.journey", 1 <= state.journey <= options.journeys
    yield from _gold(state)
    yield from _cards(state)
    yield from _booty(state)
    match state.phase:
        case Phase.AMBUSH:
            yield "$.picks", None in state.picks
            yield "$.journey", within_round(state.journey) < DATA.journeys
            yield "$.at", (state.at, state.passengers, state.turned) == (0, DATA.passengers, ())
            yield "$.deck", state.deck == options.deck
        case Phase.HOLD_UP:
            yield from _held_up(state)
        case Phase.OVER:
            whole = DATA.sovereigns in state.gold
            ended = (
                state.journey == options.journeys
                and not options.road(state.journey)[state.at + 1 :]
            )
            yield "$.journey", whole or ended
            verdict = "all_the_gold" if whole else "most_gold"
            yield "$.result", state.result == result_of(state, verdict)
        case Phase.ROAD:
            yield "$.phase", False  # nobody decides there, so nothing is written down there
    yield "$.robbing", (state.phase is Phase.HOLD_UP) == (state.robbing is not None)
    yield "$.result", (state.phase is Phase.OVER) == (state.result is not None)


def _gold(state: State) -> Claims:
    """Sixty sovereigns in all; nobody has paid less than nothing."""
    share = DATA.sovereigns // len(state.gold)
    yield "$.gold", min(state.gold) >= 0 and sum(state.gold) == DATA.sovereigns
    holds = zip(state.gold, state.taken, strict=True)
    yield "$.taken", all(taken >= max(0, gold - share) for gold, taken in holds)
    most = state.journey * DATA.passengers * VALUES[-1]
    yield "$.taken", sum(state.taken) <= most


def _cards(state: State) -> Claims:
    """A card lies before everybody for every journey of the round, but while choosing."""
    journeys, choosing = within_round(state.journey), state.phase is Phase.AMBUSH
    road = state.options.road(state.journey)
    yield "$.at", 0 <= state.at < len(road)
    for seat, (pile, pick) in enumerate(zip(state.piles, state.picks, strict=True)):
        played = (*pile, *([] if pick is None else [pick]))
        yield f"$.piles[{seat}]", len(set(played)) == len(played)
        unplayed = choosing and pick is None
        yield f"$.picks[{seat}]", len(played) == journeys - unplayed
        yield f"$.picks[{seat}]", pick is None or choosing or road.index(pick) > state.at
        yield f"$.picks[{seat}]", pick is not None or choosing or road.index(pile[-1]) <= state.at


def _booty(state: State) -> Claims:
    full = state.options.deck.counts
    counts = state.deck.counts
    yield "$.deck", len(counts) == len(full)
    out = [all_ - left for all_, left in zip(full, counts, strict=True)]
    yield "$.deck", all(0 <= gone <= all_ for gone, all_ in zip(out, full, strict=True))
    # Whoever meets a pistol is out for the journey; the robber and those still hidden have not.
    past = state.picks.count(None) - (state.phase is Phase.HOLD_UP)
    yield "$.deck", out[PISTOL] <= past
    yield "$.turned", all(card in VALUES for card in state.turned)
    yield "$.turned", all(state.turned.count(card) <= gone for card, gone in enumerate(out))
    yield "$.passengers", 0 <= state.passengers <= DATA.passengers
    yield "$.turned", not state.turned or state.phase is Phase.HOLD_UP


def _held_up(state: State) -> Claims:
    robber, road = state.robbing, state.options.road(state.journey)
    yield "$.robbing", robber is not None and 0 <= robber < len(state.gold)
    yield "$.at", 0 < state.at < len(road) - 1
    # The last purse would have ended it.
    yield "$.turned", 1 <= len(state.turned) < state.passengers
    if robber is not None:
        waited = state.picks[robber] is None and state.piles[robber][-1:] == (road[state.at],)
        yield "$.robbing", waited
    yield "$.gold", DATA.sovereigns not in state.gold  # all the gold has won
