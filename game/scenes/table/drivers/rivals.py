"""The rivals at a table: the quick answer at once, the others think in a process of their own."""

import hashlib
from collections.abc import Sequence

from game.ai.levels import rival_called
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.prerender import Budget
from game.scenes.kit.scene import Context
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.substitution import rival_words
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
        worker = context.services["worker"] = Worker()
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
