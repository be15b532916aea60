"""Why a card may not lie there, and what would do, in a sentence each (§11)."""

from game.engine.names import Names, listed
from game.engine.riding_shotgun import draft
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH, GUARDS, KIND, SYMBOL, Kind
from game.engine.riding_shotgun.draft import Ground, Stand, Threat, attacking, claims
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _


def why_not_blind(ground: Ground, design: Design, card: int) -> str:
    """Why that card may not lie face down in an attack."""
    if attacking.may_blind(ground, design, card):
        return ""
    if ground.laid is not None:
        return _("Your Blind lies there already. · rule 7.2")
    if card in ground.post:
        return _("The Blind has to come from your hand. · rule 7.2")
    return _("No card can attack anybody now; you can only attack with bare hands. · rule 7.1")


def why_not_show(ground: Ground, design: Design, card: int) -> str:
    """Why that card may not lie face up in an attack."""
    if attacking.may_show(ground, design, card):
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
    lies = next(KIND[each] for each in attacking.face_up(ground, design) if each != card)
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
    if attacking.may_take(ground, design, card):
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
    if not attacking.may_give(ground, design, card):
        if card in ground.hand:
            return _("One trade an attack, before cards are shown. · rule D16")
        return _("The card you give has to come from your hand. · rule 7.2")
    if design.take is None:
        return _("Choose first which card of your Post you want for it. · rule 7.2")
    return ""


def why_not_kind(ground: Ground, design: Design, kind: Kind) -> str:
    """Why the attack may not be of that kind."""
    if attacking.settled(ground, design):
        fixed = attacking.kind_of(ground, design)
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
    view: RidingView, ground: Ground, design: Design, target: Target, names: Names
) -> str:
    """Why it may not be aimed at them, and what may."""
    kind = attacking.kind_of(ground, design)
    if target in attacking.aims(ground, design):
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
    kind = attacking.kind_of(ground, design)
    if design.blind is None or kind == "desperate":
        return _("Lay a Blind first: the number is what you say it shows. · rule 7.3")
    if kind is None:
        return _("Choose first what the attack is. · rule 7.3")
    return _outside(kind, said)


def _outside(symbol: str, said: int) -> str:
    may = claims(symbol)
    if said in may:
        return ""
    if said < may[0]:
        return _("No card shows less than {symbols}: nobody may say so. · rule D13").format(
            symbols=things.symbols(may[0], symbol)
        )
    return _("No card shows more than {symbols}: nobody may say so. · rule D13").format(
        symbols=things.symbols(may[-1], symbol)
    )


def why_no_attack(ground: Ground, design: Design) -> str:
    """What is still missing before the attack can be declared; "" for nothing."""
    if attacking.steps(ground, design):
        return ""
    kind = attacking.kind_of(ground, design)
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


# Defence -----------------------------------------------------------------------------------------


def why_not_defend_with(threat: Threat, card: int) -> str:
    """Why that card may not lie face up in a defence."""
    if draft.may_show(threat, card):
        return ""
    if card in threat.post:
        return _("You can only defend with cards from your hand. · rule 7.5")
    if threat.symbol == "knife":
        return _(
            "You need knives against a lasso; any other card may only be laid face down. · rule 7.5"
        )
    return _("You need dodges here; any other card may only be laid face down. · rule 7.5")


def why_not_say_in_defence(threat: Threat, stand: Stand, said: int) -> str:
    """Why the Blind of a defence may not be said to show that."""
    if stand.blind is None:
        return _("Lay a card face down first: any will do. · rule 7.5")
    return _outside(threat.symbol, said)


def why_no_defence(threat: Threat, stand: Stand) -> str:
    """What a defence still lacks; "" for nothing."""
    if draft.action(threat, stand) is not None:
        return ""
    if draft.at_most(threat) < threat.strength:
        return _(
            "{n} is needed, and with all you have you can say {most} at most. · rule D23"
        ).format(n=threat.strength, most=draft.at_most(threat))
    if stand.blind is None:
        return _("Lay a card face down first: any will do. · rule 7.5")
    return _("That makes {value}, and {n} is needed: {lacking} more. · rule D23").format(
        value=draft.value(threat, stand),
        n=threat.strength,
        lacking=threat.strength - draft.value(threat, stand),
    )
