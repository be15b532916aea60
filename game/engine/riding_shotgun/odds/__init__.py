"""What can be reckoned from a View before a decision, exactly: chances, costs, what comes next."""
