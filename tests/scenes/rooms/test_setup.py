"""Who sits where, and by which house rules."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import BY_STRENGTH, LEVELS, character
from game.engine.discovery import game_called
from game.engine.parts import Parts
from game.engine.spec import Choice, GameSpec, Option, PlayMode, Role
from game.scenes.kit.inputs import FewChoices as Row
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.setup import SetUp
from game.session.review.outcome import title_of
from game.session.seats.told import LONGEST, in_brief, sitter_words
from game.session.settings import Settings, TextSize
from tests.games.two_camps import camps
from tests.scenes.eyes.watching import watching
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart
from tests.sure import some, sure


def in_setup(seats: int = 2, house: House | None = None) -> House:
    """Before the page on which two people sit down, or one alone."""
    house = house or House()
    house.press(pygame.K_n)
    house.click(f"seated your_money {'together' if seats == 2 else 'alone'}")
    house.room(SetUp)
    return house


def invented(key: str = "invented", seats: int = 5, options: int = 8) -> GameSpec:
    """A game nobody has drawn anything for, with everything a set-up page must cope with."""
    return GameSpec(
        key=key,
        title="The Longest Way Round to Nottingham Goose Fair",
        line="Everybody rides.",
        modes=tuple(
            PlayMode(n, f"{n} seats", "A line.", (Role("sheriff", "The sheriff is called"),))
            for n in range(1, seats + 1)
        ),
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


@pytest.mark.parametrize(
    ("key", "quick", "evening"),
    [
        ("your_money", (8, "A quick one, 13 minutes"), (16, "An evening, 25 minutes")),
        ("dick_turpin", (1, "A quick one, 20 minutes"), (3, "An evening, 60 minutes")),
    ],
)
def test_a_quick_game_or_an_evening_is_chosen_with_its_minutes_and_stands(
    key: str,
    quick: tuple[int, str],
    evening: tuple[int, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = game_called(key)
    lay_table(monkeypatch, game=key)
    house = House()
    house.show(SetUp(house.context, spec, spec.mode(2)))
    page = house.room(SetUp)
    row: Any = page.controls["length"]
    assert [words for _value, words in row.options] == [quick[1], evening[1]]
    assert row.value == str(spec.options[0].default)
    other = quick[0] if spec.options[0].default == evening[0] else evening[0]
    row.changed(str(other))
    assert page.rules.values["rounds"] == other
    assert row.value == str(other)
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.setup.options["rounds"] == other
    again = House(settings=house.context.settings)
    again.press(pygame.K_n, pygame.K_RETURN)
    assert again.room(FakeTable).match.setup.options["rounds"] == other, "the first choice stands"


@pytest.mark.parametrize(
    ("seats", "field", "written", "wrong"),
    [
        (2, "name 1", "", ["name 1"]),
        (2, "name 1", "neLL", ["name 0", "name 1"]),
        (1, "other rival", "Nell", ["name 0", "other rival"]),
    ],
)
def test_no_name_and_one_that_is_taken_are_refused_beside_their_fields(
    seats: int, field: str, written: str, wrong: list[str]
) -> None:
    house = in_setup(seats)
    house.click(field)
    house.wipe()
    house.write(written)
    house.press(pygame.K_RETURN)
    page = house.room(SetUp)
    fields = [each.name for each in house.controls if each.name.startswith(("name", "other"))]
    assert [name for name in fields if page.wrong_with(name)] == wrong
    assert written or page.wrong_with(field) == "Somebody has to have a name here."
    assert house.controls.focus == (field if len(wrong) == 1 else "name 0")


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


def test_only_in_its_field_a_name_is_written_and_keys_of_buttons_are_letters_there() -> None:
    house = in_setup()
    house.step(Event(pygame.TEXTINPUT, text="q"))
    page = house.room(SetUp)
    assert page.chairs[0].name == "Nell"
    page.rules.choose("rounds", 8)
    house.click("name 0")
    for written, name in (("W" * 40, "W" * LONGEST), ("Aha", "Aha")):
        house.wipe()
        house.write(written)
        assert page.chairs[0].name == name
    assert page.rules.values["rounds"] == 8


@pytest.mark.parametrize("name", ["name 0", "seal 1", "sitter 1", "people", "option rounds"])
def test_enter_begins_while_the_ring_is_on_a_choice(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Arrows change the choice, which Enter leaves as it is."""
    lay_table(monkeypatch)
    house = in_setup()
    if name.startswith("option"):
        house.press(pygame.K_h)
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
    house.room(ChooseGame)


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
    page = house.room(SetUp)
    names = []
    for level in LEVELS:
        page.take_chair(1, sitter=level)
        names.append(page.chairs[1].name)
    assert names == [known.called() for level in LEVELS if (known := character(level))]
    assert len({sitter_words(level) for level in ("person", *LEVELS)}) == len(LEVELS) + 1
    house.press(pygame.K_RETURN)
    seat = house.room(FakeTable).match.seats[1]
    assert (seat.sitter, seat.name) == ("turpin", "Dick Turpin")


def test_a_person_who_made_room_for_a_rival_comes_back_under_the_same_name() -> None:
    house = in_setup()
    page = house.room(SetUp)
    page.take_chair(1, name="Black Bess")
    page.take_chair(1, sitter="footpad")
    assert page.chairs[1].name == "Amos Clod"
    page.take_chair(1, sitter="turpin")
    assert page.chairs[1].name == "Dick Turpin"
    page.take_chair(1, sitter="person")
    assert page.chairs[1].name == "Black Bess"
    page.take_chair(1, sitter="footpad")
    page.take_chair(1, name="Old Scratch")
    page.take_chair(1, sitter="turpin")
    assert page.chairs[1].name == "Old Scratch", "what somebody wrote stays, whoever it is"


def test_two_rivals_of_a_kind_have_two_names_and_none_that_is_taken() -> None:
    spec = game_called("dick_turpin")
    page = SetUp(plain_context(), spec, spec.mode(5), ("person", *("turpin",) * 4))
    names = [chair.name for chair in page.chairs]
    assert len(set(names)) == 5
    assert names[1:] == list(BY_STRENGTH[-1].own_names[:4])


def test_the_arrows_of_a_sitter_turn_both_ways_from_mild_to_deadly() -> None:
    house = in_setup()
    page = house.room(SetUp)
    house.controls.set_focus("sitter 0")
    house.press(pygame.K_LEFT)
    assert page.chairs[0].sitter == "turpin"
    house.press(pygame.K_RIGHT)
    assert page.chairs[0].sitter == "person"
    seen = []
    for _turn in LEVELS:
        house.press(pygame.K_RIGHT)
        seen.append(page.chairs[0].sitter)
    assert seen == [each.level for each in BY_STRENGTH]


def test_what_is_wrong_on_the_other_page_is_shown() -> None:
    house = in_setup(house=House((960, 600), Settings(text_size=200)))
    page = house.room(SetUp)
    page.take_chair(0, name=" ")
    house.press(pygame.K_h, pygame.K_RETURN)
    assert not page.rules_shown
    assert house.controls.focus == "name 0"


@pytest.mark.narrow("size", "text")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize(
    ("spec", "mode"),
    [
        *[(game_called("your_money"), seats) for seats in (1, 2)],
        *[(invented(seats=8), seats) for seats in (3, 5, 6, 8)],
        *[(camps.SPEC, way) for way in ("fours", "flanks", "6")],
    ],
    ids=lambda value: value.key if isinstance(value, GameSpec) else str(value),
)
def test_everything_lies_within_the_window_and_apart(
    size: tuple[int, int], text: TextSize, spec: GameSpec, mode: int | str
) -> None:
    way = spec.mode_called(mode) if isinstance(mode, str) else spec.mode(mode)
    keeps_apart(SetUp(plain_context(size, Settings(text_size=text)), spec, way))


def keeps_apart(page: SetUp) -> None:
    """Nothing leaves the window, is too small to be hit, or lies on something else."""
    for turned in (False, True):
        page.resize(page.size, page.scale)
        if turned:
            page.turn_page()
        page.picture()
        lie_apart(page.controls, page.size, (24, 20))


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("your_money", 1), ("your_money", 2), ("dick_turpin", 5), ("riding_shotgun", 8)],
)
def test_the_line_for_the_seed_says_what_it_is(
    size: tuple[int, int], text: TextSize, game: str, seats: int
) -> None:
    spec = game_called(game)
    page = SetUp(plain_context(size, Settings(text_size=text)), spec, spec.mode(seats))
    page.resize(page.size, page.scale)
    page.turn_page()
    with watching() as watch:
        page.picture()
    entry = page.dice.entry.rect
    labels = [place for said, place in watch.placed if said == title_of(game)]
    assert any(
        label.right <= entry.left and entry.top <= label.centery <= entry.bottom for label in labels
    )
    assert not watch.lost
    assert not watch.crossed


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_many_seats_in_large_letters_keep_every_rival_and_every_fault(
    size: tuple[int, int], text: TextSize
) -> None:
    spec = game_called("dick_turpin")
    context = plain_context(size, Settings(text_size=text))
    sitters = ("footpad", "highwayman", "turpin", "greedy", "person")
    page = SetUp(context, spec, spec.mode(5), sitters)
    page.take_chair(2, name="Wilhelmina Featherstoneh")
    page.take_chair(4, name="Wilhelmina Featherstoneh")
    page.resize(context.size, context.scale)
    with watching() as watch:
        page.picture()
    said = [letters.text for letters in watch.letters]
    for seat in (0, 1, 3):
        assert sitter_words(page.chairs[seat].sitter) in said
        known = some(character(page.chairs[seat].sitter))
        assert known.strength in said
        strip = page.controls[f"sitter {seat}"]
        assert in_brief(spec.key, page.chairs[seat].sitter) in strip.tip
    assert page.wrong_with("name 2") in said
    assert said.count("Wilhelmina Featherstoneh") >= 1
    assert not watch.cut
    assert not watch.lost


def test_so_many_people_take_the_first_seats_and_rivals_the_others() -> None:
    spec = game_called("dick_turpin")
    page = SetUp(plain_context(), spec, spec.mode(4))
    assert [chair.is_person for chair in page.chairs] == [True, False, False, False]
    row = sure(Row, page.controls["people"])
    for people in (3, 4, 1):
        row.changed(str(people))
        assert [chair.is_person for chair in page.chairs] == [True] * people + [False] * (
            4 - people
        )
        assert row.value == str(people)
    page.take_chair(2, sitter="person")
    assert row.value == "2"


def test_another_way_to_sit_down_keeps_the_people_who_are_there() -> None:
    house = in_setup()
    page = house.room(SetUp)
    page.take_chair(0, name="Black Bess")
    page.rules.choose("rounds", 8)
    row = sure(Row, page.controls["way"])
    row.changed("1")
    assert [chair.name for chair in page.chairs] == ["Black Bess"]
    assert page.mode is page.spec.mode(1)
    assert page.rules.values["rounds"] == 8
    row.changed("2")
    assert page.chairs[0].name == "Black Bess"
