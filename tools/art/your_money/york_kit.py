"""The short names the York scripts are written in, on top of the shared wood-block kit."""

import math
import os

import numpy as np
import shapely
from shapely import affinity as aff
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from tools.art import block as _block
from tools.art.figures.horse import CANTER, GALLOP, leg
from tools.art.ink import (
    EMPTY,
    GOLD,
    INK,
    OXBLOOD,
    PAPER,
    blob,
    circ,
    curve,
    fillet,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    place,
    poly,
    polys,
    ribbon,
    rings_family,
    rough,
    stroke,
    union,
)
from tools.art.ornament import curled_leaf, spiral_pts

E, OX, U, cr, leafb = EMPTY, OXBLOOD, union, curve, curled_leaf
__all__ = [
    "math",
    "os",
    "np",
    "shapely",
    "aff",
    "LineString",
    "Point",
    "Polygon",
    "box",
    "unary_union",
    "CANTER",
    "GALLOP",
    "leg",
    "E",
    "GOLD",
    "INK",
    "OX",
    "PAPER",
    "blob",
    "circ",
    "cr",
    "fillet",
    "hatch",
    "limb",
    "line",
    "lines_family",
    "lit",
    "outline",
    "place",
    "poly",
    "polys",
    "ribbon",
    "rings_family",
    "rough",
    "stroke",
    "U",
    "leafb",
    "spiral_pts",
    "Block",
    "adopt",
]


class Block(_block.Block):
    """the shared Block, with settable results"""

    _erase = _block.Block.erase
    _lay = _block.Block.lay

    def flush(s):
        s._flush()

    @property
    def ink(s):
        s._flush()
        return s._ink

    @ink.setter
    def ink(s, g):
        s._flush()
        s._ink = g

    @property
    def cols(s):
        return s.tints

    @cols.setter
    def cols(s, d):
        s._flush()
        s._tints = d


def adopt(other, w=400, h=400):
    """a shared object as a Block of ours"""
    b = Block(w, h)
    b.ink, b.cols = other.ink, dict(other.tints)
    return b
