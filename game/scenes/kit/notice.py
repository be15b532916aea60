"""One thing said, or one thing asked, with everything else standing still."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.words import _, later
from game.scenes.kit.control import place_in_a_row
from game.scenes.kit.controls import Press
from game.scenes.kit.inputs import Tick
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.scene import Context, Pop, Push, Scene, Transition
from game.sprites import art
from game.sprites.lettering import Face, fit, line, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD

CALM: Final = 0.5
"""Seconds after which a press is no longer one of those that hurried the telling on."""

CONFIRMING: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
"""Keys that mean "on" while something is told, and "yes" when something is asked."""


class Breath:
    """A moment in which nothing is confirmed, from when something new stands before the player;
    a press in vain makes it last anew, for it is one of many.
    """

    def __init__(self) -> None:
        self._left = 0.0

    def take(self) -> None:
        """Something new is to be seen."""
        self._left = CALM

    def let_go(self) -> None:
        """Something else was done since."""
        self._left = 0.0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)

    def too_soon(self) -> bool:
        """Whether a press comes within that moment."""
        if not self._left:
            return False
        self.take()
        return True


Answer = Callable[[], Transition | None]


class Danger(StrEnum):
    """What becomes of whoever says yes too soon."""

    LIGHT = "light"
    """It can be undone: Enter says yes."""
    DEAR = "dear"
    """It costs something: Enter says no."""
    FOR_GOOD = "for_good"
    """It cannot be undone in the game: Enter says no."""
    LOSS = "loss"
    """What is lost is written down nowhere else: Enter says no, and it is always asked."""


class NoticeQuestion(NamedTuple):
    """A question by name, so that whoever wants to hear it no more can say so, and have it back."""

    name: str
    danger: Danger
    spoken: str
    """What it is about, in words `later` put into the player's tongue."""

    @property
    def words(self) -> str:
        """What it is about."""
        return _(self.spoken)

    @property
    def may_be_silenced(self) -> bool:
        """Whether one may want to hear it no more."""
        return self.danger is not Danger.LOSS


DISCARD: Final = NoticeQuestion("discard", Danger.LIGHT, later("Throw this game away?"))
BURN: Final = NoticeQuestion("burn", Danger.LOSS, later("Empty the bin?"))
USUAL: Final = NoticeQuestion("usual", Danger.LOSS, later("All the usual settings?"))
GIVE_UP: Final = NoticeQuestion("give_up", Danger.FOR_GOOD, later("Give this game up?"))
QUESTIONS: Final = (DISCARD, BURN, USUAL, GIVE_UP)
"""The questions of the house; a game's own stand in its `Screen`."""

_ALWAYS: Final = later("This is always asked: what it takes away cannot be had back.")


def _back() -> Transition:
    return Pop()


class Notice(Furnished):
    """A message, or with `no` a question; Enter says yes, Escape says no. With `other` there is a
    third answer between the two. `question` says how dangerous a yes is: beyond what can be undone
    Enter says no, and yes only its own key or a press, once the question has stood long enough to
    be seen; and all but what takes away for ever has a box for "do not ask again".

    `under` is a still picture (`Scene.picture()`) shown darkened behind; without it the ground is
    opaque parchment. The answers' transitions are followed after the notice has decided: by
    default it is simply taken off.
    """

    def __init__(
        self,
        context: Context,
        heading: str,
        words: str,
        *,
        yes: str = "",
        no: str = "",
        on_yes: Answer = _back,
        on_no: Answer = _back,
        other: str = "",
        on_other: Answer = _back,
        under: Surface | None = None,
        question: NoticeQuestion | None = None,
        picture: str = "",
    ) -> None:
        super().__init__(context)
        self.heading, self.words = heading, words
        self.on_yes, self.on_no = on_yes, on_no
        self.question = question
        for_good = question is not None and question.danger is not Danger.LIGHT
        if question is not None and not question.may_be_silenced:
            self.words = f"{words}\n\n{_(_ALWAYS)}"
        self.ornament = picture
        self._under = under
        self._breath = Breath()
        self._panel = Rect(0, 0, 0, 0)
        self._no_more = Tick("again", self.tick_words, False, lambda _ticked: None)
        if question is not None and question.may_be_silenced:
            self.controls.add(self._no_more)
        if no:
            enter = (pygame.K_RETURN,) if for_good else ()
            self.controls.add(Press("no", no, self._no, (*enter, pygame.K_ESCAPE, pygame.K_n)))
        if other:
            self.controls.add(Press("other", other, on_other, (pygame.K_o,)))
        if for_good:
            yes_keys: tuple[int, ...] = (pygame.K_y,)
        elif no:
            yes_keys = (pygame.K_RETURN, pygame.K_y)
        else:
            yes_keys = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE)
        self.controls.add(Press("yes", yes or _("Very well"), self._yes, yes_keys))
        if for_good:
            self._breath.take()
            self.controls.set_focus("no")

    @property
    def tick_words(self) -> str:
        """What stands at the box of whoever wants to hear it no more."""
        return _("Do not ask this again")

    def lay_out(self) -> None:
        scale = self.scale
        margin = scale.px(56)
        # Over a picture it may be wider than between the borders of a page.
        widest = scale.width - scale.px(80 if self._under is not None else 144)
        width = min(widest, scale.text(800 if "other" in self.controls else 640))
        inner = width - 2 * margin
        self._heading_px = fit(self.heading, scale.text(34), inner, 16, Face.HEADING)
        self._words_px = scale.text(20)
        head = round(self._heading_px * 1.5) + scale.px(34)
        foot = scale.text(52) + scale.px(34) + (scale.text(46) if "again" in self.controls else 0)
        top = scale.px(30) + (scale.px(96) if self.ornament else 0)
        while True:
            body = paragraph_height(self.words, self._words_px, inner, leading=1.4)
            height = top + head + body + foot + scale.px(30)
            if height <= scale.height - scale.px(40) or self._words_px <= 13:
                break
            self._words_px -= 1
        self._panel = Rect(0, 0, width, min(height, scale.height - scale.px(20)))
        self._panel.center = (scale.width // 2, scale.height // 2)
        self._top, self._head, self._inner = top, head, inner
        self._place_controls(inner)

    def _place_controls(self, inner: int) -> None:
        scale = self.scale
        buttons = [c for c in self.controls if isinstance(c, Press)]
        gap = scale.px(24)
        high = scale.text(52)
        room = (inner - gap * (len(buttons) - 1)) // len(buttons)
        widths = [min(room, max(scale.px(190), b.natural_width(scale))) for b in buttons]
        y = self._panel.bottom - scale.px(38) - high
        place_in_a_row(buttons, widths, gap, (self._panel.centerx, y), high)
        if "again" in self.controls:
            wide = min(inner, scale.text(250))
            high = scale.text(32)
            self.controls["again"].place(
                (self._panel.centerx - wide // 2, y - high - scale.px(18), wide, high)
            )

    def update(self, dt: float) -> Transition | None:
        self._breath.pass_time(dt)
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self._under)
        sheet(surface, panel, scale)
        y = panel.top + scale.px(30)
        if self.ornament:
            cut = art.picture(self.ornament, (scale.px(240), scale.px(90)))
            surface.blit(cut, cut.get_rect(midtop=(panel.centerx, y)))
            y += scale.px(96)
        heading = line(self.heading, self._heading_px, Face.HEADING, OXBLOOD)
        surface.blit(heading, heading.get_rect(midtop=(panel.centerx, y)))
        rule = art.picture("app/tail_rule", (scale.px(210), scale.px(26)))
        surface.blit(rule, rule.get_rect(midtop=(panel.centerx, y + heading.get_height())))
        y = panel.top + self._top + self._head
        body = paragraph(
            self.words, self._words_px, self._inner, Face.TEXT, INK, "centre", leading=1.4
        )
        surface.blit(body, body.get_rect(midtop=(panel.centerx, y)))
        self.controls.draw(surface)

    def _yes(self) -> Transition | None:
        if self._breath.too_soon():
            return None
        self.silence()
        return self.on_yes()

    def silence(self) -> None:
        """The question is asked no more, if that was ticked."""
        known = self.context.settings.unasked
        if self.question is not None and self._no_more.value and self.question.name not in known:
            self.context.change(unasked=(*known, self.question.name))

    def _no(self) -> Transition | None:
        return self.on_no()


def ask(
    page: Scene,
    heading: str,
    words: str,
    yes: str,
    no: str = "",
    on_yes: Answer = _back,
    **more: Any,
) -> Push:
    """Lead from a page to a notice over it, or to a question."""
    still = page.picture()
    return Push(
        Notice(page.context, heading, words, yes=yes, no=no, on_yes=on_yes, under=still, **more)
    )


def asked_already(context: Context, question: NoticeQuestion) -> bool:
    """Whether the player wants to hear this question no more."""
    return question.may_be_silenced and question.name in context.settings.unasked
