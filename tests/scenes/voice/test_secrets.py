"""Nothing of another's secrets is ever said: nothing before its owner has opened the shutters."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import game_called
from game.engine.names import Names
from game.session.voice.zones import table_lines
from tests.scenes.hands import begun
from tests.scenes.voice.listening import Blind, Listened

GAMES = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4}
"""The games that have secrets."""
ASKED = (pygame.K_F5, pygame.K_F9, pygame.K_F9, pygame.K_F7, pygame.K_F8)


def secret_lines(table: Listened, seat: int) -> set[str]:
    """What lies open on the table for that seat alone, in the very words of the voice."""
    match, say = table.match, table.match.spec.say
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    own = set(table_lines(say.zones(match.view(seat), names), names))
    everybody = set(table_lines(say.zones(match.view(None), names), names))
    for other in range(len(match.seats)):
        if other != seat:
            everybody |= set(table_lines(say.zones(match.view(other), names), names))
    return own - everybody


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_said_before_the_owner_has_opened_the_shutters(tmp_path: Path, key: str) -> None:
    """Two people; the voice is asked for all it knows at every curtain, and at every decision."""
    seats = GAMES[key]
    sitters = ("person", "person") + ("greedy",) * (seats - 2)
    match = begun(game_called(key), seats, sitters, seed="HUSH")
    table = Listened(match, tmp_path, fresh=True)
    blind, curtains, kept = Blind(table), 0, 0
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
        for seat in range(len(match.seats)):
            lines = secret_lines(table, seat) if seat != sits else set()
            kept += len(lines)
            said = [line for line in lines if any(ch.isdigit() for ch in line) and line in heard]
            assert not said, (seat, said)
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
