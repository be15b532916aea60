"""Words side by side in a row of boxes: how large they are, and how wide each box is."""

from functools import lru_cache
from itertools import pairwise

from game.sprites.lettering import SMALLEST, Face, measure, wrap


def equal(count: int, width: int) -> tuple[int, ...]:
    """The width in so many shares that differ by a pixel at most."""
    edges = [round(n * width / count) for n in range(count + 1)]
    return tuple([right - left for left, right in pairwise(edges)])


@lru_cache(maxsize=64)
def row(
    every: tuple[str, ...],
    wanted: int,
    size: tuple[int, int],
    margin: int,
    marks: tuple[int, ...] = (),
) -> tuple[int, tuple[int, ...]]:
    """How large the letters of a row of options are, alike in all of them, and how wide each is.

    All are equally wide while their words fit so; else long words take what short ones can spare.
    `marks` is the room beside the words of each that something else needs; nothing, if left out.
    """
    width, height = size
    alike = equal(len(every), width)
    beside = [margin + more for more in marks or (0,) * len(every)]

    def fits(words: str, px: int) -> bool:
        """Whether two lines are not too high."""
        return px + measure(words, px, Face.BOLD)[1] <= height - 4

    def lines(words: str, px: int, room: int) -> bool:
        """Whether the words fit in two lines, none of them broken."""
        whole = all(measure(word, px, Face.BOLD)[0] <= room for word in words.split())
        return whole and fits(words, px) and len(wrap(words, px, room, Face.BOLD)) <= 2

    for px in range(max(wanted, SMALLEST), SMALLEST - 1, -1):
        # The one in force is bold: nothing moves when another is chosen.
        wants = [
            measure(words, px, Face.BOLD)[0] + more
            for words, more in zip(every, beside, strict=True)
        ]
        if all(want <= share for want, share in zip(wants, alike, strict=True)):
            return px, alike
        if sum(wants) <= width:
            return px, _shared(wants, width)
        rooms = [share - more for share, more in zip(alike, beside, strict=True)]
        if all(lines(words, px, room) for words, room in zip(every, rooms, strict=True)):
            return px, alike
        wants = [_narrowest(words, px) + more for words, more in zip(every, beside, strict=True)]
        if sum(wants) <= width and all(fits(words, px) for words in every):
            return px, _shared(wants, width)
    return SMALLEST, alike


def room_for(every: tuple[str, ...], px: int, size: tuple[int, int], margin: int) -> bool:
    """Whether words of that size find room in the row, in two lines if it is high enough."""
    width, height = size
    two = px + measure("", px, Face.BOLD)[1] <= height
    wants = [_narrowest(words, px) if two else measure(words, px, Face.BOLD)[0] for words in every]
    return sum(wants) + margin * len(every) <= width


def _shared(wants: list[int], width: int) -> tuple[int, ...]:
    """What each wants, and alike of what is left of the width."""
    shares = equal(len(wants), width - sum(wants))
    return tuple([want + share for want, share in zip(wants, shares, strict=True)])


def _narrowest(text: str, px: int) -> int:
    """Pixels the text takes in two lines, where they are parted best, or in one if it is a word."""
    words = text.split()
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(
        [max(measure(part, px, Face.BOLD)[0] for part in way) for way in ways or [(text, "")]]
    )
