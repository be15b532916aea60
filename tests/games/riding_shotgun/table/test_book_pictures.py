"""Pictures of the rules book: each in its room, and each a position that can come about."""

import pytest

from game.engine.riding_shotgun.book import BOOK
from game.engine.riding_shotgun.data import GUARDS
from game.scenes.book.rules_book import pictured
from game.scenes.riding_shotgun import book_pictures
from game.sprites.lettering import Scale
from tests.games.riding_shotgun.table.rider import SPEC


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


def test_the_positions_are_those_of_the_worked_cases() -> None:
    shown, state = book_pictures.drawn()
    assert shown.view.order == (1, 2, 0, 3)
    assert shown.view.driver == state.driver == 0
    lie = book_pictures.called().trail.turns[0]
    assert (lie.sum.total if lie.sum else 0, lie.bluff, lie.hit) == (4, True, False)
    met = book_pictures.met().trail.turns[0]
    assert met.met is not None
    assert (met.met.total, met.met.target, met.hit) == (4, 4, None)
    true = book_pictures.challenged()
    assert [rider.grit for rider in true.view.riders] == [2, 3, 3, 3]
    assert book_pictures.hit().view.riders[3].in_cover
    burnt = book_pictures.burnt().view
    assert burnt.burnt == 1
    gold = [rider.gold for rider in burnt.riders]
    assert gold == [1, 1, 2, 0, 2, 0]
    assert burnt.sides[0] == GUARDS


def test_of_a_declaration_nobody_sees_the_blind() -> None:
    attack = book_pictures.declared().view.attack
    assert attack is not None
    assert attack.blind is None
