"""Who thinks at a table: rivals, in a process of their own, and the tutor between a person's
Confirm and the decision that counts.
"""

import hashlib
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.assizes.opinion import SECONDS, Opinion
from game.ai.levels import rival_called
from game.ai.worker import JudgeWeighing, Thinking, Tongue, Worker
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Danger, Notice, NoticeQuestion
from game.scenes.kit.prerender import Budget
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.table.game_table import GameTable
from game.scenes.table.party import Party
from game.session.match import Match
from game.session.seats.seats import Chair
from game.session.seats.substitution import rival_words
from game.session.settings import Settings
from game.session.tongue import speak, spoken
from game.session.tutor import hints as hints_of
from game.session.tutor import left_alone, listens, objects, to_weigh, warning, worst
from game.sprites.lettering import Face, Scale, broken
from game.sprites.palette import INK, SLIP
from game.sprites.pieces import plate
from game.sprites.stage import Overlay
from game.sprites.timeline import beat, wait

THINKING_SECONDS = 0.4
"""How long a rival's decision in the open is announced before it is carried out."""

QUICK = ("random", "greedy")
"""Levels that answer within a frame; the others think in the worker's process."""


def pause_of(match: Match, span: tuple[float, float]) -> float:
    """How long a rival takes over the decision asked now, between those seconds.

    Drawn from the seed and the number of steps alone: neither what it holds nor what it chooses
    moves it.
    """
    drawn = hashlib.blake2b(f"{match.seed}/pause/{match.steps}".encode(), digest_size=4).digest()
    share = int.from_bytes(drawn, "big") / 2**32
    return span[0] + (span[1] - span[0]) * share


def drawn_pause(match: Match, people: Sequence[Seat]) -> float | None:
    """The same where the game says how long a rival takes; None where it does not."""
    part = match.spec.parts.shutters
    span = None if part is None else part.pause(match.view(None), people)
    return None if span is None else pause_of(match, span)


def worker_of(context: Context) -> Worker:
    """The house's one process for rivals, started when it is first wanted."""
    worker = context.services.get("worker")
    if not isinstance(worker, Worker):
        worker = context.services["worker"] = Worker(tongue=Tongue(spoken, speak))
    return worker


class Rivals:
    """What rivals are thinking of, for seats without a person."""

    def __init__(self) -> None:
        self._asked: tuple[Seat, Thinking] | None = None
        self._quick: tuple[Seat, str] | None = None
        """Who answers at once, as soon as nothing moves, and its level."""
        self._chosen: Action | None = None
        """What it has chosen and not done yet."""
        self._last: tuple[Seat, int] = (-1, -1)
        """Who thought last, and after how many steps of the match."""
        self._pause: float | None = None
        """How long the thought lasts, or twice or three times as long, where the game says so."""

    def think(self, table: GameTable, seat: Seat, level: str) -> None:
        """Begin to think for a seat.

        The same position is thought about the same way, whoever asks.
        """
        match = table.match
        view = match.minded(match.view(seat))
        hidden = table.board.hidden(view)
        # Whoever goes on from deal to deal is announced with the first of them.
        goes_on = self._last == (seat, match.steps - 1)
        self._last = seat, match.steps
        self._pause = None if hidden else drawn_pause(match, table.party.people)
        if not hidden and not goes_on:
            name = table.names.seat(seat)
            said = _("{name} is thinking…").format(name=name)
            if match.seats[seat].is_person:
                said = _("{rival} is thinking for {name}…").format(
                    rival=rival_words(level), name=name
                )
            table.mention_passing(said)
            seconds = THINKING_SECONDS if self._pause is None else self._pause
            table.timeline.play(beat(wait(seconds), name="thinking"))
        if level in QUICK:
            self._quick = seat, level
        else:
            worker = worker_of(table.context)
            thinking = worker.ask(match.spec, level, view, seed=match.steps, reasons=True)
            self._asked = seat, thinking

    def drop(self) -> None:
        """Whatever is being thought of is thought of no more: another position lies there now."""
        self._asked = self._quick = self._chosen = None
        self._last = -1, -1

    def answer(self, table: GameTable) -> tuple[Seat, Action] | None:
        """What a rival has thought of, once nothing moves any more; None as long as it thinks."""
        match = table.match
        if self._quick is not None:
            return self._answer_at_once(match, *self._quick, table.budget)
        if self._asked is None:
            return None
        seat, thinking = self._asked
        if not thinking.ready():
            if self._pause is not None:
                # Whoever thinks longer takes a whole pause more: how hard it was is not told.
                table.timeline.play(beat(wait(self._pause), name="thinking"))
            return None
        self._asked = None
        if not thinking.failed:
            # For the diary, which nobody opens before the end.
            match.thoughts[match.steps] = tuple(thinking.reasons)
        return seat, thinking.action

    def _answer_at_once(
        self, match: Match, seat: Seat, level: str, budget: Budget
    ) -> tuple[Seat, Action] | None:
        """Choose, and answer: in two steps where a frame would have to bear both."""
        if self._chosen is None:
            view = match.minded(match.view(seat))
            self._chosen = rival_called(level).choose(match.spec, view, Loose(match.steps))
            if budget.spent:
                return None
        action, self._quick, self._chosen = self._chosen, None, None
        return seat, action


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
