"""Asking the judge: how a moment stands, the roads there were, and twenty futures of two."""

from collections.abc import Iterator
from functools import cache

import msgspec
import pygame
from pygame import Surface

from game.ai.assizes import futures as played_on
from game.ai.assizes.futures import Future, Inquiry
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.review.inquiry.page import InquiryPage
from game.scenes.review.positions import PositionPage
from game.session.match import Match
from game.session.position import position_at
from game.session.position_text import InquiryQueue
from game.session.record import Record
from game.session.seats.seats import chairs
from tools.pictures.gallery import picture
from tools.pictures.positions import LONGEST, USUAL, dated
from tools.pictures.studio import Sitting, Studio

_FEW = 60
"""Futures of how it stands, for a picture."""


@cache
def _played(key: str, seats: int, names: tuple[str, ...]) -> Record:
    spec = game_called(key)
    match = Match.begin(spec, spec.setup(seats), chairs(names), "Inquiry", name=f"{key}-inquiry")
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.minded(match.view(seat)), luck))
    return dated(match)


@cache
def _found(paper: bytes) -> tuple[Future, ...]:
    return tuple(played_on.futures(msgspec.msgpack.decode(paper, type=Inquiry)))


class AtOnce(InquiryQueue):
    """A judge who has found it all before anybody looks."""

    def of(self, inquiry: Inquiry) -> tuple[Future, ...]:
        few = msgspec.structs.replace(inquiry, most=min(inquiry.most, _FEW))
        return _found(msgspec.msgpack.encode(few))

    def want(self, *inquiries: Inquiry) -> None:
        """Nothing is wanted that is not there."""

    def complete(self, *inquiries: Inquiry) -> bool:
        return True


def page(studio: Studio, record: Record, steps: int) -> InquiryPage:
    """The page with everything found; the judge's own choice is the second road there is."""
    asked = InquiryPage(studio.context(), record, steps)
    asked.asking = AtOnce()
    asked._ask_counsel = lambda: None  # type: ignore[method-assign]
    return asked


def _with_roads(asked: InquiryPage) -> InquiryPage:
    asked.turn_to("roads")
    others = [road.action for road in asked.roads if not road.taken]
    if others:
        asked.best = others[0]
        asked.choose(others[0])
    return asked


def _steps(record: Record, seat: int = 0) -> Iterator[int]:
    """The moments at which that seat had something to choose."""
    for steps, step in enumerate(record.steps):
        if step.seat == seat and steps > len(record.steps) // 3:
            yield steps


@picture("judge_stands")
def judge_stands(studio: Studio) -> Surface:
    """How a duel of two robbers stands."""
    record = _played("your_money", 2, USUAL)
    return Sitting(page(studio, record, next(_steps(record)))).photograph()


@picture("judge_stands_eight")
def judge_stands_eight(studio: Studio) -> Surface:
    """Sides of four, with the longest of names."""
    names = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")
    record = _played("riding_shotgun", 8, names)
    return Sitting(page(studio, record, next(_steps(record)))).photograph()


@picture("judge_stands_six")
def judge_stands_six(studio: Studio) -> Surface:
    """Six couriers, everybody for himself."""
    names = (*LONGEST, "Bess", "Jack", "Moll", "Ned")
    record = _played("steeplechase", 6, names)
    return Sitting(page(studio, record, next(_steps(record)))).photograph()


@picture("judge_by_whom")
def judge_by_whom(studio: Studio) -> Surface:
    """In large letters what is asked has a leaf of its own."""
    record = _played("your_money", 2, LONGEST)
    asked = page(studio, record, next(_steps(record)))
    at = Sitting(asked)
    asked.turn_to("how")
    return at.photograph()


@picture("judge_roads")
def judge_roads(studio: Studio) -> Surface:
    """The road taken and another, twenty futures of each."""
    record = _played("your_money", 2, LONGEST)
    asked = page(studio, record, next(_steps(record)))
    at = Sitting(asked)
    _with_roads(asked)
    return at.photograph()


@picture("judge_roads_taken")
def judge_roads_taken(studio: Studio) -> Surface:
    """Only the road taken yet, in the wood."""
    record = _played("merry_way", 3, ("Nell", "Tom", "Bess"))
    asked = page(studio, record, next(_steps(record, 1)))
    at = Sitting(asked)
    asked.turn_to("roads")
    return at.photograph()


@picture("judge_roads_many")
def judge_roads_many(studio: Studio) -> Surface:
    """Roads that cannot be listed, of a race."""
    record = _played("steeplechase", 6, (*LONGEST, "Bess", "Jack", "Moll", "Ned"))
    asked = page(studio, record, next(_steps(record)))
    at = Sitting(asked)
    _with_roads(asked)
    at.press(pygame.K_TAB)
    return at.photograph()


def _position(studio: Studio, key: str, seats: int, zone: int, changes: int) -> Surface:
    names = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")[:seats]
    record = _played(key, seats, names)
    at = position_at(record, next(_steps(record)))
    laid = PositionPage(studio.context(), record, at)
    sitting = Sitting(laid)
    laid._show(laid.zones[zone])
    for setting in laid.here[:changes]:
        laid.step(setting.name, -1)
    return sitting.photograph()


@picture("position_york")
def position_york(studio: Studio) -> Surface:
    """A robber's sheet with two lines changed."""
    return _position(studio, "your_money", 2, 0, 2)


@picture("position_turpin")
def position_turpin(studio: Studio) -> Surface:
    """Sovereigns and cards."""
    return _position(studio, "dick_turpin", 3, 1, 0)


@picture("position_riding")
def position_riding(studio: Studio) -> Surface:
    """The hand of one of eight."""
    return _position(studio, "riding_shotgun", 8, 0, 3)


@picture("position_merry")
def position_merry(studio: Studio) -> Surface:
    """The stores of a band."""
    return _position(studio, "merry_way", 3, 0, 1)


@picture("position_steeple")
def position_steeple(studio: Studio) -> Surface:
    """A courier, his things and his horse."""
    return _position(studio, "steeplechase", 6, 0, 1)
