"""The table in a plain terminal: numbered choices and sentences, one thing a line."""
