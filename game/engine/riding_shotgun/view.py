"""What a seat may know (§13)."""

import msgspec

from game.engine.kinds import Result, Seat, View
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.actions import RidingAction
from game.engine.riding_shotgun.data import BANDITS, COACH, Kind
from game.engine.riding_shotgun.state import Attack, DueStep, Options, Phase, Posted, Word


class RiderSeen(msgspec.Struct, frozen=True, gc=False):
    """A guard or bandit as somebody sees them: counts for everybody, faces for those who know.

    `aside` are Strategy's discards, `laid` and `under` the Quick Draw with its wildcard, before
    they are turned up; `has_laid` says whether one lies there.
    """

    board: int
    grit: int
    gold: int
    in_cover: bool
    cards: int
    wildcards: int
    hand: tuple[int, ...] | None
    wild: tuple[int, ...] | None
    set_aside: int
    aside: tuple[int, ...] | None
    has_laid: bool
    laid: int | None
    under: int | None
    word: Word = Word()


class LyingSeen(msgspec.Struct, frozen=True, gc=False):
    """A card face down among the discards: who knows it is public, its face is for them."""

    card: int | None
    knowers: tuple[Seat, ...]


class RidingView(View, frozen=True, kw_only=True):
    """The table as `seat` may know it; `legal` is what that seat may do now.

    The fields mean what they mean in State. Of an attack (and a defence) the Blind is there for
    who has seen it only. `wild_held` is how many wildcards are in hands or under Quick Draws.
    """

    options: Options
    riders: tuple[RiderSeen, ...]
    deck: int
    wild_deck: int
    speed: int
    space: int
    spread: tuple[int, ...]
    unseen: tuple[LyingSeen, ...]
    posts: tuple[tuple[Posted, ...], tuple[Posted, ...]]
    played: tuple[int, ...]
    burnt: int
    round: int
    phase: Phase
    order: tuple[Seat, ...]
    place: int
    driver: Seat | None
    whip: tuple[int, int]
    map: int
    attack: Attack | None
    blind_down: bool
    defence_down: bool
    pending: tuple[DueStep, ...]
    asked: Seat | None
    result: Result | None
    legal: tuple[RidingAction, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        """The onlooker's own cards; none for a bystander."""
        return () if self.seat is None else self.riders[self.seat].hand or ()

    @property
    def wild(self) -> tuple[int, ...]:
        """The onlooker's own wildcards."""
        return () if self.seat is None else self.riders[self.seat].wild or ()

    @property
    def plays(self) -> list[d.PlayWildcard]:
        """The ways to play a wildcard now, each as a decision of its own."""
        return [each for each in self.legal if isinstance(each, d.PlayWildcard)]

    @property
    def quick_draws(self) -> list[d.QuickDraw]:
        """The Quick Draws that may be laid, with and without a wildcard."""
        return [each for each in self.legal if isinstance(each, d.QuickDraw)]

    @property
    def declarations(self) -> list[d.Declare]:
        """What the attack that is being built may be said to be."""
        return [each for each in self.legal if isinstance(each, d.Declare)]

    @property
    def defences(self) -> list[d.Defend]:
        """The defences that may be put up."""
        return [each for each in self.legal if isinstance(each, d.Defend)]

    def responder(self, target: d.Target) -> Seat:
        """Who answers for a target: the Driver for the coach. RuntimeError while nobody drives."""
        if target != COACH:
            return target
        if self.driver is None:
            raise RuntimeError("nobody drives yet")
        return self.driver

    def helped(self, kind: Kind, target: d.Target) -> int:
        """What helps a defence without a card: the Driver's token (D24)."""
        if kind == "lasso" or self.responder(target) != self.driver:
            return 0
        return int(target == COACH or self.options.token == "all")  # noqa: S105

    def in_reach(self, seat: Seat, kind: Kind) -> list[d.Target]:
        """Whom a seat may attack that way, as everybody sees it (§7.1, D26)."""
        bandit = self.sides[seat] == BANDITS
        foes = [foe for foe, team in enumerate(self.sides) if team != self.sides[seat]]
        if kind == "lasso":
            return [foe for foe in foes if self.riders[foe].gold] if bandit else []
        if kind == "desperate" and self.options.desperate == "anywhere":
            return [*foes]
        found: list[d.Target] = [foe for foe in foes if not self.riders[foe].in_cover]
        return [*found, COACH] if kind == "dynamite" and bandit else found
