"""Games played by a mod: its name in the bar of every table, and prices that it changed."""

from functools import partial

import pygame
from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.spec import STOCK, GameSpec
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.drivers.live import Live, open_table
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.plain import NAMES
from tools.pictures.rooms import mods_there
from tools.pictures.studio import NeverCame, Sitting, Studio

_CHANGES = {
    "your_money": "purses: {squire_hancock: 20, tax_officials: 18}",
    "dick_turpin": "pistols: 12",
    "riding_shotgun": "cards: {2: 0}",
    "merry_way": "price: 3\nexchange: 4",
    "steeplechase": "delivery: 5",
}
"""A number of each game that stands otherwise."""

_ENOUGH = 400
"""Decisions before which every part of a round has come."""


def _mod(spec: GameSpec, name: str) -> str:
    """A mod of that name, as a file has it."""
    return f"name: {name}\ngame: {spec.key}\n{_CHANGES[spec.key]}\n"


def _begun(key: str, name: str) -> Match:
    """One person among rivals, as few as can be."""
    spec = game_called(key)
    own = spec.option(STOCK).own
    assert own is not None  # noqa: S101 - narrows the type
    seats = min(n for n in spec.seats if n > 1)
    people = chairs(NAMES[:seats], ("person",) + ("greedy",) * (seats - 1))
    setup = spec.setup(seats, {STOCK: own.value_of(_mod(spec, name), "mod.yaml")})
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    return Match.begin(spec, setup, people, "YORK", others=others)


def _asked(studio: Studio, match: Match) -> Surface:
    """The table once the person decides."""
    table = open_table(studio.context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    return at.photograph()


def _table(studio: Studio, key: str, name: str) -> Surface:
    match, luck = _begun(key, name), Loose(4)
    while match.to_act and (match.steps < 14 or 0 not in match.to_act):
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    return _asked(studio, match)


for _key in games():
    PICTURES[f"mod_{_key}"] = partial(_table, key=_key, name="Rich roads")
    PICTURES[f"mod_long_{_key}"] = partial(
        _table, key=_key, name="The Goose Fair, as we always play it now"
    )


@picture("mod_bank")
def mod_bank(studio: Studio) -> Surface:
    """The bank of On Their Merry Way at other prices."""
    match, luck = _begun("merry_way", "Dear times"), Loose(4)
    for _decision in range(_ENOUGH):
        seat = match.to_act[0]
        view = match.view(seat)
        assert isinstance(view, MerryView)  # noqa: S101 - narrows the type
        if seat == 0 and view.phase is Phase.BANK:
            return _asked(studio, match)
        match.submit(seat, match.spec.heuristics.habit(view, luck))
    raise NeverCame("bank")


@picture("mod_setup_steeplechase")
def mod_setup_steeplechase(studio: Studio) -> Surface:
    """A mod among the house rules of the game that has the most of them."""
    spec = game_called("steeplechase")
    with mods_there(spec.key, quick_despatches=_mod(spec, "Quick despatches")):
        page = SetUp(studio.context(), spec, spec.mode(3))
        page.dice._fresh = "knavesmire 1739"
        page.turn_page()
        page.rules.controls[STOCK].turn(1)
        at = Sitting(page)
        while not page.rules.controls[STOCK].visible:
            at.press(pygame.K_PAGEDOWN)
        return at.photograph()
