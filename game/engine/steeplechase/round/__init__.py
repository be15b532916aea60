"""What happens in a turn, step by step."""
