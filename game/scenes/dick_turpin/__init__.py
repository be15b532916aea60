"""The table of The Famous Dick Turpin: the road, the hedge, the hold-up, and the way back."""
