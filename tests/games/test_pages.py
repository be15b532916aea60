"""The pages that look back know every game: the sheet with its woodcut, its dice or its cards, and
the pictures of its rules book.
"""

import importlib
from functools import cache
from itertools import product

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.flavour.achievements import deeds_done
from game.scenes.book.rules_book import pictured
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import PurposeRow
from game.scenes.table.screen import screen_called
from game.session.match import Match
from game.session.paths import assets
from game.session.record import Record
from game.session.replay import Replay
from game.session.review.almanack import NOBODY, cards_of, pages_of, told_beside, words_of
from game.session.review.flavour import printed_from
from game.sprites.broadside import DRAWN, woodcut
from game.sprites.course_graph import bars
from game.sprites.lettering import Scale
from tests.games.fixture import every_game, fixture, has
from tests.scenes.hands import begun
from tests.scenes.learning.hands import SIZES, Size
from tests.scenes.rooms.house import House
from tests.session.ballads import evenings

EVENINGS = {
    "merry_way": evenings.WOOD,
    "riding_shotgun": evenings.WEST,
    "steeplechase": evenings.SPAIN,
}
BESIDE = {"dick_turpin": "won", "merry_way": "special scheme", "riding_shotgun": "dodge"}
"""What is counted beside what cards are worth, after its number."""
CUTS = [(key, word) for key in has("woodcuts") for word in fixture(key).woodcuts]


@pytest.mark.parametrize("key", has("woodcuts"))
def test_whatever_the_ballad_asks_for_is_there(key: str) -> None:
    words = set(fixture(key).woodcuts)
    assert set(screen_called(key).woodcuts) == words
    assert {evenings.told(*evening)[0].woodcut for evening in EVENINGS[key][:20]} <= words


@pytest.mark.parametrize(("key", "word"), CUTS)
def test_a_woodcut_is_made_of_pictures_of_the_house_and_keeps_within_its_rule(
    key: str, word: str
) -> None:
    blocks = screen_called(key).woodcuts[word]
    for block in blocks:
        assert (assets() / "images" / f"{block.name}.svg").is_file()
        x, y, wide, high = block.box
        assert min(x, y) >= 0
        assert x + wide <= DRAWN[0]
        assert y + high <= DRAWN[1]
    drawn = woodcut(blocks, (500, 200))
    assert drawn.get_size() == (500, 200)
    shades = {tuple(drawn.get_at((x, y)))[:3] for x in range(5, 495, 5) for y in range(5, 195, 5)}
    assert len(shades) > 10, "there is something to be seen"


@cache
def record(key: str) -> Record:
    """A game among rivals, to its end."""
    cards = fixture(key).cards
    assert cards is not None
    match = begun(fixture(key).spec, cards.seats, ("greedy",) * cards.seats, cards.seed)
    luck = Loose(cards.luck)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, LEVELS["greedy"].choose(match.spec, match.view(seat), luck))
    return match.record()


@pytest.mark.parametrize("key", has("cards"))
def test_what_was_thrown_or_drawn_is_shown_by_purpose_and_by_seat(key: str) -> None:
    cards, over, house = fixture(key).cards, record(key), House()
    assert cards is not None
    pages = pages_of(over)
    page = DiceAlmanack(house.context, over)
    house.show(page)
    words = [control.words for control in page.controls if isinstance(control, PurposeRow)]
    assert tuple(words[:3]) == cards.rows
    assert page.tally == pages.tally(sides=cards.sides)
    assert page.tally.thrown == sum(page.tally.counts) > 40
    page._choose((key, cards.purpose))
    page.look_at("of Nell")
    house.step()
    assert page.tally == pages.tally("Nell", (key, cards.purpose), cards.sides)


@pytest.mark.parametrize("key", BESIDE)
def test_the_almanack_adds_up_what_was_due(key: str) -> None:
    cards, parts, pages = fixture(key).cards, fixture(key).spec.parts, pages_of(record(key))
    assert cards is not None
    assert parts.thrown is not None
    events = [event for moment in Replay(record(key), key) for event in moment.events]
    throws = [throw for event in events for throw in parts.thrown.thrown(event)]
    names = [(None, NOBODY), *enumerate([chair.name for chair in record(key).seats])]
    for purpose, (seat, name) in product(words_of(key), names):
        mine = [t for t in throws if (t.seat, t.purpose) == (seat, purpose)]
        tally = pages.tally(name, (key, purpose), cards.sides)
        assert tally.thrown == sum([len(t.faces) for t in mine])
        for face in range(cards.sides if mine else 0):
            due = sum([len(t.faces) * t.odds[face] / sum(t.odds) for t in mine])
            assert tally.dues[face] == pytest.approx(due)
        beside = parts.beside.BESIDE.get(purpose) if parts.beside is not None else None
        won = [t.faces.count(2) for t in throws if (t.seat, t.purpose) == (seat, beside)]
        said = told_beside(pages, name, (key, purpose))
        assert bool(said) is bool(won)
        if won:
            assert f"{sum(won)} {BESIDE[key]}" in said
            assert said.endswith(" due.")


@pytest.mark.parametrize("key", ["dick_turpin", "merry_way", "riding_shotgun"])
def test_a_face_of_a_card_has_its_worth_and_where_it_has_one_its_picture(key: str) -> None:
    cards = fixture(key).spec.parts.cards
    assert cards_of(key) == cards
    assert cards_of("your_money") == (), "dice have no faces of their own"
    worth = {"dick_turpin": range(6), "merry_way": range(1, 6), "riding_shotgun": range(1, 4)}
    assert [card.worth for card in cards] == list(worth[key])
    for card in cards:
        assert bool(card.picture) is (key != "merry_way"), "digits are numbers"
        assert not card.picture or (assets() / "images" / f"{card.picture}.svg").is_file()


def test_faces_without_pictures_are_numbers_under_their_bars() -> None:
    drawn = bars((400, 200), Scale(1280, 800), pages_of(record("merry_way")).tally(sides=5))
    foot = {drawn.get_at((x, y))[3] for x in range(0, 400, 2) for y in range(170, 200)}
    assert len(foot) > 2, "there are letters under the bars"


@pytest.mark.parametrize("key", has("cards"))
def test_a_game_is_remembered_by_deeds_and_by_a_sheet(key: str) -> None:
    match = Match.resume(record(key))
    assert deeds_done(match.spec.parts, match.view(None), match.history(None))
    sheet = printed_from(record(key))
    assert sheet.game == key
    assert len(sheet.stanzas) >= 2
    assert sheet.woodcut


@every_game
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_picture_of_the_rules_book_is_drawn_within_its_room(key: str, size: Size) -> None:
    book, spec = fixture(key).spec.book, fixture(key).spec
    assert book is not None
    pictures = importlib.import_module(f"game.scenes.{key}.book_pictures").PICTURES
    named = [each.picture for chapter in book.chapters for each in chapter.paragraphs]
    assert {*named} - {""} == set(pictures)
    scale = Scale(*size)
    beside, within = (scale.px(366), scale.px(460)), (scale.px(250), scale.px(130))
    for room in (beside, within)[: 1 if key == "your_money" else 2]:
        for name in pictures:
            drawn = pictured(spec, name, room, scale)
            assert drawn.get_width() <= room[0] + 2, name
            assert drawn.get_height() <= room[1] + 2, name
            assert drawn.get_bounding_rect().width > room[0] // 5, name
