"""What players download, installed into an empty root and used: needs `make package` before it."""

import gzip
import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from game import VERSION
from tests.end_to_end.conftest import screen
from tests.end_to_end.program import Program
from tests.end_to_end.test_play import begin, plan_by_drag, read_the_summary, take
from tests.needed import needed
from tests.scenes.rooms.test_early_page import EARLY, LATE
from tools.package import elf

__all__ = ["screen"]  # a fixture

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
pytestmark = [pytest.mark.bundle]


def only(pattern: str) -> Path:
    found = list(DIST.glob(pattern))
    assert len(found) == 1, f"{len(found)} files are {pattern} in {DIST}; make package makes one"
    return found[0]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty root with nothing in it but the Debian package."""
    needed("dpkg")
    root = tmp_path_factory.mktemp("root")
    (root / "var" / "lib" / "dpkg" / "info").mkdir(parents=True)
    (root / "var" / "lib" / "dpkg" / "updates").mkdir()
    (root / "var" / "lib" / "dpkg" / "status").touch()
    alone = ["--force-depends", "--force-not-root", "--force-bad-path"]
    log = f"--log={root / 'dpkg.log'}"
    subprocess.run(
        ["dpkg", f"--root={root}", log, *alone, "--install", str(only("*.deb"))],
        check=True,
        capture_output=True,
    )
    return root


def test_what_is_offered_is_what_was_summed_and_light_enough() -> None:
    for line in (DIST / "SHA256SUMS").read_text("utf-8").splitlines():
        digest, name = line.split()
        assert hashlib.sha256((DIST / name).read_bytes()).hexdigest() == digest
        assert (DIST / name).stat().st_size <= 23_000_000
    with tarfile.open(only("*.tar.xz")) as archive:
        assert sum(entry.size for entry in archive) <= 54_000_000


def test_nothing_unused_comes_along() -> None:
    with tarfile.open(only("*.tar.xz")) as archive:
        names = archive.getnames()
    for unwanted in (
        *("numpy", "NotoSansJP", "NotoSansSC", "NotoSansKR", "pytest", "/tests/"),
        *("tkinter", "libX11", "libstdc++", "libgcc_s"),
    ):
        assert not [name for name in names if unwanted in name], unwanted


def test_the_installed_program_looks_through_itself(installed: Path, tmp_path: Path) -> None:
    # Without PATH, without Python's variables: only what was installed may answer.
    home = tmp_path / "home"
    done = subprocess.run(
        [installed / "usr" / "games" / "stand-and-deliver", "--selftest"],
        env={"HOME": str(home), "STAND_AND_DELIVER_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Your Money or Your Life" in done.stdout
    assert not home.exists(), "the look left something in the player's folder"


def test_before_its_first_picture_it_loads_little(installed: Path, tmp_path: Path) -> None:
    """What a packed program loads of its own accord at a start is loaded before anything is seen:
    PyInstaller's hooks are cut down to what is wanted (`packaging/hooks`).
    """
    (tmp_path / "settings.json").write_text("{}", encoding="utf-8")
    loaded: list[str] = []
    for _start in ("which leaves the page ready", "which shows it"):
        done = subprocess.run(
            [installed / "usr" / "games" / "stand-and-deliver"],
            env={
                **dict.fromkeys(("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"), "dummy"),
                "STAND_AND_DELIVER_HOME": str(tmp_path),
                "STAND_AND_DELIVER_FIRST_FRAME": "modules",
            },
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        loaded = done.stdout.splitlines()[1].split()
    assert {name for name in loaded if name.partition(".")[0] == "game"} <= EARLY
    late = set(LATE) - {"ctypes"}  # PyInstaller has it at hand itself
    assert [name for name in loaded if name.startswith((*late, "pyi_rth_"))] == []


def test_desktop_and_manual_find_it(installed: Path) -> None:
    share = installed / "usr" / "share"
    assert (share / "applications" / "stand-and-deliver.desktop").is_file()
    assert (share / "metainfo" / "stand-and-deliver.metainfo.xml").is_file()
    assert (share / "man" / "man6" / "stand-and-deliver.6.gz").is_file()
    assert (share / "doc" / "stand-and-deliver" / "copyright").is_file()
    assert len(list((share / "icons").rglob("stand-and-deliver.*"))) == 9


def test_nothing_is_looked_for_in_the_builder_s_folders(installed: Path) -> None:
    libraries = [file for file in installed.rglob("*.so*") if file.is_file()]
    assert len(libraries) > 50
    assert {elf.search_path(file)[:7] for file in libraries} <= {"", "$ORIGIN"}


@pytest.mark.parametrize(
    ("tool", "words", "file"),
    [
        ("desktop-file-validate", [], "applications/stand-and-deliver.desktop"),
        ("appstreamcli", ["validate", "--no-net"], "metainfo/stand-and-deliver.metainfo.xml"),
    ],
)
def test_the_tools_of_a_desktop_find_nothing_wrong(
    installed: Path, tool: str, words: list[str], file: str
) -> None:
    needed(tool)
    done = subprocess.run(
        [tool, *words, installed / "usr" / "share" / file], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_copyright_holds_our_licences_and_the_changelog_is_debian_s(installed: Path) -> None:
    documents = installed / "usr" / "share" / "doc" / "stand-and-deliver"
    told = (documents / "copyright").read_text("utf-8")
    for name in ("LICENSE", "LICENSE-ASSETS", "THIRD_PARTY.md"):
        assert (ROOT / name).read_text("utf-8") in told
    changes = gzip.decompress((documents / "changelog.gz").read_bytes()).decode()
    assert changes.startswith(f"stand-and-deliver ({VERSION}) ")
    news = gzip.decompress((documents / "NEWS.gz").read_bytes()).decode()
    assert news == (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_a_rival_thinks_in_a_process_of_its_own(installed: Path, tmp_path: Path) -> None:
    """A frozen program starts its worker by its own door."""
    words = ["play", "your_money", "--terminal", "--names", "Nell,Turpin", "--rivals=-,turpin"]
    done = subprocess.run(
        [installed / "usr" / "games" / "stand-and-deliver", *words, "--seed", "YORK"],
        env={"HOME": str(tmp_path), "STAND_AND_DELIVER_HOME": str(tmp_path), "LANG": "C.UTF-8"},
        input="1\n" * 12,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_round_is_played_in_its_window(installed: Path, screen: str, tmp_path: Path) -> None:
    command = [str(installed / "usr" / "games" / "stand-and-deliver"), "--voice", "stream"]
    with Program(screen, tmp_path / "home", command=command) as program:
        begin(program, 2)
        plan_by_drag(program, "north")
        plan_by_drag(program, "east")
        while program.match().view(None).round == 1:  # type: ignore[attr-defined]
            take(program, by_keys=False)
        read_the_summary(program, 1)
        # The second round is dealt, the shutters close, and open again.
        plan_by_drag(program, "south")
        assert program.match().view(0).sheets[0].plan == "south"  # type: ignore[attr-defined]
        assert "Traceback" not in program.said


def test_taken_out_of_the_archive_it_starts_anywhere(tmp_path: Path) -> None:
    with tarfile.open(only("*.tar.xz")) as archive:
        archive.extractall(tmp_path, filter="data")
    moved = shutil.move(tmp_path / "stand-and-deliver", tmp_path / "ein Ordner mit Ümläuten")
    done = subprocess.run(
        [Path(moved) / "stand-and-deliver", "games"],
        env={"HOME": str(tmp_path), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "your_money" in done.stdout
