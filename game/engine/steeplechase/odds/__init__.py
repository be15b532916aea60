"""What can be reckoned before a decision: odds of trials, tables and fights; rides, and chases."""
