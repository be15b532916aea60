"""Several events told in one beat: the coach's way to where somebody waits, a round of a duel.

The log keeps every event with its own sentence.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages.things import plunder
from game.engine.kinds import Event
from game.engine.names import Names, listed
from game.engine.words import _

_STOPS: Final = (e.DuelBegan, e.HoldUpBegan)


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat."""
    match coming[0]:
        case e.CardLaid():
            return _while(coming, e.CardLaid)
        case e.CoachPassed():
            return _on_the_road(coming, _while(coming, e.CoachPassed))
        case e.CardsRevealed():
            return _on_the_road(coming, 0)
        case e.DuelCardDrawn():
            return _round_of_duel(coming)
        case e.DuelWon():
            return 1 + isinstance(_at(coming, 1), e.HoldUpBegan)
        case _:
            return 1


def _at(coming: Sequence[Event], number: int) -> Event | None:
    return coming[number] if number < len(coming) else None


def _while(coming: Sequence[Event], kind: type[Event]) -> int:
    """How many of that kind come first."""
    count = 0
    while isinstance(_at(coming, count), kind):
        count += 1
    return count


def _on_the_road(coming: Sequence[Event], passed: int) -> int:
    """Past so many towns to where the coach stops, and what begins there."""
    count = passed
    if isinstance(_at(coming, count), e.JourneyEnded):
        return count + 1
    if isinstance(_at(coming, count), e.CardsRevealed):
        count += 1
        count += isinstance(_at(coming, count), _STOPS)
    return count


def _round_of_duel(coming: Sequence[Event]) -> int:
    """A card for each of them at most."""
    drawn = []
    for event in coming:
        if not isinstance(event, e.DuelCardDrawn) or event.seat in drawn:
            break
        drawn.append(event.seat)
    return len(drawn)


def run_told(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """What is said of a run; `sentences` are those of the log."""
    match events[0]:
        case _ if len(events) == 1:
            return sentences[0]
        case e.DuelCardDrawn():
            return _drawn(events, names)
        case _:
            kept = [
                said
                for event, said in zip(events, sentences, strict=True)
                if not isinstance(event, e.CoachPassed | e.CardLaid)
            ]
            return " ".join(kept) or sentences[-1]


def _drawn(events: Sequence[Event], names: Names) -> str:
    """Who has drawn what in a round of a duel, in one sentence."""
    said = []
    for event in events:
        if isinstance(event, e.DuelCardDrawn):
            words = (
                _("{name} draws a pistol") if event.card == PISTOL else _("{name} draws {thing}")
            )
            said.append(words.format(name=names.seat(event.seat), thing=plunder(event.card)))
    return _("{all}.").format(all=listed(said))
