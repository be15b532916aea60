"""The settings page: every change works at once and is kept."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.discovery import games
from game.engine.words import _
from game.scenes.kit.bindings import context_words, deeds_in, key_name, listed, usual, words_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.deeds import EVERY_GAME, by_game, todays
from game.scenes.kit.inputs import FewChoices, Slide, Tick
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import USUAL, ask
from game.scenes.kit.page import Page, sheet
from game.scenes.kit.scene import Context, Pop, Reword, Transition
from game.scenes.settings.keys import KEY_LETTERS, KEY_SETS, KeyBox, KeySet, keys_of
from game.scenes.settings.tabs import CHOOSING, Tabs
from game.session.settings import Settings
from game.session.tongue import spoken
from game.sprites.lettering import Face, fit, fitted, put
from game.sprites.palette import INK, OXBLOOD, SEPIA, Colour

TABS: Final = ("eyes", "table", "advice", "secrets", "sound", "voice", "keys")

KEPT: Final = (
    "last_names", "last_sitters", "last_others", "last_ways", "favourites", "window_size",
    "language",
)  # fmt: skip
"""What is remembered rather than set, and stays when everything is put back."""


_COLUMNS: Final = 2
"""Of keys side by side."""

_LETTERS, _USUAL, _LEAST = 10, 13, 14
"""Units of the smallest letters of a deed, as everywhere in large letters, units of those in usual
ones, and pixels at least.
"""


class SettingsPage(ListPage):
    """Seven tabs: letters, the table, advice, secrets at one screen, sound, voice, keys."""

    paged = False
    spares_ornament = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = "eyes"
        self._labels: list[tuple[str, Rect]] = []
        self._key_tab = 0
        """Which tab of the keys of a context is shown, where one is not enough."""
        self._fixed: list[tuple[tuple[str, str], Rect]] = []
        """Keys that cannot be changed, in words, and where they stand."""
        self._lines = Tabs(context, self._bring_back)
        self._rows = self._lines.rows
        titles = [(EVERY_GAME, _("Every game"))]
        titles += [(key, spec.title) for key, spec in games().items() if key in by_game()]
        self._spoken = spoken()
        self._games = Cycle("keys_for", titles, EVERY_GAME, self._show_keys_for, text=18)
        self._choices = {key: self._choice(each) for key, each in by_game().items()}
        self._boxes = {deed: self._box(deed) for deed in usual()}

    @property
    def takes_every_key(self) -> bool:
        return any(box.listening for box in self._boxes.values())

    # ---- keys

    def _choice(self, contexts: tuple[str, ...]) -> FewChoices:
        named = [(each, context_words(each)) for each in contexts]
        choice = FewChoices("keys_of", named, contexts[0], self.show_keys_of, text=18)
        choice.about = _("Where these keys hold")
        return choice

    @property
    def _contexts(self) -> FewChoices:
        """The contexts of the game whose keys are shown."""
        return self._choices[self._games.value]

    @property
    def keys_of(self) -> str:
        """The context whose keys are shown."""
        return self._contexts.value

    def _show_keys_for(self, game: str) -> None:
        self._games.value = game
        self.show_keys_of(self._contexts.value)

    def _box(self, deed: str) -> KeyBox:
        give, wait = partial(self._give_key, deed), partial(self._waiting_for, deed)
        return KeyBox(f"key {deed}", words_of(deed), give, wait)

    def show_keys_of(self, context: str) -> None:
        """Show the keys of a context."""
        self._key_tab = 0
        self._games.value = next(key for key, own in by_game().items() if context in own)
        self._contexts.value = context
        self.said = ""
        self.renew()

    def _waiting_for(self, deed: str) -> None:
        asked = _("Press the key for “{what}”; Esc leaves it as it is.")
        self.said = asked.format(what=words_of(deed)) if self._boxes[deed].listening else ""
        self.reprint()

    def _give_key(self, deed: str, code: int) -> bool:
        """Let that key do the deed, if it may; whether it may."""
        self.said = self.context.bindings.trouble(deed, code)
        if not self.said:
            others = {k: v for k, v in todays(self.context.settings.keys).items() if k != deed}
            own = {} if code == usual()[deed] else {deed: key_name(code)}
            self.context.change(keys=others | own)
        self._follow_settings()
        self.reprint()
        return not self.said

    def _key_sets(self) -> list[Press]:
        """The buttons of the ready sets."""
        buttons = []
        for each in KEY_SETS:
            button = Press(each.name, _(each.words), partial(self._take_set, each), text=20)
            button.tip = _("A ready set of keys, in every game; single keys may be changed after")
            button.chosen = keys_of(each.name) == todays(self.context.settings.keys)
            buttons.append(button)
        return buttons

    def _take_set(self, chosen: KeySet) -> None:
        self.context.change(keys=dict(keys_of(chosen.name)))
        self.said = _(chosen.told)
        self.renew()

    # ---- putting back

    def _put_back(self) -> Transition | None:
        if self.tab == "keys":
            self.context.change(keys={})
            self.said = _("Every key is the usual one again.")
            self.renew()
            return None
        words = _("Letters, sound, speed, keys and every question you wanted to hear no more.")
        yes, no = _("Put them back"), _("Not after all")
        return ask(self, USUAL.words, words, yes, no, self._all_usual, question=USUAL)

    def _all_usual(self) -> Transition:
        now, usual = self.context.settings, Settings()
        fields = {f: getattr(usual, f) for f in Settings.__struct_fields__ if f not in KEPT}
        if now != msgspec.structs.replace(now, **fields):
            self.context.change(**fields)
        return Pop()

    # ---- questions

    def _bring_back(self, names: Sequence[str]) -> None:
        """Let those be asked again."""
        left = [name for name in self.context.settings.unasked if name not in names]
        self.context.change(unasked=tuple(left))
        self._show_silenced()

    def _show_silenced(self) -> None:
        """The lines of what is asked and heard no more, as it is now."""
        self._rows["advice"] = self._lines.advice()
        self._rows["sound"] = self._lines.sound()
        if self.tab in ("advice", "sound"):
            self.renew()

    def _follow_voice(self) -> None:
        """Say at once why the voice cannot be heard, or that it can."""
        trial = self._rows["voice"][-1].controls[0]
        trouble = self._lines.voice_trouble
        if trial.why != trouble:
            trial.deny(trouble)
            self.reprint()

    # ---- the page

    def tabs(self) -> list[tuple[str, str]]:
        words = [
            _("For the eyes"),
            _("The table"),
            _("Advice"),
            _("Secrets"),
            _("Sound"),
            _("Voice"),
            _("Keys"),
        ]
        return list(zip(TABS, words, strict=True))

    def show_keys(self) -> bool:
        self.turn_to("keys")
        return True

    def turn_to(self, tab: str) -> None:
        self.said = ""
        super().turn_to(tab)

    def suspend(self) -> None:
        """What has the focus keeps it."""

    def resume(self) -> None:
        self._show_silenced()
        self._follow_settings()

    def furnish(self) -> None:
        keys = self.tab == "keys"
        self.add_tabs(text=20)
        self.place_tabs(920)
        self._labels, self._fixed = [], []
        if keys:
            self._place_keys(self.inner)
        else:
            self._place_rows(self.inner)
        words = _("The usual keys") if keys else _("The usual settings")
        sets = self._key_sets() if keys else ()
        self.add(
            Press("reset", words, self._put_back, text=20),
            *sets,
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE, pygame.K_RETURN)),
        )
        self.place_feet("reset", *[each.name for each in sets], "back")
        self._follow_settings()

    @property
    def notes_height(self) -> int:
        return round(self.note_px * 1.3) if self.tab in ("keys", "voice") else 0

    @property
    def inner(self) -> Rect:
        # Large letters need the room of the margin.
        edge = 18 if self.scale.text_factor < 1.5 else 12
        return self.body.inflate(-2 * self.scale.px(30), -2 * self.scale.px(edge))

    def _place_rows(self, area: Rect) -> None:
        scale, rows = self.scale, self._rows[self.tab]
        step = min(area.height // len(rows), scale.text(84))
        # Where rows are many for their letters, they lie closer.
        tall = min(round(step * (0.66 if scale.text_factor < 1.5 else 0.74)), scale.text(42))
        top = area.top + (area.height - step * len(rows)) // 2
        split = area.left + round(area.width * (0.3 if scale.text_factor < 1.3 else 0.34))
        for n, row in enumerate(rows):
            self.add(*row.controls)
            row.controls[0].about = row.words
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
        """The choice of a context, and its keys in two columns; on several tabs where they would
        be too small on one.
        """
        scale, gap = self.scale, self.scale.px(10)
        self.add(self._games, self._contexts)
        tight = scale.text_factor >= 1.5 or scale.u < 1
        high = min(scale.text(48 if tight else 34), round(area.height * 0.1))
        self._games.place((area.left, area.top, area.width, high))
        down = high + gap // 2
        area = Rect(area.left, area.top + down, area.width, area.height - down)
        self._contexts.place((area.left, area.top, area.width, high))
        deeds = deeds_in(self.keys_of)
        fixed = listed(self.keys_of)[len(deeds) :]
        top = area.top + high + gap
        between, room = scale.px(6), area.bottom - top
        letters = max(_LEAST, scale.text(_LETTERS), scale.px(_USUAL))
        least = round(letters / KEY_LETTERS) + 1 + between
        fit_in, count = max(1, room // least), len(deeds) + len(fixed)
        each = count if count <= _COLUMNS * fit_in else _COLUMNS * fit_in - 1
        tabs = -(-count // each)
        self._key_tab %= tabs
        each = -(-count // tabs)
        rows = max(4, -(-(each + (tabs > 1)) // _COLUMNS))
        step = min(room // rows, scale.text(54))
        wide = (area.width - 2 * gap) // _COLUMNS
        places = []
        for n in range(_COLUMNS * rows):
            column, row = divmod(n, rows)
            x = area.left + column * (wide + 2 * gap)
            places.append(Rect(x, top + row * step, wide, step - between))
        first = self._key_tab * each
        here = deeds[first : first + each]
        for deed, place in zip(here, places, strict=False):
            self._boxes[deed].place(place)
            self.add(self._boxes[deed])
        rest = fixed[max(0, first - len(deeds)) : max(0, first + each - len(deeds))]
        self._fixed = list(zip(rest, places[len(here) :], strict=False))
        if tabs > 1:
            words = _("Further keys: leaf {n} of {all}")
            words = words.format(n=self._key_tab + 1, all=tabs)
            further = Press("further_keys", words, self._turn_keys, (pygame.K_f,), text=18)
            further.place(places[-1])
            self.add(further)

    def _turn_keys(self) -> None:
        """Show the next tab of these keys; after the last comes the first."""
        self._key_tab += 1
        self.said = ""
        self.renew()

    def handle(self, event: Event) -> Transition | None:
        # The next key is for the box that waits.
        return Page.handle(self, event) if self.takes_every_key else super().handle(event)

    def reworded(self) -> "SettingsPage":
        anew = SettingsPage(self.context)
        anew.turn_to(self.tab)
        anew.controls.set_focus(self.controls.focus, seen=self.controls.ring_seen)
        return anew

    def update(self, dt: float) -> Transition | None:
        if spoken() != self._spoken:
            return Reword()
        self._follow_settings()
        return super().update(dt)

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("Settings"))
        sheet(page, self.body, self.scale)
        for words, place in self._labels:
            label = fitted(words, self._label_px, place.width, 12, Face.TEXT, INK)
            page.blit(label, label.get_rect(midright=place.midright))
        self._print_fixed(page)
        words, ink = self._foot_line()
        if words:
            said = fitted(words, self.note_px, self.body.width, 12, Face.SCRIPT, ink)
            page.blit(said, said.get_rect(midtop=(self.body.centerx, self.body.bottom)))

    def _foot_line(self) -> tuple[str, Colour]:
        """What is said under the lines, and in which ink."""
        if self.tab == "keys":
            words = self.said or _("Press a box to give the deed another key.")
            return words, OXBLOOD if self.said else SEPIA
        if self.tab == "voice" and self.context.settings.voice:
            return self._lines.voice_trouble, OXBLOOD
        several = _("Several people at one screen hear what its owner sees.")
        return (several, SEPIA) if self.tab == "voice" else ("", SEPIA)

    def _print_fixed(self, page: Surface) -> None:
        """The keys that stay as they are."""
        for (words, key), place in self._fixed:
            inner = place.inflate(-2 * self.scale.px(12), 0)
            px = min(self.scale.text(18), round(place.height * KEY_LETTERS))
            name = fitted(key, px, inner.width * 2 // 5, 12, Face.BOLD, SEPIA)
            page.blit(name, name.get_rect(midright=inner.midright))
            room = inner.width - name.get_width() - self.scale.px(10)
            put(page, fitted(words, px, room, 12, Face.TEXT, SEPIA), midleft=inner.midleft)

    def _follow_settings(self) -> None:
        """Show what a key of the house (F11, Ctrl +) has changed behind the page."""
        self._follow_voice()
        now, bound = self.context.settings, self.context.bindings
        for control in self.controls:
            before = getattr(control, "value", None)
            match control:
                case FewChoices(name="language"):  # what is really spoken
                    control.value = spoken()
                case FewChoices() if hasattr(now, control.name):
                    control.value = str(getattr(now, control.name))
                case FewChoices(name=name) if name.startswith(CHOOSING):
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
