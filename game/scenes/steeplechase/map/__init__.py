"""The map to be used: looked at from near and far, measured on, seen through others' eyes."""
