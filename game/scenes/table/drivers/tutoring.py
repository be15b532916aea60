"""The tutor at a table: between a person's Confirm and the decision that counts.

He weighs it in the rivals' process, and the table goes on being drawn. What he has to say lies
before the seat whose decision it is and nobody else: where answers are given with the shutters
closed, or by all at once on their own keys, there is no such place, and he is silent.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.assizes.opinion import SECONDS, Opinion
from game.ai.worker import Weighing
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Danger, Notice, Question
from game.scenes.kit.scene import Pop, Push, Transition
from game.scenes.table.drivers.asking import Played, reads_alone
from game.scenes.table.drivers.rivals import worker_of
from game.scenes.table.game_table import GameTable
from game.scenes.table.party import Party
from game.session.tutor import hints as hints_of
from game.session.tutor import left_alone, listens, objects, to_weigh, warning, worst
from game.sprites.lettering import Face, broken
from game.sprites.palette import INK, SLIP
from game.sprites.pieces import plate
from game.sprites.stage import Overlay

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
            _("The tutor advises against this"),
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
        return _("No more warnings for {name}").format(name=self._name)

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


UNSEEN: Final = 0.15
"""Seconds for which nobody is told that he is weighing: what is shorter would only flicker."""

Onward = Callable[[], None]


class Hears(Played, Protocol):
    """Who drives the table he sits at."""

    def hint_taken(self, seat: Seat) -> None: ...
    def warned(self, seat: Seat) -> None: ...
    def cover(self) -> None: ...


class Tutoring:
    """One tutor for everybody at the table."""

    def __init__(self, table: GameTable, hears: Hears) -> None:
        self.table, self.match, self._hears = table, table.match, hears
        self.mute = False
        """Whether nothing is weighed at this table."""
        self._go_on: Onward | None = None
        self._left: list[tuple[Any, Action]] = []
        self._now: Weighing | None = None
        self._found: list[tuple[Any, Opinion]] = []
        self._view: Any = None
        self._until = 0.0
        self._waited = 0.0
        self._told: set[tuple[int, Seat, Action]] = set()
        """What he has been counted for: who does it again is told again, and not counted again."""

    # Weighing -----------------------------------------------------------------------------------

    def looks_at(self, seat: Seat) -> bool:
        """Whether he weighs what that seat decides now."""
        chair = self.match.seats[seat]
        settings = self.table.context.settings
        if self.mute or not chair.is_person or not listens(settings, chair.name):
            return False
        return reads_alone(self._hears, seat)

    def make_ready(self, seat: Seat, view: Any) -> None:
        """Somebody begins to decide: wake the judge, so that nobody waits for him to get up."""
        if not self.looks_at(seat):
            return
        worker, spec = worker_of(self.table.context), self.match.spec
        if spec.key not in worker.judged:
            habit = spec.heuristics.habit(view, Loose(0))
            worker.weigh(spec, view, habit, len(self.match.seats), seed=0)

    def hear(self, seat: Seat, actions: Sequence[Action], go_on: Onward) -> None:
        """Let a decision pass at once, or weigh it first; `go_on` carries it out."""
        self._left = to_weigh(self.match, seat, actions) if self.looks_at(seat) else []
        if not self._left:
            go_on()
            return
        self._go_on, self._found = go_on, []
        self._until, self._waited = time.monotonic() + SECONDS, 0.0
        self._next()

    def _next(self) -> None:
        view, action = self._left.pop(0)
        step = self.match.steps + 1 + len(self._found)
        self._now = worker_of(self.table.context).weigh(
            self.match.spec,
            view,
            action,
            len(self.match.seats),
            seed=step,
            seconds=max(0.0, self._until - time.monotonic()),
        )
        self._view = view

    @property
    def weighs(self) -> bool:
        """Whether a decision waits for his word."""
        return self._now is not None

    def update(self, dt: float) -> Transition | None:
        """Look whether he has an opinion; what is not well is stopped, everything else counts."""
        before, self._waited = self._waited, self._waited + dt
        if before < UNSEEN <= self._waited:
            self.table.touch()
        now = self._now
        if now is None or not now.ready():
            return None
        if now.opinion is None:
            self._let(sure=False)
            return None
        self._found.append((self._view, now.opinion))
        if self._left:
            self._next()
            return None
        found = worst([opinion for _view, opinion in self._found])
        if found is None or not objects(self.table.context.settings.tutor, found):
            self._let(sure=True)
            return None
        view = next(view for view, opinion in self._found if opinion is found)
        go_on, self._now, self._go_on = self._go_on, None, None
        assert go_on is not None  # noqa: S101 - it was weighed to be carried out
        return self.stop(view, found, go_on)

    def _let(self, *, sure: bool) -> None:
        """It counts."""
        go_on, self._now, self._go_on = self._go_on, None, None
        self.table.touch()
        if go_on is not None:
            go_on()
        if not sure:
            self.table.mention_passing(_("The tutor had no time to check that."))

    def stop(self, view: Any, opinion: Opinion, go_on: Onward) -> Transition:
        """Say what there is to say against a decision, before `go_on` carries it out."""
        table, seat = self.table, opinion.seat
        told = (self.match.steps, seat, opinion.action)
        if told not in self._told:
            self._told.add(told)
            self._hears.warned(seat)
        return Push(
            TutorCard(
                table.party,
                table.picture(),
                view,
                opinion,
                play=go_on,
                hinted=partial(self._hears.hint_taken, seat),
                cover=self._hears.cover,
            )
        )

    def cancel(self) -> None:
        """The decision is not carried out: it is thought over again."""
        self._now, self._go_on, self._left = None, None, []
        self.table.touch()

    # At the table -------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """While he weighs there is one thing to do: to take the decision back."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if event.type == pygame.WINDOWFOCUSLOST:
            self._hears.cover()
        elif escape:
            self.cancel()

    def over(self) -> Sequence[Overlay]:
        """He says that he is weighing, over the button that was pressed."""
        if not self.weighs or self._waited < UNSEEN:
            return ()
        scale = self.table.scale
        place = Rect(self.table.main_place)
        edge = scale.px(14)
        # On two lines, so that in large letters, too, it hides nothing but the button.
        rect = Rect(0, 0, place.width, max(place.height, scale.text(44)))
        rect.midbottom = place.midbottom
        rect.clamp_ip(Rect(0, 0, *self.table.size).inflate(-2 * edge, -edge))
        return (Overlay("weighing", rect, None, partial(self._draw, rect)),)

    def _draw(self, rect: Rect, surface: Surface) -> None:
        scale = self.table.scale
        edge, px = scale.px(14), scale.text(18)
        words = _("The tutor is checking this · Esc: think again")
        plate(surface, rect, scale.px(10), SLIP)
        room = rect.inflate(-2 * edge, -edge).size
        said = broken(words, px, *room, 2, Face.TEXT, INK, leading=1.1)
        surface.blit(said, said.get_rect(center=rect.center))
