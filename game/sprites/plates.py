"""pygame-gui in the house's dress: buttons and panels on woodcut plates of any size.

pygame-gui 0.6.14 has no nine-slice and keeps a picture's aspect, but its buttons and panels ask
one private method for their state pictures, `_set_any_images_from_theme`. Answering with surfaces
cut to the widget's exact size gives crisp plates, and `rebuild`, which runs when a widget changes
size, cuts them anew. The hook is private: the version is pinned and a test builds every widget.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, ClassVar, Final

import pygame_gui
from pygame import Surface
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UIPanel

from game.session.paths import assets
from game.sprites import art, looks
from game.sprites.lettering import Face, Scale, font_file
from game.sprites.palette import Theme, printed
from game.sprites.palette import theme as palette_theme

PLATE: Final = ObjectID(class_id="@plate")
PLATE_SMALL: Final = ObjectID(class_id="@plate_small")
PLATE_PANEL: Final = ObjectID(class_id="@plate_panel")

_SERIF: Final = (Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC)
# Lengths in the theme that grow with the window; borders stay thin.
_LENGTHS: Final = frozenset(
    {"list_item_height", "title_bar_height", "sliding_button_width", "rect_width"}
)
_PAIRS: Final = frozenset({"padding", "text_horiz_alignment_padding"})


def widget_plate(name: str, size: tuple[int, int], scale: float, ring: bool = False) -> Surface:
    """A plate for pygame-gui, which blends premultiplied: straight alpha leaves a pale fringe."""

    def make() -> Surface:
        out = art.nine(name, size, scale=scale).copy()
        if ring:
            out.blit(art.nine("app/plate_focus_ring", size, scale=scale), (0, 0))
        return out.premul_alpha()

    return art.keep(("widget", name, size, round(scale, 3), ring), make)


def corner_scale(size: tuple[int, int]) -> float:
    """Pixels for a unit of a plate's drawing, so that its corners suit a button of this height."""
    return max(0.45, min(3.0, size[1] / 64))


class PlateButton(UIButton):
    """A button whose states are plates; `object_id=PLATE` clears the library's own drawing."""

    STATES: ClassVar = {
        "normal": "app/plate_btn_normal",
        "hovered": "app/plate_btn_hover",
        "selected": "app/plate_btn_pressed",
        "disabled": "app/plate_btn_disabled",
    }

    def _set_any_images_from_theme(self) -> bool:
        size = (int(self.rect.width), int(self.rect.height))
        for state, plate in self.STATES.items():
            cut = widget_plate(plate, size, corner_scale(size), bool(self.is_focused))
            setattr(self, f"{state}_images", [cut])
            setattr(self, f"{state}_image_positions", [(0.5, 0.5)])
        return True

    def rebuild(self) -> None:
        """Cut the plates to the new size."""
        self._set_any_images_from_theme()
        super().rebuild()  # type: ignore[no-untyped-call]

    def focus(self) -> None:
        """Show the ring."""
        super().focus()  # type: ignore[no-untyped-call]
        self.rebuild()

    def unfocus(self) -> None:
        """Take the ring away."""
        super().unfocus()  # type: ignore[no-untyped-call]
        self.rebuild()


class PlatePanel(UIPanel):
    """A panel on a plate; needs `object_id=PLATE_PANEL`. Lay clear text boxes on it."""

    PLATE: ClassVar = "app/plate_panel"
    CORNER: ClassVar = 1.0

    def _set_any_images_from_theme(self) -> bool:
        size = (int(self.rect.width), int(self.rect.height))
        self.background_images = [widget_plate(self.PLATE, size, self.CORNER)]
        self.background_image_positions = [(0.5, 0.5)]
        return True

    def rebuild(self) -> None:
        """Cut the plate to the new size."""
        self._set_any_images_from_theme()
        super().rebuild()  # type: ignore[no-untyped-call]


class DarkPanel(PlatePanel):
    """The black panel with the gold line."""

    PLATE = "app/plate_panel_dark"


class ScrollPanel(PlatePanel):
    """The parchment scroll."""

    PLATE = "app/plate_scroll"


@lru_cache(maxsize=4)
def _theme_text(theme: Theme, plain: bool) -> str:
    text = (assets() / "theme" / "theme.json").read_text(encoding="utf-8")
    serif = font_file(Face.TEXT).removesuffix("SourceSerifPro-Regular.ttf").rstrip("/\\")
    for mark, path in (
        ("@SERIF@", serif),
        ("@TITLE@", font_file(Face.BOLD if plain else Face.HEADING)),
        ("@ITALIC@", font_file(Face.ITALIC if plain else Face.SCRIPT)),
    ):
        text = text.replace(mark, json.dumps(path)[1:-1])
    for role, look in printed(theme):
        text = text.replace(role.decode(), look.decode())
    return text


def themed(scale: Scale) -> dict[str, Any]:
    """The theme as a dict: letters times scale and reader's factor, lengths times scale."""
    theme: dict[str, Any] = json.loads(_theme_text(palette_theme(), looks.now().plain_letters))
    for block in theme.values():
        letters = block.get("font")
        if letters and "size" in letters:
            # Larger letters the library takes for a mistake.
            letters["size"] = str(min(200, scale.text(float(letters["size"]))))
        for field, value in (block.get("misc") or {}).items():
            if field in _LENGTHS:
                grows = scale.text if field == "list_item_height" else scale.px
                block["misc"][field] = str(grows(float(value)))
            elif field in _PAIRS:
                block["misc"][field] = ",".join(str(scale.px(float(n))) for n in value.split(","))
    return theme


def font_sizes(theme: dict[str, Any]) -> Iterable[int]:
    """The sizes in which a theme sets the text face."""
    return sorted(
        {
            int(block["font"]["size"])
            for block in theme.values()
            if block.get("font", {}).get("name") == "source_serif"
        }
    )


def dress(manager: pygame_gui.UIManager, scale: Scale) -> None:
    """Load fonts and theme into a manager, with real paths: relative ones break when frozen."""
    theme = themed(scale)
    manager.add_font_paths("source_serif", *(font_file(face) for face in _SERIF))
    manager.preload_fonts(
        [
            {"name": "source_serif", "point_size": size, "style": style, "antialiased": "1"}
            for size in font_sizes(theme)
            for style in ("regular", "bold", "italic", "bold_italic")
        ]
    )
    manager.get_theme().load_theme(theme)
