"""An attack from the turn it is made in to whether it hits (§7.1-7.6, §7.10)."""

from collections.abc import Iterator
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Reckoning, Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH, GUARDS, KIND, Kind
from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.happening import (
    SPOKEN_OF,
    BalladStory,
    Cards,
    Spoken,
    defender,
)
from game.engine.riding_shotgun.reducer import (
    cleared,
    defence,
    fight,
    heard_more,
    parts_with,
    was_asked,
)
from game.engine.riding_shotgun.state import Attack, Defence, Phase, Posted
from game.engine.riding_shotgun.view import RidingView

Hit = Literal["taken", "called_wrongly", "defence_bluff"]
"""Why an attack hits."""
Miss = Literal["bluff_called", "defended", "token"]
"""Why it does not."""

_SUNG_OF = 6
"""Strength that people sing of, and that is a deed."""


class TurnBegan(happening.Happening, frozen=True):
    """Somebody's turn, the first on the tracker being 1."""

    opens: ClassVar[bool] = True
    spoken: ClassVar[Spoken] = "never"
    rule: ClassVar[str] = "7"
    seat: Seat
    place: int

    def after(self, view: RidingView) -> RidingView:
        return replace(cleared(view), phase=Phase.TURN, place=self.place - 1)

    def sung(self, story: BalladStory) -> None:
        story.scene = f"{story.round} {self.place}"


class NothingToAttack(happening.Happening, frozen=True):
    """No attack is left to make, and the turn ends (option `desperate`: `cover`)."""

    rule: ClassVar[str] = "14.3"
    seat: Seat


class BlindLaid(happening.Happening, frozen=True):
    """An attack begins with a card face down."""

    spoken: ClassVar[Spoken] = "never"
    rule: ClassVar[str] = "7.2"
    heard: ClassVar[str] = "card_slap"
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)

    def after(self, view: RidingView) -> RidingView:
        view = parts_with(view, self.seat, () if self.card is None else (self.card,), 1)
        laid = Attack(self.seat, self.card, knowers=(self.seat,))
        return replace(view, attack=laid, blind_down=True, phase=Phase.BUILD)


class Traded(happening.Happening, frozen=True):
    """A card into the own Post, and one out of it into the attack."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "D15"
    heard: ClassVar[str] = "card_slap"
    seat: Seat
    gave: int
    took: int
    post: tuple[Posted, ...]

    def after(self, view: RidingView) -> RidingView:
        guard = view.sides[self.seat] == GUARDS
        posts = (self.post, view.posts[1]) if guard else (view.posts[0], self.post)
        view = replace(parts_with(view, self.seat, (self.gave,), 1), posts=posts)
        return fight(view, cards=(self.took,), taken=self.took, kind=KIND[self.took])


class CardsAdded(happening.Happening, frozen=True):
    """Cards laid face up beside the Blind."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "7.2"
    heard: ClassVar[str] = "card_slap"
    seat: Seat
    cards: Cards

    def after(self, view: RidingView) -> RidingView:
        shown = () if view.attack is None else view.attack.cards
        view = parts_with(view, self.seat, self.cards, len(self.cards))
        return fight(view, cards=(*shown, *self.cards), added=True, kind=KIND[self.cards[0]])


class AttackDeclared(happening.Happening, frozen=True):
    """What the attack is said to be, and who has to answer; its strength is the total."""

    discloses: ClassVar[bool] = True
    heard: ClassVar[str] = "stamp"
    seat: Seat
    kind: Kind
    target: Target
    responder: Seat
    reckoning: Reckoning
    claim: int

    @property
    def paragraph(self) -> str:
        return "D26" if self.kind == "desperate" else "7.3"

    def after(self, view: RidingView) -> RidingView:
        if view.attack is None:
            view = replace(view, attack=Attack(self.seat, None))
        declared = fight(
            view,
            kind=self.kind,
            target=self.target,
            strength=self.reckoning.total,
            claim=self.claim,
            loaded=any(part.cause == "loaded" for part in self.reckoning.parts),
        )
        return replace(declared, phase=Phase.RESPOND)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        heavy = self.reckoning.total >= SPOKEN_OF
        bare = self.kind == "desperate"
        yield TalkMoment(self.seat, "desperate" if bare else "heavy" if heavy else "attacking")
        aimed = "for_the_coach" if self.target == COACH else "aimed"
        yield TalkMoment(self.responder, aimed, self.seat)

    def sung(self, story: BalladStory) -> None:
        story.robber, story.responder = self.seat, self.responder
        story.strength = self.reckoning.total


class AttackTaken(happening.Happening, frozen=True):
    """The target lets it come."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "7.4"
    seat: Seat

    def after(self, view: RidingView) -> RidingView:
        return was_asked(view, self.seat)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if before.attack is not None:
            yield TalkMoment(self.seat, "took_it", before.attack.seat)


class AttackCalled(happening.BlindTurned, frozen=True):
    """The Blind of an attack is turned up."""

    rule: ClassVar[str] = "7.4"
    found: ClassVar[str] = "liar"

    def owner(self, view: RidingView) -> Seat | None:
        return None if view.attack is None else view.attack.seat

    def after(self, view: RidingView) -> RidingView:
        view = was_asked(view, self.seat, called=1)
        if view.attack is not None:
            view = heard_more(view, view.attack.seat, false=self.bluff, true=not self.bluff)
        return fight(view, blind=self.blind, knowers=tuple(range(len(view.riders))))

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None and self.bluff:
            story.note("liar_attack", 5, self.seat, story.robber)
        elif story.robber is not None:
            story.note("honest", 5, story.robber, self.seat)


class DefenceLaid(happening.Happening, frozen=True):
    """An attack is met: what is said to be there, against the strength."""

    discloses: ClassVar[bool] = True
    heard: ClassVar[str] = "card_slap"
    seat: Seat
    blind: int | None
    cards: Cards
    reckoning: Reckoning
    claim: int
    covered: bool
    """Whether there is a Blind at all."""

    @property
    def paragraph(self) -> str:
        return "7.5" if self.covered else "D24"

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, blind=None)

    def after(self, view: RidingView) -> RidingView:
        cards = self.cards
        used = cards if self.blind is None else (self.blind, *cards)
        view = was_asked(parts_with(view, self.seat, used, len(cards) + self.covered), self.seat)
        helped = [part.amount for part in self.reckoning.parts if part.cause in ("token", "duck")]
        met = Defence(self.blind, cards, sum(helped), self.reckoning.total, (self.seat,))
        view = fight(view, defence=met)
        return replace(view, defence_down=self.covered, phase=Phase.CHALLENGE)


class DefenceAccepted(happening.Happening, frozen=True):
    """The attacker believes it."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "7.6"
    seat: Seat

    def after(self, view: RidingView) -> RidingView:
        return heard_more(view, self.seat, met=1)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        met = defender(before)
        if met is not None:
            yield TalkMoment(met, "believed", self.seat)
            yield TalkMoment(self.seat, "trusting", met)


class DefenceCalled(happening.BlindTurned, frozen=True):
    """The Blind of a defence is turned up."""

    rule: ClassVar[str] = "7.6"
    found: ClassVar[str] = "show_me"

    def after(self, view: RidingView) -> RidingView:
        view = heard_more(view, self.seat, met=1, doubted=1)
        owner = self.owner(view)
        if owner is not None:
            view = heard_more(view, owner, bluffed=self.bluff, borne=not self.bluff)
        return defence(view, blind=self.blind, knowers=tuple(range(len(view.riders))))

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None and self.bluff:
            story.note("liar_defence", 5, self.seat, story.responder)
        elif story.robber is not None:
            story.note("honest", 5, story.responder, self.seat)


class AttackSucceeded(happening.Happening, frozen=True):
    """It hits, and why."""

    seat: Seat
    target: Target
    kind: Kind
    why: Hit

    @property
    def paragraph(self) -> str:
        return "7.9" if self.target == COACH else "7.8"

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.target != COACH:
            yield TalkMoment(self.seat, "hitter", self.target)
            # Who called it wrongly, or was caught, has been heard of that already.
            if self.why == "taken":
                yield TalkMoment(self.target, "hit", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        if self.target != COACH:
            yield self.target, "hits"
        if before.attack is not None and before.attack.strength >= _SUNG_OF:
            yield self.seat, "heavy"
        yield self.seat, f"by_{self.kind}"
        if self.kind == "desperate":
            yield self.seat, "bare_hands"
        if before.order and before.order[0] == self.seat:
            yield self.seat, "quick_draw"

    def sung(self, story: BalladStory) -> None:
        if story.robber is None or self.target == COACH:
            return
        if self.kind == "desperate":
            story.note("fists", 4, story.robber, self.target)
        elif self.kind != "lasso" and story.strength >= _SUNG_OF:
            story.note("heavy", 5, story.robber, self.target)


class AttackFailed(happening.Happening, frozen=True):
    """It does not, and why."""

    seat: Seat
    target: Target
    kind: Kind
    why: Miss

    @property
    def paragraph(self) -> str:
        return {"bluff_called": "7.4", "token": "D24", "defended": "7.6"}[self.why]

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        answers = before.driver if self.target == COACH else self.target
        if self.why == "token" and answers is not None:
            yield TalkMoment(answers, "token")

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        if self.why != "defended":
            return
        if self.target == COACH:
            if before.driver is not None:
                yield before.driver, "not_on_my_coach"
        elif self.kind == "lasso":
            yield self.target, "cut_the_rope"

    def sung(self, story: BalladStory) -> None:
        if story.robber is None or self.why == "bluff_called":
            return
        if self.target == COACH:
            story.note("stand", 6, story.responder, story.robber)
        elif self.kind == "lasso":
            story.note("rope_cut", 5, story.responder, story.robber)
