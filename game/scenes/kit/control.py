"""Something pressed or set in a scene, and the button: words on a plate with its key on it."""

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Final, Literal

import pygame
from msgspec import Struct
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later
from game.scenes.kit.bindings import key_word
from game.scenes.kit.focus import CAP, Way, cap_width, draw_cap, ring
from game.scenes.kit.gamepad import OF_KEY
from game.scenes.kit.scene import Device, Transition
from game.sprites import art, palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Face, Scale, broken, fitted, lines_of, measure, words_of
from game.sprites.palette import (
    CARD,
    DISABLED_INK,
    INK,
    IVORY,
    LIGHT_GOLD,
    OXBLOOD,
    SMALLEST,
    Colour,
    shown,
)

Look = Literal["plate", "plain"]
_LEAST_CAP: Final = 10
_CAP_SHARE: Final = 0.36
"""Units of the smallest letters on a key, and how large they are of the button's height."""
_EM_SHARE: Final = 0.62
"""How large the letters of a button may be of its height."""
_SHARES: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)

Act = Callable[[], Transition | None]
Laid = tuple[Surface, tuple[int, int]]
"""A picture or a line of letters, and where its top left lies."""


class Handled(Struct, frozen=True):
    """An event was taken, and perhaps leads elsewhere."""

    transition: Transition | None = None


class Control:
    """Something in a scene that can be pointed at, focused and used; `rect` is in pixels."""

    keeps: Collection[Way] = ()
    """The arrows it uses itself while it has the focus."""
    role: ClassVar[str] = ""
    """What kind of thing it is, in a word, where it is read out; "" where its words tell."""
    takes_drag: ClassVar[bool] = False
    """Whether the press itself is all, so that the release must not press once more."""

    def __init__(
        self, name: str, keys: Sequence[int] = (), tip: str = "", enabled: bool = True
    ) -> None:
        self.name = name
        self.keys = tuple(keys)
        self.pads = tuple([OF_KEY[key] for key in self.keys if key in OF_KEY])
        """The buttons of a controller that press it."""
        self.device: Device = "keys"
        """What was used last, and so what its cap speaks of."""
        self.tip = tip
        self.enabled = enabled
        self.why = ""
        """The reason shown while it cannot be used."""
        self.refusal = ""
        """What is wrong with what was just written on it, in a sentence; "" if nothing is."""
        self.visible = True
        self.about = ""
        """What stands beside it and names it, where nothing on it does."""
        self.printed: tuple[str, ...] = ()
        """What stood on it when it was drawn last, as long as somebody listens."""
        self.aside = False
        """Whether it only tells something: Tab comes to it after all that can be done."""
        self.rect = Rect(0, 0, 0, 0)

    @property
    def called(self) -> str:
        """What it is called where it is read out: what names it and what stands on it, or else what
        its note says.
        """
        return self._called_by(self.printed)

    def _called_by(self, on_it: Sequence[str]) -> str:
        said = ", ".join(dict.fromkeys([each for each in (self.about, *on_it) if each]))
        # A sign alone, as on a small button, says nothing to whoever does not see it.
        return said if any(map(str.isalnum, said)) else self.tip or self.why or said

    @property
    def state(self) -> str:
        """What is set on it, where it is read out; "" for nothing."""
        return ""

    def place(self, rect: Rect | tuple[int, int, int, int]) -> None:
        self.rect = Rect(rect)

    def deny(self, why: str) -> None:
        """Grey it, with the reason; "" allows it again."""
        self.enabled, self.why = not why, why

    def press(self) -> Handled | None:
        """Used by its key, by Enter or Space, or by a click."""
        return None

    def point(self, event: Event) -> Handled | None:
        """A button of the pointer went down on it, or the pointer is dragged from it."""
        return None

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer lies on it there; whether that is another part of it, with its own note."""
        return False

    @property
    def noted(self) -> Rect:
        """What its note belongs to."""
        return self.rect

    def type(self, event: Event) -> Handled | None:
        """A key while it has the focus, before the scene's own keys."""
        return None

    def gain_focus(self) -> None:
        """The focus has come."""

    def lose_focus(self) -> None:
        """The focus has gone elsewhere."""

    @property
    def writing(self) -> bool:
        """Whether letters typed now are meant for it, ring or no ring."""
        return False

    @property
    def cap(self) -> str:
        """What is written on its key, or on the button of a controller; "" if it has neither."""
        if self.device == "pad":
            return self.pads[0] if self.pads else ""
        return key_word(self.keys[0]) if self.keys else ""

    def cap_width(self, scale: Scale) -> int:
        """Pixels its cap takes; 0 if it has none."""
        return cap_width(self.cap, scale, self.cap_px(scale)) if self.cap else 0

    def cap_px(self, scale: Scale) -> int:
        """How large the letters on its cap are."""
        return scale.text(CAP)

    def draw_cap(
        self, surface: Surface, midleft: tuple[int, int], scale: Scale, ink: Colour
    ) -> None:
        """Draw its cap there, if it has one."""
        if self.cap:
            px, on_pad = self.cap_px(scale), self.device == "pad"
            with overheard.apart():
                draw_cap(surface, self.cap, midleft, scale, ink, round_cap=on_pad, px=px)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        """Draw it, within its rect."""
        raise NotImplementedError

    def draw_box(self, surface: Surface, scale: Scale, hot: bool, thick: int = 0) -> None:
        """A box of paper with an edge, which is red where it is pointed at or written in."""
        pygame.draw.rect(surface, shown(IVORY), self.rect)
        edge = shown(OXBLOOD if hot else INK)
        pygame.draw.rect(surface, edge, self.rect, thick or max(1, scale.px(2)))

    def seen_as(self, scale: Scale, hovered: bool, down: bool) -> object:
        """All that is seen of it there: as long as this is the same, so is that. None where nobody
        knows.
        """
        return None

    def ringed(self, scale: Scale) -> Rect:
        """What the ring of the focus goes round."""
        gap = max(3, scale.px(4))
        return self.rect.inflate(2 * gap, 2 * gap)

    def draw_ring(self, surface: Surface, scale: Scale) -> None:
        """The ring of the focus: gold between two lines of ink, seen on light and dark."""
        ring(surface, self.ringed(scale), scale)


class StageControl(Control):
    """Something that lies on the stage, which draws it: there can be a hundred on a table."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        """Nothing."""


class Press(Control):
    """A button: words, an optional second line, and the key that presses it."""

    role = later("button")

    def __init__(
        self,
        name: str,
        words: str,
        act: Act,
        keys: Sequence[int] = (),
        *,
        tip: str = "",
        below: str = "",
        text: float = 22,
        look: Look = "plate",
        icon: str = "",
        show_key: bool = True,
        sound: str = "click",
    ) -> None:
        super().__init__(name, keys, tip)
        self.words = words
        self.act = act
        self.below = below
        self.text = text
        self.share = 1.0
        """How large its letters are set of those it wants, for company with longer words."""
        self.look: Look = look
        self.icon = icon
        self.show_key = show_key
        self.sound = sound
        self.grave = False
        """Whether there is no way back from it: words and frame are red, under the pointer too."""
        self.chosen = False
        """Held down for good, as the choice in force is."""
        self._laid: list[Laid] = []
        self._laid_of: object = None
        self._said: tuple[str, ...] = ()
        """What it was made of when it was drawn last, of what that was made, and what it says."""

    @property
    def called(self) -> str:
        # Before it has been drawn nobody knows what else is printed on it.
        return self._called_by(self.printed or (self.words, self.below))

    @property
    def state(self) -> str:
        return _("chosen") if self.chosen else ""

    def press(self) -> Handled | None:
        return Handled(self.act()) if self.enabled else Handled()

    def cap_px(self, scale: Scale) -> int:
        """Lower on a low button, so that the key does not tower over the words."""
        usual = super().cap_px(scale)
        if not self.rect.height:
            return usual
        return min(usual, max(scale.text(_LEAST_CAP), round(self.rect.height * _CAP_SHARE)))

    def em(self, scale: Scale, high: int) -> int:
        """How large its letters are where it is so `high`."""
        return round(min(scale.text(self.text), high * _EM_SHARE) * self.share)

    def natural_width(self, scale: Scale, high: int = 0) -> int:
        """Pixels the words and the key want; of a button so `high`, if that is known."""
        em = self.em(scale, high) if high else round(scale.text(self.text) * self.share)
        words = measure(self.words, em, Face.HEADING)[0]
        cap = cap_width(self.cap, scale) + scale.px(12) if self._capped else 0
        icon = scale.text(self.text * 1.5) if self.icon else 0
        return words + cap + icon + scale.px(56 if self.look == "plate" else 14)

    @property
    def _capped(self) -> bool:
        return bool(self.cap) and self.show_key

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        down = down or self.chosen
        of = self._seen_so(scale, hovered, down)
        if of != self._laid_of:
            # As long as nothing of it changes, the same pictures and lines are only laid again.
            with overheard.apart() as said:
                self._laid = self._lay(scale, hovered, down)
            self._laid_of, self._said = of, tuple(said)
        overheard.note_all(self._said)
        surface.blits(self._laid, False)

    def seen_as(self, scale: Scale, hovered: bool, down: bool) -> object:
        if type(self).draw is not Press.draw:
            return None  # others draw more
        return self._seen_so(scale, hovered, down)

    def _seen_so(self, scale: Scale, hovered: bool, down: bool) -> tuple[object, ...]:
        """All that is seen of it there."""
        return (self._seen_of, scale, hovered, down or self.chosen, palette.now())

    @property
    def _seen_of(self) -> tuple[object, ...]:
        """The same of itself."""
        words = self.words, self.below, self.icon, self.keys, self.pads, self.device, self.show_key
        how = self.text, self.share, self.look, self.enabled, self.grave
        return (*self.rect, *words, *how)

    def _lay(self, scale: Scale, hovered: bool, down: bool) -> list[Laid]:
        """What it is made of, and where each lies."""
        laid: list[Laid] = []
        ink = self._ink(hovered, down)
        margin = scale.px(6)
        if self.look == "plate":
            plate = "disabled" if not self.enabled else ""
            light = hovered and not self.grave  # red is not read on the dark of the others
            plate = plate or ("pressed" if down else "hover" if light else "normal")
            corner = max(0.4, min(3.0, self.rect.height / 76))
            nine = art.nine(f"app/plate_btn_{plate}", self.rect.size, scale=corner)
            laid.append((nine, self.rect.topleft))
            if self.grave and self.enabled:
                thick, edge = scale.px(5 if hovered else 3), max(2, scale.px(3))
                frame = self.rect.inflate(-2 * edge, -2 * edge)
                red = Surface(frame.size, pygame.SRCALPHA)
                pygame.draw.rect(red, shown(OXBLOOD), red.get_rect(), thick, scale.px(6))
                laid.append((red, frame.topleft))
            # Clear of the plate's inner rule, which stands further in where the plate is high.
            margin = max(scale.px(18), round(corner * 17))
        inner = self.rect.inflate(-2 * margin, 0)
        shift = scale.px(1) if down and self.look == "plate" else 0
        gap = scale.px(9)
        capped = self._capped and self._goes_beside_key(inner.width - self.cap_width(scale) - gap)
        cap = self.cap_width(scale) + gap if capped else 0
        # On a plate the key sits at the right edge; plain words have it right behind them.
        apart = cap if self.look == "plate" and cap else 0
        inner.width -= apart
        em = self.em(scale, self.rect.height)
        if self.below:
            em = min(em, round(self.rect.height * 0.36))
        # In the middle of the plate, unless the words need the room on both sides of it.
        words_wide = measure(self.words, em, Face.HEADING)[0] if self.words else 0
        if apart and inner.width > max(8 * cap, words_wide + apart):
            inner.left, inner.width = inner.left + apart, inner.width - apart
        parts: list[Surface] = []
        if self.icon:
            # An icon alone keeps within its plate, however large the letters are.
            most = round(min(self.rect.size if not self.words else self.rect.size[1:]) * 0.66)
            side = min(scale.text(self.text * 1.25), most)
            parts.append(art.picture(self.icon, (side, side)))
        room = inner.width - sum(part.get_width() + gap for part in parts) - (cap - apart)
        note = self._note(inner.width, scale, ink) if self.below else None
        if note is not None and note.get_height() > self.rect.height * 0.36:
            em = min(em, round(self.rect.height * 0.28))  # two lines below need the room
        if self.words:
            tall = round(self.rect.height * (0.5 if self.below else 0.9))
            # One line in slightly smaller letters is better than two that fill the plate.
            least = round(em * 0.85)
            if measure(self.words, least, Face.HEADING)[0] <= room:
                parts.append(fitted(self.words, em, room, least, Face.HEADING, ink))
            else:
                # Lines one over another keep clear of the plate's inner rule, tails and all.
                tall = min(tall, round(self.rect.height * 0.76))
                parts.append(broken(self.words, em, room, tall, 3, Face.HEADING, ink, leading=1.0))
        wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        x = left = inner.centerx - (wide + cap - apart) // 2
        middle = self.rect.centery + shift - scale.px(1)
        if note is not None:
            middle -= max(round(em * 0.44), note.get_height() // 2)
            at = note.get_rect(midtop=(inner.centerx, middle + round(em * 0.42)))
            laid.append((note, at.topleft))
        for part in parts:
            laid.append((part, part.get_rect(midleft=(x, middle)).topleft))
            x += part.get_width() + gap
        if capped:
            end = (self.rect.right - margin - cap + gap, self.rect.centery + shift)
            laid.append(self._key(end if apart else (x, middle), scale, ink))
        if self.look == "plain" and (hovered or down):
            y, thick = middle + scale.text(self.text * 0.62), scale.px(2)
            under = Surface((max(1, wide + 1), 4 * thick), pygame.SRCALPHA)
            pygame.draw.line(under, shown(OXBLOOD), (0, 2 * thick), (wide, 2 * thick), thick)
            laid.append((under, (left, y - 2 * thick)))
        return laid

    def _goes_beside_key(self, room: int) -> bool:
        """Whether the words can be read there: they matter more than the key, which F1 tells."""
        if not self.words or self.look != "plate":
            return True
        longest = max(measure(word, SMALLEST, Face.SCRIPT)[0] for word in words_of(self.words))
        if longest > room:
            return False
        lines = lines_of(self.words, SMALLEST, room, Face.SCRIPT)
        return lines == 1 or lines * SMALLEST <= self.rect.height * 0.7

    def _key(self, midleft: tuple[int, int], scale: Scale, ink: Colour) -> Laid:
        """Its cap as it lies there."""
        px, spare = self.cap_px(scale), scale.px(8)
        key = Surface((self.cap_width(scale) + 2 * spare, px + 4 * spare), pygame.SRCALPHA)
        middle = key.get_height() // 2
        self.draw_cap(key, (spare, middle), scale, ink)
        return key, (midleft[0] - spare, midleft[1] - middle)

    def _note(self, width: int, scale: Scale, ink: Colour) -> Surface:
        """The line below the words, or two."""
        px = min(scale.text(18), round(self.rect.height * 0.25))
        high = round(self.rect.height * 0.46)
        return broken(self.below, px, width, high, 2, Face.SCRIPT, ink, leading=0.95)

    def _ink(self, hovered: bool, down: bool) -> Colour:
        if not self.enabled:
            return DISABLED_INK
        if self.look == "plain":
            return OXBLOOD if hovered or down else INK
        if self.grave and not down:
            return OXBLOOD
        return LIGHT_GOLD if down else CARD if hovered else INK


def set_alike(buttons: Sequence[Press], fits: Callable[[], bool]) -> None:
    """Set the letters of all these buttons smaller by one share, the largest that `fits`; the
    smallest if none does, and then each finds its own way.
    """
    for share in _SHARES:
        for button in buttons:
            button.share = share
        if fits():
            return


def place_in_a_row(
    controls: Sequence[Control], widths: Sequence[int], gap: int, midtop: tuple[int, int], high: int
) -> None:
    """Put controls side by side, each so wide and so `high`, their middle at `midtop`."""
    x = midtop[0] - (sum(widths) + gap * (len(widths) - 1)) // 2
    for control, wide in zip(controls, widths, strict=True):
        control.place((x, midtop[1], wide, high))
        x += wide + gap
