"""Nothing of another's secrets is ever said: nothing before its owner has opened the shutters."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.discovery import game_called
from game.engine.names import Names
from game.scenes.shell.voice.saying import ended
from game.session.voice.zones import table_lines
from tests.scenes.hands import begun
from tests.scenes.voice.listening import Blind, Listened

GAMES = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4}
"""The games that have secrets."""
ASKED = (pygame.K_F5, pygame.K_F9, pygame.K_F9, pygame.K_F7, pygame.K_F8)


def places(table: Listened, view: Any) -> set[str]:
    """What lies on the table in that view, place by place, in the very words of the voice."""
    match = table.match
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    zones = match.spec.say.zones(view, names)
    return {" ".join(map(ended, table_lines([zone], names))) for zone in zones}


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_said_before_the_owner_has_opened_the_shutters(tmp_path: Path, key: str) -> None:
    """Two people; the voice is asked for all it knows at every curtain, and at every decision."""
    seats = GAMES[key]
    sitters = ("person", "person") + ("greedy",) * (seats - 2)
    match = begun(game_called(key), seats, sitters, seed="HUSH")
    table = Listened(match, tmp_path, fresh=True)
    blind, curtains, kept = Blind(table), 0, 0
    public: set[str] = set()
    for _step in range(18):
        blind.listen()
        if table.over():
            break
        before = len(table.ear.said)
        for asked in ASKED:
            blind.press(asked)
        sits = None if table.behind_curtain() else table.live.sitting.viewer
        curtains += table.behind_curtain()
        heard = "\n".join(words for _kind, words in table.ear.said[before:])
        # The table that is told may be a step behind: what was open then is no secret now.
        shown = table.table.shown.view
        assert shown.seat in (None, sits)
        public |= places(table, match.view(None)) | places(table, shown)
        for seat in range(len(match.seats)):
            own = places(table, match.view(seat)) if seat != sits else set()
            secrets = [each for each in own if not any(each in known for known in public)]
            kept += len(secrets)
            assert [secret for secret in secrets if secret in heard] == []
        blind.take_a_step()
    assert curtains
    assert kept


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
