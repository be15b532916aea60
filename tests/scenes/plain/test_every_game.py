"""Every game there is, with every number of seats, on the plain table: played whole, by keys."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.fields import Spot
from game.engine.messages import Zone
from game.engine.names import Names
from game.engine.open import Legal, Open, allows
from game.engine.spec import GameSpec
from game.scenes.plain.board import PlainBoard
from game.scenes.plain.map_side import MAP
from game.scenes.plain.rows import choices_of
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.replay import OPEN, ReplayDriver
from game.session.match import Match
from tests.games.fair import SPEC as FAIR
from tests.games.two_camps import camps
from tests.scenes.plain import toy
from tests.scenes.plain.sitter import NAMES, Sitter, begun, played, replay_of
from tests.sure import some, sure
from tools.unseen import Unseen

OURS = (toy.spec(), camps.SPEC)
TABLES = [(spec, seats) for spec in (*games().values(), *OURS) for seats in spec.seats]
at_every_table = pytest.mark.parametrize(
    ("spec", "seats"), TABLES, ids=[f"{spec.key}-{seats}" for spec, seats in TABLES]
)
OPEN_TABLES = [*TABLES, *[(FAIR, seats) for seats in FAIR.seats]]
"""With a fair of decisions that cannot be listed, which has no first deal to be seen again."""
at_every_open_table = pytest.mark.parametrize(
    ("spec", "seats"), OPEN_TABLES, ids=[f"{spec.key}-{seats}" for spec, seats in OPEN_TABLES]
)
OCCASIONS = 3
"""How often in a game two worlds are compared."""


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The throw-away games are found as the others are."""
    for spec in (*OURS, FAIR):
        monkeypatch.setitem(games(), spec.key, spec)


def choose(sitter: Sitter, lot: random.Random) -> None:
    """Choose by number: into a group, over the pages, a row, and Enter."""
    choosing = sitter.choosing()
    for _turn in range(lot.randrange(len(choosing.pages))):
        sitter.press(pygame.K_0)
    row = lot.choice([r for r in sitter.rows().values() if r.keys])
    sitter.press(*row.keys)
    if isinstance(row.does, Open):
        fill_in(sitter, lot)
    elif row.leads_on:
        assert choosing.opened == row.words
        choose(sitter, lot)
    elif sitter.table.mode is choosing:
        sitter.press(pygame.K_RETURN)


def fill_in(sitter: Sitter, lot: random.Random) -> None:
    """Fill in an open decision by keys, and a spot by a press on the map; Enter does it."""
    filling = some(sitter.choosing().filling)
    steps = sitter.match.steps
    for _attempt in range(60):
        # Of a long list a few: some of each is seldom what may be had together.
        for blank in lot.sample(filling.blanks, min(4, len(filling.blanks))):
            if isinstance(blank.field, Spot):
                luck = Loose(lot.randrange(10**6))
                wanted = blank.field.some(luck)
                if lot.randrange(2):  # of a wide country few spots may do
                    wanted = getattr(filling.family.some(luck), blank.field.name)
                sitter.click(sitter.control(MAP).glass.pixel(wanted))
                continue
            sitter.table.controls.set_focus(blank.name)
            for _step in range(lot.randrange(8)):
                sitter.press(lot.choice((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)))
        if sitter.control("main").enabled:
            break
    sitter.press(pygame.K_RETURN)
    assert _decided(sitter.match, steps) == 1


def _decided(match: Match, since: int) -> int:
    """How often people have decided since so many steps: rivals may have answered at once, and a
    last seal may wait unbroken.
    """
    steps = match.record().steps[since:]
    return sum([match.seats[step.seat].is_person for step in steps]) + (match.sealed is not None)


def furniture(sitter: Sitter) -> dict[str, object]:
    """What lies on the stage, but for what a rival says just now, and for the tale, which an opened
    game tells from its log.
    """
    lying = sitter.table.stage.snapshot()
    passing = ("tale", "bar:badge", "speech")
    return {name: seen for name, seen in lying.items() if name not in passing}


class Player(Sitter):
    """Plays whole games, and looks whenever something is asked."""

    program = Unseen


FEW = 5
"""In larger company two people sit among rivals: eight who press anything take all evening."""

BRIEFER: dict[str, dict[str, Any]] = {"merry_way": {"offers_per_phase": 1, "target_profit": 20}}
"""House rules by which people who press anything at all are done the same evening, among rivals who
know what they want.
"""


def _may_be(answer: Any, legal: Legal) -> bool:
    """Whether what is answered with the shutters closed can be done: of a family, a member."""
    return allows(legal, answer.some(Loose(1)) if isinstance(answer, Open) else answer)


@pytest.mark.narrow(alike="seats")
@at_every_open_table
def test_a_whole_game_is_played_by_posted_keys(spec: GameSpec, seats: int, tmp_path: Path) -> None:
    briefer = BRIEFER.get(spec.key, {})
    among_rivals = spec.key in games() and (briefer or seats > FEW)
    sitters = ("person", "person", *("greedy",) * (seats - 2)) if among_rivals else ()
    match = begun(spec, seats, sitters, **briefer)
    sitter = Player(match, tmp_path, fresh=True)
    lot, met = random.Random(f"{spec.key} {seats}"), 0
    while not sitter.to_decision().over():
        table, choosing = sitter.table, sitter.choosing()
        assert table.shown.view == match.view(sitter.live.schedule.viewer)
        assert (
            tuple(sitter.live.told) == tuple(match.history(None if seats > 1 else 0)) or seats > 1
        )
        legal = match.view(choosing.seat).legal  # type: ignore[attr-defined]
        if choosing.openly:
            assert all(_may_be(choice.action, legal) for choice in choosing.choices)
            if lot.randrange(2):
                sitter.click("open")
                assert sitter.settle().behind_curtain()
                continue
        else:
            assert {choice.action for choice in choosing.choices} == set(legal)
        if met % 20 == 0:
            again = Sitter(Match.resume(match.record()), tmp_path)
            if not choosing.openly:
                again.live.schedule.sit(choosing.seat)
            again.to_decision()
            if again.choosing().openly and not choosing.openly:
                again.click("open")
                again.to_decision()
            assert furniture(again) == furniture(sitter)
        steps = match.steps
        choose(sitter, lot)
        assert _decided(match, steps) == 1
        met += 1
        assert met < 900
    assert match.result is not None
    assert met > 2
    saved = sitter.context.store.listing().matches[0]
    assert saved.finished


@pytest.mark.narrow(alike="seats")
@at_every_open_table
def test_no_two_choices_read_alike(spec: GameSpec, seats: int) -> None:
    match, luck = begun(spec, seats), Loose(1)
    names = Names(NAMES[:seats], match.others)
    while match.to_act:
        seat = match.to_act[0]
        view = match.view(seat)
        words = [choice.words for choice in choices_of(spec, view, names)]
        assert len(set(words)) == len(words), words
        assert all(words)
        match.submit(seat, spec.heuristics.habit(view, luck))


def _log_frame(sitter: Sitter) -> bytes:
    sitter.press(pygame.K_l)
    assert sitter.top() is not sitter.table
    frame = sitter.frame()
    sitter.press(pygame.K_ESCAPE)
    return frame


@pytest.mark.narrow(alike="seats")
@pytest.mark.usefixtures("codes_alike")
@pytest.mark.parametrize(
    ("spec", "seats"),
    [table for table in TABLES if table[1] > 1],
    ids=[f"{spec.key}-{seats}" for spec, seats in TABLES if seats > 1],
)
def test_two_secrets_look_sound_and_read_alike_to_everybody_else(
    spec: GameSpec, seats: int, tmp_path: Path
) -> None:
    """A game may have fewer such moments than are compared, but none of it goes by unseen."""
    match, luck, met = begun(spec, seats), Loose(7), 0
    while match.to_act and met < OCCASIONS:
        seat = match.to_act[0]
        view = match.view(seat)
        legal = view.legal  # type: ignore[attr-defined]
        shutters = spec.parts.shutters
        if shutters is not None:  # the place is left with what does not go on
            legal = [each for each in legal if not shutters.goes_on(each)]
        if view.secret and len(legal) > 1 and len(match.to_act) > 1:
            ways = [each.some(luck) if isinstance(each, Open) else each for each in legal[:2]]
            met += _twins(match, (ways[0], ways[1]), tmp_path / str(match.steps))
        match.submit(seat, spec.heuristics.habit(view, luck))
    assert met == OCCASIONS or (met and not match.to_act)


def _twins(match: Match, ways: tuple[object, object], folder: Path) -> int:
    """Two tables at which the first decides in two ways; whether what came of it is secret."""
    record = match.record()
    trial = [Match.resume(record), Match.resume(record)]
    seat = match.to_act[0]
    heard = [each.submit(seat, way).seen_by(None) for each, way in zip(trial, ways, strict=True)]  # type: ignore[arg-type]
    if heard[0] != heard[1] or trial[0].view(None) != trial[1].view(None):
        return 0  # the choice is not hidden, or has been revealed at once
    # Each in a house of its own: in one, the second would find what the first wrote.
    sitters = [
        Sitter(Match.resume(record), folder / f"{match.steps} {n}") for n in range(len(ways))
    ]
    for sitter, way in zip(sitters, ways, strict=True):
        sitter.to_decision()
        assert sitter.choosing().seat == seat
        sitter.context.sounds.asked.clear()
        sitter.live.commit(seat, way)  # type: ignore[arg-type]
        sitter.settle()
    one, other = sitters
    assert isinstance(one.top(), Curtain)
    assert one.frame() == other.frame()
    for sitter in sitters:
        sitter.open_shutters()
        sitter.settle()
    asked = one.choosing().seat
    assert one.match.view(asked) == other.match.view(asked)
    assert one.frame() == other.frame()
    assert one.top().window_title == other.top().window_title
    assert one.context.sounds.asked == other.context.sounds.asked
    assert one.table.shown.captions == other.table.shown.captions
    assert _log_frame(one) == _log_frame(other)
    for sitter in sitters:
        sitter.press(pygame.K_ESCAPE)
    assert one.frame() == other.frame(), "under the menu"
    return 1


def zones_of(replay: ReplayDriver) -> tuple[Zone, ...]:
    """What lies open in a replay."""
    board = sure(PlainBoard, replay.board)
    return board.zones(replay.table.shown)


@pytest.mark.narrow(alike="seats")
@at_every_table
def test_a_replay_ends_where_the_game_ended_and_knows_no_more_than_its_eyes(
    spec: GameSpec, seats: int, tmp_path: Path
) -> None:
    match = played(begun(spec, seats))
    sitter = Sitter(match, tmp_path)
    replay = replay_of(sitter.context, match)
    assert replay.may_see[0] == OPEN
    for eyes in replay.may_see[-2:]:
        replay.look_with(eyes)
        replay.jump(replay.last)
        looker = None if eyes == OPEN else int(eyes)
        assert replay.table.shown.view == match.view(looker)
        replay.jump(-1)
        assert replay.at == -1
        seen, forward = set(), []
        while replay.at < replay.last:
            replay.go(1)
            seen.add(replay.at)
            forward.append(zones_of(replay))
        for zones in reversed(forward[:-1]):
            replay.go(-1)
            assert zones_of(replay) == zones
        assert seen


@pytest.mark.narrow(alike="seats")
@at_every_table
def test_nothing_of_a_running_game_is_replayed_that_may_not_be_known(
    spec: GameSpec, seats: int, tmp_path: Path
) -> None:
    match = played(begun(spec, seats), 5)
    replay = replay_of(Sitter(match, tmp_path).context, match)
    replay.jump(replay.last)
    if seats > 1:
        assert zones_of(replay) == spec.messages.zones(match.view(None), replay.table.names)
        assert tuple(replay.story) == match.history(None)
    else:
        assert replay.may_see == (OPEN,)
