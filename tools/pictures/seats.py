"""Seats that are lent to rivals, taken back and given up: the cards, tables and the last page."""

from functools import partial

import pygame
from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.seats import LevelCard, SeatsCard, ask_to_give_up, does
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.session.seats import substitution
from game.session.seats.seats import chairs
from game.session.seats.substitution import leaving
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.plain import NAMES
from tools.pictures.studio import Sitting, Studio

_A_WHILE = 14
"""Decisions after which there is something on a table."""


def _played(key: str, seats: int, people: int, decisions: int = _A_WHILE) -> Match:
    spec = game_called(key)
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    sitters = ("person",) * people + ("greedy",) * (seats - people)
    match = Match.begin(
        spec, spec.setup(seats, {}), chairs(NAMES[:seats], sitters), "YORK", others=others
    )
    luck = Loose(4)
    for _step in range(decisions):
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    return match


def _fewest(key: str) -> int:
    return min(n for n in games()[key].seats if n > 1)


def _at(studio: Studio, match: Match) -> tuple[Sitting, Live]:
    table = open_table(studio.context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    return Sitting(table), table.driver


def _card(studio: Studio, match: Match) -> Surface:
    """The card of the seats, over the table."""
    at, live = _at(studio, match)
    table = live.table
    at.pass_time(0.5)
    card = SeatsCard(table.context, table.picture(), match, table.names, does(live))
    return Sitting(card).photograph()


@picture("seats_card")
def card(studio: Studio) -> Surface:
    """One person alone against a rival."""
    return _card(studio, _played("your_money", 2, 1))


@picture("seats_card_many")
def many(studio: Studio) -> Surface:
    """As many people as sit at one table: one has lent the seat, one has given up."""
    key = "dick_turpin"
    seats = max(games()[key].seats)
    match = _played(key, seats, seats)
    substitution.lend(match, 1, "highwayman")
    substitution.lend(match, 2, "cutpurse", for_good=True)
    return _card(studio, match)


@picture("seats_levels")
def levels(studio: Studio) -> Surface:
    """Which rival shall play on."""
    match = _played("your_money", 2, 1)
    at, live = _at(studio, match)
    at.pass_time(0.5)
    table = live.table
    under, name = table.picture(), table.names.seat(0)
    return Sitting(LevelCard(table.context, under, match, name, lambda _level: None)).photograph()


@picture("seats_give_up")
def give_up(studio: Studio) -> Surface:
    """One of three gives up, and the others are asked."""
    at, live = _at(studio, _played("dick_turpin", 3, 3))
    at.pass_time(0.5)
    table = live.table
    asked = ask_to_give_up(live, 0, table.picture())
    return Sitting(asked.scene).photograph()  # type: ignore[union-attr]


@picture("seats_menu_shutters")
def menu(studio: Studio) -> Surface:
    """The menu before closed shutters."""
    at, _live = _at(studio, _played("your_money", 2, 2, 0))
    at.until(lambda: type(at.top).__name__ == "Curtain")
    at.pass_time(0.5)
    at.press(pygame.K_ESCAPE)
    at.pass_time(0.2)
    return at.photograph()


def _lent(studio: Studio, key: str) -> Surface:
    """A rival plays for the only person there is, who looks on."""
    seats = _fewest(key)
    match = _played(key, seats, 1)
    substitution.lend(match, 0, "random")
    at, live = _at(studio.but(speed="half"), match)
    at.until(lambda: live.thinking is not None or live.cue is not None)
    at.pass_time(0.1)
    return at.photograph()


def _end(studio: Studio, key: str) -> Surface:
    """The last page of a game that was given up."""
    seats = _fewest(key)
    match = _played(key, seats, 1)
    substitution.give_up(match, leaving(match, 0).seats)
    table = open_table(studio.context(), _played(key, seats, 1), False)
    end = Sitting(EndingScene(table.context, match, table.names, table.screen))
    end.pass_time(6.0)
    return end.photograph()


for _key in games():
    PICTURES[f"seats_lent_{_key}"] = partial(_lent, key=_key)
    PICTURES[f"seats_end_{_key}"] = partial(_end, key=_key)
