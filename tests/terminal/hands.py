"""Players at a terminal who know only what is printed there."""

import io
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.engine.discovery import games
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.riding_shotgun.actions import Declare, Discard, LayBlind, QuickDraw
from game.engine.riding_shotgun.state import Phase
from game.session.disk.store import Store
from game.session.match import Match
from game.session.seats.seats import chairs
from game.terminal.habits import Minds
from game.terminal.paper import TerminalPaper
from game.terminal.table import TerminalTable
from tests.session.playing import company

NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess", "Ned", "Sal")
ENTER = "press Enter when nobody else is looking:"
CHOICE = "Your choice:"

EVERY_WAY = [(key, mode.seats) for key, spec in games().items() for mode in spec.modes]
SHARED = [(key, seats) for key, seats in EVERY_WAY if seats > 1]

AGREED = "Enter does it, “no” leaves it:"
SEALS = "Enter breaks the seals:"

_NUMBER = r"-?\d+(?:\.\d+)?"
_RANGE = re.compile(rf"{_NUMBER}\D* to {_NUMBER}(, then {_NUMBER} to {_NUMBER})?[^()]*\):$")
_THINGS = re.compile(r"^(\d+) × (.+)$", re.MULTILINE)
_NUMBERED = re.compile(r"^(\d+)(?: to (\d+))?\. ", re.MULTILINE)


class Hearer:
    """Standard input that answers what stands on `page`; None is the end of all input."""

    def __init__(self, page: io.StringIO, answer: Callable[[str], str | None]) -> None:
        self._page, self._answer, self._read = page, answer, 0

    def readline(self) -> str:
        printed = self._page.getvalue()
        answer = self._answer(printed[self._read :])
        self._read = len(printed)
        return "" if answer is None else f"{answer}\n"


def any_number(seed: object) -> Callable[[str], str]:
    """Somebody who presses Enter when asked to, and else picks any number that is offered, or
    some of the things.
    """
    lot = random.Random(f"{seed}")

    def answer(printed: str) -> str:
        plain = " ".join(printed.split())
        if plain.endswith((ENTER, AGREED, SEALS)):
            return ""
        if ranges := _RANGE.search(plain):
            ends = re.findall(_NUMBER, ranges.group())
            return " ".join(
                [
                    low if "." in low + high else str(lot.randint(int(low), int(high)))
                    for low, high in zip(ends[::2], ends[1::2], strict=True)
                ]
            )
        if things := _THINGS.findall(printed):
            # Of a few kinds: among many, some of each is seldom what may be had together.
            few = lot.sample(things, min(len(things), lot.randint(1, 3)))
            some = [f"{lot.randint(0, int(n))} {thing}" for n, thing in few]
            return lot.choice(["nothing", "all", ", ".join(some)])
        numbers = [int(n) for found in _NUMBERED.findall(printed) for n in found if n]
        return str(lot.randint(1, max(numbers))) if numbers else "nothing"

    return answer


def flat(printed: str) -> str:
    """What is printed, however its lines were broken."""
    return " ".join(printed.split())


def saying(*answers: str) -> Callable[[str], str | None]:
    """Somebody who says these things, whatever is printed, and then goes away."""
    left = iter(answers)
    return lambda printed: next(left, None)


def open_saying(*answers: str) -> Callable[[str], str | None]:
    """The same, but that Enter is pressed wherever the place is handed over."""
    left = iter(answers)
    return lambda printed: "" if flat(printed).endswith(ENTER) else next(left, None)


def against_rivals(key: str, sitter: str = "greedy") -> Match:
    """One person among quick rivals, at the smallest table with more than one seat."""
    seats = company(key)
    return begun(key, seats, sitters=("person",) + (sitter,) * (seats - 1))


def begun(
    key: str, seats: int, seed: str = "York", sitters: Sequence[str] = (), **options: str | int
) -> Match:
    spec = games()[key]
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    seated = chairs(NAMES[:seats], sitters)
    return Match.begin(spec, spec.setup(seats, options), seated, seed, others=others)


def laid(
    match: Match, folder: Path, answer: Callable[[str], str | None]
) -> tuple[TerminalTable, io.StringIO]:
    """The table of a match, and the page on which it writes while `answer` answers."""
    page = io.StringIO()
    return TerminalTable(
        match, Store(folder), TerminalPaper(page, Hearer(page, answer)), Minds()
    ), page


def play(
    match: Match, folder: Path, answer: Callable[[str], str | None], fresh: bool = True
) -> str:
    """All that is printed until the game is over, or nobody answers any more."""
    table, page = laid(match, folder, answer)
    table.play(fresh)
    return page.getvalue()


def with_secret(key: str, seats: int) -> tuple[Match, Seat]:
    """A game at the first moment at which somebody has to decide what others may not see, and with
    that leaves the place to another.
    """
    match, lot = begun(key, seats), random.Random(key)
    shutters = match.spec.parts.shutters
    while match.to_act:
        hiding = [seat for seat in match.to_act if match.view(seat).secret]
        if hiding and len(match.to_act) > 1:
            seat = match.to_act[0]
            while shutters is not None and shutters.goes_on(legal(match, seat)[0]):
                match.submit(seat, legal(match, seat)[0])
            return match, seat
        seat = match.to_act[0]
        match.submit(seat, lot.choice(legal(match, seat)))
    raise AssertionError(f"nothing is ever secret in {key}")


def legal(match: Match, seat: Seat) -> tuple[Action, ...]:
    view: Any = match.view(seat)
    actions: tuple[Action, ...] = view.legal
    return actions


def names_of(match: Match) -> Names:
    return Names(tuple([chair.name for chair in match.seats]), match.others)


def attacked() -> Match:
    """A match of four people in which somebody has to answer a Blind."""
    match = begun("riding_shotgun", 4)
    view: Any = match.view(None)
    while view.phase is not Phase.RESPOND or not view.blind_down:
        seat, cards = match.to_act[0], (Discard, QuickDraw, LayBlind, Declare)
        match.submit(seat, next(each for each in legal(match, seat) if isinstance(each, cards)))
        view = match.view(None)
    return match
