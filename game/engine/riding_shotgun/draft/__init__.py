"""Decisions in the making: what lies there, where more may go, why not, and what is confirmed.

Here is a defence (§7.5), and what an attack may be built on.
"""

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Defend, Target
from game.engine.riding_shotgun.data import DATA, EFFECT, KINDS, SYMBOL, VALUE, Effect, Kind, Symbol
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.state import Attack, with_cards, without
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _


class Ground(msgspec.Struct, frozen=True):
    """Of an attack: the cards of the hand and the own Post, whom each kind may be aimed at, and
    what lies there already, if anything does.
    """

    seat: Seat
    team: int
    hand: tuple[int, ...]
    post: tuple[int, ...]
    kinds: tuple[Kind, ...]
    aims: dict[Kind, tuple[Target, ...]]
    foes: tuple[Seat, ...]
    laid: Attack | None
    loaded: int | None

    @property
    def every(self) -> tuple[Target, ...]:
        """Whoever can be attacked in any way."""
        found: list[Target] = [
            foe for foe in self.foes if any(foe in some for some in self.aims.values())
        ]
        if "coach" in self.aims.get("dynamite", ()):
            found.append("coach")
        return tuple(found)


def ground(view: RidingView, seat: Seat) -> Ground:
    """What `seat` may build an attack of now."""
    aims = {kind: tuple(view.in_reach(seat, kind)) for kind in KINDS}
    aims = {kind: some for kind, some in aims.items() if some}
    kinds = tuple(aims)
    if view.attack is None and (bare := tuple(view.in_reach(seat, "desperate"))):
        aims["desperate"] = bare
    loaded = next((card for card in view.wild if EFFECT[card] is Effect.LOADED), None)
    post = tuple([each.card for each in view.posts[view.sides[seat]]])
    return Ground(
        seat,
        view.sides[seat],
        view.hand,
        post,
        kinds,
        aims,
        tuple([foe for foe, team in enumerate(view.sides) if team != view.sides[seat]]),
        view.attack,
        loaded,
    )


class Threat(msgspec.Struct, frozen=True):
    """Of a defence: the cards of the hand, the symbol that meets the attack, what helps without a
    card, and the strength to reach.
    """

    hand: tuple[int, ...]
    symbol: Symbol
    bonus: int
    ducks: int
    strength: int
    post: tuple[int, ...]

    @property
    def token(self) -> int:
        """What the Driver's token is worth here."""
        return self.bonus - self.ducks


def threat(view: RidingView, attack: Attack, seat: Seat) -> Threat:
    """What stands against `seat`, who answers `attack`."""
    symbol: Symbol = "knife" if needed(attack.way) == "knife" else "dodge"
    post = tuple([each.card for each in view.posts[view.sides[seat]]])
    helped = view.helped(attack.way, attack.aim) + attack.ducks
    return Threat(view.hand, symbol, helped, attack.ducks, attack.strength, post)


def claims(symbol: str) -> tuple[int, ...]:
    """What a Blind may be said to show (D13)."""
    return DATA.claimable.get(symbol, ())  # type: ignore[call-overload,no-any-return]


class Stand(msgspec.Struct, frozen=True):
    """A card face down, others face up, and what is `said` of the Blind: None for the truth where
    that suffices, else for as little as does.
    """

    blind: int | None = None
    shown: tuple[int, ...] = ()
    said: int | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card that has left the hand."""
        return self.shown if self.blind is None else (self.blind, *self.shown)

    def without(self, card: int) -> "Stand":
        """The same with that card back in hand."""
        blind = None if card == self.blind else self.blind
        return Stand(blind, without(self.shown, (card,)), self.said)

    def with_blind(self, card: int) -> "Stand":
        """That card face down; the one before goes back to the hand."""
        left = self.without(card)
        return Stand(card, left.shown, left.said)

    def with_shown(self, card: int) -> "Stand":
        """That card face up besides."""
        left = self.without(card)
        return Stand(left.blind, with_cards(left.shown, (card,)), left.said)

    def saying(self, said: int | None) -> "Stand":
        """So much said of the Blind."""
        return Stand(self.blind, self.shown, said)


def shown_sum(stand: Stand) -> int:
    """The symbols that lie face up."""
    return sum([VALUE[card] for card in stand.shown])


def said(threat: Threat, stand: Stand) -> int:
    """What the Blind is said to show: what was chosen, or the truth where that suffices, or as
    little as does.
    """
    if stand.blind is None:
        return 0
    if stand.said is not None:
        return stand.said
    may = claims(threat.symbol)
    lacking = threat.strength - threat.bonus - shown_sum(stand)
    if SYMBOL[stand.blind] == threat.symbol and VALUE[stand.blind] >= lacking:
        return VALUE[stand.blind]
    return next((n for n in may if n >= lacking), may[-1])


def value(threat: Threat, stand: Stand) -> int:
    """All of it together."""
    return threat.bonus + shown_sum(stand) + said(threat, stand)


def may_show(threat: Threat, card: int) -> bool:
    """Whether that card may lie face up in it."""
    return card in threat.hand and SYMBOL[card] == threat.symbol


def at_most(threat: Threat) -> int:
    """The most that can be said with the hand: the weakest card as a Blind of three."""
    if not threat.hand:
        return threat.bonus
    fitting = sum([VALUE[card] for card in threat.hand if SYMBOL[card] == threat.symbol])
    blind = min([VALUE[card] if SYMBOL[card] == threat.symbol else 0 for card in threat.hand])
    return threat.bonus + fitting - blind + claims(threat.symbol)[-1]


def action(threat: Threat, stand: Stand) -> Defend | None:
    """What is confirmed; None while it is too little, or nothing lies face down."""
    if stand.blind is None:
        enough = not stand.shown and threat.bonus >= threat.strength
        return Defend(None, (), threat.bonus) if enough else None
    if said(threat, stand) not in claims(threat.symbol):
        return None
    if value(threat, stand) < threat.strength:
        return None
    return Defend(stand.blind, stand.shown, value(threat, stand))


def outside(symbol: str, said: int) -> str:
    """Why a Blind may not be said to show that of a symbol; "" if it may."""
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


def why_not_defend_with(threat: Threat, card: int) -> str:
    """Why that card may not lie face up in a defence."""
    if may_show(threat, card):
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
    return outside(threat.symbol, said)


def why_no_defence(threat: Threat, stand: Stand) -> str:
    """What a defence still lacks; "" for nothing."""
    if action(threat, stand) is not None:
        return ""
    if at_most(threat) < threat.strength:
        return _(
            "{n} is needed, and with all you have you can say {most} at most. · rule D23"
        ).format(n=threat.strength, most=at_most(threat))
    if stand.blind is None:
        return _("Lay a card face down first: any will do. · rule 7.5")
    return _("That makes {value}, and {n} is needed: {lacking} more. · rule D23").format(
        value=value(threat, stand),
        n=threat.strength,
        lacking=threat.strength - value(threat, stand),
    )
