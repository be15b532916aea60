"""Notes and bookmarks at the moments of a game."""
