"""Bare programs by which this one is measured: what no program of its kind can do without."""
