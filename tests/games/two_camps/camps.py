"""A throw-away game for sides: two camps of three or four, who see each other's cards and no more.

Everybody lays a card face down at the same time, told by its place in the hand; the camp with the
larger sum takes the round. Each camp is given a watchword a round, known to it alone. The same is
played by everybody for himself.
"""

import sys
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar, Final

import msgspec

from game.engine.chance import Bag, Chance
from game.engine.kinds import (
    Action,
    Covered,
    Event,
    Like,
    Result,
    Seat,
    Sides,
    View,
    allied,
    allies,
    camps,
    most_wins,
)
from game.engine.messages import Zone, ZonePiece, by_round
from game.engine.names import Names
from game.engine.parts import Parts
from game.engine.rules import Rules, Setup
from game.engine.sentences import Row, Sentences, so
from game.engine.spec import GameSpec, PlayMode

KEY = "two_camps"
ROUNDS = 3
LOOKS = True
WORDS = 5
ALTERNATE: Sides = (0, 1, 0, 1, 0, 1, 0, 1)
FLANKS: Sides = (0, 0, 0, 0, 1, 1, 1, 1)


class Lay(Action, frozen=True):
    """The lowest card of the hand is 0."""

    place: int


class RoundBegan(Event, frozen=True):
    like: ClassVar[Like] = "seal"
    opens: ClassVar[bool] = True
    round: int


class CardDealt(Covered, frozen=True):
    covers: ClassVar[str] = "card"
    like: ClassVar[Like] = "card"
    card: int | None


class WatchwordGiven(Event, frozen=True):
    """For one camp, and not heard by the other at all."""

    camp: tuple[Seat, ...]
    word: int

    def seen_by(self, seat: Seat | None) -> "WatchwordGiven | None":
        return self.only_for(self.camp, seat)


class CardLaid(Covered, frozen=True):
    covers: ClassVar[str] = "card"
    like: ClassVar[Like] = "piece"
    card: int | None


class CardsTurned(Event, frozen=True):
    like: ClassVar[Like] = "card"

    cards: tuple[int, ...]
    takers: tuple[Seat, ...]


class Camps(msgspec.Struct):
    sides: Sides
    round: int
    hands: list[list[int]]
    laid: list[int | None]
    played: list[int]
    words: list[int]
    scores: list[int]


class CampsView(View, frozen=True, kw_only=True):
    round: int
    hands: tuple[tuple[int, ...] | None, ...]
    laid: tuple[int | None, ...]
    down: tuple[bool, ...]
    played: tuple[int, ...]
    words: tuple[int | None, ...]
    scores: tuple[int, ...]
    legal: tuple[Lay, ...]


class CampsRules(Rules[Camps, CampsView]):
    state_type, view_type, action_type = Camps, CampsView, Lay
    event_type = RoundBegan | CardDealt | WatchwordGiven | CardLaid | CardsTurned

    def new(self, setup: Setup, chance: Chance) -> tuple[Camps, list[Event]]:
        seats, sides = setup.seats, setup.sides
        state = Camps(sides, 0, [[] for _ in range(seats)], [None] * seats, [], [], [0] * seats)
        deck, events = Bag.one_of_each(seats * ROUNDS), list[Event]()
        for seat in range(seats):
            for _card in range(ROUNDS):
                card, deck = deck.draw(chance)
                state.hands[seat].append(card)
                events.append(CardDealt(seat, allies(sides, seat), card))
            state.hands[seat].sort()
        self._begin(state, chance, events)
        return state, events

    def _begin(self, state: Camps, chance: Chance, events: list[Event]) -> None:
        state.round += 1
        events.append(RoundBegan(state.round))
        together = camps(state.sides, len(state.hands))
        state.words = [chance.below(WORDS) for _camp in together]
        events += [
            WatchwordGiven(camp, word) for camp, word in zip(together, state.words, strict=True)
        ]

    def clone(self, state: Camps) -> Camps:
        return deepcopy(state)

    def _over(self, state: Camps) -> bool:
        return state.round > ROUNDS

    def to_act(self, state: Camps) -> tuple[Seat, ...]:
        if self._over(state):
            return ()
        return tuple([seat for seat, card in enumerate(state.laid) if card is None])

    def legal(self, state: Camps, seat: Seat) -> Sequence[Lay]:
        hand = state.hands[seat] if seat in self.to_act(state) else []
        return [Lay(place) for place in range(len(hand))]

    def apply(self, state: Camps, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.refuse(state, len(state.hands), seat, action)
        assert isinstance(action, Lay)
        card = state.hands[seat].pop(action.place)
        state.laid[seat] = card
        events: list[Event] = [CardLaid(seat, allies(state.sides, seat), card)]
        if self.to_act(state):
            return events
        cards = tuple([card for card in state.laid if card is not None])
        sides = camps(state.sides, len(cards))
        most = max([sum([cards[each] for each in camp]) for camp in sides])
        best = [camp for camp in sides if sum([cards[each] for each in camp]) == most]
        takers = tuple(sorted([each for camp in best for each in camp]))
        for each in takers:
            state.scores[each] += 1
        state.played = sorted([*state.played, *cards])
        state.laid = [None] * len(cards)
        events.append(CardsTurned(cards, takers))
        if state.round < ROUNDS:
            self._begin(state, chance, events)
        else:
            state.round, state.words = ROUNDS + 1, []
        return events

    def observe(self, state: Camps, seat: Seat | None) -> CampsView:
        def known(other: Seat) -> bool:
            return allied(state.sides, seat, other) or self._over(state)

        heard = zip(camps(state.sides, len(state.hands)), state.words, strict=False)
        words = [word if allied(state.sides, seat, camp[0]) else None for camp, word in heard]
        return CampsView(
            seat=seat,
            to_act=self.to_act(state),
            over=self._over(state),
            secret=seat is not None and not self._over(state),
            sides=state.sides,
            round=state.round,
            hands=tuple([tuple(h) if known(n) else None for n, h in enumerate(state.hands)]),
            laid=tuple([card if known(n) else None for n, card in enumerate(state.laid)]),
            down=tuple([card is not None for card in state.laid]),
            played=tuple(state.played),
            words=tuple(words),
            scores=tuple(state.scores),
            legal=() if seat is None else tuple(self.legal(state, seat)),
        )

    def sample(self, view: CampsView, chance: Chance) -> Camps:
        seats = len(view.hands)
        seen = {*view.played, *[card for card in view.laid if card is not None]}
        seen |= {card for hand in view.hands for card in hand or ()}
        unseen = Bag(tuple([int(card not in seen) for card in range(seats * ROUNDS)]))
        hands: list[list[int]] = []
        laid: list[int | None] = []
        for seat in range(seats):
            hand, card = view.hands[seat], view.laid[seat]
            if hand is None:
                drawn = []
                for _card in range(ROUNDS + 1 - view.round):
                    found, unseen = unseen.draw(chance)
                    drawn.append(found)
                card = drawn.pop() if view.down[seat] else None
                hand = tuple(sorted(drawn))
            hands.append(list(hand))
            laid.append(card)
        words = [chance.below(WORDS) if word is None else word for word in view.words]
        return Camps(
            view.sides, view.round, hands, laid, list(view.played), words, list(view.scores)
        )

    def unsound(self, state: Camps, setup: Setup) -> str:
        if state.sides != setup.sides or len(state.hands) != setup.seats:
            return "$.sides"
        down = [card for card in state.laid if card is not None]
        cards = sorted([*state.played, *down, *[card for hand in state.hands for card in hand]])
        return "" if cards == list(range(setup.seats * ROUNDS)) else "$.hands"

    def result(self, state: Camps) -> Result | None:
        if not self._over(state):
            return None
        # The whole side takes a round, and so the sides' sums are told apart as their seats' are.
        return most_wins(tuple(state.scores), state.sides, "rounds taken")


_SAID: Final[Sentences[Names]] = Sentences(
    {
        RoundBegan: "Round {round}.",
        CardDealt: (Row("{name} is dealt a card.", so(card=None)), Row("{name} is dealt {card}.")),
        WatchwordGiven: "{camp} hear the watchword, number {word}.",
        CardLaid: (Row("{name} lays a card.", so(card=None)), Row("{name} lays {card}.")),
        CardsTurned: "{takers} take the round.",
    },
    {
        "name": lambda event, names: names.seat(event.seat),
        "camp": lambda event, names: names.listed(event.camp),
        "takers": lambda event, names: names.listed(event.takers),
    },
)
Teller = _SAID.teller


def sentence(event: Event, names: Names) -> str | None:
    return _SAID.of(event, names)


def action_label(action: Action, view: View, names: Names) -> str:
    assert isinstance(action, Lay)
    return f"Lay card {action.place + 1}"


def what_now(view: CampsView, names: Names) -> str:
    if view.over:
        return "It is over."
    return f"{names.listed(view.to_act)}, lay a card."


def result_lines(view: CampsView, names: Names) -> list[str]:
    if not view.over:
        return []
    most = max(view.scores)
    best = [seat for seat, score in enumerate(view.scores) if score == most]
    return [f"{names.listed(best)} win.", f"Rounds taken: {most}"]


def zones(view: CampsView, names: Names) -> tuple[Zone, ...]:
    found = [Zone("played", "Played", line=f"{len(view.played)} cards.")]
    for seat, hand in enumerate(view.hands):
        lying: list[ZonePiece] = [ZonePiece(str(card)) for card in hand or ()]
        if view.down[seat]:
            card = view.laid[seat]
            lying.append(ZonePiece("a card" if card is None else str(card), hidden=card is None))
        found.append(Zone(f"seat {seat}", names.seat(seat), seat, pieces=tuple(lying)))
    return tuple(found)


def choices(view: CampsView) -> tuple[Action, ...]:
    return tuple([Lay(place) for place in range(ROUNDS + 1 - view.round)])


def label(action: Action) -> str:
    assert isinstance(action, Lay)
    return str(action.place + 1)


def meant(view: CampsView, pressed: Sequence[Action]) -> tuple[Action, ...]:
    return tuple(pressed)


def how(view: CampsView) -> str:
    return ""


def is_sealed(action: Action) -> bool:
    return isinstance(action, Lay)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    return event.discloses


def alone(view: CampsView) -> str:
    return ""


part = by_round


def habit(view: CampsView, chance: Chance) -> Action:
    return view.legal[chance.below(len(view.legal))]


EDGE: Final = 12.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: CampsView, seat: Seat) -> float:
    return 8.0 * view.scores[seat]


class CampsParts(Parts):
    @property
    def rules(self) -> Rules[Any, Any]:
        return CampsRules()

    @property
    def messages(self) -> Any:
        return sys.modules[__name__]

    heuristics = together = messages


def spec() -> GameSpec:
    """The game, as a house finds it whose folder holds only rules, words and habits."""
    names = ("Guards", "Bandits")
    return GameSpec(
        key=KEY,
        title="Two Camps",
        line="Three rounds, and a card from everybody in each.",
        modes=(
            PlayMode(
                8, "Two fours", "Every other seat.", sides=ALTERNATE, side_names=names, key="fours"
            ),
            PlayMode(
                8, "Two flanks", "Side by side.", sides=FLANKS, side_names=names, key="flanks"
            ),
            PlayMode(6, "Two threes", "Every other seat.", sides=ALTERNATE[:6], side_names=names),
            PlayMode(3, "Three alone", "Everybody for himself."),
        ),
        minutes=(1, 3),
        options=(),
        rules_number=1,
        package=__name__,
        parts=CampsParts(),
    )


SPEC = spec()
