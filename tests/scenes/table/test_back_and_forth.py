"""Ctrl+Z and Ctrl+Y at the tables of all games: what goes back, what waits, and why not."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.your_money.actions import Plan
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Push
from game.scenes.table.curtain import Curtain
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from game.session import undo
from game.session.disk.store import Store
from game.session.fair_play.codes import short
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.undo_log import is_sealed
from tests.scenes.hands import NAMES, Anybody, alone, begun, in_every_game, look_back_on
from tests.sure import sure


class Turner(Anybody):
    """Any game’s own table, and hands that go back and forth."""

    def ctrl(self, key: int) -> None:
        """Press a key with Ctrl held, whose own press comes first."""
        for code in (pygame.K_LCTRL, key):
            pressed = Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
            self.step(pressed, dt=0.01)

    @property
    def said(self) -> str:
        """What the badge under the bar says."""
        return self.table.bar._badge if self.table.bar.badge_left > 0 else ""


def waiting(match: Match) -> Any:
    """What waits with its seal unbroken."""
    return match.sealed


def sealing(match: Match, lot: random.Random) -> Any:
    """What the person in seat 0 would seal last of all now; None before it comes to that."""
    if match.to_act != (0,):
        return None
    view: Any = match.view(0)
    found = [each for each in view.legal if is_sealed(match.spec, each)]
    waits = [each for each in found if match.would_open(0, each)]
    return lot.choice(waits) if waits else None


def at_the_last_seal(key: str, folder: Path, **settings: Any) -> tuple[Turner, Any, Any]:
    """A table where everybody but one person, against rivals, has sealed; two things to seal."""
    match = alone(games()[key])
    lot = random.Random(key)
    for _turn in range(600):
        if sealing(match, lot) is not None:
            break
        seat = match.to_act[-1]
        level = LEVELS["random"]
        match.submit(seat, level.choose(match.spec, match.view(seat), Loose(match.steps)))
    action = sealing(match, lot)
    assert action is not None, "the last seal is never asked of a person"
    others = [each for each in match.view(0).legal if is_sealed(match.spec, each)]  # type: ignore[attr-defined]
    other = next(each for each in others if each != action)
    return Turner(match, folder, **settings).to_decision(), action, other


@in_every_game
def test_the_last_seal_waits_is_reopened_and_done_again(key: str, tmp_path: Path) -> None:
    """Against rivals, by keys: they do not answer to it, and only the large button goes on."""
    hands, action, other = at_the_last_seal(key, tmp_path, seals="press")
    match, before = hands.match, hands.match.record()
    hands.live.decide(0, action)
    hands.settle()
    assert waiting(match) == (0, action)
    assert hands.table.held
    code = short(undo.seal_code(match, match.steps + 1))
    assert not any(code in caption for caption in hands.table.shown.captions)
    log = sure(Push, hands.live.open_log())
    assert isinstance(log.scene, LogDrawer)
    assert any(code == short(line.code) for line in log.scene.lines), "it lies behind a seal"
    assert not any(code in line.text for line in log.scene.lines), "no sentence bears it"
    assert match.steps == len(before.steps)
    file = hands.context.store.file_of(match.record())
    assert Store(tmp_path).resume(file).sealed == (0, action)
    hands.ctrl(pygame.K_z)
    hands.settle()
    assert waiting(match) is None
    assert hands.table.mode is not None
    assert match.record().steps == before.steps
    hands.ctrl(pygame.K_y)
    hands.settle()
    assert waiting(match) == (0, action)
    hands.ctrl(pygame.K_z)
    hands.to_decision()
    hands.live.decide(0, other)
    hands.settle()
    hands.ctrl(pygame.K_y)
    assert hands.said == "Nothing was taken back that could be done again."
    hands.press(pygame.K_RETURN)
    assert waiting(match) is None
    broken = len(before.steps) + 1
    assert match.step(broken)[0].action == other
    hands.ctrl(pygame.K_z)
    assert hands.said
    assert match.steps >= broken
    hands.settle()


def test_a_moment_passes_by_itself_and_a_press_ends_it(tmp_path: Path) -> None:
    hands, action, _other = at_the_last_seal("your_money", tmp_path, speed="normal")
    match, steps = hands.match, hands.match.steps
    for press in (False, True):
        hands.live.decide(0, action)
        for _tenth in range(100):
            hands.step(dt=0.1)
            if hands.live.seal.left > 0:
                break
        assert waiting(match) == (0, action)
        assert "reopen:0" in hands.table.controls
        hands.step(dt=1.0)
        assert match.steps == steps, "it is not over yet"
        if press:
            hands.press(pygame.K_RETURN)
        else:
            hands.step(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
            hands.click("reopen:0")
            hands.to_decision()
            assert waiting(match) is None
    assert match.steps == steps + 1


def test_nothing_waits_where_that_is_wanted_so(tmp_path: Path) -> None:
    hands, action, _other = at_the_last_seal("dick_turpin", tmp_path, seals="at_once")
    steps = hands.match.steps
    hands.live.decide(0, action)
    assert hands.match.steps == steps + 1


def test_at_one_screen_each_reopens_at_the_table_or_before_the_shutters(tmp_path: Path) -> None:
    match = begun(games()["your_money"], 2)
    hands = Turner(match, tmp_path).to_decision()
    hands.live.decide(0, Plan("west"))
    hands.settle()
    assert isinstance(hands.top(), Curtain)
    assert hands.control("step_back").enabled
    assert not hands.control("step_forth").enabled
    hands.ctrl(pygame.K_z)
    hands.settle()
    assert match.steps == 0
    assert isinstance(hands.top(), Curtain)
    hands.ctrl(pygame.K_y)
    hands.settle()
    assert match.taken == [(0, Plan("west"))]
    hands.to_decision()
    assert hands.live.schedule.viewer == 1
    # Alone before the screen nobody takes back what is another’s.
    hands.ctrl(pygame.K_z)
    assert hands.said == "There is nothing of yours to take back yet."
    hands.live.decide(1, Plan("north"))
    hands.settle()
    assert waiting(match) == (1, Plan("north"))
    assert hands.table.held
    hands.click("reopen:0")
    hands.to_decision()
    assert hands.live.schedule.viewer == 0
    assert match.taken == [(1, Plan("north"))]
    hands.live.decide(0, Plan("south"))
    hands.settle()
    assert waiting(match) == (0, Plan("south"))
    hands.press(pygame.K_RETURN)
    assert waiting(match) is None


def test_a_rival_that_thinks_is_dropped_when_a_step_goes_back(tmp_path: Path) -> None:
    """Its answer belongs to another position: it never comes."""
    key = "merry_way"
    match = alone(games()[key])
    lot = random.Random(3)
    for _turn in range(900):
        seat = match.to_act[-1]
        match.submit(
            seat,
            LEVELS["random"].choose(match.spec, match.view(seat), Loose(lot.random().__hash__())),
        )
        if seat == 0 and undo.why_not(match, 0) is None and 0 not in match.to_act:
            break
    else:
        pytest.fail("a person’s step is never followed by a rival")
    steps = match.steps
    hands = Turner(match, tmp_path, speed="half")
    hands.step(dt=0.01, times=4)
    hands.ctrl(pygame.K_z)
    assert match.steps == steps - 1
    hands.to_decision()
    hands.step(dt=0.1, times=60)
    assert match.steps == steps - 1
    assert match.to_act == (0,)


def test_a_friendly_table_goes_back_past_the_dice_once_all_agree(tmp_path: Path) -> None:
    spec = games()["your_money"]
    match = Match.begin(spec, spec.setup(2), chairs(NAMES[:2]), "YORK", friendly=True)
    for seat, place in ((0, "west"), (1, "north")):
        match.submit(seat, Plan(place))  # type: ignore[arg-type]
    steps = match.steps
    hands = Turner(match, tmp_path)
    hands.settle()
    hands.ctrl(pygame.K_z)
    notice = sure(Notice, hands.top())
    assert "Nell and Jack" in notice.words
    hands.press(pygame.K_ESCAPE)
    assert match.steps == steps
    hands.ctrl(pygame.K_z)
    hands.press(pygame.K_RETURN)
    hands.settle()
    assert match.steps == steps - 1
    assert match.friendly == 1
    kept = Store(tmp_path).load(hands.context.store.file_of(match.record()))
    assert (kept.friendly, len(kept.steps)) == (1, steps - 1)


def test_a_game_begun_again_leads_back_to_the_one_that_was_left(tmp_path: Path) -> None:
    match = alone(games()["dick_turpin"])
    hands = Turner(match, tmp_path).to_decision()
    view: Any = match.view(0)
    hands.live.decide(0, view.legal[0])
    hands.to_decision()
    steps, left = match.steps, match.name
    assert steps

    def playing() -> Match:
        top = sure(GameTable, hands.top())
        hands.table = top
        return top.match

    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.top(), PauseMenu)
    hands.click("restart")
    again = playing()
    assert again.name != left
    assert (undo.decisions(again), again.seats) == ((), match.seats)
    hands.to_decision()
    hands.ctrl(pygame.K_z)
    assert (playing().name, playing().steps) == (left, steps)
    assert [saved.file.stem for saved in Store(tmp_path).listing().matches] == [left]
    hands.to_decision()
    hands.ctrl(pygame.K_y)
    assert playing().name == again.name
    hands.to_decision()
    hands.ctrl(pygame.K_z)
    assert playing().name == left


def test_a_moment_of_the_chronicle_is_gone_back_to_at_a_friendly_table(tmp_path: Path) -> None:
    spec = games()["dick_turpin"]
    sitters = ("person", "greedy")
    match = Match.begin(spec, spec.setup(2), chairs(NAMES[:2], sitters), "YORK", friendly=True)
    for _step in range(12):
        seat = match.to_act[-1]
        match.submit(seat, spec.heuristics.habit(match.view(seat), Loose(match.steps)))
    first = undo.decisions(match)[0]
    hands = Turner(match, tmp_path).to_decision()
    hands.press(pygame.K_l, pygame.K_UP, pygame.K_RETURN)
    look_back_on(hands.top()).jump(-1)
    hands.click("all_back")
    notice = sure(Notice, hands.top())
    assert "Nell decides anew" in notice.words
    hands.press(pygame.K_RETURN)
    assert isinstance(hands.top(), GameTable)
    assert match.steps == first - 1
    assert match.friendly == 1
    assert Store(tmp_path).load(hands.context.store.file_of(match.record())).friendly == 1
