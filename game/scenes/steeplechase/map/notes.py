"""What is said of the ground under the pointer, and of everything the ring can come to."""

from game.engine.geometry import inside, nearest
from game.engine.steeplechase.country import Country
from game.engine.words import _
from game.sprites.maps.camera import Glass

_REACH = 7.0
"""Pixels beside a wall or a stream that still mean it."""


def thing_at(country: Country, glass: Glass, pixel: tuple[int, int]) -> str:
    """The name of what lies under a pixel, the topmost; "" on bare ground."""
    found = _thing(country, glass, pixel)
    return country.names[found[1]] if found is not None else ""


def _thing(country: Country, glass: Glass, pixel: tuple[int, int]) -> tuple[str, str] | None:
    """Of what kind it is, and its id."""
    point, terrain = glass.point(pixel), country.terrain
    if not country.holds(point):
        return None
    for bridge in terrain.bridges:
        if inside(bridge.deck, point):
            return "bridge", bridge.id
    for building in terrain.buildings:
        if inside(building.polygon, point):
            return building.kind, building.id
    reach = max(500, round(_REACH / glass.unit))
    for kind, barriers in (("wall", terrain.walls), ("stream", terrain.streams)):
        for barrier in barriers:
            if nearest(barrier.line, point).off <= reach:
                return kind, barrier.id
    for kind, grounds in (
        ("river", terrain.rivers),
        ("wood", terrain.woods),
        ("rough", terrain.rough),
    ):
        for ground in grounds:
            if inside(ground.polygon, point):
                return kind, ground.id
    return None


def ground_note(country: Country, glass: Glass, pixel: tuple[int, int]) -> str:
    """What the ground there is called, and what it does; "" on bare ground."""
    found = _thing(country, glass, pixel)
    if found is None:
        far = (country.finish.at[0] - glass.point(pixel)[0]) ** 2
        far += (country.finish.at[1] - glass.point(pixel)[1]) ** 2
        near = far <= country.finish.radius**2
        return _("Headquarters: come within two inches with a despatch.") if near else ""
    kind, name = found
    said = _(country.names[name])
    return _("{name}: {does}").format(name=said, does=does(kind))


def does(kind: str) -> str:
    """What a kind of ground does, in a line."""
    match kind:
        case "bridge":
            return _("the way over; in line with it you may stop.")
        case "farmhouse":
            return _("a farmhouse: by its gilt doors you may go in; adventures wait there.")
        case "house":
            return _("a house: by its gilt doors you may go in.")
        case "monastery":
            return _("a monastery: by its gilt doors you may go in.")
        case "wall":
            return _("a wall: it stops you, unless you jump it or climb over on foot.")
        case "stream":
            return _("a stream: it stops you in the middle, unless you jump it.")
        case "river":
            return _("a river: nobody crosses it but by a bridge.")
        case "wood":
            return _("a wood: a 1 among the dice throws a rider, and more than two inches hide.")
        case _:
            return _("rough ground: a rider who starts here has one die.")
