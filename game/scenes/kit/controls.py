"""All the controls of a scene: the pointer over them, the focus among them, and small notes.

Drawn from plates without pygame-gui, so that the first page costs little. Tab and the arrows go
round them, Enter or Space presses, and the ring is seen. Things on a table take part as controls
that draw nothing, so that there is one focus for widgets and table alike.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.kit import focus
from game.scenes.kit.bindings import key_of
from game.scenes.kit.control import Act, Control, Handled, Look, Press, StageControl
from game.scenes.kit.scene import Context
from game.sprites import palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Scale
from game.sprites.stage import Overlay

__all__ = ["TIP_AFTER", "Act", "Control", "Controls", "Handled", "Look", "Press", "StageControl"]

TIP_AFTER: Final = 0.4
"""Seconds the pointer rests before a note is shown."""

_REACH: Final = 6
"""Units that a control may be drawn beside its rect: tails of letters, and a button's edge."""


class Controls:
    """All the controls of a scene, with the pointer over them and the focus among them."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.dirty = True
        self.by_rows = False
        """Whether Tab goes by where things lie, not by the order in which they were added."""
        self.home = ""
        """Where the ring begins, if not at the first in order; only once that is there."""
        self.spared: Callable[[], Sequence[Rect]] = tuple
        """What no note is to cover, where it can lie elsewhere."""
        self.focus: str = ""
        self.ring_seen = False
        self._all: dict[str, Control] = {}
        self._hover = ""
        self._armed = ""
        self._rested = 0.0
        self._tip_for = ""
        self._pointer = (-1, -1)
        self._lie: object = None
        """Where everything lay when `_arrows` were laid."""
        self._printed: dict[str, tuple[object, tuple[str, ...]]] = {}
        """What stood on each when it was drawn last, by its name, and how it looked then."""
        self._arrows: focus.Arrows = {}

    def __getitem__(self, name: str) -> Control:
        return self._all[name]

    def __contains__(self, name: str) -> bool:
        return name in self._all

    def __iter__(self) -> Iterator[Control]:
        return iter(self._all.values())

    def add(self, *controls: Control) -> None:
        """Put controls in reading order, which is the order of Tab unless it goes `by_rows`."""
        for control in controls:
            self._all[control.name] = control
        self.dirty = True

    def remove(self, name: str) -> None:
        """Take a control away, if it is there."""
        self._all.pop(name, None)
        self.dirty = True

    def clear(self) -> None:
        self._all.clear()
        self.reset()

    def reset(self) -> None:
        """Forget pointer, focus and note: nothing of one seat's handling is left for another."""
        self.focus = self._hover = self._armed = self._tip_for = ""
        self.ring_seen = False
        self._rested = 0.0
        self._pointer = (-1, -1)
        self.dirty = True

    def hush(self) -> None:
        """Put the note away, and let none come where the pointer lies: something else has been
        done since.
        """
        self._rested = TIP_AFTER
        if self._tip_for:
            self._tip_for = ""
            self.dirty = True

    def set_focus(self, name: str, seen: bool = True) -> None:
        if self.focus and self.focus != name and self.focus in self._all:
            self._all[self.focus].lose_focus()
        self.focus, self.ring_seen = name, seen and bool(name)
        if name in self._all:
            self._all[name].gain_focus()
        self._tip_for = ""
        self.dirty = True

    @property
    def hovered(self) -> str:
        """The name of what the pointer lies on; "" for nothing."""
        return self._hover

    @property
    def note(self) -> str:
        """What the note says that is open now; "" for none."""
        return self._note(self._tip_for) if self._tip_for else ""

    @property
    def waiting(self) -> bool:
        """Whether a note is about to be shown, for which time must pass."""
        return bool(self._hover) and self._tip_for != self._hover and self._rested < TIP_AFTER

    def update(self, dt: float) -> None:
        """Let the pointer rest; shows the note of what it rests on."""
        # Who holds a controller has no pointer: the ring is always there.
        ready = not self.home or self.home in self._all
        if self.context.device == "pad" and ready and not self._focused_and_seen():
            self.start_ring()
        if not self._hover or self._rested >= TIP_AFTER:
            return
        self._rested += dt
        if self._rested >= TIP_AFTER and self._note(self._hover):
            self._tip_for = self._hover
            self.dirty = True

    def handle(self, event: Event) -> Handled | None:
        """Take an event that is for a control; None when it is not."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pointed(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event)
            case pygame.KEYDOWN:
                found = self._key(event)
                return self._press(found) if isinstance(found, Control) else found
            case pygame.TEXTINPUT:
                focused = self._focused()
                # The letter of a key that explains what the ring is on is written by nobody.
                if focused is None or not focused.writing:
                    return None
                return self._written(focused, focused.type(event))
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._hover = self._armed = self._tip_for = ""
                self.dirty = True
        return None

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        for each in self.overlays(surface.get_size()):
            each.draw(surface)
        self.drawn()

    def drawn(self) -> None:
        """All of it was drawn as it is."""
        self.dirty = False

    def overlays(self, size: tuple[int, int]) -> list[Overlay]:
        """What is drawn of it in a window of that size, from the lowest to the topmost."""
        scale, found = self.context.scale, []
        reach = 2 * scale.px(_REACH)
        for control in self._all.values():
            control.device = self.context.device
            if control.visible and type(control).draw is not StageControl.draw:
                over = control.name == self._hover
                down = over and control.name == self._armed
                look = control.seen_as(scale, over, down)
                if look is not None and not control.printed:
                    # It has come in place of one that looks the same, which may lie there still.
                    before, said = self._printed.get(control.name, (None, ()))
                    control.printed = said if before == look else ()
                draw = partial(self._draw_one, control, scale, over, down, look)
                area = control.rect.inflate(reach, reach)
                found.append(Overlay(f"control {control.name}", area, look, draw))
        focused = self._focused()
        if focused is not None and self.ring_seen:
            area = focus.ring_round(focused.ringed(scale), scale)
            draw = partial(focused.draw_ring, scale=scale)
            found.append(Overlay("ring", area, None, draw))
        words = focus.uncited(self._note(self._tip_for))
        if words:
            area = focus.tip_at(words, self._all[self._tip_for].noted, size, scale, self.spared())
            draw = partial(_draw_note, words=words, at=area, scale=scale)
            found.append(Overlay("note", area, (words, scale, palette.now()), draw))
        return found

    def _draw_one(
        self, control: Control, scale: Scale, over: bool, down: bool, look: object, surface: Surface
    ) -> None:
        # What stands on a control is told with it, and not with the page.
        with overheard.apart() as said:
            control.draw(surface, scale, over, down)
        control.printed = tuple(said)
        self._printed[control.name] = look, control.printed

    def at(self, pos: tuple[int, int]) -> Control | None:
        for control in reversed(self._all.values()):
            if control.visible and control.rect.collidepoint(pos):
                return control
        return None

    @property
    def focused(self) -> Control | None:
        """What the ring is on, if it is seen."""
        return self._focused() if self.ring_seen else None

    def _note(self, name: str) -> str:
        control = self._all.get(name)
        if control is None:
            return ""
        usual = control.tip if control.enabled else control.why or control.tip
        return control.refusal or usual

    def _focused(self) -> Control | None:
        control = self._all.get(self.focus)
        return control if control is not None and control.visible else None

    def _marked(self, handled: Handled | None) -> Handled | None:
        if handled is not None:
            self.dirty = True
        return handled

    def _written(self, control: Control, handled: Handled | None) -> Handled | None:
        """Show at once why what was written is refused, until something else is written."""
        if control.refusal:
            self._tip_for = control.name
        elif self._tip_for == control.name:
            self._tip_for = ""
        return self._marked(handled)

    def _moved(self, event: Event) -> Handled | None:
        self._pointer = event.pos
        armed = self._all.get(self._armed)
        if armed is not None and armed.takes_drag:
            return self._marked(armed.point(event))
        under = self.at(event.pos)
        name = under.name if under is not None else ""
        elsewhere = under is not None and under.hover(event.pos)
        if name != self._hover or elsewhere:
            self._hover, self._rested, self._tip_for = name, 0.0, ""
            self.dirty = True
        return None

    def _pointed(self, event: Event) -> Handled | None:
        under = self.at(event.pos)
        self._tip_for = ""
        if under is None:
            if self.focus:
                self.set_focus("")
            return None
        self._hover = self._armed = under.name
        # What has been pressed needs no note, which would lie over what the press changes.
        self._rested = TIP_AFTER
        self.set_focus(under.name, seen=False)
        return self._marked((under.point(event) if under.enabled else None) or Handled())

    def _released(self, event: Event) -> Handled | None:
        armed = self._all.get(self._armed)
        self._armed = ""
        if armed is None:
            return None
        self.dirty = True
        if not armed.takes_drag and armed.rect.collidepoint(event.pos):
            return self._press(armed)
        return Handled()

    def _key(self, event: Event) -> Control | Handled | None:
        """The control a key presses, or what else has become of it."""
        focused = self._focused()
        if focused is not None and (self.ring_seen or focused.writing):
            taken = focused.type(event)
            if taken is not None:
                return self._written(focused, taken)
        key = key_of(event)
        pad: str = getattr(event, "pad", "")
        if key == pygame.K_ESCAPE and self._tip_for:
            self._tip_for = ""
            self.dirty = True
            return Handled()
        if key == pygame.K_TAB:
            return self._go_round(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if pad and key not in focus.WAY_OF:
            return self._pad(pad)
        if key in (pygame.K_RETURN, pygame.K_SPACE) and focused is not None and self.ring_seen:
            return focused
        if event.mod & focus.CHORD:
            return None
        for control in self._all.values():
            if control.visible and key in control.keys:
                return control
        if key == pygame.K_RIGHT and focused is not None and focused.writing and not self.ring_seen:
            return Handled()
        if key in focus.WAY_OF:
            return self._go_towards(focus.WAY_OF[key])
        if key == self.context.bindings.key("house.explain") and self._focused_and_seen():
            return self._explain()
        return None

    def _pad(self, button: str) -> Control | Handled | None:
        """The same of a button of a controller: A presses what the ring is on, the others their
        own.
        """
        focused = self._focused()
        if button == "A" and self._all:
            if focused is None or not self.ring_seen:
                self.start_ring()
                return Handled()
            return focused
        for control in self._all.values():
            if control.visible and button in control.pads:
                return control
        return None

    def _explain(self) -> Handled | None:
        if not self._note(self.focus):
            return None
        self._tip_for = self.focus
        self.dirty = True
        return Handled()

    def _press(self, control: Control) -> Handled | None:
        self.dirty = True
        if not control.enabled:
            self._tip_for = control.name if control.why else ""
            return Handled()
        if isinstance(control, Press) and control.sound:
            self.context.sounds.play(control.sound)
        return control.press()

    def order(self) -> list[str]:
        """What can be focused, in the order of Tab."""
        seen = [control for control in self._all.values() if control.visible]
        if not self.by_rows:
            return [control.name for control in seen]
        # What has not been given its place yet is seen nowhere.
        seen = [control for control in seen if control.rect.width and control.rect.height]
        order: list[str] = []
        for aside in (False, True):
            order += focus.reading_order({c.name: c.rect for c in seen if c.aside is aside})
        return order

    def start_ring(self) -> None:
        """Show the ring where it begins: on what has the focus, at `home`, or on the first."""
        names = self.order()
        start = next((name for name in (self.focus, self.home) if name in names), "")
        if start or names:
            self.set_focus(start or names[0])

    def _focused_and_seen(self) -> bool:
        return self.ring_seen and self._focused() is not None

    def _go_round(self, step: int) -> Handled | None:
        names = self.order()
        if not names:
            return None
        if self.focus in names:
            self.set_focus(names[(names.index(self.focus) + step) % len(names)])
        elif step > 0:
            self.start_ring()
        else:
            self.set_focus(names[-1])
        return Handled()

    def _go_towards(self, way: focus.Way) -> Handled | None:
        """Give the focus to what the arrow leads to."""
        here = self._focused()
        if here is None or not self.ring_seen:
            return self._go_round(1) if self._all else None
        there = self.arrows().get((here.name, way))
        if there is not None:
            self.set_focus(there)
        return Handled()

    def arrows(self) -> focus.Arrows:
        """Where the arrows lead among what is to be seen."""
        seen = [control for control in self._all.values() if control.visible]
        lie = tuple([(c.name, tuple(c.rect), tuple(c.keeps)) for c in seen])
        if lie != self._lie:
            kept = {c.name: c.keeps for c in seen}
            self._lie, self._arrows = lie, focus.arrows({c.name: c.rect for c in seen}, kept)
        return self._arrows


def _draw_note(surface: Surface, words: str, at: Rect, scale: Scale) -> None:
    with overheard.apart():
        focus.draw_tip(surface, words, at, scale)
