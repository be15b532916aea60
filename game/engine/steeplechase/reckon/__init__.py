"""What can be reckoned before a decision: odds of trials, tables, fights, jumps and pursuits."""
