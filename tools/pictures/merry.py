"""The own table of On Their Merry Way in every phase, with two to four bands, and its end."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.studio import NeverCame, Sitting, Studio

SPEC = game_called("merry_way")
NAMES = ("Nell", "Jack", "Bess", "Tom")
LONG = (
    "Bartholomew Ravenscroft",
    "Wilhelmina Featherstone",
    "Captain Thunderbolt",
    "Hieronymus Montgomery",
)
RIVALS = ("person", "turpin", "greedy", "highwayman")
SEATS = (2, 3, 4)


def named(seats: int) -> tuple[str, ...]:
    """The longest names where most play."""
    return LONG if seats == max(SEATS) else NAMES


def begun(
    seats: int, sitters: tuple[str, ...] = (), *, seed: str = "YORK", **options: Any
) -> Match:
    """A game nobody has decided in; always the same."""
    people = chairs(named(seats)[:seats], sitters[:seats])
    return Match.begin(SPEC, SPEC.setup(seats, options), people, seed)


def until(match: Match, found: Callable[[MerryView], bool], skip: int = 0) -> Match:
    """The same game by habit up to the so-manieth moment at which something is so."""
    luck = Loose(3)
    while match.to_act:
        view = match.view(match.to_act[0])
        assert isinstance(view, MerryView)  # noqa: S101 - narrows the type
        if found(view):
            if not skip:
                break
            skip -= 1
        match.submit(match.to_act[0], SPEC.heuristics.habit(view, luck))
    return match


def asked(match: Match, studio: Studio, *keys: int, **settings: str) -> Sitting:
    """Somebody is asked at this table, and has pressed these keys."""
    table = open_table(studio.but(**settings).context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    table.driver.schedule.sit(match.to_act[0])
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    for key in keys:
        at.press(key, chr(key))
    at.pass_time(0.1)
    return at


def phase(name: Phase, least: int = 3) -> Callable[[MerryView], bool]:
    """Whether that is being decided, some rounds on."""
    return lambda view: view.phase is name and view.round >= least


def _decision(name: Phase, seats: int, studio: Studio, **options: Any) -> Surface:
    for number in range(40):
        match = until(begun(seats, seed=f"YORK {number}", **options), phase(name), number % 3)
        if match.to_act:
            return asked(match, studio).photograph()
    raise NeverCame(name)


for phase_ in (Phase.PICK, Phase.COLLECT, Phase.FLOOR, Phase.ANSWER, Phase.BANK, Phase.BUILD):
    for seats_ in SEATS:
        PICTURES[f"merry_{phase_.value}_{seats_}"] = partial(_decision, phase_, seats_)

for roads_ in ("two_roads", "one_road"):
    for rows_ in (3, 4, 5):
        PICTURES[f"merry_forest_{roads_}_{rows_}"] = partial(
            _decision, Phase.BUILD, 3, road_model=roads_, clearing_rows=rows_, forecast="always"
        )


def _building(seats: int, studio: Studio) -> Surface:
    """A card held over the first site, with the walks as they would go then."""
    match = until(begun(seats, seed="ARROW"), phase(Phase.BUILD))
    at = asked(match, studio)
    for key in (ord("f"), ord("1")):
        at.press(key, chr(key))
    at.pass_time(0.2)
    return at.photograph()


PICTURES["merry_building_3"] = partial(_building, 3)


def moment(match: Match, name: str, count: int, studio: Studio) -> Surface:
    """The replay right after the event of that kind, the so-manieth."""
    table = open_replay(studio.context(), match)
    assert isinstance(table, GameTable)  # noqa: S101 - narrows the type
    replay = table.driver
    assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
    at = Sitting(table)
    numbers = [n for n, event in enumerate(replay.story) if type(event).__name__ == name]
    if not numbers:
        raise NeverCame(name)
    replay.jump(numbers[min(count, len(numbers) - 1)])
    return at.photograph()


def _after(name: str, count: int, seats: int, studio: Studio) -> Surface:
    return moment(until(begun(seats), lambda _view: False), name, count, studio)


for kind_, number_ in (
    ("FolliesDealt", 1),
    ("CardsRevealed", 1),
    ("Dealt", 0),
    ("TrapSet", 7),
    ("Fell", 5),
    ("RoundEnded", 2),
):
    for seats_ in SEATS:
        PICTURES[f"merry_after_{kind_}_{seats_}"] = partial(_after, kind_, number_, seats_)


def _walking(walks: int, seats: int, studio: Studio) -> Surface:
    """So many have walked, and the next waits to be let go; 0: all five at once."""
    sitters = ("person",) + ("greedy",) * (seats - 1)
    builds = phase(Phase.BUILD)
    match = until(begun(seats, sitters), lambda view: builds(view) and view.to_act == (0,))
    table = open_table(studio.context(), match, False)
    live = table.driver
    assert isinstance(live, Live)  # noqa: S101 - narrows the type
    at = Sitting(table)
    luck = Loose(5)
    for _press in range(60):
        at.until(lambda: table.mode is not None or table.held)
        if table.mode is not None:
            seat = table.mode.seat
            live.decide(seat, SPEC.heuristics.habit(match.view(seat), luck))
            continue
        trail = table.shown.trail
        if (trail.walking and len(trail.walks) == (walks or 5)) or trail.ended:
            break
        at.press(ord("s") if not walks else 13, "s" if not walks else "\r")
    at.pass_time(0.3)
    return at.photograph()


for walks_ in (0, 2, 5):
    for seats_ in (2, 4):
        PICTURES[f"merry_walking_{walks_ or 'all'}_{seats_}"] = partial(_walking, walks_, seats_)


def _told(seconds: float, seats: int, studio: Studio) -> Surface:
    """So long after the game began to be told, among rivals."""
    at = Sitting(open_table(studio.context(speed="normal"), begun(seats, RIVALS), True))
    at.pass_time(seconds)
    return at.photograph()


PICTURES["merry_deal"] = partial(_told, 0.4, 4)


def _together(seats: int, studio: Studio) -> Surface:
    """Everybody chooses a card to work with at the same time, on keys of their own."""
    table = open_table(studio.but(choosing="at_once").context(), begun(seats), False)
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    at.pass_time(0.1)
    return at.photograph()


PICTURES["merry_together_4"] = partial(_together, 4)


@picture("merry_curtain")
def curtain(studio: Studio) -> Surface:
    """The shutters before the next at the table."""
    table = open_table(studio.context(), until(begun(4), phase(Phase.PICK)), False)
    at = Sitting(table)
    at.until(lambda: isinstance(at.top, Curtain))
    at.pass_time(0.5)
    return at.photograph()


def _end(seats: int, studio: Studio) -> Surface:
    """Who has won, where all purses came from, and what breaks ties."""
    match = until(begun(seats, RIVALS), lambda _view: False)
    match.hints[0] = 3
    scene = EndingScene(studio.context(), match, Names(named(seats)[:seats], match.others))
    at = Sitting(scene)
    at.pass_time(0.5)
    return at.photograph()


for seats_ in SEATS:
    PICTURES[f"merry_end_{seats_}"] = partial(_end, seats_)
