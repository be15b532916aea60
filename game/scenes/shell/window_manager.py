"""Whether a desktop manages its windows: where none does, no window fills the screen by asking."""

from typing import Any, Final

import pygame

_MANAGER: Final = b"_NET_SUPPORTING_WM_CHECK"
"""The property of X's root window in which a window manager makes itself known."""
_A_WINDOW: Final = 33
"""X's number for the type of that property."""


def managed() -> bool:
    """Whether windows are managed here; where that cannot be found out, they are taken to be."""
    if pygame.display.get_driver() != "x11":
        return True
    import ctypes

    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    here = ctypes.c_void_p(display)
    try:
        return _has_manager(x11, here)
    finally:
        x11.XCloseDisplay(here)


def _has_manager(x11: Any, display: Any) -> bool:
    import ctypes

    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    name = ctypes.c_ulong(x11.XInternAtom(display, _MANAGER, 0))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    kind, count, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    bits, found = ctypes.c_int(), ctypes.c_void_p()
    x11.XGetWindowProperty(
        display,
        root,
        name,
        *(ctypes.c_long(0), ctypes.c_long(1), 0, ctypes.c_ulong(_A_WINDOW)),
        *map(ctypes.byref, (kind, bits, count, left, found)),
    )
    if found.value:
        x11.XFree(found)
    return count.value > 0
