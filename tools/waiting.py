"""Count what a player waits for: seconds between decisions, by the table's own clock.

    python -m tools.waiting your_money               (fifty games against the usual rival)
    python -m tools.waiting dick_turpin --seats 3
    python -m tools.waiting your_money --seats 1     (alone on the road)

Somebody who always does what a quick player would sits before a table without a window. The clock
is the table's, so the figures are the same on every computer; what a machine needs to draw comes
on top. Waited is every step in which nothing can be done but wait or hurry. Of each sentence that
a rival's turn tells it is counted for how long it stands on the table, and told which of them go
before they can be read.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pygame
from pygame.event import Event as PygameEvent

from game.ai.levels import rival_called
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action, Event, Seat
from game.engine.spec import GameSpec
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import plain_context
from game.scenes.table.curtain import DEAF, Curtain
from game.scenes.table.desk import Mode
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.prompter import A_WORD
from game.session.disk.store import Store
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings
from tools.unseen import Unseen

STEP: Final = 0.02
"""Seconds of the table's clock a step of the loop takes."""

USUAL_RIVAL: Final = "cutpurse"
_LONGEST: Final = 200_000
_NAMES: Final = ("Nell", "Jack", "Bess", "Tom", "Moll", "Ned", "Sal", "Will")


class AtOnce(Worker):
    """Stands where the rivals' process would: every answer is there when it is asked for."""

    def __init__(self) -> None:
        """No process is begun."""

    def ask(
        self, spec: GameSpec, level: str, view: Any, seed: int, reasons: bool = False
    ) -> Thinking:
        thought = rival_called(level).choose(spec, view, Loose(seed))
        return cast(Thinking, _Thought(thought))


@dataclass(frozen=True)
class _Thought:
    action: Action
    reasons: tuple[str, ...] = ()
    failed: bool = False

    def ready(self) -> bool:
        return True


@dataclass
class Waited:
    """What was waited for in a game, in seconds, and how often somebody pressed."""

    between: list[float] = field(default_factory=list)
    """From each decision to the next."""
    parts: list[float] = field(default_factory=list)
    """In each round, or whatever a game is made of."""
    beats: Counter[str] = field(default_factory=Counter)
    """By the name of the beat that was told meanwhile."""
    pauses: int = 0
    """Buttons that had to be pressed only to go on."""
    longest: float = 0.0
    """The longest single beat."""
    read: list["Read"] = field(default_factory=list)
    """Every sentence that a rival's turn told."""

    def add(self, other: "Waited") -> None:
        """Take another game in."""
        self.between += other.between
        self.parts += other.parts
        self.beats.update(other.beats)
        self.pauses += other.pauses
        self.read += other.read
        self.longest = max(self.longest, other.longest)


class Read(NamedTuple):
    """A sentence and for how many seconds it stood on the table; infinitely long where somebody
    was asked meanwhile.
    """

    sentence: str
    seconds: float

    @property
    def a_word(self) -> float:
        """Seconds for each word of it."""
        return self.seconds / len(self.sentence.split())

    @property
    def hasty(self) -> bool:
        """Whether it went before it could be read; a step or two are the clock's."""
        return self.seconds + 3 * STEP < A_WORD * len(self.sentence.split())


class Reader:
    """Notes how long the sentences of rivals' turns stand on a table, whatever they stand on."""

    def __init__(self, live: Live) -> None:
        self._table = live.table
        self._theirs: list[Event] = []
        self._stand: dict[str, float] = {}
        self.read: list[Read] = []
        self._add, self._tell = live.untold.add, live.table.tell_run
        live.untold.add = self._added  # type: ignore[method-assign]
        live.table.tell_run = self._told  # type: ignore[method-assign]

    def _added(self, events: Iterable[Event], by_rival: bool = False) -> None:
        events = list(events)
        people = self._table.party.people
        self._theirs += [
            event for event in events if by_rival or getattr(event, "seat", people[0]) not in people
        ]
        self._add(events, by_rival)

    def _told(self, events: Sequence[Event], sentence: str) -> None:
        theirs = any(events[0] is each for each in self._theirs)
        self._tell(events, sentence)
        if theirs and sentence:
            self._stand.setdefault(sentence, 0.0)

    def look(self, seconds: float) -> None:
        """So many seconds have passed since the last look."""
        if not self._stand:
            return
        printed = "\n".join([sprite.key for sprite in self._table.stage])
        lies = self._table.lies
        otherwise = lies is not None and self._table.board.told_otherwise(lies)
        for sentence, stood in tuple(self._stand.items()):
            if otherwise or sentence in printed:
                self._stand[sentence] = stood + seconds
            elif stood or not self._table.telling:
                self._gone(sentence)

    def _gone(self, sentence: str) -> None:
        self.read.append(Read(sentence, self._stand.pop(sentence)))

    def finish(self) -> None:
        """The game is over."""
        for sentence in tuple(self._stand):
            self._gone(sentence)


class Sitter:
    """Somebody before a table: waits, and decides by habit as soon as something is asked."""

    def __init__(self, match: Match, folder: Path, **settings: Any) -> None:
        self.match, self.waited = match, Waited()
        self.context = plain_context((1280, 800), Settings(**settings))
        self.context.store = Store(folder)
        self.context.log_folder = folder
        self.context.services["worker"] = AtOnce()
        self.app = Unseen(lambda context: open_table(context, match, True), self.context, True)
        self.app.step(0.0)
        self.table = cast(GameTable, self.app.top)
        self.live = cast(Live, self.table.driver)
        self._telling = "the first deal"
        self.table.timeline._on_beat = self._begins
        self._since, self._part, self._beat = 0.0, 0.0, 0.0
        self._reader = Reader(self.live)
        self.waited.read = self._reader.read
        self._luck = Loose(match.steps)

    def _begins(self, beat: Any) -> None:
        self._telling = beat.name or "nameless"
        self._beat = 0.0

    @property
    def asked(self) -> bool:
        """Whether somebody is asked: what moves during a decision is no waiting."""
        return self.app.top is not self.table or self.table.mode is not None or self.table.held

    def step(self, events: Sequence[PygameEvent] = (), seconds: float = STEP) -> None:
        """A step of the loop; its time is waited if nothing can be done meanwhile."""
        if not self.asked:
            self._since += seconds
            self._part += seconds
            self._beat += seconds
            self.waited.longest = max(self.waited.longest, self._beat)
            self.waited.beats[self._telling] += seconds  # type: ignore[assignment]
        self.app.step(seconds, events)
        self._reader.look(inf if self.asked and not self.over else seconds)

    def wait(self) -> None:
        """Until somebody is asked."""
        for _step in range(_LONGEST):
            if self.asked:
                return
            self.step()
        raise AssertionError("the table never comes to rest")

    def press(self, key: int) -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.step([PygameEvent(kind, key=key, mod=0, unicode="", scancode=0)], 0.0)

    def go_on(self) -> None:
        """Past pauses and curtains to the next decision, or to the end."""
        while True:
            self.wait()
            top = self.app.top
            if isinstance(top, Curtain):
                self.app.step(DEAF, [])
                self.press(pygame.K_SPACE)
            elif top is self.table and self.table.held:
                self.waited.pauses += 1
                self.end_of_part()
                self.app.step(CALM, [])
                self.press(pygame.K_RETURN)
            else:
                return

    def end_of_part(self) -> None:
        """A round, or a journey, is over."""
        self.waited.parts.append(self._part)
        self._part = 0.0

    @property
    def over(self) -> bool:
        return self.app.top is not self.table

    def play(self) -> Waited:
        """The whole game."""
        number = 0
        while True:
            self.go_on()
            if self.over:
                self._reader.finish()
                return self.waited
            self.waited.between.append(self._since)
            self._since = 0.0
            part = part_of(self.table.shown.view)
            # Where no pause has ended it, the next one has begun.
            if number and part != number and len(self.waited.parts) < part - 1:
                self.end_of_part()
            number = part
            self.decide()

    def decide(self) -> None:
        """What a quick player would do."""
        self.table.timeline.finish_all()  # it takes time to decide, and a press ends what moves
        seat: Seat = cast(Mode, self.table.mode).seat
        view = self.match.view(seat)
        self.live.decide(seat, self.match.spec.heuristics.habit(view, self._luck))


def part_of(view: Any) -> int:
    """The number of the round or the journey."""
    number: int = getattr(view, "journey", 0) or getattr(view, "round", 0)
    return number


def begun(spec: GameSpec, seats: int, seed: str, rival: str = USUAL_RIVAL) -> Match:
    """A match of one person against rivals."""
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    sitters = ("person", *[rival] * (seats - 1))
    return Match.begin(
        spec, spec.setup(seats, {}), chairs(_NAMES[:seats], sitters), seed, others=others
    )


def mean(numbers: Sequence[float]) -> float:
    """Their mean; 0 of none."""
    return sum(numbers) / max(1, len(numbers))


def _print_reading(read: Sequence[Read]) -> None:
    hasty = sorted([each for each in read if each.hasty], key=lambda each: each.a_word)
    print(f"sentences of rivals’ turns: {len(read)}")
    print(f"gone before {A_WORD} s a word: {len(hasty)}")
    for each in hasty[:8]:
        print(f"  {each.a_word:.2f} s a word, {each.seconds:.1f} s: {each.sentence}")


def main() -> None:
    """Play, and print what was waited."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rival", default=USUAL_RIVAL)
    parser.add_argument("--speed", default="normal")
    asked = parser.parse_args()
    spec = game_called(asked.game)
    total = Waited()
    for number in range(asked.games):
        with tempfile.TemporaryDirectory() as folder:
            match = begun(spec, asked.seats, f"WAIT {number}", asked.rival)
            total.add(Sitter(match, Path(folder), speed=asked.speed).play())
    between = [seconds for seconds in total.between if seconds > 0.0]
    print(f"{asked.games} games, {len(total.parts)} rounds or journeys, speed {asked.speed}")
    print(f"waited in a round or journey: {mean(total.parts):.2f} s (most {max(total.parts):.1f})")
    print(f"waited before a decision: {mean(total.between):.2f} s; where waited: ", end="")
    print(f"{mean(between):.2f} s (most {max(between):.1f})")
    print(f"longest beat: {total.longest:.1f} s")
    _print_reading(total.read)
    print(f"pauses in a round: {total.pauses / max(1, len(total.parts)):.2f}")
    for name, seconds in total.beats.most_common():
        print(f"  {name:20} {seconds / max(1, len(total.parts)):.2f} s")


if __name__ == "__main__":
    main()
