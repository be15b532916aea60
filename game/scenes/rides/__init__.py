"""The rides: a day's deal of each game, and everybody's results by any seed side by side."""
