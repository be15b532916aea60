"""The table as it stood after any event, and the log that leads there."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Surface

from game.engine.dick_turpin import say
from game.engine.dick_turpin.events import JourneyBegan
from game.engine.dick_turpin.showing import after
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.words import _
from game.scenes.dick_turpin import roadside
from game.scenes.dick_turpin.roadside import Roadside
from game.scenes.dick_turpin.table import TurpinTable
from game.scenes.kit.controls import Press
from game.scenes.kit.scene import Context, Pop, Push, Transition
from game.scenes.table.chronicle import drawer
from game.scenes.table.log import LogDrawer
from game.scenes.table.old.through_time import ThroughTime
from game.session.match import Match


def chronicle(
    context: Context, match: Match, events: Sequence[Event], names: Names, backdrop: Surface
) -> LogDrawer:
    """The drawer with everything in `events`, over a still picture of the scene."""
    told = tuple(events)

    def moment(number: int) -> Transition:
        return Push(Moment(context, match, told, number))

    return drawer(context, match, told, names, backdrop, moment)


class Moment(ThroughTime, TurpinTable):
    """A table to look at: made from the events alone, it asks nobody and changes nothing."""

    def __init__(self, context: Context, match: Match, told: Sequence[Event], at: int) -> None:
        super().__init__(context, match)
        self.at = at
        """The number of the event last seen, from 0."""
        self.relate(told)

    def relate(self, story: Sequence[Event]) -> None:
        """Take these events for what happened, and go to the same place among them."""
        self.story = tuple(story)
        self.sentences = [say.sentence(event, self.names) or "" for event in story]
        view, side = self.empty(), Roadside()
        self._stood: list[tuple[DickTurpinView, Roadside]] = [(view, side)]
        for event in story:
            view, side = after(view, event), roadside.after(side, event)
            self._stood.append((view, side))
        self.begins = {
            event.journey: number
            for number, event in enumerate(story)
            if isinstance(event, JourneyBegan)
        }
        self.jump(self.at)

    @property
    def beginning(self) -> str:
        """What the line says before anything has happened."""
        return ""

    def jump(self, at: int) -> None:
        """To the moment after event number `at`, or the nearest there is."""
        self.at = max(self.first, min(self.last, at))
        self.told = list(self.story[: self.at + 1])
        said = [self.beginning, *self.sentences[: self.at + 1]]
        self.captions = [text for text in said if text][-8:]
        self._stand()
        if self.laid_for is not None:
            self.furnish_again()

    def _stand(self) -> None:
        """Show the table as it stood after the event last seen."""
        self.halted = None
        view, self.side = self._stood[self.at + 1]
        self.show(view)

    @property
    def secrets_seen(self) -> bool:
        return False

    def furnish(self) -> None:
        self.controls.clear()
        back = self.add_main(_("Back to the present"), Pop)
        back.keys = (*back.keys, *self.context.bindings.close("table.chronicle"))
        back.pads = (*back.pads, "B", "Y")
        for number, (name, words, key, by) in enumerate(
            (
                ("earlier", _("Earlier"), pygame.K_LEFT, -1),
                ("later", _("Later"), pygame.K_RIGHT, 1),
            )
        ):
            button = Press(name, words, partial(self.go, by), self.keys(key), text=17)
            button.place(self.layout.second_halves[number])
            self.controls.add(button)
        self.mark_ends()
        self.bar.explain()
