"""What the table of Steeplechase is drawn from, and what a decision in the making shows on it; what
is said of a courier: the numbers on his slip, how far he is from headquarters, the words on the
desk.
"""

from typing import ClassVar, Final

import msgspec
from pygame import Rect

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import clauses, decimal, listed
from game.engine.steeplechase.actions import SteeplechaseAction
from game.engine.steeplechase.events.trail import Leather, RaceTrail
from game.engine.steeplechase.messages.things import (
    ability_alone,
    ability_line,
    energy,
    inches,
    things,
)
from game.engine.steeplechase.odds import to_go
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown
from game.sprites import lettering
from game.sprites.fitting import high_under, together, under
from game.sprites.lettering import Face
from game.sprites.maps.camera import Camera
from game.sprites.palette import INK
from game.sprites.steeplechase.desks import Told
from game.sprites.steeplechase.layout import SteepleLayout


class Doing(msgspec.Struct, frozen=True):
    """A decision in the making. What lies on the desk, over the map or on the table sheet, its own
    module draws; slips, map and leather are drawn by the furniture from this.
    """

    covers: ClassVar[bool] = True
    """Whether it fills the desk's words and answers with things of its own."""

    @property
    def leather(self) -> Leather | None:
        """The dice on the leather; None for those that were thrown last."""
        return None

    @property
    def sheet(self) -> bool:
        """Whether the table sheet lies over the map, drawn by the decision's own module."""
        return False

    @property
    def keeps_story(self) -> bool:
        """Whether what is being told on the table sheet goes on lying there meanwhile."""
        return True

    @property
    def hides(self) -> tuple[str, ...]:
        """Pieces of the map which its module draws itself ("courier 0", "group G1")."""
        return ()

    @property
    def watched(self) -> tuple[str, ...]:
        """Groups whose eyes and lines are to be seen."""
        return ()

    @property
    def points(self) -> bool:
        """Whether the left button points something out on the map, and does not pull it."""
        return False

    @property
    def reads(self) -> bool:
        """Whether it tells beside the map what lies on its line."""
        return False

    @property
    def ends(self) -> Point | None:
        """Where what is put together will most likely end, in mils; None where it ends nowhere."""
        return None

    @property
    def focus(self) -> Point | None:
        """A point of the country, in mils, that has to be seen; None for the courier's."""
        return None

    @property
    def lit_couriers(self) -> tuple[Seat, ...]:
        """Couriers that may be chosen now, on the map or by their slips."""
        return ()

    @property
    def lit_groups(self) -> tuple[str, ...]:
        """Groups that may be chosen now."""
        return ()


class Looked(msgspec.Struct, frozen=True):
    """What whoever sits before the screen has turned to, kept as `Shown.look`: where he looks on
    the map (None: where the race is), what is measured and pinned there, which courier or group
    was asked about ("courier 0", "group G1"), whether one's own chits are held up, what lies up
    where letters are large, and whether odds were asked for.
    """

    camera: Camera | None = None
    map: object = None
    about: str = ""
    chits: bool = False
    page: str = ""
    known: bool = False


def looked(look: object) -> Looked:
    """The same of whatever is kept there."""
    return look if isinstance(look, Looked) else Looked()


class Compared(Doing, frozen=True, kw_only=True):
    """A decision that is looked at in court: what was done and what was better; `posed` as in
    `Way`.
    """

    covers = False

    seat: Seat
    done: SteeplechaseAction
    better: SteeplechaseAction
    lines: tuple[str, ...]
    posed: bool = False


class SteeplechaseShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: SteeplechaseView
    doing: Doing | Gathered | None = None
    story: RaceTrail = RaceTrail()
    """What the game has brought, as far as it has been told."""
    away: tuple[str, ...] = ()
    """Pieces of the map that are on their way in the beat being told ("courier 0", "group G1"):
    they lie in no composition.
    """
    slipping: bool = False
    """Whether the slips are changing places."""


_TENTHS_UNDER: Final = 99_950


def how_far(view: SteeplechaseView, seat: Seat) -> int:
    """How far a courier has to go to be at headquarters, in mils, as this race is measured."""
    return to_go(view.options, view.couriers[seat].at)


def order(view: SteeplechaseView) -> tuple[Seat, ...]:
    """The slips from the top: whoever lives by his distance, ties by the line-up; then the dead."""
    place = {seat: n for n, seat in enumerate(view.queue)}
    seats = range(len(view.couriers))

    def rank(seat: Seat) -> tuple[bool, int, int]:
        return not view.couriers[seat].alive, how_far(view, seat), place.get(seat, seat)

    if not view.turn and not view.order:
        return view.queue or tuple(seats)
    return tuple(sorted(seats, key=rank))


def tenths(mils: int) -> str:
    """A distance in inches and tenths, as it stands on slips; so far off that nobody asks for the
    tenths, in inches.
    """
    return decimal(mils / 1000, 1 if mils < _TENTHS_UNDER else 0)


def where_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """How far he has to go, how that is measured, and what he came last."""
    view, name = shown.view, names.seat(seat)
    far = inches(round(how_far(view, seat), -2))
    if view.options.race_order == "straight":
        said = _("{name}: {far} to headquarters, as the crow flies").format(name=name, far=far)
    else:
        said = _("{name}: {far} to headquarters by the road").format(name=name, far=far)
    track = shown.story.track(str(seat))
    if track is not None and track.far:
        last = inches(round(track.far, -2))
        came = _("came {last} in turn {n}").format(last=last, n=track.turn)
        said = clauses([said, came])
    return said


def energy_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """What he may throw again, and what he needs."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    how = energy(courier.energy)
    told = (
        _("{name} is {how}: no die may be thrown again; sleep helps"),
        _("{name} is {how}: 1s may be thrown again; food helps"),
        _("{name} is {how}: 1s and 2s may be thrown again; drink helps"),
        _("{name} is {how}: 1s, 2s and 3s may be thrown again"),
    )[courier.energy]
    return told.format(name=name, how=how)


def despatch_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Whose despatches he carries."""
    carried, name = shown.view.couriers[seat].messages, names.seat(seat)
    if not carried:
        return _("{name} has no despatch").format(name=name)
    said = plural(
        "{{name}} carries {{whose}} despatch", "{{name}} carries {{whose}} despatches", len(carried)
    )
    return said.format(name=name, whose=listed([names.whose(each) for each in carried]))


def wounds_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """What they cost."""
    count, name = shown.view.couriers[seat].wounds, names.seat(seat)
    if not count:
        return _("{name} is not wounded").format(name=name)
    said = plural("{n} wound", "{n} wounds", count)
    if shown.view.options.wounds == "minus_one":
        return _("{name} has {wounds}: −{n} on every blow").format(name=name, wounds=said, n=count)
    return _("{name} has {wounds}: so many guards fewer").format(name=name, wounds=said)


def ration_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Meals in the bag."""
    count = shown.view.couriers[seat].rations
    said = plural("{n} meal", "{n} meals", count)
    return _("{name} has {meals}, each eaten once").format(name=names.seat(seat), meals=said)


def boasts_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """How many, what they come to for whoever may know, and what this turn has brought."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    values = [chit.value for chit in courier.boasts]
    count = plural("{n} boast", "{n} boasts", len(values))
    known = [value for value in values if value is not None]
    if known and len(known) == len(values):
        total = sum(known) + (len(known) if courier.ability == "braggart" else 0)
        sums = " + ".join([str(value) for value in known])
        if courier.ability == "braggart":
            sums = f"{sums} + {len(known)}"
        said = _("{name} has {boasts}: {sum} = {total}")
        return said.format(name=name, boasts=count, sum=sums, total=total)
    said = _("{name} has {boasts}, worth 2 to 5 each, face down")
    return (said if values else _("{name} has {boasts}")).format(name=name, boasts=count)


def shames_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """The same of shames."""
    courier, name = shown.view.couriers[seat], names.seat(seat)
    count = plural("{n} shame", "{n} shames", len(courier.shames))
    known = [value for value in courier.shames if value is not None]
    if known and len(known) == len(courier.shames):
        sums = " + ".join([str(value) for value in known])
        said = _("{name} has {shames}: {sum} = {total}")
        return said.format(name=name, shames=count, sum=sums, total=sum(known))
    said = _("{name} has {shames}, worth 1 to 3 each, face down")
    return (said if courier.shames else _("{name} has {shames}")).format(name=name, shames=count)


def courier_note(seat: Seat, names: Names, shown: SteeplechaseShown) -> str:
    """Everything that can be said of somebody, in a line or two."""
    courier = shown.view.couriers[seat]
    told = [where_note(seat, names, shown)]
    if courier.ability is not None:
        told.append(ability_alone(courier.ability))
        told.append(ability_line(courier.ability).rstrip("."))
    carried = tuple([str(item) for item in courier.items])
    if courier.horse is not None and courier.horse.superb:
        carried = (*carried, "superb")
    if carried:
        told.append(things(carried))
    return clauses(told)


_DESK: Final = 52


def lay_words(
    layout: SteepleLayout, said: tuple[str, list[str]], on: Composer, told: Told | None = None
) -> None:
    """The line, and the sentences under it; while nobody is asked as far as the kit's buttons."""
    line, lines = said
    scale = layout.scale
    told = told or layout.dice_desk.telling
    if not line:
        return
    wide, px = told.line.width, scale.text(20)
    sentences = [each for said in lines for each in said.split("\n")]
    # A line alone may be as high as everything there is to say.
    room = (
        told.line.height if sentences else max(told.line.bottom, told.lines.bottom) - told.line.top
    )
    while (
        px > lettering.SMALLEST
        and lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15) > room
    ):
        px -= 1

    def below(px: int) -> int:
        """Where the sentences begin under a line of that size."""
        tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
        return told.line.top + tall + scale.px(4)

    def largest(px: int) -> int:
        """The largest letters of the sentences under a line of that size."""
        space, small = told.lines.bottom - below(px), scale.text(17)
        while small > lettering.SMALLEST and high_under(sentences, small, wide) > space:
            small -= 1
        return small

    small = 0
    fits = any(sentences) and told.lines.height >= lettering.SMALLEST
    if fits:
        px, small = together(px, scale.text(12), scale.text(17), largest)
    head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
    on.lay("desk:line", head, told.line, line, _DESK)
    if fits:
        left, top = told.line.left, below(px)
        for n, (each, body, down) in enumerate(under(sentences, small, wide)):
            on.lay(f"desk:words:{n}", body, (left, top + down), each, _DESK)


def lay_gathered(layout: SteepleLayout, said: tuple[str, list[str]], on: Composer) -> None:
    """What is said while all choose at once: right of everybody's keys, round the kit's button."""
    desk, scale = layout.dice_desk, layout.scale
    left = desk.own_keys.right + layout.gap
    head = Rect(left, desk.inner.top, desk.inner.right - left, 0)
    head.height = desk.halves[0].top - scale.px(2) - head.top
    line, lines = said
    px = _laid("desk:line", line, head, Face.BOLD, scale.text(18), on)
    tall = lettering.paragraph_height(line, px, head.width, Face.BOLD, 1.1)
    room = Rect(desk.halves[1])
    room.top = head.top + tall + scale.px(4)
    room.height = desk.halves[1].bottom - room.top
    _laid("desk:words", " ".join(lines), room, Face.TEXT, scale.text(14), on)


def _laid(name: str, text: str, at: Rect, face: Face, px: int, on: Composer) -> int:
    """Words in their room, in the largest letters up to `px` that fit; how large they are."""
    while px > lettering.SMALLEST and (
        lettering.paragraph_height(text, px, at.width, face, 1.1) > at.height
    ):
        px -= 1
    on.lay(name, lettering.paragraph(text, px, at.width, face, INK, leading=1.1), at, text, _DESK)
    return px
