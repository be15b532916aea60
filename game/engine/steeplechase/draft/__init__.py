"""Decisions while they are put together: what is free in them, filled in and turned bit by bit."""
