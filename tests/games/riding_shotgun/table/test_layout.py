"""Everything on the table has a place of its own, at every size of window and of letters."""

from collections.abc import Mapping
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.desks import Tray
from game.sprites.riding_shotgun.layout import SPEEDS, WHEELS, CoachLayout

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 1.75, 2.0]

pytestmark = [
    pytest.mark.parametrize("size", SIZES, ids=str),
    pytest.mark.parametrize("text", TEXTS),
    pytest.mark.parametrize("seats", [4, 6, 8]),
]


def apart(parts: Mapping[str, Rect], within: Rect, least: int = 16) -> None:
    for name, rect in parts.items():
        assert within.contains(rect), (name, rect, within)
        assert min(rect.size) >= least, (name, rect)
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), (one, first, other, second)


def parts(layout: CoachLayout) -> dict[str, Rect]:
    """What always lies there: none overlaps another, none leaves the window."""
    found = {
        "bar": layout.bar,
        "road picture": layout.road_picture,
        "road line": layout.road_line,
        **{f"wheel {n}": layout.wheel(n) for n in range(1 if layout.large else WHEELS)},
        **{f"speed {n}": layout.speed(n) for n in range(1, SPEEDS + 1)},
        "speed title": layout.speed_title,
        "tracker title": layout.tracker_title,
        **{f"field {n}": layout.field(n) for n in range(layout.seats)},
        **{
            f"panel {team} {place}": layout.panel(team, place)
            for team in range(2)
            for place in range(layout.seats // 2)
        },
    }
    return {name: rect for name, rect in found.items() if rect.width and rect.height}


def test_nothing_on_the_table_lies_over_another(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    window = Rect((0, 0), size)
    above = Rect(0, 0, size[0], layout.desk.top)
    always = {
        name: rect
        for name, rect in parts(layout).items()
        if not (layout.large and name.startswith("field"))
    }
    opened = {"post 0": layout.post(0), "post 1": layout.post(1)}
    if layout.stage.height:
        opened["stage"] = layout.stage
    folded = {"placard": layout.placard, "one": layout.folded_post(0), "two": layout.folded_post(1)}
    apart(always | opened, above, 12)
    apart(always | folded, above, 12)
    fields = {name: parts(layout)[name] for name in parts(layout) if name.startswith("field")}
    assert len(fields) == seats
    apart(fields, window)
    assert window.contains(layout.lifted)
    assert not layout.lifted.colliderect(layout.desk)


def test_the_panels_are_alike_and_seats_face_one_another(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    each = seats // 2
    for place in range(each):
        guard, bandit = layout.panel(0, place), layout.panel(1, place)
        assert (guard.top, guard.size) == (bandit.top, bandit.size)
        assert guard.right <= layout.middle.left
        assert bandit.left >= layout.middle.right
    assert layout.panel(0, each - 1).bottom <= layout.desk.top


def lying(desk: object) -> dict[str, Rect]:
    """The places of a desk by their names: of a tray the whole of it, of rows each one."""
    found: dict[str, Rect] = {}
    match desk:
        case Rect():
            return {"": desk}
        case Tray():
            return {"": desk.whole}
        case tuple():
            for name, part in zip(getattr(desk, "_fields", range(len(desk))), desk, strict=True):
                found |= {f"{name} {inner}": rect for inner, rect in lying(part).items()}
    return found


def desks(layout: CoachLayout) -> dict[str, dict[str, Rect]]:
    """The parts of each decision's desk that lie side by side."""
    made = layout.desks
    common = {**lying(made.asking), "wilds": made.wilds}
    common = {name: rect for name, rect in common.items() if rect.width and rect.height}
    if layout.large:
        common["tracker"] = made.tracker
    sorted_out, reload = lying(made.strategy), lying(layout.reload)
    del sorted_out["under "], sorted_out["bargain "]  # they lie in the tray of the Quick Draw
    if layout.large:
        del reload["clocks "]
    return {
        "strategy": common | sorted_out,
        "quick draw": {
            "card": made.strategy.quick.place(0, 1),
            "under": made.strategy.under,
            "bargain": made.strategy.bargain,
        },
        "attack": common | lying(made.attack),
        "answer": common | lying(made.answer),
        "giving": common | lying(made.giving),
        "reload": reload,
        "replay": {
            "seal": made.telling.seal,
            "line": made.telling.line,
            "eyes": made.eyes,
            "steps": made.steps,
            "main": made.main,
        },
        "looking back": {"line": made.telling.line, **lying(made.halves), "main": made.main},
    }


def test_every_desk_is_whole_and_nothing_on_it_overlaps(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    for name, parts in desks(layout).items():
        try:
            apart(parts, layout.desk)
        except AssertionError as error:
            raise AssertionError(name) from error


def trays(layout: CoachLayout) -> dict[str, tuple[Tray, int]]:
    """Every tray, and how many cards may come to lie in it."""
    return {
        "keep": (layout.desks.strategy.keep, 9),
        "away": (layout.desks.strategy.away, 5),
        "quick": (layout.desks.strategy.quick, 1),
        "hand": (layout.desks.attack.hand, 5),
        "blind": (layout.desks.attack.blind, 1),
        "open": (layout.desks.attack.open, 3),
        "post": (layout.desks.attack.post, 4),
        "answering": (layout.desks.answer.hand, 5),
        "met blind": (layout.desks.answer.blind, 1),
        "met": (layout.desks.answer.open, 3),
        "giving": (layout.desks.giving.hand, 5),
        "given": (layout.desks.giving.away, 2),
    }


def test_cards_lie_in_their_tray_with_their_index_open(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    for name, (tray, most) in trays(layout).items():
        for count in range(1, most + 1):
            lying = [tray.place(number, count) for number in range(count)]
            for card in lying:
                assert tray.inner.contains(card), (name, count, card, tray.inner)
            for left, right in pairwise(lying):
                apart = right.left - left.left >= 14 or right.top >= left.bottom
                assert apart, (name, count)
                if count <= tray.side_by_side:
                    assert left.right < right.left, (name, count)
    assert not tray.head.colliderect(tray.inner)


def test_three_are_kept_side_by_side_and_cards_are_whole_ones(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    if not layout.large:
        assert layout.desks.strategy.keep.side_by_side == 3
    if layout.scale.u >= 1:
        # From 96 pixels a card is shown whole.
        assert layout.desks.card[0] >= 96
        assert all(
            min(rect.size) >= 24 for rect in layout.desks.attack.kinds + layout.desks.attack.targets
        )
