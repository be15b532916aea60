"""A sitting: the match being played, its record, the saves and the settings."""
