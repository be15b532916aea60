"""Every test runs without a screen or a sound card, and never touches the player's own folder."""

import gc
import os
import random
import secrets
import shutil
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests import narrow
from tests.tidying import MEGABYTE, settle, tidy

if TYPE_CHECKING:
    from game.session.disk.store import Store
    from tests.commands.calling import Say

# Before anything imports pygame. A test that wants a real window says so for the program it starts.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Where Python is told to keep nothing compiled beside the sources, it lies elsewhere: every program
# that a test starts would compile the house anew, two seconds of the core each time.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parent.parent / ".pytest_cache" / "compiled")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A save is put in its place by a new name, and a disk may write it at that moment: of games at the
# terminal that was half of the time. What tests write lies in memory where there is enough.
MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder in it that is nobody else's
ENOUGH = 2_000 * MEGABYTE
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK | os.X_OK):
    room = os.statvfs(MEMORY)
    if room.f_bavail * room.f_frsize >= ENOUGH and not room.f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# These speak with a POSIX terminal, or count what a POSIX system counts.
collect_ignore = (
    []
    if os.name == "posix"
    else [
        "terminal/test_program.py",
        "terminal/test_seed_unseen.py",
        "tools/test_bench.py",
        "tools/test_fuzz.py",
        "tools/test_mutants.py",
    ]
)

# A slow machine is no bug; and the automatic build asks the same questions every time.
settings.register_profile("project", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("project")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where every test has its own folder."""
    return tmp_path_factory.mktemp("homes")


_numbers = count(1)
_LEFT: list[Path] = []
"""Folders of tests that are over."""


@pytest.fixture(autouse=True)
def own_folder(homes: Path) -> Iterator[Path]:
    """A folder of saves and settings for this test alone. It is not made before something is
    written there: to make one takes longer the more there are, and few tests write. It goes with
    the next test, when nothing stands in for the system's own ways any more.
    """
    folder = homes / str(next(_numbers))
    with pytest.MonkeyPatch.context() as here:
        here.setenv("STAND_AND_DELIVER_HOME", str(folder))
        for left in _LEFT:
            shutil.rmtree(left, ignore_errors=True)
        _LEFT.clear()
        yield folder
    if folder.exists():
        _LEFT.append(folder)


@pytest.fixture(autouse=True)
def same_luck_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed or a salt that nobody chose is another in every test, and the same whenever that test
    is run again: what fails once by it fails always.
    """
    lot = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda n=32: lot.randbytes(n).hex())


@pytest.fixture
def codes_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The codes of seals all read the same here: each is another, and none tells what is sealed
    (`tests/session/test_fairness.py`), so that all else that is told can be compared.
    """
    monkeypatch.setattr("game.session.fair_play.codes.short", lambda code: "0000 0000 0000 0000")


@pytest.fixture
def store(tmp_path: Path) -> "Store":
    """A shelf of saves with nothing on it; there is no folder yet."""
    from game.session.disk.store import Store

    return Store(tmp_path / "saves")


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> "Say":
    """Says a command to the program in this process."""
    from tests.commands.calling import Say

    return Say(capsys)


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that are made up for tests are games of the house as long as a test runs."""
    from game.engine.discovery import games
    from tests.games import fair
    from tests.games.two_camps import camps

    for spec in (camps.SPEC, fair.SPEC):
        monkeypatch.setitem(games(), spec.key, spec)


@pytest.fixture(autouse=True, scope="session")
def no_waiting_for_the_disk() -> Iterator[None]:
    """No test can cut the power: what is written is there for the next one who reads, and need not
    have reached the disk. Programs that tests start wait for it, as players' do.
    """
    with pytest.MonkeyPatch.context() as here:
        here.setattr("os.fsync", lambda number: None)
        yield


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """No process grows from test to test."""
    tidy()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """The tests there are stand to the end: whether they are of use need not be asked meanwhile."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        settle()


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """What is drawn looks the same in every test. A window of another size, as the next test has,
    makes the program forget what was drawn for the last; here it keeps more, and all engravings.
    """
    from pygame import Surface

    from game.sprites import art, engraving, faces, lettering, pieces
    from game.sprites.stores import SizedStore, weight

    kept, raster, paper = SizedStore[Surface](64 * MEGABYTE, weight), engraving._raster, art._paper
    with pytest.MonkeyPatch.context() as here:
        # A copy each time: who has engraved something may go on drawing on it.
        here.setattr(
            engraving, "_raster", lambda *plate: kept.get(plate, lambda: raster(*plate)).copy()
        )
        here.setattr(art, "_paper", lambda name: kept.get(name, lambda: paper(name)).copy())
        here.setattr(art, "_fitted", [])
        here.setattr(art._store, "limit", 48 * MEGABYTE)
        here.setattr(pieces._kept, "limit", 48 * MEGABYTE)
        here.setattr(lettering._lines, "limit", 16 * MEGABYTE)
        here.setattr(faces, "_SIZES", 8)
        # How wide words are is the same in every test as well.
        for name in ("_size", "_wrap"):
            known = lru_cache(maxsize=60_000)(getattr(lettering, name).__wrapped__)
            here.setattr(lettering, name, known)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is wide has to be known before pytest leaves it out. Workers get shares in order."""
    narrow.thin_out(items)
    config.stash[narrow.UNWATCHED] = narrow.unwatched(items)
    if "PYTEST_XDIST_WORKER" in os.environ:
        from tests import shares

        items[:] = shares.in_order(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many `-n auto` means."""
    from tests import shares

    return shares.workers()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """What goes to one worker together; see there."""
    from tests import shares

    return shares.Shares(config, log)
