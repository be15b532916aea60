"""A saved game as it lies on the shelf: its row, how it ended, when it was last played."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pygame import Surface

from game.engine.discovery import games
from game.engine.names import Names, listed
from game.engine.words import _, later
from game.scenes.kit.controls import Act
from game.scenes.kit.ground import sheet
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import DISCARD, Notice, asked_already
from game.scenes.kit.printed import ListRow, RowDeed
from game.scenes.kit.room import emblem
from game.scenes.kit.scene import Pop, Push, Transition
from game.session.calendar.bin import throw_away
from game.session.disk.store import Saved
from game.session.errors import CannotSave
from game.session.review.outcome import result_words, scores_told
from game.session.seats.giving_up import VERDICT
from game.session.seats.substitution_told import headline as given_up_headline
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal

_MONTHS: Final = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


class MatchRow(ListRow):
    """A saved game on the shelf: whose, which, how far or how it ended, and when last played."""

    def __init__(self, saved: Saved, line: str, act: Act, deeds: Sequence[RowDeed]) -> None:
        super().__init__(listed([chair.name for chair in saved.seats]), act, deeds=deeds)
        self.saved, self.line = saved, line

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(24), -2 * scale.px(12))
        cut = emblem(self.saved.game, inner.height)
        surface.blit(cut, cut.get_rect(midleft=inner.midleft))
        left = inner.left + inner.height + scale.px(18)
        cap = self.cap_width(scale)
        self.draw_cap(surface, (inner.right - cap, rect.centery), scale, SEPIA)
        room = inner.right - cap - scale.px(14) - left
        ink = OXBLOOD if hovered else INK
        name_px = min(scale.text(24), round(inner.height * 0.48))
        side = round(name_px * 1.15)
        gap = scale.px(6)
        marks = [chair.mark for chair in self.saved.seats]
        # Long names in large letters take a second line rather than small ones.
        upper, lower = round(inner.height * 0.54), round(inner.height * 0.46)
        wide = room - (side + gap) * len(marks) - scale.px(6)
        name = broken(self.words, name_px, wide, upper, 2, Face.HEADING, ink, "left", 1.0)
        top = name.get_rect(midleft=(left, inner.top - scale.px(3) + upper // 2))
        surface.blit(name, top)
        x = top.right + scale.px(12)
        for mark in marks:
            stamp = art.picture(seal(mark), (side, side))
            surface.blit(stamp, stamp.get_rect(midleft=(x, top.centery + scale.px(2))))
            x += side + gap
        line_px = min(scale.text(18), round(inner.height * 0.36))
        line = broken(self.line, line_px, room, lower, 2, Face.SCRIPT, INK, "left", 1.0)
        surface.blit(line, line.get_rect(bottomleft=(left, inner.bottom)))


def ask_to_discard(page: ListPage, words: str, file: Path, leave: int = 1) -> Transition | None:
    """Ask before a game goes into the bin; then `leave` so many pages, the question first."""

    def thrown() -> bool:
        try:
            throw_away(page.context.store, file, now())
        except CannotSave as refused:
            page.tell(str(refused), went_wrong=True)
            return False
        return True

    def discard() -> Transition:
        return Pop(leave if thrown() else 1)

    if asked_already(page.context, DISCARD):
        gone = thrown()
        if gone and leave > 1:
            return Pop(leave - 1)
        page.resume()
        return None
    return Push(
        Notice(
            page.context,
            DISCARD.words,
            words,
            yes=_("Throw it away"),
            no=_("Keep it"),
            on_yes=discard,
            under=page.picture(),
            question=DISCARD,
        )
    )


def now() -> datetime:
    """The moment; tests put another clock here."""
    return datetime.now(UTC)


def ending(saved: Saved) -> str:
    """How a finished game ended: the game's own headline, and where two stood against each other
    both scores, the winner's first.
    """
    result, spec = saved.result, games().get(saved.game)
    if result is None:
        return ""
    names = Names(tuple(chair.name for chair in saved.seats), saved.others)
    headline = spec.parts.headline if spec is not None else None
    if result.verdict == VERDICT:
        said = given_up_headline(result, names).rstrip(".")
        said = _("{said}, by giving up").format(said=said) if any(result.won) else said
    elif headline is not None:
        said = headline(result, names).rstrip(".")
    else:
        said = result_words(spec, result, names)
    scores = [str(score).replace("-", "−") for score in scores_told(result)]
    if len(scores) != 2:
        return said
    return _("{said}, {first} to {second}").format(said=said, first=scores[0], second=scores[1])


def moment(written: str) -> str:
    """A moment of a record in this place's own time: "3 March 2026, 21:04"."""
    try:
        then = datetime.fromisoformat(written).astimezone()
    except (ValueError, OverflowError, OSError):  # no moment, or one this system has no day for
        return written
    return _("{day} {month} {year}, {time}").format(
        day=then.day, month=_(_MONTHS[then.month - 1]), year=then.year, time=f"{then:%H:%M}"
    )
