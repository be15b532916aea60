"""The pieces that stand on the map: couriers, their horses, groups; how each looks now."""

from pygame import Rect

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.table.party import Party
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.pieces import Piece
from game.sprites.steeplechase import couriers, groups
from game.sprites.steeplechase.figures import Pose, pose_of


def inch_of(glass: Glass) -> int:
    """Pixels an inch, whole: what pieces are drawn by."""
    return max(1, round(glass.unit * 1000))


def courier_piece(
    view: SteeplechaseView,
    seat: Seat,
    party: Party,
    glass: Glass,
    scale: Scale,
    turn: bool = False,
    pose: Pose | None = None,
) -> Piece:
    """A courier's piece; in another `pose` than he stands in, where he is under way."""
    how = pose or pose_of(view.couriers[seat])
    return couriers.token(party.chairs[seat].mark, how, inch_of(glass), scale, turn)


def group_piece(
    group: Group,
    eyes: Seat | None,
    glass: Glass,
    scale: Scale,
    facing: Point | None = None,
    charging: bool | None = None,
    lit: bool = False,
) -> Piece:
    """A group's piece: the edge tells whether it is an enemy of whoever looks; of somebody, where
    nobody does.
    """
    foe = bool(group.enemy_of) if eyes is None else eyes in group.enemy_of
    return groups.token(
        group.kind,
        group.figures,
        facing or group.facing,
        "enemy" if foe and group.mode != "in_tow" else "friend",
        group.mode == "pursue" if charging is None else charging,
        group.kind == "priest" and group.patrols,
        inch_of(glass),
        scale,
        lit,
    )


def laid_at(piece: Piece, middle: Pixel) -> Rect:
    """Where a piece lies whose base has its middle there."""
    base = piece.rects["base"]
    left, top = round(middle[0]) - base.centerx, round(middle[1]) - base.centery
    return Rect((left, top), piece.surface.get_size())


def sprite_middle(piece: Piece, middle: Pixel) -> Pixel:
    """The middle of the whole picture, where its base has its middle there: for what moves."""
    wide, high = piece.surface.get_size()
    base = piece.rects["base"]
    return middle[0] - base.centerx + wide / 2, middle[1] - base.centery + high / 2
