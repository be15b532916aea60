"""The phases in which nobody shoots: set-up, Strategy and Reload (§3, §6, §8); and how it all ends
(§10).
"""

from game.engine.chance import Chance
from game.engine.kinds import Event, Part, Reckoning, Result, Seat, Sides
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.actions import Change
from game.engine.riding_shotgun.round import draw_cards, draw_round, into_bag, put_back, speeds
from game.engine.riding_shotgun.state import Lying, Phase, Posted, State, put, with_cards, without
from game.engine.riding_shotgun.view import RidingView


def outcome(state: State) -> tuple[int, str] | None:
    """The team that has won at the end of a turn, and why; the first reason is told."""
    bars = sum([bars for bars, team in zip(state.gold, state.teams, strict=True) if team])
    if bars == state.bars:
        return data.BANDITS, "gold"
    if state.burnt == data.NUMBERS.wheels:
        return data.BANDITS, "wheels"
    if not _grit(state, data.GUARDS):
        return data.BANDITS, "guards_spent"
    if not _grit(state, data.BANDITS):
        return data.GUARDS, "bandits_spent"
    return None


def _grit(state: State, team: int) -> int:
    return sum([grit for grit, own in zip(state.grit, state.teams, strict=True) if own == team])


def result_of(state: State, team: int, verdict: str) -> Result:
    """The result if that team wins for that reason; scores are bars, and decide nothing (D52)."""
    return Result(
        tuple([own == team for own in state.teams]),
        state.gold,
        tuple([Reckoning((Part("gold", bars),)) for bars in state.gold]),
        verdict=verdict,
        sides=state.teams,
    )


def end(state: State, team: int, verdict: str, events: list[Event]) -> None:
    """That team has won."""
    state.phase = Phase.OVER
    state.attack, state.pending, state.asked = None, (), None
    state.result = result_of(state, team, verdict)
    unseen = tuple([each.card for each in state.unseen])
    events.append(e.GameEnded(state.result, state.hands, unseen, state.wild))


FIRST, LAST = 0, 999
"""What *Hair Trigger* and *Lie in Wait* make of a Quick Draw."""


def begin_round(state: State, chance: Chance, events: list[Event]) -> None:
    """Draw by grit; the seats then decide what to keep (§6.1)."""
    seats = len(state.teams)
    state.round += 1
    state.phase = Phase.STRATEGY
    state.order, state.place, state.driver = (), 0, None
    state.whip, state.map = (0, 0), 0
    state.laid = state.under = (None,) * seats
    state.aside = ((),) * seats
    events.append(e.RoundBegan(state.round, state.speed, state.space))
    if any(state.grit):
        draw_round(state, state.grit, "strategy", chance, events)


def discard(state: State, seat: Seat, cards: tuple[int, ...], events: list[Event]) -> None:
    """Set cards aside until everybody is done (D8)."""
    state.hands = put(state.hands, seat, without(state.hands[seat], cards))
    state.aside = put(state.aside, seat, cards)
    events.append(e.CardsDiscarded(seat, cards, len(cards)))


def lay(state: State, seat: Seat, card: int, wildcard: int | None, events: list[Event]) -> bool:
    """Lay a Quick Draw; whether it was the last, so that all have been turned up."""
    state.hands = put(state.hands, seat, without(state.hands[seat], (card,)))
    state.laid = put(state.laid, seat, card)
    if wildcard is not None:
        # It stays with its owner, face down, until it is turned up.
        state.wild = put(state.wild, seat, without(state.wild[seat], (wildcard,)))
        state.under = put(state.under, seat, wildcard)
    events.append(e.QuickDrawLaid(seat, card, wildcard))
    if None in state.laid:
        return False
    _reveal(state, events)
    return True


def number_of(card: int, wildcard: int | None) -> int:
    """When a Quick Draw acts."""
    if wildcard is None:
        return card
    return FIRST if data.EFFECT[wildcard] is data.Effect.HAIR_TRIGGER else LAST


def _reveal(state: State, events: list[Event]) -> None:
    draws: list[e.Drawn] = []
    posts: tuple[list[Posted], list[Posted]] = ([], [])
    for seat, (card, wildcard) in enumerate(zip(state.laid, state.under, strict=True)):
        if card is None:
            continue  # all have laid by now
        draws.append(e.Drawn(seat, card, wildcard, number_of(card, wildcard)))
        team = state.teams[seat]
        posts[1 - team].append(Posted(card, team))
    seats = len(draws)
    state.order = tuple([draw.seat for draw in sorted(draws, key=lambda draw: draw.number)])
    state.posts = (tuple(posts[data.GUARDS]), tuple(posts[data.BANDITS]))
    state.played += tuple([draw.wildcard for draw in draws if draw.wildcard is not None])
    state.unseen += tuple(
        [Lying(card, (seat,)) for seat, cards in enumerate(state.aside) for card in cards]
    )
    state.laid = state.under = (None,) * seats
    state.aside = ((),) * seats
    events.append(e.QuickDrawsRevealed(tuple(draws), state.order, state.posts))
    events += [
        e.WildcardPlayed(draw.seat, draw.wildcard) for draw in draws if draw.wildcard is not None
    ]
    state.driver = [seat for seat in state.order if state.teams[seat] == data.GUARDS][-1]
    events.append(e.DriverNamed(state.driver))


def coaches_in(state: State | RidingView, team: int) -> Reckoning:
    """The stagecoaches that count for a team, card by card, and the whip (D39)."""
    if state.options.posts == "owner":
        counted = [each.card for each in state.posts[team]]
    else:
        counted = [each.card for post in state.posts for each in post if each.team == team]
    parts = [Part("card", data.COACHES[card], str(card)) for card in counted]
    if state.whip[team]:
        parts.append(Part("whip", state.whip[team]))
    return Reckoning(tuple(parts))


def contested(state: State | RidingView, sides: Sides) -> tuple[Reckoning, Reckoning, Seat | None]:
    """The stagecoaches of guards and bandits, and who sets the speed: the last of the winners on
    the tracker, or nobody.
    """
    guards, bandits = coaches_in(state, data.GUARDS), coaches_in(state, data.BANDITS)
    if guards.total == bandits.total or not state.order:
        return guards, bandits, None
    winners = data.GUARDS if guards.total > bandits.total else data.BANDITS
    return guards, bandits, [seat for seat in state.order if sides[seat] == winners][-1]


def rolled(speed: int, by_map: int) -> Reckoning:
    """The spaces the coach moves (§8.2)."""
    parts = [Part("speed", speed), *([Part("map", by_map)] if by_map else [])]
    return Reckoning(tuple(parts))


def reload(state: State, chance: Chance, events: list[Event]) -> None:
    """The Posts decide who drives the horses (§8.1)."""
    guards, bandits, captain = contested(state, state.teams)
    events.append(e.SpeedContested(guards, bandits, captain))
    if captain is None:
        roll_on(state, chance, events)
        return
    ways = speeds(state)
    if len(ways) == 1:  # D40: there is nothing to choose
        set_speed(state, captain, ways[0], chance, events)
        return
    state.phase, state.asked = Phase.SPEED, captain


def set_speed(
    state: State, seat: Seat, change: Change, chance: Chance, events: list[Event]
) -> None:
    """The captain drives or holds the horses, and the coach rolls on."""
    was, state.speed = state.speed, state.speed + change
    state.asked = None
    events.append(e.SpeedSet(seat, was, state.speed))
    roll_on(state, chance, events)


def roll_on(state: State, chance: Chance, events: list[Event]) -> None:
    """The coach moves, and a new round begins unless it has come to Town (§8.2-8.5)."""
    reckoning = rolled(state.speed, state.map)
    was = state.space
    state.space = min(was + max(reckoning.total, 0), data.TOWN)
    events.append(e.CoachMoved(was, state.space, reckoning))
    if state.space >= data.TOWN:
        end(state, data.GUARDS, "town", events)
        return
    for town in data.ROAD.small_towns:
        if was < town.space <= state.space:
            events.append(e.TownPassed(town.space, town.name))
            if state.options.wildcards == "on":
                _draw_wildcards(state, chance, events)
    posted = [each.card for post in state.posts for each in post]
    state.posts = ((), ())
    into_bag(state, posted)
    events.append(e.PostsCleared(len(posted) + put_back(state)))
    for seat in state.order:
        short = data.NUMBERS.hand_size - len(state.hands[seat])
        if short > 0:
            draw_cards(state, seat, short, "refill", chance, events)
    covered = tuple([seat for seat, hidden in enumerate(state.in_cover) if hidden])
    if covered:
        events.append(e.CoverLifted(covered))
    state.in_cover = (False,) * len(state.teams)
    begin_round(state, chance, events)


def _draw_wildcards(state: State, chance: Chance, events: list[Event]) -> None:
    """One for everybody, in the order of the tracker, while there are any (D43)."""
    for seat in state.order:
        if not any(state.wild_deck.counts):
            events.append(e.WildcardDrawn(seat, None, missed=True))
            continue
        kind, state.wild_deck = state.wild_deck.draw(chance)
        state.wild = put(state.wild, seat, with_cards(state.wild[seat], (kind + 1,)))
        events.append(e.WildcardDrawn(seat, kind + 1))
