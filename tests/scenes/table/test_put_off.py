"""What may wait a frame or two at a table, and what may not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.scenes.kit.prerender import Budget, Job
from game.scenes.kit.scene import Push, plain_context
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.live import Live
from game.scenes.table.game_table import GameTable
from game.scenes.table.rehearsal import PATIENCE
from game.scenes.table.screen import screen_of
from game.session.schedule import PassTo
from game.session.settings import Settings
from game.sprites.lettering import Scale
from tests.scenes.hands import begun, played
from tests.scenes.kit.conftest import key
from tests.sure import some

SIZE = (960, 600)
SPEC = game_called("dick_turpin")


class Spent(Budget):
    """A frame whose time is gone with the first thing done in it."""

    half_spent, left = True, 0.0001

    def begin(self, spread: bool) -> None:
        self._fresh = spread

    @property
    def spent(self) -> bool:
        fresh, self._fresh = getattr(self, "_fresh", False), False
        return not fresh


class Ample(Budget):
    """One that always has time."""

    spent, half_spent, left = False, False, 60.0


class Table:
    """A table in a window: it spreads its work, and `laid` notes each time it was composed."""

    def __init__(
        self,
        spec: GameSpec,
        folder: Path,
        budget: Budget | None = None,
        decisions: int = 2,
        others: str = "greedy",
    ) -> None:
        # A word goes by the clock, which runs longer where work is spread over frames.
        context = plain_context(SIZE, Settings(table_talk="never"))
        context.store = type(context.store)(folder)
        context.spread = budget is not None
        seats = max(2, min(spec.seats))
        match = played(begun(spec, seats, ("person", *[others] * (seats - 1))), decisions)
        self.table = GameTable(context, match, screen_of(spec))
        self.live = Live(self.table)
        self.live.start(fresh=False)
        if budget is not None:
            self.table.budget = budget
        self.laid: list[Any] = []
        compose_on = self.table.compose_on

        def noted(on: Composer, shown: Any) -> None:
            compose_on(on, shown)
            if on is self.table.composer:
                self.laid.append(shown)

        self.table.compose_on = noted  # type: ignore[method-assign]
        self.table.resize(SIZE, Scale(*SIZE))
        self.canvas = Surface(SIZE)

    def frame(self, seconds: float = 0.1) -> None:
        """Let time pass, and look; whoever is to sit down does."""
        leads = self.table.update(seconds)
        self.draw()
        if isinstance(leads, Push) and isinstance(self.live.cue, PassTo):
            self.table.suspend()
            self.looked()
            self.live.schedule.sit(self.live.cue.seat)
            self.live.cue = None
            self.table.resume()
        self.looked()

    def looked(self) -> None:
        """What lies there is for whoever sits there now, and of no decision that was taken."""
        lies, now = self.laid[-1], self.table.shown
        assert getattr(lies.view, "seat", None) in (None, getattr(now.view, "seat", None))
        assert lies.doing is None or self.table.mode is not None

    def draw(self) -> None:
        self.table.before_drawing()
        self.table.draw(self.canvas)
        self.table.drawn()

    def until(self, there: Callable[[GameTable], bool]) -> None:
        """Go on until that is so; whatever waits for a press is pressed."""
        for _frame in range(30_000):  # of a tenth of a millisecond each, with nothing drawn yet
            if there(self.table):
                return
            if self.table.held:
                self.live.let_on()
            self.frame()
        raise AssertionError("it never is")

    def asked(self) -> "Table":
        """At a decision, with all that belongs to it laid."""
        self.until(lambda table: table.mode is not None and not table.timeline.busy)
        for _frame in range(2 * PATIENCE):
            self.frame(0.0)
        assert not self.table.unlaid
        return self

    @property
    def captions(self) -> tuple[str, ...]:
        """What was told when the table was composed last."""
        captions: tuple[str, ...] = self.laid[-1].captions
        return captions

    @property
    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.canvas, "RGB")


def test_a_change_is_laid_at_last_and_once(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    there.laid.clear()
    there.table.mention("The coach is late.")
    for _frame in range(PATIENCE):
        there.draw()
        assert not there.laid
        assert there.table.dirty, "it is looked at again"
    there.draw()
    assert len(there.laid) == 1
    assert there.captions[-1] == "The coach is late."
    for _frame in range(PATIENCE):
        there.draw()
    assert len(there.laid) == 1


def test_where_there_is_time_nothing_waits_and_however_many_changes_are_laid_once(
    tmp_path: Path,
) -> None:
    there = Table(SPEC, tmp_path, Ample()).asked()
    there.laid.clear()
    for said in ("One.", "Two.", "Three."):
        there.table.mention(said)
    there.draw()
    assert len(there.laid) == 1
    assert there.captions[-3:] == ("One.", "Two.", "Three.")


def test_what_changes_while_it_waits_waits_no_longer_for_that(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    there.laid.clear()
    for number in range(PATIENCE + 1):
        there.table.mention(f"{number}.")
        there.draw()
    assert len(there.laid) == 1
    assert there.captions[-1] == f"{PATIENCE}."


@pytest.mark.parametrize(
    "event",
    [key(pygame.K_F11), Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))],
    ids=["key", "pointer"],
)
def test_what_a_hand_does_is_seen_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, event: Event
) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    monkeypatch.setattr(there.live, "take", lambda _event: there.table.mention("By hand."))
    there.laid.clear()
    there.table.handle(event)
    there.draw()
    assert there.captions[-1] == "By hand."
    there.table.mention("By nobody.")
    there.draw()
    assert there.captions[-1] == "By hand.", "the hand has let go"


def test_a_decision_is_seen_at_once_with_all_that_can_be_pressed_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    mode = some(there.table.mode)
    assert "main" in there.table.controls
    seen: Any = there.table.match.view(mode.seat)
    action = seen.legal[0]
    monkeypatch.setattr(there.live, "take", lambda _event: there.live.decide(mode.seat, action))
    there.table.handle(key(pygame.K_RETURN))
    there.draw()
    assert there.laid[-1].doing is None
    assert "main" not in there.table.controls


def test_what_comes_on_top_finds_everything_laid(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    for lay in (there.table.suspend, there.table.picture):
        there.laid.clear()
        there.table.mention("Still to be laid.")
        lay()
        assert len(there.laid) == 1
        assert not there.table.unlaid


def test_an_event_finds_everything_that_can_be_pressed(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    there.laid.clear()
    there.table.lay_soon()
    there.table.controls.clear()
    there.table.handle(Event(pygame.KEYUP, key=pygame.K_F11, mod=0, scancode=0))
    assert len(there.laid) == 1
    assert "main" in there.table.controls


@pytest.mark.parametrize(("budget", "most"), [(Ample, 2), (Spent, 2 * PATIENCE)])
def test_buttons_change_in_a_frame_of_their_own_and_at_last(
    tmp_path: Path, budget: type[Budget], most: int
) -> None:
    there = Table(SPEC, tmp_path, budget()).asked()
    furnished: list[int] = []
    furnish = there.table.furnish

    def noted() -> None:
        furnished.append(len(there.laid))
        furnish()

    there.table.furnish = noted  # type: ignore[method-assign]
    there.laid.clear()
    there.table.lay_soon()
    for _frame in range(most):
        assert not furnished
        there.draw()
        if furnished:
            break
    assert furnished == [1], "after the table was laid, and once"
    there.draw()
    assert furnished == [1]


def test_nothing_more_is_told_before_the_table_is_laid_but_it_is_told(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Spent()).asked()
    table, done = there.table, []
    there.table.mention("Still to be laid.")
    table.once_drawn(lambda _scale: iter(()), lambda: done.append(1), once_laid=True)
    # What is drawn is drawn at once, for there is nothing to draw.
    for frame in range(PATIENCE):
        there.table.rehearsal.changed()
        there.table.budget = Ample()
        table.rehearse()
        assert not done, frame
    table.rehearse()
    assert done == [1]


def test_what_the_table_shows_now_comes_before_what_comes_next(tmp_path: Path) -> None:
    there = Table(SPEC, tmp_path, Ample()).asked()
    table, done = there.table, list[str]()
    there.table.mention("Still to be laid.")
    there.laid.clear()

    def jobs(_scale: Scale) -> Iterator[Job]:
        yield lambda: done.append("next, with so much laid: " + str(len(there.laid)))

    table.once_drawn(jobs, lambda: done.append("told"))
    assert not done, "not even what waits for no table"
    there.frame()
    table.rehearse()
    assert done == ["next, with so much laid: 1", "told"]


@pytest.mark.parametrize("passing", [True, False])
def test_what_is_said_next_is_drawn_as_it_will_lie(tmp_path: Path, passing: bool) -> None:
    there = Table(SPEC, tmp_path, Ample()).asked()
    table = there.table
    say = table.mention_passing if passing else table.mention
    say("Jack is thinking…")
    there.frame()
    coming = table.saying("Jack lays a card.").captions
    assert ("Jack is thinking…" in coming) is not passing
    table.announce("Jack lays a card.")
    assert there.captions == table.shown.captions == coming


@pytest.mark.narrow
@pytest.mark.parametrize("spec", games().values(), ids=games())
@pytest.mark.parametrize("budget", [Spent, Ample])
def test_however_the_work_is_spread_the_table_is_the_same(
    spec: GameSpec, budget: type[Budget], tmp_path: Path
) -> None:
    at_once = Table(spec, tmp_path / "at once").asked()
    spread = Table(spec, tmp_path / "spread", budget()).asked()
    for there in (at_once, spread):
        mode = some(there.table.mode)
        view: Any = there.table.match.view(mode.seat)
        there.live.decide(mode.seat, view.legal[0])
        there.asked()
    assert spread.table.match.steps == at_once.table.match.steps
    assert spread.table.stage.snapshot() == at_once.table.stage.snapshot()
    lie = [
        [(each.name, tuple(each.rect)) for each in there.table.controls]
        for there in (spread, at_once)
    ]
    assert lie[0] == lie[1]
    assert spread.pixels == at_once.pixels


@pytest.mark.parametrize("spec", games().values(), ids=games())
def test_what_is_for_other_eyes_lies_in_no_frame_more(spec: GameSpec, tmp_path: Path) -> None:
    """Where people share the screen, however little time frames have; `looked` looks at each."""
    there, decided = Table(spec, tmp_path, Spent(), 0, "person"), set()
    for _decision in range(6):
        there.asked()
        mode = some(there.table.mode)
        view: Any = there.table.match.view(mode.seat)
        decided.add(mode.seat)
        there.live.decide(mode.seat, view.legal[0])
        there.draw()
        there.looked()
    assert len(decided) > 1


def test_what_was_for_other_eyes_is_covered_in_the_very_next_frame(tmp_path: Path) -> None:
    at = Table(SPEC, tmp_path, Spent()).asked()
    table = at.table
    assert table.lies.eyes == 0
    table.shown = table.shown.but(view=at.live.view(None))
    table.compose_soon()
    at.frame(0.0)
    assert table.lies.eyes == table.shown.eyes != 0
