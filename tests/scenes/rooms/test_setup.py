"""Who sits where, and by which house rules."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.discovery import game_called, games
from game.engine.parts import Parts
from game.engine.spec import Choice, GameSpec, Mode, Option
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.choose import Choose, terms
from game.scenes.setting_out.setup import SetUp
from game.session.review.luck import title_of
from game.session.settings import Settings, TextSize
from game.session.sitters import LONGEST, sitter_words
from game.session.strength import in_brief
from tests.scenes.eyes.watching import watching
from tests.scenes.rooms.house import FakeTable, House, lay_table


def in_setup(seats: int = 2, house: House | None = None) -> House:
    house = house or House()
    house.press(pygame.K_n, pygame.K_1 if seats == 2 else pygame.K_2)
    house.room(SetUp)
    return house


def invented(key: str = "invented", seats: int = 5, options: int = 8) -> GameSpec:
    """A game nobody has drawn anything for, with everything a set-up page must cope with."""
    return GameSpec(
        key=key,
        title="The Longest Way Round to Nottingham Goose Fair",
        line="Everybody rides.",
        modes=tuple(Mode(n, f"{n} seats", "A line.", ("sheriff",)) for n in range(1, seats + 1)),
        minutes=(10, 90),
        options=tuple(
            Option(
                f"option{n}", f"Option {n}", (Choice(0, "No", "Not."), Choice(1, "Yes", "It is."))
            )
            for n in range(options)
        ),
        rules_number=1,
        package="nowhere",
        parts=Parts(),
    )


def test_no_name_is_refused_beside_its_field() -> None:
    house = in_setup()
    house.click("name 1")
    house.wipe()
    house.press(pygame.K_RETURN)
    page = house.room(SetUp)
    assert page.wrong_with("name 1") == "Somebody has to have a name here."
    assert page.wrong_with("name 0") == ""
    assert house.controls.focus == "name 1"


def test_two_of_the_same_name_are_refused_whatever_their_letters() -> None:
    house = in_setup()
    house.click("name 1")
    house.wipe()
    house.write("neLL")
    house.press(pygame.K_RETURN)
    page = house.room(SetUp)
    assert page.wrong_with("name 0") == page.wrong_with("name 1") != ""


def test_letters_nobody_has_type_for_are_refused_in_a_sentence_at_once() -> None:
    house = in_setup()
    house.click("name 0")
    house.step(Event(pygame.TEXTINPUT, text="Борис漢"))
    page = house.room(SetUp)
    assert page.chairs[0].name == "Борис"
    assert house.controls.note == (
        "The printer has type for Latin, Greek and Cyrillic letters, and for no others."
    )
    house.write("x")
    assert page.chairs[0].name == "Борисx"
    assert house.controls.note == ""
    page.take_chair(0, name="漢")  # as settings kept by another program might have it
    assert page.wrong_with("name 0") == "The printer has no such letters."


def test_the_rival_may_not_be_called_as_the_player() -> None:
    house = in_setup(seats=1)
    house.click("other rival")
    house.wipe()
    house.write("Nell")
    assert house.room(SetUp).wrong_with("other rival")
    house.press(pygame.K_RETURN)
    house.room(SetUp)


def test_a_name_takes_no_more_letters_than_fit_on_a_poster() -> None:
    house = in_setup()
    house.click("name 0")
    house.wipe()
    house.write("W" * 40)
    assert house.room(SetUp).chairs[0].name == "W" * LONGEST


def test_keys_of_buttons_are_letters_while_a_name_is_written() -> None:
    house = in_setup()
    page = house.room(SetUp)
    page.rules.choose("rounds", 8)
    house.click("name 0")
    house.wipe()
    house.write("Aha")
    assert page.chairs[0].name == "Aha"
    assert page.rules.values["rounds"] == 8


def test_enter_begins_while_a_name_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = in_setup()
    house.press(pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "name 0"
    house.press(pygame.K_RETURN)
    house.room(FakeTable)


@pytest.mark.parametrize("name", ["seal 1", "sitter 1", "option rounds"])
def test_enter_begins_while_the_ring_is_on_a_choice(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Arrows and Space change the choice, which Enter leaves as it is."""
    lay_table(monkeypatch)
    house = in_setup()
    house.controls.set_focus(name)
    house.press(pygame.K_RIGHT)
    chairs = tuple(house.room(SetUp).chairs)
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.seats == chairs


def test_escape_puts_the_quill_down_and_only_then_leaves() -> None:
    house = in_setup()
    house.click("name 0")
    house.press(pygame.K_ESCAPE)
    house.room(SetUp)
    house.press(pygame.K_ESCAPE)
    house.room(Choose)


def test_a_seal_turns_over_only_the_shapes_nobody_has() -> None:
    house = in_setup()
    page = house.room(SetUp)
    shown = []
    for _turn in range(7):
        house.click("seal 0")
        shown.append(page.chairs[0].mark)
    assert shown == ["shield", "star", "fleur", "bell", "spade", "horseshoe", "circle"]


def test_every_rival_there_is_can_sit_down_and_has_a_name_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    house = in_setup()
    house.control("sitter 1").press()
    assert house.room(SetUp).chairs[1].sitter == next(iter(LEVELS))
    assert len({sitter_words(level) for level in ("person", *LEVELS)}) == len(LEVELS) + 1
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.seats[1].sitter == next(iter(LEVELS))


def test_the_arrows_of_a_sitter_turn_both_ways() -> None:
    house = in_setup()
    page = house.room(SetUp)
    place = house.control("sitter 0").rect
    house.click_at((place.left + 8, place.centery))
    assert page.chairs[0].sitter == list(LEVELS)[-1]
    house.click_at((place.right - 8, place.centery))
    assert page.chairs[0].sitter == "person"


def test_house_rules_go_into_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = in_setup()
    house.click_at(house.room(SetUp).rules.controls["rounds"].cells()[0].center)
    house.press(pygame.K_RETURN)
    setup = house.room(FakeTable).match.setup
    assert setup.options["rounds"] == 8
    assert setup.options["purse"] == 0


def test_numbers_are_offered_by_their_size_and_the_printed_rule_bears_a_mark() -> None:
    page = in_setup().room(SetUp)
    rounds, guards = page.rules.controls["rounds"], page.rules.controls["guards"]
    assert [value for value, _words in rounds.options] == ["8", "12", "16"]
    assert rounds.value == rounds.marked == "16"
    assert page.rules.values["rounds"] == page.spec.option("rounds").default == 16
    assert guards.options[0][0] == guards.marked == "marks"
    before = page.picture()
    rounds.marked = ""
    assert _differ(before, page.picture(), rounds.cells()[-1])
    assert not _differ(before, page.picture(), rounds.cells()[0])


def _differ(one: Surface, other: Surface, place: Rect) -> bool:
    """Whether two pictures differ within a place."""
    inner = place.inflate(-4, -4)
    parts = [pygame.image.tobytes(each.subsurface(inner), "RGB") for each in (one, other)]
    return parts[0] != parts[1]


def test_all_as_in_the_rules_takes_every_change_back() -> None:
    house = in_setup()
    page = house.room(SetUp)
    assert not house.control("reset").enabled
    for option in page.spec.options:
        page.rules.choose(option.name, option.choices[-1].value)
    assert page.rules.changed == len(page.spec.options)
    house.press(pygame.K_a)
    assert page.rules.changed == 0
    assert page.rules.controls["rounds"].value == "16"
    assert not house.control("reset").enabled


@pytest.mark.parametrize("text", [150, 200])
def test_large_letters_give_the_house_rules_a_page_of_their_own(text: TextSize) -> None:
    house = in_setup(house=House((960, 600), Settings(text_size=text)))
    page = house.room(SetUp)
    assert page.paged
    assert not house.control("option rounds").visible
    house.press(pygame.K_h)
    assert house.control("option rounds").visible
    assert not house.control("name 0").visible
    house.press(pygame.K_ESCAPE)
    assert house.control("name 0").visible
    assert house.room(SetUp) is page


def test_what_is_wrong_on_the_other_page_is_shown() -> None:
    house = in_setup(house=House((960, 600), Settings(text_size=200)))
    page = house.room(SetUp)
    page.take_chair(0, name=" ")
    house.press(pygame.K_h, pygame.K_RETURN)
    assert not page.rules_shown
    assert house.controls.focus == "name 0"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_everything_lies_within_the_window_and_apart(
    size: tuple[int, int], text: TextSize, seats: int
) -> None:
    spec = invented() if seats > 2 else game_called("your_money")
    page = SetUp(plain_context(size, Settings(text_size=text)), spec, spec.mode(seats))
    for turned in (False, True):
        page.resize(page.size, page.scale)
        if turned and page.paged:
            page.turn_page()
        seen = [control for control in page.controls if control.visible]
        window = page.picture().get_rect()
        for n, control in enumerate(seen):
            assert window.contains(control.rect), control.name
            assert control.rect.width >= 24, control.name
            assert control.rect.height >= 20, control.name
            for other in seen[n + 1 :]:
                assert not control.rect.colliderect(other.rect), (control.name, other.name)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize(
    ("game", "seats"), [("your_money", 1), ("your_money", 2), ("dick_turpin", 5)]
)
def test_the_line_for_the_seed_says_what_it_is(
    size: tuple[int, int], text: TextSize, game: str, seats: int
) -> None:
    spec = game_called(game)
    page = SetUp(plain_context(size, Settings(text_size=text)), spec, spec.mode(seats))
    page.resize(page.size, page.scale)
    with watching() as watch:
        page.picture()
    entry = page.dice.entry.rect
    labels = [place for said, place in watch.placed if said == title_of(game)]
    assert any(
        label.right <= entry.left and entry.top <= label.centery <= entry.bottom for label in labels
    )
    assert not watch.lost
    assert not watch.crossed


def test_a_game_without_pictures_is_announced_in_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = invented(seats=3)
    known = games()
    monkeypatch.setattr("game.scenes.setting_out.choose.games", lambda: {**known, spec.key: spec})
    house = House()
    house.press(pygame.K_n)
    page = house.room(Choose)
    assert page.spec.key == "your_money"
    house.click("game invented")
    assert page.spec is spec
    assert {"mode 1", "mode 2", "mode 3"} <= {control.name for control in page.controls}
    house.press(pygame.K_3)
    assert len(house.room(SetUp).chairs) == 3


def test_one_game_alone_shows_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = {"your_money": game_called("your_money")}
    monkeypatch.setattr("game.scenes.setting_out.choose.games", lambda: alone)
    house = House()
    house.press(pygame.K_n)
    assert {control.name for control in house.controls} == {"mode 2", "mode 1", "back", "learn"}


def test_terms_say_who_may_play_and_how_long() -> None:
    assert terms(game_called("your_money")) == "for 1 or 2 robbers · 20 to 30 minutes"
    assert terms(invented()) == "for 1 to 5 robbers · 10 to 90 minutes"


def test_a_key_that_is_only_text_does_not_leave_the_page() -> None:
    house = in_setup()
    house.step(Event(pygame.TEXTINPUT, text="q"))
    assert house.room(SetUp).chairs[0].name == "Nell"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [150, 200])
def test_many_seats_in_large_letters_keep_every_rate_and_every_fault(
    size: tuple[int, int], text: TextSize
) -> None:
    spec = game_called("dick_turpin")
    context = plain_context(size, Settings(text_size=text))
    page = SetUp(context, spec, spec.mode(5))
    for seat, sitter in enumerate(("footpad", "highwayman", "turpin", "greedy", "person")):
        page.take_chair(seat, sitter=sitter)
    page.take_chair(2, name="Wilhelmina Featherstoneh")
    page.take_chair(4, name="Wilhelmina Featherstoneh")
    page.resize(context.size, context.scale)
    with watching() as watch:
        page.picture()
    said = [letters.text for letters in watch.letters]
    for seat in (0, 1, 3):
        rate = in_brief(spec.key, page.chairs[seat].sitter)
        assert rate
        assert rate in said
    assert page.wrong_with("name 2") in said
    assert said.count("Wilhelmina Featherstoneh") >= 1
    assert not watch.cut
    assert not watch.lost
