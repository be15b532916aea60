"""The table as it stood after any event: forward and back through what has been told."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.engine.kinds import Event
from game.engine.words import _
from game.engine.your_money.events import RoundBegan
from game.engine.your_money.showing import after
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.controls import Press
from game.scenes.kit.scene import Context, Pop
from game.scenes.kit.stage_controls import Spot
from game.scenes.table.old.through_time import ThroughTime
from game.scenes.your_money.table import YourMoneyTable
from game.session.match import Match


class Moment(ThroughTime, YourMoneyTable):
    """A table to look at: made from the events alone, it asks nobody and changes nothing."""

    def __init__(self, context: Context, match: Match, told: Sequence[Event], at: int) -> None:
        super().__init__(context, match)
        self.at = at
        """The number of the event last seen, from 0."""
        self.relate(told)

    def relate(self, story: Sequence[Event]) -> None:
        """Take these events for what happened, and go to the same place among them."""
        self.story = tuple(story)
        self.sentences = [self.teller.tell(event) or "" for event in story]
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
        said = [self.beginning, *self.sentences[: self.at + 1]]
        self.captions = [text for text in said if text][-4:]
        self.show(self.view_at(self.at))
        if self.laid_for is not None:
            self.furnish_again()

    def furnish(self) -> None:
        self.controls.clear()
        back = self.add_main(_("Back to the present"), Pop)
        back.keys = (*back.keys, *self.context.bindings.close("table.chronicle"))
        back.pads = (*back.pads, "B", "Y")
        self.add_steps()
        self.mark_ends()
        self.bar.explain()
        self.add_stones()

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
