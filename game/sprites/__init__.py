"""Things on the table that are seen and move: pictures, letters, dice, sounds and their time."""

import os

# A printed page does not open with an advertisement; set before anything imports pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
