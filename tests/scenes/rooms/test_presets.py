"""House rules and presets at the set-up: chosen, kept, and what rules were measured to change."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

import tools.pictures.before  # noqa: F401 - it lists its pictures
from game.ai.levels import BY_STRENGTH, LEVELS, character
from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec, PlayMode
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.company import CompanyPage, Likeness
from game.scenes.setting_out.presets import PresetsPage
from game.scenes.setting_out.setup import SetUp
from game.session.presets import Preset, Presets, file_of, keep, kept
from game.session.seats.told import in_full
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.games.two_camps import camps
from tests.scenes.eyes.watching import Eyes, watching
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.scenes.rooms.test_setup import in_setup, invented
from tests.sure import some
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


# Who sits in a chair, and on which side: seen at set-up, and chosen among the company -------------


def at_the_door() -> House:
    """Before the company, about the second seat of two."""
    house = House()
    house.press(pygame.K_n)
    house.click("seated your_money together")
    house.room(SetUp)
    house.click("sitter 1")
    house.room(CompanyPage)
    return house


def test_the_faces_stand_from_mild_to_deadly_with_knots_and_a_word() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    faces = [each for each in page.controls if isinstance(each, Likeness)]
    assert [face.level for face in faces] == ["person", *[each.level for each in BY_STRENGTH]]
    with watching() as watch:
        page.picture()
    said = {letters.text for letters in watch.letters}
    assert {each.strength for each in BY_STRENGTH} <= said


def test_a_rival_is_introduced_by_a_name_of_its_own() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    assert page.called == "A person"
    house.press(pygame.K_RIGHT)
    assert page.shown == BY_STRENGTH[0].level == "random"
    assert page.called == "Ned Tipple, the Drunkard"


@pytest.mark.parametrize(
    ("choose", "sitter"),
    [
        (lambda house: house.click("sitter highwayman"), "highwayman"),
        (lambda house: house.press(pygame.K_7), "turpin"),
        (lambda house: house.press(*[pygame.K_RIGHT] * 3, pygame.K_RETURN), BY_STRENGTH[2].level),
    ],
    ids=["click", "key", "arrows"],
)
def test_one_of_the_company_is_chosen_and_escape_changes_nothing(
    choose: Callable[[House], None], sitter: str
) -> None:
    house = at_the_door()
    choose(house)
    assert [chair.sitter for chair in house.room(SetUp).chairs] == ["person", sitter]
    assert house.control("sitter 1").value == sitter  # type: ignore[attr-defined]
    house.click("sitter 1")
    house.press(pygame.K_ESCAPE)
    assert house.room(SetUp).chairs[1].sitter == sitter


def test_whoever_is_pointed_at_is_shown_with_a_line_and_what_was_measured() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    assert page.shown == "person"
    for level in LEVELS:
        at = house.control(f"sitter {level}").rect.center
        house.step(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        known = some(character(level))
        assert page.shown == level
        assert page.told[0] == known.line
        assert (
            page.told[1:] == in_full("your_money", level) or "nobody has measured" in page.told[1]
        )
    assert any("in 84 games of 100 (78–89; 200 games played)" in words for words in page.told) or (
        in_full("your_money", "turpin") and page.told[1:] == in_full("your_money", "turpin")
    )


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_nothing_of_the_company_is_cut_off(size: tuple[int, int], text: TextSize) -> None:
    context = plain_context(size, Settings(text_size=text))
    for spec in (game_called("your_money"), invented()):
        for level in ("person", *LEVELS):
            asked = "Who decides for Bartholomew Ravenscroft I?"
            page = CompanyPage(context, spec, asked, level, lambda sitter: None)
            page.resize(context.size, context.scale)
            page.enter()
            lettering.cut_off.clear()
            page.picture()
            assert not lettering.cut_off
            for control in page.controls:
                assert page.picture().get_rect().contains(control.rect)


def in_camps() -> House:
    house = House()
    house.show(SetUp(house.context, camps.SPEC, camps.SPEC.mode_called("flanks")))
    return house


def test_sides_stand_under_their_names_and_everybody_in_the_column_of_theirs() -> None:
    house = in_camps()
    page = house.room(SetUp)
    with watching() as watch:
        page.picture()
    heads = {said: place for said, place in watch.placed if said in ("Guards", "Bandits")}
    assert set(heads) == {"Guards", "Bandits"}
    for seat, side in enumerate(page.mode.sides):
        name = page.controls[f"name {seat}"].rect
        nearest = min(heads, key=lambda each: abs(heads[each].centerx - name.centerx))
        assert nearest == page.mode.side_name(side)
        assert name.top > heads[nearest].bottom


def test_two_change_places_and_with_them_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    house = in_camps()
    page = house.room(SetUp)
    before = page.chairs[:]
    house.click("change 0")
    assert page.seats.leaving == 0
    house.click("change 5")
    assert page.seats.leaving == -1
    changed = [before[5], *before[1:5], before[0], *before[6:]]
    assert page.chairs == changed
    assert house.control("name 0").value == before[5].name  # type: ignore[attr-defined]
    assert house.control("sitter 5").value == before[0].sitter  # type: ignore[attr-defined]
    house.click("change 0")
    house.press(pygame.K_ESCAPE)  # sits down again
    assert page.seats.leaving == -1
    assert house.room(SetUp).chairs == changed
    begun: list[tuple[str, ...]] = []

    def begin(_context: object, _spec: object, mode: PlayMode, *more: Any) -> None:
        begun.append((mode.key, *[chair.name for chair in more[0]]))

    monkeypatch.setattr("game.scenes.setting_out.setup.begin_match", begin)
    house.press(pygame.K_RETURN)
    assert begun == [("flanks", *[chair.name for chair in changed])]


def test_lots_are_drawn_among_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    house = in_camps()
    page = house.room(SetUp)
    before = page.chairs[:]
    monkeypatch.setattr("game.scenes.setting_out.seats.fresh_seed", lambda: "York")
    house.press(pygame.K_d)
    assert page.chairs != before
    assert sorted(chair.name for chair in page.chairs) == sorted(chair.name for chair in before)
    assert [house.control(f"seal {n}").value for n in range(8)] == [  # type: ignore[attr-defined]
        chair.mark for chair in page.chairs
    ]


def test_who_plays_alone_has_no_sides_to_change() -> None:
    page = SetUp(plain_context(), camps.SPEC, camps.SPEC.mode(3))
    assert "lots" not in page.controls
    assert "change 0" not in page.controls
