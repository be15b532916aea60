"""Riding Shotgun: a gold coach on its road to town, and two teams of two to four round it."""

from game.engine.spec_file import read_spec

SPEC = read_spec(__name__, place=3)
