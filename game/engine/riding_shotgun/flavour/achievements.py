"""The deeds on the road to Redemption, found event by event."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Event, Result, Seat
from game.engine.riding_shotgun import reducer
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, NUMBERS
from game.engine.riding_shotgun.events import (
    AttackCalled,
    AttackFailed,
    AttackSucceeded,
    DefenceCalled,
    DriverNamed,
    GameEnded,
    GoldTaken,
    GritChanged,
    Nominated,
    SpeedSet,
    WheelBurnt,
    WildcardPlayed,
)
from game.engine.riding_shotgun.view import RidingView

DEEDS: Final = read_deeds(__package__ or "game.engine.riding_shotgun.flavour")

_HEAVY: Final = 6  # strength that is told of
_LONG: Final = 9  # rounds of a long trail
_THRICE: Final = 3
_BY_AN_ATTACK: Final = ("shotgun", "knife", "dynamite", "desperate", "nominated")
_WON: Final = {
    "town": "to_town",
    "bandits_spent": "posse",
    "gold": "all_the_gold",
    "wheels": "in_the_dust",
    "guards_spent": "guards_spent",
}
"""What a whole team has done, by how it ended."""


class _Rider:
    """What of a rider's game has to be remembered."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.right = self.honest = self.caught = 0
        self.wheels = self.drives = self.says = self.wildcards = self.hits = 0
        self.spent = False


class Fold:
    """Goes through a game; `begun` where `view` is the table at which it sets in."""

    def __init__(self, view: RidingView, *, begun: bool = False) -> None:
        self.table = view if begun else reducer.before(view)
        self.riders: defaultdict[Seat, _Rider] = defaultdict(_Rider)

    def see(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, reducer.after(self.table, event)
        match event:
            case AttackCalled() | DefenceCalled():
                yield from self._called(event, before)
            case AttackSucceeded():
                yield from [(event.seat, deed) for deed in self._hit(event, before)]
            case AttackFailed(_seat, target, kind, "defended"):
                yield from self._held(target, kind, before)
            case GritChanged(seat, was, now, cause):
                if now == NUMBERS.grit_max:
                    yield seat, "iron_nerves"
                if was and not now:
                    self.riders[seat].spent = True
                    if cause in _BY_AN_ATTACK and before.attack is not None:
                        yield before.attack.seat, "last_grit"
            case Nominated(seat, to):
                self.riders[to].hits += 1
                yield seat, "two_for_one"
            case WheelBurnt(seat):
                self.riders[seat].wheels += 1
                if self.riders[seat].wheels == 2:
                    yield seat, "two_wheels"
            case GoldTaken(seat, why=why):
                yield seat, "finders" if why == "lasso" else "great_robbery"
            case DriverNamed(seat):
                self.riders[seat].drives += 1
                if self.riders[seat].drives == _THRICE:
                    yield seat, "steady_hands"
            case SpeedSet(seat):
                self.riders[seat].says += 1
                if self.riders[seat].says == _THRICE:
                    yield seat, "whip_hand"
            case WildcardPlayed(seat):
                self.riders[seat].wildcards += 1
                if self.riders[seat].wildcards == _THRICE:
                    yield seat, "up_both_sleeves"
            case GameEnded(result):
                yield from self._ended(result)

    def _called(
        self, event: AttackCalled | DefenceCalled, before: RidingView
    ) -> Iterator[tuple[Seat, str]]:
        """A Blind is turned up: what it is to the caller, and to who laid it."""
        caller = self.riders[event.seat]
        owner = _owner(event, before)
        if event.bluff:
            yield event.seat, "liar" if isinstance(event, AttackCalled) else "show_me"
            caller.right += 1
            if caller.right == _THRICE:
                yield event.seat, "three_liars"
            if owner is not None:
                self.riders[owner].caught += 1
                if self.riders[owner].caught == _THRICE:
                    yield owner, "caught_thrice"
        elif owner is not None:
            self.riders[owner].honest += 1
            if self.riders[owner].honest == 2:
                yield owner, "word_of_honour"

    def _hit(self, event: AttackSucceeded, before: RidingView) -> Iterator[str]:
        """What an attack that hits is worth telling for."""
        rider = self.riders[event.seat]
        rider.kinds.add(event.kind)
        if event.target != COACH:
            self.riders[event.target].hits += 1
        if before.attack is not None and before.attack.strength >= _HEAVY:
            yield "heavy"
        if len(rider.kinds) == _THRICE:
            yield "three_kinds"
        if event.kind == "desperate":
            yield "bare_hands"
        if before.order and before.order[0] == event.seat:
            yield "quick_draw"

    def _held(
        self, target: Seat | str, kind: str, before: RidingView
    ) -> Iterator[tuple[Seat, str]]:
        """A defence that came off."""
        if target == COACH:
            if before.driver is not None:
                yield before.driver, "not_on_my_coach"
        elif kind == "lasso":
            yield target, "cut_the_rope"  # type: ignore[misc]

    def _ended(self, result: Result) -> Iterator[tuple[Seat, str]]:
        sides = result.by_side
        team = next(side for side, won in zip(sides, result.won, strict=True) if won)
        stolen = sum(
            [gold for gold, side in zip(result.scores, sides, strict=True) if side == BANDITS]
        )
        for seat in [seat for seat, won in enumerate(result.won) if won]:
            yield seat, _WON[result.verdict]
            if self.riders[seat].spent:
                yield seat, "from_nothing"
            if not self.riders[seat].hits:
                yield seat, "quiet_road"
            if self.table.round >= _LONG:
                yield seat, "long_trail"
            if team == GUARDS and not stolen:
                yield seat, "every_bar"
            if team == GUARDS and self.table.burnt == NUMBERS.wheels - 1:
                yield seat, "on_one_wheel"


def _owner(event: AttackCalled | DefenceCalled, view: RidingView) -> Seat | None:
    """Whose Blind is turned up."""
    attack = view.attack
    if attack is None or isinstance(event, AttackCalled):
        return None if attack is None else attack.seat
    return view.driver if attack.target == COACH else attack.target
