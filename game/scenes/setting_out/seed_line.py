"""The luck on the set-up page: a fresh seed or a word to play by, and its fingerprint."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.engine.words import _
from game.scenes.kit.entry import Entry
from game.session.review.almanack import cards_of
from game.session.review.fairness import LONGEST, fingerprint, word_seed
from game.session.review.outcome import title_of
from game.session.seats.seats import fresh_seed
from game.sprites.lettering import Face, Scale, broken, fitted, measure
from game.sprites.palette import INK, OXBLOOD, SEPIA


class SeedLine:
    """What luck `game` will be played with. `entry` belongs among the page's controls."""

    def __init__(self, changed: Callable[[], object], game: str) -> None:
        self._title_said = title_of(game)
        self._cards = bool(cards_of(game))
        self._fresh = fresh_seed()
        self._changed = changed
        self.words = ""
        """A word or phrase to play by; nothing for a fresh seed."""
        self.entry = Entry(
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
        return min(scale.text(36), scale.px(48))

    def arrange(self, place: Rect, scale: Scale, ruled: bool) -> None:
        """Lie in `place`: `ruled`, the name stands as those of the house rules do, and otherwise
        takes as little room as it can.
        """
        gap = scale.px(40)
        half = (place.width - gap) // 2
        split = round(half * 0.36) if ruled else self._wide(scale) + scale.px(22)
        tall = min(scale.text(34), place.height)
        top = place.top + (place.height - tall) // 2
        self._title = Rect(place.left, top, split - scale.px(10), tall)
        room = half if ruled else round(place.width * 0.62)
        self.entry.place((place.left + split, top, room - split, tall))
        left = place.right - half if ruled else place.left + room + scale.px(16)
        self._note = Rect(left, place.top, place.right - left, place.height).inflate(
            0, scale.px(12)
        )

    def _wide(self, scale: Scale) -> int:
        """Pixels the name takes."""
        return measure(self._title_said, self._px(scale), Face.BOLD)[0]

    def _px(self, scale: Scale) -> int:
        return min(scale.text(17), scale.px(30))

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
