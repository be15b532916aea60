"""A throw-away game of nothing but an engine: bids in secret, and a card turned for the highest.

It has no scenes, no book, no pictures, no `showing`, and none of the parts a game may have.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec

from game.engine.chance import Chance
from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Event, Like, Part, Reckoning, Result, Seat, View
from game.engine.messages import Messages, Stretch, Zone, ZonePiece
from game.engine.names import Names
from game.engine.parts import Parts
from game.engine.protocols import Heuristics
from game.engine.rules import Rules, Setup
from game.engine.spec import Choice, GameSpec, Option, PlayMode

COINS = 30


class Bid(Action, frozen=True):
    coins: int


class BidSealed(Event, frozen=True):
    like: ClassVar[Like] = "seal"

    seat: Seat
    coins: int | None

    def seen_by(self, seat: Seat | None) -> "BidSealed":
        return self if seat == self.seat else BidSealed(self.seat, None)


class PrizeTaken(Event, frozen=True):
    seat: Seat
    prize: int


class RoundBegan(Event, frozen=True):
    like: ClassVar[Like] = "seal"
    opens: ClassVar[bool] = True
    round: int


class GameEnded(Event, frozen=True):
    like: ClassVar[Like] = "bell"

    scores: tuple[int, ...]


class Toy(msgspec.Struct):
    round: int
    bids: list[int | None]
    scores: list[int]


class ToyView(View, frozen=True, kw_only=True):
    round: int
    bids: tuple[int | None, ...]
    sealed: tuple[bool, ...]
    scores: tuple[int, ...]
    legal: tuple[Bid, ...]


class ToyRules(Rules[Toy, ToyView]):
    state_type, view_type, action_type = Toy, ToyView, Bid
    event_type = BidSealed | PrizeTaken | RoundBegan | GameEnded

    def new(self, setup: Setup, chance: Chance) -> tuple[Toy, list[Event]]:
        return Toy(1, [None] * setup.seats, [0] * setup.seats), [RoundBegan(1)]

    def clone(self, state: Toy) -> Toy:
        return Toy(state.round, list(state.bids), list(state.scores))

    def to_act(self, state: Toy) -> tuple[Seat, ...]:
        if state.round > 3:
            return ()
        return tuple([seat for seat, bid in enumerate(state.bids) if bid is None])

    def legal(self, state: Toy, seat: Seat) -> Sequence[Bid]:
        return [Bid(n) for n in range(COINS)] if seat in self.to_act(state) else []

    def apply(self, state: Toy, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        if action not in self.legal(state, seat):
            raise IllegalAction("Not now.")
        assert isinstance(action, Bid)
        state.bids[seat] = action.coins
        events: list[Event] = [BidSealed(seat, action.coins)]
        if not self.to_act(state):
            known = [bid or 0 for bid in state.bids]
            winner, prize = known.index(max(known)), 1 + chance.below(6)
            state.scores[winner] += prize
            state.bids = [None] * len(state.bids)
            state.round += 1
            events.append(PrizeTaken(winner, prize))
            over = state.round > 3
            events.append(GameEnded(tuple(state.scores)) if over else RoundBegan(state.round))
        return events

    def observe(self, state: Toy, seat: Seat | None) -> ToyView:
        bids = tuple([bid if who == seat else None for who, bid in enumerate(state.bids)])
        return ToyView(
            seat=seat,
            to_act=self.to_act(state),
            over=state.round > 3,
            secret=seat is not None and len(bids) > 1 and state.round <= 3,
            round=state.round,
            bids=bids,
            sealed=tuple([bid is not None for bid in state.bids]),
            scores=tuple(state.scores),
            legal=() if seat is None else tuple(self.legal(state, seat)),
        )

    def sample(self, view: ToyView, chance: Chance) -> Toy:
        bids = [
            chance.below(COINS) if known is None and sealed else known
            for known, sealed in zip(view.bids, view.sealed, strict=True)
        ]
        return Toy(view.round, bids, list(view.scores))

    def result(self, state: Toy) -> Result | None:
        if state.round <= 3:
            return None
        most = max(state.scores)
        sums = tuple([Reckoning((Part("prizes", score),)) for score in state.scores])
        won = tuple([score == most for score in state.scores])
        return Result(won, tuple(state.scores), sums, shared=sum(won) > 1)


def sentence(event: Event, names: Names) -> str:
    match event:
        case BidSealed(seat, None):
            return f"{names.seat(seat)} writes a bid."
        case BidSealed(seat, coins):
            return f"{names.seat(seat)} bids {coins}."
        case PrizeTaken(seat, prize):
            return f"{names.seat(seat)} takes {prize}."
        case RoundBegan(number):
            return f"Round {number}."
        case _:
            return "It is over."


class Teller:
    def __init__(self, names: Names) -> None:
        self.names = names

    def tell(self, event: Event) -> str:
        return sentence(event, self.names)


def action_label(action: Action, view: View, names: Names) -> str:
    assert isinstance(action, Bid)
    return f"Bid {action.coins}"


def what_now(view: ToyView, names: Names) -> str:
    if view.over:
        return "It is over."
    return f"{names.listed(view.to_act)}, write a bid."


def result_lines(view: ToyView, names: Names) -> list[str]:
    if not view.over:
        return []
    return ["Somebody wins.", *[f"{names.seat(n)}: {s}" for n, s in enumerate(view.scores)]]


def zones(view: ToyView, names: Names) -> tuple[Zone, ...]:
    found = [Zone("prize", "The prize", line=f"Round {view.round} of 3.")]
    for seat, score in enumerate(view.scores):
        bid = view.bids[seat]
        lying: list[ZonePiece] = [ZonePiece(f"{score} won", note="Prizes taken so far.")]
        if view.sealed[seat]:
            lying.append(ZonePiece("a bid" if bid is None else f"{bid} bid", hidden=bid is None))
        found.append(Zone(f"seat {seat}", names.seat(seat), seat, pieces=tuple(lying)))
    return tuple(found)


def part(view: ToyView) -> Stretch:
    return Stretch(f"Round {view.round}", view.round)


def habit(view: ToyView, chance: Chance) -> Action:
    return view.legal[chance.below(len(view.legal))]


EDGE: Final = 12.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: ToyView, seat: Seat) -> float:
    return float(view.scores[seat])


class ToyParts(Parts):
    @property
    def rules(self) -> Rules[Any, Any]:
        return ToyRules()

    @property
    def messages(self) -> Messages:
        from tests.scenes.plain import toy

        return toy

    @property
    def heuristics(self) -> Heuristics:
        from tests.scenes.plain import toy

        return toy


def spec() -> GameSpec:
    """The game, as a house finds it whose folder holds only rules, words and habits."""
    return GameSpec(
        key="toy",
        title="The Highest Bid",
        line="Three prizes, and whoever bids most takes each.",
        modes=tuple(
            [PlayMode(n, f"{n} at the table", "Everybody bids.") for n in (2, 1, 3, 4, 5, 6, 8)]
        ),
        minutes=(1, 3),
        options=(Option("stakes", "Stakes", (Choice("low", "Low", "For fun."),)),),
        rules_number=1,
        package=__name__,
        parts=ToyParts(),
    )
