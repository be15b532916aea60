"""What a log need not say, and what somebody means to do: in words all the same."""

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.say.things import dice, inches, way
from game.engine.words import _


def silent(event: Event, names: Names) -> str | None:
    """How things stand, and dice whose sum is told next."""
    match event:
        case e.CourierStands(seat, now):
            said = _("{name} is at {x}, {y}.")
            return said.format(name=names.seat(seat), x=inches(now.at[0]), y=inches(now.at[1]))
        case e.GroupStands(now):
            said = _("Somebody is at {x}, {y}.")
            return said.format(x=inches(now.at[0]), y=inches(now.at[1]))
        case e.TableStands():
            return _("What lies on the table has changed.")
        case e.DiceThrown(seat, _why, faces):
            return _("{name} throws {dice}.").format(name=names.seat(seat), dice=dice(faces))
        case _:
            return None


def planned(event: e.Planned, names: Names) -> str:
    """Where he means to turn or to stop."""
    name, far = names.seat(event.seat), inches(event.far)
    match event.what:
        case "turn" if event.heading is not None:
            said = _("{name} means to turn after {far}, {way}.")
            return said.format(name=name, far=far, way=way(event.heading))
        case "lane":
            said = _("{name} means to stop after {far}, in line with the bridge.")
        case _:
            said = _("{name} means to go in at a door after {far}.")
    return said.format(name=name, far=far)
