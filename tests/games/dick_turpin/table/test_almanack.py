"""The page of the cards: which came to whom and for what, in a game and in all of them."""

import pygame
import pytest

from game.engine.dick_turpin.flavour.luck import CARDS
from game.engine.names import Names
from game.scenes.kit.controls import Press
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import facts_of, seed_lines
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.ending import EndingScene
from game.scenes.table.pause import open_pause
from game.session.record import Record
from game.session.review.almanack import FaceTally, pages_of
from game.session.settings import Settings, TextSize
from game.sprites import art
from game.sprites.course_graph import bars
from game.sprites.lettering import Scale, cut_off
from game.sprites.palette import OXBLOOD, shown
from tests.games.dick_turpin.table.highwayman import NAMES, SPEC, begun, played
from tests.scenes.rooms.house import FakeTable, House


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
