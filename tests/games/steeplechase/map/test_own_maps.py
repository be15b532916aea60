"""Maps that players make: what is wrong is told by name and line; what is sound is kept whole."""

import random
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData, GameError
from game.engine.protocols import Own
from game.engine.steeplechase import own_maps
from game.engine.steeplechase.data import DRILL_FIELD, MAPS, country
from game.engine.steeplechase.own_maps import faults
from game.engine.steeplechase.state import Options
from game.session.disk.store import Store
from tests.scenes.hands import begun, played

SPEC = game_called("steeplechase")
RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


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


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("doors: [[7, 28.5]]", "doors: [[8, 28.5]]"), "a door of Cortijo Blanco lies beside"),
        (("doors: [[7, 28.5]]", "doors: []"), "Cortijo Blanco needs a door"),
        (("width: 2, over: alba}", "width: 2, over: styx}"), "there is no such river"),
        (("from: [17.6, 8]", "from: [18.6, 8]"), "Puente Viejo ends in the water"),
        (
            (
                "from: [39.6, 35], to: [43.2, 35], width: 2",
                "from: [39.6, 35], to: [43.2, 35], width: 3",
            ),
            "Puente Real is two inches wide",
        ),
        (
            ("[[10, 20], [14.5, 19], [15.5, 23]", "[[10, 20], [14.5, 99], [15.5, 23]"),
            "The Pinewood leaves the table",
        ),
        (
            (
                "[[25, 22], [29, 23.5], [30, 27], [26.5, 28.5], [24, 26]]",
                "[[25, 22], [30, 27], [29, 23.5], [26.5, 28.5], [24, 26]]",
            ),
            "The Holm Oaks crosses itself",
        ),
        (
            ("{id: cerca, name: Sheepfold Wall", "{id: pinar, name: Sheepfold Wall"),
            "pinar is the id of something else",
        ),
        (("at: [32, 27], facing", "at: [41, 10], facing"), "C1 stands on no open ground"),
        (("line: L_guer, start_at: 0", "line: L_none, start_at: 0"), "there is no such line"),
        (("line: L_guer, start_at: 0", "line: L_guer, start_at: 99"), "beyond the end of its line"),
        (("facing: [-1, 0]}", "facing: [0, 0]}"), "C1 has to face some way"),
        (("[[24, 12], [29, 14]", "[[16, 12], [29, 14]"), "line L_cav meets a river"),
        (
            ("finish: {at: [56.5, 3.5]", "finish: {at: [41, 3.5]"),
            "headquarters are on no open ground",
        ),
        (("head: [10.5, 36.5]", "head: [3.5, 36.5]"), "place 4 of the queue"),
        (("queue: [-1, 0]", "queue: [0, 0]"), "the queue has to run some way"),
        (("size: [60, 40]", "size: [60.5, 40]"), "whole inches wide"),
        (("size: [60, 40]", "size: [600, 40]"), "whole inches wide"),
        (("length: quick", "length: test"), "quick, medium or long"),
        (("kind: guerrilla", "kind: maiden"), "no maiden waits"),
        (("name: Mill Farm", 'name: ""'), "a name is one line"),
        (
            (
                "- {id: aldea, name: La Aldea, around: [32, 27], radius: 5}",
                "- {id: aldea, name: La Aldea, around: [32, 270], radius: 5}",
            ),
            "La Aldea leaves the table",
        ),
    ],
)
def test_what_is_wrong_is_told_by_name_and_line(change: tuple[str, str], said: str) -> None:
    text = changed(change)
    wrong = own_maps.wrong_with(text, "mine.yaml")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if change[1] in row)
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


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = changed(
        ("doors: [[7, 28.5]]", "doors: [[8, 28.5]]"),
        ("at: [32, 27], facing", "at: [41, 10], facing"),
    )
    assert len(own_maps.wrong_with(text, "mine.yaml")) == 2


def test_a_hint_counts_one_thing_as_one() -> None:
    start = RIVERS.index("  streams:\n") + len("  streams:\n")
    rows = RIVERS[start : RIVERS.index("  walls:\n")].splitlines(keepends=True)
    text = RIVERS[:start] + rows[0] + RIVERS[start + len("".join(rows)) :]
    match = begun(
        SPEC, 2, map=own_maps.value_of(text.replace("id: two_rivers", "id: mine"), "a.yaml")
    )
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
    match = played(begun(SPEC, 3, map=value))
    assert match.result is not None
    store = Store(tmp_path)
    file = store.save(match.record())
    own_maps.country_of.cache_clear()
    again = store.resume(file)
    assert again.setup.options["map"] == value
    assert again.result == match.result
    assert len(store.last_ended()) == 1


def test_the_same_country_plays_the_same_whether_it_is_ours_or_somebodys() -> None:
    ours = played(begun(SPEC, 3, map="two_rivers"))
    mine = played(begun(SPEC, 3, map=own_maps.value_of(changed(), "mine.yaml")))
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
