"""What stands on the judge's desk: rails of chances with their doubts, futures as dots, and what he
says of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ai.assizes.futures import Estimate, Future
from game.engine.kinds import Seat
from game.engine.phrases import decimal, figure
from game.engine.words import _
from game.scenes.kit.control import Act, Press
from game.scenes.kit.printed import hairline
from game.scenes.review.assizes.proceedings import hundredths
from game.session.position import Position
from game.sprites import art
from game.sprites.lettering import Face, Scale, fit, fitted, measure, put
from game.sprites.palette import CARD, HAIR, INK, IVORY, OXBLOOD, SEAT_COLOURS, SEPIA, seal, shown


class InquiryParty(NamedTuple):
    """Who wins and loses together, and how it stands for them."""

    marks: tuple[str, ...]
    name: str
    chance: Estimate
    score: Estimate


def points(number: float) -> str:
    """A mean score as it is printed: "31.5", "−4.0"."""
    return decimal(round(number, 1) + 0.0)


def between(estimate: Estimate) -> str:
    """Between what a score lies: "28.1 to 35.0"."""
    return _("{low} to {high}").format(low=points(estimate.low), high=points(estimate.high))


def chance_between(estimate: Estimate) -> str:
    """Between what a chance lies: "55 to 69"."""
    low, high = hundredths(estimate.low), hundredths(estimate.high)
    return _("{low} to {high}").format(low=low, high=high)


def print_parties(page: Surface, area: Rect, scale: Scale, parties: Sequence[InquiryParty]) -> None:
    """A line a party: who, a rail from never to always with what is sure of it, and the score."""
    head = min(scale.text(24), scale.px(40), area.height // (2 * len(parties) + 2))
    high = min((area.height - head) // len(parties), scale.px(140))
    name, told = round(area.width * 0.24), round(area.width * 0.19)
    rail = area.width - name - 2 * told
    px = min(scale.text(16), round(head * 0.72))
    for words, left, wide in (
        (_("games won in 100"), area.left + name + rail, told),
        (_("the score"), area.left + name + rail + told, told),
    ):
        said = fitted(words, px, wide - scale.px(8), 12, Face.ITALIC, SEPIA)
        page.blit(said, said.get_rect(midright=(left + wide, area.top + head // 2)))
    for n, party in enumerate(parties):
        row = Rect(area.left, area.top + head + n * high, area.width, high)
        if n:
            hairline(page, row.left, row.right, row.top, scale)
        _print_name(page, Rect(row.left, row.top, name - scale.px(10), high), scale, party)
        place = Rect(row.left + name, 0, rail - scale.px(20), min(scale.px(22), high // 2))
        place.centery = row.centery
        _draw_rail(page, place, scale, party)
        for large, small, right in (
            (hundredths(party.chance.mean), chance_between(party.chance), name + rail + told),
            (points(party.score.mean), between(party.score), name + rail + 2 * told),
        ):
            _print_number(page, Rect(row.left + right - told, row.top, told, high), scale,
                          large, small)  # fmt: skip


def _print_name(page: Surface, room: Rect, scale: Scale, party: InquiryParty) -> None:
    side = min(scale.text(28), round(room.height * 0.6), room.width // (len(party.marks) + 3))
    x = room.left
    for mark in party.marks:
        put(page, art.picture(seal(mark), (side, side)), midleft=(x, room.centery))
        x += side + scale.px(4)
    px = min(scale.text(22), round(room.height * 0.5))
    said = fitted(party.name, px, room.right - x - scale.px(4), 12, Face.HEADING, INK)
    page.blit(said, said.get_rect(midleft=(x + scale.px(4), room.centery)))


def _draw_rail(page: Surface, place: Rect, scale: Scale, party: InquiryParty) -> None:
    """A rail from 0 to 100: full up to the mean, and a bracket over what is not sure of it."""
    thin = max(1, scale.px(1.6))
    pygame.draw.rect(page, shown(CARD), place)
    for quarter in (0.25, 0.5, 0.75):
        x = place.left + round(quarter * place.width)
        pygame.draw.line(page, shown(HAIR), (x, place.top), (x, place.bottom - 1))
    full = Rect(place.left, place.top, round(party.chance.mean * place.width), place.height)
    pygame.draw.rect(page, shown(SEAT_COLOURS[party.marks[0]]), full)
    pygame.draw.rect(page, shown(INK), place, thin)
    low = place.left + round(party.chance.low * place.width)
    high = place.left + round(party.chance.high * place.width)
    over = max(4, place.height // 3)
    for ink, thick in ((IVORY, 3 * thin), (INK, 2 * thin)):
        _bracket(page, low, high, place, over, ink, thick)


def _bracket(
    page: Surface, low: int, high: int, place: Rect, over: int, ink: tuple[int, int, int],
    thick: int,
) -> None:  # fmt: skip
    pygame.draw.line(page, shown(ink), (low, place.centery), (high, place.centery), thick)
    for x in (low, high):
        pygame.draw.line(
            page, shown(ink), (x, place.top - over // 2), (x, place.bottom + over // 2), thick
        )


def number_letters(room: Rect, scale: Scale, large: str, small: str) -> tuple[int, int, bool]:
    """Pixels of the letters of a number and of what is between its bounds, and whether that stands
    beside it: where both are larger so than one over the other.
    """
    gap, wide = scale.px(12), measure(large, round(room.height * 0.55), Face.BOLD)[0]
    high = fit(small, min(scale.text(16), round(room.height * 0.45)), room.width - wide - gap)
    under = min(scale.text(16), round(room.height * 0.28))
    if high > under and measure(small, high)[0] <= room.width - wide - gap:
        return min(scale.text(25), round(room.height * 0.55)), high, True
    return min(scale.text(25), round(room.height * 0.42)), under, False


def _print_number(page: Surface, room: Rect, scale: Scale, large: str, small: str) -> None:
    px, less, beside = number_letters(room, scale, large, small)
    said = fitted(large, px, room.width, 12, Face.BOLD, OXBLOOD)
    under = fitted(small, less, room.width - 4, 12, Face.TEXT, SEPIA)
    top = room.centery - (said.get_height() + (0 if beside else under.get_height())) // 2
    place = said.get_rect(topright=(room.right, top))
    page.blit(said, place)
    at = under.get_rect(topright=(room.right, place.bottom))
    if beside:
        at.midright = (place.left - scale.px(12), place.centery)
    page.blit(under, at)


class Strip(NamedTuple):
    """The futures of one road, in a strip of their own: `place` is where they lie."""

    name: str
    place: Rect
    futures: tuple[Future, ...]


class Axis(NamedTuple):
    """The scores that lie along a strip."""

    least: int
    most: int

    def x(self, place: Rect, score: float, side: int) -> int:
        """Where a score lies, with room for a dot at either end."""
        span = self.most - self.least
        share = (score - self.least) / span if span else 0.5
        return place.left + side // 2 + round(share * (place.width - side))


def axis_of(futures: Sequence[Future], seat: Seat) -> Axis:
    """An axis on which all these have room."""
    scores = [future.scores[seat] for future in futures] or [0]
    return Axis(min(scores), max(scores))


def heaped(strip: Strip, axis: Axis, seat: Seat, side: int) -> list[tuple[Future, Rect]]:
    """Every future as a place for its dot: in the column nearest to its score, over each other, the
    won ones lowest.
    """
    place, across = strip.place, max(1, strip.place.width - side)
    last = max(1, across // max(1, side))
    left = place.left + side // 2
    columns: dict[int, list[Future]] = {}
    for each in sorted(strip.futures, key=lambda one: (-one.shares[seat], one.number)):
        x = axis.x(place, each.scores[seat], side)
        columns.setdefault(round((x - left) / across * last), []).append(each)
    tallest = max([len(column) for column in columns.values()], default=1)
    step = side if tallest < 2 else min(side, max(2, (place.height - side) // (tallest - 1)))
    spots = []
    for column, futures in columns.items():
        for at, each in enumerate(futures):
            spot = Rect(0, 0, side, side)
            spot.midbottom = (left + round(column * across / last), place.bottom - at * step)
            spots.append((each, spot))
    return spots


class FutureDot(Press):
    """A future: full where it was won, half where it was shared, hollow where it was lost. Pressing
    it opens it.
    """

    def __init__(
        self, name: str, future: Future, seat: Seat, mark: str, tip: str, act: Act
    ) -> None:
        super().__init__(name, tip, act, tip=tip)
        self.future, self.seat, self.mark = future, seat, mark

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        middle = self.rect.center
        radius = max(4, min(self.rect.size) // 2 - 1)
        share = self.future.shares[self.seat]
        thick = max(2, scale.px(2))
        ink = shown(SEAT_COLOURS[self.mark])
        pygame.draw.aacircle(surface, shown(IVORY), middle, radius)
        if share >= 1:
            pygame.draw.aacircle(surface, ink, middle, radius)
        elif share > 0:
            pygame.draw.aacircle(surface, ink, middle, radius, 0, False, True, True, False)
        edge = shown(OXBLOOD if hovered or down else INK)
        pygame.draw.aacircle(surface, edge, middle, radius, thick)


def moment(position: Position, of: int) -> str:
    """Which moment it is of so many steps, and who decides there."""
    seat = position.decides
    name = position.names.seat(seat)
    if position.changed:
        words = _("{name} decides, in a position set up by hand")
        return words.format(name=name)
    part = position.spec.messages.part(position.seen(seat))
    step = position.steps + 1
    if part is None:
        return _("{name} decides · step {n} of {all}").format(name=name, n=step, all=max(of, step))
    words = _("{part} · {name} decides · step {n} of {all}")
    return words.format(part=part.called, name=name, n=step, all=max(of, step))


def against(taken: Sequence[Future], other: Sequence[Future], seat: Seat) -> str:
    """How often the other road was better with the same luck; "" before that is known."""
    gains = [
        (two.shares[seat] - one.shares[seat], two.scores[seat] - one.scores[seat])
        for one, two in zip(taken, other, strict=False)
    ]
    if not gains:
        return ""
    words = _("With the same luck the other road was better {better} times of {n}, worse {worse}.")
    better = sum([gain > (0, 0) for gain in gains])
    worse = sum([gain < (0, 0) for gain in gains])
    return words.format(better=better, n=len(gains), worse=worse)


def spread(futures: Sequence[Future], seat: Seat, short: bool) -> str:
    """What came of a road's futures, in a line."""
    if not futures:
        return _("not played on yet")
    scores = [future.scores[seat] for future in futures]
    won = figure(sum([future.shares[seat] for future in futures]))
    mean = points(sum(scores) / len(scores))
    if short:
        words = _("{won} of {n} won, {mean} on average")
        return words.format(won=won, n=len(futures), mean=mean)
    words = _("{won} of {n} won; the score from {low} to {high}, {mean} on average")
    low, high = [figure(each) for each in (min(scores), max(scores))]
    return words.format(won=won, n=len(futures), low=low, high=high, mean=mean)
