"""Names of files: those of devices, signs that mean something else, letters of either case, and how
long a path may grow.
"""

import errno
import os
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from game.engine.discovery import games
from game.session import paths
from game.session.disk import store
from game.session.disk.files import OLDER, versions, write_safely
from game.session.disk.store import Store
from game.session.disk.strangers import OTHER
from game.session.errors import CannotSave
from game.session.letter import SUFFIX
from game.session.paths import unfit
from game.session.record import again_from, named
from tests.session.playing import begun, on

ROOT = Path(__file__).parents[2]
LONGEST_HOME = PureWindowsPath("C:/Users", "n" * 20, "AppData/Local/stand-and-deliver/saves")
"""Twenty letters are as many as Windows gives an account."""
MAX_PATH = 260


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    "name",
    [
        *("CON", "con.json", "nul.txt.new", "Aux", "aux .txt", "COM1", "com¹.png", "LPT9.yaml"),
        *("CONOUT$", "a:b.json", "york?.pdf", "york*.png", '"york".html', "a|b", "<york>"),
        *("york.", "york ", "york\\sheet", "tab\there"),
    ],
)
def test_a_name_that_windows_keeps_for_itself_is_refused_in_a_sentence(
    tmp_path: Path, name: str
) -> None:
    """A colon would write behind a file nobody sees, and NUL would take everything and keep
    nothing.
    """
    assert unfit(name)
    with pytest.raises(CannotSave, match="Windows"):
        write_safely(tmp_path / name.replace("/", ""), b"kept")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    "name", ["york.json", "console.txt", "nulls", "com10.png", "Yörk’s.html", ".in-use"]
)
def test_other_names_are_as_good_there_as_here(tmp_path: Path, name: str) -> None:
    assert unfit(name) == ""
    write_safely(tmp_path / name, b"kept")
    assert (tmp_path / name).read_bytes() == b"kept"


@pytest.mark.skipif(os.name == "nt", reason="here Windows itself would refuse them")
def test_elsewhere_they_are_names_like_others(tmp_path: Path) -> None:
    for name in ("con", "a:b.txt", "york."):
        write_safely(tmp_path / name, b"kept")
    assert len(list(tmp_path.iterdir())) == 3


def every_file() -> list[PurePosixPath]:
    """Every file of the sources, as they are given away."""
    said = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if said.returncode:  # sources without their history
        homes = [ROOT / each for each in ("game", "assets", "tests", "tools", "docs", "packaging")]
        found = [each for home in homes for each in home.rglob("*") if each.is_file()]
        return [PurePosixPath(each.relative_to(ROOT).as_posix()) for each in found]
    return [PurePosixPath(os.fsdecode(each)) for each in said.stdout.split(b"\0") if each]


@pytest.mark.usefixtures("on_windows")
def test_every_file_of_the_sources_can_lie_on_every_disk() -> None:
    files = every_file()
    assert len(files) > 1000
    assert [str(file) for file in files if any(unfit(part) for part in file.parts)] == []
    alike = Counter(str(file).casefold() for file in files)
    assert [name for name, times in alike.items() if times > 1] == []
    assert max(len(str(file)) for file in files) <= 120


def names_of_the_house() -> list[str]:
    """The longest names under which the house writes, below the folder of saves."""
    game = max(games(), key=len)
    name = named(game, "2026-11-23T06:30:00+00:00", "BLACK BESS")
    again = again_from(name, 9999) + "-12"
    return [
        f"finished/{again}{OTHER}-12.json",
        f"bin/{again}{OTHER}-12.json",
        f"letters/{again}-20261123063000-12{SUFFIX}",
        f"assizes/readings/{again}.json",
        f"broadsides/{again}-end.png",
        f"practice/positions/{again}.json",
    ]


def test_the_longest_path_of_the_house_is_shorter_than_windows_allows() -> None:
    for name in names_of_the_house():
        ending = max((version.name for version in versions(Path("x.json"))), key=len)
        longest = f"{LONGEST_HOME / name}{ending.removeprefix('x.json')}.new"
        assert len(longest) < MAX_PATH - 40, longest
    assert OLDER < 10  # one figure


def test_no_game_s_name_grows_with_each_time_it_is_taken_up_again() -> None:
    name = named("steeplechase", "2026-11-23T06:30:00+00:00", "BLACK BESS")
    again = name
    for step in range(100, 110):
        again = again_from(again, step)
    assert len(again) == len(again_from(name, 100))


@pytest.mark.skipif(os.name == "nt", reason="its own words for it")
def test_a_path_too_long_for_the_disk_is_a_sentence_and_leaves_what_was_there(
    tmp_path: Path,
) -> None:
    keeping, match = Store(tmp_path), on(begun(), 2)
    match.name = "n" * 300
    with pytest.raises(CannotSave, match=os.strerror(errno.ENAMETOOLONG)):
        keeping.save(match.record())
    assert list(tmp_path.iterdir()) == []


def alike_on_disk(path: Path) -> bool:
    """Whether something lies there, on a disk that takes large letters for small ones."""
    wanted = path.name.casefold()
    return path.parent.is_dir() and any(
        each.name.casefold() == wanted for each in path.parent.iterdir()
    )


def test_on_a_disk_that_knows_no_case_no_game_lies_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeping, match = Store(tmp_path), on(begun(), 2)
    match.name = "York"
    keeping.save(match.record())
    assert keeping.fresh_name("york") == "york"
    monkeypatch.setattr(store, "there", alike_on_disk)
    assert keeping.fresh_name("york") == "york-2"


def test_where_one_looks_for_a_name_the_disk_is_asked(tmp_path: Path) -> None:
    """Whether two names are one is the disk's affair: the house keeps no list of its own."""
    assert not paths.there(tmp_path / "York.json")
    (tmp_path / "York.json").touch()
    assert paths.there(tmp_path / "York.json")
