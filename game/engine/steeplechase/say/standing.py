"""How a courier stands before he acts: who is upon him, and what he needs."""

from game.engine.names import listed
from game.engine.steeplechase.data import ENERGETIC
from game.engine.steeplechase.reckon.table import behind
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.say.things import called, energy
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def standing_lines(view: SteeplechaseView) -> tuple[str, ...]:
    """The same in two lines at most; who is near stands beside the map."""
    seat = view.seat
    if seat is None:
        return ()
    state = behind(view)
    courier = state.couriers[seat]
    upon = obliging(state, seat)
    names = {group.id: called(group) for group in view.groups}
    found = []
    if upon:
        groups = listed([names[name] for name in upon])
        found.append(_("Upon you: {groups}. Speak, or fight.").format(groups=groups))
    if courier.energy < ENERGETIC:
        wants = (_("sleep"), _("food"), _("drink"))[courier.energy]
        said = _("You are {state}, and need {thing}.")
        found.append(said.format(state=energy(courier.energy), thing=wants))
    return tuple(found)
