"""The company there is, from mild to deadly: who may decide for a seat, each with a face, a name,
knots for how hard to beat, and a line.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ai.levels import BY_STRENGTH, character
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Act, Control, Handled, Press
from game.scenes.kit.room import Page, sheet
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.setting_out.strips import tied_knots
from game.session.seats.seats import PERSON
from game.session.seats.told import in_brief, in_full, introduced, rival_name
from game.sprites.lettering import Face, Scale, broken, fitted, paragraph, paragraph_height, put
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import block
from game.sprites.portraits import portrait

_LARGE_FROM = 1.5
"""The reader's size of letters from which faces give way to words."""

_LEADING = 1.15
"""Line over letter of the sentences: close, so that they are as large as they may be."""


class Likeness(Control):
    """Whoever sits, or might sit, in a chair: `level` is a rival's level, or "person"."""

    def __init__(self, level: str, act: Act, key: int, words: str) -> None:
        super().__init__(f"sitter {level}", (key,))
        self.level, self.act, self.words = level, act, words
        self.chosen = False
        """Whether this is the one in force: its name is red and bold."""
        self.under = 0
        """Pixels of its height that the name has."""
        self.foot = 0
        """Pixels left free under the name."""
        self.px = 0
        """How large the letters of the name are."""

    def press(self) -> Handled:
        return Handled(self.act())

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect.copy()
        rect.height -= self.foot
        tall = self.under
        side = min(rect.width, rect.height - tall)
        # A face that is pointed at comes a little nearer.
        side -= 0 if hovered or self.chosen else 2 * scale.px(3)
        place = Rect(0, 0, side, side)
        place.center = (rect.centerx, rect.top + (rect.height - tall) // 2)
        put(surface, portrait(self.level, side), center=place.center)
        ink = OXBLOOD if hovered or self.chosen else INK
        face_cut = Face.BOLD if self.chosen else Face.TEXT
        said = broken(self.words, self.px, rect.width, tall, 2, face_cut, ink, "centre", 1.0)
        surface.blit(said, said.get_rect(midtop=(rect.centerx, rect.bottom - tall)))


class CompanyPage(Page):
    """One of the company takes the seat; whoever is pointed at is shown large. `asked` stands over
    it; `people` says whether a person may sit there, too.
    """

    def __init__(
        self,
        context: Context,
        spec: GameSpec,
        asked: str,
        sitter: str,
        take: Callable[[str], object],
        people: bool = True,
    ) -> None:
        super().__init__(context)
        self.spec, self.asked, self.sitter, self.take = spec, asked, sitter, take
        self.sitters = (*((PERSON,) if people else ()), *[each.level for each in BY_STRENGTH])
        """Everybody who may sit there, the mildest first."""
        for n, each in enumerate(self.sitters):
            known = character(each)
            words = known.name if known is not None else _("A person")
            face = Likeness(each, partial(self._choose, each), pygame.K_1 + n, words)
            face.chosen = each == sitter
            self.add(face)
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))
        self._detail = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self.controls.set_focus(f"sitter {self.sitter}", seen=False)

    def _choose(self, sitter: str) -> Transition:
        self.take(sitter)
        return Pop()

    @property
    def shown(self) -> str:
        """Who is shown large: pointed at, else come to by keys, else in the seat now."""
        for name in (self.controls.hovered, self.controls.focus):
            kind, _space, sitter = name.partition(" ")
            if kind == "sitter":
                return sitter
        return self.sitter

    @property
    def called(self) -> str:
        """The name of whoever is shown large: "Jem Hobbs, the Footpad"."""
        if character(self.shown) is None:
            return _("A person")
        last = self.context.settings.last_others.get(self.shown, "")
        return introduced(rival_name(self.shown, (), last), self.shown)

    @property
    def told(self) -> tuple[str, ...]:
        """What is said of the one shown large, a sentence each."""
        known = character(self.shown)
        if known is None:
            return (_("Somebody here at this computer decides."),)
        measured = in_full(self.spec.key, self.shown)
        brief = in_brief(self.spec.key, self.shown)
        if self._large and brief:
            measured = (brief,)  # one thing in large letters is more than four in small ones
        unmeasured = _("How hard to beat in this game nobody has measured yet.")
        return (known.line, *(measured or (unmeasured,)))

    # ---- the page

    @property
    def _large(self) -> bool:
        return self.scale.text_factor >= _LARGE_FROM

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        large = self._large
        gap = scale.px(14 if large else 18)
        under = scale.text(26 if not large else 40, 60)
        rope = scale.text(24, 34)
        wide = (inside.width - gap * (len(self.sitters) - 1)) // len(self.sitters)
        wide = min(wide, scale.px(150))
        # Large letters need the room below: the faces are known by their names as well.
        side = min(wide, scale.px(96)) if large else wide
        px = min(
            block(face.words, scale.text(17), wide, under, 2, Face.BOLD, 1.0).px
            for face in self._faces
        )
        whole = wide * len(self.sitters) + gap * (len(self.sitters) - 1)
        x, top = inside.centerx - whole // 2, inside.top + self.heading_height
        for face in self._faces:
            face.place((x, top, wide, side + under + rope))
            face.under, face.foot, face.px = under, rope, px
            x += wide + gap
        top += side + under + rope + scale.px(8 if large else 18)
        self._detail = Rect(inside.left, top, inside.width, foot - scale.px(16) - top)

    @property
    def _faces(self) -> list[Likeness]:
        return [each for each in self.controls if isinstance(each, Likeness)]

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, self.asked)
        sheet(page, self._detail, self.scale)

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        for face in self._faces:
            if face.level != PERSON:
                foot = Rect(0, 0, face.rect.width, face.foot)
                foot.midbottom = face.rect.midbottom
                tied_knots(surface, face.level, foot, scale, "centre")
        inner = self._detail.inflate(-2 * scale.px(34), -2 * scale.px(18))
        # In large letters what is told wants the room.
        side = min(inner.height, round(inner.width * (0.2 if self._large else 0.34)))
        put(surface, portrait(self.shown, side), midleft=inner.midleft)
        left = inner.left + side + scale.px(22 if self._large else 34)
        room = Rect(left, inner.top, inner.right - left, inner.height)
        px = min(scale.text(34), round(inner.height * 0.2))
        name = fitted(self.called, px, room.width, 14, Face.HEADING, OXBLOOD)
        surface.blit(name, room.topleft)
        if self.shown != PERSON:
            rope = min(scale.text(26), round(name.get_height() * 0.6))
            left = room.left + name.get_width() + scale.px(18)
            beside = Rect(left, room.top, room.right - left, rope)
            beside.centery = room.top + round(name.get_height() * 0.55)
            if beside.width > 4 * rope:
                tied_knots(surface, self.shown, beside, scale)
        room.top, room.height = room.top + name.get_height(), room.height - name.get_height()
        self._tell(surface, room)

    def _tell(self, surface: Surface, room: Rect) -> None:
        """The character in a line, and under it what was measured, each as large as it may be."""
        line, *measured = self.told
        usual = self.scale.text(24)
        px = _largest([line], usual, room.width, round(room.height * 0.5), Face.SCRIPT)
        said = paragraph(line, px, room.width, Face.SCRIPT, INK, leading=_LEADING)
        surface.blit(said, room.topleft)
        y = room.top + said.get_height() + round(px * 0.4)
        px = _largest(measured, round(usual * 0.72), room.width, room.bottom - y, Face.TEXT)
        for words in measured:
            said = paragraph(words, px, room.width, Face.TEXT, SEPIA, leading=_LEADING)
            surface.blit(said, (room.left, y))
            y += said.get_height()


def _largest(every: Sequence[str], px: int, width: int, height: int, face: Face) -> int:
    """The largest letters up to `px` in which all of it fits."""
    while (
        px > 12
        and sum(paragraph_height(words, px, width, face, _LEADING) for words in every) > height
    ):
        px -= 1
    return px
