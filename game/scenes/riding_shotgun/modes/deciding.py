"""Which decision is put before a person, and what the board draws of it: the board asks here only.

`mode`, `lay`, `words` and `gathering` are all the board knows of the decisions.
"""

from game.engine.kinds import Seat
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.scenes.riding_shotgun.modes import (
    at_once,
    attack_drawn,
    challenging,
    driving,
    giving,
    pointing,
    responding,
    sorting,
)
from game.scenes.riding_shotgun.modes.attack_drawn import Attacked
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.challenging import Challenged, Challenging
from game.scenes.riding_shotgun.modes.driving import Driven, Driving
from game.scenes.riding_shotgun.modes.giving import Given, Giving
from game.scenes.riding_shotgun.modes.pointing import Pointed, Pointing
from game.scenes.riding_shotgun.modes.responding import Responded, Responding
from game.scenes.riding_shotgun.modes.sorting import Sort, Sorted
from game.scenes.riding_shotgun.shown import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.mode import Mode
from game.scenes.table.notes import linked
from game.scenes.table.party import Party
from game.session.gathering import Gathering
from game.sprites.riding_shotgun.layout import CoachLayout


def mode(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Mode:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    match view.phase:
        case Phase.STRATEGY:
            return Sort(desk, seat, view)
        case Phase.TURN | Phase.BUILD:
            return Attacking(desk, seat, view)
        case Phase.RESPOND if view.attack is not None:
            return Responding(desk, seat, view, view.attack)
        case Phase.CHALLENGE:
            return Challenging(desk, seat, view)
        case Phase.LOSE_CARDS:
            return Giving(desk, seat, view)
        case Phase.SPEED:
            return Driving(desk, seat, view)
        case _:
            return Pointing(desk, seat, view)


def lay(now: Doing, layout: CoachLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while somebody decides."""
    match now:
        case Sorted():
            sorting.lay(now, layout, party, on)
        case Attacked():
            attack_drawn.lay(now, layout, party, on)
        case Responded():
            responding.lay(now, layout, party, on)
        case Challenged():
            challenging.lay(now, layout, party, on)
        case Given():
            giving.lay(now, layout, party, on)
        case Pointed():
            pointing.lay(now, layout, party, on)
        case _:
            pass  # the speeds lie beside the road


def lay_gathered(now: Gathered, layout: CoachLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while several decide at once."""
    at_once.lay(now, layout, on)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    match now:
        case Sorted():
            line, below = sorting.words(now, party, large)
        case Attacked():
            line, below = attack_drawn.words(now, party, large)
        case Responded():
            line, below = responding.words(now, party, large)
        case Challenged():
            line, below = challenging.words(now, party, large)
        case Given():
            line, below = giving.words(now, party, large)
        case Pointed():
            line, below = pointing.words(now, party, large)
        case Driven():
            line, below = driving.words(now, party, large)
        case _:
            return "", []
    return linked(line), below


def gathering(desk: Desk[CoachLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)
