"""Which decision is put before a person and what the board draws of it, one after another or for
all at once; and the first of them, Strategy: three cards are kept, others put away, and one is laid
as Quick Draw.

`mode`, `words`, `lay_gathered` and `gathering` are all the board knows of the decisions.
"""

from typing import Any, ClassVar, cast

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.data import WILDCARDS
from game.engine.riding_shotgun.draft import sorting
from game.engine.riding_shotgun.draft.sorting import Sorting, Tray
from game.engine.riding_shotgun.messages.sums import (
    drives_words,
    gives_words,
    rank_line,
    rank_words,
)
from game.engine.riding_shotgun.messages.things import wildcard_name
from game.engine.riding_shotgun.odds.desk import Rank, rank
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.driving import Driving, Giving, Pointing
from game.scenes.riding_shotgun.modes.on_desk import OnDesk, Pile, below
from game.scenes.riding_shotgun.modes.responding import Believing, Responding
from game.scenes.riding_shotgun.modes.with_cards import WithCards
from game.scenes.riding_shotgun.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered, GatheringMode, can_gather, offer_all_at_once
from game.scenes.table.party import Party
from game.scenes.table.tooltips import linked
from game.session.gathering import Gathering
from game.sprites.own_keys import KeyRow, draw_key, key_slate, table_of_keys
from game.sprites.palette import SEPIA
from game.sprites.pieces import Piece, sheet_of
from game.sprites.riding_shotgun import cards, trays
from game.sprites.riding_shotgun.layout import CoachLayout

_KEPT = 3


class Sorted(OnDesk, frozen=True, kw_only=True):
    """A hand that is being sorted."""

    desk: ClassVar[str] = "strategy"

    draft: Sorting = Sorting()

    @property
    def piles(self) -> tuple[Pile, ...]:
        count, away = sorting.surplus(self.view), self.draft.away
        quick = () if self.draft.quick is None else (self.draft.quick,)
        kept = self.draft.kept(self.view)
        note = "" if not count else f"{len(away)}/{count}"
        return (
            Pile("keep", _("Keep {n}").format(n=_KEPT), kept, places=_KEPT),
            Pile("away", _("Put away"), away, note, places=count),
            Pile("quick", _("Quick Draw"), quick, places=1),
        )

    @property
    def takes(self) -> frozenset[str]:
        if not self.dragged:
            return frozenset()
        card = int(self.dragged[0].removeprefix(on_desk.CARD))
        return frozenset(sorting.room(self.view, self.draft, card))

    @property
    def ranked(self) -> Rank | None:
        """What the Quick Draw that lies there comes to."""
        quick = self.draft.quick
        return None if quick is None else rank(self.view, quick, self.draft.under)

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """The three trays, and what the card that is laid brings about."""
        super().lay(layout, party, on)
        desk, scale = layout.desks.strategy, layout.scale
        told, under = self.ranked, self.draft.under
        if self.closed:
            return
        if told is not None:
            words = rank_words(told), gives_words(told), drives_words(told)
            text = "\n".join([word for word in words if word])
            at = desk.bargain
            if scale.text_factor > 1:
                text = words[0]
            drawn = trays.plain(at.size, scale, text, 12, 8, SEPIA, True)
            on.piece("bargain", drawn, at, f"bargain {text}", 14)
        if told is not None and under is not None:
            at = desk.under
            effect, title = WILDCARDS[under].effect.value, wildcard_name(under)
            chip = trays.chip(at.size, scale, effect, title, "chosen")
            on.piece("under", chip, at, f"under {under}", 14)
        elif sorting.unders(self.view):
            at = desk.under
            empty = cards.empty_place(at.size, scale, _("wildcard"))
            on.piece("under", empty, at, "under", 14)

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What to do."""
        line = super().words(party, large)[0]
        if not self.refusal and not self.closed and self.draft != Sorting():
            line = sorting.why_not(self.view, self.draft).partition(" ·")[0] or line
        told = [] if self.ranked is None or not large else [rank_line(self.ranked)]
        return line, below(self, party, *told)


class Sort(WithCards):
    """Cards dragged, clicked or sent by key between three trays; Enter lays it all down."""

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat, view)
        self.draft = Sorting()

    @property
    def now(self) -> Sorted:
        return Sorted(**self._now(), draft=self.draft)

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        self.card_spots(desk)
        self.furnish_beside(desk)
        if can_gather(desk):
            offer_all_at_once(desk, desk.layout.desks.strategy.wild)
        if self.use is not None:
            desk.main(self.use_words(), self.play)
            return
        steps = sorting.steps(self.view, self.draft)
        if steps and not self.closed:
            desk.main(messages.action_label(steps[-1], self.view, desk.names), self.confirm)

    @property
    def wanting(self) -> str:
        return sorting.why_not(self.view, self.draft)

    def confirm(self) -> None:
        """Put away what goes, and lay the Quick Draw, for good."""
        steps = sorting.steps(self.view, self.draft)
        if steps and not self.deaf:
            self.desk.confirm_in_a_row(self.seat, steps)

    def settled(self, focus: str) -> bool:
        quick = self.draft.quick
        whole = bool(sorting.steps(self.view, self.draft))
        return whole and focus == f"{on_desk.CARD}{quick}"

    def take_back(self) -> bool:
        """The last thing that was done here; where nothing was, the step before."""
        if self.use is not None:
            self.use = None
        elif self.draft != Sorting():
            draft = self.draft
            last = draft.quick if draft.quick is not None else (draft.away or (None,))[-1]
            self.draft = draft.covering(None) if last is None else draft.without(last)
        elif self.desk.why_not_back(self.seat) is None:
            return self.desk.take_back(self.seat)
        else:
            return False
        self.done()
        return True

    # Wildcards ----------------------------------------------------------------------------------

    def wild_waits(self, card: int) -> bool:
        return card in sorting.unders(self.view)

    def turn_wild(self, card: int) -> None:
        if not self.wild_waits(card):
            super().turn_wild(card)
            return
        self.use = None
        self.draft = self.draft.covering(None if self.draft.under == card else card)
        self.done("click")

    def next_wild(self) -> None:
        ways = sorting.unders(self.view)
        if not ways or self.use is not None:
            super().next_wild()
            return
        every: list[int | None] = [None, *ways]
        under = every[(every.index(self.draft.under) + 1) % len(every)]
        self.draft = self.draft.covering(under)
        if under is None:
            super().next_wild()
        else:
            self.done("click")

    # Trays --------------------------------------------------------------------------------------

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset(sorting.room(self.view, self.draft, card))

    def onward(self, card: int) -> str:
        return sorting.next_tray(self.view, self.draft, card)

    def put(self, card: int, slot: str) -> None:
        self.use = None
        self.draft = self.draft.moved(card, cast(Tray, slot))

    def why_not(self, card: int, slot: str) -> str:
        return sorting.refusal(self.view, self.draft, card, cast(Tray, slot))

    def home_slot(self, card: int) -> str:
        return "keep"


def lay_gathered(now: Gathered, layout: CoachLayout, on: Composer) -> None:
    """Everybody's keys; in their place, while somebody looks, that hand with the key of each
    card under it.
    """
    area, scale, gap = layout.desks.own_keys, layout.scale, layout.scale.px(8)
    row = next((each for each in now.rows if each.looking), None)
    if now.seen is not None and row is not None:
        _lay_hand(now.seen, row, now.pressed, now.labels, layout, on)
    elif now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 12)
    else:
        drawn = table_of_keys(area.size, scale, now.labels, now.rows)
        on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def _lay_hand(
    view: Any,
    row: KeyRow,
    pressed: tuple[str, ...],
    labels: tuple[str, ...],
    layout: CoachLayout,
    on: Composer,
) -> None:
    area, scale = layout.desks.own_keys, layout.scale
    hand: tuple[int, ...] = view.hand
    gap, foot = scale.px(6), scale.text(34)
    high = area.height - foot
    wide = min(round(high * 0.72), (area.width - gap * (len(hand) - 1)) // max(1, len(hand)))
    left = area.centerx - (len(hand) * (wide + gap) - gap) // 2
    for place, card in enumerate(hand):
        at = Rect(left + place * (wide + gap), area.top, wide, high)
        on.piece(f"looked:{place}", cards.small(card, at.size, scale), at, f"card {card}", 12)
        said = labels[place] in pressed
        key = Rect(at.left, at.bottom + scale.px(2), wide, foot - scale.px(2))
        cap = sheet_of(key.size)
        draw_key(cap, cap.get_rect(), row.keys[place], scale, held=said)
        told = _("{key}: {card}").format(key=row.keys[place], card=labels[place])
        on.piece(f"looked_key:{place}", Piece(cap), key, f"{told} {said}", 12)


def mode(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Mode:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    match view.phase:
        case Phase.STRATEGY:
            return Sort(desk, seat, view)
        case Phase.TURN | Phase.BUILD:
            return Attacking(desk, seat, view)
        case Phase.RESPOND if view.attack is not None:
            return Responding(desk, seat, view, view.attack)
        case Phase.CHALLENGE:
            return Believing(desk, seat, view)
        case Phase.LOSE_CARDS:
            return Giving(desk, seat, view)
        case Phase.SPEED:
            return Driving(desk, seat, view)
        case _:
            return Pointing(desk, seat, view)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    line, below = now.words(party, large)
    return linked(line), below


def gathering(desk: Desk[CoachLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)
