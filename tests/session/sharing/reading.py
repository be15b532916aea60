"""Reading a PDF of the house again: what stands on its pages, and whether its table is right."""

import re
import zlib

from game.session.sharing.paper import typeface

_FACES = {"R": "SourceSerifPro-Regular", "B": "SourceSerifPro-Bold"}


def pages_of(pdf: bytes) -> list[list[str]]:
    """Every line of text, page by page."""
    found = []
    letters = {
        key: {glyph: chr(each) for each, glyph in reversed(typeface(name)._glyphs.items())}
        for key, name in _FACES.items()
    }
    for data in streams_of(pdf):
        if not re.search(rb"\bTJ\b", data):
            continue
        lines = []
        for face, digits in re.findall(rb"/(\w) [\d.]+ Tf\n.*? Tm\n\[<(\w*)>\] TJ", data, re.S):
            glyphs = [int(digits[at : at + 4], 16) for at in range(0, len(digits), 4)]
            lines.append("".join([letters[face.decode()][glyph] for glyph in glyphs]))
        found.append(lines)
    return found


def streams_of(pdf: bytes) -> list[bytes]:
    """The unpacked streams."""
    return [zlib.decompress(each) for each in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.S)]


def misplaced(pdf: bytes) -> list[int]:
    """The numbers of the objects that are not where the file's own table says."""
    start = int(re.findall(rb"startxref\n(\d+)", pdf)[-1])
    rows = re.findall(rb"(\d{10}) \d{5} n", pdf[start:])
    return [
        number for number, at in enumerate(rows, 1)
        if not pdf[int(at) :].startswith(f"{number} 0 obj".encode())
    ]  # fmt: skip
