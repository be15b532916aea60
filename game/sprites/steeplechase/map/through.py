"""Through a patrol's eyes: the country lies dark where it cannot look."""

import pygame

from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.maps.strokes import solid
from game.sprites.palette import INK, OXBLOOD
from game.sprites.steeplechase.map.lines import seen_from
from game.sprites.steeplechase.map.overlay import Laid, Overlay

_DARK = 150


def through_eyes(view: SteeplechaseView, group: Group, glass: Glass, scale: Scale) -> Laid:
    """All that is seen of the map, dark but for what the group sees: in its front, and all round
    as far as it would keep up with whom it pursues.
    """
    area = glass.rect
    out = Overlay(glass, [area.topleft, area.bottomright], 0)
    out.surface.fill((*INK, _DARK))
    shapes = [seen_from(view, group)]
    if group.quarry is not None:
        shapes.append(seen_from(view, group, keeping=True))
    drawn = [out.line([glass.pixel(p) for p in shape]) for shape in shapes]
    for line in drawn:
        pygame.draw.polygon(out.surface, (0, 0, 0, 0), line)
    for line in drawn:
        solid(out.surface, [*line, line[0]], OXBLOOD, max(2, scale.px(1.6)))
    x, y = out.here(glass.pixel(group.at))
    pygame.draw.circle(out.surface, (0, 0, 0, 0), (x, y), (group.radius + 300) * glass.unit)
    return out.laid
