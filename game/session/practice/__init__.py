"""Practice: dilemmas that the house has laid out, and exercises from one's own mistakes."""
