"""A map to be used: looked at from near and far, gone over with the ring, pointed at."""
