"""Who sits at the screen, and what comes next: hand the place over, ask, think, or end.

Pure: scenes act on the cue, rivals think elsewhere, and no secret is looked at here.
"""

from dataclasses import dataclass

from game.engine.kinds import Seat, View
from game.session.match import Match


@dataclass(frozen=True, slots=True)
class PassTo:
    """`seat` has secrets to see and somebody else may be looking: the curtain, please."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """The person in `seat` decides now, from `view`."""

    seat: Seat
    view: View


@dataclass(frozen=True, slots=True)
class Think:
    """The rival of level `level` in `seat` decides now."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Cue = PassTo | Ask | Think | Over


class Sitting:
    """The people at one computer. `viewer` is the seat whose secrets may be on the screen.

    Where only one person plays nobody else can look, so that seat is always the viewer.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.people: tuple[Seat, ...] = tuple(
            [seat for seat, chair in enumerate(match.seats) if chair.is_person]
        )
        self._resting: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.viewer: Seat | None = self._resting

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that secrets need a curtain."""
        return len(self.people) > 1

    def sit(self, seat: Seat) -> None:
        """`seat` has said that it is alone before the screen."""
        self.viewer = seat

    def stand(self) -> None:
        """Secrets leave the screen; everybody may look again."""
        self.viewer = self._resting

    def next(self) -> Cue:
        """What has to happen now. Rivals first: people should not have to wait for them later."""
        to_act = self._match.to_act
        if not to_act:
            return Over()
        for seat in to_act:
            if seat not in self.people:
                return Think(seat, self._match.seats[seat].sitter)
        seat = self.viewer if self.viewer in to_act else to_act[0]
        view = self._match.view(seat)
        if view.secret and self.shared and self.viewer != seat:
            return PassTo(seat)
        return Ask(seat, view)
