"""The wood block: what is printed, in the order it was cut."""

from typing import Any

import numpy as np
import shapely
from shapely import affinity as aff

from tools.art.ink import CUT, EMPTY, INK, PAPER, outline, polys, rough, union, without

GRID = 10  # coordinates are written as whole tenths of a unit


class Block:
    """A drawing of `w` by `h` units. Operations queue up and are resolved once.

    Each inked piece loses only those later erasers it touches (found by an STRtree); cutting one ever-growing
    polygon eagerly made the map take five minutes instead of half a minute.
    """

    def __init__(self, w, h, gap=3.0):
        self.w, self.h, self.gap = w, h, gap
        self._ink = EMPTY
        self._tints = {}
        self._queue = []

    # -- laying and cutting
    def erase(self, g):
        """Clear everything laid so far under `g`, tints included."""
        if not g.is_empty:
            self._queue.append((None, g))
        return self

    def lay(self, g, col="ink"):
        """Lay a colour without clearing anything."""
        if not g.is_empty:
            self._queue.append((col, g))
        return self

    def put(self, g, gap=None, col=None):
        """Lay a mass and cut a paper gap round it, so that overlapping blacks stay readable. The main tool."""
        self.erase(g.buffer((self.gap if gap is None else gap) * CUT.gap))
        return self.lay(g, col or "ink")

    def add(self, g):
        """Lay ink without a gap."""
        return self.lay(g)

    def white(self, g, w=3.0, gap=None, col=None):
        """Lay a light or coloured mass with an ink outline of width `w`."""
        w *= 1 + (CUT.bold - 1) * 0.6
        self.erase(g.buffer(w / 2 + (0 if gap is None else gap * CUT.gap)))
        if col:
            self.lay(g, col)
        return self.lay(outline(g, w))

    def tint(self, g, col):
        """Lay a second colour under the ink."""
        return self.lay(g, col)

    def cut(self, *gouges):
        """White gouges through everything below."""
        for g in gouges:
            self.erase(g)
        return self

    def stamp(self, other, fit=None, gap=None):
        """Print another block's work onto this one; `fit` is (x, y, w, h) to scale and centre it into."""
        whole = other.everything()
        move = _into(whole.bounds, fit) if fit else (lambda g: g)
        if gap is not None:
            self.erase(move(whole).buffer(gap))
        for col, g in other.tints.items():
            self.lay(move(g), col)
        return self.lay(move(other.ink))

    def stamp_at(self, other, move, gap=0.0):
        """Print another block's work through the transform `move`, clearing what lies below it."""
        self.erase(move(other.everything()).buffer(gap))
        for col, g in other.tints.items():
            self.lay(move(g), col)
        return self.lay(move(other.ink))

    # -- results
    def _flush(self):
        if not self._queue:
            return
        ops = [("ink", self._ink)] + list(self._tints.items()) + self._queue
        self._queue = []
        erasers = [(i, g) for i, (col, g) in enumerate(ops) if col is None]
        tree = shapely.STRtree([g for _, g in erasers]) if erasers else None
        when = np.array([i for i, _ in erasers])
        out: dict[str, list[Any]] = {}
        for i, (col, g) in enumerate(ops):
            if col is None or g.is_empty:
                continue
            for p in polys(g):
                if tree is not None:
                    hits = tree.query(p, "intersects")
                    hits = hits[when[hits] > i]
                    if len(hits):
                        p = without(p, union([erasers[k][1] for k in hits]))
                if not p.is_empty:
                    out.setdefault(col, []).append(p)
        self._ink = union(out.pop("ink", [])) if "ink" in out else EMPTY
        self._tints = {col: union(parts) for col, parts in out.items()}

    @property
    def ink(self):
        """All ink so far, as one geometry."""
        self._flush()
        return self._ink

    @property
    def tints(self):
        """Second colours so far: colour -> geometry."""
        self._flush()
        return self._tints

    def everything(self):
        """Ink and tints as one geometry."""
        return union(self.ink, *self.tints.values())

    def transform(self, f):
        """Apply `f` to all that is drawn."""
        self._flush()
        self._ink = f(self._ink)
        self._tints = {col: f(g) for col, g in self._tints.items()}
        return self

    def fit(self, margin=6):
        """Scale and centre everything into the drawing, so that nothing is clipped."""
        return self.transform(
            _into(self.everything().bounds, (margin, margin, self.w - 2 * margin, self.h - 2 * margin))
        )

    def finish(self, amp=0.45, scale=10, seed=5, tiny=1.2):
        """Drop specks below `tiny` square units and give the edges a knife's wobble."""

        def clean(g):
            return union([p for p in polys(g.buffer(-0.15).buffer(0.15)) if p.area > tiny])

        self._flush()
        self._ink = rough(clean(self._ink), amp, scale, seed) if amp else clean(self._ink)
        self._tints = {col: clean(g) for col, g in self._tints.items()}
        return self

    def svg(self, backing=None, backing_col=PAPER, tol=0.25):
        """Plain SVG: one path a colour, fills only, whole relative coordinates. `backing` lies under all."""
        w, h = self.w, self.h
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
            f'viewBox="0 0 {w * GRID} {h * GRID}">'
        ]
        layers = [(backing_col, backing)] if backing is not None else []
        layers += list(self.tints.items()) + [(INK, self.ink)]
        for col, g in layers:
            if not g.is_empty:
                out.append(f'<path fill="{col}" fill-rule="evenodd" d="{path_data(g, tol)}"/>')
        return "\n".join(out) + "</svg>\n"


def path_data(g, tol=0.25):
    """Compact path text: absolute start of each ring, then relative whole-number steps (no drift)."""
    out = []
    for p in polys(g.simplify(tol)):
        for ring in [p.exterior, *p.interiors]:
            pts = np.rint(np.array(ring.coords)[:-1] * GRID).astype(int)
            if len(pts) < 3:
                continue
            steps = np.diff(pts, axis=0)
            steps = steps[np.any(steps != 0, axis=1)]
            nums = "".join(("" if v < 0 else " ") + str(v) for v in steps.ravel()).lstrip()
            out.append(f"M{pts[0][0]} {pts[0][1]}l{nums}z")
    return "".join(out)


def _into(bounds, target):
    x0, y0, x1, y1 = bounds
    x, y, w, h = target
    k = min(w / (x1 - x0), h / (y1 - y0))
    shift = (x + w / 2 - k * (x0 + x1) / 2, y + h / 2 - k * (y0 + y1) / 2)
    return lambda g: aff.affine_transform(g, [k, 0, 0, k, *shift])
