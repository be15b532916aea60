"""What is reckoned from a view before a decision, beside the odds of a hold-up."""
