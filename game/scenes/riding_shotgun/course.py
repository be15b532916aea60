"""A whole game once it is over, when everything lies open: how the clocks ran, and who lied."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, TOWN, shows
from game.engine.riding_shotgun.messages.sums import gold_held, grit_of
from game.engine.riding_shotgun.reducer import after, before
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.view import RidingView
from game.session.match import Match


class Clocks(msgspec.Struct, frozen=True):
    """How far each side has come: by the road and the bandits' grit the guards win, by gold, wheels
    and the guards' grit the bandits.
    """

    space: int
    gold: int
    bars: int
    burnt: int
    guards: int
    bandits: int

    def shares(self, start: int, most: int) -> tuple[float, float, float, float, float]:
        """How near each is to its end, from 0 to 1: road, bandits spent, gold, wheels, guards
        spent; `start` is where the coach set out, `most` the grit a team can have.
        """
        return (
            (self.space - start) / max(1, TOWN - start),
            1.0 - self.bandits / most,
            self.gold / max(1, self.bars),
            self.burnt / NUMBERS.wheels,
            1.0 - self.guards / most,
        )


def clocks(view: RidingView) -> Clocks:
    """How the clocks stand."""
    held, bars = gold_held(view)
    return Clocks(view.space, held, bars, view.burnt, grit_of(view, GUARDS), grit_of(view, BANDITS))


def clocks_of(match: Match) -> tuple[Clocks, ...]:
    """How they stood when each round began, and at the end."""
    view: Any = before(match.view(None))  # type: ignore[arg-type]
    found: list[Clocks] = []
    for event in match.history(None):
        if isinstance(event, e.GameEnded):
            break
        view = after(view, event)
        if isinstance(event, e.RoundBegan):
            found.append(clocks(view))
    return (*found, clocks(view))


class Liar(msgspec.Struct, frozen=True):
    """How often somebody laid a Blind that was not what was said of it, how often a call found
    that out, and how often that seat's own calls were right, of how many.
    """

    blinds: int = 0
    lies: int = 0
    caught: int = 0
    calls: int = 0
    right: int = 0


def liars_roll(match: Match) -> tuple[Liar, ...]:
    """Everybody's lies, called or not, now that every Blind may be seen."""
    seats = len(match.seats)
    rows = [Liar() for _seat in range(seats)]
    exact = match.view(None).options.bluff == "exact"  # type: ignore[attr-defined]
    events = [event for batch in match.batches for event in batch.events]
    blind: tuple[Seat, int] = (0, 0)
    kind: Any = "shotgun"
    for event in events:
        match event:
            case e.BlindLaid(seat, card) if card is not None:
                blind = (seat, card)
            case e.AttackDeclared(seat, declared, _target, _responder, _sum, claim):
                kind = declared
                if declared != "desperate":
                    _add(rows, seat, _lie(shows(blind[1], declared), claim, exact))
            case e.DefenceLaid(seat, card, _cards, _sum, claim) if card is not None:
                _add(rows, seat, _lie(shows(card, needed(kind)), claim, exact))
            case e.AttackCalled(seat) | e.DefenceCalled(seat):
                _called(rows, event, seat, _owner(events, event))
    return tuple(rows)


def _lie(shown: int, claim: int, exact: bool) -> bool:
    return shown != claim if exact else shown < claim


def _add(rows: list[Liar], seat: Seat, lie: bool) -> None:
    was = rows[seat]
    rows[seat] = msgspec.structs.replace(was, blinds=was.blinds + 1, lies=was.lies + lie)


def _called(
    rows: list[Liar], event: e.AttackCalled | e.DefenceCalled, caller: Seat, owner: Seat
) -> None:
    was = rows[caller]
    rows[caller] = msgspec.structs.replace(was, calls=was.calls + 1, right=was.right + event.bluff)
    if event.bluff:
        rows[owner] = msgspec.structs.replace(rows[owner], caught=rows[owner].caught + 1)


def _owner(events: Sequence[Event], call: Event) -> Seat:
    """Whose Blind was called: the last to lay one of that sort before it."""
    laid: type[Event] = e.BlindLaid if isinstance(call, e.AttackCalled) else e.DefenceLaid
    seat = 0
    for event in events:
        if event is call:
            break
        if isinstance(event, laid):
            seat = event.seat  # type: ignore[attr-defined]
    return seat


def uncalled(match: Match) -> tuple[tuple[int, ...], ...]:
    """The Blinds of the last round that nobody called, by who laid them."""
    found: list[list[int]] = [[] for _seat in match.seats]
    for batch in match.batches:
        for event in batch.events:
            match event:
                case e.RoundBegan():
                    found = [[] for _seat in found]
                case e.BlindLaid(seat, card) if card is not None:
                    found[seat].append(card)
                case e.DefenceLaid(seat, card) if card is not None:
                    found[seat].append(card)
                case e.AttackCalled(blind=card) | e.DefenceCalled(blind=card):
                    found = [[each for each in row if each != card] for row in found]
    return tuple([tuple(row) for row in found])
