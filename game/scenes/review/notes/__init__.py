"""Notes and bookmarks of a game, and the page one is written on."""
