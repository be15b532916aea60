"""Draw the York table's furniture in ordinary and extreme states, to be looked at.

Run as `python -m tools.pictures.furniture OUT [WIDTHxHEIGHT …]`; no window is opened.
"""

import os
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Surface

from game.engine.kinds import Part, Reckoning
from game.engine.your_money.data import CARDS, GOODS
from game.engine.your_money.state import Coach, Placed
from game.engine.your_money.view import SheetSeen
from game.sprites import art
from game.sprites.dice import die_face
from game.sprites.lettering import Scale
from game.sprites.pieces import Piece
from game.sprites.your_money import desks, marks, poster, sheet, stall
from game.sprites.your_money.cards import Frame, card_back, large_card, small_card
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.poster import Fate, RobberFate
from game.sprites.your_money.robbery_board import Chip, Slot, SlotState, Tray, robbery_board
from game.sprites.your_money.stall import Deal, Portion, StallGood


def fresh(card: str, robbed: bool = False, die: int = 0) -> Coach:
    """The coach of a card, its dice (if it has any) all thrown as `die`, or not yet (0)."""
    stats = {}
    for stat in ("speed", "wit", "combat"):
        printed, thrown = CARDS[card].printed(stat)
        stats[stat] = (printed + die if die else None) if thrown else printed
    return Coach(card, CARDS[card].guineas, robbed=robbed, **stats)


def robber(**known: object) -> SheetSeen:
    """A sheet of somebody who has done nothing yet, but for what is `known`."""
    start: dict[str, object] = {
        "health": 12, "guineas": 0, "folk_hero": 0, "scoundrel": 0, "horse": None, "weapons": (),
        "gear": (), "turned": False, "retired": False, "must_rest": False, "dice": None,
        "plan": None, "sealed": False, "placed": Placed(), "score": 0,
    }  # fmt: skip
    return SheetSeen(**{**start, **known})  # type: ignore[arg-type]


GEAR = ("mask", "black_cloak", "riding_boots")
ROBBERS: tuple[tuple[str, SheetSeen, dict[str, Any]], ...] = (
    ("Nell", robber(), {"turn": True}),
    (
        "Bartholomew Ravenscroft X",
        robber(health=7, guineas=23, folk_hero=11, scoundrel=4, horse="warhorse",
               weapons=("pistol", "pistol"), gear=GEAR, score=30, must_rest=True, sealed=True),
        {},
    ),
    (
        "Black Tom",
        robber(health=0, guineas=104, folk_hero=2, scoundrel=17, horse="pit_pony",
               weapons=("rifle",), gear=("mask",), score=-15),
        {},
    ),
    (
        "WWWWWWWWWWWWWWWWWWWWWWWW",
        robber(health=2, guineas=9, folk_hero=23, scoundrel=38, weapons=("dagger",),
               gear=("riding_boots",), turned=True, score=24, must_rest=True, sealed=True),
        {"every_five": True, "turn": True},
    ),
    ("Moll of the Moor", robber(retired=True, guineas=31, folk_hero=6, score=37), {}),
)  # fmt: skip


def sheets(scale: Scale) -> Surface:
    """Sheets in five states and the rival's poster in one."""
    layout = TableLayout(scale.size, scale.text_factor)
    size = layout.sheets[0].size
    out = art.table(scale.size).copy()
    step = (scale.size[0] - 8) // 6
    for n, (name, state, more) in enumerate(ROBBERS):
        piece = sheet.robber_sheet(size, scale, n, name, state, **more)
        out.blit(piece.surface, (8 + n * step, scale.px(30)))
    piece = poster.rival_poster(size, scale, "Captain Lightfoot", 14, 5, 3)
    out.blit(piece.surface, (8 + 5 * step, scale.px(30)))
    return out


def cards(scale: Scale) -> Surface:
    """Every card small, at the size it has on the map, in all frames."""
    plot = TableLayout(scale.size, scale.text_factor).plot("north")
    out = art.table(scale.size).copy()
    across = scale.size[0] // (plot.width + 6)
    for n, card in enumerate(CARDS):
        x, y = n % across * (plot.width + 6), n // across * (plot.height + 6)
        frame = list(Frame)[n % 4]
        coach = fresh(card, robbed=n in (3, 12), die=n % 2 * 6)
        piece = small_card(card, coach, plot.size, scale, frame, guards=n % 6)
        out.blit(piece.surface, (x + 4, y + 4))
    return out


def large_cards(scale: Scale) -> Surface:
    """Four large cards: plain, unknown, thrown, robbed."""
    out = art.table(scale.size).copy()
    size = (scale.px(262), scale.px(400))
    for n, (card, die, guards) in enumerate(
        (("gamekeeper", 0, 0), ("tax_officials", 0, 3), ("tax_officials", 5, 0), ("lawyer", 2, 1))
    ):
        coach = fresh(card, robbed=n == 3, die=die)
        piece = large_card(card, coach, size, scale, guards)
        out.blit(piece.surface, (scale.px(20) + n * (size[0] + scale.px(20)), scale.px(40)))
    back = card_back((scale.px(120), scale.px(160)), scale)
    out.blit(back.surface, (scale.px(20), scale.px(460)))
    return out


def table(scale: Scale, busy: bool) -> Surface:
    """The whole table: quiet, or in the thick of it."""
    layout = TableLayout(scale.size, scale.text_factor)
    out = art.table(scale.size).copy()
    out.blit(desks.map_ground(layout).surface, layout.map)
    names = ("gamekeeper", "tax_officials", "schoolmistress_dahlia", "sir_wilfred")
    for n, (place, rect) in enumerate(layout.places().items()):
        frame = (Frame.CHOSEN if n == 1 else Frame.CHOICE) if busy else Frame.PLAIN
        if place in ("tavern", "market"):
            piece = desks.town_plot(place, rect.size, scale, frame, guards=busy * (n - 3))
        else:
            coach = fresh(names[n], robbed=busy and n == 3)
            guards = busy * (n + 1)
            piece = small_card(names[n], coach, rect.size, scale, frame, guards)
        out.blit(piece.surface, rect)
    for seat, place in enumerate(("east", "west")):
        piece = desks.rider(seat, scale.px(70))
        x, y = layout.road(place)[5]
        out.blit(piece.surface, piece.surface.get_rect(midbottom=(x, y + scale.px(14))))
    for place in ("north", "south"):
        token = desks.coach_token("right", scale.px(80))
        out.blit(token, token.get_rect(center=layout.road(place)[6]))
    for seat in (0, 1):
        name, state, more = ROBBERS[seat + 1 if busy else seat]
        rect = layout.sheets[seat]
        piece = sheet.robber_sheet(rect.size, scale, seat, name, state, **more)
        out.blit(piece.surface, rect)
    below = desks.desk(layout)
    out.blit(below.surface, layout.desk)
    for n, spot in enumerate(desks.tray_spots(layout, 4)):
        out.blit(die_face("black" if n < 2 else "ivory", n + 1, spot.width), spot)
    for part in ("second", "button"):
        rect = getattr(layout, part)
        out.blit(art.nine("app/plate_btn_normal", rect.size, scale=scale.u * 0.6), rect)
    stones = marks.milestones(
        layout.milestones.size, scale, 16, 16 if busy else 7, 1 if busy else 0
    )
    out.blit(stones.surface, layout.milestones)
    return out


def on_board(scale: Scale, draw: str) -> Surface:
    """One of the boards, where it lies on the table."""
    layout = TableLayout(scale.size, scale.text_factor)
    out = table(scale, busy=True)
    size = layout.board.size
    piece = BOARDS[draw](size, scale)
    out.blit(piece.surface, layout.board)
    for name, rect in piece.placed(*layout.board.topleft).items():
        if "_die_" in name and not name.endswith("3"):
            out.blit(die_face("ivory", 2 + len(name) % 5, rect.width), rect)
    return out


def market(size: tuple[int, int], scale: Scale) -> Piece:
    """A market in which much is out of reach."""
    deals = {
        "warhorse": StallGood("warhorse", 15, (), Deal.CLOSED, "4 guineas short"),
        "farm_horse": StallGood("farm_horse", 6, ("pit_pony",), Deal.CHOSEN),
        "pit_pony": StallGood("pit_pony", 5, (), Deal.OWNED),
        "mask": StallGood("mask", 6, (), Deal.OWNED),
        "rifle": StallGood("rifle", 2, ("cudgel", "rapier")),
        "cudgel": StallGood("cudgel", 4, (), Deal.CLOSED, "Both hands are full"),
    }
    goods = tuple(deals.get(item, StallGood(item, good.price)) for item, good in GOODS.items())
    return stall.market_board(size, scale, goods, Portion(3, 2, 3), Portion(3, 0, 2), 11, 9)


def market_broke(size: tuple[int, int], scale: Scale) -> Piece:
    """A market for somebody with an empty purse."""
    goods = tuple(
        StallGood(item, good.price, (), Deal.CLOSED, f"{good.price} guineas short")
        for item, good in GOODS.items()
    )
    none = Portion(3, 0, 0, "Your purse is empty")
    return stall.market_board(size, scale, goods, none, none, 0, 1)


def tavern(size: tuple[int, int], scale: Scale) -> Piece:
    """A tavern visit."""
    nothing = Portion(3, 0, 0, "No wickedness to make good")
    return stall.tavern_board(size, scale, Portion(2, 1, 3), nothing, 7, 9)


def robbery(size: tuple[int, int], scale: Scale) -> Piece:
    """A robbery alone, under way."""
    speed = Slot(SlotState.MET, 9, (Chip("warhorse", 6, True, True), Chip("spur", 1, False, True)))
    gear = tuple(Chip(item, GOODS[item].bonus, True) for item in GEAR)
    arms = (Chip("pistol", 5, True), Chip("pistol", 5, True))
    return robbery_board(
        size, scale, "tax_officials", fresh("tax_officials"), 2, speed,
        Slot(SlotState.LEGAL, 7, gear), Slot(SlotState.REFUSING, 10, arms),
    )  # fmt: skip


def robbery_shared(size: tuple[int, int], scale: Scale) -> Piece:
    """A robbery of two, over."""
    trays = (Tray(0, "Nell", 2, True), Tray(1, "Bartholomew Ravenscroft X", 3))
    gear = (Chip("mask", 2, True, seat=0), Chip("mask", 2, False, True, seat=1))
    return robbery_board(
        size, scale, "lawyer", fresh("lawyer", die=4), 1, Slot(SlotState.CLOSED),
        Slot(SlotState.MISSED, 7, gear), Slot(SlotState.MET, 11), trays,
    )  # fmt: skip


BOARDS = {
    "market": market,
    "market_broke": market_broke,
    "tavern": tavern,
    "robbery": robbery,
    "robbery_shared": robbery_shared,
}


def posters(scale: Scale) -> Surface:
    """Four ends."""
    out = art.table(scale.size).copy()
    size = (scale.px(300), scale.px(560))
    step = scale.size[0] // 4
    for n, (fate, name, won, score) in enumerate((
        (Fate.WANTED, "Nell", True, 64), (Fate.HANGED, "Bartholomew Ravenscroft X", False, 31),
        (Fate.RETIRED, "WWWWWWWWWWWWWWWWWWWWWWWW", True, -12), (Fate.WANTED, "Tom", False, 104),
    )):  # fmt: skip
        sums = Reckoning((Part("guineas", 52), Part("folk_hero", 14), Part("scoundrel", -2)))
        career = RobberFate(n, name, fate, score, sums, won, shared=n == 2)
        piece = poster.poster(size, scale, career)
        out.blit(piece.surface, (scale.px(10) + n * step, scale.px(60)))
    return out


def outlines(scale: Scale) -> Surface:
    """The layout's rects and nothing else."""
    layout = TableLayout(scale.size, scale.text_factor)
    out = art.table(scale.size).copy()
    for rect in (*layout.parts().values(), layout.desk, layout.board, *layout.places().values()):
        pygame.draw.rect(out, (125, 29, 26), rect, 2)
    return out


def save(out: Path, name: str, picture: Surface) -> None:
    """Write the picture as PNG."""
    pygame.image.save(picture, str(out / f"{name}.png"))


def gallery(out: Path, size: tuple[int, int], text: float) -> None:
    """Every picture of the gallery in one size of window and of letters."""
    scale = Scale(size[0], size[1], text)
    tail = f"{size[0]}x{size[1]}" + (f"_text{round(text * 100)}" if text != 1 else "")
    pictures = {
        "layout": outlines(scale),
        "cards": cards(scale),
        "large_cards": large_cards(scale),
        "sheets": sheets(scale),
        "table": table(scale, busy=False),
        "table_busy": table(scale, busy=True),
    }
    pictures.update({name: on_board(scale, name) for name in BOARDS})
    pictures["posters"] = posters(scale)
    for name, picture in pictures.items():
        save(out, f"{name}_{tail}", picture)


def main(arguments: list[str]) -> None:
    """Draw the gallery into the folder named first, at the sizes named after it."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    sizes = arguments[1:] or ["1280x800", "1920x1080"]
    for wanted in sizes:
        plain, _, text = wanted.partition("@")
        width, height = (int(part) for part in plain.split("x"))
        gallery(out, (width, height), float(text or 1))


if __name__ == "__main__":
    main(sys.argv[1:])
