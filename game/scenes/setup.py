"""Before the game: who sits where, by which house rules; made from what the game says of itself.

One page where it fits; with large letters or many seats two, the second for the house rules.
"""

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode
from game.engine.words import _, plural
from game.scenes.company import Company
from game.scenes.controls import Press
from game.scenes.cycling import Cycle, Seal
from game.scenes.ground import sheet
from game.scenes.house_rules import HouseRules
from game.scenes.inputs import Entry
from game.scenes.likeness import Likeness
from game.scenes.notice import Notice
from game.scenes.opening import open_match
from game.scenes.room import Room
from game.scenes.scene import Context, Pop, Push, Transition
from game.scenes.seed_line import SeedLine
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.seating import MARKS, PERSON, Chair
from game.session.sitters import LONGEST, USUAL_OTHERS, role_words, sitter_words, usual_name
from game.session.standing import in_brief
from game.sprites.lettering import Face, broken, fitted
from game.sprites.palette import FADED, INK, OXBLOOD, SEPIA


class SetUp(Room):
    """The page of names, seals, sitters and house rules."""

    def __init__(self, context: Context, spec: GameSpec, mode: Mode) -> None:
        super().__init__(context)
        self.spec, self.mode = spec, mode
        self.rules = HouseRules(spec.options, self._rule_changed)
        self.dice = SeedLine(self.touch)
        self.paged = False
        """Whether the house rules have a page of their own, for want of room."""
        self.rules_shown = False
        self._briefs: dict[int, Rect] = {}
        """Where the line stands that says how hard a seat's rival is to beat."""
        self._wrongs: dict[int, Rect] = {}
        """Where it is said what is wrong with the name of a seat that may be a rival's."""
        self.tried = False
        self._begin_chairs()
        self._add_controls()

    # ---- what is chosen

    def _begin_chairs(self) -> None:
        settings = self.context.settings
        names: list[str] = []
        for seat in range(self.mode.seats):
            last = settings.last_names[seat : seat + 1]
            names.append(usual_name(names, last[0] if last else ""))
        self.chairs = [Chair(name, MARKS[seat]) for seat, name in enumerate(names)]
        self.others = {
            role: settings.last_others.get(role) or USUAL_OTHERS.get(role, role.title())
            for role in self.mode.others
        }

    def wrong_with(self, field: str) -> str:
        """What is wrong with the name in a field, in a sentence; "" if nothing is."""
        others = {f"name {n}": chair.name.strip() for n, chair in enumerate(self.chairs)}
        others |= {f"other {role}": name.strip() for role, name in self.others.items()}
        name = others.pop(field)
        if not name:
            return _("Somebody has to have a name here.")
        if name.casefold() in (other.casefold() for other in others.values()):
            return _("Two of the same name: nobody could tell whom the law wants.")
        return ""

    def _fields(self) -> list[str]:
        return [
            *(f"name {n}" for n in range(len(self.chairs))),
            *(f"other {role}" for role in self.others),
        ]

    # ---- controls

    def _add_controls(self) -> None:
        sitters = [(level, sitter_words(level)) for level in (PERSON, *LEVELS)]
        for n, chair in enumerate(self.chairs):
            self.add(
                Seal(
                    f"seal {n}",
                    MARKS,
                    chair.mark,
                    lambda n=n: [c.mark for m, c in enumerate(self.chairs) if m != n],  # type: ignore[misc]
                    lambda mark, n=n: self.take_chair(n, mark=mark),  # type: ignore[misc]
                    tip=_("The seal this robber is known by; press for another"),
                ),
                Entry(
                    f"name {n}",
                    chair.name,
                    lambda name, n=n: self.take_chair(n, name=name),  # type: ignore[misc]
                    LONGEST,
                    text=22,
                    empty=_("a name"),
                ),
            )
            if self.mode.seats > 1:
                self.add(
                    Cycle(
                        f"sitter {n}",
                        sitters,
                        chair.sitter,
                        lambda sitter, n=n: self.take_chair(n, sitter=sitter),  # type: ignore[misc]
                        tip=_("Who decides for this robber"),
                        text=18,
                    ),
                    Likeness(
                        f"face {n}",
                        chair.sitter,
                        partial(self._look_at_company, n),
                        tip=_("Everybody who might sit here, and how hard they are to beat"),
                    ),
                )
        for role, name in self.others.items():
            self.add(
                Entry(
                    f"other {role}",
                    name,
                    lambda name, role=role: self._call(role, name),  # type: ignore[misc]
                    LONGEST,
                    text=22,
                    empty=_("a name"),
                )
            )
        self.add(*self.rules.controls.values(), self.dice.entry)
        self.add(
            Press("back", _("Back"), self._back, (pygame.K_ESCAPE,), text=21),
            Press("reset", _("All as in the rules"), self.rules.reset, (pygame.K_a,), text=21),
            Press("rules", _("House rules"), self.turn_page, (pygame.K_h,), text=21),
            Press("begin", _("Begin"), self._begin, (pygame.K_RETURN,), text=25, sound="stamp"),
        )
        self._deny_reset()

    def take_chair(self, n: int, **fields: str) -> None:
        """Change the name, mark or sitter of seat `n`, as its controls do."""
        now = self.chairs[n]
        self.chairs[n] = Chair(
            fields.get("name", now.name),
            fields.get("mark", now.mark),
            fields.get("sitter", now.sitter),
        )
        shown = {"name": f"name {n}", "mark": f"seal {n}", "sitter": f"sitter {n}"}
        for control in self.controls:
            for field, value in fields.items():
                if control.name == shown[field] and isinstance(control, (Entry, Seal, Cycle)):
                    control.value = value
        if "sitter" in fields and f"face {n}" in self.controls:
            face = self.controls[f"face {n}"]
            assert isinstance(face, Likeness)  # noqa: S101 - `_add_controls` has made it
            face.level = fields["sitter"]
        self.touch()

    def _look_at_company(self, n: int) -> Transition:
        """To everybody who might decide for seat `n`."""
        chair = self.chairs[n]

        def take(sitter: str) -> None:
            self.take_chair(n, sitter=sitter)

        name = chair.name.strip() or _("this robber")
        return Push(Company(self.context, self.spec, name, chair.sitter, take))

    def _call(self, role: str, name: str) -> None:
        self.others[role] = name
        self.touch()

    def _rule_changed(self) -> None:
        self._deny_reset()
        self.touch()

    def _deny_reset(self) -> None:
        nothing = _("Every rule is as it is printed")
        self.press("reset").deny("" if self.rules.changed else nothing)

    def turn_page(self) -> None:
        """Between who plays and the house rules, where each has a page."""
        self.rules_shown = not self.rules_shown
        self.controls.reset()
        self.lay_out()
        self.touch()

    def _back(self) -> Transition | None:
        if self.rules_shown and self.paged:
            self.turn_page()
            return None
        return Pop()

    def _begin(self) -> Transition | None:
        self.tried = True
        wrong = next((field for field in self._fields() if self.wrong_with(field)), "")
        if wrong:
            if self.rules_shown:
                self.turn_page()
            self.controls.set_focus(wrong)
            self.touch()
            return None
        chosen = self.others, self.rules.values, self.dice.seed
        return begin_match(self.context, self.spec, self.chairs, *chosen)

    # ---- the course of things

    def enter(self) -> None:
        if pygame.display.get_init():
            pygame.key.start_text_input()

    def resume(self) -> None:
        self.enter()

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and any(each.writing for each in self.controls):
            match event.key:
                case pygame.K_ESCAPE:
                    # The first Esc puts the quill down, the next leaves the room.
                    self.controls.set_focus("")
                    return None
                case pygame.K_RETURN | pygame.K_KP_ENTER:
                    return self._begin()
        return super().handle(event)

    # ---- the page

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        self._gap = scale.px(16)
        self._body_top = inside.top + self.heading_height
        foot = min(scale.text(50), scale.px(76))
        whole = inside.bottom - foot - scale.px(14) - self._body_top
        free = whole - self.dice.height(scale)
        high = scale.text(156) + self._gap
        wanted = -(-self._panels // 2) * high + self.rules.rows * scale.text(78)
        self.paged = bool(self.spec.options) and (wanted > free or scale.text_factor > 1.3)
        self.rules_shown = self.rules_shown and self.paged
        self._show_what_is_on_the_page()
        feet = ("back", "reset", "rules", "begin")
        self.place_feet(*[name for name in feet if self.press(name).visible])
        free += scale.text(14) if self.paged else 0
        line = self._body_top + free - (scale.text(44) if self.paged else 0)
        free = whole if self.rules_shown else free
        used = 0 if self.rules_shown else self._arrange_seats(free)
        place = Rect(inside.left, line, inside.width, self.dice.height(scale))
        if self.paged and not self.rules_shown:
            # With the seats alone on the page, the line keeps to their edges.
            edges = self._seat_places[0].unionall(self._seat_places)
            place.left, place.width = edges.left, edges.width
        self.dice.arrange(place, scale, not self.paged)
        if self.rules_shown or not self.paged:
            area = Rect(inside.left, self._body_top + used, inside.width, free - used)
            self.rules.arrange(area, scale, stacked=self.paged)

    @property
    def _panels(self) -> int:
        return len(self.chairs) + len(self.others)

    def _show_what_is_on_the_page(self) -> None:
        for control in self.controls:
            kind = control.name.split()[0]
            match kind:
                case "option" | "reset":
                    control.visible = self.rules_shown or not self.paged
                case "rules":
                    control.visible = self.paged
                case "seal" | "name" | "sitter" | "face" | "other" | "seed":
                    control.visible = not self.rules_shown
        words = _("Who plays") if self.rules_shown else _("House rules")
        self.press("rules").words = words
        self.press("reset").visible = bool(self.spec.options) and self.press("reset").visible

    def _arrange_seats(self, free: int) -> int:
        """Two panels a row, or one where letters are large; the pixels used."""
        scale, inside, gap = self.scale, self.inside, self._gap
        columns = 1 if self.paged and self._panels <= 2 else 2
        rows = -(-self._panels // columns)
        room = (free - scale.text(44)) // rows - gap if self.paged else free
        high = min(room, scale.text(156))
        wide = min((inside.width - gap * (columns - 1)) // columns, scale.px(960))
        whole = wide * columns + gap * (columns - 1)
        self._briefs, self._wrongs = {}, {}
        self._seat_places: list[Rect] = []
        for n in range(self._panels):
            row, column = divmod(n, columns)
            x = inside.centerx - whole // 2 + column * (wide + gap)
            if n == self._panels - 1 and column == 0:
                x = inside.centerx - wide // 2
            self._seat_places.append(Rect(x, self._body_top + row * (high + gap), wide, high))
        for n in range(len(self.chairs)):
            self._arrange_seat(n, self._seat_places[n])
        for role, place in zip(self.others, self._seat_places[len(self.chairs) :], strict=True):
            inner = place.inflate(-2 * scale.px(30), 0)
            tall = min(scale.text(42), round(high * 0.32))
            self.controls[f"other {role}"].place(
                (inner.left, place.centery - round(tall * 0.4), inner.width, tall)
            )
        return rows * (high + gap)

    def _arrange_seat(self, n: int, place: Rect) -> None:
        scale = self.scale
        inner = place.inflate(-2 * scale.px(24), 0)
        side = min(round(place.height * 0.62), scale.px(120))
        seal = Rect(inner.left, 0, side + 2 * scale.px(18), side)
        seal.centery = place.centery - scale.px(2)
        self.controls[f"seal {n}"].place(seal)
        left = seal.right + scale.px(14)
        # Where seats are many and letters large, the boxes come before the line under them.
        tight = place.height < scale.text(70)
        tall = min(scale.text(42), round(place.height * (0.36 if tight else 0.3)))
        name = Rect(left, 0, inner.right - left, tall)
        if f"sitter {n}" in self.controls:
            face = min(round(place.height * 0.72), scale.px(120), round(inner.width * 0.26))
            likeness = Rect(inner.right - face, 0, face, face)
            likeness.centery = place.centery - scale.px(2)
            self.controls[f"face {n}"].place(likeness)
            name.width -= face + scale.px(14)
            lower = min(scale.text(34), round(place.height * (0.32 if tight else 0.24)))
            brief = 0 if tight else min(scale.text(22), round(place.height * 0.16))
            edge = (place.height - tall - lower - brief) // 10
            name.top = place.top + (2 if tight else 3) * edge
            under = Rect(left, name.bottom + (6 if tight else 3) * edge, name.width, lower)
            self.controls[f"sitter {n}"].place(under)
            if brief:
                self._briefs[n] = Rect(left, under.bottom + edge // 2, name.width, brief)
            # What is wrong with a name stands where there is room: between the two, or under both.
            top = name.bottom if tight else under.bottom
            free = under.top if tight else place.bottom - scale.px(9)
            self._wrongs[n] = Rect(left, top, name.width, free - top)
        else:
            name.centery = place.centery
        self.controls[f"name {n}"].place(name)

    def print_on(self, page: Surface) -> None:
        words = _("{game}: {way}").format(game=self.spec.title, way=self.mode.title)
        if self.rules_shown:
            words = _("The rules of the house")
        self.print_heading(page, words)
        if not self.rules_shown:
            for place in self._seat_places:
                sheet(page, place, self.scale)

    def paint(self, surface: Surface) -> None:
        if not self.rules_shown:
            self._paint_seats(surface)
            self.dice.paint(surface, self.scale)
        if self.rules_shown or not self.paged:
            self.rules.paint(surface, self.scale)
        elif self.paged:
            self._paint_summary(surface)

    def _paint_seats(self, surface: Surface) -> None:
        scale = self.scale
        for role in self.others:
            entry = self.controls[f"other {role}"].rect
            place = next(each for each in self._seat_places if each.contains(entry))
            px = min(scale.text(20), round((entry.top - place.top) * 0.62))
            label = fitted(role_words(role), px, entry.width, 12, Face.SCRIPT, INK)
            surface.blit(label, label.get_rect(bottomleft=(entry.left, entry.top - scale.px(2))))
        for n, place in self._briefs.items():
            words = in_brief(self.spec.key, self.chairs[n].sitter)
            if words and not self.wrong_with(f"name {n}"):
                px = min(scale.text(17), round(place.height * 0.9))
                said = fitted(words, px, place.width, 12, Face.SCRIPT, SEPIA)
                surface.blit(said, said.get_rect(center=place.center))
        for field in self._fields():
            wrong = self.wrong_with(field)
            if not wrong:
                continue
            entry = self.controls[field].rect
            room = Rect(entry.left, entry.bottom, entry.width, round(entry.height * 0.9))
            if field.startswith("name"):
                room = self._wrongs.get(int(field.split()[-1]), room)
            said = broken(
                wrong, scale.text(17), room.width, room.height, 2, Face.ITALIC, OXBLOOD, "left", 1.0
            )
            at = said.get_rect(midleft=room.midleft)
            surface.blit(said, at)

    def _paint_summary(self, surface: Surface) -> None:
        """With the house rules on their own page: what they amount to."""
        n = self.rules.changed
        words = plural("{n} house rule", "{n} house rules", n) if n else _("All as in the rules")
        foot = self.press("begin").rect
        px = self.scale.text(20)
        said = fitted(words, px, self.inside.width, 12, Face.SCRIPT, OXBLOOD if n else FADED)
        at = said.get_rect(midbottom=(self.inside.centerx, foot.top - self.scale.px(8)))
        surface.blit(said, at)


def begin_match(
    context: Context,
    spec: GameSpec,
    chairs: Sequence[Chair],
    others: Mapping[str, str],
    options: Mapping[str, OptionValue],
    seed: str,
) -> Transition:
    """Sit down and begin: names are remembered, the first save is written, the table is laid."""
    seated = [Chair(chair.name.strip(), chair.mark, chair.sitter) for chair in chairs]
    named = {role: name.strip() for role, name in others.items()}
    match = Match.begin(spec, spec.setup(len(seated), options), seated, seed, others=named)
    settings = context.settings
    names = [chair.name for chair in seated]
    context.change(
        last_names=(*names, *settings.last_names[len(names) :]),
        last_others={**settings.last_others, **named},
    )
    try:
        context.store.save(match.record())
    except CannotSave as refused:
        return Push(
            Notice(
                context,
                _("Nothing can be written down"),
                str(refused),
                yes=_("Play all the same"),
                on_yes=lambda: open_match(context, match, fresh=True),
            )
        )
    return open_match(context, match, fresh=True)
