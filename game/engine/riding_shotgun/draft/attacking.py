"""An attack in the making, from the Blind to what is said of it; free until it is confirmed.

On the table its steps are four decisions (§7.1-7.3); here cards come and go in any order, and
`steps` puts them into the one the rules want.
"""

from typing import Final, Literal

import msgspec

from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import COACH, GUARDS, KIND, SYMBOL, VALUE, Kind
from game.engine.riding_shotgun.draft import Ground, claims, outside
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.state import Attack, with_cards, without
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

_USUAL: Final = 2
"""What is said of a Blind that can bear nothing out until something else is."""

Slot = Literal["hand", "blind", "shown", "give", "take"]


class Design(msgspec.Struct, frozen=True):
    """What lies there: the Blind, the card given to the Post for the one taken, those `shown` from
    the hand; and what is chosen besides: a kind where the cards leave it open, a target, what is
    `said` of the Blind (None for the truth, where it has one), and whether *Loaded for Bear* goes
    with it.
    """

    blind: int | None = None
    give: int | None = None
    take: int | None = None
    shown: tuple[int, ...] = ()
    wanted: Kind | None = None
    target: d.Target | None = None
    said: int | None = None
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

    def but(self, **fields: object) -> "Design":
        """The same with other fields."""
        return msgspec.structs.replace(self, **fields)

    def without(self, card: int) -> "Design":
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


def fresh(ground: Ground) -> Design:
    """Nothing laid but what lies on the table already."""
    laid = ground.laid
    if laid is None:
        return Design()
    return with_usual(ground, Design(blind=laid.blind))


def face_up(ground: Ground, design: Design) -> tuple[int, ...]:
    """Every card that would lie face up, the one of the Post first."""
    lying = () if ground.laid is None else ground.laid.cards
    taken = () if design.take is None else (design.take,)
    return (*lying, *taken, *design.shown)


def kind_of(ground: Ground, design: Design) -> Kind | None:
    """What the attack is: face-up cards decide, else what was chosen."""
    up = face_up(ground, design)
    return KIND.get(up[0]) if up else design.wanted


def settled(ground: Ground, design: Design) -> bool:
    """Whether the cards have decided the kind."""
    return bool(face_up(ground, design))


def shown_sum(ground: Ground, design: Design) -> int:
    """The symbols that lie face up."""
    return sum([VALUE[card] for card in face_up(ground, design)])


def strength(ground: Ground, design: Design) -> int:
    """Shown and said together, and *Loaded for Bear*; 1 without a card."""
    if kind_of(ground, design) == "desperate":
        return 1
    return shown_sum(ground, design) + claim(ground, design) + design.loaded


def claim(ground: Ground, design: Design) -> int:
    """What is said of the Blind: what was chosen, or the truth, or as usual, as far as that may be
    said of the kind.
    """
    kind, blind = kind_of(ground, design), design.blind
    true = VALUE[blind] if blind is not None and KIND.get(blind) == kind else _USUAL
    wanted = true if design.said is None else design.said
    may = claims(kind) if kind is not None else ()
    return min(may, key=lambda n: abs(n - wanted)) if may else wanted


def sayable(ground: Ground, design: Design) -> tuple[int, ...]:
    """What the Blind may be said to show; nothing while the kind is open or there is no Blind."""
    kind = kind_of(ground, design)
    if kind is None or kind == "desperate" or design.blind is None:
        return ()
    return claims(kind)


def aims(ground: Ground, design: Design) -> tuple[d.Target, ...]:
    """Whom it may be aimed at: while the kind is open, whoever any kind can reach."""
    kind = kind_of(ground, design)
    if kind is not None:
        return ground.aims.get(kind, ())
    return ground.every


def kinds(ground: Ground, design: Design) -> tuple[Kind, ...]:
    """The kinds it may be: the one of the cards, or those possible that reach the target."""
    kind = kind_of(ground, design)
    if kind is not None and settled(ground, design):
        return (kind,)
    return tuple(ground.aims)


def with_usual(ground: Ground, design: Design) -> Design:
    """The same, consistent: a target the kind reaches, the only one if there is but one, and
    something that may be said.
    """
    kind = kind_of(ground, design)
    if kind is None:
        target = design.target if design.target in ground.every else None
        return design.but(target=target)
    reach = ground.aims.get(kind, ())
    target = design.target if design.target in reach else reach[0] if len(reach) == 1 else None
    loaded = design.loaded and ground.loaded is not None and kind != "desperate"
    return design.but(target=target, loaded=loaded)


# What is done ------------------------------------------------------------------------------------


def with_blind(ground: Ground, design: Design, card: int) -> Design:
    """That card face down; the one before goes back to the hand. Of it nothing has been said yet,
    and where the kind is open it is what the card shows.
    """
    design = design.without(card).but(blind=card, said=None)
    if kind_of(ground, design) in (None, "desperate"):
        shows = KIND.get(card)
        fits = shows in ground.kinds and design.target in (None, *ground.aims.get(shows, ()))
        design = design.but(wanted=shows if fits else None)
    return with_usual(ground, design)


def with_shown(ground: Ground, design: Design, card: int) -> Design:
    """That card face up besides."""
    design = design.without(card)
    return with_usual(ground, design.but(shown=with_cards(design.shown, (card,))))


def with_taken(ground: Ground, design: Design, card: int) -> Design:
    """That card of the Post wanted; another one wanted before stays there."""
    return with_usual(ground, design.but(take=card))


def with_given(ground: Ground, design: Design, card: int) -> Design:
    """That card of the hand given for it; the one before goes back to the hand."""
    return with_usual(ground, design.without(card).but(give=card))


def without_card(ground: Ground, design: Design, card: int) -> Design:
    """That card back where it came from."""
    return with_usual(ground, design.without(card))


def with_kind(ground: Ground, design: Design, kind: Kind | None) -> Design:
    """That kind chosen; without cards for a desperate attack."""
    if kind == "desperate":
        return with_usual(ground, Design(wanted=kind, target=design.target, said=design.said))
    return with_usual(ground, design.but(wanted=kind))


def with_target(ground: Ground, design: Design, target: d.Target | None) -> Design:
    """That target chosen. A kind that was chosen before, and cannot reach it, is open again; the
    only one that reaches it is chosen with it.
    """
    if target is not None and not settled(ground, design):
        if target not in ground.aims.get(design.wanted or "desperate", ()):
            design = design.but(wanted=None)
        reaching = [
            kind
            for kind, some in ground.aims.items()
            if target in some and not (kind == "desperate" and design.cards)
        ]
        if design.wanted is None and len(reaching) == 1:
            design = design.but(wanted=reaching[0])
    return with_usual(ground, design.but(target=target))


def with_said(ground: Ground, design: Design, said: int) -> Design:
    """So much said of the Blind."""
    return with_usual(ground, design.but(said=said))


# What comes of it --------------------------------------------------------------------------------


def steps(ground: Ground, design: Design) -> tuple[d.RidingAction, ...]:
    """What is confirmed, one after the other; () while something is missing."""
    kind, target = kind_of(ground, design), design.target
    if kind is None or target is None or target not in ground.aims.get(kind, ()):
        return ()
    if kind == "desperate":
        return () if design.cards or ground.laid else tuple(d.attack_steps(kind, target))
    if design.blind is None or (design.take is None) is not (design.give is None):
        return ()
    return tuple(
        d.attack_steps(
            kind,
            target,
            strength(ground, design),
            design.blind if ground.laid is None else None,
            design.give,
            design.take,
            design.shown,
            ground.loaded if design.loaded else None,
        )
    )


def may_blind(ground: Ground, design: Design, card: int) -> bool:
    """Whether that card may lie face down."""
    return ground.laid is None and bool(ground.kinds) and card in ground.hand


def _open_to_trade(ground: Ground) -> bool:
    laid = ground.laid
    return bool(ground.kinds) and (laid is None or (laid.taken is None and not laid.added))


def may_show(ground: Ground, design: Design, card: int) -> bool:
    """Whether that card may lie face up besides what lies there."""
    laid: Attack | None = ground.laid
    if card not in ground.hand or (laid is not None and laid.added):
        return False
    kind = KIND.get(card)
    rest = [each for each in face_up(ground, design) if each != card]
    return kind in ground.kinds and all(KIND.get(each) == kind for each in rest)


def may_take(ground: Ground, design: Design, card: int) -> bool:
    """Whether that card of the Post may be taken, whatever is given for it."""
    if card not in ground.post or not _open_to_trade(ground):
        return False
    kind = KIND.get(card)
    return kind in ground.kinds and all(KIND.get(each) == kind for each in design.shown)


def may_give(ground: Ground, design: Design, card: int) -> bool:
    """Whether that card may be given to the Post."""
    return card in ground.hand and _open_to_trade(ground)


# Why not, and what would do (§11) -----------------------------------------------------------------


def why_not_blind(ground: Ground, design: Design, card: int) -> str:
    """Why that card may not lie face down in an attack."""
    if may_blind(ground, design, card):
        return ""
    if ground.laid is not None:
        return _("Your Blind lies there already. · rule 7.2")
    if card in ground.post:
        return _("The Blind has to come from your hand. · rule 7.2")
    return _("No card can attack anybody now; you can only attack with bare hands. · rule 7.1")


def why_not_show(ground: Ground, design: Design, card: int) -> str:
    """Why that card may not lie face up in an attack."""
    if may_show(ground, design, card):
        return ""
    if ground.laid is not None and ground.laid.added:
        return _("Your cards are shown already. · rule 7.2")
    kind = KIND.get(card)
    if kind is None:
        return _(
            "A dodge attacks nobody: in an attack it may only lie face down, as the Blind. "
            "· rule 7.2"
        )
    if kind not in ground.kinds:
        return _impossible(ground, kind)
    if card not in ground.hand:
        return _("That card is in the Post: trade a card from your hand for it. · rule 7.2")
    lies = next(KIND[each] for each in face_up(ground, design) if each != card)
    return _(
        "Open cards are all of one kind, and {symbol} lies there: take it back first. · rule 7.2"
    ).format(symbol=things.symbol_name(lies))


def _impossible(ground: Ground, kind: Kind) -> str:
    """Why nobody can be attacked that way."""
    if kind == "lasso":
        if ground.team == GUARDS:
            return _(
                "Guards cannot attack with a lasso: use it as a Blind or a Quick Draw. · rule D18"
            )
        return _("No guard has gold left to take with a lasso. · rule 7.1")
    return _("All of them are in cover: no {symbol} can hit anybody now. · rule 7.10").format(
        symbol=things.symbol_name(kind)
    )


def why_not_take(ground: Ground, design: Design, card: int) -> str:
    """Why that card of the Post may not be taken."""
    if may_take(ground, design, card):
        return ""
    laid = ground.laid
    if laid is not None and laid.taken is not None:
        return _("You have traded in this attack already: one trade an attack. · rule D16")
    if laid is not None and laid.added:
        return _("You have shown cards: a trade has to come before that. · rule D16")
    if card not in ground.post:
        return _("Only cards of your own Post can be taken. · rule 7.2")
    kind = KIND.get(card)
    if kind is None:
        return _(
            "{card} is a dodge, and what you take goes into the attack at once. · rule D15"
        ).format(card=things.card_name(card))
    if kind not in ground.kinds:
        return _impossible(ground, kind)
    return _(
        "Open cards are all of one kind, and {symbol} lies there: take it back first. · rule 7.2"
    ).format(symbol=things.symbol_name(SYMBOL[design.shown[0]]))


def why_not_give(ground: Ground, design: Design, card: int) -> str:
    """Why that card may not be given to the Post."""
    if not may_give(ground, design, card):
        if card in ground.hand:
            return _("One trade an attack, before cards are shown. · rule D16")
        return _("The card you give has to come from your hand. · rule 7.2")
    if design.take is None:
        return _("Choose first which card of your Post you want for it. · rule 7.2")
    return ""


def why_not_kind(ground: Ground, design: Design, kind: Kind) -> str:
    """Why the attack may not be of that kind."""
    if settled(ground, design):
        fixed = kind_of(ground, design)
        if kind == fixed or fixed is None:
            return ""
        return _("The open cards decide what it is: {kind}. · rule 7.3").format(
            kind=things.kind_name(fixed)
        )
    if kind in ground.aims:
        return ""
    if kind == "desperate":
        if ground.laid is not None:
            return _("Take the card back first: bare hands attack without one. · rule 7.1")
        return _("All of them are in cover, and here that protects from bare hands. · rule D26")
    return _impossible(ground, kind)


def why_not_target(
    view: RidingView, ground: Ground, design: Design, target: d.Target, names: Names
) -> str:
    """Why it may not be aimed at them, and what may."""
    kind = kind_of(ground, design)
    if target in aims(ground, design):
        return ""
    name = things.target_name(target, names)
    if target == COACH:
        if ground.team == GUARDS:
            return _("You guard the coach. · rule 7.1")
        return _("Only dynamite harms the coach. · rule 7.1")
    if target not in ground.foes:
        return _("{name} rides with you. · rule 7.1").format(name=name)
    if kind == "lasso" and not view.riders[target].gold:
        return _("{name} has no gold to take with a lasso. · rule 7.1").format(name=name)
    ways = [things.kind_name(each) for each, some in ground.aims.items() if target in some]
    if not ways:
        return _("{name} is in cover until the coach moves. · rule 7.10").format(name=name)
    return _("{name} is in cover: only {ways} can be aimed at them. · rule 7.10").format(
        name=name, ways=listed(ways)
    )


def why_not_say(ground: Ground, design: Design, said: int) -> str:
    """Why the Blind may not be said to show that."""
    kind = kind_of(ground, design)
    if design.blind is None or kind == "desperate":
        return _("Lay a Blind first: the number is what you say it shows. · rule 7.3")
    if kind is None:
        return _("Choose first what the attack is. · rule 7.3")
    return outside(kind, said)


def why_no_attack(ground: Ground, design: Design) -> str:
    """What is still missing before the attack can be declared; "" for nothing."""
    if steps(ground, design):
        return ""
    kind = kind_of(ground, design)
    if kind == "desperate":
        return _("Choose whom you attack.")
    if design.blind is None:
        if not ground.kinds:
            return _("Choose whom you attack with bare hands. · rule 7.1")
        if not ground.hand:
            return _("Without a card you can only attack with bare hands. · rule 7.1")
        if "desperate" in ground.aims and not design.cards and design.take is None:
            return _("Lay a card face down, or go with bare hands. · rule 7.2")
        return _("Lay a card face down first: any will do. · rule 7.2")
    if design.take is not None and design.give is None:
        return _("Choose the card you give for {card}. · rule 7.2").format(
            card=things.card_name(design.take)
        )
    if kind is None:
        return _("Choose what the attack is said to be. · rule 7.3")
    return _("Choose whom it is aimed at. · rule 7.3")
