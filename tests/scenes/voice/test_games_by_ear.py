"""Whole games by ear alone, in the dark; and nothing of another's secrets is ever said."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.rules import OptionValue
from game.engine.steeplechase.actions.plain import PickEagerness
from game.scenes.shell.voice import ended
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.schedule import AskOpenly
from game.session.voice import table_lines
from tests.scenes.hands import alone, begun, played
from tests.scenes.voice.listening import Blind, Listened
from tests.terminal.hands import legal

LONGEST = 3000
"""Steps after which somebody who listens has lost his way."""

GAMES = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 2}


BRIEFLY: dict[str, OptionValue] = {"offers_per_phase": 1, "target_profit": 20}
"""House rules by which an evening in Sherwood, the longest by far, is over soon."""

PRINTED = pytest.mark.wide(
    "tests/scenes/voice/test_games_by_ear.py::test_a_whole_game_is_played_by_ear"
)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        *[(key, {}) for key in GAMES if key != "merry_way"],
        ("merry_way", BRIEFLY),
        pytest.param("merry_way", {}, marks=PRINTED),
    ],
)
def test_a_whole_game_is_played_by_ear(
    tmp_path: Path,
    key: str,
    options: dict[str, OptionValue],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec, seats = game_called(key), GAMES[key]
    match = alone(spec, seats, seed="DARK", **options)
    told: list[str] = []
    mention = GameTable.mention

    def mentioned(table: GameTable, sentence: str) -> None:
        told.append(sentence)
        mention(table, sentence)

    monkeypatch.setattr(GameTable, "mention", mentioned)
    table = Listened(match, tmp_path, fresh=True)
    blind = Blind(table)
    for _step in range(LONGEST):
        blind.listen()
        if table.over():
            break
        blind.take_a_step()
    assert table.over(), blind.where()
    assert match.result is not None
    assert max(table.app.frame().get_at((x, 300))[:3] for x in range(0, 960, 60)) == (0, 0, 0)
    # Every sentence that was told was said in its turn, and the end was read out.
    heard = iter(table.ear.words("event"))
    assert told
    assert [said for said in told if said not in heard] == []
    names = [chair.name for chair in match.seats]
    assert any(name in words for words in table.ear.words("page")[-2:] for name in names)


SHUTTERED = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4}
"""The games in which shutters are opened for nearly all; a race is asked with them closed."""
ASKED = (pygame.K_F5, pygame.K_F9, pygame.K_F9, pygame.K_F7, pygame.K_F8)


def places(table: Listened, view: Any) -> set[str]:
    """What lies on the table in that view, place by place, in the very words of the voice."""
    match = table.match
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    zones = match.spec.messages.zones(view, names)
    return {" ".join(map(ended, table_lines([zone], names))) for zone in zones}


class Overheard:
    """The voice asked for all it knows, and what of it is somebody's secret."""

    def __init__(self, table: Listened) -> None:
        self.table, self.blind = table, Blind(table)
        self.public: set[str] = set()
        self.kept = 0
        """Secrets there were to be told."""

    def ask(self) -> str:
        """All that is said now; nothing of it is another's than the seat's before the screen."""
        table, match = self.table, self.table.match
        before = len(table.ear.said)
        for asked in ASKED:
            self.blind.press(asked)
        sits = None if table.behind_curtain() else table.live.schedule.viewer
        heard = "\n".join(words for _kind, words in table.ear.said[before:])
        # The table that is told may be a step behind: what was open then is no secret now.
        shown = table.table.shown.view
        assert shown.seat in (None, sits)
        self.public |= places(table, match.view(None)) | places(table, shown)
        for seat in range(len(match.seats)):
            own = places(table, match.view(seat)) if seat != sits else set()
            secrets = [each for each in own if not any(each in known for known in self.public)]
            self.kept += len(secrets)
            assert [secret for secret in secrets if secret in heard] == []
        return heard


@pytest.mark.parametrize("key", SHUTTERED)
def test_nothing_is_said_before_the_owner_has_opened_the_shutters(tmp_path: Path, key: str) -> None:
    """Two people; the voice is asked for all it knows at every curtain, and at every decision."""
    seats = SHUTTERED[key]
    sitters = ("person", "person") + ("greedy",) * (seats - 2)
    match = begun(game_called(key), seats, sitters, seed="HUSH")
    table = Listened(match, tmp_path, fresh=True)
    overheard, curtains = Overheard(table), 0
    for _step in range(18):
        overheard.blind.listen()
        if table.over():
            break
        overheard.ask()
        curtains += table.behind_curtain()
        overheard.blind.take_a_step()
    assert curtains
    assert overheard.kept


def with_chits(match: Match, seats: tuple[int, ...] = (0, 1)) -> Match:
    """The race once those couriers have boasts that lie face down, by habit."""

    def hidden(seat: int) -> bool:
        view: Any = match.view(None)
        return any(chit.value is None for chit in view.couriers[seat].boasts)

    while not all(map(hidden, seats)):
        played(match, 1)
    return match


def test_what_a_courier_has_face_down_is_said_to_him_alone(tmp_path: Path) -> None:
    """A race is asked with the shutters closed: boasts, and whatever else lies face down, are told
    when their owner has opened them, and to nobody else.
    """
    match = with_chits(begun(game_called("steeplechase"), 2, ("person", "person"), seed="HUSH"))
    table = Listened(match, tmp_path)
    overheard = Overheard(table)
    for _step in range(4):
        overheard.blind.listen()
        overheard.ask()
        overheard.blind.take_a_step()
    assert overheard.kept
    table.settle()
    while not isinstance(table.live.cue, AskOpenly):
        overheard.blind.listen()
        overheard.blind.take_a_step()
    seat = table.live.cue.seat
    table.live.open_shutters()
    table.settle()
    assert table.behind_curtain()
    overheard.ask()
    own = places(table, match.view(seat)) - overheard.public
    assert own
    table.open_shutters()
    table.to_decision()
    heard = overheard.ask()
    assert any(each in heard for each in own), "the owner hears them"


def test_an_eagerness_that_is_sealed_is_not_said(tmp_path: Path) -> None:
    """Whichever die was picked, the voice says the same of it until all have picked."""
    said = []
    for pick in (1, 6):
        match = begun(game_called("steeplechase"), 3, ("person",) * 3, seed="HUSH")
        while not isinstance(legal(match, match.to_act[0])[0], PickEagerness):
            played(match, 1)
        match.submit(match.to_act[0], PickEagerness(pick))
        table = Listened(match, tmp_path / str(pick))
        overheard = Overheard(table)
        overheard.blind.listen()
        said.append(overheard.ask())
        assert overheard.kept, "it is a secret, and its owner's"
    assert said[0] == said[1]
    assert "Everybody chooses how eager to be." in said[0]


def test_dice_that_lie_face_down_are_not_said(tmp_path: Path) -> None:
    """Where secrets are seen only while a key is held, the voice tells what everybody sees."""
    match = begun(game_called("your_money"), 2, ("person", "person"), seed="HUSH")
    table = Listened(match, tmp_path, fresh=True, peek="held")
    table.to_decision()
    before = len(table.ear.said)
    blind = Blind(table)
    for asked in ASKED:
        blind.press(asked)
    for _thing in range(12):
        blind.press(pygame.K_TAB)
    heard = [words for _kind, words in table.ear.said[before:]]
    dice = [words for words in heard if "Nell, Dice:" in words]
    assert dice
    assert all("Nell, Dice: 2 × a secret die." in words for words in dice)
    assert not [words for words in heard if "throws in secret" in words]
