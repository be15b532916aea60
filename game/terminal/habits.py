"""How a table in a terminal goes on: what everything said at it knows of it and the words it takes;
and how its rivals answer.
"""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from msgspec.structs import replace

from game.ai.assizes.opinion import Opinion
from game.ai.levels import rival_called
from game.ai.worker import Tongue, Worker
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat, View
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.disk.store import Store
from game.session.match import Batch, Match
from game.session.schedule import Forced, Schedule, words_of
from game.session.settings import Settings
from game.session.tongue import speak, spoken
from game.terminal.paper import TerminalPaper
from game.terminal.vocabulary import order_in, said_for, says

QUICK = ("random", "greedy")
"""Levels that answer within a blink; the others think in the worker's process."""

_LOOK = 0.02  # seconds between two looks whether the answer is there


class Minds:
    """Whoever thinks for seats without a person; the process is started when it is first wanted."""

    def __init__(self) -> None:
        self._worker: Worker | None = None

    def choose(self, spec: GameSpec, level: str, view: Any, seed: int) -> Action:
        """What the rival of that level does; the same view and seed, the same answer."""
        if level in QUICK:
            return rival_called(level).choose(spec, view, Loose(seed))
        with _undisturbed():
            thinking = self._process.ask(spec, level, view, seed=seed)
        while not thinking.ready():
            time.sleep(_LOOK)
        return thinking.action

    def wake_judge(self, spec: GameSpec, view: Any, seats: int) -> None:
        """Somebody is asked who has a tutor: let the judge get up meanwhile."""
        with _undisturbed():
            worker = self._process
            if spec.key not in worker.judged:
                worker.weigh(spec, view, spec.heuristics.habit(view, Loose(0)), seats, seed=0)

    def opinion(
        self, spec: GameSpec, view: Any, action: Action, seats: int, seed: int
    ) -> Opinion | None:
        """What the judge says of a choice; None where he has not said it in time."""
        with _undisturbed():
            weighing = self._process.weigh(spec, view, action, seats, seed)
        while not weighing.ready():
            time.sleep(_LOOK)
        return weighing.opinion

    @property
    def _process(self) -> Worker:
        if self._worker is None:
            self._worker = Worker(tongue=Tongue(spoken, speak))
        return self._worker

    def leave(self) -> None:
        """End the process, if there is one."""
        if self._worker is not None:
            self._worker.leave()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A process started now hears no Ctrl-C, which is meant for the table alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class TableInTerminal(Protocol):
    """The table in a terminal."""

    match: Match
    schedule: Schedule
    store: Store
    paper: TerminalPaper
    minds: Minds
    names: Names

    def ordered(self, said: str, seat: Seat | None, asked: View | None) -> bool: ...
    def done(self, batch: Batch) -> None: ...
    def save(self) -> None: ...
    def hide(self) -> None: ...
    def tell(self, batch: Batch) -> None: ...
    def stands_anew(self, said: str) -> None: ...
    def sit_at(self, match: Match) -> None: ...


ORDERS: Final = {
    "table": later("table: what lies on the table; “table” and a word for one place on it"),
    "map": later("map: what stands where and what leads on; “map” and a word for one place"),
    "log": later("log: what happened last; “log all” for everything"),
    "rules": later("rules: the book; “rules 2” for a chapter, “rules all” for all of it"),
    "why": later("why: where numbers come from; “why” and a word for one of them"),
    "hint": later("hint: where to look; asked again, what to keep, then what to do"),
    "tutor": later(
        "tutor: whether mistakes are stopped; “tutor on”, “off”, or which of them: “any”, "
        "“clear”, “grave”"
    ),
    "steps": later("steps: whether rivals’ turns wait at each step; “steps on”, “steps off”"),
    "forced": later(
        "forced: whether the only thing that can be done is done by itself; “forced on”, “off”"
    ),
    "odds": later("odds: what is likely before you decide"),
    "seals": later("seals: the code of everything that was sealed, and what it held"),
    "judge": later("judge: how it stands, by playing it on; it counts as a hint"),
    "back": later("back: take back your last step, if luck had no part in it"),
    "forth": later("forth: do again what was taken back"),
    "restart": later("restart: the same people once more from the beginning; “back” undoes it"),
    "play-for-me": later("play-for-me: a rival plays on for you; alone it tells which there are"),
    "take": later("take back: sit down again where a rival plays for you"),
    "resign": later("resign: give the game up, if those who have to agree do"),
    "open": later("open: see your own hand first, where an answer needs none"),
    "note": later("note: write a note at this moment, “note” and the words, or line by line"),
    "mark": later("mark: a bookmark at this moment; said again, it goes"),
    "notes": later("notes: your notes and bookmarks; “notes undo” undoes the last change"),
    "save": later("save: write the game down now; it is written after every step, too"),
    "quit": later("quit: leave; the game waits for you"),
    "help": later("help: this list"),
}
"""What can be said besides a number, and what it does."""

AT_FIRST: Final = ("help", "quit", "rules", "save", "play-for-me", "take", "resign")
"""What can be said before anything lies on the table."""


_FIELDS: Final[dict[str, tuple[str, str, str]]] = {
    "steps": ("telling", "steps", "flowing"),
    "forced": ("forcing", "played", "asked"),
}
"""For each word the setting, and what it says where it is on and off."""

_SAID: Final[dict[str, tuple[str, str]]] = {
    "steps": (
        later("What rivals do waits for you at every step."),
        later("What rivals do is told as it comes."),
    ),
    "forced": (
        later("Where only one thing can be done, it is done by itself."),
        later("Where only one thing can be done, you are asked all the same."),
    ),
}


class Habits:
    """What this player likes at a table; `keep` writes down what is chosen there."""

    def __init__(
        self,
        settings: Settings | None = None,
        keep: Callable[[Settings], None] = lambda settings: None,
    ) -> None:
        self._settings, self._keep = settings or Settings(), keep
        self._forced: tuple[Match, Forced] | None = None
        self._skipping = False
        """Whether the rest is told without waiting, until somebody here is asked."""

    def on(self, word: str) -> bool:
        """Whether it is so."""
        field, yes, _no = _FIELDS[word]
        return bool(getattr(self._settings, field) == yes)

    def said(self, word: str, rest: str) -> str:
        """Turn it “on” or “off”, and say how it is."""
        field, yes, no = _FIELDS[word]
        chosen = yes if says("on", rest) else no if says("off", rest) else None
        if rest and chosen is None:
            return _("Say “{word} on” or “{word} off”.").format(word=said_for(word))
        if chosen is not None:
            self._settings = replace(self._settings, **{field: chosen})
            self._keep(self._settings)
        return _(_SAID[word][0 if self.on(word) else 1])

    # Where only one thing can be done -----------------------------------------------------------

    def _of(self, match: Match) -> Forced:
        if self._forced is None or self._forced[0] is not match:
            self._forced = match, Forced(match)
        return self._forced[1]

    def only(self, match: Match, seat: Seat, view: Any, shared: bool) -> Action | None:
        """What is done without asking; None where somebody is asked."""
        return self._of(match).action(seat, view, shared) if self.on("forced") else None

    def came_back(self, match: Match) -> None:
        """Somebody has gone back or forth."""
        self._of(match).came_back()

    def words(self, match: Match, action: Action, view: View, names: Names) -> str:
        """What is said of it."""
        return words_of(match.spec, action, view, names)

    # Step by step -------------------------------------------------------------------------------

    def asked(self) -> None:
        """Somebody here is asked: steps count anew."""
        self._skipping = False

    def wait(self, paper: TerminalPaper, ordered: Callable[[str], bool]) -> None:
        """A rival's step is told: wait until somebody says to go on."""
        while self.on("steps") and not self._skipping:
            said = paper.ask(_("Enter goes on, “end” tells the rest:"))
            if not said:
                return
            if says("end", said):
                self._skipping = True
            elif order_in(said):
                if ordered(said):
                    return
            else:
                paper.say(_("That is none of the words this table knows; try “help”."))
