"""The weather and the fair of a day: a small picture over the map, a phrase, a noise outside."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.engine.lore.days import Day, Weather
from game.scenes.kit.room import picture_there
from game.scenes.table.composer import Composer
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
