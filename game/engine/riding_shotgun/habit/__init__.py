"""What a quick rival does, and what he reckons with: clocks, likelihoods, the worth of attacks."""
