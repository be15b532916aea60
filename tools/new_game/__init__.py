"""A new game to begin with: small, whole, and green before a line of it is changed."""
