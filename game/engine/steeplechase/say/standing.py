"""How a courier stands before he acts: who is upon him, what he needs, who is near."""

from game.engine.names import listed
from game.engine.steeplechase.data import ENERGETIC
from game.engine.steeplechase.reckon.table import behind
from game.engine.steeplechase.relations import gap_to, is_enemy, obliging
from game.engine.steeplechase.say.things import called, energy, inches
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _


def standing_lines(view: SteeplechaseView) -> tuple[str, ...]:
    """The same in three lines at most."""
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
        found.append(_("Upon you: {groups}. You speak with them, or fight.").format(groups=groups))
    elif courier.moved:
        found.append(_("You have moved: rest, drink and food want a turn at rest."))
    else:
        found.append(_("You have not moved: you may rest, drink, eat or hide."))
    if courier.energy < ENERGETIC:
        wants = (_("sleep"), _("food"), _("drink"))[courier.energy]
        said = _("You are {state}, and need {thing}.")
        found.append(said.format(state=energy(courier.energy), thing=wants))
    foes = [
        (gap_to(state, group, seat), n, group.id)
        for n, group in enumerate(state.groups)
        if group.mode != "in_tow" and is_enemy(state, group, seat) and group.id not in upon
    ]
    if foes and courier.inside is None:
        gap, _n, name = min(foes)
        said = _("The nearest foe besides: {group}, {far} off.")
        if not upon:
            said = _("The nearest foe: {group}, {far} off.")
        found.append(said.format(group=names[name], far=inches(gap)))
    return tuple(found)
