"""House rules on a page: each option with its choices, and what the chosen one does."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.engine.rules import OptionValue
from game.engine.spec import Choice, Option
from game.engine.words import _
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.inputs import Choose
from game.session.made.own import own_choices
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, fitted, measure
from game.sprites.palette import INK, OXBLOOD, SEPIA

_COLUMNS = 2


class HouseRules:
    """The options' values, the controls that change them, and how they are set on a page.

    `stacked` sets a title over its choices (for large letters) instead of beside them. A rule that
    is not as printed has a pointing hand and is set in red.
    """

    def __init__(self, options: Sequence[Option], changed: Callable[[], object]) -> None:
        self.options = tuple(options)
        self.values: dict[str, OptionValue] = {each.name: each.default for each in options}
        self.own = {each.name: own_choices(each) for each in options}
        """What the player has made for each."""
        self.controls: dict[str, Any] = {each.name: self._control(each) for each in options}
        """What changes each: a row of choices, or one at a time where a player has made some."""
        self.stacked = False
        self._changed = changed
        self._places: dict[str, Rect] = {}

    def _control(self, option: Option) -> Choose | Cycle:
        def choose(value: str) -> None:
            self.values[option.name] = option.read(value)
            self._changed()

        found = self.own[option.name]
        offered = (*option.offered, *found.choices)
        choices = [(str(choice.value), choice.label) for choice in offered]
        printed = str(option.default)
        if found.choices:
            tip = "\n".join([_("Turn over to your own"), *found.refused])
            return Cycle(f"option {option.name}", choices, printed, choose, tip=tip, text=16)
        control = Choose(f"option {option.name}", choices, printed, choose, text=16)
        said = [_("The lozenge marks the rule as it is printed"), *found.refused]
        control.marked, control.tip = printed, "\n".join(said)
        return control

    @property
    def changed(self) -> int:
        """How many differ from the printed rules."""
        return sum(self.values[each.name] != each.default for each in self.options)

    def choice(self, option: Option) -> Choice:
        """What is chosen of an option."""
        return option.choice(self.values[option.name])

    def choose(self, name: str, value: OptionValue) -> None:
        """Set an option, as pressing it would."""
        self.controls[name].value = str(value)
        self.values[name] = value
        self._changed()

    def reset(self) -> None:
        """Everything as it is printed."""
        for option in self.options:
            self.choose(option.name, option.default)

    @property
    def rows(self) -> int:
        return -(-len(self.options) // _COLUMNS)

    def arrange(self, area: Rect, scale: Scale, stacked: bool) -> None:
        """Place the options in `area`, column by column."""
        self.stacked = stacked
        gap = scale.px(40)
        wide = (area.width - gap * (_COLUMNS - 1)) // _COLUMNS
        step = min(area.height // max(1, self.rows), scale.text(118 if stacked else 84))
        top = area.top + (area.height - step * self.rows) // 2
        for n, option in enumerate(self.options):
            column, row = divmod(n, self.rows)
            x = area.left + column * (wide + gap)
            place = Rect(x, top + row * step, wide, round(step * 0.92))
            self._places[option.name] = place
            if stacked:
                tall = min(scale.text(34), round(place.height * 0.4))
                choose = Rect(x, place.top + round(place.height * 0.28), wide, tall)
            else:
                tall = min(scale.text(34), round(place.height * 0.48))
                split = round(wide * 0.36)
                choose = Rect(x + split, place.top, wide - split, tall)
            self.controls[option.name].place(choose)

    def paint(self, surface: Surface, scale: Scale) -> None:
        """The titles and the effects; the choices draw themselves."""
        for option in self.options:
            self._title(surface, option, scale)
            self._effect(surface, option, scale)

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
        chosen, refused = self.choice(option), self.own[option.name].refused
        words = chosen.effect if not refused else refused[0]
        px = min(scale.text(18), round((place.bottom - choose.bottom) * 0.8))
        ink = SEPIA if chosen.value == option.default and not refused else OXBLOOD
        # Under its choices, if need be a little smaller; a longer one reaches back under the title.
        small = measure(words, round(px * 0.86), Face.SCRIPT)[0] <= choose.width
        room = choose.width if small else place.width
        said = fitted(words, px, room, 12, Face.SCRIPT, ink)
        left = min(choose.left, choose.right - said.get_width())
        surface.blit(said, (left, choose.bottom + scale.px(1)))
