"""Why a rival likes an action, in words: for the diary after the game, and for the Assizes."""

from collections.abc import Sequence
from typing import Any

from game.ai.merry_way.board import Board, walkers
from game.ai.merry_way.mind import Mind, Thought
from game.ai.rival import Reason
from game.engine.merry_way.actions import (
    Accept,
    Block,
    BorrowCart,
    Bribe,
    Buy,
    BuyCard,
    CampFireTalk,
    Collect,
    Counter,
    CutPurse,
    Decline,
    DeerPath,
    Done,
    Exchange,
    FallOak,
    GiveAlms,
    MasterCarpenter,
    Name,
    Offer,
    Pass,
    Pick,
    Rest,
    SetTrap,
    SwapFollies,
    TurnFolly,
    Upgrade,
    Withdraw,
)
from game.engine.merry_way.data import RESOURCE_CARDS, TRAVELLERS
from game.engine.merry_way.say.things import card as card_name
from game.engine.words import _


def told(mind: Mind, thoughts: Sequence[Thought], most: int = 3) -> list[Reason]:
    """The best thoughts, the best first, each with its chance to win and why."""
    ranked = sorted(thoughts, key=lambda thought: -thought.worth)[:most]
    seat = mind.outlook.seat
    return [
        Reason(
            each.action,
            mind.outlook.chances(max(0.0, ranked[0].worth - each.worth))[seat],
            why(mind, each),
        )
        for each in ranked
    ]


def why(mind: Mind, thought: Thought) -> str:
    """One thought in words."""
    return "; ".join(_grounds(mind, thought))


def _grounds(mind: Mind, thought: Thought) -> list[str]:
    match thought.action:
        case SetTrap() | Upgrade() | Withdraw():
            return _built(mind, thought)
        case Block(start, end) | FallOak(start, end):
            return [_walks(mind, block=(start, end))]
        case SwapFollies() | Bribe():
            return [_walks(mind, walkers=_others(mind, thought.action))]
        case GiveAlms():
            outlook = mind.outlook
            return [_walks(mind, alms=outlook.trail.alms | {outlook.seat})]
        case Pick(card):
            digits = "-".join(map(str, RESOURCE_CARDS[card].digits))
            return [_("its digits are {digits}").format(digits=digits)]
        case Offer() | Counter() | Accept() | Name():
            return _dealt(thought)
        case _:
            return [_plain(thought)]


def _plain(thought: Thought) -> str:
    match thought.action:
        case Collect("draw"):
            return _("the hand wants schemes")
        case Collect():
            return _("it pays for most of the hand")
        case TurnFolly():
            return _("the other side can hardly be worse")
        case BorrowCart() | CampFireTalk():
            return _("goods for nothing")
        case CutPurse():
            return _("purses for nothing")
        case DeerPath() | MasterCarpenter():
            return _("it makes a better trap possible")
        case Buy() | BuyCard() | Exchange():
            return _("it completes what is to be built")
        case Pass() | Done():
            return _("nothing more would pay")
        case Rest():
            return _("nobody has what would help")
        case Decline():
            return _("the deal does not pay")
        case _:
            return _("it may bring a better price")


def _built(mind: Mind, thought: Thought) -> list[str]:
    """What a trap does to the walks, what it brings later, and what is to follow."""
    view, outlook = mind.view, mind.outlook
    action = thought.action
    at = view.options.wood.number[action.clearing]  # type: ignore[attr-defined]
    if isinstance(action, Withdraw):
        trap = view.traps[at]
        board = outlook.board.having(at, trap.card, None) if trap is not None else outlook.board
    else:
        board = outlook.board.having(at, action.card, outlook.seat)  # type: ignore[attr-defined]
    said = [_walks(mind, board)]
    trail, seat = outlook.trail, outlook.seat
    more = sum(
        [
            b[seat] - a[seat]
            for a, b in zip(trail.coming(outlook.board), trail.coming(board), strict=True)
        ]
    )
    if outlook.left > 0 and more >= 0.1:
        said.append(_("about {n} a round later").format(n=purses(more / 2)))
    if len(thought.then) > 1:
        follows = card_name(thought.then[1].card)
        said.append(_("then {card}").format(card=follows))
    return said


def _walks(mind: Mind, board: Board | None = None, **changed: Any) -> str:
    """What changes on the walks as they would go now."""
    outlook = mind.outlook
    before, _lost = outlook.trail.now(outlook.board)
    after, _gone = outlook.trail.now(board or outlook.board, **changed)
    gains = [b - a for a, b in zip(before, after, strict=True)]
    mine = gains[outlook.seat]
    theirs = sum(gains) - mine
    if not mine and not theirs:
        return _("the walks stay as they are")
    if not theirs:
        return _("{n} for us as they walk now").format(n=signed(mine))
    return _("{n} for us and {m} for the others as they walk now").format(
        n=signed(mine), m=signed(theirs)
    )


def _others(mind: Mind, action: SwapFollies | Bribe) -> Any:
    trail = mind.outlook.trail
    row, bribed = list(trail.faces), trail.bribed
    if isinstance(action, SwapFollies):
        place = action.place
        row[place - 1], row[place] = row[place], row[place - 1]
    else:
        both = {*bribed, action.traveller}
        bribed = tuple([each for each in TRAVELLERS if each in both])
    return walkers(row, trail.bound, bribed)


def _dealt(thought: Thought) -> list[str]:
    return [
        _("worth {n} to us and {m} to them").format(
            n=purses(max(0.0, thought.worth)), m=purses(thought.theirs)
        )
    ]


def purses(n: float) -> str:
    """Purses to a tenth, without a needless end.

    >>> purses(1.96), purses(0.42), purses(-1.5)
    ('2 purses', '0.4 purses', '−1.5 purses')
    """
    said = f"{abs(n):.1f}".removesuffix(".0")
    if said == "1":
        return _("−1 purse") if n < 0 else _("1 purse")
    sign = "−" if n < 0 and said != "0" else ""
    return _("{n} purses").format(n=sign + said)


def signed(n: int) -> str:
    """A change of purses with its sign.

    >>> signed(3), signed(-1), signed(0)
    ('+3', '−1', '±0')
    """
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"
