"""Maps that players make: what is wrong is told by name and line; what is sound is kept whole."""

import random
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
import yaml

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
FAULTS = yaml.safe_load(Path(__file__).with_name("faults.yaml").read_text(encoding="utf-8"))
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
