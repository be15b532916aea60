"""Notes and bookmarks at the moments of a game, and where they lie in it."""
