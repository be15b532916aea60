"""What several events have."""

import msgspec

replace = msgspec.structs.replace


Modifiers = tuple[tuple[str, int], ...]
"""What was added to a die: why, and how much."""
