"""What is done at the table: every decision at the desk.

Here what all have in common: words on the desk, answers with their signs, hints, odds, refusals,
and the one Confirm.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec
from pygame import Rect, Surface

from game.engine.kinds import Action, Seat
from game.engine.protocols import Advice
from game.engine.steeplechase import messages
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.events.trail import Leather, RaceTrail
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.steeplechase.view_model import Doing, looked
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.hinting import Hinting
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import (
    CARD,
    DISABLED_INK,
    EDGE,
    GOLD,
    INK,
    OFF,
    SEPIA,
    SLIP,
    WELCOME,
    Colour,
)
from game.sprites.pieces import outline, picture_in, plate, set_block, words
from game.sprites.steeplechase import desks
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.table_sheet import CardShown, card

FEW: Final = 3
"""Lines that stand below where letters are large."""


class OnDesk(Doing, frozen=True, kw_only=True):
    """A decision: what is asked (`line`), what follows (`below`), why not (`refusal`), and the hint
    that was asked for. `dice` is whether the leather lies on its desk, `lies` what lies on it, and
    `tells` whether the table sheet goes on lying over the map.
    """

    seat: Seat
    view: SteeplechaseView
    line: str
    below: tuple[str, ...] = ()
    refusal: str = ""
    hint: str = ""
    dice: bool = True
    wide: bool = False
    """Whether the answers take more than half of the desk."""
    low: bool = False
    """Whether they lie in one row where letters are large."""
    lies: Leather | None = None
    tells: bool = False

    @property
    def leather(self) -> Leather | None:
        return self.lies if self.dice and not self.tells else None

    @property
    def keeps_story(self) -> bool:
        return self.tells

    @property
    def words(self) -> tuple[str, list[str]]:
        """What is said: a refusal in place of the line, a hint in place of what stands below."""
        return self.refusal or self.line, [self.hint] if self.hint else list(self.below)


def desk_of(now: OnDesk, layout: SteepleLayout) -> desks.DeskLayout:
    """The places of this decision."""
    return desk_for(now.dice, now.tells, layout, now.low)


def desk_for(dice: bool, tells: bool, layout: SteepleLayout, low: bool = False) -> desks.DeskLayout:
    """With the leather, or without: under the table sheet the dice lie on that, and what is left of
    the leather's room is the words', unless the spot on the map needs it.
    """
    free = tells and layout.below is not None
    desk = layout.dice_desk if dice and not free else layout.plain_desk
    return replace(desk, low=True) if low and layout.large else desk


def wide_room(layout: SteepleLayout) -> Rect:
    """The room over the large button for answers that take more than half of the desk."""
    desk = desk_for(False, False, layout)
    room = Rect(desk.over_main)
    if layout.large:
        return room
    right = room.right
    room.width = round(desk.inner.width * 0.63)
    room.right = right
    return room


def lay_words(now: OnDesk, layout: SteepleLayout, on: Composer) -> None:
    """The line that counts, and what stands below it."""
    place = desk_of(now, layout).told
    line, below = now.words
    first, rest = Rect(place.line), Rect(place.lines)
    if now.wide and not layout.large:
        first.width = rest.width = wide_room(layout).left - 2 * layout.gap - first.left
    first.height = min(first.height, desks.line_high(first.width, layout.scale, line))
    drawn = desks.line(first.size, layout.scale, line, bool(now.refusal))
    on.piece("told_line", drawn, first, f"line {line}", 52)
    top = first.bottom + layout.scale.px(3)
    rest = Rect(rest.left, top, rest.width, rest.bottom - top)
    below = desks.read_well(rest.size, layout.scale, below[:FEW]) if layout.large else below
    text = "\n".join(below)
    if text:
        drawn = desks.lines(rest.size, layout.scale, text)
        on.piece("told_lines", drawn, rest, f"lines {text}", 52)


class Plate(Press):
    """Without the frame of a button, so that several stand close and all are read."""

    badge = ""
    """Its chance in short."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect
        fill = OFF if not self.enabled else CARD if down else WELCOME if hovered else SLIP
        ink: Colour = INK if self.enabled else DISABLED_INK
        edge = INK if self.enabled else EDGE
        plate(surface, rect, scale.px(6), fill, edge, max(1, scale.px(1.6)))
        if self.chosen:
            outline(surface, rect.inflate(-2, -2), scale.px(5), GOLD, max(2, scale.px(3)))
        inner = rect.inflate(-2 * scale.px(8), -2 * scale.px(4))
        if self.icon:
            side = min(inner.height, scale.text(26), round(inner.width * 0.24))
            picture_in(surface, self.icon, Rect(inner.left, inner.centery - side // 2, side, side))
            cut = side + scale.px(7)
            inner = Rect(inner.left + cut, inner.top, inner.width - cut, inner.height)
        inner.width -= self._mark(surface, inner, scale)
        px = scale.text(self.text)
        face = Face.BOLD if self.chosen else Face.TEXT
        if not self.below:
            anchor = "left" if self.icon else "centre"
            set_block(surface, self.words, inner, px, 3, face, ink, anchor, leading=1.0)  # type: ignore[arg-type]
            return
        half = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.48))
        words(surface, self.words, half, px, Face.BOLD, ink)
        rest = Rect(inner.left, half.bottom, inner.width, inner.bottom - half.bottom)
        small = max(SMALLEST, round(px * 0.86))
        set_block(surface, self.below, rest, small, 2, Face.TEXT, ink, "left", leading=0.98)

    def _mark(self, surface: Surface, inner: Rect, scale: Scale) -> int:
        """Its key over its chance at the right edge; how much room they take."""
        wide = 0
        px = max(SMALLEST, scale.text(13))
        if self.cap and self.show_key and self.enabled:
            wide = max(wide, self.cap_width(scale))
        if self.badge:
            wide = max(wide, measure(self.badge, px, Face.BOLD)[0])
        if not wide or wide > inner.width * 0.45:
            return 0
        at = Rect(inner.right - wide, inner.top, wide, inner.height)
        keyed = bool(self.cap) and self.show_key and self.enabled
        if keyed:
            middle = at.centery if not self.badge else at.top + round(at.height * 0.28)
            cap = self.cap_width(scale)
            self.draw_cap(surface, (at.right - cap, middle), scale, SEPIA)
        if self.badge:
            low = at if not keyed else Rect(at.left, at.centery, wide, at.height // 2)
            words(surface, self.badge, low, px, Face.BOLD, INK, "right")
        return wide + scale.px(6)


class CardAnswer(Press):
    """What it is called, what may come of it, its chance and its sign."""

    def __init__(
        self,
        name: str,
        words: str,
        act: Callable[[], None],
        key: int,
        lines: tuple[str, ...] = (),
        chance: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(name, words, act, (key,), icon=icon)
        self.lines, self.chance = lines, chance

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        shown = CardShown(
            self.words,
            self.lines,
            self.chance,
            self.icon.removeprefix("steeplechase/icon_"),
            "good" if hovered or down else "plain",
            self.cap,
            self.why,
            self.chosen,
        )
        surface.blit(card(self.rect.size, scale, shown).surface, self.rect)


def sign_of(action: Action) -> str:
    """The picture of an answer's sign; "" for none."""
    name = getattr(action, "sign", "")
    return f"steeplechase/icon_{name}" if name else ""


ODDS: Final = "steeplechase.odds"


class AskedMode(Mode):
    """A decision of this table, but for what is chosen in it."""

    desk: Desk[SteepleLayout]
    calm = 0.25
    keys = "steeplechase"
    """The context of its keys."""
    dice = True
    """Whether the leather lies on its desk."""
    wide = False
    """Whether the answers take more than half of the desk."""

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.refusal = ""
        advice: Advice | None = desk.spec.parts.advice
        note = _("Where to look, what to weigh, what to do. Hints are counted and told at the end.")
        self.hinting = None if advice is None else Hinting(desk, seat, view, advice, note)

    # What it is like ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def now(self) -> OnDesk:
        """What it holds."""

    @property
    @abstractmethod
    def action(self) -> Action | None:
        """What Confirm would do; None while something is missing."""

    @property
    def question(self) -> str:
        """What is asked."""
        return messages.what_now(self.view, self.desk.names)

    @property
    def missing(self) -> str:
        """What is still to be chosen, in a sentence."""
        return _("Choose one of these first.")

    @property
    def sees_odds(self) -> bool:
        """Whether chances are told now: never, on request, or always, as the settings say."""
        match self.desk.party.chances:
            case "nothing":
                return False
            case "numbers":
                return True
            case _:
                return looked(self.desk.shown.look).known

    def places(self, desk: Desk[SteepleLayout]) -> desks.DeskLayout:
        """Where things lie on its desk."""
        return desk_for(self.dice, self.tells, desk.layout, self.low)

    @property
    def low(self) -> bool:
        """Whether its answers lie in one row where letters are large."""
        return False

    def _now(self) -> dict[str, Any]:
        """What is the same in all of them."""
        hinted = "" if self.hinting is None else self.hinting.said
        return {
            "seat": self.seat,
            "view": self.view,
            "refusal": self.refusal,
            "hint": hinted,
            "dice": self.dice,
            "wide": self.wide,
            "low": self.low,
            "lies": self.lies,
            "tells": self.tells,
        }

    @property
    def does_what(self) -> str:
        """What the large button says of what it does."""
        action = self.action
        return "" if action is None else messages.action_label(action, self.view, self.desk.names)

    @property
    def tells(self) -> bool:
        """Whether the table sheet lies there that tells what led to this question."""
        sheet = self._story.sheet if self._story is not None else None
        asks = isinstance(
            self.view.asked,
            t.AskStance | t.AskCombatReroll | t.AskYesNo | t.AskFriends | t.AskAgain,
        )
        return sheet is not None and sheet.seat == self.seat and asks

    @property
    def lies(self) -> Leather | None:
        """The dice that were thrown last, where they are this courier's."""
        leather = self._story.leather if self._story is not None else None
        return leather if leather is not None and leather.seat == self.seat else None

    @property
    def _story(self) -> RaceTrail | None:
        found = getattr(self.desk.shown, "story", None)
        return found if isinstance(found, RaceTrail) else None

    # What is said -------------------------------------------------------------------------------

    def refuse_with(self, words: str) -> None:
        """What is refused, and why."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed_soon()

    def done(self, sound: str = "click") -> None:
        """Something else is chosen."""
        self.refusal = ""
        if self.hinting is not None:
            self.hinting.hush()
        if sound:
            self.desk.sound(sound)
        self.desk.changed_soon()

    # Furniture ----------------------------------------------------------------------------------

    def small(
        self,
        desk: Desk[SteepleLayout],
        at: Rect,
        name: str,
        words: str,
        act: Callable[[], object],
        key: str = "",
        why: str = "",
        tip: str = "",
    ) -> Press:
        """A small button."""

        def acted() -> None:
            act()

        button = Press(name, words, acted, (desk.key(key),) if key else (), text=15)
        button.tip = tip
        button.deny(why)
        desk.place(button, at)
        return button

    def notes(self, desk: Desk[SteepleLayout]) -> None:
        """What is said of the numbers in the words."""
        told = Rect(self.places(desk).told.lines)
        if self.wide and not desk.layout.large:
            told.width = wide_room(desk.layout).left - 2 * desk.layout.gap - told.left
        desk.note("note:words", told, self.about_words)

    def about_words(self) -> str:
        """How the chances there were reckoned."""
        return _("Every throw there is has been counted; none is guessed.")

    def helps(self, desk: Desk[SteepleLayout]) -> None:
        """The buttons for a hint and for the odds."""
        place = self.places(desk)
        self.notes(desk)
        if self.hinting is not None:
            self.hinting.furnish(desk, place.hint)
        if desk.party.chances == "words":
            button = self.small(desk, place.odds, "odds", _("Odds"), self.toggle_odds, ODDS)
            button.chosen = self.sees_odds
            button.tip = _("What may come of it, in figures; the settings can always show it.")

    def toggle_odds(self) -> None:
        """Tell the chances, or no longer."""
        before = looked(self.desk.shown.look)
        self.desk.look_at(msgspec.structs.replace(before, known=not before.known))
        self.done("")

    def main_button(self, desk: Desk[SteepleLayout]) -> None:
        """The one Confirm, which says what it does."""
        action = self.action
        if action is None:
            desk.main(_("Confirm"), self.confirm, self.missing)
        else:
            desk.main(self.does_what, self.confirm)

    def confirm(self) -> None:
        """Do what is chosen."""
        action = self.action
        if action is None:
            self.refuse_with(self.missing)
        elif not self.deaf:
            self.desk.confirm(self.seat, action)

    def does(self, action: Action) -> Callable[[], None]:
        """What carries that out at once."""

        def now() -> None:
            if not self.deaf:
                self.desk.confirm(self.seat, action)

        return partial(now)
