"""What players have made for games, as files in the folder of their data."""
