"""Who decides next, and how many rounds there can still be."""

from game.engine.kinds import Seat
from game.engine.merry_way.data import PLACES
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView


def follows(view: MerryView) -> Seat | None:
    """Who decides next in this phase if whoever decides now is done; None where the phase ends."""
    seats = len(view.bands)
    others = [(view.turn + k) % seats for k in range(1, seats)]
    match view.phase:
        case Phase.COLLECT:
            return _in_order(view) if seats > 1 else None
        case Phase.FLOOR:
            return next((n for n in others if not view.resting[n] and view.offers[n]), None)
        case Phase.BANK:
            following = others[0]
            return None if following == view.leader else following
        case Phase.BUILD:
            return next((n for n in others if not view.passed[n]), None)
        case _:
            return None


def _in_order(view: MerryView) -> Seat | None:
    """The next to collect; None after the last digit of the last band."""
    following = (view.turn + 1) % len(view.bands)
    last = view.digit == 2 and following == view.leader
    return None if last else following


def rounds_to_come(view: MerryView) -> int:
    """How many rounds there can be after this one before the folly cards run out."""
    whole = 2 * (len(view.folly_deck) // PLACES)
    return whole + (not _second_sides(view))


def _second_sides(view: MerryView) -> bool:
    lain = view.lineup[0]
    return lain.face.endswith(".blue") != lain.turned
