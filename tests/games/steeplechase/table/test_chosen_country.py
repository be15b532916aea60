"""The country is chosen by its picture, where one sits down."""

import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
import yaml
from pygame.event import Event

from game.engine.errors import BadData, GameError
from game.engine.protocols import Own
from game.engine.steeplechase import own_maps
from game.engine.steeplechase.data import (
    DRILL_FIELD,
    MAPS,
    country,
    field_to,
    line_squares,
    squares,
)
from game.engine.steeplechase.heuristics.ground import ground_of
from game.engine.steeplechase.heuristics.way import RIDING, WALKING
from game.engine.steeplechase.odds import by_road
from game.engine.steeplechase.own_maps import faults
from game.engine.steeplechase.state import Options
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.pictured import Pictured
from game.scenes.setting_out.setup import SetUp
from game.session.disk.store import Store
from game.session.settings import Settings, TextSize
from game.sprites import art, engraving
from game.sprites.lettering import Scale
from tests.games.steeplechase.table.rider import SPEC, Rider, begun, played
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.scenes.rooms.test_setup import keeps_apart

ROW = "option map"
SIZE = (1280, 800)
RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


def row_of(page: SetUp) -> Pictured:
    row = page.controls[ROW]
    assert isinstance(row, Pictured)
    return row


def seated(seats: int = 2, size: tuple[int, int] = SIZE, text: TextSize = 100) -> House:
    house = House(size, Settings(text_size=text))
    house.show(SetUp(house.context, SPEC, SPEC.mode(seats)))
    return house


@pytest.fixture
def six(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three maps of the player's own lie in their folder."""
    monkeypatch.setenv("STAND_AND_DELIVER_HOME", str(tmp_path))
    (tmp_path / "maps").mkdir()
    for name in ("Mine", "Yours", "The Weary Road Over Hills to Pamplona"):
        text = RIVERS.replace("The Two Rivers", name)
        (tmp_path / "maps" / f"{name}.yaml").write_text(text, encoding="utf-8")


def read(page: SetUp) -> SetUp:
    """The page once the player's own maps are read."""
    page._reading._thread.join(20)
    page.update(0.1)
    return page


@pytest.mark.parametrize("by", ["click", "keys", "pad"])
def test_the_match_begun_has_the_country_whose_picture_was_chosen(
    by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(monkeypatch, game=SPEC.key)
    house = seated()
    row = row_of(house.room(SetUp))
    if by == "click":
        house.click_at(row.cells()[2].center)
    else:
        while house.controls.focus != ROW:
            house.press(pygame.K_TAB)
        assert house.controls.ring_seen
        pad: dict[str, Any] = {"pad": "right"} if by == "pad" else {}
        for _time in range(2):
            house.step(Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", **pad))
    assert row.value == MAPS[2]
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.setup.options["map"] == MAPS[2]


def test_a_note_tells_of_the_picture_under_the_pointer() -> None:
    house = seated()
    row = row_of(house.room(SetUp))
    for cell, choice in zip(row.cells(), SPEC.option("map").choices, strict=True):
        house.step(Event(pygame.MOUSEMOTION, pos=cell.center, rel=(0, 0), buttons=(0, 0, 0)))
        for _frame in range(40):
            house.step()
        assert choice.effect in house.controls.note


def test_it_is_told_on_one_of_the_two_pages_only() -> None:
    house = seated()
    page = house.room(SetUp)
    house.click_at(row_of(page).cells()[1].center)
    assert page.rules.in_a_line == "House rules: as printed"
    page.rules.choose("start_order", "reflex")
    assert page.rules.in_a_line == "House rules: Who starts first: Reflex"
    house.press(pygame.K_h)
    for _turn in range(page.rules.pages):
        assert not row_of(page).visible
        house.press(pygame.K_PAGEDOWN)
    house.press(pygame.K_a, pygame.K_h)
    assert row_of(page).visible
    assert page.rules.values["start_order"] == "eagerness"
    assert row_of(page).value == MAPS[1], "what is not on that page is not set back there"


@pytest.mark.narrow("size", "text")
@pytest.mark.usefixtures("six")
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_every_one_of_six_countries_is_reached_and_seen(
    size: tuple[int, int], text: TextSize, seats: int
) -> None:
    page = read(SetUp(plain_context(size, Settings(text_size=text)), SPEC, SPEC.mode(seats)))
    keeps_apart(page)
    page.turn_page()
    row = row_of(page)
    assert len(row.options) == 6
    reached = [row.value]
    for _step in row.options[1:]:
        n = next(n for n, (value, _words) in enumerate(row.options) if value == row.value)
        after = row.cells()[n + 1]
        pos = after.center if after.width else (row.rect.right - 3, row.rect.centery)
        row.point(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        reached.append(row.value)
        seen = row.cells()[n + 1]
        assert row.rect.contains(seen)
        assert seen.width > page.scale.px(80)
    assert reached == [value for value, _words in row.options]


@pytest.mark.usefixtures("six")
def test_a_country_of_the_player_s_own_is_drawn_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch, game=SPEC.key)
    house = seated()
    page = read(house.room(SetUp))
    house.step()
    row = row_of(page)
    mine = next(n for n, (_value, words) in enumerate(row.options) if words == "Mine")
    house.click_at(row.cells()[mine].center)
    for job in page.rules.drawn(page.scale, page.touch):
        job()
    assert any(key[0] == row.value for key in row.made)
    house.press(pygame.K_RETURN)
    chosen = house.room(FakeTable).match.setup.options["map"]
    assert country(str(chosen)).name == "Mine"


@pytest.fixture
def engraved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The maps that are engraved from now on; none is kept of former times."""
    art.fit(SIZE)
    art.forget()
    found: list[str] = []
    raster = engraving._raster

    def noted(source: Path | bytes, *rest: Any) -> Any:
        if isinstance(source, Path) and source.stem.startswith("map_"):
            found.append(source.stem)
        return raster(source, *rest)

    monkeypatch.setattr(engraving, "_raster", noted)
    return found


def test_pictures_are_engraved_off_the_frame_and_then_seen(engraved: list[str]) -> None:
    page = SetUp(plain_context(SIZE), SPEC, SPEC.mode(3))
    page.resize(SIZE, Scale(*SIZE))
    bare = pygame.image.tobytes(page.picture(), "RGB")
    assert engraved == []
    for job in page.rules.drawn(page.scale, page.touch):
        job()
    assert set(engraved) == {f"map_{m}" for m in MAPS}
    assert page.dirty
    assert pygame.image.tobytes(page.picture(), "RGB") != bare
    assert not list(page.rules.drawn(page.scale, page.touch)), "each is drawn once"


# What is drawn while people are still choosing is what their first table wants: of that map, and


def prepared(value: str, seats: int) -> None:
    """Everything a set-up page has drawn once somebody has chosen that map there."""
    page = SetUp(plain_context(SIZE), SPEC, SPEC.mode(seats))
    row: Any = page.controls["option map"]
    assert isinstance(row, FewChoices)
    row.changed(value)
    assert page.coming is not None
    for job in page.coming(Scale(*SIZE)):
        job()


@pytest.mark.parametrize("value", MAPS)
def test_the_first_table_finds_its_map_engraved(
    value: str, tmp_path: Path, engraved: list[str]
) -> None:
    prepared(value, 6)
    engraved.clear()
    people = ("person", *("greedy",) * 5)
    Rider(begun(6, people, map=value), tmp_path, fresh=True, size=SIZE).frame()
    assert engraved == []


def test_ways_to_headquarters_are_reckoned_before_anybody_is_asked() -> None:
    value = MAPS[1]
    prepared(value, 2)
    there = country(value)
    ground = ground_of(there)
    assert {goal for _going, goal in ground._fields} >= {there.finish.at}
    assert {going for going, _goal in ground._fields} >= {RIDING, WALKING}
    before = squares.cache_info().misses, field_to.cache_info().misses
    by_road(value, there.finish.at)
    assert (squares.cache_info().misses, field_to.cache_info().misses) == before


def test_ways_back_and_round_by_bridges_are_reckoned_before_a_group_marches() -> None:
    value = MAPS[2]
    field_to.cache_clear()
    prepared(value, 2)
    there, grid = country(value), squares(value)
    before = field_to.cache_info().misses
    for line in there.lines:
        field_to(value, line_squares(value, line))
    for bridge in there.terrain.bridges:
        for end in (bridge.start, bridge.end):
            field_to(value, (grid.at(end),))
    assert field_to.cache_info().misses == before


# Maps that players make: what is wrong is told by name and line; what is sound is kept whole ------


FAULTS = yaml.safe_load(Path(__file__).with_name("faults.yaml").read_text(encoding="utf-8"))


def changed(*changes: tuple[str, str]) -> str:
    """The Two Rivers with something else in them."""
    text = RIVERS
    for old, new in (("id: two_rivers", "id: mine"), ("The Two Rivers", "My Rivers"), *changes):
        assert old in text
        text = text.replace(old, new)
    return text


def test_the_house_rule_asks_the_module_that_reads_maps() -> None:
    asked: Own = own_maps  # held by mypy: the rule names the module in a file of data
    assert SPEC.option("map").own is asked


@pytest.mark.parametrize("name", MAPS)
def test_the_houses_own_maps_pass_the_survey(name: str) -> None:
    assert list(faults(country(name))) == []


def test_the_drill_field_has_nothing_wrong_but_that_it_is_no_race() -> None:
    assert [where for _fault, where in faults(country(DRILL_FIELD))] == ["$.length"]


def test_a_map_becomes_a_value_of_whole_numbers_on_one_line() -> None:
    value = own_maps.value_of(changed(), "mine.yaml")
    assert value.isprintable()
    assert "\n" not in value
    there = country(value)
    assert there.name == "My Rivers"
    assert there.size == (60_000, 40_000)
    assert there.terrain == country("two_rivers").terrain
    assert "." not in "".join([sign for sign in value if sign in "0123456789.,[]"])
    choice = SPEC.option("map").choice(value)
    assert (choice.label, choice.value) == ("My Rivers", value)


@pytest.mark.parametrize(("old", "new", "said"), FAULTS)
def test_what_is_wrong_is_told_by_name_and_line(old: str, new: str, said: str) -> None:
    text = changed((old, new))
    wrong = own_maps.wrong_with(text, "mine.yaml")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if new in row)
    assert any(said in each for each in wrong), wrong
    assert any(each.startswith(f"mine.yaml: line {line}: ") for each in wrong), (line, wrong)
    assert all(each.endswith(".") for each in wrong)
    with pytest.raises(BadData):
        own_maps.value_of(text, "mine.yaml")


def test_a_way_round_no_bridge_is_no_way() -> None:
    text = changed(("from: [17.6, 8], to: [21.2, 8]", "from: [17.6, 60], to: [21.2, 60]"))
    start = text.index("  bridges:")
    end = text.index("villages:")
    (wrong,) = own_maps.wrong_with(text[:start] + "  bridges: []\n" + text[end:], "mine.yaml")[:1]
    assert "nothing leads from the start to headquarters" in wrong


def test_a_hint_counts_one_thing_as_one() -> None:
    start = RIVERS.index("  streams:\n") + len("  streams:\n")
    rows = RIVERS[start : RIVERS.index("  walls:\n")].splitlines(keepends=True)
    text = RIVERS[:start] + rows[0] + RIVERS[start + len("".join(rows)) :]
    match = begun(2, map=own_maps.value_of(text.replace("id: two_rivers", "id: mine"), "a.yaml"))
    assert SPEC.parts.advice is not None
    said = SPEC.parts.advice.hint(match.view(match.to_act[0]), 1)
    assert "1 stream and" in said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "a: &a [1]\nb: *a",
        "- 1",
        "id: x",
        "!!python/object:os.system {}",
        "\x00",
        "{" * 300,
    ],
)
def test_what_is_no_map_at_all_is_refused_in_one_sentence(text: str) -> None:
    (wrong,) = own_maps.wrong_with(text, "mine.yaml")
    assert wrong.isprintable()


def test_a_game_on_ones_own_map_is_kept_and_played_again_without_the_file(tmp_path: Path) -> None:
    value = own_maps.value_of(changed(), "mine.yaml")
    match = played(begun(3, map=value))
    assert match.result is not None
    store = Store(tmp_path)
    file = store.save(match.record())
    own_maps.country_of.cache_clear()
    again = store.resume(file)
    assert again.setup.options["map"] == value
    assert again.result == match.result
    assert len(store.last_ended()) == 1


def test_the_same_country_plays_the_same_whether_it_is_ours_or_somebodys() -> None:
    ours = played(begun(3, map="two_rivers"))
    mine = played(begun(3, map=own_maps.value_of(changed(), "mine.yaml")))
    assert ours.result == mine.result


def test_no_value_however_spoilt_does_more_than_be_refused() -> None:
    value = own_maps.value_of(changed(), "mine.yaml")
    luck = random.Random(7)
    passed = 0
    for _ in range(400):
        spoilt = list(value)
        for _ in range(luck.randint(1, 3)):
            at = luck.randrange(len(spoilt))
            spoilt[at] = luck.choice(
                ["0", "9", "-", '"', "{", "]", "e", ",", "", "999999999999999"]
            )
        text = "{" + "".join(spoilt[1:])
        try:
            SPEC.setup(2, {"map": text})
            passed += 1
        except GameError:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"map": text}, Options)
    assert passed < 200


@pytest.mark.parametrize("value", ["{}", "{", '{"id":1}', "no_such_map", "{" + "x" * 70_000])
def test_a_wrong_value_is_refused_wherever_it_comes_from(value: str) -> None:
    with pytest.raises(BadData):
        SPEC.setup(2, {"map": value})
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"map": value}, Options)
