"""What a table has beside its rules: rivals' faces and words, and the weather of the day.

All of it is read off what has been told, so that a look back and a replay show the same; a word is
heard with its event, stays as long as it takes to read, and nothing ever waits for it.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from pygame import Rect

from game.engine.flavour.days import Day, Weather, day_begun
from game.engine.flavour.talk import Beat, Remark
from game.engine.kinds import Event, Seat
from game.scenes.kit.room import picture_there
from game.scenes.kit.scene import Context
from game.scenes.table.composer import Composer
from game.scenes.table.shown import Shown, Told
from game.session.match import Batch, Match
from game.session.review.flavour import TableTalk, as_seen
from game.session.settings import READING_PACE
from game.sprites import art

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
        self._beats: list[Beat] = []
        self._seen: Told = Told()
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

    def _day_after(self, told: Told) -> Day | None:
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
