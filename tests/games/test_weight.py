"""The table holds its breath where a die or a card decides, never otherwise, and never for long."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.dick_turpin.events import BootyTurned, DuelCardDrawn
from game.engine.discovery import game_called
from game.engine.flavour.talk import LIGHT
from game.engine.kinds import Event
from game.engine.merry_way.events import Fell
from game.engine.riding_shotgun.events import AttackCalled, DefenceCalled
from game.engine.steeplechase import events as spain
from game.engine.your_money.events import DiceThrown
from game.scenes.kit.scene import plain_context
from game.scenes.table.board import BREATHS, AnyBoard
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.prompter import BREATH, Prompter
from game.session.match import Match
from game.session.settings import Settings, Speed
from game.sprites.lettering import Scale
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.games.fixture import KEYS, every_game
from tests.scenes.hands import begun, played, replay_on

SIZE = (960, 600)
CALLS = AttackCalled | DefenceCalled
ACROSS_SPAIN = spain.DiceThrown | spain.Rolled | spain.BulletFlew
THROWN = DiceThrown | BootyTurned | CALLS | Fell | ACROSS_SPAIN
"""What is thrown, or turned up, or springs."""


@lru_cache(maxsize=16)
def whole_game(key: str, sitters: tuple[str, ...], seed: str) -> Match:
    """A game that is over: nobody changes it any more."""
    return played(begun(game_called(key), len(sitters), sitters, seed))


def table_of(key: str, sitters: Sequence[str], seed: str = "YORK") -> GameTable:
    """A whole game, to be seen again; rivals sit down where more are wanted."""
    fewest = min(mode.seats for mode in game_called(key).modes)
    match = whole_game(key, (*sitters, *["greedy"] * (fewest - len(sitters))), seed)
    table = open_replay(plain_context(SIZE, Settings()), match)
    table.resize(SIZE, Scale(*SIZE))
    assert isinstance(table, GameTable)
    return table


def moments(table: GameTable) -> list[tuple[Event, Any]]:
    """Every event of the game, and the table before it."""
    replay = replay_on(table)
    shown = table.board.before(table.match.view(None)).but(time="again")
    found = []
    for event in replay.story:
        found.append((event, shown))
        shown = table.board.after(shown, event)
    return found


def laid(board: AnyBoard, shown: Any, on: Composer) -> Composer:
    """The table with what it shows."""
    on.begin()
    board.compose(shown, on)
    on.finish()
    return on


def told(
    board: AnyBoard,
    event: Event,
    shown: Any,
    speed: Speed = "normal",
    calm: bool = False,
    on: Composer | None = None,
) -> tuple[float, list[str], set[str]]:
    """How long the event takes, what is heard, and what flies meanwhile; `on` is what lies there
    from the event before.
    """
    heard: list[str] = []
    flown: set[str] = set()
    on = laid(board, shown, on or Composer(Stage(SIZE)))
    timeline = Timeline(speed, calm, play_sound=heard.append)
    timeline.play(board.steps(event, shown, Prompter(on, heard=heard.append)))
    gone = 0.0
    while timeline.busy:
        timeline.update(0.02)
        gone += 0.02
        flown |= {sprite.id.split(":")[1] for sprite in on.stage if sprite.id.startswith("fly:")}
    return gone, heard, flown


@pytest.mark.narrow
@every_game
@pytest.mark.parametrize("sitters", [("person", "greedy"), ("person", "person")])
def test_a_round_holds_its_breath_twice_at_most_and_only_where_something_decides(
    key: str, sitters: tuple[str, ...]
) -> None:
    held = 0
    for seed in ("YORK", "FLASH"):
        table = table_of(key, sitters, seed)
        in_round, on = 0, Composer(Stage(SIZE))
        for event, shown in moments(table):
            if table.board.parts_begin([event]):
                in_round = 0
            weight = table.board.weight(event, shown)
            bare = table.spec.parts.weight.weight(event, shown.view, shown.told)  # type: ignore[union-attr]
            assert bare.hangs or not weight.hangs
            in_round += weight.hangs
            held += weight.hangs
            assert in_round <= BREATHS
            if not bare.hangs:
                _gone, heard, flown = told(table.board, event, shown, "instant", on=on)
                assert "breath" not in heard
                assert "dusk" not in flown
    assert held > 3, "it does happen"


@every_game
def test_a_breath_costs_little_and_nothing_where_everything_happens_at_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(key, ("person", "greedy"))
    board = table.board
    found = [(e, shown) for e, shown in moments(table) if board.weight(e, shown).hangs][:3]
    assert found
    held = [told(board, event, shown) for event, shown in found]
    twice = [told(board, event, shown, "double")[0] for event, shown in found]
    at_once = [told(board, event, shown, "instant")[0] for event, shown in found]
    monkeypatch.setattr(board, "weight", lambda *_: LIGHT)
    without = [told(board, event, shown) for event, shown in found]
    for (long, heard, flown), (short, silent, light) in zip(held, without, strict=True):
        # A Blind that is called lies still for a moment in any case.
        assert (0.05 if key == "riding_shotgun" else BREATH - 0.05) <= long - short <= 0.6
        assert heard.count("breath") == 1
        assert "breath" not in silent
        assert "dusk" in flown - light
    assert all(t <= long / 2 + 0.03 for t, (long, *_rest) in zip(twice, held, strict=True))
    assert max(at_once) <= 0.02


@every_game
def test_what_hangs_is_told_when_it_has_fallen(key: str) -> None:
    table = table_of(key, ("person", "greedy"))
    event, shown = next((e, s) for e, s in moments(table) if table.board.weight(e, s).hangs)
    on, order = laid(table.board, shown, Composer(Stage(SIZE))), list[str]()
    prompter = Prompter(on, "How it fell.", say=lambda: order.append("told"), heard=order.append)
    timeline = Timeline("instant")
    timeline.play(table.board.steps(event, shown, prompter))
    timeline.finish_all()
    assert order.index("breath") < order.index("told")


@every_game
def test_nothing_trembles_with_less_motion_and_the_breath_is_held_all_the_same(key: str) -> None:
    table = table_of(key, ("person", "greedy"))
    board = table.board
    kinds: Any = CALLS if key == "riding_shotgun" else Event
    event, shown = next(
        (e, s) for e, s in moments(table) if board.weight(e, s).hangs and isinstance(e, kinds)
    )
    on = laid(board, shown, Composer(Stage(SIZE)))
    heard: list[str] = []
    timeline = Timeline("normal", True, play_sound=heard.append)
    timeline.play(board.steps(event, shown, Prompter(on, heard=heard.append)))
    places: dict[str, list[float]] = {}
    while timeline.busy:
        timeline.update(0.02)
        if any(sprite.id.startswith("fly:dusk") for sprite in on.stage):
            for sprite in on.stage:
                if sprite.id.startswith(
                    ("fly:die", "fly:tray", "fly:fight", "fly:booty", "fly:blind", "fly:sprung")
                ):
                    places.setdefault(sprite.id, []).append(sprite.x)
    assert "breath" in heard
    assert places
    assert all(len(set(xs)) <= 2 for xs in places.values()), "it is put there, and stays"


@every_game
def test_thumps_and_gasps_are_heard_once_the_throw_lies(key: str) -> None:
    both = {"thump", "gasp"}
    wanted = dict.fromkeys(KEYS, both)
    wanted["dick_turpin"] = {"gasp"}
    found: set[str] = set()
    for seed in ("YORK", "FLASH", "NELL", "BESS", "TOM", "SAL"):
        table = table_of(
            key, ("person", "greedy", "greedy", "greedy")[: 2 if key == "your_money" else 4], seed
        )
        for event, shown in moments(table):
            sound = table.board.weight(event, shown).sound
            # On the road to Redemption what is lost for good is heard as well.
            assert not sound or isinstance(event, THROWN) or key == "riding_shotgun"
            if sound and sound not in found and isinstance(event, THROWN):
                found.add(sound)
                _gone, heard, _flown = told(table.board, event, shown)
                assert heard.index(sound) > 0
        if found == wanted[key]:
            break
    assert found == wanted[key]


def test_the_first_breath_may_be_a_rivals_and_the_second_is_kept_for_a_person() -> None:
    table = table_of("dick_turpin", ("person", "greedy"))
    board = table.board
    event, shown = next(
        (e, s)
        for e, s in moments(table)
        if board.weight(e, s).hangs and isinstance(e, BootyTurned | DuelCardDrawn)
    )
    mine, his = [msgspec.structs.replace(event, seat=seat) for seat in (0, 1)]
    assert board.weight(mine, shown.but(breaths=1)).hangs
    assert not board.weight(his, shown.but(breaths=1)).hangs
    assert board.weight(his, shown.but(breaths=0)).hangs
    assert not board.weight(mine, shown.but(breaths=2)).hangs


def test_a_plain_table_holds_its_breath_too(tmp_path: Path) -> None:
    from game.scenes.table.party import Party
    from game.scenes.table.screen import PLAIN

    table = table_of("your_money", ("person", "greedy"))
    board = PLAIN.board(Party(table.context, table.match))
    board.lay_out(Scale(*SIZE))
    event, shown = next((e, s) for e, s in moments(table) if table.board.weight(e, s).hangs)
    plainly = board.before(shown.view).but(view=shown.view, told=shown.told)
    _gone, heard, _flown = told(board, event, plainly)
    assert "breath" in heard
