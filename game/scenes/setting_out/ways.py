"""The ways to play a game, as its cards offer them, and the luck on the set-up page."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from pygame import Rect, Surface

from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _, later
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.page import sheet
from game.scenes.setting_out.game_sheet import gilt
from game.session.review.almanack import cards_of
from game.session.review.fairness import LONGEST, fingerprint, word_seed
from game.session.review.outcome import title_of
from game.session.seats.seats import fresh_seed
from game.sprites import art
from game.sprites.fitting import columns
from game.sprites.lettering import Face, Scale, broken, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA

Kind = Literal["rival", "together", "alone", "company"]

MOST: Final = 8
"""People that find room at a table."""

_TOGETHER: Final = (
    later("Two at one screen"),
    later("Three at one screen"),
    later("Four at one screen"),
    later("Five at one screen"),
    later("Six at one screen"),
    later("Seven at one screen"),
    later("Eight at one screen"),
)


class WayToPlay(NamedTuple):
    """A way to play: so many people sit down in `mode`, and rivals take the seats they leave.

    `mode` of a larger company is only the first that comes to mind.
    """

    kind: Kind
    mode: PlayMode
    people: int

    @property
    def title(self) -> str:
        """What the card is called."""
        match self.kind:
            case "rival" if self.mode.seats == 2:
                return _("Against a rival")
            case "rival":
                return _("Against rivals")
            case "together":
                return _(_TOGETHER[self.people - 2])
            case "alone":
                return _("Alone on the road")
            case "company":
                return _("In larger company")

    def line(self, spec: GameSpec) -> str:
        """What it is like, in a sentence."""
        match self.kind:
            case "rival" if self.mode.seats == 2:
                return _("A rival of your choice, from mild to deadly.")
            case "rival":
                return _("Rivals of your choice, from mild to deadly.")
            case "together":
                return _("One computer, and a curtain over every secret.")
            case "alone":
                return self.mode.line
            case "company":
                few, many = self.mode.seats, max(spec.seats)
                if few == many:
                    return _("A table of strangers: {n}, each of another level.").format(n=few)
                said = _("A table of strangers: {few} to {many}, each of another level.")
                return said.format(few=few, many=many)


def picture_of(kind: Kind) -> str:
    """The name of the picture of a way to play."""
    return f"app/mode_{'two' if kind == 'together' else kind}"


def fits(spec: GameSpec, people: int) -> bool:
    """Whether so many people can play the game at one table; 0 says nobody has counted."""
    return max(spec.seats) >= people


def ways_of(spec: GameSpec, people: int = 0) -> tuple[WayToPlay, ...]:
    """The ways to play for so many people, or for however many (0)."""
    shared = sorted([mode for mode in spec.modes if mode.seats > 1], key=lambda mode: mode.seats)
    found: list[WayToPlay] = []
    if shared and people <= 1:
        found.append(WayToPlay("rival", shared[0], 1))
    together = max(people, 2)
    roomy = [mode for mode in shared if mode.seats >= together]
    if roomy and people != 1:
        found.append(WayToPlay("together", roomy[0], together))
    lonely = [mode for mode in spec.modes if mode.seats == 1]
    if lonely and people <= 1:
        found.append(WayToPlay("alone", lonely[0], 1))
    used = {way.mode.key for way in found}
    larger = [mode for mode in shared if mode.seats >= people and mode.key not in used]
    if larger:
        found.append(WayToPlay("company", larger[0], max(people, 1)))
    return tuple(found)


def kind_of(spec: GameSpec, mode: PlayMode, people: int) -> Kind:
    """The card under which that game is found again."""
    for way in ways_of(spec):
        if way.kind != "company" and (way.mode.key, way.people) == (mode.key, people):
            return way.kind
    return "company"


_ASPECT: Final = 420 / 600
"""Height over width of the pictures of ways."""

_LYING_FROM: Final = 1.2
"""Width over height from which the picture stands beside the words."""

_LEAST_PICTURE: Final = 70
"""Units under which a picture is too low to be looked at, and a line is left out instead."""

_LEADING: Final = 1.08
_TITLE: Final = 25
_NOTE: Final = 18


class WayCard(Press):
    """A way to play: a picture, its name, what it is like, and the key that begins it."""

    def __init__(
        self, name: str, way: WayToPlay, spec: GameSpec, act: Act, keys: Sequence[int]
    ) -> None:
        super().__init__(name, way.title, act, keys, below=way.line(spec), sound="stamp")
        self.way, self.spec = way, spec

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(2)) if down else self.rect
        sheet(surface, rect, scale)
        if hovered:
            gilt(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(17), -2 * scale.px(17))
        if rect.width > rect.height * _LYING_FROM:
            self._lying(surface, inner, scale, hovered)
        else:
            self._standing(surface, inner, scale, hovered)

    def _standing(self, surface: Surface, inner: Rect, scale: Scale, hovered: bool) -> None:
        """The picture over the words."""
        cap, gap = self.cap_px(scale) + scale.px(8), scale.px(6)
        # As much for each card of a row, whatever it has to say, so that pictures stand in line.
        rows = self._two_lines(scale, inner)
        noted = inner.height - rows - cap - scale.px(_LEAST_PICTURE) - 3 * gap
        note = self._note_on(scale, inner.width, noted)
        lines = min(noted, _step(scale.text(_NOTE)) * 3) if note is not None else 0
        tall = inner.height - rows - lines - cap - 3 * gap
        picture = Rect(inner.left, inner.top, inner.width, min(tall, round(inner.width * _ASPECT)))
        spare = tall - picture.height
        picture.top += spare // 3
        self._picture(surface, picture)
        y = picture.bottom + gap + spare // 6
        title = self._title(scale, inner.width, rows, hovered)
        surface.blit(title, title.get_rect(center=(inner.centerx, y + rows // 2)))
        y += rows + gap // 2
        if note is not None:
            surface.blit(note, note.get_rect(midtop=(inner.centerx, y)))
        foot = inner.bottom - cap // 2
        self.draw_cap(surface, (inner.centerx - self.cap_width(scale) // 2, foot), scale, SEPIA)

    def _lying(self, surface: Surface, inner: Rect, scale: Scale, hovered: bool) -> None:
        """The picture beside the words."""
        wide = min(round(inner.width * 0.42), round(inner.height / _ASPECT))
        picture = Rect(inner.left, 0, wide, round(wide * _ASPECT))
        picture.centery = inner.centery
        self._picture(surface, picture)
        left = picture.right + scale.px(14)
        room = Rect(left, inner.top, inner.right - left, inner.height)
        cap, gap = self.cap_px(scale) + scale.px(8), scale.px(4)
        title = self._title(
            scale, room.width, min(room.height, self._two_lines(scale, room)), hovered
        )
        left_over = room.height - title.get_height() - cap - 2 * gap
        note = self._note_on(scale, room.width, left_over)
        whole = title.get_height() + cap + gap
        whole += note.get_height() + gap if note is not None else 0
        y = room.centery - whole // 2
        surface.blit(title, title.get_rect(midtop=(room.centerx, y)))
        y += title.get_height() + gap
        if note is not None:
            surface.blit(note, note.get_rect(midtop=(room.centerx, y)))
            y += note.get_height() + gap
        at = (room.centerx - self.cap_width(scale) // 2, y + cap // 2)
        self.draw_cap(surface, at, scale, SEPIA)

    def _two_lines(self, scale: Scale, room: Rect) -> int:
        return min(round(room.height * 0.36), _step(scale.text(_TITLE)) * 2)

    def _title(self, scale: Scale, width: int, tall: int, red: bool) -> Surface:
        px, ink = scale.text(_TITLE), OXBLOOD if red else INK
        return broken(self.words, px, width, tall, 2, Face.HEADING, ink, "centre", 1.0)

    def _note_on(self, scale: Scale, width: int, height: int) -> Surface | None:
        """What it is like, where that leaves the picture its room."""
        usual = scale.text(_NOTE)
        for px in range(usual, max(12, round(usual * 0.7)) - 1, -1):
            if paragraph_height(self.below, px, width, Face.SCRIPT, _LEADING) <= height:
                return paragraph(
                    self.below, px, width, Face.SCRIPT, INK, "centre", leading=_LEADING
                )
        return None

    def _picture(self, surface: Surface, room: Rect) -> None:
        wide = min(room.width, round(room.height / _ASPECT))
        place = Rect(0, 0, wide, round(wide * _ASPECT))
        place.midtop = room.midtop
        surface.blit(art.picture(picture_of(self.way.kind), place.size), place)


def _step(px: int) -> int:
    """Pixels from line to line."""
    return round(px * 1.18)


class SeedLine:
    """What luck `game` will be played with. `entry` belongs among the page's controls."""

    def __init__(self, changed: Callable[[], object], game: str) -> None:
        self._title_said = title_of(game)
        self._cards = bool(cards_of(game))
        self._fresh = fresh_seed()
        self._changed = changed
        self.words = ""
        """A word or phrase to play by; nothing for a fresh seed."""
        self.entry = TextEntry(
            "seed",
            "",
            self._take,
            LONGEST,
            tip=_("The same words give the same cards, in any house and at any time")
            if self._cards
            else _("The same words give the same dice, in any house and at any time"),
            text=18,
            empty=_("fresh, or by a word"),
        )
        self._title = Rect(0, 0, 0, 0)
        self._note = Rect(0, 0, 0, 0)

    @property
    def seed(self) -> str:
        """The seed the game will have."""
        return word_seed(self.words) or self._fresh

    @property
    def _note_words(self) -> str:
        if not word_seed(self.words):
            return _("The seed is drawn; its fingerprint is {mark}.")
        if self._cards:
            return _("Fingerprint {mark}. Whoever knows the words can know every card.")
        return _("Fingerprint {mark}. Whoever knows the words can know every die.")

    def write(self, words: str) -> None:
        """Play by these words, as writing them would."""
        self.entry.value = words
        self._take(words)

    def _take(self, words: str) -> None:
        self.words = words
        self._changed()

    def height(self, scale: Scale) -> int:
        """Pixels the line wants."""
        return scale.text(36, 48)

    def arrange(self, place: Rect, scale: Scale) -> None:
        """Lie in `place` as the house rules do: the name and the words left, the note right."""
        left, self._note = columns(place, 2, scale.px(40))
        split, tall = round(left.width * 0.36), min(scale.text(34), place.height)
        top = place.top + (place.height - tall) // 2
        self._title = Rect(place.left, top, split - scale.px(10), tall)
        self.entry.place((place.left + split, top, left.width - split, tall))
        self._note.left = place.right - self._note.width
        self._note.inflate_ip(0, scale.px(12))

    def _px(self, scale: Scale) -> int:
        return scale.text(17, 30)

    def paint(self, surface: Surface, scale: Scale) -> None:
        """The name of the line, and what can be said of the seed."""
        ink = OXBLOOD if word_seed(self.words) else INK
        title = fitted(self._title_said, self._px(scale), self._title.width, 12, Face.BOLD, ink)
        surface.blit(title, title.get_rect(midright=self._title.midright))
        mark = fingerprint(self.seed)
        words = self._note_words.format(mark=mark)
        px = scale.text(18)
        note = self._note
        said = broken(words, px, note.width, note.height, 2, Face.SCRIPT, SEPIA, "left", 1.25)
        surface.blit(said, said.get_rect(midleft=note.midleft))
