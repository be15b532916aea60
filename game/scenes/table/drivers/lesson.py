"""A lesson: the ordinary table with a small note on it, a few moments, five minutes.

Nothing is kept of it, and nothing in it is scripted but where it begins.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Scene, Swap, Transition
from game.scenes.kit.stage_controls import Spot
from game.scenes.shell import doors
from game.scenes.table.board import Pause
from game.scenes.table.drivers.kept import Unkept
from game.scenes.table.drivers.live import Live
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.table.screen import screen_of
from game.scenes.table.teaching import Note, Side, Teaching
from game.sprites import art, lettering
from game.sprites.lettering import Face, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, SLIP, WELCOME, shown
from game.sprites.pieces import plate, stock

_DARK: Final = (110, 110, 110)
"""How far a colour may be from that of ink and still count as printed."""
_LEADING: Final = 1.3
LEARNER: Final = 0


def open_lesson(context: Context, spec: GameSpec, number: int = 0) -> GameTable:
    """The lesson of a game from exercise `number` (from 0) on."""
    screen = screen_of(spec)
    assert screen.lesson is not None  # noqa: S101 - asked only of games that have one
    teaching = screen.lesson()
    names = [name for name in context.settings.last_names[:1] if name.strip()]
    learner = names[0] if names and names[0] not in teaching.names[1:] else teaching.names[0]
    # The notes tell what there is to know; chances and hints come with the first real game.
    match = teaching.match(spec, number, learner)
    table = GameTable(context, match, screen, chances="nothing")
    Lesson(table, teaching, number).start(not teaching.exercises[number].before)
    return table


class Lesson(Live):
    """Drives a table with a note pinned to a sheet; its button goes on to the next exercise, the
    table's menu leaves.
    """

    def __init__(self, table: GameTable, teaching: Teaching, number: int) -> None:
        super().__init__(table, Unkept(table.context, table.match, (LEARNER,)))
        self.teaching, self.number = teaching, number
        self.exercise = teaching.exercises[number]
        self._onward: Transition | None = None
        self.card = self._skip = Rect(0, 0, 0, 0)
        """Where the note lies."""
        self._px = lettering.SMALLEST
        self._pointing: object = None
        """What `_hand_place` was found for."""
        self._hand_place: Rect | None = None
        self.said = ""
        """The words of the note on the card."""

    @property
    def _last(self) -> bool:
        return self.number == len(self.teaching.exercises) - 1

    # What it says -------------------------------------------------------------------------------

    @property
    def note(self) -> Note | None:
        """The note that is shown now."""
        return next((note for note in self.exercise.notes if note.when(self.desk)), None)

    @property
    def words(self) -> str:
        """What the note says."""
        note = self.note
        return "" if note is None else _(note.words).format(**note.facts(self.desk))

    def _look(self) -> None:
        """Pin the note that is true now, if it is another one."""
        words = self.words
        if words != self.said:
            self.said = words
            self.table.furnish()
            self.table.touch()

    # The card -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        super().furnish()
        self._lay_card()
        card = Spot("note", lambda: None)
        card.aside = True
        card.place(self.card)
        words = _("Finish") if self._last else _("Skip this")
        skip = Press("skip", words, self.onward, (pygame.K_k,), text=16, sound="card_flip")
        skip.place(self._skip)
        menu = self.table.controls["menu"]
        assert isinstance(menu, Press)  # noqa: S101 - the bar has just made it
        menu.text = 22  # it is the way out, and larger here
        self.table.controls.add(card, skip)

    def _lay_card(self) -> None:
        """On the sheet of which nothing is said, from its foot upwards."""
        scale, sheet, pad = self.table.scale, self.teaching.sheet(self.desk), self._pad
        inner = sheet.width - 2 * pad
        button = min(scale.text(40), scale.px(52))
        self._px = scale.text(17)
        while True:
            high = self._heading_height(inner) + button + 3 * pad
            if self.said:
                high += paragraph_height(self.said, self._px, inner, Face.TEXT, _LEADING) + pad
            if high <= sheet.height or self._px <= lettering.SMALLEST:
                break
            self._px -= 1
        # It cuts no row in two.
        least = sheet.bottom - high
        rows = [row for row in self.teaching.rows(self.desk) if row <= least]
        top = max(rows, default=least)
        self.card = Rect(sheet.left, top, sheet.width, sheet.bottom - top)
        self._skip = Rect(sheet.left + pad, sheet.bottom - pad - button, inner, button)

    @property
    def _pad(self) -> int:
        return self.table.scale.px(12)

    def _heading_height(self, width: int) -> int:
        px = self._title_px(width)
        high = paragraph_height(_(self.exercise.title), px, width, Face.BOLD)
        return high + round(self._px * 1.2)

    def _title_px(self, width: int) -> int:
        px = round(self._px * 1.1)
        return lettering.fit(_(self.exercise.title), px, width, 12, Face.BOLD)

    def draw_under(self, surface: Surface) -> None:
        card, pad = self.card, self._pad
        stock(surface, card, self.table.scale, SLIP)
        left, inner = card.left + pad, card.width - 2 * pad
        count = _("Lesson {number} of {all}").format(
            number=self.number + 1, all=len(self.teaching.exercises)
        )
        small = max(lettering.SMALLEST, round(self._px * 0.9))
        top = lettering.fitted(count, small, inner, 12, Face.SCRIPT, SEPIA)
        surface.blit(top, (left, card.top + pad - 2))
        title = paragraph(_(self.exercise.title), self._title_px(inner), inner, Face.BOLD, OXBLOOD)
        y = card.top + pad + round(self._px * 1.2)
        surface.blit(title, (left, y))
        if self.said:
            said = paragraph(self.said, self._px, inner, Face.TEXT, INK, leading=_LEADING)
            surface.blit(said, (left, y + title.get_height() + pad // 2))

    # The hand -----------------------------------------------------------------------------------

    @property
    def hand(self) -> Rect | None:
        """Where the pointing hand lies, beside what the note speaks of."""
        note = self.note
        place = None if note is None else note.where(self.desk)
        if note is None or place is None or self.table.timeline.busy:
            return None
        pointing = (note.words, tuple(place), self.table.size, self.match.steps)
        if pointing != self._pointing:
            self._pointing, self._hand_place = pointing, self._lay_hand(note.side, place)
        return self._hand_place

    def _lay_hand(self, side: Side, place: Rect) -> Rect:
        scale = self.table.scale
        gap = scale.px(5)
        hand = Rect((0, 0), _hand(scale.px(46), side).get_size())
        hand = hand.inflate(scale.px(16), scale.px(14))
        match side:
            case "before":
                hand.midright = (place.left - gap, place.centery)
            case "after":
                hand.midleft = (place.right + gap, place.centery)
            case "within":
                return self._within(place, hand)
            case "above":
                hand.midbottom = (place.centerx, place.top - gap)
        return self._clearest(side, hand, place)

    def _clearest(self, side: Side, hand: Rect, place: Rect) -> Rect:
        """Of where the hand might lie as well, the first that covers next to nothing printed."""
        seen = Surface(self.table.size)
        self.table.stage.draw(seen)

        def covered(spot: Rect) -> int:
            """Parts in forty that are dark: a line round a box is none, a letter is."""
            dark = pygame.mask.from_threshold(seen.subsurface(spot), shown(INK), _DARK)
            return dark.count() * 40 // (spot.width * spot.height)

        window = Rect((0, 0), self.table.size)
        return min([each.clamp(window) for each in _spots(side, hand, place)], key=covered)

    def _within(self, place: Rect, hand: Rect) -> Rect:
        """In the right end of a thing and above what has to stay clear, as large as it may be."""
        scale = self.table.scale
        box, clear = self.teaching.clear(self.desk, place)
        gap = scale.px(3)
        high = min(hand.height, max(clear.top - box.top, scale.px(24)) - 2 * gap)
        small = Rect(0, 0, round(hand.width * high / hand.height), high)
        small.midright = (box.right - 2 * gap, (box.top + max(clear.top, box.top + high)) // 2)
        return small

    def draw_over(self, surface: Surface) -> None:
        place, note = self.hand, self.note
        if place is None or note is None:
            return
        thick = max(1, self.table.scale.px(1.5))
        plate(surface, place, min(place.size) // 2, WELCOME, INK, thick)
        across = place.height if note.side == "above" else place.width
        drawn = _hand(round(across * 0.74), note.side)
        surface.blit(drawn, drawn.get_rect(center=place.center))

    # Going on -----------------------------------------------------------------------------------

    def skipped(self) -> None:
        """To the next exercise as soon as the menu is closed."""
        self._onward = self.onward()

    def update(self, dt: float) -> Transition | None:
        if self._onward is not None:
            onward, self._onward = self._onward, None
            return onward
        led = super().update(dt)
        self._look()
        return led

    def words_on(self, pause: Pause) -> str:
        if self._last:
            return _("Finish the lesson")
        following = self.teaching.exercises[self.number + 1].title
        return _("On: {title}").format(title=_(following))

    def let_on(self) -> Transition | None:
        if self.table.shown.page is None:
            return super().let_on()
        return self.onward()

    def end(self) -> Transition | None:
        return self.onward()

    def onward(self) -> Transition:
        """To the next exercise, or to the end of the lesson."""
        if not self._last:
            return Swap(open_lesson(self.table.context, self.table.spec, self.number + 1))
        return Swap(self._farewell())

    def _farewell(self) -> Scene:
        """What is offered once everything has been shown."""
        context, match = self.table.context, self.match
        playable = bool(match.to_act)

        def ride_on() -> Transition:
            if not playable:
                return Swap(doors.choosing(context))
            table = GameTable(context, match, self.table.screen)
            live = Live(table)
            live.start(fresh=False)
            live.kept.save()
            return Swap(table)

        return Notice(
            context,
            _("Now you can ride"),
            _(self.teaching.farewell),
            yes=_("Ride on from here") if playable else _("A new game"),
            on_yes=ride_on,
            no=_("To the title page"),
            on_no=partial(doors.to_title, context),
        )

    def menu(self) -> Transition | None:
        self.table.controls.reset()
        return Push(LessonMenu(self))


class LessonMenu(PauseMenu):
    """The table's menu in a lesson: it also skips an exercise, and there is nothing to be saved."""

    def __init__(self, lesson: Lesson) -> None:
        table = lesson.table
        context = table.context

        def skip() -> Transition:
            lesson.skipped()
            return Pop()

        super().__init__(
            context,
            table.picture(),
            table.spec.title,
            leave=partial(doors.to_title, context),
            settings=partial(doors.to_settings, context),
            rules=partial(doors.to_book, context, table.spec),
        )
        self._buttons.insert(1, Press("skip", _("Skip this lesson"), skip, (pygame.K_k,)))
        self.controls.clear()
        self.controls.add(*self._buttons)

    @property
    def words(self) -> str:
        return _("A lesson is not kept. Leave it when you like; it can be taken again.")


def _spots(side: Side, hand: Rect, place: Rect) -> Iterator[Rect]:
    """Where the hand may lie beside a place, best first: higher or lower, and smaller."""
    for share in (1.0, 0.75, 0.6):
        spot = Rect(0, 0, round(hand.width * share), round(hand.height * share))
        for along in (0.0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2):
            match side:
                case "before":
                    spot.midright = hand.midright
                case "after":
                    spot.midleft = hand.midleft
                case _:
                    spot.midbottom = hand.midbottom
            spot.centery += round(along * hand.height)
            if not along or (side != "above" and place.top <= spot.centery <= place.bottom):
                yield spot.copy()


def _hand(wide: int, side: Side) -> Surface:
    """The printer's hand, pointing at what lies to that side of it."""
    size = (wide, round(wide * 0.62))
    match side:
        case "before":
            return art.picture("app/manicule", size)
        case "above":
            return pygame.transform.rotate(art.picture("app/manicule", size), -90)
        case _:
            return art.picture("app/manicule_left", size)
