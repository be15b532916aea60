"""Rivals: they see a View, and answer with one of its legal actions."""
