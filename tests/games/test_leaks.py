"""Worlds that differ only in what is hidden look, sound and read alike to whoever may not know it.

Asked at every moment at which something is hidden, at both tables: before many eyes, before one
person's own, and at a terminal.
"""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.open import Open
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.session.match import Match
from game.session.voice import table_lines
from tests.games.fixture import Hidden, fixture, has
from tests.scenes.hands import Hands, begun
from tests.scenes.seen import alike

pytestmark = pytest.mark.usefixtures("codes_alike")

WORLDS = 3
SCREENS = pytest.mark.parametrize(
    "screen", [pytest.param(PLAIN, id="plain"), pytest.param(None, id="own")]
)
MOMENTS = [(key, moment) for key in has("hidden") for moment in fixture(key).hidden.moments]  # type: ignore[union-attr]


class Player(Hands[GameTable]):
    """Somebody at either table of a game."""

    laid = GameTable

    def __init__(self, match: Match, folder: Path, screen: Screen | None, **settings: Any) -> None:
        chosen = screen or screen_of(match.spec)
        type(self).opened = staticmethod(partial(open_table, screen=chosen))
        super().__init__(match, folder, **settings)


def hidden_in(key: str) -> Hidden:
    found = fixture(key).hidden
    assert found is not None
    return found


def decided(match: Match, seat: Seat, luck: Loose, one_in: int) -> Action:
    """As a quick player decides, or anyhow: once in so many times, where it is not always so."""
    view: Any = match.view(seat)
    if one_in and not luck.below(one_in):
        each = view.legal[luck.below(len(view.legal))]
        action: Action = each.some(luck) if isinstance(each, Open) else each
        return action
    return match.spec.heuristics.habit(view, luck)


@cache
def moments(key: str, seats: int, people: tuple[Seat, ...]) -> dict[str, Match]:
    """Of long evenings a match at every moment at which a person is asked; copies of it."""
    hidden, found = hidden_in(key), dict[str, Match]()
    for seed in range(60):
        sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
        match, luck = begun(fixture(key).spec, seats, sitters, f"leak {seed}"), Loose(seed)
        while match.to_act and len(found) < len(hidden.moments):
            moment = hidden.moment_of(match) if set(match.to_act) & set(people) else ""
            if moment and moment not in found:
                found[moment] = Match.resume(match.record())
            match.submit(match.to_act[0], decided(match, match.to_act[0], luck, hidden.anyhow))
        if len(found) == len(hidden.moments):
            break
    assert set(found) == set(hidden.moments)
    return found


def worlds(match: Match, eyes: Seat | None) -> Iterator[Match]:
    """The match, and others that look just like it to those eyes."""
    hidden, view, truths = hidden_in(match.spec.key), match.view(eyes), set()
    for number in range(WORLDS):
        twin = Match.resume(match.record())
        if number:
            twin._state = match.spec.rules.sample(view, Loose(number + hidden.first))
        truths.add(digest(twin._state))
        assert digest(twin.view(eyes)) == digest(view)
        yield twin
    assert len(truths) >= hidden.truths, "there was nothing hidden to be different"


def seated(match: Match, eyes: Seat | None, screen: Screen | None, folder: Path) -> list[Player]:
    """Somebody at a table of each world."""
    return [
        Player(world, folder / str(n), screen).settle()
        for n, world in enumerate(worlds(match, eyes))
    ]


@pytest.mark.narrow("key", "screen")
@SCREENS
@pytest.mark.parametrize(("key", "moment"), MOMENTS)
def test_before_many_eyes_a_table_shows_nothing_of_any_hand(
    key: str, moment: str, screen: Screen | None, tmp_path: Path
) -> None:
    """Closed shutters, or a curtain; the same whatever anybody holds."""
    hidden = hidden_in(key)
    match = moments(key, hidden.seats, tuple(range(hidden.seats)))[moment]
    players = seated(match, None, screen, tmp_path)
    if hidden.behind_curtain is not None:
        assert all(p.behind_curtain() == (moment in hidden.behind_curtain) for p in players)
    alike(players)
    for _moment in range(3):  # nor does it come late
        for player in players:
            player.step(dt=0.7)
        alike(players)


@pytest.mark.narrow("key", "screen")
@SCREENS
@pytest.mark.parametrize(("key", "moment"), MOMENTS)
def test_who_plays_alone_sees_nothing_of_the_rivals_hands(
    key: str, moment: str, screen: Screen | None, tmp_path: Path
) -> None:
    players = seated(moments(key, hidden_in(key).seats, (1,))[moment], 1, screen, tmp_path)
    for _moment in range(12):  # what something may come to is reckoned a slice at a time
        for player in players:
            player.step(dt=0.1)
    alike(players)


@pytest.mark.narrow("key", "larger")
@pytest.mark.parametrize(("key", "moment"), MOMENTS)
@pytest.mark.parametrize("larger", [False, True])
def test_views_words_and_the_terminal_are_the_same_to_the_byte(
    key: str, moment: str, larger: bool
) -> None:
    spec, seats = fixture(key).spec, hidden_in(key).read_by[larger]
    match = moments(key, seats, tuple(range(seats)))[moment]
    names = Names(tuple([chair.name for chair in match.seats]), {})
    codec, messages = codec_for(spec.rules), spec.messages
    for eyes in (None, *range(seats)):
        read = set()
        for number in range(WORLDS):
            world = Match.resume(match.record())
            if number:
                world._state = spec.rules.sample(match.view(eyes), Loose(number))
            view: Any = world.view(eyes)
            read.add(
                (
                    str(codec.encode(view)),
                    messages.what_now(view, names),
                    str(messages.zones(view, names)),
                    str(table_lines(messages.zones(view, names), names, "")),
                    str([messages.action_label(action, view, names) for action in view.legal]),
                    str(spec.heuristics.worth(view, eyes or 0)),
                )
            )
        assert len(read) == 1
