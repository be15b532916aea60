"""The own table of Riding Shotgun in every phase, with few and with many seats, and its end."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.studio import NeverCame, Sitting, Studio

SPEC = game_called("riding_shotgun")
NAMES = ("Nell", "Ned", "Jack", "Bess", "Doc", "Tom", "Ruth", "Moll")
LONG = (
    "Bartholomew Ravenscroft",
    "Wilhelmina Featherstone",
    "Captain Thunderbolt",
    "Bess",
    "Hieronymus Montgomery",
    "Moll",
    "Philippa Wolstenholme",
    "Archibald Cholmondeley",
)
RIVALS = ("person", *["turpin", "greedy", "highwayman", "cutpurse", "greedy", "turpin", "greedy"])
SEATS = (4, 6, 8)


def begun(
    seats: int,
    names: tuple[str, ...] = NAMES,
    sitters: tuple[str, ...] = (),
    seed: str = "YORK",
) -> Match:
    """A game nobody has decided in; always the same."""
    return Match.begin(SPEC, SPEC.setup(seats, {}), chairs(names[:seats], sitters[:seats]), seed)


def until(match: Match, found: Callable[[RidingView], bool], skip: int = 0) -> Match:
    """The same game by habit up to the so-manieth moment at which something is so."""
    luck = Loose(3)
    while match.to_act:
        view = match.view(match.to_act[0])
        assert isinstance(view, RidingView)  # noqa: S101 - narrows the type
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


def phase(name: Phase, least: int = 2) -> Callable[[RidingView], bool]:
    """Whether that is being decided, some rounds on."""
    return lambda view: view.phase is name and view.round >= least


def moment(kind: str, count: int, seats: int, studio: Studio) -> Surface:
    """The replay right after the event of that kind, the so-manieth, or the last there is."""
    # A wheel seldom burns: the first game in which one does is good enough.
    for number in range(80):
        seed = f"YORK {number}" if number else "YORK"
        match = until(begun(seats, LONG if seats == 8 else NAMES, seed=seed), lambda _view: False)
        table = open_replay(studio.context(), match)
        assert isinstance(table, GameTable)  # noqa: S101 - narrows the type
        replay = table.driver
        assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
        at = Sitting(table)
        numbers = [n for n, event in enumerate(replay.story) if type(event).__name__ == kind]
        if numbers:
            replay.jump(numbers[min(count, len(numbers) - 1)])
            return at.photograph()
    raise NeverCame(kind)


def _decision(name: Phase, seats: int, names: tuple[str, ...], studio: Studio) -> Surface:
    # Bandits seldom throw dynamite: the first time somebody is named for it is good enough.
    rare = name is Phase.NOMINATE
    for number in range(80):
        skip = 0 if rare else number % 3
        match = until(begun(seats, names, seed=f"YORK {number}"), phase(name), skip)
        if match.to_act:
            return asked(match, studio).photograph()
    raise NeverCame(name)


for phase_ in (
    Phase.STRATEGY,
    Phase.TURN,
    Phase.RESPOND,
    Phase.CHALLENGE,
    Phase.LOSE_CARDS,
    Phase.NOMINATE,
    Phase.ROB,
    Phase.SPEED,
):
    for seats_ in SEATS:
        if phase_ is Phase.NOMINATE and seats_ == 4:
            continue  # there is but one other guard
        called = NAMES if seats_ != 8 else LONG
        PICTURES[f"riding_{phase_.value}_{seats_}"] = partial(_decision, phase_, seats_, called)


def _reload(seats: int, studio: Studio) -> Surface:
    """The end of a round, before anybody goes on: clocks, receipts, and who steered."""
    match = until(begun(seats, LONG if seats == 8 else NAMES), phase(Phase.SPEED))
    table = open_table(studio.context(), match, False)
    live = table.driver
    assert isinstance(live, Live)  # noqa: S101 - narrows the type
    at = Sitting(table)
    seat = match.to_act[0]
    live.schedule.sit(seat)
    at.until(lambda: table.mode is not None)
    live.decide(seat, SPEC.heuristics.habit(match.view(seat), Loose(1)))
    at.until(lambda: table.held)
    at.pass_time(0.2)
    return at.photograph()


def _together(seats: int, studio: Studio) -> Surface:
    """Everybody sorts at the same time, on keys of their own."""
    table = open_table(studio.but(choosing="at_once").context(), begun(seats), False)
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    at.pass_time(0.1)
    return at.photograph()


for seats_ in SEATS:
    PICTURES[f"riding_reload_{seats_}"] = partial(_reload, seats_)
PICTURES["riding_together_4"] = partial(_together, 4)


@picture("riding_curtain")
def curtain(studio: Studio) -> Surface:
    """The shutters before the next at the table."""
    table = open_table(studio.context(), until(begun(8, LONG), phase(Phase.STRATEGY)), False)
    at = Sitting(table)
    at.until(lambda: isinstance(at.top, Curtain))
    at.pass_time(0.5)
    return at.photograph()


def _told(seconds: float, seats: int, studio: Studio) -> Surface:
    """So long after the game began to be told, among rivals."""
    match = begun(seats, NAMES, RIVALS)
    at = Sitting(open_table(studio.context(speed="normal"), match, True))
    at.pass_time(seconds)
    return at.photograph()


PICTURES["riding_deal"] = partial(_told, 0.3, 8)


def _alone(seats: int, studio: Studio) -> Surface:
    """One person among rivals of every level, with their portraits and what they say."""
    match = begun(seats, LONG if seats == 8 else NAMES, RIVALS)
    until(match, lambda view: view.round > 1 and view.phase is Phase.TURN and view.to_act == (0,))
    return asked(match, studio).photograph()


for seats_ in SEATS:
    PICTURES[f"riding_alone_{seats_}"] = partial(_alone, seats_)

for kind, number in (
    ("RoundBegan", 1),
    ("QuickDrawsRevealed", 1),
    ("TurnBegan", 6),
    ("BlindLaid", 6),
    ("AttackDeclared", 6),
    ("AttackCalled", 1),
    ("DefenceLaid", 2),
    ("DefenceCalled", 1),
    ("AttackSucceeded", 3),
    ("WheelBurnt", 0),
    ("SpeedContested", 1),
    ("TownPassed", 0),
    ("PostsCleared", 1),
):
    for seats_ in SEATS:
        PICTURES[f"riding_after_{kind}_{seats_}"] = partial(moment, kind, number, seats_)


def _end(seats: int, studio: Studio) -> Surface:
    """Who has won, what everybody still held, and how the clocks ran."""
    match = until(begun(seats, LONG if seats == 8 else NAMES, RIVALS), lambda _view: False)
    match.hints[0] = 3
    scene = EndingScene(studio.context(), match, Names(NAMES[:seats], match.others))
    at = Sitting(scene)
    at.pass_time(0.5)
    return at.photograph()


for seats_ in SEATS:
    PICTURES[f"riding_end_{seats_}"] = partial(_end, seats_)
