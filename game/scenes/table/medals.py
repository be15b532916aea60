"""Deeds done for the first time, at the end of a game: a medal is stamped, and says what for."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from pygame import Rect, Surface

from game.engine.flavour.achievements import Achievement, deeds_there_are
from game.engine.words import _, plural
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.routes import ToDeeds
from game.scenes.kit.scene import Context, Go
from game.session.calendar.calendar import Calendar
from game.session.calendar.trials import Job, Slices
from game.session.match import Match
from game.session.review.flavour import deeds_of
from game.session.seats.seats import PERSON
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA
from game.sprites.pieces import block, set_block

SLICE: Final = 0.006
"""Seconds of each frame given to looking for what was done before."""


_WORDS: Final = 150
"""Units of letters in which a few words can stand."""


_NAMED: Final = 2
"""New deeds that are named beside the medal; its note tells of all of them."""


class Earned(msgspec.Struct, frozen=True):
    """A deed, and what is told of whoever did it."""

    title: str
    told: str


class Medals(Control):
    """What people at this table did for the first time, as one thing that leads to all deeds."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__("deeds")
        self._context, self._match = context, match
        self._job: Job[tuple[Earned, ...]] | None = None
        self._begun = False
        self.found: tuple[Earned, ...] = ()
        self.visible = False

    # ---- looking for them

    def begin(self) -> None:
        """Look for them from now on, a little in each step; to say so again changes nothing."""
        if self._begun:
            return
        self._begun = True
        mine = tuple(self._done_here())
        if mine:
            self._job = Job(self._new_among(mine))

    def _done_here(self) -> Iterator[tuple[str, Achievement]]:
        """Everything people did in this game, with the names of those who did it."""
        there_are = deeds_there_are(self._match.spec.parts.achievements)
        for done in deeds_of(self._match):
            chair = self._match.seats[done.seat]
            if chair.is_person:
                yield chair.name, there_are[done.deed]

    def _new_among(self, mine: tuple[tuple[str, Achievement], ...]) -> Slices[tuple[Earned, ...]]:
        """Of these, what stands in no older record."""
        calendar = Calendar(self._context.store)
        try:
            yield from _through(calendar.search())
            feats = calendar.feats()
            yield from _through(feats)
        finally:
            calendar.close()
        here = self._context.store.file_of(self._match.record()).name
        before = {
            (feat.name, feat.deed)
            for feat in feats.value or ()
            if feat.game == self._match.spec.key and feat.sitter == PERSON and feat.file != here
        }
        return tuple(
            [
                Earned(deed.called, deed.told(name))
                for name, deed in mine
                if (name, deed.id) not in before
            ]
        )

    @property
    def working(self) -> bool:
        """Whether it is being looked for."""
        return self._job is not None and not self._job.done

    def update(self) -> bool:
        """Look on; whether a medal has just been stamped."""
        job = self._job
        if job is None or job.done or not job.go_on(SLICE):
            return False
        self.found = job.value or ()
        self.visible = bool(self.found)
        self.tip = "\n".join([earned.told for earned in self.found])
        if self.found:
            self._context.sounds.play("medal")
        return self.visible

    def leave(self) -> None:
        """Give up what is still being looked for."""
        if self._job is not None:
            self._job.give_up()

    # ---- what is seen of them

    def press(self) -> Handled:
        return Handled(Go(ToDeeds(self._match.spec.key)))

    @property
    def words(self) -> tuple[str, str]:
        """What stands beside the medal: a line, and what it was for."""
        if len(self.found) == 1:
            return self.found[0].title, self.found[0].told
        count = plural("{n} new deed", "{n} new deeds", len(self.found))
        # Two people may have done the same; and of many only some have room in letters to be read.
        titles = list(dict.fromkeys([earned.title for earned in self.found]))
        named = _(" · ").join(titles[:_NAMED])
        if len(titles) > _NAMED:
            more = len([each for each in self.found if each.title not in titles[:_NAMED]])
            named = _("{some} and {n} more").format(some=named, n=more)
        return count, named

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        if self.found:
            print_medal(surface, scale, self.rect, *self.words, hovered)


def print_medal(
    surface: Surface, scale: Scale, area: Rect, title: str, words: str, hovered: bool = False
) -> None:
    """A medal at the left of an area, beside it what it is called, and below that what for."""
    side = min(area.height, area.width // 3, scale.px(72))
    medal = art.picture("app/medal_earned", (side, side))
    place = medal.get_rect(center=(area.left + side // 2, area.centery))
    surface.blit(medal, place)
    left = area.left + side + scale.px(8)
    ink = OXBLOOD if hovered else INK
    head = Rect(left, area.top, area.right - left, round(area.height * 0.42))
    if area.height < scale.px(56):
        # One line is all there is room for; what it is for stands behind it in small letters.
        head.height = area.height
        px = min(scale.text(19), round(area.height * 0.6))
        said = fitted(title, px, head.width, SMALLEST, Face.HEADING, ink)
        surface.blit(said, said.get_rect(midleft=head.midleft))
        rest = Rect(left + said.get_width() + scale.px(10), area.top, 0, area.height)
        rest.width = area.right - rest.left
        px = scale.text(15)
        # Whoever wants to know more than fits there opens its note.
        fits = block(words, px, rest.width, rest.height, 2, Face.ITALIC, 1.0).whole
        if rest.width >= scale.text(_WORDS) and fits:
            set_block(surface, words, rest, scale.text(15), 2, Face.ITALIC, SEPIA, "left", 1.0)
        return
    body = Rect(left, head.bottom, head.width, area.bottom - head.bottom)
    set_block(surface, title, head, scale.text(20), 1, Face.HEADING, ink, "left", 1.0)
    set_block(surface, words, body, scale.text(16), 2, Face.ITALIC, SEPIA, "left", 1.05)


def _through(job: Job[Any]) -> Slices[None]:
    """All of a job, in slices of this one."""
    while not job.go_on(0.0):
        yield
