"""The page of presets: chosen, kept under a name, called otherwise, thrown away, brought back."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import sheet
from game.scenes.kit.printed import ListRow, RowDeed
from game.scenes.kit.scene import Context, Pop, Transition
from game.session.presets import LONGEST, KeptPresets, Preset, Presets, in_a_line
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA


class PresetRow(ListRow):
    """A row of the page of presets."""

    def __init__(self, name: str, line: str, act: Act, deeds: Sequence[RowDeed]) -> None:
        super().__init__(name, act, deeds=deeds)
        self.line = line

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(24), -2 * scale.px(12))
        cap = self.cap_width(scale)
        self.draw_cap(surface, (inner.right - cap, rect.centery), scale, SEPIA)
        room = inner.width - cap - scale.px(14)
        # Room for a long name and a long line, however large the letters.
        upper, lower = round(inner.height * 0.54), round(inner.height * 0.46)
        ink = OXBLOOD if hovered else INK
        px = min(scale.text(24), round(inner.height * 0.5))
        name = fitted(self.words, px, room, 12, Face.HEADING, ink)
        surface.blit(name, name.get_rect(midleft=(inner.left, inner.top + upper // 2)))
        px = min(scale.text(18), round(inner.height * 0.38))
        line = broken(self.line, px, room, lower, 2, Face.SCRIPT, INK, "left", 1.0)
        surface.blit(line, line.get_rect(bottomleft=inner.bottomleft))


class PresetsPage(ListPage):
    """The presets of a game. `now` is the set-up as it stands; `take` sets up what is chosen, and
    says what of it is no longer there.
    """

    most_rows = 6
    row_gap = 8
    row_units = (76, 120)
    has_bar = True
    empty_cut = "objects/tavern"
    bare = later("No set-up is kept yet. Give this one a name, and it is one press away.")

    def __init__(
        self, context: Context, spec: GameSpec, now: Preset, take: Callable[[Preset], str]
    ) -> None:
        super().__init__(context)
        self.spec, self._now, self._take = spec, now, take
        self._kept = KeptPresets(context.store)
        self.presets, trouble = self._kept.read()
        self.said, self.went_wrong = trouble, bool(trouble)
        self.renaming = ""
        """The preset that is to be called otherwise; "" while the set-up may be kept."""
        self.entry = TextEntry(
            "name", "", self._written, LONGEST, text=20, empty=_("a name for this set-up")
        )

    # ---- what is shown

    @property
    def heading(self) -> str:
        return _("Presets: {title}").format(title=self.spec.title)

    @property
    def things(self) -> Sequence[Preset]:
        return self.presets.of(self.spec.key)

    @property
    def list_area(self) -> Rect:
        return self.body  # every row is a sheet of its own

    def print_list(self, page: Surface) -> None:
        if not self.row_count:
            super().print_list(page)

    def row_of(self, preset: Preset) -> PresetRow:
        deeds = [
            RowDeed("rename", partial(self._rename, preset), pygame.K_r,
                    "app/icon_log", _("Call it otherwise (R)")),
            RowDeed("bin", partial(self._throw_away, preset), pygame.K_DELETE,
                    "app/icon_cancel", _("Throw it away (Delete)")),
        ]  # fmt: skip
        act = partial(self._choose, preset)
        return PresetRow(preset.name, in_a_line(self.spec, preset), act, deeds)

    # ---- controls

    def fill_bar(self) -> None:
        scale, bar = self.scale, self.bar
        words = _("Call it so") if self.renaming else _("Keep this set-up")
        save = Press("keep", words, self._keep, (pygame.K_k,), look="plain", text=19)
        self.add(self.entry, save)
        save.deny(self._wrong() if self.entry.value.strip() else "")
        wide = min(bar.width, scale.text(820))
        left = bar.centerx - wide // 2
        share = min(save.natural_width(scale, bar.height), round(wide * 0.42))
        self.entry.place((left, bar.top, wide - share - scale.px(14), bar.height))
        save.place((left + wide - share, bar.top, share, bar.height))

    def ways(self) -> Sequence[Press]:
        gone = self.presets.thrown.get(self.spec.key)
        back = Press("undo", _("Bring back"), self._bring_back, (pygame.K_u,), text=20)
        nothing = _("Nothing was thrown away")
        back.deny("" if gone is not None else nothing)
        if gone is not None:
            back.tip = _("Bring “{name}” back").format(name=gone.name)
        return (Press("back", _("Back"), self._leave, (pygame.K_ESCAPE,)), back)

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and self.entry.writing:
            match key_of(event):
                case pygame.K_RETURN | pygame.K_KP_ENTER:
                    return self._keep()
                case pygame.K_ESCAPE:
                    # The first Esc puts the quill down, the next leaves the page.
                    self._put_down()
                    return None
        return super().handle(event)

    def enter(self) -> None:
        if pygame.display.get_init():
            pygame.key.start_text_input()

    # ---- what is done

    def _choose(self, preset: Preset) -> Transition | None:
        lost = self._take(preset)
        if lost:
            self.tell(lost, went_wrong=True)
            return None
        return Pop()

    def _wrong(self) -> str:
        return self.presets.wrong_with(self.spec.key, self.entry.value, self.renaming)

    def _written(self, _name: str) -> None:
        self.press("keep").deny(self._wrong() if self.entry.value.strip() else "")
        self.touch()

    def _keep(self) -> Transition | None:
        wrong = self._wrong()
        if not self.entry.writing and not self.entry.value.strip():
            self.controls.set_focus("name")  # first it wants a name
            self.touch()
            return None
        if wrong:
            self.tell(wrong, went_wrong=True)
            return None
        name, game = self.entry.value, self.spec.key
        if self.renaming:
            now = self.presets.renamed(game, self.renaming, name)
            said = _("“{old}” is called “{name}” now.").format(old=self.renaming, name=name.strip())
        else:
            older = self.presets.called(game, name)
            now = self.presets.with_(game, replace(self._now, name=name))
            said = _("“{name}” is kept.").format(name=name.strip())
            if older is not None:
                said = _("“{name}” is kept; U brings back what was called so.").format(
                    name=name.strip()
                )
        self._change(now, said)
        self._put_down()
        return None

    def _put_down(self) -> None:
        self.renaming = self.entry.value = ""
        self.entry.cursor = 0
        self.controls.set_focus("")
        self.renew()

    def _rename(self, preset: Preset) -> Transition | None:
        self.renaming = preset.name
        self.entry.value = preset.name
        self.entry.cursor = len(preset.name)
        self.renew()
        self.controls.set_focus("name")
        return None

    def _throw_away(self, preset: Preset) -> Transition | None:
        said = _("“{name}” is thrown away; U brings it back.").format(name=preset.name)
        self._change(self.presets.without(self.spec.key, preset.name), said)
        return None

    def _bring_back(self) -> Transition | None:
        gone = self.presets.thrown.get(self.spec.key)
        if gone is not None:
            said = _("“{name}” is there again.").format(name=gone.name)
            self._change(self.presets.brought_back(self.spec.key), said)
        return None

    def _change(self, presets: Presets, said: str) -> None:
        """Keep it, and say so; what cannot be written is not done."""
        trouble = self._kept.write(presets)
        if not trouble:
            self.presets = presets
        self.tell(trouble or said, went_wrong=bool(trouble))

    def _leave(self) -> Transition | None:
        if self.renaming:
            self._put_down()
            return None
        return Pop()
