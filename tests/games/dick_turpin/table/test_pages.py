"""Turpin's rules book, the page of the cards and the lesson: what they show comes about."""

from pathlib import Path

import pygame
import pytest

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, TurnAnother
from game.engine.dick_turpin.book import BOOK, facts
from game.engine.dick_turpin.data import DATA, PISTOL
from game.engine.dick_turpin.events import booty_on
from game.engine.dick_turpin.flavour.luck import CARDS
from game.engine.dick_turpin.round import portions
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.errors import BadData
from game.engine.names import Names
from game.scenes.book.rules_book import RulesBook, pictured
from game.scenes.dick_turpin import book_pictures
from game.scenes.dick_turpin.lesson import TEACHING
from game.scenes.kit.controls import Press
from game.scenes.kit.scene import plain_context
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import facts_of, seed_lines
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.ending import EndingScene
from game.scenes.table.pause import open_pause
from game.session.record import Record
from game.session.review.almanack import FaceTally, pages_of
from game.session.settings import Settings, TextSize
from game.sprites import art, lettering
from game.sprites.course_graph import bars
from game.sprites.lettering import Scale, cut_off
from game.sprites.palette import OXBLOOD, shown
from tests.games.dick_turpin.table.highwayman import NAMES, SPEC, begun, played
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import Size
from tests.scenes.learning.pupil import at, heard_in, settle
from tests.scenes.rooms.house import FakeTable, House


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


# The page of the cards: which came to whom and for what, in a game and in all of them -------------


def record() -> Record:
    return played(begun(3, rounds=3)).record()


def at_the_cards(over: Record, house: House | None = None) -> tuple[House, DiceAlmanack]:
    house = house or House()
    page = DiceAlmanack(house.context, over)
    house.show(page)
    return house, page


def test_a_pistol_is_worth_nothing_in_what_cards_were_worth() -> None:
    due = ((8.0, 6.0, 6.0, 5.0, 3.0, 2.0), 1.0)
    tally = FaceTally((8, 6, 6, 5, 3, 2), *due)
    told = facts_of(pages_of(record()), tally, several_games=False, short=False, cards=CARDS)
    assert told == "30 cards, worth 1.83 on average; 1.83 were due"


def test_every_card_has_a_band_of_its_own() -> None:
    tally = FaceTally((20, 0), (10.0, 10.0), 5.0, (4.0, 16.0))
    pictures = (CARDS[0].picture, CARDS[1].picture)
    drawn = bars((600, 400), Scale(1280, 800), tally, pictures)
    red = pygame.Color(*shown(OXBLOOD), 255)

    def lines(x: int) -> list[int]:
        return [y for y in range(400) if drawn.get_at((x, y)) == red]

    narrow, wide = lines(40), lines(340)
    assert wide[0] < narrow[0] < narrow[-1] < wide[-1]
    assert lines(3) == lines(300) == []


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 700)])
@pytest.mark.parametrize("text", [100, 200])
def test_everything_is_on_the_page_and_nothing_is_cut(
    size: tuple[int, int], text: TextSize
) -> None:
    _house, page = at_the_cards(record(), House(size, Settings(text_size=text)))
    window = pygame.Rect((0, 0), size)
    for leaf in ("game", "seed"):
        page.turn_to(leaf)
        cut_off.clear()
        page.picture()
        assert not cut_off
        assert all(window.contains(control.rect) for control in page.controls if control.visible)


def test_no_door_and_no_line_of_this_game_speaks_of_dice() -> None:
    match = played(begun(2))
    house = House()
    end = EndingScene(house.context, match, Names.of(*NAMES[:2]))
    house.show(end)
    end._ways.fold()
    doors = [c.words for c in end.controls if isinstance(c, Press)]
    table = FakeTable(house.context, match, fresh=False)
    table.picture = lambda: art.table(house.context.size)  # type: ignore[method-assign]
    menu = open_pause(house.context, match, table.picture(), None, "")
    doors += [c.words for c in menu.controls if isinstance(c, Press)]
    assert doors.count("The cards") == 2
    assert "The dice" not in doors
    under_way = begun(2)
    said = [words for words, _face, _px in seed_lines(under_way.record(), "")]
    assert any("every card" in words for words in said)
    assert not any("die" in words.split() for words in said)
    setup = SetUp(house.context, SPEC, SPEC.mode(2))
    assert setup.dice._title_said == "The cards"
    assert "cards" in setup.dice.entry.tip


# The first lesson: five moments of the road, from the first card to the last hold-up --------------


@pytest.mark.parametrize(
    ("number", "first", "among", "last", "duels"),
    [
        (0, "", "the coach is yours", "8 sovereigns for you!", []),
        (1, "3 sovereigns before you.", "", "7 sovereigns, and away. 3 passengers are left", []),
        (2, "", "Ned drew the pistol, and the coach is yours", "", [0]),
        (3, "The fifth journey, and two cards left.", "", "", []),
        (4, "", "that wins", "24 to 22: the most gold wins", []),
    ],
)
def test_by_its_notes_a_moment_comes_to_what_they_promise(
    tmp_path: Path, number: int, first: str, among: str, last: str, duels: list[int]
) -> None:
    reader = pupil.learner(tmp_path, number, spec=SPEC)
    settle(reader)
    lesson = at(reader)
    said = heard_in(reader)
    assert said[0].startswith(first)
    assert among in " ".join(said)
    assert said[-1].startswith(last)
    fought = [each for each in lesson.told if isinstance(each, e.DuelWon) and 0 in each.order]
    assert [each.seat for each in fought] == duels
    if number == 4:
        assert "not enough" in said[0]
        assert lesson.match.result is not None
        assert lesson.match.result.won == (True, False, False)


def test_one_card_more_would_have_been_a_pistol() -> None:
    match = TEACHING.match(SPEC, 1, "Nell")
    for _card in range(2):
        match.submit(0, TurnAnother())
    assert isinstance(match.batches[-1].events[0], e.DrivenOff)


def test_nobody_else_can_be_where_their_cards_are_played() -> None:
    view = TEACHING.match(SPEC, 3, "Nell").view(0)
    assert isinstance(view, DickTurpinView)
    assert all("york" in view.shown(seat) for seat in (1, 2))
    towns = {action.town for action in view.legal if isinstance(action, LieInWait)}
    assert towns == {"lancaster", "york"}
