"""Two matches that differ only in the other's secret look, sound and read alike to everybody."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import K_RETURN

from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.kinds import Seat
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.events import PlanSealed, SecretDiceThrown
from game.engine.your_money.state import Phase
from game.session.letter import SUFFIX, picture_of, read_letter
from game.session.match import Batch, Match
from tests.games.your_money.table.player import SMALL, SPEC, Player, begun
from tests.scenes.seen import alike, seen

pytestmark = pytest.mark.usefixtures("codes_alike")

WORLDS = 3
PLACES = ("north", "south", "east", "west", "tavern", "market")


def played_to(steps: int, seed: str) -> Match:
    """A match of two people after so many decisions, by chance but nobody leaves."""
    match, luck = begun(2, seed=seed, options={"purse": 10}), Loose(steps)
    for _step in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[luck.below(len(match.to_act))]
        view: Any = match.view(seat)
        stay = [a for a in view.legal if a != Plan("retire") and not isinstance(a, TurnScoundrel)]
        match.submit(seat, (stay or list(view.legal))[luck.below(len(stay or view.legal))])
    return match


def worlds_like(match: Match, seat: Seat | None) -> list[Match]:
    """The match, and others whose truth differs only where `seat` cannot see it.

    Each is a record of its own that starts from such a truth.
    """
    view = match.view(seat)
    found: dict[str, Match] = {}
    for n in range(WORLDS * 4):
        truth = SPEC.rules.sample(view, Loose(n))
        twin = Match.resume(match.record())
        twin._state = truth
        # What was said of these secrets when they came about has to be as true.
        twin.opening = retold(twin.opening, truth)
        twin._batches = [retold(batch, truth) for batch in twin._batches]
        found.setdefault(digest(truth), twin)
        if len(found) == WORLDS:
            break
    return list(found.values())


def retold(batch: Batch, truth: Any) -> Batch:
    """The batch as it would have been if the secrets of this round were those of `truth`."""
    if truth.phase is not Phase.PLAN:
        return batch
    events: list[Any] = []
    for event in batch.events:
        match event:
            case SecretDiceThrown(seat):
                events.append(SecretDiceThrown(seat, truth.sheets[seat].dice))
            case PlanSealed(seat):
                events.append(PlanSealed(seat, truth.sheets[seat].plan))
            case _:
                events.append(event)
    return msgspec.structs.replace(batch, events=tuple(events))


def letter_of(player: Player, folder: Path) -> tuple[bytes, bytes]:
    """The picture of a letter asked for now, and the whole letter as it lies on the disk."""
    player.app.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")])
    (file,) = (folder / "letters").glob(f"*{SUFFIX}")
    return picture_of(file).read_bytes(), file.read_bytes()


def test_a_bug_letter_of_a_match_under_way_shows_what_everybody_may_see(tmp_path: Path) -> None:
    """Asked for amid somebody's planning, and from the chronicle and the menu over it."""
    match = played_to(9, "PLUM PUDDING")
    seat = match.to_act[0]
    for n, keys in enumerate(((), (pygame.K_l,), (pygame.K_ESCAPE,))):
        pictures = set()
        for world, twin in enumerate(worlds_like(match, None)):
            folder = tmp_path / f"{n} {world}"
            player = before(twin, seat, folder)
            assert player.live.shows_secrets
            player.press(*keys)
            picture, written = letter_of(player, folder)
            pictures.add(picture)
            assert match.seed.encode() not in written
            assert b'"dice"' not in written
            letter = read_letter(written, "a.letter.json")
            assert letter.record is not None
            assert letter.record.seed == match.seed
            assert letter.log
            assert "sealed" in getattr(player.top(), "words", "")
        assert len(pictures) == 1


def before(match: Match, seat: Seat | None, folder: Path, **more: Any) -> Player:
    """`seat` before the table of this match (None: whoever passes by)."""
    player = Player(match, folder, size=SMALL, **more)
    player.settle()
    if seat is not None and player.behind_curtain():
        if player.called() != match.seats[seat].name:
            return player
        player.press(K_RETURN)
        player.settle()
    return player


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_whole_of_planning_looks_and_sounds_alike_whatever_is_planned(
    tmp_path: Path, speed: str
) -> None:
    """From the first plan to the second curtain, step by step, with other dice and other plans."""
    tables = []
    for n, place in enumerate(PLACES):
        match = begun(2)
        truth = SPEC.rules.sample(match.view(None), Loose(n))
        match._state = truth
        player = before(match, 0, tmp_path / place, speed=speed)
        player.sounds.clear()
        # The one thing that differs: which key, at the same moment.
        player.press(getattr(pygame, f"K_{place[0]}"))
        tables.append(player)
    assert len({player.top().window_title for player in tables}) == 1
    # While planning only its owner looks on. From Enter on, everybody may.
    for player in tables:
        player.press(K_RETURN)
    for _moment in range(60):
        alike(tables)
        for player in tables:
            player.step(dt=0.05)
    assert all(player.behind_curtain() for player in tables)
    alike(tables)
    for player in tables:
        player.press(K_RETURN)
    # Jack's own dice differ from world to world, so only what is public is compared now.
    for player in tables:
        player.settle()
        assert player.planning.view.sheets[0].plan is None
        assert player.planning.chosen is None
        player.press(pygame.K_m, K_RETURN)
    for _moment in range(60):
        alike(tables)
        for player in tables:
            player.step(dt=0.05)
    assert all(player.table.held for player in tables), "the seals are not broken yet"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_planner_sees_the_same_whatever_the_other_holds(tmp_path: Path, seat: Seat) -> None:
    """Every key of a whole decision, in two worlds the planner cannot tell apart."""
    match = begun(2)
    if seat == 1:
        match.submit(0, Plan("north"))
    twins = worlds_like(match, seat)
    assert len(twins) == WORLDS
    players = [before(twin, seat, tmp_path) for twin in twins]
    if seat == 1:
        assert len({twin._state.sheets[0].plan for twin in twins}) > 1
    alike(players)
    lot = random.Random(seat)
    for _key in range(12):
        code = getattr(pygame, f"K_{lot.choice(PLACES)[0]}")
        for player in players:
            player.press(code)
        alike(players)
    for player in players:
        player.click(player.table.layout.plot("west").center)
        at = player.lift("die:0", "east")
        player.button(at, False)
        player.press(pygame.K_BACKSPACE)
    alike(players)


def test_the_curtain_clears_focus_hover_and_pointer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pointer: list[tuple[int, int]] = []
    pygame.display.init()
    try:
        pygame.display.set_mode(SMALL)
        monkeypatch.setattr(pygame.mouse, "set_pos", lambda at: pointer.append(tuple(at)))
        player = before(begun(2), 0, tmp_path)
        pointer.clear()
        table = player.table
        player.move(table.layout.plot("south").center)
        player.pass_time(1.0)
        table.controls.set_focus("place:south")
        player.press(pygame.K_SPACE, K_RETURN)
        player.settle()
        assert player.behind_curtain()
        assert pointer == [(SMALL[0] // 2, SMALL[1] // 2)]
        controls = table.controls
        assert (controls.focus, controls.ring_seen, controls._hover) == ("", False, "")
        assert controls._tip_for == ""
        assert table.mode is None
        # The pointer goes over the table's places: under the curtain nothing answers.
        still = seen(player)
        for name in PLACES:
            player.move(table.layout.plot(name).center)
            player.step(dt=0.5)
        assert seen(player).title == still.title
        assert table.controls._hover == ""
    finally:
        pygame.display.quit()
