"""The room of the dice: what it shows, of whom, and what it keeps to itself."""

import pygame
import pytest

from game.scenes.kit.printed import TableRow
from game.scenes.review.almanack import DiceAlmanack, SealsPage
from game.scenes.review.almanack_tabs import PurposeRow, seed_lines
from game.scenes.review.saved import SavedGames
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.pause import open_pause
from game.session.fair_play.codes import codes_in
from game.session.record import Record
from game.session.review.almanack import FaceTally, pages_of
from game.session.review.fairness import fingerprint
from game.session.settings import Settings, TextSize
from game.sprites import art
from game.sprites.course_graph import bars
from game.sprites.lettering import Scale, cut_off
from game.sprites.palette import OXBLOOD, shown
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart, saved_game
from tests.session.playing import begun, on


def finished(seed: str = "BLACK BESS") -> Record:
    return on(begun(seed), 1000).record()


def at_the_dice(record: Record, house: House | None = None) -> tuple[House, DiceAlmanack]:
    house = house or House()
    page = house.show(DiceAlmanack(house.context, record))
    return house, page


def rows(house: House) -> list[PurposeRow]:
    return [control for control in house.controls if isinstance(control, PurposeRow)]


def read_on(house: House, page: DiceAlmanack) -> None:
    for _frame in range(500):
        if not page.reading:
            return
        house.step()
    raise AssertionError("the records are never read to their end")


def test_it_opens_on_all_dice_of_this_game_and_a_number_chooses_a_purpose() -> None:
    record = finished()
    pages = pages_of(record)
    house, page = at_the_dice(record)
    assert page.tally == pages.tally()
    assert rows(house)[0].chosen
    house.press(pygame.K_2)
    assert page.purpose == ("your_money", "secret")
    assert page.tally == pages.tally(purpose=("your_money", "secret"))
    assert [row.words for row in rows(house) if row.chosen] == ["Secret dice"]


def test_every_thrower_has_leaves_of_its_own() -> None:
    record = finished()
    pages = pages_of(record)
    house, page = at_the_dice(record)
    seen = {page.tally}
    whose = house.control("whose")
    for _turn in range(3):
        house.step()
        whose = house.control("whose")
        whose.press()
        seen.add(page.tally)
    assert seen == {pages.tally(), *(pages.tally(each.name) for each in pages.throwers)}


def test_a_purpose_the_next_thrower_has_no_dice_for_gives_way_to_all() -> None:
    _house, page = at_the_dice(finished())
    page.purpose = ("your_money", "coach")
    page.look_at("of Nell")
    assert page.purpose is None


def test_all_games_are_read_a_few_in_a_frame_and_then_at_rest() -> None:
    files = [saved_game(f"game-{n}", ended=n % 2 == 0, decisions=20) for n in range(6)]
    (files[0].parent / "torn.json").write_text("{", encoding="utf-8")
    house, page = at_the_dice(finished())
    house.press(pygame.K_PAGEDOWN)
    assert page.tab == "all"
    read_on(house, page)
    assert not page.busy
    assert page.almanack.games == 6
    assert page.almanack.left_out == 0  # what is torn was set aside by the shelf
    assert page.tally.thrown == page.almanack.tally().thrown > 300


def test_the_seed_is_told_after_the_game_and_only_its_fingerprint_before() -> None:
    over, open_game = finished("TYBURN TREE"), on(begun("TYBURN TREE"), 30).record()
    for record in (over, open_game):
        _house, page = at_the_dice(record)
        page.turn_to("seed")
        said = " ".join(words for words, _face, _units in seed_lines(record, page.check))
        assert fingerprint("TYBURN TREE") in said
        assert "what the seed gives" in said
        assert ("TYBURN TREE" in said) == (record is over)


def test_a_game_under_way_shows_only_what_lies_open() -> None:
    house, page = at_the_dice(begun().record())
    assert rows(house) == []
    assert page.tally.thrown == 0
    house.press(pygame.K_1)  # nothing to choose, and no mistake


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 700)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_everything_is_on_the_page_and_nothing_is_cut(
    size: tuple[int, int], text: TextSize
) -> None:
    record = finished()
    house, page = at_the_dice(record, House(size, Settings(text_size=text)))
    for leaf in ("game", "all", "seed"):
        page.turn_to(leaf)
        read_on(house, page)
        cut_off.clear()
        page.picture()
        assert not cut_off
        lie_apart(page.controls, size)


def test_a_bar_is_as_high_as_its_count_and_the_band_lies_between_red_lines() -> None:
    scale = Scale(1280, 800)
    tally = FaceTally((10, 20, 30, 20, 20, 20))
    picture = bars((600, 400), scale, tally)
    red = pygame.Color(*shown(OXBLOOD), 255)
    lines = [y for y in range(400) if picture.get_at((2, y)) == red]
    low, expected, most = lines[0], lines[len(lines) // 2], lines[-1]
    assert low < expected < most

    def top(column: int) -> int:
        x = round((column + 0.5) * 100 - 0.23 * 100)
        return next(y for y in range(399) if _inked(picture.get_at((x + 1, y))))

    # Twenty of 120 is what is expected: that bar ends at the dashes, the third above all others.
    assert abs(top(1) - expected) <= 3
    assert top(2) < top(1) < top(0)


def _inked(pixel: pygame.Color) -> bool:
    return pixel.a == 255 and max(pixel.r, pixel.g, pixel.b) < 60


def test_the_shelf_leads_to_the_dice_of_a_game() -> None:
    file = saved_game("over", ended=True)
    house = House()
    house.show(SavedGames(house.context, "ended"))
    house.click("dice 0")
    page = house.room(DiceAlmanack)
    assert page.record.name == file.stem


def test_the_tables_menu_leads_to_the_dice() -> None:
    house = House()
    match = on(begun(), 12)
    house.show(open_pause(house.context, match, art.table(house.context.size), None, ""))
    house.press(pygame.K_d)
    page = house.room(DiceAlmanack)
    assert page.record.steps == match.record().steps


def test_the_seals_of_a_game_under_way_tell_what_is_open_and_nothing_else() -> None:
    match = begun()
    match.coded = True
    on(match, 40)
    while match.to_act != (1,) or len(codes_in(match.record())) % 2 == 0:
        on(match, 1)
    house, _page = at_the_dice(match.record())
    house.press(pygame.K_s)
    page = house.room(SealsPage)
    first, *others = [row for row in house.controls if isinstance(row, TableRow)]
    assert first.cells[1].words == "still sealed"
    assert "SHA-256" not in first.tip
    assert all(row.cells[1].words != "still sealed" for row in others)
    assert all("SHA-256" in row.tip for row in others)
    assert page.codes[0].code in first.tip
    house.press(pygame.K_ESCAPE)
    house.room(DiceAlmanack)


@pytest.mark.parametrize("word", ["", "Black Bess "])
def test_the_seed_is_the_word_to_play_by_or_the_one_whose_fingerprint_was_shown(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(monkeypatch)
    house = House()
    house.press(pygame.K_n, pygame.K_s)
    page = house.room(SetUp)
    seed = word.strip().upper() or page.dice.seed
    assert word or len(seed) == 16
    house.press(pygame.K_h)
    house.click("seed")
    house.write(word)
    assert page.dice.seed == seed
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.seed == seed
