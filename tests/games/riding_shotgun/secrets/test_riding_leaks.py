"""Worlds that differ only in hidden cards look, sound and read alike to whoever may not see them.

Asked at every phase: of what the table shows, of what is told and logged, of what is written down
for others, and of how long everything takes.
"""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC, messages
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.rivals import pause_of
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.session.match import Match
from game.session.voice.voice import table_lines
from tests.scenes.hands import Hands, begun

pytestmark = pytest.mark.usefixtures("codes_alike")

PHASES = [phase for phase in Phase if phase is not Phase.OVER]
WORLDS = 3
EVERYBODY = (0, 1, 2, 3, 4, 5)
SCREENS = [pytest.param(PLAIN, id="plain"), pytest.param(None, id="own")]


class Player(Hands[GameTable]):
    """Somebody at either table of Riding Shotgun."""

    laid, ending = GameTable, EndingScene

    def __init__(self, match: Match, folder: Path, screen: Screen | None, **settings: Any) -> None:
        chosen = screen or screen_of(SPEC)
        type(self).opened = staticmethod(partial(open_table, screen=chosen))
        super().__init__(match, folder, **settings)


class Seen(NamedTuple):
    """All that somebody before the screen, or in the room, can learn."""

    frame: bytes
    title: str
    sounds: tuple[str, ...]
    log: tuple[str, ...]
    words: tuple[str, list[str]]
    curtain: tuple[str, ...]
    tips: tuple[str, ...]


def seen(player: Player) -> Seen:
    table, top = player.table, player.top()
    return Seen(
        player.frame(),
        top.window_title,
        tuple(player.context.sounds.asked),
        tuple([str(messages.sentence(event, table.names)) for event in player.live.told]),
        table.words,
        (top.name, *top.facts) if isinstance(top, Curtain) else (),
        tuple([control.tip for control in top.controls]),  # type: ignore[attr-defined]
    )


def alike(players: list[Player]) -> None:
    first, *others = [seen(player) for player in players]
    for other in others:
        for name, mine, theirs in zip(Seen._fields, first, other, strict=True):
            assert mine == theirs, name


@cache
def moments(seats: int, people: tuple[Seat, ...]) -> tuple[tuple[Phase, Match], ...]:
    """Of one long evening a match at every phase in which a person is asked; copies of it."""
    found: dict[Phase, Match] = {}
    for seed in range(60):
        sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
        match = begun(SPEC, seats, sitters, seed=f"leak {seed}")
        luck = Loose(seed)
        while match.to_act and len(found) < len(PHASES):
            view: Any = match.view(None)
            if view.phase not in found and set(match.to_act) & set(people) and view.round > 1:
                found[view.phase] = Match.resume(match.record())
            seat = match.to_act[0]
            match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
        if len(found) == len(PHASES):
            break
    assert set(found) >= set(PHASES)
    return tuple(found.items())


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
            twin._state = imagined(view, number)
        truths.add(digest(twin._state))
        assert digest(twin.view(eyes)) == digest(view)
        yield twin
    assert len(truths) == WORLDS, "there was nothing hidden to be different"


@pytest.mark.narrow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("phase", PHASES)
def test_before_many_eyes_a_table_shows_nothing_of_any_hand(
    phase: Phase, screen: Screen | None, tmp_path: Path
) -> None:
    """Six people: closed shutters, or a curtain; the same whatever anybody holds."""
    match = dict(moments(6, EVERYBODY))[phase]
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(match, None))
    ]
    needs_a_hand = phase in (Phase.STRATEGY, Phase.TURN, Phase.BUILD, Phase.LOSE_CARDS)
    assert all(player.behind_curtain() == needs_a_hand for player in players)
    alike(players)
    for _moment in range(3):  # nor does it come late
        for player in players:
            player.step(dt=0.7)
        alike(players)


@pytest.mark.narrow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("phase", PHASES)
def test_who_plays_alone_sees_nothing_of_the_rivals_hands(
    phase: Phase, screen: Screen | None, tmp_path: Path
) -> None:
    match = dict(moments(6, (1,)))[phase]
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(match, 1))
    ]
    alike(players)


@pytest.mark.narrow
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [6, 8])
def test_views_words_and_the_terminal_are_the_same_to_the_byte(seats: int, phase: Phase) -> None:
    match = dict(moments(seats, tuple(range(seats))))[phase]
    names = Names(tuple([chair.name for chair in match.seats]), {})
    codec = codec_for(RULES)
    for eyes in (None, *range(seats)):
        read = set()
        for world in worlds(match, eyes):
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


@pytest.mark.parametrize("screen", SCREENS)
def test_a_discard_and_a_quick_draw_look_alike_whichever_card_they_are(
    screen: Screen | None, tmp_path: Path
) -> None:
    """From the moment it is decided to the next curtain, frame by frame."""
    match = begun(SPEC, 4)
    view: Any = match.view(0)
    players = []
    for number, action in enumerate((view.legal[0], view.legal[-1])):
        player = Player(Match.resume(match.record()), tmp_path / str(number), screen).to_decision()
        players.append(player)
        player.context.sounds.asked.clear()
        player.live.commit(0, action)
    for _moment in range(30):
        alike_to_others(players)
        for player in players:
            player.step(dt=0.05)
        if players[0].live.sitting.viewer == 0:
            break
    for player in players:
        player.to_decision()
        mine: Any = player.match.view(0)
        player.live.commit(0, mine.legal[-1])
    for player in players:
        player.settle()
    assert all(player.behind_curtain() for player in players)
    alike(players)


def alike_to_others(players: list[Player]) -> None:
    """Alike, as long as nobody's hand lies open."""
    if all(player.live.sitting.viewer is None for player in players):
        alike(players)


@pytest.mark.parametrize("phase", [Phase.RESPOND, Phase.CHALLENGE])
def test_a_rivals_pause_hangs_neither_on_its_hand_nor_on_its_answer(
    phase: Phase, tmp_path: Path
) -> None:
    """A person waits for it 0.8 to 1.4 seconds, by lot, whatever it holds and does."""
    match = _waiting(phase)
    answers: dict[Action, int] = {}
    counted = set()
    for number in range(12):
        twin = Match.resume(match.record())
        twin._state = imagined(match.view(1), number)
        steps, waited = twin.steps, 0
        player = Player(twin, tmp_path / str(number), PLAIN, speed="normal")
        while twin.steps == steps:
            player.step(dt=0.02)
            waited += 1
            assert waited < 400
        answers[twin.last.action] = waited  # type: ignore[index]
        counted.add(waited)
    assert len(answers) > 1, "it answers this way and that"
    assert len(counted) == 1
    assert 0.8 <= counted.pop() * 0.02 <= 1.6


def _torn(match: Match) -> bool:
    """Whether the rival who is asked answers this way with one hand and that with another."""
    (seat,) = match.to_act
    public, rival = match.view(1), rival_called("greedy")
    views = [RULES.observe(imagined(public, n), seat) for n in range(12)]
    return len({rival.choose(SPEC, view, Loose(match.steps)) for view in views}) > 1


def _waiting(phase: Phase) -> Match:
    """A match in which a rival is asked what a person has to wait for."""
    for seed in range(200):
        match, luck = begun(SPEC, 4, ["greedy", "person", "greedy", "greedy"], f"w{seed}"), Loose(1)
        while match.to_act:
            view: Any = match.view(None)
            seat = match.to_act[0]
            waits = view.phase is phase and seat != 1 and _faces(view, 1) and view.blind_down
            if waits and _torn(match):
                return match
            match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    raise AssertionError(phase)


def _faces(view: Any, seat: Seat) -> bool:
    return seat in (view.attack.seat, view.attack.target)


def test_pauses_are_drawn_from_the_seed_and_the_number_of_steps_alone() -> None:
    match = _waiting(Phase.RESPOND)
    twin = Match.resume(match.record())
    twin._state = imagined(match.view(None), 3)
    assert pause_of(match, (0.8, 1.4)) == pause_of(twin, (0.8, 1.4))
    luck, drawn = Loose(2), []
    while twin.to_act:
        drawn.append(pause_of(twin, (0.8, 1.4)))
        seat = twin.to_act[0]
        twin.submit(seat, SPEC.heuristics.habit(twin.view(seat), luck))
    assert all(0.8 <= pause <= 1.4 for pause in drawn)
    assert max(drawn) - min(drawn) > 0.4


def test_opened_shutters_show_the_hand_and_every_answer(tmp_path: Path) -> None:
    match = dict(moments(6, EVERYBODY))[Phase.RESPOND]
    player = Player(Match.resume(match.record()), tmp_path, PLAIN).settle()
    assert not player.behind_curtain()
    (seat,) = match.to_act
    answers: Any = player.table.shown.view
    assert answers.seat is None
    player.click("open")
    player.settle()
    assert player.behind_curtain()
    player.press(pygame.K_RETURN)
    assert player.behind_curtain(), "the key that confirms does not open the shutters"
    player.press(pygame.K_SPACE)
    assert player.behind_curtain(), "nor does any key pressed twice in a hurry"
    player.open_shutters()
    player.settle()
    shown: Any = player.table.shown.view
    assert shown.seat == seat
    assert len(shown.legal) >= len(match.view(seat).legal)  # type: ignore[attr-defined]
