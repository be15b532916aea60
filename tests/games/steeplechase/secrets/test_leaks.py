"""Worlds that differ only in chits that lie face down, and in eagerness nobody has told, look,
sound and read alike to whoever may not know them: at both tables and at a terminal.
"""

import time
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.open import Open
from game.engine.steeplechase import SPEC, messages
from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Phase, State
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import open_table
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.session.match import Match
from game.session.voice.voice import table_lines
from tests.scenes.hands import Hands, begun

pytestmark = pytest.mark.usefixtures("codes_alike")

MOMENTS = ("line_up", "movement", "actions", "contest")
"""Where something is hidden while a person is asked."""
WORLDS = 3
PATIENCE = 20.0
STEPS = 12
EVERYBODY = (0, 1, 2)
SCREENS = [pytest.param(PLAIN, id="plain"), pytest.param(None, id="own")]


class Player(Hands[GameTable]):
    """Somebody at either table of Steeplechase."""

    laid, ending = GameTable, EndingScene

    def __init__(self, match: Match, folder: Path, screen: Screen | None, **settings: Any) -> None:
        chosen = screen or screen_of(SPEC)
        type(self).opened = staticmethod(partial(open_table, screen=chosen))
        super().__init__(match, folder, **settings)


class Seen(NamedTuple):
    """All that somebody before the screen, or in the room, can learn."""

    title: str
    sounds: tuple[str, ...]
    log: tuple[str, ...]
    words: tuple[str, list[str]]
    curtain: tuple[str, ...]
    tips: tuple[tuple[str, str], ...]
    focus: str
    frame: bytes


def at_rest(players: Sequence[Player]) -> None:
    """Once nothing of the map is still being engraved beside, which takes real time; all of them
    have gone on for as long.
    """
    end = time.monotonic() + PATIENCE
    while any(player.table.board.awaits for player in players):
        assert time.monotonic() < end, "the map is never done"
        time.sleep(0.01)
        for player in players:
            player.step()


def seen(player: Player) -> Seen:
    table, top = player.table, player.top()
    controls: Any = top.controls  # type: ignore[attr-defined]
    return Seen(
        top.window_title,
        tuple(player.context.sounds.asked),
        tuple([str(messages.sentence(event, table.names)) for event in player.live.told]),
        table.words,
        (top.name, *top.facts) if isinstance(top, Curtain) else (),
        tuple([(control.name, control.tip) for control in controls]),
        controls.focus,
        player.frame(),
    )


def alike(players: Sequence[Player]) -> None:
    at_rest(players)
    first, *others = [seen(player) for player in players]
    for other in others:
        for name, mine, theirs in zip(Seen._fields, first, other, strict=True):
            assert mine == theirs, name


def anything(match: Match, seat: Seat, luck: Loose) -> Action:
    """As a quick courier decides, or anyhow."""
    view: Any = match.view(seat)
    if luck.below(3):
        return SPEC.heuristics.habit(view, luck)
    each = view.legal[luck.below(len(view.legal))]
    action: Action = each.some(luck) if isinstance(each, Open) else each
    return action


def moment_of(match: Match, people: tuple[Seat, ...]) -> str | None:
    """Which of the moments this is, if something is hidden from the others."""
    view: Any = match.view(None)
    asked = set(match.to_act) & set(people)
    if not asked:
        return None
    if view.phase is Phase.LINE_UP:
        return "line_up" if any(view.picked) else None
    others = [courier for seat, courier in enumerate(view.couriers) if seat not in asked]
    if not any(not chit.shown for courier in others for chit in courier.boasts):
        return None
    own: Any = match.view(match.to_act[0])
    if any(isinstance(each, ShowChit) for each in own.legal):
        return "contest"
    return {Phase.MOVEMENT: "movement", Phase.ACTIONS: "actions"}.get(view.phase)


@cache
def moments(seats: int, people: tuple[Seat, ...]) -> dict[str, Match]:
    """Of some races a match at every moment in which a person is asked; copies of it."""
    found: dict[str, Match] = {}
    for seed in range(60):
        sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
        match, luck = begun(SPEC, seats, sitters, seed=f"leak {seed}"), Loose(seed)
        while match.to_act and len(found) < len(MOMENTS):
            moment = moment_of(match, people)
            if moment is not None and moment not in found:
                found[moment] = Match.resume(match.record())
            match.submit(match.to_act[0], anything(match, match.to_act[0], luck))
        if len(found) == len(MOMENTS):
            break
    assert set(found) == set(MOMENTS)
    return found


def imagined(view: Any, number: int) -> State:
    """A truth that looks like that to its onlooker."""
    return RULES.sample(view, Loose(number))


def worlds(match: Match, eyes: Seat | None) -> Iterator[Match]:
    """The match, and others that look just like it to those eyes."""
    view = match.view(eyes)
    truths = set()
    for number in range(WORLDS):
        twin = Match.resume(match.record())
        if number:
            twin._state = imagined(view, number + 4)
        truths.add(digest(twin._state))
        assert digest(twin.view(eyes)) == digest(view)
        yield twin
    assert len(truths) > 1, "there was nothing hidden to be different"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_before_many_eyes_a_table_shows_nobody_s_chits(
    moment: str, screen: Screen | None, tmp_path: Path
) -> None:
    """Three people: closed shutters, or a curtain; the same whatever anybody has drawn."""
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(moments(3, EVERYBODY)[moment], None))
    ]
    alike(players)
    for _later in range(2):  # nor does it come late
        for player in players:
            player.step(dt=0.7)
        alike(players)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_who_plays_alone_sees_nothing_of_the_rivals_chits(
    moment: str, screen: Screen | None, tmp_path: Path
) -> None:
    match = moments(3, (1,))[moment]
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(match, 1))
    ]
    for _moment in range(STEPS):  # what the ride may come to is reckoned a slice at a time
        for player in players:
            player.step(dt=0.1)
    alike(players)


@pytest.mark.narrow
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_views_words_and_the_terminal_are_the_same_to_the_byte(seats: int, moment: str) -> None:
    match = moments(seats, tuple(range(seats)))[moment]
    names = Names(tuple([chair.name for chair in match.seats]), {})
    codec = codec_for(RULES)
    for eyes in (None, *range(seats)):
        read = set()
        for number in range(WORLDS):
            world = Match.resume(match.record())
            if number:
                world._state = imagined(match.view(eyes), number)
            view: Any = world.view(eyes)
            read.add(
                (
                    str(codec.encode(view)),
                    messages.what_now(view, names),
                    str(messages.zones(view, names)),
                    str(table_lines(messages.zones(view, names), names, "")),
                    str([messages.action_label(action, view, names) for action in view.legal]),
                    str(SPEC.heuristics.worth(view, eyes or 0)),
                )
            )
        assert len(read) == 1
