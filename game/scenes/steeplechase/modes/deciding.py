"""Which decision is put before a person and what the board draws of it, one after another or for
all at once; among them where to, and how: a heading is pointed at, turned or typed, dice are
chosen, a spot picked, and how all of it lies on the map.
"""

from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import Point, distance
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.phrases import headed
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import draft
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Stay, Turning
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.draft import FIVE, ONE, TENTH
from game.engine.steeplechase.messages.odds import (
    FEW,
    mark_briefly,
    mark_name,
    told_marks,
)
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.messages.things import short, some_group
from game.engine.steeplechase.odds.fan import Fan, FanMark, Pursuer
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.steeplechase.map import glass_of, measuring
from game.scenes.steeplechase.map.furniture import written_on
from game.scenes.steeplechase.modes import OnDesk, choosing, lay_words
from game.scenes.steeplechase.modes.acting import Acting, Fencing, OnTheWay, Rerolling
from game.scenes.steeplechase.modes.choosing import Choosing, Chosen, Steered
from game.scenes.steeplechase.modes.secrets import Born, Drumming, Packing, Picking, Showing
from game.scenes.steeplechase.modes.sketching import HEADING, Sketching
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown
from game.scenes.table.board import Foregone
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites.own_keys import key_slate, table_of_keys
from game.sprites.palette import SEAT_MARKS
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.fan import fan_over, line_over
from game.sprites.steeplechase.side import Inch, SideRow, SideShown, card
from game.sprites.steeplechase.side import fan as fan_strip
from game.sprites.steeplechase.table_sheet import Tone
from game.sprites.steeplechase.woodcuts import pose_of

_DIGITS: Final = {getattr(pygame, f"K_{n}"): str(n) for n in range(10)} | {
    getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)
}
_DOTS: Final = (pygame.K_PERIOD, pygame.K_COMMA, pygame.K_KP_PERIOD)
_LONGEST: Final = 5


class Steering(Sketching):
    """The same by pointer, keys and controller."""

    _pointer = (-1, -1)
    """Where the pointer was last."""
    _bending = False
    """Whether a hand moves the point where he turns."""

    def turns_by(self, event: Event) -> bool:
        """A key for the line itself; whether it was one."""
        key = event.key
        if self.types and self._typed(event):
            return True
        if key == pygame.K_TAB and not event.mod & pygame.KMOD_CTRL:
            self.next_good(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            side = 1 if key == pygame.K_RIGHT else -1
            fine = bool(event.mod & pygame.KMOD_SHIFT)
            if not self.sketch.turns:
                self.draw(draft.stepped(self.sketch, side, fine))
                return True
            step = TENTH if event.mod & pygame.KMOD_ALT else ONE if fine else FIVE
            self.draw(draft.turned(self.sketch, side * step))
            return True
        bends = isinstance(self.sketch.family, Turning) and self.other is None
        if key in (pygame.K_UP, pygame.K_DOWN) and bends:
            side = 1 if key == pygame.K_UP else -1
            fine = bool(event.mod & pygame.KMOD_SHIFT)
            self.draw(draft.stepped(self.sketch, side, fine))
            return True
        return False

    def key(self, event: Event) -> bool:
        if self.types and self._typed(event):
            return True
        match self.desk.deed(event, self.keys):
            case "stay" if any(isinstance(each, Stay) for each in self.others):
                self.choose(next(each for each in self.others if isinstance(each, Stay)))
                return True
            case "degrees" if self.sketch.turns:
                self.types, self.typing = True, ""
                self.done("")
                return True
            case "leap":
                self.leap()
                return True
        key = key_of(event)
        if key in (pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS):
            return self.shoulder(1 if key in (pygame.K_PLUS, pygame.K_KP_PLUS) else -1)
        if not self.desk.controls.ring_seen and self.turns_by(event):
            return True
        return key == pygame.K_ESCAPE and self.drop_other()

    def _typed(self, event: Event) -> bool:
        """Figures for degrees; any other key ends them."""
        key = event.key
        if key in _DIGITS and len(self.typing) < _LONGEST:
            self.typing += _DIGITS[key]
        elif key in _DOTS and "." not in self.typing and self.typing:
            self.typing += "."
        elif key == pygame.K_BACKSPACE:
            self.typing = self.typing[:-1]
        elif key == pygame.K_ESCAPE:
            self.types, self.typing = False, ""
        else:
            self.types = False
            self.done("")
            return key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        there = draft.typed(self.sketch, self.typing)
        if there is not None:
            self.draw(there)
        else:
            self.done("")
        return True

    def pad(self, button: str) -> bool:
        if button == "X":
            self.next_good(1)
            return True
        return button == "B" and self.drop_other()

    def shoulder(self, by: int) -> bool:
        self.draw(draft.stepped(self.sketch, by, False))
        return True

    # The pointer --------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if measuring(self.desk.shown.look):
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._on_map(event.pos):
                self._dragging = True
                self._bending = self._at_bend(event.pos)
                self._aim(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._dragging:
                self._dragging = self._bending = False
                return True
            case pygame.MOUSEMOTION if self._dragging:
                self._aim(event.pos)
                return False  # the map hears of the pointer, too
            case pygame.MOUSEWHEEL if event.y and self._over_dice():
                self.draw(draft.stepped(self.sketch, 1 if event.y > 0 else -1, False))
                return True
        return False

    def _over_dice(self) -> bool:
        """Whether the wheel turns the number of dice: over the desk it does."""
        over = self.desk.layout.desk.collidepoint(self._pointer)
        return self.sketch.most > 0 and bool(over)

    def _on_map(self, pos: tuple[int, int]) -> bool:
        control = self.desk.controls.at(pos)
        over = control is None or control.name == HEADING or control.name.startswith("map")
        return over and self.desk.layout.board.collidepoint(pos)

    def _aim(self, pos: tuple[int, int]) -> None:
        """What the pointer means."""
        glass = glass_of(self.desk.shown, self.desk.layout)  # type: ignore[arg-type]
        at = glass.point(pos)
        magnets = tuple([each.at for each in self.good]) if self._headed else self._spots()
        there = draft.pointed(self.sketch, at, magnets)
        if self._bending and isinstance(self.sketch.family, Turning):
            family = self.sketch.family
            far = draft.along(family.start, family.heading, at)
            there = draft.stopped(self.sketch, far)
        if there != self.sketch or self.other is not None:
            self.draw(there)

    def _at_bend(self, pos: tuple[int, int]) -> bool:
        """Whether the point where he turns is taken hold of."""
        bend = self.sketch.start
        if not isinstance(self.sketch.family, Turning) or self.other is not None or bend is None:
            return False
        glass = glass_of(self.desk.shown, self.desk.layout)  # type: ignore[arg-type]
        return distance(glass.point(pos), bend) <= draft.MAGNET

    def _spots(self) -> tuple[Point, ...]:
        return tuple(draft.spots_of(self.sketch.family))[:64]


def lay_at_once(now: Gathered, layout: SteepleLayout, on: Composer) -> None:
    """Each one's keys, in blocks or as one table."""
    area, scale, gap = layout.plain_desk.own_keys, layout.scale, layout.scale.px(8)
    if now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 52)
        return
    drawn = table_of_keys(area.size, scale, now.labels, now.rows)
    on.piece("keys", drawn, area, f"keys {now.rows}", 52)


SIGN_REACH: Final = "steeplechase/icon_reach"


_FIGURE: Final = 20
"""Units to either side of a courier's middle that nothing is written over."""


def lay_steered(
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


def _row(number: int, mark: FanMark, view: SteeplechaseView, odds: bool) -> SideRow:
    name = mark_name(mark, view.options.country, view.groups)
    tone: Tone = "good" if mark.kind in {"lane", "door", "finish"} else "plain"
    if mark.stops and mark.kind != "finish":
        tone = "bad"
    value = _("{n}″").format(n=short(mark.far))
    does = mark_briefly(mark, odds)
    return SideRow(str(number), headed(name), value, tone, does)


def _eye_row(eye: Pursuer, view: SteeplechaseView, odds: bool) -> SideRow:
    group = next(each for each in view.groups if each.id == eye.group)
    said = _("seen by {group}").format(group=some_group(group.kind, group.figures))
    return SideRow(SIGN_REACH, said, chance(eye.seen) if odds else "", "bad")


def mode(desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> Mode | Foregone:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    settled = _foregone(seat, view)
    if settled is not None:
        return settled
    if isinstance(view.asked, t.AskDrum):
        return Drumming(desk, seat, view)
    if any(isinstance(each, Open) for each in view.legal):
        return Steering(desk, seat, view)
    match view.asked:
        case t.AskAction():
            return Acting(desk, seat, view)
        case t.AskJump() | t.AskStop() | t.AskAgain(then=t.Jumped()):
            return OnTheWay(desk, seat, view)
        case t.AskStance():
            return Fencing(desk, seat, view)
        case t.AskAbility():
            return Born(desk, seat, view)
        case t.AskReroll():
            return Rerolling(desk, seat, view)
        case t.AskThings():
            return Packing(desk, seat, view)
        case t.AskContestChit() | t.AskGiveChit():
            return Showing(desk, seat, view)
        case t.AskEagerness():
            return Picking(desk, seat, view)
        case _:
            return Choosing(desk, seat, view)


def _foregone(seat: Seat, view: SteeplechaseView) -> Foregone | None:
    """Where there is one thing to do and nothing to look at first, it is done and said."""
    if len(view.legal) != 1 or view.seat != seat or isinstance(view.legal[0], Open):
        return None
    action: Action = view.legal[0]
    match view.asked, action:
        case t.AskAction(), a.NoDeed():
            return Foregone(_("There is nothing to be done here."), action)
        case t.AskMove(), a.Stay():
            return Foregone(_("There is no way out: he stays."), action)
    return None


def lay(
    now: Doing, layout: SteepleLayout, party: Party, shown: SteeplechaseShown, on: Composer
) -> None:
    """What lies on the desk, and over the map or the sheet, while somebody decides."""
    if isinstance(now, Steered):
        lay_steered(now, layout, party, shown, on)
    if isinstance(now, Chosen):
        choosing.lay(now, layout, on)
    if isinstance(now, OnDesk):
        lay_words(now, layout, on)
