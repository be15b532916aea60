"""What of a decision others would like to guess: how eager somebody is at the start, and which
boast is turned up in a contest.
"""

from game.engine.kinds import Action
from game.engine.steeplechase.actions import PickEagerness, ShowChit
from game.engine.steeplechase.view import SteeplechaseView


def secret(view: SteeplechaseView, action: Action) -> str | None:
    """The number picked, or the value of the chit; all else is done before everybody's eyes."""
    match action:
        case PickEagerness(number):
            return str(number)
        case ShowChit(place) if view.seat is not None:
            chits = view.couriers[view.seat].boasts
            return str(chits[place].value) if place < len(chits) else None
        case _:
            return None
