"""What stands on the map: groups, horses, couriers; fires, and sheep on the road."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.steeplechase.state import Courier
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.steeplechase.tokens import courier_piece, group_piece, inch_of, laid_at
from game.scenes.table.composer import Composer
from game.sprites import art
from game.sprites.maps.camera import Pixel
from game.sprites.pieces import Piece
from game.sprites.steeplechase import couriers
from game.sprites.steeplechase.figures import icon, pose_of
from game.sprites.steeplechase.map.standing import Stood

_FIRE, _GROUP, _HORSE, _COURIER = 11, 12, 15, 16


class _Placed(NamedTuple):
    """A piece to be laid, cut off where the map ends: its name, where it lies, all that tells it
    from others, and how far above the sheet it lies.
    """

    name: str
    piece: Piece
    at: Rect
    key: str
    z: int


def lay_pieces(setting: Setting, shown: SteeplechaseShown, on: Composer) -> None:
    """All that stands there, but for what is on its way or drawn by a decision."""
    view = shown.view
    hidden = (*shown.away, *(shown.doing.hides if isinstance(shown.doing, Doing) else ()))
    lit = shown.doing.lit_groups if isinstance(shown.doing, Doing) else ()
    stood, acting = setting.side.stood(shown, setting.layout), setting.acting(shown)
    place = setting.glass(shown), setting.layout.scale, setting.layout.board
    of = (stood, hidden, view.groups, view.couriers, view.seat, acting, tuple(lit), *place)
    placed = setting.kept.once(
        "pieces", of, lambda: tuple(_pieces(setting, shown, stood, hidden, lit, acting))
    )
    for each in placed:
        on.piece(*each)
    _fires(setting, shown, on)


def _pieces(
    setting: Setting,
    shown: SteeplechaseShown,
    stand: Sequence[Stood],
    hidden: Sequence[str],
    lit_groups: Sequence[str],
    acting: Seat | None,
) -> Iterator[_Placed]:
    view = shown.view
    glass, scale = setting.glass(shown), setting.layout.scale
    board = setting.layout.board
    eyes = acting if acting is not None else view.seat
    for stood in stand:
        name, at = stood.name, stood.at
        if name in hidden or not _near(board, at, stood.radius + scale.px(60)):
            continue
        found: tuple[Piece, str, int] | None = None
        kind, _space, who = name.partition(" ")
        match kind:
            case "group":
                group = next((each for each in view.groups if each.id == who), None)
                if group is None:
                    continue
                piece = group_piece(group, eyes, glass, scale, lit=who in lit_groups)
                key = f"{group.kind} {group.figures} {group.facing} {eyes} {who in lit_groups}"
                found = piece, key, _GROUP
            case "horse":
                seat = int(who)
                horse = view.couriers[seat].horse
                if horse is None:
                    continue
                mark = setting.party.chairs[seat].mark
                piece = couriers.horse(mark, horse.superb, inch_of(glass), scale)
                found = piece, f"horse {mark}", _HORSE
            case "courier":
                seat = int(who)
                if not _stands(view.couriers[seat]):
                    continue
                piece = courier_piece(view, seat, setting.party, glass, scale, turn=seat == acting)
                key = f"{seat} {pose_of(view.couriers[seat])} {seat == acting}"
                found = piece, key, _order(view, seat)
        placed = None if found is None else _cut(f"map:{name}", at, board, *found)
        if placed is not None:
            yield placed


def _near(board: Rect, at: Pixel, reach: float) -> bool:
    return board.inflate(2 * reach, 2 * reach).collidepoint(at)


def _order(view: SteeplechaseView, seat: Seat) -> int:
    """Who stands lower on the map stands before the others."""
    lower = sum([other.at[1] < view.couriers[seat].at[1] for other in view.couriers])
    return _COURIER + lower


def _stands(courier: Courier) -> bool:
    """Whether a courier is to be seen on the map at all: not in a house."""
    return courier.inside is None


def _cut(name: str, at: Pixel, board: Rect, piece: Piece, key: str, z: int) -> _Placed | None:
    """A piece with its base's middle there, cut off where the map ends; None where nothing of it is
    seen.
    """
    whole = laid_at(piece, at)
    seen = whole.clip(board)
    if not seen.width or not seen.height:
        return None
    if seen == whole:
        return _Placed(name, piece, whole, key, z)
    inside = seen.move(-whole.left, -whole.top)
    cut = Piece(
        piece.surface.subsurface(inside),
        {
            part: rect.clip(inside).move(-inside.left, -inside.top)
            for part, rect in piece.rects.items()
        },
    )
    return _Placed(name, cut, seen, f"{key} {seen}", z)


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
