"""Practice: dilemmas laid out by the house, and exercises from one's own mistakes."""
