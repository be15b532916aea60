"""Which decision is put before a person and what the board draws of it, one after another or for
all at once.

`mode`, `lay`, `words` and `gathering` are all the board knows of the decisions.
"""

from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.steeplechase.modes import choosing, steering_drawn
from game.scenes.steeplechase.modes.acting import Acting, Fencing, OnTheWay, Rerolling
from game.scenes.steeplechase.modes.asked import OnDesk, lay_words
from game.scenes.steeplechase.modes.choosing import Choosing, Chosen
from game.scenes.steeplechase.modes.secrets import Born, Drumming, Packing, Picking, Showing
from game.scenes.steeplechase.modes.steering import Steering
from game.scenes.steeplechase.modes.steering_drawn import Steered
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown
from game.scenes.table.board import Foregone
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.mode import Mode
from game.scenes.table.party import Party
from game.session.gathering import Gathering
from game.sprites.own_keys import key_slate, table_of_keys
from game.sprites.steeplechase.layout import SteepleLayout


def lay_at_once(now: Gathered, layout: SteepleLayout, on: Composer) -> None:
    """Each one's keys, in blocks or as one table."""
    area, scale, gap = layout.plain_desk.own_keys, layout.scale, layout.scale.px(8)
    if now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 52)
        return
    drawn = table_of_keys(area.size, scale, now.labels, now.rows)
    on.piece("keys", drawn, area, f"keys {now.rows}", 52)


def mode(desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> Mode | Foregone:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    settled = _foregone(seat, view)
    if settled is not None:
        return settled
    if isinstance(view.asked, t.AskDrum):
        return Drumming(desk, seat, view)
    if any(isinstance(each, Open) for each in view.legal):
        return Steering(desk, seat, view)
    match view.asked:
        case t.AskAction():
            return Acting(desk, seat, view)
        case t.AskJump() | t.AskStop() | t.AskAgain(then=t.Jumped()):
            return OnTheWay(desk, seat, view)
        case t.AskStance():
            return Fencing(desk, seat, view)
        case t.AskAbility():
            return Born(desk, seat, view)
        case t.AskReroll():
            return Rerolling(desk, seat, view)
        case t.AskThings():
            return Packing(desk, seat, view)
        case t.AskContestChit() | t.AskGiveChit():
            return Showing(desk, seat, view)
        case t.AskEagerness():
            return Picking(desk, seat, view)
        case _:
            return Choosing(desk, seat, view)


def _foregone(seat: Seat, view: SteeplechaseView) -> Foregone | None:
    """Where there is one thing to do and nothing to look at first, it is done and said."""
    if len(view.legal) != 1 or view.seat != seat or isinstance(view.legal[0], Open):
        return None
    action: Action = view.legal[0]
    match view.asked, action:
        case t.AskAction(), a.NoDeed():
            return Foregone(_("There is nothing to be done here."), action)
        case t.AskMove(), a.Stay():
            return Foregone(_("There is no way out: he stays."), action)
    return None


def lay(
    now: Doing,
    layout: SteepleLayout,
    party: Party,
    shown: SteeplechaseShown,
    on: Composer,
) -> None:
    """What lies on the desk, and over the map or the sheet, while somebody decides."""
    if isinstance(now, Steered):
        steering_drawn.lay(now, layout, party, shown, on)
    if isinstance(now, Chosen):
        choosing.lay(now, layout, on)
    if isinstance(now, OnDesk):
        lay_words(now, layout, on)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    return now.words if isinstance(now, OnDesk) else ("", [])


def lay_gathered(now: Gathered, layout: SteepleLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while several decide at once."""
    lay_at_once(now, layout, on)


def gathering(desk: Desk[SteepleLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)
