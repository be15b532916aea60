"""What one courier may know (§17.2): all but the values of others' chits, and what they picked."""

from game.engine.chance import Bag
from game.engine.kinds import Result, Seat, View
from game.engine.steeplechase.actions import SteeplechaseAction, SteeplechaseFamily
from game.engine.steeplechase.state import Courier, Flock, Group, Options, Phase
from game.engine.steeplechase.tasks import TASKS


class SteeplechaseView(View, frozen=True, kw_only=True):
    """See `State` for what the fields are. `agenda` is what is still to be done, with what is
    secret left out; `picked` who has chosen an eagerness, `pick` one's own. Where
    the number of chits is hidden, one chit of another stands for all he has face down.
    """

    options: Options
    couriers: tuple[Courier, ...]
    groups: tuple[Group, ...]
    agenda: tuple[TASKS, ...]
    queue: tuple[Seat, ...]
    picked: tuple[bool, ...]
    pick: int | None
    drum: int
    turn: int
    phase: Phase
    order: tuple[Seat, ...]
    grace: int
    burning: tuple[tuple[str, int], ...]
    flocks: tuple[Flock, ...]
    open_doors: tuple[str, ...]
    loot_rights: tuple[tuple[Seat, str, bool], ...]
    spawned: int
    boast_bag: Bag
    shame_bag: Bag
    result: Result | None
    legal: tuple[SteeplechaseAction | SteeplechaseFamily, ...]

    @property
    def asked(self) -> TASKS | None:
        """The question that waits for an answer."""
        return self.agenda[-1] if self.agenda else None
