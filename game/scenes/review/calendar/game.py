"""One finished game in the calendar, with all the ways on; and the grade on a career's tab."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ai.levels import MEASURED, character
from game.engine.discovery import games
from game.engine.kinds import camps
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.words import _, plural
from game.scenes.kit import routes
from game.scenes.kit.control import set_alike
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.page import emblem, sheet
from game.scenes.kit.printed import double_rule
from game.scenes.kit.scene import Context, Go, Pop, Transition
from game.scenes.review.calendar.page import CalendarPage
from game.scenes.review.saved import ask_to_discard, ending, moment
from game.session.calendar.bin import DAYS
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import changed_words, game_words, minus, time_words, who_words
from game.session.calendar.heads import Entry, told_in_full
from game.session.disk.store import Saved
from game.session.record import Record
from game.session.review.mastery import (
    TITLES,
    JudgedGame,
    Mastery,
    Yardstick,
    grade_line,
    loss_line,
    mastery,
    read_line,
    scale_of,
)
from game.session.review.outcome import result_words, side_called, tip_of, title_of
from game.session.rides.telling import ride_words
from game.sprites import art
from game.sprites.career_graph import GameDot, MasteryPlate
from game.sprites.fitting import largest
from game.sprites.lettering import (
    SMALLEST,
    Face,
    Scale,
    broken,
    fitted,
    paragraph,
    paragraph_height,
    put,
)
from game.sprites.palette import HAIR, INK, OXBLOOD, SEPIA, seal, shown

DOORS = ("end", "watch", "judge", "diary", "dice", "ballad", "same", "bin")


def ask_to_throw_away(page: CalendarPage, entry: Entry, leave: int) -> Transition | None:
    """Ask before a game goes into the bin; then `leave` so many pages, the question first."""
    words = _(
        "The game of {names} goes into the bin and counts no more. For {days} days it can be "
        "taken back from there."
    ).format(names=listed([chair.name for chair in entry.seats]), days=DAYS)
    return ask_to_discard(page, words, page.context.store.finished / entry.file, leave)


class GamePage(CalendarPage):
    """A finished game and where it leads: its end, the replay, the Assizes, the diary, the dice."""

    line_units = (36, 52)

    def __init__(self, context: Context, calendar: Calendar, entry: Entry) -> None:
        super().__init__(context, calendar)
        self.entry = entry
        self.file = context.store.finished / entry.file
        self._table = self._facts = Rect(0, 0, 0, 0)

    # ---- where it leads

    def _loaded(self, route: Callable[[Record], routes.Route]) -> Transition:
        """Where the record leads."""
        return Go(route(self.context.store.load(self.file)))

    def _diary(self) -> Transition:
        return Go(routes.ToDiary(self.context.store.resume(self.file)))

    def resume(self) -> None:
        super().resume()
        self.renew()

    # ---- controls

    def furnish(self) -> None:
        file, game = self.file, self.entry.game
        same = partial(Go, routes.ToSeed(self.entry.seed, game, self.calendar))
        ways: list[tuple[str, str, Act, int, str]] = [
            ("end", _("Its end"), partial(Go, routes.ToTable(file)), pygame.K_RETURN,
             _("The last page of this game, with its chronicle")),
            ("watch", _("See it again"), partial(Go, routes.ToReplay(file)), pygame.K_w, ""),
            ("judge", _("The Assizes"), partial(Go, routes.ToAssizes(file)), pygame.K_j,
             _("How well it was played: every decision judged, and luck apart")),
            ("diary", _("The diary"), self._diary, pygame.K_y,
             _("What the rival meant to do, round by round, and why")),
            ("dice", title_of(game), partial(self._loaded, routes.ToAlmanack), pygame.K_d,
             tip_of(game)),
            ("ballad", _("The ballad"), partial(self._loaded, routes.ToBroadside), pygame.K_b,
             _("A sheet printed from this game, to be read and kept")),
            ("same", _("Who else rode it"), same, pygame.K_o,
             _("Everybody’s results by this seed, side by side")),
            ("bin", _("Throw it away"), partial(ask_to_throw_away, self, self.entry, 2),
             pygame.K_DELETE, _("Into the bin, for thirty days")),
        ]  # fmt: skip
        rivals = any(not chair.is_person for chair in self.entry.seats) or any(self.entry.lent)
        for name, words, act, key, tip in ways:
            if name != "diary" or rivals:
                self.add(Press(name, words, act, (key,), tip=tip, text=21))
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))

    @property
    def leads(self) -> list[str]:
        """The ways from here that there are."""
        return [name for name in DOORS if name in self.controls]

    def arrange(self) -> None:
        self.strip()
        self.furnish()
        scale, inside = self.scale, self.inside
        top = inside.top + self.heading_height + self.line_height
        leads, across, row = self.leads, 3, inside.copy()
        if self.tall or len(leads) > 6:
            # The way back stands among the others: the names want the room.
            leads, foot = [*leads, "back"], inside.bottom + scale.px(14)
            across = 4 if len(leads) <= 8 else 3 if self.tall else 5
            row.width -= 2 * scale.px(34)  # clear of what grows in the corners of the border
            row.centerx = inside.centerx
        else:
            foot = self.place_feet("back")
        if self.said:
            foot -= round(self.note_px * 2.6)
        gap = scale.px(14)
        down = -(-len(leads) // across)
        high = scale.text(52, 70)
        wide = (row.width - (across - 1) * gap) // across
        buttons = [self.press(name) for name in leads]
        room = wide + scale.px(18)  # in a row they may be closer to their edges than they like
        set_alike(buttons, lambda: all(each.natural_width(scale, high) <= room for each in buttons))
        y = foot - gap - down * high - (down - 1) * gap
        for n, name in enumerate(leads):
            below, column = divmod(n, across)
            x = row.left + column * (wide + gap)
            self.controls[name].place((x, y + below * (high + gap), wide, high))
        self._table = Rect(inside.left, top, inside.width, y - gap - top)

    # ---- the page

    @property
    def facts(self) -> str:
        """When, how long, and by which rules, in sentences."""
        entry = self.entry
        said = [
            _("Ended on {when}.").format(when=moment(entry.last_played)),
            plural("{n} decision.", "{n} decisions.", entry.decisions),
        ]
        if entry.seconds:
            said.append(_("{time} at play.").format(time=time_words(entry.seconds)))
        said += [each for each in [ride_words(entry.ride)] if each]
        said += told_in_full(entry)
        if entry.claimed:
            said.append(_("Older rules played it: for that there is only its record’s word."))
        changed = changed_words(entry.game, entry.options)
        said.append(
            _("House rules: {rules}.").format(rules=changed)
            if changed
            else _("By the printed rules.")
        )
        return " ".join(said)

    @property
    def headline(self) -> str:
        """How it ended, in the game’s own words."""
        entry = self.entry
        who, when = (entry.seats, entry.others), (entry.started, entry.last_played)
        saved = Saved(self.file, entry.game, *who, *when, entry.decisions, True, entry.result)
        try:
            return ending(saved)
        except (LookupError, ValueError):  # a record no game of ours has written
            names = Names(tuple([chair.name for chair in entry.seats]), entry.others)
            return result_words(None, entry.result, names) if any(entry.result.won) else ""

    def print_on(self, page: Surface) -> None:
        scale, inside = self.scale, self.inside
        self.print_heading(page, game_words(self.entry.game))
        px = min(scale.text(24), round(self.line_height * 0.74))
        said = fitted(self.headline, px, inside.width, 12, Face.SCRIPT, INK)
        top = inside.top + self.heading_height - scale.px(6)
        page.blit(said, said.get_rect(midtop=(inside.centerx, top)))
        sheet(page, self._table, scale)
        inner = self._table.inflate(-2 * scale.px(34), -2 * scale.px(18))
        px = min(scale.text(18), round(inner.height * 0.12))
        px = largest(self.facts, px, inner.width, int(inner.height * 0.4))
        facts = paragraph(self.facts, px, inner.width, Face.ITALIC, SEPIA, "centre")
        page.blit(facts, facts.get_rect(midbottom=inner.midbottom))
        inner.height -= facts.get_height() + scale.px(10)
        self._print_seats(page, inner)
        if self.said:
            bottom = inside.bottom
            if self.controls["back"].rect.top > self.controls["bin"].rect.bottom:
                bottom = self.controls["back"].rect.top - scale.px(6)
            self.print_notes(page, bottom)

    def _print_seats(self, page: Surface, inner: Rect) -> None:
        """A line a seat: the seal, the name, who decided, the score; a laurel for who won."""
        scale, entry = self.scale, self.entry
        high = min(scale.text(60), inner.height // len(entry.seats))
        spare = inner.height - high * len(entry.seats)
        top = inner.top + max(0, spare // 2)
        side = min(spare - scale.px(34), scale.px(120))
        if side >= scale.px(64):  # few seats leave room for what was played
            cut = emblem(entry.game, side)
            top = inner.top + (spare + side) // 2
            page.blit(cut, cut.get_rect(midbottom=(inner.centerx, top - scale.px(6))))
        sides, spec = entry.result.by_side, games().get(entry.game)
        order = [seat for party in camps(sides, len(entry.seats)) for seat in party]
        for place_of, n in enumerate(order):
            chair = entry.seats[n]
            row = Rect(inner.left, top + place_of * high, inner.width, high)
            side = min(round(high * 0.76), scale.px(60))
            put(page, art.picture(seal(chair.mark), (side, side)), midleft=row.midleft)
            px = min(scale.text(25), round(high * 0.58))
            score = fitted(
                minus(entry.result.scores[n]), px, row.width // 5, 12, Face.BOLD, OXBLOOD
            )
            place = score.get_rect(midright=(row.right - side - scale.px(16), row.centery))
            page.blit(score, place)
            if entry.result.won[n]:
                put(page, art.picture("app/laurel", (side, side)), midright=row.midright)
            left = row.left + side + scale.px(14)
            room = place.left - scale.px(14) - left
            name = fitted(chair.name, px, round(room * 0.6), 12, Face.HEADING, INK)
            at = name.get_rect(midleft=(left, row.centery))
            page.blit(name, at)
            rest = place.left - scale.px(14) - at.right - scale.px(14)
            told = who_words(chair.sitter)
            if n in entry.gave_up:
                told = _("{who}, gave up").format(who=told)
            if sides:
                side_name = side_called(spec, sides, sides[n])
                told = _("{side}, {who}").format(side=side_name, who=told)
            who = broken(told, round(px * 0.8), rest, high, 2, Face.SCRIPT, SEPIA)
            page.blit(who, who.get_rect(midleft=(at.right + scale.px(14), row.centery)))
            if place_of:
                rule = max(1, scale.px(1))
                pygame.draw.line(page, shown(HAIR), row.topleft, row.topright, rule)
        thin = max(1, scale.px(1.2))
        double_rule(page, inner.left, inner.right, inner.bottom - 4 * thin, thin)


class GradeTab:
    """What is printed of a career's grade; `trials` are its games, None while they are read."""

    def __init__(self, game: str) -> None:
        self.scale: Yardstick | None = scale_of(game)
        self.trials: tuple[JudgedGame, ...] | None = None
        self.found: Mastery | None = None

    @property
    def there(self) -> bool:
        """Whether games of this kind are graded at all."""
        return self.scale is not None

    def take(self, trials: tuple[JudgedGame, ...]) -> None:
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
        put(page, fitted(self.title, px, area.width, 12, Face.HEADING, OXBLOOD), midtop=area.midtop)
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


def _dots(found: Mastery) -> Sequence[GameDot]:
    return [
        GameDot(stage.own, stage.aided, None)
        if stage.estimate is None
        else GameDot(
            stage.own, stage.aided, stage.estimate.place, stage.estimate.low, stage.estimate.high
        )
        for stage in found.course
    ]


def _levels(scale: Yardstick) -> list[tuple[float, str]]:
    """Where rivals stand, by name."""
    found = []
    for level in MEASURED:
        who = character(level)
        if who is not None:
            found.append((scale.of_level(level), who.name))
    return found
