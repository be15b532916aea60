"""Pictures of the rules book: each in its room, and each a position that can come about."""

import pytest

from game.engine.merry_way import events as e
from game.engine.merry_way.book import BOOK
from game.scenes.book.rules_book import pictured
from game.scenes.merry_way import book_pictures
from game.sprites.lettering import Scale
from tests.games.merry_way.table.outlaw import SPEC


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_every_picture_is_drawn_within_its_room(size: tuple[int, int]) -> None:
    named = {each.picture for chapter in BOOK.chapters for each in chapter.paragraphs}
    assert named - {""} == set(book_pictures.PICTURES)
    scale = Scale(*size)
    for room in ((scale.px(366), scale.px(460)), (scale.px(250), scale.px(130))):
        for name in book_pictures.PICTURES:
            drawn = pictured(SPEC, name, room, scale)
            assert drawn.get_width() <= room[0] + 2, name
            assert drawn.get_height() <= room[1] + 2, name
            assert drawn.get_bounding_rect().width > room[0] // 5, name


def falls(stretch: book_pictures.Stretch) -> list[str]:
    """Where the walk of a picture has stops, in order."""
    walked = stretch.walked
    assert walked is not None
    return [stride.step.to.removeprefix("N.") for stride in walked.falls]


def test_the_walks_are_those_of_the_rules() -> None:
    assert falls(book_pictures.nearest()) == ["A2"], "a purse near by, five further off"
    row = book_pictures.same_row()
    assert falls(row) == ["A3"]
    drawn = [event for event in row.events if isinstance(event, e.Strolled) and event.goal]
    assert drawn[0].why == "row"
    assert falls(book_pictures.robbed()) == ["A3", "B3"]
    assert falls(book_pictures.twice_fooled()) == ["A2", "A3", "A4"]
    around = book_pictures.round_about()
    assert falls(around) == ["A2", "A3"], "the oak sends it past the robbers"
    assert around.after.profit == (7, 8)


def test_what_peasants_and_guards_do_is_what_the_pictures_show() -> None:
    taken = book_pictures.taken()
    assert falls(taken) == ["A3"]
    assert (taken.before.profit, taken.after.profit) == ((5, 7), (2, 7))
    lifted = book_pictures.lifted()
    assert falls(lifted) == ["A3", "A4", "A5"]
    claimed = [trap.owner for trap in lifted.after.traps if trap is not None]
    assert claimed == [None, None, None]
    assert lifted.after.profit == (5, 7)


def test_ropes_lie_where_one_may_build() -> None:
    state = book_pictures.open_sites().after
    sites = state.options.wood.sites(state.taken)
    assert [name for name in sites if name.startswith("N.")] == ["N.A2", "N.B3"]
