"""The blanks of an open decision: what stands in each, and how it goes up and down.

Nothing here draws or listens. A blank is a line of the form; goods have a line for each kind.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.engine import compass
from game.engine.compass import wind
from game.engine.errors import IllegalAction
from game.engine.fields import Direction, Field, Heading, Number, OneOf, SomeOf, Spot
from game.engine.geometry import DEGREES, Point, heading, toward
from game.engine.names import Names
from game.engine.open import Open, OpenDraft
from game.engine.parts import Parts
from game.engine.words import _

_WINDS = 16
FIVE, TEN = 5, 10
"""Degrees a step turns, and steps a large one goes."""


class Blank(NamedTuple):
    """A line to be filled in: of which field, and of goods which kind, of a spot without a map
    which side: "0" is east and "1" is south.
    """

    field: Field
    part: str = ""

    @property
    def name(self) -> str:
        """Its name among the controls."""
        return f"fill:{self.field.name}:{self.part}" if self.part else f"fill:{self.field.name}"


class Form:
    """An open decision while it is filled in."""

    def __init__(self, family: Open, view: Any, parts: Parts, names: Names, mapped: bool) -> None:
        self.family, self.view, self.names = family, view, names
        self._say, self._asking, self._mapped = parts.messages, parts.asking or compass, mapped
        self.draft = OpenDraft(family)
        self.typing: tuple[str, str] = ("", "")
        """Which blank figures are typed into, and these."""
        self.trouble = ""
        """Why what was typed cannot stand there."""
        for field in family.fields():
            first = _usual(field)
            if first is not None and not field.refusal(first):
                self.draft = self.draft.filled(field.name, first)

    # What there is ------------------------------------------------------------------------------

    def blanks(self) -> Iterator[Blank]:
        """Every line of it, in order."""
        for field in self.family.fields():
            match field:
                case SomeOf(there=there) if there:
                    for kind, _count in there:
                        yield Blank(field, kind)
                case Spot() if not self._mapped:
                    yield Blank(field, "0")
                    yield Blank(field, "1")
                case _:
                    yield Blank(field)

    def value(self, field: Field) -> Any:
        """What is filled in; None for nothing."""
        return self.draft.values.get(field.name)

    def label(self, field: Field) -> str:
        """What is asked."""
        return self._asking.field_label(self.family, field, self.view, self.names)

    def words_for(self, field: Field, value: Any) -> str:
        """How a value is said."""
        said = self._asking.value_label(self.family, field, value, self.view, self.names)
        if isinstance(field, Heading) and field.turn == DEGREES and str(value) not in said:
            return _("{wind}, {n}°").format(wind=said, n=value)
        return said

    def said(self, blank: Blank) -> str:
        """What stands in a blank; "" for nothing yet."""
        name, figures = self.typing
        if name == blank.name and self.trouble:
            return figures
        field, value = blank.field, self.value(blank.field)
        match field:
            case SomeOf(there=there):
                many = dict(value or ()).get(blank.part, 0)
                return _("{n} of {all}").format(n=many, all=dict(there)[blank.part])
            case Spot() if blank.part:
                return "" if value is None else str(value[int(blank.part)])
            case Direction() if value is not None:
                degrees = heading((0, 0), value)
                return _("{wind}, {n}°").format(wind=wind(degrees), n=degrees)
            case _:
                return "" if value is None else self.words_for(field, value)

    def might_be(self, blank: Blank) -> tuple[str, ...]:
        """Words that may come to stand in a blank, the longest among them."""
        field = blank.field
        match field:
            case Number(least=least, most=most):
                return self.words_for(field, least), self.words_for(field, most)
            case Heading(turn=turn):
                winds = [turn * n // _WINDS for n in range(_WINDS)]
                return tuple([self.words_for(field, each) for each in winds])
            case Direction():
                said = _("{wind}, {n}°")
                winds = [DEGREES * n // _WINDS for n in range(_WINDS)]
                return tuple([said.format(wind=wind(each), n=each) for each in winds])
            case OneOf(among=among):
                return tuple([self.words_for(field, each) for each in among])
            case _:
                return ()

    # What is read back --------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """The whole decision, or what it would be, in the words of its button."""
        whole = not self.draft.missing
        said: Any = self.family.action(self.draft.values) if whole else self.family
        return self._say.action_label(said, self.view, self.names)

    @property
    def why_not(self) -> str:
        """What is in the way of it, in a sentence; "" if nothing is."""
        if self.trouble:
            return self.trouble
        for field in self.draft.missing:
            if isinstance(field, SomeOf) and not field.at_most:
                return _("There is nothing to be had.")
            return _("Still to be chosen: {field}.").format(field=self.label(field))
        return self.draft.refusal

    # Filling in ---------------------------------------------------------------------------------

    def put(self, field: Field, value: Any) -> bool:
        """Fill it in; where it cannot be, it says why."""
        self.typing, self.trouble = ("", ""), ""
        try:
            self.draft = self.draft.filled(field.name, value)
        except IllegalAction as refused:
            self.trouble = str(refused)
            return False
        return True

    def step(self, blank: Blank, by: int, fine: bool) -> None:
        """Up or down; where there is nothing yet, the first value there is."""
        value, field = self.value(blank.field), blank.field
        match field:
            case Number(least=least, most=most, step=step):
                if value is None:
                    self.put(field, least)
                    return
                most -= (most - least) % step
                far = step * by * (TEN if fine else 1)
                self.put(field, max(least, min(most, value + far)))
            case Heading():
                self.put(field, _turned(field, value, by * (1 if fine else FIVE)))
            case Direction():
                at = 0 if value is None else heading((0, 0), value)
                far = by * (1 if fine else FIVE)
                self.put(field, toward(_whole_step(at, far, fine) % DEGREES))
            case OneOf(among=among):
                at = among.index(value) if value is not None else (-1 if by > 0 else 0)
                self.put(field, among[(at + by) % len(among)])
            case SomeOf():
                self._count(field, blank.part, dict(value or ()).get(blank.part, 0) + by)
            case Spot(least=(left, top), most=(right, bottom)):
                side = int(blank.part)
                point = list(value or ((left + right) // 2, (top + bottom) // 2))
                far = by * (TEN if fine else 1)
                point[side] = max(field.least[side], min(field.most[side], point[side] + far))
                self.put(field, tuple(point))

    def _count(self, field: SomeOf, kind: str, many: int) -> None:
        counts = dict(self.value(field) or ())
        counts[kind] = max(0, min(dict(field.there)[kind], many))
        goods = field.of(counts)
        self.typing, self.trouble = ("", ""), ""
        refused = field.refusal(goods)
        if not refused:
            self.draft = self.draft.filled(field.name, goods)
        elif sum(counts.values()) < field.fewest:
            # On the way to enough it stays as it is told, and says how many are missing.
            self.draft = OpenDraft(self.family, {**self.draft.values, field.name: goods})
            self.trouble = refused
        else:
            self.trouble = refused

    def ends(self, blank: Blank) -> tuple[bool, bool]:
        """Whether it goes no further down, and up."""
        value, field = self.value(blank.field), blank.field
        match field:
            case Number(least=least, most=most, step=step) if value is not None:
                return value <= least, value + step > most
            case SomeOf(there=there):
                many = dict(value or ()).get(blank.part, 0)
                whole = sum(dict(value or ()).values()) >= field.at_most
                return many <= 0, many >= dict(there)[blank.part] or whole
            case Spot(least=least, most=most) if value is not None and blank.part:
                side = int(blank.part)
                return value[side] <= least[side], value[side] >= most[side]
            case _:
                return False, False

    def digit(self, blank: Blank, letter: str) -> bool:
        """A figure is typed into it ("" wipes the last one out); whether it takes figures."""
        least, most = self._bounds(blank)
        if most < least or (letter == "-" and least >= 0):
            return False
        name, figures = self.typing
        figures = figures if name == blank.name else ""
        if not letter and not figures:
            return False
        figures = figures[:-1] if not letter else figures + letter
        if len(figures.lstrip("-")) > len(str(max(abs(least), abs(most)))):
            figures = letter  # a number that was whole already: another one begins
        if figures.lstrip("-"):
            self._typed(blank, int(figures))
        else:
            self.trouble = ""
        self.typing = blank.name, figures
        return True

    def _bounds(self, blank: Blank) -> tuple[int, int]:
        match blank.field:
            case Number(least=least, most=most):
                return least, most
            case Heading(turn=turn):
                return 0, turn - 1
            case Direction():
                return 0, DEGREES - 1
            case SomeOf(there=there) if blank.part:
                return 0, dict(there)[blank.part]
            case Spot(least=least, most=most) if blank.part:
                return least[int(blank.part)], most[int(blank.part)]
            case _:
                return 1, 0

    def _typed(self, blank: Blank, number: int) -> None:
        field = blank.field
        match field:
            case Direction():
                self.put(field, toward(number % DEGREES))
            case SomeOf(there=there):
                if number > dict(there)[blank.part]:
                    self.trouble = _("There is not so much of that.")
                else:
                    self._count(field, blank.part, number)
            case Spot(least=least, most=most):
                at = list(
                    self.value(field) or ((least[0] + most[0]) // 2, (least[1] + most[1]) // 2)
                )
                at[int(blank.part)] = number
                self.put(field, tuple(at))
            case _:
                self.put(field, number)

    # On the map ---------------------------------------------------------------------------------

    def pointed(self, field: Field, origin: Point | None, at: Point) -> Any:
        """The value of a field that a point of the map means; None for none."""
        match field:
            case Heading() if origin is not None and origin != at:
                return nearest_heading(field, heading(origin, at, field.turn))
            case Direction() if origin is not None and origin != at:
                from_degrees = heading(origin, at, 36_000)
                return toward(from_degrees, 36_000)
            case Spot():
                return self.family.pulled(field, at)
            case _:
                return None

    def way_of(self, field: Field, value: Any) -> Point | None:
        """The direction a value points in; None for one that points nowhere."""
        match field:
            case Heading(turn=turn) if value is not None:
                return toward(value, turn)
            case Direction():
                direction: Point | None = value
                return direction
            case _:
                return None


def nearest_heading(field: Heading, wanted: int) -> int:
    """The allowed heading nearest to the one that is wanted."""
    if field.spread is None:
        return wanted
    off = (wanted - field.middle + field.turn // 2) % field.turn - field.turn // 2
    return (field.middle + max(-field.spread, min(field.spread, off))) % field.turn


def _whole_step(at: int, far: int, fine: bool) -> int:
    """Turned by so much, to a whole step where the step is a large one."""
    turned = at + far
    if fine or turned % FIVE == 0:
        return turned
    return turned - turned % FIVE + (0 if far > 0 else FIVE)


def _turned(field: Heading, value: int | None, far: int) -> int:
    """A heading turned by so many degrees, or parts of a turn that has few of them."""
    if value is None:
        return nearest_heading(field, field.middle if field.spread is not None else 0)
    if field.turn != DEGREES:
        far = (1 if far > 0 else -1) * max(1, abs(far) * field.turn // DEGREES)
        turned = value + far
    else:
        turned = _whole_step(value, far, abs(far) == 1)
    return nearest_heading(field, turned % field.turn)


def _usual(field: Field) -> Any:
    """What stands in a blank at first: the least of a number, nothing of goods, the only word."""
    match field:
        case Number(least=least):
            return least
        case SomeOf(fewest=0):
            return ()
        case OneOf(among=(only,)):
            return only
        case _:
            return None
