"""Before a wall or a stream, or before a door, with the dice thrown, and with the die of a jump:
the line shows what it is about, and what follows from each answer.
"""

from collections.abc import Callable, Iterator

from game.engine.geometry import advanced
from game.engine.steeplechase.actions import Enter, Halt, Riding
from game.engine.steeplechase.draft.pointing import begun
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.odds.fan_rides import Rides
from game.engine.steeplechase.tasks import AskAgain, AskJump, AskStop, Jumped
from game.scenes.steeplechase.modes.choosing import Choosing
from game.scenes.steeplechase.modes.on_desk import OnDesk
from game.scenes.steeplechase.modes.steering_drawn import Steered, side_notes
from game.scenes.table.desk import Desk
from game.sprites.steeplechase.layout import SteepleLayout


class OnTheWay(Choosing):
    """A ride that is under way."""

    _rides: Rides | None = None

    def reckoned(self) -> Iterator[Callable[[], object]]:
        yield from super().reckoned()
        yield lambda: self.fan

    @property
    def fan(self) -> Fan | None:
        """What the rest of the ride comes to, with what is chosen; of a jump, if he jumps."""
        if self._rides is None:
            self._rides = Rides(self.view, self.seat)
            self._fans: dict[bool, Fan] = {}
        task = self.view.asked
        if isinstance(task, AskAgain) and isinstance(task.then, Jumped):
            return self._rides.course(task.then.walk, 0)
        if not isinstance(task, AskJump | AskStop):
            return None
        jumping = isinstance(task, AskJump) and not isinstance(self.action, Halt)
        if jumping not in self._fans:
            pairs = len(task.pairs) if isinstance(task, AskStop) else 0
            self._fans[jumping] = self._rides.course(task.walk, pairs, jumping)
        return self._fans[jumping]

    @property
    def now(self) -> OnDesk:
        if self.tells:
            return super().now
        again = isinstance(self.view.asked, AskAgain)
        fan = None if isinstance(self.action, Enter) else self.fan
        at = self.view.couriers[self.seat].at
        return Steered(
            **self._now(),
            line=self.question,
            below=self.below(),
            sketch=begun(Riding(at, 1), advanced(at, (10000, 0), 1000)),
            fan=fan,
            large=self.desk.layout.large,
            # A jump that may be thrown again is told of on its own answers.
            odds=self.sees_odds and not again,
            other=True,
            pulls=True,
        )

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        super().lay_out(desk)
        side_notes(desk, lambda: self.fan, self.view)
