"""Back and forth: seals that wait, the way back before shutters, and what all agree to."""

from functools import partial
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.your_money.actions import Plan
from game.scenes.review.almanack import SealsPage
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.drivers.live import Live, open_table
from game.session import undo
from game.session.fair_play import vouching
from game.session.fair_play.casts import Way
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.undo_log import is_sealed
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.plain import NAMES
from tools.pictures.studio import Sitting, Studio


def _begun(key: str, people: int, friendly: bool = False) -> Match:
    spec = game_called(key)
    seats = next(n for n in spec.seats if n > 1)
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    sitters = ("person",) * people + ("greedy",) * (seats - people)
    seated = chairs(NAMES[:seats], sitters)
    match = Match.begin(
        spec, spec.setup(seats, {}), seated, "YORK", others=others, friendly=friendly
    )
    match.coded = True
    return match


def _at(studio: Studio, match: Match) -> tuple[Sitting, Live]:
    table = open_table(studio.context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    at = Sitting(table)
    at.pass_time(0.3)
    return at, table.driver


def _sealed(studio: Studio, key: str, people: int) -> Surface:
    """All is sealed: the table waits."""
    match, luck = _begun(key, people), Loose(4)
    while match.sealed is None:
        seat = match.to_act[-1]
        action = match.spec.heuristics.habit(match.view(seat), luck)
        if seat < people and match.would_open(seat, action):
            undo.give_seal(match, seat, action)
        else:
            match.submit(seat, action)
    at, _live = _at(studio.but(seals="press"), match)
    at.pass_time(0.5)
    return at.photograph()


for _key in games():
    for _people in (1, next(n for n in games()[_key].seats if n > 1)):
        PICTURES[f"seals_{_key}_{_people}"] = partial(_sealed, key=_key, people=_people)


@picture("seals_page")
def seals_page(studio: Studio) -> Surface:
    """What was sealed in half a game, and what is sealed still."""
    match = _begun("your_money", 2)
    spec = match.spec
    while match.steps < 60 or len(match.to_act) != 1 or not is_sealed(spec, match.taken[-1][1]):
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), Loose(match.steps)))
    return Sitting(SealsPage(studio.context(), match.record())).photograph()


def _thrown_for(studio: Studio, key: str, way: Way, presses: tuple[int, ...] = ()) -> Surface:
    """A throw or a card is asked for."""
    spec = game_called(key)
    seats = next(n for n in spec.seats if n > 1)
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    sitters = ("person",) + ("greedy",) * (seats - 1)
    seated = chairs(NAMES[:seats], sitters)
    match = Match.begin(spec, spec.setup(seats, {}), seated, "YORK", others=others, thrown_by=way)
    while match.throwing.pending is None:
        seat = match.to_act[0]
        action = match.spec.heuristics.habit(match.view(seat), Loose(match.steps))
        if match.wants_dice(seat, action):
            vouching.hold(match, seat, action)
        else:
            match.submit(seat, action)
    at, _live = _at(studio, match)
    for code in presses:
        at.press(code)
    if way == "hand":
        held = Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        at.pass_time(0.7)
        at.app.step(0.02, [held])
        at.pass_time(0.3)
    return at.photograph()


PICTURES["throw_dice"] = partial(_thrown_for, key="your_money", way="dice", presses=(pygame.K_5,))
PICTURES["throw_cards_york"] = partial(_thrown_for, key="your_money", way="cards")
PICTURES["throw_cards_turpin"] = partial(_thrown_for, key="dick_turpin", way="cards")
PICTURES["throw_hand"] = partial(_thrown_for, key="steeplechase", way="hand")


@picture("back_curtain")
def curtain(studio: Studio) -> Surface:
    """One has sealed, and may still take it back before the shutters."""
    match = _begun("your_money", 2)
    match.submit(0, Plan("west"))
    at, _live = _at(studio, match)
    return at.photograph()


def _ctrl_z(at: Sitting) -> None:
    pressed = Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    at.app.step(0.02, [pressed])
    at.pass_time(0.7)


def _thrown(friendly: bool) -> Match:
    match = _begun("your_money", 1, friendly)
    while match.steps < 2:
        seat = match.to_act[-1]
        match.submit(seat, Plan("west" if seat else "north"))
    return match


@picture("back_refused")
def refused(studio: Studio) -> Surface:
    """Dice have been thrown: it is said why nothing goes back."""
    at, _live = _at(studio, _thrown(friendly=False))
    _ctrl_z(at)
    return at.photograph()


@picture("back_friendly")
def friendly(studio: Studio) -> Surface:
    """Two at a friendly table are asked whether all agree."""
    match = _begun("your_money", 2, friendly=True)
    for seat in (0, 1):
        match.submit(seat, Plan("west" if seat else "north"))
    at, _live = _at(studio, match)
    _ctrl_z(at)
    return at.photograph()


@picture("back_menu")
def menu(studio: Studio) -> Surface:
    """The menu of a table, with the way to begin again."""
    at, _live = _at(studio, _thrown(friendly=False))
    at.press(pygame.K_ESCAPE)
    at.pass_time(0.3)
    return at.photograph()


def _rules(studio: Studio, key: str) -> Surface:
    """The house rules, with the house’s own last."""
    spec: Any = game_called(key)
    page = SetUp(studio.context(), spec, spec.modes[0])
    at = studio.sit(page)
    page.dice._fresh = "knavesmire 1739"  # or it would be another picture each time
    page.rules.choose("friendly_table", "yes")
    page.turn_page()
    at.pass_time(0.2)
    return at.photograph()


for _key in games():
    PICTURES[f"back_rules_{_key}"] = partial(_rules, key=_key)
