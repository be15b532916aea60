"""The tables of games that are no boards yet."""
