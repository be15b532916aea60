"""How a heading, a spot or a stop in the making lies on the map, and what is said of it."""

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from game.engine.geometry import Point, advanced
from game.engine.steeplechase.actions import Climbing, Cutting, Leaving, Slipping, Turning
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.draft import Good, Sketch
from game.engine.steeplechase.events.trail import Leather
from game.engine.steeplechase.messages.riding import (
    FEW,
    dice_notes,
    good_words,
    line_notes,
    mark_briefly,
    mark_name,
    ride_lines,
    told_marks,
    walk_lines,
)
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.messages.things import short, some_group, way
from game.engine.steeplechase.odds.fan import Fan, FanMark, Pursuer
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.steeplechase.map import glass_of
from game.scenes.steeplechase.map.furniture import written_on
from game.scenes.steeplechase.modes import OnDesk
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.palette import SEAT_MARKS
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.fan import fan_over, line_over
from game.sprites.steeplechase.side import Inch, SideRow, SideShown, card
from game.sprites.steeplechase.side import fan as fan_strip
from game.sprites.steeplechase.table_sheet import Tone
from game.sprites.steeplechase.woodcuts import pose_of

SIGN_REACH: Final = "steeplechase/icon_reach"
_FIGURE: Final = 20
"""Units to either side of a courier's middle that nothing is written over."""


class Steered(OnDesk, frozen=True, kw_only=True):
    """A heading, a spot or a stop in the making: the sketch, the fan of the ride where it is one,
    whether something `other` is chosen instead, and whether `odds` are told.
    """

    sketch: Sketch
    fan: Fan | None = None
    other: bool = False
    odds: bool = False
    good: Good | None = None
    typing: str = ""
    ghost: Point | None = None
    leaps: bool = False
    large: bool = False
    pulls: bool = False
    """Whether the left button may pull the map, since nothing is pointed out."""

    @property
    def points(self) -> bool:
        return not self.pulls

    @property
    def reads(self) -> bool:
        return self.fan is not None

    @property
    def ends(self) -> Point | None:
        if self.fan is None:
            return self.path[-1] if self.path else self.spot
        return max(self.fan.ends, key=lambda each: each.ways).at

    @property
    def leather(self) -> Leather | None:
        fan = self.fan
        if fan is None or not fan.dice:
            return self.lies
        return Leather(faces=fan.fixed + (0,) * fan.dice, seat=self.seat)

    @property
    def watched(self) -> tuple[str, ...]:
        """The groups that would come after him: their eyes lie open on the map."""
        if self.fan is None:
            return ()
        return tuple([eye.group for eye in self.fan.eyes if eye.seen.ways])

    @property
    def focus(self) -> Point | None:
        return end_of(self)

    @property
    def words(self) -> tuple[str, list[str]]:
        line = self.refusal or self.line
        if self.hint:
            return line, [self.hint]
        below = list(self.below)
        if self.sketch.turns and not self.other:
            said = way(self.sketch.heading)
            if self.good is not None:
                said = good_words(self.good, self.view, self.view.couriers[self.seat].at)
            line = f"{line} {said[:1].upper()}{said[1:]}."
        if self.fan is not None:
            told = ride_lines(self.fan, self.view, self.odds)
            # What lies on the line and who would see him stands beside the map, where that lies.
            below += told if self.large or self.odds else told[:1]
        elif self.sketch.why_not and not self.other:
            below.append(self.sketch.why_not)
        elif self.path:
            below += walk_lines(self.path, self.seat, self.view)
        return line, below

    @property
    def path(self) -> tuple[Point, ...]:
        """What of it is a line on the map."""
        sketch = self.sketch
        if self.other or self.fan is not None:
            return ()
        match sketch.family:
            case Climbing() | Slipping() | Turning():
                return tuple(sketch.family.path(sketch.action))
            case _:
                return ()

    @property
    def spot(self) -> Point | None:
        """A spot that is chosen."""
        if self.other:
            return None
        match self.sketch.family:
            case Leaving() | Cutting():
                return self.sketch.spot
            case _:
                return None


def lay(
    now: Steered, layout: SteepleLayout, party: Party, shown: SteeplechaseShown, on: Composer
) -> None:
    """The fan, the line or the spot over the map, and what is read off it beside."""
    glass = glass_of(shown, layout)
    if now.fan is not None:
        country, groups = now.view.options.country, now.view.groups
        more = rested(now, party)
        lane = now.view.options.lane_length * INCH
        stand = [glass.pixel(each.at) for each in now.view.couriers if each.inside is None]
        room = layout.scale.px(_FIGURE)
        more["avoid"] = tuple(
            [Rect(round(x) - room, round(y) - 2 * room, 2 * room, 3 * room) for x, y in stand]
        )
        more |= {"listed": layout.large, "odds": now.odds}
        more["within"] = written_on(layout, glass)
        more["named"] = on.places("map:name ")
        laid = fan_over(now.fan, country, glass, layout.scale, groups=groups, lane=lane, **more)
        on.piece(
            "map:fan", laid.piece, laid.at, f"ride {ride_key(now)} {now.odds} {glass.camera}", 26
        )
        if not layout.large:
            lay_beside(now.fan, now.view, now.odds, layout, on)
    else:
        points = now.path or ((now.spot,) if now.spot is not None else ())
        if points:
            drawn = line_over(points, glass, layout.scale, not now.sketch.why_not)
            on.piece("map:fan", drawn, layout.board, f"line {points} {glass.camera}", 26)


def ride_key(now: Steered) -> str:
    """What tells one ride from another, for whoever compares pictures."""
    fan = now.fan
    if fan is None:
        return ""
    return f"{fan.heading} {fan.dice} {fan.fixed} {fan.longest} {fan.bend} {fan.jumping}"


def rested(now: Steered, party: Party) -> dict[str, Any]:
    """Of a ride whose dice lie: how far it goes, along which line, and who stands at its end."""
    fan = now.fan
    if fan is None or fan.dice:
        return {}
    end = max(fan.ends, key=lambda each: each.ways)
    corner = (fan.bend,) if fan.bend is not None else ()
    seat = SEAT_MARKS[party.mark(now.seat)]
    pose = pose_of(now.view.couriers[now.seat])
    return {"rested": end.far, "path": (fan.start, *corner, end.at), "ghost": (seat, pose)}


def lay_beside(
    fan: Fan, view: SteeplechaseView, odds: bool, layout: SteepleLayout, on: Composer
) -> None:
    """Beside the map: what lies on the line, and how likely each inch of it is."""
    rows = tuple([_row(n, mark, view, odds) for n, mark in enumerate(told_marks(fan), 1)])
    met = [mark.what for mark in told_marks(fan)]
    seen = [eye for eye in fan.eyes if eye.seen.ways and (odds or eye.group not in met)]
    eyes = tuple([_eye_row(eye, view, odds) for eye in seen[:FEW]])
    shown = SideShown("" if rows + eyes else _("An open line"), rows=rows + eyes)
    place = layout.card
    on.piece("side:card", card(place.size, layout.scale, shown), place, f"side {shown}", 46)
    if not fan.dice:
        return
    whole = sum([bar.ways for bar in fan.bars])
    inches: dict[int, int] = {}
    for bar in fan.bars:
        inch = round(bar.far / INCH)
        inches[inch] = inches.get(inch, 0) + bar.ways
    bars = tuple([Inch(n, ways / whole) for n, ways in sorted(inches.items())])
    signs = tuple([(mark.far / INCH, str(n)) for n, mark in enumerate(told_marks(fan), 1)])
    title = _("inches")
    place = layout.fan
    drawn = fan_strip(place.size, layout.scale, title, bars, signs)
    on.piece("side:fan", drawn, place, f"fan {bars} {signs}", 46)


def side_notes(
    desk: Desk[SteepleLayout], fan: Callable[[], Fan | None], view: SteeplechaseView
) -> None:
    """What is said of the numbers beside the map."""
    if desk.layout.large:
        return

    def on_the_line() -> str:
        found = fan()
        return "" if found is None else "\n".join(line_notes(found, view))

    def of_the_dice() -> str:
        found = fan()
        return "" if found is None else "\n".join(dice_notes(found, view))

    found = fan()
    if found is not None:
        desk.note("note:line", desk.layout.card, on_the_line)
        if found.dice:
            desk.note("note:dice", desk.layout.fan, of_the_dice)


def _row(number: int, mark: FanMark, view: SteeplechaseView, odds: bool) -> SideRow:
    name = mark_name(mark, view.options.country, view.groups)
    tone: Tone = "good" if mark.kind in {"lane", "door", "finish"} else "plain"
    if mark.stops and mark.kind != "finish":
        tone = "bad"
    value = _("{n}″").format(n=short(mark.far))
    does = mark_briefly(mark, odds)
    return SideRow(str(number), name[:1].upper() + name[1:], value, tone, does)


def _eye_row(eye: Pursuer, view: SteeplechaseView, odds: bool) -> SideRow:
    group = next(each for each in view.groups if each.id == eye.group)
    said = _("seen by {group}").format(group=some_group(group.kind, group.figures))
    return SideRow(SIGN_REACH, said, chance(eye.seen) if odds else "", "bad")


def end_of(now: Steered) -> Point | None:
    """The spot that has to be seen."""
    if now.fan is not None:
        return advanced(now.fan.start, now.fan.heading, now.fan.longest // 2)
    return now.spot
