"""`THIRD_PARTY.md`: whose work is shipped with the program, under which licence, and the texts.

Made from the installed packages themselves, so that it says what truly comes along; a test
holds the file to it. `python -m tools.third_party` writes it anew.
"""

import re
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "THIRD_PARTY.md"
_KEPT = ROOT / "tools" / "licences"
"""Texts of packages that are installed on one system alone."""


class Package(NamedTuple):
    """A package from the registry that a bundle carries: its name, its licence, what it is."""

    name: str
    licence: str
    what: str


class Library(NamedTuple):
    """A library inside the pygame-ce package; `files` is how its file names begin."""

    files: str
    title: str
    licence: str


PACKAGES = (
    Package("pygame-ce", "LGPL-2.1-or-later", "window, pictures, sound"),
    Package("pygame-gui", "MIT", "long texts with links"),
    Package("python-i18n", "MIT", "wanted by pygame-gui"),
    Package("msgspec", "BSD-3-Clause", "records, settings, checked data"),
    Package("PyYAML", "MIT", "cards and prices of the games"),
    Package("filelock", "MIT", "one program at a time writes saves"),
    Package("pydyf", "BSD-3-Clause", "score sheets to print"),
    Package("platformdirs", "MIT", "where games are kept"),
    Package("font-source-serif-pro", "OFL-1.1", "Source Serif Pro, by Adobe: text and numbers"),
    Package("fontpkg-playfair-display", "OFL-1.1", "Playfair Display: headings"),
    Package("fontpkg-eb-garamond", "OFL-1.1", "EB Garamond: lines in italics"),
    Package("fontpkg", "MIT", "wanted by the two packages above"),
    Package("speechd-unofficial", "LGPL-2.1-or-later", "the voice on Linux: speech-dispatcher"),
    Package("comtypes", "MIT", "the voice on Windows: SAPI"),
    Package("rubicon-objc", "BSD-3-Clause", "the voice on macOS: NSSpeechSynthesizer"),
)

LIBRARIES = (
    Library("libSDL2-", "SDL 2", "Zlib"),
    Library("libSDL2_image", "SDL_image", "Zlib"),
    Library("libSDL2_mixer", "SDL_mixer", "Zlib"),
    Library("libSDL2_ttf", "SDL_ttf", "Zlib"),
    Library("libFLAC", "FLAC", "BSD-3-Clause"),
    Library("libasound", "ALSA library", "LGPL-2.1-or-later"),
    Library("libbrotli", "Brotli", "MIT"),
    Library("libfluidsynth", "FluidSynth", "LGPL-2.1-or-later"),
    Library("libfreetype", "FreeType", "FTL"),
    Library("libharfbuzz", "HarfBuzz", "MIT"),
    Library("libjpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause"),
    Library("libmpg123", "mpg123", "LGPL-2.1-only"),
    Library("libogg", "Ogg", "BSD-3-Clause"),
    Library("libopus", "Opus and opusfile", "BSD-3-Clause"),
    Library("libpng", "libpng", "libpng-2.0"),
    Library("libportmidi", "PortMidi", "MIT"),
    Library("libsharpyuv", "WebP (sharpyuv)", "BSD-3-Clause"),
    Library("libsndfile", "libsndfile", "LGPL-2.1-or-later"),
    Library("libtiff", "libtiff", "libtiff"),
    Library("libvorbis", "Vorbis", "BSD-3-Clause"),
    Library("libwavpack", "WavPack", "BSD-3-Clause"),
    Library("libwebp", "WebP", "BSD-3-Clause"),
    Library("libxmp", "libxmp", "MIT"),
)

_OTHERS = (
    "- **CPython** with its standard library, in bundles only: PSF-2.0; its own licence lies beside"
    " the program.",
    "- **SQLite**, which CPython's library brings along in bundles: in the public domain.",
    "- **Noto Sans**, inside pygame-gui: OFL-1.1, its text below.",
    "- **PyInstaller's starter**, in bundles only: GPL-2.0-or-later with an exception that allows"
    " it in programs under any licence.",
)


def bundled_libraries() -> list[str]:
    """The file names of the libraries that came inside the installed pygame-ce, if any did."""
    files = distribution("pygame-ce").files or []
    return sorted(file.name for file in files if ".libs/" in file.as_posix())


def library_of(file: str) -> Library | None:
    """Which library a file belongs to."""
    return next((library for library in LIBRARIES if file.startswith(library.files)), None)


def text_of(package: str) -> str:
    """The licence text a package brings; "" if it brings none."""
    kept = _KEPT / f"{package}.txt"
    if kept.is_file():
        return kept.read_text(encoding="utf-8")
    dist = distribution(package)
    wanted = re.compile(r"(^|/)(LICEN[CS]E[^/]*|LGPL\.txt|COPYING[^/]*)$", re.IGNORECASE)
    found = [file for file in dist.files or [] if wanted.search(file.as_posix())]
    found.sort(key=lambda file: (".dist-info" not in file.as_posix(), file.as_posix()))
    for file in found:
        path = Path(str(dist.locate_file(file)))
        if path.suffix != ".py":
            return path.read_text(encoding="utf-8", errors="replace")
    return ""


def page() -> str:
    """The whole page."""
    lines = [
        "# Whose work comes with Stand and Deliver",
        "",
        "The program is under the MIT licence, its pictures and sounds under CC BY 4.0. What"
        " follows belongs to",
        "others and is shipped unchanged. This page is made by `python -m tools.third_party`.",
        "",
        "## The games",
        "",
        "All rules in the program are told in its own words. The source texts name their designers"
        " as follows:",
        "",
        *(f"- **{title}**: {names}" for title, names in designers()),
        "",
        "## Packages",
        "",
        "| package | licence | what it does here |",
        "|---|---|---|",
        *(f"| {package.name} | {package.licence} | {package.what} |" for package in PACKAGES),
        "",
        *_OTHERS,
        "",
        "## Libraries inside pygame-ce",
        "",
        "Which of them come along depends on the system.",
        "",
        "| library | licence |",
        "|---|---|",
        *(f"| {library.title} | {library.licence} |" for library in LIBRARIES),
        "",
        "## The texts of the licences",
    ]
    seen: dict[str, list[str]] = {}
    for package in PACKAGES:
        text = _even(text_of(package.name))
        if text:
            seen.setdefault(text, []).append(package.name)
    noto = Path(str(distribution("pygame-gui").locate_file("pygame_gui/data/licenses")))
    seen.setdefault(_even((noto / "NotoSans-LICENSE.txt").read_text("utf-8")), []).append(
        "Noto Sans"
    )
    for text, names in seen.items():
        lines += ["", f"### {', '.join(names)}", "", "```", text, "```"]
    return "\n".join(lines) + "\n"


def designers() -> list[tuple[str, str]]:
    """Every game's title and who designed it, as its source text says."""
    from game.engine.discovery import games

    nobody = "the source text names nobody"
    return [(spec.title, " and ".join(spec.designers) or nobody) for spec in games().values()]


def _even(text: str) -> str:
    """Lines without blanks at their ends, and no fence that would end the block early."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines()).replace("```", "'''")


def main() -> int:
    """Write the page."""
    FILE.write_text(page(), encoding="utf-8")
    print(FILE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
