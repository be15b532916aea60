"""What the calendar’s pages share: a job in slices, tables, and what is shown in which order."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import pygame
from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.engine.phrases import listed
from game.engine.words import _, plural, said_as
from game.scenes.kit.controls import Act, Control
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import RowDeed, TableCell, TableColumn, TableRow
from game.scenes.kit.scene import Context, Transition
from game.session.calendar import export
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import ALONE, Career, Tally
from game.session.calendar.heads import Entry, told_apart
from game.session.calendar.index import FilterChoices, Wanted
from game.session.calendar.trials import Job
from game.session.sane import folded
from game.session.seats.seats import PERSON
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import FADED, INK, OXBLOOD, SEPIA, shown

T = TypeVar("T")

SLICE: Final = 0.006
"""Seconds of each frame given to the calendar’s work."""


class CalendarPage(ListPage):
    """A page of the calendar, with one job at a time under way."""

    def __init__(self, context: Context, calendar: Calendar) -> None:
        super().__init__(context)
        self.calendar = calendar
        self._job: Job[Any] | None = None
        self._then: Callable[[Any], object] = lambda _found: None

    # ---- work

    def begin(self, job: Job[T], then: Callable[[T], object]) -> None:
        """Do a job from now on, and `then` something with what it gives; another is given up."""
        self.stop()
        self._job, self._then = job, then

    def stop(self) -> None:
        """Give up the job under way."""
        if self._job is not None:
            self._job.give_up()
            self._job = None

    @property
    def working(self) -> bool:
        """Whether a job is under way."""
        return self._job is not None

    @property
    def busy(self) -> bool:
        return self.working

    def update(self, dt: float) -> Transition | None:
        job = self._job
        if job is not None:
            if job.go_on(SLICE):
                self._job = None
                self._then(job.value)
            self.touch()
        return super().update(dt)

    def resume(self) -> None:
        self.controls.reset()

    def leave(self) -> None:
        self.stop()

    # ---- what is told

    def draw_progress(self, surface: Surface, area: Rect) -> None:
        """How far the reading of the records has come, where that takes long."""
        scale, calendar = self.scale, self.calendar
        if calendar.stage == "open":
            return
        words = _("The turnkey is looking for his books…")
        if calendar.stage == "reading" and calendar.to_read:
            words = _("The records are being read: {n} of {all}").format(
                n=calendar.read, all=calendar.to_read
            )
        said = fitted(words, scale.text(23), area.width, 12, Face.SCRIPT, INK)
        surface.blit(said, said.get_rect(midbottom=area.center))
        if calendar.to_read:
            rail = Rect(0, 0, min(area.width, scale.px(420)), scale.px(14))
            rail.midtop = (area.centerx, area.centery + scale.px(12))
            draw_rail(surface, rail, calendar.read / calendar.to_read, max(1, scale.px(2)))


def draw_rail(surface: Surface, rail: Rect, share: float, thin: int) -> None:
    """A bar that fills up with red."""
    full = Rect(rail.topleft, (round(rail.width * share), rail.height))
    pygame.draw.rect(surface, shown(OXBLOOD), full)
    pygame.draw.rect(surface, shown(INK), rail, thin)


_SHARE: Final = 0.5
_TALL_SHARE: Final = 0.46
"""How much of a row a tally takes; where letters are large."""


def tally_columns(tall: bool) -> list[TableColumn]:
    """The columns of a tally; large letters leave room for the first three."""
    heads = [_("played"), said_as("column: games", "won"), _("mean")]
    if not tall:
        heads += [_("best"), _("streak"), _("time")]
    share = (_TALL_SHARE if tall else _SHARE) / len(heads)
    faces = [Face.BOLD if n == 1 else Face.TEXT for n in range(len(heads))]
    return [TableColumn(head, share, face=face) for head, face in zip(heads, faces, strict=True)]


def tally_row(
    words: str, act: Act | None, tally: Tally, tall: bool, below: str = "", mark: str = "",
    item: object = None,
) -> TableRow:  # fmt: skip
    """A row with a tally in its columns, which tells how mean and share come about."""
    cells = [str(tally.played), str(tally.won), export.mean_words(tally)]
    if not tall:
        cells += [export.minus(tally.best), str(tally.longest), export.time_words(tally.seconds)]
    tip = f"{export.won_note(tally)} {export.mean_note(tally)}"
    columns = tally_columns(tall)
    return TableRow(words, act, columns, cells, below=below, mark=mark, tip=tip, item=item)


def game_columns() -> list[TableColumn]:
    """The columns of a table of games."""
    return [
        TableColumn("", 0.12, "left", Face.ITALIC),
        TableColumn(_("the day"), 0.275, "left"),
        TableColumn(_("the company"), 0.335, "left"),
        TableColumn(_("score"), 0.13, face=Face.BOLD),
        TableColumn(_("the end"), 0.14, face=Face.SCRIPT),
    ]


def with_whom(entry: Entry, seat: int) -> str:
    """Who else sat at a game: on the same side, and against it."""
    sides, every = entry.result.by_side, range(len(entry.seats))

    def named(seats: list[int]) -> str:
        return listed([entry.seats[n].name for n in seats])

    own = [n for n in every if n != seat and (not sides or sides[n] == sides[seat])]
    against = [n for n in every if n not in (*own, seat)]
    if own and against:
        said = _("with {names}, against {others}")
        return said.format(names=named(own), others=named(against))
    if against:
        return _("against {others}").format(others=named(against))
    return _("with {names}").format(names=named(own)) if own else _("alone")


def game_row(number: int, entry: Entry, seat: int, act: Act, discard: Act) -> TableRow:
    """A game of the career at `seat`: its number, the day, who else sat there, how it ended."""
    words = with_whom(entry, seat)
    for apart in told_apart(entry, seat):
        words = _("{with_whom}, {apart}").format(with_whom=words, apart=apart)
    result = entry.result
    gone = seat in entry.gave_up
    won = result.won[seat] and not gone
    end = said_as("how a game ended for somebody", "won") if won else "—"
    if won and result.shared:
        end = said_as("how a game ended for somebody", "shared")
    end = _("gave up") if gone else end
    cells = (
        TableCell(_("No. {n}").format(n=number), SEPIA),
        export.day_words(entry.at, entry.last_played),
        words,
        export.minus(result.scores[seat]),
        TableCell(end, OXBLOOD if won else FADED),
    )
    deeds = [RowDeed("bin", discard, pygame.K_DELETE)]
    return TableRow(words, act, game_columns(), cells, item=(number, entry), deeds=deeds)


class FigureControl(Control):
    """A number with its name, which tells when asked how it comes about."""

    def __init__(self, name: str, head: str, number: str, note: str) -> None:
        super().__init__(name, tip=note)
        self.head, self.number = head, number
        self.aside = True

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        row = self.rect
        ink = OXBLOOD if hovered else INK
        px = min(scale.text(26), round(row.height * 0.62))
        small = min(scale.text(20), round(row.height * 0.5))
        number = broken(
            self.number, px, round(row.width * 0.58), row.height, 2, Face.BOLD, ink, "right", 1.0
        )
        place = number.get_rect(midright=(row.right, row.centery))
        room = place.left - row.left - scale.px(12)
        head = fitted(self.head, small, room, 12, Face.SCRIPT, ink)
        at = head.get_rect(midleft=(row.left, row.centery))
        surface.blit(head, at)
        surface.blit(number, place)
        foot = at.bottom - scale.px(6)
        for x in range(at.right + scale.px(8), place.left - scale.px(6), max(4, scale.px(7))):
            pygame.draw.circle(surface, shown(SEPIA), (x, foot), max(1, scale.px(1)))


ANY: Final = "any"
PLAYED: Final = "played"
CLAIMED: Final = "claimed"
UNAIDED: Final = "unaided"
_COMPANY: Final = "of "


class Sieve(msgspec.Struct, frozen=True):
    """The letters looked for, which games count, and the order of the careers."""

    search: str = ""
    wanted: Wanted = Wanted()
    order: str = "last"

    @property
    def all_through(self) -> bool:
        """Whether nothing is held back."""
        return not self.search.strip() and self.wanted == Wanted()

    def sifted(self, careers: Iterable[Career]) -> list[Career]:
        """The careers that fit the letters, in order.

        Every word has to stand somewhere in the name, the game or whoever decided.
        """
        words = folded(self.search).split()

        def fits(career: Career) -> bool:
            game, who = export.game_words(career.game), export.who_words(career.sitter)
            said = folded(f"{career.name}\n{game}\n{who}")
            return all(word in said for word in words)

        return sorted([each for each in careers if fits(each)], key=self._place)

    def _place(self, career: Career) -> tuple[float, float, str, str, str]:
        tally = career.tally
        by = {
            "name": 0.0,
            "played": float(tally.played),
            "won": tally.share,
            "mean": tally.mean,
            "best": float(tally.best),
            "streak": float(tally.longest),
        }
        name = career.name.casefold()
        if self.order == "name":
            return 0.0, 0.0, name, career.game, career.sitter
        return -by.get(self.order, 0.0), -career.last, name, career.game, career.sitter


def orders() -> list[tuple[str, str]]:
    """The orders there are, in words."""
    return [
        ("last", _("Last at play first")),
        ("name", _("By name")),
        ("played", _("Most played first")),
        ("won", _("Most often won first")),
        ("mean", _("Best mean first")),
        ("best", _("Best game first")),
        ("streak", _("Longest streak first")),
    ]


def games_there(choices: FilterChoices, wanted: Wanted) -> list[tuple[str, str]]:
    """The games to choose from; the one chosen stays there even when its last is gone."""
    keys = _with(choices.games, wanted.game)
    return [
        (ANY, said_as("whichever of the games is played", "All games")),
        *[(key, export.game_words(key)) for key in keys],
    ]


def company_there(choices: FilterChoices, wanted: Wanted) -> list[tuple[str, str]]:
    """Against whom, from people over the weakest rival to the strongest."""
    known = [PERSON, *LEVELS]
    sitters = sorted(
        _with(choices.sitters, wanted.against or ""),
        key=lambda each: (known.index(each) if each in known else len(known), each),
    )
    found = [(ANY, _("Any company"))]
    if 1 in choices.seats or wanted.against == ALONE:
        found.append((_COMPANY, export.company_words(ALONE)))
    return [*found, *[(_COMPANY + each, export.company_words(each)) for each in sitters]]


def seats_there(choices: FilterChoices, wanted: Wanted) -> list[tuple[str, str]]:
    """How many at the table."""
    there = sorted({*choices.seats, *([wanted.seats] if wanted.seats else [])})
    return [(ANY, _("Any table")), *[(str(seats), export.seats_words(seats)) for seats in there]]


def proofs_there(choices: FilterChoices) -> list[tuple[str, str]]:
    """Games that were played through here, those of them without any help, and those for which
    there is only a record's word.
    """
    found = [(PLAYED, _("Seen played"))]
    if choices.helped:
        found.append((UNAIDED, _("Unaided")))
    if choices.claimed:
        claimed = plural("Only told: {n} game", "Only told: {n} games", choices.claimed)
        found.append((CLAIMED, claimed))
    return found


def proof_said(wanted: Wanted) -> str:
    """Which of them are chosen."""
    return CLAIMED if wanted.claimed else UNAIDED if wanted.unaided else PLAYED


def company_said(wanted: Wanted) -> str:
    """The company chosen, as `company_there` writes it."""
    return ANY if wanted.against is None else _COMPANY + wanted.against


def company_meant(said: str) -> str | None:
    """The sitter (or ALONE, or None for any) that `company_there` writes so."""
    return None if said == ANY else said.removeprefix(_COMPANY)


def _with(there: Sequence[str], chosen: str) -> list[str]:
    return [*there, *([chosen] if chosen and chosen not in there else [])]
