"""The settings page: every change works at once and is kept."""

from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import (
    CONTEXTS,
    USUAL,
    context_words,
    deeds_in,
    key_name,
    listed,
    words_of,
)
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.ground import broadside, sheet
from game.scenes.kit.inputs import Choose, Slide, Tick
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Scene, Transition
from game.scenes.settings.key_box import KeyBox
from game.scenes.settings.leaves import CHOOSING, Leaves
from game.session.settings import Settings
from game.sprites import art
from game.sprites.lettering import Face, fit, fitted, line
from game.sprites.palette import INK, OXBLOOD, SEPIA

TABS: Final = ("eyes", "table", "secrets", "sound", "keys")

KEPT: Final = (
    "last_names", "last_sitters", "last_others", "last_ways", "window_size", "language",
)  # fmt: skip
"""What is remembered rather than set, and stays when everything is put back."""


class SettingsPage(Scene):
    """Five leaves: letters and window, the table, secrets at one screen, sound, keys."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = "eyes"
        self.keys_of = "house"
        """The context whose keys are shown."""
        self._panel = Rect(0, 0, 0, 0)
        self._labels: list[tuple[str, Rect]] = []
        self._note_place = Rect(0, 0, 0, 0)
        self._fixed: list[tuple[tuple[str, str], Rect]] = []
        """Keys that cannot be changed, in words, and where they stand."""
        self._note = ""
        self.controls = Controls(context)
        tabs = [
            ("eyes", _("For the eyes")),
            ("table", _("The table")),
            ("secrets", _("Secrets")),
            ("sound", _("Sound")),
            ("keys", _("Keys")),
        ]
        self._tabs = Choose("tab", tabs, self.tab, self.turn_to, text=20)
        self.controls.add(self._tabs)
        self._rows = Leaves(context).rows
        for rows in self._rows.values():
            for row in rows:
                self.controls.add(*row.controls)
        contexts = [(each, context_words(each)) for each in CONTEXTS]
        self._contexts = Choose("keys_of", contexts, self.keys_of, self.show_keys_of, text=18)
        self.controls.add(self._contexts)
        self._boxes = {deed: self._box(deed) for deed in USUAL}
        self.controls.add(*self._boxes.values())
        self._reset = Press("reset", "", self._put_back, text=20)
        self._back = Press("back", _("Back"), Pop, (pygame.K_ESCAPE, pygame.K_RETURN))
        self.controls.add(self._reset, self._back)

    @property
    def dirty(self) -> bool:
        return self._dirty or self.controls.dirty

    @property
    def takes_every_key(self) -> bool:
        return any(box.listening for box in self._boxes.values())

    # ---- keys

    def _box(self, deed: str) -> KeyBox:
        return KeyBox(
            f"key {deed}",
            words_of(deed),
            lambda code: self._give_key(deed, code),
            lambda: self._waiting_for(deed),
        )

    def show_keys_of(self, context: str) -> None:
        """Show the keys of a context."""
        self.keys_of = self._contexts.value = context
        self._note = ""
        self.lay_out()
        self.touch()

    def _waiting_for(self, deed: str) -> None:
        asked = _("Press the key for “{what}”; Esc leaves it as it is.")
        self._note = asked.format(what=words_of(deed)) if self._boxes[deed].listening else ""
        self.touch()

    def _give_key(self, deed: str, code: int) -> bool:
        """Let that key do the deed, if it may; whether it may."""
        self._note = self.context.bindings.trouble(deed, code)
        if not self._note:
            others = {k: v for k, v in self.context.settings.keys.items() if k != deed}
            own = {} if code == USUAL[deed] else {deed: key_name(code)}
            self.context.change(keys=others | own)
        self._follow_settings()
        self.touch()
        return not self._note

    # ---- putting back

    def _put_back(self) -> Transition | None:
        if self.tab == "keys":
            self.context.change(keys={})
            self._note = _("Every key is the usual one again.")
            self._follow_settings()
            self.touch()
            return None
        return Push(
            Notice(
                self.context,
                _("All the usual settings?"),
                _("Letters, sound, speed, keys and every question you wanted to hear no more."),
                yes=_("Put them back"),
                on_yes=self._all_usual,
                no=_("Not after all"),
                under=self.picture(),
            )
        )

    def _all_usual(self) -> Transition:
        now, usual = self.context.settings, Settings()
        fields = {f: getattr(usual, f) for f in Settings.__struct_fields__ if f not in KEPT}
        if now != msgspec.structs.replace(now, **fields):
            self.context.change(**fields)
        return Pop()

    # ---- the page

    def show_keys(self) -> bool:
        self.turn_to("keys")
        return True

    def turn_to(self, tab: str) -> None:
        """Show another leaf."""
        self.tab = self._tabs.value = tab
        self._note = ""
        self.lay_out()
        self.touch()

    def resume(self) -> None:
        self._follow_settings()

    def lay_out(self) -> None:
        self._follow_settings()
        self._show_the_leaf()
        scale = self.scale
        width = min(scale.width - scale.px(110), scale.text(920))
        height = min(scale.height - scale.px(110), scale.text(640))
        self._panel = Rect(0, 0, width, height)
        self._panel.center = (scale.width // 2, scale.height // 2)
        inner = self._panel.inflate(-2 * scale.px(48), 0)
        foot = self._place_feet(inner)
        self._heading_px = min(scale.text(34), round(height * 0.07))
        top = self._panel.top + scale.px(24) + round(self._heading_px * 1.4) + scale.px(22)
        high = min(scale.text(42), round(height * 0.085))
        self._tabs.place((inner.left, top, inner.width, high))
        area = Rect(inner.left, top + high + scale.px(14), inner.width, 0)
        area.height = foot - scale.px(10) - area.top
        if self.tab == "keys":
            self._place_keys(area)
        else:
            self._place_rows(area)

    def _show_the_leaf(self) -> None:
        leaf = {"tab", "back", "reset"}
        if self.tab == "keys":
            leaf |= {"keys_of", *(f"key {deed}" for deed in deeds_in(self.keys_of))}
        else:
            leaf |= {each.name for row in self._rows[self.tab] for each in row.controls}
        for control in self.controls:
            control.visible = control.name in leaf
        keys = self.tab == "keys"
        self._reset.words = _("The usual keys") if keys else _("The usual settings")

    def _place_feet(self, inner: Rect) -> int:
        scale, gap = self.scale, self.scale.px(20)
        high = min(scale.text(52), round(self._panel.height * 0.1))
        top = self._panel.bottom - scale.px(28) - high
        feet = (self._reset, self._back)
        room = (inner.width - gap) // 2
        widths = [min(room, max(scale.px(220), each.natural_width(scale))) for each in feet]
        x = inner.centerx - (sum(widths) + gap) // 2
        for each, wide in zip(feet, widths, strict=True):
            each.place((x, top, wide, high))
            x += wide + gap
        return top

    def _place_rows(self, area: Rect) -> None:
        scale, rows = self.scale, self._rows[self.tab]
        step = min(area.height // len(rows), scale.text(84))
        tall = min(round(step * 0.66), scale.text(42))
        top = area.top + (area.height - step * len(rows)) // 2
        split = area.left + round(area.width * (0.3 if scale.text_factor < 1.3 else 0.34))
        self._labels = []
        for n, row in enumerate(rows):
            y = top + n * step + (step - tall) // 2
            label = Rect(area.left, y, split - area.left - scale.px(16), tall)
            self._labels.append((row.words, label))
            room = area.right - split
            if len(row.controls) == 2:
                mute = min(scale.text(120), round(room * 0.34))
                row.controls[0].place((split, y, room - mute - scale.px(20), tall))
                row.controls[1].place((area.right - mute, y, mute, tall))
            else:
                row.controls[0].place((split, y, room, tall))
        self._label_px = min(
            fit(words, min(scale.text(20), round(tall * 0.62)), label.width, 12)
            for words, label in self._labels
        )

    def _place_keys(self, area: Rect) -> None:
        """The choice of a context, its keys in two columns, and a line for what is said of them."""
        scale, gap = self.scale, self.scale.px(10)
        self._labels = []
        # In large letters and in small windows the many contexts take two lines each.
        tight = scale.text_factor >= 1.5 or scale.u < 1
        high = min(scale.text(48 if tight else 36), round(area.height * (0.17 if tight else 0.13)))
        self._contexts.place((area.left, area.top, area.width, high))
        said = min(scale.text(30), round(area.height * 0.11))
        self._note_place = Rect(area.left, area.bottom - said, area.width, said)
        deeds = deeds_in(self.keys_of)
        fixed = listed(self.keys_of)[len(deeds) :]
        rows = max(4, -(-(len(deeds) + len(fixed)) // 2))
        top = area.top + high + gap
        step = min((self._note_place.top - top) // rows, scale.text(54))
        wide = (area.width - 2 * gap) // 2
        places = []
        for n in range(len(deeds) + len(fixed)):
            column, row = divmod(n, rows)
            x = area.left + column * (wide + 2 * gap)
            places.append(Rect(x, top + row * step, wide, step - scale.px(6)))
        for deed, place in zip(deeds, places, strict=False):
            self._boxes[deed].place(place)
        self._fixed = list(zip(fixed, places[len(deeds) :], strict=True))

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and not self.takes_every_key and self._turned(event):
            return None
        handled = self.controls.handle(event)
        return handled.transition if handled else None

    def _turned(self, event: Event) -> bool:
        """Page keys, or the shoulders of a controller, turn the leaves."""
        pad = getattr(event, "pad", "")
        step = 1 if pad == "RB" or event.key == pygame.K_PAGEDOWN else 0
        step = -1 if pad == "LB" or event.key == pygame.K_PAGEUP else step
        if step:
            self.turn_to(TABS[(TABS.index(self.tab) + step) % len(TABS)])
        return bool(step)

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        self._follow_settings()
        return None

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        broadside(surface, scale)
        sheet(surface, panel, scale)
        y = panel.top + scale.px(22)
        heading = line(_("Settings"), self._heading_px, Face.HEADING, OXBLOOD)
        surface.blit(heading, heading.get_rect(midtop=(panel.centerx, y)))
        rule = art.picture("app/tail_rule", (scale.px(220), scale.px(26)))
        surface.blit(rule, rule.get_rect(midtop=(panel.centerx, y + heading.get_height())))
        for words, place in self._labels:
            label = fitted(words, self._label_px, place.width, 12, Face.TEXT, INK)
            surface.blit(label, label.get_rect(midright=place.midright))
        if self.tab == "keys":
            self._draw_keys(surface)
        self.controls.draw(surface)

    def _draw_keys(self, surface: Surface) -> None:
        """The keys that stay as they are, and what is said of those that need not."""
        for (words, key), place in self._fixed:
            inner = place.inflate(-2 * self.scale.px(12), 0)
            px = min(self.scale.text(18), round(place.height * 0.56))
            name = fitted(key, px, inner.width * 2 // 5, 12, Face.BOLD, SEPIA)
            surface.blit(name, name.get_rect(midright=inner.midright))
            room = inner.width - name.get_width() - self.scale.px(10)
            what = fitted(words, px, room, 12, Face.TEXT, SEPIA)
            surface.blit(what, what.get_rect(midleft=inner.midleft))
        place = self._note_place
        said = self._note or _("Press a box to give the deed another key.")
        px = min(self.scale.text(19), round(place.height * 0.7))
        ink = OXBLOOD if self._note else SEPIA
        line_said = fitted(said, px, place.width, 12, Face.SCRIPT, ink)
        surface.blit(line_said, line_said.get_rect(center=place.center))

    def _follow_settings(self) -> None:
        """Show what a key of the house (F11, Ctrl +) has changed behind the page."""
        now, bound = self.context.settings, self.context.bindings
        for control in self.controls:
            before = getattr(control, "value", None)
            match control:
                case Choose() if hasattr(now, control.name):
                    control.value = str(getattr(now, control.name))
                case Choose(name=name) if name.startswith(CHOOSING):
                    at_once = now.at_once(name.removeprefix(CHOOSING))
                    control.value = "at_once" if at_once else "in_turn"
                case Tick() | Slide():
                    control.value = getattr(now, control.name)
                case KeyBox():
                    deed = control.name.removeprefix("key ")
                    control.word = bound.word(deed)
                    control.changed = deed in now.keys
            if getattr(control, "value", None) != before:
                self.touch()
