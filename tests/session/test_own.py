"""What lies in a player’s folder, maps and mods, is a choice in the set-up, or refused."""

import random
import threading
import time
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from game.commands.command_line import options_said
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.spec import STOCK
from game.engine.steeplechase import own_maps
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.house_rules import HouseRules, MeasuredRules
from game.scenes.setting_out.setup import SetUp
from game.session.calendar.export import changed_words
from game.session.disk.store import Store
from game.session.disk.user_content import own_called, own_choices
from game.session.presets import KeptPresets, Preset, options_of, taken
from tests.contract.stocks import mods_of
from tests.sure import some

SPEC = game_called("steeplechase")
RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


@pytest.fixture
def folder(own_folder: Path) -> Path:
    return own_folder / "maps"


def lay(folder: Path, name: str, text: str | bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_folder_there_is_nothing(folder: Path) -> None:
    assert own_choices(SPEC.option("map")) == ((), ())
    assert own_choices(SPEC.option("start_order")) == ((), ())
    assert own_choices(RULE) == ((), ())
    assert STOCK not in rules().controls, "nobody is asked where there is no mod"


def test_sound_ones_are_choices_and_the_others_are_told(folder: Path) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "My Rivers"))
    lay(folder, "b.yaml", RIVERS.replace("[[7, 28.5]]", "[[8, 28.5]]"))
    lay(folder, "c.yaml", b"\xff\xfe\x00")
    lay(folder, "d.yaml", "x" * 400_000)
    lay(folder, "notes.txt", "no map")
    (folder / "e.yaml").mkdir()
    choices, refused = own_choices(SPEC.option("map"))
    assert [choice.label for choice in choices] == ["My Rivers"]
    assert [each.split(":")[0].split(" ")[0] for each in refused] == ["b.yaml", "c.yaml", "d.yaml"]
    assert all(each.endswith(".") and each.isprintable() for each in refused)


RICH = "name: Rich roads\nabout: Gold.\ngame: your_money\npurses: {squire_hancock: 20}\n"
SOUND = {"map": ("steeplechase", "maps", RIVERS), STOCK: ("your_money", "mods/your_money", RICH)}

BOMB = "a: &a {x: 1, y: 2, z: 3}\n" + "".join(
    [f"{b}: &{b}\n  <<: [{f'*{a}, ' * 9}]\n  {b}x: 1\n" for a, b in pairwise("abcdefghijkl")]
)
HOSTILE = {
    "refers to itself": "&a\nname: Round\ngame: your_money\npurses: *a\n",
    "merges": BOMB,
    "unknown keys": "".join([f"k{n}: 1\n" for n in range(4500)]),
    "some unknown keys": "".join([f"k{n}: 1\n" for n in range(1900)]),
    "brackets": "[" * 19_000,
    "brackets in lines": "[\n" * 19_000,
    "a place too far": RIVERS.replace("[[7, 28.5]]", "[[1.0e+30, 28.5]]"),
    "a place at no number": RIVERS.replace("[[7, 28.5]]", "[[.nan, 28.5]]"),
    "a facing beyond all": RIVERS.replace("facing: [-1, 0]", f"facing: [{'9' * 400}, 0]"),
    "a number of parts": "purses: " + "1:" * 15_000 + "1.5",
    "a sign": "name: \x07",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("option", SOUND)
def test_no_file_takes_the_others_along_or_more_than_a_moment(
    name: str, option: str, own_folder: Path
) -> None:
    key, folder, sound = SOUND[option]
    lay(own_folder / folder, "a.yaml", sound)
    lay(own_folder / folder, "b.yaml", HOSTILE[name])
    rule = game_called(key).option(option)
    choices, refused = own_choices(rule)
    assert len(choices) == 1
    (said,) = refused
    assert said.startswith("b.yaml")
    assert rule.own is not None
    took = []
    for _time in range(5):
        began = time.process_time()
        wrong = rule.own.wrong_with(HOSTILE[name], "b.yaml")
        took.append(time.process_time() - began)
    assert min(took) < 0.05
    assert 1 <= len(wrong) <= 21
    assert all(each.startswith("b.yaml") and each.isprintable() for each in wrong)


def test_of_many_faults_twenty_are_told_with_their_lines() -> None:
    rule = game_called("your_money").option(STOCK)
    assert rule.own is not None
    text = RICH + "".join([f"k{n}: 1\n" for n in range(30)])
    wrong = rule.own.wrong_with(text, "a.yaml")
    assert [each.split(":")[1] for each in wrong[:-1]] == [f" line {n}" for n in range(5, 25)]
    assert wrong[-1] == "a.yaml: there is more; mend these first."


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("finish: {at: [56.5, 3.5], radius: 2}", "finish: 7", "here has to stand a table of names"),
        ("radius: 2", "radius: wide", "here has to stand a whole number, not a word"),
        ("[[7, 28.5]]", "[[7]]", "here have to stand 2 numbers in a list"),
        ("[[7, 28.5]]", "[[7, 28.12345]]", "28.12345 is no whole number of units of 1/1000"),
        ("radius: 2", "radius: 1.0e+30", "a number here is 1,000,000,000 at most"),
        ("radius: 2", "radius: 2000", "the number here is 1000000 at most"),
        ("radius: 2", "radius: 2, smell: 3", "a map has no “smell” here"),
        ("at: [56.5, 3.5], radius: 2", "radius: 2", "“at” is missing here"),
        ("length: quick", "length: short", "“short” is none of those there are"),
    ],
)
def test_a_fault_of_a_map_is_told_in_our_words(old: str, new: str, said: str) -> None:
    assert old in RIVERS
    (wrong,) = own_maps.wrong_with(RIVERS.replace(old, new), "mine.yaml")
    assert said in wrong
    assert "$" not in wrong
    assert "`" not in wrong


def test_a_map_is_called_by_its_name_where_house_rules_are_said(folder: Path) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "My Rivers"))
    lay(folder, "b.yaml", "[")
    said = options_said(["map=my rivers", "start_order=lot"], SPEC)
    assert SPEC.option("map").choice(said["map"]).label == "My Rivers"
    assert said["start_order"] == "lot"
    assert options_said(["map=sierra_road"], SPEC) == {"map": "sierra_road"}
    with pytest.raises(BadData, match=r"sierra_road.* and “My Rivers”\. b\.yaml is not readable"):
        options_said(["map=Their Rivers"], SPEC)


def test_whatever_goes_wrong_with_a_file_names_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "Stumbling Block"))
    lay(folder, "b.yaml", RIVERS.replace("The Two Rivers", "My Rivers"))
    value_of = own_maps.value_of

    def stumbles(text: str, source: str) -> str:
        if "Stumbling" in text:
            raise ZeroDivisionError
        return value_of(text, source)

    monkeypatch.setattr(own_maps, "value_of", stumbles)
    choices, refused = own_choices(SPEC.option("map"))
    assert [choice.label for choice in choices] == ["My Rivers"]
    assert [each[:24] for each in refused] == ["a.yaml cannot be read: s"]


def test_the_set_up_page_never_waits_for_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "Slow Rivers"))
    value = own_maps.value_of(RIVERS.replace("The Two Rivers", "Slow Rivers"), "a.yaml")
    store = Store(folder.parent / "saves")
    KeptPresets(store).begun(SPEC, Preset(options={"map": value}))
    going = threading.Event()
    value_of = own_maps.value_of

    def slow(text: str, source: str) -> str:
        assert going.wait(20)
        return value_of(text, source)

    monkeypatch.setattr(own_maps, "value_of", slow)
    context = plain_context()
    context.store = store
    page = SetUp(context, SPEC, SPEC.modes[0])
    page.picture()
    page.take_chair(0, name="Dorcas")
    page.rules.choose("start_order", SPEC.option("start_order").choices[-1].value)
    page.update(0.1)
    assert not page.press("begin").enabled
    assert page.rules.values["map"] == SPEC.option("map").default
    going.set()
    for _time in range(400):
        page.update(0.1)
        if page.press("begin").enabled:
            break
        time.sleep(0.05)
    assert page.rules.values["map"] == value  # as last time
    assert page.rules.values["start_order"] == SPEC.option("start_order").choices[-1].value
    assert page.chairs[0].name == "Dorcas"
    page.picture()


def test_all_refused_files_are_told_in_the_set_up(folder: Path) -> None:
    for n in range(11):
        lay(folder, f"{n:02}.yaml", "[")
    rules = HouseRules(SPEC.options, lambda: None, MeasuredRules(SPEC, SPEC.modes[0]))
    rules.measure()
    tip = rules.controls["map"].tip
    assert all(f"{n:02}.yaml is not readable YAML" in tip for n in range(4))
    assert "04.yaml, 05.yaml, 06.yaml, 07.yaml, 08.yaml, 09.yaml and 10.yaml" in tip


YORK = game_called("your_money")
RULE = YORK.option(STOCK)


@pytest.fixture
def mods_folder(own_folder: Path) -> Path:
    folder = own_folder / "mods" / "your_money"
    folder.mkdir(parents=True)
    return folder


def rules() -> HouseRules:
    return HouseRules(options_of(YORK), lambda: None, MeasuredRules(YORK, YORK.modes[0]))


def test_a_sound_one_is_chosen_and_another_is_refused_with_its_line(mods_folder: Path) -> None:
    lay(mods_folder, "a.yaml", RICH)
    lay(mods_folder, "b.yaml", RICH.replace("20", "200"))
    page = rules()
    control = page.controls[STOCK]
    assert isinstance(control, Cycle)
    control.turn(1)
    assert page.choice(RULE).label == "Rich roads"
    assert page.choice(RULE).effect == "Gold."
    assert "b.yaml: line 4: “purses.squire_hancock” cannot be 200" in control.tip


def test_a_preset_finds_it_by_its_name_and_says_when_it_is_gone(mods_folder: Path) -> None:
    lay(mods_folder, "a.yaml", RICH)
    (choice,) = own_choices(RULE).choices
    kept = Preset(name="Evening", options={STOCK: choice.value, "rounds": 8})
    assert taken(YORK, kept).options == kept.options
    lay(mods_folder, "a.yaml", RICH.replace("20", "21"))
    now = taken(YORK, kept)
    assert "21" in str(now.options[STOCK])
    assert not now.lost
    (mods_folder / "a.yaml").unlink()
    now = taken(YORK, kept)
    assert now.options == {"rounds": 8}
    said = "“Rich roads” is no longer in its folder: Cards and prices is left as printed."
    assert now.lost == said


def test_it_is_called_by_its_name_and_told_by_it(mods_folder: Path) -> None:
    with pytest.raises(BadData, match="mods new"):
        own_called(RULE, "Rich roads")
    lay(mods_folder, "a.yaml", RICH)
    value = own_called(RULE, "rich ROADS")
    assert changed_words("your_money", {STOCK: value}) == "Cards and prices: Rich roads"
    with pytest.raises(BadData, match="there are “Rich roads”"):
        own_called(RULE, "Poor roads")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a mod names numbers"),
        ("[1, 2]", "line 1: a mod names numbers"),
        ("name: A\nname: B\n", "stands there twice"),
        (RICH.replace("Rich roads", "x" * 41), "line 1: a mod has a name"),
        (RICH.replace("your_money", "chess"), "line 3: this mod lies with your_money"),
        (RICH.replace("squire_hancock", "squire_handcock"), "“purses.squire_hancock” is near it"),
        (RICH.replace("20", "2.5"), "line 4: “purses.squire_hancock” is a whole number, 0 to 30"),
        (RICH.replace("20", "true"), "line 4: “purses.squire_hancock” is a whole number"),
        (RICH.replace("{squire_hancock: 20}", "7"), "line 4: “purses” has numbers within it"),
        (RICH.replace("20", "10"), "line 1: nothing in it differs from print"),
        (RICH + "alms: {much: 3}\n", "line 5: “alms” is a single number here"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    own = some(RULE.own)
    (sentence,) = own.wrong_with(text, "a.yaml")
    assert sentence.startswith("a.yaml")
    assert said in sentence
    assert sentence.endswith(".")


def test_a_spoilt_file_is_a_mod_or_a_sentence() -> None:
    own, lot = mods_of(YORK), random.Random(5)
    whole = own.pattern("Mine").replace("alms: 3", "alms: 4")
    signs = "{}[]:,-#&*!|>'\"%@\x00\ufeff\n \t9-0ä"
    for _time in range(60):
        spoilt = list(whole)
        for _sign in range(lot.choice((1, 1, 2, 8))):
            at = lot.randrange(len(spoilt))
            spoilt[at : at + lot.choice((0, 1, 40))] = lot.choice(signs)
        text = "".join(spoilt)
        wrong = own.wrong_with(text, "a.yaml")
        if not wrong:
            assert own.read_value(own.value_of(text, "a.yaml"))
        assert all(each.startswith("a.yaml") and each.endswith(".") for each in wrong)
