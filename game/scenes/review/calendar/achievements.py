"""All deeds of every game, those done and those still to do, and how far every rogue has come."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Surface

from game.engine.discovery import games
from game.engine.flavour.achievements import Achievement, deeds_there_are
from game.engine.spec import GameSpec
from game.engine.words import _, later, plural, said_as
from game.scenes.kit.printed import TableCell, TableColumn, TableRow
from game.scenes.kit.routes import ToReplay
from game.scenes.kit.scene import Context, Go, Transition
from game.scenes.review.calendar.page import CalendarPage
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import DEED, PLAYED, RANKS, WON, Career, Feat, Rogue, rogues
from game.session.calendar.export import day_words
from game.session.seats.seats import PERSON
from game.sprites.lettering import Face
from game.sprites.palette import FADED, Colour

RANKED: Final = "ranks"
"""The tab of the rogues; every other is called by its game."""


class _Undone(TableRow):
    """A deed nobody has done yet: it stands there in grey."""

    def ink(self, hovered: bool, down: bool) -> Colour:
        return FADED


class DeedsPage(CalendarPage):
    """A tab for each game that has deeds, and one for the ranks. What was done is found in the
    records, each of which is played again the first time; that goes on while one reads.
    """

    empty_cut = "app/medal_not_yet"
    row_units = (58, 96)
    named = later("Deeds, and who did them")
    tabs_width = 760

    def __init__(
        self, context: Context, calendar: Calendar | None = None, tab: str = RANKED
    ) -> None:
        """Without a `calendar` it opens one, and lets go of it when it is left."""
        super().__init__(context, calendar or Calendar(context.store))
        self._own = calendar is None
        self._specs = [
            spec for spec in games().values() if deeds_there_are(spec.parts.achievements)
        ]
        self.tab = tab
        self.feats: tuple[Feat, ...] = ()
        """Every deed people did, the first first."""
        self.rogues: tuple[Rogue, ...] = ()
        self._searching = True

    def enter(self) -> None:
        self._search()

    def resume(self) -> None:
        super().resume()
        self._search()

    def leave(self) -> None:
        super().leave()
        if self._own:
            self.calendar.close()

    def _search(self) -> None:
        self._ask()
        self._searching = True

    def _ask(self) -> None:
        self.begin(self.calendar.feats(), self._take)

    def _take(self, feats: tuple[Feat, ...]) -> None:
        """These are known; look whether there are more, and then for the careers."""
        self.feats = tuple([feat for feat in feats if feat.sitter == PERSON])
        if self._searching:
            self._searching = False
            self.begin(self.calendar.search(), lambda _done: self._ask())
        else:
            self.begin(self.calendar.careers(), self._rank)
        self.renew()

    def _rank(self, careers: tuple[Career, ...]) -> None:
        people = [career for career in careers if career.sitter == PERSON]
        self.rogues = rogues(people, self.feats)
        self.renew()

    # ---- what is shown

    def tabs(self) -> list[tuple[str, str]]:
        return [(RANKED, _("The rogues")), *[(spec.key, spec.title) for spec in self._specs]]

    @property
    def spec(self) -> GameSpec | None:
        """The game whose deeds are shown."""
        return next((spec for spec in self._specs if spec.key == self.tab), None)

    @property
    def deeds(self) -> list[Achievement]:
        """The deeds that are shown, those done first."""
        if self.spec is None:
            return []
        there_are = list(deeds_there_are(self.spec.parts.achievements).values())
        return sorted(there_are, key=lambda deed: self.first(deed) is None)

    def first(self, deed: Achievement) -> Feat | None:
        """Who did it first, and in which game; None where nobody has."""
        mine = (feat for feat in self.feats if (feat.game, feat.deed) == (self.tab, deed.id))
        return next(mine, None)

    @property
    def things(self) -> Sequence[Rogue | Achievement]:
        return self.rogues if self.tab == RANKED else self.deeds

    @property
    def columns(self) -> list[TableColumn]:
        if self.tab == RANKED:
            small = (
                []
                if self.tall
                else [
                    TableColumn(_("games"), 0.1),
                    TableColumn(said_as("column: games", "won"), 0.1),
                ]
            )
            wanting = TableColumn(_("wanting to the next"), 0.3, "right", Face.ITALIC)
            return [*small, TableColumn(_("deeds"), 0.1), wanting]
        return [TableColumn(_("who did it first, and when"), 0.34, "right", Face.ITALIC)]

    @property
    def first_head(self) -> str:
        return _("the name, and the rank") if self.tab == RANKED else _("the deed")

    def row_of(self, thing: Rogue | Achievement) -> TableRow:
        return self._rogue(thing) if isinstance(thing, Rogue) else self._deed(thing)

    def _rogue(self, rogue: Rogue) -> TableRow:
        ahead = rogue.next
        wanting = _("nothing: the highest there is")
        if ahead is not None:
            wanting = plural(
                "{n} point to {{rank}}", "{n} points to {{rank}}", ahead.points - rogue.points
            ).format(rank=ahead.name)
        small = [] if self.tall else [f"{rogue.played}", f"{rogue.won}"]
        below = _("{rank}, {number} of {all}").format(
            rank=rogue.rank.name, number=rogue.number, all=len(RANKS)
        )
        cells = [*small, f"{rogue.deeds}", wanting]
        picture = f"app/rank_{rogue.number}"
        return TableRow(
            rogue.name, None, self.columns, cells, below=below, picture=picture, tip=rogue.line
        )

    def _deed(self, deed: Achievement) -> TableRow:
        feat = self.first(deed)
        if feat is None:
            cells, picture = [TableCell(_("not yet"), FADED)], "app/medal_not_yet"
            return _Undone(deed.called, None, self.columns, cells, below=deed.task, picture=picture)
        day = day_words(feat.at)
        who = _("{name}, {day}").format(name=feat.name, day=day) if day else feat.name
        times = len({each.file for each in self.feats if each[:2] == (feat.game, feat.deed)})
        tip = _("See it again, as it was done")
        if times > 1:
            more = plural("Done in {n} game.", "Done in {n} games.", times)
            tip = f"{more} {tip}"
        return TableRow(
            deed.called,
            partial(self._watch, feat),
            self.columns,
            [who],
            below=deed.told(feat.name),
            picture="app/medal_earned",
            tip=tip,
            item=feat,
        )

    def _watch(self, feat: Feat) -> Transition:
        file = self.context.store.finished / feat.file
        return Go(ToReplay(file, (feat.seat, feat.deed)))

    # ---- the page

    @property
    def window_title(self) -> str:
        return _("The deeds")

    @property
    def notes(self) -> list[tuple[str, bool]]:
        calendar, said = self.calendar, ""
        if self.working and calendar.to_search > calendar.searched:
            said = _("The records are being searched: {n} of {all}").format(
                n=calendar.searched, all=calendar.to_search
            )
        elif self.tab == RANKED:
            said = _("A game brought to its end counts {played}, won {won} more, a deed {deed}.")
            said = said.format(played=PLAYED, won=WON, deed=DEED)
        else:
            done = sum([self.first(deed) is not None for deed in self.deeds])
            said = _("{done} of {all} deeds done").format(done=done, all=len(self.deeds))
        return [*super().notes, (said, False)]

    @property
    def nothing(self) -> str:
        if self.working:
            return ""
        return _("Nobody has come to an end yet, good or bad.")

    def paint(self, surface: Surface) -> None:
        if not self.row_count and self.working:
            self.draw_progress(surface, self.body)
