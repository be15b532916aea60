"""The rules book of a game, and the page of keys."""
