"""The spot on the map, in little, while the table sheet lies over it: who stands there, and round
whom.
"""

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.steeplechase.tokens import courier_piece, group_piece, laid_at
from game.scenes.table.composer import Composer
from game.sprites.maps.camera import Camera
from game.sprites.palette import INK
from game.sprites.pieces import Piece, outline, sheet_of
from game.sprites.steeplechase.map.camera import map_glass
from game.sprites.steeplechase.map.sheet import map_sheet
from game.sprites.steeplechase.map.standing import standing

_SPOT = 13
_LEAST = 60


def lay_spot(setting: Setting, shown: SteeplechaseShown, on: Composer) -> None:
    """The country round whoever it is about, where there is room for it."""
    at, seat = setting.layout.spot, whom(setting, shown)
    if setting.layout.large or seat is None or min(at.size) < _LEAST:
        return
    if setting.layout.below is None and setting.leather(shown) is not None:
        return
    if setting.layout.below is not None and at.height > at.width:
        at = Rect(at.left, at.top, at.width, at.width)
    view = shown.view
    near = tuple([(courier.at, courier.mounted, courier.inside) for courier in view.couriers])
    groups = tuple([(each.id, each.at, each.figures, each.quarry) for each in view.groups])
    key = f"{seat} {near} {groups} {at}"
    if on.lies("spot", key):
        return
    drawn = _drawn(setting, shown, seat, at)
    on.piece("spot", Piece(drawn, {"spot": drawn.get_rect()}), at, key, _SPOT)


def whom(setting: Setting, shown: SteeplechaseShown) -> Seat | None:
    """Whom the sheet is about."""
    if isinstance(shown.doing, Doing):
        return shown.deciding
    sheet = shown.story.sheet
    return None if sheet is None else sheet.seat


def _drawn(setting: Setting, shown: SteeplechaseShown, seat: Seat, at: Rect) -> Surface:
    view, scale, party = shown.view, setting.layout.scale, setting.party
    area = Rect((0, 0), at.size)
    steps = map_glass(setting.country, area, scale=scale).steps
    camera = Camera(view.couriers[seat].at, steps[0])
    glass = map_glass(setting.country, area, camera, scale)
    out = sheet_of(at.size)
    out.blit(map_sheet(setting.country, glass, scale).surface, (0, 0))
    eyes = view.seat
    for stood in standing(view, glass, scale):
        kind, _space, who = stood.name.partition(" ")
        if kind == "group" and stood.group is not None:
            piece = group_piece(stood.group, eyes if eyes is not None else seat, glass, scale)
        elif kind == "courier" and view.couriers[int(who)].inside is None:
            piece = courier_piece(view, int(who), party, glass, scale, int(who) == seat)
        else:
            continue
        out.blit(piece.surface, laid_at(piece, stood.at))
    outline(out, area, scale.px(4), INK, max(2, scale.px(2)))
    return out
