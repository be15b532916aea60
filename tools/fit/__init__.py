"""What quick rivals learn from their own games, and the figures of a balance."""
