"""A lesson: the ordinary table with a small note on it, a few moments, five minutes.

Nothing is kept of it, and nothing in it is scripted but where it begins.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToBook, ToGames, ToSettings, ToTitle
from game.scenes.kit.scene import Context, Go, Pop, Push, Scene, Swap, Transition
from game.scenes.table.board import Pause
from game.scenes.table.drivers.live import Live
from game.scenes.table.drivers.playing import Unkept
from game.scenes.table.drivers.pointing import HandSought, draw_hand
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.teaching import Note, Side, Teaching
from game.sprites import lettering
from game.sprites.lettering import Face, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, SLIP
from game.sprites.pieces import stock
from game.sprites.stage import Overlay

_COMFORTABLE: Final = 0.8
"""How far letters may shrink before the heading makes room for them."""
_LEADING: Final = 1.25
LEARNER: Final = 0


def open_lesson(
    context: Context, spec: GameSpec, number: int = 0, screen: Screen | None = None
) -> GameTable:
    """The lesson of a game from exercise `number` (from 0) on."""
    screen = screen or screen_of(spec)
    teaching = screen.teaching
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
        super().__init__(table, Unkept(table.context, table.match))
        self.teaching, self.number = teaching, number
        # The note says what a moment would, and the table stays free for the learner’s hand.
        self.holds_up = self.forces = self.lends = False
        self.seal.waits = False  # its notes go by what is told
        self.tutor.mute = True  # whoever learns is told by the note
        self.untold.steps.mute = True
        table.quiet.never = True  # its notes point at what lies on the panels
        table.ambience.mute = True  # the note lies where words would, and comes first
        self.exercise = teaching.exercises[number]
        self._onward: Transition | None = None
        self.card = self._skip = Rect(0, 0, 0, 0)
        """Where the note lies."""
        self._px, self._headed = lettering.SMALLEST, True
        self._pointing: object = None
        """What `_hand_place` was found for."""
        self._hand_place: Rect | None = None
        self._hand_side: Side = "before"
        self._seen_hand: Rect | None = None
        """Where it is drawn."""
        self.said = ""
        """The words of the note on the card."""

    @property
    def _last(self) -> bool:
        return self.number == len(self.teaching.exercises) - 1

    @property
    def turns(self) -> None:
        return None  # an exercise is begun anew instead

    # What it says -------------------------------------------------------------------------------

    @property
    def note(self) -> Note | None:
        """The note that is shown now; none before anything lies on the table."""
        if self.table.shown.view is None:
            return None
        return next((note for note in self.exercise.notes if note.when(self.desk)), None)

    @property
    def words(self) -> str:
        """What the note says, or what the table has to say to the learner first."""
        note = self.note
        heard = self.teaching.heard(self.desk)
        return heard or ("" if note is None else _(note.words).format(**note.facts(self.desk)))

    def _look(self) -> None:
        """Lay the note that is true now, if it is another one."""
        self.table.settle()  # of what the hand has just put down the note speaks at once
        words = self.words
        if words != self.said:
            self.said = words
            self.table.context.tell(words)
            self.table.furnish()
            self.table.touch()

    # The card -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        super().furnish()
        controls = self.table.controls
        for name in self.exercise.later:
            controls.remove(name)
        card = RingSpot("note", lambda: None, called=self.words or _("the note of the lesson"))
        card.aside = True
        self._lay_card()
        card.place(self.card)
        words = _("Finish") if self._last else self._onward_words
        skip = Press("skip", words, self.onward, (pygame.K_k,), text=16, sound="card_flip")
        skip.place(self.teaching.skip(self.desk, [control.name for control in controls]))
        menu = controls["menu"]
        assert isinstance(menu, Press)  # noqa: S101 - the bar has just made it
        menu.text = 22  # it is the way out, and larger here
        controls.add(card, skip)

    def _lay_card(self) -> None:
        """Where the story is told, while there is anything to be said, in letters that fit."""
        scale, pad = self.table.scale, self._pad
        self.card = self.teaching.card(self.desk) if self.said else Rect(0, 0, 0, 0)
        inner, room = self.card.width - 2 * pad, self.card.height - pad - pad // 2
        wanted = self._px = scale.text(20)
        self._headed = True
        while self.said and self._px > lettering.SMALLEST:
            high = paragraph_height(self.said, self._px, inner, Face.TEXT, _LEADING)
            if self._heading_height + high <= room:
                break
            self._px -= 1
            if self._headed and self._px < wanted * _COMFORTABLE:
                # What is said is worth more in large letters than with its heading.
                self._headed, self._px = False, wanted

    @property
    def _pad(self) -> int:
        return self.table.scale.px(12)

    @property
    def _heading_height(self) -> int:
        rows = 2 if self._heading_parted else 1
        return round(self._heading_px * 1.35) * rows if self._headed else 0

    @property
    def _heading_parted(self) -> bool:
        """Whether the title has no room beside the number of the lesson, and stands under it."""
        px, inner = self._heading_px, self.card.width - 2 * self._pad
        beside = inner - self._pad - lettering.measure(self._count, px, Face.SCRIPT)[0]
        return lettering.measure(_(self.exercise.title), px, Face.BOLD)[0] > beside

    @property
    def _count(self) -> str:
        return _("Lesson {number} of {all}").format(
            number=self.number + 1, all=len(self.teaching.exercises)
        )

    @property
    def _heading_px(self) -> int:
        """The heading gives way before what is said does."""
        return max(lettering.SMALLEST, min(self.table.scale.text(17), round(self._px * 1.1)))

    def under(self) -> Sequence[Overlay]:
        if not self.said:
            return ()
        return (Overlay("lesson", self.card, None, self._draw_card),)

    def _draw_card(self, surface: Surface) -> None:
        card, pad, px = self.card, self._pad, self._heading_px
        stock(surface, card, self.table.scale, SLIP)
        left, inner, y = card.left + pad, card.width - 2 * pad, card.top + pad // 2
        said = paragraph(self.said, self._px, inner, Face.TEXT, INK, leading=_LEADING)
        surface.blit(said, (left, y + self._heading_height))
        if not self._headed:
            return
        top = lettering.line(self._count, px, Face.SCRIPT, SEPIA)
        parted = self._heading_parted
        room = inner if parted else inner - top.get_width() - pad
        title = lettering.fitted(_(self.exercise.title), px, room, 12, Face.BOLD, OXBLOOD)
        surface.blit(title, (left, y + round(px * 1.35) if parted else y))
        surface.blit(top, (left if parted else card.right - pad - top.get_width(), y))

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
            self._pointing = pointing
            self._lay_hand(note, place)
        return self._hand_place

    def _lay_hand(self, note: Note, place: Rect) -> None:
        pointing = HandSought(self.table, [self.card], self.teaching.written(self.desk))
        kept = self.teaching.clear(self.desk, place) if note.side == "within" else None
        if kept is None:
            found = pointing.find(note.side, place)
        else:
            found = pointing.in_slot(*kept), note.side
        self._hand_place, self._hand_side = found or (None, note.side)

    def before_drawing(self) -> None:
        self._seen_hand = self.hand

    def over(self) -> Sequence[Overlay]:
        place = self._seen_hand
        if place is None:
            return ()
        line = max(1, self.table.scale.px(1.5))
        drawn = partial(draw_hand, place, self._hand_side, line)
        return (Overlay("hand", place, None, drawn),)

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

    @property
    def _onward_words(self) -> str:
        seen = self.table.shown.view is not None
        return self._next_words if seen and self.exercise.over(self.desk) else _("Skip this")

    def words_on(self, pause: Pause) -> str:
        return _("Finish the lesson") if self._last else self._next_words

    @property
    def _next_words(self) -> str:
        following = self.teaching.exercises[self.number + 1].title
        return _("Next: {title}").format(title=_(following))

    def let_on(self) -> Transition | None:
        if self.table.shown.page is None:
            return super().let_on()
        return self.onward()

    def end(self) -> Transition | None:
        return self.onward()

    def onward(self) -> Transition:
        """To the next exercise, or to the end of the lesson."""
        if not self._last:
            table = self.table
            return Swap(open_lesson(table.context, table.spec, self.number + 1, table.screen))
        return Swap(self._farewell())

    def _farewell(self) -> Scene:
        """What is offered once everything has been shown."""
        context, match = self.table.context, self.match
        playable = bool(match.to_act)

        def ride_on() -> Transition:
            if not playable:
                return Go(ToGames(), instead=True)
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
            on_no=partial(Go, ToTitle()),
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
            leave=partial(Go, ToTitle()),
            settings=partial(Go, ToSettings()),
            rules=partial(Go, ToBook(table.spec)),
        )
        self._buttons.insert(1, Press("skip", _("Skip this lesson"), skip, (pygame.K_k,)))
        self.controls.clear()
        self.controls.add(*self._buttons)

    @property
    def words(self) -> str:
        return _("A lesson is not kept. Leave it when you like; it can be taken again.")
