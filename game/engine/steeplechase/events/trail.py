"""What a table remembers beyond the View: the game so far, as everybody has seen it."""

from types import MappingProxyType
from typing import Any, Final, Self

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Event, Seat
from game.engine.steeplechase.events.throws import (
    ON_THE_WAY,
    Bands,
    EnemyThrew,
    Exchanged,
    FightBegan,
    LinedUp,
    Rolled,
)
from game.engine.steeplechase.state import Group, Phase

replace = msgspec.structs.replace


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

    enemy: EnemyThrew
    done: Exchanged | None = None
    own: int = 0


class Duel(msgspec.Struct, frozen=True):
    """A fight, exchange by exchange."""

    began: FightBegan
    blows: tuple[Blow, ...] = ()

    @property
    def foes(self) -> int:
        """How many may be met in all."""
        return sum([n for _name, n in self.began.foes])

    def with_last(self, blow: Blow) -> Self:
        """With the last exchange as it is now."""
        return replace(self, blows=(*self.blows[:-1], blow))


class TableSheetShown(msgspec.Struct, frozen=True):
    """What lies on the table sheet: whose adventure it is, with which group or at which place; the
    throw on a table, or a fight; and what it has brought since.
    """

    seat: Seat
    rolled: Rolled | None = None
    duel: Duel | None = None
    trials: tuple[Rolled, ...] = ()
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


class RaceTrail(msgspec.Struct, frozen=True):
    """The game so far; every event says in `told` how it goes on."""

    turn: int = 0
    leather: Leather = Leather()
    sheet: TableSheetShown | None = None
    tracks: tuple[Track, ...] = ()
    """The last way of everybody, and all ways of this turn, oldest first."""
    came: tuple[tuple[Seat, Event], ...] = ()
    """What this turn has brought everybody."""
    far: tuple[int, ...] = ()
    """How far everybody was from the finish when couriers moved or acted last, by seat."""
    was_far: tuple[int, ...] = ()
    """The same one step before."""
    acted: Any = None
    """The last action: the event that tells of it."""
    spot: Point | None = None
    """Where on the map the last thing has happened."""
    lined: LinedUp | None = None
    """How the queue was formed."""
    step: Phase = Phase.READY
    arrived: tuple[tuple[str, tuple[str, int]], ...] = ()
    """Of what kind, and how many, groups are that came in the course of the game: a table that is
    taken up again remembers its story before it sees who is there.
    """

    def track(self, who: str) -> Track | None:
        """The last way somebody has come."""
        return next((each for each in reversed(self.tracks) if each.who == who), None)

    def without_sheet(self) -> Self:
        """With nothing lying over the map."""
        return replace(self, sheet=None)

    def bare(self) -> Self:
        """With neither sheet nor dice."""
        return replace(self, sheet=None, leather=Leather())

    def on_leather(self, faces: tuple[int, ...], **about: Any) -> Self:
        """With dice on the leather, and no sheet."""
        return replace(self, leather=Leather(faces, **about), sheet=None)

    def gone(self, track: Track) -> Self:
        """With one way more."""
        tracks = (*self.tracks, replace(track, turn=self.turn))
        return replace(self, tracks=tracks, spot=track.path[-1], sheet=None)

    def joined(self, group: Group) -> Self:
        """With a group that was not there."""
        return replace(self, arrived=(*self.arrived, (group.id, (group.kind, group.figures))))

    def _band(self, name: str, bands: Bands) -> tuple[str, int]:
        return {**dict(self.arrived), **bands}.get(name, ("", 0))

    def thrown(self, seat: Seat, why: str, dice: tuple[int, ...], again: tuple[int, ...]) -> Self:
        """Dice for a move put the sheet away; a die of a fight or a trial lies on it."""
        leather, sheet = Leather(dice, again, seat=seat, why=why), self.sheet
        if why in {"move", "escape"} or sheet is None:
            return replace(self, leather=leather, sheet=None)
        if why != "combat" or sheet.duel is None or not sheet.duel.blows:
            return replace(self, leather=leather)
        last = sheet.duel.blows[-1]
        duel = sheet.duel.with_last(replace(last, own=dice[0]))
        leather = replace(leather, black=last.enemy.die)
        return replace(self, leather=leather, sheet=replace(sheet, duel=duel))

    def rolled(self, event: Rolled, bands: Bands) -> Self:
        """A die on a table opens the sheet; one beside it is told there, too, if it lies open."""
        leather = Leather((event.die,), seat=event.seat, why=event.what, plus=event.plus)
        sheet = None if event.what in ON_THE_WAY else self.sheet
        if event.opens_sheet:
            kind, figures = self._band(event.group, bands)
            sheet = TableSheetShown(event.seat, event, kind=kind, figures=figures)
        elif sheet is not None:
            sheet = replace(sheet, trials=(*sheet.trials, event))
        return replace(self, leather=leather, sheet=sheet)

    def fought(self, event: FightBegan, bands: Bands) -> Self:
        """A fight opens the sheet."""
        kind, figures = self._band(event.foes[0][0], bands)
        sheet = TableSheetShown(event.seat, duel=Duel(event), kind=kind, figures=figures)
        return replace(self, sheet=sheet, leather=Leather())

    def struck_at(self, event: EnemyThrew) -> Self:
        """The enemy's die lies there, and waits for one's own."""
        if self.sheet is None or self.sheet.duel is None:
            return self
        duel = self.sheet.duel
        duel = replace(duel, blows=(*duel.blows, Blow(event)))
        leather = Leather((0,), black=event.die, seat=event.seat, why="fight")
        return replace(self, sheet=replace(self.sheet, duel=duel), leather=leather)

    def struck(self, event: Exchanged, threw: EnemyThrew) -> Self:
        """Both dice lie there; `threw` is the enemy's, where it was not told before."""
        if self.sheet is None or self.sheet.duel is None:
            return self
        duel = self.sheet.duel
        last = replace(duel.blows[-1], done=event) if duel.blows else Blow(threw, event)
        leather = Leather(
            (event.die,), black=event.enemy, seat=event.seat, why="fight", plus=event.plus
        )
        sheet = replace(self.sheet, duel=duel.with_last(last))
        return replace(self, sheet=sheet, leather=leather)

    def gained(self, event: Event, seat: Seat | None) -> Self:
        """What somebody comes by or loses, as everybody sees it; None for what is nobody's."""
        told = event.seen_by(None)
        if told is None:
            return self
        came = self.came if seat is None else (*self.came, (seat, told))
        sheet = self.sheet
        if sheet is not None:
            sheet = replace(sheet, came=(*sheet.came, told))
        return replace(self, came=came, sheet=sheet)


NOBODY: Final[Bands] = MappingProxyType({})
"""No group."""


def after(story: RaceTrail, event: Any, bands: Bands = NOBODY) -> RaceTrail:
    """The story once `event` has been told; `bands` are the groups that are there."""
    told: RaceTrail = event.told(story, bands)
    return told
