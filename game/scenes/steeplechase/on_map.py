"""What stands on the map: groups, horses, couriers; fires, and sheep on the road."""

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.steeplechase.state import Courier
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.steeplechase.tokens import courier_piece, group_piece, inch_of, lay_token
from game.scenes.table.composer import Composer
from game.sprites import art
from game.sprites.maps.camera import Pixel
from game.sprites.pieces import Piece
from game.sprites.steeplechase import couriers
from game.sprites.steeplechase.figures import icon, pose_of

_FIRE, _GROUP, _HORSE, _COURIER = 11, 12, 15, 16


def lay_pieces(setting: Setting, shown: SteeplechaseShown, on: Composer) -> None:
    """All that stands there, but for what is on its way or drawn by a decision."""
    view, side = shown.view, setting.side
    hidden = (*shown.away, *(shown.doing.hides if isinstance(shown.doing, Doing) else ()))
    glass, scale = setting.glass(shown), setting.layout.scale
    board = setting.layout.board
    lit_groups = shown.doing.lit_groups if isinstance(shown.doing, Doing) else ()
    acting = setting.acting(shown)
    eyes = acting if acting is not None else view.seat
    for stood in side.stood(shown, setting.layout):
        name, at = stood.name, stood.at
        if name in hidden or not _near(board, at, stood.radius + scale.px(60)):
            continue
        kind, _space, who = name.partition(" ")
        match kind:
            case "group":
                group = next((each for each in view.groups if each.id == who), None)
                if group is None:
                    continue
                piece = group_piece(group, eyes, glass, scale, lit=who in lit_groups)
                key = f"{group.kind} {group.figures} {group.facing} {eyes} {who in lit_groups}"
                _lay(f"map:{name}", piece, at, key, _GROUP, setting, on)
            case "horse":
                seat = int(who)
                horse = view.couriers[seat].horse
                if horse is None:
                    continue
                mark = setting.party.chairs[seat].mark
                piece = couriers.horse(mark, horse.superb, inch_of(glass), scale)
                _lay(f"map:{name}", piece, at, f"horse {mark}", _HORSE, setting, on)
            case "courier":
                seat = int(who)
                if not _stands(view.couriers[seat]):
                    continue
                piece = courier_piece(view, seat, setting.party, glass, scale, turn=seat == acting)
                key = f"{seat} {pose_of(view.couriers[seat])} {seat == acting}"
                _lay(f"map:{name}", piece, at, key, _order(view, seat), setting, on)
    _fires(setting, shown, on)


def _near(board: Rect, at: Pixel, reach: float) -> bool:
    return board.inflate(2 * reach, 2 * reach).collidepoint(at)


def _order(view: SteeplechaseView, seat: Seat) -> int:
    """Who stands lower on the map stands before the others."""
    lower = sum([other.at[1] < view.couriers[seat].at[1] for other in view.couriers])
    return _COURIER + lower


def _stands(courier: Courier) -> bool:
    """Whether a courier is to be seen on the map at all: not in a house."""
    return courier.inside is None


def _lay(
    name: str,
    piece: Piece,
    at: Pixel,
    key: str,
    z: int,
    setting: Setting,
    on: Composer,
) -> None:
    """A piece, cut off where the map ends."""
    base = piece.rects["base"]
    left, top = round(at[0]) - base.centerx, round(at[1]) - base.centery
    board = setting.layout.board
    whole = piece.surface.get_rect(topleft=(left, top))
    seen = whole.clip(board)
    if not seen.width or not seen.height:
        return
    if seen == whole:
        lay_token(name, piece, at, key, z, on)
        return
    inside = seen.move(-left, -top)
    cut = Piece(
        piece.surface.subsurface(inside),
        {
            part: rect.clip(inside).move(-inside.left, -inside.top)
            for part, rect in piece.rects.items()
        },
    )
    on.piece(name, cut, seen, f"{key} {seen}", z)


def _fires(setting: Setting, shown: SteeplechaseShown, on: Composer) -> None:
    """Flames over what burns."""
    view, glass = shown.view, setting.glass(shown)
    side = max(setting.layout.scale.px(28), round(inch_of(glass) * 2))
    for name, _turn in view.burning:
        building = view.options.country.buildings[name]
        xs, ys = zip(*building.polygon, strict=True)
        x, y = glass.pixel(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
        if not setting.layout.board.inflate(-side, -side).collidepoint(x, y):
            continue
        flame = art.picture(icon("fire"), (side, side))
        at = flame.get_rect(center=(round(x), round(y) - side // 3))
        on.piece(f"map:fire {name}", Piece(flame, {"fire": flame.get_rect()}), at, name, _FIRE)
