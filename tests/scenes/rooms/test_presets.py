"""House rules and presets at the set-up: chosen, kept, and what rules were measured to change."""

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.presets import PresetsPage
from game.scenes.setting_out.setup import SetUp
from game.session.presets import Preset, Presets, file_of, keep, kept
from game.session.settings import Settings, TextSize
from tests.scenes.eyes.watching import Eyes, watching
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.scenes.rooms.test_setup import in_setup
from tools.pictures import before
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import open_studio

GAME = "your_money"


@pytest.fixture
def house() -> House:
    house = House()
    house.press(pygame.K_n)
    house.click(f"seated {GAME} together")
    return house


def names(house: House) -> list[str]:
    return [each.name for each in kept(house.context.store)[0].of(GAME)]


def test_a_set_up_is_kept_chosen_renamed_thrown_away_and_brought_back_by_keys(house: House) -> None:
    page = house.room(SetUp)
    page.rules.choose("rounds", 8)
    page.take_chair(1, sitter="turpin")
    house.press(pygame.K_p)
    house.room(PresetsPage)
    house.press(pygame.K_k)  # first it wants a name
    house.write("Supper")
    house.press(pygame.K_RETURN)
    assert names(house) == ["Supper"]
    house.press(pygame.K_ESCAPE)
    page.rules.reset()
    page.take_chair(1, sitter="person")
    house.press(pygame.K_p, pygame.K_1)
    page = house.room(SetUp)
    assert page.rules.values["rounds"] == 8
    assert page.chairs[1].sitter == "turpin"
    house.press(pygame.K_p)
    presets = house.room(PresetsPage)
    house.controls.set_focus("row 0")
    house.press(pygame.K_r)
    assert presets.renaming == "Supper"
    house.wipe()
    house.write("Dinner")
    house.press(pygame.K_RETURN)
    assert names(house) == ["Dinner"]
    house.controls.set_focus("row 0")
    house.press(pygame.K_DELETE)
    assert names(house) == []
    assert "U brings it back" in presets.said
    house.press(pygame.K_u)
    assert names(house) == ["Dinner"]


def test_what_a_game_was_begun_with_last_is_what_its_page_opens_with(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(monkeypatch)
    page = house.room(SetUp)
    page.rules.choose("purse", 10)
    page.rules.choose("friendly_table", "yes")
    house.press(pygame.K_RETURN)
    house.room(FakeTable)
    spec = game_called(GAME)
    again = SetUp(house.context, spec, spec.mode(2))
    assert (again.rules.values["purse"], again.rules.values["friendly_table"]) == (10, "yes")
    other = game_called("dick_turpin")
    assert not SetUp(house.context, other, other.mode(2)).rules.changed


def test_a_spoilt_file_is_said_on_the_page_and_hinders_nobody(house: House) -> None:
    keep(house.context.store, Presets())
    file_of(house.context.store).write_bytes(b"{")
    house.press(pygame.K_p)
    page = house.room(PresetsPage)
    assert page.went_wrong
    assert page.said.startswith("The presets could not be read")


def test_what_cannot_be_written_is_said_and_not_done(house: House) -> None:
    house.context.store.looks_only = True
    house.press(pygame.K_p, pygame.K_k)
    house.write("Supper")
    house.press(pygame.K_RETURN)
    page = house.room(PresetsPage)
    assert page.went_wrong
    assert page.row_count == 0


@pytest.mark.parametrize(
    "spec",
    [each for each in games().values() if each.parts.measured is not None],
    ids=lambda spec: spec.key,
)
@pytest.mark.parametrize("text", [100, 200])
def test_every_house_rule_can_be_turned_to_and_tells_what_it_was_measured_to_change(
    spec: GameSpec, text: TextSize
) -> None:
    page = SetUp(plain_context((1280, 800), Settings(text_size=text)), spec, spec.modes[0])
    page.resize(page.size, page.scale)
    page.turn_page()
    seen: list[str] = []
    for _turn in range(page.rules.pages):
        for option in page.rules.options:
            control = page.rules.controls[option.name]
            if control.visible:
                seen.append(option.name)
                assert control.rect.height >= page.scale.text(22)
                assert ("Measured in" in control.tip) == (option in spec.options)
        page.rules.pagers[1].press()
    assert seen == [option.name for option in page.rules.listed]
    option = spec.options[0]
    page.rules.choose(option.name, option.choices[-1].value)
    said = page.rules.measured_words(f"option {option.name}")
    assert said.startswith(f"{option.title}, {option.choices[-1].label}: ")
    assert page.rules.measured_words("begin").startswith("By the rules as printed")


def test_the_command_line_opens_a_preset(house: House) -> None:
    spec = game_called(GAME)
    preset = Preset(name="Alone", mode="1", options={"rounds": 12})
    page = SetUp(house.context, spec, spec.mode(1), (), preset)
    assert page.rules.values["rounds"] == 12
    assert page.preset == Preset(mode="1", sitters=("person",), options={"rounds": 12})


__all__ = ["before"]  # puts its pictures on the list


def test_what_is_wrong_stands_under_its_field_in_upright_letters() -> None:
    open_studio()
    with watching() as watch:
        PICTURES["setup_rules_mod"](Eyes((1280, 800), 100))
    placed = dict(watch.placed)
    wrong = next(place for words, place in placed.items() if "wild.yaml" in words)
    title = next(place for words, place in placed.items() if words == "Cards and prices")
    assert wrong.left > title.right
    px = next(each.px for each in watch.letters if "wild.yaml" in each.text)
    assert px > 12
    assert not watch.crossed
    assert not watch.cut


def test_house_rules_are_one_line_that_unfolds_and_go_into_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    house = in_setup()
    page = house.room(SetUp)
    assert page.press("rules").words == "House rules: as printed"
    assert not any(choose.visible for choose in page.rules.controls.values())
    house.press(pygame.K_h)
    house.click_at(page.rules.controls["rounds"].cells()[0].center)
    house.press(pygame.K_h)
    assert page.press("rules").words == "House rules: Rounds: Eight"
    house.press(pygame.K_RETURN)
    setup = house.room(FakeTable).match.setup
    assert setup.options["rounds"] == 8
    assert setup.options["purse"] == 0


def test_more_than_two_house_rules_are_counted_and_a_word_to_play_by_is_told() -> None:
    house = in_setup()
    page = house.room(SetUp)
    for option in page.spec.options[:3]:
        page.rules.choose(option.name, option.choices[-1].value)
    page.dice.write("Black Bess")
    house.press(pygame.K_h, pygame.K_h)
    assert page.press("rules").words == "House rules: 3 of your own · luck by a word"


def test_a_long_note_goes_on_in_a_second_line_rather_than_in_small_letters() -> None:
    house = in_setup(house=House(settings=Settings(text_size=200)))
    page = house.room(SetUp)
    page.rules.choose("guards", "every_five")
    note = page.rules.choice(page.spec.option("guards")).effect
    with watching() as watch:
        page.turn_page()
        house.step()
    sizes = {each.text: each.px for each in watch.letters if each.text and each.text in note}
    lines = sorted([text for text in sizes if text != note], key=note.index)
    assert " ".join(lines) == note
    assert len(lines) == 2
    assert min(sizes.values()) >= 24


def test_numbers_are_offered_by_their_size_and_the_printed_rule_bears_a_mark() -> None:
    page = in_setup().room(SetUp)
    page.turn_page()
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
    house.press(pygame.K_h)
    assert not house.control("reset").enabled
    asked = [option for option in page.spec.options if option in page.rules.options]
    for option in asked:
        page.rules.choose(option.name, option.choices[-1].value)
    assert page.rules.changed == len(asked) > 4
    house.press(pygame.K_a)
    assert page.rules.changed == 0
    assert page.rules.controls["rounds"].value == "16"
    assert not house.control("reset").enabled


@pytest.mark.parametrize("text", [100, 200])
def test_the_house_rules_unfold_over_who_plays_and_escape_folds_them_away(text: TextSize) -> None:
    house = in_setup(house=House((960, 600), Settings(text_size=text)))
    page = house.room(SetUp)
    assert not house.control("option rounds").visible
    house.press(pygame.K_h)
    assert house.control("option rounds").visible
    assert not house.control("name 0").visible
    house.press(pygame.K_ESCAPE)
    assert house.control("name 0").visible
    assert house.room(SetUp) is page
