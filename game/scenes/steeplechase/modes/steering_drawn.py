"""How a heading, a spot or a stop in the making lies on the map, and what is said of it."""

from game.engine.geometry import Point, advanced
from game.engine.steeplechase.actions import Climbing, Cutting, Leaving, Slipping, Turning
from game.engine.steeplechase.draft.good import Good
from game.engine.steeplechase.draft.pointing import Sketch
from game.engine.steeplechase.reckon.fan import Fan
from game.engine.steeplechase.say.riding import good_words, ride_lines
from game.engine.steeplechase.say.things import way
from game.engine.words import _
from game.scenes.steeplechase.modes.on_desk import OnDesk
from game.scenes.steeplechase.modes.over_map import glass_of
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.steeplechase import ride
from game.sprites.steeplechase.layout import SteepleLayout


class Steered(OnDesk, frozen=True, kw_only=True):
    """A heading, a spot or a stop in the making: the sketch, the fan of the ride where it is one,
    whether something `other` is chosen instead, and whether `odds` are told.
    """

    sketch: Sketch
    fan: Fan | None = None
    other: bool = False
    odds: bool = False
    good: Good | None = None
    typing: str = ""
    ghost: Point | None = None
    leaps: bool = False

    @property
    def points(self) -> bool:
        return True

    @property
    def words(self) -> tuple[str, list[str]]:
        line = self.refusal or self.line
        if self.hint:
            return line, [self.hint]
        below = list(self.below)
        if self.sketch.turns and not self.other:
            said = way(self.sketch.heading)
            if self.good is not None:
                said = _("{way}, {good}").format(way=said, good=good_words(self.good, self.view))
            line = f"{line} {said[:1].upper()}{said[1:]}."
        if self.fan is not None:
            below += ride_lines(self.fan, self.view, self.odds)
        elif self.sketch.why_not and not self.other:
            below.append(self.sketch.why_not)
        return line, below

    @property
    def path(self) -> tuple[Point, ...]:
        """What of it is a line on the map."""
        sketch = self.sketch
        if self.other or self.fan is not None:
            return ()
        match sketch.family:
            case Climbing() | Slipping() | Turning():
                return tuple(sketch.family.path(sketch.action))
            case _:
                return ()

    @property
    def spot(self) -> Point | None:
        """A spot that is chosen."""
        if self.other:
            return None
        match self.sketch.family:
            case Leaving() | Cutting():
                return self.sketch.spot
            case _:
                return None


def lay(
    now: Steered,
    layout: SteepleLayout,
    party: Party,
    shown: SteeplechaseShown,
    on: Composer,
) -> None:
    """The fan, the line or the spot over the map."""
    glass = glass_of(shown.look, now.view, layout)
    board = layout.board
    if now.fan is not None:
        drawn = ride.fan_over(now.fan, glass, layout.scale)
        on.piece("map:ride", drawn, board, f"ride {now.fan.heading} {now.fan.dice}", 26)
    elif now.path:
        drawn = ride.line_over(now.path, glass, layout.scale, not now.sketch.why_not)
        on.piece("map:ride", drawn, board, f"line {now.path}", 26)
    elif now.spot is not None:
        drawn = ride.line_over((now.spot,), glass, layout.scale, not now.sketch.why_not)
        on.piece("map:ride", drawn, board, f"spot {now.spot}", 26)


def end_of(now: Steered) -> Point | None:
    """The spot that has to be seen."""
    if now.fan is not None:
        return advanced(now.fan.start, now.fan.heading, now.fan.longest // 2)
    return now.spot
