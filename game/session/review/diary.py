"""What rivals thought at the table: kept from the game, or thought again from its record.

Nobody reads it before the game is over: until then it would be cheating, and is refused.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from game.ai.levels import keeps_diary
from game.ai.rival import Reason
from game.ai.worker import Thinking
from game.engine.errors import GameError
from game.engine.kinds import Action, Seat, View
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.match import Match
from game.session.record import Record
from game.session.replay import Replay
from game.session.sane import rivals_in, sitter_at
from game.session.seats.seats import PERSON

Ask = Callable[[GameSpec, str, Any, int], Thinking]
"""Lets the rival of a level think, with reasons: the game, the level, its view, the seed."""

TRIES: Final = 2
"""How often a thought is asked for that was lost on the way."""

_STRIDE: Final = 4  # steps of a record played again at a time: a few milliseconds


class StillSealed(GameError):
    """The game is not over, and its rivals' thoughts are their own."""

    def __init__(self) -> None:
        super().__init__(_("The diary is sealed until the game is over."))


class RivalDecision(NamedTuple):
    """A rival's decision as it stood before it: after so many steps, from that view."""

    number: int
    seat: Seat
    level: str
    view: View
    taken: Action


class DiaryEntry(NamedTuple):
    """A decision with the best actions the rival saw, the best first; none if they are lost."""

    decision: RivalDecision
    reasons: tuple[Reason, ...]
    part: str = ""
    """The part of the game it was written in, "Round 7"; "" in a game without parts."""


class Diary:
    """The diary of a finished match, read a little at a time: call `read` once a frame.

    What was thought at the table is taken as it was thought; the rest is asked for anew, from the
    same view with the same seed, so that it is the same thought. Raises StillSealed.
    """

    def __init__(self, match: Match, ask: Ask) -> None:
        if match.result is None:
            raise StillSealed
        self._match, self._ask = match, ask
        self.entries: list[DiaryEntry] = []
        self.stopped = False
        self._record = match.record()
        self._ahead = iter(()) if not self._any_rival() else self._decisions(self._record)
        self._open: RivalDecision | None = None
        self._thinking: Thinking | None = None
        self._tries = 0
        self._at = 0
        self._done = not self._any_rival()

    def _any_rival(self) -> bool:
        return bool(rivals_in(self._match))

    @property
    def whole(self) -> bool:
        """Whether every decision has been read."""
        return self._done

    @property
    def reading(self) -> bool:
        """Whether there is more to come."""
        return not self._done and not self.stopped

    @property
    def share(self) -> float:
        """How much of the game has been gone through, from 0 to 1."""
        return 1.0 if self._done else self._at / max(1, len(self._record.steps))

    def stop(self) -> None:
        """Read no further for now; what is asked for is not waited for."""
        self.stopped = True
        self._thinking = None

    def go_on(self) -> None:
        """Read on where it was left."""
        self.stopped = False

    def read(self) -> bool:
        """Read on for a moment, never waiting; whether an entry was added or the end reached."""
        if not self.reading:
            return False
        if self._open is None:
            return self._look_ahead()
        return self._take_thought(self._open)

    def _look_ahead(self) -> bool:
        """Play the record on to the next decision of a rival."""
        for _stride in range(_STRIDE):
            found = next(self._ahead, self)
            if found is self:
                self._done = True
                return True
            if isinstance(found, RivalDecision):
                kept = self._match.thoughts.get(found.number)
                if kept is not None:
                    self.entries.append(self._written(found, kept))
                    return True
                self._open, self._tries = found, 0
                return False
        return False

    def _take_thought(self, decision: RivalDecision) -> bool:
        """Ask for the open decision, or write down what has come back."""
        if self._thinking is None:
            seed = decision.number
            self._thinking = self._ask(self._match.spec, decision.level, decision.view, seed)
            self._tries += 1
        if not self._thinking.ready():
            return False
        thinking, self._thinking = self._thinking, None
        if thinking.failed and self._tries < TRIES:
            return False
        reasons = () if thinking.failed else tuple(thinking.reasons)
        if not thinking.failed:
            self._match.thoughts[decision.number] = reasons
        self.entries.append(self._written(decision, reasons))
        self._open = None
        return True

    def _written(self, decision: RivalDecision, reasons: tuple[Reason, ...]) -> DiaryEntry:
        stretch = self._match.spec.messages.part(decision.view)
        return DiaryEntry(decision, reasons, stretch.called if stretch is not None else "")

    def _decisions(self, record: Record) -> Iterator[RivalDecision | None]:
        """Every step of the record: a rival's decision for the diary, or None."""
        spec = self._match.spec
        replay = Replay(record, record.name, spec)
        for moment in replay:
            self._at = moment.number
            if moment.number == len(record.steps):
                return
            step = record.steps[moment.number]
            sitter = sitter_at(self._match, moment.number + 1, step.seat)
            decision = None
            if sitter != PERSON:
                seen = spec.rules.observe(replay.state, step.seat)
                view = self._match.minded(seen, moment.number + 1)
                if keeps_diary(spec.key, sitter, view):
                    taken = self._match.batches[self._batch(moment.number + 1)].action
                    assert taken is not None  # noqa: S101 - only the opening is nobody's
                    decision = RivalDecision(moment.number, step.seat, sitter, view, taken)
            yield decision

    def _batch(self, number: int) -> int:
        """Where the batch of that step stands: a match of older rules begins later than at 0."""
        return number - self._match.opening.number


def entry_lines(entry: DiaryEntry, spec: GameSpec, names: Names) -> list[str]:
    """An entry in words, a line a thought: what was weighed, why, and what was done."""
    if not entry.reasons:
        return [_("This page is blotted, and cannot be read.")]

    def called(action: Action) -> str:
        return spec.messages.action_label(action, entry.decision.view, names)

    lines: list[str] = []
    for n, reason in enumerate(entry.reasons, 1):
        words = _("{n}. {deed}: {chance} in 100 to win").format(
            n=n, deed=called(reason.action), chance=round(100 * reason.value)
        )
        if reason.action == entry.decision.taken:
            words = _("{deed} · done").format(deed=words)
        lines += [each for each in (words, reason.why) if each]
    if all(reason.action != entry.decision.taken for reason in entry.reasons):
        lines.append(_("Then, on a whim: {deed}.").format(deed=called(entry.decision.taken)))
    return lines
