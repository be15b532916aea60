"""What lies on the desk while somebody decides with cards in hand, and how it is drawn."""

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.data import CARDS, EFFECT, WILDCARDS
from game.engine.riding_shotgun.draft import choosing
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.modes.hinting import BESIDE, beside, play_place
from game.scenes.riding_shotgun.shown import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.riding_shotgun import cards, trays
from game.sprites.riding_shotgun.desks import Tray
from game.sprites.riding_shotgun.layout import CoachLayout

CARD: Final = "card:"
WILD: Final = "wild:"

_CAP: Final = 17
"""Units a key on a card is high."""
_INDEX: Final = 0.145
"""Where the middle of a card's index is, of its width."""
_THIRD_SYMBOL, _THIRD_COACH, _FOOT = 0.536, 0.693, 0.99
"""Where a key stands on it, of its height: where a third symbol or stagecoach would be, or at the
foot of a card that has both.
"""


class Pile(msgspec.Struct, frozen=True):
    """The cards in one tray, which is called `slot` in the layout; `places` are shown there even
    while they are empty, with the `words` of an empty one.
    """

    slot: str
    title: str
    cards: tuple[int, ...]
    note: str = ""
    places: int = 0
    words: str = ""


class OnDesk(Doing, frozen=True, kw_only=True):
    """A decision with cards: `desk` is the layout's name of it.

    Of what is done just now: cards `held`, `dragged` about, the tray they hang `over`, the card the
    pointer has `looked` at and the one that is `ringed`. `use` is a wildcard that is about to be
    played. Where the hand lies `closed`, nothing of it may be seen.
    """

    desk: ClassVar[str] = ""
    keys: ClassVar[str] = "hand"
    """Where the keys of the cards are told of; "" where they have none."""

    seat: Seat
    view: RidingView
    closed: bool = False
    held: tuple[str, ...] = ()
    dragged: tuple[str, ...] = ()
    over: str | None = None
    looked: str = ""
    ringed: str = ""
    refusal: str = ""
    hint: str = ""
    use: PlayWildcard | None = None
    known: bool = False
    """Whether the slip of what is known and likely lies open."""

    @property
    def answers(self) -> bool:
        """Whether it is an answer, whose buttons fill the column."""
        return self.desk == "answer"

    @property
    def beside(self) -> float:
        return BESIDE if self.answers and not self.closed else 0.0

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The trays, from the left."""
        return ()

    @property
    def takes(self) -> frozenset[str]:
        """The trays where what is held may go."""
        return frozenset()

    @property
    def team(self) -> int:
        return self.view.sides[self.seat]

    @property
    def targets(self) -> tuple[Seat, ...]:
        """Of a wildcard for a mate: who may have it."""
        if self.use is None or self.use.seat is None:
            return ()
        ways = choosing.uses_of(self.view, self.use.wildcard)
        return tuple([way.seat for way in ways if way.seat is not None])

    @property
    def aimed(self) -> Seat | None:
        return None if self.use is None else self.use.seat


def trays_of(layout: CoachLayout, desk: str) -> Mapping[str, Tray]:
    """The trays of a decision, by their names."""
    laid = getattr(layout, desk)._asdict()
    return {name: each for name, each in laid.items() if isinstance(each, Tray)}


def place(layout: CoachLayout, desk: str, pile: Pile, number: int) -> Rect:
    """Where card `number` of a pile lies."""
    tray = trays_of(layout, desk)[pile.slot]
    return tray.place(number, max(len(pile.cards), pile.places))


def where(now: OnDesk, layout: CoachLayout) -> dict[int, Rect]:
    """Where every card lies."""
    return {
        card: place(layout, now.desk, pile, number)
        for pile in now.piles
        for number, card in enumerate(pile.cards)
    }


def lay(now: OnDesk, layout: CoachLayout, party: Party, on: Composer) -> None:
    """Trays, cards and wildcards."""
    takes = now.takes
    for pile in now.piles:
        tray = trays_of(layout, now.desk)[pile.slot]
        lit = pile.slot in takes
        drawn = trays.tray(
            tray.whole.size, layout.scale, tray.head.height, pile.title, pile.note, lit
        )
        on.piece(f"tray:{pile.slot}", drawn, tray.whole, f"tray {pile.title} {pile.note} {lit}", 12)
        free = range(len(pile.cards), pile.places)
        if len(free) > 1 and pile.places > tray.side_by_side:
            free = free[:1]  # dashes over one another are read by nobody
        for number in free:
            at = place(layout, now.desk, pile, number)
            words = pile.words if number == len(pile.cards) else ""
            empty = cards.empty_place(at.size, layout.scale, words)
            on.piece(f"empty:{pile.slot}:{number}", empty, at, f"empty {words}", 13)
        for number, card in enumerate(pile.cards):
            _card(now, layout, party, on, card, place(layout, now.desk, pile, number), number)
    if not now.closed:
        _wilds(now, layout, on)
        _lift(now, layout, on)


def _card(
    now: OnDesk,
    layout: CoachLayout,
    party: Party,
    on: Composer,
    card: int,
    at: Rect,
    number: int,
) -> None:
    """One card, with its key on it."""
    name, z = f"{CARD}{card}", 20 + 2 * number
    if now.closed:
        on.piece(name, cards.back_card(now.team, at.size, layout.scale), at, "back", z)
        return
    if name in now.dragged:
        on.keep(name)
        return
    if not on.keep_moving(name):
        on.piece(name, cards.front(card, at.size, layout.scale), at, f"front {card}", z)
    if name in now.held or name in (now.looked, now.ringed):
        around = at.inflate(4, 4)
        drawn = cards.card_edge(around.size, layout.scale, name in now.held)
        on.piece(f"edge:{card}", drawn, around, f"edge {name in now.held}", z)
    key = key_of(now, party, card)
    if key and not party.pad:
        small = trays.cap(layout.scale, key, max(14, layout.scale.px(_CAP)))
        middle = at.left + round(at.width * _INDEX), at.top + round(at.height * _free(card))
        if at.width < cards.WHOLE_FROM:
            middle = at.centerx, at.bottom - 2
        there = small.surface.get_rect(center=middle)
        there.left = max(there.left, at.left + 1)
        on.piece(f"cap:{card}", small, there, f"cap {key}", z + 1)


def _free(card: int) -> float:
    """Where the index of a card has room for its key."""
    each = CARDS[card]
    if each.value < 3:
        return _THIRD_SYMBOL
    return _THIRD_COACH if each.coaches < 3 else _FOOT


def key_of(now: OnDesk, party: Party, card: int) -> str:
    """What is written on the key of a card; "" where it has none."""
    number = number_in_hand(now.view, card)
    most = {"hand": 9, "answer": 7}.get(now.keys, 0)
    return party.word(f"{now.keys}.card_{number}") if 0 < number <= most else ""


def number_in_hand(view: RidingView, card: int) -> int:
    """The place of a card in hand, from 1; 0 if it is not there."""
    return view.hand.index(card) + 1 if card in view.hand else 0


# Wildcards ---------------------------------------------------------------------------------------


def wild_places(
    layout: CoachLayout, held: tuple[int, ...], playing: bool = False, answering: bool = False
) -> dict[int, Rect]:
    """Where the wildcards lie: side by side, in two rows from the fourth on; closer together while
    one is being played, so that there is room for the button that does it.
    """
    room, gap = Rect(beside(layout, answering)[0]), layout.scale.px(4)
    if playing and answering:
        room.width = play_place(layout).left - gap - room.left
    if not held:
        return {}
    rows = 1 if len(held) <= 3 else 2
    across = -(-len(held) // rows)
    wide = (room.width - gap * (across - 1)) // across
    high = (room.height - gap * (rows - 1)) // rows
    return {
        card: Rect(
            room.left + (number % across) * (wide + gap),
            room.top + (number // across) * (high + gap),
            min(wide, layout.scale.px(124)),
            high,
        )
        for number, card in enumerate(held)
    }


def _wilds(now: OnDesk, layout: CoachLayout, on: Composer) -> None:
    held = choosing.held_once(now.view)
    for card, at in wild_places(layout, held, now.use is not None, now.answers).items():
        state = wild_state(now, card)
        title = _(WILDCARDS[card].title)
        count = len([each for each in now.view.wild if EFFECT[each] is EFFECT[card]])
        if count > 1:
            title = _("{title} ×{n}").format(title=title, n=count)
        drawn = trays.chip(at.size, layout.scale, EFFECT[card].value, title, state)
        on.piece(f"{WILD}{card}", drawn, at, f"{card} {count} {state}", 14)


def wild_state(now: OnDesk, card: int) -> str:
    """Whether a wildcard may be played, has to wait, or is chosen."""
    if now.use is not None and EFFECT[now.use.wildcard] is EFFECT[card]:
        return "chosen"
    return "free" if choosing.uses_of(now.view, card) else "waiting"


# Looked at more closely --------------------------------------------------------------------------


def lifted(now: OnDesk, layout: CoachLayout) -> str:
    """What is lifted: what the ring is on, or what the pointer is on where it cannot be read whole;
    "" for nothing.
    """
    if now.closed or now.dragged:
        return ""
    if now.ringed.startswith((CARD, WILD)):
        return now.ringed
    if now.looked.startswith(WILD):
        return now.looked
    for pile in now.piles:
        tray = trays_of(layout, now.desk)[pile.slot]
        hidden = len(pile.cards) > tray.side_by_side or tray.card[0] < cards.WHOLE_FROM
        if hidden and now.looked in [f"{CARD}{card}" for card in pile.cards]:
            return now.looked
    return ""


def _lift_place(layout: CoachLayout) -> Rect:
    """Where it lies: over no tray, and not over the placard."""
    at = Rect(layout.lifted)
    at.right = layout.middle.right - layout.scale.px(8)
    return at


def _lift(now: OnDesk, layout: CoachLayout, on: Composer) -> None:
    looked = lifted(now, layout)
    if not looked:
        return
    at, number = _lift_place(layout), int(looked.partition(":")[2])
    draw = cards.wild_front if looked.startswith(WILD) else cards.front
    on.piece("lifted", draw(number, at.size, layout.scale), at, f"lifted {looked}", 40)


# What is known -----------------------------------------------------------------------------------


def lay_slip(now: OnDesk, lines: tuple[str, ...], layout: CoachLayout, on: Composer) -> None:
    """What is known and what is likely, along the foot of the middle."""
    if not lines:
        return
    scale = layout.scale
    room = layout.middle.inflate(-2 * scale.px(10), 0)
    if lifted(now, layout):
        room.width = _lift_place(layout).left - scale.px(6) - room.left
    room.width = min(room.width, trays.slip_width(scale, lines))
    high = trays.slip_height(room.width, scale, lines)
    high = min(high, round(layout.middle.height * 0.6))
    at = Rect(room.left, layout.middle.bottom - scale.px(6) - high, room.width, high)
    on.piece("known", trays.slip(at.size, scale, lines), at, f"known {lines}", 36)
