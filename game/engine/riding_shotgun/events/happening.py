"""What every event of this game says of itself, besides what it changes and which rule made it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from game.engine.flavour.broadside import TurningPoint
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight
from game.engine.kinds import Event, Seat, Sides
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.view import RidingView

Cards = tuple[int, ...]
Spoken = Literal["always", "alone", "never"]
"""Of one that is spoken of alone nothing is said where several are told together."""

BY_AN_ATTACK = ("shotgun", "knife", "dynamite", "desperate", "nominated")
"""Causes for which an attack takes somebody's grit."""


SPOKEN_OF = 5
"""Strength from which on an attack is spoken of, and worth a held breath whoever it is aimed at."""


class BalladStory:
    """What a ballad has heard so far: `found` is what might be sung, `scene` is which attack it was
    about ("" for none). Of the attack: who made it, who answers for it, and how strong it was.
    """

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.found: list[TurningPoint] = []
        self.number = self.round = 0
        self.scene = ""
        self.driver: Seat | None = None
        self.robber: Seat | None = None
        self.responder: Seat = 0
        self.strength = 0

    def note(
        self, kind: str, weight: int, *seats: Seat | None, fields: Mapping[str, str] | None = None
    ) -> None:
        """The event that is being told might be sung of so."""
        people = tuple([seat for seat in seats if seat is not None])
        # All that comes of one attack is one scene.
        self.found.append(TurningPoint(kind, self.number, weight, people, fields or {}, self.scene))


class Happening(Event, frozen=True):
    """An event of the road to Redemption. What it is for a song, a word, a deed or a held breath is
    told from what everybody sees: of a Blind that nobody called, nothing is. `heard` is the sound
    as it begins; shots, coins and fire are heard where they happen. `costly` is what an attack
    costs or brings. `spoken` is when its sentence is said at the table: what lies there, and what
    is done in secret, needs no words.
    """

    heard: ClassVar[str] = ""
    costly: ClassVar[bool] = False
    spoken: ClassVar[Spoken] = "always"

    @property
    def sound(self) -> str:
        """What is heard as it begins."""
        return self.heard

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        """What it is to everybody at the table."""
        yield from ()

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        """Who has done what by it: deeds, and what makes one when it is counted."""
        yield from ()

    def weight(self, view: RidingView) -> Weight:
        """What hangs on it, the table being `view` before it."""
        return LIGHT

    def sung(self, story: BalladStory) -> None:
        """Tell a ballad of it."""


def defender(view: RidingView) -> Seat | None:
    """Who answers for what is attacked."""
    target = None if view.attack is None else view.attack.target
    return view.driver if target == COACH else target


def side(view: RidingView, team: int, but: Seat | None = None) -> list[Seat]:
    """The seats of a team, perhaps without somebody's."""
    return [seat for seat, own in enumerate(view.sides) if own == team and seat != but]


def grit(view: RidingView, team: int, but: Seat | None = None) -> int:
    """All the grit of a team, perhaps without somebody's."""
    return sum([view.riders[seat].grit for seat in side(view, team, but)])


class BlindTurned(Happening, frozen=True):
    """A Blind is turned up: `shown` is what it shows of the kind said."""

    discloses: ClassVar[bool] = True
    heard: ClassVar[str] = "liar"
    found: ClassVar[str] = ""
    """The deed of finding a bluff so."""
    seat: Seat
    blind: int
    claimed: int
    shown: int
    bluff: bool

    def owner(self, view: RidingView) -> Seat | None:
        """Whose Blind is turned up."""
        return defender(view)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        owner = self.owner(before)
        if owner is not None:
            yield TalkMoment(self.seat, "liar" if self.bluff else "mistaken", owner)
            yield TalkMoment(owner, "caught" if self.bluff else "honest", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        owner = self.owner(before)
        if self.bluff:
            yield self.seat, self.found
            yield self.seat, "right"
        if owner is not None:
            yield owner, "caught" if self.bluff else "honest"

    def weight(self, view: RidingView) -> Weight:
        return Weight(self._hangs(view), "gasp" if self.bluff else "thump", self.seat)

    def _hangs(self, view: RidingView) -> bool:
        """Whether much hangs on the Blind: gold, a wheel, somebody's last grit."""
        attack = view.attack
        if attack is None:
            return False
        target = attack.target
        if target is None or target == COACH or attack.kind == "lasso":
            return True
        owner = attack.seat if attack.defence is None else target
        last = 1 in [view.riders[seat].grit for seat in (self.seat, owner, target)]
        return last or attack.strength >= SPOKEN_OF
