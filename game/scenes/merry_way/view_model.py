"""What the table of On Their Merry Way is drawn from, what a decision in the making shows on it,
and what it remembers beyond the View.
"""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import Traveller
from game.engine.merry_way.draft import Foreseen
from game.engine.merry_way.odds.bargain import Holding
from game.engine.merry_way.view import MerryView
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown

NOBODY: Mapping[Seat, Holding] = {}


class Doing(msgspec.Struct, frozen=True):
    """A decision in the making. What lies on the desk, and over the board, its own module draws;
    panels, supply, line-up and forecast are drawn by the furniture from this.
    """

    covers: ClassVar[bool] = True
    """Whether it fills the whole desk with things of its own."""

    @property
    def panels(self) -> Mapping[Seat, Holding]:
        """What bands would have if it were carried out: where that differs from what they have, a
        panel shows both ("4 → 2").
        """
        return NOBODY

    @property
    def partner(self) -> Seat | None:
        """Who is asked: the second edge."""
        return None

    @property
    def lit_panels(self) -> tuple[Seat, ...]:
        """Panels that may be chosen now."""
        return ()

    @property
    def lit_supply(self) -> tuple[str, ...]:
        """Rows of the supply ("plots" …) and the pile of "schemes", where they may be pressed."""
        return ()

    @property
    def lit_follies(self) -> tuple[int, ...]:
        """Places of the line-up, 1 to 6, that may be chosen or are touched by what is in hand."""
        return ()

    @property
    def lit_travellers(self) -> tuple[Traveller, ...]:
        """Travellers that may be chosen now."""
        return ()

    @property
    def foreseen(self) -> Foreseen | None:
        """The walks, before and after, as far as they are to be seen now."""
        return None

    @property
    def drawn_walks(self) -> tuple[Traveller, ...]:
        """Whose walks lie on the board as footprints."""
        return ()


class Looked(msgspec.Struct, frozen=True):
    """What whoever sits before the screen has turned to, kept as `Shown.look`: whether the forecast
    was asked for, and which page lies up on the right where letters are large ("" for the one the
    phase is about), and whose last walk is looked at again.
    """

    forecast: bool = False
    page: str = ""
    walk: Traveller | None = None


def looked(look: object) -> Looked:
    """The same of whatever is kept there."""
    return look if isinstance(look, Looked) else Looked()


def sees_forecast(look: object, option: str) -> bool:
    """Whether the walks are to be seen now, as the house plays and as was asked."""
    return option == "always" or (option == "on_request" and looked(look).forecast)


replace = msgspec.structs.replace

Banked = e.Bought | e.Exchanged | e.SchemesDrawn
"""What somebody has bought of the bank."""


class Stride(msgspec.Struct, frozen=True):
    """A step of a walk, and what came of it where it led to."""

    step: e.Strolled
    fell: e.Fell | None = None
    profit: e.ProfitChanged | None = None
    lifted: e.TokenLifted | None = None


class WalkTold(msgspec.Struct, frozen=True):
    """A traveller's walk as far as it has been told."""

    out: e.SetOut
    strides: tuple[Stride, ...] = ()
    there: bool = False
    """Whether it has come to town."""

    @property
    def traveller(self) -> Traveller:
        return self.out.traveller

    @property
    def path(self) -> tuple[str, ...]:
        """The spaces it has come through."""
        if not self.strides:
            return ()
        return (self.strides[0].step.start, *[stride.step.to for stride in self.strides])

    @property
    def falls(self) -> tuple[Stride, ...]:
        """Where something has worked."""
        return tuple([stride for stride in self.strides if stride.fell is not None])


class Taking(msgspec.Struct, frozen=True):
    """What a trap has done once: `change` of its owner's purses, or a claim `lifted`."""

    clearing: str
    round: int
    traveller: Traveller
    owner: Seat
    change: int
    lifted: bool


class Laid(msgspec.Struct, frozen=True):
    """Where a trap lies, who set it, and when."""

    clearing: str
    seat: Seat
    card: str
    round: int


class Trail(msgspec.Struct, frozen=True):
    """The game so far, as everybody has seen it."""

    round: int = 0
    began: tuple[int, ...] = ()
    """Everybody's purses when the round began; () before the first."""
    banked: tuple[Banked, ...] = ()
    built: tuple[e.Built, ...] = ()
    """What was built, or done with a special scheme."""
    changes: tuple[e.ProfitChanged, ...] = ()
    """Purses that came and went this round, but for those of a deal."""
    walks: tuple[WalkTold, ...] = ()
    """The walks of the last Travel phase that has begun."""
    walking: bool = False
    """Whether the travellers are on their way, or have just come to town."""
    block: tuple[str, str] | None = None
    """Where the roadblock lay during those walks."""
    takings: tuple[Taking, ...] = ()
    """What the traps that still lie there have done, oldest first."""
    laid: tuple[Laid, ...] = ()
    """The traps that lie there, in the order in which they were set."""
    purses: tuple[tuple[int, ...], ...] = ()
    """Everybody's purses at the end of each round."""
    ended: bool = False
    """Whether the round is over and the next has not begun."""

    @property
    def walk(self) -> WalkTold | None:
        """The walk that is being told, or was told last."""
        return self.walks[-1] if self.walks else None

    def walk_of(self, traveller: str) -> WalkTold | None:
        """That traveller's last walk."""
        return next((walk for walk in self.walks if walk.traveller == traveller), None)

    def brought(self, clearing: str) -> tuple[Taking, ...]:
        """What the trap that lies there has done since it was set."""
        return tuple([each for each in self.takings if each.clearing == clearing])

    def lain(self, clearing: str) -> Laid | None:
        """Who set what lies there, and when."""
        return next((each for each in self.laid if each.clearing == clearing), None)


def after(trail: Trail, event: Event) -> Trail:
    """The trail once `event` has been told."""
    if isinstance(event, e.Built):
        trail = replace(trail, built=(*trail.built, event))
    if isinstance(event, e.Walked) and not isinstance(event, e.SetOut):
        return _walked(trail, event)
    match event:
        case e.RoundBegan(number):
            began = trail.purses[-1] if trail.purses else ()
            gone = {"banked": (), "built": (), "changes": (), "walking": False, "ended": False}
            return replace(trail, round=number, began=began, **gone)
        case e.Bought() | e.Exchanged() | e.SchemesDrawn(why="bank"):
            return replace(trail, banked=(*trail.banked, event.seen_by(None)))
        case e.TrapSet(seat, clearing, card):
            others = tuple([each for each in trail.laid if each.clearing != clearing])
            takings = tuple([each for each in trail.takings if each.clearing != clearing])
            laid = Laid(clearing, seat, card, trail.round)
            return replace(trail, laid=(*others, laid), takings=takings)
        case e.BuildingBegan():
            return replace(trail, block=None)
        case e.RoadblockBuilt(step=step):
            return replace(trail, block=step)
        case e.SetOut():
            walks = trail.walks if trail.walking else ()
            return replace(trail, walks=(*walks, WalkTold(event)), walking=True)
        case e.RoundEnded(_round, profit):
            return replace(trail, purses=(*trail.purses, profit), ended=True)
        case e.GameEnded():
            return replace(trail, walking=False)
        case _:
            return trail


def _walked(trail: Trail, event: e.Walked) -> Trail:
    """The walk that is going on, once that has happened on it; purses change without one, too."""
    if isinstance(event, e.ProfitChanged):
        trail = replace(trail, changes=(*trail.changes, event))
    if not trail.walking:
        return trail
    walk, takings = trail.walks[-1], trail.takings
    match event:
        case e.Strolled():
            walk = replace(walk, strides=(*walk.strides, Stride(event)))
        case e.Fell():
            walk = _last(walk, fell=event)
        case e.ProfitChanged(seat, was, now, clearing=clearing):
            walk = _last(walk, profit=event)
            taking = Taking(clearing, trail.round, walk.traveller, seat, now - was, False)
            takings = (*takings, taking) if clearing else takings
        case e.TokenLifted(seat, clearing):
            walk = _last(walk, lifted=event)
            takings = (*takings, Taking(clearing, trail.round, walk.traveller, seat, 0, True))
        case e.Arrived():
            walk = replace(walk, there=True)
    return replace(trail, walks=(*trail.walks[:-1], walk), takings=takings)


def _last(walk: WalkTold, **fields: object) -> WalkTold:
    stride = replace(walk.strides[-1], **fields)
    return replace(walk, strides=(*walk.strides[:-1], stride))


class MerryShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: MerryView
    doing: Doing | Gathered | None = None
    trail: Trail = Trail()
    """What the game has brought, as far as it has been told."""
    strolling: tuple[Traveller, ...] = ()
    """Who is on the way in the beat being told: they lie on the table of that beat alone."""
    at_once: bool = False
    """Whether the rest of this round's travellers walk all at once."""
