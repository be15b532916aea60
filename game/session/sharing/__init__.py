"""A game handed to others: as one page for any browser, and as a sheet to be printed."""
