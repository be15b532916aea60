"""The Assizes: how well was a game played? Every decision weighed again, and luck apart."""
