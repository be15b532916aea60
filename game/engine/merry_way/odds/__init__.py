"""What a good friend at the table tells before a decision, as values: chances, costs, walks."""
