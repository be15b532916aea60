"""What a robber’s dice and position come to: sums, odds, and what things are worth."""
