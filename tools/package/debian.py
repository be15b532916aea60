"""The Debian package: the bundle in /usr/lib, and what a desktop and `man` look for."""

import gzip
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from xml.etree import ElementTree

from game import VERSION
from tools.package.bundle import weight
from tools.package.names import NAME, ROOT, Unfit, machine

LINUX = ROOT / "packaging" / "linux"
ICONS = ROOT / "packaging" / "icons"
DESIGN_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "arm64": "arm64"}

# What the bundle does not carry: the libraries of C and C++, and the windows of its machine.
_NEEDS = "libc6 (>= 2.28), libgcc-s1 | libgcc1, libstdc++6 (>= 4.8)"
_BETTER = "libx11-6 | libwayland-client0, libgl1, libasound2 | libasound2t64 | libpulse0"

_MAINTAINER = "The Stand and Deliver authors <maintainers@users.noreply.a-seed-044898d0.example>"
_LGPL = "/usr/share/common-licenses/LGPL-2.1"

_CHANGELOG = """\
{name} ({version}) stable; urgency=medium

  * What is new stands in NEWS.gz, beside this file.

 -- {maintainer}  {day}
"""

_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {needs}
Recommends: {better}
Section: games
Priority: optional
Description: Tabletop games of highway robbery
 Tabletop games of highway robbery for one computer and the people round it:
 in turn at one screen, against rivals, or alone. No account, no network.
"""


def build(bundle: Path, out: Path) -> Path:
    """The .deb of `bundle`, in `out`; its path. Raises Unfit where there is no dpkg-deb."""
    maker = shutil.which("dpkg-deb")
    if maker is None:
        raise Unfit("A .deb needs dpkg-deb: install the package dpkg, or take the .tar.xz.")
    architecture = _ARCHITECTURES.get(machine(), machine())
    root = out / "deb"
    shutil.rmtree(root, ignore_errors=True)
    _lay_out(bundle, root)
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        _CONTROL.format(
            name=NAME,
            version=VERSION,
            maintainer=_MAINTAINER,
            architecture=architecture,
            kilobytes=weight(root) // 1024,
            needs=_NEEDS,
            better=_BETTER,
        ),
        encoding="utf-8",
    )
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name == NAME else 0o644)
    target = out / f"{NAME}_{VERSION}_{architecture}.deb"
    subprocess.run(
        [maker, "--root-owner-group", "-Zxz", "--build", str(root), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    shutil.rmtree(root)
    return target


def _lay_out(bundle: Path, root: Path) -> None:
    """Everything where it lies on the player's machine."""
    shutil.copytree(bundle, root / "usr" / "lib" / NAME, symlinks=True)
    command = root / "usr" / "games" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    share = root / "usr" / "share"
    _put(LINUX / f"{NAME}.desktop", share / "applications")
    _put(LINUX / f"{NAME}.metainfo.xml", share / "metainfo")
    for size in DESIGN_SIZES:
        apps = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        _put(ICONS / f"{NAME}-{size}.png", apps, f"{NAME}.png")
    _put(ICONS / f"{NAME}.svg", share / "icons" / "hicolor" / "scalable" / "apps")
    documents = share / "doc" / NAME
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_copyright(), encoding="utf-8")
    _zip((ROOT / "CHANGELOG.md").read_text("utf-8"), documents / "NEWS.gz")
    _zip(_CHANGELOG.format(name=NAME, version=VERSION, **_release()), documents / "changelog.gz")
    _zip((LINUX / f"{NAME}.6").read_text("utf-8"), share / "man" / "man6" / f"{NAME}.6.gz")


def _copyright() -> str:
    """Our own licences, then those of everybody whose work comes along."""
    ours = [(ROOT / name).read_text("utf-8") for name in ("LICENSE", "LICENSE-ASSETS")]
    on_debian = f"On Debian the LGPL 2.1 lies in {_LGPL}, too.\n"
    return "\n".join([*ours, (ROOT / "THIRD_PARTY.md").read_text("utf-8"), on_debian])


def _release() -> dict[str, str]:
    """The day of the newest release, as a Debian changelog writes it, and who signs it."""
    tree = ElementTree.parse(LINUX / f"{NAME}.metainfo.xml")  # noqa: S314 - our own file
    newest = tree.find("releases/release")
    day = datetime.fromisoformat(newest.attrib["date"] if newest is not None else "")
    return {"maintainer": _MAINTAINER, "day": format_datetime(day.replace(tzinfo=UTC))}


def _put(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def _zip(text: str, target: Path) -> None:
    """As `gzip -9n` would: without a date, so that the same text gives the same file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
