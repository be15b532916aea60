"""A game handed on: as a page, as a picture, as a sheet to print, as text on the clipboard."""
