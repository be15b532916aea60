"""Sheets of paper as a PDF file, written with pydyf: text in the house's type, rules and boxes."""

import importlib.resources
import io
import struct
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

import pydyf

PACKAGE: Final = "font_source_serif_pro"
_NEEDED: Final = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
_UNKNOWN: Final = "?"
_INSTEAD: Final = str.maketrans("\u202f\u2011", "\u00a0-")
"""What the face lacks and what is set for it: the narrow space and the hyphen that do not break."""
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
        return ord(letter.translate(_INSTEAD)) in self._glyphs

    def glyphs(self, text: str) -> list[tuple[int, str]]:
        """The numbers of the glyphs of a text, each with its letter."""
        unknown = self._glyphs[ord(_UNKNOWN)]
        return [
            (self._glyphs[ord(each)], each) if self.has(each) else (unknown, _UNKNOWN)
            for each in text.translate(_INSTEAD)
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


Format = Literal["a4", "letter"]
SIZES: Final[dict[Format, tuple[float, float]]] = {"a4": (595.28, 841.89), "letter": (612, 792)}
"""Points across and down, upright."""

Ink = tuple[float, float, float]
BLACK: Final[Ink] = (0, 0, 0)
GREY: Final[Ink] = (0.45, 0.42, 0.38)
RED: Final[Ink] = (0.49, 0.11, 0.1)
_LEAST: Final = 5.0
_FACES: Final = {"R": "SourceSerifPro-Regular", "B": "SourceSerifPro-Bold"}


class Type(NamedTuple):
    """How a line is set: in which face, size and ink."""

    size: float = 10
    bold: bool = False
    ink: Ink = BLACK

    @property
    def face(self) -> Typeface:
        return typeface(_FACES["B" if self.bold else "R"])


class PdfPages:
    """Pages of one size; the origin is at the top left, down is more."""

    def __init__(self, form: Format, across: bool, title: str, language: str) -> None:
        small, large = SIZES[form]
        self.wide, self.high = (large, small) if across else (small, large)
        self._pdf = pydyf.PDF()
        self._pdf.info["Title"] = pydyf.String(title)
        self._pdf.info["Creator"] = pydyf.String("Stand and Deliver")
        self._pdf.catalog["Lang"] = pydyf.String(language.replace("_", "-"))
        self._streams: list[Any] = []
        self._used: dict[str, dict[int, str]] = {key: {} for key in _FACES}
        self.lacking: set[str] = set()
        """Letters that stand as question marks."""
        self._on: Any = None

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._streams)

    def turn(self) -> None:
        """Begin a page."""
        self._on = pydyf.Stream(compress=True)
        self._streams.append(self._on)

    def text(
        self, words: str, left: float, line: float, how: Type, room: float = 0, middle: bool = False
    ) -> None:
        """Set a line on its base `line`; smaller where it has no `room`, and cut at last."""
        words, size = fitted(words, how, room)
        face, key = how.face, "B" if how.bold else "R"
        set_in = face.glyphs(words)
        self.lacking.update([each for each in words if not face.has(each)])
        self._used[key].update(dict(set_in))
        if middle:
            left += (room - face.measure(words, size)) / 2
        on = self._on
        on.begin_text()
        on.set_color_rgb(*how.ink)
        on.set_font_size(key, size)
        on.set_text_matrix(1, 0, 0, 1, left, self.high - line)
        # Glyphs by their numbers, two bytes each.
        on.show_text(f"<{''.join([f'{glyph:04x}' for glyph, _letter in set_in])}>")
        on.end_text()

    def rule(self, left: float, top: float, right: float, bottom: float, thick: float) -> None:
        """Draw a line."""
        on = self._on
        on.set_color_rgb(*GREY, stroke=True)
        on.set_line_width(thick)
        on.move_to(left, self.high - top)
        on.line_to(right, self.high - bottom)
        on.stroke()

    def box(self, left: float, top: float, wide: float, high: float, ink: Ink) -> None:
        """Fill a box."""
        on = self._on
        on.set_color_rgb(*ink)
        on.rectangle(left, self.high - top - high, wide, high)
        on.fill()

    def file(self) -> bytes:
        """The whole as a file."""
        pdf = self._pdf
        fonts = pydyf.Dictionary(
            {key: self._font(key).reference for key, used in self._used.items() if used}
        )
        pdf.add_object(fonts)
        for stream in self._streams:
            pdf.add_object(stream)
            page = {
                "Type": "/Page",
                "Parent": pdf.pages.reference,
                "Contents": stream.reference,
                "MediaBox": pydyf.Array([0, 0, self.wide, self.high]),
                "Resources": pydyf.Dictionary({"Font": fonts.reference}),
            }
            pdf.add_page(pydyf.Dictionary(page))
        written = io.BytesIO()
        pdf.write(written, version=b"1.7")
        return written.getvalue()

    def _font(self, key: str) -> Any:
        pdf, face, used = self._pdf, typeface(_FACES[key]), self._used[key]
        data = face.file()
        outlines = pydyf.Stream([data], {"Length1": len(data)}, compress=True)
        pdf.add_object(outlines)
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": f"/{face.name}",
                "Flags": 4,
                "FontBBox": pydyf.Array(face.box),
                "ItalicAngle": 0,
                "Ascent": face.ascent,
                "Descent": face.descent,
                "CapHeight": 670,
                "StemV": 140 if key == "B" else 80,
                "FontFile2": outlines.reference,
            }
        )
        pdf.add_object(descriptor)
        widths = pydyf.Array()
        for glyph in sorted(used):
            widths += [glyph, pydyf.Array([face.width_of(glyph)])]
        inner = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": f"/{face.name}",
                "CIDSystemInfo": pydyf.Dictionary(
                    {
                        "Registry": pydyf.String("Adobe"),
                        "Ordering": pydyf.String("Identity"),
                        "Supplement": 0,
                    }
                ),
                "CIDToGIDMap": "/Identity",
                "FontDescriptor": descriptor.reference,
                "W": widths,
            }
        )
        pdf.add_object(inner)
        readable = pydyf.Stream([_to_letters(used)], compress=True)
        pdf.add_object(readable)
        font = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": f"/{face.name}",
                "Encoding": "/Identity-H",
                "DescendantFonts": pydyf.Array([inner.reference]),
                "ToUnicode": readable.reference,
            }
        )
        pdf.add_object(font)
        return font


def fitted(words: str, how: Type, room: float) -> tuple[str, float]:
    """The words and their size where they have so much room (0: as much as they want)."""
    size = how.size
    wide = how.face.measure(words, size)
    if not room or wide <= room:
        return words, size
    size = max(_LEAST, size * room / wide)
    while len(words) > 1 and how.face.measure(words, size) > room:
        words = words[:-2].rstrip() + "…"
    return words, size


def _to_letters(used: dict[int, str]) -> bytes:
    """What tells whoever copies or searches which letter each glyph is."""
    rows = [f"<{glyph:04x}> <{letter.encode('utf-16-be').hex()}>" for glyph, letter in used.items()]
    blocks = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CMapName /Letters def /CMapType 2 def",
        "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ]
    for block in blocks:
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode()
