"""One person among rivals in a real window, by the mouse and by keys.

What the hand outside has to do is found by hands of this process at a table laid for the same
record; each of their presses is then pressed once on the screen, and not again before the decision
is written down. Where a machine was too slow for that, the program is begun anew: it takes the game
up where nothing has been touched yet.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.spec import GameSpec
from game.scenes.kit.dragging import DOUBLE_CLICK_SECONDS
from game.scenes.kit.inputs import FewChoices as Row
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.setup import SetUp
from game.session.match import Match
from game.session.record import Record
from game.session.review.fairness import word_seed
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import PATIENCE, SPEAKING, Point, Program, wait_for
from tests.scenes.hands import Hands
from tests.sure import some

PERSON = 0
WORD = "york"
"""What the games are played by: the same cards, and so the same decisions, every time."""

BRISKLY = '{"speed": "instant", "reckoning": "log"}'
"""Nothing moves, and nobody waits for a button between rounds."""

FORCED = "forced"
"""The sort of a decision that leaves nothing to choose."""

_AGAIN = 3
_DEAF = 1.3 * CALM
"""Seconds for which a desk that has just come up is deaf, by the clock of a busy machine: nothing
that can be seen from outside tells when it hears.
"""
_MORE = 2.0
"""Seconds more than that before it is pressed, for each time that failed."""
_APART = 1.3 * DOUBLE_CLICK_SECONDS
"""Seconds between two presses of one thing: sooner they would be a double click, which is another
deed, and nothing of that can be seen from outside.
"""

_KEYS = {
    pygame.K_RETURN: "Return",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "BackSpace",
    pygame.K_TAB: "Tab",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_PLUS: "KP_Add",
    pygame.K_MINUS: "KP_Subtract",
    pygame.K_PERIOD: "period",
}
_NEAR = 3
"""Pixels between button down and up that are still a click."""


class InputStep(NamedTuple):
    """What a hand does: the name of a method of `Program`, and what it is told."""

    method: str
    told: tuple[Any, ...]


Way = Callable[[Any, tuple[Action, ...]], tuple[Action, ...]]
"""How somebody decides with hands: brings about what is meant at that table, or as nearly as those
hands can, and says what it came to.
"""


class Company(NamedTuple):
    """The game that is played, with how many, what a person there means, and the table's hands."""

    spec: GameSpec
    seats: int
    meant: Callable[[Match, Seat, Loose], tuple[Action, ...]]
    hands: type[Hands[Any]]
    round: Callable[[Any], int] = lambda view: view.round
    """What the window's frame says of a view."""


def noting(hands: type[Hands[Any]]) -> type[Any]:
    """Hands that remember what they have pressed, as somebody outside would press it."""

    class Noting(hands):  # type: ignore[valid-type, misc]
        def __init__(self, *how: Any, **more: Any) -> None:
            self.pressed: list[InputStep] = []
            self._down: Point | None = None
            super().__init__(*how, **more)

        def step(self, *events: Event, **more: Any) -> None:
            for event in events:
                self._note(event)
            super().step(*events, **more)

        def _note(self, event: Event) -> None:
            if event.type == pygame.KEYDOWN:
                name = _KEYS.get(event.key) or chr(event.key)
                held = "shift+" if event.mod & pygame.KMOD_SHIFT else ""
                self.pressed.append(InputStep("press", (held + name,)))
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._down = event.pos
            elif event.type == pygame.MOUSEBUTTONUP and self._down is not None:
                start, self._down = self._down, None
                still = all(abs(a - b) <= _NEAR for a, b in zip(start, event.pos, strict=True))
                click = InputStep("click", (start,))
                self.pressed.append(click if still else InputStep("drag", (start, event.pos)))

    return Noting


def set_up(program: Program, spec: GameSpec, seats: int, people: int) -> None:
    """From the title page through the shelf to a set-up for so many seats and people."""
    context = plain_context(SIZE)
    usual, full = SetUp(context, spec, spec.modes[0]), SetUp(context, spec, spec.mode(seats))
    choose = ChooseGame(context)
    for room in (choose, usual, full):
        room.resize(SIZE, context.scale)
    sheet = choose.controls[f"game {spec.key}"].rect.center
    number = [mode.seats for mode in spec.modes].index(seats)
    ways, row = usual.controls["way"], full.controls["people"]
    assert isinstance(ways, Row)
    assert isinstance(row, Row)

    program.leads(("n",), "How many of you are there?")
    program.says(lambda: program.click(sheet))
    program.leads(("s",), f"{spec.title}. ")
    program.click(ways.cells()[number].center)
    program.click(row.cells()[people - 1].center)


def begun(program: Program, spec: GameSpec, seats: int, people: int) -> Record:
    """Enter begins it; the record of that game."""
    program.press("Return")
    wait_for(program.file, "no game has begun")
    record = some(program.record())
    assert (record.game, len(record.seats)) == (spec.key, seats)
    assert [chair.is_person for chair in record.seats] == [n < people for n in range(seats)]
    return record


def begin(program: Program, company: Company) -> None:
    """From the title page to a table with one person and rivals in all other seats."""
    spec, seats = company.spec, company.seats
    set_up(program, spec, seats, 1)
    unfolded = SetUp(plain_context(SIZE), spec, spec.mode(seats))
    unfolded.turn_page()
    unfolded.resize(SIZE, unfolded.context.scale)
    program.leads(("h",), "The rules of the house.")
    program.click(unfolded.controls["seed"].rect.center)
    program.press(*WORD)
    assert begun(program, spec, seats, 1).seed == word_seed(WORD)


def own_steps(record: Record | None) -> int:
    """How many decisions of the person are written down."""
    assert record is not None
    return sum([step.seat == PERSON for step in record.steps])


def asked(program: Program) -> Match:
    """The game, once the person is asked or it is over."""
    looked_at = -1

    def there() -> Match | None:
        nonlocal looked_at
        # To play a record again takes long: only when there is more in it.
        if program.steps == looked_at:
            return None
        match = program.match()
        looked_at = match.steps
        return match if match.result is not None or PERSON in match.to_act else None

    found: Match = wait_for(there, "nobody is asked", 3 * PATIENCE)
    return found


def taken_up(screen: str, home: Path) -> Program:
    """The program begun anew, with the game as it was written down."""
    program = Program(screen, home, BRISKLY, SPEAKING).__enter__()
    program.until(lambda: program.press("r"), lambda: program.round_told() > 0, "R does not resume")
    return program


def among_quick_rivals(match: Match) -> Match:
    """The same match with rivals who answer within this process."""
    record = match.record()
    seats = [
        seat if seat.is_person else msgspec.structs.replace(seat, sitter="greedy")
        for seat in record.seats
    ]
    return Match.resume(msgspec.structs.replace(record, seats=tuple(seats)))


def decide(
    program: Program, match: Match, company: Company, way: Way, luck: Loose, rest: float
) -> str:
    """The person's next decision on the screen, pressed once it is asked for there, and `rest`
    seconds more: what sort it was, "" if it did not come about.
    """
    # In a folder of its own: in one, a decision tried again would find what was written at first.
    folder = program.home / "nowhere" / str(len(program.said))
    player = noting(company.hands)(among_quick_rivals(match), folder, size=SIZE)
    before = own_steps(match.record())
    player.to_decision()
    if own_steps(player.match.record()) > before:
        # There was nothing to choose: the table does that by itself, on the screen as well.
        wait_for(lambda: own_steps(program.record()) > before, "what has to be is not done")
        return FORCED
    mode: Any = player.table.mode
    steps = company.meant(match, mode.seat, luck)
    question = player.table.words[0]
    player.pressed.clear()
    steps = way(player, steps)
    now = company.round(match.view(PERSON))
    wait_for(lambda: program.round_told() >= now, "the round is not told to its end")
    wait_for(lambda: question in program.news, f"nobody is asked: {question!r}")
    time.sleep(rest)
    program.read()
    before_it = None
    for step in player.pressed:
        if step == before_it and step.method == "click":
            time.sleep(_APART)
        getattr(program, step.method)(*step.told)
        before_it = step
    try:
        wait_for(lambda: own_steps(program.record()) >= before + len(steps), "nothing is written")
    except AssertionError:
        return ""
    mine = [step.action for step in program.match().record().steps if step.seat == PERSON]
    wanted = [msgspec.json.decode(msgspec.json.encode(step)) for step in steps]
    assert mine[before : before + len(steps)] == wanted, player.pressed
    return type(mode).__name__


def played(
    screen: str, home: Path, company: Company, way: Way, decisions: int, seed: int = 7
) -> set[str]:
    """What sorts of decisions were taken, till there were so many or the game was over."""
    met: set[str] = set()
    luck, taken, failed = Loose(seed), 0, 0
    program = Program(screen, home, BRISKLY, SPEAKING).__enter__()
    try:
        begin(program, company)
        while taken < decisions:
            match = asked(program)
            if match.result is not None:
                break
            sort = decide(program, match, company, way, luck, _DEAF + _MORE * failed)
            if sort:
                met.add(sort)
                taken, failed = taken + (sort != FORCED), 0
                continue
            failed += 1
            assert failed <= _AGAIN, f"no decision comes about; the program said {program.said!r}"
            program.__exit__()
            program = taken_up(screen, home)
        assert "Traceback" not in program.said
    finally:
        program.__exit__()
    return met


def several(hands: type[Any]) -> Way:
    """Those hands, for a decision of several steps."""

    def takes(player: Any, steps: tuple[Action, ...]) -> tuple[Action, ...]:
        hands(player).do(steps)
        return steps

    return takes


def single(hands: type[Any]) -> Way:
    """Those hands, for a decision that is one action; what they say they did, if they say it."""

    def takes(player: Any, steps: tuple[Action, ...]) -> tuple[Action, ...]:
        (action,) = steps
        return (hands(player).do(action) or action,)

    return takes


def by_habit(match: Match, seat: Seat, luck: Loose) -> tuple[Action, ...]:
    """What a quick player does."""
    return (match.spec.heuristics.habit(match.view(seat), luck),)
