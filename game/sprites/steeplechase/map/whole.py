"""A whole map as one picture, with its names, its patrols' lines and where everybody starts."""

from pygame import Rect, Surface

from game.engine.geometry import at_length
from game.engine.steeplechase.country import country
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.strokes import dashed
from game.sprites.palette import OXBLOOD
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.map.names import map_names
from game.sprites.steeplechase.map.sheet import FRAME, inch, map_glass, picture_of


def drawn(value: str, wide: int) -> Surface:
    """The map that is such a value of the option, so many pixels wide, frame and all."""
    there = country(value)
    across, down = [side + 2 * FRAME for side in there.size]
    size = (wide, round(wide * down / across))
    out = Surface(size)
    out.blit(art.part(picture_of(there), size, (0, 0, *size)), (0, 0))
    pixels = wide * 1000 / across
    scale = Scale(round(1280 * pixels / 14), round(800 * pixels / 14))
    glass = map_glass(there, Rect((0, 0), size), scale=scale)
    taken = []
    for line in there.patrol_lines:
        dashed(
            out,
            [glass.pixel(p) for p in line.points],
            OXBLOOD,
            scale.px(1.6),
            scale.px(7),
            scale.px(5),
        )
    for group in there.groups:
        way = there.lines[group.line] if group.line is not None else ()
        at = at_length(way, group.start_at) if way else group.at or (0, 0)
        ahead = way[-1 if group.dir > 0 else 0] if way else at
        facing = (ahead[0] - at[0], ahead[1] - at[1]) if ahead != at else group.facing
        piece = counters.group_token(
            group.kind,
            group.figures,
            facing,
            "friend" if group.kind in {"civilian", "priest"} else "enemy",
            False,
            False,
            max(1, round(inch(glass))),
            scale,
        )
        x, y = glass.pixel(at)
        middle = piece.rects["base"].center
        place = piece.surface.get_rect(topleft=(round(x - middle[0]), round(y - middle[1])))
        out.blit(piece.surface, place)
        taken.append(piece.rects["base"].move(place.topleft))
    for name in map_names(there, glass, scale, taken):
        out.blit(name.piece.surface, name.at)
    return out


def within(value: str, size: tuple[int, int]) -> Surface:
    """The sheet alone, no larger than so many pixels: too small for names and pieces."""
    there = country(value)
    across, down = [side + 2 * FRAME for side in there.size]
    wide = max(1, min(size[0], size[1] * across // down))
    return art.picture(picture_of(there), (wide, max(1, wide * down // across)))
