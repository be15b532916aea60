"""Cards, sheets, boards and posters in ordinary and extreme states."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.engine.kinds import Part, Reckoning
from game.engine.your_money.data import CARD_IDS, CARDS, GOODS, STATS
from game.engine.your_money.state import Coach, Sheet
from game.engine.your_money.view import SheetSeen
from game.sprites import lettering, pieces
from game.sprites.lettering import Face, Scale
from game.sprites.pieces import Piece
from game.sprites.your_money import cards
from game.sprites.your_money.cards import Frame, large_card, small_card, stats_of
from game.sprites.your_money.desks import rider, town_plot
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.marks import TRACK, milestones, track_window
from game.sprites.your_money.poster import Fate, RobberFate, poster, rival_poster
from game.sprites.your_money.robbery_board import Chip, Slot, SlotState, Tray, robbery_board
from game.sprites.your_money.sheet import robber_sheet
from game.sprites.your_money.stall import Deal, Portion, StallGood, market_board, tavern_board

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
SCALE = Scale(1280, 800)
BOARD = TableLayout((1280, 800)).board.size
SHEET = TableLayout((1280, 800)).sheets[0].size


def coach(card: str, die: int | None = None, robbed: bool = False) -> Coach:
    speed, wit, combat = [
        printed if not thrown else None if die is None else printed + die
        for printed, thrown in [CARDS[card].printed(stat) for stat in STATS]
    ]
    return Coach(card, CARDS[card].guineas, speed, wit, combat, robbed)


def robber(**known: Any) -> SheetSeen:
    blank = SheetSeen.of(Sheet(12, 0), True, 0)
    return msgspec.structs.replace(blank, **known)


def inside(piece: Piece, slack: int = 0) -> None:
    whole = piece.surface.get_rect().inflate(2 * slack, 2 * slack)
    for name, rect in piece.rects.items():
        assert whole.contains(rect), f"{name} leaves the piece"


def pixels(surface: Surface, rect: Rect | None = None) -> bytes:
    part = surface if rect is None else surface.subsurface(rect)
    return pygame.image.tobytes(part, "RGBA")


def in_grey(surface: Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


@pytest.mark.narrow
@pytest.mark.parametrize("card", CARD_IDS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", SIZES)
def test_every_card_bears_its_whole_name(
    card: str, text: float, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[pieces.FittedLines] = []
    set_block: Callable[..., pieces.FittedLines] = pieces.set_block

    def spy(*args: Any, **kwargs: Any) -> pieces.FittedLines:
        made.append(set_block(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(cards, "set_block", spy)
    pieces.forget()
    scale = Scale(*window, text)
    plot = TableLayout(window, text).plot("north")
    inside(small_card(card, coach(card), plot.size, scale))
    inside(large_card(card, coach(card), (scale.px(262), scale.px(390)), scale, guards=2))
    assert len(made) == 2
    for name in made:
        assert name.whole
        assert len(name.lines) <= 3
        assert " ".join(name.lines) == CARDS[card].name


def test_a_stat_is_unknown_until_its_die_is_thrown() -> None:
    before = {shown.stat: shown for shown in stats_of("tax_officials", coach("tax_officials"))}
    assert before["speed"].known == 9
    assert before["wit"].known is None
    after = {shown.stat: shown for shown in stats_of("tax_officials", coach("tax_officials", 5))}
    assert (after["wit"].printed, after["wit"].die, after["wit"].known) == (3, 5, 8)


def test_a_robbed_card_and_a_guarded_one_look_it() -> None:
    plain = small_card("lawyer", coach("lawyer"), (128, 167), SCALE)
    robbed = small_card("lawyer", coach("lawyer", robbed=True), (128, 167), SCALE)
    guarded = small_card("lawyer", coach("lawyer"), (128, 167), SCALE, guards=9)
    assert pixels(plain.surface) != pixels(robbed.surface)
    assert guarded.rects["guards"].width > 0
    inside(guarded)


@pytest.mark.parametrize("rounds", [8, 12, 16])
@pytest.mark.parametrize("window", SIZES)
def test_every_round_has_its_stone(rounds: int, window: tuple[int, int]) -> None:
    layout = TableLayout(window)
    piece = milestones(layout.milestones.size, layout.scale, rounds, rounds, 1)
    inside(piece, slack=2)
    stones = [piece.rects[f"round_{n}"] for n in range(1, rounds + 1)]
    assert [stone.left for stone in stones] == sorted(stone.left for stone in stones)
    # Two thirds of a stone are bare: the number stands on them.
    longest = lettering.measure(str(rounds), lettering.SMALLEST, Face.BOLD)[0]
    assert min(stone.width for stone in stones) * 2 / 3 >= longest


@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_rounds_numbers_grow_with_the_letters(window: tuple[int, int]) -> None:
    widths = []
    for text in (1.0, 1.5, 2.0):
        layout = TableLayout(window, text)
        piece = milestones(layout.milestones.size, layout.scale, 16, 3)
        assert min(stone.top for stone in piece.rects.values()) >= 0
        others = {piece.rects[f"round_{n}"].width for n in range(1, 17) if n != 3}
        assert len(others) == 1, "one size for all that are not now"
        widths.append(others.pop())
    assert widths == sorted(set(widths))
    # A little more than half of a stone is bare.
    for width, px in zip(widths[1:], (16, 20), strict=True):
        assert width * 0.58 >= lettering.measure("16", px, Face.BOLD)[0]


@pytest.mark.parametrize("wide", [560, 620, 760])
def test_the_leader_s_seal_leaves_the_numbers_free(wide: int) -> None:
    """However close the stones stand, as they do beside the name of a mod."""
    for current in (3, 12, 15):
        piece = milestones((wide, 57), Scale(1280, 800, 2.0), 16, current, 0)
        lead, now = piece.rects["lead"], piece.rects[f"round_{current}"]
        number = lettering.measure(str(current), lettering.SMALLEST, Face.BOLD)[0]
        assert lead.left >= now.centerx + number // 2
        assert lead.right <= piece.rects[f"round_{current + 1}"].centerx - number // 2


NUMBERS = ("health", "folk_hero", "scoundrel", "guineas", "score")
KIT = ("horse", "hand_0", "hand_1", "gear_mask", "gear_black_cloak", "gear_riding_boots")


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_sheet_says_where_its_numbers_are(window: tuple[int, int], text: float) -> None:
    layout = TableLayout(window, text)
    state = robber(health=0, folk_hero=23, scoundrel=117, guineas=104, score=-15, turned=True)
    piece = robber_sheet(layout.sheets[0].size, layout.scale, 0, "Bartholomew Ravenscroft", state)
    inside(piece)
    boxes = [piece.rects[key] for key in (*NUMBERS, *KIT)]
    assert all(not a.colliderect(b) for a, b in combinations(boxes, 2))


def test_a_rifle_takes_both_hands() -> None:
    armed = robber_sheet(SHEET, SCALE, 0, "Nell", robber(weapons=("rifle",)))
    assert armed.rects["hand_0"] == armed.rects["hand_1"]
    two = robber_sheet(SHEET, SCALE, 0, "Nell", robber(weapons=("pistol", "pistol")))
    assert not two.rects["hand_0"].colliderect(two.rects["hand_1"])


@pytest.mark.parametrize("key", ["folk_hero", "scoundrel"])
def test_tracks_read_right_beyond_their_end(key: str) -> None:
    def shown(value: int) -> Piece:
        return robber_sheet(SHEET, SCALE, 0, "Nell", robber(**{key: value}))

    full, over, far = shown(TRACK), shown(TRACK + 2), shown(TRACK + 9)
    track, number = full.rects[f"{key}_track"], full.rects[key]
    assert pixels(full.surface, track) != pixels(over.surface, track), "no arrow"
    assert pixels(over.surface, track) == pixels(far.surface, track)
    assert pixels(over.surface, number) != pixels(far.surface, number)


@given(st.integers(min_value=0, max_value=500))
def test_with_a_guard_every_five_the_next_mark_is_in_sight(value: int) -> None:
    first, marks = track_window(value, ())
    assert first % 5 == 0
    assert first <= value <= first + TRACK
    assert any(mark > value for mark in marks)
    assert all(first < mark <= first + TRACK and mark % 5 == 0 for mark in marks)


def test_a_sealed_plan_shows_only_that_it_is_sealed() -> None:
    sealed = robber_sheet(SHEET, SCALE, 0, "Nell", robber(sealed=True))
    assert "sealed" in sealed.rects
    open_plan = robber_sheet(SHEET, SCALE, 0, "Nell", robber(sealed=True, plan="north"))
    assert "sealed" not in open_plan.rects


def test_the_rivals_poster_tells_when_he_rides() -> None:
    before = rival_poster(SHEET, SCALE, "Captain Lightfoot", 0, 5, 4)
    riding = rival_poster(SHEET, SCALE, "Captain Lightfoot", 0, 5, 5)
    inside(before)
    assert pixels(before.surface) != pixels(riding.surface)


GOODS_OPEN = tuple(StallGood(item, good.price) for item, good in GOODS.items())


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_market_has_room_for_everything(window: tuple[int, int], text: float) -> None:
    layout = TableLayout(window, text)
    piece = market_board(
        layout.board.size, layout.scale, GOODS_OPEN, Portion(3, 1, 3), Portion(3, 0, 2), 11, 9
    )
    inside(piece)
    stalls = [piece.rects[key] for key in (*GOODS, "meal", "alms")]
    assert len(stalls) == 13
    assert all(not a.colliderect(b) for a, b in combinations(stalls, 2))
    for key in ("meal", "alms"):
        for button in ("minus", "plus"):
            spot = piece.rects[f"{key}_{button}"]
            assert piece.rects[key].contains(spot)
            assert min(spot.size) >= 24


def test_what_cannot_be_bought_says_why() -> None:
    def market(reason: str) -> Piece:
        broke = tuple(
            StallGood(item, good.price, (), Deal.CLOSED, reason) for item, good in GOODS.items()
        )
        nothing = Portion(3, 0, 0, reason)
        return market_board(BOARD, SCALE, broke, nothing, nothing, 0, 1)

    one, other = market("Your purse is empty"), market("Both hands are full")
    for item in GOODS:
        assert pixels(one.surface, one.rects[item]) != pixels(other.surface, one.rects[item])
    assert "meal_plus" not in one.rects


def test_the_tavern_sells_a_meal_and_takes_alms() -> None:
    piece = tavern_board(BOARD, SCALE, Portion(2, 1, 3), Portion(3, 0, 0, "No sins"), 7, 9)
    inside(piece)
    assert {"meal", "alms", "meal_plus", "meal_minus", "purse", "note"} <= set(piece.rects)


def robbery(
    slot: Slot, window: tuple[int, int] = (1280, 800), text: float = 1.0, trays: int = 0
) -> Piece:
    layout = TableLayout(window, text)
    names = ("Nell", "Bartholomew Ravenscroft")
    return robbery_board(
        layout.board.size,
        layout.scale,
        "lawyer",
        coach("lawyer"),
        2,
        slot,
        slot,
        slot,
        tuple(Tray(seat, names[seat], 3) for seat in range(trays)),
    )


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("trays", [0, 2])
def test_the_board_has_a_place_for_every_die(
    window: tuple[int, int], text: float, trays: int
) -> None:
    slot = Slot(SlotState.LEGAL, 10, (Chip("mask", 2, True, True),))
    piece = robbery(slot, window, text, trays)
    inside(piece)
    spots = [piece.rects[f"{stat}_die_{n}"] for stat in STATS for n in range(4)]
    assert all(not a.colliderect(b) for a, b in combinations(spots, 2))
    for stat in STATS:
        for n in range(4):
            assert piece.rects[stat].contains(piece.rects[f"{stat}_die_{n}"])
        assert not piece.rects[f"{stat}_dice"].colliderect(piece.rects[f"{stat}_total"])
        assert not piece.rects[f"{stat}_dice"].colliderect(piece.rects[f"{stat}_target"])
    for seat in range(trays):
        assert piece.rects[f"tray_{seat}"].contains(piece.rects[f"tray_{seat}_die_2"])


def test_dice_on_the_board_are_large() -> None:
    assert robbery(Slot()).rects["wit_die_0"].width >= 56
    assert robbery(Slot(), (1920, 1080)).rects["wit_die_0"].width >= 64


SUMS = Reckoning((Part("guineas", 52), Part("folk_hero", 14), Part("scoundrel", -2)))


@pytest.mark.parametrize("fate", Fate)
@pytest.mark.parametrize("won", [True, False])
def test_a_poster_adds_up_line_by_line(fate: Fate, won: bool) -> None:
    career = RobberFate(0, "Bartholomew Ravenscroft", fate, 64, SUMS, won)
    shown = [poster((300, 560), SCALE, career, lines) for lines in (0, 1, 2, 3, -1)]
    assert len({pixels(piece.surface) for piece in shown}) == len(shown)
    inside(shown[-1])
    assert ("laurel" in shown[-1].rects) is won


PLOT = TableLayout((1280, 800)).plot("tavern").size
LOOKS: dict[str, Callable[[], list[Piece]]] = {
    "frames": lambda: [
        small_card("lawyer", coach("lawyer"), (128, 167), SCALE, each) for each in Frame
    ],
    "tavern": lambda: [town_plot("tavern", PLOT, SCALE, frame) for frame in Frame],
    "market": lambda: [town_plot("market", PLOT, SCALE, frame) for frame in Frame],
    "turns": lambda: [robber_sheet(SHEET, SCALE, 0, "Nell", robber(), on) for on in (False, True)],
    "slots": lambda: [robbery(Slot(state, 7)) for state in SlotState],
    "riders": lambda: [rider(seat, 70) for seat in range(5)],
}


@pytest.mark.parametrize("what", LOOKS)
def test_what_differs_is_told_apart_without_colour(what: str) -> None:
    shown = [in_grey(piece.surface) for piece in LOOKS[what]()]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("window", SIZES[1:])
def test_a_part_exchange_says_what_is_given_in(window: tuple[int, int]) -> None:
    layout = TableLayout(window)

    def rifle(given: tuple[str, ...]) -> bytes:
        goods = (StallGood("rifle", 2, given),)
        none = Portion(3)
        piece = market_board(layout.board.size, layout.scale, goods, none, none, 11, 9)
        return pixels(piece.surface, piece.rects["rifle"])

    assert rifle(("cudgel", "rapier")) != rifle(("dagger", "dagger"))
