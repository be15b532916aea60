"""Rooms of the house: title page, settings, curtain, tables. A scene owns time; rules know none."""
