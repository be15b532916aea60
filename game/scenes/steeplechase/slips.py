"""The pieces from what is shown: couriers' slips, and dice on the leather as they lie; on the map
groups, horses and couriers, how each looks now, fires, and sheep on the road.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from pygame import Rect

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.steeplechase.events.trail import Leather
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, said_as
from game.scenes.steeplechase.setting import RaceTable
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, how_far, tenths
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.pieces import Piece
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.desks import leather as drawn_leather
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.standing import Stood
from game.sprites.steeplechase.slips import SlipShown, slip
from game.sprites.steeplechase.woodcuts import Pose, icon, pose_of


def slip_of(
    setting: RaceTable, shown: SteeplechaseShown, seat: Seat, place: int, size: tuple[int, int]
) -> Piece:
    """The slip of a courier who is there in the race."""
    turn = setting.acting(shown) == seat
    lit = isinstance(shown.doing, Doing) and seat in shown.doing.lit_couriers
    chair = setting.party.chairs[seat]
    view = shown.view
    stands = view.couriers[seat], len(view.couriers), bool(view.turn), view.options
    of = (stands, place, size, setting.layout.scale, turn, lit, chair)
    return setting.kept.once(f"slip {seat}", of, lambda: _drawn(setting, shown, seat, *of[1:]))


def _drawn(
    setting: RaceTable,
    shown: SteeplechaseShown,
    seat: Seat,
    place: int,
    size: tuple[int, int],
    scale: Scale,
    turn: bool,
    lit: bool,
    _chair: object,
) -> Piece:
    party, view = setting.party, shown.view
    courier = view.couriers[seat]
    ability = () if courier.ability is None else (str(courier.ability),)
    horse = courier.horse
    superb = ("superb",) if horse is not None and horse.superb else ()
    said = SlipShown(
        mark=party.chairs[seat].mark,
        name=party.names.seat(seat),
        where=where(shown, seat),
        pose=pose_of(courier),
        energy=courier.energy,
        despatches=len(courier.messages),
        wounds=courier.wounds,
        things=(*ability, *[str(item) for item in courier.items], *superb),
        rations=courier.rations,
        boasts=len(courier.boasts),
        shames=len(courier.shames),
        states=states(courier),
        line=line(courier),
        turn=turn,
        lit=lit,
        rival=bool(party.portrait(seat)),
    )
    return slip(size, scale, said)


def where(shown: SteeplechaseShown, seat: Seat) -> str:
    """How far he has to go, since the order of slips tells his place; where nobody rides yet
    nothing.
    """
    view = shown.view
    if not view.turn:
        return ""
    if not view.couriers[seat].alive:
        return ""
    return _("{far}″").format(far=tenths(how_far(view, seat)))


def states(courier: Courier) -> tuple[str, ...]:
    """The signs over his figure."""
    found = [
        ("captive", courier.standing in {"captured", "buried"}),
        ("asleep", courier.asleep),
        ("blind", courier.blind),
        ("mute", courier.mute),
        ("rope", courier.escorting is not None),
    ]
    return tuple([name for name, there in found if there])


def line(courier: Courier) -> str:
    """What no sign says, in a word or two."""
    horse = courier.horse
    match courier.standing:
        case "dead":
            return _("dead")
        case "captured":
            return _("held")
        case "buried":
            return _("buried")
        case _:
            pass
    if courier.inside is not None:
        return _("indoors")
    if courier.escorting is not None:
        return _("leads prisoners")
    if horse is None:
        return _("no horse")
    told = {
        "beside": _("leads a horse"),
        "tethered": _("horse tied up"),
        "loose": _("horse loose"),
        "held": _("horse taken"),
    }
    if horse.stands in told:
        return told[horse.stands]
    if horse.tired:
        return _("tired horse")
    return _("rested") if courier.rested else ""


_LEATHER, _DIE = 11, 20


def lay_leather(told: Leather, layout: SteepleLayout, names: Names, on: Composer) -> None:
    """The leather, its dice, and a word under each that has one."""
    desk = layout.dice_desk
    faces = told.faces
    black = [told.black] if told.black else []
    count = len(faces) + len(black)
    tags = tuple([tag(told, n) for n in range(len(faces))])
    if black:
        tags = (*tags, said_as("whose die it is", "theirs"))
    piece = drawn_leather(desk, layout.scale, count, tags)
    on.piece("leather", piece, desk.leather, f"leather {count} {tags}", _LEATHER)
    places = desk.places(count)
    side = round(places[0].width * 0.86)
    for n, face in enumerate(faces):
        if face:
            taken = n in told.taken
            on.die(f"leather:{n}", face, places[n].center, side, _DIE, taken=taken)
    if black:
        on.die("leather:black", black[0], places[len(faces)].center, side, _DIE, "black")


def tag(told: Leather, n: int) -> str:
    """What stands under a die: that it may be thrown again, or was; what is added to a lone one."""
    if n in told.taken or n in told.may:
        return _("again?")
    if n in told.again:
        return _("again")
    much = sum([plus for _why, plus in told.plus])
    if len(told.faces) == 1 and much:
        return f"+{much}" if much > 0 else f"−{-much}"
    return ""


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
    return counters.courier_token(party.chairs[seat].mark, how, inch_of(glass), scale, turn)


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
    return counters.group_token(
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


_FIRE, _GROUP, _HORSE, _COURIER = 11, 12, 15, 16


class _Placed(NamedTuple):
    """A piece to be laid: its name, where it lies, all that tells it from others, and how far above
    the sheet it lies.
    """

    name: str
    piece: Piece
    at: Rect
    key: str
    z: int


_LAIN: Final[WeakKeyDictionary[Composer, tuple[_Placed, ...]]] = WeakKeyDictionary()
"""What stood on each table when all of it was drawn."""


def lay_pieces(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
    """All that stands there, but for what is on its way or drawn by a decision. What is not drawn
    yet at the distance to which a hand has just come stays as it was until it is.
    """
    side = setting.side
    placed = side.soon(shown, lambda: draw_pieces(setting, shown), None)
    if placed is not None:
        _LAIN[on] = placed
    else:
        with side.in_time(shown):
            former = {each.name: each.piece for each in _LAIN.get(on, ())}
            placed = tuple(_pieces(setting, shown, former))
    for each in placed:
        on.piece(each.name, each.piece, each.at, each.key, each.z, setting.layout.board)
    _fires(setting, shown, on)


def draw_pieces(setting: RaceTable, shown: SteeplechaseShown) -> tuple[_Placed, ...]:
    """The same drawn and not laid."""
    view, layout, side = shown.view, setting.layout, setting.side
    of = (
        side.stood(shown, layout),
        *_how(setting, shown),
        view.groups,
        view.couriers,
        view.seat,
        setting.glass(shown),
        layout.scale,
        tuple(side.laid_in(shown, layout)),
    )
    return setting.kept.once("pieces", of, lambda: tuple(_pieces(setting, shown)))


class _How(NamedTuple):
    """How pieces are shown: which are not, which groups are strong, and whose turn it is."""

    hidden: tuple[str, ...]
    lit: tuple[str, ...]
    acting: Seat | None


def _how(setting: RaceTable, shown: SteeplechaseShown) -> _How:
    doing = shown.doing if isinstance(shown.doing, Doing) else None
    hidden = (*shown.away, *(doing.hides if doing is not None else ()))
    lit = tuple(doing.lit_groups) if doing is not None else ()
    return _How(hidden, lit, setting.acting(shown))


def _pieces(
    setting: RaceTable, shown: SteeplechaseShown, former: Mapping[str, Piece] | None = None
) -> Iterator[_Placed]:
    """Each piece; where there is no time to draw it, the `former` of its name. NotYet where none
    were given.
    """
    board, how = setting.side.laid_in(shown, setting.layout), _how(setting, shown)
    for stood in setting.side.stood(shown, setting.layout):
        name, at = f"map:{stood.name}", stood.at
        if stood.name in how.hidden or not _near(
            board, at, stood.radius + setting.layout.scale.px(60)
        ):
            continue
        found = _known(setting, shown, stood, how.lit, how.acting)
        if found is None:
            continue
        draw, key, z = found
        piece: Piece | None
        try:
            piece = draw()
        except art.NotYet:
            if former is None:
                raise
            piece, key = former.get(name), f"former {key}"
        if piece is not None and (there := laid_at(piece, at)).colliderect(board):
            yield _Placed(name, piece, there, key, z)


def _known(
    setting: RaceTable,
    shown: SteeplechaseShown,
    stood: Stood,
    lit_groups: Sequence[str],
    acting: Seat | None,
) -> tuple[Callable[[], Piece], str, int] | None:
    """How to draw what stands there, what tells it from others, and how far above the sheet it
    lies; None where there is nothing to be seen.
    """
    view, glass, scale = shown.view, setting.glass(shown), setting.layout.scale
    eyes = acting if acting is not None else view.seat
    kind, _space, who = stood.name.partition(" ")
    match kind:
        case "group":
            group = next((each for each in view.groups if each.id == who), None)
            if group is None:
                return None
            lit = who in lit_groups
            key = f"{group.kind} {group.figures} {group.facing} {eyes} {lit}"
            return partial(group_piece, group, eyes, glass, scale, lit=lit), key, _GROUP
        case "horse":
            horse = view.couriers[int(who)].horse
            if horse is None:
                return None
            mark = setting.party.chairs[int(who)].mark
            draw = partial(counters.horse, mark, horse.superb, inch_of(glass), scale)
            return draw, f"horse {mark}", _HORSE
        case "courier":
            seat = int(who)
            if not _stands(view.couriers[seat]):
                return None
            turn = seat == acting
            key = f"{seat} {pose_of(view.couriers[seat])} {turn}"
            draw = partial(courier_piece, view, seat, setting.party, glass, scale, turn=turn)
            return draw, key, _order(view, seat)
    return None


def _near(board: Rect, at: Pixel, reach: float) -> bool:
    return board.inflate(2 * reach, 2 * reach).collidepoint(at)


def _order(view: SteeplechaseView, seat: Seat) -> int:
    """Who stands lower on the map stands before the others."""
    lower = sum([other.at[1] < view.couriers[seat].at[1] for other in view.couriers])
    return _COURIER + lower


def _stands(courier: Courier) -> bool:
    """Whether a courier is to be seen on the map at all: not in a house."""
    return courier.inside is None


def _fires(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
    """Flames over what burns."""
    view, glass = shown.view, setting.glass(shown)
    side = max(setting.layout.scale.px(28), round(inch_of(glass) * 2))
    there, board = setting.side.laid_in(shown, setting.layout), setting.layout.board
    for name, _turn in view.burning:
        building = view.options.country.buildings[name]
        xs, ys = zip(*building.polygon, strict=True)
        x, y = glass.pixel(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
        if not there.inflate(-side, -side).collidepoint(x, y):
            continue
        flame = art.picture(icon("fire"), (side, side))
        at = flame.get_rect(center=(round(x), round(y) - side // 3))
        drawn = Piece(flame, {"fire": flame.get_rect()})
        on.piece(f"map:fire {name}", drawn, at, name, _FIRE, board)
