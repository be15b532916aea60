"""The grade on a career's leaf: what the judge's papers come to, the course, and the rest heard."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ai.grades import LEVELS
from game.ai.levels import character
from game.engine.words import _, plural
from game.scenes.kit.ground import sheet
from game.session.review.mastery import (
    TITLES,
    Mastery,
    Trial,
    Yardstick,
    grade_line,
    loss_line,
    mastery,
    scale_of,
)
from game.session.review.readable import read_line
from game.sprites.graphs.mastery import Dot, MasteryPlate
from game.sprites.lettering import (
    SMALLEST,
    Face,
    Scale,
    fitted,
    paragraph,
    paragraph_height,
)
from game.sprites.palette import INK, OXBLOOD, SEPIA


class GradeLeaf:
    """What is printed of a career's grade; `trials` are its games, None while they are read."""

    def __init__(self, game: str) -> None:
        self.scale: Yardstick | None = scale_of(game)
        self.trials: tuple[Trial, ...] | None = None
        self.found: Mastery | None = None

    @property
    def there(self) -> bool:
        """Whether games of this kind are graded at all."""
        return self.scale is not None

    def take(self, trials: tuple[Trial, ...]) -> None:
        """What the judge's papers say now."""
        self.trials = trials
        self.found = mastery(self.scale, trials) if self.scale is not None else None

    @property
    def unheard(self) -> frozenset[str]:
        """The games nobody has judged yet."""
        return frozenset([each.file for each in self.trials or () if each.unheard])

    # ---- what is said

    @property
    def title(self) -> str:
        """The grade's name, or that there is none yet."""
        found = self.found
        return found.title.name if found is not None and found.games else _("No grade yet")

    @property
    def unknown(self) -> str:
        """What is said where nothing has been judged."""
        return _(
            "A grade is how well somebody decides, luck apart. For that the judge has to hear "
            "these games."
        )

    def lines(self) -> list[str]:
        """Everything that is said under it, a sentence or two each."""
        found, scale = self.found, self.scale
        if scale is None or self.trials is None:
            return []
        said: list[str] = []
        if found is not None:
            said.append(grade_line(found))
            if found.games:
                said.append(loss_line(found, scale))
                said.append(_from_what(found))
        if found is not None and found.read is not None:
            said.append(read_line(found.read))
        aided = sum([each.aided for each in self.trials])
        if aided:
            said.append(
                plural(
                    "{n} game with help is shown, and does not count.",
                    "{n} games with help are shown, and do not count.",
                    aided,
                )
            )
        return [each for each in said if each]

    # ---- what is printed

    def print_words(self, page: Surface, area: Rect, letters: Scale, ladder: bool) -> None:
        """Title and sentences, in letters that fit; at their foot the `ladder` of grades."""
        px = min(letters.text(30), area.height // 6)
        head = fitted(self.title, px, area.width, 12, Face.HEADING, OXBLOOD)
        page.blit(head, head.get_rect(midtop=area.midtop))
        names = ", ".join([title.name for title in TITLES]) if ladder else ""
        room = Rect(area)
        room.top += round(px * 1.5)
        room.height = area.bottom - room.top
        told, wide = "\n".join(self.lines()), room.width
        text, size = f"{told}\n{names}", letters.text(19)
        while size > SMALLEST and paragraph_height(text, size, wide, leading=1.2) > room.height:
            size -= 1
        body = paragraph(told, size, wide, Face.TEXT, INK, leading=1.2)
        page.blit(body, room)
        if names:
            small = max(SMALLEST, size - 2)
            foot = paragraph(names, small, wide, Face.ITALIC, SEPIA, "centre", 1.2)
            if body.get_height() + foot.get_height() <= room.height:
                page.blit(foot, foot.get_rect(midbottom=room.midbottom))

    def print_course(self, page: Surface, area: Rect, letters: Scale) -> None:
        """The plate, where anything was judged."""
        if self.found is None or self.scale is None or min(area.size) < 60:
            return
        sheet(page, area, letters)
        inner = area.inflate(-2 * letters.px(22), -2 * letters.px(18))
        plate = MasteryPlate(inner.size, letters, _dots(self.found), _levels(self.scale))
        page.blit(plate.surface, inner)


def _from_what(found: Mastery) -> str:
    games = plural("{n} game", "{n} games", found.games)
    said = plural(
        "{n} decision in {{games}} was judged.",
        "{n} decisions in {{games}} were judged.",
        found.decisions,
    )
    return said.format(games=games)


def _dots(found: Mastery) -> Sequence[Dot]:
    return [
        Dot(stage.own, stage.aided, None)
        if stage.estimate is None
        else Dot(
            stage.own, stage.aided, stage.estimate.place, stage.estimate.low, stage.estimate.high
        )
        for stage in found.course
    ]


def _levels(scale: Yardstick) -> list[tuple[float, str]]:
    """Where rivals stand, by name."""
    found = []
    for level in LEVELS:
        who = character(level)
        if who is not None:
            found.append((scale.of_level(level), who.name))
    return found
