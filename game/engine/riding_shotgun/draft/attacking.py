"""An attack in the making, from the Blind to what is said of it; free until it is confirmed.

On the table its steps are four decisions (§7.1-7.3); here cards come and go in any order, and
`steps` puts them into the one the rules want.
"""

from collections.abc import Sequence
from typing import Final, Literal, cast

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Declare,
    LayBlind,
    RidingAction,
    Target,
    Trade,
)
from game.engine.riding_shotgun.data import KIND, VALUE, Kind
from game.engine.riding_shotgun.draft.ground import Ground, claims
from game.engine.riding_shotgun.state import Attack, with_cards, without

_USUAL: Final = 2
"""What is said of a Blind until something else is: the same whatever the card is, so that the truth
costs as many presses as a lie.
"""

Slot = Literal["hand", "blind", "shown", "give", "take"]


class Plan(msgspec.Struct, frozen=True):
    """What lies there: the Blind, the card given to the Post for the one taken, those `shown` from
    the hand; and what is chosen besides: a kind where the cards leave it open, a target, what is
    `said` of the Blind, and whether *Loaded for Bear* goes with it.
    """

    blind: int | None = None
    give: int | None = None
    take: int | None = None
    shown: tuple[int, ...] = ()
    wanted: Kind | None = None
    target: Target | None = None
    said: int = _USUAL
    loaded: bool = False

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card of the hand that has left it."""
        single = [card for card in (self.blind, self.give) if card is not None]
        return (*single, *self.shown)

    def slot(self, card: int) -> Slot:
        """Where a card lies."""
        match card:
            case self.blind:
                return "blind"
            case self.give:
                return "give"
            case self.take:
                return "take"
        return "shown" if card in self.shown else "hand"

    def but(self, **fields: object) -> "Plan":
        """The same with other fields."""
        return msgspec.structs.replace(self, **fields)

    def without(self, card: int) -> "Plan":
        """The same with that card back where it came from. Who takes a card of a trade back has
        the other one back as well once nothing is left to trade for it.
        """
        match self.slot(card):
            case "blind":
                return self.but(blind=None)
            case "give":
                return self.but(give=None)
            case "take":
                return self.but(take=None, give=None)
            case "shown":
                return self.but(shown=without(self.shown, (card,)))
            case "hand":
                return self


def fresh(ground: Ground) -> Plan:
    """Nothing laid but what lies on the table already."""
    laid = ground.laid
    if laid is None:
        return Plan()
    return with_usual(ground, Plan(blind=laid.blind))


def laid_cards(ground: Ground) -> tuple[int, ...]:
    """The face-up cards that lie on the table already."""
    return () if ground.laid is None else ground.laid.cards


def face_up(ground: Ground, plan: Plan) -> tuple[int, ...]:
    """Every card that would lie face up, the one of the Post first."""
    taken = () if plan.take is None else (plan.take,)
    return (*laid_cards(ground), *taken, *plan.shown)


def kind_of(ground: Ground, plan: Plan) -> Kind | None:
    """What the attack is: face-up cards decide, else what was chosen."""
    up = face_up(ground, plan)
    return KIND.get(up[0]) if up else plan.wanted


def settled(ground: Ground, plan: Plan) -> bool:
    """Whether the cards have decided the kind."""
    return bool(face_up(ground, plan))


def shown_sum(ground: Ground, plan: Plan) -> int:
    """The symbols that lie face up."""
    return sum([VALUE[card] for card in face_up(ground, plan)])


def strength(ground: Ground, plan: Plan) -> int:
    """Shown and said together, and *Loaded for Bear*; 1 without a card."""
    if kind_of(ground, plan) == "desperate":
        return 1
    return shown_sum(ground, plan) + plan.said + plan.loaded


def sayable(ground: Ground, plan: Plan) -> tuple[int, ...]:
    """What the Blind may be said to show; nothing while the kind is open or there is no Blind."""
    kind = kind_of(ground, plan)
    if kind is None or kind == "desperate" or plan.blind is None:
        return ()
    return claims(kind)


def aims(ground: Ground, plan: Plan) -> tuple[Target, ...]:
    """Whom it may be aimed at: while the kind is open, whoever any kind can reach."""
    kind = kind_of(ground, plan)
    if kind is not None:
        return ground.aims.get(kind, ())
    return ground.every


def kinds(ground: Ground, plan: Plan) -> tuple[Kind, ...]:
    """The kinds it may be: the one of the cards, or those possible that reach the target."""
    kind = kind_of(ground, plan)
    if kind is not None and settled(ground, plan):
        return (kind,)
    return tuple(ground.aims)


def with_usual(ground: Ground, plan: Plan) -> Plan:
    """The same, consistent: a target the kind reaches, the only one if there is but one, and
    something that may be said.
    """
    kind = kind_of(ground, plan)
    if kind is None:
        target = plan.target if plan.target in ground.every else None
        return plan.but(target=target)
    reach = ground.aims.get(kind, ())
    target = plan.target if plan.target in reach else reach[0] if len(reach) == 1 else None
    may = claims(kind)
    said = plan.said if not may or plan.said in may else min(may, key=lambda n: abs(n - plan.said))
    loaded = plan.loaded and ground.loaded is not None and kind != "desperate"
    return plan.but(target=target, said=said, loaded=loaded)


# What is done ------------------------------------------------------------------------------------


def with_blind(ground: Ground, plan: Plan, card: int) -> Plan:
    """That card face down; the one before goes back to the hand."""
    if plan.wanted == "desperate":
        plan = plan.but(wanted=None)
    return with_usual(ground, plan.without(card).but(blind=card))


def with_shown(ground: Ground, plan: Plan, card: int) -> Plan:
    """That card face up besides."""
    plan = plan.without(card)
    return with_usual(ground, plan.but(shown=with_cards(plan.shown, (card,))))


def with_taken(ground: Ground, plan: Plan, card: int) -> Plan:
    """That card of the Post wanted; another one wanted before stays there."""
    return with_usual(ground, plan.but(take=card))


def with_given(ground: Ground, plan: Plan, card: int) -> Plan:
    """That card of the hand given for it; the one before goes back to the hand."""
    return with_usual(ground, plan.without(card).but(give=card))


def without_card(ground: Ground, plan: Plan, card: int) -> Plan:
    """That card back where it came from."""
    return with_usual(ground, plan.without(card))


def with_kind(ground: Ground, plan: Plan, kind: Kind | None) -> Plan:
    """That kind chosen; without cards for a desperate attack."""
    if kind == "desperate":
        return with_usual(ground, Plan(wanted=kind, target=plan.target, said=plan.said))
    return with_usual(ground, plan.but(wanted=kind))


def with_target(ground: Ground, plan: Plan, target: Target | None) -> Plan:
    """That target chosen. A kind that was chosen before, and cannot reach it, is open again."""
    kind = kind_of(ground, plan)
    if kind is not None and target is not None and not settled(ground, plan):
        if target not in ground.aims.get(kind, ()):
            plan = plan.but(wanted=None)
        reaching = [each for each, some in ground.aims.items() if target in some]
        if kind_of(ground, plan) is None and len(reaching) == 1:
            plan = plan.but(wanted=reaching[0])
    return with_usual(ground, plan.but(target=target))


def with_said(ground: Ground, plan: Plan, said: int) -> Plan:
    """So much said of the Blind."""
    return with_usual(ground, plan.but(said=said))


# What comes of it --------------------------------------------------------------------------------


def steps(ground: Ground, plan: Plan) -> tuple[RidingAction, ...]:
    """What is confirmed, one after the other; () while something is missing."""
    kind, target = kind_of(ground, plan), plan.target
    if kind is None or target is None or target not in ground.aims.get(kind, ()):
        return ()
    if kind == "desperate":
        return () if plan.cards or ground.laid else (AttackDesperately(cast(Seat, target)),)
    if plan.blind is None or (plan.take is None) is not (plan.give is None):
        return ()
    if plan.said not in claims(kind):
        return ()
    done: list[RidingAction] = []
    if ground.laid is None:
        done.append(LayBlind(plan.blind))
    if plan.give is not None and plan.take is not None:
        done.append(Trade(plan.give, plan.take))
    if plan.shown:
        done.append(AddCards(plan.shown))
    bear = ground.loaded if plan.loaded else None
    done.append(Declare(kind, target, strength(ground, plan), bear))
    return tuple(done)


def may_blind(ground: Ground, plan: Plan, card: int) -> bool:
    """Whether that card may lie face down."""
    return ground.laid is None and bool(ground.kinds) and card in ground.hand


def _open_to_trade(ground: Ground) -> bool:
    laid = ground.laid
    return bool(ground.kinds) and (laid is None or (laid.taken is None and not laid.added))


def may_show(ground: Ground, plan: Plan, card: int) -> bool:
    """Whether that card may lie face up besides what lies there."""
    laid: Attack | None = ground.laid
    if card not in ground.hand or (laid is not None and laid.added):
        return False
    kind = KIND.get(card)
    rest = [each for each in face_up(ground, plan) if each != card]
    return kind in ground.kinds and all(KIND.get(each) == kind for each in rest)


def may_take(ground: Ground, plan: Plan, card: int) -> bool:
    """Whether that card of the Post may be taken, whatever is given for it."""
    if card not in ground.post or not _open_to_trade(ground):
        return False
    kind = KIND.get(card)
    return kind in ground.kinds and all(KIND.get(each) == kind for each in plan.shown)


def may_give(ground: Ground, plan: Plan, card: int) -> bool:
    """Whether that card may be given to the Post."""
    return card in ground.hand and _open_to_trade(ground)


def extended(ground: Ground, plan: Plan, actions: Sequence[RidingAction]) -> Plan:
    """The plan that those steps come of, each as it is written down."""
    for action in actions:
        match action:
            case LayBlind(card):
                plan = with_blind(ground, plan, card)
            case Trade(give, take):
                plan = with_given(ground, with_taken(ground, plan, take), give)
            case AddCards(cards):
                for card in cards:
                    plan = with_shown(ground, plan, card)
            case AttackDesperately(target):
                plan = with_target(ground, with_kind(ground, plan, "desperate"), target)
            case Declare(kind, target, said, wildcard):
                if not settled(ground, plan):
                    plan = with_kind(ground, plan, kind)
                plan = with_target(ground, plan, target).but(loaded=wildcard is not None)
                claim = said - shown_sum(ground, plan) - plan.loaded
                plan = with_said(ground, plan, claim)
            case _:
                pass
    return plan
