"""Seats of a table in the window: lent to rivals, taken back, given up."""
