"""Before a game: which one, who sits where, by which house rules."""
