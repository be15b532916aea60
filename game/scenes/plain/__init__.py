"""The table every game has for nothing: its zones in words and pictures, its choices by number."""
