"""How it was made: what it stands on, under which licences, and what it will never do."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from typing import Final

import pygame
from pygame import Rect, Surface

from game import VERSION
from game.engine.discovery import games
from game.engine.phrases import listed
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.scenes.kit.controls import Press
from game.scenes.kit.page import sheet
from game.scenes.kit.scene import Context, Pop
from game.scenes.kit.scroll import ReadingPage, TextBlock
from game.session.paths import legible, user_data


@dataclass(frozen=True, slots=True)
class ThirdParty:
    """Somebody else's work in the program: its package, what it does here, and the licence it had
    when it was chosen, for a bundle that carries no package data.
    """

    package: str
    does: str
    licence: str
    title: str = ""


_VOICES: Final = {"win32": ("comtypes", "MIT"), "darwin": ("rubicon-objc", "BSD-3-Clause")}
"""What the voice speaks with where it is not Linux."""
_SPEECH: Final = _VOICES.get(sys.platform, ("speechd-unofficial", "LGPL v2.1"))
LIBRARIES: Final = (
    ThirdParty("pygame-ce", later("the window, the pictures, the sounds"), "LGPL v2.1"),
    ThirdParty("pygame-gui", later("long texts, such as this one"), "MIT"),
    ThirdParty("msgspec", later("what is written down and read again"), "BSD-3-Clause"),
    ThirdParty("PyYAML", later("the cards of the games"), "MIT"),
    ThirdParty("filelock", later("one program at a time writes them down"), "MIT"),
    ThirdParty("platformdirs", later("where your games are kept"), "MIT"),
    ThirdParty(_SPEECH[0], later("the voice"), _SPEECH[1]),
)
FONTS: Final = (
    ThirdParty("font-source-serif-pro", later("text and numbers"), "OFL-1.1", "Source Serif Pro"),
    ThirdParty("fontpkg-playfair-display", later("headings"), "OFL-1.1", "Playfair Display"),
    ThirdParty("fontpkg-eb-garamond", later("lines in italics"), "OFL-1.1", "EB Garamond"),
)


def licence_of(part: ThirdParty) -> tuple[str, str]:
    """The version and licence a package states of itself; ("", the one we know) without data."""
    try:
        told = metadata(part.package)
    except PackageNotFoundError:
        return "", part.licence
    stated = [told[field] for field in ("License-Expression", "License") if field in told]
    # Some packages put the whole text of the licence there.
    short = next((each for each in stated if 0 < len(each) <= 40), part.licence)
    return told["Version"], short


def contents(
    libraries: Sequence[ThirdParty] = LIBRARIES, fonts: Sequence[ThirdParty] = FONTS
) -> list[TextBlock]:
    """The page, paragraph by paragraph."""
    python = ".".join(str(n) for n in sys.version_info[:3])
    sdl = ".".join(str(n) for n in pygame.get_sdl_version())
    return [
        TextBlock.heading(_("Stand and Deliver, {version}").format(version=VERSION), 14),
        TextBlock.of(
            _(
                "No network, ever. This program opens no connection, asks for no account, and "
                "tells nobody what you do. Your games are files on your own disk."
            )
        ),
        TextBlock.of(_("They are kept in {folder}.").format(folder=legible(user_data()))),
        TextBlock.heading(_("The games"), 14),
        *[_credit(spec) for spec in games().values()],
        TextBlock.of(_("Every rule is told here in words of our own.")),
        TextBlock.heading(_("Pictures and sounds"), 14),
        TextBlock.of(
            _(
                "Every picture is a wood engraving drawn by a program, as sheets were printed in "
                "1739: black masses, paper gaps, one second colour. Every sound is worked out by "
                "a program too; none was recorded. Anybody may use them who says where they are "
                "from (CC BY 4.0)."
            )
        ),
        TextBlock(
            _(
                "The tunes, <i>Over the Hills and Far Away</i> and <i>Greensleeves</i>, "
                "belong to everybody."
            )
        ),
        TextBlock.heading(_("The program"), 14),
        TextBlock.of(_("Free under the MIT licence; its whole source may be read and changed.")),
        TextBlock.heading(_("What it stands on"), 14),
        *[_entry(part) for part in libraries],
        TextBlock.of(_("Python {version} · PSF licence").format(version=python)),
        TextBlock.of(_("SDL {version}, inside pygame-ce · zlib licence").format(version=sdl)),
        TextBlock.heading(_("Letters"), 14),
        *[_entry(part) for part in fonts],
        TextBlock.heading(_("Dice"), 14),
        TextBlock.of(
            _(
                "One generator throws for everybody, rivals too, from a seed drawn when a game "
                "begins; every throw is in the saved game, to be checked by anyone."
            )
        ),
    ]


def _credit(spec: GameSpec) -> TextBlock:
    if not spec.designers:
        return TextBlock.of(_("{title}: its source names no designer.").format(title=spec.title))
    says = _("{title}: designed by {names}.")
    return TextBlock.of(says.format(title=spec.title, names=listed(spec.designers)))


def _entry(part: ThirdParty) -> TextBlock:
    version, licence = licence_of(part)
    fields = {
        "name": " ".join(filter(None, (part.title or part.package, version))),
        "does": _(part.does),
        "licence": licence,
    }
    safe = {field: TextBlock.of(words).markup for field, words in fields.items()}
    return TextBlock(_("<b>{name}</b>: {does} · {licence}").format(**safe))


class AboutPage(ReadingPage):
    """One long page on a sheet."""

    margin = 40

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE, pygame.K_RETURN)))

    def lines(self) -> list[TextBlock]:
        return contents()

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        top = inside.top + self.heading_height
        wide = min(inside.width, scale.text(860))
        self.paper = Rect(0, top, wide, foot - scale.px(14) - top)
        self.paper.centerx = inside.centerx
        self.write()

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("How it was made"))
        sheet(page, self.paper, self.scale)
