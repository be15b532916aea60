"""Pictures can be taken of any scene without a window, the same every time."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.scenes.settings.page import TABS
from game.scenes.your_money.lesson import TEACHING
from game.session.tongue import ENGLISH, LENGTHENED, speak
from game.sprites import palette
from tools.pictures import darkroom
from tools.pictures.__main__ import main
from tools.pictures.darkroom import ACROSS, DOWN, LABEL, SHEETS, SMALL, rolls, take_all
from tools.pictures.film import EXTREMES, SIZES, Film, every_film
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.positions import SPEC
from tools.pictures.studio import Studio, change_film, open_studio


@pytest.fixture(autouse=True)
def usual_afterwards() -> Iterator[None]:
    yield
    speak(ENGLISH)
    palette.take(palette.Looks())
    change_film()
    darkroom.unload()


@pytest.mark.parametrize("name", ["title_first", "table_rob_complete"])
def test_a_picture_fills_its_size_and_is_not_empty(tmp_path: Path, name: str) -> None:
    done = take_all(tmp_path, name)
    assert done.failed == []
    assert [file.name for file in done.taken] == [f"{name}_1280x800.png"]
    picture = pygame.image.load(str(done.taken[0]))
    assert picture.get_size() == (1280, 800)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 20) for y in range(0, 800, 20)}
    assert len(colours) > 50


def test_every_module_of_pictures_puts_them_on_the_list() -> None:
    """What no module imports that the darkroom knows of is never taken."""
    folder = Path(darkroom.__file__).parent
    text = {file.stem: file.read_text(encoding="utf-8") for file in folder.glob("*.py")}
    taking = {n for n, told in text.items() if re.search(r"^ *(@picture\(|PICTURES\[)", told, re.M)}
    reached, left = set[str](), ["darkroom"]
    while left:
        name = left.pop()
        reached.add(name)
        imports = re.findall(r"^from tools\.pictures\b.*?(?:\n(?! )|\Z)", text[name], re.M | re.S)
        named = set(re.findall(r"\w+", " ".join(imports))) & set(text)
        left += sorted(named - reached)
    assert len(taking) > 20
    assert taking <= reached


@pytest.mark.parametrize(
    ("film", "tail"),
    [
        (Film(high_contrast=True), "1280x800_contrast"),
        (Film(plain_letters=True), "1280x800_plain"),
        (Film(language=LENGTHENED), "1280x800_qps"),
    ],
    ids=["contrast", "plain", "lengthened"],
)
def test_another_reader_sees_another_picture(tmp_path: Path, film: Film, tail: str) -> None:
    done = take_all(tmp_path, "notice", [Film(), film])
    assert done.failed == []
    assert [file.name for file in done.taken] == ["notice_1280x800.png", f"notice_{tail}.png"]
    first, second = (pygame.image.load(str(file)) for file in done.taken)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


def test_the_command_line_takes_every_combination_it_names(tmp_path: Path) -> None:
    named = ["--size", "960x600", "--text", "100", "--text", "200", "--theme", "both", "--plain"]
    assert main([str(tmp_path), "--only", "notice", *named]) == 0
    assert {file.stem for file in tmp_path.glob("*.png")} == {
        f"notice_960x600{text}{theme}_plain"
        for text in ("", "_text200")
        for theme in ("", "_contrast")
    }
    assert main([str(tmp_path), "--only", "no_such_scene"]) == 1


def test_without_a_word_every_eye_is_served() -> None:
    films = every_film()
    assert len({film.tail for film in films}) == len(films)
    assert {(1280, 800), (1920, 1080), (3840, 2160)} <= set(SIZES)
    english = {(f.size, f.text, f.high_contrast) for f in films if f.language is None}
    assert english == set(product(SIZES, EXTREMES, (False, True)))
    longer = {(f.size, f.text) for f in films if f.language == LENGTHENED}
    assert longer == set(product(SIZES, EXTREMES))


def test_the_command_line_takes_everything_unless_told_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Film, ...]] = []

    def noted(_out: Path, _only: str, films: tuple[Film, ...], _hands: int) -> darkroom.Developed:
        asked.append(films)
        return darkroom.Developed([tmp_path], [])

    monkeypatch.setattr("tools.pictures.__main__.take_all", noted)
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--quick"]) == 0
    assert main([str(tmp_path), "--size", "960x600", "--theme", "high_contrast"]) == 0
    assert asked == [every_film(), (Film(),), (Film((960, 600), high_contrast=True),)]
    assert "1 pictures in" in capsys.readouterr().out


def test_every_picture_is_on_one_contact_sheet() -> None:
    wanted = rolls("*", every_film())
    shown = [(roll.film, name) for roll in wanted for name in roll.names]
    assert len(shown) == len(set(shown)) == len(every_film()) * len(PICTURES)
    assert len({roll.sheet for roll in wanted}) == len(wanted)


def test_a_contact_sheet_shows_its_pictures(tmp_path: Path) -> None:
    done = take_all(tmp_path, "table_plan_*", [Film()])
    assert len(done.taken) > ACROSS * DOWN
    whole, rest = sorted((tmp_path / SHEETS).iterdir())
    sheet = pygame.image.load(str(whole))
    assert sheet.get_size() == (SMALL * ACROSS, (SMALL * 800 // 1280 + LABEL) * DOWN)
    assert pygame.image.load(str(rest)).get_height() < sheet.get_height()
    first = pygame.image.load(str(tmp_path / f"{next(iter(chosen('table_plan_*')))}_1280x800.png"))
    reduced = pygame.transform.smoothscale(first, (SMALL, SMALL * 800 // 1280))
    shown = sheet.subsurface(reduced.get_rect())
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(reduced, "RGB")


def test_many_hands_take_the_same_pictures_as_one(tmp_path: Path) -> None:
    films = [Film(), Film(text=200)]
    one = take_all(tmp_path / "one", "choose", films)
    two = take_all(tmp_path / "two", "choose", films, hands=2)
    assert [file.name for file in one.taken] == [file.name for file in two.taken]
    assert all(
        pygame.image.tobytes(pygame.image.load(str(a)), "RGB")
        == pygame.image.tobytes(pygame.image.load(str(b)), "RGB")
        for a, b in zip(one.taken, two.taken, strict=True)
    )


@pytest.mark.parametrize(
    "name", ["table_reveal", "setup_two", "rules_looked_up", "replay_middle", "odds_numbers"]
)
def test_the_same_picture_is_taken_twice_and_nothing_in_it_is_left_to_the_day(name: str) -> None:
    open_studio()
    change_film()
    take = PICTURES[name]
    first, second = take(Studio()), take(Studio())
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_every_page_to_be_read_and_every_phase_of_the_table_is_on_the_list() -> None:
    assert len(chosen("rules_[1-9]")) == len(SPEC.book.chapters)
    assert len(chosen("lesson_[1-9]")) == len(TEACHING.exercises)
    assert {f"settings_{tab}" for tab in TABS[1:]} <= set(PICTURES)
    phases = {name.split("_")[1] for name in chosen("table_*")}
    assert {"deal", "plan", "sealed", "reveal", "rob", "chase", "divide", "bear"} <= phases
    assert {"tavern", "market", "summary", "solo", "log", "pause"} <= phases
    assert {"keys", "first_look", "dice_all", "moment", "peek_closed", "peek_held"} <= set(PICTURES)


def test_two_folders_are_compared_to_the_pixel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        for name in ("same", "mended", "grown"):
            pygame.image.save(pygame.Surface((40, 30)), str(folder / f"{name}.png"))
    assert main(["compare", str(before), str(after)]) == 0
    mended = pygame.Surface((40, 30))
    mended.set_at((7, 5), (1, 0, 0))
    mended.set_at((9, 6), (0, 0, 255))
    pygame.image.save(mended, str(after / "mended.png"))
    pygame.image.save(pygame.Surface((41, 30)), str(after / "grown.png"))
    (before / "same.png").rename(before / "gone.png")
    capsys.readouterr()
    assert main(["compare", str(before), str(after)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"gone.png: only in {before}",
        "grown.png: 40x30, now 41x30",
        "mended.png: 2 pixels, within 3x2 at 7,5",
        f"same.png: only in {after}",
        "3 pictures, 4 differ",
    ]
    assert main(["compare", str(before), str(after), "--only", "nothing*"]) == 2
