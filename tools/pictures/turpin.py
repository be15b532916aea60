"""The own table of The Famous Dick Turpin in every phase, its replay and its end."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from game.engine.chance import Loose
from game.engine.dick_turpin.state import Phase
from game.engine.discovery import game_called
from game.engine.names import Names
from game.scenes.book.rules_book import RulesBook
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.plain import NAMES, WHOLE
from tools.pictures.studio import Sitting, Studio

SPEC = game_called("dick_turpin")
LONG = ("Bartholomew Ravenscroft", "Wilhelmina Featherstone", "Bess", "Captain Thunderbolt", "Moll")


def played(
    seats: int, decisions: int, names: tuple[str, ...] = NAMES, **options: str | int
) -> Match:
    """A game by habit, after so many decisions or at its end; always the same."""
    setup = SPEC.setup(seats, options)
    match = Match.begin(SPEC, setup, chairs(names[:seats]), "YORK")
    luck = Loose(3)
    while match.to_act and decisions:
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
        decisions -= 1
    return match


def among_rivals(decisions: int) -> Match:
    """The same for one person among three rivals, until he is asked again."""
    setup = SPEC.setup(4, {})
    sitters = ("person", "greedy", "greedy", "greedy")
    match = Match.begin(SPEC, setup, chairs(NAMES[:4], sitters), "YORK")
    luck = Loose(3)
    while decisions or match.to_act[0] != 0:
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
        decisions = max(0, decisions - 1)
    return match


def until(match: Match, found: Callable[[Match], bool]) -> Match:
    """The same game played on until something is so; some robbers turn a card too many."""
    luck = Loose(5)
    while match.to_act and not found(match):
        seat = match.to_act[0]
        view = match.view(seat)
        legal = view.legal  # type: ignore[attr-defined]
        turn = view.phase is Phase.HOLD_UP  # type: ignore[attr-defined]
        match.submit(seat, legal[0] if turn else SPEC.heuristics.habit(view, luck))
    return match


def asked(match: Match, studio: Studio, *keys: int, **settings: str) -> Sitting:
    """Somebody is asked at this table, and has pressed these keys."""
    table = open_table(studio.but(**settings).context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    if settings.get("choosing") != "at_once":
        table.driver.schedule.sit(match.to_act[0])
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    for key in keys:
        at.press(key, chr(key))
    at.pass_time(0.1)
    return at


def robbing(match: Match) -> bool:
    """Whether somebody decides before the coach with two cards before him."""
    view = match.view(None)
    return len(view.turned) >= 2  # type: ignore[attr-defined]


def moment(match: Match, name: str, count: int, studio: Studio) -> Surface:
    """The replay right after the event of that kind, the so-manieth."""
    table = open_replay(studio.context(), match)
    assert isinstance(table, GameTable)  # noqa: S101 - narrows the type
    replay = table.driver
    assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
    at = Sitting(table)
    numbers = [n for n, event in enumerate(replay.story) if type(event).__name__ == name]
    replay.jump(numbers[min(count, len(numbers) - 1)])
    return at.photograph()


@picture("turpin_ambush")
def ambush(studio: Studio) -> Surface:
    """The first choice of a town."""
    return asked(played(5, 2), studio).photograph()


@picture("turpin_ambush_chosen")
def ambush_chosen(studio: Studio) -> Surface:
    """A card laid at York, and a hint asked for."""
    return asked(played(5, 14), studio, pygame.K_5, pygame.K_QUESTION).photograph()


@picture("turpin_ambush_long")
def ambush_long(studio: Studio) -> Surface:
    """Long names, three rounds, and every played card to be seen."""
    return asked(played(5, 14, LONG, played="all", rounds=3), studio, pygame.K_2).photograph()


@picture("turpin_ambush_two")
def ambush_two(studio: Studio) -> Surface:
    """Two at the table."""
    return asked(played(2, 5), studio).photograph()


@picture("turpin_towns")
def towns(studio: Studio) -> Surface:
    """The odds of the towns in words, with one person at the table."""
    match = among_rivals(14)
    return asked(match, studio, pygame.K_o).photograph()


@picture("turpin_towns_numbers")
def towns_numbers(studio: Studio) -> Surface:
    """The odds in numbers, a card laid at York, and several people at the screen."""
    return asked(played(5, 14, LONG), studio, pygame.K_o, pygame.K_5, hints="numbers").photograph()


@picture("turpin_face_down")
def face_down(studio: Studio) -> Surface:
    """Cards that are seen only while a key is held."""
    return asked(played(4, 1), studio, peek="held").photograph()


@picture("turpin_at_once")
def at_once(studio: Studio) -> Surface:
    """Everybody’s keys, and two have pressed."""
    keys = (pygame.K_2, pygame.K_g)
    return asked(played(5, 0), studio, *keys, choosing="at_once").photograph()


@picture("turpin_curtain")
def curtain(studio: Studio) -> Surface:
    """The shutters before the next at the table, with the news of the journey before."""
    table = open_table(studio.context(), played(5, 14, LONG), False)
    at = Sitting(table)
    at.until(lambda: isinstance(at.top, Curtain))
    at.pass_time(0.5)
    return at.photograph()


@picture("turpin_hold_up")
def hold_up(studio: Studio) -> Surface:
    """Two cards turned, and chances told in words."""
    return asked(until(played(5, 0), robbing), studio).photograph()


@picture("turpin_hold_up_numbers")
def hold_up_numbers(studio: Studio) -> Surface:
    """The same in numbers, with long names."""
    match = until(played(5, 9, LONG), robbing)
    return asked(match, studio, hints="numbers").photograph()


@picture("turpin_end")
def end(studio: Studio) -> Surface:
    """The gold counted, and who won."""
    match = played(5, WHOLE)
    match.hints[0] = 3
    scene = EndingScene(studio.context(), match, Names(NAMES, match.others))
    at = Sitting(scene)
    at.pass_time(0.5)
    return at.photograph()


@picture("turpin_told")
def told(studio: Studio) -> Surface:
    """The coach on the road with half a journey behind it."""
    match = until(played(4, 3), robbing)
    at = Sitting(open_table(studio.context(speed="normal"), match, True))
    at.pass_time(1.6)
    return at.photograph()


@picture("turpin_cards")
def cards(studio: Studio) -> Surface:
    """The almanack of the cards: all of a long game."""
    return Sitting(DiceAlmanack(studio.context(), played(4, WHOLE, rounds=3).record())).photograph()


@picture("turpin_cards_one")
def cards_one(studio: Studio) -> Surface:
    """What one of them drew in duels, and how many he won."""
    page = DiceAlmanack(studio.context(), played(5, WHOLE, rounds=2).record())
    at = Sitting(page)
    page.look_at("of Jack")
    at.press(pygame.K_2)
    return at.photograph()


def _chapter(number: int, studio: Studio) -> Surface:
    """The first page of a chapter of the rules."""
    book = RulesBook(studio.context(), SPEC)
    at = Sitting(book)
    book.open_chapter(number)
    return at.photograph()


for number in range(len(SPEC.book.chapters)):
    PICTURES[f"turpin_rules_{number + 1}"] = partial(_chapter, number)

for kind, count in (
    ("DuelCardDrawn", 3),
    ("BootyTaken", 2),
    ("DrivenOff", 1),
    ("CardsRevealed", 4),
    ("JourneyEnded", 2),
):
    PICTURES[f"turpin_after_{kind}"] = partial(
        lambda kind, count, studio: moment(played(5, WHOLE), kind, count, studio), kind, count
    )
