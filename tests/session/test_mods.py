"""A mod lies in its game's folder, is chosen in the set-up, remembered, and told by its name."""

import random
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.spec import STOCK
from game.scenes.kit.cycling import Cycle
from game.scenes.setting_out.house_rules import HouseRules, MeasuredRules
from game.session.calendar.export import changed_words
from game.session.disk.user_content import own_called, own_choices
from game.session.presets import Preset, options_of, taken
from tests.contract.stocks import mods_of
from tests.sure import sure

SPEC = game_called("your_money")
RULE = SPEC.option(STOCK)
RICH = "name: Rich roads\nabout: Gold.\ngame: your_money\npurses: {squire_hancock: 20}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STAND_AND_DELIVER_HOME", str(tmp_path))
    folder = tmp_path / "mods" / "your_money"
    folder.mkdir(parents=True)
    return folder


def rules() -> HouseRules:
    return HouseRules(options_of(SPEC), lambda: None, MeasuredRules(SPEC, SPEC.modes[0]))


def test_without_a_mod_nobody_is_asked(folder: Path) -> None:
    assert STOCK not in rules().controls
    assert own_choices(RULE) == ((), ())


def test_a_sound_one_is_chosen_and_another_is_refused_with_its_line(folder: Path) -> None:
    (folder / "a.yaml").write_text(RICH, encoding="utf-8")
    (folder / "b.yaml").write_text(RICH.replace("20", "200"), encoding="utf-8")
    page = rules()
    control = page.controls[STOCK]
    assert isinstance(control, Cycle)
    control.turn(1)
    assert page.choice(RULE).label == "Rich roads"
    assert page.choice(RULE).effect == "Gold."
    assert "b.yaml: line 4: “purses.squire_hancock” cannot be 200" in control.tip


def test_a_preset_finds_it_by_its_name_and_says_when_it_is_gone(folder: Path) -> None:
    file = folder / "a.yaml"
    file.write_text(RICH, encoding="utf-8")
    (choice,) = own_choices(RULE).choices
    kept = Preset(name="Evening", options={STOCK: choice.value, "rounds": 8})
    assert taken(SPEC, kept).options == kept.options
    file.write_text(RICH.replace("20", "21"), encoding="utf-8")
    now = taken(SPEC, kept)
    assert "21" in str(now.options[STOCK])
    assert not now.lost
    file.unlink()
    now = taken(SPEC, kept)
    assert now.options == {"rounds": 8}
    said = "“Rich roads” is no longer in its folder: Cards and prices is left as printed."
    assert now.lost == said


def test_it_is_called_by_its_name_and_told_by_it(folder: Path) -> None:
    with pytest.raises(BadData, match="mods new"):
        own_called(RULE, "Rich roads")
    (folder / "a.yaml").write_text(RICH, encoding="utf-8")
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
    own = sure(RULE.own)
    (sentence,) = own.wrong_with(text, "a.yaml")
    assert sentence.startswith("a.yaml")
    assert said in sentence
    assert sentence.endswith(".")


def test_a_spoilt_file_is_a_mod_or_a_sentence() -> None:
    own, lot = mods_of(SPEC), random.Random(5)
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
