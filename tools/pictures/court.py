"""The Assizes: a game judged, as it is being judged, and its decisions."""

from functools import cache
from unittest.mock import patch

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Surface

from game.ai.assizes import futures
from game.ai.assizes.bench import Case, JudgedStep, hear
from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import Proceedings
from game.session.match import Match
from game.session.record import Record
from game.session.review.assizes import gone_on
from game.session.seats.seats import chairs
from tools.pictures.gallery import picture
from tools.pictures.positions import LONGEST, SPEC, USUAL, dated, played
from tools.pictures.studio import Sitting, Studio


@cache
def _unequal(names: tuple[str, str] = USUAL, seed: str = "Assizes") -> Record:
    """A whole game between a strong robber and one of little experience."""
    match = Match.begin(SPEC, SPEC.setup(2), chairs(names), seed, name=f"assizes-{seed}")
    minds = [rival_called(level) for level in ("footpad", "greedy")]
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, minds[seat].choose(SPEC, match.minded(match.view(seat)), luck))
    return dated(match)


@cache
def _several() -> Record:
    """A whole game of another kind, between four."""
    spec = game_called("dick_turpin")
    names = ("Nell", "Tom", "Bess", "Jack")
    match = Match.begin(spec, spec.setup(4), chairs(names), "Assizes", name="assizes-several")
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        mind = rival_called("random" if seat == 3 else "greedy")
        match.submit(seat, mind.choose(spec, match.minded(match.view(seat)), luck))
    return dated(match)


@cache
def _all_of(case: bytes) -> tuple[JudgedStep, ...]:
    # For a picture a few worlds are enough.
    with patch.object(futures, "WORLDS", 12):
        return tuple(hear(msgspec.msgpack.decode(case, type=Case)))


def _heard(case: Case) -> list[JudgedStep]:
    """Everything the judge says of a case; the same case is heard only once."""
    return list(_all_of(msgspec.msgpack.encode(case)))


def _court(studio: Studio, record: Record, share: float = 1.0) -> Court:
    """The court with so much of a record heard; the judge himself stays at home."""
    context = studio.context()
    case = Proceedings(context.store, record)
    heard = _heard(case.case)
    case.verdict = gone_on(case.verdict, heard[: round(len(heard) * share)])
    court = Court(context, case)
    court.enter = lambda: None  # type: ignore[method-assign]
    return court


@picture("assizes")
def assizes(studio: Studio) -> Surface:
    """How a game went, with luck and skill beside it."""
    return Sitting(_court(studio, _unequal())).photograph()


@picture("assizes_long")
def assizes_long(studio: Studio) -> Surface:
    """The same between the longest names, and the note of a fault."""
    at = Sitting(_court(studio, _unequal(LONGEST)))
    at.press(pygame.K_TAB)
    at.press(pygame.K_TAB)
    return at.photograph()


@picture("assizes_reckoning")
def assizes_reckoning(studio: Studio) -> Surface:
    """Luck and skill, which in large letters have a leaf of their own."""
    court = _court(studio, _unequal(LONGEST))
    at = Sitting(court)
    court.turn_to("reckoning")
    return at.photograph()


@picture("assizes_half")
def assizes_half(studio: Studio) -> Surface:
    """The judge is half way."""
    return Sitting(_court(studio, _unequal(), 0.5)).photograph()


@picture("assizes_list")
def assizes_list(studio: Studio) -> Surface:
    """Every decision, none chosen."""
    court = _court(studio, _unequal(LONGEST))
    at = Sitting(court)
    court.turn_to("deeds")
    court.take("what", "all")
    return at.photograph()


@picture("assizes_fault")
def assizes_fault(studio: Studio) -> Surface:
    """The gravest fault of a game, and what would have been better."""
    court = _court(studio, _unequal())
    at = Sitting(court)
    court.choose(max(court.case.verdict.judged, key=lambda each: each.loss).step)
    return at.photograph()


@picture("assizes_try")
def assizes_try(studio: Studio) -> Surface:
    """What luck a try from there is to have."""
    court = _court(studio, _several())
    at = Sitting(court)
    court.choose(max(court.case.verdict.judged, key=lambda each: each.loss).step)
    at.press(pygame.K_t)
    return at.photograph()


@picture("assizes_solo")
def assizes_solo(studio: Studio) -> Surface:
    """A game of one against the rules' own rival."""
    return Sitting(_court(studio, dated(played(1, 99, seed="alone")))).photograph()


@picture("assizes_open")
def assizes_open(studio: Studio) -> Surface:
    """A game that still goes on, as far as everything in it lies open."""
    record = dated(played(2, 6))
    return Sitting(_court(studio, replace(record, name="york-open"))).photograph()


def _better(studio: Studio, kind: str) -> Surface:
    """The gravest fault of a kind, with the better way as its ghost."""
    court = _court(studio, _unequal())
    at = Sitting(court)
    faults = [each for each in court.case.verdict.judged if each.action["do"] == kind]
    faults = [each for each in faults if each.best["do"] == kind and each.loss > 0.001]
    court.choose(max(faults, key=lambda each: each.loss).step)
    at.press(pygame.K_b)
    return at.photograph()


@picture("assizes_better_road")
def assizes_better_road(studio: Studio) -> Surface:
    """The road that would have been better."""
    return _better(studio, "Plan")


@picture("assizes_better_dice")
def assizes_better_dice(studio: Studio) -> Surface:
    """The dice as they should have lain."""
    return _better(studio, "Rob")


@picture("assizes_better_words")
def assizes_better_words(studio: Studio) -> Surface:
    """A deal in town, which is told in words."""
    return _better(studio, "Buy")


@picture("assizes_several")
def assizes_several(studio: Studio) -> Surface:
    """Four at one table: every seat has a line of its own."""
    return Sitting(_court(studio, _several())).photograph()


@picture("assizes_several_words")
def assizes_several_words(studio: Studio) -> Surface:
    """The better way where a game has no table that shows it."""
    court = _court(studio, _several())
    at = Sitting(court)
    court.choose(max(court.case.verdict.judged, key=lambda each: each.loss).step)
    at.press(pygame.K_b)
    return at.photograph()
