"""pygame-gui in the house's dress: its fonts and its theme, at any size of letters."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import pygame_gui

from game.session.paths import assets
from game.sprites import palette
from game.sprites.lettering import Face, Scale, font_file
from game.sprites.palette import Theme, printed
from game.sprites.palette import theme as palette_theme

_SERIF: Final = (Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC)
# Lengths in the theme that grow with the window; borders stay thin.
_LENGTHS: Final = frozenset(
    {"list_item_height", "title_bar_height", "sliding_button_width", "rect_width"}
)
_PAIRS: Final = frozenset({"padding", "text_horiz_alignment_padding"})


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
    theme: dict[str, Any] = json.loads(_theme_text(palette_theme(), palette.now().plain_letters))
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
