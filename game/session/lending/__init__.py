"""Seats that people lend to rivals or give up: who decided what, and how a game ends by it."""
