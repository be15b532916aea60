"""What happens on the road: journeys from city to city, cards turned up, duels and hold-ups; who
pays a robber, coin by coin as equally as possible; and how it ends (§§3–7, D6).
"""

from collections.abc import Sequence
from typing import cast

from game.engine.chance import Chance
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, PISTOL, City, Town
from game.engine.dick_turpin.state import (
    Phase,
    State,
    cards_left,
    driver_of,
    put,
    round_of,
    within_round,
)
from game.engine.kinds import Event, Part, Reckoning, Result, Seat


def end_game(state: State, verdict: str, events: list[Event]) -> None:
    """The game is over; what still lies face down is laid open."""
    state.result = result_of(state, verdict)
    state.phase = Phase.OVER
    hidden = [
        e.StillHidden(seat, pick) for seat, pick in enumerate(state.picks) if pick is not None
    ]
    events.append(e.GameEnded(state.result, tuple(hidden)))


def result_of(state: State, verdict: str) -> Result:
    """How a game with that gold ends: the most wins; equal gold shares the honours (D8)."""
    most, share = max(state.gold), DATA.sovereigns // len(state.gold)
    won = tuple([gold == most for gold in state.gold])
    sums = [
        (Part("share", share), Part("taken", taken), Part("paid", gold - share - taken))
        for gold, taken in zip(state.gold, state.taken, strict=True)
    ]
    reckonings = tuple([Reckoning(parts) for parts in sums])
    return Result(won, state.gold, reckonings, shared=sum(won) > 1, verdict=verdict)


def portions(amount: int, purses: Sequence[int]) -> tuple[int, ...]:
    """What each of `purses`, clockwise from the robber, pays of `amount`; all there is if less.

    Each coin comes from whoever has paid least and still has gold; of equals from the one with
    more left; of equals from the nearest clockwise.

    >>> portions(14, (15, 15, 15)), portions(14, (2, 20, 20)), portions(10, (0, 3, 30))
    ((5, 5, 4), (2, 6, 6), (0, 3, 7))
    """
    paid = [0] * len(purses)
    amount = min(amount, sum(purses))
    while amount:
        able = [who for who, purse in enumerate(purses) if purse > paid[who]]
        # All who still can have paid the same so far, so whole rounds of coins can go at once.
        least = min([purses[who] - paid[who] for who in able])
        rounds = min(amount // len(able), least)
        if rounds:
            for who in able:
                paid[who] += rounds
            amount -= rounds * len(able)
            continue
        able.sort(key=lambda who: -purses[who])  # stable: the nearest first
        for who in able[:amount]:
            paid[who] += 1
        amount = 0
    return tuple(paid)


def payments(robber: Seat, amount: int, gold: Sequence[int]) -> tuple[e.Payment, ...]:
    """What everybody else hands over, clockwise from the robber."""
    seats = len(gold)
    others = [(robber + step) % seats for step in range(1, seats)]
    paid = portions(amount, [gold[seat] for seat in others])
    return tuple(
        [e.Payment(seat, gold[seat], coins) for seat, coins in zip(others, paid, strict=True)]
    )


def begin(state: State, events: list[Event]) -> None:
    """The next journey, up to the choice of towns; a last card is laid without one (§3)."""
    state.journey += 1
    number, seats = within_round(state.journey), len(state.gold)
    if number == 1:
        state.piles = ((),) * seats
        events.append(e.RoundBegan(round_of(state.journey), state.options.rounds))
    state.deck = state.options.deck
    state.at = 0
    state.passengers = DATA.passengers
    state.phase = Phase.AMBUSH
    start, *_, goal = state.options.road(state.journey)
    driver = driver_of(state.journey, seats)
    cities = cast(City, start), cast(City, goal)
    events.append(e.JourneyBegan(state.journey, number, driver, *cities))
    if number == DATA.journeys:
        for seat, pile in enumerate(state.piles):
            (town,) = cards_left(pile)
            state.picks = put(state.picks, seat, town)
            events.append(e.CardLaid(seat, town, last=True))


def drive(state: State, chance: Chance, events: list[Event]) -> None:
    """Drive on, over the end of the journey if need be, until somebody has to decide."""
    while True:
        road = state.options.road(state.journey)
        state.at += 1
        state.phase = Phase.ROAD
        stop = road[state.at]
        if state.at + 1 < len(road):
            _come_to(state, cast(Town, stop), chance, events)
            if state.phase is not Phase.ROAD:
                return
            continue
        events.append(e.JourneyEnded(state.journey, cast(City, stop), state.passengers))
        if state.journey == state.options.journeys:
            end_game(state, "most_gold", events)
            return
        begin(state, events)
        if None in state.picks:
            return


def _come_to(state: State, town: Town, chance: Chance, events: list[Event]) -> None:
    """Everybody waiting in `town` turns up; one of them, if there is anybody to rob, robs."""
    waiting = tuple([seat for seat, pick in enumerate(state.picks) if pick == town])
    if not waiting:
        events.append(e.CoachPassed(town))
        return
    for seat in waiting:
        state.picks = put(state.picks, seat, None)
        state.piles = put(state.piles, seat, (*state.piles[seat], town))
    events.append(e.CardsRevealed(town, waiting, state.passengers))
    if not state.passengers:
        return
    robber = waiting[0] if len(waiting) == 1 else _duel(state, town, waiting, chance, events)
    state.robbing, state.turned, state.phase = robber, (), Phase.HOLD_UP
    events.append(e.HoldUpBegan(robber, town, state.passengers))
    turn(state, chance, events)


def _draw(state: State, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """A booty card, and how many of each there were to draw.

    The deck is never empty (D7): a pistol ends the journey for whoever meets it, so that five
    highwaymen turn up five at most, and every deck has six or more.
    """
    might = state.deck.counts
    card, state.deck = state.deck.draw(chance)
    return card, might


def duelling_order(seats: tuple[Seat, ...], driver: Seat, table: int) -> tuple[Seat, ...]:
    """The order of drawing: clockwise from the player after the driver, who draws last (§4)."""
    return tuple(sorted(seats, key=lambda seat: (seat - driver - 1) % table))


def _duel(
    state: State, town: Town, seats: tuple[Seat, ...], chance: Chance, events: list[Event]
) -> Seat:
    """Draw in turn; a pistol puts one out and the next in order goes on, until one is left (D4)."""
    table = len(state.gold)
    order = duelling_order(seats, driver_of(state.journey, table), table)
    events.append(e.DuelBegan(town, order))
    left, might = list(order), state.deck.counts
    turn_of = 0
    while len(left) > 1:
        card, held = _draw(state, chance)
        events.append(e.DuelCardDrawn(left[turn_of], card, held))
        if card == PISTOL:
            del left[turn_of]  # the next in order has moved up into his place
        else:
            turn_of += 1
        turn_of %= len(left)
    events.append(e.DuelWon(left[0], town, order, might))
    return left[0]


def turn(state: State, chance: Chance, events: list[Event]) -> None:
    """The robber turns a booty card; a pistol, or the last passenger, ends the hold-up (§5)."""
    robber, town = _holding_up(state)
    card, held = _draw(state, chance)
    if card == PISTOL:
        events.append(e.DrivenOff(robber, town, sum(state.turned), state.passengers, held))
        state.robbing, state.turned, state.phase = None, (), Phase.ROAD
        return
    state.turned = (*state.turned, card)
    events.append(e.BootyTurned(robber, card, sum(state.turned), held))
    if len(state.turned) == state.passengers:
        ride_off(state, events)


def ride_off(state: State, events: list[Event]) -> None:
    """The robber takes the sum from the others (D6); with all the gold he has won (§6)."""
    robber, town = _holding_up(state)
    cards, had = state.turned, state.gold[robber]
    paid = payments(robber, sum(cards), state.gold)
    left = state.passengers - len(cards)
    taken = e.BootyTaken(robber, town, cards, sum(cards), had, paid, not left, left)
    gold = list(state.gold)
    for payment in paid:
        gold[payment.seat] -= payment.paid
    gold[robber] += taken.taken
    state.gold = tuple(gold)
    state.taken = put(state.taken, robber, state.taken[robber] + taken.taken)
    state.passengers = left
    state.robbing, state.turned, state.phase = None, (), Phase.ROAD
    events.append(taken)
    if gold[robber] == DATA.sovereigns:
        end_game(state, "all_the_gold", events)


def _holding_up(state: State) -> tuple[Seat, Town]:
    """The robber and his town; asked only while a coach is held up."""
    return cast(Seat, state.robbing), cast(Town, state.options.road(state.journey)[state.at])
