"""The first lesson: the ordinary table with a small note on it, four moments, five minutes.

Nothing is kept of it, and nothing in it is scripted but where it begins: notes look at the table
and say what is to be seen there.
"""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.advice import Chances
from game.engine.your_money.data import STATS
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Scene, Swap, Transition
from game.scenes.kit.stage_controls import Spot
from game.scenes.shell import doors
from game.scenes.table.pause import PauseMenu
from game.scenes.your_money.lesson.notes import Moment, Note, Side
from game.scenes.your_money.lesson.steps import LESSON
from game.scenes.your_money.table import YourMoneyTable
from game.sprites import art, lettering
from game.sprites.lettering import Face, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, SLIP, WELCOME, shown
from game.sprites.pieces import plate, stock

LEARNER: Final = "Nell"
RIVAL: Final = "Black Harry"
_DARK: Final = (110, 110, 110)
"""How far a colour may be from that of ink and still count as printed."""

_LEADING: Final = 1.3
_ROWS: Final = ("badges", "health", "folk_hero", "scoundrel", "guineas")
"""The rows of the other robber's sheet, before one of which the card begins."""


def lesson(context: Context, number: int = 0) -> "Lesson":
    """The lesson from moment `number` (from 0) on."""
    return Lesson(context, LESSON[number], number)


class Lesson(YourMoneyTable):
    """A table with a note pinned to the other robber's sheet; its button goes on to the next
    moment, the table's menu leaves.
    """

    def __init__(self, context: Context, moment: Moment, number: int) -> None:
        names = [name for name in context.settings.last_names[:1] if name.strip()]
        learner = names[0] if names and names[0] != RIVAL else LEARNER
        super().__init__(context, moment.match(learner, RIVAL))
        self.moment, self.number = moment, number
        self._onward: Transition | None = None
        self._card = self._skip = Rect(0, 0, 0, 0)
        self._px = lettering.SMALLEST
        self._pointing: object = None
        """What `_hand_place` was found for."""
        self._hand_place: Rect | None = None
        self._said = ""
        """The words of the note on the card."""
        if moment.before:
            self.go_on()
        else:
            self.begin(self.empty())

    @property
    def chances(self) -> Chances:
        """The note tells what there is to know; chances and hints come with the first real game."""
        return "nothing"

    # What it says -------------------------------------------------------------------------------

    @property
    def note(self) -> Note | None:
        """The note that is shown now."""
        return next((note for note in self.moment.notes if note.when(self)), None)

    @property
    def words(self) -> str:
        """What the note says."""
        note = self.note
        return "" if note is None else _(note.words).format(**note.facts(self))

    def _look(self) -> None:
        """Pin the note that is true now, if it is another one."""
        words = self.words
        if words != self._said:
            self._said = words
            self.furnish()
            self.touch()

    # The card -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        super().furnish()
        self._lay_card()
        card = Spot("note", lambda: None)
        card.aside = True
        card.place(self._card)
        last = self.number == len(LESSON) - 1
        words = _("Finish") if last else _("Skip this")
        skip = Press("skip", words, self.onward, (pygame.K_k,), text=16, sound="card_flip")
        skip.place(self._skip)
        menu = self.controls["menu"]
        door = Press("menu", "", self._door, menu.keys, tip=menu.tip, icon="app/icon_menu")
        door.show_key = False
        door.place(menu.rect)
        self.controls.add(door, card, skip)

    def _lay_card(self) -> None:
        """On the other robber's sheet, of which nothing is said, from its foot upwards."""
        scale, sheet = self.scale, self.layout.sheets[1]
        pad = self._pad
        inner = sheet.width - 2 * pad
        button = min(scale.text(40), scale.px(52))
        self._px = scale.text(17)
        while True:
            high = self._heading_height(inner) + button + 3 * pad
            if self._said:
                high += paragraph_height(self._said, self._px, inner, Face.TEXT, _LEADING) + pad
            if high <= sheet.height or self._px <= lettering.SMALLEST:
                break
            self._px -= 1
        top = self._between_rows(sheet.bottom - high)
        self._card = Rect(sheet.left, top, sheet.width, sheet.bottom - top)
        self._skip = Rect(sheet.left + pad, sheet.bottom - pad - button, inner, button)

    def _between_rows(self, top: int) -> int:
        """Where the card begins that must begin at `top` at the latest: it cuts no row in two."""
        parts = self.composer.parts.get("sheet:1", {})
        rows = [parts[name].top for name in _ROWS if name in parts]
        rows += [parts["guineas"].bottom + self.scale.px(4)] if "guineas" in parts else []
        return max([row for row in rows if row <= top], default=top)

    @property
    def _pad(self) -> int:
        return self.scale.px(12)

    def _heading_height(self, width: int) -> int:
        return paragraph_height(_(self.moment.title), self._title_px(width), width, Face.BOLD) + (
            round(self._px * 1.2)
        )

    def _title_px(self, width: int) -> int:
        return lettering.fit(_(self.moment.title), round(self._px * 1.1), width, 12, Face.BOLD)

    def draw(self, surface: Surface) -> None:
        self.stage.draw(surface)
        self._draw_card(surface)
        self.controls.draw(surface)
        self._draw_hand(surface)

    def _draw_card(self, surface: Surface) -> None:
        card, pad = self._card, self._pad
        stock(surface, card, self.scale, SLIP)
        left, inner = card.left + pad, card.width - 2 * pad
        count = _("Lesson {number} of {all}").format(number=self.number + 1, all=len(LESSON))
        small = max(lettering.SMALLEST, round(self._px * 0.9))
        top = lettering.fitted(count, small, inner, 12, Face.SCRIPT, SEPIA)
        surface.blit(top, (left, card.top + pad - 2))
        title = paragraph(_(self.moment.title), self._title_px(inner), inner, Face.BOLD, OXBLOOD)
        y = card.top + pad + round(self._px * 1.2)
        surface.blit(title, (left, y))
        if self._said:
            said = paragraph(self._said, self._px, inner, Face.TEXT, INK, leading=_LEADING)
            surface.blit(said, (left, y + title.get_height() + pad // 2))

    @property
    def hand(self) -> Rect | None:
        """Where the pointing hand lies, beside what the note speaks of."""
        note = self.note
        place = None if note is None else note.where(self)
        if note is None or place is None or self.timeline.busy:
            return None
        pointing = (note.words, tuple(place), self.size, self.match.steps)
        if pointing != self._pointing:
            self._pointing, self._hand_place = pointing, self._lay_hand(note.side, place)
        return self._hand_place

    def _lay_hand(self, side: Side, place: Rect) -> Rect:
        gap = self.scale.px(5)
        hand = Rect((0, 0), _hand(self.scale.px(46), side).get_size())
        hand = hand.inflate(self.scale.px(16), self.scale.px(14))
        match side:
            case "before":
                hand.midright = (place.left - gap, place.centery)
            case "after":
                hand.midleft = (place.right + gap, place.centery)
            case "within":
                return self._over_the_sum(place, hand)
            case "above":
                hand.midbottom = (place.centerx, place.top - gap)
        return self._clearest(side, hand, place)

    def _clearest(self, side: Side, hand: Rect, place: Rect) -> Rect:
        """Of where the hand might lie as well, the first that covers next to nothing printed."""
        table = Surface(self.size)
        self.stage.draw(table)

        def covered(spot: Rect) -> int:
            """Parts in forty that are dark: a line round a box is none, a letter is."""
            dark = pygame.mask.from_threshold(table.subsurface(spot), shown(INK), _DARK)
            return dark.count() * 40 // (spot.width * spot.height)

        window = Rect((0, 0), self.size)
        return min([each.clamp(window) for each in _spots(side, hand, place)], key=covered)

    def _over_the_sum(self, place: Rect, hand: Rect) -> Rect:
        """In the right end of a slot and above what is reckoned up there, as large as it may be."""
        board = self.composer.parts.get("board", {})
        slot = next((stat for stat in STATS if place.contains(board.get(stat, place))), STATS[0])
        box, total = board.get(slot, place), board.get(f"{slot}_total", place)
        gap = self.scale.px(3)
        high = min(hand.height, max(total.top - box.top, self.scale.px(24)) - 2 * gap)
        small = Rect(0, 0, round(hand.width * high / hand.height), high)
        small.midright = (box.right - 2 * gap, (box.top + max(total.top, box.top + high)) // 2)
        return small

    def _draw_hand(self, surface: Surface) -> None:
        place, note = self.hand, self.note
        if place is None or note is None:
            return
        thick = max(1, self.scale.px(1.5))
        plate(surface, place, min(place.size) // 2, WELCOME, INK, thick)
        across = place.height if note.side == "above" else place.width
        drawn = _hand(round(across * 0.74), note.side)
        surface.blit(drawn, drawn.get_rect(center=place.center))

    # Going on -----------------------------------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        if self._onward is not None:
            onward, self._onward = self._onward, None
            return onward
        led = super().update(dt)
        self._look()
        return led

    def save(self) -> None:
        """A lesson is not kept."""

    def summarise(self, words: str) -> None:
        last = self.number == len(LESSON) - 1
        following = "" if last else _(LESSON[self.number + 1].title)
        super().summarise(
            _("Finish the lesson") if last else _("On: {title}").format(title=following)
        )

    def _let_on(self) -> None:
        if self.summary is None:
            super()._let_on()
        else:
            self._onward = self.onward()

    def end(self) -> Transition | None:
        return self.onward()

    def onward(self) -> Transition:
        """To the next moment, or to the end of the lesson."""
        if self.number + 1 < len(LESSON):
            return Swap(lesson(self.context, self.number + 1))
        return Swap(self._farewell())

    def _farewell(self) -> Scene:
        """What is offered once everything has been shown."""
        context, match = self.context, self.match
        playable = bool(match.to_act)

        def ride_on() -> Transition:
            if not playable:
                return Swap(doors.choosing(context))
            table = YourMoneyTable(context, match)
            table.go_on()
            table.save()
            return Swap(table)

        def leave() -> Transition:
            return doors.to_title(context)

        return Notice(
            context,
            _("Now you can ride"),
            _(
                "To catch, to charm, to frighten and to buy: that is the trade. Whatever else "
                "you wonder about stands in the rules, a step away in the table’s menu."
            ),
            yes=_("Ride on from here") if playable else _("A new game"),
            on_yes=ride_on,
            no=_("To the title page"),
            on_no=leave,
        )

    def _door(self) -> Transition:
        self.controls.reset()
        return Push(LessonMenu(self))


class LessonMenu(PauseMenu):
    """The table's menu in a lesson: it also skips a moment, and there is nothing to be saved."""

    def __init__(self, table: Lesson) -> None:
        context = table.context

        def rules() -> Transition:
            return doors.to_book(context, table.match.spec)

        def settings() -> Transition:
            return doors.to_settings(context)

        def leave() -> Transition:
            return doors.to_title(context)

        def skip() -> Transition:
            table._onward = table.onward()
            return Pop()

        super().__init__(
            context,
            table.picture(),
            table.match.spec.title,
            leave=leave,
            settings=settings,
            rules=rules,
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
