"""Pictures of a game's rules book by their names, for every game that draws its own."""

from collections.abc import Callable, Mapping

from pygame import Surface

from game.engine.errors import BadData
from game.sprites.lettering import Scale

Size = tuple[int, int]
Drawing = Callable[[Size, Scale], Surface]

_LARGEST_LETTERS = 1.2
"""The factor beyond which a picture's own letters do not grow: it has to show a whole table."""


def pictured(pictures: Mapping[str, Drawing], name: str, room: Size, scale: Scale) -> Surface:
    """The picture of that name, no larger than `room` in pixels; BadData names those there are."""
    if name not in pictures:
        raise BadData(
            f"There is no picture {name!r} for the book; there are {', '.join(pictures)}."
        )
    letters = min(_LARGEST_LETTERS, scale.text_factor)
    return pictures[name](room, Scale(scale.width, scale.height, letters))
