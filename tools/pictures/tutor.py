"""The tutor's words, the questions by their danger, and the page where they are brought back."""

from typing import Any

import pygame
from pygame import Surface

from game.ai.assizes.opinion import Opinion, opinion
from game.ai.worker import Underway, Worker
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.open import drawn, is_choice
from game.engine.words import _
from game.scenes.kit.notice import BURN, DISCARD, Notice
from game.scenes.settings.page import SettingsPage
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.thinking import TutorCard
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.tutor import left_alone
from tools.pictures.gallery import picture
from tools.pictures.plain import NAMES
from tools.pictures.studio import Sitting, Studio

GRAVE = 0.05
"""What is given away where the tutor is seen to speak."""


class Slow(Worker):
    """A judge who is weighing for as long as the camera looks."""

    def _start(self) -> None:
        self._process = self._line = None

    def _put(self, waiting: Underway) -> None:
        """Nobody answers."""

    def look(self, waiting: Underway) -> None:
        """Nor ever will."""


def blunder(key: str, seed: str) -> tuple[Match, Any, Opinion]:
    """A game by habit at a decision that somebody is about to get wrong."""
    spec = game_called(key)
    seats = next(n for n in spec.seats if n > 1)
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    match = Match.begin(spec, spec.setup(seats, {}), chairs(NAMES[:seats]), seed, others=others)
    luck = Loose(5)
    while match.to_act:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        for _lot in range(9 if is_choice(view.legal) and match.steps > seats else 0):
            found = opinion(spec, view, drawn(view.legal, luck), seats, seed=match.steps + 1)
            if found.loss >= GRAVE:
                return match, view, found
        match.submit(seat, spec.heuristics.habit(view, luck))
    raise RuntimeError(key)


def at_table(studio: Studio, match: Match, seat: Seat) -> tuple[Sitting, Live]:
    """Somebody is asked at their table."""
    table = open_table(studio.context(), match, False)
    assert isinstance(table, GameTable)  # noqa: S101 - narrows the type
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    table.driver.schedule.sit(seat)
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    at.pass_time(0.1)
    return at, table.driver


def spoken(studio: Studio, key: str, seed: str, hints: int = 0) -> Surface:
    """He has spoken, and so many hints have been asked for."""
    match, view, found = blunder(key, seed)
    at, live = at_table(studio, match, found.seat)
    at.app.follow(live.object_to(view, found, lambda: None))
    at.pass_time(0.7)
    for _hint in range(hints):
        at.press(pygame.K_h, "h")
    card = at.top
    assert isinstance(card, TutorCard)  # noqa: S101 - narrows the type
    card.controls.set_focus("no", True)
    return at.photograph()


@picture("tutor_york")
def york(studio: Studio) -> Surface:
    """A word before a plan is sealed."""
    return spoken(studio, "your_money", "YORK")


@picture("tutor_turpin_numbers")
def turpin(studio: Studio) -> Surface:
    """The same in numbers, before the coach."""
    return spoken(studio.but(hints="numbers"), "dick_turpin", "YORK")


@picture("tutor_riding_hint")
def riding(studio: Studio) -> Surface:
    """The first hint has been asked for."""
    return spoken(studio, "riding_shotgun", "YORK", hints=1)


@picture("tutor_merry_hint")
def merry(studio: Studio) -> Surface:
    """Both hints have been asked for."""
    return spoken(studio.but(hints="numbers"), "merry_way", "YORK", hints=2)


@picture("tutor_steeplechase")
def steeplechase(studio: Studio) -> Surface:
    """A word before a courier rides."""
    return spoken(studio, "steeplechase", "YORK")


@picture("tutor_no_hints")
def no_hints(studio: Studio) -> Surface:
    """To somebody who wants to be told nothing of chances, and so has no hint."""
    return spoken(studio.but(hints="nothing"), "dick_turpin", "BESS")


@picture("tutor_weighs")
def weighs(studio: Studio) -> Surface:
    """He takes longer than nobody would notice."""
    match, _view, found = blunder("your_money", "YORK")
    at, live = at_table(studio.but(tutor="slip"), match, found.seat)
    live.table.context.services["worker"] = Slow()
    live.desk.confirm(found.seat, found.action)
    at.pass_time(0.3)
    return at.photograph()


@picture("settings_advice_silenced")
def advice_silenced(studio: Studio) -> Surface:
    """Three things are asked no more."""
    unasked = (DISCARD.name, "your_money.turn", left_alone("Bartholomew Ravencroft"))
    at = Sitting(page := SettingsPage(studio.but(tutor="slip", unasked=unasked).context()))
    page.turn_to("advice")
    at.press(pygame.K_TAB)
    return at.photograph()


@picture("question_always")
def always(studio: Studio) -> Surface:
    """What cannot be had back is always asked."""
    words = _("{n} games are burnt for good.").format(n=4)
    notice = Notice(
        studio.context(), BURN.words, words, yes=_("Burn them"), no=_("Keep them"), question=BURN
    )
    notice.controls.set_focus("no", True)
    return Sitting(notice).photograph()
