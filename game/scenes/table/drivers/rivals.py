"""The rivals at a table: the quick answer at once, the others think in a process of their own."""

from collections.abc import Callable

from game.ai.levels import rival_called
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.scenes.table.game_table import GameTable
from game.sprites.timeline import beat, call, wait

THINKING_SECONDS = 0.4
"""How long a rival's decision in the open is announced before it is carried out."""

QUICK = ("random", "greedy")
"""Levels that answer within a frame; the others think in the worker's process."""


def worker_of(context: Context) -> Worker:
    """The house's one process for rivals, started when it is first wanted."""
    worker = context.services.get("worker")
    if not isinstance(worker, Worker):
        worker = context.services["worker"] = Worker()
    return worker


class Rivals:
    """Decides for seats without a person; `commit` carries a decision out."""

    def __init__(self, table: GameTable, commit: Callable[[Seat, Action], None]) -> None:
        self.table, self.match, self._commit = table, table.match, commit
        self._asked: tuple[Seat, Thinking] | None = None
        self._last: tuple[Seat, int] = (-1, -1)
        """Who thought last, and after how many steps of the match."""

    def think(self, seat: Seat, level: str) -> None:
        """Begin to think for a seat.

        The same position is thought about the same way, whoever asks.
        """
        table, match = self.table, self.match
        view = match.view(seat)
        hidden = table.board.hidden(view)
        # Whoever goes on from deal to deal is announced with the first of them.
        goes_on = self._last == (seat, match.steps - 1)
        self._last = seat, match.steps
        if not hidden and not goes_on:
            name = table.names.seat(seat)
            table.mention_passing(_("{name} is thinking…").format(name=name))
            table.timeline.play(beat(wait(THINKING_SECONDS), name="thinking"))
        if level not in QUICK:
            worker = worker_of(table.context)
            thinking = worker.ask(match.spec, level, view, seed=match.steps, reasons=True)
            self._asked = seat, thinking
            return
        action = rival_called(level).choose(match.spec, view, Loose(match.steps))
        if hidden:
            self._commit(seat, action)
        else:
            decided = call(lambda: self._commit(seat, action))
            table.timeline.play(beat(decided, name="decided"))

    def answer(self) -> bool:
        """Carry out what a rival has thought of, once nothing moves any more; whether it has."""
        if self._asked is None or not self._asked[1].ready():
            return False
        seat, thinking = self._asked
        self._asked = None
        if not thinking.failed:
            # For the diary, which nobody opens before the end.
            self.match.thoughts[self.match.steps] = tuple(thinking.reasons)
        self._commit(seat, thinking.action)
        return True
