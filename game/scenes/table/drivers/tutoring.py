"""The tutor at a table: between a person's Confirm and the decision that counts.

He weighs it in the rivals' process, and the table goes on being drawn. What he has to say lies
before the seat whose decision it is and nobody else: where answers are given with the shutters
closed, or by all at once on their own keys, there is no such place, and he is silent.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.assizes.opinion import SECONDS, Opinion
from game.ai.worker import JudgeWeighing
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Danger, Notice, NoticeQuestion
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.table.drivers.rivals import worker_of
from game.scenes.table.party import Party
from game.session.match import Match
from game.session.seats.seats import Chair
from game.session.settings import Settings
from game.session.tutor import hints as hints_of
from game.session.tutor import left_alone, listens, objects, to_weigh, warning, worst
from game.sprites.lettering import Face, Scale, broken
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
            question=NoticeQuestion(left_alone(self._name), Danger.DEAR, self._name),
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


class Confirmed(NamedTuple):
    """What a person has confirmed: steps in a row, and what is done `then` if it is asked for."""

    seat: Seat
    actions: tuple[Action, ...]
    then: Action | None = None


class Counted(NamedTuple):
    """It counts; whether that is `sure`, or he had no time."""

    decision: Confirmed
    sure: bool


class Objection(NamedTuple):
    """What he has against it, and the view it was taken from."""

    decision: Confirmed
    view: Any
    opinion: Opinion


class Tutor:
    """One tutor for everybody at a table, and the decision that waits for his word."""

    def __init__(self) -> None:
        self.mute = False
        """Whether nothing is weighed at this table."""
        self._decision: Confirmed | None = None
        self._left: list[tuple[Any, Action]] = []
        self._now: JudgeWeighing | None = None
        self._found: list[tuple[Any, Opinion]] = []
        self._view: Any = None
        self._until = 0.0
        self._waited = 0.0
        self._told: set[tuple[int, Seat, Action]] = set()
        """What he has been counted for: who does it again is told again, and not counted again."""

    def minds(self, settings: Settings, chair: Chair) -> bool:
        """Whether he weighs what whoever sits there decides."""
        return not self.mute and chair.is_person and listens(settings, chair.name)

    def make_ready(self, context: Context, match: Match, view: Any) -> None:
        """Somebody begins to decide: wake the judge, so that nobody waits for him to get up."""
        worker, spec = worker_of(context), match.spec
        if spec.key not in worker.judged:
            habit = spec.heuristics.habit(view, Loose(0))
            worker.weigh(spec, view, habit, len(match.seats), seed=0)

    def hear(self, context: Context, match: Match, decision: Confirmed) -> bool:
        """Begin to weigh a decision; whether there is anything to weigh in it."""
        self._left = to_weigh(match, decision.seat, decision.actions)
        if not self._left:
            return False
        self._decision, self._found = decision, []
        self._until, self._waited = time.monotonic() + SECONDS, 0.0
        self._next(context, match)
        return True

    def _next(self, context: Context, match: Match) -> None:
        self._view, action = self._left.pop(0)
        self._now = worker_of(context).weigh(
            match.spec,
            self._view,
            action,
            len(match.seats),
            seed=match.steps + 1 + len(self._found),
            seconds=max(0.0, self._until - time.monotonic()),
        )

    @property
    def weighs(self) -> bool:
        """Whether a decision waits for his word."""
        return self._now is not None

    @property
    def noticed(self) -> bool:
        """Whether he has been weighing for so long that it is said."""
        return self.weighs and self._waited >= UNSEEN

    def look(self, context: Context, match: Match, dt: float) -> Counted | Objection | None:
        """Whether he has an opinion after `dt` seconds more; what is not well is stopped,
        everything else counts.
        """
        self._waited += dt
        now, decision = self._now, self._decision
        if now is None or decision is None or not now.ready():
            return None
        if now.opinion is None:
            self.cancel()
            return Counted(decision, sure=False)
        self._found.append((self._view, now.opinion))
        if self._left:
            self._next(context, match)
            return None
        found = worst([opinion for _view, opinion in self._found])
        self.cancel()
        if found is None or not objects(context.settings.tutor, found):
            return Counted(decision, sure=True)
        view = next(view for view, opinion in self._found if opinion is found)
        return Objection(decision, view, found)

    def counts(self, steps: int, opinion: Opinion) -> bool:
        """Whether it is the first time that he speaks against that, after so many steps."""
        told = (steps, opinion.seat, opinion.action)
        fresh = told not in self._told
        self._told.add(told)
        return fresh

    def cancel(self) -> None:
        """Nothing is weighed any more."""
        self._now, self._decision, self._left = None, None, []


def weighing(place: Rect, scale: Scale) -> Overlay:
    """He says that he is weighing, over the button that was pressed, which lies at that place."""
    edge = scale.px(14)
    # On two lines, so that in large letters, too, it hides nothing but the button.
    rect = Rect(0, 0, place.width, max(place.height, scale.text(44)))
    rect.midbottom = place.midbottom
    rect.clamp_ip(Rect(0, 0, *scale.size).inflate(-2 * edge, -edge))
    return Overlay("weighing", rect, None, partial(_draw, rect, scale))


def _draw(rect: Rect, scale: Scale, surface: Surface) -> None:
    edge, px = scale.px(14), scale.text(18)
    words = _("The tutor is checking this · Esc: think again")
    plate(surface, rect, scale.px(10), SLIP)
    room = rect.inflate(-2 * edge, -edge).size
    said = broken(words, px, *room, 2, Face.TEXT, INK, leading=1.1)
    surface.blit(said, said.get_rect(center=rect.center))
