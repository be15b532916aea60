"""What the table of Riding Shotgun is drawn from, and what it remembers beyond the View."""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from game.engine.kinds import Event, Reckoning, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import Kind
from game.engine.riding_shotgun.view import RidingView
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.scenes.table.view_model import Shown
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.placard import Declaration

replace = msgspec.structs.replace

Answer = Literal["", "taken", "called", "defended"]
"""How an attack was answered so far."""


class Turn(msgspec.Struct, frozen=True):
    """A turn of Showdown as everybody has seen it. `kind` is None until the attack is declared;
    `bluff` is what a call, of the attack or (with `met`) of the defence, has found; `caller` who
    called. `hit` is None while it is open.
    """

    seat: Seat
    place: int
    kind: Kind | None = None
    target: Target | None = None
    responder: Seat | None = None
    covered: bool = False
    """Whether there is a Blind."""
    cards: tuple[int, ...] = ()
    claim: int = 0
    sum: Reckoning | None = None
    answer: Answer = ""
    met: Reckoning | None = None
    met_covered: bool = False
    met_cards: tuple[int, ...] = ()
    met_claim: int = 0
    caller: Seat | None = None
    bluff: bool | None = None
    blind: int | None = None
    """The Blind of the attack, once it was called."""
    met_blind: int | None = None
    """That of the defence."""
    hit: bool | None = None
    why: str = ""
    costs: tuple[Event, ...] = ()
    """What it has cost or brought somebody."""
    played: tuple[e.WildcardPlayed, ...] = ()
    idle: bool = False
    """Whether there was nobody to attack."""
    cleared: bool = False
    """Whether its cards have left the table."""


class Trail(msgspec.Struct, frozen=True):
    """The round so far: the Quick Draws as they were turned up, the turns, and Reload."""

    draws: tuple[e.Drawn, ...] = ()
    turns: tuple[Turn, ...] = ()
    contest: e.SpeedContested | None = None
    set: e.SpeedSet | None = None
    moved: e.CoachMoved | None = None
    towns: tuple[e.TownPassed, ...] = ()
    missed: tuple[Seat, ...] = ()
    """Who found no wildcard left in a town."""
    reloads: bool = False
    """Whether the last turn is over and the next round has not begun."""

    @property
    def turn(self) -> Turn | None:
        """The turn that is being taken, or was taken last."""
        return self.turns[-1] if self.turns else None

    @property
    def lying(self) -> Turn | None:
        """The attack that is being made, or else the last one, whose outcome can still be read."""
        for turn in reversed(self.turns):
            if turn.kind is not None or turn.covered:
                return turn
        return None

    @property
    def fight(self) -> Turn | None:
        """The attack whose cards lie on the table."""
        turn = self.turn
        return None if turn is None or turn.kind is None or turn.cleared else turn

    def number(self, seat: Seat) -> int | None:
        """What counts of the Quick Draw of a seat; None before it is turned up."""
        for draw in self.draws:
            if draw.seat == seat:
                return draw.number
        return None


def after(trail: Trail, event: Event) -> Trail:
    """The trail once `event` has been told."""
    match event:
        case e.RoundBegan():
            return Trail()
        case e.QuickDrawsRevealed(draws):
            return replace(trail, draws=draws)
        case e.TurnBegan(seat, place):
            return replace(trail, turns=(*trail.turns, Turn(seat, place)))
        case e.SpeedContested():
            return replace(trail, contest=event, reloads=True)
        case e.SpeedSet():
            return replace(trail, set=event)
        case e.CoachMoved():
            return replace(trail, moved=event)
        case e.TownPassed():
            return replace(trail, towns=(*trail.towns, event))
        case e.WildcardDrawn(seat, _wildcard, True):
            return replace(trail, missed=(*trail.missed, seat))
        case _:
            turn = trail.turn
            if turn is None or trail.reloads:
                return trail
            return replace(trail, turns=(*trail.turns[:-1], _turn_after(turn, event)))


def _turn_after(turn: Turn, event: Event) -> Turn:
    match event:
        case e.NothingToAttack():
            return replace(turn, idle=True, cleared=True)
        case e.WildcardPlayed():
            return replace(turn, played=(*turn.played, event))
        case e.BlindLaid():
            return replace(turn, covered=True)
        case e.Traded(took=took):
            return replace(turn, cards=(took,))
        case e.CardsAdded(cards=cards):
            return replace(turn, cards=(*turn.cards, *cards))
        case e.AttackDeclared(_seat, kind, target, responder, reckoning, claim):
            return replace(
                turn, kind=kind, target=target, responder=responder, sum=reckoning, claim=claim
            )
        case e.AttackTaken():
            return replace(turn, answer="taken")
        case e.AttackCalled(seat, blind, _claimed, _shown, bluff):
            return replace(turn, answer="called", caller=seat, bluff=bluff, blind=blind)
        case e.DefenceLaid(_seat, _blind, cards, reckoning, claim, covered):
            return replace(
                turn,
                answer="defended",
                met=reckoning,
                met_covered=covered,
                met_cards=cards,
                met_claim=claim,
            )
        case e.DefenceCalled(seat, blind, _claimed, _shown, bluff):
            return replace(turn, caller=seat, bluff=bluff, met_blind=blind)
        case e.AttackSucceeded(_seat, _target, _kind, why):
            return replace(turn, hit=True, why=why)
        case e.AttackFailed(_seat, _target, _kind, why):
            return replace(turn, hit=False, why=why)
        case e.Happening(costly=True):
            # Which cards they were is their loser's: the trail is everybody's.
            return replace(turn, costs=(*turn.costs, event.seen_by(None)))
        case e.CardsCleared():
            return replace(turn, cleared=True)
        case _:
            return turn


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds, as far as the table itself shows it; what lies on the
    desk it lays itself. `covers` says whether it fills the whole desk with things of its own.
    """

    covers: ClassVar[bool] = True

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """Lay what lies on the desk for it."""

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What is asked, and what may come of it."""
        return "", []

    @property
    def targets(self) -> tuple[Target, ...]:
        """Whose panel, or the coach, can be chosen now: they glow."""
        return ()

    @property
    def aimed(self) -> Target | None:
        """Which of them is chosen."""
        return None

    @property
    def speeds(self) -> tuple[int, ...]:
        """The fields of the speed track that can be chosen."""
        return ()

    @property
    def speed(self) -> int | None:
        """Which of them is chosen."""
        return None

    def declared(self, names: Names, marks: Sequence[str]) -> Declaration | None:
        """What the placard says of an attack in the making; None for what was declared last."""
        return None

    @property
    def posted(self) -> tuple[int, ...]:
        """The cards of the own Post that can be traded for: they are lit."""
        return ()


class RidingShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: RidingView
    doing: Doing | Gathered | None = None
    trail: Trail = Trail()
    """What this round has brought, as far as it has been told."""
    halted: int | None = None
    """The space to which the coach has rolled in the event being told; None: where the View
    says.
    """

    @property
    def fights(self) -> bool:
        """Whether the Posts are folded beside the placard: from the first turn to the last."""
        return bool(self.trail.turns) and not self.trail.reloads and not self.view.over
