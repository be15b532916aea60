"""The bar above a table: menu, chronicle, speed, the lamp lit while secrets lie open; and the quiet
view without the panels that only tell.
"""

from collections.abc import Collection, Iterable
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import Bindings
from game.scenes.kit.controls import Act, Controls, Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.table.board import Places
from game.scenes.table.composer import FLIES, Composer
from game.scenes.table.driver import WAYS, Driver, tip_of
from game.scenes.table.party import Party
from game.scenes.table.tooltips import NoteBearer, lie_at, reason
from game.session.settings import Settings
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

BADGE_SECONDS = 2.0
_TAG_LINES: Final = 3
_TAG_LEADING: Final = 0.92
_TAG_PAD: Final = 6
"""Units between the name of a mod and the lines at its ends."""
SPEED_WORDS = {"half": "½×", "normal": "1×", "double": "2×", "quadruple": "4×", "instant": "»"}


class Button(NamedTuple):
    """What a button says, and what it does."""

    words: str
    act: Act


class TableBar:
    """What is always there to be pressed at a table, and what was changed there by a key."""

    def __init__(self) -> None:
        self.badge_left = 0.0
        """Seconds for which it is still told what was changed."""
        self._badge = ""

    def compose(self, on: Composer, party: Party, places: Places, lit: bool | None) -> None:
        """The lamp, if there is one, the mod that is played, and what was changed."""
        place, scale = places.bar, party.scale
        if lit is not None:
            side = place.height - scale.px(8)
            lamp = art.keep(("lamp", side, lit), lambda: _lamp(side, lit))
            at = lamp.get_rect(midright=(_right(place, scale), place.centery))
            on.lay("bar:lamp", lamp, at, f"lamp {lit}", 7)
        name, at = party.mod[0], tag_place(party, place)
        if at.width:
            tag = art.keep(("mod", name, at.size), lambda: _tag(name, at.size, scale))
            on.lay("bar:mod", tag, at, name, 5)
        if self.badge_left > 0:
            _lay_badge(on, scale, self._badge, places.badge)

    def update(self, dt: float) -> bool:
        """Let the badge's time pass; whether it is over now."""
        if self.badge_left <= 0:
            return False
        self.badge_left -= dt
        return self.badge_left <= 0

    def say(self, words: str) -> None:
        """Say for a while what was changed by a key, large enough to be seen from the keys."""
        self._badge, self.badge_left = words, BADGE_SECONDS


def _right(place: Rect, scale: Scale) -> int:
    return place.right - scale.px(6)


def _lay_badge(on: Composer, scale: Scale, words: str, place: tuple[int, int]) -> None:
    text = fitted(words, scale.text(22), scale.width - scale.px(72), 12, Face.BOLD, CARD)
    out = sheet_of((text.get_width() + scale.px(32), text.get_height() + scale.px(14)))
    plate(out, out.get_rect(), scale.px(8), INK, GOLD, max(1, scale.px(2)))
    out.blit(text, text.get_rect(center=out.get_rect().center))
    middle, top = place
    at = out.get_rect(midtop=(middle, top + scale.px(10)))
    on.lay("bar:badge", out, at, words, 70)


def furnish_bar(
    controls: Controls, party: Party, place: Rect, driver: Driver, speed: Button, waits: Act
) -> None:
    """The bar's buttons: `speed` is what the pace is called, and what goes on to the next; `waits`
    lets rivals' turns wait for somebody, or go on.
    """
    scale, bound = party.scale, party.context.bindings
    side, gap = place.height - scale.px(8), scale.px(6)
    first = Rect(place.left + gap, place.top + scale.px(4), side, side)
    stride = side + scale.px(8)
    for number, (name, icon, act, deed, tip, pad) in enumerate(
        (
            ("menu", "icon_menu", driver.menu, "menu", _("Menu ({key})"), "B"),
            (
                "log",
                "icon_log",
                driver.open_log,
                "chronicle",
                _("The chronicle so far ({key})"),
                "Y",
            ),
        )
    ):
        keys, tip = (bound.key(f"table.{deed}"),), tip.format(key=bound.word(f"table.{deed}"))
        button = Press(name, "", act, keys, tip=tip, icon=f"app/{icon}", show_key=False, text=17)
        button.pads = (pad,)
        button.place(first.move(number * stride, 0))
        controls.add(button)
    turns = driver.turns
    if turns is not None:
        for number, (way, icon) in enumerate(WAYS, 2):
            act = partial(turns.turn, way)
            button = Press(f"step_{way}", "", act, tip=tip_of(way), icon=f"app/{icon}")
            button.place(first.move(number * stride, 0))
            button.deny(turns.refusal(way))
            controls.add(button)
    if driver.has_notes:
        tip = _("Notes and bookmarks of this game (Ctrl+N writes one, Ctrl+B marks the moment)")
        button = Press("notes", "", driver.open_notes, tip=tip, icon="app/icon_note")
        # Behind the way back and forth, or what lies there instead.
        button.place(first.move(4 * stride, 0))
        controls.add(button)
    if turns is not None:  # whether rivals’ turns wait for somebody at every step
        steps = party.context.settings.telling == "steps"
        tip = _("Rivals’ turns go on by themselves") if steps else _("Rivals’ turns wait for you")
        icon = "app/icon_forward" if steps else "app/icon_pause"
        button = Press("waits", "", waits, tip=tip, icon=icon)
        button.place(first.move(5 * stride, 0))
        controls.add(button)
    tip = _("How fast things move ({faster} and {slower})").format(
        faster=bound.word("table.faster"), slower=bound.word("table.slower")
    )
    button = Press("speed", speed.words, speed.act, (), tip=tip, text=24)
    wide = scale.px(72)
    button.place(Rect(_right(place, scale) - side - wide - 12, first.top, wide, side))
    controls.add(button)
    tag = tag_place(party, place)
    if tag.width:
        note = party.mod[1]
        spot = reason(NoteBearer(party.context, party.spec, controls), "bar:mod", lambda: note)
        lie_at(spot, tag)
        controls.add(spot)


def speed_step(event: Event, bindings: Bindings) -> int:
    """How far a key or a shoulder changes the pace; 0 for another."""
    deed = bindings.deed(event, "table")
    return {"faster": 1, "slower": -1}.get(deed) or {"RB": 1, "LB": -1}.get(pad_of(event)) or 0


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
    right = seats_place(bar, scale).left - scale.px(10)
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


def seats_place(bar: Rect, scale: Scale) -> Rect:
    """Where the button lies that leads to who plays for whom: beside the pace."""
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


class Quiet:
    """Leaves out panels, by the names of a board's `panels`, as long as no decision lies on them.

    What is left out is not seen; it lies there all the same, so that whatever is told finds its
    place.
    """

    def __init__(self) -> None:
        self.never = False
        """Whether nothing may be left out here, whatever the settings say."""
        self._deciding: tuple[Rect, ...] = ()
        """Where what has to be decided can be pressed."""
        self._names: frozenset[str] = frozenset()
        self._out: list[Rect] = []

    def on(self, settings: Settings) -> bool:
        """Whether panels are left out."""
        return settings.quiet_view and not self.never

    def _left_out(self, sprites: Iterable[Sprite], panels: Collection[str]) -> list[Rect]:
        """The places of panels that are left out."""
        found = []
        for sprite in sprites:
            if sprite.id.split(":")[0] in panels:
                place = _place(sprite)
                if place.collidelist(self._deciding) < 0:
                    found.append(place)
        return found

    def hide(self, on: Composer, panels: Collection[str]) -> None:
        """Leave out panels, and what lies on them."""
        self._out = out = self._left_out(on.stage, panels)
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

    def strip(self, on: Composer, controls: Controls, panels: Collection[str]) -> bool:
        """Take away what could be pressed or read of what is left out, but nothing that has to be
        decided; whether other panels are left out now than lie there.
        """
        out = self._left_out(on.stage, panels)
        for each in list(controls):
            if each.name not in self._names and _within(Rect(each.rect), out):
                controls.remove(each.name)
        return out != self._out


def _place(sprite: Sprite) -> Rect:
    wide, high = sprite.surface.get_size()
    return Rect(round(sprite.x - wide / 2), round(sprite.y - high / 2), wide, high)


def _within(place: Rect, rects: Iterable[Rect]) -> bool:
    return any(each.contains(place) or each.collidepoint(place.center) for each in rects)
