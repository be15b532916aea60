"""What a deal is made of (§5.2): bundles of goods, wishes for cards of a kind, and what may lie in
its pans.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import Action
from game.engine.merry_way.data import RESOURCES, TRAP_KINDS, TRAPS
from game.engine.open import Open
from game.engine.words import _, plural

PROFIT: Final = "profit"
SCHEME: Final = "scheme."
TRAP: Final = "trap."
UNCLAIM: Final = "unclaim."
WISH: Final = "wish."

WISHES: Final[tuple[str, ...]] = ("any", "normal", "special", *TRAP_KINDS)
"""What one may ask of a card that one cannot see."""

OPEN_GOODS: Final[tuple[str, ...]] = (*RESOURCES, PROFIT)
"""Goods that everybody can count."""


def count(goods: Goods, kind: str) -> int:
    """How many of that kind there are."""
    return next((n for each, n in goods if each == kind), 0)


def named(goods: Goods, start: str) -> Iterator[tuple[str, int]]:
    """What comes after `start` in the kinds that begin so, and how many of each."""
    for kind, n in goods:
        if kind.startswith(start):
            yield kind[len(start) :], n


def cards(goods: Goods) -> tuple[str, ...]:
    """The scheme cards in a bundle, each as often as it is there."""
    return tuple([card for card, n in named(goods, SCHEME) for _copy in range(n)])


def wishes(goods: Goods) -> dict[str, int]:
    """How many cards of each kind are wished for."""
    return dict(named(goods, WISH))


def clearings(goods: Goods) -> tuple[str, ...]:
    """Every clearing named in a bundle, as a trap or as one to be unclaimed."""
    handed, lifted = claims(goods)
    return (*handed, *lifted)


def wished(goods: Goods) -> int:
    """How many cards are wished for, of whatever kind."""
    return sum([n for kind, n in goods if kind.startswith(WISH)])


def claims(goods: Goods) -> tuple[list[str], list[str]]:
    """The clearings in a bundle whose claim changes hands, and those whose claim goes."""
    handed: list[str] = []
    lifted: list[str] = []
    for kind, _one in goods:
        if kind.startswith(TRAP):
            handed.append(kind[len(TRAP) :])
        elif kind.startswith(UNCLAIM):
            lifted.append(kind[len(UNCLAIM) :])
    return handed, lifted


def without_faces(goods: Goods) -> Goods:
    """The bundle as a bystander may know it: cards are only counted ("schemes")."""
    hidden = len(cards(goods))
    open_ = tuple([(kind, n) for kind, n in goods if not kind.startswith(SCHEME)])
    return (*open_, ("schemes", hidden)) if hidden else open_


def tallied(each: Iterable[str]) -> Mapping[str, int]:
    """How often each comes, in the order in which it first comes."""
    found: dict[str, int] = {}
    for one in each:
        found[one] = found.get(one, 0) + 1
    return found


def serves(card: str, wish: str) -> bool:
    """Whether a card is what is wished for."""
    if wish == "any":
        return True
    if wish in {"normal", "special"}:
        return (card in TRAPS) == (wish == "normal")
    return card in TRAPS and TRAPS[card].folly == wish


def meets(given: Sequence[str], wanted: Mapping[str, int]) -> bool:
    """Whether those cards, one for each wish, are what is wished for.

    Wishes lie within one another (a kind of trap within the normal ones, these within any), so
    that counting is enough.
    """
    if len(given) != sum(wanted.values()):
        return False
    kinds = tallied([TRAPS[card].folly for card in given if card in TRAPS])
    if any(kinds.get(kind, 0) < wanted.get(kind, 0) for kind in TRAP_KINDS):
        return False
    spare = sum(kinds.values()) - sum([wanted.get(kind, 0) for kind in TRAP_KINDS])
    special = len(given) - sum(kinds.values())
    return spare >= wanted.get("normal", 0) and special >= wanted.get("special", 0)


def can_meet(hand: Sequence[str], wanted: Mapping[str, int]) -> bool:
    """Whether the hand holds a card for every wish."""
    if not wanted:
        return True
    kinds = tallied([TRAPS[card].folly for card in hand if card in TRAPS])
    if any(kinds.get(kind, 0) < wanted.get(kind, 0) for kind in TRAP_KINDS):
        return False
    spare = sum(kinds.values()) - sum([wanted.get(kind, 0) for kind in TRAP_KINDS])
    special = len(hand) - sum(kinds.values())
    normal, specials = wanted.get("normal", 0), wanted.get("special", 0)
    left = spare - normal + special - specials
    return spare >= normal and special >= specials and left >= wanted.get("any", 0)


class Bargaining(Open, frozen=True):
    """What both sides of a deal may hold, and what does not go together.

    `give` and `want` are all there is to give and to ask for. `hand` is how many cards the other
    has, `spare` the claim tokens that each has in reserve (the maker's first), and `made` what was
    offered before and may not be said again.
    """

    give: Goods
    want: Goods
    hand: int
    spare: tuple[int, int]
    made: tuple[tuple[Goods, Goods], ...] = ()

    def fields(self) -> tuple[Field, ...]:
        return SomeOf("give", self.give), SomeOf("want", self.want)

    def values(self, action: Any) -> dict[str, Any]:
        return {"give": action.give, "want": action.want}

    def against(self, action: Any) -> str:
        give, want = action.give, action.want
        if not give and not want:
            return _("A deal needs something in one pan at least.")
        to_them, mine = claims(give)
        to_me, theirs = claims(want)
        places = [*to_them, *mine, *to_me, *theirs]
        if len(set(places)) < len(places):
            return _("A clearing can be named only once in a deal.")
        if wished(want) > self.hand:
            return plural(
                "They hold only {n} scheme card.", "They hold only {n} scheme cards.", self.hand
            )
        if self.spare[0] + len(to_them) + len(mine) < len(to_me):
            return _("You have no claim token left for such a trap.")
        if self.spare[1] + len(to_me) + len(theirs) < len(to_them):
            return _("They have no claim token left for such a trap.")
        if (give, want) in self.made:
            return _("That was offered before, and refused.")
        return ""

    def some(self, chance: Chance) -> Action:
        """A member by lot: mostly a few goods, as people offer them; any member can come."""
        give, want = SomeOf("give", self.give), SomeOf("want", self.want)
        for attempt in range(200):
            most = 3 if chance.below(4) and attempt < 100 else None
            action = self.action({"give": give.some(chance, most), "want": want.some(chance, most)})
            if not self.against(action):
                return action
        raise RuntimeError("No deal that is drawn by lot can be offered.")
