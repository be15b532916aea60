"""A courier's slip from what is shown: his place in the race, how he stands, what he carries; and
dice on the leather as they lie.
"""

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.steeplechase.state import Courier
from game.engine.steeplechase.trail import Leather
from game.engine.words import _
from game.scenes.steeplechase.said import how_far, tenths
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown
from game.scenes.table.composer import Composer
from game.sprites.lettering import Scale
from game.sprites.pieces import Piece
from game.sprites.steeplechase.desks import leather as drawn_leather
from game.sprites.steeplechase.figures import pose_of
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.slips import SlipShown, slip


def slip_of(
    setting: Setting,
    shown: SteeplechaseShown,
    seat: Seat,
    place: int,
    size: tuple[int, int],
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
    setting: Setting,
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
        tags = (*tags, _("theirs"))
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
