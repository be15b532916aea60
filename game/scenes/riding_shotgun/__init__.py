"""Riding Shotgun in the window: its table, how it is told, and what is done there."""
