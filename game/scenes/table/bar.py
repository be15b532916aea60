"""The bar above a table: menu, chronicle, speed, the lamp lit while secrets lie open; and the quiet
view without the panels that only tell.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.scene import Context
from game.scenes.table.board import Board
from game.scenes.table.composer import FLIES, Composer
from game.scenes.table.driver import WAYS
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.scenes.table.tooltips import Explains, lie_at, reason
from game.scenes.table.view_model import Shown
from game.session.settings import speed_after
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure
from game.sprites.palette import BAND_INK, CARD, FADED, GOLD, INK, SEPIA
from game.sprites.pieces import (
    BAR_ENDS,
    bar_buttons,
    block,
    disc,
    fill,
    plate,
    set_block,
    sheet_of,
    words,
)
from game.sprites.stage import Sprite
from game.sprites.timeline import SPEEDS, Timeline

BADGE_SECONDS = 2.0
_TAG_LINES: Final = 3
_TAG_LEADING: Final = 0.92
_TAG_PAD: Final = 6
"""Units between the name of a mod and the lines at its ends."""
SPEED_WORDS = {"half": "½×", "normal": "1×", "double": "2×", "quadruple": "4×", "instant": "»"}


class Barred(Explains, Protocol):
    """The table under a bar."""

    party: Party
    timeline: Timeline
    driver: Any

    @property
    def places(self) -> Any: ...
    def compose(self) -> None: ...
    def furnish(self) -> None: ...


class TableBar:
    """What is always there to be pressed at a table."""

    def __init__(self, table: Barred) -> None:
        self._table = table
        self.badge_left = 0.0
        """Seconds for which it is still told what was changed."""
        self._badge = ""

    @property
    def _place(self) -> Rect:
        place: Rect = self._table.places.bar
        return place

    @property
    def _scale(self) -> Scale:
        return self._table.context.scale

    @property
    def _gap(self) -> int:
        return self._scale.px(6)

    @property
    def seats_place(self) -> Rect:
        """Where the button lies that leads to who plays for whom: beside the pace."""
        return _seats_place(self._place, self._scale)

    @property
    def _right(self) -> int:
        return self._place.right - self._gap

    def compose(self, on: Composer, lit: bool | None) -> None:
        """The lamp, if there is one, and what was changed."""
        if lit is not None:
            side = self._place.height - self._scale.px(8)
            lamp = art.keep(("lamp", side, lit), lambda: _lamp(side, lit))
            at = lamp.get_rect(midright=(self._right, self._place.centery))
            on.lay("bar:lamp", lamp, at, f"lamp {lit}", 7)
        self._lay_tag(on)
        self._lay_badge(on)

    def update(self, dt: float) -> None:
        """Let the badge's time pass."""
        if self.badge_left > 0:
            self.badge_left -= dt
            if self.badge_left <= 0:
                self._table.compose()

    def tell(self, words: str) -> None:
        """Say for a while what was changed by a key, large enough to be seen from the keys."""
        self._badge, self.badge_left = words, BADGE_SECONDS
        self._table.context.tell(words)
        self._table.compose()

    def _lay_tag(self, on: Composer) -> None:
        """By which mod is played, if by one."""
        party, (name, _note) = self._table.party, self._table.party.mod
        at = tag_place(party, self._place)
        if at.width:
            size = at.size
            tag = art.keep(("mod", name, size), lambda: _tag(name, size, party.scale))
            on.lay("bar:mod", tag, at, name, 5)

    def _lay_badge(self, on: Composer) -> None:
        """What was changed, if it was just now."""
        if self.badge_left <= 0:
            return
        scale, words = self._scale, self._badge
        text = fitted(words, scale.text(22), scale.width - scale.px(72), 12, Face.BOLD, CARD)
        out = sheet_of((text.get_width() + scale.px(32), text.get_height() + scale.px(14)))
        plate(out, out.get_rect(), scale.px(8), INK, GOLD, max(1, scale.px(2)))
        out.blit(text, text.get_rect(center=out.get_rect().center))
        middle, top = self._table.places.badge
        at = out.get_rect(midtop=(middle, top + scale.px(10)))
        on.lay("bar:badge", out, at, words, 70)

    def furnish(self, controls: Controls) -> None:
        """The bar's buttons."""
        table, scale, place = self._table, self._scale, self._place
        side = place.height - scale.px(8)
        top = place.top + scale.px(4)
        bound = table.context.bindings
        for number, (name, icon, act, deed, tip) in enumerate(
            (
                ("menu", "icon_menu", table.driver.menu, "menu", _("Menu ({key})")),
                (
                    "log",
                    "icon_log",
                    table.driver.open_log,
                    "chronicle",
                    _("The chronicle so far ({key})"),
                ),
            )
        ):
            keys, tip = (bound.key(f"table.{deed}"),), tip.format(key=bound.word(f"table.{deed}"))
            button = Press(
                name, "", act, keys, tip=tip, icon=f"app/{icon}", show_key=False, text=17
            )
            button.pads = ("B",) if name == "menu" else ("Y",)
            left = place.left + self._gap + number * (side + scale.px(8))
            button.place(Rect(left, top, side, side))
            controls.add(button)
        self._turns(controls, Rect(place.left + self._gap, top, side, side), side + scale.px(8))
        self._notes(controls, Rect(place.left + self._gap, top, side, side), side + scale.px(8))
        self._waits(controls, Rect(place.left + self._gap, top, side, side), side + scale.px(8))
        speed = Press(
            "speed",
            SPEED_WORDS[table.timeline.speed],
            self._faster,
            (),
            tip=_("How fast things move ({faster} and {slower})").format(
                faster=bound.word("table.faster"), slower=bound.word("table.slower")
            ),
            text=24,
        )
        wide = scale.px(72)
        speed.place(Rect(self._right - side - wide - 12, top, wide, side))
        controls.add(speed)
        tag = tag_place(table.party, place)
        if tag.width:
            spot = reason(table, "bar:mod", lambda: table.party.mod[1])
            lie_at(spot, tag)
            controls.add(spot)

    def _turns(self, controls: Controls, first: Rect, stride: int) -> None:
        """A step back and forth, where there may be one."""
        turns = self._table.driver.turns
        if turns is None:
            return
        for number, (way, icon) in enumerate(WAYS, 2):
            act = partial(turns.turn, way)
            button = Press(f"step_{way}", "", act, tip=turns.tip(way), icon=f"app/{icon}")
            button.place(first.move(number * stride, 0))
            button.deny(turns.refusal(way))
            controls.add(button)

    def _waits(self, controls: Controls, first: Rect, stride: int) -> None:
        """Whether rivals’ turns wait for somebody at every step, where anybody plays."""
        table = self._table
        if table.driver.turns is None:
            return
        steps = table.context.settings.telling == "steps"
        tip = _("Rivals’ turns go on by themselves") if steps else _("Rivals’ turns wait for you")
        icon = "app/icon_forward" if steps else "app/icon_pause"
        button = Press("waits", "", self._turn_waiting, tip=tip, icon=icon)
        button.place(first.move(5 * stride, 0))
        controls.add(button)

    def _turn_waiting(self) -> None:
        table = self._table
        steps = table.context.settings.telling == "steps"
        table.context.change(telling="flowing" if steps else "steps")
        table.furnish()
        self.tell(_("Rivals go on by themselves") if steps else _("Rivals wait for you"))

    def _notes(self, controls: Controls, first: Rect, stride: int) -> None:
        """The notes of the game, behind the way back and forth, or what lies there instead."""
        noting = self._table.driver.noting
        if noting is not None:
            button = Press("notes", "", noting.open, tip=noting.tip, icon="app/icon_note")
            button.place(first.move(4 * stride, 0))
            controls.add(button)

    def speed_key(self, event: Event) -> bool:
        """Take the keys for faster and slower; whether it was one of them."""
        deed = self._table.context.bindings.deed(event, "table")
        step = {"faster": 1, "slower": -1}.get(deed) or {"RB": 1, "LB": -1}.get(pad_of(event))
        if step is not None:
            self._set_speed(step)
        return step is not None

    def _faster(self) -> None:
        names = list(SPEEDS)
        last = names.index(self._table.timeline.speed) == len(names) - 1
        self._set_speed(1 - len(names) if last else 1)

    def _set_speed(self, by: int) -> None:
        table = self._table
        table.timeline.speed = speed_after(table.timeline.speed, by)
        table.context.change(speed=table.timeline.speed)
        table.furnish()
        self.tell(_("Speed {speed}").format(speed=SPEED_WORDS[table.timeline.speed]))


def _lamp(side: int, lit: bool) -> Surface:
    lamp = sheet_of((side, side))
    disc(lamp, lamp.get_rect(), CARD if lit else FADED)
    inner = art.picture("app/lamp_lit" if lit else "app/lamp_dark", (side - 8, side - 8))
    lamp.blit(inner, inner.get_rect(center=lamp.get_rect().center))
    return lamp


# The mod that is played ---------------------------------------------------------------------------


def tag_place(party: Party, bar: Rect) -> Rect:
    """Where the bar names the mod that is played, left of the buttons at its end; without size
    where the printed game is.
    """
    scale, name = party.scale, party.mod[0]
    right = _seats_place(bar, scale).left - scale.px(10)
    if not name:
        return Rect(right, bar.centery, 0, 0)
    most = _tag_words(scale, bar)
    made = block(name, scale.text(13), *most, _TAG_LINES, Face.SCRIPT, _TAG_LEADING)
    wide = max(measure(line, made.px, made.face)[0] for line in made.lines)
    wide = min(wide, most[0]) + 2 * scale.px(_TAG_PAD)
    return Rect(right - wide, bar.centery - most[1] // 2, wide, most[1])


def beside_tag(party: Party, bar: Rect, room: Rect) -> Rect:
    """A room in the bar, as far as the name of the mod leaves it."""
    tag, found = tag_place(party, bar), Rect(room)
    if tag.width:
        found.width = min(found.right, tag.left - party.scale.px(8)) - found.left
    return found


def title_room(party: Party, bar: Rect) -> Rect:
    """Where a table's bar says what is played, in its middle, between the buttons at its ends."""
    scale = party.scale
    ends = max(bar_buttons(bar, scale), scale.px(BAR_ENDS))
    return beside_tag(party, bar, bar.inflate(-2 * ends, 0))


def _seats_place(bar: Rect, scale: Scale) -> Rect:
    side = bar.height - scale.px(8)
    left = bar.right - scale.px(6) - 2 * side - scale.px(72) - 12 - scale.px(8)
    return Rect(left, bar.top + scale.px(4), side, side)


def _tag_words(scale: Scale, bar: Rect) -> tuple[int, int]:
    """How wide and high the name of a mod is at most."""
    wide = min(scale.text(140), scale.px(156)) - 2 * scale.px(_TAG_PAD)
    return wide, bar.height - scale.px(5)


def _tag(name: str, size: tuple[int, int], scale: Scale) -> Surface:
    out = sheet_of(size)
    rect, thin = out.get_rect(), max(1, scale.px(1.4))
    for left in (0, rect.right - thin):
        fill(out, (left, rect.height // 5, thin, rect.height * 3 // 5), SEPIA)
    room, px = rect.inflate(-2 * scale.px(_TAG_PAD), 0), scale.text(13)
    if block(name, px, room.width, room.height, _TAG_LINES, Face.SCRIPT, _TAG_LEADING).whole:
        set_block(out, name, room, px, _TAG_LINES, Face.SCRIPT, BAND_INK, leading=_TAG_LEADING)
    else:  # a word that is too long for any line
        words(out, name, room, px, Face.SCRIPT, BAND_INK, "centre")
    return out


class Quieted(Protocol):
    """The table it is for."""

    context: Context
    board: Board[Any, Any]
    bar: TableBar
    shown: Shown

    def lay_anew(self) -> None: ...


class Quiet:
    """Leaves out what `Board.panels` names, as long as no decision lies on it.

    What is left out is not seen; it lies there all the same, so that whatever is told finds its
    place.
    """

    def __init__(self, table: Quieted) -> None:
        self._table = table
        self.never = False
        """Whether nothing may be left out here, whatever the settings say."""
        self._deciding: tuple[Rect, ...] = ()
        """Where what has to be decided can be pressed."""
        self._names: frozenset[str] = frozenset()
        self._out: list[Rect] = []

    @property
    def on(self) -> bool:
        """Whether panels are left out."""
        return self._table.context.settings.quiet_view and not self.never

    def turn_over(self) -> bool:
        """The key was pressed; whether it meant this here."""
        table = self._table
        if self.never or isinstance(table.shown.doing, Gathered):
            return False
        now = not table.context.settings.quiet_view
        table.context.change(quiet_view=now)
        table.lay_anew()
        key = table.context.bindings.word("table.quiet")
        words = _("Quiet; {key} brings the panels back") if now else _("The panels are back")
        table.bar.tell(words.format(key=key))
        return True

    def _left_out(self, sprites: Iterable[Sprite]) -> list[Rect]:
        """The places of panels that are left out."""
        names, found = self._table.board.panels, []
        for sprite in sprites:
            if sprite.id.split(":")[0] in names:
                place = _place(sprite)
                if place.collidelist(self._deciding) < 0:
                    found.append(place)
        return found

    def hide(self, on: Composer) -> None:
        """Leave out panels, and what lies on them."""
        if not self.on:
            return
        self._out = out = self._left_out(on.stage)
        for sprite in on.stage:
            if not sprite.id.startswith((FLIES, "bar")) and _within(_place(sprite), out):
                sprite.visible = False

    def undecided(self) -> None:
        """Nothing has to be decided, as far as is known."""
        self._deciding, self._names = (), frozenset()

    def decide(self, controls: Controls) -> None:
        """The controls of a decision lie there, and nothing else does yet."""
        self._deciding = tuple([Rect(each.rect) for each in controls if not each.aside])
        self._names = frozenset([each.name for each in controls])

    def strip(self, on: Composer, controls: Controls) -> bool:
        """Take away what could be pressed or read of what is left out, but nothing that has to be
        decided; whether other panels are left out now than lie there.
        """
        if not self.on:
            return False
        out = self._left_out(on.stage)
        for each in list(controls):
            if each.name not in self._names and _within(Rect(each.rect), out):
                controls.remove(each.name)
        return out != self._out


def _place(sprite: Sprite) -> Rect:
    wide, high = sprite.surface.get_size()
    return Rect(round(sprite.x - wide / 2), round(sprite.y - high / 2), wide, high)


def _within(place: Rect, rects: Iterable[Rect]) -> bool:
    return any(each.contains(place) or each.collidepoint(place.center) for each in rects)
