"""The table as it stood after any event: forward and back through what has been told."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.words import _
from game.engine.your_money.events import RoundBegan
from game.engine.your_money.showing import after
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Press
from game.scenes.gamepad import pad_of
from game.scenes.scene import Context, Pop, Transition
from game.scenes.spots import Spot
from game.scenes.your_money.table import YourMoneyTable
from game.session.match import Match

_TWICE: Final = {
    pygame.K_DOWN: pygame.K_PAGEDOWN,
    pygame.K_UP: pygame.K_PAGEUP,
}


class Moment(YourMoneyTable):
    """A table to look at: made from the events alone, it asks nobody and changes nothing."""

    first = 0
    """The least `at` there is; -1 is the empty table."""

    def __init__(self, context: Context, match: Match, told: Sequence[Event], at: int) -> None:
        super().__init__(context, match)
        self.at = at
        """The number of the event last seen, from 0."""
        self.relate(told)

    def relate(self, story: Sequence[Event]) -> None:
        """Take these events for what happened, and go to the same place among them."""
        self.story = tuple(story)
        self._sentences = [self.teller.tell(event) or "" for event in story]
        view = self.empty()
        self._views: list[YourMoneyView] = [view]
        for event in story:
            view = after(view, event)
            self._views.append(view)
        self.begins = {
            event.round: number
            for number, event in enumerate(story)
            if isinstance(event, RoundBegan)
        }
        """Where each round begins."""
        self.jump(self.at)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.story) - 1

    @property
    def beginning(self) -> str:
        """What the line says before anything has happened."""
        return ""

    def view_at(self, at: int) -> YourMoneyView:
        """The table after event number `at`; the empty one before the first."""
        return self._views[at + 1]

    def jump(self, at: int) -> None:
        """To the moment after event number `at`, or the nearest there is."""
        self.at = max(self.first, min(self.last, at))
        self.told = list(self.story[: self.at + 1])
        self.round_events, self.notes = [], {}
        for event in self.told:
            self._remember(event)
        said = [self.beginning, *self._sentences[: self.at + 1]]
        self.captions = [text for text in said if text][-4:]
        self.show(self.view_at(self.at))
        if self.laid_for is not None:
            self.furnish_again()

    @property
    def busy(self) -> bool:
        return self.controls.waiting

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        return None

    def furnish(self) -> None:
        self.controls.clear()
        back = self.add_main(_("Back to the present"), Pop)
        back.keys = (*back.keys, *self.context.bindings.close("table.chronicle"))
        back.pads = (*back.pads, "B", "Y")
        self.add_steps()
        self.mark_ends()
        self.add_stones()

    def furnish_again(self) -> None:
        """The buttons anew, with the ring where it was."""
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.furnish()
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)

    def prompts_changed(self) -> None:
        self.furnish_again()
        self.compose()

    def add_steps(self) -> None:
        """The buttons for one event back and one forward."""
        layout, gap = self.layout, self.scale.px(8)
        half = (layout.second.width - gap) // 2
        for number, (name, words, key, by) in enumerate(
            (
                ("earlier", _("Earlier"), pygame.K_LEFT, -1),
                ("later", _("Later"), pygame.K_RIGHT, 1),
            )
        ):
            button = Press(name, words, partial(self.go, by), self.keys(key), text=17)
            left = layout.second.left + number * (half + gap)
            button.place(Rect(left, layout.second.top, half, layout.second.height))
            self.controls.add(button)

    def mark_ends(self) -> None:
        """Grey what leads no further."""
        beginning, end = _("This is the beginning"), _("Nothing came after this")
        for name, last, why in (
            ("earlier", self.first, beginning),
            ("start", self.first, beginning),
            ("round_back", self.first, beginning),
            ("later", self.last, end),
            ("end", self.last, end),
            ("round_on", self.last, end),
        ):
            if name in self.controls:
                self.controls[name].deny(why if self.at == last else "")

    def keys(self, key: int) -> tuple[int, ...]:
        """A key that goes through time; a controller's cross goes from thing to thing instead."""
        return () if self.context.device == "pad" else (key,)

    def add_stones(self) -> None:
        """Every milestone leads to the beginning of its round."""
        for name, rect in self.composer.parts.get("bar:rounds", {}).items():
            if not name.startswith("round_"):
                continue
            number = int(name.removeprefix("round_"))
            spot = Spot(name, partial(self.to_round, number))
            spot.tip = _("Round {n}").format(n=number)
            spot.deny("" if number in self.begins else _("It never came to this round"))
            spot.aside = True
            spot.place(rect)
            self.controls.add(spot)

    def to_round(self, number: int) -> None:
        """To the beginning of that round."""
        if number in self.begins:
            self.jump(self.begins[number])

    def go(self, by: int) -> None:
        """So many told events forward, or back."""
        at = self.at + by
        while 0 <= at < len(self.story) and not self._sentences[at]:
            at += 1 if by > 0 else -1
        self.jump(at)

    def go_round(self, by: int) -> None:
        """To the beginning of this round, of an earlier or of a later one."""
        starts = sorted(self.begins.values())
        past = [at for at in starts if at < self.at]
        coming = [at for at in starts if at > self.at]
        if by < 0:
            self.jump(past[-1] if past else self.first)
        else:
            self.jump(coming[0] if coming else self.last)

    def handle(self, event: PygameEvent) -> Transition | None:
        handled = self.controls.handle(event) if not self._through_time(event) else None
        return handled.transition if handled is not None else None

    def _through_time(self, event: PygameEvent) -> bool:
        """Take the keys that go by rounds and to the ends; whether it was one."""
        if event.type != pygame.KEYDOWN or pad_of(event):
            return False
        match _TWICE.get(event.key, event.key):
            case pygame.K_PAGEUP:
                self.go_round(-1)
            case pygame.K_PAGEDOWN:
                self.go_round(1)
            case pygame.K_HOME:
                self.jump(self.first)
            case pygame.K_END:
                self.jump(self.last)
            case _:
                return False
        return True
