"""What may be done now as rows under a person's hand: numbered, in groups and pages where many."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.kinds import Action, Event, Like, View
from game.engine.names import Names
from game.engine.open import Legal, Open
from game.engine.phrases import headed
from game.engine.spec import GameSpec
from game.engine.words import plural
from game.scenes.kit.controls import Act, Press
from game.scenes.plain.setting import PlainLayout
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered, gathering_words
from game.sprites import art, lettering
from game.sprites.fitting import largest
from game.sprites.lettering import Face, Scale, font, paragraph, wrap
from game.sprites.own_keys import key_slate, table_of_keys
from game.sprites.palette import EDGE, ENOUGH, GOLD, INK, OXBLOOD, SEPIA
from game.sprites.pieces import fill, plate

NUMBERS: Final = 9
"""Rows a page has at most: as many as there are number keys."""

_TEXT: Final = 18
_BELOW: Final = 15


@dataclass(frozen=True, slots=True)
class RowChoice:
    """A legal action, or a family of them that is to be filled in: what it is called in full, and
    what with others of its kind.
    """

    action: Action | Open
    words: str
    group: str


def choices_of(spec: GameSpec, view: View, names: Names) -> tuple[RowChoice, ...]:
    """Every action `view` lists, those of a group together. A game's `say.choice` tells apart
    what its `say.action_label` calls alike.
    """
    label = spec.messages.action_label
    in_full = spec.parts.choice or label
    legal: Legal = view.legal  # type: ignore[attr-defined] # every game's view has it
    found = [
        RowChoice(
            each,
            label(each, view, names) if isinstance(each, Open) else in_full(each, view, names),
            label(each, view, names),
        )
        for each in legal
    ]
    first: dict[str, int] = {}
    for place, choice in enumerate(found):
        first.setdefault(choice.group, place)
    return tuple(sorted(found, key=lambda choice: first[choice.group]))


@dataclass(frozen=True, slots=True)
class PlainRow:
    """A row to be pressed: an action, a family to be filled in, or the way into a group."""

    words: str
    action: Action | Open | None = None
    group: str = ""
    below: str = ""
    """How many ways there are in a group."""


def rows_of(choices: Sequence[RowChoice], opened: str, folded: bool) -> list[PlainRow]:
    """The rows of all choices, of the group that is `opened`, or with groups `folded` to a row."""
    if opened:
        return [PlainRow(_within(c), c.action) for c in choices if c.group == opened]
    if not folded:
        return [PlainRow(choice.words, choice.action) for choice in choices]
    rows: list[PlainRow] = []
    for group, members in groupby(choices, lambda choice: choice.group):
        ways = list(members)
        if len(ways) == 1:
            rows.append(PlainRow(ways[0].words, ways[0].action))
        else:
            count = plural("{n} way", "{n} ways", len(ways))
            rows.append(PlainRow(group, group=group, below=count))
    return rows


def _within(choice: RowChoice) -> str:
    """What tells a choice apart within its group, whose name need not be said again."""
    told = choice.words.removeprefix(choice.group).lstrip("\u00a0\u202f")
    return headed(told[1:].strip() if told.startswith(":") else choice.words)


def pages_of(rows: Sequence[PlainRow], size: tuple[int, int], scale: Scale) -> list[list[PlainRow]]:
    """Rows in as many pages as they need in an area of `size` pixels."""
    pages: list[list[PlainRow]] = [[]]
    room = size[1]
    for row in rows:
        high = row_height(row, size, scale)
        if pages[-1] and (high > room or len(pages[-1]) == NUMBERS):
            pages.append([])
            room = size[1]
        pages[-1].append(row)
        room -= high
    return pages


def _cap_room(scale: Scale) -> int:
    return scale.text(34)


def row_height(row: PlainRow, size: tuple[int, int], scale: Scale) -> int:
    """Pixels a row with these words takes in an area of `size` pixels, all of it at most."""
    px = scale.text(_TEXT)
    lines = wrap(row.words, px, _words_wide(size[0], scale))
    tall = round(px * 1.16) * (len(lines) - 1) + font(Face.TEXT, px).get_height()
    if row.below:
        tall += round(scale.text(_BELOW) * 1.2)
    return min(max(tall + scale.px(12), scale.px(40)), size[1])


def _words_wide(width: int, scale: Scale) -> int:
    return width - _cap_room(scale) - scale.px(14)


class ChoiceRow(Press):
    """A row on the desk's paper: its number, its words, a hand where it is the one chosen."""

    def __init__(self, name: str, row: PlainRow, number: int, act: Act) -> None:
        keys = (pygame.K_0 + number,) if 0 < number <= NUMBERS else ()
        super().__init__(name, row.words, act, keys, below=row.below, text=_TEXT)
        self.does = row.action
        self.leads_on = bool(row.group) or isinstance(row.action, Open)

    def letters(self, scale: Scale) -> int:
        """Pixels of its letters: smaller than usual where all of its words would be too high."""
        below = round(scale.text(_BELOW) * 1.2) if self.below else 0
        high = self.rect.height - below - scale.px(4)
        wide = _words_wide(self.rect.width, scale)
        return largest(self.words, scale.text(_TEXT), wide, high, leading=1.16)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect
        if self.chosen or hovered or down:
            back = rect.inflate(0, -scale.px(3))
            plate(surface, back, scale.px(5), ENOUGH, GOLD if self.chosen else EDGE, scale.px(1.5))
        else:
            left = rect.left + _cap_room(scale)
            fill(surface, (left, rect.bottom - 1, rect.right - left, 1), EDGE)
        ink = OXBLOOD if self.chosen or hovered or down else INK
        if self.chosen:
            side = scale.text(26)
            hand = art.picture("app/manicule", (side, side))
            surface.blit(hand, hand.get_rect(midleft=(rect.left + scale.px(3), rect.centery)))
        else:
            self.draw_cap(surface, (rect.left + scale.px(6), rect.centery), scale, SEPIA)
        px, left = self.letters(scale), rect.left + _cap_room(scale)
        room = _words_wide(rect.width, scale)
        words = lettering.paragraph(self.words, px, room, Face.TEXT, ink, leading=1.16)
        at = words.get_rect(midleft=(left, rect.centery))
        if self.below:
            note = lettering.line(self.below, scale.text(_BELOW), Face.ITALIC, SEPIA)
            at.top -= note.get_height() // 2
            surface.blit(note, (left, at.bottom - scale.px(2)))
        surface.blit(words, at)
        if self.leads_on:
            more = lettering.line("›", scale.text(24), Face.BOLD, ink)
            surface.blit(more, more.get_rect(midright=(rect.right - scale.px(4), rect.centery)))


SOUNDS: Final[Mapping[Like, str]] = {
    "": "",
    "bell": "bell",
    "shot": "pistol",
    "throw": "dice_roll",
    "money": "coins",
    "card": "card_flip",
    "piece": "card_slap",
    "seal": "stamp",
}


def sound_of(event: Event) -> str:
    """The sound of an event; "" for a silent one."""
    return SOUNDS[event.like]


def lay_gathered(now: Gathered, layout: PlainLayout, on: Composer) -> None:
    """How it is done, and over that the block of each hand, or a row for everybody."""
    area, scale = layout.choices, layout.scale
    gap = scale.px(8)
    said = " ".join(gathering_words(now)[1])
    px = scale.text(15, 20)  # the keys want the room of large letters
    how = paragraph(said, px, area.width, Face.ITALIC, SEPIA, leading=1.15)
    on.lay("together:how", how, (area.left, area.bottom - how.get_height()), said, 12)
    room = Rect(area.topleft, (area.width, area.height - how.get_height() - gap))
    if not now.blocks:
        room.height = min(room.height, scale.text(66) * (len(now.rows) + 1))
        drawn = table_of_keys(room.size, scale, now.labels, now.rows)
        on.piece("together:keys", drawn, room, f"keys {now.rows}", 12)
        return
    high = min((room.height - gap) // len(now.rows), scale.text(200))
    for number, row in enumerate(now.rows):
        at = Rect(room.left, room.top + number * (high + gap), room.width, high)
        slate = key_slate(at.size, scale, now.labels, row)
        on.piece(f"together:{number}", slate, at, f"slate {row}", 12)
