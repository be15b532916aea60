"""Pictures of the rules book: the table's own furniture, showing positions the rules themselves
have worked out, so that no picture can say what the game does not do.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.engine.chance import Loose
from game.engine.kinds import Event, Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.data import FACES, Status
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.messages.things import goods
from game.engine.merry_way.round.travel import walk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, State, Trap
from game.engine.words import _
from game.scenes.merry_way import view_model
from game.scenes.table.screen import Drawing
from game.sprites.fitting import side_by_side, stacked
from game.sprites.lettering import Face, Scale
from game.sprites.merry_way import cards, clearings
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import bracket, folly_card, good, traveller_card, wish
from game.sprites.merry_way.walking import feet, figure, forest_board, step_box, step_prints
from game.sprites.palette import INK
from game.sprites.pieces import picture_in, set_block, sheet_of, words

_LUCK: Final = 7
_WINDOW: Final = (1280, 800)
Traps = Mapping[str, tuple[str, Seat | None]]
"""What lies in clearings of the north road: cards, and whose."""


class BookStretch:
    """A part of the north road: what lies there, and a walk along it, if anybody walks."""

    def __init__(
        self,
        traps: Traps,
        follies: tuple[str, str] = ("", ""),
        block: Step | None = None,
        profit: tuple[int, ...] = (5, 7),
    ) -> None:
        state, _events = RULES.new(SPEC.setup(2), Loose(_LUCK))
        wood = state.options.wood
        row: list[Trap | None] = [None] * len(wood.clearings)
        for name, (card, owner) in traps.items():
            row[wood.number[f"N.{name}"]] = Trap(card, owner)
        state.traps, state.block, state.profit = tuple(row), block, profit
        self.before = state.clone()
        self.events: list[Event] = []
        self.after: State = state
        if follies[0]:
            lying = list(state.lineup)
            for place, face in enumerate(follies):
                card, side = face.split(".")
                lying[place] = Lying(card, "red" if side == "red" else "blue")
            state.lineup = tuple(lying)
            walk(state, 0, "red", self.events)

    @property
    def walked(self) -> view_model.WalkTold | None:
        """The walk, as the table remembers it."""
        found = view_model.Trail(round=1)
        for event in self.events:
            found = view_model.after(found, event)
        return found.walk


def face(*follies: str, status: Status = "merchant") -> str:
    """A folly card's face that shows just that."""
    return next(key for key, one in FACES.items() if (one.follies, one.status) == (follies, status))


_GREEDY, _LAZY = (face("greedy"),) * 2, (face("lazy"),) * 2


def stretch(name: str) -> BookStretch:
    """The stretch of a picture, by the picture's name."""
    return BookStretch(*_STRETCHES[name])


_STRETCHES: Final[Mapping[str, tuple[Traps, *tuple[Any, ...]]]] = {
    # A trap three steps away draws, whatever pays more beyond.
    "walk_nearest": ({"A2": ("gr1", 1), "A3": ("lz1", 0), "A4": ("gr6", 0)}, _GREEDY),
    # A row-A trap and a row-B trap as near: the one by the road draws.
    "walk_row": ({"A2": ("lz1", 0), "A3": ("gr2", 1), "B2": ("gr6", 0)}, _GREEDY),
    # Robbers on the way to what tempts.
    "walk_robbers": ({"A3": ("rb1", 0), "A4": ("gr1", 1), "B3": ("lz6", 1)}, _LAZY),
    # Two dimwitted falls, and then the folly that follows.
    "walk_dimwitted": (
        {"A2": ("dm1", 0), "A3": ("dm3", 1), "A4": ("lz2", 0)},
        (face("dimwitted"), face("lazy")),
    ),
    # A peasant takes purses of the trap's owner.
    "peasant": ({"A3": ("lz4", 0), "A4": ("gr1", 1)}, (face(status="peasant"), face("lazy"))),
    # A guard lifts the claims of what it falls for and walks through.
    "guard": (
        {"A3": ("lz4", 0), "A4": ("rb1", 0), "A5": ("gr2", 1)},
        (face(status="guard"), face("lazy", "greedy")),
    ),
    # An oak across the straight way.
    "roadblock": ({"A2": ("rb1", 1), "A3": ("gr2", 0)}, _GREEDY, ("N.T2", "N.A3")),
    # Where one may build after four traps.
    "sites": ({"A5": ("gr2", 0), "A4": ("lz2", 1), "A3": ("wk1", 0), "B4": ("dm1", 1)},),
}


# Drawing a stretch --------------------------------------------------------------------------------


def _layout(room: tuple[int, int], around: Sequence[str]) -> tuple[MerryLayout, Rect]:
    """A table on which just that part of the forest is as large as fits the room."""
    share = 1.0
    for _try in range(3):
        scale = Scale(round(_WINDOW[0] * share), round(_WINDOW[1] * share))
        layout = MerryLayout(scale, 2)
        crop = _crop(layout, around)
        share *= min(room[0] / crop.width, room[1] / crop.height, 1.6 / share)
    return layout, crop


def _crop(layout: MerryLayout, around: Sequence[str]) -> Rect:
    places = [clearings.trap_box(layout, space) for space in around]
    out = places[0].unionall(places[1:])
    return out.clip(layout.forest)


def _lay(stretch: BookStretch, layout: MerryLayout, ropes: bool = False) -> Surface:
    """The forest with what lies there, as large as the window of that layout."""
    out = Surface(layout.scale.size, pygame.SRCALPHA)
    out.blit(forest_board(layout).surface, layout.forest)
    found, shown = stretch.walked, stretch.after
    for start, to in _steps(found):
        drawn = step_prints(layout, "red", start, to)
        out.blit(drawn.surface, step_box(layout, start, to))
    sprung = [x.step.to for x in found.falls] if found is not None else []
    if ropes:
        wood = shown.options.wood
        for name in wood.sites(shown.taken):
            if name.startswith("N."):
                out.blit(
                    clearings.rope(layout, "site", name).surface, clearings.trap_box(layout, name)
                )
    for name, trap in zip(shown.options.wood.clearings, shown.traps, strict=True):
        if trap is None:
            continue
        at = clearings.trap_box(layout, name)
        if name in sprung:
            burst = clearings.spring(round(at.width * 1.05)).surface
            out.blit(burst, burst.get_rect(center=at.center))
        out.blit(clearings.trap_lying(layout, name, trap.card, trap.owner).surface, at)
    if shown.block is not None:
        at = clearings.block_box(layout, shown.block)
        out.blit(clearings.roadblock(layout, shown.block).surface, at)
    if found is not None and sprung:
        drawn = figure(layout, "red", False, found.out.status)
        at_last = found.path.index(sprung[-1])
        (x, y), (to_x, to_y) = (layout.space(each) for each in found.path[at_last : at_last + 2])
        out.blit(drawn.surface, feet(drawn, (round((x + to_x) / 2), round((y + to_y) / 2))))
    return out


def _steps(found: view_model.WalkTold | None) -> list[tuple[str, str]]:
    if found is None:
        return []
    return [(stride.step.start, stride.step.to) for stride in found.strides]


def _stretch(
    name: str,
    around: tuple[str, ...],
    ropes: bool,
    room: tuple[int, int],
    _scale: Scale,
) -> Surface:
    """That part of the forest, no larger than the room."""
    spaces = tuple([f"N.{each}" for each in around])
    layout, crop = _layout(room, spaces)
    whole = _lay(stretch(name), layout, ropes)
    part = whole.subsurface(crop).copy()
    if part.get_width() > room[0] or part.get_height() > room[1]:
        share = min(room[0] / part.get_width(), room[1] / part.get_height())
        size = (round(part.get_width() * share), round(part.get_height() * share))
        part = pygame.transform.smoothscale(part, size)
    return part


# What lies beside the road ------------------------------------------------------------------------


def _work_card(room: tuple[int, int], scale: Scale) -> Surface:
    """Plain digits, and pink ones in two places."""
    high = min(room[1], round(room[0] / 3.4 * 1.4))
    size = (round(high * 400 / 560), high)
    shown = [cards.work(card, size, scale).surface for card in ("r02", "r08", "r16")]
    return side_by_side(shown, scale.px(8))


def _folly_pair(room: tuple[int, int], scale: Scale) -> Surface:
    """Two cards, who stands between them, and the bracket that says which is read first."""
    high = min(round(room[1] * 0.8), round(room[0] * 0.4))
    side, middle = (round(high * 0.74), high), (round(high * 0.86), high)
    left, right = face("wicked", "dimwitted"), face("greedy")
    row = side_by_side(
        [
            folly_card(left, side, scale).surface,
            traveller_card("green", "merchant", "east", middle, scale).surface,
            folly_card(right, side, scale).surface,
        ],
        scale.px(6),
    )
    under = bracket(
        (row.get_width() - side[0], max(12, round(high * 0.14))), scale, "green", strong=True
    ).surface
    return stacked([row, under], 2)


def _upgrade(room: tuple[int, int], scale: Scale) -> Surface:
    """What lies there, and what is laid over it."""
    high = min(room[1], round(room[0] * 0.38))
    old = clearings.held_trap("gr2", round(high * 0.7), scale, 0).surface
    card = cards.scheme("gr6", (round(high * 400 / 560), high), scale, False).surface
    new = clearings.held_trap("gr6", round(high * 0.7), scale, 0).surface
    arrow = sheet_of((round(high * 0.2), high))
    words(arrow, "→", arrow.get_rect(), round(high * 0.2), Face.BOLD, INK, "centre")
    return side_by_side([old, arrow, card, arrow, new], scale.px(2))


_GIVEN: Final = (("plots", 2), ("trap.N.A3", 1))
_WANTED: Final = (("manpower", 3), ("wish.lazy", 1))


def _deal(room: tuple[int, int], scale: Scale) -> Surface:
    """Two pans with what is in them, and the sentence that reads it back."""
    wide, high = room[0], min(room[1], round(room[0] * 0.5))
    pans = []
    for title, bundle in ((_("Nell gives"), _GIVEN), (_("Jack gives"), _WANTED)):
        out = sheet_of((wide // 2 - scale.px(6), round(high * 0.62)))
        top = Rect(0, 0, out.get_width(), out.get_height() // 3)
        words(out, title, top, scale.text(16), Face.BOLD, INK, "centre")
        each = Rect(0, top.bottom, out.get_width() // 2, out.get_height() - top.bottom)
        for n, (kind, amount) in enumerate(bundle):
            _good(out, kind, amount, each.move(n * each.width, 0), scale)
        pans.append(out)
    row = side_by_side(pans, scale.px(8))
    said = sheet_of((wide, high - row.get_height()))
    told = _("Nell gives {give}; Jack gives {want}.").format(
        give=goods(_GIVEN), want=goods(_WANTED)
    )
    set_block(said, told, said.get_rect(), scale.text(16), 3, Face.ITALIC, INK)
    return stacked([row, said], 0)


def _good(out: Surface, kind: str, amount: int, at: Rect, scale: Scale) -> None:
    side = min(at.width // 2, at.height)
    icon = Rect(at.left, at.top, side, at.height)
    if kind.startswith("trap."):
        drawn = clearings.held_trap("lz3", side, scale, 0).surface
        out.blit(drawn, drawn.get_rect(center=icon.center))
        return
    picture_in(out, wish(kind[5:]) if kind.startswith("wish.") else good(kind), icon)
    rest = Rect(icon.right + 4, at.top, at.width - side - 4, at.height)
    words(out, f"× {amount}", rest, scale.text(19), Face.BOLD, INK)


_AROUND: Final[Mapping[str, tuple[str, ...]]] = {
    "sites": ("A2", "A5", "T2", "C3"),
    "roadblock": ("A2", "A3", "B2", "T1", "T3"),
    "walk_nearest": ("A2", "A4", "T1", "T4"),
    "walk_row": ("A2", "A3", "B2", "T1", "T3"),
    "walk_robbers": ("A3", "A4", "B3", "T2", "T4"),
    "walk_dimwitted": ("A2", "A4", "T1", "T4"),
    "peasant": ("A3", "A4", "T2", "T4"),
    "guard": ("A3", "A5", "T2", "T5"),
}
"""The spaces that have to be seen of each."""

PICTURES: Final[Mapping[str, Drawing]] = {
    "work_card": _work_card,
    "folly_pair": _folly_pair,
    "upgrade": _upgrade,
    "deal": _deal,
    **{name: partial(_stretch, name, around, name == "sites") for name, around in _AROUND.items()},
}
