"""The table of any game: laid, asked, told, looked back upon."""
