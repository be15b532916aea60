"""Every picture, sound and theme lies where it should and loads, as the program will load them."""

import io
import itertools
import json
import re
import sys
import tomllib
from pathlib import Path

import platformdirs
import pygame
import pytest
import yaml

from game.ai.levels import CHARACTERS, PASSERS_BY
from game.engine.errors import BadData
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import country
from game.session import paths
from game.sprites.palette import BROADSIDE, HIGH_CONTRAST, Theme, printed
from tests.each import asked_of

ROOT = Path(__file__).parents[2]
ASSETS = paths.assets()
DRAWINGS = sorted(ASSETS.glob("images/*/*.svg"))
PHOTOGRAPHS = sorted(ASSETS.glob("images/*/*.[jp][pn]g"))
SOUNDS = sorted(ASSETS.glob("sounds/*.ogg"))
MAPS = ROOT / "game" / "engine" / "steeplechase" / "maps"
GAMES = ("your_money", "dick_turpin", "riding_shotgun", "merry_way", "steeplechase")


def name(path: Path) -> str:
    return path.relative_to(ASSETS).with_suffix("").as_posix()


def sample(picture: pygame.Surface) -> list[pygame.Color]:
    """The colours on a 16 by 16 grid over the picture."""
    width, height = picture.get_size()
    grid = [(x * width // 16, y * height // 16) for x in range(16) for y in range(16)]
    return [picture.get_at(at) for at in grid]


def test_all_groups_are_here() -> None:
    groups = {path.name for path in (ASSETS / "images").iterdir()}
    assert groups == {"app", "cards", "figures", "maps", "objects", *GAMES}
    for game in GAMES:
        assert (ASSETS / "images" / "app" / f"title_{game}.svg").is_file()
        assert (ASSETS / "images" / "app" / f"emblem_{game}.svg").is_file()


@asked_of(DRAWINGS, name)
def test_a_drawing_shows_something_small_and_large(path: Path) -> None:
    for size in (48, 320):
        picture = pygame.image.load_sized_svg(str(path), (size, size))
        # The aspect is kept, so one side may be smaller; rounding may add a pixel.
        assert max(picture.get_size()) in (size, size + 1)
        covered = picture.get_bounding_rect(min_alpha=32)
        assert covered.width * 4 >= picture.get_width()
        assert covered.height * 4 >= picture.get_height()
    # `picture` is the large one now. Something stands out: a shape on nothing, or ink on paper.
    shown = pygame.mask.from_surface(picture).count() / (picture.get_width() * picture.get_height())
    assert shown >= 0.01
    assert shown <= 0.75 or len(set(map(tuple, sample(picture)))) >= 2


@asked_of(DRAWINGS, name)
def test_a_drawing_is_written_in_plain_paths(path: Path) -> None:
    # The reader knows little more than filled paths; anything else would vanish without a word.
    text = path.read_text(encoding="ascii")
    assert set(re.findall(r"<(\w+)", text)) == {"svg", "path"}
    assert all(re.fullmatch(r"#[0-9a-f]{6}", col) for col in re.findall(r'fill="([^"]*)"', text))


@pytest.mark.parametrize("path", PHOTOGRAPHS, ids=name)
def test_a_picture_of_pixels_loads(path: Path) -> None:
    picture = pygame.image.load(str(path))
    assert len(set(map(tuple, sample(picture)))) > 8
    assert min(picture.get_size()) >= 16
    size = re.search(r"_(\d+)\.png$", path.name)
    if size:
        assert picture.get_size() == (int(size[1]), int(size[1]))


def test_the_theme_is_a_dict_of_blocks_with_its_font_marks() -> None:
    text = (ASSETS / "theme" / "theme.json").read_text(encoding="utf-8")
    theme = json.loads(text)
    assert all(isinstance(block, dict) for block in theme.values())
    assert {"defaults", "text_box"} <= theme.keys()
    assert set(re.findall(r"@[A-Z]+@", text)) == {"@SERIF@", "@TITLE@", "@ITALIC@"}


@pytest.mark.parametrize("which", ["map_plots", "board"])
def test_places_on_a_board_lie_on_it(which: str) -> None:
    (path,) = ASSETS.glob(f"images/*/{which}.json")
    plan = json.loads(path.read_text(encoding="ascii"))
    width, height = plan["size"]
    points = [*plan["places"].values(), *plan["road"]] if which == "board" else []
    points += [*plan.get("cards", {}).values(), *plan.get("town", {}).values()]
    points += [point for road in plan.get("roads", {}).values() for point in road]
    assert points
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


@pytest.mark.parametrize("key", ["two_rivers", "sierra_road", "road_to_burgos"])
def test_a_map_is_drawn_from_the_rules_own_table(key: str) -> None:
    rules = country(key)
    stem = ASSETS / "images" / "steeplechase" / f"map_{key}"
    plan = json.loads(stem.with_suffix(".json").read_text(encoding="utf-8"))
    inch, (left, top) = plan["inch"], plan["table"]
    inches = [side // INCH for side in rules.size]
    assert plan["size"] == [inches[0] * inch + 2 * left, inches[1] * inch + 2 * top]
    # What has a name in the rules has it on the map, and lies on the table.
    named = {label[0] for label in plan["labels"]}
    ground = yaml.safe_load((MAPS / f"{key}.yaml").read_text(encoding="utf-8"))
    told = [thing["name"] for kind in ground["terrain"].values() for thing in kind]
    assert named == {*told, *[village["name"] for village in ground["villages"]]}
    assert all(0 <= x <= inches[0] and 0 <= y <= inches[1] for _n, x, y, _t, _k in plan["labels"])
    # Every river is blue there: the middle of it, away from its bridges.
    wide = plan["size"][0]
    picture = pygame.image.load_sized_svg(str(stem.with_suffix(".svg")), (wide, plan["size"][1]))
    for river in ground["terrain"]["rivers"]:
        (ax, ay), (bx, _by) = river["polygon"][0], river["polygon"][1]
        spots = [(left + (ax + bx) / 2 * inch, top + (ay + d) * inch) for d in (0.5, 1.0, 1.5)]
        seen = [picture.get_at((round(x), round(y))) for x, y in spots]
        assert any(colour.b > colour.r + 30 for colour in seen), (river["name"], seen)


def test_every_picture_and_sound_is_in_the_table_of_the_art_page() -> None:
    page = (ROOT / "docs" / "art.md").read_text(encoding="utf-8")
    rows = "\n".join(line for line in page.splitlines() if line.startswith("|"))
    listed = {word for cell in re.findall(r"`([^`\n]+)`", rows) for word in cell.split()}
    patterns = [re.compile(re.escape(word).replace(r"\*", r"\w+") + "$") for word in listed]
    everything = [name(p).removeprefix("images/") for p in [*DRAWINGS, *PHOTOGRAPHS, *SOUNDS]]
    missing = [piece for piece in everything if not any(p.match(piece) for p in patterns)]
    assert missing == []


def test_licences_and_assets_go_into_the_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["license-files"] == ["LICENSE", "LICENSE-ASSETS"]
    assert all((ROOT / file).is_file() for file in project["project"]["license-files"])
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["only-include"] == ["game", "assets"]
    assert wheel["sources"] == {"assets": "game/assets"}


MOODS = ("pleased", "cross", "afraid", "sly", "beaten")


@pytest.mark.parametrize("look", [BROADSIDE, HIGH_CONTRAST], ids=lambda look: look.name)
@pytest.mark.parametrize("rival", [each.picture for each in (*CHARACTERS, *PASSERS_BY)])
def test_a_rival_has_six_faces_that_differ_at_a_thumb_s_size(rival: str, look: Theme) -> None:
    def face(mood: str, cut: str) -> pygame.Surface:
        block = (ASSETS / "images" / f"{rival}{mood}{cut}.svg").read_bytes()
        for role, seen in printed(look):
            block = block.replace(role, seen)
        return pygame.image.load_sized_svg(io.BytesIO(block), (64, 64))

    assert all(face(f"_{mood}", "").get_size() == (64, 64) for mood in MOODS)
    small = {mood: face(mood, "_small") for mood in ("", *(f"_{mood}" for mood in MOODS))}
    spots = list(itertools.product(range(64), repeat=2))
    outlines = {
        mood: [each.get_at(spot).hsva[2] > 50 for spot in spots] for mood, each in small.items()
    }
    for one, other in itertools.combinations(outlines, 2):
        apart = sum(a != b for a, b in zip(outlines[one], outlines[other], strict=True))
        assert apart > 0.05 * 64 * 64, f"{one or 'calm'} and {other} look alike"


def test_assets_of_a_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_assets_of_an_installed_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "game")
    assert paths.assets() == tmp_path / "game" / "assets"


def test_a_player_may_move_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "mine"))
    assert paths.user_data() == tmp_path / "mine"
    assert paths.saves() == tmp_path / "mine" / "saves"
    assert paths.settings_file() == tmp_path / "mine" / "settings.json"


def test_otherwise_it_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    expected = Path(platformdirs.user_data_dir("stand-and-deliver", appauthor=False))
    assert paths.user_data() == expected


def test_whoever_has_no_home_is_asked_to_name_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system then answers with the "~" it was asked about."""
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "~/.local/share/x")
    with pytest.raises(BadData, match=paths.HOME_VARIABLE):
        paths.user_data()


def test_asking_makes_no_folder() -> None:
    paths.saves()
    assert not paths.user_data().exists()
