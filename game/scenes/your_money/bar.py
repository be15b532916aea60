"""The bar above the map and the notes on every number: what is always there to be pressed."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.citing import rule_of_number
from game.scenes.app import speed_after
from game.scenes.controls import Press
from game.scenes.gamepad import pad_of
from game.scenes.scene import Push, Transition
from game.scenes.your_money.mode import Reason
from game.scenes.your_money.reasons import SHOWN, why
from game.sprites import art
from game.sprites.lettering import Face, line
from game.sprites.palette import CARD, FADED, GOLD, INK
from game.sprites.pieces import disc, plate, sheet_of
from game.sprites.timeline import SPEEDS

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable

BADGE_SECONDS = 2.0
SPEED_WORDS = {"half": "½×", "normal": "1×", "double": "2×", "quadruple": "4×", "instant": "»"}


class Bar:
    """Menu, chronicle, speed and the lamp that is lit while secrets are on the screen."""

    def __init__(self, table: "YourMoneyTable") -> None:
        self.table = table
        self.badge_left = 0.0
        """Seconds for which the speed is still told."""

    def compose(self) -> None:
        """The lamp."""
        side = self.table.layout.bar.height - self.table.scale.px(8)
        lit = self.table.shown.secret and self.table.sitting.shared
        lamp = sheet_of((side, side))
        disc(lamp, lamp.get_rect(), CARD if lit else FADED)
        inner = art.picture("app/lamp_lit" if lit else "app/lamp_dark", (side - 8, side - 8))
        lamp.blit(inner, inner.get_rect(center=lamp.get_rect().center))
        table = self.table
        at = lamp.get_rect(midright=(table.layout.bar_right.right, table.layout.bar.centery))
        self.table.composer.lay("bar:lamp", lamp, at, f"lamp {lit}", 7)
        if self.badge_left > 0:
            self._badge()

    def update(self, dt: float) -> None:
        """Let the badge's time pass."""
        if self.badge_left > 0:
            self.badge_left -= dt
            if self.badge_left <= 0:
                self.table.compose()

    def _badge(self) -> None:
        """The speed just chosen, large enough to be seen from the keys."""
        layout, scale = self.table.layout, self.table.scale
        words = _("Speed {speed}").format(speed=SPEED_WORDS[self.table.timeline.speed])
        text = line(words, scale.text(22), Face.BOLD, CARD)
        out = sheet_of((text.get_width() + scale.px(32), text.get_height() + scale.px(14)))
        plate(out, out.get_rect(), scale.px(8), INK, GOLD, max(1, scale.px(2)))
        out.blit(text, text.get_rect(center=out.get_rect().center))
        at = out.get_rect(midtop=(layout.map.centerx, layout.map.top + scale.px(10)))
        self.table.composer.lay("bar:badge", out, at, words, 70)

    def furnish(self) -> None:
        """The bar's buttons, then the notes on the sheets."""
        side = self.table.layout.bar.height - self.table.scale.px(8)
        top = self.table.layout.bar.top + self.table.scale.px(4)
        left = self.table.layout.bar_left.left
        bound = self.table.context.bindings
        for number, (name, icon, act, deed, tip) in enumerate(
            (
                ("menu", "icon_menu", self._menu, "menu", _("Menu ({key})")),
                ("log", "icon_log", self._log, "chronicle", _("The chronicle so far ({key})")),
            )
        ):
            keys, tip = (bound.key(f"table.{deed}"),), tip.format(key=bound.word(f"table.{deed}"))
            button = Press(
                name, "", act, keys, tip=tip, icon=f"app/{icon}", show_key=False, text=17
            )
            button.pads = ("B",) if name == "menu" else ("Y",)
            button.place(Rect(left + number * (side + self.table.scale.px(8)), top, side, side))
            self.table.controls.add(button)
        speed = Press(
            "speed",
            SPEED_WORDS[self.table.timeline.speed],
            self._faster,
            (),
            tip=_("How fast things move ({faster} and {slower})").format(
                faster=bound.word("table.faster"), slower=bound.word("table.slower")
            ),
            text=24,
        )
        wide = self.table.scale.px(72)
        speed.place(Rect(self.table.layout.bar_right.right - side - wide - 12, top, wide, side))
        self.table.controls.add(speed)
        self._number_spots()

    def _number_spots(self) -> None:
        """Every number of a sheet opens a note that says why it is what it is."""
        for seat in range(len(self.table.shown.sheets)):
            parts = self.table.composer.parts.get(f"sheet:{seat}", {})
            for what in SHOWN:
                if what in parts:
                    note = partial(self._because, what, seat)
                    spot = Reason(f"number:{seat}:{what}", note, partial(self._rule_behind, what))
                    short = [max(0, 24 - side) for side in parts[what].size]
                    spot.place(parts[what].inflate(*short))
                    self.table.controls.add(spot)

    def _rule_behind(self, what: str) -> Transition:
        from game.scenes.rules_book import show_rule

        table = self.table
        table.controls.reset()
        return Push(show_rule(table.context, table.match.spec, rule_of_number(what)))

    def _because(self, what: str, seat: Seat) -> str:
        return why(what, seat, self.table.shown, self.table.told, self.table.names)

    def speed_key(self, event: Event) -> bool:
        """Take the keys for faster and slower; whether it was one of them."""
        deed = self.table.context.bindings.deed(event, "table")
        step = {"faster": 1, "slower": -1}.get(deed) or {"RB": 1, "LB": -1}.get(pad_of(event))
        if step is not None:
            self._set_speed(step)
        return step is not None

    def _faster(self) -> None:
        names = list(SPEEDS)
        last = names.index(self.table.timeline.speed) == len(names) - 1
        self._set_speed(1 - len(names) if last else 1)

    def _set_speed(self, by: int) -> None:
        self.table.timeline.speed = speed_after(self.table.timeline.speed, by)
        self.table.context.change(speed=self.table.timeline.speed)
        self.badge_left = BADGE_SECONDS
        self.table.furnish()
        self.table.compose()

    def _menu(self) -> Transition:
        from game.scenes.pause import open_pause

        self.table.controls.reset()
        return Push(open_pause(self.table.context, self.table, self._log))

    def _log(self) -> Transition:
        from game.scenes.your_money.chronicle import chronicle

        table = self.table
        table.controls.reset()  # no note shall hang over the picture behind the drawer
        return Push(chronicle(table.context, table.match, table.told, table.names, table.picture()))
