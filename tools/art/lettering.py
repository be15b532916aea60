"""Text as geometry, from any TTF or OTF: outlines drawn at build time carry no font into the program."""

import importlib.resources
import math
from functools import cache

import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from shapely import affinity as aff
from shapely.geometry import Polygon

from tools.art.ink import EMPTY, OXBLOOD, hatch, lines_family, rough, stroke, union


def font_file(package, name):
    """Path of a font inside an installed PyPI font package."""
    return str(importlib.resources.files(package).joinpath("files", name))


PLAYFAIR = font_file("fontpkg_playfair_display", "PlayfairDisplay[wght].ttf")
GARAMOND = font_file("fontpkg_eb_garamond", "EBGaramond[wght].ttf")
GARAMOND_ITALIC = font_file("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf")
CINZEL = font_file("fontpkg_cinzel", "Cinzel[wght].ttf")


@cache
def _font(path, weight):
    font = TTFont(path)
    if weight and "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    kern: dict[tuple[str, str], int] = {}
    if "kern" in font:
        for table in font["kern"].kernTables:
            kern.update(getattr(table, "kernTable", {}))
    return font["head"].unitsPerEm, font.getGlyphSet(), font.getBestCmap(), kern


def _rings(glyphs, name):
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    cur = []
    for op, args in pen.value:
        if op == "moveTo":
            cur = [args[0]]
        elif op == "lineTo":
            cur.append(args[0])
        elif op == "curveTo":
            p0 = np.array(cur[-1])
            p1, p2, p3 = map(np.array, args)
            for t in np.linspace(0.125, 1, 8):
                u = 1 - t
                cur.append(tuple(u**3 * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t**3 * p3))
        elif op == "qCurveTo":
            pts = list(args)
            if pts[-1] is None:  # a contour of off-curve points only
                pts = pts[:-1]
                start = ((pts[-1][0] + pts[0][0]) / 2, (pts[-1][1] + pts[0][1]) / 2)
                cur = [start]
                pts.append(start)
            p0 = np.array(cur[-1], float)
            for i in range(len(pts) - 1):
                ctrl = np.array(pts[i], float)
                nxt = np.array(pts[i + 1], float)
                end = nxt if i == len(pts) - 2 else (ctrl + nxt) / 2
                for t in np.linspace(0.2, 1, 5):
                    cur.append(tuple((1 - t) ** 2 * p0 + 2 * (1 - t) * t * ctrl + t * t * end))
                p0 = end
        elif op in ("closePath", "endPath"):
            if len(cur) > 2:
                yield Polygon(cur)
            cur = []


def text(words, size, font, weight=None, track=0, anchor="c"):
    """(geometry, width) of one line; the baseline is y = 0; anchor is 'l', 'c' or 'r'."""
    upm, glyphs, cmap, kern = _font(font, weight)
    k = size / upm
    x, prev, out = 0, None, []
    for ch in words:
        name = cmap.get(ord(ch))
        if name is None:
            x, prev = x + size * 0.3, None
            continue
        x += kern.get((prev, name), 0) * k
        prev = name
        shape = EMPTY
        for ring in _rings(glyphs, name):
            shape = shape.symmetric_difference(ring.buffer(0))
        out.append(aff.affine_transform(shape, [k, 0, 0, -k, x, 0]))
        x += glyphs[name].width * k + track
    x -= track
    return aff.translate(union(out) if out else EMPTY, {"l": 0, "c": -x / 2, "r": -x}[anchor], 0), x


def on_arc(words, size, font, cx, cy, r, mid=-90, weight=None, track=0, inside=False):
    """Letters round an arc: over the top of a circle, or along its foot when `inside` (read from the centre)."""
    letters = [text(ch, size, font, weight, anchor="c") for ch in words]
    total = sum(w + track for _, w in letters) - track
    sign = -1 if inside else 1
    a = math.radians(mid) - sign * total / 2 / r
    out = []
    for g, w in letters:
        m = a + sign * (w / 2) / r
        turn = math.degrees(m) + 90 + (180 if inside else 0)
        out.append(
            aff.translate(aff.rotate(g, turn, origin=(0, 0)), cx + r * math.cos(m), cy + r * math.sin(m))
        )
        a += sign * (w + track) / r
    return union(out)


def letterpress(b, words, size, x, y, font=PLAYFAIR, weight=900, track=0.03, col=OXBLOOD, width=None):
    """A display line as wood type: rough edge, ink shadow, engraved upper half. Returns its geometry.

    `track` is a share of the size; `width` squeezes or widens the line to that measure.
    """
    g, w = text(words, size, font, weight, track * size)
    if width:
        g = aff.scale(g, width / w, 1, origin=(0, 0))
    g = rough(aff.translate(g, x, y), size * 0.006, max(8, size * 0.06), 3, 1.8)
    d = size * 0.037
    b.erase(g.buffer(d * 0.5))
    b.add(aff.translate(g, d, d).difference(g.buffer(size * 0.018)))
    b.tint(g, col)
    inner = g.buffer(-size * 0.034)
    period = max(4.2, size * 0.040)
    b.cut(
        hatch(
            inner,
            lines_family(inner, period, 0),
            lambda p: np.clip((y - size * 0.36 - p[:, 1]) / (size * 0.5) + 0.45, 0, 1),
            wmax=period * 0.52,
            inset=0.4,
        )
    )
    return g


def plain_line(b, words, size, x, y, font=GARAMOND_ITALIC, weight=500, track=0.0, col=None):
    """A quiet line of type."""
    g, _ = text(words, size, font, weight, track * size)
    g = rough(aff.translate(g, x, y), 0.5, 8, 3, 1.6)
    return b.tint(g, col) if col else b.add(g)


def dash(b, x, y, half, w=3.4):
    """The swelling rule of the printers."""
    return b.add(stroke([(x - half, y), (x, y - 0.6), (x + half, y)], w))
