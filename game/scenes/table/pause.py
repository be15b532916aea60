"""The table's own menu: back to the game, its chronicle, the settings, or away."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.routes import ToAlmanack, ToBook, ToSettings, ToTitle
from game.scenes.kit.scene import Context, Go, Pop, Push, Quit, Swap, Transition
from game.session.match import Match
from game.session.review.outcome import title_of
from game.sprites import art
from game.sprites.lettering import Face, fitted, paragraph, paragraph_height
from game.sprites.palette import OXBLOOD, SEPIA

Way = Callable[[], Transition | None]


class PauseMenu(Furnished):
    """Over the table's still picture; every way is one press. `trouble` is said where a game could
    not be written down; otherwise that it is kept. `luck` is what the page of the dice is called,
    `deeds` what else may be done at the table now.
    """

    def __init__(
        self,
        context: Context,
        backdrop: Surface,
        game_title: str,
        *,
        leave: Way,
        settings: Way,
        chronicle: Way | None = None,
        rules: Way | None = None,
        dice: Way | None = None,
        restart: Way | None = None,
        seats: Way | None = None,
        back: Way = Pop,
        quit_game: Way = Quit,
        deeds: Sequence[Press] = (),
        trouble: str = "",
        luck: str = "",
    ) -> None:
        super().__init__(context)
        self.backdrop, self.game_title, self.trouble = backdrop, game_title, trouble
        self._panel = Rect(0, 0, 0, 0)
        own, close = context.bindings.own, context.bindings.close("table.menu")
        self._buttons = [Press("back", _("Back to the table"), back, close)]
        for deed in deeds:
            self._buttons.append(
                Press(deed.name, deed.words, partial(_instead, deed), tip=deed.tip)
            )
        if chronicle is not None:
            key = context.bindings.key("table.chronicle")
            self._buttons.append(Press("log", _("The chronicle"), chronicle, (key,)))
        if rules is not None:
            self._buttons.append(Press("rules", _("The rules"), rules, own(pygame.K_r)))
        if dice is not None:
            self._buttons.append(Press("dice", luck or _("The dice"), dice, own(pygame.K_d)))
        if restart is not None:
            again = Press("restart", _("Begin again"), restart, own(pygame.K_b))
            again.tip = _("The same people, other luck; this game waits, and Ctrl+Z leads back")
            self._buttons.append(again)
        if seats is not None:
            lend = Press("seats", _("Play on for me, or give up"), seats, own(pygame.K_p))
            lend.tip = _("A rival sits in your seat for a while, or the game ends here")
            self._buttons.append(lend)
        self._buttons += [
            Press("settings", _("Settings"), settings, own(pygame.K_s)),
            Press("leave", _("Leave for the title page"), leave, own(pygame.K_t)),
            Press("quit", _("Quit"), quit_game, own(pygame.K_q)),
        ]
        self.controls.add(*self._buttons)

    @property
    def words(self) -> str:
        """Whether the game is safe, in a sentence."""
        return self.trouble or _("The game is written down up to this very moment.")

    def resume(self) -> None:
        self.controls.reset()

    def suspend(self) -> None:
        self.controls.reset()

    def lay_out(self) -> None:
        scale = self.scale
        wide = min(scale.width - scale.px(60), scale.text(480))
        inner = wide - 2 * scale.px(50)
        self._words_px = scale.text(18)
        self._words_high = paragraph_height(self.words, self._words_px, inner, Face.SCRIPT)
        heading = scale.text(38) + scale.px(30)
        around = scale.px(34) + heading + scale.px(14) + self._words_high + scale.px(34)
        room = (scale.height - scale.px(40) - around) // len(self._buttons)
        step = min(scale.text(60), room)
        high = round(step * 0.86)
        self._panel = Rect(0, 0, wide, around + step * len(self._buttons))
        self._panel.center = (scale.width // 2, scale.height // 2)
        y = self._panel.top + scale.px(34) + heading
        for button in self._buttons:
            button.place((self._panel.centerx - inner // 2, y, inner, high))
            y += step
        self._words_top = y + scale.px(14)

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self.backdrop)
        sheet(surface, panel, scale)
        inner = panel.width - 2 * scale.px(50)
        heading = fitted(self.game_title, scale.text(32), inner, 16, Face.HEADING, OXBLOOD)
        at = heading.get_rect(midtop=(panel.centerx, panel.top + scale.px(24)))
        surface.blit(heading, at)
        rule = art.picture("app/tail_rule", (scale.px(220), scale.px(26)))
        surface.blit(rule, rule.get_rect(midtop=(panel.centerx, at.bottom - scale.px(2))))
        ink = OXBLOOD if self.trouble else SEPIA
        said = paragraph(self.words, self._words_px, inner, Face.SCRIPT, ink, "centre")
        surface.blit(said, said.get_rect(midtop=(panel.centerx, self._words_top)))
        self.controls.draw(surface)


def open_curtain_menu(
    context: Context, match: Match, under: Surface, trouble: str, seats: Way | None = None
) -> PauseMenu:
    """The small menu over the closed shutters: nothing of the table, and nothing of its story."""
    return PauseMenu(
        context,
        under,
        match.spec.title,
        leave=partial(Go, ToTitle()),
        settings=partial(Go, ToSettings()),
        rules=partial(Go, ToBook(match.spec)),
        seats=seats,
        trouble=trouble,
    )


def open_pause(
    context: Context,
    match: Match,
    under: Surface,
    chronicle: Way | None,
    trouble: str,
    restart: Way | None = None,
    seats: Way | None = None,
    deeds: Sequence[Press] = (),
) -> PauseMenu:
    """The menu of a table, over a still picture of it. Leaving costs nothing: every decision is
    saved as it is taken.
    """
    spec = match.spec
    return PauseMenu(
        context,
        under,
        spec.title,
        leave=partial(Go, ToTitle()),
        settings=partial(Go, ToSettings()),
        chronicle=chronicle,
        rules=partial(Go, ToBook(spec)),
        dice=lambda: Go(ToAlmanack(match.record())),
        restart=restart,
        seats=seats,
        deeds=deeds,
        trouble=trouble,
        luck=title_of(spec.key),
    )


def _instead(deed: Press) -> Transition:
    """Do that at the table: what it asks comes in place of the menu."""
    leads = deed.act()
    return Swap(leads.scene) if isinstance(leads, Push) else Pop()
