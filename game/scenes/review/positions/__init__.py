"""Positions set up by hand, to be played or judged."""
