"""The company there is: who may decide for a seat, with a face, a line, and how hard to beat."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ai.levels import LEVELS, character
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.portrait_button import Likeness
from game.scenes.kit.room import Room
from game.scenes.kit.scene import Context, Pop, Transition
from game.session.seating import PERSON
from game.session.sitters import sitter_words
from game.session.strength import in_full
from game.sprites.lettering import Face, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import block
from game.sprites.portraits import portrait

_SITTERS = (PERSON, *LEVELS)
_LARGE_FROM = 1.5
"""The reader's size of letters from which faces give way to words."""

_LEADING = 1.15
"""Line over letter of the sentences: close, so that they are as large as they may be."""


class Company(Room):
    """One of the company takes the seat; whoever is pointed at is shown large."""

    def __init__(
        self,
        context: Context,
        spec: GameSpec,
        name: str,
        sitter: str,
        take: Callable[[str], object],
    ) -> None:
        super().__init__(context)
        self.spec, self.name, self.sitter, self.take = spec, name, sitter, take
        for n, each in enumerate(_SITTERS):
            known = character(each)
            face = Likeness(
                f"sitter {each}",
                each,
                partial(self._choose, each),
                (pygame.K_1 + n,),
                known.name if known is not None else _("A person"),
            )
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
    def told(self) -> tuple[str, ...]:
        """What is said of the one shown large, a sentence each."""
        known = character(self.shown)
        if known is None:
            return (_("Somebody here at this computer decides."),)
        measured = in_full(self.spec.key, self.shown)
        unmeasured = _("How hard to beat in this game nobody has measured yet.")
        return (known.line, *(measured or (unmeasured,)))

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        large = scale.text_factor >= _LARGE_FROM
        gap = scale.px(14 if large else 18)
        under = min(scale.text(44), scale.px(66))
        wide = (inside.width - gap * (len(_SITTERS) - 1)) // len(_SITTERS)
        wide = min(wide, scale.px(150))
        # Large letters need the room below: the faces are known by their names as well.
        side = min(wide, scale.px(104)) if large else wide
        faces = [self.controls[f"sitter {each}"] for each in _SITTERS]
        likenesses = [face for face in faces if isinstance(face, Likeness)]
        px = min(
            block(face.words, scale.text(17), wide, under, 2, Face.BOLD, 1.0).px
            for face in likenesses
        )
        whole = wide * len(_SITTERS) + gap * (len(_SITTERS) - 1)
        x, top = inside.centerx - whole // 2, inside.top + self.heading_height
        for face in likenesses:
            face.place((x, top, wide, side + under))
            face.under, face.px = under, px
            x += wide + gap
        top += side + under + scale.px(8 if large else 18)
        self._detail = Rect(inside.left, top, inside.width, foot - scale.px(16) - top)

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("Who decides for {name}?").format(name=self.name))
        sheet(page, self._detail, self.scale)

    def paint(self, surface: Surface) -> None:
        scale, inner = (
            self.scale,
            self._detail.inflate(-2 * self.scale.px(34), -2 * self.scale.px(20)),
        )
        # In large letters what is told wants the room.
        large = scale.text_factor >= _LARGE_FROM
        side = min(inner.height, round(inner.width * (0.2 if large else 0.34)))
        face = portrait(self.shown, side)
        surface.blit(face, face.get_rect(midleft=inner.midleft))
        left = inner.left + side + scale.px(22 if large else 34)
        room = Rect(left, inner.top, inner.right - left, inner.height)
        known = character(self.shown)
        words = known.name if known is not None else sitter_words(self.shown)
        px = min(scale.text(34), round(inner.height * 0.2))
        name = fitted(words, px, room.width, 14, Face.HEADING, OXBLOOD)
        surface.blit(name, room.topleft)
        room.top, room.height = room.top + name.get_height(), room.height - name.get_height()
        self._tell(surface, room)

    def _tell(self, surface: Surface, room: Rect) -> None:
        """The sentences, as large as all of them may be."""
        px = self.scale.text(22)
        while px > 12 and self._height(px, room.width) > room.height:
            px -= 1
        y = room.top
        for n, words in enumerate(self.told):
            face, ink = (Face.SCRIPT, INK) if n == 0 else (Face.TEXT, SEPIA)
            size = px if n == 0 else round(px * 0.85)
            said = paragraph(words, size, room.width, face, ink, leading=_LEADING)
            surface.blit(said, (room.left, y))
            y += said.get_height() + round(px * 0.08)

    def _height(self, px: int, width: int) -> int:
        whole = 0
        for n, words in enumerate(self.told):
            size, face = (px, Face.SCRIPT) if n == 0 else (round(px * 0.85), Face.TEXT)
            whole += paragraph_height(words, size, width, face, _LEADING) + round(px * 0.08)
        return whole
