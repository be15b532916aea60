"""Rivals ride a deal that people have ridden: in a process of their own, each thinking as it would
at a table.

company = Company(store, deal, "turpin")
company.look()   # once a frame; until `over`
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from game.ai.assizes.errand import Errand
from game.ai.levels import character, rival_called
from game.engine.chance import Loose
from game.session.disk.files import write_safely
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import write_record
from game.session.rides.book import FOLDER, by_rivals
from game.session.rides.deals import Deal
from game.session.seats.sitters import rival_name

_EVERY: Final = 5
"""Decisions between two words on how far they have come."""


class Task(msgspec.Struct, frozen=True):
    """What is to be ridden, by a rival of which level, and what its record is called."""

    deal: Deal
    level: str
    name: str


class Step(msgspec.Struct, frozen=True):
    """How far it has come, and the record when it is over."""

    decisions: int
    record: bytes = b""


def seed_trace(seed: str) -> str:
    """A trace of a seed, for the names of files."""
    return hashlib.blake2b(seed.encode(), digest_size=5).hexdigest()


def rode_by(store: Store) -> Path:
    """Where the records of such rides lie; they are nobody's career."""
    return store.folder / FOLDER / "rivals"


def file_of(store: Store, deal: Deal, level: str) -> Path:
    """The file of a ride: one for each deal and level, for the same rival rides it the same way."""
    return rode_by(store) / f"{_name(deal, level)}.json"


def _name(deal: Deal, level: str) -> str:
    table = (deal.mode, sorted(deal.options.items()), deal.sitters, deal.seat)
    trace = hashlib.blake2b(msgspec.json.encode(table), digest_size=5).hexdigest()
    return f"{deal.game}-{seed_trace(deal.seed)}-{trace}-{level}"


def ridden(task: Task) -> Iterator[Step]:
    """Ride it to its end."""
    match = _sat_down(task)
    while match.to_act:
        seat = match.to_act[0]
        level = match.seats[seat].sitter
        view = match.minded(match.view(seat))
        # With the luck a table gives each thought: the rivals answer here what they answer there.
        action = rival_called(level).choose(match.spec, view, Loose(match.steps))
        match.submit(seat, action)
        if match.steps % _EVERY == 0:
            yield Step(match.steps)
    yield Step(match.steps, write_record(match.record()))


def _sat_down(task: Task) -> Match:
    known, taken = character(task.level), list(task.deal.names)
    called = rival_name(task.level, taken) if known is None else known.called(taken)
    match = by_rivals(task.deal, task.level, called)
    match.name = task.name
    return match


class Company:
    """A ride of a rival under way; `decisions` tells how far it has come."""

    def __init__(self, store: Store, deal: Deal, level: str) -> None:
        rival_called(level)
        self.deal, self.level = deal, level
        self.decisions = 0
        self._file = file_of(store, deal, level)
        store.may_write(self._file)
        task = Task(deal, level, _name(deal, level))
        self._errand: Errand[Task, Step] = Errand(task, Step, ridden)

    @property
    def over(self) -> bool:
        """Whether nothing more will come of it."""
        return self._errand.over

    @property
    def trouble(self) -> str:
        """Why it could not be brought to its end; "" where it could."""
        return self._errand.trouble

    def look(self) -> bool:
        """Take in what has been ridden since the last look; whether the end is among it, which is
        written down then. Raises CannotSave.
        """
        for step in self._errand.look():
            self.decisions = step.decisions
            if step.record:
                write_safely(self._file, step.record)
                return True
        return False

    def stop(self) -> None:
        """Give it up; nothing is kept."""
        self._errand.stop()


def at_once(store: Store, deal: Deal, level: str) -> Iterator[int]:
    """The same here and now: how many decisions have been taken, from time to time. Raises
    CannotSave.
    """
    rival_called(level)
    file = file_of(store, deal, level)
    store.may_write(file)
    for step in ridden(Task(deal, level, _name(deal, level))):
        if step.record:
            write_safely(file, step.record)
        yield step.decisions
