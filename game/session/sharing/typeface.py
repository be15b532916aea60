"""A face of type as a PDF carries it: the widths of its letters, and of its file what is needed.

Only what the house's own TrueType files hold is read: the map of letters (format 4 or 12), the
widths, and the outlines as they stand. Everything else of the file is left out.
"""

import importlib.resources
import struct
from functools import lru_cache
from typing import Final

PACKAGE: Final = "font_source_serif_pro"
_NEEDED: Final = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
_UNKNOWN: Final = "?"
_EM: Final = 1000
"""Units to an em in a PDF."""


class Typeface:
    """One face. Letters it lacks stand as question marks."""

    def __init__(self, name: str) -> None:
        self.name = name
        file = importlib.resources.files(PACKAGE).joinpath("files", f"{name}.ttf").read_bytes()
        self._tables = _tables(file)
        head, hhea = self._tables["head"], self._tables["hhea"]
        self._units: int = struct.unpack(">H", head[18:20])[0]
        corners = struct.unpack(">4h", head[36:44])
        self.box = tuple([self._scaled(each) for each in corners])
        rise, fall = struct.unpack(">2h", hhea[4:8])
        self.ascent, self.descent = self._scaled(rise), self._scaled(fall)
        self._glyphs = _letters(self._tables["cmap"])
        self._widths = self._read_widths()

    def _scaled(self, units: int) -> int:
        return round(units * _EM / self._units)

    def _read_widths(self) -> tuple[int, ...]:
        count = struct.unpack(">H", self._tables["hhea"][34:36])[0]
        rows = struct.unpack(f">{2 * count}H", self._tables["hmtx"][: 4 * count])
        return tuple([self._scaled(width) for width in rows[::2]])

    def has(self, letter: str) -> bool:
        """Whether there is type for a letter."""
        return ord(letter) in self._glyphs

    def glyphs(self, text: str) -> list[tuple[int, str]]:
        """The numbers of the glyphs of a text, each with its letter."""
        unknown = self._glyphs[ord(_UNKNOWN)]
        return [
            (self._glyphs[ord(each)], each) if self.has(each) else (unknown, _UNKNOWN)
            for each in text
        ]

    def width_of(self, glyph: int) -> int:
        """How wide a glyph is, in thousandths of its size."""
        return self._widths[min(glyph, len(self._widths) - 1)]

    def measure(self, text: str, size: float) -> float:
        """How wide a text is in that size."""
        return sum([self.width_of(glyph) for glyph, _letter in self.glyphs(text)]) * size / _EM

    def file(self) -> bytes:
        """The face as a file of its own, with outlines and widths and nothing else."""
        parts = [(tag, self._tables[tag]) for tag in _NEEDED if tag in self._tables]
        at, rows, data = 12 + 16 * len(parts), b"", b""
        for tag, table in parts:
            padded = table + bytes(-len(table) % 4)
            total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
            rows += struct.pack(">4sIII", tag.encode(), total, at + len(data), len(table))
            data += padded
        power = 1 << (len(parts).bit_length() - 1)
        heading = struct.pack(
            ">IHHHH",
            0x00010000,
            len(parts),
            power * 16,
            power.bit_length() - 1,
            (len(parts) - power) * 16,
        )
        return heading + rows + data


@lru_cache(maxsize=2)
def typeface(name: str) -> Typeface:
    """A face by its name; read once."""
    return Typeface(name)


def _tables(file: bytes) -> dict[str, bytes]:
    count = struct.unpack(">H", file[4:6])[0]
    found = {}
    for number in range(count):
        row = file[12 + 16 * number : 28 + 16 * number]
        tag, _sum, at, long = struct.unpack(">4sIII", row)
        found[tag.decode("latin-1")] = file[at : at + long]
    return found


def _letters(cmap: bytes) -> dict[int, int]:
    """Of every letter the number of its glyph."""
    found: dict[int, int] = {}
    count = struct.unpack(">H", cmap[2:4])[0]
    for number in range(count):
        platform, _kind, at = struct.unpack(">HHI", cmap[4 + 8 * number : 12 + 8 * number])
        shape = struct.unpack(">H", cmap[at : at + 2])[0]
        if platform in (0, 3) and shape == 4:
            found = {**_short(cmap[at:]), **found}
        elif platform in (0, 3) and shape == 12:
            found = {**found, **_long(cmap[at:])}
    return found


def _short(table: bytes) -> dict[int, int]:
    count = struct.unpack(">H", table[6:8])[0] // 2

    def row(number: int, signed: bool = False) -> tuple[int, ...]:
        at = 14 + 2 * count * number + (2 if number else 0)
        return struct.unpack(f">{count}{'h' if signed else 'H'}", table[at : at + 2 * count])

    ends, starts, deltas, offsets = row(0), row(1), row(2, signed=True), row(3)
    where = 16 + 6 * count
    found = {}
    for number, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for letter in range(first, min(last, 0xFFFE) + 1):
            glyph = letter
            if offsets[number]:
                at = where + 2 * number + offsets[number] + 2 * (letter - first)
                glyph = struct.unpack(">H", table[at : at + 2])[0]
                if not glyph:
                    continue
            glyph = (glyph + deltas[number]) & 0xFFFF
            if glyph:
                found[letter] = glyph
    return found


def _long(table: bytes) -> dict[int, int]:
    count = struct.unpack(">I", table[12:16])[0]
    found = {}
    for number in range(count):
        first, last, glyph = struct.unpack(">3I", table[16 + 12 * number : 28 + 12 * number])
        found.update({letter: glyph + letter - first for letter in range(first, last + 1)})
    return found
