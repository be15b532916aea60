"""Passengers go down one by one, gold grows coin by coin, and nothing is told before it is seen;
and how long somebody among rivals waits for it.
"""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.sprites.dick_turpin.road import windows
from game.sprites.dick_turpin.roadside import heap_in, spots
from game.sprites.lettering import Scale
from game.sprites.pieces import Piece, sheet_of
from tests.games.dick_turpin.table.highwayman import (
    Highwayman,
    before_the_coach,
    begun,
    played,
    seen_again,
)
from tools import waiting
from tools.waiting import Sitter, Waited, mean

SCALE = Scale(1280, 800)
COACH, STRIP = (240, 160), (640, 84)


def pane(piece: Piece, number: int) -> bytes:
    return pygame.image.tobytes(piece.surface.subsurface(piece.rects[f"window_{number}"]), "RGBA")


@pytest.mark.parametrize("size", [COACH, STRIP])
def test_passengers_go_down_one_by_one_and_the_last_first(size: tuple[int, int]) -> None:
    seen = [windows(size, SCALE, left) for left in range(DATA.passengers + 1)]
    for left, (after, before) in enumerate(pairwise(seen)):
        changed = {n for n in range(1, 7) if pane(after, n) != pane(before, n)}
        # Where two sit at a window, the one window is seen for both.
        assert left + 1 in changed
        assert changed <= {left + 1, left if size == COACH else left + 1, left + 2}
    held = windows(size, SCALE, 6, 1)
    assert len({pane(held, 6), pane(seen[6], 6), pane(seen[5], 6)}) == 3
    assert pane(held, 1) == pane(seen[6], 1)
    for number in (5, 6):
        gone = windows(size, SCALE, 6, 2, going=2.0)
        assert pane(gone, number) == pane(seen[4], number)


def test_the_coach_looks_where_it_drives() -> None:
    right, left = windows(COACH, SCALE, 6), windows(COACH, SCALE, 6, right=False)
    luggage = Rect(0, 0, COACH[0], 30)
    one, other = [piece.surface.subsurface(luggage) for piece in (right, left)]
    turned = pygame.transform.flip(one, True, False)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(other, "RGBA")
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_heap_has_a_coin_for_each_sovereign_and_no_row_is_wider_than_the_one_below() -> None:
    for coins in range(1, DATA.sovereigns + 1):
        laid = spots(coins)
        assert len(laid) == coins
        rows: dict[int, int] = {}
        for _x, y in laid:
            rows[round(y / 0.36)] = rows.get(round(y / 0.36), 0) + 1
        widths = [rows[row] for row in sorted(rows)]  # from the top
        assert widths == sorted(widths)


def test_a_heap_stays_in_its_room_and_grows() -> None:
    room = Rect(10, 10, 120, 90)
    inked = []
    for coins in (0, 1, 2, 5, 10):
        out = sheet_of((140, 110))
        heap_in(out, room, coins, 10)
        assert room.inflate(2, 2).contains(out.get_bounding_rect()) or not coins
        inked.append(pygame.mask.from_surface(out).count())
    assert inked == sorted(set(inked))


class Seen(NamedTuple):
    """A moment of an event being told."""

    keys: dict[str, str]
    flying: set[str]
    said: str
    shots: int


def film(kind: type[Event], folder: Path, **settings: Any) -> tuple[Any, list[Seen]]:
    """What lies on the table, step by step, while an event of that kind is told; and the event."""
    match = played(begun(4, seed="FLASH"))
    replay = seen_again(match, folder, speed="normal", **settings)
    table = replay.table
    number = next(n for n, event in enumerate(replay.story) if isinstance(event, kind))
    replay.jump(number - 1)
    replay.play()
    seen: list[Seen] = []

    def shots() -> int:
        return table.context.sounds.asked.count("pistol")

    while replay.at < number:
        keys = {sprite.id: sprite.key for sprite in table.stage}
        flying = {name.split(":")[1] for name in keys if name.startswith("fly:")}
        seen.append(Seen(keys, {each.split(" ")[0] for each in flying}, table.words[0], shots()))
        table.update(0.02)
        assert len(seen) < 1000
    return replay.story[number], seen


def test_a_turned_card_fills_the_heap_coin_by_coin_and_a_passenger_goes_down(
    tmp_path: Path,
) -> None:
    event, seen = film(e.BootyTurned, tmp_path)
    heaps = [each.keys["pile"] for each in seen if "pile" in each.keys]
    sums = [int(key.split(" ")[1]) for key in dict.fromkeys(heaps)]
    assert sums == list(range(event.sum - event.card, event.sum + 1))
    shares = [float(each.keys["windows"].split(" ")[3]) for each in seen]
    held = [int(each.keys["windows"].split(" ")[1]) for each in seen]
    falling = [share for share, now in zip(shares, held, strict=True) if now == held[-1]]
    assert falling == sorted(falling)
    assert {0.25, 0.5, 1.0} <= set(falling)
    assert any("coin" in each.flying for each in seen)


def test_purses_fall_and_grow_with_the_coins_that_fly(tmp_path: Path) -> None:
    event, seen = film(e.BootyTaken, tmp_path)
    shown: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for each in seen:
        for seat, course in shown.items():
            found = re.search(r"gold=(\d+)", each.keys[f"plate:{seat}"])
            assert found is not None
            course.append(int(found[1]))
    for payment in event.payments:
        course = shown[payment.seat]
        assert course == sorted(course, reverse=True)
        assert (course[0], course[-1]) == (payment.had, payment.had - payment.paid)
    mine = shown[event.seat]
    assert mine == sorted(mine)
    assert (mine[0], mine[-1]) == (event.had, event.had + event.taken)
    assert len(set(mine)) > 2, "it grows in more than one step"
    sinking = [float(each.keys["windows"].split(" ")[3]) for each in seen]
    assert sinking == sorted(sinking)
    assert {1.0, 1.5, 2.0} <= set(sinking)


@pytest.mark.parametrize("kind", [e.DuelCardDrawn, e.BootyTurned, e.DrivenOff])
def test_a_card_is_told_only_once_it_is_turned_up(kind: type[Event], tmp_path: Path) -> None:
    _event, seen = film(kind, tmp_path)
    before = seen[0].said
    face_up = next(n for n, each in enumerate(seen) if "face" in each.keys.values())
    assert {each.said for each in seen[:face_up]} == {before}
    assert seen[-1].said != before


def test_past_the_last_who_waits_the_coach_hurries_on(tmp_path: Path) -> None:
    match = played(begun(3, seed="FLASH"))
    replay = seen_again(match, tmp_path, speed="normal")
    took: dict[bool, list[int]] = {True: [], False: []}
    for number, event in enumerate(replay.story[:80]):
        if not isinstance(event, e.CoachPassed):
            continue
        replay.jump(number - 1)
        waited_for = any(seen.laid for seen in replay.table.shown.view.highwaymen)
        replay.play()
        steps = 0
        while replay.at < number and steps < 500:
            replay.table.update(0.05)
            steps += 1
        took[waited_for].append(steps)
    assert min(map(len, took.values())) > 2
    assert max(took[False]) < 0.7 * min(took[True])


def test_smoke_and_dust_are_only_for_those_who_welcome_motion(tmp_path: Path) -> None:
    for kind, puffs in ((e.DrivenOff, {"smoke", "flash"}), (e.CoachPassed, {"dust"})):
        _event, lively = film(kind, tmp_path)
        assert puffs <= {name for each in lively for name in each.flying}
        assert not lively[0].flying & puffs
        _event, calm = film(kind, tmp_path, reduced_motion=True)
        assert not {name for each in calm for name in each.flying} & puffs
        for told in (lively, calm):
            assert told[-1].shots - told[0].shots == (kind is e.DrivenOff), "it is heard in either"


def test_another_card_is_asked_for_where_it_would_lie_and_never_over_one_that_lies_there(
    tmp_path: Path,
) -> None:
    match = before_the_coach(2, "LONG")
    player = Highwayman(match, tmp_path).to_decision()
    seen = set()
    for _card in range(4):
        mode = player.table.mode
        if not isinstance(mode, HoldUp):
            break
        turned = len(mode.view.turned)
        lure = player.table.stage["next"].rect
        cards = [player.table.stage[f"turned:{n}"].rect for n in range(turned)]
        assert all(not lure.colliderect(card) for card in cards)
        assert lure.colliderect(player.table.stage[f"turned:{turned}"].rect)
        seen.add(turned)
        steps = match.steps
        player.click(lure.center)
        assert match.steps == steps + 1
        player.to_decision()
    assert len(seen) > 2


SPEC = game_called("dick_turpin")
MOST_A_JOURNEY = 25.0
MOST_BETWEEN = 12.0
MOST_A_BEAT = 6.0


def test_among_three_a_journey_costs_no_more_waiting_than_it_has_to_tell(tmp_path: Path) -> None:
    total = Waited()
    for number in range(3):
        match = waiting.begun(SPEC, 3, f"WAIT {number}", "greedy")
        total.add(Sitter(match, tmp_path / str(number)).play())
    assert len(total.parts) == 18
    assert mean(total.parts) <= MOST_A_JOURNEY
    assert mean(total.between) <= MOST_BETWEEN
    assert 0.0 < total.longest <= MOST_A_BEAT


def test_whoever_wants_no_reckoning_is_not_stopped_between_journeys(tmp_path: Path) -> None:
    match = waiting.begun(SPEC, 3, "WAIT 0", "greedy")
    assert Sitter(match, tmp_path, reckoning="log").play().pauses == 1, "the end of the game"
