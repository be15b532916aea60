"""What the table of Steeplechase is drawn from, what a decision in the making shows on it, and what
it remembers beyond the View.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import SteeplechaseAction
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown
from game.sprites.maps.camera import Camera


class Leather(msgspec.Struct, frozen=True):
    """Dice on the leather: `faces` as they lie, 0 for a place that waits for a die; the places of
    those that were thrown `again`, that `may` be thrown again and that are `taken` up to be; what
    they are for, and whose they are. `plus` is what is added to a single die.
    """

    faces: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    seat: Seat | None = None
    why: str = ""
    plus: tuple[tuple[str, int], ...] = ()
    black: int = 0
    """The enemy's die, where there is one."""


class Doing(msgspec.Struct, frozen=True):
    """A decision in the making. What lies on the desk, over the map or on the table sheet, its own
    module draws; slips, map and leather are drawn by the furniture from this.
    """

    covers: ClassVar[bool] = True
    """Whether it fills the desk's words and answers with things of its own."""

    @property
    def leather(self) -> Leather | None:
        """The dice on the leather; None for those that were thrown last."""
        return None

    @property
    def sheet(self) -> bool:
        """Whether the table sheet lies over the map, drawn by the decision's own module."""
        return False

    @property
    def keeps_story(self) -> bool:
        """Whether what is being told on the table sheet goes on lying there meanwhile."""
        return True

    @property
    def hides(self) -> tuple[str, ...]:
        """Pieces of the map which its module draws itself ("courier 0", "group G1")."""
        return ()

    @property
    def watched(self) -> tuple[str, ...]:
        """Groups whose eyes and lines are to be seen."""
        return ()

    @property
    def points(self) -> bool:
        """Whether the left button points something out on the map, and does not pull it."""
        return False

    @property
    def reads(self) -> bool:
        """Whether it tells beside the map what lies on its line."""
        return False

    @property
    def ends(self) -> Point | None:
        """Where what is put together will most likely end, in mils; None where it ends nowhere."""
        return None

    @property
    def focus(self) -> Point | None:
        """A point of the country, in mils, that has to be seen; None for the courier's."""
        return None

    @property
    def lit_couriers(self) -> tuple[Seat, ...]:
        """Couriers that may be chosen now, on the map or by their slips."""
        return ()

    @property
    def lit_groups(self) -> tuple[str, ...]:
        """Groups that may be chosen now."""
        return ()


class Looked(msgspec.Struct, frozen=True):
    """What whoever sits before the screen has turned to, kept as `Shown.look`: where he looks on
    the map (None: where the race is), what is measured and pinned there, which courier or group
    was asked about ("courier 0", "group G1"), whether one's own chits are held up, what lies up
    where letters are large, and whether odds were asked for.
    """

    camera: Camera | None = None
    map: object = None
    about: str = ""
    chits: bool = False
    page: str = ""
    known: bool = False


def looked(look: object) -> Looked:
    """The same of whatever is kept there."""
    return look if isinstance(look, Looked) else Looked()


class Compared(Doing, frozen=True, kw_only=True):
    """A decision that is looked at in court: what was done and what was better; `posed` as in
    `Way`.
    """

    covers = False

    seat: Seat
    done: SteeplechaseAction
    better: SteeplechaseAction
    lines: tuple[str, ...]
    posed: bool = False


replace = msgspec.structs.replace

Bands = Mapping[str, tuple[str, int]]
"""Of what kind each group is, and of how many."""
NONE: Final[Bands] = MappingProxyType({})
ON_THE_WAY: Final = ("stream", "wall", "bullets")
"""Tables that are told on the map and on the leather, where they happen."""

Gain = (
    e.BoastDrawn
    | e.ShameDrawn
    | e.ChitPassed
    | e.EnergyChanged
    | e.MessageMoved
    | e.HorseChanged
    | e.StateChanged
    | e.ThingMoved
    | e.GroupCame
    | e.GroupLeft
)
"""What somebody comes by, or loses."""


class Track(msgspec.Struct, frozen=True):
    """A way somebody has come: a courier ("0") or a group, in which turn, and how it ended."""

    who: str
    path: tuple[Point, ...]
    turn: int
    far: int = 0
    mounted: bool = True
    by: str = ""


class Blow(msgspec.Struct, frozen=True):
    """An exchange: the enemy's die, one's own as it fell first (0 before), and what it came to once
    both lie.
    """

    enemy: e.EnemyThrew
    done: e.Exchanged | None = None
    own: int = 0


class Duel(msgspec.Struct, frozen=True):
    """A fight, exchange by exchange."""

    began: e.FightBegan
    blows: tuple[Blow, ...] = ()

    @property
    def foes(self) -> int:
        """How many may be met in all."""
        return sum([n for _name, n in self.began.foes])


class Sheet(msgspec.Struct, frozen=True):
    """What lies on the table sheet: whose adventure it is, with which group or at which place; the
    throw on a table, or a fight; and what it has brought since.
    """

    seat: Seat
    rolled: e.Rolled | None = None
    duel: Duel | None = None
    trials: tuple[e.Rolled, ...] = ()
    came: tuple[Event, ...] = ()
    kind: str = ""
    """Of what kind the group was; "" for none."""
    figures: int = 0
    """Of how many, before anything came of it."""
    lies: bool = True
    """Whether the die has fallen: before it all rows are still open."""

    @property
    def table(self) -> str:
        """The table that was thrown on; "" in a fight."""
        return "" if self.rolled is None else self.rolled.what

    @property
    def group(self) -> str:
        """The group it is about; "" for none."""
        if self.rolled is not None:
            return self.rolled.group
        return self.duel.began.foes[0][0] if self.duel is not None and self.duel.began.foes else ""


class Story(msgspec.Struct, frozen=True):
    """The game so far, as everybody has seen it."""

    turn: int = 0
    leather: Leather = Leather()
    sheet: Sheet | None = None
    tracks: tuple[Track, ...] = ()
    """The last way of everybody, and all ways of this turn, oldest first."""
    came: tuple[tuple[Seat, Event], ...] = ()
    """What this turn has brought everybody."""
    far: tuple[int, ...] = ()
    """How far everybody was from the finish when couriers moved or acted last, by seat."""
    was_far: tuple[int, ...] = ()
    """The same one step before."""
    acted: e.Acted | None = None
    """The last action."""
    spot: Point | None = None
    """Where on the map the last thing has happened."""
    lined: e.LinedUp | None = None
    """How the queue was formed."""
    step: Phase = Phase.READY
    arrived: tuple[tuple[str, tuple[str, int]], ...] = ()
    """Of what kind, and how many, groups are that came in the course of the game: a table that is
    taken up again remembers its story before it sees who is there.
    """

    def track(self, who: str) -> Track | None:
        """The last way somebody has come."""
        return next((each for each in reversed(self.tracks) if each.who == who), None)


def after(story: Story, event: Event, bands: Bands = NONE) -> Story:
    """The story once `event` has been told; `bands` are the groups that are there."""
    if isinstance(event, e.GroupCame):
        came = (event.group.id, (event.group.kind, event.group.figures))
        story = replace(story, arrived=(*story.arrived, came))
    bands = {**dict(story.arrived), **bands}
    match event:
        case e.TurnBegan(turn):
            kept = {each.who: each for each in story.tracks}
            return replace(
                story, turn=turn, tracks=tuple(kept.values()), came=(), sheet=None, acted=None
            )
        case e.PhaseBegan(phase, _order, far):
            moved = {} if not far else {"far": far, "was_far": story.far or far}
            return replace(story, step=phase, sheet=None, leather=Leather(), **moved)
        case e.LinedUp():
            return replace(story, lined=event)
        case e.Acted():
            return replace(story, acted=event, sheet=None, leather=Leather())
        case e.CourierStands() | e.GroupStands() | e.TableStands() | e.Changed() | e.Stayed():
            return story
        case e.DiceThrown():
            return _thrown(story, event)
        case e.Woke(seat, die):
            return replace(story, leather=Leather((die,), seat=seat, why="wake"), sheet=None)
        case e.Tripled() | e.LinedUp():
            return story
        case e.Went(seat, path, far, mounted, by):
            if by == "placed":
                return replace(story, spot=path[-1], sheet=None)
            track = Track(str(seat), path, story.turn, far, mounted, by)
            return replace(story, tracks=(*story.tracks, track), spot=path[-1], sheet=None)
        case e.GroupThrew(_group, dice):
            return replace(story, leather=Leather(dice, why="group"), sheet=None)
        case e.GroupWent(group, path, by):
            track = Track(group, path, story.turn, by=by)
            return replace(story, tracks=(*story.tracks, track), spot=path[-1], sheet=None)
        case e.BulletFlew(die=die):
            return replace(story, leather=Leather(black=die, why="bullets"), sheet=None)
        case e.RidersLost(_group, dice):
            return replace(story, leather=Leather(dice, why="branches"), sheet=None)
        case e.PursuitBegan() | e.PursuitEnded():
            return replace(story, sheet=None, leather=Leather())
        case e.Rolled():
            return _rolled(story, event, bands)
        case e.FightBegan():
            kind, figures = bands.get(event.foes[0][0], ("", 0))
            sheet = Sheet(event.seat, duel=Duel(event), kind=kind, figures=figures)
            return replace(story, sheet=sheet, leather=Leather())
        case e.EnemyThrew() | e.Exchanged():
            return _blow(story, event)
        case _ if isinstance(event, Gain):
            return _gained(story, event)
        case _:
            return story


def without_sheet(story: Story) -> Story:
    """The same with nothing lying over the map."""
    return replace(story, sheet=None)


def _thrown(story: Story, event: e.DiceThrown) -> Story:
    """Dice for a move put the sheet away; a die of a fight or a trial lies on it."""
    leather = Leather(event.dice, event.again, seat=event.seat, why=event.why)
    sheet = story.sheet
    if event.why in {"move", "escape"} or sheet is None:
        return replace(story, leather=leather, sheet=None)
    if event.why != "combat" or sheet.duel is None or not sheet.duel.blows:
        return replace(story, leather=leather)
    blows = sheet.duel.blows
    leather = replace(leather, black=blows[-1].enemy.die)
    last = replace(blows[-1], own=event.dice[0])
    duel = replace(sheet.duel, blows=(*blows[:-1], last))
    return replace(story, leather=leather, sheet=replace(sheet, duel=duel))


def _rolled(story: Story, event: e.Rolled, bands: Bands) -> Story:
    """A die on a table opens the sheet; one beside it is told there, too, if it lies open."""
    leather = Leather((event.die,), seat=event.seat, why=event.what, plus=event.plus)
    story = replace(story, leather=leather)
    if event.what in TABLES and event.what not in ON_THE_WAY:
        kind, figures = bands.get(event.group, ("", 0))
        return replace(story, sheet=Sheet(event.seat, event, kind=kind, figures=figures))
    if story.sheet is not None and event.what not in ON_THE_WAY:
        trials = (*story.sheet.trials, event)
        return replace(story, sheet=replace(story.sheet, trials=trials))
    return replace(story, sheet=None)


def _blow(story: Story, event: e.EnemyThrew | e.Exchanged) -> Story:
    sheet = story.sheet
    if sheet is None or sheet.duel is None:
        return story
    duel = sheet.duel
    match event:
        case e.EnemyThrew(die=die):
            duel = replace(duel, blows=(*duel.blows, Blow(event)))
            leather = Leather((0,), black=die, seat=event.seat, why="fight")
        case e.Exchanged():
            blows = duel.blows
            last = replace(blows[-1], done=event) if blows else Blow(_threw(event), event)
            duel = replace(duel, blows=(*blows[:-1], last))
            leather = Leather(
                (event.die,), black=event.enemy, seat=event.seat, why="fight", plus=event.plus
            )
    return replace(story, sheet=replace(sheet, duel=duel), leather=leather)


def _threw(event: e.Exchanged) -> e.EnemyThrew:
    return e.EnemyThrew(event.seat, event.group, event.enemy)


def _gained(story: Story, event: Event) -> Story:
    seat = getattr(event, "seat", None)
    if isinstance(event, e.MessageMoved):
        seat = event.message
    told = event.seen_by(None)
    if told is None:
        return story
    if seat is not None:
        story = replace(story, came=(*story.came, (seat, told)))
    if story.sheet is None:
        return story
    came = (*story.sheet.came, told)
    return replace(story, sheet=replace(story.sheet, came=came))


class SteeplechaseShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: SteeplechaseView
    doing: Doing | Gathered | None = None
    story: Story = Story()
    """What the game has brought, as far as it has been told."""
    away: tuple[str, ...] = ()
    """Pieces of the map that are on their way in the beat being told ("courier 0", "group G1"):
    they lie in no composition.
    """
    slipping: bool = False
    """Whether the slips are changing places."""
