"""What lies on the desk while somebody decides with cards in hand, and how it is drawn."""

from collections.abc import Mapping
from typing import ClassVar, Final, Protocol, cast

import msgspec
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.data import EFFECT, WILDCARDS
from game.engine.riding_shotgun.draft import sorting
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.keys import DEFENDING, HAND
from game.scenes.riding_shotgun.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.riding_shotgun import cards, trays
from game.sprites.riding_shotgun.desks import SLIP_SHAPE, Tray
from game.sprites.riding_shotgun.layout import CoachLayout

_SMALL: Final = 42
"""Units the button of hints is wide, and high."""
_LEAST: Final = 42
"""Pixels below which its mark would have to be cut."""
_PLAY: Final = 0.52
"""How much of the wildcards' place the button takes that plays one."""


def beside(layout: CoachLayout) -> tuple[Rect, Rect]:
    """The place of the wildcards, and that of the small button beside them."""
    room, gap = layout.desks.wilds, layout.scale.px(6)
    wanted = layout.scale.px(_SMALL) * layout.scale.text_factor**0.5
    side = min(room.height, max(_LEAST, round(wanted)))
    button = Rect(room.right - side, room.bottom - side, side, side)
    return Rect(room.left, room.top, room.width - side - gap, room.height), button


def play_place(layout: CoachLayout) -> Rect:
    """Where the button lies that plays a wildcard while an answer is asked for: in the place of no
    answer.
    """
    room = layout.desks.wilds
    wide = round(room.width * _PLAY)
    return Rect(room.right - wide, room.top, wide, room.height)


CARD: Final = "card:"
WILD: Final = "wild:"

_CAP: Final = 17
"""Units a key under a card is high."""


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
        """Whether it is an answer, which has no large button of its own."""
        return self.desk == "answer"

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
        ways = sorting.uses_of(self.view, self.use.wildcard)
        return tuple([way.seat for way in ways if way.seat is not None])

    @property
    def aimed(self) -> Seat | None:
        return None if self.use is None else self.use.seat

    def slip(self, party: Party) -> tuple[str, ...]:
        """What is known and what is likely, line by line."""
        return ()

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """Trays, cards and wildcards, and the slip of what is known where it lies open."""
        takes, lie, scale = self.takes, trays_of(self, layout), layout.scale
        for pile in self.piles:
            tray, slot = lie[pile.slot], pile.slot
            title, note, lit = pile.title, pile.note, slot in takes
            drawn = trays.tray(tray.whole.size, scale, tray.head.height, title, note, lit)
            on.piece(f"tray:{slot}", drawn, tray.whole, f"tray {title} {note} {lit}", 12)
            for number in range(len(pile.cards), min(pile.places, tray.side_by_side)):
                at = place(tray, pile, number)
                words = pile.words if number == len(pile.cards) else ""
                empty = cards.empty_place(at.size, scale, words)
                on.piece(f"empty:{slot}:{number}", empty, at, f"empty {words}", 13)
            for number, card in enumerate(pile.cards):
                _card(self, layout, party, on, card, place(tray, pile, number), number)
        if not self.closed:
            _wilds(self, layout, on)
            _lift(self, layout, on)
        if self.known:
            _lay_slip(self, self.slip(party), layout, on)

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        line = self.refusal or messages.what_now(self.view, party.names)
        return line, below(self, party)


def trays_of(now: "OnDesk", layout: CoachLayout) -> Mapping[str, Tray]:
    """The trays of a decision by their names, the room shared by what they hold. Under the cards
    is room for their keys.
    """
    laid = getattr(layout.desks, now.desk)._asdict()
    piles = now.piles
    trays = {pile.slot: cast(Tray, laid[pile.slot]) for pile in piles}
    scale = layout.scale
    for name, tray in trays.items():
        wide, high = tray.card
        low = min(high, tray.inner.height - cap_high(layout) - scale.px(3))
        whole = tray.card == layout.desks.card
        trays[name] = tray._replace(card=(round(wide * low / high) if whole else wide, low))
    gap = max(2, scale.px(8))
    flexible = [pile for pile in piles if pile.slot in _FLEXIBLE]
    if len(flexible) < 2:
        return trays
    order = sorted(piles, key=lambda pile: trays[pile.slot].whole.left)
    last = max(place for place, pile in enumerate(order) if pile in flexible)
    left, right = trays[order[0].slot].whole.left, trays[order[last].slot].whole.right
    fixed = [pile for pile in order[:last] if pile not in flexible]
    spare = right - left - gap * last - sum([trays[pile.slot].whole.width for pile in fixed])
    widths = _shared(spare, [_wanted(pile, trays[pile.slot]) for pile in flexible])
    shares = dict(zip([pile.slot for pile in flexible], widths, strict=True))
    for pile in order[: last + 1]:
        tray = trays[pile.slot]
        wide = shares.get(pile.slot, tray.whole.width)
        trays[pile.slot] = _moved(tray, left, wide)
        left += wide + gap
    return trays


_FLEXIBLE: Final = frozenset({"keep", "away", "hand", "open"})
"""Trays that hold now more and now fewer cards."""


def cap_high(layout: CoachLayout) -> int:
    """How high a key under a card is."""
    return max(14, layout.scale.px(_CAP), round(layout.scale.text(_CAP) * 0.7))


def _wanted(pile: Pile, tray: Tray) -> tuple[int, int]:
    """How wide a tray is at least, and how wide it would be with all its cards side by side."""
    card, pad = tray.card[0], tray.whole.width - tray.inner.width
    gap = max(2, card // 18)
    titled = max(card, min(round(card * 1.35), tray.whole.width - pad))
    count = max(len(pile.cards), 1)
    return max(card, titled) + pad, max(count * (card + gap) - gap, titled) + pad


def _shared(room: int, wanted: list[tuple[int, int]]) -> list[int]:
    """The room shared out: everybody has the least, then the rest as far as it is wanted; what is
    left over goes to the first.
    """
    widths = [least for least, _most in wanted]
    left = room - sum(widths)
    wishes = [most - least for least, most in wanted]
    if left > 0 and sum(wishes) > left:
        gains = [left * wish // sum(wishes) for wish in wishes]
    else:
        gains = wishes if left > 0 else [0] * len(wishes)
    widths = [wide + gain for wide, gain in zip(widths, gains, strict=True)]
    widths[0] += room - sum(widths)
    return widths


def _moved(tray: Tray, left: int, wide: int) -> Tray:
    """The tray with another left edge, and so wide."""
    pad = tray.inner.left - tray.whole.left

    def over(rect: Rect) -> Rect:
        inset = 0 if rect is tray.whole else pad
        return Rect(left + inset, rect.top, wide - 2 * inset, rect.height)

    return Tray(over(tray.whole), over(tray.head), over(tray.inner), tray.card)


def place(tray: Tray, pile: Pile, number: int) -> Rect:
    """Where card `number` of a pile lies in its tray."""
    if len(pile.cards) <= pile.places <= tray.side_by_side:
        return tray.place(number, pile.places)
    return tray.place(number, max(len(pile.cards), 1))


def where(now: OnDesk, layout: CoachLayout) -> dict[int, Rect]:
    """Where every card lies."""
    trays = trays_of(now, layout)
    return {
        card: place(trays[pile.slot], pile, number)
        for pile in now.piles
        for number, card in enumerate(pile.cards)
    }


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
        small = trays.cap(layout.scale, key, cap_high(layout))
        there = small.surface.get_rect(topleft=(at.left, at.bottom + 2))
        if at.width >= at.height * SLIP_SHAPE:
            there.bottomleft = (at.left + 3, at.bottom - 3)
        on.piece(f"cap:{card}", small, there, f"cap {key}", z + 1)


def key_of(now: OnDesk, party: Party, card: int) -> str:
    """What is written on the key of a card; "" where it has none."""
    number = number_in_hand(now.view, card)
    most = {"hand": HAND, "answer": DEFENDING}.get(now.keys, 0)
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
    room, gap = Rect(beside(layout)[0]), layout.scale.px(4)
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
    held = sorting.held_once(now.view)
    for card, at in wild_places(layout, held, now.use is not None, now.answers).items():
        state = wild_state(now, card)
        title = _(WILDCARDS[card].title)
        count = len([each for each in now.view.wild if EFFECT[each] is EFFECT[card]])
        if count > 1:
            title = _("{title} ×{n}").format(title=title, n=count)
        drawn = trays.chip(at.size, layout.scale, EFFECT[card].value, title, state)
        on.piece(f"{WILD}{card}", drawn, at, f"{card} {count} {state}", 14)


class Asked(Protocol):
    """A decision with something to say."""

    @property
    def view(self) -> RidingView: ...

    @property
    def refusal(self) -> str: ...

    @property
    def hint(self) -> str: ...


def asked(now: Asked, party: Party, *told: str) -> tuple[str, list[str]]:
    """What is asked, or why not; and under it the hint, or what is told of this decision."""
    line = now.refusal or messages.what_now(now.view, party.names)
    return line, [now.hint] if now.hint else list(told)


def below(now: OnDesk, party: Party, *told: str) -> list[str]:
    """What stands under the question: the hint, how a closed hand is looked at, else what is told
    of this decision.
    """
    if now.hint:
        return [now.hint]
    if now.closed:
        said = _("Your cards lie face down: hold {key}, or press on them, to look.")
        return [said.format(key=party.word("table.peek"))]
    return list(told)


def wild_state(now: OnDesk, card: int) -> str:
    """Whether a wildcard may be played, has to wait, or is chosen."""
    if now.use is not None and EFFECT[now.use.wildcard] is EFFECT[card]:
        return "chosen"
    return "free" if sorting.uses_of(now.view, card) else "waiting"


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
    lie = trays_of(now, layout)
    for pile in now.piles:
        tray = lie[pile.slot]
        hidden = len(pile.cards) > tray.side_by_side or tray.card[0] < cards.WHOLE_FROM
        if hidden and now.looked in [f"{CARD}{card}" for card in pile.cards]:
            return now.looked
    return ""


def lift_place(layout: CoachLayout) -> Rect:
    """Where it lies: over no tray, and not over the placard."""
    at = Rect(layout.lifted)
    at.right = layout.middle.right - layout.scale.px(8)
    return at


def _lift(now: OnDesk, layout: CoachLayout, on: Composer) -> None:
    looked = lifted(now, layout)
    if not looked:
        return
    at, number = lift_place(layout), int(looked.partition(":")[2])
    draw = cards.wild_front if looked.startswith(WILD) else cards.front
    on.piece("lifted", draw(number, at.size, layout.scale), at, f"lifted {looked}", 40)


# What is known -----------------------------------------------------------------------------------


def _lay_slip(now: OnDesk, lines: tuple[str, ...], layout: CoachLayout, on: Composer) -> None:
    """What is known and what is likely, along the foot of the middle, or on a bare desk."""
    if not lines:
        return
    scale, middle = layout.scale, layout.middle
    if now.view.seat is None:
        # With the hand closed the desk is bare: there it is read best.
        desk = layout.desks.answer
        room = desk.hand.whole.union(desk.open.whole)
        high = min(room.height, trays.slip_height(room.width, scale, lines))
        at = Rect(room.topleft, (min(room.width, trays.slip_width(scale, lines)), high))
    else:
        room = middle.inflate(-2 * scale.px(10), 0)
        if lifted(now, layout):
            room.width = lift_place(layout).left - scale.px(6) - room.left
        room.width = min(room.width, trays.slip_width(scale, lines))
        high = trays.slip_height(room.width, scale, lines)
        high = min(high, round(middle.height * 0.6))
        at = Rect(room.left, middle.bottom - scale.px(6) - high, room.width, high)
    on.piece("known", trays.slip(at.size, scale, lines), at, f"known {lines}", 36)
