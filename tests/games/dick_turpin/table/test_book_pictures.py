"""Pictures of Turpin's rules book: each in its room, and each a position that can come about."""

import pytest

from game.engine.dick_turpin.book import BOOK, facts
from game.engine.dick_turpin.data import DATA, PISTOL
from game.engine.dick_turpin.events import booty_on
from game.engine.dick_turpin.round import portions
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Phase
from game.engine.errors import BadData
from game.scenes.book.rules_book import RulesBook, pictured
from game.scenes.dick_turpin import book_pictures
from game.scenes.kit.scene import plain_context
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Scale
from tests.games.dick_turpin.table.highwayman import SPEC
from tests.scenes.learning.hands import Size


def test_a_picture_that_is_not_there_is_missed() -> None:
    with pytest.raises(BadData, match="no picture 'gallows'"):
        pictured(SPEC, "gallows", (100, 100), Scale(1280, 800))


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 200)]
)
def test_every_chapter_begins_with_its_pictures_and_no_word_is_cut(
    size: Size, text: TextSize
) -> None:
    lettering.cut_off.clear()
    book = RulesBook(plain_context(size, Settings(text_size=text)), SPEC)
    book.resize(size, Scale(*size, text / 100))
    if text == 100:
        assert [page.chapter for page in book.pages] == list(range(len(BOOK.chapters)))
    for number, page in enumerate(book.pages):
        first = number == 0 or book.pages[number - 1].chapter != page.chapter
        assert bool(page.pictures) is first
        book._show(number)
        book.picture()
    assert list(lettering.cut_off) == []


def test_the_book_shows_what_the_rules_say() -> None:
    own, other = [view.highwaymen[0] for view in book_pictures.ambushed()]
    assert own.laid
    assert other.laid
    assert (own.pick, other.pick) == ("york", None)
    duel = book_pictures.duelled()
    assert [card == PISTOL for card in duel.drawn] == [seat in duel.out for seat in duel.order]
    assert len(duel.out) == 1
    held = book_pictures.held_up()
    assert held.phase is Phase.HOLD_UP
    assert held.robbing == 0
    assert book_pictures.robbed().passengers == DATA.passengers - len(held.turned)
    booty, numbers = booty_on(book_pictures.paid()), facts()
    assert booty is not None
    assert booty.sum == numbers["example"]
    assert tuple(each.paid for each in booty.payments) == portions(booty.sum, (booty.sum,) * 3)
    end = RULES.result(book_pictures.all_taken())
    assert end is not None
    assert (end.won, end.verdict) == ((True, False), "all_the_gold")
