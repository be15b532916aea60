"""What moves a robber of York to a word, told from what everybody sees."""

from typing import Any, cast

from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Event, Seat
from game.engine.your_money.events import FAR, FRAIL
from game.engine.your_money.view import YourMoneyView

TALK = read_talk("game.engine.your_money.flavour")


def settles(event: Event) -> bool:
    """Faces come to rest with every new round."""
    return event.opens


def at_rest(view: YourMoneyView, seat: Seat) -> Mood:
    """Whoever is out of it is beaten or calm, whoever is frail afraid; a long lead shows."""
    sheet, ahead = view.sheets[seat], view.ahead(seat)
    if not sheet.alive:
        return "beaten"
    if sheet.retired:
        return "calm"
    if sheet.health <= FRAIL:
        return "afraid"
    if abs(ahead) >= FAR:
        return "pleased" if ahead > 0 else "cross"
    return "calm"


def moments(event: Event, before: YourMoneyView, after: YourMoneyView) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table."""
    return tuple(cast(Any, event).moments(before, after))
