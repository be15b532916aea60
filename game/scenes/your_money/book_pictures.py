"""Pictures of the rules book: the table's own furniture, showing positions the rules themselves
have worked out, so that no picture can say what the game does not do.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.chance import Bag
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Chase, Divide, Rob, YourMoneyAction
from game.engine.your_money.data import CARD_IDS, CARDS, DATA, GOODS, ROADS, STATS, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.odds import (
    folk_hero_marks,
    guards_at,
    score,
    score_sum,
    scoundrel_marks,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Guard, Options, Phase, Placed, Sheet, State
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.screen import Drawing
from game.scenes.your_money.modes.deciding import receipt_cells
from game.sprites.dice import DieColour, die_face
from game.sprites.fitting import stacked
from game.sprites.lettering import Scale
from game.sprites.pieces import sheet_of
from game.sprites.your_money.cards import Frame, large_card, small_card
from game.sprites.your_money.desks import guard, sealed_letter
from game.sprites.your_money.poster import Fate, RobberFate, poster, rival_poster
from game.sprites.your_money.robbery_board import MOST_DICE, Slot, SlotState, robbery_board
from game.sprites.your_money.sheet import robber_sheet
from game.sprites.your_money.slips import receipt
from game.sprites.your_money.stall import Deal, Portion, StallGood, market_board

ROAD: Final = "north"


# Positions ------------------------------------------------------------------------------------


def _printed(card: str) -> Coach:
    """A coach as it is printed; a card without dice."""
    speed, wit, combat = [CARDS[card].printed(stat)[0] for stat in STATS]
    return Coach(card, CARDS[card].guineas, speed, wit, combat)


def _state(coach: Coach, *sheets: Sheet, phase: Phase = Phase.ROB) -> State:
    """`coach` on the road, and everybody with dice in hand at it."""
    there = tuple([seat for seat, sheet in enumerate(sheets) if sheet.dice or sheet.placed.caught])
    for seat in there:
        sheets[seat].plan = ROAD
    others = [card for card in CARD_IDS if card != coach.card and not _asks_for_dice(card)]
    roads = (coach, *[_printed(card) for card in others[: len(ROADS) - 1]])
    bag = Bag.one_of_each(len(CARD_IDS))
    return State(Options(), list(sheets), bag, roads, 1, phase, turn=there, sharing=there)


def _asks_for_dice(card: str) -> bool:
    return any(CARDS[card].printed(stat)[1] for stat in STATS)


class _Robbery(NamedTuple):
    """A position at a coach and what one robber has put down there."""

    view: YourMoneyView
    draft: Draft

    @classmethod
    def of(cls, state: State, laid: YourMoneyAction) -> "_Robbery":
        """The dice of a decision put down."""
        seat = state.turn[0]
        view = RULES.observe(state, seat)
        assert isinstance(view, YourMoneyView)  # noqa: S101 - narrows the type
        return cls(view, Draft.fresh(view, seat).with_dice(laid, view.sheets[seat].dice or ()))

    @property
    def seat(self) -> int:
        return self.view.turn[0]

    @property
    def legal(self) -> bool:
        """Whether the rules would take it so."""
        return drafts.action(self.view, self.seat, self.draft) is not None


def chased() -> _Robbery:
    """Nell catches the coach with a single die."""
    nell = Sheet(DATA.health, 0, dice=(2, 3, 5, 6))
    return _Robbery.of(_state(_printed("graphite_delivery"), nell), Chase((6,)))


def overdone() -> _Robbery:
    """More dice than are wanted: either alone would do."""
    nell = Sheet(DATA.health, 0, dice=(1, 3, 5, 6))
    return _Robbery.of(_state(_printed("lady_plum"), nell), Chase((5, 6)))


def divided() -> _Robbery:
    """Wit and combat both reached."""
    nell = Sheet(DATA.health, 0, dice=(1, 4, 5, 6))
    state = _state(_printed("earl_of_trumpton"), nell)
    return _Robbery.of(state, Rob((5,), (6,), (1, 4)))


def shared() -> _Robbery:
    """Two at one coach: the lead has put down a die on either, the other is at it."""
    tom = Sheet(DATA.health, 0, placed=Placed((6,), (3,), (5,), caught=True))
    nell = Sheet(DATA.health, 0, dice=(2, 4), placed=Placed((6,), caught=True))
    state = _state(_printed("earl_of_ripon"), nell, tom, phase=Phase.DIVIDE)
    state.turn = (0,)
    return _Robbery.of(state, Divide((2,), (4,)))


# Robbery boards, of which a part is shown -----------------------------------------------------


def _slots(robbery: _Robbery) -> dict[str, Slot]:
    view, draft = robbery.view, robbery.draft
    seen = outlooks.outlook(view, robbery.seat, draft)
    slots: dict[str, Slot] = {}
    for stat in STATS:
        sums = getattr(seen, stat)
        state = SlotState.IDLE
        if sums is not None and (draft.dice_in(stat) or robbery.legal):
            state = SlotState.MET if sums.met else SlotState.MISSED
        if stat == "speed" and state is SlotState.MET and _overdone(robbery):
            state = SlotState.REFUSING
        slots[stat] = Slot(state, None if sums is None else sums.total)
    return slots


def _overdone(robbery: _Robbery) -> bool:
    """Whether no decision has all of these dice on speed."""
    hand = robbery.view.sheets[robbery.seat].dice or ()
    down = tuple(sorted([hand[index] for index in robbery.draft.speed]))
    return not any("speed" in a.stats and a.speed == down for a in robbery.view.legal)


def _dice_on(robbery: _Robbery, stat: Stat) -> list[tuple[int, DieColour]]:
    """The dice in a slot: one's own in ivory, the other's in black."""
    view = robbery.view
    hand = view.sheets[robbery.seat].dice or ()
    dice: list[tuple[int, DieColour]] = [
        (hand[index], "ivory") for index in robbery.draft.dice_in(stat)
    ]
    for seat in view.sharing:
        colour: DieColour = "ivory" if seat == robbery.seat else "black"
        dice += [(face, colour) for face in getattr(view.sheets[seat].placed, stat)]
    return dice[:MOST_DICE]


def _board(
    robbery: _Robbery, room: tuple[int, int], scale: Scale, stats: Sequence[Stat]
) -> Surface:
    """The slots of `stats` one under another, cut out of the board they lie on."""
    wide = min(room[0], scale.px(440))
    small = Scale(round(scale.width * _SMALLER), round(scale.height * _SMALLER), scale.text_factor)
    # The card takes a third of a board, up to its own width, and the receipt the foot.
    across = min(
        round((wide + small.px(5)) / 0.66) + small.px(26), wide + small.px(262) + small.px(31)
    )
    size = (across - small.px(2), small.px(440))
    slots = _slots(robbery)
    view = robbery.view
    coach = view.roads[ROADS.index(ROAD)]
    there = len(guards_at(ROAD, view.guards))
    piece = robbery_board(
        size, small, coach.card, coach, there, slots["speed"], slots["wit"], slots["combat"]
    )
    out = piece.surface.copy()
    for stat in stats:
        for number, (face, colour) in enumerate(_dice_on(robbery, stat)):
            spot = piece.rects[f"{stat}_die_{number}"]
            out.blit(die_face(colour, face, spot.width), spot)
    part = piece.rects[stats[0]].unionall([piece.rects[stat] for stat in stats])
    part = part.inflate(small.px(8), small.px(8)).clip(out.get_rect())
    return out.subsurface(part).copy()


_SMALLER: Final = 0.8
"""How much smaller a slot is printed in the book than it lies on the table."""


def _chase(room: tuple[int, int], scale: Scale) -> Surface:
    return _board(chased(), room, scale, ("speed",))


def _too_many(room: tuple[int, int], scale: Scale) -> Surface:
    return _board(overdone(), room, scale, ("speed",))


def _split(room: tuple[int, int], scale: Scale) -> Surface:
    robbery = divided()
    seen = outlooks.outlook(robbery.view, robbery.seat, robbery.draft)
    slots = _board(robbery, room, scale, ("wit", "combat"))
    if seen is None:
        return slots
    cells, _notes = receipt_cells(seen, STATS)
    wide = slots.get_width()
    # The chase is over; three cells side by side.
    below = receipt((wide, scale.px(62)), scale, cells[1:]).surface
    return stacked((slots, below), scale.px(8))


def _shared(room: tuple[int, int], scale: Scale) -> Surface:
    return _board(shared(), room, scale, ("wit", "combat"))


# Cards, sheets, stalls ------------------------------------------------------------------------


def _coach(room: tuple[int, int], scale: Scale) -> Surface:
    """A card with a die, which has been thrown."""
    wide = min(room[0], round(room[1] / 1.5), scale.px(290))
    stats = [CARDS["wealthy_landowner"].printed(stat) for stat in STATS]
    speed, wit, combat = [base + (4 if die else 0) for base, die in stats]
    coach = Coach("wealthy_landowner", CARDS["wealthy_landowner"].guineas, speed, wit, combat)
    return large_card(coach.card, coach, (wide, round(wide * 1.5)), scale).surface


def _plan(room: tuple[int, int], scale: Scale) -> Surface:
    """A road chosen with two dice, and the letters in which nobody reads it."""
    wide = min(room[0], round(room[1] * 0.85), scale.px(300))
    card_wide = round(wide * 0.58)
    card = small_card(
        "bishop_of_york",
        _printed("bishop_of_york"),
        (card_wide, round(card_wide * 1.3)),
        scale,
        Frame.CHOSEN,
    ).surface
    side = round(wide * 0.25)
    gap = scale.px(16)
    letters = [sealed_letter(round(wide * 0.28), f"app/seal_{mark}").surface for mark in _MARKS]
    out = sheet_of((wide, card.get_height() + gap + letters[0].get_height()))
    left = (wide - card_wide - gap - side) // 2
    out.blit(card, (left, 0))
    for number, face in enumerate((2, 6)):
        y = card.get_height() // 2 + round((number - 1) * (side + gap / 2)) + gap // 4
        out.blit(die_face("ivory", face, side), (left + card_wide + gap, y))
    across = sum(letter.get_width() for letter in letters) + gap
    x = (wide - across) // 2
    for letter in letters:
        out.blit(letter, (x, card.get_height() + gap))
        x += letter.get_width() + gap
    return out


_MARKS: Final = ("circle", "diamond")


def _known() -> Sheet:
    """A robber whom guards are after."""
    return Sheet(
        DATA.health - 3, 14, DATA.guards.folk_hero_marks[0] + 1, DATA.guards.scoundrel_marks[1] + 1
    )


def _marks(room: tuple[int, int], scale: Scale) -> Surface:
    """The two tracks of a sheet, and the guards they call."""
    known = _known()
    view = RULES.observe(_state(_printed("cotton_merchant"), known), None)
    assert isinstance(view, YourMoneyView)  # noqa: S101 - narrows the type
    wide = min(room[0], scale.px(290))
    piece = robber_sheet((wide, scale.px(560)), scale, 0, "Nell", view.sheets[0])
    rects = piece.rects
    part = rects["folk_hero"].union(rects["scoundrel_track"]).union(rects["folk_hero_track"])
    part = Rect(scale.px(6), part.top - scale.px(4), wide - scale.px(12), part.height + scale.px(8))
    tracks = piece.surface.subsurface(part.clip(piece.surface.get_rect())).copy()
    options = Options()
    called = [False] * len(folk_hero_marks(known.folk_hero, options))
    called += [True] * len(scoundrel_marks(known.scoundrel, options))
    side = scale.px(62)
    row = sheet_of((side * len(called), side))
    for number, hunting in enumerate(called):
        row.blit(guard(hunting, side), (number * side, 0))
    return stacked((tracks, row), scale.px(8))


def _guarded(room: tuple[int, int], scale: Scale) -> Surface:
    coach = _printed("graphite_delivery")
    guards = (Guard(0, ROAD), Guard(1, ROAD, hunting=True))
    wide = min(room[0], round(room[1] / 1.3), scale.px(160))
    size = (wide, round(wide * 1.3))
    there = len(guards_at(ROAD, guards))
    return small_card(coach.card, coach, size, scale, guards=there).surface


def _market(room: tuple[int, int], scale: Scale) -> Surface:
    """The horses, as a robber with a full purse sees them."""
    goods = tuple([StallGood(good.id, good.price, deal=Deal.OPEN) for good in GOODS.values()])
    # Seven stalls lie side by side; the three with horses are shown.
    size = (round(room[0] / 0.5), scale.px(470))
    meal, alms = Portion(DATA.meal_price.market, most=3), Portion(DATA.alms_price, most=3)
    board = market_board(size, scale, goods, meal, alms, 20, DATA.health - 3)
    stalls = [board.rects[good.id] for good in GOODS.values() if good.kind == "horse"]
    part = stalls[0].unionall(stalls).inflate(scale.px(4), scale.px(4))
    return board.surface.subsurface(part.clip(board.surface.get_rect())).copy()


def _poster(room: tuple[int, int], scale: Scale) -> Surface:
    sheet = Sheet(5, 31, 9, 4)
    options = Options()
    career = RobberFate(
        0,
        "Nell",
        Fate.RETIRED,
        score(sheet, options, solo=False),
        score_sum(sheet, options, solo=False),
    )
    wide = min(room[0], scale.px(280))
    return poster((wide, min(room[1], scale.px(470))), scale, career).surface


def _rival(room: tuple[int, int], scale: Scale) -> Surface:
    wide = min(room[0], scale.px(240))
    size = (wide, min(room[1], round(wide * 1.9)))
    first = DATA.rival.first_round
    return rival_poster(size, scale, "Swift Nick", 12, first, first + 1).surface


PICTURES: Final[dict[str, Drawing]] = {
    "coach": _coach,
    "plan": _plan,
    "chase": _chase,
    "too_many": _too_many,
    "split": _split,
    "shared": _shared,
    "marks": _marks,
    "guarded": _guarded,
    "market": _market,
    "poster": _poster,
    "rival": _rival,
}
