"""The chronicle of a game, in a drawer over the right part of the table: every event that has been
told, as a sentence, and the rule behind it. Events that open a part of the game stand as headings.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, whose
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, said_as
from game.scenes.kit.bindings import key_of, key_word
from game.scenes.kit.control import set_alike
from game.scenes.kit.controls import Press
from game.scenes.kit.focus import draw_tip, ring, tip_at
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.routes import ToBook
from game.scenes.kit.scene import Context, Go, Pop, Transition
from game.scenes.kit.scroll import Scroll, TextBlock
from game.session import undo
from game.session.fair_play.codes import said
from game.session.match import Match
from game.session.replay import forgotten
from game.session.seats.told import before_each, moved
from game.sprites import art
from game.sprites.fitting import equal, room_for, row
from game.sprites.lettering import SMALLEST, Face, Scale, fitted, measure
from game.sprites.palette import OXBLOOD, SEPIA, seal

Tell = Callable[[Event], str | None]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the chronicle: whose deed it was (None: nobody's), whether it begins a round
    and is set as a heading, the number of its moment, that of the rule behind it, and the code of
    what it tells, which lies behind a small seal.
    """

    text: str
    seat: int | None = None
    heading: bool = False
    moment: int = -1
    rule: str = ""
    code: str = ""


class LogDrawer(Furnished):
    """Everything told so far, the newest at the bottom; `backdrop` is the table's still picture.

    `marks` are the seats' seals in order, so that each robber's sentences bear their colour and
    shape; without them sentences stand plain.
    """

    def __init__(
        self,
        context: Context,
        lines: Sequence[LogLine],
        backdrop: Surface,
        marks: Sequence[str] = (),
        names: Sequence[str] = (),
        moment: Callable[[int], Transition] | None = None,
        show_rule: Callable[[str], Transition] | None = None,
    ) -> None:
        super().__init__(context)
        self.lines = tuple(lines)
        self.names = tuple(names)
        self.moment = moment
        self.show_rule = show_rule
        self.only: int | None = None
        """The seat whose deeds alone are shown."""
        self.chosen = -1
        """The line the keys have come to, of those shown."""
        self.opened = -1
        """The line, of those shown, whose seal is open, so that its code can be read."""
        self.backdrop = backdrop
        self.marks = tuple(marks)
        self.scroll: Scroll | None = None
        self._panel = Rect(0, 0, 0, 0)
        self._foot = Rect(0, 0, 0, 0)
        bound = context.bindings
        self.controls.add(
            Press(
                "close",
                said_as("button: to close a page", "Close"),
                Pop,
                bound.close("table.chronicle"),
                text=20,
            )
        )
        self._note_key = bound.key("house.explain")
        self._rule_keys = (*bound.own(pygame.K_r), bound.key("table.rules"))
        if len(self.names) > 1:
            for number, name in enumerate(
                (said_as("whose sentences are shown", "All"), *self.names)
            ):
                seat = number - 1 if number else None
                key = pygame.K_0 + number
                act = partial(self._filter, seat)
                self.controls.add(Press(f"only:{number}", name, act, (key,), text=16))

    def lay_out(self) -> None:
        scale = self.scale
        wide = min(scale.width - scale.px(40), scale.text(470), scale.width * 7 // 10)
        margin = scale.px(12)
        self._panel = Rect(0, margin, wide, scale.height - 2 * margin)
        self._panel.right = scale.width - margin
        inner = self._panel.inflate(-2 * scale.px(26), -2 * scale.px(22))
        self._heading = Rect(inner.left, inner.top, inner.width, scale.text(40))
        button = self.controls["close"]
        high = min(scale.text(44), scale.px(66))
        wanted = button.natural_width(scale) if isinstance(button, Press) else inner.width
        button.place((inner.centerx - wanted // 2, inner.bottom - high, wanted, high))
        top = self._heading.bottom + scale.px(24) + self._place_filters(inner)
        foot = scale.text(24) if self.moment is not None else 0
        area = Rect(inner.left, top, inner.width, inner.bottom - high - scale.px(12) - foot - top)
        self._foot = Rect(inner.left, area.bottom + scale.px(4), inner.width, foot)
        self.opened = -1
        self.scroll = Scroll(self.context, area, self._blocks(), at_end=True)
        if self.chosen >= 0:
            self.scroll.bring(self.chosen)

    def _place_filters(self, inner: Rect) -> int:
        """A row of names under the heading; its height."""
        count = len(self.names) + 1 if len(self.names) > 1 else 0
        if not count:
            return 0
        scale = self.scale
        high, gap = min(scale.text(36), scale.px(56)), scale.px(6)
        buttons = [self.controls[f"only:{number}"] for number in range(count)]
        whole = (inner.width - gap * (count - 1), high)
        every = (said_as("whose sentences are shown", "All"), *self.names)
        around = 2 * scale.px(18) + scale.px(9) + 2
        around += max(button.cap_width(scale) for button in buttons)
        # Where a name has no room, its seal stands for it, as it does beside the sentences.
        first = measure(every[0], scale.text(16), Face.HEADING)[0] + around
        rest = whole[0] - first
        named = room_for(
            self.names, max(SMALLEST, scale.text(10)), (rest, round(high * 0.76)), around
        )
        sealed = not named and len(self.marks) >= len(self.names)
        widths = row(self.names, scale.text(16), (rest, high), around)[1]
        widths = (first, *(equal(len(self.names), rest) if sealed else widths))
        left, top = inner.left, self._heading.bottom + scale.px(28)
        filters = [each for each in buttons if isinstance(each, Press)]
        for number, (button, wide) in enumerate(zip(filters, widths, strict=True)):
            button.place((left, top, wide, high))
            left += wide + gap
            button.chosen = (number - 1 if number else None) == self.only
            if number:
                name = self.names[number - 1]
                button.icon = seal(self.marks[number - 1]) if sealed else ""
                button.words, button.tip = ("", name) if sealed else (name, "")
                # Where both have no room, the seal comes before the key.
                button.show_key = not sealed or wide > around + round(high * 0.66)
        set_alike(filters, lambda: all(_has_room(each, scale, around) for each in filters))
        return high + scale.px(12)

    def _filter(self, seat: int | None) -> None:
        self.only, self.chosen = seat, -1
        self.lay_out()
        self.touch()

    @property
    def shown(self) -> list[LogLine]:
        """The lines in sight of the filter; headings always are."""
        return [
            told
            for told in self.lines
            if self.only is None or told.heading or told.seat == self.only
        ]

    def _blocks(self) -> list[TextBlock]:
        if not self.lines:
            nothing = _("Nothing has happened yet.")
            return [TextBlock(f"<i>{nothing}</i>")]
        return [self._block(told) for told in self.shown]

    def _block(self, told: LogLine) -> TextBlock:
        """A heading is set bold and red; a robber's deeds bear the robber's seal."""
        if told.heading:
            return TextBlock.heading(told.text)
        known = told.seat is not None and told.seat < len(self.marks)
        block = TextBlock.of(told.text, self.marks[told.seat or 0] if known else "")
        return replace(block, sealed=bool(told.code))

    def handle(self, event: PygameEvent) -> Transition | None:
        if event.type == pygame.KEYDOWN and self._choose(event.key):
            return None
        if self.scroll is not None and self.scroll.handle(event):
            self.opened = -1
            self.touch()
            return None
        if self._unsealed(event):
            return None
        if event.type == pygame.KEYDOWN and key_of(event) in self._rule_keys:
            return self._rule()
        picked = self._picked(event)
        if picked is not None and self.moment is not None:
            return self.moment(picked)
        handled = self.controls.handle(event)
        if handled is not None:
            return handled.transition
        # The table is still in sight: pressing it closes the drawer, as pushing one shut does.
        outside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if outside and not self._panel.collidepoint(event.pos):
            return Pop()
        return None

    def _choose(self, key: int) -> bool:
        """Up and down go from sentence to sentence."""
        if self.moment is None or key not in (pygame.K_UP, pygame.K_DOWN) or not self.shown:
            return False
        if self.chosen < 0:
            self.chosen = len(self.shown) - 1
        else:
            step = 1 if key == pygame.K_DOWN else -1
            self.chosen = max(0, min(len(self.shown) - 1, self.chosen + step))
        if self.scroll is not None:
            self.scroll.bring(self.chosen)
        self.touch()
        return True

    def _unsealed(self, event: PygameEvent) -> bool:
        """Open the small seal that is pointed at, or that of the chosen line by the key of notes;
        whether a press was for it.
        """
        opened, pressed = self.opened, False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and self.scroll is not None:
            n = self.scroll.block_at(event.pos)
            opened = n if self.scroll.seal_of(n).collidepoint(event.pos) else -1
            pressed = opened >= 0 and event.type == pygame.MOUSEBUTTONDOWN
        elif event.type == pygame.KEYDOWN:
            pressed = key_of(event) == self._note_key and self.chosen >= 0
            opened = self.chosen if pressed and self.shown[self.chosen].code else -1
        if opened != self.opened:
            self.opened = opened
            self.touch()
        return pressed

    def _rule(self) -> Transition | None:
        """The book, open at the rule behind the chosen sentence, or behind the last one."""
        at = self.chosen if self.chosen >= 0 else len(self.shown) - 1
        if self.show_rule is None or at < 0 or not self.shown[at].rule:
            return None
        return self.show_rule(self.shown[at].rule)

    def _picked(self, event: PygameEvent) -> int | None:
        """The moment of the sentence that was clicked, or is chosen when Enter is pressed."""
        at = -1
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.scroll is not None:
            at = self.scroll.block_at(event.pos)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            at = -1 if self.controls.ring_seen else self.chosen
        if not 0 <= at < len(self.shown) or self.shown[at].moment < 0:
            return None
        return self.shown[at].moment

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        self.draw_behind(surface, self.backdrop, 110)
        sheet(surface, self._panel, scale)
        area = self._heading
        px = min(scale.text(30), scale.px(46))
        heading = fitted(_("The chronicle"), px, area.width, 14, Face.HEADING, OXBLOOD)
        surface.blit(heading, heading.get_rect(midtop=area.midtop))
        rule = art.picture("app/tail_rule", (scale.px(200), scale.px(24)))
        surface.blit(rule, rule.get_rect(midtop=(area.centerx, area.bottom)))
        if self.scroll is not None:
            self.scroll.draw(surface)
            if self._foot.height and self.lines:
                key = key_word(self._rule_keys[0])
                how = _("↑ ↓ choose · Enter: that moment · {key}: its rule").format(key=key)
                line = fitted(how, scale.text(15), self._foot.width, 12, Face.TEXT, SEPIA)
                surface.blit(line, line.get_rect(center=self._foot.center))
            place = self.scroll.place_of(self.chosen)
            if place is not None:
                ring(surface, place, scale)
            self._draw_code(surface)
        self.controls.draw(surface)

    def _draw_code(self, surface: Surface) -> None:
        """The code behind the seal that is open."""
        if self.scroll is not None and 0 <= self.opened < len(self.shown):
            words = said([self.shown[self.opened].code])
            seal_at = self.scroll.seal_of(self.opened)
            line = self.scroll.place_of(self.opened) or seal_at  # which the note leaves free
            owner = Rect(seal_at.left, line.top, seal_at.width, line.height)
            at = tip_at(words, owner, self.size, self.scale)
            draw_tip(surface, words, at, self.scale)


def _has_room(button: Press, scale: Scale, around: int) -> bool:
    """Whether its words find room in it beside `around` pixels."""
    if not button.words:
        return True
    em = button.em(scale, button.rect.height)
    return measure(button.words, em, Face.HEADING)[0] <= button.rect.width - around


def teller(spec: GameSpec, names: Names) -> Tell:
    """What tells the events of a game, one after another from the first; a sentence or nothing."""
    return spec.messages.Teller(names).tell


def begins_part(event: Event) -> bool:
    """Whether a part of the game begins with this."""
    return event.opens


def _codes(match: Match, steps: Sequence[int], told: int) -> list[str]:
    """For each of so many events the code of what it tells was sealed: the first of a step has it,
    and what still waits behind its seal; "" for all others.
    """
    if not steps:
        return [""] * told
    numbers = [*steps, *[match.steps + 1] * told][:told]
    first = [number != before for before, number in pairwise([-1, *numbers])]
    return [
        undo.seal_code(match, number) if new else ""
        for new, number in zip(first, numbers, strict=True)
    ]


def drawer(
    context: Context,
    match: Match,
    events: Sequence[Event],
    names: Names,
    backdrop: Surface,
    moment: Callable[[int], Transition] | None = None,
    steps: Sequence[int] = (),
) -> LogDrawer:
    """The drawer with everything in `events`, over a still picture of the scene.

    `moment` leads from the number of an event to its moment; `steps` are the numbers of the steps
    of these and all that is still to be told, so that it stands between them who sat where.
    """
    tell = teller(match.spec, names)
    lost = forgotten(match.spec, events, match.view(None))
    between = before_each(moved(match, names) if steps else (), steps, len(events))
    codes = _codes(match, steps, len(events))
    lines = []
    for number, event in enumerate(events):
        lines += [LogLine(each.words, each.seat, moment=number - 1) for each in next(between, ())]
        text = tell(event)
        if text and number not in lost:
            heading = begins_part(event)
            seat = None if heading else whose(event)
            rule, code = event.paragraph, codes[number]
            lines.append(LogLine(text, seat, heading, number, rule, code))
    last = len(events) - 1
    lines += [LogLine(each.words, each.seat, moment=last) for each in next(between, ())]

    def show_rule(anchor: str) -> Transition:
        return Go(ToBook(match.spec, anchor))

    marks = tuple(chair.mark for chair in match.seats)
    return LogDrawer(context, lines, backdrop, marks, names.seats, moment, show_rule)
