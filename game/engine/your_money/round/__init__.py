"""A round of York, from the deal to its end (§3, §5)."""
