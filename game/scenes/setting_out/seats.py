"""Who plays: a panel a seat, with its seal, its name, and who decides for it."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.engine.spec import Mode
from game.engine.words import _
from game.scenes.kit.controls import Control
from game.scenes.kit.cycling import Cycle, Seal
from game.scenes.kit.entry import Entry
from game.scenes.kit.ground import sheet
from game.scenes.kit.portrait_button import Likeness
from game.scenes.kit.scene import Transition
from game.scenes.setting_out import seat_panels
from game.scenes.setting_out.seat_panels import OtherPanel, Panel
from game.session.seating import MARKS, PERSON, Chair, likeness
from game.session.settings import Settings
from game.session.sitters import LONGEST, USUAL_OTHERS, role_words, sitter_words, usual_name
from game.session.strength import in_brief
from game.sprites.lettering import Face, Scale, broken, fitted, lacking
from game.sprites.palette import INK, OXBLOOD, SEPIA


def party(game: str, seats: int) -> str:
    """What so many at that game are remembered under: "your_money 2"."""
    return f"{game} {seats}"


def last_sitters(settings: Settings, game: str, seats: int) -> list[str]:
    """Who decided when so many last sat down to the game; persons where nobody is known."""
    last = settings.last_sitters.get(party(game, seats), ())
    known = [sitter if sitter in LEVELS else PERSON for sitter in last[:seats]]
    return known + [PERSON] * (seats - len(known))


class Seats:
    """The chairs, the characters without one, the controls that change them, and their panels.

    `look(n)` leads to everybody who might sit in chair `n`; `changed` hears of every change.
    """

    def __init__(
        self,
        game: str,
        mode: Mode,
        settings: Settings,
        look: Callable[[int], Transition],
        changed: Callable[[], object],
    ) -> None:
        names: list[str] = []
        for seat in range(mode.seats):
            last = settings.last_names[seat : seat + 1]
            names.append(usual_name(names, last[0] if last else ""))
        sitters = last_sitters(settings, game, mode.seats)
        self.chairs = [Chair(name, MARKS[seat], sitters[seat]) for seat, name in enumerate(names)]
        self.others = {
            role: settings.last_others.get(role) or USUAL_OTHERS.get(role, role.title())
            for role in mode.others
        }
        self._changed = changed
        made = [control for n in range(mode.seats) for control in self._controls_of(n, look)]
        made += [self._entry(f"other {role}", name, role) for role, name in self.others.items()]
        self.controls: dict[str, Control] = {each.name: each for each in made}
        self._papers: list[Rect] = []
        self._panels: list[Panel] = []
        self._other_panels: dict[str, OtherPanel] = {}

    @property
    def count(self) -> int:
        """How many panels there are."""
        return len(self.chairs) + len(self.others)

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
            return _("Two of one name: which of them hangs?")
        return _("The printer has no such letters.") if lacking(name.strip()) else ""

    def take(self, n: int, **fields: str) -> None:
        """Change the name, mark or sitter of seat `n`, as its controls do."""
        now = self.chairs[n]
        self.chairs[n] = Chair(
            fields.get("name", now.name),
            fields.get("mark", now.mark),
            fields.get("sitter", now.sitter),
        )
        shown = {"name": f"name {n}", "mark": f"seal {n}", "sitter": f"sitter {n}"}
        for field, value in fields.items():
            control = self.controls.get(shown[field])
            if isinstance(control, (Entry, Seal, Cycle)):
                control.value = value
        face = self.controls.get(f"face {n}")
        if isinstance(face, Likeness):
            face.level = self.chairs[n].sitter
        self._changed()

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
        return [
            *controls,
            Cycle(
                f"sitter {n}",
                [(level, sitter_words(level)) for level in (PERSON, *LEVELS)],
                chair.sitter,
                lambda sitter: self.take(n, sitter=sitter),
                tip=_("Who decides for this robber"),
                text=18,
            ),
            Likeness(
                f"face {n}",
                chair.sitter,
                partial(look, n),
                tip=_("Everybody who might sit here, and how hard they are to beat"),
            ),
        ]

    def _entry(self, field: str, name: str, role: str = "") -> Entry:
        def write(name: str) -> None:
            if role:
                self._call(role, name)
            else:
                self.take(int(field.split()[-1]), name=name)

        return Entry(field, name, write, LONGEST, text=22, empty=_("a name"))

    # ---- the page

    def arrange(self, area: Rect, scale: Scale, alone: bool) -> Rect:
        """Place the panels from the top of `area`, `alone` on their page or not; all they cover."""
        lined = seat_panels.in_lines(self.count, scale)
        places = seat_panels.places(self.count, area, scale, alone)
        laid = seat_panels.line if lined else seat_panels.card
        self._panels = [
            laid(place, scale, len(self.chairs) > 1) for place in places[: len(self.chairs)]
        ]
        for n, panel in enumerate(self._panels):
            self.controls[f"seal {n}"].place(panel.seal)
            self.controls[f"name {n}"].place(panel.name)
            if panel.sitter is not None and panel.face is not None:
                self.controls[f"sitter {n}"].place(panel.sitter)
                self.controls[f"face {n}"].place(panel.face)
        self._other_panels = {
            role: seat_panels.other(place, scale, lined)
            for role, place in zip(self.others, places[len(self.chairs) :], strict=True)
        }
        for role, asked in self._other_panels.items():
            self.controls[f"other {role}"].place(asked.name)
        self._papers = seat_panels.papers(places, scale)
        return self._papers[0].unionall(self._papers)

    def print_on(self, page: Surface, scale: Scale) -> None:
        """The paper under the panels."""
        for paper in self._papers:
            sheet(page, paper, scale)

    def paint(self, surface: Surface, scale: Scale, game: str) -> None:
        """What is asked, said and wrong; `game` is the key of the game rivals are measured at."""
        for role, asked in self._other_panels.items():
            self._ask(surface, scale, role, asked)
            self._find_fault(surface, scale, f"other {role}", asked.wrong)
        for n, panel in enumerate(self._panels):
            if self._find_fault(surface, scale, f"name {n}", panel.wrong):
                continue
            words = in_brief(game, self.chairs[n].sitter)
            if words and panel.brief is not None:
                self._rate(surface, scale, words, panel.brief)

    def _ask(self, surface: Surface, scale: Scale, role: str, asked: OtherPanel) -> None:
        words, room = role_words(role), asked.label
        if room.bottom <= asked.name.top:
            px = min(scale.text(20), round(room.height * 0.62))
            label = fitted(words, px, room.width, 12, Face.SCRIPT, INK)
            surface.blit(label, label.get_rect(bottomleft=room.bottomleft))
        else:
            px, tall = scale.text(20), room.height
            label = broken(words, px, room.width, tall, 2, Face.SCRIPT, INK, "right", 0.95)
            surface.blit(label, label.get_rect(midright=room.midright))

    def _rate(self, surface: Surface, scale: Scale, words: str, room: Rect) -> None:
        """How hard a rival is to beat: in one line under it, or in two beside it."""
        if seat_panels.in_lines(self.count, scale):
            px, tall = scale.text(17), room.height
            said = broken(words, px, room.width, tall, 2, Face.SCRIPT, SEPIA, "left", 0.95)
            surface.blit(said, said.get_rect(midleft=room.midleft))
        else:
            px = min(scale.text(17), round(room.height * 0.8))
            said = fitted(words, px, room.width, 12, Face.SCRIPT, SEPIA)
            surface.blit(said, said.get_rect(center=room.center))

    def _find_fault(self, surface: Surface, scale: Scale, field: str, room: Rect) -> bool:
        """Say what is wrong with a name, if anything is; whether it is."""
        wrong = self.wrong_with(field)
        if wrong:
            lined = seat_panels.in_lines(self.count, scale)
            px, face = min(scale.text(17), round(room.height * 0.72)), Face.ITALIC
            most = 2 if lined else 1
            said = broken(wrong, px, room.width, room.height, most, face, OXBLOOD, "left", 1.0)
            surface.blit(said, said.get_rect(midleft=room.midleft))
        return bool(wrong)
