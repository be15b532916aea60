"""What was played: saved games, calendar, Assizes, broadside, almanack, diary."""
