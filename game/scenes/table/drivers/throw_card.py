"""What fell on the real table, said at the screen; or a hand that shakes and lets go.

A card over the still table names the dice: whose, and what for. Faces are the keys 1 to 6 or six
buttons, taken back by Backspace as long as nothing is confirmed; a card is one of those left.
Secret dice are asked for when their owner is alone before the screen, and go with their owner.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Breath
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.scene import Pop, Transition
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.game_table import GameTable
from game.session.fair_play import vouching
from game.session.fair_play.casts import MOST_SHAKES, CastQuestion
from game.sprites.dice import die_face, die_turned
from game.sprites.lettering import Face, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, WOOD
from game.sprites.pieces import outline

SHAKES: Final = 60
"""Shakes in a second, as long as a hand holds."""

_COLUMNS: Final = 3
_FACES: Final = tuple(range(1, 7))
_KEYS: Final = {
    key: face
    for face in _FACES
    for key in (getattr(pygame, f"K_{face}"), getattr(pygame, f"K_KP{face}"))
}
_HOLDING: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class ThrowAnswers(NamedTuple):
    """What becomes of the card on which dice are asked for; `menu` is what its button opens, and
    where others `shared` the screen secret dice are `covered` when their owner goes away.
    """

    fell: Callable[[CastQuestion, Sequence[int]], None]
    let_go: Callable[[CastQuestion, int], None]
    covered: Callable[[], None]
    menu: Callable[[], Transition]
    shared: bool


def answers(live: Playing, menu: Callable[[], Transition]) -> ThrowAnswers:
    """Those at a table that is played at: what was said is written down before anything else is
    asked.
    """

    def stood() -> None:
        live.schedule.stand()
        live.cue = None

    def written_down(question: CastQuestion) -> None:
        live.kept.save()
        if question.secret:
            live.schedule.stand()
        live.cue = None

    def fell(question: CastQuestion, outcomes: Sequence[int]) -> None:
        vouching.typed(live.match, question, outcomes)
        written_down(question)

    def let_go(question: CastQuestion, shake: int) -> None:
        vouching.let_go(live.match, question, shake)
        written_down(question)

    return ThrowAnswers(fell, let_go, stood, menu, live.schedule.shared)


class ThrowCard(Furnished):
    """One throw: the faces said so far are `faces`, the card picked is `card`."""

    def __init__(self, table: GameTable, becomes: ThrowAnswers, question: CastQuestion) -> None:
        super().__init__(table.context)
        self._table, self._becomes, self.question = table, becomes, question
        self._under = table.picture()
        self.by_hand = table.match.throwing.way == "hand"
        self.faces: list[int] = []
        self.card: int | None = None
        self.shaken = 0.0
        """Seconds for which the hand has been held."""
        self.holding = False
        self._breath = Breath()
        self._breath.take()
        self._panel = Rect(0, 0, 0, 0)
        self._slots: list[Rect] = []
        self._furnish()

    def _furnish(self) -> None:
        menu = Press("menu", _("Menu"), self._becomes.menu, (pygame.K_ESCAPE,), text=18)
        if self.by_hand:
            shake = Press("shake", _("Hold to shake, let go to throw"), self._nothing, text=22)
            shake.tip = _("Hold the space bar, Enter or the mouse; let go when it seems right")
            self.controls.add(shake, menu)
            return
        if self.question.cards:
            for kind in self.question.open_cards:
                name = self.question.cards[kind]
                self.controls.add(Press(f"card:{kind}", name, partial(self._pick, kind), text=17))
        else:
            for face in _FACES:
                key = getattr(pygame, f"K_{face}")
                button = Press(f"face:{face}", str(face), partial(self._say, face), (key,), text=24)
                button.show_key = False
                button.tip = _("A {n} fell ({n} on the keyboard)").format(n=face)
                self.controls.add(button)
        back = Press("back", _("Take back"), self._take_back, (pygame.K_BACKSPACE,), text=20)
        back.tip = _("The last one was said wrongly (Backspace)")
        sure = Press("yes", _("Confirm"), self._confirm, (pygame.K_RETURN,), text=22)
        sure.tip = _("That is what fell; it stands from now on")
        self.controls.add(menu, back, sure)
        self._deny()

    # What is said -------------------------------------------------------------------------------

    def _nothing(self) -> None:
        return None

    def _say(self, face: int) -> None:
        if len(self.faces) < self.question.dice:
            self.faces.append(face)
        self._changed()

    def _pick(self, kind: int) -> None:
        self.card = kind
        self._changed()

    def _take_back(self) -> None:
        if self.faces:
            self.faces.pop()
        self.card = None
        self._changed()

    def _changed(self) -> None:
        self._deny()
        self.touch()

    @property
    def said(self) -> tuple[int, ...]:
        """What has been said so far, as luck counts it."""
        if self.question.cards:
            return () if self.card is None else (self.card,)
        return tuple([face - 1 for face in self.faces])

    def _deny(self) -> None:
        """Confirm waits until all has been said, and Take back until anything has."""
        yes, back = self.controls["yes"], self.controls["back"]
        yes.deny("" if self.question.allows(self.said) else _("Not all has been said yet"))
        back.deny("" if self.said else _("Nothing has been said yet"))
        for control in self.controls:
            if isinstance(control, Press) and control.name.startswith("card:"):
                control.chosen = control.name == f"card:{self.card}"

    def _confirm(self) -> Transition | None:
        if self._breath.too_soon() or not self.question.allows(self.said):
            return None
        self._becomes.fell(self.question, self.said)
        return Pop()

    # A hand -------------------------------------------------------------------------------------

    @property
    def shake(self) -> int:
        """At which shake the hand would let go now."""
        return min(MOST_SHAKES, 1 + int(self.shaken * SHAKES))

    def _hold(self, event: Event) -> Transition | None:
        """Hold, shake and let go, by a key or the mouse."""
        key = event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _HOLDING
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if mouse and event.type == pygame.MOUSEBUTTONDOWN:
            mouse = self.controls["shake"].rect.collidepoint(event.pos)
        if key and self.controls.focus == "menu" and not self.holding:
            return super().handle(event)
        if not key and not mouse:
            return super().handle(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if not self.holding and not self._breath.too_soon():
                self.holding, self.shaken = True, 0.0
                self.context.sounds.play("dice_rattle")
            return None
        if not self.holding:
            return None
        self.holding = False
        self._becomes.let_go(self.question, self.shake)
        return Pop()

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.holding = False
            return self._hidden()
        if self.by_hand:
            return self._hold(event)
        if event.type == pygame.KEYDOWN and not self.question.cards and event.key in _KEYS:
            self._say(_KEYS[event.key])
            return None
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        self._breath.pass_time(dt)
        if self.holding:
            self.shaken += dt
            self.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        """A hand that shakes is seen to."""
        return self.holding

    def idle(self, seconds: float) -> Transition | None:
        return self._hidden()

    def _hidden(self) -> Transition | None:
        """What is only for one seat's eyes goes with that seat."""
        if not self.question.secret or not self._becomes.shared:
            return None
        self._becomes.covered()
        return Pop()

    # Looks --------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """Whose it is, and what for."""
        return self.question.heading(self._table.names)

    @property
    def words(self) -> str:
        """What is to be done."""
        if not self.by_hand:
            return self.question.asked
        return _("The house’s luck, and your moment: nobody knows before what will fall.")

    def lay_out(self) -> None:
        scale = self.scale
        cards = [c for c in self.controls if c.name.startswith("card:")]
        wide = min(scale.width - scale.px(60), scale.text(980 if cards else 660))
        inner = wide - 2 * scale.px(44)
        self._heading_high = scale.text(34) + scale.px(34)
        self._words_px = scale.text(19)
        words = paragraph_height(self.words, self._words_px, inner, Face.TEXT, 1.3)
        head = scale.px(28) + self._heading_high + words + scale.px(16)
        foot = scale.text(52) + scale.px(40)
        room = scale.height - scale.px(30) - head - foot
        rows = -(-len(cards) // _COLUMNS)
        step = min(scale.text(44), room // max(1, rows)) if cards else 0
        die = min(scale.text(72), room // 3, inner // max(1, self.question.dice + 1))
        middle = rows * step if cards else die + scale.px(22)
        if not cards and not self.by_hand:
            middle += scale.text(54) + scale.px(18)
        self._panel = Rect(0, 0, wide, head + middle + foot)
        self._panel.center = (scale.width // 2, scale.height // 2)
        top = self._panel.top + head
        left = self._panel.left + scale.px(44)
        self._words_top = top - words - scale.px(16)
        if cards:
            share = inner // _COLUMNS
            for number, control in enumerate(cards):
                column, row = divmod(number, rows)
                place = Rect(left + column * share, top + row * step, share, step)
                control.place(place.inflate(-scale.px(8), -scale.px(6)))
        else:
            self._lay_dice(die, top)
            if not self.by_hand:
                self._lay_faces(Rect(left, top + die + scale.px(22), inner, scale.text(54)))
        self._lay_feet(inner)

    def _lay_dice(self, die: int, top: int) -> None:
        count, gap = self.question.dice, self.scale.px(12)
        x = self._panel.centerx - (count * die + (count - 1) * gap) // 2
        self._slots = [Rect(x + n * (die + gap), top, die, die) for n in range(count)]

    def _lay_faces(self, row: Rect) -> None:
        share = row.width // len(_FACES)
        for number, face in enumerate(_FACES):
            place = Rect(row.left + number * share, row.top, share, row.height)
            self.controls[f"face:{face}"].place(place.inflate(-self.scale.px(8), 0))

    def _lay_feet(self, inner: int) -> None:
        scale = self.scale
        names = ("menu", "shake") if self.by_hand else ("menu", "back", "yes")
        shares = (1, 3) if self.by_hand else (2, 3, 3)
        gap, high = scale.px(14), scale.text(52)
        unit = (inner - gap * (len(names) - 1)) / sum(shares)
        x, y = self._panel.left + scale.px(44), self._panel.bottom - scale.px(34) - high
        for name, share in zip(names, shares, strict=True):
            self.controls[name].place((x, y, round(unit * share), high))
            x += round(unit * share) + gap

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self._under)
        sheet(surface, panel, scale)
        inner = panel.width - 2 * scale.px(44)
        heading = fitted(self.heading, scale.text(32), inner, 14, Face.HEADING, OXBLOOD)
        surface.blit(heading, heading.get_rect(midtop=(panel.centerx, panel.top + scale.px(28))))
        said = paragraph(self.words, self._words_px, inner, Face.TEXT, INK, "centre", 1.3)
        surface.blit(said, said.get_rect(midtop=(panel.centerx, self._words_top)))
        for number, slot in enumerate(self._slots):
            self._draw_die(surface, number, slot)
        self.controls.draw(surface)

    def _draw_die(self, surface: Surface, number: int, slot: Rect) -> None:
        if self.by_hand:
            still = self.context.settings.reduced_motion or not self.holding
            turn = 0.0 if still else (self.shaken * 540 + number * 77) % 360
            face = 1 + (number if still else self.shake + number) % 6
            cut = die_turned("ivory", face, round(slot.width * 0.8), turn)
            surface.blit(cut, cut.get_rect(center=slot.center))
        elif number < len(self.faces):
            surface.blit(die_face("ivory", self.faces[number], slot.width), slot)
        else:
            edge = SEPIA if number == len(self.faces) else WOOD
            outline(surface, slot, self.scale.px(10), edge, max(1, self.scale.px(2)))
