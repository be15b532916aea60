"""Keys and sounds on pages of their own: every key at a glance, what it does and as it is bound
now; a deed and the key that does it, ready sets of keys, every single sound.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later, plural
from game.scenes.kit.bindings import (
    MODIFIERS,
    context_words,
    contexts,
    key_name,
    key_of,
    listed,
    usual,
)
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.controls import Press
from game.scenes.kit.deeds import HOUSE, TABLE, TOGETHER, by_game, every
from game.scenes.kit.focus import CAP, cap_width, draw_cap
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import sheet
from game.scenes.kit.printed import RowDeed, TableColumn, TableRow
from game.scenes.kit.scene import Context, Pop
from game.sprites import art
from game.sprites.hearing.music import SOUNDS, HeardSound
from game.sprites.lettering import Face, Scale, fitted, line, put, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA, Colour


class KeySet(NamedTuple):
    """A ready set: what its button says, what is said of it, the letters in reach, the best ones
    first, and which keys deeds of every table have there.
    """

    name: str
    words: str
    told: str
    letters: str
    chosen: Mapping[str, int]


KEY_SETS: Final = (
    KeySet(
        "left_hand",
        later("Left hand"),
        later("The keys lie under the left hand; what finds no room there is as usual."),
        "fdsarewqcxvtgbz",
        {
            "table.confirm": pygame.K_g,
            "table.take_back": pygame.K_z,
            "table.chronicle": pygame.K_b,
            "table.hint": pygame.K_t,
            "table.peek": pygame.K_v,
            "table.quiet": pygame.K_x,
        },
    ),
    KeySet(
        "one_hand",
        later("One hand"),
        later("The keys lie beside the arrows, for one hand; what finds no room is as usual."),
        "jkluiohnmpy",
        {
            "table.hint": pygame.K_SLASH,
            "table.peek": pygame.K_COMMA,
            "table.rules": pygame.K_PERIOD,
            "table.faster": pygame.K_EQUALS,
        },
    ),
)
"""The sets there are, besides the usual keys."""


@cache
def keys_of(name: str) -> Mapping[str, str]:
    """The changed keys of a set, as settings keep them."""
    chosen = next(each for each in KEY_SETS if each.name == name)
    always = {deed: key for deed, key in usual().items() if _context(deed) in _ALWAYS}
    laid: dict[str, int] = {**always, **chosen.chosen}
    everywhere = set(laid.values())
    letters = [ord(letter) for letter in chosen.letters]
    for deeds in every():
        if deeds.context not in (*_ALWAYS, TOGETHER.context):
            own = {deed: one.key for deed, one in deeds.named}
            beside = _beside(deeds.context, own, laid)
            laid.update(_lay(own, letters, everywhere, beside))
    return {deed: key_name(key) for deed, key in laid.items() if key != usual()[deed]}


_ALWAYS: Final = (HOUSE.context, TABLE.context)


def _context(deed: str) -> str:
    return deed.split(".")[0]


def _lay(
    own: Mapping[str, int], letters: list[int], taken: set[int], beside: set[int]
) -> dict[str, int]:
    """The keys of one situation: `own` are the usual ones, `taken` mean something else there, and
    those `beside` something else in the same game, which they may where nothing else is left.
    """
    laid = {deed: key for deed, key in own.items() if key in letters and key not in taken}
    # Digits count: they stay where they are counted.
    laid |= {d: k for d, k in own.items() if k in range(pygame.K_0, pygame.K_9 + 1)}
    rest = [deed for deed in own if deed not in laid]
    for deed in rest:
        held = taken | set(laid.values())
        theirs = {own[each] for each in rest if each != deed and each not in laid}
        spare = [
            *[key for key in letters if key not in beside],
            *[key for key in letters if key in beside],
            own[deed],
            *[key for key in range(pygame.K_a, pygame.K_z + 1) if key not in theirs],
        ]
        laid[deed] = next(key for key in spare if key not in held)
    return laid


def _beside(context: str, own: Mapping[str, int], laid: Mapping[str, int]) -> set[int]:
    """Keys laid already in other situations of the same game that had none in common with this one:
    both may be meant at the same moment.
    """
    game = next((each for each in by_game().values() if context in each), ())
    beside = set[int]()
    for other in game:
        theirs = {key for deed, key in usual().items() if _context(deed) == other}
        if other != context and not theirs & set(own.values()):
            beside |= {key for deed, key in laid.items() if _context(deed) == other}
    return beside


KEY_LETTERS: Final = 0.56
"""The share of a box that its letters are high at most."""


class KeyBox(Control):
    """A deed and its key; pressed, it waits for the key that shall do it from now on.

    `chosen` is given that key and says whether it will do: after one that is refused the box waits
    for another. Esc, or leaving the box, leaves everything as it was.
    """

    def __init__(
        self, name: str, words: str, chosen: Callable[[int], bool], waiting: Callable[[], object]
    ) -> None:
        super().__init__(name)
        self.words, self.chosen, self.waiting = words, chosen, waiting
        self.word = ""
        """What is written on the key."""
        self.changed = False
        """Whether it is not the usual one."""
        self.listening = False

    @property
    def writing(self) -> bool:
        return self.listening

    def press(self) -> Handled | None:
        self._listen(not self.listening)
        return Handled()

    def lose_focus(self) -> None:
        if self.listening:
            self._listen(False)

    def type(self, event: Event) -> Handled | None:
        if not self.listening or event.type != pygame.KEYDOWN:
            return None
        key = key_of(event)
        if key in MODIFIERS:
            return Handled()
        self._listen(False)
        if key != pygame.K_ESCAPE and not getattr(event, "pad", ""):
            self.listening = not self.chosen(key)
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        thin = max(1, scale.px(2))
        thick = 2 * thin if self.listening else thin
        self.draw_box(surface, scale, hovered or self.listening, thick)
        inner = self.rect.inflate(-2 * scale.px(12), 0)
        px = min(scale.text(18), round(self.rect.height * KEY_LETTERS))
        ink: Colour = OXBLOOD if self.listening else INK
        if self.listening:
            asked = fitted(_("press a key…"), px, inner.width // 2, 12, Face.ITALIC, ink)
            surface.blit(asked, asked.get_rect(midright=inner.midright))
            right = inner.right - asked.get_width()
        else:
            cap_px = min(scale.text(CAP), max(12, self.rect.height - scale.px(14)))
            wide = cap_width(self.word, scale, cap_px)
            cap = (inner.right - wide, inner.centery)
            ink_of = OXBLOOD if self.changed else INK
            draw_cap(surface, self.word, cap, scale, ink_of, px=cap_px)
            right = inner.right - wide
        if self.changed and not self.listening:
            hand = art.picture("app/manicule", (round(px * 1.5), px))
            right -= hand.get_width() + scale.px(6)
            surface.blit(hand, hand.get_rect(midleft=(right, inner.centery)))
        room = right - inner.left - scale.px(8)
        put(surface, fitted(self.words, px, room, 12, Face.TEXT, ink), midleft=inner.midleft)

    def _listen(self, listening: bool) -> None:
        self.listening = listening
        self.waiting()


_COLUMN: Final = 0.26


class SoundsPage(ListPage):
    """All sounds of the house; pressing one turns it off or on."""

    spares_ornament = True

    @property
    def _off(self) -> tuple[str, ...]:
        return self.context.settings.silent_sounds

    things = SOUNDS
    named, over_names = later("Single sounds"), later("Sound")

    @property
    def columns(self) -> Sequence[TableColumn]:
        return (TableColumn(_("Is"), _COLUMN),)

    def row_of(self, sound: HeardSound) -> TableRow:
        silent = sound.name in self._off
        act, sample = partial(self._turn_over, sound), partial(self._hear, sound)
        hear = RowDeed("hear", sample, pygame.K_h, "app/icon_speed_1", _("Hear it (H)"), first=True)
        said = _("off") if silent else _("on")
        words = _(sound.words)
        picture = "app/icon_sound_off" if silent else "app/icon_sound_on"
        tip = _("Turn it on") if silent else _("Turn it off")
        row = TableRow(words, act, self.columns, [said], deeds=[hear], tip=tip, picture=picture)
        row.sound = ""
        return row

    def _hear(self, sound: HeardSound) -> None:
        """Let it be heard once, whether it is on or off."""
        if not self.context.sounds.sample(sound.files[-1]):
            self.tell(_("Nothing can be heard: all sound is turned down, or there is no card."))

    def _turn_over(self, sound: HeardSound) -> None:
        """On what was off, and off what was on."""
        was, others = sound.name in self._off, [name for name in self._off if name != sound.name]
        self.context.change(silent_sounds=tuple(others) if was else (*others, sound.name))
        words = _("“{sound}” is on.") if was else _("“{sound}” is off.")
        self.tell(words.format(sound=_(sound.words)))

    def _all_on(self) -> None:
        self.context.change(silent_sounds=())
        self.tell(_("Every sound is on."))

    def ways(self) -> Sequence[Press]:
        every = Press("all_on", _("All on"), self._all_on, text=19)
        every.deny("" if self._off else _("Every sound is on."))
        return (every, Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=19))

    def leave(self) -> None:
        """What was heard for a sample is heard no longer."""
        self.context.sounds.end_sample()


def silenced(off: Sequence[str]) -> str:
    """How many sounds are off, in words."""
    if not off:
        return _("all are on")
    return plural("{n} is off", "{n} are off", len(off))


SERVICE: Final = "keys"
"""Under this name of the context's services the house finds what F1 does."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A heading (without a key), or a key and what it does in one or more lines."""

    words: tuple[str, ...]
    key: str = ""

    @property
    def lines(self) -> int:
        """Lines it takes; a heading has air above it."""
        return len(self.words) if self.key else 2


class KeysPage(ListPage):
    """Columns of keys by where they count; what does not fit on a page is on the next."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.filled: list[list[list[_Row]]] = [[]]
        """Of each page its columns, of each column its rows."""
        self._before = context.services.get(SERVICE)

    def enter(self) -> None:
        self.context.services[SERVICE] = Pop

    def leave(self) -> None:
        if self._before is None:
            self.context.services.pop(SERVICE, None)
        else:
            self.context.services[SERVICE] = self._before

    # The page -----------------------------------------------------------------------------------

    @property
    def _px(self) -> int:
        return self.scale.text(17)

    @property
    def _step(self) -> int:
        return round(self._px * 1.58)

    @property
    def pages(self) -> int:
        return len(self.filled)

    def furnish(self) -> None:
        self.add_pagers()
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE, pygame.K_RETURN), text=21))
        self.place_list_feet("back")

    def lay_body(self) -> None:
        super().lay_body()
        scale, inner = self.scale, self.inner
        columns = max(1, min(3, inner.width // scale.text(330)))
        self._gap = scale.px(34)
        self._wide = (inner.width - self._gap * (columns - 1)) // columns
        caps = [cap_width(row.key, scale) for row in self._rows() if row.key]
        # A key with a long name moves its own words aside, not those of all the others.
        self._keys = max((cap for cap in caps if cap < self._wide * 0.28), default=0) + scale.px(14)
        room = inner.height // self._step
        filled: list[list[_Row]] = [[]]
        heading = ""
        for row in self._rows():
            heading = heading if row.key else row.words[0]
            used = sum(each.lines for each in filled[-1])
            # A heading is not left alone at the foot of a column.
            wanted = row.lines + (0 if row.key else 2)
            if filled[-1] and used + wanted > room:
                filled.append([])
                if row.key:
                    filled[-1].append(_Row((_("{group}, continued").format(group=heading),)))
            filled[-1].append(row)
        self.filled = [filled[n : n + columns] for n in range(0, len(filled), columns)]

    @property
    def inner(self) -> Rect:
        return self.body.inflate(-2 * self.scale.px(36), -2 * self.scale.px(20))

    _wide, _keys, _gap = 0, 0, 0

    def _rows(self) -> list[_Row]:
        rows = []
        usual = contexts()
        for context in (*usual[:2], *self.context.keys_here, *usual[2:]):
            rows.append(_Row((context_words(context),)))
            for words, key in listed(context, self.context.settings.keys):
                width = max(1, self._wide - self._aside(key))
                rows.append(_Row(tuple(wrap(words, self._px, width)), key))
        return rows

    def _aside(self, key: str) -> int:
        """How far right of the key's cap its words begin."""
        return max(self._keys, cap_width(key, self.scale) + self.scale.px(14))

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("The keys"))
        sheet(page, self.body, self.scale)
        inner = self.inner
        for number, column in enumerate(self.filled[self.page_number]):
            left, y = inner.left + number * (self._wide + self._gap), inner.top
            for row in column:
                y = self._print_row(page, row, left, y, first=y == inner.top)
        if self.pages > 1:
            words = _("{page} of {all}").format(page=self.page_number + 1, all=self.pages)
            folio = line(words, min(self._px, self.scale.px(26)), Face.SCRIPT, SEPIA)
            # Beside the buttons that turn the page: on the sheet it would touch border or keys.
            last = self.press("after").rect
            at = folio.get_rect(midleft=(last.right + self.scale.px(16), last.centery))
            page.blit(folio, at)

    def _print_row(self, page: Surface, row: _Row, left: int, y: int, first: bool) -> int:
        if not row.key:
            y += 0 if first else round(self._step * 0.65)
            px = round(self._px * 1.18)
            heading = fitted(row.words[0], px, self._wide, 12, Face.HEADING, OXBLOOD)
            page.blit(heading, heading.get_rect(midleft=(left, y + self._step // 2)))
            return y + round(self._step * 1.35)
        draw_cap(page, row.key, (left, y + self._step // 2), self.scale, INK)
        aside = self._aside(row.key)
        for words in row.words:
            said = fitted(words, self._px, self._wide - aside, 12, Face.TEXT, INK)
            page.blit(said, said.get_rect(midleft=(left + aside, y + self._step // 2)))
            y += self._step
        return y
