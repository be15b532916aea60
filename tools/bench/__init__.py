"""Measurements: how fast the engine thinks, how soon the window is there, how smoothly it moves."""

import os

# JSON goes to the same place as the library's greeting.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
