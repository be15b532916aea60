"""Who plays: a panel a seat, with its seal, its name, and who decides for it; side by side where
they play together; a card each, or a line in large letters.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.engine.chance import SeededLuck
from game.engine.kinds import camps
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.scenes.kit.controls import Control, Press
from game.scenes.kit.cycling import Seal
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.page import sheet
from game.scenes.kit.scene import Transition
from game.scenes.setting_out.company import usual_chairs, usual_others, usual_sitters
from game.scenes.setting_out.strips import SitterStrip, SwapSeats
from game.session.seats.seats import MARKS, PERSON, Chair, drawn, fresh_seed, likeness
from game.session.seats.told import LONGEST, in_brief, rival_name, usual_name
from game.session.settings import Settings
from game.sprites.lettering import Face, Scale, broken, fitted, lacking
from game.sprites.palette import INK, OXBLOOD

_MOST_CARDS: Final = 6
"""Panels that are still cards; more of them are lines."""

_GAP: Final = 14
"""Units between two panels."""

_EDGE: Final = 13
"""Units the edge of a sheet of paper takes with its rules."""

_TALLEST: Final = (206, 186, 150, 112)
"""Units a card grows to at most, by how many lie one under another."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The places of a seat's things in pixels; a seat nobody else can take has no `sitter`, and one
    that plays for itself no `change`.

    `wrong` is where it is said what is wrong with the name if there is no sitter to say it.
    """

    place: Rect
    seal: Rect
    name: Rect
    wrong: Rect
    sitter: Rect | None = None
    change: Rect | None = None


@dataclass(frozen=True, slots=True)
class OtherPanel:
    """The places of the name of a character without a seat, and of what is asked about it."""

    place: Rect
    label: Rect
    name: Rect
    wrong: Rect


class SetupSeats:
    """The chairs, the characters without one, the controls that change them, and their panels.

    `sitters` decide if nobody else does, else those who did last. `look(n)` leads to everybody who
    might sit in chair `n`; `changed` hears of every change.
    """

    def __init__(
        self,
        spec: GameSpec,
        mode: PlayMode,
        settings: Settings,
        look: Callable[[int], Transition],
        changed: Callable[[], object],
        sitters: Sequence[str] = (),
    ) -> None:
        self.spec, self.mode, self._settings = spec, mode, settings
        sitters = sitters or usual_sitters(settings, spec.key, mode)
        self.chairs = usual_chairs(settings, sitters)
        self.others = usual_others(settings, mode, self.chairs)
        self.leaving = -1
        """The seat whose sitter is about to change places with somebody; -1 for none."""
        self._changed = changed
        self._given = {n: chair.name for n, chair in enumerate(self.chairs) if not chair.is_person}
        """The names rivals came with, by seat: nobody has written them."""
        self._people: dict[int, str] = {}
        """What a person was called who made room for a rival, by seat."""
        made = [control for n in range(mode.seats) for control in self._controls_of(n, look)]
        made += [self._entry(f"other {role}", name, role) for role, name in self.others.items()]
        self.controls: dict[str, Control] = {each.name: each for each in made}
        self._panels: list[Panel] = []
        self._other_panels: dict[str, OtherPanel] = {}
        self._heads: list[tuple[str, Rect]] = []

    @property
    def people(self) -> int:
        """How many people sit here."""
        return sum(chair.is_person for chair in self.chairs)

    @property
    def sided(self) -> bool:
        """Whether two sides play against each other."""
        return len(set(self.mode.sides)) == 2

    # ---- what is chosen

    @property
    def fields(self) -> list[str]:
        """The names of the lines that are written on."""
        seats = [f"name {n}" for n in range(len(self.chairs))]
        return [*seats, *(f"other {role}" for role in self.others)]

    def wrong_with(self, field: str) -> str:
        """What is wrong with the name in a field, in a sentence; "" if nothing is."""
        others = {f"name {n}": chair.name for n, chair in enumerate(self.chairs)}
        others |= {f"other {role}": name for role, name in self.others.items()}
        name = others.pop(field)
        if not likeness(name):
            return _("Somebody has to have a name here.")
        if likeness(name) in map(likeness, others.values()):
            return _("Another seat has this name")
        return _("The printer has no such letters.") if lacking(name.strip()) else ""

    def take(self, n: int, **fields: str) -> None:
        """Change the name, mark or sitter of seat `n`, as its controls do."""
        now = self.chairs[n]
        sitter = fields.get("sitter", now.sitter)
        name = fields.get("name", now.name)
        if sitter != now.sitter and "name" not in fields:
            name = self._name_for(n, sitter)
        self.chairs[n] = Chair(name, fields.get("mark", now.mark), sitter)
        self._show(n)
        self._changed()

    def seat_people(self, people: int) -> None:
        """So many people take the first seats, and rivals the others."""
        wanted = usual_sitters(self._settings, self.spec.key, self.mode, people)
        rivals = [sitter for sitter in wanted if sitter != PERSON]
        for n, chair in enumerate(self.chairs):
            if n < people and not chair.is_person:
                self.take(n, sitter=PERSON)
            elif n >= people and chair.is_person:
                self.take(n, sitter=rivals[(n - people) % len(rivals)])

    def draw_lots(self) -> None:
        """Seats, and so sides, fall to everybody by lot."""
        self._sit_as(drawn(range(len(self.chairs)), SeededLuck(fresh_seed())))

    def change_places(self, n: int) -> None:
        """Who sits in seat `n` gets up to change places, or changes with whoever has got up."""
        other, self.leaving = self.leaving, -1
        if other == -1:
            self.leaving = n
        elif other != n:
            order = list(range(len(self.chairs)))
            order[n], order[other] = other, n
            self._sit_as(order)
        self._mark_leaving()
        self._changed()

    def _sit_as(self, order: Sequence[int]) -> None:
        """Whoever sat in seat `order[n]` sits in seat `n`."""
        self.leaving = -1
        self.chairs = [self.chairs[was] for was in order]
        self._given = {n: self._given[was] for n, was in enumerate(order) if was in self._given}
        self._people = {n: self._people[was] for n, was in enumerate(order) if was in self._people}
        for n in range(len(self.chairs)):
            self._show(n)
        self._mark_leaving()
        self._changed()

    def _name_for(self, n: int, sitter: str) -> str:
        """What seat `n` is called once that sitter has it."""
        now = self.chairs[n]
        taken = [chair.name for seat, chair in enumerate(self.chairs) if seat != n]
        if now.is_person:
            self._people[n] = now.name
        elif self._given.get(n) != now.name and sitter != PERSON:
            return now.name  # somebody has written it, and means whoever sits there
        if sitter == PERSON:
            self._given.pop(n, None)
            return usual_name(taken, self._people.get(n, ""))
        last = self._settings.last_others.get(sitter, "")
        self._given[n] = rival_name(sitter, taken, last)
        return self._given[n]

    def _show(self, n: int) -> None:
        """The controls of a seat say what it is."""
        chair = self.chairs[n]
        for name, value in (
            (f"name {n}", chair.name),
            (f"seal {n}", chair.mark),
            (f"sitter {n}", chair.sitter),
        ):
            control = self.controls.get(name)
            if isinstance(control, TextEntry | Seal | SitterStrip) and control.value != value:
                control.value = value
                if isinstance(control, TextEntry):
                    control.cursor = len(value)
                elif isinstance(control, SitterStrip):
                    control.tip = self._sitter_tip(chair)

    def _mark_leaving(self) -> None:
        for n in range(len(self.chairs)):
            control = self.controls.get(f"change {n}")
            if isinstance(control, Press):
                control.chosen = n == self.leaving

    def _call(self, role: str, name: str) -> None:
        self.others[role] = name
        self._changed()

    # ---- controls

    def _controls_of(self, n: int, look: Callable[[int], Transition]) -> list[Control]:
        chair = self.chairs[n]
        controls: list[Control] = [
            Seal(
                f"seal {n}",
                MARKS,
                chair.mark,
                lambda: [each.mark for seat, each in enumerate(self.chairs) if seat != n],
                lambda mark: self.take(n, mark=mark),
                tip=_("The seal this robber is known by; press for another"),
            ),
            self._entry(f"name {n}", chair.name),
        ]
        if len(self.chairs) == 1:
            return controls
        if self.sided:
            tip = _("Change places: press here, and then beside whoever shall sit here")
            controls.append(SwapSeats(f"change {n}", "", partial(self.change_places, n), tip=tip))

        def sits(sitter: str) -> None:
            self.take(n, sitter=sitter)

        leads, tip = partial(look, n), self._sitter_tip(chair)
        controls.append(SitterStrip(f"sitter {n}", chair.sitter, leads, sits, tip))
        return controls

    def _sitter_tip(self, chair: Chair) -> str:
        """Where the strip leads, and of a rival how hard to beat it was measured."""
        leads = _("Everybody who might sit here, from mild to deadly")
        measured = in_brief(self.spec.key, chair.sitter)
        return f"{measured}\n{leads}" if measured else leads

    def _entry(self, field: str, name: str, role: str = "") -> TextEntry:
        def write(name: str) -> None:
            if role:
                self._call(role, name)
            else:
                self.take(int(field.split()[-1]), name=name)

        return TextEntry(field, name, write, LONGEST, text=22, empty=_("a name"))

    # ---- the page

    def arrange(self, area: Rect, scale: Scale) -> None:
        """Place the panels in the middle of `area`."""
        count, seated = len(self.chairs) + len(self.others), len(self.chairs) > 1
        head = scale.px(6) + scale.text(28, 44) if self.sided else 0
        room = Rect(area.left, area.top + head, area.width, area.height - head)
        if self.sided:
            groups = [list(camp) for camp in camps(self.mode.sides, len(self.chairs))]
        elif count == 1:
            groups = [[0]]
        else:
            groups = [list(range(0, count, 2)), list(range(1, count, 2))]
        placed = _places(tuple([len(group) for group in groups]), room, scale)
        found = {
            n: place
            for group, column in zip(groups, placed, strict=True)
            for n, place in zip(group, column, strict=True)
        }
        if not self.sided and count % 2 and count > 1:
            found[count - 1].centerx = room.centerx  # the last by itself lies in the middle
        self._panels = []
        for n in range(len(self.chairs)):
            if seated and count > _MOST_CARDS:
                panel = _line(found[n], scale, self.sided)
            else:
                panel = _card(found[n], scale, seated, self.sided)
            self._panels.append(panel)
            self.controls[f"seal {n}"].place(panel.seal)
            self.controls[f"name {n}"].place(panel.name)
            if panel.sitter is not None:
                self.controls[f"sitter {n}"].place(panel.sitter)
            if panel.change is not None:
                self.controls[f"change {n}"].place(panel.change)
        self._other_panels = {
            role: _other(found[len(self.chairs) + n], scale) for n, role in enumerate(self.others)
        }
        for role, asked in self._other_panels.items():
            self.controls[f"other {role}"].place(asked.name)
        self._heads = []
        if self.sided:
            for group, column in zip(groups, placed, strict=True):
                side = self.mode.side_name(self.mode.sides[group[0]])
                top = column[0].top - head
                self._heads.append((side, Rect(column[0].left, top, column[0].width, head)))

    @property
    def head(self) -> Rect:
        """Where the names of the sides stand; nowhere where there are none."""
        places = [place for _side, place in self._heads]
        return places[0].unionall(places[1:]) if places else Rect(0, 0, 0, 0)

    def print_on(self, page: Surface, scale: Scale) -> None:
        """The paper under the panels."""
        places = [panel.place for panel in self._panels]
        for place in [*places, *(asked.place for asked in self._other_panels.values())]:
            sheet(page, place, scale)

    def paint(self, surface: Surface, scale: Scale) -> None:
        """What is asked, and what is wrong."""
        for side, place in self._heads:
            px = min(scale.text(24), round(place.height * 0.7))
            said = fitted(side, px, round(place.width * 0.6), 12, Face.HEADING, OXBLOOD)
            surface.blit(said, said.get_rect(center=place.center))
        for role, asked in self._other_panels.items():
            if asked.wrong != asked.label or not self.wrong_with(f"other {role}"):
                self._ask(surface, scale, role, asked)
            self._find_fault(surface, scale, f"other {role}", asked.wrong)
        for n, panel in enumerate(self._panels):
            strip = self.controls.get(f"sitter {n}")
            if isinstance(strip, SitterStrip):
                strip.fault = self.wrong_with(f"name {n}")
            else:
                self._find_fault(surface, scale, f"name {n}", panel.wrong)

    def _ask(self, surface: Surface, scale: Scale, role: str, asked: OtherPanel) -> None:
        words, room = self.mode.role(role).asked, asked.label
        px = min(scale.text(20), round(room.height * 0.62))
        label = broken(words, px, room.width, room.height, 2, Face.SCRIPT, INK, "left", 0.95)
        before = room.right <= asked.name.left
        at = label.get_rect(midright=room.midright) if before else None
        surface.blit(label, at or label.get_rect(bottomleft=room.bottomleft))

    def _find_fault(self, surface: Surface, scale: Scale, field: str, room: Rect) -> None:
        """Say what is wrong with a name, if anything is."""
        wrong = self.wrong_with(field)
        if wrong:
            px, face = min(scale.text(17), round(room.height * 0.72)), Face.ITALIC
            said = broken(wrong, px, room.width, room.height, 2, face, OXBLOOD, "left", 1.0)
            surface.blit(said, said.get_rect(midleft=room.midleft))


def _places(columns: tuple[int, ...], area: Rect, scale: Scale) -> list[list[Rect]]:
    """Where panels lie in the middle of `area`, so many in each column; the last of two columns of
    different length lies in the middle.
    """
    rows = max(columns)
    gap = scale.px(_GAP if rows < 4 else _GAP * 0.5)
    most = scale.text(_TALLEST[min(rows, len(_TALLEST)) - 1])
    tall = min((area.height + gap) // rows - gap, most)
    wide = min((area.width - gap * (len(columns) - 1)) // len(columns), scale.px(820))
    left = area.centerx - (wide * len(columns) + gap * (len(columns) - 1)) // 2
    top = area.top + (area.height - rows * (tall + gap) + gap) // 2
    return [
        [Rect(left + n * (wide + gap), top + row * (tall + gap), wide, tall) for row in range(many)]
        for n, many in enumerate(columns)
    ]


def _card(place: Rect, scale: Scale, seated: bool, sided: bool) -> Panel:
    """A card: the seal, and right of it the name over who decides (if `seated`)."""
    roomy = place.height >= scale.px(140)
    edge = _EDGE + 5 if roomy else _EDGE
    inner = place.inflate(-2 * scale.px(_EDGE + 11), -2 * scale.px(edge))
    # Large letters need the room of the arrows beside the seal.
    arrows = 2 * scale.px(18) if scale.text_factor <= 1.3 else 0
    wide = min(round(inner.width * 0.24), inner.height + arrows)
    seal = Rect(inner.left, inner.top, wide, min(inner.height, scale.px(120)))
    seal.centery = inner.centery
    left = seal.right + scale.px(10)
    room = Rect(left, inner.top, inner.right - left, inner.height)
    gap = scale.px(5)
    tall = min(scale.text(42), round(room.height * 0.42))
    if not seated:
        name = Rect(room.left, 0, room.width, tall)
        name.centery = place.centery
        return Panel(place, seal, name, Rect(left, name.bottom, name.width, round(tall * 0.9)))
    change = None
    name = Rect(room.left, room.top, room.width, tall)
    if sided:
        wide = max(tall, scale.px(34))
        change = Rect(room.right - wide, room.top, wide, tall)
        name.width -= wide + gap
    sitter = Rect(room.left, name.bottom + gap, room.width, room.bottom - name.bottom - gap)
    return Panel(place, seal, name, sitter, sitter, change)


def _line(place: Rect, scale: Scale, sided: bool) -> Panel:
    """A line: seal, name, who decides, in a row."""
    large = scale.text_factor > 1.3
    inner = place.inflate(-2 * scale.px(_EDGE + 7), -2 * scale.px(_EDGE - (4 if large else 0)))
    gap = scale.px(8)
    seal = Rect(inner.left, inner.top, inner.height, inner.height)
    room = Rect(seal.right + gap, inner.top, inner.right - seal.right - gap, inner.height)
    change = None
    if sided:
        wide = min(inner.height, scale.px(40))
        change = Rect(room.right - wide, 0, wide, min(inner.height, scale.text(44)))
        change.centery = room.centery
        room.width -= wide + gap
    wide = round(room.width * (0.38 if large else 0.42))
    name = Rect(room.left, 0, wide, min(room.height, scale.text(44)))
    name.centery = room.centery
    sitter = Rect(name.right + gap, room.top, room.right - name.right - gap, room.height)
    return Panel(place, seal, name, sitter, sitter, change)


def _other(place: Rect, scale: Scale) -> OtherPanel:
    """What a character without a seat is called: asked over the name, on low cards before it."""
    if place.height < scale.text(100):
        inner = place.inflate(-2 * scale.px(_EDGE + 11), -2 * scale.px(_EDGE))
        gap = scale.px(10)
        label = Rect(inner.left, inner.top, round(inner.width * 0.42), inner.height)
        wide = inner.right - label.right - gap
        name = Rect(label.right + gap, 0, wide, min(inner.height, scale.text(44)))
        name.centery = inner.centery
        return OtherPanel(place, label, name, label)
    inner = place.inflate(-2 * scale.px(30), 0)
    tall = min(scale.text(42), round(place.height * 0.32))
    name = Rect(inner.left, place.centery - round(tall * 0.4), inner.width, tall)
    label = Rect(inner.left, place.top, inner.width, name.top - scale.px(2) - place.top)
    wrong = Rect(inner.left, name.bottom, inner.width, round(tall * 0.9))
    return OtherPanel(place, label, name, wrong)
