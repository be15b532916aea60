"""What is told round a game: broadside, talk, deeds, weather, and its luck counted."""
