"""What lies beside the rules: rivals' faces and words at the three tables, and every weather."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.ai.levels import CHARACTERS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_there_are
from game.engine.flavour.days import WEATHERS, day
from game.engine.flavour.talk import MOODS, Remark
from game.engine.names import Names
from game.scenes.table.drivers.live import open_table
from game.scenes.table.ending import Earned, EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.session.match import Match
from game.session.seats.seats import PERSON, chairs
from tools.pictures.gallery import PICTURES
from tools.pictures.plain import WHOLE, played
from tools.pictures.studio import Sitting, Studio

NAMES = ("Nell", "Black Harry", "Bess", "Tom", "Moll")
RIVALS = [each.level for each in CHARACTERS]
COMPANY: dict[str, Sequence[str]] = {
    "your_money": (PERSON, RIVALS[0]),
    "dick_turpin": (PERSON, *RIVALS[:4]),
}


def asked(game: str, screen: Screen | None, studio: Studio) -> tuple[Sitting, GameTable]:
    """One person among rivals, who is asked for the first time."""
    spec, sitters = game_called(game), COMPANY[game]
    seats = len(sitters)
    match = Match.begin(spec, spec.setup(seats), chairs(NAMES[:seats], tuple(sitters)), "YORK")
    luck = Loose(3)
    while others := [seat for seat in match.to_act if seat]:
        seat = others[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    table = open_table(studio.context(), match, False, screen or screen_of(spec))
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    return at, table


def faces(game: str, screen: Screen | None, first: int, studio: Studio) -> Surface:
    """A mood for every rival, the first of them the one of that number."""
    at, table = asked(game, screen, studio)
    count = len(COMPANY[game])
    told = len(table.shown.told)
    moods = tuple([MOODS[(first + seat - 1) % len(MOODS)] for seat in range(count)])
    beats = table.ambience._beats
    beats[told - 1] = type(beats[told - 1])(moods)
    table.compose()
    return at.photograph()


def speaking(game: str, screen: Screen | None, seat: int, studio: Studio) -> Surface:
    """The longest line a rival has, while the person is asked."""
    at, table = asked(game, screen, studio)
    voice = table.spec.parts.talk
    assert voice is not None  # noqa: S101 - both games have one
    level = COMPANY[game][seat]
    lines = [
        (line, moment) for moment in voice.TALK.moments for line in voice.TALK.lines(level, moment)
    ]
    line, moment = max(lines, key=lambda each: len(each[0]))
    other = 0 if "{other}" in line else None
    mood = voice.TALK.moments[moment].mood
    table.ambience.remark = Remark(seat, moment, line, mood, other)
    table.compose()
    return at.photograph()


_TABLES = (
    ("york", "your_money", None),
    ("turpin", "dick_turpin", None),
    ("plain_york", "your_money", PLAIN),
    ("plain_turpin", "dick_turpin", PLAIN),
)
for name, game, screen in _TABLES:
    for number, mood in enumerate(MOODS):
        if game == "your_money" or not number % 3:
            PICTURES[f"rivals_{name}_{mood}"] = partial(faces, game, screen, number)
    for seat in range(1, len(COMPANY[game])):
        PICTURES[f"rivals_{name}_says_{seat}"] = partial(speaking, game, screen, seat)


def _weather(game: str, kind: str, studio: Studio) -> Surface:
    """The first day of that weather, or the first fair, for whoever is asked."""
    at, table = asked(game, None, studio)
    days = table.spec.parts.days
    assert days is not None  # noqa: S101 - both games have them
    many = (day(days.DAYS, table.match.seed, number) for number in range(1, 400))
    today = next(
        each for each in many if (each.fair is not None if kind == "fair" else each.weather == kind)
    )
    table.ambience._day = today
    table.compose()
    return at.photograph()


for game in COMPANY:
    for kind in (*WEATHERS, "fair"):
        PICTURES[f"weather_{game}_{kind}"] = partial(_weather, game, kind)


def _end(game: str, screen: Screen | None, count: int, studio: Studio) -> Surface:
    """The last page with so many medals stamped on it."""
    spec = game_called(game)
    match = played(spec, 2, WHOLE)
    names = Names(NAMES[:2], match.others)
    end = EndingScene(studio.context(), match, names, screen or screen_of(spec))
    at = Sitting(end)
    at.pass_time(0.5)
    deeds = list(deeds_there_are(spec.parts.achievements).values())[:count]
    end.medals.leave()
    end.medals.found = tuple([Earned(deed.called, deed.told("Nell")) for deed in deeds])
    end.medals.visible = True
    end.touch()
    at.pass_time(0.1)
    return at.photograph()


for name, game, screen in _TABLES:
    for count in (1, 3):
        PICTURES[f"medals_{name}_{count}"] = partial(_end, game, screen, count)
