"""What the tutor has to say against a decision, before it counts: play it, think again, a hint."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.assizes.opinion import Opinion
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Danger, Notice, Question
from game.scenes.kit.scene import Pop, Transition
from game.scenes.table.party import Party
from game.session.tutor import hints as hints_of
from game.session.tutor import left_alone, warning

Deed = Callable[[], None]


class TutorCard(Notice):
    """Over a still picture of the table, for the eyes of the deciding seat alone: when the window
    is left, or nobody touches it, `cover` puts the curtain before it.
    """

    def __init__(
        self,
        party: Party,
        under: Surface,
        view: Any,
        opinion: Opinion,
        *,
        play: Deed,
        hinted: Deed,
        cover: Deed,
    ) -> None:
        self._party, self._view, self.opinion = party, view, opinion
        self._play, self._hinted, self._cover = play, hinted, cover
        self.step = 0
        """How many hints have been given here."""
        self._warning = warning(party.spec, opinion, view, party.names, party.chances)
        self._name = party.chairs[opinion.seat].name
        super().__init__(
            party.context,
            _("The tutor clears his throat"),
            self._warning,
            yes=_("Play it anyway"),
            on_yes=self._played,
            no=_("Think again"),
            other=_("A hint"),
            on_other=self._hint,
            under=under,
            question=Question(left_alone(self._name), Danger.DEAR, self._name),
        )
        button = self.controls["other"]
        assert isinstance(button, Press)  # noqa: S101 - the notice has just made it
        button.keys = (party.key("table.hint"), pygame.K_h)
        button.tip = _("In steps; the last says what to do. Counted like any hint")
        if party.chances == "nothing":
            button.deny(_("No hints, as in the settings: chances are told “not at all”"))

    @property
    def tick_words(self) -> str:
        return _("No more words to {name}").format(name=self._name)

    def _played(self) -> Transition:
        self._play()
        return Pop()

    def _no(self) -> Transition | None:
        if self._breath.too_soon():
            return None  # it was meant for the table
        self.silence()
        return super()._no()

    def _hint(self) -> Transition | None:
        """The next step; the last one stays and is not counted again."""
        party = self._party
        hints = hints_of(party.spec, self.opinion, self._view, party.names, party.chances)
        if self.step < len(hints):
            self.step += 1
            self._hinted()
        self.words = f"{self._warning}\n\n{hints[self.step - 1]}"
        self.lay_out()
        self.touch()
        return None

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._hidden()
        return super().handle(event)

    def idle(self, seconds: float) -> Transition | None:
        return self._hidden()

    def _hidden(self) -> Transition | None:
        """What is only for one seat's eyes goes with that seat."""
        if not self._view.secret:
            return None
        self._cover()
        return Pop()
