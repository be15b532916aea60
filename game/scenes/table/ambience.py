"""What a table has beside its rules: rivals' faces and words, the weather of the day, and a moment
that is to be seen once before somebody decides.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

import msgspec
from pygame import Rect

from game.engine.flavour.days import Day, Weather, day_begun
from game.engine.flavour.talk import Reaction, Remark
from game.engine.kinds import Event, Seat
from game.scenes.kit.page import picture_there
from game.scenes.kit.scene import Context
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.view_model import EverythingTold, Shown
from game.session.match import Batch, Match
from game.session.review.flavour import TableTalk, as_seen
from game.session.settings import READING_PACE
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.portraits import CardFigure, cut, held_card, portrait, speech

SKY: Final = "sky"
"""The name of the picture among a table's sprites."""

_OVER_THE_MAP: Final = 2

_CUTS: Final[Mapping[Weather, str]] = {
    "clear": "sun",
    "wind": "wind",
    "rain": "rain",
    "storm": "rain",
    "fog": "fog",
    "frost": "snow",
    "snow": "snow",
}
"""Under a grey sky nothing is drawn."""

_NOISES: Final[Mapping[Weather, str]] = {
    "wind": "wind_loop",
    "rain": "rain_loop",
    "storm": "rain_loop",
}


def lay_weather(on: Composer, game: str, day: Day | None, place: Rect | None) -> None:
    """The fair of the day, or its weather, in the place there is for it."""
    if day is None or place is None:
        return
    name = f"{game}/weather_{'fair' if day.fair is not None else _CUTS.get(day.weather, '')}"
    if picture_there(name):
        drawn = art.picture(name, place.size)
        on.lay(SKY, drawn, drawn.get_rect(center=place.center), name, _OVER_THE_MAP)


def noise_of(day: Day | None) -> str:
    """What is heard outside; "" for nothing."""
    return "" if day is None else _NOISES.get(day.weather, "")


def phrase_of(day: Day | None) -> tuple[str, ...]:
    """What the Courant has to say of the day: a sentence, of the fair if there is one."""
    return () if day is None else day.told[:1]


Sees = Callable[[Event], Event | None]
"""What somebody's eyes see of an event; None for nothing."""

_STANDS: Final = 1.6
_A_LETTER: Final = 0.055
"""Seconds for which a word stands, and more by its letters."""

S = TypeVar("S", bound=Shown)


def eyes_of(seat: Seat | None) -> Sees:
    """The eyes of a seat, or of everybody (None)."""
    return lambda event: event.seen_by(seat)


class Ambience:
    """Keeps a beat for every event of the log; `follow` begins, `hear` goes on."""

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self._talk: TableTalk | None = None
        self._beats: list[Reaction] = []
        self._seen: EverythingTold = EverythingTold()
        self._day: Day | None = None
        self._left = 0.0
        self.remark: Remark | None = None
        """What can be read now."""
        self.outside = False
        """Whether rain and wind are heard."""
        self.mute = False
        """Whether nobody speaks at this table, whatever happens."""

    def follow(self, sees: Sees) -> None:
        """Take up the match as those eyes have seen it."""
        self._talk, heard = TableTalk.caught_up(self._match)
        self._beats = [
            beat
            for batch, beats in zip(self._match.batches, heard, strict=True)
            for beat in as_seen(batch.events, beats, sees)
        ]
        self.hush()

    def hear(self, batch: Batch, sees: Sees) -> None:
        """One step more, which those eyes have seen."""
        if self._talk is not None:
            self._beats += as_seen(batch.events, self._talk.hear(batch.number, batch.events), sees)

    @property
    def _heard(self) -> dict[str, str]:
        """Every word said this evening, with the seed of the match it was said in: no other match
        hears it again before the program is closed.
        """
        heard: dict[str, str] = self._context.services.setdefault("words_heard", {})
        return heard

    # What is shown ------------------------------------------------------------------------------

    @property
    def _on(self) -> bool:
        return self._context.settings.table_talk == "seldom"

    def see(self, shown: Shown) -> None:
        """That much has been told by now: with an event comes what is said of it."""
        told = shown.told
        if told is self._seen:
            return
        onward = len(told) == len(self._seen) + 1
        self._day = self._day_after(told)
        self._seen = told
        self.listen()
        said = self._said(len(told)) if onward or shown.time != "now" else None
        if said is not None:
            self.remark = said
            self._heard.setdefault(said.text, self._match.seed)
            pace = READING_PACE[self._context.settings.speed]
            self._left = (_STANDS + _A_LETTER * len(said.text)) * pace
        elif not onward:
            self.hush()

    def listen(self) -> None:
        """Let the weather of the day be heard, where it is."""
        if self.outside:
            self._context.sounds.outside(noise_of(self._day))

    def leave(self) -> None:
        """Nothing is heard any more."""
        self.outside = False
        self._context.sounds.outside("")

    def present(self, shown: S) -> S:
        """The same with everybody's face, what is being said, and the day. What is told of an event
        still to come is there, too, so that it can be drawn beforehand.
        """
        told = shown.told
        if told is self._seen:
            remark, today = self.remark, self._day
        else:
            remark, today = self._said(len(told)) or self.remark, self._day_after(told)
        if not self._on:
            return shown.but(moods=(), remark=None, day=today)
        at = len(told) - 1
        moods = self._beats[at].moods if 0 <= at < len(self._beats) else ()
        return shown.but(moods=moods, remark=remark, day=today)

    def _said(self, count: int) -> Remark | None:
        """What is said with the last of so many events."""
        if self.mute or not self._on or not 0 < count <= len(self._beats):
            return None
        said = self._beats[count - 1].remark
        heard = self._heard.get(said.text, self._match.seed) if said is not None else ""
        return said if heard == self._match.seed else None

    def _day_after(self, told: EverythingTold) -> Day | None:
        """The day that has begun last."""
        part, seed = self._match.spec.parts.days, self._match.seed
        if len(told) == len(self._seen) + 1:
            return day_begun(part, seed, told[-1]) or self._day
        days = (day_begun(part, seed, event) for event in reversed(told))
        return next((day for day in days if day is not None), None)

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether a word has stood long enough and goes now."""
        if self.remark is None:
            return False
        self._left -= dt
        return self._left <= 0 and self.hush()

    def hush(self) -> bool:
        """Take away what is being said; whether anything was."""
        was, self.remark = self.remark, None
        return was is not None


THINKER: Final = "desk:thinker"
"""The name of the portrait among a table's sprites."""

_SHARE: Final = 1.5
"""How tall the portrait is, of the button whose place it takes."""
_LOW: Final = 1.0
"""The same where a button over it takes a lent seat back."""


def lay_thinker(on: Composer, party: Party, shown: Shown, area: Rect) -> None:
    """Lay the portrait of the rival that thinks now, if one does, at the place of the button."""
    if shown.thinking is None:
        return
    level = party.chairs[shown.thinking].sitter
    mood = shown.mood(shown.thinking)
    share = _LOW if party.lent else _SHARE
    face = portrait(level, min(area.width, round(area.height * share)), mood)
    on.lay(THINKER, face, face.get_rect(midbottom=area.midbottom), level, 12)


SPEECH: Final = "speech"
"""The name of the slip among a table's sprites; the part "slip" is what it covers."""

_FACE, _SLIP = 7, 30


class FaceAt(NamedTuple):
    """Where a rival's face lies, empty while it is out of sight, and the room there is for his
    words: below the face, where nothing lies that is asked for, answered with or pressed.
    """

    face: Rect
    room: Rect


def lay_faces(on: Composer, party: Party, shown: Shown, faces: Mapping[Seat, FaceAt]) -> None:
    """Everybody's face in its mood, and the slip of whoever speaks."""
    for seat, at in faces.items():
        level, mood, side = party.portrait(seat), shown.mood(seat), at.face.width
        if level and side:
            drawn = portrait(level, side, mood)
            there = drawn.get_rect(center=at.face.center)
            on.lay(f"face:{seat}", drawn, there, f"{level} {mood}", _FACE)
    said = shown.remark
    if said is None or said.seat not in faces:
        return
    face, room = faces[said.seat]
    words = said.said(party.names)
    unseen = "" if face.width else cut(party.portrait(said.seat), said.mood, party.scale.px(46))
    tail = face.centerx - room.left if face.width else 0
    slip = speech(room.size, party.scale, words, tail, unseen)
    on.piece(SPEECH, slip, room, words, _SLIP)


HELD: Final = "moment"
"""The name of the card among a table's sprites."""

_ABOVE: Final = 40

_STAYS: Final = 3.0
_A_LETTER_READ: Final = 0.04
"""Seconds for which a card stands, and more by its letters."""


class MomentCard(msgspec.Struct, frozen=True):
    """What such a card says: a picture, a title, sentences, and figures side by side. `name` tells
    it from every other moment of the game.
    """

    name: str
    picture: str
    title: str
    lines: tuple[str, ...]
    figures: tuple[CardFigure, ...] = ()


class Moments:
    """The cards still to be held up at a table, and those that have been."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._waiting: deque[MomentCard] = deque()
        self._past: set[str] = set()
        self._left = 0.0

    @property
    def held(self) -> MomentCard | None:
        """The card that is held up now."""
        return self._waiting[0] if self._waiting else None

    def put_before(self, card: MomentCard) -> bool:
        """Show a card, after those that wait; whether it had not been shown yet."""
        if card.name in self._past:
            return False
        self._past.add(card.name)
        self._waiting.append(card)
        if len(self._waiting) == 1:
            self._begin()
        return True

    def _begin(self) -> None:
        card = self._waiting[0]
        letters = len(card.title) + sum([len(line) for line in card.lines])
        pace = READING_PACE[self._context.settings.speed]
        self._left = (_STAYS + _A_LETTER_READ * letters) * pace
        self._context.sounds.play("bell")

    def clear(self) -> None:
        """Whoever was to see them is not asked any more."""
        self._waiting.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether a card has stood long enough and goes now."""
        if not self._waiting:
            return False
        self._left -= dt
        return self._left <= 0 and self.put_down()

    def put_down(self) -> bool:
        """Take the card away; whether there was one."""
        if not self._waiting:
            return False
        self._waiting.popleft()
        if self._waiting:
            self._begin()
        return True


def lay_held(on: Composer, scale: Scale, card: MomentCard | None, area: Rect) -> None:
    """The card in the middle of its area."""
    if card is not None:
        room = (round(area.width * 0.94), round(area.height * 0.94))
        drawn = held_card(room, scale, card.picture, card.title, card.lines, card.figures)
        on.centred(HELD, drawn, area.center, f"{card}", _ABOVE)
