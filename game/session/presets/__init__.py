"""Set-ups kept under a name, game by game, and the one each game was begun with last."""
