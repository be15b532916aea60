"""Furniture of a table that no game has drawn for itself: panels of paper, cards and tickets."""
