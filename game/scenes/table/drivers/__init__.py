"""Who drives a table: live play, looking back, replays, lessons, and the better way."""
