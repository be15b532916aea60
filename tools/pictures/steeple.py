"""The own table of Steeplechase at every question, on every map, with one to six couriers; what is
told on it; and its end.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import NeverCame, Sitting, Studio

SPEC = game_called("steeplechase")
NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll", "Ned")
LONG = (
    "Bartholomew Ravenscroft",
    "Wilhelmina Featherstone",
    "Captain Thunderbolt",
    "Hieronymus Montgomery",
    "Maximilian Oglethorpe",
    "Clementina Fotheringay",
)
MAPS = ("two_rivers", "sierra_road", "road_to_burgos")
SEATS = (1, 2, 4, 6)
_SEEDS: Final = 40

Asks = Callable[[SteeplechaseView], bool]


def named(seats: int) -> tuple[str, ...]:
    """The longest names where most ride."""
    return LONG if seats == max(SEATS) else NAMES


def begun(seats: int, sitters: tuple[str, ...] = (), seed: str = "YORK", **options: Any) -> Match:
    """A game nobody has decided in; always the same."""
    people = chairs(named(seats)[:seats], sitters[:seats])
    others = dict.fromkeys(SPEC.mode(seats).others, "Swift Nick")
    return Match.begin(SPEC, SPEC.setup(seats, options), people, seed, others=others)


def until(match: Match, found: Asks, skip: int = 0) -> Match:
    """The same game by habit up to the so-manieth moment at which something is so."""
    luck = Loose(3)
    while match.to_act:
        view = match.view(match.to_act[0])
        assert isinstance(view, SteeplechaseView)  # noqa: S101 - narrows the type
        if found(view):
            if not skip:
                break
            skip -= 1
        match.submit(match.to_act[0], SPEC.heuristics.habit(view, luck))
    return match


def asks(*kinds: type[t.Task], least: int = 0) -> Asks:
    """Whether that is asked, some turns on."""
    return lambda view: isinstance(view.asked, kinds) and view.turn >= least


def asked(match: Match, studio: Studio, *keys: int, **settings: str) -> Sitting:
    """Somebody is asked at this table, and has pressed these keys."""
    table = open_table(studio.but(**settings).context(), match, False)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    table.driver.schedule.sit(match.to_act[0])
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    for key in keys:
        at.press(key, chr(key))
    at.pass_time(0.2)
    return at


def _question(found: Asks, seats: int, keys: str, studio: Studio, **options: Any) -> Surface:
    for number in range(_SEEDS):
        match = until(begun(seats, seed=f"ROAD {number}", **options), found, number % 2)
        if match.to_act:
            return asked(match, studio, *[ord(key) for key in keys]).photograph()
    raise NeverCame(str(found))


QUESTIONS: Final[dict[str, Asks]] = {
    "ability": asks(t.AskAbility),
    "things": asks(t.AskThings),
    "move": asks(t.AskMove, least=2),
    "reroll": asks(t.AskReroll, least=2),
    "turn": asks(t.AskTurn),
    "stop": asks(t.AskStop),
    "jump": asks(t.AskJump),
    "again": asks(t.AskAgain),
    "action": asks(t.AskAction, least=3),
    "stance": asks(t.AskStance),
    "combat": asks(t.AskCombatReroll),
    "yes_no": asks(t.AskYesNo),
    "escape": asks(t.AskEscape, t.AskRuse),
    "contest": asks(t.AskContestChit),
}
for name_, found_ in QUESTIONS.items():
    PICTURES[f"steeple_{name_}_4"] = partial(_question, found_, 4, "")
for map_ in MAPS:
    for seats_ in SEATS:
        PICTURES[f"steeple_map_{map_}_{seats_}"] = partial(
            _question, QUESTIONS["move"], seats_, "", map=map_
        )
PICTURES["steeple_move_odds"] = partial(_question, QUESTIONS["move"], 4, "o")
PICTURES["steeple_reaches"] = partial(_question, QUESTIONS["move"], 4, "r")
PICTURES["steeple_together_4"] = partial(
    _question, asks(t.AskEagerness), 4, "", start_order="eagerness"
)


# What is told ------------------------------------------------------------------------------------


def _after(
    kind: str, holds: Callable[[Any], bool], count: int, seats: int, studio: Studio
) -> Surface:
    """The replay right after the so-manieth event of that kind, of the first game that has one."""
    for seed in ("YORK", *[f"ROAD {number}" for number in range(_SEEDS)]):
        table = open_replay(studio.context(), until(begun(seats, seed=seed), lambda _view: False))
        assert isinstance(table, GameTable)  # noqa: S101 - narrows the type
        replay = table.driver
        assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
        numbers = [
            n for n, each in enumerate(replay.story) if type(each).__name__ == kind and holds(each)
        ]
        if numbers:
            at = Sitting(table)
            replay.jump(numbers[min(count, len(numbers) - 1)])
            return at.photograph()
    raise NeverCame(kind)


def _anything(_event: Any) -> bool:
    return True


for kind_, number_ in (
    ("LinedUp", 0),
    ("Went", 9),
    ("GroupWent", 4),
    ("PursuitBegan", 1),
    ("BulletFlew", 0),
    ("FightBegan", 0),
    ("Exchanged", 2),
    ("GameEnded", 0),
):
    for seats_ in (4, 6):
        PICTURES[f"steeple_after_{kind_}_{seats_}"] = partial(
            _after, kind_, _anything, number_, seats_
        )


def _on(table: str) -> Callable[[Any], bool]:
    return lambda event: bool(event.what.endswith(table))


for table_ in ("parlay", "losing", "overcoming", "woods", "bridge"):
    PICTURES[f"steeple_told_{table_}_4"] = partial(_after, "Rolled", _on(table_), 0, 4)


def _riding(seconds: float, seats: int, studio: Studio) -> Surface:
    """So long after a rival's ride began to be told."""
    match = begun(seats, ("person",) + ("greedy",) * (seats - 1), start_order="seat")
    until(match, asks(t.AskAbility))
    table = open_table(studio.context(speed="normal"), match, True)
    live = table.driver
    assert isinstance(live, Live)  # noqa: S101 - narrows the type
    at, luck = Sitting(table), Loose(5)
    for _press in range(12):
        at.until(lambda: table.mode is not None or bool(table.shown.away))
        if table.shown.away:
            break
        assert table.mode is not None  # noqa: S101 - narrows the type
        seat = table.mode.seat
        live.decide(seat, SPEC.heuristics.habit(match.view(seat), luck))
    at.pass_time(seconds)
    return at.photograph()


PICTURES["steeple_riding"] = partial(_riding, 0.4, 4)


# The end -----------------------------------------------------------------------------------------


def _end(seats: int, studio: Studio, **options: Any) -> Surface:
    sitters = ("person", *("greedy",) * (seats - 1))
    match = until(begun(seats, sitters, **options), lambda _view: False)
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    at = Sitting(EndingScene(studio.context(), match, names))
    at.pass_time(0.2)
    return at.photograph()


for seats_ in SEATS:
    PICTURES[f"steeple_end_{seats_}"] = partial(_end, seats_)
PICTURES["steeple_end_burgos_6"] = partial(_end, 6, map="road_to_burgos")
