"""On Their Merry Way: two roads through Sherwood, five travellers, and bands that lie in wait."""

from game.engine.spec_file import read_spec

SPEC = read_spec(__name__, place=4)
