"""House rules on a page: each option with its choices, and what the chosen one does."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.engine.phrases import listed
from game.engine.rules import OptionValue
from game.engine.spec import Choice, GameSpec, Option, PlayMode
from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.prerender import Job
from game.scenes.setting_out.pictured import Pictured
from game.scenes.table.screen import Drawn
from game.session import effects
from game.session.disk.user_content import FoundFiles, own_choices
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, fitted, measure
from game.sprites.palette import INK, OXBLOOD, SEPIA


class MeasuredRules:
    """For a game and a way to sit down at it."""

    def __init__(self, spec: GameSpec, mode: PlayMode) -> None:
        self._spec, self.mode = spec, mode

    def of(self, option: Option, value: OptionValue) -> str:
        """What a value changes; "" where nothing is known."""
        return effects.effect(self._spec, self.mode, option, value)

    def lines(self, option: Option) -> tuple[str, ...]:
        """What every value changes, a line each."""
        return effects.effects(self._spec, self.mode, option)

    @property
    def length(self) -> str:
        """How long a game takes."""
        return effects.length(self._spec, self.mode)


_COLUMNS = 2
_SHARE = 0.92
"""What a rule takes of its row; the rest is left between two of them."""

_LARGE = 1.3
_MANY = 4
"""Letters and seats that leave a page little room."""

_IN_A_NOTE = 4
"""Files that are told in a note with what is wrong with them; more are named."""

_TOLD = 2
"""House rules that are told by name where they are folded away; more are counted."""


class HouseRules:
    """The options' values, the controls that change them, and how they are set on a page.

    `stacked` sets a title over its choices (for large letters) instead of beside them. A rule that
    is not as printed has a pointing hand and is set in red. `measured` tells what every value of an
    option was measured to change: at its choices, and under them all of the one that is looked at.
    """

    def __init__(
        self,
        options: Sequence[Option],
        changed: Callable[[], object],
        measured: MeasuredRules | None = None,
        own: Mapping[str, FoundFiles] | None = None,
        pictured: Mapping[str, Drawn] | None = None,
    ) -> None:
        self._pictured = pictured or {}
        self.own = own if own is not None else {each.name: own_choices(each) for each in options}
        """What the player has made for each."""
        # Where there is nothing to choose from, as long as no mod lies there, nobody is asked.
        self.options = tuple(
            [each for each in options if len(each.choices) > 1 or any(self.own[each.name])]
        )
        self.listed = tuple([each for each in self.options if each.name not in self._pictured])
        """Those of the page; the others are chosen by their pictures, before it is unfolded."""
        self.measured = measured
        self.values: dict[str, OptionValue] = {each.name: each.default for each in self.options}
        self.controls: dict[str, Any] = {each.name: self._control(each) for each in self.options}
        """What changes each: a row of choices, or one at a time where a player has made some."""
        self.pagers = (
            Press("rules_before", _("Earlier"), partial(self._turn, -1), (pygame.K_PAGEUP,),
                  look="plain", text=18),
            Press("rules_after", _("Further"), partial(self._turn, 1), (pygame.K_PAGEDOWN,),
                  look="plain", text=18),
        )  # fmt: skip
        """What turns to other rules, where there are more than find room."""
        self.page, self.pages = 0, 1
        self.turned: Callable[[], object] = changed
        """Hears that other rules are to be seen."""
        self.stacked = False
        self._changed = changed
        self._places: dict[str, Rect] = {}
        self._line = Rect(0, 0, 0, 0)
        self.measure()

    def measure(self) -> None:
        """Say at each option what it was measured to change, by the way they sit down now."""
        for option in self.options:
            control, refused = self.controls[option.name], self.own[option.name].refused
            if option.own is not None and len(refused) > _IN_A_NOTE:
                ending = option.own.ENDING
                names = [each.partition(ending)[0] + ending for each in refused[_IN_A_NOTE:]]
                more = _("Refused, too: {files}. “map check” and “mods check” say why.")
                refused = (*refused[:_IN_A_NOTE], more.format(files=listed(names)))
            if isinstance(control, Pictured):
                self._tell(option, control, refused)
                continue
            usual = _("The lozenge marks the rule as it is printed")
            if isinstance(control, Cycle):
                usual = _("Turn over to your own")
            tells = None if refused else self.measured
            measured = tells.lines(option) if tells is not None else ()
            control.tip = "\n".join([usual, *refused, *measured])

    def _tell(self, option: Option, row: Pictured, refused: Sequence[str]) -> None:
        """Notes at the pictures: what each brings, and what was measured of it."""
        for choice in (*option.offered, *self.own[option.name].choices):
            told = [choice.effect, *refused]
            told += [words] if (words := self._measured_of(option, choice)) else []
            row.tips[str(choice.value)] = "\n".join(told)
        row.amiss, row.tip = self._refusal(option), row.tips[row.value]

    def _refusal(self, option: Option) -> str:
        """That files of the player's own are no choices, in a sentence; "" where none are there."""
        refused = self.own[option.name].refused
        many = _("{n} of your files are refused: its note tells of each.")
        return refused[0] if len(refused) == 1 else many.format(n=len(refused)) * bool(refused)

    @property
    def rows_of_pictures(self) -> tuple[Pictured, ...]:
        """What is chosen by its pictures."""
        return tuple([each for each in self.controls.values() if isinstance(each, Pictured)])

    def _control(self, option: Option) -> FewChoices | Cycle:
        found = self.own[option.name]
        offered = (*option.offered, *found.choices)
        made = [choice.value for choice in found.choices]

        def choose(value: str) -> None:
            self.values[option.name] = value if value in made else option.read(value)
            self._changed()

        choices = [(str(choice.value), choice.label) for choice in offered]
        printed = str(option.default)
        if option.name in self._pictured:
            drawing = self._pictured[option.name]
            row = Pictured(f"option {option.name}", offered, printed, choose, drawing)
            row.about = option.title
            return row
        if found.choices:
            return Cycle(f"option {option.name}", choices, printed, choose, text=16)
        control = FewChoices(f"option {option.name}", choices, printed, choose, text=16)
        control.marked = printed
        return control

    @property
    def changed(self) -> int:
        """How many differ from the printed rules."""
        return sum(self.values[each.name] != each.default for each in self.listed)

    @property
    def in_a_line(self) -> str:
        """What they amount to, where they are folded away."""
        own = [each for each in self.listed if self.values[each.name] != each.default]
        if not own:
            return _("House rules: as printed")
        if len(own) > _TOLD:
            return plural("House rules: {n} of your own", "House rules: {n} of your own", len(own))
        said = [
            _("{rule}: {choice}").format(rule=each.title, choice=self.choice(each).label)
            for each in own
        ]
        return _("House rules: {list}").format(list=" · ".join(said))

    def choice(self, option: Option) -> Choice:
        """What is chosen of an option."""
        value, made = self.values[option.name], self.own[option.name].choices
        # What a player made was read with its name, and need not be surveyed for each picture.
        return next((each for each in made if each.value == value), None) or option.choice(value)

    def choose(self, name: str, value: OptionValue) -> None:
        """Set an option, as pressing it would."""
        self.controls[name].value = str(value)
        self.values[name] = value
        self._changed()

    def take(self, options: Mapping[str, OptionValue]) -> None:
        """These house rules, and all others as printed. What a player made and has thrown away
        since cannot be chosen.
        """
        for option in self.options:
            offered = (*option.choices, *self.own[option.name].choices)
            value = options.get(option.name, option.default)
            known = value in [choice.value for choice in offered]
            self.choose(option.name, value if known else option.default)

    def _turn(self, step: int) -> None:
        self.page = max(0, min(self.pages - 1, self.page + step))
        self.turned()

    def hide(self) -> None:
        """Nothing of them is to be seen."""
        for control in (*self.controls.values(), *self.pagers):
            control.visible = False

    def reset(self) -> None:
        """Everything as it is printed."""
        for option in self.listed:
            self.choose(option.name, option.default)

    @property
    def rows(self) -> int:
        return -(-len(self.listed) // _COLUMNS)

    def arrange(self, area: Rect, scale: Scale, stacked: bool) -> None:
        """Place the options in `area`, column by column, on as many pages as they need."""
        self.stacked = stacked
        tall = scale.text(34, 50)
        self._line = Rect(area.left, area.bottom - tall, area.width, tall)
        area = Rect(area.left, area.top, area.width, area.height - tall)
        gap = scale.px(40)
        wide = (area.width - gap * (_COLUMNS - 1)) // _COLUMNS
        rows = min(self.rows, max(1, area.height // scale.text(92 if stacked else 60)))
        here = self._turn_page(rows * _COLUMNS)
        rows = min(rows, -(-len(here) // _COLUMNS)) if self.pages == 1 else rows
        step = min(area.height // max(1, rows), scale.text(118 if stacked else 84))
        top = area.top + (area.height - step * rows) // 2
        for n, option in enumerate(here):
            column, row = divmod(n, rows)
            x = area.left + column * (wide + gap)
            place = Rect(x, top + row * step, wide, round(step * _SHARE))
            self._places[option.name] = place
            if stacked:
                tall = min(scale.text(34), round(place.height * 0.4))
                choose = Rect(x, place.top + round(place.height * 0.28), wide, tall)
            else:
                tall = min(scale.text(34), round(place.height * 0.48))
                split = round(wide * 0.36)
                choose = Rect(x + split, place.top, wide - split, tall)
            self.controls[option.name].place(choose)
        self._line = self._place_pagers(self._line, scale)

    def arrange_pictures(self, room: Rect, fold: Press, seats: int, scale: Scale) -> int:
        """Place what is chosen by its pictures; where that ends. The more seats, the smaller they
        are; large letters and many seats leave them the foot of `room`, beside what unfolds.
        """
        top, rows, large = room.top, self.rows_of_pictures, scale.text_factor > _LARGE
        if rows and large and seats > _MANY:
            foot, wide = fold.rect, room.width // (len(rows) + 1)
            for n, row in enumerate(rows):
                place = Rect(room.left + n * wide, foot.top, wide, foot.height)
                row.lay(place, scale, told=False)
            fold.place((room.right - wide, foot.top, wide, foot.height))
            return top
        share = 0.36 if seats < 3 else 0.25 if seats <= _MANY else 0.21
        for row in rows:
            tall = round(room.height * share * (0.75 if large else 1.0))
            row.lay(Rect(room.left, top, room.width, tall), scale)
            top += tall + scale.px(10)
        return top

    def drawn(self, scale: Scale, done: Callable[[], object]) -> Iterator[Job]:
        """Draw those pictures, one after another; `done` hears of each."""
        for row in self.rows_of_pictures:
            yield from row.jobs(scale, done)

    def _turn_page(self, most: int) -> tuple[Option, ...]:
        """The options of the page that is shown, of so many at most; the others are hidden."""
        self.pages = max(1, -(-len(self.listed) // most))
        self.page = min(self.page, self.pages - 1)
        here = self.listed[self.page * most : (self.page + 1) * most]
        self._places.clear()
        for option in self.listed:
            self.controls[option.name].visible = option in here
        for pager, end, why in (
            (self.pagers[0], 0, _("These are the first rules")),
            (self.pagers[1], self.pages - 1, _("These are the last rules")),
        ):
            pager.visible = self.pages > 1
            pager.deny(why if self.page == end else "")
        return here

    def _place_pagers(self, line: Rect, scale: Scale) -> Rect:
        """The pagers at the ends of the line; what is left of it between them."""
        if self.pages == 1:
            return line
        wide = max(pager.natural_width(scale, line.height) for pager in self.pagers)
        self.pagers[0].place((line.left, line.top, wide, line.height))
        self.pagers[1].place((line.right - wide, line.top, wide, line.height))
        return line.inflate(-2 * (wide + scale.px(10)), 0)

    def paint(self, surface: Surface, scale: Scale, looked_at: str = "") -> None:
        """The titles and the effects, and what was measured of the rule whose control is looked at;
        the choices draw themselves.
        """
        for option in self.options:
            if option.name not in self._places:
                continue
            self._title(surface, option, scale)
            self._effect(surface, option, scale)
        words = self.measured_words(looked_at)
        if words:
            line = self._line
            px = min(scale.text(18), round(line.height * 0.8))
            said = broken(words, px, line.width, line.height, 2, Face.ITALIC, INK, "centre", 1.0)
            surface.blit(said, said.get_rect(center=line.center))

    def measured_words(self, looked_at: str) -> str:
        """What was measured of the value that is chosen of the rule whose control is looked at, or
        else how long a game takes; "" where nobody has measured anything.
        """
        if self.measured is None:
            return ""
        for option in self.options:
            if self.controls[option.name].name == looked_at:
                words = self._measured_of(option, self.choice(option))
                if words:
                    return words
        return self.measured.length

    def _measured_of(self, option: Option, choice: Choice) -> str:
        """What was measured of a value, in a sentence; "" where nothing is known."""
        words = self.measured.of(option, choice.value) if self.measured is not None else ""
        said = _("{rule}, {choice}: {effect}.")
        return words and said.format(rule=option.title, choice=choice.label, effect=words)

    def _title(self, surface: Surface, option: Option, scale: Scale) -> None:
        place, choose = self._places[option.name], self.controls[option.name].rect
        other = self.values[option.name] != option.default
        gap = scale.px(10)
        room = place.width if self.stacked else choose.left - place.left - gap
        px = min(scale.text(17), round(place.height * (0.24 if self.stacked else 0.3)))
        hand = art.picture("app/manicule", (round(px * 1.7), px)) if other else None
        if hand is not None:
            room -= hand.get_width() + gap // 2
        ink = OXBLOOD if other else INK
        tall = choose.top - place.top if self.stacked else place.height
        title = broken(option.title, px, room, tall, 2, Face.BOLD, ink, "right", 1.0)
        if self.stacked:
            left = place.left + (hand.get_width() + gap // 2 if hand is not None else 0)
            at = title.get_rect(bottomleft=(left, choose.top - scale.px(2)))
        else:
            at = title.get_rect(midright=(choose.left - gap, choose.centery))
        surface.blit(title, at)
        if hand is not None:
            surface.blit(hand, hand.get_rect(midright=(at.left - gap // 2, at.centery)))

    def _effect(self, surface: Surface, option: Option, scale: Scale) -> None:
        place, choose = self._places[option.name], self.controls[option.name].rect
        chosen, refused = self.choice(option), self._refusal(option)
        words = refused or chosen.effect
        px = min(scale.text(18), round((place.bottom - choose.bottom) * 0.8))
        ink = SEPIA if chosen.value == option.default and not refused else OXBLOOD
        # Under its choices, if need be a little smaller; a longer one reaches back under the title,
        # or goes on in a second line where the title stands above, and where it says what is wrong.
        small = measure(words, round(px * 0.86), Face.SCRIPT)[0] <= choose.width
        room = choose.width if small or refused else place.width
        if (self.stacked or refused) and not small:
            face = Face.TEXT if refused else Face.SCRIPT
            tall = place.top + round(place.height / _SHARE) - choose.bottom - scale.px(6)
            said = broken(words, px, room, tall, 2, face, ink, "left", 0.9)
        else:
            said = fitted(words, px, room, 12, Face.SCRIPT, ink)
        left = min(choose.left, choose.right - said.get_width())
        surface.blit(said, (left, choose.bottom + scale.px(1)))
